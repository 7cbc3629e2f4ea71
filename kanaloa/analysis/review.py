"""Reviews a game: the effect of decisions, and of the drawn tiles. See `docs/kanaloa/reviews.md`."""

from collections.abc import Generator, Sequence
from typing import Any, Final

from kanaloa.analysis import best_turn
from kanaloa.analysis.hints import texts_of
from kanaloa.analysis.judging import DIGITS, SEARCH_SHARE, WORTH_A_WORD, Chances, Judged, judge, moments
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, ResultDump, result_of
from kanaloa.scoring import Result
from kanaloa.state import State
from tabletop.accuracy import accuracy_of
from tabletop.agents import Progress
from tabletop.motives import motives_view

NODES: Final = int(best_turn.NODES / SEARCH_SHARE)
"""Positions examined for each decision by default: with this number the best turn is the one that a hint advises."""
HURRIED_NODES: Final = 200
"""The same for the remaining decisions when a review is hurried."""
SWINGS: Final = 3
"""How many swings a review names."""

Reviewing = Generator[Progress, bool | None, dict[str, Any]]
"""A review in progress. If sent True, it finishes soon: the remaining decisions are judged roughly."""


def review(record: Record, nodes: int = NODES) -> Reviewing:
    """Reviews a game, finished or not. Fish and first pieces, and an unfinished decision, are left out.

    Args:
        record: the record of the game.
        nodes: positions examined for each decision.

    Returns:
        A generator that yields progress and returns the review as `docs/kanaloa/reviews.md` describes it.

    Raises:
        RecordError: the record does not replay.
    """
    found, last = moments(record)
    judged: list[Judged] = []
    spent, hurried = 0, False
    for number, moment in enumerate(found):
        judging = judge(moment, HURRIED_NODES if hurried else nodes)
        try:
            progress = next(judging)
            while True:
                hurry = yield Progress((number + progress.done) / len(found), spent + progress.nodes)
                hurried = hurried or bool(hurry)
                progress = judging.send(hurried)
        except StopIteration as end:
            decision, looked = end.value
            judged.append(decision)
            spent += looked
    return _told(judged, last, spent, result_of(last, record.resigned), hurried=hurried)


def lucks(judged: Sequence[Judged], last: State) -> list[Chances | None]:
    """Returns for each decision the effect of the tiles drawn after it on the chances; None if none was drawn.

    This is the difference between the chances before the next decision and those after this one. After the last
    decision the result of the game takes their place; without a result by the rules it is unknown.
    """
    found: list[Chances | None] = []
    for number, decision in enumerate(judged):
        later: Chances | None = None
        if number + 1 < len(judged):
            later = judged[number + 1].before
        elif last.result is not None:
            later = _shares(last.result, last.players)
        if later is None or not decision.moment.drawn:
            found.append(None)
        else:
            found.append(tuple(new - old for new, old in zip(later, decision.after, strict=True)))
    return found


def _shares(result: Result, players: int) -> Chances:
    return tuple((player in result.winners) / len(result.winners) for player in PLAYERS[:players])


def _told(
    judged: Sequence[Judged], last: State, nodes: int, result: ResultDump | None, *, hurried: bool
) -> dict[str, Any]:
    luck = lucks(judged, last)
    players = PLAYERS[: last.players]
    return {
        "decisions": [_decision(decision, change, players) for decision, change in zip(judged, luck, strict=True)],
        "swings": _swings(judged, luck, players),
        "players": {player.colour: _sums(player, judged, luck) for player in players},
        "result": result,
        "nodes": nodes,
        "hurried": hurried,
    }


def _decision(judged: Judged, luck: Chances | None, players: Sequence[Player]) -> dict[str, Any]:
    moment = judged.moment
    return {
        "turn": moment.turn,
        "player": moment.player.colour,
        "played": texts_of(moment.plan),
        "drawn": texts_of(moment.drawn),
        "best": texts_of(judged.best),
        "before": _by_player(judged.before, players),
        "after": _by_player(judged.after, players),
        "loss": round(judged.loss, DIGITS),
        "luck": None if luck is None else _by_player(luck, players),
        "reasons": motives_view(judged.motives),
    }


def _by_player(chances: Chances, players: Sequence[Player]) -> dict[str, float]:
    return {player.colour: round(chance, DIGITS) for player, chance in zip(players, chances, strict=True)}


def _swings(
    judged: Sequence[Judged], luck: Sequence[Chances | None], players: Sequence[Player]
) -> list[dict[str, Any]]:
    """The largest changes of chances, always including the largest decision; decisions come first."""
    decisions = [
        {
            "kind": "decision",
            "at": at,
            "player": decision.moment.player.colour,
            "change": -round(decision.loss, DIGITS),
        }
        for at, decision in enumerate(judged)
        if decision.loss >= WORTH_A_WORD
    ]
    strokes = []
    for at, changes in enumerate(luck):
        if changes is not None:
            # One stroke of luck changes the chances of all players: it is reported for the one most affected.
            player = max(players, key=lambda each: abs(changes[each]))
            if abs(changes[player]) >= WORTH_A_WORD:
                strokes.append(_swing("luck", at, player, changes[player]))
    decisions.sort(key=_size)
    rest = sorted(decisions[1:] + strokes, key=_size)
    chosen = [*decisions[:1], *rest][:SWINGS]
    return sorted(chosen, key=lambda swing: (swing["kind"] != "decision", _size(swing)))


def _swing(kind: str, at: int, player: Player, change: float) -> dict[str, Any]:
    return {"kind": kind, "at": at, "player": player.colour, "change": round(change, DIGITS)}


def _size(swing: dict[str, Any]) -> float:
    return -abs(float(swing["change"]))


def _sums(player: Player, judged: Sequence[Judged], luck: Sequence[Chances | None]) -> dict[str, Any]:
    """The effect of a player's own decisions, those of the others, and the tiles on the player's chances."""
    own = [decision for decision in judged if decision.moment.player is player]
    accuracy = accuracy_of([(decision.before[player], decision.after[player]) for decision in own])
    given = [
        decision.after[player] - decision.before[player] for decision in judged if decision.moment.player is not player
    ]
    return {
        "accuracy": None if accuracy is None else round(accuracy, 1),
        "lost": round(sum(decision.loss for decision in own), DIGITS),
        "given": round(sum(given), DIGITS),
        "luck": round(sum(change[player] for change in luck if change is not None), DIGITS),
    }
