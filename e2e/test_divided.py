"""Python's program is divided in two: unusual requests load the second part, online and offline."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DESKTOP, ROOT, Faults
from e2e.players import Player
from e2e.positions import is_interesting, kept_game, open_game
from e2e.test_offline import cut_off, used
from e2e.test_snapshot import PLAIN, files_of, start
from e2e.test_start import altered, ask, cut_short, not_found, unreachable
from e2e.waiting import poll

REST = "rest.wasm"
FUNCTIONS = "functions.bin.json"

LARGEST = 1.7976931348623157e308
"""A number that no game needs: parsing it takes functions of Python that are in the second part."""

UNUSUAL: list[dict[str, Any]] = [
    {"do": "undo", "steps": LARGEST},
    {"do": "open", "table": "match", "seed": "\ud800"},
    {"do": "hint", "step": 123456789012345678901234567890.5},
    {"do": "undo", "steps": 5e-324},
]

GAME: list[dict[str, Any]] = [
    {"do": "open", "table": "match", "players": {"white": "shark", "black": "human"}, "first": "white", "seed": "seam"},
    {"do": "reply"},
    {"do": "hint", "step": 3},
]

FATAL = r"Failed to load resource|[Ff]atal|EngineFailure: file-|The traceback|Stack trace"
"""Pyodide's console messages when it ends, with the reason."""

PASTED = '{"kahuna": 1, "turns": [1.7976931348623157e308]}'
"""A text that is not a record."""


def test_what_is_unusual_is_answered_as_ever(page: Page, server: str) -> None:
    """An unforeseen request gets Python's own answer, and the game goes on unchanged."""
    start(page, server)
    before = [ask(page, request) for request in GAME]
    assert REST not in files_of(page)
    odd = [ask(page, request) for request in UNUSUAL]
    assert files_of(page).count(REST) == 1
    assert [ask(page, request) for request in GAME] == before
    # Pyodide's own program, complete and started from the library, gives the same answer.
    start(page, server, PLAIN)
    assert [ask(page, request) for request in GAME] == before
    assert [ask(page, request) for request in UNUSUAL] == odd
    assert REST not in files_of(page)
    assert all("refused" in reply for reply in odd)


def recorded(game: str = "kahuna") -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Returns the requests of a game's exercises, and the answers of ordinary Python's engine, without sealed saves."""
    exercises = str(ROOT / "web" / "runtime")
    if exercises not in sys.path:
        sys.path.append(exercises)
    session = import_module(f"{game}.session").Session()
    asked: list[tuple[dict[str, Any], dict[str, Any]]] = []

    def handle(text: str) -> str:
        reply: str = session.handle(text)
        try:
            request = json.loads(text)
        except json.JSONDecodeError:
            # No page sends such requests.
            return reply
        seen = json.loads(reply)
        seen.pop("save", None)
        asked.append((request, seen))
        return reply

    if game == "kanaloa":
        import_module("exercise_kanaloa").KanaloaExercise(handle).run()
    else:
        import_module("exercise").Exercise(handle).play()
        import_module("exercise_learning").LearningExercise(handle).learn()
    return asked


def test_whole_games_never_need_the_second_part(browser: Browser, server: str) -> None:
    """Normal play loads only the first part, and gets the answers of ordinary Python."""
    page = browser.new_context(**DESKTOP).new_page()
    start(page, server)
    for request, expected in recorded():
        reply = ask(page, request)
        reply.pop("save", None)
        assert reply == expected, request
    assert not {REST, FUNCTIONS} & set(files_of(page))
    page.context.close()


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (not_found, "file-refused rest.wasm 404"),
        (unreachable, "file-silent rest.wasm"),
        (cut_short, "file-cut rest.wasm 11 "),
        (altered, "file-damaged rest.wasm"),
    ],
)
def test_a_second_part_that_cannot_be_had_is_named(
    page: Page, server: str, faults: Faults, fault: Any, why: str
) -> None:
    """A player reads which file failed, and the next start works without it."""
    faults.allow(FATAL)
    page.context.route(f"**/{REST}", fault)
    start(page, server)
    assert ask(page, UNUSUAL[0]).startswith(f"EngineFailure: {why}")
    assert page.evaluate("failures.length") == 1
    page.evaluate("engine.restart()")
    assert "refused" in ask(page, UNUSUAL[0])
    assert {"pyodide.asm.wasm", "library.zip.json"} <= set(files_of(page))


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (not_found, "file-refused functions.bin.json 404"),
        (unreachable, "file-silent functions.bin.json"),
        (cut_short, "file-cut functions.bin.json 11 "),
        (altered, "file-damaged functions.bin.json"),
    ],
)
def test_functions_that_cannot_be_had_are_named(page: Page, server: str, faults: Faults, fault: Any, why: str) -> None:
    """Nothing is computed with a part of Python's library that did not arrive as built."""
    faults.allow(FATAL)
    page.route(f"**/{FUNCTIONS}", fault)
    page.goto(f"{server}/pages/python.html")
    outcome = poll(lambda: page.evaluate("window.outcome"), "Python says nothing", page)
    assert why in outcome["failed"]


def paste(page: Page, text: str) -> None:
    """Opens a text in the page's dialog."""
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog [data-act=open]").click()
    page.locator("#transfer-text").fill(text)
    page.locator("[data-act=open-text]").click()
    page.locator("dialog [data-act=accept]").click()


def test_without_a_network_what_is_unusual_is_answered_too(browser: Browser) -> None:
    """Offline, a text that is not a game is refused with a sentence, and the game on the table goes on."""
    with cut_off(browser) as cut:
        page = cut.open("?again", kept_game(is_interesting, "crab"))
        player = Player(page)
        assert player.moment() == "turn"
        assert REST not in used(page)
        paste(page, PASTED)
        expect(page.locator("#transfer-trouble, .notice").filter(has_text=re.compile(r"\w")).first).to_be_visible()
        poll(lambda: REST in used(page), "the second part was not needed", page)
        for _ in range(2):
            page.keyboard.press("Escape")
        before = player.saved()["view"]["position"]["turn"]
        player.end_turn()
        assert player.saved()["view"]["position"]["turn"] > before


@pytest.mark.parametrize("fault", [not_found, unreachable, cut_short, altered])
def test_a_game_outlives_a_second_part_that_cannot_be_had(phone: Page, faults: Faults, fault: Any) -> None:
    """A player who needs a missing file plays on without a button: Python restarts, undivided, and answers."""
    faults.allow(FATAL)
    phone.context.route(f"**/{REST}", fault)
    open_game(phone, is_interesting, "crab", speed="off")
    player = Player(phone)
    before = player.saved()
    paste(phone, PASTED)
    # The same request is answered, by ordinary Python.
    expect(phone.locator("#transfer-trouble, .notice").filter(has_text="'edition' must be")).to_be_visible()
    assert "pyodide.asm.wasm" in used(phone)
    for _ in range(2):
        phone.keyboard.press("Escape")
    expect(phone.get_by_role("button", name="Try again")).to_have_count(0)
    assert player.moment() == "turn"
    assert player.saved()["save"] == before["save"]
    assert player.build()
