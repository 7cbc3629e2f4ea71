"""Links as messengers change them, opened as addresses in a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import DESKTOP, Faults

NewContext = Callable[..., BrowserContext]

TESTS = Path(__file__).resolve().parents[1] / "tests"
POSITION: str = json.loads((TESTS / "codes.json").read_text())["positions"][0]["code"]
GAME = "N1Nd0HrBfxCWW4_jKXN6i_WByaXKHbggY"


def opened(page: Page, key: str) -> dict[str, Any]:
    """Returns the page's stored game, as soon as there is one."""
    kept: dict[str, Any] = json.loads(page.wait_for_function("key => localStorage.getItem(key)", arg=key).json_value())
    return kept


@pytest.mark.parametrize(
    "address",
    [
        f"./#position%3D{POSITION}",
        f"./%23position%3D{POSITION}?utm_source=x",
        f"./?fbclid=x#position={POSITION[:-1]}).",
        f"./?position={POSITION}&utm_source=x",
        f"./#position={POSITION[:9]}%E2%80%8B{POSITION[9:]}&amp;x=1",
    ],
)
def test_a_changed_link_opens_what_was_shared(new_context: NewContext, faults: Faults, address: str) -> None:
    """However a messenger has changed the address, the player sees the position, and a reload continues it."""
    faults.allow("404 .Not Found")
    page = new_context(**DESKTOP).new_page()
    page.goto(address)
    view = opened(page, "kahuna.game")["view"]
    assert view["begun"]
    assert (view["viewer"], view["position"]["hand"]) == (
        "white",
        json.loads((TESTS / "codes.json").read_text())["positions"][0]["view"]["hand"],
    )
    assert "position" not in page.url


def test_an_escaped_link_leads_to_the_other_game(new_context: NewContext, faults: Faults) -> None:
    """The 404 page redirects an address to the intended page, and otherwise leads to the game."""
    faults.allow("404 .Not Found")
    page = new_context(**DESKTOP).new_page()
    page.goto(f"./kanaloa.html%23game={GAME}")
    assert opened(page, "kanaloa.game")["save"]
    assert page.url.endswith("/kanaloa.html")
    page.goto("./nothing")
    expect(page.get_by_role("link", name="To the game")).to_have_attribute("href", "./")
    expect(page.get_by_text("Unter dieser Adresse gibt es keine Seite.")).to_be_visible()


def test_a_frame_shows_what_was_pasted(new_context: NewContext) -> None:
    """An editor who pastes a changed link sees the position in the frame."""
    page = new_context(**DESKTOP).new_page()
    page.goto(
        f"./embed.html?mode=position&amp;code=%E2%80%9Chttps%3A%2F%2Fx.example%2F%2523position%253D{POSITION[:-1]}%E2%80%9D."
    )
    expect(page.locator(".poster-sea svg").first).to_be_visible()
    expect(page.locator("#poster")).not_to_contain_text("code")
