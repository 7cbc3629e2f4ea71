"""Removes from code what only people read. Used at build time, inside Pyodide."""

import dis
import functools
import inspect
import types


def without_lines(code: types.CodeType) -> types.CodeType:
    """Returns code without its line table, a twentieth of Python's memory: a traceback names functions only."""
    constants = tuple(without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=no_lines(len(code.co_code) // 2))


@functools.cache
def no_lines(units: int) -> bytes:
    """Returns a line table that marks the position of each unit of some code as unknown.

    An entry is a byte for one to eight units. Functions of the same length in a module share one table. Source of the
    form: InternalDocs/code_objects.md in CPython's repository.
    """
    whole, rest = divmod(units, 8)
    return b"\xff" * whole + (bytes([0xF8 | rest - 1]) if rest else b"")


def without_docstrings(code: types.CodeType) -> types.CodeType:
    """Returns code, including nested functions, without docstrings."""
    constants = [without_docstrings(each) if isinstance(each, types.CodeType) else each for each in code.co_consts]
    if not code.co_flags & inspect.CO_HAS_DOCSTRING:
        return code.replace(co_consts=tuple(constants))
    # A docstring is the first constant; code that uses the same text uses that one.
    if not any(each.opname == "LOAD_CONST" and each.arg == 0 for each in dis.get_instructions(code)):
        constants[0] = None
    return code.replace(co_consts=tuple(constants), co_flags=code.co_flags & ~inspect.CO_HAS_DOCSTRING)
