"""The goals of puzzles. Each goal maps a board to one number, the worth, which a turn should maximize."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from kahuna.board import Board, control_bits
from kahuna.player import Player
from kahuna.scoring import final_result, final_scoring
from kahuna.state import ROUNDS


class Stakes(NamedTuple):
    """What a goal may depend on besides the bridges.

    Attributes:
        player: whose turn it is.
        scores: (White, Black) points of each scoring so far.
    """

    player: Player
    scores: tuple[tuple[int, int], ...]


class PuzzleGoal(NamedTuple):
    """A goal of puzzles.

    Attributes:
        task: the task, in English. A page in another language translates the goal's name.
        worth: a function of the player's own mask, the opponent's mask and the stakes; higher is better.
        counts: what the worth counts, in English; None if it is 1 for reached, 0 for half reached, -1 for missed.
        fewer: whether a low count is wanted: then the worth is the negated count.
    """

    task: str
    worth: Callable[[int, int, Stakes], int]
    counts: str | None
    fewer: bool = False

    def count(self, worth: int) -> int:
        """Returns a worth as the number shown to the player."""
        return -worth if self.fewer else worth


def _islands(mask: int) -> int:
    return control_bits(mask).bit_count()


def _lead(own: int, rival: int) -> int:
    return _islands(own) - _islands(rival)


def _ahead(own: int, rival: int, _stakes: Stakes) -> int:
    lead = _lead(own, rival)
    return (lead > 0) - (lead < 0)


def _victory(own: int, rival: int, stakes: Stakes) -> int:
    board = Board(own, rival) if stakes.player is Player.WHITE else Board(rival, own)
    winner = final_result((*stakes.scores, final_scoring(ROUNDS, board).points), board).winner
    return 0 if winner is None else 1 if winner is stakes.player else -1


GOALS: Final[Mapping[str, PuzzleGoal]] = {
    "islands": PuzzleGoal(
        "Control as many islands as you can.",
        lambda own, _rival, _stakes: _islands(own),
        "islands of yours",
    ),
    "lead": PuzzleGoal(
        "Get as many islands ahead as you can.",
        lambda own, rival, _stakes: _lead(own, rival),
        "islands ahead",
    ),
    "topple": PuzzleGoal(
        "Leave your opponent as few islands as you can.",
        lambda _own, rival, _stakes: -_islands(rival),
        "islands of your opponent",
        fewer=True,
    ),
    "sweep": PuzzleGoal(
        "Leave your opponent as few bridges as you can.",
        lambda _own, rival, _stakes: -rival.bit_count(),
        "bridges of your opponent",
        fewer=True,
    ),
    "last-bridge": PuzzleGoal(
        "Win at once: leave your opponent without a single bridge.",
        lambda _own, rival, _stakes: -rival.bit_count(),
        "bridges of your opponent",
        fewer=True,
    ),
    "interim": PuzzleGoal(
        "You are about to take the last card of the round: be ahead in islands when it is scored.",
        _ahead,
        None,
    ),
    "final": PuzzleGoal(
        "It is the very last turn: win the game.",
        _victory,
        None,
    ),
}
"""All goals by name."""
