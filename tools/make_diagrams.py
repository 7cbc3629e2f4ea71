"""Writes the positions of all puzzles and lessons, for frames that draw them before play starts, without Python.

One text each, so that hundreds of them take little space: side to move (o White, # Black), points of White and of Black
in each scoring so far, bridges on the lines AB AD AH ... KL in alphabetical order (`.` none), hand; then grade and goal
of a puzzle. The solution is not in it. `web/src/games/kahuna/embed/diagram.js` reads it.

    python tools/make_diagrams.py build/diagrams.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from kahuna.analysis.puzzles import puzzles
from kahuna.board import Board
from kahuna.geography import LINES
from kahuna.lessons.catalogue import LESSONS
from kahuna.lessons.lesson import opening
from kahuna.notation import format_cards
from kahuna.observation import observe
from kahuna.player import Player

_SIGNS = {None: ".", Player.WHITE: "o", Player.BLACK: "#"}


def diagram(player: Player, scores: tuple[tuple[int, int], ...], board: Board, hand: str) -> str:
    """Returns a position as one text."""
    points = ",".join(f"{white}:{black}" for white, black in scores) or "-"
    bridges = "".join(_SIGNS[board.owner(line)] for line in LINES)
    return f"{_SIGNS[player]} {points} {bridges} {hand or '-'}"


def diagrams() -> dict[str, dict[str, str]]:
    """Returns the positions: of puzzles by their ids, of a lesson's steps as `falls.2`.

    `steps` has the names of these steps, which are the keys of their sentences; `days` has the ids of the puzzles in
    the order of their days, which JavaScript would not keep in the keys of an object.
    """
    of_puzzles = {
        puzzle.id: f"{diagram(puzzle.player, puzzle.scores, puzzle.board, format_cards(puzzle.hand))}"
        f" {puzzle.grade} {puzzle.goal}"
        for puzzle in puzzles()
    }
    of_lessons: dict[str, str] = {}
    steps: dict[str, str] = {}
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps, 1):
            state = opening(step)
            hand = format_cards(observe(state, step.player).hand)
            of_lessons[f"{lesson.id}.{number}"] = diagram(step.player, step.scores, state.board, hand)
            steps[f"{lesson.id}.{number}"] = step.name
    return {"puzzles": of_puzzles, "lessons": of_lessons, "steps": steps, "days": {"ids": " ".join(of_puzzles)}}


def main() -> None:
    """The command line: writes the file."""
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/make_diagrams.py FILE")
    Path(sys.argv[1]).write_text(json.dumps(diagrams()), encoding="utf-8")


if __name__ == "__main__":
    main()
