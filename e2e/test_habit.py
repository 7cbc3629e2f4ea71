"""A habit for each day: today's puzzle on the first page, the calendar, repetition, a result to share."""

from __future__ import annotations

import re
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from e2e.measure import axe
from e2e.puzzles import DAY, play, puzzle
from e2e.test_puzzle_page import begin, fits, remembered

FIRST_LESSONS = '{"build":3,"majority":5,"remove":3,"cards":3,"scoring":2}'


def before(days: int) -> str:
    """The day this many days before `DAY`."""
    return str(date.fromisoformat(DAY) - timedelta(days))


def open_dialog(page: Page) -> None:
    """Opens the dialog of the puzzles from the menu."""
    page.locator("[data-act=menu]").first.click()
    page.locator("#dialog").get_by_role("button", name="Puzzles").click()
    expect(page.locator("#dialog .days")).to_be_visible()


def test_the_board_of_the_first_page_is_todays_puzzle(phone: Page) -> None:
    """One tap on the board lays today's puzzle on the table; solved, the board says so, with the streak."""
    begin(phone, days=[before(1)])
    phone.evaluate(f"localStorage.setItem('kahuna.lessons', '{FIRST_LESSONS}')")
    phone.reload()
    board = phone.locator("#greeting").get_by_role("button", name=re.compile("^Today"))
    expect(board).to_contain_text("Streak: 1 day")
    assert fits(phone)
    assert axe(phone) == []
    board.click()
    expect(phone.get_by_role("button", name="Submit")).to_be_visible()
    for action in puzzle(day=DAY)["solution"]:
        play(phone, action)
    phone.get_by_role("button", name="Submit").click()
    expect(phone.locator("#row")).to_contain_text("Solved")
    phone.locator("#top [data-act=back]").click()
    expect(board).to_contain_text("Solved today · Streak: 2 days")


def test_the_calendar_shows_each_day_and_an_earlier_one_is_made_up(desktop: Page) -> None:
    """A missed day of another month is played from the calendar, and is then shown as solved on another day."""
    day = before(25)
    begin(desktop, days=[before(1)])
    open_dialog(desktop)
    days = desktop.locator("#dialog .days")
    expect(days.locator(f'[data-day="{before(1)}"]')).to_have_accessible_name(re.compile("solved on its day"))
    expect(desktop.locator("#dialog [data-act=month-after]")).to_be_disabled()
    assert axe(desktop) == []
    desktop.locator("#dialog [data-act=month-before]").click()
    days.locator(f'[data-day="{day}"]').click()
    expect(desktop.get_by_role("button", name="Submit")).to_be_visible()
    for action in puzzle(day=day)["solution"]:
        play(desktop, action)
    desktop.get_by_role("button", name="Submit").click()
    expect(desktop.locator("#row")).to_contain_text("Solved")
    assert remembered(desktop)["days"] == [before(1)]
    open_dialog(desktop)
    desktop.locator("#dialog [data-act=month-before]").click()
    expect(days.locator(f'[data-day="{day}"]')).to_have_accessible_name(re.compile("solved on another day"))


def test_a_missed_puzzle_is_repeated_when_it_is_due(desktop: Page) -> None:
    """A puzzle that was missed yesterday is due today, and moves to the next box when it is solved."""
    given = puzzle(day=before(1))
    missed = given["id"]
    begin(desktop, results={missed: "missed"}, boxes={missed: {"box": 0, "day": before(1)}}, local=True)
    open_dialog(desktop)
    expect(desktop.locator("#dialog")).to_contain_text("Due today: 1 puzzle")
    desktop.locator("#dialog [data-act=due]").click()
    expect(desktop.get_by_role("button", name="Submit")).to_be_visible()
    for action in given["solution"]:
        play(desktop, action)
    desktop.get_by_role("button", name="Submit").click()
    expect(desktop.locator("#row")).to_contain_text("Solved")
    assert remembered(desktop)["boxes"] == {missed: {"box": 1, "day": DAY}}
    desktop.get_by_role("button", name="Next puzzle").click()
    expect(desktop.locator("#dialog")).to_contain_text("Due today: 0 puzzles")


def test_the_result_of_today_is_copied_without_the_answer(desktop: Page) -> None:
    """A player shares a few signs and a link that opens the puzzle, and nobody sees the answer."""
    today = puzzle(day=DAY)
    desktop.add_init_script(
        "delete Navigator.prototype.share; navigator.clipboard.writeText = async text => { window.copied = text; }"
    )
    begin(desktop, results={today["id"]: "first"}, days=[before(1), DAY], local=True)
    open_dialog(desktop)
    desktop.locator("#dialog [data-act=share-result]").click()
    expect(desktop.locator("#dialog")).to_contain_text("Result copied.")
    text = str(desktop.evaluate("copied"))
    assert "solved at the first try" in text
    assert "●● Streak: 2 days" in text
    assert text.endswith(f"#puzzle={today['id']}")
    assert not any(action in text.split() for action in today["solution"])


def test_a_goal_leads_to_its_puzzles_and_to_its_lesson(phone: Page) -> None:
    """A player practises one goal after another puzzle of the same, and opens the lesson about it."""
    begin(phone)
    open_dialog(phone)
    phone.locator("#dialog [data-act=goal-sweep]").click()
    expect(phone.locator("#banner")).to_contain_text("as few bridges as possible")
    phone.locator("#top [data-act=puzzles]").click()
    phone.locator("#dialog [data-act=lesson-last-bridge]").click()
    expect(phone.locator("#top")).to_contain_text("The sudden end")
