"""`kahuna puzzle`: shows a puzzle, judges an answer to it, and shows the solution."""

import argparse
import secrets
from datetime import datetime
from random import Random

from kahuna.analysis.puzzles import (
    GRADES,
    Puzzle,
    PuzzleError,
    PuzzleVerdict,
    judge_answer,
    parse_answer,
    parse_day,
    puzzle_list,
    puzzle_of_day,
    puzzle_of_id,
)
from kahuna.chart import LEGEND, chart
from kahuna.notation import format_cards, format_turn
from kahuna.player import Player
from kahuna.scoring import score_table
from tabletop.command_line.options import Commands, seed
from tabletop.pasted import PUZZLE, read_pasted


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "puzzle", help="one turn, this hand: what is the best that you can do? Without options the puzzle of today"
    )
    parser.add_argument("actions", nargs="*", metavar="ACTION", help="your answer, as in xCK:KK EF: how good is it?")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--day", metavar="DATE", help="the puzzle of a day, as in 2026-11-21 (today)")
    which.add_argument("--id", metavar="ID", help="the puzzle with this id; a link will do")
    which.add_argument("--grade", choices=GRADES, help="any puzzle of this grade; they are named from easy to hard")
    parser.add_argument("--seed", type=seed, metavar="S", help="with --grade: the same seed gives the same puzzle")
    parser.add_argument("--solution", action="store_true", help="tell the solution too")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    puzzle = _chosen(options)
    answer = parse_answer(options.actions)
    told = _answered(puzzle, judge_answer(puzzle, answer)) if answer else _question(puzzle)
    print(f"Puzzle {puzzle.id}, {puzzle.grade}")
    print(told)
    if options.solution:
        print(f"Solution: {format_turn(puzzle.solution)}")
    return 0


def _chosen(options: argparse.Namespace) -> Puzzle:
    if options.grade is not None:
        if options.actions:
            raise PuzzleError("an answer needs --id or --day, to be clear which puzzle it is meant for")
        names = [name for name, grade, _ in puzzle_list() if grade == options.grade]
        return puzzle_of_id(Random(options.seed or secrets.token_hex(8)).choice(names))
    if options.id is not None:
        named = (found for kind, found in read_pasted(options.id).found if kind == PUZZLE)
        return puzzle_of_id(next(named, options.id.strip().lower()))
    return puzzle_of_day(datetime.now().astimezone().date() if options.day is None else parse_day(options.day))


def _question(puzzle: Puzzle) -> str:
    points = score_table(puzzle.scores)
    scored = f", points so far: White {sum(points[Player.WHITE])}, Black {sum(points[Player.BLACK])}"
    lines = [
        chart(puzzle.board),
        LEGEND,
        f"Round {puzzle.round}{scored if puzzle.scores else ''}. "
        f"{puzzle.player.value.capitalize()} to play, with the cards {format_cards(puzzle.hand)}.",
        puzzle.aim.task + _counted(puzzle),
        f"Answer: kahuna puzzle --id {puzzle.id} ACTION ACTION ...",
    ]
    return "\n".join(lines)


def _counted(puzzle: Puzzle) -> str:
    counts, count = puzzle.aim.counts, puzzle.aim.count
    if counts is None:
        return ""
    return f" {counts.capitalize()}: {count(puzzle.worth(puzzle.start))} now, {count(puzzle.best)} possible."


def _answered(puzzle: Puzzle, verdict: PuzzleVerdict) -> str:
    told = [chart(verdict.state.board)]
    counts = puzzle.aim.counts
    if counts is not None:
        count = puzzle.aim.count
        told.append(f"{counts.capitalize()}: {count(verdict.worth)}; possible: {count(verdict.best)}.")
    if not verdict.solved:
        told.append("That is not it yet.")
    elif verdict.spare:
        told.append(f"Solved! {verdict.spare} of your cards did nothing for it.")
    else:
        told.append("Solved!")
    return "\n".join(told)
