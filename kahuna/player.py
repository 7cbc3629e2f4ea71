"""The two players."""

from enum import StrEnum

from tabletop.values import value


@value
class Player(StrEnum):
    """A side of the game.

    Attributes:
        seat: 0 for White, 1 for Black: the index into every pair that holds a value for each player.
        opponent: the other player.
    """

    WHITE = "white"
    BLACK = "black"

    seat: int
    opponent: "Player"


# Plain attributes, not properties: the rules read them at every step.
for _seat, _player in enumerate(Player):
    _player.seat = _seat
Player.WHITE.opponent, Player.BLACK.opponent = Player.BLACK, Player.WHITE

PLAYERS = (Player.WHITE, Player.BLACK)
"""The players by seat."""
