"""Kanaloa, the board game for two to four: its rules and records of games. Pure Python, no dependencies.

A game is a chain of immutable states. Every change is an action applied to a state, including draws from the bag:

>>> import kanaloa
>>> state = kanaloa.new_game(kanaloa.deal(2, seed="example", layout=kanaloa.Layout.PRESET))
>>> state.turn, state.awaits
(<Player.RED: 0>, <Awaits.PIECE: 'piece'>)
>>> for word in ("+C", "+F"):
...     state, events = kanaloa.apply(state, kanaloa.parse_action(word))
>>> kanaloa.format_turn(kanaloa.legal_actions(state)[-2:])
'C>D C>F'

An illegal action is refused with a reason:

>>> print(kanaloa.why_illegal(state, kanaloa.parse_action("C>J")))
The fish on CJ shows another colour, so it does not carry you.

The bag acts like a player: each draw is an action, so a record needs no random numbers.

>>> state, events = kanaloa.apply(state, kanaloa.parse_action("C>D"))
>>> state, events = kanaloa.apply(state, kanaloa.parse_action("=l4"))
>>> state.awaits
<Awaits.DRAW: 'draw'>
>>> state, events = kanaloa.apply(state, kanaloa.draw(state, seed="example"))
>>> len(kanaloa.record_of(state).turns)
2
"""

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    DrawTile,
    EndTurn,
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
    Swap,
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.dealer import chances, deal, draw
from kanaloa.events import Event
from kanaloa.game import GAME
from kanaloa.geography import DOLPHIN, Current, Island, Space
from kanaloa.gods import God
from kanaloa.legality import legal_actions, why_illegal
from kanaloa.notation import (
    NotationError,
    format_action,
    format_turn,
    parse_action,
)
from kanaloa.player import Player
from kanaloa.record import Record, dump, load, record_of, replay
from kanaloa.rules import IllegalAction, Step, apply, new_game
from kanaloa.scoring import Result
from kanaloa.set_up import Layout, SetUp, SetUpError
from kanaloa.state import Awaits, State
from kanaloa.state_dumps import state_dumps
from kanaloa.tiles import Tile, Tiles, pack, unpack
from tabletop.records import RecordError
from tabletop.values import checked as _checked

__all__ = [
    "DOLPHIN",
    "GAME",
    "Action",
    "AddTile",
    "Allow",
    "Awaits",
    "CallDolphin",
    "Complete",
    "Current",
    "DrawTile",
    "EndTurn",
    "Event",
    "Forbid",
    "GiveTile",
    "God",
    "IllegalAction",
    "Island",
    "Land",
    "Layout",
    "Move",
    "NotationError",
    "Offer",
    "PlaceFish",
    "PlacePiece",
    "PlaceVolcano",
    "Player",
    "Record",
    "RecordError",
    "Result",
    "Rob",
    "RobNobody",
    "SetUp",
    "SetUpError",
    "Space",
    "State",
    "Step",
    "Swap",
    "TakeOff",
    "TakeTile",
    "Tile",
    "Tiles",
    "TurnDirection",
    "TurnFellow",
    "TurnSide",
    "apply",
    "chances",
    "deal",
    "draw",
    "dump",
    "format_action",
    "format_turn",
    "legal_actions",
    "load",
    "new_game",
    "pack",
    "parse_action",
    "record_of",
    "replay",
    "state_dumps",
    "unpack",
    "why_illegal",
]

# Exported functions check their arguments (`tabletop.values`). The modules themselves expect the right types.
chances = _checked(chances)
deal = _checked(deal)
draw = _checked(draw)
why_illegal = _checked(why_illegal)
format_action = _checked(format_action)  # type: ignore[assignment]
format_turn = _checked(format_turn)
parse_action = _checked(parse_action)
dump = _checked(dump)
load = _checked(load)
record_of = _checked(record_of)
replay = _checked(replay)
new_game = _checked(new_game)
state_dumps = _checked(state_dumps)
pack = _checked(pack)
unpack = _checked(unpack)  # type: ignore[assignment]
