"""A hint in three steps: which island, which line, the whole turn with its reasons."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from kahuna.actions import Action, Build, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.agents.agent import Plan, randomness
from kahuna.agents.search import Candidate, Searcher, Settings, search
from kahuna.agents.turns import Turn
from kahuna.analysis.lookahead import Future, future_of, turn_of
from kahuna.analysis.motives import Outlook, Steps, motives_of, nearest
from kahuna.events import ControlGained, ControlLost, GameEnded
from kahuna.geography import Island, Line
from kahuna.imagination import imagine
from kahuna.notation import format_action
from kahuna.observation import Observation
from kahuna.rules import apply
from kahuna.state import Phase
from tabletop.agents import Progress
from tabletop.motives import Motive, motives_view

if TYPE_CHECKING:
    from kahuna.wire import HintView

STEPS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
NODES: Final = 40_000
"""Positions judged for a hint."""
_GAMES: Final = 12
"""Imagined games from which the reasons are taken."""
_SEARCH_SHARE: Final = 0.8

Kind = Literal["play", "discard", "draw", "pass", "end", "place"]
"""What a hint is about: the end of one of the two last turns, and a handicap bridge among it."""

Hinting = Generator[Progress, bool | None, "Hint"]


class Hint(NamedTuple):
    """A turn that is advised.

    Attributes:
        kind: `play`, `discard`, `draw`, `pass`, `end` (of one of the two last turns) or `place` (a handicap bridge).
        island: where it happens; None if nothing is played or placed.
        line: on which line; None if nothing is played or placed.
        source: where the card comes from, `row` or `pile`; None if none is drawn.
        plan: the rest of the turn.
        motives: the reasons, the weightiest first.
        chance: of winning with it, 0 to 1.
    """

    kind: Kind
    island: Island | None
    line: Line | None
    source: Literal["row", "pile"] | None
    plan: Plan
    motives: tuple[Motive, ...]
    chance: float

    def told(self, step: Literal[1, 2, 3]) -> HintView:
        """Returns what a step tells, ready for JSON; what comes later is None. See `docs/protocol.md`.

        Args:
            step: 1 to 3.
        """
        bare = self.island is None
        return {
            "step": step,
            "kind": self.kind,
            "island": None if self.island is None else self.island.name,
            "line": None if self.line is None or step < 2 else self.line.name,
            "source": self.source if step == 3 or (step == 2 and bare) else None,
            "actions": [format_action(action) for action in self.plan] if step == 3 else None,
            "reasons": motives_view(self.motives) if step == 3 else None,
            "chance": round(self.chance, 3) if step == 3 else None,
        }


def hint(observation: Observation, nodes: int = NODES) -> Hinting:
    """Looks for the best way to spend the rest of a turn, and for the reasons.

    The same observation gives the same hint.

    Args:
        observation: what the player to move knows, also in the middle of a turn; the game is not over.
        nodes: positions to be judged.

    Returns:
        A generator that yields progress, may be sent True to come to an end, and returns a `Hint`.
    """
    rng = randomness("hint", observation)
    searching = search(observation, Settings(nodes=nodes), rng)
    try:
        progress = next(searching)
        while True:
            hurry = yield Progress(progress.done * _SEARCH_SHARE, progress.nodes)
            progress = searching.send(hurry)
    except StopIteration as end:
        found = end.value
    best: Candidate = found.candidates[0]
    steps = plays_of_plan(observation, best.plan)
    focus = _focus(observation, steps)
    motives: tuple[Motive, ...] = ()
    if observation.phase is not Phase.HANDICAP:
        searcher = Searcher(observation, Settings(nodes=nodes), rng)
        motives = yield from reasons_for(searcher, best, found.candidates, found.nodes)
    elif focus is not None:
        motives = (Motive("strengthens", {"island": focus[0].name}),)
    return Hint(
        kind=_kind(observation, best.plan),
        island=focus[0] if focus else None,
        line=focus[1] if focus else None,
        source=_source(best.plan),
        plan=best.plan,
        motives=motives,
        chance=best.chance,
    )


def reasons_for(
    searcher: Searcher, best: Candidate, candidates: Sequence[Candidate], nodes: int
) -> Generator[Progress, bool | None, tuple[Motive, ...]]:
    """Looks for the reasons for a turn.

    Args:
        searcher: of the player's observation; imagines the games in which the reasons are looked for.
        best: the turn.
        candidates: it, and others to compare it with.
        nodes: positions judged before, for the progress.

    Returns:
        A generator of progress, which returns the reasons, the weightiest first.
    """
    observation = searcher.observation
    turn = turn_of(searcher.situation, best.plan)
    outlook = yield from _outlook(searcher, turn, candidates, nodes)
    return motives_of(observation, best.plan, turn, best.chance, plays_of_plan(observation, best.plan), outlook)


def _outlook(
    searcher: Searcher, turn: Turn, candidates: Sequence[Candidate], nodes: int
) -> Generator[Progress, bool | None, Outlook]:
    """Imagines games after a turn, after the best one without plays, and after the same with another ending."""
    others = [turn_of(searcher.situation, candidate.plan) for candidate in candidates]
    untouched = turn_of(searcher.situation, ())[1:4]
    idle = next((other for other in others if other[1:4] == untouched), None) if turn[1:4] != untouched else None
    alike = [other for other in others if other[1:4] == turn[1:4] and other.drop == turn.drop]
    otherwise = next((other for other in alike if other.ending != turn.ending), None)
    games: tuple[list[Future], list[Future], list[Future]] = ([], [], [])
    for number in range(_GAMES):
        world = searcher.imagine()
        for alternative, futures in zip((turn, idle, otherwise), games, strict=True):
            if alternative is not None:
                futures.append(future_of(searcher, alternative, world))
        share = _SEARCH_SHARE + (1 - _SEARCH_SHARE) * (number + 1) / _GAMES
        if (yield Progress(share, nodes + searcher.nodes)):
            break
    return Outlook(*games)


def plays_of_plan(observation: Observation, plan: Plan) -> Steps:
    """Returns the plays of a plan and their events. The end of the turn is left out: it depends on what is hidden."""
    state = imagine(observation, randomness("hint plays", observation))
    steps = []
    for action in plan:
        if isinstance(action, Take | Draw | Pass | End):
            break
        state, events = apply(state, action)
        steps.append((action, events))
    return steps


def _focus(observation: Observation, steps: Steps) -> tuple[Island, Line] | None:
    """Returns the island and the line that matter most: where an island is won, or lost by the opponent."""
    best: tuple[int, Island, Line] | None = None
    own = observation.board.of(observation.player)
    for action, events in steps:
        if not isinstance(action, Build | Remove | Grant):
            continue
        gained = [event.island for event in events if isinstance(event, ControlGained)]
        lost = [event.island for event in events if isinstance(event, ControlLost)]
        weight = 3 * len(gained) + len(lost) + 10 * any(isinstance(event, GameEnded) for event in events)
        if isinstance(action, Build | Grant):
            own |= 1 << action.line
        island = gained[0] if gained else lost[0] if lost else nearest(own, action)
        if best is None or weight > best[0]:
            best = (weight, island, action.line)
    return None if best is None else best[1:]


def _kind(observation: Observation, plan: Plan) -> Kind:
    if observation.phase is Phase.HANDICAP:
        return "place"
    if any(isinstance(action, Build | Remove | Grant) for action in plan):
        return "play"
    if any(isinstance(action, Discard) for action in plan):
        return "discard"
    last: Action = plan[-1]
    return "end" if isinstance(last, End) else "pass" if isinstance(last, Pass) else "draw"


def _source(plan: Plan) -> Literal["row", "pile"] | None:
    return "row" if isinstance(plan[-1], Take) else "pile" if isinstance(plan[-1], Draw) else None
