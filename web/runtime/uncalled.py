"""Runs inside Pyodide at build time: finds the functions of the library that no game calls, and leaves their code out.

There are two snapshots. From the first one on, Python records what it calls (`note_calls`, `noted`). In the second one
each function that was not called is replaced by a short one (`leave_out`); see `unloaded.py`.
"""

import gc
import json
import marshal
import sys
import types

WHOLE = ("kahuna", "tabletop", "unloaded", "__main__")
"""Packages whose functions are all kept. Two are the engine: nothing that a player does needs to load code."""


def functions() -> list[types.FunctionType]:
    """Returns all functions in the memory."""
    return [each for each in gc.get_objects() if isinstance(each, types.FunctionType)]


def name_of(function: types.FunctionType) -> str:
    """Returns a name for a function that is the same in every Python. Functions that share one all count as called."""
    return f"{function.__module__} {function.__qualname__}"


def note_calls() -> None:
    """Makes Python record the code that runs from now on."""
    code_run = sys.modules["unloaded"].code_run = set()
    once = sys.monitoring.DISABLE

    def note(code: types.CodeType, _offset: int) -> object:
        code_run.add(code)
        return once

    tool, start = sys.monitoring.PROFILER_ID, sys.monitoring.events.PY_START
    sys.monitoring.use_tool_id(tool, "called")
    sys.monitoring.register_callback(tool, start, note)
    sys.monitoring.set_events(tool, start)


def noted() -> str:
    """Returns the names of the functions that were called since `note_calls`, as JSON."""
    code_run = sys.modules["unloaded"].code_run
    return json.dumps(sorted({name_of(each) for each in functions() if each.__code__ in code_run}))


def short(*args: object, **kwargs: object) -> object:
    """The replacement of a function. Each has two other constants: `unloaded.called`, and its index."""
    called = "called"
    return called("place", args, kwargs)  # type: ignore[operator]


def leave_out(called: str) -> bytes:
    """Leaves out the code of all functions of the library except some.

    Args:
        called: the names of the exceptions, as `noted` returns them.

    Returns:
        The code that was left out, for `unloaded.called`.
    """
    unloaded = sys.modules["unloaded"]
    kept = frozenset(json.loads(called))
    left = [each for each in functions() if name_of(each) not in kept and is_of_library(each)]
    codes = marshal.dumps([each.__code__ for each in left])
    for place, each in enumerate(left):
        constants = {"called": unloaded.called, "place": place}
        each.__code__ = short.__code__.replace(
            co_consts=tuple(constants.get(const, const) for const in short.__code__.co_consts),
            # A function accepts only code with the same free variables.
            co_freevars=each.__code__.co_freevars,
        )
    unloaded.functions += left
    return codes


def is_of_library(function: types.FunctionType) -> bool:
    """Whether a function belongs to Python's or Pyodide's library."""
    package = str(function.__module__).partition(".")[0]
    return package in sys.modules and package not in WHOLE
