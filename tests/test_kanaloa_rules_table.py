"""The table in docs/kanaloa/rules.md that says where each rule of Kanaloa is."""

import ast
import re
from pathlib import Path

from kanaloa.lessons.catalogue import CHAPTERS, LESSONS

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "kanaloa" / "rules.md").read_text(encoding="utf-8")
NONE = "-"
"""Stands where nothing teaches a rule."""
RULES = ROOT / "web" / "src" / "games" / "kanaloa" / "rules"


def rows() -> list[list[str]]:
    """Returns the cells of the table's rows: rule, subject, engine, lessons, sections of the page."""
    table = TEXT.split("## Where each rule is")[1]
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")
    ]
    return cells[2:]


def defined_in(file: str) -> set[str]:
    """Returns the functions and classes of a module."""
    nodes = ast.parse((ROOT / "kanaloa" / file).read_text(encoding="utf-8")).body
    return {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def listed(cell: str) -> list[str]:
    """Returns what a cell lists; nothing for a dash."""
    return [] if cell == NONE else cell.split(", ")


def test_each_rule_has_a_row() -> None:
    """A reader finds for every numbered rule where it is carried out, taught and explained."""
    chapters = TEXT.split("## Where each rule is")[0]
    numbered = re.findall(r"^\*\*(\d+\.\d+)\*\*", chapters, re.MULTILINE)
    # These chapters have no numbered rules.
    assert [row[0] for row in rows()] == [*numbered, "12", "13"]


def test_the_engine_has_what_is_named() -> None:
    """A developer finds the function that carries out a rule under the name that the table gives."""
    for rule, _, engine, _, _ in rows():
        for place in engine.split("; "):
            file, _, names = place.partition(": ")
            found = defined_in(file.strip("`"))
            for name in names.split(", "):
                assert name.strip("`") in found, f"{rule}: {place}"


def test_the_lessons_have_what_is_named() -> None:
    """A learner who looks a rule up finds the lesson step that teaches it."""
    steps = {f"{lesson.id}.{step.name}" for lesson in LESSONS for step in lesson.steps}
    named = {step for row in rows() for step in listed(row[3])}
    assert named <= steps
    # Each lesson of the first chapter teaches something of the rules.
    assert {step.split(".")[0] for step in named} == {lesson.id for lesson in CHAPTERS["rules"]}


def test_the_page_has_what_is_named() -> None:
    """A player finds each rule on the page of rules, in the section that the table names."""
    sections = set(re.findall(r'\bid: "(\w+)"', (RULES / "rules.js").read_text(encoding="utf-8")))
    sections |= set(re.findall(r'id: "(legend)"', (RULES / "legend.js").read_text(encoding="utf-8")))
    named = {section for row in rows() for section in listed(row[4])}
    assert named == sections
    assert all(row[4] != NONE for row in rows())
