"""Runs tests in copies of a process that has already imported and collected them: one copy a change.

A copy costs some hundredths of a second, and limits of processor time are the same on a busy machine. Kept results
(`functools.cache`) must not come from before a change, so nothing is played in the process that is copied.
"""

import functools
import gc
import math
import os
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import islice
from pathlib import Path
from signal import SIGXCPU
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest
from coverage import Coverage
from hypothesis import Phase, settings

from mutants.changes import Change

OPTIONS = ("-q", "-m", "not slow", "-p", "no:cacheprovider", "--assert=plain", "--tb=native")
MEMORY = 2 << 30
"""What a copy may use, in bytes: a change may collect without end."""

NOT_NOTICED, NOTICED, BROKEN = 0, 1, 3
TOO_LONG = -SIGXCPU
"""How a copy ends. `BROKEN` is a fault of this program."""


class Reach(NamedTuple):
    """What the tests do while nothing is changed.

    Attributes:
        seconds: the processor time of each test, measured together with the lines.
        lines: by file and line the tests that run it; "" is their import.
    """

    seconds: dict[str, float]
    lines: dict[Path, dict[int, list[str]]]

    def of(self, change: Change) -> set[str]:
        """Returns the tests that run the changed statement."""
        lines = self.lines.get(change.path, {})
        return {test for line in change.lines for test in lines.get(line, ())}

    def in_order(self, tests: Iterable[str]) -> list[str]:
        """Returns tests by their duration."""
        return sorted(tests, key=self.seconds.__getitem__)

    def tests(self, change: Change) -> list[str]:
        """Returns the tests that may notice a change: all if it acts on import, but first those that run it later."""
        reached = self.of(change) - {""}
        others = self.seconds.keys() - reached if "" in self.of(change) else ()
        return self.in_order(reached) + self.in_order(others)


class _Collected:
    """A plugin of pytest that has something else done with the collected tests than to run them one after the other."""

    def __init__(self, task: Callable[[pytest.Session], object]) -> None:
        self.task = task

    def pytest_collection(self) -> None:
        """After the settings of the tests: one failure is enough, so failing examples are not shrunk."""
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", parent=settings.get_profile("repeatable"), phases=phases)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.task(session)
        return True


def _collect(files: Sequence[str], log: Path, task: Callable[[pytest.Session], object]) -> int:
    """Has something done with the collected tests of some files. Returns pytest's exit code: not 0 if one failed."""
    with log.open("a") as output, redirect_stdout(output):
        return pytest.main([*OPTIONS, *files], plugins=[_Collected(task)])


def measure(files: Sequence[str], sources: Sequence[Path], log: Path) -> Reach:
    """Runs all tests, each as if it were the first: without kept results and fixtures of earlier ones."""
    seconds: dict[str, float] = {}
    coverage = Coverage(data_file=None, config_file=False, include=[str(path) for path in sources])
    coverage.set_option("run:core", "ctrace")
    coverage.start()

    def run_each(session: pytest.Session) -> None:
        kept = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
        ours = [results for results in kept if _is_ours(results.__wrapped__)]
        for test in session.items:
            for results in ours:
                results.cache_clear()
            coverage.switch_context(test.nodeid)
            started = time.process_time()
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=None)
            seconds[test.nodeid] = time.process_time() - started

    if _collect(files, log, run_each) != pytest.ExitCode.OK:
        raise RuntimeError(f"the tests fail without a change: see {log}")
    coverage.stop()
    data = coverage.get_data()
    return Reach(seconds, {path: data.contexts_by_lineno(str(path.resolve())) for path in sources})


def _is_ours(function: Any) -> bool:
    """Returns whether a function is the games' or the tests' own."""
    file = getattr(getattr(function, "__code__", None), "co_filename", "")
    return file.startswith(str(Path.cwd())) and "site-packages" not in file


def try_after_import(
    files: Sequence[str], changes: Sequence[Change], reach: Reach, jobs: int, log: Path
) -> dict[str, int]:
    """Tries changes of functions that do not run on import, in copies of a process that has collected the tests."""
    found: dict[str, int] = {}

    def try_each(session: pytest.Session) -> None:
        functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
        gc.freeze()

        def attempt(change: Change) -> bool:
            _replace(change, functions)
            return _fails(session, reach.tests(change), reach)

        found.update(_in_copies(changes, attempt, jobs))

    _collect(files, log, try_each)
    return found


def try_before_import(
    files: Sequence[str], changes: Sequence[Change], reach: Reach, jobs: int, log: Path
) -> dict[str, int]:
    """Tries changes that act on import, in copies of this process, which has imported nothing of the games."""

    def attempt(change: Change) -> bool:
        _limit(10)
        sys.meta_path.insert(0, _Changed(change))
        return _collect(files, log, lambda session: _fails(session, reach.tests(change), reach)) != 0

    return _in_copies(changes, attempt, jobs)


def _in_copies(changes: Sequence[Change], attempt: Callable[[Change], bool], jobs: int) -> dict[str, int]:
    """Tries each change in a copy of this process; returns how the copies ended."""
    found: dict[str, int] = {}
    waiting = iter(changes)
    running: dict[int, Change] = {}
    while True:
        for change in islice(waiting, jobs - len(running)):
            running[_copy(partial(attempt, change))] = change
        if not running:
            return found
        process, status = os.wait()
        change, code = running.pop(process), os.waitstatus_to_exitcode(status)
        if code not in (NOTICED, TOO_LONG):
            print(f"  {change}: {'not noticed' if code == NOT_NOTICED else code}", file=sys.__stderr__)
        found[str(change)] = code
        if len(found) % 100 == 0:
            print(f"  {len(found)} of {len(changes)}", file=sys.__stderr__)


def _copy(attempt: Callable[[], bool]) -> int:
    """Starts a copy of this process that attempts something; returns its number."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    code = BROKEN
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        code = NOTICED if attempt() else NOT_NOTICED
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(code)


def _fails(session: pytest.Session, names: Sequence[str], reach: Reach) -> bool:
    """Returns whether one of some tests fails; the process ends if one takes much longer than without a change."""
    found = {item.nodeid: item for item in session.items}
    tests = [found[name] for name in names]
    for test, following in zip(tests, [*tests[1:], None], strict=True):
        _limit(1 + 2 * reach.seconds[test.nodeid])
        test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if session.testsfailed:
            return True
    return False


def _limit(seconds: float) -> None:
    limit = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def _replace(change: Change, functions: Iterable[FunctionType]) -> None:
    """Gives the functions of a module the code that they have in the changed source."""
    path = str(change.path.resolve())
    codes = dict(_codes(compile(change.source, path, "exec")))
    for function in functions:
        if function.__code__.co_filename == path and function.__qualname__ in codes:
            function.__code__ = codes[function.__qualname__]


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """Yields the functions and methods of a module with their names."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner.co_qualname, inner
            yield from _codes(inner)


class _Changed(SourceFileLoader):
    """Finds one module only, and imports it from changed source."""

    def __init__(self, change: Change) -> None:
        super().__init__(change.module, str(change.path.resolve()))
        self.change = change

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """Returns how to import the changed module; None for all others."""
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        """Returns the changed code."""
        return compile(self.change.source, self.path, "exec")
