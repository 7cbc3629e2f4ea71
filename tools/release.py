"""Assembles the files of a release, and checks that all have the same version.

    python tools/release.py --tag v1.2.3 --out build/release

takes the wheel, the source archive and the site's archives from where `make release` has built them, adds the WordPress
plugin as an archive, and writes SHA256SUMS; the changes go to `build/release-notes.md`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import sys
from pathlib import Path

import pack_site
from tabletop.version import __version__

ROOT = Path(__file__).resolve().parent.parent

# Where else the version occurs besides tabletop/version.py: the file, and its pattern there.
_PLACES = [
    ("README.md", r"kahuna-(\S+?)-py3-none-any\.whl"),
    ("wordpress/kahuna/kahuna.php", r"Version: +(\S+)"),
    ("wordpress/kahuna/kahuna.php", r"height\.js.*'(\d[^']*)', true"),
    ("wordpress/kahuna/readme.txt", r"Stable tag: (\S+)"),
]


class ReleaseError(Exception):
    """The release is not ready; the message says what is wrong, one line for each fault."""


def disagreements(root: Path = ROOT, version: str = __version__) -> list[str]:
    """Returns a sentence for each file whose version differs from tabletop/version.py."""
    found = []
    for name, pattern in _PLACES:
        named = re.findall(pattern, (root / name).read_text("utf-8"))
        if set(named) != {version}:
            found.append(f"{name} names {', '.join(named) or 'no version'}, and not {version}.")
    return found


def notes(root: Path = ROOT, version: str = __version__) -> str:
    """Returns the changelog's section for a version.

    Raises:
        ReleaseError: there is none.
    """
    text = (root / "CHANGELOG.md").read_text("utf-8")
    section = re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    if not section or not section[1].strip():
        raise ReleaseError(f"CHANGELOG.md has no section '## [{version}] - <date>' that says what has changed.")
    return section[1].strip() + "\n"


def check(tag: str) -> None:
    """Checks that a tag matches the versions in all files, and that the changelog has a section for it.

    Raises:
        ReleaseError: it does not.
    """
    faults = disagreements()
    if tag != f"v{__version__}":
        faults.append(f"The tag is {tag}, and tabletop/version.py says {__version__}: it should be v{__version__}.")
    try:
        notes()
    except ReleaseError as error:
        faults.append(str(error))
    if faults:
        raise ReleaseError("\n".join(faults))


def assemble(build: Path, out: Path) -> list[Path]:
    """Copies and packs everything into an emptied folder. Returns the files.

    Raises:
        ReleaseError: something has not been built.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for pattern in ("wheel/kahuna-*.whl", "sdist/kahuna-*.tar.gz", "site/kahuna-site-*.zip", "site/kahuna-itch-*.zip"):
        built = list(build.glob(pattern))
        if len(built) != 1 or __version__ not in built[0].name:
            raise ReleaseError(f"{build / pattern} should be one file of version {__version__}: run `make release`.")
        shutil.copy(built[0], out)
    plugin = ROOT / "wordpress" / "kahuna"
    names = sorted(path.relative_to(plugin.parent).as_posix() for path in plugin.rglob("*") if path.is_file())
    pack_site.pack(plugin.parent, names, out / f"kahuna-wordpress-{__version__}.zip")
    files = sorted(out.iterdir())
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    (out / "SHA256SUMS").write_text(sums, "utf-8")
    return [*files, out / "SHA256SUMS"]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Put a release together.")
    parser.add_argument("--tag", default="", help="the release's tag, v and the version; without it nothing is checked")
    parser.add_argument("--check", action="store_true", help="only check")
    parser.add_argument("--out", type=Path, default=Path("build/release"))
    options = parser.parse_args()
    try:
        if options.tag or options.check:
            check(options.tag)
            Path("build").mkdir(exist_ok=True)
            Path("build/release-notes.md").write_text(notes(), "utf-8")
        if not options.check:
            for file in assemble(Path("build"), options.out):
                print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    except ReleaseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
