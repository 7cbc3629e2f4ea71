"""Runs inside Pyodide at build time: compiles modules and packs them into the one archive that the page loads."""

import ast
import importlib
import marshal
import py_compile
import sys
import zipfile
from pathlib import Path

from bare_code import without_lines

LIBRARY = "/lib/python314.zip"
ENGINE = ("kahuna", "kanaloa", "tabletop")

# Imported in situations that an exercise may not reach: odd text from the page, a traceback that has to be printed.
ALWAYS = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
    "encodings.utf_8_sig",
    "linecache",
    "tokenize",
    "traceback",
)

# The time stamp of every member: the oldest that the format can represent, so that equal input gives equal output.
EPOCH = (1980, 1, 1, 0, 0, 0)


# Bytes of a .pyc file before the code: magic number, flags, hash of the source.
HEADER = 16


def compiled(source: bytes, inside: str, optimize: int) -> bytes:
    """Returns the .pyc file, with an unchecked hash instead of a time stamp: every build gives the same bytes."""
    file, target = Path("/tmp/source.py"), Path("/tmp/target.pyc")
    file.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(file), str(target), dfile=inside, doraise=True, optimize=optimize, invalidation_mode=mode)
    file = target.read_bytes()
    return file[:HEADER] + marshal.dumps(without_lines(marshal.loads(file[HEADER:])))


def without_docstrings(source: str) -> str:
    """Returns a module without docstrings, a tenth of it, which are useless in a page. Every line keeps its number."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    text = source.encode()
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found += [each for each in node.body if isinstance(each, ast.Expr) and _is_text(each.value)]
    for each in sorted(found, key=lambda each: -each.lineno):
        start = starts[each.lineno - 1] + each.col_offset
        end = starts[(each.end_lineno or 0) - 1] + (each.end_col_offset or 0)
        # Not None, for which a dataclass would generate its own text.
        text = text[:start] + b'" "' + b"\\\n" * text[start:end].count(b"\n") + text[end:]
    return text.decode()


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def library_members(names: set[str]) -> dict[str, bytes]:
    """Returns path in the archive -> contents for the named modules, if they are in Python's own archive."""
    members = {}
    with zipfile.ZipFile(LIBRARY) as library:
        for name in sorted(names):
            module = sys.modules.get(name) or importlib.import_module(name)
            # Built-in and frozen modules are part of the program itself.
            origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
            if origin.startswith(LIBRARY + "/"):
                inside = origin.removeprefix(LIBRARY + "/")
                # The docstrings of the standard library are useless here.
                members[inside + "c"] = compiled(library.read(inside), inside, optimize=2)
    return members


def engine_members(names: set[str]) -> dict[str, bytes]:
    """Returns path in the archive -> contents for the named modules of the engine."""
    members = {}
    for name in sorted(names):
        if name.partition(".")[0] in ENGINE:
            path = Path(importlib.import_module(name).__file__)
            inside = name.replace(".", "/") + ("/__init__.py" if path.name == "__init__.py" else ".py")
            # The engine keeps its assertions: it must fail here as it does in its tests.
            members[inside + "c"] = compiled(without_docstrings(path.read_text()).encode(), inside, optimize=0)
    return members


def engine_data(names: set[str]) -> dict[str, bytes]:
    """Returns path in the archive -> contents for the data files of the engine's packages among the named modules."""
    found = {}
    for name in sorted(names):
        module = importlib.import_module(name)
        if name.partition(".")[0] in ENGINE and hasattr(module, "__path__"):
            files = [path for path in Path(module.__file__).parent.iterdir() if path.is_file() and path.suffix != ".py"]
            found |= {f"{name.replace('.', '/')}/{path.name}": path.read_bytes() for path in files}
    return found


def pack_library(names: set[str], extra: dict[str, str], target: str) -> list[str]:
    """Writes the archive that every start needs.

    Args:
        names: modules to keep of the engine, of Python's and of Pyodide's own library, including all others that were
            loaded.
        extra: sources of further modules, by file name.
        target: path of the archive to write.

    Returns:
        The paths of all members.
    """
    members = library_members({*names, *ALWAYS}) | engine_members(names) | engine_data(names)
    members |= {inside + "c": compiled(text.encode(), inside, optimize=0) for inside, text in extra.items()}
    return _write(members, target)


def pack_part(names: set[str], target: str) -> list[str]:
    """Writes the archive of a part that is loaded on first use: modules of the engine and of the library."""
    return _write(library_members(names) | engine_members(names) | engine_data(names), target)


def _write(members: dict[str, bytes], target: str) -> list[str]:
    # Stored, not deflated: HTTP compression of the whole is better, and nothing has to be inflated at the start.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for inside in sorted(members):
            archive.writestr(zipfile.ZipInfo(inside, EPOCH), members[inside])
    return sorted(members)
