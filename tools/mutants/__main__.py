"""Tries the changes and reports how many of them were noticed."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import ParamSpec, TypeVar

from mutants import __doc__ as description
from mutants.changes import Change, changes_of
from mutants.parts import PARTS, Part
from mutants.trials import NOT_NOTICED, TOO_LONG, measure, try_after_import, try_before_import

FOLDER = Path("build/mutants")
ENOUGH = 0.90

P = ParamSpec("P")
Result = TypeVar("Result")


def main() -> int:
    """Tries the changes of both games; returns 1 if too few were noticed."""
    parser = argparse.ArgumentParser(description=(description or "").splitlines()[0])
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="changes to try at the same time")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try only each N-th change")
    parser.add_argument("names", nargs="*", help="games or modules; all by default")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    enough = True
    for part in PARTS:
        changes = [change for path in part.sources() for change in changes_of(path)]
        if options.names:
            changes = [change for change in changes if {part.package, change.module} & set(options.names)]
        if changes:
            enough &= try_changes(part, changes[:: options.every], options.jobs)
    return not enough


def try_changes(part: Part, changes: Sequence[Change], jobs: int) -> bool:
    """Tries changes of a game's rules; returns whether the tests notice enough of them."""
    log = FOLDER / f"{part.package}.log"
    log.unlink(missing_ok=True)
    files = part.test_files()
    print(f"{part.package}: {len(changes)} changes", flush=True)
    reach = _aside(measure, files, list(part.sources()), log)
    reached = [change for change in changes if reach.of(change)]
    early = [change for change in reached if "" in reach.of(change)]
    late = [change for change in reached if "" not in reach.of(change)]
    print(f"  {len(changes) - len(reached)} are reached by no test, {len(early)} act on import", flush=True)
    found = _aside(try_after_import, files, late, reach, jobs, log) | try_before_import(files, early, reach, jobs, log)
    return _report(part, {change: found.get(str(change), NOT_NOTICED) for change in changes})


def _aside(task: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Result:
    """Does something in a copy of this process, where it may import the games."""
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        return pool.submit(task, *arguments, **named).result()


def _report(part: Part, found: dict[Change, int]) -> bool:
    missed = [change for change, code in found.items() if code == NOT_NOTICED]
    diff = FOLDER / f"{part.package}.diff"
    diff.write_text("".join(f"# {change}\n{change.diff()}" for change in missed))
    noticed = len(found) - len(missed)
    too_long = sum(code == TOO_LONG for code in found.values())
    print(f"{part.package}: {noticed} of {len(found)} changes were noticed: {noticed / len(found):.1%}")
    print(f"  {too_long} of them because a test took too long")
    for module, number in sorted(Counter(change.module for change in missed).items()):
        print(f"  not noticed in {module}: {number}")
    print(f"The changes that were not: {diff}")
    return noticed >= ENOUGH * len(found)


if __name__ == "__main__":
    sys.exit(main())
