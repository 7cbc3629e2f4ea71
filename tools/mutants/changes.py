"""Small changes of a module, as mutmut makes them."""

import ast
import difflib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.file_mutation import create_mutations, deep_replace  # type: ignore[import-not-found]

DECORATED = re.compile(r"^( *)@(?=.*\n *(?:@|def ))", re.MULTILINE)
"""mutmut leaves decorated functions alone, so their decorators become comments while it makes its changes."""
HIDDEN = re.compile(r"^( *)#@", re.MULTILINE)


class Change(NamedTuple):
    """A change of one function.

    Attributes:
        path: the file.
        function: the function or method.
        number: counts the changes of the function.
        source: the whole file, changed.
        lines: where the changed statement stands.
    """

    path: Path
    function: str
    number: int
    source: str
    lines: range

    @property
    def module(self) -> str:
        """The name of the module."""
        return ".".join(self.path.with_suffix("").parts).removesuffix(".__init__")

    def __str__(self) -> str:
        return f"{self.module}.{self.function} {self.number}"

    def diff(self) -> str:
        """Returns the change as `git apply` takes it."""
        old, new = (text.splitlines(keepends=True) for text in (self.path.read_text(), self.source))
        return "".join(difflib.unified_diff(old, new, f"a/{self.path}", f"b/{self.path}"))


def changes_of(path: Path) -> Iterator[Change]:
    """Yields all changes of a file."""
    source = path.read_text()
    tree = ast.parse(source)
    hidden = DECORATED.sub(r"\1#@", source)
    module, mutations, *_ = create_mutations(str(path), hidden)
    outermost = {
        id(part): statement for statement in module.body for part in (statement, *getattr(statement.body, "body", ()))
    }
    counted: Counter[str] = Counter()
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if not hasattr(function, "name"):
            continue
        statement = outermost[id(function)]
        changed = deep_replace(statement, mutation.original_node, mutation.mutated_node)
        whole = hidden.replace(module.code_for_node(statement), module.code_for_node(changed), 1)
        whole = HIDDEN.sub(r"\1@", whole)
        counted[function.name.value] += 1
        yield Change(path, function.name.value, counted[function.name.value], whole, _statement(tree, source, whole))


def _statement(tree: ast.Module, source: str, changed: str) -> range:
    """Returns the lines of the statement that differs, without the statements in it."""
    pairs = zip(source.splitlines(), changed.splitlines(), strict=False)
    line = next(number for number, (old, new) in enumerate(pairs, 1) if old != new)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return min((lines for lines in map(_own_lines, nodes) if line in lines), key=len)


def _own_lines(node: ast.stmt) -> range:
    body = getattr(node, "body", None)
    end = max(body[0].lineno, node.lineno + 1) if body else (node.end_lineno or node.lineno) + 1
    return range(node.lineno, end)
