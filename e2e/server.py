"""A static web server for the built site: for `make play`, for the tests, and for measuring.

Python's own `http.server` takes content types from the machine it runs on; here they are fixed, because a browser
compiles WebAssembly only with the right type.
"""

from __future__ import annotations

import argparse
import gzip
import http.server
import os
import shutil
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from io import BufferedIOBase
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

# The types served here that GitHub Pages compresses. It sends archives and unknown types as they are.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}


def usual(path: str) -> dict[str, str]:
    """Returns the headers for the path of an address on a server that knows which files never change.

    Like GitHub Pages it lets other sites fetch them: sandboxed frames, which have no origin, need it.
    """
    # Files with a hash in their address never change; all others are revalidated each time.
    unchanging = "/py/" in path or "/assets/" in path
    cached = "public, max-age=31536000, immutable" if unchanging else "no-cache"
    return {"Cache-Control": cached, "Access-Control-Allow-Origin": "*"}


@dataclass(frozen=True)
class Site:
    """The content to serve.

    Attributes:
        folders: address prefix (starts and ends with a slash) -> folder. The first matching prefix counts.
        compress: answer with gzip if the browser accepts it, as GitHub Pages does.
        types: file extension -> content type, for tests of servers that know fewer types.
        headers: path of an address -> additional headers of the answer.
    """

    folders: dict[str, Path]
    compress: bool = False
    types: dict[str, str] = field(default_factory=lambda: TYPES)
    headers: Callable[[str], dict[str, str]] = usual

    def find(self, path: str) -> Path | None:
        """Returns the file for the path of an address, or None."""
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                root = folder.resolve()
                file = (root / path.removeprefix(prefix)).resolve()
                if file.is_dir():
                    file = file / "index.html"
                return file if file.is_file() and file.is_relative_to(root) else None
        return None

    def missing(self, path: str) -> Path | None:
        """Returns the 404 page, as on GitHub Pages and others; None if there is none.

        Only requests for pages get it. Requests for files get an empty answer.
        """
        prefix = next((prefix for prefix in self.folders if path.startswith(prefix)), None)
        is_page = "." not in path.rpartition("/")[2] or "%" in path
        return self.find(f"{prefix}404.html") if prefix and is_page else None

    def sent(self, path: str, data: bytes) -> bytes:
        """Returns the part to send of an answer whose full length was announced: all, unless the line is to break.

        Args:
            path: of the requested address.
            data: the whole answer.
        """
        del path
        return data

    def packed(self, file: Path, accepted: str) -> tuple[str, bytes] | None:
        """Returns how a file is compressed, and the compressed data; None if it is sent as it is.

        Args:
            file: a file that was found.
            accepted: what the browser accepts, from its header Accept-Encoding.
        """
        if not (self.compress and file.suffix in COMPRESSED and "gzip" in accepted):
            return None
        return "gzip", _compressed(file, file.stat().st_mtime_ns)

    def deliver(self, stream: BufferedIOBase, data: bytes) -> None:
        """Sends an answer's body."""
        stream.write(data)


@lru_cache(maxsize=1024)
def _compressed(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD from a Site."""

    protocol_version = "HTTP/1.1"
    # Head and body are sent separately: the second would wait 40 ms for the first to be acknowledged.
    disable_nagle_algorithm = True
    site: Site

    def do_GET(self) -> None:
        """Sends the file."""
        path = urlsplit(self.path).path
        file, status = self.site.find(unquote(path)), 200
        if file is None:
            file, status = self.site.missing(path), 404
        if file is None:
            self.send_error(404)
            return
        packed = self.site.packed(file, self.headers.get("Accept-Encoding", ""))
        coding, data = packed or ("", file.read_bytes())
        self.send_response(status)
        if coding:
            self.send_header("Content-Encoding", coding)
            self.send_header("Vary", "Accept-Encoding")
        headers = {"Content-Type": self.site.types.get(file.suffix, "application/octet-stream")}
        headers |= self.site.headers(urlsplit(self.path).path)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command == "GET":
            part = self.site.sent(urlsplit(self.path).path, data)
            self.site.deliver(self.wfile, part)
            self.close_connection |= len(part) < len(data)

    def do_HEAD(self) -> None:
        """Sends what do_GET would send, without the file."""
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002, the name is the base class's
        """Logs nothing: the terminal belongs to the player."""


class Server(http.server.ThreadingHTTPServer):
    """A server for this machine only."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignores browsers that hang up in the middle of a file, which is normal."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serve(site: Site, port: int = 0) -> Iterator[str]:
    """Serves a site until the context exits.

    Args:
        site: the site.
        port: 0 takes any free port.

    Yields:
        The address, without a slash at its end: `http://127.0.0.1:8000`.

    Raises:
        OSError: the port is taken.
    """
    handler = type("SiteHandler", (Handler,), {"site": site})
    with Server(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def open_browser(address: str) -> bool:
    """Opens the player's browser, if there is a screen. Returns whether it was tried."""
    on_linux_without_screen = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if on_linux_without_screen and not shutil.which("wslview"):
        return False
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def main() -> None:
    """The command line: serves a folder until it is interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--folder", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=int, default=0, help="0 takes any free port")
    parser.add_argument("--open", action="store_true", help="open the browser")
    options = parser.parse_args()
    try:
        with serve(Site({"/": options.folder}, compress=True), options.port) as address:
            print(f"Kahuna is at {address}/ (Ctrl-C ends it).", flush=True)
            if options.open:
                open_browser(address + "/")
            threading.Event().wait()
    except OSError as error:
        sys.exit(f"Port {options.port} cannot be used: {error.strerror}. Choose another: make play PORT=8123")
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
