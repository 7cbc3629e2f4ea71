"""The published files contain nothing of the computer on which they were built."""

from __future__ import annotations

import base64
import getpass
import json
import re
import socket
from pathlib import Path

from e2e.conftest import ROOT

DIST = ROOT / "dist"

ENVIRONMENT = {
    "USER": "web_user",
    "LOGNAME": "web_user",
    "PATH": "/",
    "PWD": "/",
    "HOME": "/home/pyodide",
    "LANG": "C.UTF-8",
    "_": "./this.program",
    "PYTHONHASHSEED": "0",
    "PYTHONINSPECT": "1",
}
"""Python's environment in the page, set by Emscripten, Pyodide and the page: the same for everyone."""

COMMON = {"root", "user", "runner", "build", "node", "work", "tmp", "home"}
"""Generic names, which occur in any program."""


def traces() -> set[str]:
    """Returns texts specific to this computer: paths, and the names of user and computer."""
    home, here = Path.home(), ROOT.resolve()
    # Short paths such as /root or /work occur by chance.
    paths = {str(path) for path in (here, here.parent, home) if len(path.parts) > 2}
    names = {name for name in (getpass.getuser(), socket.gethostname()) if len(name) > 4 and name not in COMMON}
    return paths | names


def encoded(text: str) -> list[bytes]:
    """Returns the forms in which files and Python's memory may contain a text."""
    return [text.encode("utf-8"), text.encode("utf-16-le"), text.encode("utf-32-le")]


def test_nothing_of_the_builder_is_published() -> None:
    """The published site contains no path, user name or environment of the machine that built it."""
    wanted = {text: encoded(text) for text in traces()}
    heads = json.loads((ROOT / "build" / "runtime" / "manifest.json").read_text())["snapshot"]["head"]
    # The memory, archives of the library and everything else are stored uncompressed, only the head is packed.
    contents = {"the head of the snapshot": base64.b64decode(heads)}
    contents |= {str(file.relative_to(DIST)): file.read_bytes() for file in sorted(DIST.rglob("*")) if file.is_file()}
    found = [
        f"{name} holds {text}"
        for name, data in contents.items()
        for text, forms in wanted.items()
        if any(form in data for form in forms)
    ]
    assert found == []


def test_the_memory_holds_the_environment_of_a_page() -> None:
    """A visitor's Python wakes with the standard environment, not with that of the builder's shell."""
    (memory,) = (DIST / "py").glob("*/memory.bin.json")
    blocks = re.findall(rb"USER=[^\0]*\0(?:[A-Z_]+=[^\0]*\0)+", memory.read_bytes())
    assert blocks
    for block in blocks:
        lines = block.decode().rstrip("\0").split("\0")
        assert dict(line.split("=", 1) for line in lines) == ENVIRONMENT
