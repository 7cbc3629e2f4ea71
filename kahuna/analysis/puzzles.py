"""Puzzles: the best turn with a given hand. See `docs/puzzles.md`.

The puzzles are in a data file of the package, one per line, in the order of their days. `tools/make_puzzles.py` made
it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Build, Remove
from kahuna.analysis.puzzle_goals import GOALS, PuzzleGoal, Stakes
from kahuna.analysis.puzzle_solver import Place, Play, plays_from
from kahuna.board import Board
from kahuna.cards import WHOLE_DECK, Cards
from kahuna.events import Event
from kahuna.geography import LINE_BIT, LINES
from kahuna.notation import NotationError, format_cards, format_turn, parse_action, parse_cards, parse_turn
from kahuna.player import Player
from kahuna.rules import apply, new_game
from kahuna.state import INTERIM_POINTS, ROUNDS, SUDDEN_END_FROM_ROUND, Phase, Ruleset, State, TurnState
from tabletop.quoting import quoted

GRADES: Final = ("calm", "breeze", "gale", "storm")
"""The grades of difficulty, easiest first. Each grade has the same number of puzzles."""

FIRST_DAY: Final = date(2026, 1, 1)
"""The day of the file's first puzzle. Each day has the next puzzle; after the last one, the sequence starts again."""

_FILE: Final = "puzzles.txt"
_FIELDS: Final = 7
"""Minimum number of words in a row after the id."""
_SIGNS: Final = {".": None, "o": Player.WHITE, "#": Player.BLACK}
_SIDES: Final = {"o": Player.WHITE, "#": Player.BLACK}


class PuzzleError(ValueError):
    """An unknown puzzle, an answer that is not a turn's plays, or a damaged puzzle file."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a task.

    Attributes:
        id: six letters and digits that stay the same as long as the position and the goal do.
        grade: one of `GRADES`.
        goal: a key of `GOALS`.
        player: whose turn it is.
        round: 1 to 3.
        scores: (White, Black) points of each scoring so far.
        board: the bridges.
        hand: the player's cards.
        solution: plays that reach the best worth, in one of the orders that do.
    """

    id: str
    grade: str
    goal: str
    player: Player
    round: int
    scores: tuple[tuple[int, int], ...]
    board: Board
    hand: Cards
    solution: tuple[Play, ...]

    @property
    def aim(self) -> PuzzleGoal:
        """The goal itself."""
        return GOALS[self.goal]

    @property
    def start(self) -> Place:
        """The start of the turn, in the solver's form."""
        return Place(self.board.of(self.player), self.board.of(self.player.opponent), self.hand)

    @property
    def sudden_end(self) -> bool:
        """Whether losing the opponent's last bridge decides the game."""
        return self.round >= SUDDEN_END_FROM_ROUND

    def worth(self, place: Place) -> int:
        """Returns the worth of a place by the goal."""
        return self.aim.worth(place.own, place.rival, Stakes(self.player, self.scores))

    def after(self, plays: Iterable[Play]) -> Place:
        """Returns the place that plays lead to.

        Raises:
            PuzzleError: one of them cannot be played.
        """
        place = self.start
        for play in plays:
            found = next((after for known, after in plays_from(place, self.sudden_end) if known == play), None)
            if found is None:
                raise PuzzleError(f"'{format_turn((play,))}' cannot be played")
            place = found
        return place

    @property
    def best(self) -> int:
        """The best worth that can be reached."""
        return self.worth(self.after(self.solution))


class PuzzleVerdict(NamedTuple):
    """The verdict on an answer.

    Attributes:
        worth: the worth that it reaches.
        best: the best worth that can be reached.
        solved: whether it reaches the best worth.
        spare: how many more cards than necessary it took; 0 unless solved.
        state: the position after it.
        steps: each play with its events.
    """

    worth: int
    best: int
    solved: bool
    spare: int
    state: State
    steps: tuple[tuple[Play, tuple[Event, ...]], ...]


# ---------------------------------------------------------------------------------------------------------
# The puzzles
# ---------------------------------------------------------------------------------------------------------


def puzzle_ids() -> tuple[str, ...]:
    """Returns the ids of all puzzles, in the order of their days."""
    return tuple(_rows())


def puzzle_list() -> tuple[tuple[str, str, str], ...]:
    """Returns id, grade and goal of each puzzle, in the order of their days."""
    heads = (row.split(" ", 3) for row in _rows().values())
    return tuple((name, grade, goal) for name, grade, goal, _ in heads)


def puzzles() -> tuple[Puzzle, ...]:
    """Returns all puzzles, in the order of their days."""
    return tuple(puzzle_of_id(name) for name in _rows())


def puzzle_of_id(name: str) -> Puzzle:
    """Returns the puzzle with an id, in lower or upper case.

    Raises:
        PuzzleError: there is none.
    """
    row = _rows().get(name.lower())
    if row is None:
        raise PuzzleError(f"there is no puzzle '{quoted(name)}'")
    return parse_puzzle(row)


def puzzle_of_day(day: date) -> Puzzle:
    """Returns the puzzle of a day: the same for everyone, and none repeats before all have appeared.

    Args:
        day: the date. Every date has a puzzle, including those before `FIRST_DAY`.
    """
    names = puzzle_ids()
    return puzzle_of_id(names[(day - FIRST_DAY).days % len(names)])


def parse_day(text: str) -> date:
    """Returns the date in a text such as 2026-11-21.

    Raises:
        PuzzleError: the text is not a date.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise PuzzleError(f"'{quoted(text)}' is no date: it should look like 2026-11-21")
    return day


@cache
def stored_puzzles() -> str:
    """Returns the puzzle file from the wheel, and caches it."""
    # Not with importlib.resources: browsers read this package from an archive, and its reader of archives is large.
    data = get_data("kahuna.analysis", _FILE)
    assert data is not None
    return data.decode("ascii")


@cache
def _rows() -> dict[str, str]:
    return split_rows(stored_puzzles())


def split_rows(text: str) -> dict[str, str]:
    """Returns the rows of a puzzle file by id, in order.

    Raises:
        PuzzleError: there are none, one is not a puzzle, or two have the same id.
    """
    rows: dict[str, str] = {}
    for line in text.splitlines():
        if line and not line.startswith("# "):
            name, *rest = line.split(" ")
            if len(rest) < _FIELDS:
                raise PuzzleError(f"the puzzle file is damaged: '{line[:80]}' is no puzzle")
            if name in rows:
                raise PuzzleError(f"the puzzle file is damaged: puzzle '{name}' stands in it twice")
            rows[name] = line
    if not rows:
        raise PuzzleError("the puzzle file is damaged: it holds no puzzle")
    return rows


def parse_puzzle(row: str) -> Puzzle:
    """Returns the puzzle that a row of the file describes.

    Raises:
        PuzzleError: the row is damaged.
    """
    try:
        return _parse_puzzle(row)
    except (ValueError, KeyError, IndexError) as error:
        reason = f"'{error.args[0]}' is unknown" if isinstance(error, KeyError) else str(error)
        raise PuzzleError(f"the puzzle file is damaged: puzzle '{row.split(' ', 1)[0]}': {reason}") from None


def _parse_puzzle(row: str) -> Puzzle:
    name, grade, goal, side, scored, bridges, hand, *solution = row.split(" ")
    if grade not in GRADES:
        raise ValueError(f"there is no grade '{grade}'")
    if goal not in GOALS:
        raise ValueError(f"there is no goal '{goal}'")
    if len(bridges) != len(LINES):
        raise ValueError(f"{len(bridges)} lines instead of {len(LINES)}")
    masks = [0, 0]
    for line, sign in zip(LINES, bridges, strict=True):
        owner = _SIGNS[sign]
        if owner is not None:
            masks[owner.seat] |= LINE_BIT[line]
    results = {"=": (0, 0), "o": (1, 0), "#": (0, 1)}
    scores = tuple(
        (points * white, points * black)
        for points, (white, black) in zip(INTERIM_POINTS, (results[sign] for sign in scored.strip("-")), strict=False)
    )
    if len(scored.strip("-")) >= ROUNDS:
        raise ValueError(f"'{scored}' are too many scorings")
    plays = tuple(play for play in parse_turn(" ".join(solution)) if isinstance(play, Build | Remove))
    if len(plays) < len(solution) or not plays:
        raise ValueError("its solution is no turn's plays")
    puzzle = Puzzle(
        name, grade, goal, _SIDES[side], len(scores) + 1, scores, Board(*masks), cards.pack(parse_cards(hand)), plays
    )
    puzzle.after(plays)
    return puzzle


def format_puzzle(puzzle: Puzzle) -> str:
    """Returns the row that describes a puzzle."""
    owners = [puzzle.board.owner(line) for line in LINES]
    sign = {owner: sign for sign, owner in _SIGNS.items()}
    scored = "".join("=" if white == black else "o" if white else "#" for white, black in puzzle.scores) or "-"
    return " ".join(
        (
            puzzle.id,
            puzzle.grade,
            puzzle.goal,
            sign[puzzle.player],
            scored,
            "".join(sign[owner] for owner in owners),
            format_cards(puzzle.hand),
            format_turn(puzzle.solution),
        )
    )


# ---------------------------------------------------------------------------------------------------------
# Playing puzzles
# ---------------------------------------------------------------------------------------------------------


def opening(puzzle: Puzzle) -> State:
    """Returns a puzzle's position as a state of the 1998 edition without variants.

    The opponent holds no cards and nothing can be drawn: all other cards count as played.
    """
    hands = (puzzle.hand, cards.NONE) if puzzle.player is Player.WHITE else (cards.NONE, puzzle.hand)
    played = cards.unpack(Cards(WHOLE_DECK - puzzle.hand))
    turns_left = 1 if puzzle.goal == "final" else None
    begun = new_game(Ruleset(first=puzzle.player))
    return begun._replace(
        board=puzzle.board,
        cards=begun.cards._replace(hands=hands, played=played),
        turn=TurnState(puzzle.player, Phase.ACT, puzzle.round, 1, turns_left=turns_left),
        scores=puzzle.scores,
    )


def judge_answer(puzzle: Puzzle, actions: Sequence[Play]) -> PuzzleVerdict:
    """Returns the verdict on an answer.

    Args:
        puzzle: the puzzle.
        actions: plays in the order in which they are made; an empty answer is valid.

    Raises:
        kahuna.IllegalAction: the rules do not allow one of them.
    """
    state = opening(puzzle)
    steps = []
    for action in actions:
        state, events = apply(state, action)
        steps.append((action, events))
    player = puzzle.player
    place = Place(state.board.of(player), state.board.of(player.opponent), state.cards.hands[player.seat])
    worth, best = puzzle.worth(place), puzzle.best
    spare = cards.size(puzzle.after(puzzle.solution).hand) - cards.size(place.hand)
    return PuzzleVerdict(worth, best, worth >= best, spare if worth >= best else 0, state, tuple(steps))


def parse_answer(words: Iterable[str]) -> tuple[Play, ...]:
    """Returns the plays that words of the notation name.

    Raises:
        PuzzleError: one of them is not a play.
    """
    plays = []
    for word in words:
        try:
            action = parse_action(word)
        except NotationError as error:
            raise PuzzleError(str(error)) from error
        if not isinstance(action, Build | Remove):
            raise PuzzleError(f"'{word}' is no play: an answer is builds and removals")
        plays.append(action)
    return tuple(plays)
