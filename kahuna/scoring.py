"""Scoring at the end of a round, and the winner."""

from typing import Final

from kahuna.board import Board, control_bits
from kahuna.events import RoundScored
from kahuna.player import PLAYERS, Player
from kahuna.state import INTERIM_POINTS, SUDDEN_END_FROM_ROUND, By, Result
from tabletop.values import unchecked

_result: Final = unchecked(Result)


def _islands(board: Board) -> tuple[int, int]:
    return control_bits(board.white).bit_count(), control_bits(board.black).bit_count()


def interim_scoring(round_number: int, board: Board) -> RoundScored:
    """Returns the scoring after round 1 or 2: the player with more islands gets a fixed number of points (rule 6.2)."""
    white, black = _islands(board)
    worth = INTERIM_POINTS[round_number - 1]
    return RoundScored(round_number, (white, black), (worth * (white > black), worth * (black > white)))


def final_scoring(round_number: int, board: Board) -> RoundScored:
    """Returns the scoring after the last turns: the player with more islands gets the difference (rule 6.7)."""
    white, black = _islands(board)
    return RoundScored(round_number, (white, black), (max(white - black, 0), max(black - white, 0)))


def final_result(scores: tuple[tuple[int, int], ...], board: Board) -> Result:
    """Returns the winner: by total points, then by the last scoring, then by bridges on the board (rule 6.8).

    Args:
        scores: (White, Black) points of all three scorings.
        board: the bridges at the end.
    """
    comparisons = (
        (By.POINTS, tuple(sum(points[player.seat] for points in scores) for player in PLAYERS)),
        (By.FINAL_ROUND, scores[-1]),
        (By.BRIDGES, (board.white.bit_count(), board.black.bit_count())),
    )
    for by, (white, black) in comparisons:
        if white != black:
            return _result(Player.WHITE if white > black else Player.BLACK, by)
    return _result(None, By.DRAW)


def sudden_result(round_number: int, board: Board) -> Result | None:
    """Returns the result if just one player has no bridge left in round 2 or 3 (rules 7.1 to 7.3), else None."""
    white, black = board
    if round_number < SUDDEN_END_FROM_ROUND or bool(white) == bool(black):
        return None
    return _result(Player.WHITE if white else Player.BLACK, By.NO_BRIDGES)


def score_table(scores: tuple[tuple[int, int], ...]) -> dict[Player, list[int]]:
    """Returns the points of the scorings so far by player."""
    return {player: [points[player.seat] for points in scores] for player in PLAYERS}
