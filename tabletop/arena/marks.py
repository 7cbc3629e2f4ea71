"""Marks of agents: short hashes that change when an agent changes. Stored results count only for an equal mark."""

import ast
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

DIGITS: Final = 8


def mark_of(*parts: bytes) -> str:
    """Returns the mark of an agent that is described by byte strings: 8 hexadecimal digits of a SHA-256 hash."""
    found = sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()[:DIGITS]


def source_mark(name: str) -> str:
    """Returns the mark of an agent `module:factory` whose module has been imported.

    The hash covers the source of the module and of all modules that it imports, directly or indirectly, from the same
    folder (for a module of a package: the folder of the outermost package). It does not cover data files or installed
    libraries.

    Args:
        name: the name of the agent; see `tabletop.arena.entrants.entrant`.

    Returns:
        8 hexadecimal digits; the name if the module has no file, as in an interactive session.
    """
    module, _, factory = name.partition(":")
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return name
    # The folder that contains `a.b.c` as a/b/c.py or a/b/c/__init__.py.
    path = Path(file).resolve()
    above = module.count(".") + (path.stem == "__init__")
    folder = path.parents[above] if above < len(path.parents) else path.parent
    # An installed module is next to all others: there only its package counts.
    package = module.partition(".")[0] if folder.name in ("site-packages", "dist-packages") else ""
    sources = _sources(folder, module, package) or {module: path}
    return mark_of(
        factory.encode(), *(part for name, file in sorted(sources.items()) for part in (name.encode(), _read(file)))
    )


def _sources(folder: Path, module: str, package: str) -> dict[str, Path]:
    """Returns the files of a module and of its imports from a folder, by module name.

    Args:
        folder: the folder where modules are searched for.
        module: the first module.
        package: if not empty, only modules of this package are included.
    """
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in found or (package and name.partition(".")[0] != package):
            continue
        place = folder.joinpath(*name.split("."))
        file = next(
            (each for each in (place / "__init__.py", place.with_name(f"{place.name}.py")) if each.is_file()), None
        )
        if file is None:
            continue
        found[name] = file
        is_package = file.name == "__init__.py"
        waiting.extend(_imported(_read(file), name if is_package else name.rpartition(".")[0]))
        # Importing a.b also runs a.
        waiting.append(name.rpartition(".")[0] or name)
    return found


def _imported(source: bytes, package: str) -> Iterator[str]:
    """Yields the names of modules that a source may import, anywhere in it.

    Args:
        source: the source of a module.
        package: the module's package; relative imports begin there.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".") if node.level and package else []
            base = ".".join([*parts[: len(parts) - max(0, node.level - 1)], *([node.module] if node.module else [])])
            if base:
                yield base
            # `from a import b` imports a module if b is one.
            yield from (f"{base}.{alias.name}" if base else alias.name for alias in node.names if alias.name != "*")


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""
