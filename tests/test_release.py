"""The parts of a release, and their consistency."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import pytest

import release
from tabletop.version import __version__


def test_every_file_names_the_same_version() -> None:
    """The version is correct everywhere, in the README and in WordPress's list of plugins."""
    assert release.disagreements() == []


def test_a_file_of_another_version_is_named() -> None:
    """A file forgotten before a release is named, with the required text."""
    found = release.disagreements(version="9.9.9")
    assert "README.md names 0.1.0, and not 9.9.9." in [line.replace(__version__, "0.1.0") for line in found]
    assert len(found) == 4


def test_a_release_tells_what_has_changed(tmp_path: Path) -> None:
    """Readers of a release get that version's part of the changelog, no more and no less."""
    new, old = "## [1.1.0] - 2030-02-01\n\n### Added\n\n* B\n\n", "## [1.0.0] - 2030-01-01\n\n* A\n"
    log = f"# Changelog\n\n## [Unreleased]\n\n* C\n\n{new}{old}"
    (tmp_path / "CHANGELOG.md").write_text(log)
    assert release.notes(tmp_path, "1.1.0") == "### Added\n\n* B\n"
    assert release.notes(tmp_path, "1.0.0") == "* A\n"
    with pytest.raises(release.ReleaseError, match=r"no section '## \[1\.2\.0\]"):
        release.notes(tmp_path, "1.2.0")


def test_a_tag_that_does_not_fit_stops_the_release() -> None:
    """No file's name has a version that differs from its contents."""
    with pytest.raises(release.ReleaseError, match=rf"The tag is v9\.9\.9, and .* should be v{__version__}"):
        release.check("v9.9.9")


def test_a_release_has_all_its_parts_and_their_checksums(tmp_path: Path) -> None:
    """Each download can be verified, and WordPress accepts the plugin's archive as it is."""
    build = tmp_path / "build"
    parts = [f"wheel/kahuna-{__version__}-py3-none-any.whl", f"sdist/kahuna-{__version__}.tar.gz"]
    parts += [f"site/kahuna-{kind}-{__version__}.zip" for kind in ("site", "itch")]
    for part in parts:
        (build / part).parent.mkdir(parents=True, exist_ok=True)
        (build / part).write_text(part)
    files = {file.name: file for file in release.assemble(build, tmp_path / "release")}
    plugin = f"kahuna-wordpress-{__version__}.zip"
    assert set(files) == {plugin, "SHA256SUMS", *(Path(part).name for part in parts)}
    with zipfile.ZipFile(files[plugin]) as archive:
        assert {"kahuna/kahuna.php", "kahuna/readme.txt", "kahuna/uninstall.php"} <= set(archive.namelist())
    for line in files["SHA256SUMS"].read_text().splitlines():
        checksum, name = line.split("  ")
        assert hashlib.sha256(files[name].read_bytes()).hexdigest() == checksum
    (build / parts[0]).unlink()
    with pytest.raises(release.ReleaseError, match=r"wheel/.* run `make release`"):
        release.assemble(build, tmp_path / "release")
