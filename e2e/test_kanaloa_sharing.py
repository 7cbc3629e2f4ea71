"""Sharing and importing games of Kanaloa: links, codes, records, saves; statistics; seats that change hands."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE, ROOT
from e2e.kanaloa_players import NO_MOTION, KanaloaPlayer, View, opened
from e2e.kanaloa_screens import is_near_the_end, is_own_action, kept_kanaloa
from e2e.waiting import poll
from kanaloa.session import Session
from tabletop.codes import with_check

NewContext = Callable[..., BrowserContext]

COPYING: Final = ["clipboard-read", "clipboard-write"]
OTHERS: Final = "Paused games"


@lru_cache
def finished() -> tuple[str, dict[str, Any]]:
    """Returns the code and the record of a finished game of two people."""
    session, rng = Session(), random.Random("finished")

    def ask(**request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
        return reply

    players = {"red": "human", "green": "human"}
    view = ask(do="open", table="match", players=players, seed="end", layout="preset")["view"]
    while not view["over"]:
        usual = [offer for offer in view["offers"] if offer["kind"] not in ("swap", "side", "direction")]
        view = ask(do="play", action=rng.choice(usual or view["offers"])["action"])["view"]
    return ask(do="code")["code"], ask(do="record")["record"]


def of_kahuna() -> str:
    """Returns the code of a finished game of Kahuna."""
    code: str = json.loads((ROOT / "tests" / "codes.json").read_text())["games"][0]["code"]
    return code


def ready(page: Page) -> None:
    """Waits until the engine is ready."""
    page.locator(":root[data-stage=ready]").wait_for(state="attached")


def with_kept(page: Page, game: str) -> KanaloaPlayer:
    """Opens the page in a browser with a saved game in which it is a person's turn."""
    page.goto("/pages/empty.html")
    page.evaluate("game => localStorage.setItem('kanaloa.game', game)", game)
    opened(page)
    page.locator(":root[data-stage=ready] #banner .banner-mine").wait_for(state="attached")
    return KanaloaPlayer(page)


def follow(page: Page, end: str) -> None:
    """Opens the page with the fragment of a link."""
    page.add_init_script(NO_MOTION)
    page.goto(f"./kanaloa.html{end}")
    ready(page)


def from_menu(page: Page, name: str) -> None:
    """Opens one of the menu's entries, in the menu or on the first page."""
    way = page.get_by_role("button", name=name, exact=True)
    if not way.count():
        page.get_by_role("button", name="Menu").first.click()
        # The first page may be drawn only now, and lies under the menu.
        way = page.get_by_role("dialog").get_by_role("button", name=name, exact=True)
    way.first.click()


def shared_link(page: Page) -> str:
    """Opens the sharing dialog; returns the link."""
    from_menu(page, "Share")
    return page.get_by_role("textbox", name="Link").input_value()


def stripped(view: View) -> dict[str, Any]:
    """The parts of a view that are the same for two people who view the same game: without the last events."""
    return {name: view[name] for name in ("seats", "to_move", "position", "log", "over")}


def played(page: Page) -> list[dict[str, Any]]:
    """The games in the device's statistics."""
    kept = page.evaluate("localStorage.getItem('kanaloa.statistics')")
    games: list[dict[str, Any]] = json.loads(kept)["games"] if kept else []
    return games


def dialog(page: Page, name: str) -> Locator:
    """A dialog by its title."""
    return page.get_by_role("dialog", name=name)


def test_a_running_game_is_played_on_elsewhere(new_context: NewContext) -> None:
    """The link of a running game opens it as it was, it can be continued, and it is there again after a reload."""
    page = new_context(**DESKTOP, permissions=COPYING).new_page()
    mine = with_kept(page, kept_kanaloa(is_own_action, ("human", "minnow"))).view()
    link = shared_link(page)
    assert re.search(r"/kanaloa\.html#game=N1[\w-]{20,400}$", link), link
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Text copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(link)

    other = new_context(**PHONE).new_page()
    other.add_init_script(NO_MOTION)
    other.goto(link)
    player = KanaloaPlayer(other)
    view = player.awaited()
    assert view is not None
    assert stripped(view) == stripped(mine)
    assert "#" not in other.url
    player.carry_out(next(offer for offer in view["offers"] if offer["kind"] == "move"))
    after = player.saved()["save"]
    other.reload()
    assert player.awaited() is not None
    assert player.saved()["save"] == after


def test_a_finished_game_is_looked_at(new_context: NewContext) -> None:
    """The link of a finished game shows its result, can be shared again, and does not count in the statistics."""
    code, record = finished()
    page = new_context(**DESKTOP).new_page()
    follow(page, f"#game={code}")
    result = page.locator("dialog[open] .over")
    expect(result).to_be_visible()
    scores = record["result"]["scores"]
    expect(result.get_by_role("row", name="Red").locator(".ranking-points")).to_have_text(f"{scores['red']}")
    assert played(page) == []
    result.get_by_role("button", name="Share").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile(f"#game={code}$"))


def test_ones_own_game_is_kept(new_context: NewContext) -> None:
    """A link never replaces the running game: the page asks, pauses the game, and gives it back."""
    page = new_context(**DESKTOP).new_page()
    player = with_kept(page, kept_kanaloa(is_own_action, ("human", "minnow")))
    mine = player.saved()["save"]
    code, _ = finished()
    page.evaluate("code => { location.hash = `game=${code}`; }", code)
    asked = dialog(page, "A shared game")
    expect(asked).to_contain_text(OTHERS)
    asked.get_by_role("button", name="Keep my game").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert player.saved()["save"] == mine
    page.goto("/pages/empty.html")
    follow(page, f"#game={code}")
    asked.get_by_role("button", name="Open it").click()
    expect(page.locator("dialog[open] .over")).to_be_visible()
    assert player.view()["over"] is not None
    page.keyboard.press("Escape")
    from_menu(page, OTHERS)
    page.get_by_role("dialog").get_by_role("button", name="Resume").click()
    expect(page.locator("#banner .banner-mine")).to_be_visible()
    assert player.saved()["save"] == mine


BAD_LINKS: Final = {
    "#game=hello": "Not a Kanaloa code.",
    "#game=N1Nd0HrBfxCWW4_jKXN6i": "The code is damaged",
    "#game=N7AAAAAAAA": "from a newer version of Kanaloa",
    f"#game={with_check('N1' + 20 * '_')}": "can’t happen in the game",
}
"""Fragments of addresses, and the messages about them."""


def test_a_bad_link_gets_a_sentence(new_context: NewContext) -> None:
    """For a broken link the page says what is wrong with it, and stays usable."""
    page = new_context(**PHONE).new_page()
    for end, sentence in BAD_LINKS.items():
        # The first opens the page, the others are followed on it.
        follow(page, end)
        expect(page.locator("#notices")).to_contain_text(sentence)
        assert "#" not in page.url
        page.get_by_role("button", name="Dismiss").click()
        expect(page.locator("#notices .notice")).to_have_count(0)
    expect(page.locator("#side [data-act=first]")).to_be_visible()


def test_the_other_games_links_lead_to_its_page(new_context: NewContext) -> None:
    """A link that was opened on the wrong game's page says so, and one press opens it on the right one."""
    page = new_context(**DESKTOP).new_page()
    follow(page, f"#game={of_kahuna()}")
    dialog(page, "A game of Kahuna").get_by_role("link", name="Open in Kahuna").click()
    expect(page.locator("html[data-table=review]")).to_have_count(1)
    code, _ = finished()
    page.evaluate("code => { location.hash = `game=${code}`; }", code)
    dialog(page, "A game of Kanaloa").get_by_role("link", name="Open in Kanaloa").click()
    expect(page.locator("dialog[open] .over")).to_be_visible()
    assert page.url.endswith("kanaloa.html")


def test_records_saves_and_codes_are_brought_in(new_context: NewContext, tmp_path: Path) -> None:
    """A record and a save of another device are opened as files; any other file is refused beside the field."""
    code, record = finished()
    page = new_context(**DESKTOP).new_page()
    opened(page)
    from_menu(page, "Open and save")
    field = page.get_by_label("A link, a code, or the text of a game")
    trouble = page.get_by_role("alert")
    for text, sentence in (
        ("", "There’s no text yet"),
        ("hello", "This isn’t a Kanaloa game"),
        ("{", "The text is damaged"),
        (code[:-5], "The code is damaged"),
        ("K1.AAAA", "can’t be opened"),
        (json.dumps({**record, "turns": ["+A"]}), "The record can’t be opened"),
    ):
        field.fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
        expect(trouble).to_contain_text(sentence)
        expect(field).to_have_value(text)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("dialog[open] .over")).to_be_visible()
    assert KanaloaPlayer(page).view()["over"] == record["result"]
    page.keyboard.press("Escape")
    from_menu(page, "Open and save")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    download.value.save_as(file)
    assert json.loads(file.read_text())["turns"] == record["turns"]

    running = with_kept(new_context(**DESKTOP).new_page(), kept_kanaloa(is_own_action, ("human", "minnow")))
    from_menu(running.page, "Open and save")
    with running.page.expect_download() as download:
        running.page.get_by_role("button", name="Save the file").click()
    assert re.fullmatch(r"kanaloa-\d{4}-\d\d-\d\d-running\.json", download.value.suggested_filename)
    download.value.save_as(file)
    other = opened(new_context(**PHONE).new_page())
    from_menu(other, "Open and save")
    other.locator("input[type=file]").set_input_files(file)
    assert KanaloaPlayer(other).awaited() is not None
    assert KanaloaPlayer(other).saved()["save"] == running.saved()["save"]


def test_all_games_that_wait_move_to_another_device(new_context: NewContext, tmp_path: Path) -> None:
    """All paused games move to another device in one file, and none of them is added twice."""
    page = new_context(**DESKTOP).new_page()
    with_kept(page, kept_kanaloa(is_own_action, ("human", "minnow")))
    code, _ = finished()
    page.evaluate("code => { location.hash = `game=${code}`; }", code)
    dialog(page, "A shared game").get_by_role("button", name="Open it").click()
    expect(page.locator("dialog[open] .over")).to_be_visible()
    page.keyboard.press("Escape")
    from_menu(page, "Open and save")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all of them").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    other = opened(new_context(**PHONE).new_page())
    for sentence in ("", "no game in this file"):
        from_menu(other, "Open and save")
        other.locator("input[type=file]").set_input_files(file)
        if sentence:
            expect(other.get_by_role("alert")).to_contain_text(sentence)
        else:
            expect(dialog(other, OTHERS).get_by_role("listitem")).to_have_count(1)
        other.keyboard.press("Escape")
    from_menu(other, OTHERS)
    other.get_by_role("dialog").get_by_role("button", name="Resume").click()
    expect(other.locator("#banner .banner-mine")).to_be_visible()


def near_the_end(begun: bool) -> str:
    """Returns a stored game that ends soon, begun on this device or elsewhere."""
    kept = json.loads(kept_kanaloa(is_near_the_end, ("human", "minnow")))
    setup = {"players": kept["view"]["seats"], "layout": "preset", "gods": 1, "seed": kept["view"]["seed"]}
    return json.dumps({**kept, "settings": setup if begun else None})


def test_a_finished_game_is_counted_once(new_context: NewContext) -> None:
    """A finished game appears in the statistics once; a game from elsewhere is not counted."""
    page = new_context(**DESKTOP).new_page()
    player = with_kept(page, near_the_end(begun=True))
    assert player.play_on() is None
    (game,) = played(page)
    over = player.view()["over"]
    result = "lost" if "red" not in over["winners"] else "drawn" if len(over["winners"]) > 1 else "won"
    assert (game["level"], game["players"], game["result"]) == ("minnow", 2, result)
    assert game["points"] == [over["scores"]["red"], over["scores"]["green"]]
    page.reload()
    ready(page)
    assert len(played(page)) == 1
    from_menu(page, "Statistics")
    cells = page.get_by_role("dialog").get_by_role("row", name=re.compile("^Minnow")).first.get_by_role("cell")
    assert cells.all_inner_texts()[:3] == [str(int(result == kind)) for kind in ("won", "drawn", "lost")]
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()
    assert played(page) == []

    other = with_kept(new_context(**DESKTOP).new_page(), near_the_end(begun=False))
    assert other.play_on() is None
    assert played(other.page) == []


def test_seats_change_hands(new_context: NewContext) -> None:
    """A person hands over to a computer, watches, and takes another seat."""
    page = new_context(**PHONE).new_page()
    player = with_kept(page, kept_kanaloa(is_own_action, ("human", "minnow")))
    from_menu(page, "Change seats")
    expect(page.get_by_role("button", name="Change", exact=True)).to_be_disabled()
    seats = dialog(page, "Change seats")
    seats.get_by_label("You").select_option("goby")
    expect(seats).to_contain_text("Goby goes on as Red.")
    expect(seats).to_contain_text("you watch the computers")
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.locator("#bar [data-act=pause]")).to_be_visible()
    page.locator("#bar [data-act=pause]").click()
    poll(lambda: player.view()["seats"] == {"red": "goby", "green": "minnow"}, "The seat is Goby's", page)
    from_menu(page, "Change seats")
    seats.get_by_label("Minnow (Green)").select_option("human")
    expect(seats).to_contain_text("A person at this screen goes on as Green.")
    page.get_by_role("button", name="Change", exact=True).click()
    view = player.awaited()
    assert view is not None
    assert view["seats"] == {"red": "goby", "green": "human"}
    assert view["to_move"] == "green"
    player.carry_out(player.wanted(view))
