"""The slow connections on which starts are measured."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))

import _lines


def test_no_browser_waits_while_a_file_is_compressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A measured start on a slow machine does not wait for the server: files are compressed in advance."""
    packed: list[str] = []

    def slow(file: Path) -> bytes:
        packed.append(file.name)
        return b"brotli: " + file.read_bytes()

    monkeypatch.setattr(_lines, "brotli", slow)
    files = [tmp_path / name for name in ("program.wasm", "memory.bin.json", "picture.png")]
    for file in files:
        file.write_bytes(file.name.encode())
    _lines.prepare(files)
    assert sorted(packed) == ["memory.bin.json", "program.wasm"]
    packed.clear()
    near, far = (_lines.FarSite({}, compress=True, line=_lines.Line("", coding=coding)) for coding in ("gzip", "br"))
    assert far.packed(files[0], "gzip, br") == ("br", b"brotli: program.wasm")
    assert far.packed(files[2], "gzip, br") is None
    coding, data = near.packed(files[1], "gzip") or ("", b"")
    assert (coding, gzip.decompress(data)) == ("gzip", b"memory.bin.json")
    assert packed == []
