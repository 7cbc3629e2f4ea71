"""Printing: the rules of both games on paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import PHONE
from e2e.ways import open_way


@pytest.mark.parametrize(("address", "sections"), [("./", 12), ("./kanaloa.html", 17)])
def test_the_rules_are_printed_whole(new_context: Callable[..., BrowserContext], address: str, sections: int) -> None:
    """Two people who play on a table print all rules, whatever part of them the screen shows, and nothing else."""
    page = new_context(**PHONE).new_page()
    page.goto(address)
    open_way(page, "rules")
    rules = page.locator("dialog[open] .rules")
    expect(rules.get_by_role("heading", level=3)).to_have_count(sections)
    on_screen = page.evaluate("[...document.querySelectorAll('dialog section')].at(-1).getBoundingClientRect().bottom")
    assert on_screen > 2 * PHONE["viewport"]["height"], "the rules are longer than the screen"
    page.emulate_media(media="print")
    # Nothing is cut off: every section lies within each box around it that could hide it.
    cut = page.evaluate(
        """() => [...document.querySelectorAll("dialog section")].filter((section) => {
            const own = section.getBoundingClientRect();
            for (let box = section.parentElement; box; box = box.parentElement) {
                const clips = getComputedStyle(box).overflowY !== "visible";
                const around = box.getBoundingClientRect();
                if (clips && (own.top < around.top - 1 || own.bottom > around.bottom + 1)) return true;
            }
            return false;
        }).length"""
    )
    assert cut == 0
    expect(page.locator(".table")).not_to_be_visible()
    expect(rules.get_by_role("button")).to_have_count(0)
    # The paper has room for two or three sections a page.
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert 3 <= sheets <= 0.75 * sections, sheets


@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_rules_are_printed_by_day(new_context: Callable[..., BrowserContext], theme: str) -> None:
    """A player who plays by night spends no ink on a dark sea, and has the night back afterwards."""
    page = new_context(**PHONE, color_scheme="dark").new_page()
    page.goto("./")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    open_way(page, "rules")
    expect(page.locator("dialog[open] .figure").first).to_be_attached()
    sea = "getComputedStyle(document.querySelector('dialog .figure')).getPropertyValue('--depth2')"
    page.evaluate(f"addEventListener('beforeprint', () => {{ window.printed = {sea}; }})")
    night = page.evaluate(sea)
    page.pdf()
    assert page.evaluate("window.printed") != night
    assert page.evaluate(sea) == night
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert page.evaluate("window.printed") == page.evaluate(sea)
