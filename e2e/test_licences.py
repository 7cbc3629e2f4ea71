"""The list of third-party work in the site: complete and correct."""

from __future__ import annotations

import json
import re

from e2e.conftest import ROOT

DIST = ROOT / "dist"
LIST = DIST / "licenses" / "third-party.txt"
MODULES = ROOT / "web" / "node_modules"

FINGERPRINTS = {
    "lit-html": r"lit\$|litHtml",
    "uqr": r"QR|Data too long",
    "workbox-precaching": r"workbox:precaching|workbox-precache",
    "workbox-routing": r"workbox:routing",
    "workbox-core": r"workbox:core",
}
"""Packages that the site is known to need, and texts found in the files that contain them."""


def entries() -> dict[str, str]:
    """Returns the entries of the list by their first lines, without a version."""
    texts = re.split(r"\n\n-{100}\n\n", LIST.read_text("utf-8"))
    return {text.split("\n")[0].split(" ")[0]: text for text in texts[1:]}


def named_files(text: str) -> list[str]:
    return [name for line in re.findall(r"^  Files: (.*)$", text, re.MULTILINE) for name in line.split(", ")]


def test_every_file_that_the_licences_name_is_there() -> None:
    """A reader who looks for a third-party file finds it under the listed name."""
    text = LIST.read_text("utf-8")
    names = named_files(text) + re.findall(r"licenses/[\w.-]+\.txt", text)
    assert len(names) > 20
    assert [name for name in names if not (DIST / name).is_file()] == []


def test_every_package_is_named_with_its_licence() -> None:
    """The authors of third-party work are named, with the version in use and their licence, word for word."""
    found = entries()
    for name, fingerprint in FINGERPRINTS.items():
        entry = found[name]
        about = json.loads((MODULES / name / "package.json").read_text())
        assert entry.startswith(f"{name} {about['version']}\n")
        assert (MODULES / name / "LICENSE").read_text("utf-8").strip() in entry
        files = named_files(entry)
        assert files
        texts = [(DIST / file).read_text("utf-8") for file in files]
        assert any(re.search(fingerprint, text) for text in texts), f"{name} is not in {', '.join(files)}"
    dependencies = json.loads((ROOT / "web" / "package.json").read_text())["dependencies"]
    assert dependencies.keys() - found.keys() == {"pyodide"}


def test_python_and_fonts_are_named_file_by_file() -> None:
    """Nothing of Pyodide, Python or the fonts is published without its licence and a note of the changes."""
    named = set(named_files(LIST.read_text("utf-8")))
    carried = [*(DIST / "py").rglob("*"), *DIST.rglob("*.woff2")]
    files = {str(path.relative_to(DIST)) for path in carried if path.is_file()}
    assert files <= named
    entry = entries()["Pyodide"]
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    version = json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]
    assert f"https://github.com/pyodide/pyodide/tree/{version}" in entry
    assert f"https://github.com/python/cpython/tree/v{lock['info']['python']}" in entry
    assert "unchanged; source" not in entry
    for file in (DIST / "py").rglob("*"):
        # Files that are not Pyodide's own are listed as derived from it.
        assert file.is_dir() or file.name in entry.split("\n\n", 1)[1] or file.name.endswith(".zip.json"), file.name


def test_what_is_only_used_by_the_build_is_not_named() -> None:
    """The list covers only the contents of the site: micropip is used in the build only."""
    library = next((DIST / "py").rglob("library.zip.json")).read_bytes()
    assert b"micropip/" not in library
    assert "micropip" not in LIST.read_text("utf-8")
