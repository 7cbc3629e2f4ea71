"""Runs inside Pyodide at build time: prepares the memory with which a visitor's Python starts.

Everything is loaded and has been used once; what is no longer needed is removed. Every visitor downloads this memory,
so each dropped module saves a tenth of a second on a slow connection.
"""

import contextlib
import functools
import gc
import linecache
import logging
import re
import sys
import types
import zipimport

from bare_code import without_docstrings, without_lines

DROPPED = (
    # An event loop, for coroutines and sockets. The engine only answers requests.
    "_asyncio",
    "_socket",
    "_ssl",
    "asyncio",
    "concurrent",
    "fcntl",
    "logging",
    "pyodide.webloop",
    "select",
    "selectors",
    "socket",
    "ssl",
    "subprocess",
    # Loading packages and unpacking archives. Nothing is left to load.
    "_bz2",
    "_lzma",
    "_zstd",
    "bz2",
    "compression",
    "importlib.metadata",
    "importlib.readers",
    "importlib.resources",
    "lzma",
    "shutil",
    "tempfile",
    "zipfile",
    # Files and their names.
    "fnmatch",
    "glob",
    "ntpath",
    "pathlib",
    "threading",
    # Inspecting functions, for documentation.
    "_opcode",
    "_opcode_metadata",
    "_pyodide._core_docs",
    "_pyodide.docs_argspec",
    "_pyodide.docstring",
    "dis",
    "opcode",
    # Used by the build.
    "bare_code",
    # Used by Python's start.
    "_locale",
    "_sitebuiltins",
    "locale",
    "site",
    # For programs that import the engine directly.
    "kahuna.arena",
    "kahuna.drawing",
    "kahuna.state_dumps",
    "tabletop.arena",
)
"""Modules, including submodules, that Pyodide or the engine loads for uses that the page does not have."""

ENGINE = ("kahuna", "tabletop")
"""The packages that the page uses."""

KEPT = (
    ("kahuna.agents.evaluation", "stored_weights"),
    ("kahuna.agents.evaluation", "stored_reach"),
)
"""Functions that read a file of the wheel and cache it. A visitor's Python has no files."""

ANNOTATED = frozenset(("__annotate_func__", "__annotations__", "__annotations_cache__"))
"""Attributes of a class that hold the types of its fields."""

NOTES = ("__classdictcell__", "__firstlineno__", "__orig_bases__", "__static_attributes__")
"""Attributes that Python gives a class for inspection."""


def settle() -> None:
    """Drops modules and clears caches. Afterwards nothing can be imported, only used.

    Raises:
        AssertionError: the engine uses what was dropped.
    """
    clear_caches()
    for module, function in KEPT:
        getattr(sys.modules[module], function)()
    forget_exports()
    forget_annotations()
    forget_class_statements()
    forget_documentation()
    check_engine(drop_modules())
    forget_places()
    for _ in range(4):
        gc.collect()


def drop_modules() -> frozenset[str]:
    """Takes modules out of the memory. Returns their names."""
    names = [name for name in sys.modules if any(f"{name}.".startswith(f"{each}.") for each in DROPPED)]
    # It would be called for each handler that is removed.
    logging._handlerList.clear()
    # Pyodide calls this at each start, to look for packages among the files; there are none.
    sys.modules["pyodide._package_loader"].init_loaded_packages = nothing
    # Pyodide expects its own function in its old place.
    sys.modules["pyodide"]._kept = sys.modules["pyodide.webloop"].scheduleCallback
    modules = [sys.modules.pop(name) for name in names]
    for name in names:
        package, _, last = name.rpartition(".")
        if package in sys.modules:
            vars(sys.modules[package]).pop(last, None)
    # Other modules refer to some of their functions, but never call them.
    for module in modules:
        vars(module).clear()
    gc.collect()
    return frozenset(names)


def nothing() -> None:
    """Does nothing."""


def check_engine(dropped: frozenset[str]) -> None:
    """Raises AssertionError if a module of the engine refers to something in a dropped module."""
    for name, module in sys.modules.items():
        if name.partition(".")[0] in ENGINE:
            for key, value in vars(module).items():
                origin = getattr(value, "__module__", None)
                emptied = isinstance(value, types.ModuleType) and not vars(value)
                if emptied or origin in dropped:
                    raise AssertionError(f"{name}.{key} needs {origin or key}, which was dropped")


def clear_caches() -> None:
    """Clears everything that can be recomputed."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
    re.purge()
    sys._clear_internal_caches()


def forget_exports() -> None:
    """Removes the exports of the engine's package: the page uses only the session."""
    package = sys.modules["kahuna"]
    for name, value in list(vars(package).items()):
        if not name.startswith("__") and not isinstance(value, types.ModuleType):
            delattr(package, name)


def forget_annotations() -> None:
    """Removes the types of parameters, results and fields, which are useless once the dataclasses exist."""
    for each in gc.get_objects():
        if isinstance(each, types.FunctionType):
            each.__annotate__ = None
            # Modules that import annotations from the future have them as texts.
            del each.__annotations__
        elif isinstance(each, type) and not ANNOTATED.isdisjoint(vars(each)):
            # Types written in C allow neither.
            with contextlib.suppress(AttributeError, TypeError):
                each.__annotate__ = None
                del each.__annotations__
            for field in getattr(each, "__dataclass_fields__", {}).values():
                field.type = None


def forget_class_statements() -> None:
    """Removes what only inspection reads of a class.

    Parts that are loaded later derive classes from these, and the engine matches patterns and asks for protocols. So
    parameters of generic classes, fields of dataclasses, names of patterns and members of protocols stay.
    """
    for each in gc.get_objects():
        if isinstance(each, type):
            for name in NOTES:
                if name in vars(each):
                    # Types written in C do not allow it.
                    with contextlib.suppress(TypeError):
                        delattr(each, name)


def forget_documentation() -> None:
    """Removes what only people read.

    Code compiled by `pack.py` has no line tables and docstrings, but the modules that are frozen in Python's program
    do, and modules written in C have docstrings.
    """
    for each in gc.get_objects():
        if isinstance(each, types.FunctionType):
            each.__doc__ = None
            each.__code__ = without_docstrings(without_lines(each.__code__))
        elif isinstance(each, types.ModuleType):
            each.__doc__ = None
        elif isinstance(each, type) and isinstance(vars(each).get("__doc__"), str):
            # Types written in C allow this only if they were created by a module.
            with contextlib.suppress(AttributeError, TypeError):
                each.__doc__ = None


def forget_places() -> None:
    """Removes the paths of modules: a visitor's Python finds none."""
    sys.path.remove("/tmp")
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    linecache.clearcache()
