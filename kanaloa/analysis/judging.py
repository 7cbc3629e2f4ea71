"""The decisions of a recorded game, and the worth of each."""

from collections.abc import Generator, Iterable
from random import Random
from typing import Final, NamedTuple

from kanaloa.actions import DrawTile
from kanaloa.agents.agent import Plan
from kanaloa.agents.evaluation import Verdict, best_weights
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import mean_chances, play_out, position_of, seed_of
from kanaloa.analysis.best_turn import chance_of, search_turn
from kanaloa.analysis.motives import motives_of
from kanaloa.observation import observe
from kanaloa.player import Player
from kanaloa.record import Record, replay
from kanaloa.rules import Step, follow
from kanaloa.state import Awaits, State
from tabletop.agents import Progress
from tabletop.motives import Motive

WORTH_A_WORD: Final = 0.01
"""A smaller loss cannot be distinguished from an error of the estimate."""
DIGITS: Final = 4
"""Digits to which chances are rounded."""
SEARCH_SHARE: Final = 0.5
"""Share of the nodes used to search for the best turn; the rest compare it with the played one."""
_SET_UP: Final = (Awaits.FISH, Awaits.PIECE)

Chances = tuple[float, ...]
"""Winning chances, indexed by player: their sum is one."""


class Moment(NamedTuple):
    """A decision of a game.

    Attributes:
        state: the state before it.
        plan: the actions taken, up to the next draw, another player's decision, or the end of the turn.
        drawn: the tiles drawn afterwards.
    """

    state: State
    plan: Plan
    drawn: tuple[DrawTile, ...] = ()

    @property
    def turn(self) -> int:
        """Number of the turn, from 1, over all players; lost and immediate turns count."""
        return self.state.turns

    @property
    def player(self) -> Player:
        """Who decided."""
        player = self.state.to_act
        assert player is not None
        return player


class Judged(NamedTuple):
    """A decision and its worth.

    Attributes:
        moment: the decision.
        best: the best plan found; the played one if none is better.
        before: the chances with the best plan.
        after: the chances with the played plan, before a tile was drawn.
        motives: the reasons for the best plan; none if nothing better was found.
    """

    moment: Moment
    best: Plan
    before: Chances
    after: Chances
    motives: tuple[Motive, ...] = ()

    @property
    def loss(self) -> float:
        """What the decision cost its player, 0 or more."""
        return self.before[self.moment.player] - self.after[self.moment.player]


def moments(record: Record) -> tuple[list[Moment], State]:
    """Returns the decisions of a game and its last state. Raises RecordError."""
    steps = replay(record)
    found, _, last = decisions(next(steps).state, steps)
    return found, last


def decisions(begun: State, steps: Iterable[Step]) -> tuple[list[Moment], Moment | None, State]:
    """Divides the steps of a game into decisions.

    Args:
        begun: the state after set-up.
        steps: all later steps, including draws.

    Returns:
        The finished decisions, the current one (None if there is none), and the last state.
    """
    before = begun
    found: list[Moment] = []
    for state, _ in steps:
        link = state.history
        assert link is not None
        if isinstance(link.action, DrawTile):
            if found:
                found[-1] = found[-1]._replace(drawn=(*found[-1].drawn, link.action))
        elif before.awaits not in _SET_UP:
            if found and goes_on(found[-1], before):
                found[-1] = found[-1]._replace(plan=(*found[-1].plan, link.action))
            else:
                found.append(Moment(before, (link.action,)))
        before = state
    running = found.pop() if found and goes_on(found[-1], before) else None
    return found, running, before


def goes_on(moment: Moment, state: State) -> bool:
    """Returns whether the next decision, in a state of a turn, belongs to the previous one."""
    return (
        not moment.drawn
        and state.turns == moment.turn
        and state.to_act is moment.state.to_act
        and (state.awaits in (Awaits.ROB, Awaits.TILE, Awaits.GIFT, Awaits.MORE) or _swapped(moment, state))
    )


def _swapped(moment: Moment, state: State) -> bool:
    return state.awaits is Awaits.ACTION and moment.state.awaits is Awaits.ACTION


def judge(moment: Moment, nodes: int) -> Generator[Progress, bool | None, tuple[Judged, int]]:
    """Judges a decision on what was known when it was made.

    First the best plan is searched for. Then both plans are played out with the same random numbers, which differ from
    those of the search, so that the plan that was found has no advantage from luck.

    Args:
        moment: the decision.
        nodes: positions to be examined.

    Returns:
        A generator that yields progress and returns the judgement and the number of positions examined.
    """
    player, state = moment.player, moment.state
    planner = OwnTurnAgent(best_weights(state.players))
    observation = observe(state, player)
    rng = chance_of(observation)
    searching = search_turn(observation, planner, rng, int(nodes * SEARCH_SHARE))
    hurried = False
    try:
        progress = next(searching)
        while True:
            hurry = yield Progress(progress.done * SEARCH_SHARE, progress.nodes)
            hurried = hurried or bool(hurry)
            progress = searching.send(hurried)
    except StopIteration as end:
        found = end.value
    best = found.candidates[0]
    ends = [_end(state, moment.plan)]
    if position_of(ends[0]) != position_of(best.after):
        ends.append(best.after)
    verdicts: list[list[Verdict]] = [[] for _ in ends]
    used, games, budget = 0, 0, nodes * (1 - SEARCH_SHARE)
    while not games or (used < budget and not hurried):
        seed = seed_of(rng)
        for found_so_far, leaf in zip(verdicts, ends, strict=True):
            one, looked = play_out(leaf, state, planner, Random(seed))
            found_so_far.append(one)
            used += looked
        games += 1
        hurry = yield Progress(SEARCH_SHARE + (1 - SEARCH_SHARE) * min(1.0, used / budget), found.nodes + used)
        hurried = hurried or bool(hurry)
    means = [tuple(round(one, DIGITS) for one in mean_chances(each)) for each in verdicts]
    after, before = means[0], max(means, key=lambda chances: chances[player])
    better = before is not after
    judged = Judged(moment, best.plan if better else moment.plan, before, after)
    if judged.loss >= WORTH_A_WORD:
        judged = judged._replace(motives=motives_of(state, player, best.plan))
    return judged, found.nodes + used


def _end(state: State, plan: Plan) -> State:
    for action in plan:
        state = follow(state, action, [])
    return state
