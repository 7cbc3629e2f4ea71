"""Third-party hosts, which differ in the headers that they send."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

PLAIN_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "application/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""The content types that the plainest servers know; everything else is sent as octet-stream."""


def nothing(_path: str) -> dict[str, str]:
    """The headers of a server that sends none: no caching, no access from other origins."""
    return {}


def rules_of(file: Path) -> Callable[[str], dict[str, str]]:
    """Returns the headers that Netlify and Cloudflare Pages send according to the site's `_headers`, below any folder.

    Args:
        file: rules: a path with `*` for anything and `:name` for a folder, and below it, indented, its headers.
    """
    rules: list[tuple[re.Pattern[str], dict[str, str]]] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("/"):
            pattern = re.sub(r":\w+", "[^/]+", re.escape(line).replace(r"\*", ".*"))
            rules.append((re.compile(pattern), {}))
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value

    def headers(path: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for pattern, each in rules:
            if pattern.fullmatch(path):
                found |= each
        return found

    return headers
