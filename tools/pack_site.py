"""Packs the built site into archives: equal files give equal archives, whenever and wherever they are made.

    python tools/pack_site.py --site dist --out build/site

writes `kahuna-site-<version>.zip`, the whole site to be unpacked anywhere, and `kahuna-itch-<version>.zip`, the same
within the limits of itch.io: without the files for embedding (links, frames, snippets), since addresses change there
with each upload.
"""

from __future__ import annotations

import argparse
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tabletop.version import __version__

# The limits of itch.io for browser games: https://itch.io/docs/creators/html5
MOST_FILES = 1_000
MOST_BYTES = 500_000_000
LARGEST_FILE = 200_000_000
LONGEST_NAME = 240

# The pages for links, the frame, the element, and the snippet page.
FOR_OTHERS = ("p/", "embed.html", "kanaloa-embed.html", "kahuna-game.js", "snippet.html")

# Compressing these again would only cost time.
_STORED = (".jpg", ".png", ".woff2")

_TIME = (1980, 1, 1, 0, 0, 0)
_MODE = 0o100644 << 16


class PackError(Exception):
    """The site cannot be packed; the message says why."""


def files_of(site: Path) -> list[str]:
    """Returns the paths of a site's files, relative to its folder, in the order in which they are packed.

    Raises:
        PackError: it is not a built site.
    """
    if not (site / "index.html").is_file():
        raise PackError(f"{site} has no index.html: build the site first, by `make site`")
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def for_itch(site: Path, names: Iterable[str]) -> list[str]:
    """Returns those of a site's files that go to itch.io.

    Raises:
        PackError: itch.io would not accept them.
    """
    chosen = [name for name in names if not name.startswith(FOR_OTHERS)]
    sizes = {name: (site / name).stat().st_size for name in chosen}
    limits = [
        (len(chosen) <= MOST_FILES, f"{len(chosen)} files, more than {MOST_FILES}"),
        (sum(sizes.values()) <= MOST_BYTES, f"{sum(sizes.values())} bytes, more than {MOST_BYTES}"),
        (max(sizes.values()) <= LARGEST_FILE, f"a file of more than {LARGEST_FILE} bytes"),
        (max(map(len, chosen)) <= LONGEST_NAME, f"a path of more than {LONGEST_NAME} characters"),
    ]
    for kept, sentence in limits:
        if not kept:
            raise PackError(f"itch.io would not take the site: it has {sentence}")
    return chosen


def pack(site: Path, names: Iterable[str], archive: Path) -> None:
    """Writes files of a site into an archive that does not depend on the time or the machine."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", compresslevel=6) as out:
        for name in names:
            entry = zipfile.ZipInfo(name, _TIME)
            entry.create_system = 3
            entry.external_attr = _MODE
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(_STORED) else zipfile.ZIP_DEFLATED
            out.writestr(entry, (site / name).read_bytes())


def pack_site(site: Path, folder: Path) -> list[Path]:
    """Packs both archives into a folder, from which it removes those of earlier versions. Returns their paths.

    Raises:
        PackError: it is not a built site, or itch.io would not accept it.
    """
    names = files_of(site)
    contents = {"site": names, "itch": for_itch(site, names)}
    for old in folder.glob("kahuna-*.zip"):
        old.unlink()
    archives = {kind: folder / f"kahuna-{kind}-{__version__}.zip" for kind in contents}
    for kind, archive in archives.items():
        pack(site, contents[kind], archive)
    return list(archives.values())


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Pack the built site.")
    parser.add_argument("--site", type=Path, default=Path("dist"))
    parser.add_argument("--out", type=Path, default=Path("build/site"))
    options = parser.parse_args()
    try:
        for archive in pack_site(options.site, options.out):
            print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    except PackError as error:
        sys.exit(f"{error}.")


if __name__ == "__main__":
    main()
