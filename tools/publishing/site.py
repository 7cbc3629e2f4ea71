"""Writes the pages into a built site."""

from __future__ import annotations

import hashlib
import pickle
import re
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

from publishing import canvas, kanaloa_pictures, pages, pictures
from publishing.kanaloa_pictures import Map
from publishing.subjects import ROOT, Subject, subjects

_STYLES = ROOT / "web" / "src" / "styles"


def publish(site: Path, address: pages.Address, kept: Path) -> None:
    """Adds `p/` to a built site, replacing an earlier one.

    Args:
        site: its folder.
        address: its final address.
        kept: a folder that caches pictures between runs. It only contains those of the last run.

    Raises:
        FileNotFoundError: there is no built site.
    """
    folder = site / "p"
    if not (site / "index.html").is_file():
        raise FileNotFoundError(f"{site} holds no built site")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    everything = subjects()
    for subject in everything:
        (folder / f"{subject.name}.html").write_text(pages.page(subject, address), encoding="utf-8")
        (folder / f"{subject.name}.json").write_text(pages.oembed(subject, address), encoding="utf-8")
    (folder / "index.html").write_text(pages.catalogue(everything, address), encoding="utf-8")
    (folder / "list.json").write_text(pages.listing(everything), encoding="utf-8")
    (folder / "page.css").write_text(_style(site), encoding="utf-8")
    _write_pictures(everything, folder, kept)


def _style(site: Path) -> str:
    """The pages' style sheet, with the fonts that the built site already has."""
    fonts = {
        re.sub(r"-[\w-]{8}$", "", file.stem): f"../assets/{file.name}" for file in (site / "assets").glob("*.woff2")
    }
    own = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    tokens = "".join((_STYLES / name).read_text(encoding="utf-8") for name in ("fonts.css", "tokens.css"))
    return pages.style(tokens, own, fonts)


def _picture(subject: Subject) -> Image.Image:
    if isinstance(subject.board, Map):
        return kanaloa_pictures.picture(subject.board, subject.caption)
    return pictures.picture(subject.board, subject.caption)


def _write_pictures(everything: Sequence[Subject], folder: Path, kept: Path) -> None:
    kept.mkdir(parents=True, exist_ok=True)
    programs = [Path(str(module.__file__)).read_bytes() for module in (canvas, pictures, kanaloa_pictures)]
    program = hashlib.sha256(b"".join(programs)).digest()

    def write(subject: Subject) -> str:
        # The same program draws the same picture of the same things.
        told = pickle.dumps((program, subject.board, subject.caption))
        stored = kept / f"{hashlib.sha256(told).hexdigest()[:24]}.png"
        if not stored.exists():
            stored.write_bytes(canvas.png(_picture(subject)))
        shutil.copyfile(stored, folder / f"{subject.name}.png")
        return stored.name

    # Most of the work is in C, which lets other threads run.
    with ThreadPoolExecutor() as workers:
        used = set(workers.map(write, everything))
    for stored in kept.iterdir():
        if stored.name not in used:
            stored.unlink()
