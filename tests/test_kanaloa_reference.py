"""Kanaloa's documents are correct: every rule has its test, every table matches the program."""

import ast
import functools
import json
import re
from pathlib import Path

import pytest

from kanaloa.geography import CHARTS, ISLANDS, SPACES
from kanaloa.gods import GODS
from kanaloa.notation import format_action, parse_action
from kanaloa.player import PLAYERS
from kanaloa.scoring import rest, score
from kanaloa.state import Awaits
from kanaloa.tiles import ALL_TILES, KINDS, count

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs" / "kanaloa"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE)


@functools.cache
def cited() -> dict[str, list[str]]:
    """Returns the tests that cite each rule: numbers in brackets in their sentence, as in `(4.1, 4.3)`."""
    tests: dict[str, list[str]] = {}
    for file in TESTS.glob("test_kanaloa_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for inside in re.findall(r"\(([^)]*)\)", ast.get_docstring(node) or ""):
                    for number in re.findall(r"\b\d+\.\d+\b", inside):
                        tests.setdefault(number, []).append(f"{file.name}::{node.name}")
    return tests


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_test(number: str) -> None:
    """A reader of a rule can be sure that the program follows it: a test cites its number."""
    assert cited().get(number), f"no test says ({number})"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """A reader who looks up the rule that a test names finds it."""
    assert sorted(set(cited()) - set(NUMBERS)) == []


def test_rules_are_numbered_without_gaps() -> None:
    """A reader can cite a rule by its number."""
    chapters = re.findall(r"^## (\d+)\. ", RULES, re.MULTILINE)
    assert chapters == [str(chapter) for chapter in range(1, 14)]
    for chapter in chapters:
        numbers = [number for number in NUMBERS if number.partition(".")[0] == chapter]
        assert numbers == [f"{chapter}.{paragraph}" for paragraph in range(1, len(numbers) + 1)]


def test_the_map_in_the_rules_is_the_programs() -> None:
    """A reader of the rules sees the islands and currents of the game (2.1, 2.2)."""
    rows = re.findall(r"^\| ([A-Z]{5,6})\b[^|]* \| ([A-Z ]+) \| ([\d, ]+)", RULES, re.MULTILINE)
    assert [name for name, _, _ in rows] == [island.full_name for island in ISLANDS]
    for island, (_, currents, players) in zip(ISLANDS, rows, strict=True):
        assert currents.split() == [each.name for each in CHARTS[4].currents if island.name in each.name]
        assert [int(number) for number in players.split(", ")] == [
            number for number, chart in CHARTS.items() if island in chart.islands
        ]
    named = re.findall(r"\(((?:[A-Z]{2,3}\s?)+)\)", RULES.partition("**2.4**")[2].partition("**2.5**")[0])
    assert sorted(" ".join(named).split()) == sorted(SPACES)


def test_the_tables_of_the_rules_are_the_programs() -> None:
    """A reader can count tiles and points by the tables of the rules (1.4, 11.3)."""
    counted: dict[str, tuple[int, int]] = {}
    for kinds, many, few in re.findall(r"`([a-z\d ]+)` \| (\d+)[^|]* \| (\d+)", RULES):
        counted |= dict.fromkeys(kinds.split(), (int(many), int(few)))
    assert counted == {kind.name: (count(ALL_TILES[4], kind), count(ALL_TILES[2], kind)) for kind in KINDS}
    rows = re.findall(r"^\| (\d+ \d+ \d+ \d+ \d+) \| (\d+) \| (\d+) \|$", RULES, re.MULTILINE)
    assert len(rows) == 4
    for temple, points, left in rows:
        numbers = [int(number) for number in temple.split()]
        assert (score(numbers), rest(numbers)) == (int(points), int(left))


def test_colours_and_gods_have_the_letters_of_the_documents() -> None:
    """Players and gods are named by letters that a reader of a record can look up (1.1, 1.2)."""
    assert [player.colour for player in PLAYERS] == ["red", "green", "blue", "yellow"]
    assert "".join(player.letter for player in PLAYERS) == "rgby"
    assert "".join(god.letter for god in GODS) == "nuplk"
    named = re.findall(r"([A-Z][a-z]+) of ", RULES.partition("**1.2**")[2].partition("**1.3**")[0])
    assert [god.name.capitalize() for god in GODS] == named


def test_the_examples_of_the_notation_are_actions() -> None:
    """The author of a program for the notation works from correct examples."""
    table = NOTATION.partition("## Actions")[2].partition("* A *sacrifice*")[0]
    rows = re.findall(r"^\|.*\| (`[^|]*`) \|$", table, re.MULTILINE)
    examples = [example for row in rows for example in re.findall(r"`([^`]+)`", row)]
    assert len(examples) > 20
    turns = re.findall(r"`((?:\S+ ){2,}\S+)`", NOTATION)
    words = [word for turn in turns if "`" not in turn for word in turn.split()]
    assert len(words) > 10
    for example in [*examples, *words]:
        assert format_action(parse_action(example)) == example


def test_every_key_of_the_formats_is_explained() -> None:
    """Every key of a record or a state dump is explained."""
    example = json.loads((TESTS / "kanaloa_example.json").read_text(encoding="utf-8"))
    explained = set(re.findall(r"`([a-z_]+)`", " ".join(re.findall(r"^\| (`.*?) \|", NOTATION, re.MULTILINE))))
    awaited = {each.value for each in Awaits} - {Awaits.OVER}
    assert explained == {*example["record"], "names", "result", "box", "ahead", *example["last"]} | awaited
