"""A server that can be cut off and that can publish a new version of the site, like real ones."""

from __future__ import annotations

import hashlib
import re
import shutil
import socket
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from e2e.conftest import PREFIX, ROOT
from e2e.server import Site, serve

DIST = ROOT / "dist"

SHELL = (
    "index.html",
    "sw.js",
    "manifest.webmanifest",
    "assets",
    "py",
    "licenses",
    "*.png",
    "*.svg",
    "embed.html",
    "kanaloa.html",
)
"""The parts of a version of the site that belong to the page itself."""


@dataclass(frozen=True)
class WatchedSite(Site):
    """A site that records requests.

    Attributes:
        asked: the requested paths, in order.
        hidden: parts of paths that are not served at the moment.
    """

    asked: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)

    def find(self, path: str) -> Path | None:
        """Returns the file for the path of an address, or None."""
        self.asked.append(path)
        return None if any(part in path for part in self.hidden) else super().find(path)


@dataclass
class Host:
    """A server of the site, always at the same address."""

    site: WatchedSite
    port: int
    running: AbstractContextManager[str] | None = None

    @property
    def server(self) -> str:
        """Address of the server, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def home(self) -> str:
        """Address of the page."""
        return self.server + PREFIX

    def start(self) -> None:
        """Starts serving."""
        self.running = serve(self.site, self.port)
        self.running.__enter__()

    def stop(self) -> None:
        """Stops serving: requests find no server."""
        if self.running:
            self.running.__exit__(None, None, None)
            self.running = None

    def publish(self, folder: Path) -> None:
        """Serves another version from now on."""
        self.site.folders[PREFIX] = folder


@contextmanager
def hosted(folder: Path = DIST) -> Iterator[Host]:
    """Serves a version of the site until the context exits, unless it was stopped before."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    host = Host(WatchedSite({PREFIX: folder, "/pages/": ROOT / "e2e" / "pages"}, compress=True), port)
    host.start()
    try:
        yield host
    finally:
        host.stop()


def write_next_version(folder: Path, version: int = 2) -> None:
    """Writes a newer version of the site: every file whose name changes with its contents has another name.

    The page identifies itself with `<meta name="test-version">`; Python is in another folder too.
    """
    folder.mkdir(parents=True)
    for pattern in SHELL:
        for source in DIST.glob(pattern):
            if source.is_dir():
                shutil.copytree(source, folder / source.name)
            else:
                shutil.copy(source, folder / source.name)
    (python,) = (folder / "py").iterdir()
    names = {python.name: f"{python.name}-v{version}"}
    python.rename(python.with_name(names[python.name]))
    files = [file for file in (folder / "assets").rglob("*") if file.is_file()]
    for file in files:
        names[file.name] = f"{file.stem}-v{version}{file.suffix}"
        file.rename(file.with_name(names[file.name]))
    old_names = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    for file in [*folder.glob("*.html"), folder / "sw.js", *(folder / "assets").rglob("*")]:
        if file.suffix in {".html", ".js", ".css"}:
            text = old_names.sub(lambda found: names[found[0]], file.read_text(encoding="utf-8"))
            file.write_text(text, encoding="utf-8")
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>", f'<meta name="test-version" content="{version}"><title>'))
    revision = hashlib.sha256(page.read_bytes()).hexdigest()[:32]
    worker = folder / "sw.js"
    text, found = re.subn(
        r'\{"revision":"[0-9a-f]{32}","url":"index\.html"\}',
        f'{{"revision":"{revision}","url":"index.html"}}',
        worker.read_text(encoding="utf-8"),
    )
    assert found == 1, "The list in sw.js looks different from what is expected here"
    # The sizes of the parts, whose scripts name other files. A round number is shortened, as 22e3.
    size = r'"(assets/[^"]+)":(\s*)\d+(?:e\d+)?'
    text, found = re.subn(size, lambda part: f'"{part[1]}":{part[2]}{(folder / part[1]).stat().st_size}', text)
    assert found, "The parts in sw.js look different from what is expected here"
    worker.write_text(text, encoding="utf-8")
