"""`kanaloa hint`: advice for a position, in three steps."""

import argparse
from typing import Final

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
from kanaloa.geography import DOLPHIN, Island
from kanaloa.notation import format_turn
from kanaloa.observation import observe
from kanaloa.player import Player
from kanaloa.record import Record, replay
from kanaloa.state import Awaits, State
from tabletop.command_line.files import Source, only_source
from tabletop.command_line.options import Commands, count
from tabletop.command_line.waiting import concluded
from tabletop.records import RecordError


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("hint", help="a hint for whoever acts next")
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
    match hint.first:
        case PlaceFish(tail, head):
            return f"From {tail.full_name} to {head.full_name}."
        case PlacePiece(island) | Land(island):
            return f"On {island.full_name}."
        case TakeOff(place):
            return f"The one on {_place(place)}."
        case Move(origin, target):
            return f"From {origin.full_name} to {target.full_name}."
        case Offer(god):
            tiles = [each.tile.name for each in hint.best.plan if isinstance(each, Offer | AddTile)]
            return f"To {god.name.title()}: {' '.join(tiles)}."
        case AddTile():
            return f"With {' '.join(each.tile.name for each in hint.best.plan if isinstance(each, AddTile))}."
        case TurnFellow(current) | TurnSide(current) | TurnDirection(current):
            first, second = (Island[letter].full_name for letter in current.name)
            return f"The one between {first} and {second}."
        case CallDolphin(island):
            return f"For the piece on {island.full_name}."
        case Complete():
            return "It needs no more tiles."
        case Rob(victim, tile):
            return f"Rob {victim.colour} of {tile.name}."
        case RobNobody():
            return "Rob nobody."
        case TakeTile(tile) | GiveTile(tile):
            return f"The tile {tile.name}."
        case PlaceVolcano(place):
            return f"At {', '.join(Island[letter].full_name for letter in place.name)}."
        case Allow():
            return "Allow it."
        case Forbid():
            return "Forbid it."
        case _:
            return "Nothing else is needed."
