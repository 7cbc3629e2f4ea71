"""The engine dies at any moment: another one is started, and the game goes on. Bugs of the page are shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import DESKTOP, PHONE, Faults
from e2e.dying import crash_python_at, end_worker, remember_workers
from e2e.players import Player
from e2e.positions import is_interesting, open_game
from e2e.thinking import think_held
from kahuna.session import Session

NewContext = Callable[..., BrowserContext]

RESTARTED = "Kahuna is running again"

DEEP_SAVE = "K1.eNrtwTENAAAAAqCgzv41rOBJAAAAwLsCAAD3BkhrbLk="
"""3,000 nested brackets, sealed like a save. Inside Pyodide the attempt to read them was fatal."""


def opened(new_context: NewContext, size: dict[str, Any]) -> Page:
    """A page whose workers can be terminated."""
    context = new_context(**size)
    remember_workers(context)
    return context.new_page()


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """The answer of an engine in ordinary Python."""
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


def test_a_worker_that_ends_while_the_computer_thinks(new_context: NewContext) -> None:
    """If a phone ends the worker, the player still gets the computer's turn, without pressing anything."""
    page = opened(new_context, PHONE)
    open_game(page, is_interesting, "octopus", speed="off")
    think_held(page, 6)
    player = Player(page)
    engine = Session()
    ask(engine, do="load", save=player.saved()["save"])
    # The next one would be there before the sentence is read.
    held: list[Route] = []
    page.context.route("**/worker-*.js", lambda route: held.append(route))
    end_worker(page)
    expect(page.locator("#urgent")).to_contain_text("is starting again")
    expect(page.locator(".notice")).to_contain_text("is starting again")
    for route in held:
        route.continue_()
    expect(player.status).to_contain_text("Your turn", timeout=90_000)
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    assert player.saved()["view"]["log"] == ask(engine, do="reply")["view"]["log"]
    assert len(page.evaluate("window.workers")) == 2


def test_a_worker_that_ends_while_nobody_looks(new_context: NewContext) -> None:
    """A returning player plays on at once: the worker's end was detected before the first tap."""
    page = opened(new_context, PHONE)
    open_game(page, is_interesting, "crab", speed="off")
    before = Player(page).saved()["view"]
    end_worker(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    player = Player(page)
    assert player.moment() == "turn"
    assert player.build()
    assert (
        len(player.saved()["view"]["position"]["bridges"]["white"]) == len(before["position"]["bridges"]["white"]) + 1
    )


def test_a_text_that_nests_too_deeply(page: Page) -> None:
    """A hostile text that would overflow Python's stack is refused with a sentence, and the game goes on."""
    open_game(page, is_interesting, "crab", speed="off")
    before = Player(page).saved()
    for text, is_offered in ((DEEP_SAVE, True), ('{"kahuna":' + "[" * 3000, False)):
        page.get_by_role("button", name="Menu").click()
        page.locator("dialog [data-act=open]").click()
        page.locator("#transfer-text").fill(text)
        page.locator("[data-act=open-text]").click()
        if is_offered:
            page.locator("dialog [data-act=accept]").click()
        trouble = page.locator("#transfer-trouble, .notice").filter(has_text=re.compile(r"\w"))
        expect(trouble.first).to_be_visible()
        for _ in range(2):
            page.keyboard.press("Escape")
        expect(trouble).to_have_count(0)
        assert Player(page).saved() == before
    assert Player(page).build()


def test_a_text_that_kills_python(new_context: NewContext) -> None:
    """If a text crashes Python, the page says so, and the player's game is on the table again."""
    page = opened(new_context, DESKTOP)
    open_game(page, is_interesting, "crab", speed="off")
    before = Player(page).saved()
    crash_python_at(page, "load")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog [data-act=open]").click()
    page.locator("#transfer-text").fill(before["save"])
    page.locator("[data-act=open-text]").click()
    page.locator("dialog [data-act=accept]").click()
    expect(page.locator(".notice")).to_contain_text("Your game is unchanged")
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    assert Player(page).saved() == before
    page.locator(".notice [data-act=dismiss]").click()
    assert Player(page).build()


def test_a_bug_of_the_page_is_shown(page: Page, faults: Faults) -> None:
    """A bug of the page is reported to the player, who can play on; a bug of an extension is not."""
    faults.allow("No such card|Not of the game")
    open_game(page, is_interesting, "crab", speed="off")
    causes = ("setTimeout(() => {{ throw new Error('{0}'); }})", "void Promise.reject(new Error('{0}'))")
    bug = ""
    page.route("**/assets/bug.js", lambda route: route.fulfill(body=bug, content_type="text/javascript"))
    for cause in causes:
        # Code evaluated here has no file, like code injected by an extension.
        page.evaluate(f"() => {{ {cause.format('Not of the game')} }}")
        bug = cause.format("No such card")
        page.add_script_tag(url="assets/bug.js")
        expect(page.locator(".notice")).to_contain_text("Something unexpected happened: No such card")
        page.locator(".notice [data-act=dismiss]").click()
        expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator("#urgent")).not_to_contain_text("Not of the game")
    assert Player(page).build()
