"""The board: where bridges stand, who controls which island, and what falls when a bridge is built.

The rules of control have two interfaces below and one implementation: `Board` works with players, lines and islands and
calls the integer functions, which a search calls directly.
"""

from typing import Final, NamedTuple

from kahuna.geography import (
    ALL_LINES,
    ISLAND_MASK,
    ISLANDS,
    LINE_BIT,
    LINE_ENDS,
    LINES,
    MAJORITY,
    Island,
    Line,
    lines_of,
)
from kahuna.player import Player
from tabletop.values import checked, make, value

ENDS: Final = tuple(tuple((ISLAND_MASK[island], MAJORITY[island]) for island in LINE_ENDS[line]) for line in LINES)
"""Mask and majority of the two islands at a line's ends, indexed by line: a new bridge can only change control of
these."""

# Majorities of all islands at once: four bits for each island, in which a bridge counts one and a majority
# reaches the top bit. Three tables of nine lines each, added together, give the counts of a whole mask.
_NINE: Final = 511
_TOP_BITS: Final = sum(8 << 4 * island for island in ISLANDS)
_BIAS: Final = sum(8 - MAJORITY[island] << 4 * island for island in ISLANDS)


def _tally_table(first_line: int) -> tuple[int, ...]:
    worth = [sum(1 << 4 * island for island in LINE_ENDS[first_line + i]) for i in range(9)]
    return tuple(sum(worth[i] for i in range(9) if mask >> i & 1) for mask in range(512))


_TALLY_LOW: Final = tuple(tally + _BIAS for tally in _tally_table(0))
_TALLY_MIDDLE: Final = _tally_table(9)
_TALLY_HIGH: Final = _tally_table(18)


def build(own: int, rival: int, line: int) -> tuple[int, int]:
    """Puts a bridge on a free line and removes the bridges that fall.

    Args:
        own: mask of the builder's bridges.
        rival: mask of the other player's bridges.
        line: index of the line.

    Returns:
        Both masks afterwards. One bridge may win both of its islands; then both are swept.
    """
    own |= LINE_BIT[line]
    (mask, majority), (other_mask, other_majority) = ENDS[line]
    # Exactly the majority means that this bridge has just reached it.
    if (own & mask).bit_count() == majority:
        rival &= ~mask
    if (own & other_mask).bit_count() == other_majority:
        rival &= ~other_mask
    return own, rival


def control_bits(own: int) -> int:
    """Returns where `own` has a majority: bit 4 * island + 3 is set for each island that it controls."""
    return (_TALLY_LOW[own & _NINE] + _TALLY_MIDDLE[own >> 9 & _NINE] + _TALLY_HIGH[own >> 18]) & _TOP_BITS


def decided_ends(bridges: int, line: Line) -> int:
    """Returns at which ends of a line (as of `control_bits`) the majority of `bridges` depends on the one there."""
    one, other = LINE_ENDS[line]
    (mask, majority), (other_mask, other_majority) = ENDS[line]
    # Exactly the majority means that it would be lost with this bridge.
    decided = 8 << 4 * one if (bridges & mask).bit_count() == majority else 0
    return decided | 8 << 4 * other if (bridges & other_mask).bit_count() == other_majority else decided


def islands_of(control: int) -> tuple[Island, ...]:
    """Returns the islands of a result of `control_bits`, in alphabetical order."""
    return tuple(island for island in ISLANDS if control >> 4 * island & 8)


@value
class Board(NamedTuple):
    """The bridges of both players as 27-bit masks of lines. Control follows from them."""

    white: int = 0
    black: int = 0

    def __repr__(self) -> str:
        white, black = (" ".join(line.name for line in lines_of(mask)) for mask in self)
        return f"Board(white: {white or 'no bridges'}; black: {black or 'no bridges'})"

    @checked
    def of(self, player: Player) -> int:
        """Returns the mask of a player's bridges."""
        return self[player.seat]

    @property
    def free(self) -> int:
        """The mask of lines without a bridge."""
        return ALL_LINES & ~(self.white | self.black)

    @checked
    def owner(self, line: Line) -> Player | None:
        """Returns whose bridge stands on a line."""
        if self.white & LINE_BIT[line]:
            return Player.WHITE
        if self.black & LINE_BIT[line]:
            return Player.BLACK
        return None

    @checked
    def bridges_at(self, island: Island, player: Player) -> int:
        """Returns how many bridges a player has at an island."""
        return (self[player.seat] & ISLAND_MASK[island]).bit_count()

    @checked
    def controller(self, island: Island) -> Player | None:
        """Returns who has bridges on more than half of an island's lines."""
        for player in Player:
            if self.bridges_at(island, player) >= MAJORITY[island]:
                return player
        return None

    @checked
    def controlled(self, player: Player) -> tuple[Island, ...]:
        """Returns the islands that a player controls, in alphabetical order."""
        return islands_of(control_bits(self[player.seat]))

    @checked
    def build(self, line: Line, player: Player) -> "Board":
        """Returns the board after building on a free line, swept. Does not check cards, supply or turn."""
        return bridge_built(self, line, player)

    @checked
    def remove(self, line: Line) -> "Board":
        """Returns the board without the bridge on a line. Losing a bridge never makes another one fall."""
        return bridge_removed(self, line)


def bridge_built(board: Board, line: Line, player: Player) -> Board:
    """Returns the board after a player has built on a free line, swept."""
    if player is Player.WHITE:
        return make(Board, build(board[0], board[1], line))
    return make(Board, build(board[1], board[0], line)[::-1])


def bridge_removed(board: Board, line: Line) -> Board:
    """Returns the board without the bridge on a line. Losing a bridge never makes another one fall."""
    keep = ~LINE_BIT[line]
    return make(Board, (board[0] & keep, board[1] & keep))
