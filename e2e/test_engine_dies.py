"""The engine dies in the middle of things: another one is started, and the game goes on. Bugs of the page are shown."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import DESKTOP, PHONE, Faults
from e2e.dying import crash_python, crash_python_at, end_worker, remember_workers
from e2e.players import Player
from e2e.positions import is_interesting, kept_game, open_game, open_kept
from e2e.test_review import control, finish, title
from e2e.test_two_players import EAVESDROP, Pair
from e2e.thinking import think_held
from kahuna.session import Session

NewContext = Callable[..., BrowserContext]

RESTARTED = "Kahuna is running again"

DEEP_SAVE = "K1.eNrtwTENAAAAAqCgzv41rOBJAAAAwLsCAAD3BkhrbLk="
"""3,000 nested brackets, sealed like a save. Inside Pyodide the attempt to read them was fatal."""


def opened(new_context: NewContext, size: dict[str, Any]) -> Page:
    """A page whose workers can be ended."""
    context = new_context(**size)
    remember_workers(context)
    return context.new_page()


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """What an engine in ordinary Python says."""
    reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
    return reply


def test_a_worker_that_ends_while_the_computer_thinks(new_context: NewContext) -> None:
    """Whoever's phone ends the worker gets the turn that the computer was thinking about, without pressing anything."""
    page = opened(new_context, PHONE)
    open_game(page, is_interesting, "shark", speed="off")
    think_held(page, 6)
    player = Player(page)
    engine = Session()
    ask(engine, do="load", save=player.saved()["save"])
    end_worker(page)
    expect(page.locator("#urgent")).to_contain_text("is starting again")
    expect(page.locator(".notice")).to_contain_text("is starting again")
    expect(player.status).to_contain_text("Your turn", timeout=90_000)
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    assert player.saved()["view"]["log"] == ask(engine, do="reply")["view"]["log"]
    assert len(page.evaluate("window.workers")) == 2


def test_a_worker_that_ends_while_nobody_looks(new_context: NewContext) -> None:
    """Whoever comes back to the page plays on at once: the worker's end was noticed before the first tap."""
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


def test_a_press_that_finds_no_engine_is_not_lost(new_context: NewContext) -> None:
    """A bridge that was built while the engine was dead stands as soon as there is another one, and is built once."""
    page = opened(new_context, DESKTOP)
    open_game(page, is_interesting, "crab", speed="off")
    before = Player(page).saved()["view"]["position"]["bridges"]["white"]
    end_worker(page)
    player = Player(page)
    assert player.build()
    assert len(player.saved()["view"]["position"]["bridges"]["white"]) == len(before) + 1
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator("#polite")).to_contain_text("Undone")
    assert player.saved()["view"]["position"]["bridges"]["white"] == before


def test_python_dies_between_two_people(new_context: NewContext) -> None:
    """Two people at one screen: whoever sat before it when Python died plays on, and sees no other cards."""
    page = opened(new_context, DESKTOP)
    page.add_init_script(EAVESDROP)
    open_kept(page, kept_game(is_interesting, "human"), speed="off")
    pair = Pair(page, random.Random(2))
    assert pair.moment() == "turn"
    shown = page.locator("#hand").inner_text()
    assert shown
    crash_python(page)
    assert pair.build()
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    assert page.locator("#hand").inner_text() != shown
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator("#hand")).to_have_text(shown, use_inner_text=True)
    pair.end_turn()
    expect(page.locator("[data-act=hand-over]")).to_be_visible()


def test_python_dies_in_a_puzzle(new_context: NewContext) -> None:
    """A puzzle that is half solved stays so, and the game that waits behind it is still there."""
    page = opened(new_context, DESKTOP)
    open_game(page, is_interesting, "crab", speed="off")
    game = Player(page).saved()
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog [data-act=puzzle]").click()
    page.locator("dialog[open]").get_by_role("button", name=re.compile("Today.s puzzle")).click()
    build = page.get_by_role("button", name=re.compile("you can build")).first
    expect(build).to_be_visible()
    crash_python(page)
    build.click()
    page.locator("[data-act=confirm]").click()
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    expect(page.get_by_role("button", name=re.compile("^Undo")).first).to_be_visible()
    page.get_by_role("button", name="Leave the puzzle").first.click()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    assert Player(page).saved()["save"] == game["save"]


def test_python_dies_in_a_review(new_context: NewContext) -> None:
    """Whoever looks back at a game goes on doing so: the next step of it comes from the new engine."""
    page = opened(new_context, DESKTOP)
    finish(page).get_by_role("button", name="Review").click()
    expect(title(page)).to_have_text("The end")
    crash_python_at(page, "show")
    control(page, "One turn back").click()
    expect(page.locator("#polite")).to_contain_text(RESTARTED)
    expect(title(page)).to_contain_text("Turn ")


@pytest.mark.parametrize("text", [DEEP_SAVE, '{"kahuna":' + "[" * 3000])
def test_a_text_that_nests_too_deeply(page: Page, text: str) -> None:
    """A text from a stranger that would run Python out of stack is refused in a sentence, and the game goes on."""
    open_game(page, is_interesting, "crab", speed="off")
    before = Player(page).saved()
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog [data-act=open]").click()
    page.locator("#transfer-text").fill(text)
    page.locator("[data-act=open-text]").click()
    if page.locator("dialog [data-act=accept]").count():
        page.locator("dialog [data-act=accept]").click()
    trouble = page.locator("#transfer-trouble, .notice").filter(has_text=re.compile(r"\w"))
    expect(trouble.first).to_be_visible()
    page.keyboard.press("Escape")
    assert Player(page).saved() == before
    assert Player(page).build()


def test_a_text_that_kills_python(new_context: NewContext) -> None:
    """If there is a text that Python dies of, the page says so, and the own game is on the table again."""
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


@pytest.mark.parametrize(
    "cause",
    ["setTimeout(() => { throw new Error('No such card'); })", "void Promise.reject(new Error('No such card'))"],
)
def test_a_bug_of_the_page_is_shown(page: Page, faults: Faults, cause: str) -> None:
    """Whoever meets a bug of the page learns that something went wrong, and can play on."""
    faults.allow("No such card")
    open_game(page, is_interesting, "crab", speed="off")
    page.evaluate(f"() => {{ {cause} }}")
    expect(page.locator(".notice")).to_contain_text("Something unexpected happened: No such card")
    page.locator(".notice [data-act=dismiss]").click()
    assert Player(page).build()
