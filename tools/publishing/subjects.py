"""The subjects that have a page: puzzles, lessons and example games. Their texts are the page's, in English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from kahuna import cards
from kahuna.analysis.puzzles import GRADES, Puzzle, puzzles
from kahuna.board import Board
from kahuna.codes import game_code
from kahuna.geography import ISLANDS, Island
from kahuna.lessons.catalogue import LESSONS, MOVED
from kahuna.lessons.lesson import LessonStep, opening
from kahuna.notation import parse_cards
from kahuna.player import PLAYERS
from kahuna.record import final_state, loads
from kahuna.scoring import score_table
from kanaloa.codes import game_code as kanaloa_code
from kanaloa.record import final_state as kanaloa_state
from kanaloa.record import loads as kanaloa_record
from publishing.canvas import Caption
from publishing.kanaloa_pictures import BESIDE_MAP, Map, map_of
from tabletop.lessons import Lesson, lesson_of_id

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "games"
"""The famous games, in a folder for each game: records, and `index.json` with a title and a story for each."""
SENTENCES = ROOT / "web" / "src" / "words" / "locales" / "en.json"


@dataclass(frozen=True)
class Subject:
    """A subject with its own page.

    Attributes:
        kind: `puzzle`, `lesson` or `replay`: the mode of the embed.
        name: of the files, unique, suitable for addresses.
        code: the code for the embed and the snippet page.
        title: one line.
        text: one or two sentences.
        group: its heading in the catalogue.
        board: the position in the picture.
        caption: the text beside it there.
        link: the part after the page's address that opens it in the game.
        grade: of a puzzle.
        listed: whether the catalogue shows it; pages of renamed subjects exist only for old links.
        game: `kahuna` or `kanaloa`.
    """

    kind: str
    name: str
    code: str
    title: str
    text: str
    group: str
    board: Board | Map
    caption: Caption
    link: str
    grade: str = ""
    listed: bool = True
    game: str = "kahuna"

    @property
    def embed(self) -> str:
        """The address of the frame, from the site's folder."""
        return f"{'kanaloa-' if self.game == 'kanaloa' else ''}embed.html?{self._query}"

    @property
    def snippet(self) -> str:
        """The address of the page that makes snippets of it, from the site's folder."""
        return f"snippet.html?{'game=kanaloa&' if self.game == 'kanaloa' else ''}{self._query}"

    @property
    def _query(self) -> str:
        return urlencode({"mode": self.kind, "code": self.code})


def subjects() -> tuple[Subject, ...]:
    """Returns all subjects, in the order of the catalogue."""
    by_grade = sorted(puzzles(), key=lambda puzzle: GRADES.index(puzzle.grade))
    return (*_games(), *_kanaloa_games(), *map(_lesson, LESSONS), *_moved(), *map(_puzzle, by_grade))


@cache
def _sentences() -> dict[str, Any]:
    sentences: dict[str, Any] = json.loads(SENTENCES.read_text(encoding="utf-8"))
    return sentences


def words(key: str, **values: object) -> str:
    """Returns an English sentence of the page.

    Raises:
        KeyError: there is none.
    """
    node: Any = _sentences()
    for part in key.split("."):
        node = node[part]
    return str(node).format(**values)


def _puzzle(puzzle: Puzzle) -> Subject:
    side = puzzle.player.value.capitalize()
    grade = words(f"puzzles.grades.{puzzle.grade}")
    task = words(f"puzzles.task.{puzzle.goal}")
    points = score_table(puzzle.scores)
    mine, theirs = (sum(points[player]) for player in (puzzle.player, puzzle.player.opponent))
    notes = [f"{side} to move", f"Points so far {mine} : {theirs}"] if puzzle.goal == "final" else [f"{side} to move"]
    return Subject(
        kind="puzzle",
        name=puzzle.id,
        code=puzzle.id,
        title=f"Kahuna puzzle {puzzle.id}: {task}",
        text=f"{side} to move. {words(f'puzzles.long.{puzzle.goal}')}",
        group=f"Puzzles: {grade}",
        board=puzzle.board,
        caption=Caption(f"Puzzle, {grade}", task, notes, _hand(puzzle)),
        link=f"#puzzle={puzzle.id}",
        grade=puzzle.grade,
    )


def _hand(puzzle: Puzzle) -> list[Island]:
    return [island for island in ISLANDS for _ in range(cards.count(puzzle.hand, island))]


def _lesson(lesson: Lesson[LessonStep]) -> Subject:
    name, about = (words(f"lessons.{lesson.id}.{part}") for part in ("name", "about"))
    # The fullest board of its steps shows most.
    step = max(lesson.steps, key=lambda each: sum(map(int.bit_count, opening(each).board)))
    return Subject(
        kind="lesson",
        name=f"lesson-{lesson.id}",
        code=lesson.id,
        title=f"Learn Kahuna: {name}",
        text=f"{about} A lesson to play, in {len(lesson.steps)} steps.",
        group="Lessons",
        board=opening(step).board,
        caption=Caption(f"Lesson, {len(lesson.steps)} steps", name, [about], parse_cards(step.hand)),
        link=f"#lesson={lesson.id}",
    )


def _moved() -> Iterator[Subject]:
    """Lessons under their former names."""
    for name, moved in MOVED.items():
        if lesson := lesson_of_id(LESSONS, moved.id):
            yield replace(_lesson(lesson), name=f"lesson-{name}", code=name, link=f"#lesson={name}", listed=False)


def _recorded(game: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """Yields the name of each famous game, what is told of it, and its record as text."""
    folder = GAMES / game
    for name, told in json.loads((folder / "index.json").read_text(encoding="utf-8")).items():
        yield name, told, (folder / f"{name}.json").read_text(encoding="utf-8")


def _games() -> Iterator[Subject]:
    for name, told, text in _recorded("kahuna"):
        record = loads(text)
        state = final_state(record)
        points = score_table(state.scores)
        result = " : ".join(str(sum(points[player])) for player in PLAYERS)
        code = game_code(record)
        players = " against ".join(record.players[player].capitalize() for player in PLAYERS)
        yield Subject(
            kind="replay",
            name=f"game-{name}",
            code=code,
            title=f"A game of Kahuna: {told['title']}",
            text=told["story"],
            group="Example games of Kahuna",
            board=state.board,
            caption=Caption("A game to replay", told["title"], [players, f"White {result} Black"]),
            link=f"#game={code}",
        )


def _kanaloa_games() -> Iterator[Subject]:
    for name, told, text in _recorded("kanaloa"):
        record = kanaloa_record(text)
        drawn = map_of(kanaloa_state(record))
        code = kanaloa_code(record)
        players = [record.names[player].capitalize() for player in record.names]
        levels = ", ".join(dict.fromkeys(players))
        yield Subject(
            kind="replay",
            name=f"game-kanaloa-{name}",
            code=code,
            title=f"A game of Kanaloa: {told['title']}",
            text=told["story"],
            group="Example games of Kanaloa",
            board=drawn,
            caption=Caption(
                "A game to replay",
                told["title"],
                [f"{len(players)} players: {levels}"],
                game="Kanaloa",
                left=BESIDE_MAP,
            ),
            link=f"kanaloa.html#game={code}",
            game="kanaloa",
        )
