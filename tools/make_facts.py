"""Writes the facts about the games that the page and the WordPress plugin need before, or without, the engines.

    python tools/make_facts.py

Run it after changing any of the sources below. `tests/test_facts.py` fails if a file differs from what this writes.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from kahuna.agents import LEVELS
from kahuna.analysis.puzzles import FIRST_DAY, GRADES
from kahuna.codes import envelope, game, parts, position
from kahuna.drawing import ISLAND_SPOTS
from kahuna.geography import ISLANDS, LINES, MAJORITY
from kahuna.lessons.catalogue import CHAPTERS, MOVED
from kahuna.player import PLAYERS
from kahuna.session.requests import USUAL_SEATS
from kahuna.state import BRIDGES, DEALT_HAND, HANDICAPS, INTERIM_POINTS, ROW_PLACES, VARIANTS, Edition
from kanaloa import agents, codes, dealer, geography, gods, set_up, state, tiles
from kanaloa.lessons.catalogue import CHAPTERS as KANALOA_CHAPTERS
from kanaloa.player import COLOURS, Player
from kanaloa.session.requests import USUAL_SEATS as KANALOA_SEATS
from tabletop import json_text, pasted
from tabletop.codes import VERSIONS
from tabletop.session.requests import SEED_LIMIT

ROOT: Final = Path(__file__).resolve().parent.parent
WIDTH: Final = 120

LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "es": "Español",
    "nl": "Nederlands",
}
"""The languages of the page by their tags, each by its own name, so that its readers find it."""

MODES: Final = ("play", "position", "puzzle", "replay", "lesson")
THEMES: Final = ("auto", "light", "dark", "contrast")
STARTS: Final = ("click", "auto")

NUMBERED_LEVELS: Final = ("shell", "crab", "turtle", "dolphin", "shark")
"""The meanings of `level=1` to `level=5`: the opponents that existed when the first links were made."""

PARAMETERS: Final[Mapping[str, tuple[str, ...] | str]] = {
    "mode": MODES,
    "code": rf"/^[A-Za-z0-9_-]{{1,{envelope.LONGEST}}}$/D",
    "at": r"/^[0-9]{1,4}$/D",
    "as": tuple(player.value for player in PLAYERS),
    "level": (*(str(number + 1) for number in range(len(NUMBERED_LEVELS))), *LEVELS),
    "theme": THEMES,
    "lang": ("auto", *LANGUAGES),
    "start": STARTS,
}
"""The parameters of `embed.html`: all values of each, or a regular expression of PHP. See docs/embedding.md."""


class Fact(NamedTuple):
    """A constant of `facts.js`.

    Attributes:
        name: as it is exported.
        value: anything that JSON can represent.
        text: its description.
        type: its TypeScript type; if empty, the type of exactly this value.
    """

    name: str
    value: Any
    text: str = ""
    type: str = ""


def facts() -> tuple[Fact, ...]:
    """Returns the constants of the page's `facts.js`."""
    islands = [[island.full_name, *spot, MAJORITY[island]] for island, spot in zip(ISLANDS, ISLAND_SPOTS, strict=True)]
    chapters = {name: {lesson.id: len(lesson.steps) for lesson in chapter} for name, chapter in CHAPTERS.items()}
    of_chapter = " | ".join(_json(name) for name in CHAPTERS)
    return (
        Fact(
            "ISLANDS",
            islands,
            "In alphabetical order: its place on a chart of 1000 x 1000, and how many bridges control it.",
            "readonly (readonly [name: string, x: number, y: number, needed: number])[]",
        ),
        Fact("LINES", [line.name for line in LINES], "In alphabetical order.", "string[]"),
        Fact("SIDES", [player.value for player in PLAYERS]),
        Fact("EDITIONS", [edition.value for edition in Edition]),
        Fact("VARIANTS", VARIANTS, type="readonly string[]"),
        Fact("HANDICAPS", [number for number in HANDICAPS if number], "Numbers of bridges.", "readonly number[]"),
        Fact("BRIDGES", BRIDGES, "Of each colour."),
        Fact("DEALT_HAND", DEALT_HAND, "Cards that each player is dealt."),
        Fact("ROW_PLACES", ROW_PLACES),
        Fact(
            "INTERIM_POINTS", INTERIM_POINTS, "What more islands are worth after rounds 1 and 2.", "readonly number[]"
        ),
        Fact("LEVELS", list(LEVELS), "The computer players, from the weakest on.", "readonly string[]"),
        Fact("USUAL_LEVEL", USUAL_SEATS["black"], "Who plays where nobody is named."),
        Fact("NUMBERED_LEVELS", NUMBERED_LEVELS, "What `level=1` to `level=5` name.", "readonly string[]"),
        Fact(
            "CHAPTERS",
            chapters,
            "The lessons in their order, each with the number of its steps. Who is through the first chapter may play.",
            f"Readonly<Record<{of_chapter}, Readonly<Record<string, number>>>>",
        ),
        Fact(
            "MOVED_LESSONS",
            {name: moved._asdict() for name, moved in MOVED.items()},
            "Lessons that have become a part of another one, and their first step there.",
            "Readonly<Record<string, { id: string, step: number }>>",
        ),
        Fact("GRADES", GRADES, "Of puzzles, from easy to hard."),
        Fact("FIRST_DAY", FIRST_DAY.isoformat(), "The day of the first puzzle."),
        Fact("MOST_CHARACTERS", json_text.MOST_CHARACTERS, "Of a text from elsewhere."),
        Fact("MOST_LEVELS", json_text.MOST_LEVELS, "Of brackets in JSON. A record has three."),
        Fact("SEED_LIMIT", SEED_LIMIT, "Characters of a seed."),
        Fact("CODE_KINDS", {envelope.GAME: "game", envelope.POSITION: "position"}, "See docs/codes.md."),
        Fact("CODE_VERSIONS", VERSIONS, "The versions of each kind of code, a letter each."),
        Fact("CODE_LETTERS", envelope.ALPHABET),
        Fact("CODE_LONGEST", envelope.LONGEST),
        Fact("CODE_CHECK", envelope.CHECK_LETTERS, "Letters of the checksum."),
        Fact("LONGEST_TEXT", pasted.LONGEST_TEXT, "Of a text in which codes are looked for."),
        Fact("LINK_LONGEST", pasted.LONGEST_LINK, "Of a message of a game by link."),
        Fact("CODE_NAMES", parts.NAMES, "Names that have a number in codes.", "readonly string[]"),
        Fact("CODE_EDITIONS", [edition.value for edition in parts.EDITIONS]),
        Fact("CODE_DECISIONS", [by.value for by in game.DECISIONS], "What decided a game."),
        Fact("CODE_PHASES", [phase.value for phase in position.PHASES]),
        Fact("PARAMETERS", list(PARAMETERS), "Of embed.html.", "readonly string[]"),
        Fact("MODES", MODES),
        Fact("THEMES", THEMES),
        Fact("STARTS", STARTS),
        Fact("LANGUAGES", LANGUAGES, "By their tags, each by its own name.", "Readonly<Record<string, string>>"),
    )


def kanaloa_facts() -> tuple[Fact, ...]:
    """Returns the constants of the second game's `facts.js`."""
    colours = " | ".join(map(_json, COLOURS))
    letters = " | ".join(map(_json, gods.LETTERS))
    kinds = {
        kind.name: {"gods": "".join(god.letter for god in tiles.SHOWS[kind]), "points": kind.points}
        for kind in tiles.KINDS
    }
    return (
        Fact("COLOURS", COLOURS, "The players, in clockwise order."),
        Fact(
            "ISLANDS",
            {island.name: island.full_name for island in geography.ISLANDS},
            "By letter, in alphabetical order.",
            "Readonly<Record<string, string>>",
        ),
        Fact(
            "CURRENTS",
            {players: [current.name for current in chart.currents] for players, chart in geography.CHARTS.items()},
            "By number of players, in alphabetical order: each is named by its two islands.",
            "Readonly<Record<2 | 3 | 4, readonly string[]>>",
        ),
        Fact(
            "SPACES",
            [str(space) for space in geography.SPACES],
            "Where the volcano stands with two players: each is named by the islands that it closes.",
            "readonly string[]",
        ),
        Fact(
            "NEUTRAL_CURRENTS",
            [current.name for current in geography.NEUTRAL_CURRENTS],
            "With two players a neutral fish lies on each.",
            "readonly string[]",
        ),
        Fact(
            "GODS",
            {god.letter: god.name.capitalize() for god in gods.GODS},
            "By letter, in their printed order.",
            f"Readonly<Record<{letters}, string>>",
        ),
        Fact(
            "TILES",
            kinds,
            "The kinds of tiles: the letters of the one or two gods that each shows, and its points.",
            "Readonly<Record<string, { gods: string, points: number }>>",
        ),
        Fact(
            "FIRST_TILES",
            _first_tiles(),
            "The tiles on the map of the first page, by island.",
            "Readonly<Record<string, string[]>>",
        ),
        Fact(
            "TILE_COUNTS",
            {players: [tiles.count(every, kind) for kind in tiles.KINDS] for players, every in tiles.ALL_TILES.items()},
            "How many there are of each kind, by number of players.",
            "Readonly<Record<2 | 3 | 4, readonly number[]>>",
        ),
        Fact(
            "PRESETS",
            {players: [*map(_lying, fish), *_neutral(players)] for players, fish in set_up.PRESETS.items()},
            "The fish of the preset layout, by number of players: tail, head, owner or `x`, white or coloured.",
            "Readonly<Record<2 | 3 | 4, readonly string[]>>",
        ),
        Fact("CODE_NAMES", codes.NAMES, "The names that have a number in codes.", "readonly string[]"),
        Fact("VOLCANO_TILES", state.VOLCANO_TILES, "By number of players.", "Readonly<Record<2 | 3 | 4, number>>"),
        Fact("LAYOUTS", [layout.value for layout in set_up.Layout]),
        Fact("BOXES", [box.value for box in set_up.Box], "Which third of the tiles two players leave in the box."),
        Fact("MOST_AHEAD", set_up.MOST_AHEAD, "Points of a head start, in each temple.", "number"),
        Fact("LEVELS", list(agents.LEVELS), "The computer players, from the weakest on.", "readonly string[]"),
        Fact(
            "LESSON_CHAPTERS",
            {
                chapter: {lesson.id: len(lesson.steps) for lesson in lessons}
                for chapter, lessons in KANALOA_CHAPTERS.items()
            },
            "The lessons of each chapter in their order, each with the number of its steps.",
            "Readonly<Record<string, Readonly<Record<string, number>>>>",
        ),
        Fact(
            "USUAL_SEATS",
            KANALOA_SEATS,
            "Who plays where nobody is named.",
            f"Readonly<Partial<Record<{colours}, string>>>",
        ),
    )


def ratings() -> tuple[Fact, ...]:
    """Returns the constants of `ratings.js`: how strong the players are, as the tables of docs/players.md have it."""
    editions = [edition.value for edition in Edition]
    return (
        Fact(
            "RATINGS",
            _points("players.md", LEVELS, editions),
            "Of the computer players, by edition (docs/players.md).",
            "Readonly<Record<string, Readonly<Record<string, number>>>>",
        ),
    )


def _points(document: str, levels: Iterable[str], rules: Iterable[str]) -> dict[str, dict[str, int]]:
    """Returns the rating of each level in points, by rules, as a document has it."""
    rows = _measured(document)
    return {
        level: {each: int(text.split()[0]) for each, text in zip(rules, rows[level], strict=False)} for level in levels
    }


def kanaloa_ratings() -> tuple[Fact, ...]:
    """Returns the constants of the second game's `ratings.js`; what was not measured well is left out."""
    rows = _measured("kanaloa/players.md")
    return (
        Fact(
            "AHEAD",
            {
                level: {
                    "of": below,
                    **{
                        players: round(float(text.partition(" %")[0]))
                        for players, text in zip((2, 4), rows[level][2:4], strict=True)
                        if _is_sure(text)
                    },
                }
                for below, level in pairwise(agents.LEVELS)
            },
            "How often a computer player finishes ahead of a weaker one, in percent, by number of players "
            "(docs/kanaloa/players.md).",
            "Readonly<Record<string, { of: string, 2?: number, 4?: number }>>",
        ),
        Fact(
            "RATINGS",
            _points("kanaloa/players.md", agents.LEVELS, ("2", "4")),
            "Of the computer players, by number of players (docs/kanaloa/players.md).",
            "Readonly<Record<string, Readonly<Record<number, number>>>>",
        ),
    )


def strengths(document: str, levels: Iterable[str], rules: list[str]) -> str:
    """Returns the Python module with the ratings of a document: the points of each level, and their deviation."""
    rows = _measured(document)
    lines = []
    for level in levels:
        measured = {
            each: (int(found[1]), round((int(found[3]) - int(found[2])) / (2 * _NORMAL)))
            for each, text in zip(rules, rows[level], strict=False)
            if (found := re.match(r"(\d+) \((\d+) to (\d+)\)", text))
        }
        told = ", ".join(f'"{each}": {values}' for each, values in measured.items())
        lines.append(f'    "{level}": {{{told}}},')
    return _STRENGTHS.format(document=document, rows="\n".join(lines))


_NORMAL: Final = 1.96
"""Standard deviations from the middle to an end of a 95 % interval."""

_STRENGTHS: Final = """\
\"\"\"How strong the levels are. Generated by tools/make_facts.py from docs/{document}. Do not edit.\"\"\"

from collections.abc import Mapping
from typing import Final

RATINGS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {{
{rows}
}}
\"\"\"Of each level, by rules: the rating in points, and its standard deviation. Some have not been measured.\"\"\"
"""

_WIDEST: Final = 20.0
"""Width of the interval of a share that is shown, in percent."""


def _is_sure(text: str) -> bool:
    """Returns whether the share in a cell, such as `62.5 % (55.0 to 70.0)`, was measured with enough games."""
    bounds = re.search(r"\(([\d.]+) to ([\d.]+)\)", text)
    return bounds is not None and float(bounds[2]) - float(bounds[1]) <= _WIDEST


def _measured(page: str) -> dict[str, list[str]]:
    """Returns the cells of the first table under a page's heading on strength that has a level, by level."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    text = text.partition("\n## How strong they are")[2].partition("\n## ")[0]
    rows: dict[str, list[str]] = {}
    for level, cells in re.findall(r"^\| `([\w@.-]+)` \| (.*) \|$", text, re.MULTILINE):
        rows.setdefault(level, cells.split(" | "))
    return rows


def _first_tiles() -> dict[str, list[str]]:
    """Returns the places of the tiles at the beginning of a game of four."""
    lying = dealer.deal(4, seed="first sight", layout=set_up.Layout.PRESET).tiles
    return {island.name: sorted(tile.name for tile in pair) for island, pair in lying.items()}


def _lying(fish: tuple[set_up.Way, Player, bool]) -> str:
    (tail, head), owner, white = fish
    return f"{tail.name}{head.name}{owner.letter}{'w' if white else 'c'}"


def _neutral(players: int) -> list[str]:
    return [f"{tail.name}{head.name}xc" for tail, head in set_up.PRESET_NEUTRAL] if players == 2 else []


def page(constants: Iterable[Fact]) -> str:
    """Returns a module of the page. Node cannot import single names from JSON, so a bundler could drop nothing."""
    head = "/** Generated by tools/make_facts.py. Do not edit. */"
    return "\n\n".join([head, *map(_export, constants)]) + "\n"


def _export(fact: Fact) -> str:
    text = _wrapped(_json(fact.value))
    if not fact.type and isinstance(fact.value, (list, tuple, Mapping)):
        text = f"/** @type {{const}} */ ({text})"
    notes = [note for note in (fact.text, f"@type {{{fact.type}}}" if fact.type else "") if note]
    comment = f"/** {' '.join(notes)} */\n" if notes else ""
    if len(comment) > WIDTH:
        comment = "\n".join(["/**", *(f" * {note}" for note in notes), " */", ""])
    return f"{comment}export const {fact.name} = {text};"


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return re.sub(r'"([A-Za-z]\w*|\d+)":', r"\1:", text).replace("{", "{ ").replace("}", " }")


_TIE: Final = "\0"

_SHORT: Final = 40
"""Characters of a list or an object in another one, where several stand on a line."""


def _wrapped(text: str) -> str:
    """Returns a list or an object on several lines, unless it is short."""
    if len(text) < WIDTH // 2 or text.startswith('"'):
        return text
    lines = text[1:-1].strip().replace("}, ", "},\n").replace("], ", "],\n").splitlines()
    if all(len(line) <= _SHORT for line in lines):
        tied = [" ".join(line.replace(" ", _TIE) for line in lines)]
    else:
        # A value stays on the line of its key.
        tied = [line.replace(": ", f":{_TIE}") for line in lines]
    wrapped = [
        part.replace(_TIE, " ")
        for line in tied
        for part in textwrap.wrap(line, WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    ]
    return "\n".join([text[0], *(f"  {line}" for line in wrapped), text[-1]])


def plugin() -> str:
    """Returns the PHP file with the parameters of the shortcode."""
    rows = [f"\t\t'{name}'{' ' * (5 - len(name))} => {_php(values)}," for name, values in PARAMETERS.items()]
    return "\n".join([_PLUGIN_HEAD, "function kahuna_parameters() {", "\treturn array(", *rows, "\t);", "}", ""])


_PLUGIN_HEAD: Final = """<?php
/**
 * The parameters of embed.html. Generated by tools/make_facts.py. Do not edit.
 *
 * @package Kahuna
 */

defined( 'ABSPATH' ) || exit;

/**
 * What the shortcode passes on to embed.html: the names of its parameters, each with what it may hold.
 *
 * A list holds all values that there are. A text is a regular expression.
 *
 * @return array<string, string[]|string>
 */"""


def _php(values: tuple[str, ...] | str) -> str:
    if isinstance(values, str):
        return f"'{values}'"
    listed = ", ".join(f"'{value}'" for value in values)
    return f"array( {listed} )"


def readme(text: str) -> str:
    """Returns the plugin's readme.txt with its list of attributes as it should be."""
    start = text.index("* `mode`")
    end = text.index("\n\n", start)
    return text[:start] + _attributes() + text[end:]


def _attributes() -> str:
    numbers = [str(number + 1) for number in range(len(NUMBERED_LEVELS))]
    rows = [
        "`mode`: `play` (a game against the computer), `position`, `puzzle`, `replay` (a game to replay) or `lesson`",
        "`code`: what is shown: a code of a position or a game, the id of a puzzle, the name of a lesson, "
        "or the link of one of these",
        "`at`: after how many actions a `replay` begins; at which step a `lesson` begins",
        f"`as`: {_listed(PARAMETERS['as'], 'or')}: which side the reader plays",
        f"`level`: who plays, from the weakest on: {_listed(LEVELS, 'or')}; {_listed(numbers, 'and')}, "
        f"as older articles have it, are {_listed(NUMBERED_LEVELS, 'and')}",
        f"`theme`: {_listed(THEMES, 'or')}",
        f"`lang`: {_listed(LANGUAGES, 'or')}; `auto`, or without it, the language of the reader",
        f"`start`: {_listed(STARTS, 'or')}",
        "`width`, `height`: of the frame, in pixels; the height follows what is shown",
        "`title`: for readers with a screen reader",
    ]
    return "\n".join(f"* {row}" for row in rows)


def _listed(values: Iterable[str], last: str) -> str:
    *most, end = (f"`{value}`" for value in values)
    return f"{', '.join(most)} {last} {end}"


def files() -> dict[Path, str]:
    """Returns the contents of each generated file by its path."""
    wordpress = ROOT / "wordpress" / "kahuna"
    return {
        ROOT / "web" / "src" / "engine" / "facts.js": page(facts()),
        ROOT / "web" / "src" / "games" / "kanaloa" / "facts.js": page(kanaloa_facts()),
        ROOT / "web" / "src" / "games" / "kahuna" / "ratings.js": page(ratings()),
        ROOT / "web" / "src" / "games" / "kanaloa" / "ratings.js": page(kanaloa_ratings()),
        ROOT / "kahuna" / "agents" / "ratings.py": strengths("players.md", LEVELS, list(Edition)),
        ROOT / "kanaloa" / "agents" / "ratings.py": strengths("kanaloa/players.md", agents.LEVELS, ["2", "4"]),
        wordpress / "parameters.php": plugin(),
        wordpress / "readme.txt": readme((wordpress / "readme.txt").read_text("utf-8")),
    }


if __name__ == "__main__":
    for file, content in files().items():
        file.write_text(content, "utf-8")
