"""`kanaloa hint`: advice for a position, in three steps."""

import argparse
from collections.abc import Callable
from typing import Any, Final

from kanaloa.actions import (
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    Rob,
    RobNobody,
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.analysis.dumps import is_dump, state_of
from kanaloa.analysis.hints import STEPS, Advice, Hint, Kind, hint
from kanaloa.analysis.motives import told
from kanaloa.commands.reading import READER
from kanaloa.geography import DOLPHIN, Current, Island
from kanaloa.notation import format_turn
from kanaloa.observation import observe
from kanaloa.player import Player
from kanaloa.record import Record, replay
from kanaloa.state import Awaits, State
from tabletop.cases import case
from tabletop.command_line.files import Source, only_source
from tabletop.command_line.options import Commands, count
from tabletop.command_line.waiting import concluded
from tabletop.records import RecordError


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("hint", help="a hint for the next player to act")
    parser.add_argument("file", metavar="FILE", help="a record, a state dump or a code; - reads standard input")
    parser.add_argument(
        "--at", type=count, metavar="N", help="at the beginning of turn N of the record (where the record ends)"
    )
    parser.add_argument(
        "--step", type=int, choices=STEPS, default=1, help="1 what to do (default), 2 where, 3 the whole turn"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    source = only_source(options.file, READER, "a hint")
    try:
        state = _position(source, options.at)
        player = state.to_act
        if state.awaits is Awaits.OVER:
            raise RecordError("the game is over: --at N takes you to the beginning of turn N")
        if player is None:
            raise RecordError("a tile is to be drawn, which nobody decides")
    except RecordError as error:
        raise RecordError(f"{source.place}: {error}") from None
    print(words(concluded(hint(observe(state, player))), player, options.step))
    return 0


def _position(source: Source[Record], turn: int | None) -> State:
    data = None if source.code is not None else source.json()
    if not is_dump(data):
        return position_of_record(source.record(), turn)
    if turn is not None:
        raise RecordError("a state dump is one position: --at is for records")
    return state_of(data)


def position_of_record(record: Record, turn: int | None) -> State:
    """Returns the state at the beginning of a turn, or at the end of the record. Raises RecordError.

    Args:
        record: the record of a game.
        turn: its number, from 1, over all players; lost and immediate turns count.
    """
    for state, _ in replay(record):
        if turn is not None and state.turns >= turn and state.awaits is not Awaits.OVER:
            # A lost turn has no decision: the next turn is shown.
            return state
    if turn is not None:
        raise RecordError(f"turn {turn}: the record does not reach it")
    return state


_WHAT: Final[dict[Kind, str]] = {
    "fish": "place a fish",
    "piece": "place a piece",
    "remove": "take a piece off the map",
    "land": "land",
    "move": "move a piece",
    "sacrifice": "sacrifice",
    "more": "complete the sacrifice",
    "fellow": "turn a fellow's fish",
    "dolphin": "call the Dolphin",
    "rob": "decide about the robbery",
    "take": "take a tile",
    "give": "choose the tile that leaves the game",
    "volcano": "place the volcano",
    "turn": "turn a fish",
    "end": "end the turn",
    "answer": "answer about the fish",
}


def words(hint: Hint, player: Player, step: int) -> str:
    """Returns the English text of a hint up to a step."""
    lines = [f"{player.colour.title()}: {_WHAT[hint.kind]}."]
    if step >= 2:
        lines.append(_where(hint))
    if step >= 3:
        lines.append(f"The turn: {_advice(hint.best)}")
        lines += [f"- {reason}" for reason in told(hint.motives)]
        lines += [f"Or: {_advice(other)}" for other in hint.others]
    return "\n".join(lines)


def _advice(advice: Advice) -> str:
    return f"{format_turn(advice.plan)}   (chance of winning {100 * advice.chance:.0f} %)"


def _place(place: int) -> str:
    return "the Dolphin" if place == DOLPHIN else Island(place).full_name


def _where(hint: Hint) -> str:
    if isinstance(hint.first, Offer):
        return f"To {hint.first.god.name.title()}: {_tiles(hint)}."
    if isinstance(hint.first, AddTile):
        return f"With {_tiles(hint)}."
    place = _PLACES.get(type(hint.first))
    return "Nothing else is needed." if place is None else place(hint.first)


def _tiles(hint: Hint) -> str:
    return " ".join(each.tile.name for each in hint.best.plan if isinstance(each, Offer | AddTile))


def _islands(letters: str) -> list[str]:
    return [Island[letter].full_name for letter in letters]


def _way(origin: Island, target: Island) -> str:
    return f"From {origin.full_name} to {target.full_name}."


def _between(current: Current) -> str:
    return f"The one between {' and '.join(_islands(current.name))}."


_PLACES: Final[dict[type, Callable[[Any], str]]] = dict(
    [
        case(PlaceFish, lambda fish: _way(fish.tail, fish.head)),
        case(PlacePiece, lambda piece: f"On {piece.island.full_name}."),
        case(Land, lambda landing: f"On {landing.island.full_name}."),
        case(TakeOff, lambda piece: f"The one on {_place(piece.place)}."),
        case(Move, lambda move: _way(move.origin, move.target)),
        case(TurnFellow, lambda turning: _between(turning.current)),
        case(TurnSide, lambda turning: _between(turning.current)),
        case(TurnDirection, lambda turning: _between(turning.current)),
        case(CallDolphin, lambda call: f"For the piece on {call.island.full_name}."),
        case(Complete, lambda _: "It needs no more tiles."),
        case(Rob, lambda robbery: f"Rob {robbery.player.colour} of {robbery.tile.name}."),
        case(RobNobody, lambda _: "Rob nobody."),
        case(TakeTile, lambda taken: f"The tile {taken.tile.name}."),
        case(GiveTile, lambda given: f"The tile {given.tile.name}."),
        case(PlaceVolcano, lambda volcano: f"At {', '.join(_islands(volcano.place.name))}."),
        case(Allow, lambda _: "Allow it."),
        case(Forbid, lambda _: "Forbid it."),
    ]
)
"""Where an action happens, or with what, for each kind that needs no more than itself to say so."""
