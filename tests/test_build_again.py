"""Two builds of the same sources are compared."""

from __future__ import annotations

from pathlib import Path

import build_again


def built(folder: Path, files: dict[str, bytes]) -> Path:
    for name, contents in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(contents)
    return folder


FILES = {"dist/index.html": b"<html>", "build/site/kahuna.zip": b"PK", "build/wheel/kahuna.whl": b"PK"}


def test_builds_that_differ_are_told_apart_file_by_file(tmp_path: Path) -> None:
    """A developer whose change makes the build depend on its folder reads which file differs, and where."""
    one = built(tmp_path / "one", {**FILES, "dist/py/memory.bin.json": b"_=/home/ana", "dist/a-1.js": b""})
    other = built(tmp_path / "other", {**FILES, "dist/py/memory.bin.json": b"_=/home/ben", "dist/a-2.js": b""})
    assert build_again.compare(one, other) == [
        "dist/a-1.js is in one build only",
        "dist/a-2.js is in one build only",
        "dist/py/memory.bin.json differs from byte 8 on (11 and 11 bytes)",
    ]
    assert build_again.compare(built(tmp_path / "same", FILES), built(tmp_path / "again", FILES)) == []


def test_a_build_that_is_not_there_is_not_alike(tmp_path: Path) -> None:
    """Comparing two empty folders fails."""
    assert len(build_again.compare(tmp_path, tmp_path)) == len(build_again.COMPARED)


def test_the_second_build_has_all_sources_and_nothing_that_was_built() -> None:
    """The second build is independent: it does not find files of the first, and lacks none of the sources."""
    top = build_again.left_out(str(build_again.ROOT), ["build", "dist", ".venv", ".git", "web", "tests", ".npmrc"])
    assert top == {"build", "dist", ".venv", ".git"}
    web = build_again.left_out(str(build_again.ROOT / "web"), ["build", "node_modules", "src", "vite.config.js"])
    assert web == {"node_modules"}
