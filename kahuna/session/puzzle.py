"""The table of a puzzle: the plays of an answer, and the verdict on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from kahuna.analysis.puzzle_solver import Play
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
from kahuna.notation import NotationError, format_action
from kahuna.observation import observe
from kahuna.session.requests import read_line
from kahuna.state import Phase
from kahuna.view import ActionTaken, TableFacts, view_of, why_no_play
from kahuna.view.board import board_view
from kahuna.view.offers import NO_REFUSALS
from tabletop.quoting import quoted
from tabletop.refusals import reason_view
from tabletop.session.requests import (
    HUMAN,
    Refusal,
    allowed,
    read_actions,
    read_seed,
    read_steps,
    read_text,
    refuse_notation,
    refuse_setting,
    text_or_empty,
)
from tabletop.session.table import Changed, Opener, Request, Table, Verb

if TYPE_CHECKING:
    from kahuna.wire import Position, PuzzleTask, Reply, View

_SELECTORS = ("day", "id", "grade")


def puzzles_reply(_request: Request) -> Reply:
    """Returns all puzzles, in the order of their days."""
    return {"puzzles": [{"id": name, "grade": grade, "goal": goal} for name, grade, goal in puzzle_list()]}


@dataclass(frozen=True, slots=True)
class PuzzleTable:
    """A puzzle and the plays of an answer.

    Attributes:
        puzzle: the puzzle.
        verdict: the verdict on the plays.
        submitted: whether the plays on the table were submitted as the answer, or are the solution.
        told: whether the best value may be shown: true after the first answer.
        shown: whether the plays are the solution.
    """

    puzzle: Puzzle
    verdict: PuzzleVerdict
    submitted: bool = False
    told: bool = False
    shown: bool = False

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: Changed(self),
            "why": self._why,
            "submit": lambda _request: Changed(replace(self, submitted=True, told=True)),
            "solution": self._solution,
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return (id(self.verdict.state),)

    @property
    def _plays(self) -> tuple[Play, ...]:
        return tuple(play for play, _ in self.verdict.steps)

    def view(self) -> View:
        """Returns the position as a game's view: it offers only plays, and only the hand matters."""
        verdict, player = self.verdict, self.puzzle.player
        steps = [ActionTaken(play, events) for play, events in verdict.steps]
        # In a solution all plays are new, in an answer only the last one.
        new = steps if self.shown else steps[-1:]
        view = view_of(
            observe(verdict.state, player),
            TableFacts(
                table="puzzle",
                # After an answer that falls short the player may continue.
                awaits="verdict" if self._found in ("solved", "shown") else "you",
                seed=self.puzzle.id,
                seats={player: HUMAN, player.opponent: "puzzle"},
                steps=steps,
                undo=len(steps),
                recap=(),
                events=[event for step in new for event in step.events],
                task=self._task(),
            ),
        )
        plays = [offer for offer in view["offers"] if offer["kind"] in ("build", "remove")]
        # An answer can take the last bridge, which ends a game; the puzzle continues until the answer is submitted.
        phase = Phase.PLAYED if verdict.state.phase is Phase.OVER else verdict.state.phase
        position: Position = {**view["position"], "phase": phase, "played": ""}
        return {**view, "over": None, "offers": plays, "refusals": NO_REFUSALS, "position": position}

    def saved(self) -> dict[str, Any]:
        """Returns the puzzle and the answer, ready for a save."""
        marks = {"submitted": self.submitted, "told": self.told, "shown": self.shown}
        actions = [format_action(play) for play in self._plays]
        return {"id": self.puzzle.id, "actions": actions, **{name: True for name, is_set in marks.items() if is_set}}

    def _task(self) -> PuzzleTask:
        puzzle, verdict = self.puzzle, self.verdict
        count = puzzle.aim.count
        return {
            "kind": "puzzle",
            "id": puzzle.id,
            "grade": puzzle.grade,
            "goal": puzzle.goal,
            "task": puzzle.aim.task,
            "counts": puzzle.aim.counts,
            "before": board_view(puzzle.board),
            "start": count(puzzle.worth(puzzle.start)),
            "value": count(verdict.worth),
            "best": count(verdict.best) if self.told else None,
            "verdict": self._found,
            "spare": verdict.spare if self.submitted else 0,
        }

    @property
    def _found(self) -> Literal["solved", "short", "shown"] | None:
        if not self.submitted:
            return None
        if self.shown:
            return "shown"
        return "solved" if self.verdict.solved else "short"

    def _with(self, plays: tuple[Play, ...]) -> PuzzleTable:
        return replace(self, verdict=_judged(self.puzzle, plays), submitted=False, shown=False)

    def _play(self, request: Request) -> Changed:
        return Changed(self._with((*self._plays, *_parsed([text_or_empty(request, "action")]))))

    def _undo(self, request: Request) -> Changed:
        plays = self._plays
        return Changed(self._with(plays[: len(plays) - read_steps(request, len(plays))]))

    def _why(self, request: Request) -> Reply:
        reason = why_no_play(observe(self.verdict.state, self.puzzle.player), read_line(request))
        return {"why": reason_view(reason)}

    def _solution(self, _request: Request) -> Changed:
        verdict = _judged(self.puzzle, self.puzzle.solution)
        return Changed(replace(self, verdict=verdict, submitted=True, told=True, shown=True))


def _judged(puzzle: Puzzle, plays: tuple[Play, ...]) -> PuzzleVerdict:
    return allowed(lambda: judge_answer(puzzle, plays))


def _puzzle(request: Request) -> Puzzle:
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


def _parsed(words: list[str]) -> tuple[Play, ...]:
    try:
        return parse_answer(words)
    except PuzzleError as error:
        if isinstance(error.__cause__, NotationError):
            raise refuse_notation(error.__cause__) from None
        raise Refusal(_sentence(error), "no-play") from None


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def _open(request: Request, _on: Table | None) -> PuzzleTable:
    puzzle = _puzzle(request)
    return PuzzleTable(puzzle, _judged(puzzle, ()))


def _restored(saved: Request) -> PuzzleTable:
    try:
        puzzle = puzzle_of_id(read_text(saved, "id"))
        verdict = _judged(puzzle, _parsed(read_actions(saved)))
    except (PuzzleError, Refusal):
        raise Refusal("The saved game is damaged: there is no such puzzle, or answer.", "bad-save") from None
    marks = {name: saved.get(name) is True for name in ("submitted", "told", "shown")}
    return PuzzleTable(puzzle, verdict, **marks)


PUZZLE: Final = Opener(_open, _restored)
