"""Kanaloa offline: it works for visitors who have opened its page once, and costs the others nothing."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from e2e.hosting import hosted, write_next_version
from e2e.kanaloa_players import KanaloaPlayer, opened
from e2e.test_offline import ready_without_network, started, visitor
from e2e.waiting import wait_until

KEPT = """async (version) => {
    const names = [];
    for (const name of await caches.keys())
        for (const {url} of await (await caches.open(name)).keys()) if (url.includes(version)) names.push(url);
    const wanted = ['/kanaloa/kanaloa-', '/kanaloa/en-', '/kanaloa/dialogs-', '/kanaloa/page-', '/kanaloa.zip.json'];
    return wanted.every((each) => names.some((name) => name.includes(each)));
}"""
"""Whether the device has stored all files that Kanaloa needs, for a version of the site."""

SEATS = {"seat-0": "human", "seat-1": "goby", "layout": "free"}


def test_a_visitor_of_kahuna_gets_nothing_of_kanaloa(browser: Browser) -> None:
    """A visitor who plays only the first game downloads nothing of the second, neither at the start nor later."""
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        page.goto(host.home)
        started(page)
        ready_without_network(page)
        assert [path for path in host.site.asked if "kanaloa" in path] == []
        # The first page still links to it.
        page.locator("main [data-act=kanaloa]").click()
        page.locator(":root[data-stage=ready]").wait_for(state="attached")
        expect(page).to_have_title(re.compile("Kanaloa"))


def test_kanaloa_is_played_without_a_network(browser: Browser) -> None:
    """A visitor who has opened Kanaloa once can start a game of it offline, and Kahuna works, too."""
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        opened(page, host.home)
        ready_without_network(page)
        assert page.evaluate(KEPT, "")
        page.close()
        host.stop()
        context.set_offline(True)
        page = context.new_page()
        player = KanaloaPlayer(opened(page, host.home))
        player.begin(**SEATS, seed="train")
        for _ in range(3):
            view = player.awaited()
            assert view is not None
            player.carry_out(player.wanted(view))
        assert player.awaited() is not None
        save = player.saved()["save"]
        page.reload()
        assert player.awaited() is not None
        assert player.saved()["save"] == save
        page.goto(host.home)
        started(page)


def test_a_new_version_of_kanaloa_comes_when_told_to(browser: Browser, tmp_path: Path) -> None:
    """While a new version waits, the game goes on; when accepted, it loads completely, and the game is where it was."""
    write_next_version(tmp_path / "v2")
    with hosted() as host, visitor(browser, host) as context:
        page = context.new_page()
        player = KanaloaPlayer(opened(page, host.home))
        player.begin(**SEATS, seed="version")
        view = player.awaited()
        assert view is not None
        player.carry_out(player.wanted(view))
        assert player.awaited() is not None
        save = player.saved()["save"]
        wait_until(page, KEPT, "")
        host.publish(tmp_path / "v2")
        page.reload()
        assert player.awaited() is not None
        page.locator(".notice-update").get_by_role("button", name=re.compile("^Reload")).click()
        expect(page.locator("script[src*='-v2']").first).to_be_attached()
        host.stop()
        context.set_offline(True)
        page.reload()
        assert player.awaited() is not None
        assert page.evaluate(KEPT, "-v2")
        expect(page.locator("script[src*='-v2']").first).to_be_attached()
        assert player.saved()["save"] == save
