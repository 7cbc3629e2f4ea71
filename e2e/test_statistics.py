"""The statistics of the device: every finished game once, assisted ones separately; exported or deleted."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import SIZES
from e2e.players import Player
from e2e.positions import is_last_turn, open_game
from e2e.ways import open_way


def played(page: Page) -> list[dict[str, Any]]:
    """The games in the device's statistics."""
    kept = page.evaluate("localStorage.getItem('kahuna.statistics')")
    games: list[dict[str, Any]] = json.loads(kept)["games"] if kept else []
    return games


def open_statistics(page: Page) -> None:
    """Opens the statistics through the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()


def cells(page: Page, row: str) -> list[str]:
    """The text of a row of the table."""
    return (
        page.get_by_role("dialog")
        .get_by_role("row", name=re.compile(f"^{row}"))
        .first.get_by_role("cell")
        .all_inner_texts()
    )


def test_a_finished_game_is_counted_once(desktop: Page) -> None:
    """A finished game appears in the statistics; a reload does not count it again."""
    open_game(desktop, is_last_turn, speed="off")
    player = Player(desktop)
    assert played(desktop) == []
    player.use(player.button("End turn"))
    desktop.locator("dialog [data-act=next]").click()
    expect(desktop.locator("dialog[open] [data-act=look]")).to_be_visible()
    (game,) = played(desktop)
    view = player.saved()["view"]
    result = {None: "drawn", view["viewer"]: "won"}.get(view["over"]["winner"], "lost")
    points = [sum(view["over"]["points"][who]) for who in ("white", "black")]
    assert (game["level"], game["result"], game["points"]) == ("crab", result, points)
    assert view["seed"] not in json.dumps(game), "The deal itself is not recorded"

    desktop.reload()
    open_way(desktop, "last")
    expect(desktop.locator("dialog[open] [data-act=look]")).to_be_visible()
    desktop.locator("dialog [data-act=look]").click()
    assert len(played(desktop)) == 1
    open_statistics(desktop)
    numbers = cells(desktop, "Crab")[:3]
    assert numbers == [str(int(result == kind)) for kind in ("won", "drawn", "lost")]


def kept_games(page: Page, even: int = 0) -> None:
    """Adds games to the device's statistics, and opens them.

    Args:
        page: the page.
        even: how many more games against the crab, every second of them won.
    """

    def game(number: int, **facts: Any) -> dict[str, Any]:
        usual = {"day": "2026-11-21", "level": "crab", "edition": "1998", "variants": [], "result": "won"}
        return {"id": str(number), **usual, "assisted": False, "points": [4, 2], **facts}

    games = [
        game(1, result="lost"),
        game(2),
        game(3, accuracy=0.8),
        game(4, assisted=True),
        game(5, edition="2012", accuracy=0.9),
        game(6, level="shark", result="drawn", edition="2012"),
        *(game(number, result="won" if number % 2 else "lost") for number in range(7, 7 + even)),
    ]
    page.goto("/pages/empty.html")
    page.evaluate(
        "games => localStorage.setItem('kahuna.statistics', JSON.stringify({format: 1, games}))",
        games,
    )
    page.goto("./")
    open_way(page, "statistics")
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()


def test_a_player_sees_the_own_rating_and_how_sure_it_is(desktop: Page) -> None:
    """The statistics tell how strong a player is, how sure that is, and who is closest, without games with help."""
    kept_games(desktop)
    rating = desktop.get_by_role("region", name="Your rating")
    expect(rating).to_contain_text("Known after a few more games. After 5 games.")
    kept_games(desktop, even=12)
    expect(rating).to_contain_text("After 17 games.")
    text = rating.inner_text()
    shown = re.search(r"([\d,]+)\s*\(probably ([\d,]+) to ([\d,]+)\)", text)
    assert shown is not None, text
    points, low, high = (int(number.replace(",", "")) for number in shown.groups())
    assert low < points < high
    assert low < 1105 < high, "about half of the games against the crab were won"
    assert "is closest to it." in text
    expect(rating.get_by_role("img", name=re.compile("Course of the rating"))).to_be_visible()


def test_what_the_table_says(page: Page) -> None:
    """A player reads the wins, streaks and accuracy for each opponent; assisted games are separate."""
    kept_games(page)
    assert cells(page, "Crab") == ["3", "0", "1", "75%", "3 (best 3)", "85%"]
    expect(page.get_by_role("dialog")).to_contain_text("Plus 1 game with help, 1 won.")
    assert cells(page, "Shark")[:4] == ["0", "1", "0", "0%"]
    assert cells(page, "Total")[:3] == ["3", "1", "1"]
    dialog = page.locator("dialog[open]")
    for size in SIZES.values():
        page.set_viewport_size(size["viewport"])
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), size
    page.get_by_role("radio", name="2012").check(force=True)
    assert cells(page, "Crab")[:3] == ["1", "0", "0"]
    expect(page.get_by_role("dialog")).not_to_contain_text("with help")


def test_taken_along_and_deleted(desktop: Page) -> None:
    """A player saves the statistics as a file, and deletes them after confirmation."""
    kept_games(desktop)
    dialog = desktop.get_by_role("dialog")
    with desktop.expect_download() as download:
        dialog.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "kahuna-statistics.json"
    written = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert written["format"] == 1
    assert written["games"] == played(desktop)
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Keep").click()
    assert len(played(desktop)) == 6
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("group").get_by_role("button", name="Delete").click()
    expect(dialog).to_contain_text("Nothing yet")
    assert played(desktop) == []
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
