"""What frames store. Not in articles: the browser of the tests blocks storage in third-party frames."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from e2e.articles import play_something
from e2e.test_embeds import GAME
from e2e.waiting import wait_until


def key_of(**fields: str) -> str:
    """The storage key for the game of a frame with these fields."""
    return ".".join(["kahuna.frame.game", *(fields[name] for name in ("level", "as") if name in fields)])


def open_table(page: Page, **fields: str) -> None:
    """Opens a frame as a page, and goes to its table."""
    page.goto(f"./embed.html?{urlencode(fields)}")
    page.locator("[data-act=start]").click()
    expect(page.locator("#table")).to_be_visible()


def kept(page: Page, key: str) -> dict[str, Any]:
    """Waits until a game is stored, and returns it."""
    wait_until(page, "(key) => localStorage.getItem(key)", key)
    game: dict[str, Any] = json.loads(page.evaluate("(key) => localStorage.getItem(key)", key))
    return game


def play(page: Page, **fields: str) -> dict[str, Any]:
    """Plays in a frame, and returns the stored game."""
    open_table(page, mode="play", **fields)
    return kept(page, key_of(**fields))


def test_a_replay_leaves_a_begun_game_alone(page: Page) -> None:
    """Viewing a replay in an article does not lose the game that was begun in the frame above."""
    begun = play(page)
    open_table(page, mode="replay", code=GAME)
    assert kept(page, key_of()) == begun


def test_a_frame_that_names_an_opponent_has_a_game_of_its_own(page: Page) -> None:
    """An article about the shark starts against the shark, and a returning reader finds all games as they were."""
    play(page)
    before = kept(page, key_of())["save"]
    play_something(page)
    wait_until(page, "([key, save]) => JSON.parse(localStorage.getItem(key)).save !== save", [key_of(), before])
    begun = kept(page, key_of())
    assert begun["view"]["seats"] == {"white": "human", "black": "crab"}
    shark = play(page, level="shark")
    assert shark["view"]["seats"] == {"white": "human", "black": "shark"}
    black = play(page, **{"level": "shell", "as": "black"})
    assert black["view"]["seats"] == {"white": "shell", "black": "human"}
    assert black["view"]["viewer"] == "black"
    again = play(page)
    assert (again["save"], len(again["view"]["steps"])) == (begun["save"], 1)
    assert play(page, level="shark")["view"]["seed"] == shark["view"]["seed"]
