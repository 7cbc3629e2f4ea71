"""Reviews a game: every turn is judged on what its player knew. `docs/review.md` explains the figures."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import fsum
from operator import sub
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kahuna.actions import Action, Deal, Draw
from kahuna.agents.agent import Plan
from kahuna.agents.search import Searcher
from kahuna.agents.search.field import standard_error
from kahuna.agents.turns import Turn
from kahuna.analysis import best_turn
from kahuna.analysis.best_turn import Searched, search_turn
from kahuna.analysis.hints import reasons_for, turns_of
from kahuna.analysis.lookahead import future_of, same_end, turn_of
from kahuna.analysis.swings import JudgedTurn, accuracy, largest_swings, lucks
from kahuna.notation import format_action
from kahuna.observation import Observation, observe
from kahuna.player import PLAYERS, Player
from kahuna.record import Record, replay, result_of
from kahuna.state import Phase, State
from tabletop.agents import Progress, part
from tabletop.motives import Motive, motives_view
from tabletop.records import RecordError

if TYPE_CHECKING:
    from kahuna.wire import Outcome

_SEARCH_SHARE: Final = 0.5
"""Share of the nodes used to search for the best turn; the rest compare it with the played one."""
NODES: Final = int(best_turn.NODES / _SEARCH_SHARE)
"""Positions evaluated for each turn by default: with this number the best turn is the one that a hint advises."""
HURRIED_NODES: Final = 1_000
"""The same for the remaining turns when a review is hurried."""
_MOST_GAMES: Final = 36
_FEWEST_GAMES: Final = 16
_ERROR: Final = 0.04
"""Standard error of a chance that is precise enough, if the played turn is the best one."""
_ERROR_OF_LOSS: Final = 0.012
"""Standard error of a loss that is precise enough."""
WORTH_A_WORD: Final = 0.005
"""A smaller loss cannot be distinguished from an error of the estimate."""
_DIGITS: Final = 4

Reviewing = Generator[Progress, bool | None, dict[str, Any]]
"""A review in progress. If sent True, it finishes soon: the remaining turns are judged roughly."""


class _Moment(NamedTuple):
    """A turn of a game: the state in which it began, and its actions."""

    state: State
    plan: Plan


def review(record: Record, nodes: int = NODES) -> Reviewing:
    """Reviews a game, finished or not. Handicap bridges and an unfinished turn are left out.

    Args:
        record: the record of the game.
        nodes: positions evaluated for each turn.

    Returns:
        A generator that yields progress and returns the review as `docs/protocol.md` describes it, ready for JSON.

    Raises:
        RecordError: the record does not replay.
    """
    moments, last = _moments(record)
    turns: list[JudgedTurn] = []
    hurried = False
    spent = 0
    for number, moment in enumerate(moments):
        judging = judge_turn(
            observe(moment.state, moment.state.to_move), moment.plan, HURRIED_NODES if hurried else nodes
        )
        try:
            progress = next(judging)
            while True:
                hurry = yield Progress((number + progress.done) / len(moments), spent + progress.nodes)
                hurried = hurried or bool(hurry)
                progress = judging.send(hurried)
        except StopIteration as end:
            turn, its_nodes = end.value
            turns.append(turn)
            spent += its_nodes
    return _told(turns, last, spent, result_of(last, record.resigned), hurried=hurried)


def judge_turn(
    observation: Observation, played: Plan, nodes: int
) -> Generator[Progress, bool | None, tuple[JudgedTurn, int]]:
    """Judges a turn on what its player knew when it began.

    First the best turn is searched for. Then both turns are continued in the same imagined games, which differ from
    those of the search, so that the turn that was found has no advantage from luck.

    Args:
        observation: the player's, at the beginning of the turn.
        played: the whole turn.
        nodes: positions to evaluate.

    Returns:
        A generator that yields progress and returns the judgement and the number of positions evaluated.
    """
    search_nodes = int(nodes * _SEARCH_SHARE)
    searched = yield from part(search_turn(observation, search_nodes), 0.0, _SEARCH_SHARE)
    searcher = searched.searcher
    best, chance, _ = searched.found.candidates[0]
    comparing = compared(searched, played, nodes - search_nodes)
    before, after = yield from part(comparing, _SEARCH_SHARE, 1.0)
    motives: tuple[Motive, ...] = ()
    if before - after >= WORTH_A_WORD:
        motives = yield from part(reasons_for(searcher, best, chance, turns_of(searched)), 1.0, 1.0)
    judged = JudgedTurn(
        turn=observation.turn.number,
        round=observation.turn.round,
        player=observation.player,
        played=played,
        best=best if before > after else played,
        before=before,
        after=after,
        motives=motives,
    )
    return judged, searcher.nodes


def compared(searched: Searched, played: Plan, nodes: int) -> Generator[Progress, bool | None, tuple[float, float]]:
    """Compares a turn with the best one that a search has found, in the same imagined games.

    Args:
        searched: the search, at the beginning of the turn.
        played: the whole turn.
        nodes: positions to evaluate.

    Returns:
        A generator that yields progress and returns the chance with the better of the two, and with the given turn.
    """
    searcher = searched.searcher
    observation = searcher.observation
    mine, other = (turn_of(searcher.situation, plan) for plan in (played, searched.found.candidates[0].plan))
    turns = [mine] if same_end(mine, other) else [mine, other]
    most = 1 if observation.turn.turns_left == 1 or (observation.turn.turns_left and searcher.is_open) else _MOST_GAMES
    chances = yield from _continue(searcher, turns, most, nodes)
    means = [round(fsum(each) / len(each), _DIGITS) for each in chances]
    return max(means), means[0]


def _continue(
    searcher: Searcher, turns: Sequence[Turn], most: int, nodes: int
) -> Generator[Progress, bool | None, list[list[float]]]:
    """Continues one or two turns in the same imagined games, until the result is precise; returns their chances."""
    chances: list[list[float]] = [[] for _ in turns]
    start = searcher.nodes
    for games in range(1, most + 1):
        world = searcher.imagine()
        for turn, its_chances in zip(turns, chances, strict=True):
            its_chances.append(future_of(searcher, turn, world).chance)
        done = max(games / most, (searcher.nodes - start) / max(nodes, 1))
        hurry = yield Progress(min(done, 1.0), searcher.nodes)
        if hurry or done >= 1 or (games >= _FEWEST_GAMES and _is_precise(chances)):
            break
    return chances


def _is_precise(chances: Sequence[Sequence[float]]) -> bool:
    if len(chances) == 1:
        return standard_error(chances[0]) <= _ERROR
    return standard_error(list(map(sub, *chances))) <= _ERROR_OF_LOSS


def _moments(record: Record) -> tuple[list[_Moment], State]:
    """Returns the whole turns of a game and its last state."""
    found: list[_Moment] = []
    begun: State | None = None
    plan: list[Action] = []
    before: State | None = None
    for state, _ in replay(record):
        if before is not None:
            action = _new_action(before, state)
            if action is not None and before.phase is not Phase.HANDICAP:
                begun = begun or before
                plan.append(action)
                if state.to_move is not begun.to_move or state.phase in (Phase.OVER, Phase.DEAL):
                    found.append(_Moment(begun, tuple(plan)))
                    begun, plan = None, []
        before = state
    if before is None:
        raise RecordError("'deals' is empty")
    return found, before


def _new_action(before: State, after: State) -> Action | None:
    """The action that a player has just taken; None if it was the dealer's, or there was none."""
    link = after.history
    if link is None or link is before.history or isinstance(link.action, Deal):
        return None
    return link.action


def _told(
    turns: Sequence[JudgedTurn], last: State, nodes: int, result: Outcome | None, *, hurried: bool
) -> dict[str, Any]:
    luck = lucks(turns, _white_result(last))
    return {
        "turns": [
            {
                "turn": turn.turn,
                "round": turn.round,
                "player": turn.player,
                "played": list(_words(turn.played)),
                "best": list(_words(turn.best, blind=turn.best is not turn.played)),
                "before": turn.before,
                "after": turn.after,
                "loss": round(turn.loss, _DIGITS),
                "luck": None if change is None else round(change, _DIGITS),
                "reasons": motives_view(turn.motives),
            }
            for turn, change in zip(turns, luck, strict=True)
        ],
        "swings": [
            {
                "kind": swing.kind,
                "turn": turns[swing.turn].turn,
                "player": swing.player,
                "change": round(swing.change, _DIGITS),
            }
            for swing in largest_swings(turns, luck)
        ],
        "accuracy": {
            player: _percent(accuracy([turn for turn in turns if turn.player is player])) for player in PLAYERS
        },
        "result": result,
        "nodes": nodes,
        "hurried": hurried,
    }


def _white_result(state: State) -> float | None:
    if state.result is None:
        return None
    winner = state.result.winner
    return 0.5 if winner is None else 1.0 if winner is Player.WHITE else 0.0


def _words(plan: Plan, *, blind: bool = False) -> Iterator[str]:
    for action in plan:
        yield format_action(Draw() if blind and isinstance(action, Draw) else action)


def _percent(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
