"""The request for a puzzle, and for what an answer to it comes to. It leaves the game on the table alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from kahuna.analysis.puzzle_solver import Play
from kahuna.analysis.puzzles import (
    GRADES,
    Puzzle,
    PuzzleError,
    Verdict,
    judge,
    parse_answer,
    parse_day,
    puzzle_list,
    puzzle_of_day,
    puzzle_of_id,
)
from kahuna.notation import NotationError, format_action
from kahuna.observation import observe
from kahuna.quoting import quoted
from kahuna.rules import IllegalAction
from kahuna.session.game import HUMAN
from kahuna.session.requests import Refusal, read_actions, read_seed, read_text, refuse_notation, refuse_setting
from kahuna.state import Phase
from kahuna.view import StepTaken, Table, view_of
from kahuna.view.offers import NO_REFUSALS

if TYPE_CHECKING:
    from kahuna.wire import Reply, View

_SELECTORS = ("day", "id", "grade")


def puzzles_reply(_request: Mapping[str, Any]) -> Reply:
    """Returns which puzzles there are, in the order of their days."""
    return {"puzzles": [{"id": name, "grade": grade, "goal": goal} for name, grade, goal in puzzle_list()]}


def puzzle_reply(request: Mapping[str, Any]) -> Reply:
    """Returns a puzzle after the plays of an answer, and what they come to.

    Raises:
        Refusal: there is no such puzzle, or the plays cannot be made.
    """
    puzzle = _puzzle(request)
    plays = _plays(request)
    try:
        verdict = judge(puzzle, plays)
    except IllegalAction as error:
        raise Refusal(str(error.reason), error.reason.code, error.reason.args) from None
    count = puzzle.aim.count
    return {
        "puzzle": {
            "id": puzzle.id,
            "grade": puzzle.grade,
            "goal": puzzle.goal,
            "task": puzzle.aim.task,
            "counts": puzzle.aim.counts,
            "player": puzzle.player,
            "now": count(puzzle.worth(puzzle.start)),
            "value": count(verdict.worth),
            "best": count(verdict.best),
            "solved": verdict.solved,
            "spare": verdict.spare,
            "solution": [format_action(play) for play in puzzle.solution] if request.get("solution") is True else None,
            "view": _view(puzzle, verdict),
        }
    }


def _puzzle(request: Mapping[str, Any]) -> Puzzle:
    given = [name for name in _SELECTORS if name in request]
    if len(given) != 1:
        raise refuse_setting("A puzzle is asked for by 'day', 'id' or 'grade', one of them.", "id")
    try:
        if "day" in request:
            return puzzle_of_day(parse_day(read_text(request, "day")))
        if "id" in request:
            return puzzle_of_id(read_text(request, "id"))
    except PuzzleError as error:
        raise refuse_setting(_sentence(error), given[0]) from None
    grade = read_text(request, "grade")
    if grade not in GRADES:
        raise refuse_setting(f"There is no grade '{quoted(grade)}': there are {', '.join(GRADES)}.", "grade")
    names = [name for name, its_grade, _ in puzzle_list() if its_grade == grade]
    return puzzle_of_id(Random(read_seed(request)).choice(names))


def _plays(request: Mapping[str, Any]) -> tuple[Play, ...]:
    try:
        return parse_answer(read_actions(request))
    except PuzzleError as error:
        if isinstance(error.__cause__, NotationError):
            raise refuse_notation(error.__cause__) from None
        raise Refusal(_sentence(error), "no-play") from None


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def _view(puzzle: Puzzle, verdict: Verdict) -> View:
    """The position as a game's view: plays are all that is offered, and other cards than the hand play no role."""
    steps = [StepTaken(play, events) for play, events in verdict.steps]
    view = view_of(
        observe(verdict.state, puzzle.player),
        Table(
            seed=puzzle.id,
            seats={puzzle.player: HUMAN, puzzle.player.opponent: "puzzle"},
            steps=steps,
            undo=len(steps),
            recap=(),
            events=steps[-1].events if steps else (),
        ),
    )
    plays = [offer for offer in view["legal"] if offer["kind"] in ("build", "remove")]
    # An answer can take the last bridge, which ends a game; the puzzle goes on until the answer is submitted.
    phase = Phase.PLAYED if verdict.state.phase is Phase.OVER else verdict.state.phase
    return {**view, "phase": phase, "over": None, "played": "", "legal": plays, "refusals": NO_REFUSALS}
