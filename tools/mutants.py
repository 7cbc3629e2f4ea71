"""Changes the rules in many small ways, and counts the changes that the tests notice: mutation testing, by mutmut.

    python tools/mutants.py [--jobs N] [NAME ...]      (`make mutants` runs it)

Works on one copy a game, `build/mutants/kahuna/` and `build/mutants/kanaloa/`, where it leaves `survivors.diff`: the
changes that no test noticed. NAME restricts the run to modules (`kahuna.board`) or to a game (`kanaloa`). Fails if
fewer than `ENOUGH` of a game's changes are noticed. See `docs/testing.md`.
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
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "mutants"
ENOUGH = 0.90


class Part(NamedTuple):
    """The rules of a game, and what tests them.

    Attributes:
        package: the package of the game.
        modules: the files to change, below the package.
        tests: the tests of the rules, which take seconds: `tests/test_*.py`.
        source_readers: tests that read the source, which in the copy contains all changes at once.
        on_import: functions that run on import, or whose results are cached from then on: the change must come first.
    """

    package: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    source_readers: tuple[str, ...] = ()
    on_import: tuple[str, ...] = ()


PARTS = (
    Part(
        "kahuna",
        modules=("rules/*", "legality.py", "scoring.py", "board.py", "payments.py", "knowledge.py"),
        tests=(
            *("action_counts", "board", "codes", "dealer", "imagination", "laws", "observation", "oracle", "payments"),
            *("refusals", "rules", "swap", "worked_example"),
        ),
        source_readers=("test_refusals.py::test_no_reason_is_given_that_has_no_sentence",),
        on_import=(
            *("board.x__tally_table", "payments.x__builds_with", "payments.x__removes_with"),
            *("rules.turns.x__drawn", "rules.turns.x__taken", "rules.plays.x__built"),
        ),
    ),
    Part(
        "kanaloa",
        modules=("rules/*", "legality.py", "scoring.py", "gods_cards.py", "streams.py"),
        tests=tuple(f"kanaloa_{name}" for name in ("bag", "cards", "dumps", "geography", "oracle", "record", "rules")),
    ),
)
DECORATORS = ("cache", "lru_cache", "property")
"""mutmut leaves decorated functions alone. In the copy these decorators are applied below the function."""

SHARED = ("kahuna", "kanaloa", "tabletop", "tests", "docs")
"""The folders that the copies contain."""

SETTINGS = """\
[tool.mutmut]
source_paths = [{package}]
only_mutate = {modules}
also_copy = {shared}
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
    parser.add_argument("names", nargs="*", help="games or modules; all by default")
    options = parser.parse_args()
    enough = True
    for part in PARTS:
        names = [name for name in options.names if name.split(".")[0] == part.package]
        if names or not options.names:
            enough &= Copy(part).try_changes(options.jobs, [name for name in names if name != part.package])
    return not enough


class Copy:
    """A copy of the sources, in which the rules of one game are changed."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.folder = FOLDER / part.package

    def try_changes(self, jobs: int, names: list[str]) -> bool:
        """Tries the changes in some modules, all by default; returns whether the tests notice enough of them."""
        self._copy()
        self._run(jobs, [f"{name}.*" for name in names])
        if not names and self.part.on_import:
            self._configure(warmup="none")
            self._run(jobs, [f"{self.part.package}.{name}__*" for name in self.part.on_import])
        return self._report()

    def _copy(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name in SHARED:
            shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "README.md", self.folder)
        self._configure(warmup="collect")
        for pattern in self.part.modules:
            for path in (self.folder / self.part.package).glob(pattern):
                path.write_text(undecorated(path.read_text()))

    def _configure(self, warmup: str) -> None:
        """Writes the settings of pytest and mutmut.

        Args:
            warmup: the imports before a change takes effect: "collect" for all tests, "none" for nothing.
        """
        part = self.part
        settings = SETTINGS.format(
            package=json.dumps(part.package),
            modules=json.dumps([f"{part.package}/{name}" for name in part.modules]),
            shared=json.dumps([*(name for name in SHARED if name not in (part.package, "tests")), "README.md"]),
            tests=json.dumps([f"tests/test_{name}.py" for name in part.tests]),
            unasked=", ".join(json.dumps(f"--deselect=tests/{name}") for name in part.source_readers),
            warmup=warmup,
        )
        (self.folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text() + "\n" + settings)

    def _run(self, jobs: int, patterns: list[str]) -> None:
        self._mutmut("run", "--max-children", str(jobs), *patterns, shown=True)

    def _report(self) -> bool:
        listed = self._mutmut("results", "--all", "true").splitlines()
        verdicts = dict(line.strip().split(": ") for line in listed if ": " in line)
        counted = {name: verdict for name, verdict in verdicts.items() if verdict != "not checked"}
        missed = [name for name, verdict in counted.items() if verdict not in ("killed", "timeout", "segfault")]
        survivors = self.folder / "survivors.diff"
        survivors.write_text("".join(f"# {name}\n{self._mutmut('show', name)}\n" for name in missed))
        noticed = len(counted) - len(missed)
        print(f"{self.part.package}: {noticed} of {len(counted)} changes were noticed: {noticed / len(counted):.1%}")
        for module, number in sorted(Counter(name.rsplit(".", 1)[0] for name in missed).items()):
            print(f"  not noticed in {module}: {number}")
        print(f"The changes that were not: {survivors}")
        return noticed >= ENOUGH * len(counted)

    def _mutmut(self, *arguments: str, shown: bool = False) -> str:
        """Runs mutmut in the copy and returns its output, unless the output is to be shown."""
        done = subprocess.run(
            [sys.executable, "-m", "mutmut", *arguments],
            cwd=self.folder,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            stdout=None if shown else subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout or ""


def undecorated(source: str) -> str:
    """Returns a module in which functions are decorated by a line below them: `f = cache(f)`."""
    lines = source.splitlines()
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: -node.lineno):
        if len(node.decorator_list) == 1:
            decorator = ast.unparse(node.decorator_list[0])
            if decorator.split("(")[0] in DECORATORS:
                assert node.end_lineno is not None
                lines.insert(node.end_lineno, f"{' ' * node.col_offset}{node.name} = {decorator}({node.name})")
                del lines[node.decorator_list[0].lineno - 1]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
