"""Puzzles in the page: right and wrong answers, the solution, the streak; the game is paused meanwhile."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from e2e.puzzles import DAY, at_noon, play, puzzle
from e2e.ways import open_way


def remembered(page: Page) -> dict[str, Any]:
    """The device's data on puzzles."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('kahuna.puzzles')") or "{}")
    return kept


def today(page: Page) -> str:
    """The day by the browser's clock."""
    return str(page.evaluate("new Date().toLocaleDateString('sv')"))


def day_of(goal: str) -> str:
    """The first day from `DAY` on whose puzzle has the goal."""
    days = (str(date.fromisoformat(DAY) + timedelta(each)) for each in range(100))
    return next(day for day in days if puzzle(day=day)["goal"] == goal)


def begin(page: Page, day: str = DAY, **kept: Any) -> None:
    """Opens the page on a day without a game, with stored data on puzzles, and waits for the engine."""
    at_noon(page, day)
    page.goto("/pages/empty.html")
    page.evaluate(
        "kept => { localStorage.setItem('kahuna.settings', '{\"speed\": \"off\"}');"
        "localStorage.setItem('kahuna.puzzles', JSON.stringify({format: 1, results: {}, days: [], ...kept})); }",
        kept,
    )
    page.goto("./")
    expect(page.locator(".start")).to_have_count(0)


def fits(page: Page) -> bool:
    """Whether nothing needs scrolling."""
    return bool(
        page.evaluate(
            "(({scrollHeight, scrollWidth}) => scrollHeight <= innerHeight && scrollWidth <= innerWidth)"
            "(document.documentElement)"
        )
    )


def open_today(page: Page) -> None:
    """Puts the puzzle of the day on the table, from the first page."""
    open_way(page, "puzzle")
    page.get_by_role("dialog", name="Puzzles").get_by_role("button", name=re.compile("^Today")).click()
    expect(page.get_by_role("button", name="Submit")).to_be_visible()


def test_the_puzzle_of_the_day_is_solved_and_the_row_of_days_grows(desktop: Page) -> None:
    """Solving yesterday's and today's puzzle at the first answer gives a streak of two days."""
    yesterday = str(date.fromisoformat(DAY) - timedelta(1))
    desktop.emulate_media(reduced_motion="no-preference")
    begin(desktop, days=[yesterday])
    open_today(desktop)
    best = puzzle(day=DAY)
    expect(desktop.locator("#row")).to_contain_text("shown after your answer")
    for action in best["solution"]:
        play(desktop, action)
    desktop.get_by_role("button", name="Submit").click()
    expect(desktop.locator("#row")).to_contain_text("Solved")
    # It is celebrated: briefly, covering nothing, and without motion for players who prefer that.
    moving = "document.querySelector('.petals').getAnimations({ subtree: true }).length"
    assert desktop.evaluate(moving) > 10
    desktop.emulate_media(reduced_motion="reduce")
    assert desktop.evaluate(moving) == 0
    assert remembered(desktop)["results"] == {best["id"]: "first"}
    assert remembered(desktop)["days"] == [yesterday, DAY]
    expect(desktop.locator("#side")).to_contain_text("Streak: 2 days")
    desktop.get_by_role("button", name="Next puzzle").click()
    expect(desktop.get_by_role("button", name="Submit")).to_be_visible()
    expect(desktop.locator("#top")).not_to_contain_text("Today")


def test_a_wrong_answer_counts_once_and_the_solution_is_played(phone: Page) -> None:
    """A wrong answer is reported, with the best possible value; the solution is then played on the board."""
    begin(phone)
    best = puzzle(day=DAY)
    open_today(phone)
    assert fits(phone)
    # Without a play there is no answer.
    expect(phone.get_by_role("button", name="Submit")).to_be_disabled()
    assert len(best["solution"]) > 1
    play(phone, best["solution"][0])
    phone.get_by_role("button", name="Submit").click()
    expect(phone.locator("#row")).to_contain_text("there’s a better answer")
    assert fits(phone)
    expect(phone.locator("#row")).not_to_contain_text("shown after your answer")
    assert remembered(phone)["results"] == {best["id"]: "missed"}
    phone.get_by_role("button", name="Solution").click()
    phone.get_by_role("button", name="Not yet").click()
    phone.get_by_role("button", name="Solution").click()
    phone.get_by_role("button", name="Show it").click()
    expect(phone.locator("#row")).to_contain_text("Here’s the solution")
    expect(phone.locator(".steps li")).to_have_count(len(best["solution"]))
    assert remembered(phone)["results"] == {best["id"]: "shown"}
    phone.get_by_role("button", name="Try again").click()
    expect(phone.locator(".steps li")).to_have_count(0)
    for action in best["solution"]:
        play(phone, action)
    phone.get_by_role("button", name="Submit").click()
    expect(phone.locator("#row")).to_contain_text("Solved")
    assert remembered(phone)["results"] == {best["id"]: "shown"}, "What was seen cannot be found any more"
    assert remembered(phone)["days"] == []


def test_a_puzzle_that_ends_a_game_is_answered(desktop: Page) -> None:
    """An answer that ends the game is submitted like any other, and the next puzzle follows."""
    day = day_of("final")
    begin(desktop, day)
    open_today(desktop)
    for action in puzzle(day=day)["solution"]:
        play(desktop, action)
    desktop.get_by_role("button", name="Submit").click()
    expect(desktop.locator("#row")).to_contain_text("Solved")
    desktop.get_by_role("button", name="Try again").click()
    expect(desktop.locator(".steps li")).to_have_count(0)
    desktop.get_by_role("button", name="Solution").click()
    expect(desktop.locator("#row")).to_contain_text("Here’s the solution")
    desktop.get_by_role("button", name="Next puzzle").click()
    expect(desktop.get_by_role("button", name="Submit")).to_be_visible()
