from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import DESKTOP, PHONE, SIZES, shared_page
from e2e.measure import axe, look, measure
from e2e.players import KeyboardPlayer, Player
from e2e.positions import is_interesting, is_last_turn, open_game
from e2e.waiting import frames, wait_until

THEIRS = "opponent\N{RIGHT SINGLE QUOTATION MARK}s"

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def started_table(browser: Browser, server: str) -> Iterator[Page]:
    """A page with a running game, for several tests: none of them plays."""
    with shared_page(browser, server) as page:
        open_game(page, is_interesting, speed="off")
        yield page


@pytest.fixture
def table(started_table: Page) -> Page:
    """That page on a desktop, with nothing open or picked."""
    started_table.emulate_media(color_scheme="light", forced_colors="none")
    started_table.set_viewport_size(DESKTOP["viewport"])
    for _ in range(2):
        started_table.keyboard.press("Escape")
    expect(started_table.locator("dialog[open], .choice, .notice")).to_have_count(0)
    return started_table


def spoken(page: Page, region: str = "polite") -> list[str]:
    """The sentences in a live region, the oldest first."""
    return page.locator(f"#{region} p").all_inner_texts()


def focused(page: Page) -> str:
    """The focused element: its name, or its text; "body" if there is none."""
    return str(
        page.evaluate(
            """() => {
                const {activeElement: held} = document;
                return held === document.body ? 'body' : held.getAttribute('aria-label') ?? held.textContent.trim();
            }"""
        )
    )


def test_the_board_is_read_by_role_and_name(new_context: NewContext) -> None:
    """A blind player hears what lies on every island and line, and hears it again after each change."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, speed="off")
    player = Player(page)

    def names_as_in(view: dict[str, Any]) -> None:
        named = [button.get_attribute("aria-label") or "" for button in page.get_by_role("button").all()]
        islands = [name for name in named if re.search(r" lines?: you \d", name)]
        assert len(islands) == 12
        for name in islands:
            state = view["position"]["islands"][name[0]]
            head, *owner = name.split("; ")
            count, mine, theirs, needed = (int(number) for number in re.findall(r"\d+", head))
            assert (count, mine, theirs, needed) == (state["lines"], state["white"], state["black"], state["needed"])
            assert owner == {"white": ["yours"], "black": [THEIRS], None: []}[state["owner"]], name
        lines = [
            match
            for name in named
            if (match := re.fullmatch(r"Line (\w)\w+ to (\w)\w+, (free|yours|opponent.s).*", name))
        ]
        assert len(lines) == 27
        for line in lines:
            place = line[1] + line[2]
            bridges = view["position"]["bridges"]
            whose = "yours" if place in bridges["white"] else THEIRS if place in bridges["black"] else "free"
            assert line[3] == whose, line[0]

    before = player.saved()["view"]
    names_as_in(before)
    assert player.build()
    after = player.saved()["view"]
    assert after["position"]["bridges"] != before["position"]["bridges"]
    names_as_in(after)
    player.use(player.button("Undo"))
    expect(player.lines(", yours")).to_have_count(len(before["position"]["bridges"]["white"]))
    names_as_in(player.saved()["view"])
    drawings = page.locator("#board svg")
    assert drawings.count() > 0
    for drawing in drawings.all():
        assert drawing.get_attribute("aria-hidden") == "true"
        assert drawing.locator("a, button, [tabindex], [role]").count() == 0


def watch_focus(page: Page) -> None:
    """Records from now on, whenever the page is drawn, if nothing has the focus any more."""
    page.evaluate(
        """() => {
            window.lost = [];
            let held = '';
            let tabbed = false;
            // After the last control of the page, Tab leads out of it; that is no loss.
            addEventListener('keydown', event => { tabbed = event.key === 'Tab'; }, true);
            const look = () => {
                const {activeElement} = document;
                if (activeElement === document.body) tabbed || window.lost.push(`after ${held}`);
                else held = activeElement.outerHTML.slice(0, 200);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )


def test_the_focus_is_never_lost(new_context: NewContext) -> None:
    """A keyboard player has one tab stop for the board, and always a focus from which to continue."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, speed="fast")
    player = KeyboardPlayer(page)
    press = page.keyboard.press

    player.tab_to(page.locator("#board button"))
    watch_focus(page)
    assert page.locator("#board [tabindex='0']").count() == 1
    press("Tab")
    assert not player.place(), "The board has a second tab stop"
    press("Shift+Tab")
    here = player.place()
    for arrow in ("ArrowRight", "ArrowDown"):
        press(arrow)
    assert len(player.place()) == 1
    assert player.place() != here
    island = player.place()
    press("Enter")
    assert len(player.place()) == 2
    assert island in player.place()
    press("Escape")
    assert player.place() == island

    line = player.lines("you can build").first
    name = line.get_attribute("data-id") or ""
    player.pick_line(name)
    expect(page.locator(".choice")).to_be_visible()
    press("Escape")
    expect(page.locator(".choice")).to_be_hidden()
    assert player.place() == name, "Escape first gives up what was picked"
    press("Enter")
    press("Enter")
    expect(page.locator(f"[data-id={name}]")).to_have_attribute("aria-label", re.compile("yours"))
    assert player.place() == name, "After a bridge the focus is where it was"

    player.use(player.button("Undo"))
    expect(page.locator(f"[data-id={name}]")).not_to_have_attribute("aria-label", re.compile("yours"))
    player.tab_to(player.button("Menu"))
    press("Enter")
    player.use(player.dialog.get_by_role("button", name="New game"))
    expect(player.dialog.get_by_role("heading", name="New game")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null"), "The second dialog has the focus"
    press("Escape")
    expect(player.dialog).to_have_count(0)
    assert focused(page) == "Menu", "The focus goes back to what opened the dialog"

    player.use(player.button("Discard"))
    assert focused(page) != "body"
    press("Escape")
    turn = player.view()["position"]["turn"]
    player.use(player.button("Draw"))
    press("Enter")
    press("Enter")
    wait_until(page, "turn => JSON.parse(localStorage.getItem('kahuna.game')).view.position.turn === turn + 2", turn)
    expect(player.status).to_contain_text("Your turn")
    frames(page)
    assert page.evaluate("window.lost") == []


def test_the_focus_after_the_last_dialogs(new_context: NewContext) -> None:
    """A player who ends a game by keyboard gets from the scoring to the result and into the next game."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_last_turn, speed="off")
    player = KeyboardPlayer(page)
    player.tab_to(player.button("End turn"))
    watch_focus(page)
    page.keyboard.press("Enter")
    expect(page.locator(".scoring")).to_be_visible()
    assert focused(page) == "Result"
    page.keyboard.press("Enter")
    expect(page.locator(".over")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    player.use(player.dialog.get_by_role("button", name="New game"))
    player.use(player.dialog.get_by_role("button", name="Start"))
    expect(player.dialog).to_have_count(0)
    expect(page.locator("[data-hand]").first).to_be_visible()
    frames(page)
    assert page.evaluate("window.lost") == []


def test_shortcuts_belong_to_the_board(new_context: NewContext) -> None:
    """Dictated or mistyped letters trigger nothing outside the board, and the single-key shortcuts can be disabled."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, speed="off")
    player = Player(page)
    assert player.build()
    undo = player.button("Undo")
    expect(undo).to_be_visible()
    drawing = page.locator(".row-asking")

    def keys_elsewhere() -> None:
        page.locator("[data-hand]").first.focus()
        for key in "udxrUDXR":
            page.keyboard.press(key)
        expect(undo).to_be_visible()
        expect(drawing).to_have_count(0)

    keys_elsewhere()
    board = page.locator("#board [tabindex='0']")
    board.focus()
    for key in ("Control+u", "Alt+d"):
        page.keyboard.press(key)
    expect(undo).to_be_visible()
    expect(drawing).to_have_count(0)
    page.keyboard.press("d")
    expect(drawing).to_be_visible()
    page.keyboard.press("Escape")
    # On a Russian keyboard the key with the U has another letter.
    page.locator("#board [tabindex='0']").dispatch_event("keydown", {"key": "\u0433", "code": "KeyU"})
    expect(undo).to_have_count(0)
    expect(player.lines("you can build").first).to_be_visible()
    assert player.build()
    board.focus()
    page.keyboard.press("u")
    expect(undo).to_have_count(0)

    assert player.build()
    player.use(player.button("Menu"))
    player.use(player.dialog.get_by_role("button", name="Settings"))
    player.dialog.get_by_role("checkbox", name=re.compile("U undo")).uncheck()
    page.keyboard.press("Escape")
    board.focus()
    for key in "udx":
        page.keyboard.press(key)
    expect(undo).to_be_visible()
    expect(drawing).to_have_count(0)
    expect(page.locator("[data-act=confirm]")).to_have_count(0)


SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }"""
"""The widest spacing of text that a reader may set (WCAG 1.4.12)."""


def test_the_number_on_the_pile_stays_legible_with_wide_spacing(new_context: NewContext) -> None:
    """A reader who has set wide spacing still sees how many cards the pile has: its round does not cover them."""
    page = new_context(**PHONE).new_page()
    open_game(page, is_interesting, speed="off")
    page.evaluate(
        "css => { const style = document.createElement('style'); style.textContent = css; "
        "document.head.append(style); }",
        SPACED,
    )
    frames(page)
    middle = """element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [0.3, 0.5, 0.7].map(part => document.elementsFromPoint(x + width / 2, y + height * part)
            .filter(each => each.matches('.pile-round')).length);
    }"""
    page.evaluate("for (const each of document.querySelectorAll('.pile-round')) each.style.pointerEvents = 'auto'")
    assert page.locator(".pile-count").evaluate(middle) == [0, 0, 0]


def test_the_buttons_are_seen_on_the_smallest_lying_phone(new_context: NewContext) -> None:
    """A player with a small phone on its side sees the hand and every button without scrolling."""
    page = new_context(viewport={"width": 568, "height": 320}, has_touch=True).new_page()
    open_game(page, is_interesting, speed="off")
    expect(page.locator("[data-act=draw]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".tray")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_tray_is_as_wide_as_its_column(new_context: NewContext) -> None:
    """On a wide screen the hand ends where the panels above and the buttons below it end."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, speed="off")
    edges = page.locator(".tray, #banner").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert len(edges) == 2
    assert edges[0] == edges[1]


def test_what_happens_is_said(new_context: NewContext) -> None:
    """A blind player hears each of their own actions, a summary of the opponent's turn, and refusals."""
    page = new_context(**DESKTOP).new_page()
    open_game(page, is_interesting, speed="off")
    assert page.locator("[aria-live=polite], [role=status], [role=log]").count() == 1
    # The sentence for a page that does not load is announced only if it is shown.
    expect(page.locator("#emergency")).to_be_hidden()
    assert page.locator("[aria-live=assertive], [role=alert]:not(#emergency)").count() == 1
    player = Player(page)

    yours = page.get_by_role("button", name=re.compile("^Line .*, yours$")).first
    for times in (1, 2):
        yours.click()
        expect(page.locator("#urgent p")).to_have_count(times)
        refused = spoken(page, "urgent")
        assert re.fullmatch(r"\w+\W\w+ is your own bridge\.", refused[-1])
    assert refused[0] == refused[1], "The same sentence twice is two sentences to the reader"
    said = len(spoken(page))

    line = player.lines("you can build").first
    line.click()
    previewed = spoken(page)
    assert len(previewed) == said + 1
    assert re.match(r"Build \w+\W\w+, \w", previewed[-1]), "The preview names what will follow"
    player.confirm()
    polite = page.locator("#polite p").last
    expect(polite).to_have_text(re.compile(r"^You build \w+\W\w+\."))
    assert len(spoken(page)) == said + 2
    player.use(player.button("Undo"))
    expect(polite).to_have_text("Undone: 1 step.")

    page.evaluate("document.querySelector('#polite').replaceChildren()")
    player.use(player.button("Draw"))
    player.use(page.locator("[data-act=pile]"))
    player.confirm()
    expect(player.status).to_contain_text("Your turn")
    expect(player.button("Discard")).to_be_visible()
    *_, mine, theirs = spoken(page)
    assert re.fullmatch(r"You draw \w+ from the pile\.", mine)
    rival = "Crab"
    assert theirs.count(rival) >= 1, theirs
    assert theirs.endswith("."), theirs


def test_cards_and_actions_suit_a_thumb(table: Page) -> None:
    """On a phone every card and every action is at least 44 pixels wide and high."""
    page = table
    page.set_viewport_size(PHONE["viewport"])
    small: list[str] = []

    def check(where: str, scope: str) -> None:
        small.extend(
            f"{where}: {target['width']:.1f}x{target['height']:.1f} {target['name']}"
            for target in measure(page, f"targets('{scope}')")
            if min(target["width"], target["height"]) < 43.99 and "board-button" not in target["name"]
        )

    check("own turn", "body")
    page.get_by_role("button", name=re.compile("^Line .*, yours$")).first.click()
    check("refusal", "#notices")
    page.keyboard.press("Escape")
    player = Player(page)
    player.lines("you can").first.click()
    check("popover", "body")
    page.keyboard.press("Escape")
    for opener in ("menu", "new", "log"):
        page.locator(f"[data-act={opener}]:visible").first.click()
        check(opener, "dialog")
        if opener == "new":
            page.keyboard.press("Escape")
        elif opener == "log":
            break
    assert not small, "\n".join(small)


def contrast(one: float, other: float) -> float:
    """WCAG's contrast ratio of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def test_players_differ_without_colours(new_context: NewContext) -> None:
    """In greyscale, by day, by night and in forced colours, a player can tell White's bridges and stones from Black's.

    Bridges differ in lightness from each other and from the water, stones in lightness and in shape.
    """
    options: dict[str, Any] = {**DESKTOP, "device_scale_factor": 2}
    page = new_context(**options).new_page()
    open_game(page, is_interesting, speed="off")
    # The bridges alone must suffice: without the outlines of possible and past actions.
    page.add_style_tag(content="[class*=mark-], .board-button::before { visibility: hidden }")
    media: list[tuple[Literal["light", "dark"], Literal["active", "none"]]] = [
        ("light", "none"),
        ("dark", "none"),
        ("light", "active"),
    ]
    for scheme, forced in media:
        page.emulate_media(color_scheme=scheme, forced_colors=forced)
        look(page)
        bridges = measure(page, "bridges()")
        stones = measure(page, "stones()")
        where = f"{scheme}, forced colours {forced}"
        white = [bridge["deck"] for bridge in bridges if bridge["player"] == "white"]
        black = [bridge["deck"] for bridge in bridges if bridge["player"] == "black"]
        assert white
        assert black
        # Every deck of White against every deck of Black.
        assert min(contrast(one, other) for one in white for other in black) >= 3, (where, white, black)
        assert forced == "active" or min(white) > max(black), f"{where}: White is the paler"
        faint = [bridge for bridge in bridges if bridge["outline"] < 3]
        assert not faint, (where, faint)
        pale = [stone["face"] for stone in stones if stone["player"] == "white"]
        deep = [stone["face"] for stone in stones if stone["player"] == "black"]
        assert min(contrast(one, other) for one in pale for other in deep) >= 3, (where, pale, deep)
        assert {(stone["player"], stone["round"]) for stone in stones} == {("white", True), ("black", False)}, stones


def test_forced_colours_show_what_is_picked(table: Page) -> None:
    """With forced system colours a player still sees which card is selected and where the focus is."""
    page = table
    page.emulate_media(forced_colors="active")

    def outline(selector: str) -> tuple[str, str]:
        style, colour = page.locator(selector).first.evaluate(
            "element => [getComputedStyle(element).outlineStyle, getComputedStyle(element).outlineColor]"
        )
        return style, colour

    card = page.locator("[data-hand='1']")
    assert outline("[data-hand='1']")[0] == "none"
    card.click()
    assert outline("[data-hand='1']")[0] == "solid"
    assert not axe(page, ["color-contrast"])
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert outline(":focus")[0] == "solid"


def test_nothing_moves_where_motion_is_unwelcome(new_context: NewContext) -> None:
    """A player with motion sickness sees each step of a turn without anything flying, swaying or pulsing."""
    moving: dict[str, int] = {}
    for motion in ("reduce", "no-preference"):
        page = new_context(**DESKTOP, reduced_motion=motion).new_page()
        open_game(page, is_interesting, speed="fast")
        page.evaluate(
            """() => {
                window.moving = 0;
                const look = () => {
                    const running = document.getAnimations().filter(one => one.playState === 'running');
                    window.moving = Math.max(window.moving, running.length);
                    requestAnimationFrame(look);
                };
                look();
            }"""
        )
        player = Player(page)
        assert player.build()
        player.end_turn()
        expect(player.status).to_contain_text("Your turn")
        moving[motion] = page.evaluate("window.moving")
        page.close()
    assert moving["reduce"] == 0
    assert moving["no-preference"] > 0


def test_the_board_has_the_room_it_can_have(table: Page) -> None:
    """On any screen the board is as large as possible, nothing covers it, and the round is shown beside it."""
    page = table
    for size in SIZES.values():
        view = size["viewport"]
        page.set_viewport_size(view)
        expect(page.locator("#row").get_by_text("Round 2")).to_be_visible()
        board = page.locator("#board").bounding_box()
        assert board
        assert board["width"] >= min(0.9 * view["width"], 0.55 * view["height"]), (board, view)
        for area in ("row", "hand", "bar", "side", "banner", "top"):
            box = page.locator(f"#{area}").bounding_box()
            if not box or not box["width"] * box["height"]:
                continue
            beside = box["x"] >= board["x"] + board["width"] or box["x"] + box["width"] <= board["x"]
            above = box["y"] >= board["y"] + board["height"] or box["y"] + box["height"] <= board["y"]
            assert beside or above, (area, box, board)


def test_nothing_lies_on_anything(table: Page) -> None:
    """In any window, no part of the table covers another or has its content cut off at the side."""
    page = table
    found = []
    for width, height in [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (844, 390), (768, 1024), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in measure(page, "overlaps()")]
    assert not found, "\n".join(found)


def test_choosing_how_to_pay_moves_nothing(table: Page) -> None:
    """A player who can pay with either of two cards sees each way once, and board and hand do not move."""
    page = table
    for name, size in SIZES.items():
        page.set_viewport_size(size["viewport"])
        before = [page.locator(area).bounding_box() for area in ("#board", "#hand")]
        either = page.locator("#choice [data-pay]")
        for line in page.locator("#board button[data-kind=line].board-open").all():
            line.click()
            if either.count() > 1:
                break
            page.keyboard.press("Escape")
        assert either.count() > 1
        ways = page.locator("[data-pay]:visible")
        assert ways.count() == either.count(), name
        assert page.locator("[data-pay]:visible > span:visible").count() == ways.count(), name
        assert [page.locator(area).bounding_box() for area in ("#board", "#hand")] == before, name
        page.keyboard.press("Escape")
