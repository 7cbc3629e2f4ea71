"""A hint in three steps: which island, which line, and the whole turn with its reasons."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from kahuna.actions import Action, Build, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.agents.agent import Plan, randomness
from kahuna.agents.search import Searcher, search
from kahuna.agents.turns import Turn
from kahuna.analysis import best_turn
from kahuna.analysis.best_turn import Searched, rest_of, search_turn
from kahuna.analysis.lookahead import Future, future_of, turn_of
from kahuna.analysis.motives import Outlook, Steps, motives_of, nearest
from kahuna.events import ControlGained, ControlLost, GameEnded
from kahuna.geography import Island, Line
from kahuna.imagination import imagine
from kahuna.observation import Observation
from kahuna.rules import apply
from kahuna.state import Phase
from kahuna.view import actions_view
from tabletop.agents import Progress, part
from tabletop.motives import Motive, motives_view

if TYPE_CHECKING:
    from kahuna.wire import HintView

STEPS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
_GAMES: Final = 12
"""Imagined games from which the reasons are taken."""
_SEARCH_SHARE: Final = 0.8

Kind = Literal["play", "discard", "draw", "pass", "end", "place"]
"""What a hint is about, including the end of one of the last two turns, and a handicap bridge."""

Hinting = Generator[Progress, bool | None, "Hint"]


class Hint(NamedTuple):
    """The advised turn.

    Attributes:
        kind: `play`, `discard`, `draw`, `pass`, `end` (of one of the last two turns) or `place` (a handicap bridge).
        island: where it happens; None if nothing is played or placed.
        line: on which line; None if nothing is played or placed.
        source: the source of the card, `row` or `pile`; None if none is drawn.
        plan: the rest of the turn.
        motives: the reasons, most important first.
        chance: the chance of winning with it, 0 to 1.
    """

    kind: Kind
    island: Island | None
    line: Line | None
    source: Literal["row", "pile"] | None
    plan: Plan
    motives: tuple[Motive, ...]
    chance: float

    def told(self, step: Literal[1, 2, 3]) -> HintView:
        """Returns the content of a step, ready for JSON; what later steps reveal is None. See `docs/protocol.md`.

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
            "actions": actions_view(self.plan) if step == 3 else None,
            "left": actions_view(self.plan) if step == 3 else [],
            "reasons": motives_view(self.motives) if step == 3 else None,
            "chance": round(self.chance, 3) if step == 3 else None,
        }


def hint(observation: Observation, nodes: int = best_turn.NODES, begun: Observation | None = None) -> Hinting:
    """Searches for the best way to spend the rest of a turn, with reasons.

    The hint comes from the same search that reviews use. A player who follows a hint from the beginning of a turn gets
    the rest of the same turn from every later hint. The same arguments give the same hint.

    Args:
        observation: what the player to move knows, also in the middle of a turn; the game is not over.
        nodes: positions to evaluate in a search.
        begun: what that player knew when the turn began; None if unknown.

    Returns:
        A generator that yields progress, may be sent True to finish early, and returns a `Hint`.
    """
    if observation.phase is Phase.HANDICAP:
        return (yield from _handicap_hint(observation))
    if begun is not None and begun.phase is not Phase.HANDICAP and begun.history != observation.history:
        searched = yield from part(search_turn(begun, nodes), 0.0, _SEARCH_SHARE / 2)
        rest = rest_of(searched, observation)
        if rest is not None:
            searcher = Searcher(observation, best_turn.SETTINGS, randomness("hint", observation))
            # Other ways to continue, by static evaluation: the rest is compared with them.
            return (yield from _reasoned(searcher, rest, searched.found.candidates[0].chance, searcher.glance()))
    searched = yield from part(search_turn(observation, nodes), _SEARCH_SHARE / 2 if begun else 0.0, _SEARCH_SHARE)
    return (yield from hint_of(searched))


def hint_of(searched: Searched) -> Hinting:
    """Returns the hint for the best turn that a search has found, as a generator that yields progress."""
    best = searched.found.candidates[0]
    return (yield from _reasoned(searched.searcher, best.plan, best.chance, turns_of(searched)))


def _handicap_hint(observation: Observation) -> Hinting:
    found = yield from search(observation, best_turn.SETTINGS, randomness("hint", observation))
    best = found.candidates[0]
    focus = _focus(observation, plays_of_plan(observation, best.plan))
    assert focus is not None
    island, line = focus
    return Hint("place", island, line, None, best.plan, (Motive("strengthens", {"island": island.name}),), best.chance)


def _reasoned(searcher: Searcher, plan: Plan, chance: float, others: Sequence[Turn]) -> Hinting:
    """The hint for a given continuation, with the reasons for it."""
    observation = searcher.observation
    focus = _focus(observation, plays_of_plan(observation, plan))
    motives = yield from reasons_for(searcher, plan, chance, others)
    return Hint(
        kind=_kind(plan),
        island=focus[0] if focus else None,
        line=focus[1] if focus else None,
        source=_source(plan),
        plan=plan,
        motives=motives,
        chance=chance,
    )


def turns_of(searched: Searched) -> list[Turn]:
    """Returns the turns that a search has found, the best first, as a search sees them."""
    situation = searched.searcher.situation
    return [turn_of(situation, candidate.plan) for candidate in searched.found.candidates]


def reasons_for(
    searcher: Searcher, plan: Plan, chance: float, others: Sequence[Turn]
) -> Generator[Progress, bool | None, tuple[Motive, ...]]:
    """Searches for the reasons for a turn.

    Args:
        searcher: of the player's observation; imagines the games that provide the reasons.
        plan: the turn.
        chance: the chance of winning with it.
        others: turns to compare it with, best first.

    Returns:
        A generator that yields progress and returns the reasons, most important first.
    """
    observation = searcher.observation
    turn = turn_of(searcher.situation, plan)
    outlook = yield from _outlook(searcher, turn, others)
    return motives_of(observation, plan, turn, chance, plays_of_plan(observation, plan), outlook)


def _outlook(searcher: Searcher, turn: Turn, others: Sequence[Turn]) -> Generator[Progress, bool | None, Outlook]:
    """Imagines games after a turn, after the best one without plays, and after the same plays with another ending."""
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
        if (yield Progress(share, searcher.nodes)):
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


def _kind(plan: Plan) -> Kind:
    if any(isinstance(action, Build | Remove | Grant) for action in plan):
        return "play"
    if any(isinstance(action, Discard) for action in plan):
        return "discard"
    last: Action = plan[-1]
    return "end" if isinstance(last, End) else "pass" if isinstance(last, Pass) else "draw"


def _source(plan: Plan) -> Literal["row", "pile"] | None:
    return "row" if isinstance(plan[-1], Take) else "pile" if isinstance(plan[-1], Draw) else None
