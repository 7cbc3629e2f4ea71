"""The start from the snapshot of Python's memory, and what happens if it cannot be used."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from e2e.conftest import DESKTOP, ROOT, Faults
from e2e.test_start import altered, ask, cut_short, not_found, open_engine
from kahuna.session import Session

PLAIN = "kahuna-plain"
"""Name of a worker that starts without the snapshot."""


def start(page: Page, server: str, name: str = "") -> dict[str, Any]:
    """Starts the engine, and returns the last report of its start."""
    open_engine(page, server, name)
    assert "about" in ask(page, {"do": "about"})
    report: dict[str, Any] = page.evaluate("progress.at(-1)")
    assert report["stage"] == "ready"
    return report


def files_of(page: Page) -> list[str]:
    """Returns the names of the runtime's files that the worker has requested."""
    (worker,) = page.workers
    addresses = worker.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return sorted(Path(address).name for address in addresses if "/py/" in address)


def test_the_game_starts_from_a_snapshot(page: Page, server: str) -> None:
    """A visitor waits for no import: Python wakes with the engine loaded, and its library is not even fetched."""
    assert start(page, server) == {"stage": "ready", "from": "snapshot"}
    assert files_of(page) == ["memory.bin.json", "program.js", "program.wasm", "pyodide.js"]
    assert ask(page, {"do": "open", "table": "match", "seed": "woken"})["view"]["viewer"] in ("white", "black")


def mixed(words: tuple[int, ...]) -> int:
    """The digest in the file, as web/src/engine/snapshot.js computes it."""
    digest = 0
    for place, word in enumerate(words[2:], 2):
        if word:
            digest = ((((digest ^ word) + place) * 0x9E3779B1) ^ (digest >> 15)) & 0xFFFFFFFF
    return digest


def stored() -> bytes:
    """Returns the built snapshot."""
    (file,) = (ROOT / "dist" / "py").glob("*/memory.bin.json")
    return file.read_bytes()


def spoilt() -> bytes:
    """Returns the snapshot as a damaged disk would return it."""
    data = bytearray(stored())
    data[len(data) // 2] ^= 0xFF
    return bytes(data)


def unfit() -> bytes:
    """Returns an intact snapshot that was taken in another browser."""
    words = list(struct.unpack(f"<{len(stored()) // 4}I", stored()))
    assert mixed(tuple(words)) == words[1]
    words[3] ^= 1
    words[1] = mixed(tuple(words))
    return struct.pack(f"<{len(words)}I", *words)


def damaged(route: Route) -> None:
    route.fulfill(body=spoilt(), content_type="application/json")


def of_another_browser(route: Route) -> None:
    route.fulfill(body=unfit(), content_type="application/json")


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (not_found, "file-refused memory.bin.json 404"),
        (cut_short, f"file-cut memory.bin.json 11 {len(stored())}"),
        (damaged, "The snapshot is damaged."),
        (of_another_browser, "The snapshot does not fit this browser."),
    ],
)
def test_a_snapshot_that_cannot_be_used_costs_time_only(
    page: Page, server: str, faults: Faults, fault: Callable[[Route], None], reason: str
) -> None:
    """Whatever is wrong with the snapshot, a player gets the same game: Python starts in the ordinary way."""
    faults.allow(r"Failed to load resource")
    page.context.route("**/memory*", fault)
    assert start(page, server) == {"stage": "ready", "from": "library", "because": reason}
    steps = [step for step in page.evaluate("progress") if step["stage"] == "load"]
    assert [step["loaded"] for step in steps] == sorted(step["loaded"] for step in steps)
    expected = Session()
    for request in ({"do": "open", "table": "match", "seed": "fallback"}, {"do": "play", "action": "=*"}):
        assert ask(page, request)["view"] == json.loads(expected.handle(json.dumps(request)))["view"]


@pytest.mark.parametrize("file", ["library.zip.json", "pyodide.asm.wasm"])
def test_no_way_of_starting_takes_a_damaged_file(page: Page, server: str, faults: Faults, file: str) -> None:
    """A file changed by a damaged disk is named, before it could affect the game."""
    faults.allow("EngineFailure")
    page.context.route(f"**/{file}", altered)
    open_engine(page, server, PLAIN)
    assert ask(page, {"do": "about"}) == f"EngineFailure: file-damaged {file}"


def test_both_ways_of_starting_give_the_same_answers(browser: Browser, server: str) -> None:
    """A game is the same whether Python woke from the snapshot or started from its library, and as tested in Python.

    All other requests are compared in `test_divided.py`, and under Node: see web/runtime/check.js.
    """
    namespace: dict[str, Any] = {"__name__": "exercise"}
    exec((ROOT / "web" / "runtime" / "exercise.py").read_text(), namespace)

    def transcript(handle: Callable[[str], str]) -> list[Any]:
        exercise = namespace["Exercise"](handle)
        player = namespace["Player"](7)
        exercise.ask({"do": "about"})
        exercise.game({"players": {"white": "human", "black": "dolphin"}, "seed": "dolphin"}, player, 3)
        exercise.game({"players": {"white": "random", "black": "human"}, "edition": "2012", "seed": "whole"}, player)
        return [json.loads(line) for line in exercise.transcript]

    expected = transcript(Session().handle)
    for name, way in (("", "snapshot"), (PLAIN, "library")):
        page = browser.new_context(**DESKTOP).new_page()
        assert start(page, server, name)["from"] == way
        assert transcript(lambda text, page=page: json.dumps(ask(page, json.loads(text)))) == expected  # type: ignore[misc]
        page.context.close()
