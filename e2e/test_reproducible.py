"""What is published holds nothing of the computer on which it was built."""

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
"""What Python in the page is given by Emscripten, Pyodide and the page: the same for everybody."""

COMMON = {"root", "user", "runner", "build", "node", "work", "tmp", "home"}
"""Names that say nothing, and occur in any program."""


def traces() -> set[str]:
    """Returns texts that only this computer has: paths, and names of user and computer."""
    home, here = Path.home(), ROOT.resolve()
    # Short paths such as /root or /work occur by chance.
    paths = {str(path) for path in (here, here.parent, home) if len(path.parts) > 2}
    names = {name for name in (getpass.getuser(), socket.gethostname()) if len(name) > 4 and name not in COMMON}
    return paths | names


def encoded(text: str) -> list[bytes]:
    """Returns a text as files, and as Python's memory, may hold it."""
    return [text.encode("utf-8"), text.encode("utf-16-le"), text.encode("utf-32-le")]


def test_nothing_of_the_builder_is_published() -> None:
    """The published site contains no path, user name or environment of the machine that built it."""
    wanted = {text: encoded(text) for text in traces()}
    heads = json.loads((ROOT / "build" / "runtime" / "manifest.json").read_text())["snapshot"]["head"]
    # The memory, archives of the library and all else lie in their files as they are, only the head is packed.
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
    """A visitor's Python wakes with the environment that any page gives it, not with that of a stranger's shell."""
    (memory,) = (DIST / "py").glob("*/memory.bin.json")
    blocks = re.findall(rb"USER=[^\0]*\0(?:[A-Z_]+=[^\0]*\0)+", memory.read_bytes())
    assert blocks
    for block in blocks:
        lines = block.decode().rstrip("\0").split("\0")
        assert dict(line.split("=", 1) for line in lines) == ENVIRONMENT
