"""How golden files are written, whatever the game."""

import hashlib
from pathlib import Path


def hash_of(text: str) -> str:
    """Returns the hash of a file's text, as `sha256sum` prints it."""
    return hashlib.sha256(text.encode()).hexdigest()


def write(folder: Path, files: dict[str, str]) -> None:
    """Writes the golden files of a game, and removes those that are no longer made.

    Args:
        folder: their folder.
        files: the texts by name.
    """
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if path.name not in files:
            path.unlink()
            print(f"removed {path.name}")
    for name, text in files.items():
        path = folder / name
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if text != old:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{'added' if old is None else 'changed'} {name}")
    print(f"{len(files)} golden files in {folder}")
