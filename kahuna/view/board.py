"""The board as the page draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kahuna.board import Board
from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, Event
from kahuna.geography import ISLANDS, LINE_BIT, LINES_AT, MAJORITY, Island, lines_of
from kahuna.player import PLAYERS, Player

if TYPE_CHECKING:
    from kahuna.wire import BoardView, IslandView


def board_view(board: Board) -> BoardView:
    """Returns the bridges, and who has how many of them at each island."""
    return {
        "bridges": {side: [line.name for line in lines_of(board.of(side))] for side in PLAYERS},
        "islands": {island.name: _island(board, island) for island in ISLANDS},
    }


def _island(board: Board, island: Island) -> IslandView:
    return {
        "lines": len(LINES_AT[island]),
        "needed": MAJORITY[island],
        "white": board.bridges_at(island, Player.WHITE),
        "black": board.bridges_at(island, Player.BLACK),
        "owner": board.controller(island),
    }


def board_before(board: Board, events: Sequence[Event]) -> Board:
    """Returns the board before some events, which are open to everyone where they concern the board."""
    bridges = list(board)
    for event in reversed(events):
        match event:
            case BridgeBuilt(player, line, _):
                bridges[player.seat] &= ~LINE_BIT[line]
            case BridgeRemoved(_, owner, line, _) | BridgeSwept(owner, line, _):
                bridges[owner.seat] |= LINE_BIT[line]
            case _:
                pass
    return Board(*bridges)
