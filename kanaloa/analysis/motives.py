"""The reasons for a turn in a hint, as codes with arguments.

They come from the events of the turn, and from the evaluation of the position before and after it by the usual weights,
in points of the score. A page translates the codes; the English words are for the command line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kanaloa.actions import Move, Offer
from kanaloa.agents.agent import Plan
from kanaloa.agents.evaluation import USUAL, best_tile, expected_score, prospects, within_reach
from kanaloa.agents.outlook import moves_left
from kanaloa.events import CardPassed, Event, PieceMoved, TempleGrown, TileMoved, VolcanoPlaced
from kanaloa.geography import DOLPHIN, Island
from kanaloa.gods import FOUR_GODS, LETTERS, God
from kanaloa.legality import legal_actions
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import follow
from kanaloa.scoring import score
from kanaloa.state import Awaits, State
from kanaloa.tiles import POINTS, kinds_of, size
from tabletop.motives import Motive

WORDS: Final[Mapping[str, str]] = {
    "score": "your temples are worth {after} points then, not {before}",
    "temple": "your temple of {god} comes up to that of Kane",
    "outlook": "the score that you can expect rises, points: {points}",
    "takes": "it brings the tile {tile}",
    "robs": "it takes the tile {tile} from {player}",
    "card": "it brings the gods card of {god}",
    "card-from": "it takes the gods card of {god} from {player}",
    "protection": "it brings the protection card of {god}",
    "hinders": "it sets {player} back, points: {points}",
    "blocks": "it blocks {player}",
    "second": "a second piece opens more ways",
    "ways": "islands that you can then go on to: {count}",
    "next": "the tile {tile} at {island} comes within reach",
    "ends-soon": "the game may end before your next turn",
    "waits": "the {count} tiles in your hand can wait: one sacrifice takes any number of tiles of a god",
    "nothing-better": "nothing better was found",
}
"""What each code means, with its arguments in braces, as the end of a sentence that begins with the turn."""

SHOWN: Final = 3
"""Maximum number of reasons for a turn."""
_LEAST: Final = 1.0
"""Minimum change of the evaluation to be named, in points."""
_GOOD_TILE: Final = 4
"""Minimum points of a tile within reach to be named."""
_NEAR_END: Final = 2.0
"""Number of moves left to each player below which the end of the game is a reason."""
_SEVERAL: Final = 2
"""Number of tiles in hand for which it is worth saying that they can wait."""
_BLOCKED: Final = 2.0
"""Points that a blocked rival adds to a reason."""


class _Weighty(NamedTuple):
    """A reason, and the points that it counts."""

    weight: float
    motive: Motive


def words_of(motive: Motive) -> str:
    """Returns a reason in English, as the end of a sentence."""
    args = dict(motive.args)
    if "god" in args:
        args["god"] = God(LETTERS.index(str(args["god"]))).name.title()
    if "island" in args:
        args["island"] = Island[str(args["island"])].full_name
    return WORDS[motive.code].format(**args)


def motives_of(state: State, player: Player, plan: Plan) -> tuple[Motive, ...]:
    """Returns the reasons for a plan, most important first: at least one, and at most `SHOWN`.

    Args:
        state: the state before it.
        player: the player who acts.
        plan: legal actions of that player.
    """
    events: list[Event] = []
    after = state
    for action in plan:
        after = follow(after, action, events)
    found = [
        *_of_events(events, state, after, player),
        *_of_score(events, state, after, player),
        *_of_rivals(state, after, player),
        *_of_ways(state, after, player),
    ]
    found.sort(key=lambda each: -each.weight)
    waits = list(_of_waiting(state, after, player, plan))
    return (*(each.motive for each in found[: SHOWN - len(waits)]), *waits) or (Motive("nothing-better", {}),)


def _of_events(events: Sequence[Event], state: State, after: State, player: Player) -> Iterator[_Weighty]:
    rise = _rise(state, after, player)
    for event in events:
        match event:
            case TileMoved(tile, Player() as victim, Player() as robber) if robber is player is not victim:
                yield _Weighty(POINTS[tile] + rise, Motive("robs", {"tile": tile.name, "player": victim.colour}))
            case TileMoved(tile, Island(), Player() as taker) if taker is player:
                yield _Weighty(POINTS[tile] / 2 + rise, Motive("takes", {"tile": tile.name}))
            case CardPassed(god, protection, before, new) if new is player:
                yield _card(god, protection, before)
            case VolcanoPlaced(_, _, blocked):
                for each in dict.fromkeys(owner for owner, _ in blocked if owner is not player):
                    yield _Weighty(_BLOCKED, Motive("blocks", {"player": each.colour}))
            case PieceMoved(mover, None, int()) if mover is player and len(after.pieces[player]) > 1:
                yield _Weighty(USUAL.second, Motive("second", {}))


def _card(god: God, protection: bool, before: Player | None) -> _Weighty:
    if protection:
        return _Weighty(USUAL.protection, Motive("protection", {"god": god.letter}))
    if before is None:
        return _Weighty(USUAL.gods[god], Motive("card", {"god": god.letter}))
    return _Weighty(USUAL.gods[god] + 1, Motive("card-from", {"god": god.letter, "player": before.colour}))


def _of_score(events: Sequence[Event], state: State, after: State, player: Player) -> Iterator[_Weighty]:
    grown = [event for event in events if isinstance(event, TempleGrown)]
    if not grown:
        return
    old, new = state.temples[player], after.temples[player]
    before, now, rise = score(old), score(new), _rise(state, after, player)
    if now > before:
        yield _Weighty(now - before, Motive("score", {"before": before, "after": now}))
    elif rise >= _LEAST:
        yield _Weighty(rise, Motive("outlook", {"points": round(rise)}))
    for god in FOUR_GODS:
        if old[god] < new[God.KANE] <= new[god]:
            yield _Weighty(new[God.KANE] / 2, Motive("temple", {"god": god.letter}))
    if moves_left(after) < _NEAR_END * state.players:
        yield _Weighty(_NEAR_END, Motive("ends-soon", {}))


def _rise(state: State, after: State, player: Player) -> float:
    """The increase of the expected score."""
    left = moves_left(state)
    return expected_score(after, player, left) - expected_score(state, player, left)


def _of_rivals(state: State, after: State, player: Player) -> Iterator[_Weighty]:
    left = moves_left(state)
    for rival in PLAYERS[: state.players]:
        if rival is not player:
            loss = prospects(state, rival, left, USUAL) - prospects(after, rival, left, USUAL)
            if loss >= _LEAST:
                yield _Weighty(loss / 2, Motive("hinders", {"player": rival.colour, "points": round(loss)}))


def _of_ways(state: State, after: State, player: Player) -> Iterator[_Weighty]:
    """Reasons about what comes within reach by a move or a turned fish."""
    before, now = within_reach(state, player), within_reach(after, player)
    if before == now or not any(place != DOLPHIN for place in after.pieces[player]):
        return
    gained = (len(now) - len(before)) * USUAL.way
    if gained > 0:
        yield _Weighty(gained, Motive("ways", {"count": len(now)}))
    new = [island for island in now if island not in before]
    best = max(new, key=lambda island: best_tile(after.islands[island]), default=None)
    if best is None:
        return
    points = best_tile(after.islands[best])
    if points >= _GOOD_TILE:
        tile = next(kind for kind in kinds_of(after.islands[best]) if POINTS[kind] == points)
        yield _Weighty(USUAL.tile * points / 2, Motive("next", {"tile": tile.name, "island": best.name}))


def _of_waiting(state: State, after: State, player: Player, plan: Plan) -> Iterator[Motive]:
    """Why tiles stay in the hand that could be sacrificed."""
    held = size(after.hands[player])
    if held < _SEVERAL or state.awaits is not Awaits.ACTION or not any(isinstance(action, Move) for action in plan):
        return
    if any(isinstance(action, Offer) for action in legal_actions(state)):
        yield Motive("waits", {"count": held})


def told(motives: Iterable[Motive]) -> list[str]:
    """Returns reasons in English."""
    return [words_of(motive) for motive in motives]
