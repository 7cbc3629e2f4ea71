"""Writes the types of what the engine tells the page, for the page's type checker, from `kahuna/wire.py`.

python tools/make_wire.py
"""

from __future__ import annotations

import ast
import types
from collections.abc import Mapping
from enum import Enum
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from kahuna import wire
from kahuna.agents.matching import Why
from kahuna.player import Player
from kahuna.state import By, Edition, Phase

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "engine" / "wire.d.ts"
WIDTH = 120

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}


def declarations() -> str:
    """Returns the text of the file."""
    tree = ast.parse(Path(wire.__file__).read_text("utf-8"))
    head = "/** Made by tools/make_wire.py from kahuna/wire.py: change that one. */"
    parts = [head, *(_enum(each) for each in (Player, Edition, Phase, By, Why))]
    for place, node in enumerate(tree.body):
        match node:
            case ast.ClassDef(name=name):
                parts.append(_interface(name, ast.get_docstring(node) or "", _texts(node.body)))
            case ast.Assign(targets=[ast.Name(id=name)]):
                parts.append(_named(name, _text(tree.body[place + 1])))
    return "\n\n".join(parts) + "\n"


def _enum(enum: type[Enum]) -> str:
    return f"export type {enum.__name__} = {' | '.join(_quoted(each.value) for each in enum)};"


def _named(name: str, text: str) -> str:
    meant = getattr(wire, name)
    if is_typeddict(meant):
        return _interface(name, text, {})
    parts = [_written(each) for each in get_args(meant)] if _is_union(meant) else [_record(meant)]
    short = f"export type {name} = {' | '.join(parts)};"
    long = f"export type {name} =\n" + "\n".join(f"  | {part}" for part in parts) + ";"
    return f"/** {text} */\n" + (short if len(short) <= WIDTH else long)


def _interface(name: str, text: str, texts: Mapping[str, str]) -> str:
    lines = [f"/** {text} */", f"export interface {name} {{"]
    shape = getattr(wire, name)
    for key, meant in get_type_hints(shape).items():
        if key in texts:
            lines.append(f"  /** {texts[key]} */")
        lines.append(f"  {key}{'?' if key in shape.__optional_keys__ else ''}: {_written(meant)};")
    return "\n".join([*lines, "}"])


def _texts(body: list[ast.stmt]) -> dict[str, str]:
    """Returns the text that stands below each key."""
    found = {}
    for field, below in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _text(below):
            found[field.target.id] = _text(below)
    return found


def _text(node: ast.stmt) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _is_union(meant: Any) -> bool:
    return get_origin(meant) in (Union, types.UnionType)


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _record(meant: Any) -> str:
    """Returns the type of an object: a `Mapping` of players need not name both."""
    key, value = get_args(meant)
    record = f"Record<{_written(key)}, {_written(value)}>"
    return f"Partial<{record}>" if get_origin(meant) is Mapping and key is Player else record


def _written(meant: Any) -> str:
    """Returns a type in TypeScript."""
    if meant in _PLAIN:
        return _PLAIN[meant]
    if is_typeddict(meant) or (isinstance(meant, type) and issubclass(meant, Enum)):
        return str(meant.__name__)
    if meant == wire.Args:
        return "Args"
    origin, parts = get_origin(meant), get_args(meant)
    if origin is Literal:
        return " | ".join(_quoted(part) for part in parts)
    if _is_union(meant):
        return "EventView" if meant == wire.EventView else " | ".join(_written(part) for part in parts)
    if origin is list:
        inner = _written(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return _record(meant)
    raise TypeError(f"kahuna/wire.py has a type that is not known here: {meant}")


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(declarations(), "utf-8")
