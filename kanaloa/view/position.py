"""The position on the map and beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kanaloa.geography import CURRENTS, ISLANDS
from kanaloa.gods import FOUR_GODS, GODS
from kanaloa.notation import format_place
from kanaloa.player import PLAYERS, Player
from kanaloa.scoring import score
from kanaloa.state import State, Stock
from kanaloa.tiles import Tiles, names, unpack
from kanaloa.view.actions import action_view
from kanaloa.view.events import colour_of

if TYPE_CHECKING:
    from kanaloa.wire import FishView, OfferedView, Position, SideView, StockView, VolcanoView


def position_view(state: State, number: int) -> Position:
    """Returns the position for the page.

    Args:
        state: the current state, with its history from the set-up on.
        number: the number of the turn.
    """
    return {
        "layout": state.beginning.layout.value,
        "ahead": {
            player.colour: points for player, points in zip(PLAYERS, state.beginning.ahead, strict=False) if points
        },
        "decision": state.awaits.value,
        "turn": state.turn.colour,
        "number": number,
        "special": state.special,
        "immediate": state.immediate,
        "islands": {island.name: _tiles(state.islands[island]) for island in state.chart.islands},
        "fish": _fish(state),
        "sides": {player.colour: _side(state, player) for player in PLAYERS[: state.players]},
        "offered": _offered(state),
        "proposed": None if state.proposed is None else action_view(state, state.proposed),
        "arrival": None if state.arrival is None else state.arrival.island.name,
        "bag": _stock(state.bag),
        "reserve": _stock(state.reserve),
        "unseen": _tiles(state.unseen),
        "boxed": state.boxed,
        "volcanoes": state.volcanoes,
        "volcano": _volcano(state),
    }


def _tiles(tiles: Tiles) -> list[str]:
    return names(unpack(tiles))


def _fish(state: State) -> list[FishView]:
    fish = state.fish
    found: list[FishView] = []
    for current in CURRENTS:
        if fish.laid >> current & 1:
            tail, head = fish.ends(current)
            found.append(
                {
                    "current": current.name,
                    "tail": tail.name,
                    "head": head.name,
                    "owner": colour_of(fish.owner(current)),
                    "white": bool(fish.white >> current & 1),
                }
            )
    return found


def _side(state: State, player: Player) -> SideView:
    temple = state.temples[player]
    return {
        "pieces": [format_place(place) for place in state.pieces[player]],
        "blocked": [format_place(place) for place in state.blocked[player]],
        "hand": _tiles(state.hands[player]),
        "temples": {god.letter: temple[god] for god in GODS},
        "gods": [god.letter for god in FOUR_GODS if state.gods[god] is player],
        "protection": [god.letter for god in FOUR_GODS if state.protection[god] is player],
        "score": score(temple),
    }


def _offered(state: State) -> OfferedView | None:
    offered = state.offered
    return None if offered is None else {"god": offered.god.letter, "tiles": names(offered.tiles)}


def _stock(stock: Stock) -> StockView:
    return {"tiles": stock.tiles, "volcanoes": stock.volcanoes}


def _volcano(state: State) -> VolcanoView | None:
    volcano = state.volcano
    if volcano is None:
        return None
    closed = [island.name for island in ISLANDS if state.closed >> island & 1]
    return {"at": volcano.place.name, "by": volcano.by.colour, "turns": volcano.turns, "closed": closed}
