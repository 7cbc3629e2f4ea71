"""Simulates connections to a server that are slower than this machine's own: for measuring only.

The server itself is slow: one stream of bytes for all connections, and a delay before each answer. The browser's own
throttling may not reach what a worker fetches.
"""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from io import BufferedIOBase
from pathlib import Path

from e2e.server import COMPRESSED, Site

PORTION = 8192
"""The number of bytes sent at once."""

_BROTLI = """
const { brotliCompressSync, constants } = require('node:zlib');
const file = process.argv[1];
process.stdout.write(brotliCompressSync(require('node:fs').readFileSync(file),
  { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
"""


def brotli(file: Path) -> bytes:
    """Returns a file with brotli's best compression."""
    return subprocess.run(["node", "-e", _BROTLI, str(file)], capture_output=True, check=True).stdout


@dataclass(frozen=True)
class Line:
    """A simulated connection to a server.

    Attributes:
        name: for people.
        rate: bytes a second for all connections together; 0 for no limit.
        delay: seconds before each answer.
        coding: how files are compressed: `gzip` or `br`.
    """

    name: str
    rate: float = 0
    delay: float = 0
    coding: str = "gzip"


def line(megabits: float, milliseconds: float, coding: str) -> Line:
    """Returns a connection with this many Mbit/s, and a delay of this many milliseconds before each answer."""
    told = {"gzip": "gzip", "br": "brotli"}[coding]
    return Line(f"{megabits:g} Mbit/s, {milliseconds:g} ms, {told}", megabits * 1e6 / 8, milliseconds / 1000, coding)


@dataclass
class _Bucket:
    """When the connection is free again, in seconds of the monotonic clock."""

    free: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)


_packed: dict[tuple[Path, int], bytes] = {}
_packing = threading.Lock()


def brotli_once(file: Path) -> bytes:
    """Returns a file with brotli's best compression; compresses it once."""
    key = (file, file.stat().st_mtime_ns)
    found = _packed.get(key)
    if found is None:
        found = brotli(file)
        with _packing:
            _packed[key] = found
    return found


def prepare(files: Iterable[Path]) -> None:
    """Compresses files in both ways before they are requested.

    Brotli takes half a minute for some of them, minutes on a busy machine, and the page gives up a start after 30
    seconds without a byte.
    """
    lines = [Line("", coding=coding) for coding in ("gzip", "br")]
    sites = [FarSite({}, compress=True, line=each) for each in lines]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = [pool.submit(site.packed, file, "gzip, br") for file in sorted(files) for site in sites]
    for each in done:
        each.result()


@dataclass(frozen=True)
class FarSite(Site):
    """A site behind a simulated connection."""

    line: Line = field(default_factory=lambda: Line("home"))
    bucket: _Bucket = field(default_factory=_Bucket)

    def packed(self, file: Path, accepted: str) -> tuple[str, bytes] | None:
        """Returns a file compressed as the connection requires."""
        if self.line.coding != "br":
            return super().packed(file, accepted)
        if file.suffix not in COMPRESSED or "br" not in accepted:
            return None
        return "br", brotli_once(file)

    def deliver(self, stream: BufferedIOBase, data: bytes) -> None:
        """Sends an answer's body at the speed of the connection."""
        if self.line.delay:
            stream.flush()
            time.sleep(self.line.delay)
        if not self.line.rate:
            stream.write(data)
            return
        for start in range(0, len(data), PORTION):
            portion = data[start : start + PORTION]
            with self.bucket.lock:
                self.bucket.free = max(time.monotonic(), self.bucket.free) + len(portion) / self.line.rate
                until = self.bucket.free
            time.sleep(max(0.0, until - time.monotonic()))
            stream.write(portion)
