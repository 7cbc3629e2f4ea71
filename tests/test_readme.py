import re
from pathlib import Path
from typing import get_type_hints

import pytest

import kahuna
from door import all_verbs
from kahuna import wire
from kahuna.__main__ import main

ROOT = Path(__file__).parent.parent


def test_the_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The first example of the README does what it promises."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    exec(compile(code, "README.md", "exec"), {})
    legal, reason, choice = capsys.readouterr().out.splitlines()
    assert "BC" in legal.split()
    assert reason == "You do not hold card A."
    assert choice in legal.split()


def test_the_agent_in_ten_lines_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """The agent in CONTRIBUTING.md plays a game to its end."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("## An agent in ten lines")[1].split("\n## ")[0]
    code = "\n".join(line[4:] for line in section.splitlines() if line.startswith("    ") or not line)
    exec(compile(code, "CONTRIBUTING.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Result(winner=")


def test_the_readme_names_the_version_and_commands_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """The file names and commands that a reader copies are those of this version."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"kahuna-([\d.]+)-py3", text)) == {kahuna.__version__}
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = set(re.findall(r"^    kahuna (\w+)", text, re.M))
    assert commands == set(re.findall(r"^    (\w+)  ", capsys.readouterr().out, re.M))


def test_the_readmes_requests_are_those_that_there_are() -> None:
    """The README's example for other pages uses requests and keys of this version."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    asked, keys = re.findall(r'do: "(\w+)"', text), re.findall(r"\bview\.(\w+)[\[.;]", text)
    assert asked
    assert keys
    assert set(asked) <= all_verbs()
    assert set(keys) <= set(get_type_hints(wire.View))


def test_links_in_the_documents_lead_somewhere() -> None:
    """A reader who follows a link between the documents finds the file."""
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"
