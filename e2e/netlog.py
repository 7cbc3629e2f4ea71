"""Chromium's own network log: it contains every request, whatever part of a page made it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, BrowserType

from e2e.browsers import launch_options

# Chromium asks its vendor about the fields of each page, and attributes that to the page.
_CHROMIUMS_OWN = {"https://content-autofill.googleapis.com"}


@dataclass(frozen=True)
class Wish:
    """A request of a page to the network.

    Attributes:
        origin: of the page: `http://127.0.0.1:8000`; for a page that only resolved a name, the site without its port.
        address: of the request; for a name that was only resolved, `https://example.org`.
    """

    origin: str
    address: str


@contextmanager
def recording(browser_type: BrowserType, folder: Path) -> Iterator[BrowserContext]:
    """Starts a browser that records; the record is complete when the context exits.

    Args:
        browser_type: Chromium's.
        folder: an empty one, for the browser's profile and the record.
    """
    # The headless shell does not resolve names ahead of requests, so it could not detect that a page causes it.
    options = launch_options(whole=True)
    arguments = [*options["args"], f"--log-net-log={folder / 'net.json'}"]
    context = browser_type.launch_persistent_context(folder / "profile", **{**options, "args": arguments})
    try:
        yield context
    finally:
        context.close()


def written(folder: Path) -> str:
    """Returns the record so far; the browser writes it with a slight delay."""
    file = folder / "net.json"
    return file.read_text("utf-8") if file.exists() else ""


def wishes(folder: Path, host: str) -> list[Wish]:
    """Returns the requests of a host's pages, workers and service workers.

    The browser's own requests, and those of its vendor's pages, are left out.
    """
    record = json.loads((folder / "net.json").read_text("utf-8"))
    names = {number: name for name, number in record["constants"]["logEventTypes"].items()}
    found = []
    for event in record["events"]:
        told = event.get("params", {})
        kind = names[event["type"]]
        if kind == "URL_REQUEST_START_JOB" and "url" in told and urlsplit(told["initiator"]).hostname == host:
            found.append(Wish(told["initiator"], told["url"]))
        # A name may be looked up ahead of a request that is then never made.
        if kind == "HOST_RESOLVER_MANAGER_REQUEST" and "host" in told:
            origin = told["network_anonymization_key"].split()[0]
            if urlsplit(origin).hostname == host and told["host"] not in _CHROMIUMS_OWN:
                found.append(Wish(origin, told["host"]))
    return found
