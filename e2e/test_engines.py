"""What every visitor must be able to do, in each of the three engines (`make test-browsers`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e import engines
from e2e.conftest import PREFIX, Faults
from e2e.server import Site, serve
from e2e.tabs import Tab
from e2e.test_divided import FUNCTIONS, REST, recorded
from e2e.test_start import worker_address
from e2e.visitor import Visitor

ASK_ALL = """async (requests) => {
    const replies = [];
    for (const request of requests) replies.push(await engine.ask(request));
    return replies;
}"""

BATCH = 20
"""The number of requests in one batch: a driver waits half a minute for an answer."""


@pytest.fixture(scope="session")
def opener(engine: engines.Name, playwright: Playwright) -> Iterator[Callable[[engines.Watch | None], Tab]]:
    """Opens tabs of a browser with the engine, each with nothing stored."""
    with engines.chosen(engine, playwright).start(playwright) as driver:
        yield lambda watch: Tab(driver(watch))


@pytest.fixture
def visitor(opener: Callable[[engines.Watch | None], Tab], server: str, faults: Faults) -> Visitor:
    """A visitor with an empty tab."""
    return Visitor(opener(lambda context: faults.watch(context, server)))


def test_a_whole_game(visitor: Visitor, base_url: str) -> None:
    """In any browser, a visitor plays from the deal to the result, and the record has the same result."""
    visitor.arrive(base_url)
    visitor.begin()
    script = visitor.play_whole_game("build", "remove", "take", "draw", "undo", "discard")
    visitor.check_result()
    assert script.record["deals"][1:], "No round was scored on the way"
    # The page says what a browser cannot do where players look for it.
    visitor.tab.tap("dialog [data-act=look]")
    visitor.open_settings()
    able = visitor.tab.run("() => 'onbeforeinstallprompt' in window")
    assert ("This browser doesn’t offer that" in visitor.tab.text()) == (not able)


def test_a_game_is_kept(visitor: Visitor, base_url: str) -> None:
    """In any browser, a game that was left is there again after a reload, and goes on."""
    visitor.arrive(base_url)
    visitor.begin()
    visitor.play_on(turns=2)
    # The opponent has finished its turn as well: the saved game does not change any more.
    visitor.moment("turn")
    before = visitor.saved()
    visitor.tab.reload()
    visitor.wait_for_engine()
    after = visitor.saved()
    assert (after["save"], after["view"]["position"]["hand"]) == (before["save"], before["view"]["position"]["hand"])
    visitor.play_on(turns=1)
    assert visitor.saved()["save"] != before["save"]


def test_a_game_goes_on_without_a_network(
    opener: Callable[[engines.Watch | None], Tab], site: Site, faults: Faults
) -> None:
    """In any browser, a visitor who has gone offline reloads the page, finds the game, and plays on."""
    faults.allow(r"Failed to load resource|sw\.js|NetworkError")
    with serve(site) as server:
        visitor = Visitor(opener(lambda context: faults.watch(context, server)))
        visitor.arrive(server + PREFIX)
        visitor.begin()
        visitor.play_on(turns=1)
        visitor.moment("turn")
        visitor.wait_until_kept()
    before = visitor.saved()["save"]
    visitor.tab.reload()
    visitor.wait_for_engine()
    visitor.moment("turn")
    assert visitor.saved()["save"] == before
    visitor.play_on(turns=2)
    assert visitor.saved()["save"] != before


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandboxed"])
def test_a_frame_in_an_article(
    opener: Callable[[engines.Watch | None], Tab],
    server: str,
    base_url: str,
    faults: Faults,
    tmp_path: Path,
    sandbox: str,
) -> None:
    """In any browser, a reader clicks on the picture in an article of another site, and plays there.

    WordPress gives frames of unknown sites no origin.
    """
    article = tmp_path / "index.html"
    address = f"{base_url}embed.html?mode=play&level=1&lang=en#?secret=x"
    article.write_text(
        f'<!doctype html><title>An article</title><iframe src="{address}" width="480" height="700" {sandbox}></iframe>'
    )
    with serve(Site({"/": tmp_path})) as host:
        faults.allow(rf"{host}|localhost|404 .Not Found|Content.Security.Policy|Failed to fetch")
        visitor = Visitor(opener(lambda context: faults.watch(context, server)))
        visitor.tab.open(host.replace("127.0.0.1", "localhost") + "/")
        visitor.tab.sees("iframe")
        visitor.tab.enter("iframe")
        visitor.tab.tap("[data-act=start]", "^Play$")
        visitor.tab.tap("[data-act=pile]")
        visitor.tab.tap("[data-act=confirm]")
        visitor.tab.until("() => /Your turn/.test(document.querySelector('#banner').innerText)")
        visitor.tab.sees("[data-act=pile]")
        # Nothing in the frame can contact another server, although its page cannot name its own site.
        ask = "(address) => fetch(address).then(() => 'fetched', () => 'refused')"
        assert visitor.tab.run(ask, f"{base_url}favicon.svg") == "fetched"
        assert visitor.tab.run(ask, f"{host}/index.html") == "refused"
        visitor.tab.leave()


def test_a_game_by_link(opener: Callable[[engines.Watch | None], Tab], server: str, faults: Faults) -> None:
    """In any browser, two friends play by sending links; if it can connect pages, turns are sent automatically."""
    ana, ben = (Visitor(opener(lambda context: faults.watch(context, server))) for _ in range(2))
    ana.arrive(server + PREFIX)
    ana.tab.tap("main [data-act=friend]")
    ana.tab.tap("dialog [data-act=links]")
    ana.tab.tap("dialog label:has([name=first][value=me])")
    ana.tab.tap("dialog [data-act=make]")
    ben.arrive(server + PREFIX)
    ben.follow(ana.link())
    ben.tab.tap("dialog [data-act=accept]")
    ana.follow(ben.link())
    ana.draw()
    live = ana.tab.run("() => typeof RTCPeerConnection === 'function'")
    ana.tab.sees("dialog #link-text")
    assert ana.tab.has("dialog [data-act=live]") == live
    if live:
        ana.tab.tap("dialog [data-act=live]")
        ana.tab.tap("dialog [data-act=connect]")
    ben.follow(ana.link("&live=o" if live else ""))
    if live:
        ben.tab.tap("dialog [data-act=connect]")
        ben.tab.until("() => !document.querySelector('dialog[open]')")
    ben.draw()
    ana.follow(ben.link("&live=a" if live else ""))
    if live:
        for each in (ana, ben):
            each.tab.sees("#banner", "Connected with|Your turn")
    ana.draw()
    if not live:
        ben.follow(ana.link())
    ben.tab.sees("#banner", "Your turn")


@pytest.mark.parametrize("game", ["kahuna", "kanaloa"])
def test_every_answer_is_the_same(visitor: Visitor, server: str, game: str) -> None:
    """In any browser, the engine answers whole games as ordinary Python does, without loading later parts."""
    asked = recorded(game)
    visitor.tab.open(f"{server}/pages/engine.html?{game}#{worker_address()}")
    visitor.tab.until("() => Boolean(window.engine)")
    for first in range(0, len(asked), BATCH):
        batch = asked[first : first + BATCH]
        replies = visitor.tab.run(ASK_ALL, [request for request, _ in batch])
        for (request, expected), reply in zip(batch, replies, strict=True):
            reply.pop("save", None)
            assert reply == expected, request
    files = visitor.tab.run("() => performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [file for file in files if file.endswith((REST, FUNCTIONS))]
    assert visitor.tab.run("() => progress.at(-1)") == {"stage": "ready", "from": "snapshot"}


@pytest.mark.parametrize("query", ["", "?dropped"], ids=["usual", "dropped"])
def test_python_answers_what_no_game_asks(visitor: Visitor, server: str, query: str) -> None:
    """In any browser, parts left out of the first files are loaded when they are needed, correctly.

    WebKit runs finalizers while a worker waits for a file, in the middle of a call: none of them may touch Python.
    """
    visitor.tab.open(f"{server}/pages/python.html{query}")
    outcome = visitor.tab.wait(lambda: visitor.tab.run("() => window.outcome"), "Python says nothing")
    assert "failed" not in outcome, outcome
    for each in outcome["results"]:
        assert each["result"] == each["expected"], each["text"]
    assert sorted(outcome["loaded"]) == [FUNCTIONS, REST]
