"""The workflows and forms of the repository (`.github/`)."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / ".github"
WORKFLOWS = sorted(FOLDER.glob("workflows/*.yml"))
USES = re.compile(r"^ *(?:- )?uses: *(?P<action>\S+)(?P<rest>.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w/-]+@[0-9a-f]{40}")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_to_a_commit(workflow: Path) -> None:
    """A tag of an action that is moved to other code does not change what a release contains."""
    used = list(USES.finditer(workflow.read_text()))
    assert used
    for found in used:
        assert PINNED.fullmatch(found["action"]), found["action"]
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", found["rest"]), f"{found['action']} is not followed by its version"


def test_an_action_has_one_version_in_all_workflows() -> None:
    """The checks of a pull request, the pages and a release run the same actions."""
    lines = {found[0].strip().removeprefix("- ") for path in WORKFLOWS for found in USES.finditer(path.read_text())}
    assert len(lines) == len({line.partition("@")[0] for line in lines})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_more(workflow: Path) -> None:
    """An action that is taken over cannot write to the repository by default."""
    assert re.search(r"^permissions:\n  contents: read\n(?! )", workflow.read_text(), re.MULTILINE)


def test_the_forms_are_complete() -> None:
    """Players find forms for bugs and ideas, and a private way for vulnerabilities."""
    forms = sorted(path.stem for path in FOLDER.glob("ISSUE_TEMPLATE/*.yml"))
    assert forms == ["bug", "config", "idea"]
    assert "SECURITY.md" in (FOLDER / "ISSUE_TEMPLATE/bug.yml").read_text()
    assert (FOLDER.parent / "SECURITY.md").is_file()
