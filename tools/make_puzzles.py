"""Makes the puzzles of `kahuna/analysis/puzzles.txt` out of games that computer players play against each other.

    python tools/make_puzzles.py [--games N] [--count N] [--seed S] [--players NAME,NAME,...] [--jobs N]

The same options give the same file, as long as the rules and the players do not change. `docs/puzzles.md` explains what
makes a position a puzzle, and what its grade means.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

from kahuna.analysis.puzzle_solver import all_ends
from kahuna.analysis.puzzles import GRADES, Puzzle, format_puzzle
from puzzle_maker.candidates import candidates_of_game
from puzzle_maker.difficulty import difficulty_of
from puzzle_maker.selection import choose, in_order_of_days

FILE = Path(__file__).parent.parent / "kahuna" / "analysis" / "puzzles.txt"
LIMIT = 60_000
"""The maximum size of the file, in bytes."""

HEADER = """\
# Puzzles of Kahuna, made by tools/make_puzzles.py (seed {seed}, {games} games of {players}). See docs/puzzles.md.
# One a line: id, grade, goal, side to move (o White, # Black), winners of the scorings so far (= nobody, - none yet),
# bridges on the lines AB AD AH ... KL in alphabetical order, hand, solution. The lines stand in the order of the days.
"""


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--count", type=int, default=600, help="how many puzzles; a multiple of the number of grades")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", default="greedy", help="names of agents with commas between them")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    work = partial(candidates_of_game, seed=options.seed, players=options.players.split(","))
    with ProcessPoolExecutor(options.jobs) as pool:
        found = [one for game in pool.map(work, range(options.games), chunksize=20) for one in game]
    chosen = choose(found, options.count)
    days = in_order_of_days(chosen, Random(f"puzzles/{options.seed}"))
    header = HEADER.format(seed=options.seed, games=options.games, players=options.players)
    text = header + "".join(format_puzzle(puzzle) + "\n" for puzzle in days)
    if len({puzzle.id for puzzle in days}) < len(days) or len(text) > LIMIT:
        raise SystemExit(f"two puzzles have the same id, or {len(text)} bytes are too many")
    FILE.write_text(text, encoding="ascii")
    print("found ", Counter(candidate.puzzle.goal for candidate in found))
    print("chosen", Counter(puzzle.goal for puzzle in days))
    print("\n".join(table_of_grades(days)))


def table_of_grades(puzzles: Sequence[Puzzle]) -> list[str]:
    """Returns the measurements of each grade, as rows of the table in `docs/puzzles.md`."""
    rows = []
    for grade in GRADES:
        of_grade = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        bits = [difficulty_of(puzzle, puzzle.after(puzzle.solution)) for puzzle in of_grade]
        plays = sum(len(puzzle.solution) for puzzle in of_grade) / len(of_grade)
        ends = sum(len(all_ends(puzzle.start, puzzle.sudden_end)) for puzzle in of_grade) / len(of_grade)
        rows.append(f"| `{grade}` | {min(bits):.1f} to {max(bits):.1f} | {plays:.1f} | {ends:.0f} |")
    return rows


if __name__ == "__main__":
    main()
