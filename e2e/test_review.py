from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, NO_REVIEW, PHONE, shared_page
from e2e.players import Player
from e2e.positions import is_last_turn, open_game
from e2e.still import step_to_the_end, watch_board
from e2e.ways import open_way


def finish(page: Page) -> Locator:
    """Opens a game that lacks only White's last turn, ends it, and returns the dialog at its end."""
    open_game(page, is_last_turn, speed="off")
    return end(page)


def end(page: Page) -> Locator:
    """Ends the last turn, and returns the dialog at the end of the game."""
    page.get_by_role("button", name="End turn").click()
    page.locator("dialog[open]").get_by_role("button", name="Result").click()
    over = page.locator("dialog[open] .over")
    expect(over).to_be_visible()
    return over


def judged(page: Page) -> None:
    """Waits until the graph is drawn, and does not wait longer than it must."""
    hurry = page.get_by_role("button", name="Show me now")
    curve = page.locator(".graph-curve").first
    expect(hurry.or_(curve).first).to_be_attached()
    page.evaluate("document.querySelector('[data-act=show-now]')?.click()")
    expect(page.locator(".graph-curve").first).to_be_attached()


@pytest.fixture(scope="module")
def judged_game(browser: Browser, server: str) -> Iterator[Page]:
    """A page with a finished and reviewed game, for several tests: none of them changes the game."""
    with shared_page(browser, server, reviews=True) as page:
        finish(page)
        judged(page)
        yield page


@pytest.fixture
def over(judged_game: Page) -> Locator:
    """The dialog at the end of that game, whatever the previous test has left open."""
    leave = judged_game.locator("[data-act=leave-review]:visible")
    if leave.count():
        leave.first.click()
    if not judged_game.locator("dialog[open]").count():
        judged_game.locator("[data-act=result]:visible").first.click()
    dialog = judged_game.locator("dialog[open] .over")
    expect(dialog).to_be_visible()
    return dialog


def names(page: Page) -> list[str]:
    """The screen reader's description of the board."""
    return [button.get_attribute("aria-label") or "" for button in page.locator("#board button").all()]


def title(page: Page) -> Locator:
    """The turn being viewed."""
    return page.locator("#banner .banner-title")


def control(page: Page, name: str) -> Locator:
    """One of the controls below the board."""
    return page.get_by_role("button", name=name, exact=True)


def test_the_end_of_a_game_tells_what_decided_it(new_context: Callable[..., BrowserContext]) -> None:
    """A player who has lost learns at once why: a decision or luck, with a way to each of these turns."""
    desktop = new_context(**DESKTOP, reviews=True).new_page()
    open_game(desktop, is_last_turn, speed="off")
    # Before the end, nothing leads to the review, whose graph would reveal the opponent's cards.
    desktop.get_by_role("button", name="Menu").click()
    expect(desktop.locator("dialog[open] [data-act=log]")).to_be_visible()
    expect(desktop.locator("dialog[open]").get_by_role("button", name="Review")).to_have_count(0)
    desktop.keyboard.press("Escape")
    over = end(desktop)
    expect(over.get_by_role("heading")).to_contain_text(re.compile("won|draw"))
    assert desktop.evaluate("document.querySelector('dialog').scrollTop") == 0
    expect(over.get_by_role("progressbar")).to_be_visible()
    # It can be viewed at once, while the engine is still reviewing.
    over.get_by_role("button", name="Review").click()
    expect(title(desktop)).to_have_text("The end")
    control(desktop, "Leave the review").click()
    desktop.locator("[data-act=result]:visible").first.click()
    judged(desktop)
    swings = over.get_by_role("list", name="What decided the game").get_by_role("button")
    assert 1 <= swings.count() <= 3
    texts = swings.all_inner_texts()
    assert all(re.match(r"(Decision|Luck) · Turn \d+, ", text) for text in texts), texts
    assert all(
        re.search(r"chance of winning ((fell )?from [\d.]+ to [\d.]+%|by \d+ percentage points?)\.", text)
        for text in texts
    ), texts
    # Above them is the board with its islands counted, what decided most, and what to try next: as the swings say it.
    board = over.locator(".over-board")
    expect(board.locator("svg").first).to_be_visible()
    numbers = {side: board.locator(f".counted-{side} text").all_text_contents() for side in ("white", "black")}
    held = [int(count) for count in re.findall(r"(\d+) islands?", board.inner_text())]
    assert [len(numbers["white"]), len(numbers["black"])] == held
    assert numbers["white"] == [str(number + 1) for number in range(held[0])]
    decided = over.locator(".over-decided").inner_text()
    named = re.fullmatch(r"Turn (\d+) decided most, by (what was played|luck)\. (.+)", decided)
    assert named, decided
    kind = "Luck" if named[2] == "luck" else "Decision"
    assert any(f"{kind} · Turn {named[1]}, " in text and named[3] in text for text in texts), (decided, texts)
    expect(over.locator(".over-advice")).to_contain_text(re.compile(r"^\s*Try next: .+\."))
    expect(over.locator(".accuracies")).to_contain_text(
        re.compile(r"Accuracy of play, of 100\s+You\s+\d+\s+Crab\s+\d+")
    )
    turn = re.search(r"Turn (\d+)", texts[0])
    assert turn
    swings.first.click()
    expect(desktop.locator("dialog[open]")).to_have_count(0)
    expect(title(desktop)).to_contain_text(f"Turn {turn[1]} of ")
    assert control(desktop, "One step back").evaluate("element => element === document.activeElement")


def test_a_finished_game_is_stepped_through(over: Locator) -> None:
    """A player looking for the losing turn steps through the game by action and by turn, by mouse or keys."""
    desktop = over.page
    over.get_by_role("button", name="Review").click()
    # It opens at the costliest turn, with its effect and why another turn was better.
    expect(desktop.locator("#side .turn-row[aria-current=true] .cost")).to_be_visible()
    rows = desktop.locator("#side .turn-row").filter(has=desktop.locator(".turn-number", has_text="You"))
    mine = rows.locator(".cost span[aria-hidden]").all_inner_texts()
    most = max(int(text[1:] or 0) for text in mine)
    expect(desktop.locator("#side .turn-row[aria-current=true] .cost")).to_contain_text(f"\N{MINUS SIGN}{most}")
    expect(desktop.locator("#banner")).to_contain_text(
        re.compile(r"Your chance of winning fell from [\d.]+ to [\d.]+%\.")
    )
    expect(desktop.locator(".past-reasons")).to_contain_text(re.compile(r"\w+ .*\."))
    control(desktop, "To the end").click()
    expect(title(desktop)).to_have_text("The end")
    at_the_end = names(desktop)
    control(desktop, "To the start").click()
    expect(title(desktop)).to_contain_text("Turn 1 of ")
    assert all(", free" in name for name in names(desktop) if name.startswith("Line"))
    control(desktop, "One step forward").click()
    expect(desktop.get_by_role("button", name=re.compile("^Line .*, (yours|opponent)"))).to_have_count(1)
    expect(desktop.locator("#polite p").last).to_contain_text(re.compile("You build|builds"))
    control(desktop, "One turn forward").click()
    expect(title(desktop)).to_contain_text("Turn 2 of ")
    control(desktop, "One turn back").click()
    expect(title(desktop)).to_contain_text("Turn 1 of ")
    # Once a control has the focus, the keys do.
    desktop.keyboard.press("PageDown")
    expect(title(desktop)).to_contain_text("Turn 2 of ")
    desktop.keyboard.press("ArrowRight")
    expect(control(desktop, "One step back")).to_have_attribute("aria-disabled", "false")
    desktop.keyboard.press("End")
    expect(title(desktop)).to_have_text("The end")
    assert names(desktop) == at_the_end
    expect(control(desktop, "One step forward")).to_have_attribute("aria-disabled", "true")
    # Nothing can be played in the past.
    desktop.keyboard.press("Home")
    expect(title(desktop)).to_contain_text("Turn 1 of ")
    desktop.get_by_role("button", name=re.compile("^Line .*, free")).first.click(force=True)
    expect(desktop.locator(".choice")).to_have_count(0)
    control(desktop, "Leave the review").click()
    expect(desktop.locator("#banner")).to_contain_text("The game is over")
    assert names(desktop) == at_the_end


def test_the_graph_is_read_and_pressed(over: Locator) -> None:
    """The curve of the chances is not just a picture: each turn is a named button, reached by mouse and keyboard."""
    desktop = over.page
    over.get_by_role("button", name="Review").click()
    graph = desktop.get_by_role("group", name="Winning chances, turn by turn")
    turns = graph.get_by_role("button", name=re.compile(r"^Turn \d+, "))
    expect(turns.nth(20)).to_be_attached()
    count = turns.count()
    labels = [turns.nth(place).get_attribute("aria-label") or "" for place in range(count)]
    form = r"Turn \d+, (you|Crab): .+; your chance: \d+%(, (at best|after the best turn) \d+%)?(; (Decision|Luck))?"
    assert all(re.fullmatch(form, label) for label in labels), labels
    assert [int(label.split(",")[0][5:]) for label in labels] == list(range(1, count + 1))
    # A pointer presses the graph anywhere.
    turns.nth(5).hover(force=True)
    expect(graph).to_contain_text("Turn 6, ")
    turns.nth(8).click(force=True)
    expect(title(desktop)).to_contain_text("Turn 9 of ")
    expect(turns.nth(8)).to_have_attribute("aria-current", "true")
    # One stop of the Tab key; within it the arrows lead from turn to turn.
    assert desktop.locator(".spot[tabindex='0']").count() == 0
    desktop.locator(".graph-plot[tabindex='0']").focus()
    desktop.keyboard.press("ArrowRight")
    assert turns.nth(8).evaluate("element => element === document.activeElement")
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowRight")
    assert turns.nth(10).evaluate("element => element === document.activeElement")
    expect(graph).to_contain_text("Turn 11, ")
    desktop.keyboard.press("Enter")
    expect(title(desktop)).to_contain_text("Turn 11 of ")
    desktop.keyboard.press("Home")
    desktop.keyboard.press("Enter")
    expect(title(desktop)).to_contain_text("Turn 1 of ")
    # The players differ in shape, not only in colour.
    shapes = {
        player: desktop.locator(f".spot-{player} .dot").first.evaluate(
            "dot => [getComputedStyle(dot).borderRadius, getComputedStyle(dot).rotate]"
        )
        for player in ("white", "black")
    }
    assert shapes == {"white": ["50%", "none"], "black": ["0px", "45deg"]}


def test_every_turn_is_listed_with_its_price(new_context: Callable[..., BrowserContext]) -> None:
    """A phone shows the whole game, too: each turn's cost and best turn, and the way to it; the board never moves."""
    phone = new_context(**PHONE, reviews=True).new_page()
    watch_board(phone)
    finish(phone)
    judged(phone)
    for where in ("dialog .graph", ".table .graph"):
        if where.startswith(".table"):
            phone.locator("dialog[open]").get_by_role("button", name="Review").click()
        plot = phone.locator(f"{where} .graph-plot")
        expect(plot.locator(".graph-curve")).to_be_attached()
        edge = plot.bounding_box()
        last = plot.locator(".spot").last.bounding_box()
        assert edge
        assert last
        assert last["x"] + last["width"] <= edge["x"] + edge["width"] + 1, where
    step_to_the_end(phone)
    # A finger selects the turn where it leaves the graph.
    place = phone.locator(".table .graph-plot").bounding_box()
    assert place
    phone.touchscreen.tap(place["x"] + 3, place["y"] + 20)
    expect(title(phone)).to_contain_text("Turn 1 of ")
    phone.get_by_role("button", name="All turns").click()
    rows = phone.locator("dialog[open] .turn-row")
    assert rows.count() > 20
    texts = rows.all_inner_texts()
    assert any("Best: " in text for text in texts)
    assert all(re.search("fell from |✓", text) for text in texts), texts[0]
    phone.locator("dialog[open]").get_by_text("What accuracy means").click()
    expect(phone.locator("dialog[open]").get_by_text("gave anything away")).to_be_visible()
    rows.nth(3).click()
    expect(phone.locator("dialog[open]")).to_have_count(0)
    expect(title(phone)).to_contain_text("Turn 4 of ")
    assert phone.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [360, 640]


def test_the_opponents_hand_is_shown_or_hidden(over: Locator) -> None:
    """Hands can be hidden, for a fair judgement of a turn, or shown, to understand it."""
    desktop = over.page
    over.get_by_role("button", name="Review").click()
    control(desktop, "To the start").click()
    hand = desktop.get_by_role("group", name="Crab", exact=True).get_by_role("img")
    # Dealt three cards, none of which has been seen.
    expect(hand).to_have_attribute("aria-label", re.compile(r"^\w+, \w+, \w+$"))
    eye = desktop.get_by_role("button", name="Crab’s hand")
    expect(eye).to_have_attribute("aria-pressed", "true")
    eye.click()
    expect(hand).to_have_attribute("aria-label", "3 hidden")
    expect(eye).to_have_attribute("aria-pressed", "false")
    eye.click()
    expect(hand).to_have_attribute("aria-label", re.compile(r"^\w+, \w+, \w+$"))


def test_the_best_turn_stands_on_the_board(over: Locator) -> None:
    """The best turn is shown on the board, with a mark that differs from that of the played one."""
    desktop = over.page
    over.locator("[data-swing=decision]").first.click()
    expect(desktop.locator("#banner")).to_contain_text("Best: ")
    expect(desktop.locator("#banner")).to_contain_text("Played: ")
    expect(desktop.locator("#board .sign.best, #board .sign.played").first).to_be_attached()


def test_a_judgement_outlasts_a_reload(new_context: Callable[..., BrowserContext]) -> None:
    """A player who comes back to a finished game sees at once what was found in it, without waiting again."""
    phone = new_context(**PHONE, reviews=True).new_page()
    finish(phone)
    judged(phone)
    swings = phone.locator("dialog[open] [data-swing]").all_inner_texts()
    assert swings
    # From now on no game is judged.
    phone.add_init_script(NO_REVIEW)
    phone.reload()
    open_way(phone, "last")
    expect(phone.locator("dialog[open] .graph-curve")).to_be_attached()
    assert phone.locator("dialog[open] [data-swing]").all_inner_texts() == swings
    phone.locator("dialog[open]").get_by_role("button", name="Review").click()
    expect(phone.locator("#row .graph-curve")).to_be_attached()


def test_a_turn_is_tried_again(desktop: Page) -> None:
    """A lost game is retried from one of the player's own turns, on the same deck, and played to another end."""
    finish(desktop).get_by_role("button", name="Review").click()
    retry = control(desktop, "Retry from here")
    expect(retry).to_have_attribute("aria-disabled", "true")
    control(desktop, "To the start").click()
    for _ in range(12):
        control(desktop, "One turn forward").click()
    expect(title(desktop)).to_contain_text("Turn 13 of ")
    if retry.get_attribute("aria-disabled") == "true":
        control(desktop, "One turn forward").click()
    expect(retry).to_have_attribute("aria-disabled", "false")
    shown = re.search(r"Turn (\d+) of", title(desktop).inner_text())
    assert shown
    retry.click()
    expect(desktop.locator("#banner")).to_contain_text("Your turn")
    player = Player(desktop)
    saved = player.saved()["view"]
    assert (saved["position"]["turn"], saved["assisted"], saved["over"]) == (int(shown[1]), True, None)
    assert player.moment() == "turn"
    player.take_turn()
    assert player.moment() == "turn"
    assert player.saved()["view"]["position"]["turn"] == int(shown[1]) + 2


def test_mistakes_are_practised(over: Locator) -> None:
    """A player practises a costly turn, sees the effect on the chance, and goes on to the next or back."""
    page = over.page
    over.get_by_role("button", name="Practise my mistakes").click()
    expect(page.locator("#banner")).to_contain_text(re.compile(r"Turn \d+ again.*Find a turn", re.DOTALL))
    first = re.search(r"Turn (\d+)", page.locator("#banner").inner_text())
    assert first
    kept = page.evaluate("localStorage.getItem('kahuna.game')")
    # The way back is the same before the turn and after it.
    page.get_by_role("button", name="Back to the review").click()
    expect(title(page)).to_contain_text(f"Turn {first[1]} of ")
    page.get_by_role("button", name="Leave the review").click()
    page.get_by_role("button", name="Result").click()
    page.get_by_role("button", name="Practise my mistakes").click()
    confirm = page.locator("#bar [data-act=confirm]")
    page.locator("#board .board-open").first.click()
    if confirm.get_attribute("aria-disabled") == "true":
        page.locator("#choice [data-pay]").first.click()
    confirm.click()
    page.get_by_role("button", name="Draw", exact=True).click()
    page.locator("#row .card-offered").first.click()
    confirm.click()
    verdict = page.locator("#banner").filter(
        has_text=re.compile(r"chance of winning (stays at|falls from [\d.]+ to) [\d.]+%")
    )
    expect(verdict).to_be_visible()
    again = page.get_by_role("button", name="Next mistake").or_(page.get_by_role("button", name="Try again"))
    expect(again.first).to_be_visible()
    assert page.evaluate("localStorage.getItem('kahuna.game')") == kept
    page.locator("#bar").get_by_role("button", name="Back to the review").click()
    expect(title(page)).to_contain_text(f"Turn {first[1]} of ")


def test_the_game_goes_by_like_a_film(over: Locator) -> None:
    """Autoplay shows the game, and the same button stops it."""
    desktop = over.page
    over.get_by_role("button", name="Review").click()
    control(desktop, "To the start").click()
    control(desktop, "Autoplay").click()
    # Autoplay runs on a timer: on a busy machine turn 2 may already be over.
    expect(title(desktop)).to_contain_text(re.compile(r"Turn ([2-9]|\d\d+) of "))
    control(desktop, "Stop").click()
    expect(control(desktop, "Autoplay")).to_be_visible()
