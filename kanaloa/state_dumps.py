"""The full information of positions, for programs that compare their results with this one.

The format is the state dump of `docs/kanaloa/notation.md`.
"""

from collections.abc import Iterator
from typing import Any

from kanaloa.geography import CURRENTS
from kanaloa.gods import GODS
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action, format_fish, format_place
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, owners_by_letter, replay, result_of
from kanaloa.state import Awaits, State
from kanaloa.tiles import Tiles, names, unpack

BAG = "bag"
"""Stands for the drawer of a tile in place of a player's colour."""


def state_dumps(record: Record) -> Iterator[dict[str, Any]]:
    """Yields the full information of each position of a game: after set-up, then after every action.

    Raises:
        RecordError: the record does not replay.
    """
    for step in replay(record):
        yield state_dump(step.state)


def state_dump(state: State) -> dict[str, Any]:
    """Returns everything about a state, the legal actions, and the action that led to it."""
    over = state.awaits is Awaits.OVER
    players = PLAYERS[: state.players]
    last, fish, offered, volcano = state.history, state.fish, state.offered, state.volcano
    return {
        "action": None if last is None else format_action(last.action),
        "by": None if last is None else _actor(last.by),
        "turn": None if over else state.turn.colour,
        "to_act": None if over else _actor(state.to_act),
        "awaits": None if over else state.awaits.value,
        "islands": {island.name: _tiles(state.islands[island]) for island in state.chart.islands},
        "fish": sorted(
            format_fish(*fish.ends(current), fish.owner(current), bool(fish.white >> current & 1))
            for current in CURRENTS
            if fish.laid >> current & 1
        ),
        "pieces": {player.colour: _places(state.pieces[player]) for player in players},
        "blocked": {player.colour: _places(state.blocked[player]) for player in players},
        "hands": {player.colour: _tiles(state.hands[player]) for player in players},
        "temples": {player.colour: {god.letter: state.temples[player][god] for god in GODS} for player in players},
        "gods": owners_by_letter(state.gods),
        "protection": owners_by_letter(state.protection),
        "special": state.special,
        "immediate": state.immediate,
        "offered": None if offered is None else {"to": offered.god.letter, "tiles": names(offered.tiles)},
        "proposed": None if state.proposed is None else format_action(state.proposed),
        "forbidden": state.forbidden,
        "bag": state.bag._asdict(),
        "reserve": state.reserve._asdict(),
        "unseen": _tiles(state.unseen),
        "volcanoes": state.volcanoes,
        "volcano": None
        if volcano is None
        else {"at": volcano.place.name, "by": volcano.by.colour, "turns": volcano.turns},
        "legal": sorted(format_action(action) for action in legal_actions(state)),
        "over": result_of(state),
    }


def _actor(player: Player | None) -> str:
    return BAG if player is None else player.colour


def _tiles(tiles: Tiles) -> list[str]:
    return names(unpack(tiles))


def _places(places: tuple[int, ...]) -> list[str]:
    return sorted(format_place(place) for place in places)
