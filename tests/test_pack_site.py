"""The archives of the built site."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

import pack_site
from tabletop.version import __version__

OTHERS = ["embed.html", "kahuna-game.js", "kanaloa-embed.html", "p/7.html", "snippet.html"]
"""Files for embedding."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ["index.html", "_headers", ".nojekyll", "assets/b.js", "assets/a.css", *OTHERS]:
        file = tmp_path / "dist" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name * 100)
    return tmp_path / "dist"


def names_in(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        assert opened.testzip() is None
        return opened.namelist()


def test_an_archive_holds_the_site_with_its_first_page_at_the_root(site: Path, tmp_path: Path) -> None:
    """Unpacked or uploaded to itch.io it is the working game; files for embedding are not included for itch.io."""
    whole, itch = pack_site.pack_site(site, tmp_path / "out")
    assert whole.name == f"kahuna-site-{__version__}.zip"
    assert names_in(whole) == sorted([".nojekyll", "_headers", "assets/a.css", "assets/b.js", "index.html", *OTHERS])
    assert names_in(itch) == [".nojekyll", "_headers", "assets/a.css", "assets/b.js", "index.html"]
    with zipfile.ZipFile(whole) as opened:
        assert opened.read("assets/b.js") == (site / "assets/b.js").read_bytes()


def test_the_same_site_gives_the_same_archive(site: Path, tmp_path: Path) -> None:
    """A build can be compared with the published release by its checksum."""
    first = [path.read_bytes() for path in pack_site.pack_site(site, tmp_path / "one")]
    for file in site.rglob("*"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
        file.chmod(0o700)
    assert [path.read_bytes() for path in pack_site.pack_site(site, tmp_path / "two")] == first


def test_an_archive_of_an_earlier_version_does_not_stay(site: Path, tmp_path: Path) -> None:
    """Archives of earlier versions are removed."""
    (tmp_path / "kahuna-site-0.0.1.zip").write_bytes(b"old")
    archives = pack_site.pack_site(site, tmp_path)
    assert sorted(tmp_path.glob("*.zip")) == sorted(archives)


def test_what_cannot_be_packed_is_said(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing build, or too much for itch.io, is reported, and leaves no partial archive."""
    with pytest.raises(pack_site.PackError, match=r"no index\.html: build the site first"):
        pack_site.pack_site(tmp_path / "nothing", tmp_path / "out")
    monkeypatch.setattr(pack_site, "MOST_FILES", 3)
    with pytest.raises(pack_site.PackError, match="5 files, more than 3"):
        pack_site.pack_site(site, tmp_path / "out")
    assert not (tmp_path / "out").exists()
