"""Looking back at a finished game of Kanaloa."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, NO_REVIEW, PHONE, TABLET, shared_page
from e2e.kanaloa_players import NO_MOTION, KanaloaKeyboardPlayer, KanaloaPlayer
from e2e.kanaloa_screens import judged, kept_last_turn, play_last_turn
from e2e.measure import check_fit
from e2e.still import step_to_the_end, watch_board
from e2e.ways import open_way

TWO = ("human", "minnow")
FOUR = ("human", "goby", "minnow", "minnow")


def finish(page: Page, seats: tuple[str, ...]) -> Locator:
    """Opens a game that lacks only Red's last turn, ends it, and returns the dialog at its end."""
    kept, actions = kept_last_turn(seats)
    page.add_init_script(NO_MOTION)
    page.goto("/pages/empty.html")
    page.evaluate("game => localStorage.setItem('kanaloa.game', game)", kept)
    page.goto("./kanaloa.html")
    return play_last_turn(page, actions)


@pytest.fixture(scope="module")
def judged_game(browser: Browser, server: str) -> Iterator[Page]:
    """A page with a finished and reviewed game of two, for several tests: none of them changes the game."""
    with shared_page(browser, server, reviews=True) as page:
        finish(page, TWO)
        judged(page)
        yield page


@pytest.fixture
def over(judged_game: Page) -> Locator:
    """The dialog at the end of that game, whatever the previous test has left open."""
    leave = judged_game.locator("[data-act=leave-review]:visible")
    if leave.count():
        leave.first.click()
    dialog = judged_game.locator("dialog[open] .over")
    expect(dialog).to_be_visible()
    return dialog


def title(page: Page) -> Locator:
    """The turn being viewed."""
    return page.locator("#banner .banner-title")


def control(page: Page, name: str) -> Locator:
    """One of the controls below the map."""
    return page.get_by_role("button", name=name, exact=True)


def names(page: Page) -> list[str]:
    """The screen reader's description of the map."""
    return [button.get_attribute("aria-label") or "" for button in page.locator("#board button").all()]


def has_focus(control: Locator) -> bool:
    """Whether a control has the focus."""
    return bool(control.evaluate("element => element === document.activeElement"))


def test_the_last_game_is_found_again(page: Page) -> None:
    """A player who returns after a game finds the way to a new game, and its result in the menu."""
    finish(page, TWO)
    page.reload()
    expect(page.locator("#side [data-act=play]")).to_be_visible()
    check_fit(page)
    open_way(page, "last")
    expect(page.locator("dialog[open] .over").get_by_role("row")).to_have_count(3)


def test_the_end_tells_who_has_what_and_what_decided_it(over: Locator) -> None:
    """A player who has lost learns at once by how much, by which rule, and by which decision or stroke of luck."""
    rows = over.get_by_role("row")
    expect(rows).to_have_count(3)
    points = [int(text) for text in over.locator(".ranking-points").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    expect(rows.nth(1)).to_contain_text(re.compile(r"Kanaloa \d+, "))
    expect(over).to_contain_text("Tiles in hand count nothing")
    swings = over.get_by_role("list", name="What decided the game").get_by_role("button")
    assert 1 <= swings.count() <= 3
    texts = swings.all_inner_texts()
    assert all(re.match(r"(Decision|Luck) · Turn \d+, ", text) for text in texts), texts
    assert all(re.search(r"chance of winning (fell )?from [\d.]+ to [\d.]+%\.", text) for text in texts), texts
    turn = re.search(r"Turn (\d+)", texts[0])
    assert turn
    swings.first.click()
    expect(over.page.locator("dialog[open]")).to_have_count(0)
    expect(title(over.page)).to_contain_text(f"Turn {turn[1]} of ")
    assert has_focus(control(over.page, "One step back"))


def test_the_end_shows_the_map_where_the_dialog_covers_it(over: Locator) -> None:
    """A player on a small screen sees the final map beside the counted temples, and on a large one only once."""
    page = over.page
    picture = over.locator(".ranking-map svg")
    pieces = page.locator("#board .kanaloa-piece").count()
    assert pieces > 0
    expect(picture.locator(".kanaloa-piece")).to_have_count(pieces)
    for size in (PHONE, TABLET):
        page.set_viewport_size(size["viewport"])
        expect(picture).to_be_visible()
        assert over.evaluate("each => each.scrollWidth <= each.clientWidth")
    page.set_viewport_size(DESKTOP["viewport"])
    expect(picture).to_be_hidden()


def test_a_game_is_gone_through_by_keyboard(over: Locator) -> None:
    """Without a mouse a player opens the review, steps through it by action and by turn, and comes back."""
    page = over.page
    player = KanaloaKeyboardPlayer(page)
    player.use(over.get_by_role("button", name="Review"))
    # It opens at the player's costliest turn, with its effect and the better alternative.
    expect(page.locator("#banner")).to_contain_text(re.compile(r"Your chance of winning fell from [\d.]+ to [\d.]+%\."))
    expect(page.locator("#banner")).to_contain_text("Played: ")
    expect(page.locator("#banner")).to_contain_text("Best: ")
    assert has_focus(control(page, "One step back"))
    page.keyboard.press("End")
    expect(title(page)).to_have_text("The end")
    at_the_end = names(page)
    page.keyboard.press("Home")
    expect(title(page)).to_contain_text("Before the first turn")
    assert not any("; pieces:" in name for name in names(page))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#polite p").last).to_contain_text(re.compile("places? a piece on"))
    page.keyboard.press("PageDown")
    expect(title(page)).to_contain_text("Turn 1 of ")
    page.keyboard.press("PageDown")
    expect(title(page)).to_contain_text("Turn 2 of ")
    page.keyboard.press("PageUp")
    expect(title(page)).to_contain_text("Turn 1 of ")
    # Each player's chance is shown beside that player's area.
    expect(page.locator("#hand .side-chance")).to_have_count(2)
    # Nothing can be played in the past.
    page.locator("#board [data-kind=island]").first.click(force=True)
    expect(page.locator("#bar [data-act=confirm]")).to_have_count(0)
    page.keyboard.press("End")
    player.use(control(page, "Leave the review"))
    expect(page.locator("dialog[open] .over")).to_be_visible()
    # It was reviewed already: the graph is there at once.
    expect(page.locator("dialog .graph .graph-line").first).to_be_attached()
    assert names(page) == at_the_end


def test_the_graph_is_read_and_pressed(over: Locator) -> None:
    """The curves are not just a picture: each turn is a named button with all players' chances."""
    page = over.page
    over.get_by_role("button", name="Review").click()
    graph = page.get_by_role("group", name="Winning chances, turn by turn")
    turns = graph.get_by_role("button", name=re.compile(r"^Turn \d+, "))
    count = turns.count()
    labels = [turns.nth(place).get_attribute("aria-label") or "" for place in range(count)]
    form = r"Turn \d+, (you|Minnow \(Green\)): .+; chances: you \d+%, Minnow \(Green\) \d+%(; (Decision|Luck))*"
    assert all(re.fullmatch(form, label) for label in labels), labels
    assert [int(label.split(",")[0][5:]) for label in labels] == list(range(1, count + 1))
    # The lines differ in their dash patterns, not only in colour.
    strokes = [
        graph.locator(f".graph-lines .graph-line-{player}").last.evaluate(
            "line => getComputedStyle(line).strokeDasharray"
        )
        for player in ("red", "green")
    ]
    assert len(set(strokes)) == 2
    turns.nth(8).click(force=True)
    expect(title(page)).to_contain_text("Turn 9 of ")
    page.locator(".graph-plot[tabindex='0']").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert has_focus(turns.nth(10))
    expect(graph).to_contain_text("Turn 11, ")
    page.keyboard.press("Enter")
    expect(title(page)).to_contain_text("Turn 11 of ")
    # The list beside the map is one stop of the Tab key, too.
    rows = page.locator("#side .turn-row")
    assert page.locator("#side .turn-row[tabindex='0']").count() == 1
    rows.nth(10).focus()
    page.keyboard.press("ArrowDown")
    assert has_focus(rows.nth(11))
    page.keyboard.press("Enter")
    expect(title(page)).to_contain_text("Turn 12 of ")


def test_the_game_goes_by_like_a_film(over: Locator) -> None:
    """Autoplay shows the game, and the same button stops it."""
    page = over.page
    over.get_by_role("button", name="Review").click()
    control(page, "To the start").click()
    control(page, "Autoplay").click()
    # Autoplay runs on a timer: on a busy machine turn 1 may already be over.
    expect(title(page)).to_contain_text(re.compile(r"Turn \d+ of "))
    control(page, "Stop").click()
    expect(control(page, "Autoplay")).to_be_visible()


def test_a_turn_is_tried_again(new_context: Callable[..., BrowserContext]) -> None:
    """A lost game is retried from one of the player's turns, with the same tiles, even before it has been reviewed."""
    page = new_context(viewport={"width": 1440, "height": 900}).new_page()
    finish(page, TWO).get_by_role("button", name="Review").click()
    # The graph says that it is not ready yet, and stepping still works.
    expect(page.get_by_role("progressbar")).to_be_visible()
    retry = control(page, "Retry from here")
    control(page, "To the start").click()
    expect(retry).to_have_attribute("aria-disabled", "true")
    for _ in range(2):
        control(page, "One turn forward").click()
    expect(title(page)).to_contain_text("Turn 2 of ")
    if "You" not in title(page).inner_text():
        expect(retry).to_have_attribute("aria-disabled", "true")
        control(page, "One turn forward").click()
        expect(title(page)).to_contain_text("Turn 3 of ")
    shown = re.search(r"Turn (\d+) of", title(page).inner_text())
    assert shown
    retry.click()
    player = KanaloaPlayer(page)
    view = player.awaited()
    assert view is not None
    assert (view["table"], view["position"]["number"], view["assisted"], view["over"]) == (
        "match",
        int(shown[1]),
        True,
        None,
    )
    player.carry_out(player.wanted(view))


def test_four_players_look_back_on_a_phone(new_context: Callable[..., BrowserContext]) -> None:
    """A small screen has the same: the course of all four, the list of turns, the retry of the costliest turn."""
    phone = new_context(**PHONE, reviews=True).new_page()
    watch_board(phone)
    over = finish(phone, FOUR)
    expect(over.get_by_role("progressbar")).to_be_attached()
    judged(phone)
    expect(over.locator(".graph-end")).to_have_count(4)
    again = over.get_by_role("button", name=re.compile(r"^Retry turn \d+"))
    turn = re.search(r"\d+", again.inner_text())
    assert turn
    over.get_by_role("button", name="Review").click()
    expect(title(phone)).to_contain_text(f"Turn {turn[0]} of ")
    # Map, graph and controls are on the screen together, without horizontal scrolling.
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for area in ("#board", "#row .graph-plot", "#bar"):
        expect(phone.locator(area)).to_be_in_viewport(ratio=0.95)
    step_to_the_end(phone)
    phone.get_by_role("button", name="All turns").click()
    rows = phone.locator("dialog[open] .turn-row")
    texts = rows.all_inner_texts()
    assert any("Best: " in text for text in texts)
    expect(phone.locator("dialog[open] .accuracies dt")).to_have_count(4)
    rows.nth(3).click()
    expect(phone.locator("dialog[open]")).to_have_count(0)
    expect(title(phone)).to_contain_text("Turn 4 of ")
    control(phone, "Leave the review").click()
    # After a reload the judgement is there at once.
    expect(phone.locator("dialog[open] .over")).to_be_visible()
    phone.add_init_script(NO_REVIEW)
    phone.reload()
    open_way(phone, "last")
    expect(phone.locator("dialog[open] .graph-line").first).to_be_attached()
    phone.locator("dialog[open]").get_by_role("button", name=re.compile(r"^Retry turn")).click()
    expect(phone.locator("dialog[open]")).to_have_count(0)
    view = KanaloaPlayer(phone).awaited()
    assert view is not None
    assert (view["position"]["number"], view["assisted"], view["to_move"]) == (int(turn[0]), True, "red")
