"""Changes the rules in many small ways, and counts the changes that the tests notice: mutation testing, by mutmut.

    python tools/mutants.py [--jobs N] [NAME ...]      (`make mutants` runs it)

Works on a copy in `build/mutants/`, where it leaves `survivors.diff`: the changes that no test noticed. NAME restricts
the run to modules (`kahuna.board`). Fails if fewer than `ENOUGH` of the changes are noticed. See `docs/testing.md`.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "mutants"
ENOUGH = 0.90
MODULES = ("rules/*", "legality.py", "scoring.py", "board.py", "payments.py", "knowledge.py")
TESTS = (
    *("action_counts", "board", "codes", "dealer", "imagination", "laws", "observation", "oracle", "payments"),
    *("refusals", "rules", "swap", "worked_example"),
)
"""The tests of the rules, which take seconds: `tests/test_*.py`."""
SOURCE_READERS = ("test_refusals.py::test_no_reason_is_given_that_has_no_sentence",)
"""Tests that read the source, which in the copy contains all changes at once."""
ON_IMPORT = (
    *("kahuna.board.x__tally_table", "kahuna.payments.x__builds_with", "kahuna.payments.x__removes_with"),
    *("kahuna.rules.turns.x__drawn", "kahuna.rules.turns.x__taken", "kahuna.rules.plays.x__built"),
)
"""Functions that run on import, or whose results are cached from then on: the change must come first."""
DECORATORS = ("cache", "property")
"""mutmut leaves decorated functions alone. In the copy these decorators are applied below the function."""

SETTINGS = """\
[tool.mutmut]
source_paths = ["kahuna"]
only_mutate = {modules}
also_copy = ["docs", "README.md"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-m", "not slow", "-p", "no:cacheprovider", {unasked}]
use_git_change_detection = false
timeout_multiplier = 4.0
# A worker that has played no game before: what the rules cache must not come from before the change.
process_isolation = "forkserver"
forkserver_warmup = "{warmup}"
"""


def main() -> int:
    """Runs mutmut and reports how many changes were noticed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("names", nargs="*", help="modules; all by default")
    options = parser.parse_args()
    copy()
    mutmut("run", "--max-children", str(options.jobs), *(f"{name}.*" for name in options.names), shown=True)
    if not options.names:
        configure(warmup="none")
        mutmut("run", "--max-children", str(options.jobs), *(f"{name}__*" for name in ON_IMPORT), shown=True)
    verdicts = dict(
        line.strip().split(": ") for line in mutmut("results", "--all", "true").splitlines() if ": " in line
    )
    counted = {name: verdict for name, verdict in verdicts.items() if verdict != "not checked"}
    missed = [name for name, verdict in counted.items() if verdict not in ("killed", "timeout", "segfault")]
    (FOLDER / "survivors.diff").write_text("".join(f"# {name}\n{mutmut('show', name)}\n" for name in missed))
    noticed = len(counted) - len(missed)
    print(f"{noticed} of {len(counted)} changes were noticed: {noticed / len(counted):.1%}")
    for module, number in sorted(Counter(name.rsplit(".", 1)[0] for name in missed).items()):
        print(f"  not noticed in {module}: {number}")
    print(f"The changes that were not: {FOLDER / 'survivors.diff'}")
    return noticed < ENOUGH * len(counted)


def copy() -> None:
    """Copies the files under test into an empty folder."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("kahuna", "tests", "docs"):
        shutil.copytree(ROOT / name, FOLDER / name, ignore=ignored)
    shutil.copy(ROOT / "README.md", FOLDER)
    configure(warmup="collect")
    for pattern in MODULES:
        for path in (FOLDER / "kahuna").glob(pattern):
            path.write_text(undecorated(path.read_text()))


def configure(warmup: str) -> None:
    """Writes the settings of pytest and mutmut.

    Args:
        warmup: the imports before a change takes effect: "collect" for all tests, "none" for nothing.
    """
    settings = SETTINGS.format(
        modules=json.dumps([f"kahuna/{name}" for name in MODULES]),
        tests=json.dumps([f"tests/test_{name}.py" for name in TESTS]),
        unasked=", ".join(json.dumps(f"--deselect=tests/{name}") for name in SOURCE_READERS),
        warmup=warmup,
    )
    (FOLDER / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text() + "\n" + settings)


def undecorated(source: str) -> str:
    """Returns a module in which functions are decorated by a line below them: `f = cache(f)`."""
    lines = source.splitlines()
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: -node.lineno):
        if len(node.decorator_list) == 1 and (name := ast.unparse(node.decorator_list[0])) in DECORATORS:
            assert node.end_lineno is not None
            lines.insert(node.end_lineno, f"{' ' * node.col_offset}{node.name} = {name}({node.name})")
            del lines[node.decorator_list[0].lineno - 1]
    return "\n".join(lines) + "\n"


def mutmut(*arguments: str, shown: bool = False) -> str:
    """Runs mutmut in the copy and returns its output, unless the output is to be shown."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=FOLDER,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        stdout=None if shown else subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout or ""


if __name__ == "__main__":
    raise SystemExit(main())
