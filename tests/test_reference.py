"""The reference documents are correct: every rule has its test, every example is genuine, every name exists."""

import ast
import functools
import importlib
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from kahuna.actions import Discard
from kahuna.geography import LINES, LINES_AT, MAJORITY, Island
from kahuna.notation import NotationError, format_action, format_turn, parse_action, parse_turn
from kahuna.record import dump, load
from kahuna.state import By
from kahuna.state_dumps import state_dumps

DOCS = Path(__file__).parent.parent / "docs"
TESTS = Path(__file__).parent

RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
GLOSSARY = (DOCS / "glossary.md").read_text(encoding="utf-8")
KANALOA_GLOSSARY = (DOCS / "kanaloa" / "glossary.md").read_text(encoding="utf-8")

NUMBERS = re.findall(r"^\*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE)
KANALOA_NUMBERS = re.findall(
    r"^\*\*(\d+\.\d+)\*\*", (DOCS / "kanaloa" / "rules.md").read_text(encoding="utf-8"), re.MULTILINE
)


@functools.cache
def cited() -> dict[str, list[str]]:
    """Returns the tests that cite each rule: `(rule 3.2)` or `(rules 3.2, 3.4)` at the end of their sentence."""
    tests: dict[str, list[str]] = {}
    for file in TESTS.glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for numbers in re.findall(r"\(rules? ([\d., ]+)\)", ast.get_docstring(node) or ""):
                    for number in numbers.split(", "):
                        tests.setdefault(number, []).append(f"{file.name}::{node.name}")
    return tests


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_test(number: str) -> None:
    """A reader of a rule can be sure that the program follows it: a test cites its number."""
    assert cited().get(number), f"no test says (rule {number})"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    """A reader who looks up the rule that a test names finds it."""
    assert sorted(set(cited()) - set(NUMBERS)) == []


def test_rules_are_numbered_without_gaps_and_name_their_sources() -> None:
    """A reader can cite a rule by its number, and sees which sheet says so or that we ruled."""
    expected, chapters = [], re.findall(r"^## (\d+)\. ", RULES, re.MULTILINE)
    for chapter in chapters:
        count = sum(number.startswith(f"{chapter}.") for number in NUMBERS)
        expected += [f"{chapter}.{paragraph}" for paragraph in range(1, count + 1)]
    assert expected == NUMBERS
    assert chapters == [str(chapter) for chapter in range(1, len(chapters) + 1)]
    paragraphs = re.findall(r"^\*\*\d+\.\d+\*\*.*?(?=\n\n|\Z)", RULES, re.MULTILINE | re.DOTALL)
    assert len(paragraphs) == len(NUMBERS)
    for paragraph in paragraphs:
        assert re.search(r"\[(all|[A-Z]{2}\b[^\]]*)\]|\*\*ruling\*\*", paragraph), paragraph


def test_the_map_in_the_rules_is_the_programs() -> None:
    """A reader of the rules sees the map of the game (rules 1.1, 1.2)."""
    rows = re.findall(r"^\| ([A-Z]{4}) \| (\d) \| (\d) \| ([A-Z ]+) \|$", RULES, re.MULTILINE)
    assert rows == [
        (
            island.full_name,
            str(len(LINES_AT[island])),
            str(MAJORITY[island]),
            " ".join(line.name for line in LINES_AT[island]),
        )
        for island in Island
    ]
    assert " ".join(line.name for line in LINES) in RULES.replace("\n", " ")


def blocks() -> list[str]:
    return re.findall(r"```json\n(.*?)```", NOTATION, re.DOTALL)


def test_the_example_record_replays_to_the_example_position() -> None:
    """The author of a program for docs/notation.md works from correct examples."""
    record, result, position = (json.loads(block) for block in blocks())
    loaded = load(record)
    assert dump(loaded) == record
    dumps = list(state_dumps(loaded))
    assert len(dumps) == 13
    assert dumps[7] == position
    assert list(dumps[7]) == list(position)
    assert set(result) == {"winner", "by", "points"}
    documented = re.search(r"`by` says what decided: (.*?), and then", NOTATION, re.DOTALL)
    assert documented
    assert re.findall(r"`([a-z ]+)`", documented[1]) == [by.value for by in By]


def test_the_example_turns_are_turns() -> None:
    """Each example of an action or a turn in docs/notation.md is parsed and written in the same way."""
    turns = re.findall(r"^    (\S.*)$", NOTATION, re.MULTILINE)
    assert len(turns) == 5
    for turn in turns:
        assert format_turn(parse_turn(turn)) == turn
    table = NOTATION.partition("## Actions")[2].partition("If the row")[0]
    examples = re.findall(r"`([A-L+x=-]\S+)`", table)
    assert len(examples) >= 12
    for example in examples:
        assert format_action(parse_action(example)) == example
    assert parse_action("-??") == Discard((None, None))
    for wrong in ("+HE", "xHE:EH", "xEH:HE", "-CA", "bd", "=k"):
        with pytest.raises(NotationError):
            parse_action(wrong)


def test_every_key_of_the_formats_is_explained() -> None:
    """Every key of a record or a state dump is explained."""
    record, _, position = (json.loads(block) for block in blocks())
    explained = set(re.findall(r"`([a-z_]+)`", " ".join(re.findall(r"^\| (`.*?) \|", NOTATION, re.MULTILINE))))
    assert explained == {*record, *position, "result"}


@pytest.mark.parametrize("part", [*GLOSSARY.split("\n## "), KANALOA_GLOSSARY])
def test_the_glossary_names_things_that_exist(part: str) -> None:
    """A reader who follows the glossary into the code finds each name."""
    rows = re.findall(r"^\| ([a-zD -]+) \| (.*) \| (.*`.*`.*) \|$", part, re.MULTILINE)
    words = [word for word, _, _ in rows]
    assert words == sorted(words, key=str.lower)
    assert len(words) == len(re.findall(r"^\| (?!word |---)", part, re.MULTILINE)) > 20
    for _, meaning, names in rows:
        for name in re.findall(r"`([\w./]+)`", names):
            assert (DOCS.parent / name).is_file() if "/" in name else resolves(name), name
        for number in re.findall(r"\b\d+\.\d+\b", meaning):
            assert number in (KANALOA_NUMBERS if part is KANALOA_GLOSSARY else NUMBERS)


@pytest.mark.parametrize("glossary", [GLOSSARY, KANALOA_GLOSSARY])
def test_a_word_has_one_meaning(glossary: str) -> None:
    """No term of a glossary has two meanings."""
    words = re.findall(r"^\| (?!word)([a-zD -]+) \|", glossary, re.MULTILINE)
    assert [word for word, number in Counter(words).items() if number > 1] == []


@pytest.mark.parametrize("packages", [("kahuna", "tabletop"), ("kanaloa", "tabletop")])
def test_a_class_has_a_name_of_its_own(packages: tuple[str, ...]) -> None:
    """A reader who meets the name of a class in a game knows which one it is, whatever the module."""
    files = [file for package in packages for file in (DOCS.parent / package).rglob("*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    names = Counter(node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef))
    assert [name for name, number in names.items() if number > 1 and not name.startswith("_")] == []


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.relative_to(DOCS)))
def test_files_that_are_named_exist(page: Path) -> None:
    """A reader who looks for a file that the documentation names finds it."""
    named = re.findall(
        r"`((?:web|kahuna|kanaloa|tabletop|tools|tests|e2e|bench|training)/[\w./-]+\.\w+)`",
        page.read_text(encoding="utf-8"),
    )
    assert [name for name in named if not (DOCS.parent / name).exists()] == []


def resolves(name: str) -> bool:
    """Whether a dotted name is a module of kahuna, or something in one."""
    parts = name.split(".")
    for length in (3, 2):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            known = getattr(found, "__annotations__", {})
            if not hasattr(found, part) and part not in known:
                return False
            found = getattr(found, part, None)
        return True
    return False
