"""Builds the site a second time, in another folder and as another user would, and compares all files.

    python tools/build_again.py [--only-build | --only-compare]

Every build of a commit must give the same bytes, whatever the folder, the home directory, the user's name, the
language, the time zone, the umask and the environment. The downloads of the first build are reused: packages and
micropip.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

AGAIN = ROOT / "build" / "another folder" / "kahuna, built again"
"""The folder of the second build: a longer path, with blanks."""

COMPARED = ("dist", "build/site", "build/wheel")
"""The files that must be equal in both builds: the site, its archives, the wheel."""

_LEFT_OUT = (
    *(".git", ".stamps", ".venv", ".cache", ".*_cache", ".hypothesis", ".coverage*", "__pycache__", "*.egg-info"),
    *("node_modules", "test-results", "*.timestamp-*"),
)
"""Files that a build or a test creates or fetches: some may come and go while the sources are copied."""

_BUILT = {"build", "dist"}
"""The top-level output of a build: `web/build/` is source."""

_DONE = ("python", "venv", "npm")
"""Stamps of the files that the second build takes from the first."""

_MASK = 0o077


def environment() -> dict[str, str]:
    """Returns the environment of another user."""
    home = AGAIN.parent / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    return {
        "PATH": os.environ["PATH"],
        "SITE_URL": os.environ.get("SITE_URL", ""),
        "HOME": str(home),
        "TMPDIR": str(home),
        "USER": "somebody-else",
        "LOGNAME": "somebody-else",
        "LANG": "de_AT.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TZ": "Pacific/Chatham",
        "PYTHONHASHSEED": "7",
        "A_SECRET_OF_THE_BUILDER": "open sesame",
    }


def left_out(folder: str, names: list[str]) -> set[str]:
    """Returns the names in a folder that are not sources."""
    built = _BUILT if Path(folder) == ROOT else set()
    return shutil.ignore_patterns(*_LEFT_OUT)(folder, names) | built & set(names)


def copy_sources() -> None:
    """Copies the sources, and the downloads of the first build, into the other folder."""
    shutil.rmtree(AGAIN.parent, ignore_errors=True)
    shutil.copytree(ROOT, AGAIN, ignore=left_out)
    # Not by a symbolic link to the folder: programs resolve it, and would see the first one.
    shutil.copytree(ROOT / "web" / "node_modules", AGAIN / "web" / "node_modules", symlinks=True, copy_function=os.link)
    for name in (".venv", ".cache"):
        (AGAIN / name).symlink_to(ROOT / name)
    (AGAIN / "build").mkdir()
    (AGAIN / ".stamps").mkdir()
    for name in _DONE:
        shutil.copyfile(ROOT / ".stamps" / name, AGAIN / ".stamps" / name)


def build_again() -> None:
    """Makes the second build; raises CalledProcessError if it fails."""
    copy_sources()
    make = os.environ.get("MAKE", "make")
    subprocess.run(
        [make, "--no-print-directory", "site"],
        cwd=AGAIN,
        env=environment(),
        umask=_MASK,
        stdin=subprocess.DEVNULL,
        check=True,
    )


def files_in(folder: Path) -> dict[str, Path]:
    """Returns the files in a folder by their paths within it."""
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def differences(one: Path, other: Path) -> list[str]:
    """Returns a sentence for each file that is not the same in both folders."""
    first, second = files_in(one), files_in(other)
    found = [f"{name} is in one build only" for name in sorted(first.keys() ^ second.keys())]
    for name in sorted(first.keys() & second.keys()):
        a, b = first[name].read_bytes(), second[name].read_bytes()
        if a != b:
            at = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            found.append(f"{name} differs from byte {at} on ({len(a)} and {len(b)} bytes)")
    return found


def compare(one: Path, other: Path) -> list[str]:
    """Returns a sentence for each difference between two builds, and one if there is nothing to compare."""
    found = []
    for folder in COMPARED:
        if not files_in(one / folder) or not files_in(other / folder):
            found.append(f"{folder}/ is missing in one of the builds")
        found += [f"{folder}/{each}" for each in differences(one / folder, other / folder)]
    return found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build the site in another folder, and compare both builds.")
    parser.add_argument("--only-build", action="store_true", help="build, and compare later")
    parser.add_argument("--only-compare", action="store_true", help="compare what was built before")
    options = parser.parse_args()
    if not options.only_compare:
        build_again()
    if options.only_build:
        return
    if found := compare(ROOT, AGAIN):
        sys.exit("Two builds of the same sources differ:\n" + "\n".join(found))
    count = sum(len(files_in(ROOT / folder)) for folder in COMPARED)
    print(f"Two builds of the same sources are alike: {count} files, byte for byte.")
    shutil.rmtree(AGAIN.parent)


if __name__ == "__main__":
    main()
