from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.players import KeyboardPlayer, Player, Typist
from e2e.positions import (
    expect_ready,
    has_full_hand,
    is_in_the_last_round,
    is_interesting,
    kept_game,
    open_game,
    open_kept,
)
from e2e.still import expect_still, watch_board

WANTED = ("build", "remove", "take", "draw", "undo", "discard")
"""Actions done at least once in the last turns of a game."""


def test_a_game_by_keyboard(desktop: Page) -> None:
    """A player without a mouse sets up a game, and plays one to its result, with only Tab, arrows, Enter and Escape."""
    desktop.goto("./")
    player = KeyboardPlayer(desktop)
    player.hurry()
    player.begin(level="shell", colour="black", first="rival", edition="2012", seed="turtle")
    assert player.moment() == "turn"
    open_kept(desktop, kept_game(is_in_the_last_round, "shell"), speed="off")
    expect_ready(desktop)
    player.play_whole_game(*WANTED)
    player.check_result()


def test_a_game_in_text_mode(desktop: Page) -> None:
    """A player who cannot use the board starts a game and ends one by typing, and reading the answers."""
    desktop.goto("/pages/empty.html")
    desktop.evaluate("localStorage.setItem('kahuna.settings', JSON.stringify({text: true, speed: 'off'}))")
    desktop.goto("./")
    player = Typist(desktop)
    player.begin(level="shell", colour="white", first="me", seed="dolphin")
    expect(desktop.get_by_role("table").first).to_be_visible()
    expect(desktop.locator("#board")).to_be_hidden()
    player.take_turn()
    open_kept(desktop, kept_game(is_in_the_last_round, "shell"), text=True, speed="off")
    expect_ready(desktop)
    player.play_whole_game(*WANTED)
    player.check_result()


def test_a_whole_game_by_thumb(phone: Page) -> None:
    """A player with a phone plays both variants with a head start; nothing scrolls, and the board never moves."""
    watch_board(phone)
    phone.goto("./")
    player = Player(phone)
    player.hurry()
    player.begin(
        level="shell",
        colour="white",
        first="rival",
        variants="fewer-surprises open-draws",
        handicap="me",
        bridges="2",
        seed="wave",
    )
    assert player.moment() == "turn"
    # Records if the table ever grows beyond the screen.
    phone.evaluate(
        """() => {
            window.grown = [];
            new ResizeObserver(() => {
                const {scrollWidth, scrollHeight} = document.documentElement;
                if (scrollWidth > 360 || scrollHeight > 640) window.grown.push([scrollWidth, scrollHeight]);
            }).observe(document.querySelector('#table'));
        }"""
    )
    expect_still(phone, begins=True)
    script = player.play_whole_game("grant", "build", "take", "draw", "end")
    expect_still(phone)
    player.check_result()
    assert phone.evaluate("window.grown") == []
    assert len(script.record["deals"]) == 3, "Not all rounds were played"


def test_the_text_mode_tells_what_the_board_shows(desktop: Page) -> None:
    """The board as a table has the bridges at each island, and the place of each card."""
    open_game(desktop, is_interesting, text=True)
    player = Typist(desktop)
    view = player.saved()["view"]
    table = desktop.get_by_role("table").filter(has_text="Lines")
    rows = table.get_by_role("row").all()[1:]
    assert len(rows) == 12
    for row in rows:
        head = row.get_by_role("rowheader").inner_text()
        state = view["position"]["islands"][head[0]]
        mine, theirs, needed, lines = row.get_by_role("cell").all_inner_texts()
        assert (int(mine), int(theirs), int(needed)) == (state["white"], state["black"], state["needed"]), head
        whose = {"white": "yours", "black": "opponent\N{RIGHT SINGLE QUOTATION MARK}s", None: "free"}[state["owner"]]
        assert whose in (row.get_by_role("rowheader").text_content() or ""), head
        assert len(re.findall(r"\b[A-L]{2}\b", lines)) >= state["lines"], lines
        spoken = row.get_by_role("listitem").all()
        for line in spoken:
            text = line.text_content() or ""
            place = text[:2]
            bridges = view["position"]["bridges"]
            state_of = "yours" if place in bridges["white"] else "opponent" if place in bridges["black"] else "free"
            assert state_of in text, (place, text)
    cards = desktop.get_by_role("region", name="Cards", exact=True)
    for id_ in view["position"]["hand"]:
        expect(cards.locator("dd").first).to_contain_text(id_)


def test_the_text_mode_answers_whatever_is_typed(desktop: Page) -> None:
    """A mistyped or illegal command is explained, and the game stays as it was."""
    open_game(desktop, has_full_hand, text=True)
    player = Typist(desktop)
    before = player.saved()["save"]
    assert "Write two islands" in player.type("abracadabra")
    assert "No line joins Aloa and Lale" in player.type("AL")
    assert player.type("=*") == "You hold 5 cards: play or discard before you draw."
    # A bridge has two names, one for each card that can pay: typing the wrong one suggests the other.
    other = paid_at_one_end(player)
    player.type(other[::-1])
    expect(desktop.locator(".transcript li").last).to_contain_text(re.compile(rf"\b{other}\b"))
    assert re.match("You don’t hold the", player.type(f"{missing(player)}"))
    assert player.type("undo") == "There’s nothing to undo."
    assert "xEH:HH" in player.type("help")
    assert player.type("now") == "Nobody is thinking right now."
    assert player.saved()["save"] == before
    player.type("hint")
    answer = re.compile(r"Look at \w+\.|There’s nothing to play")
    expect(desktop.locator(".transcript li").last).to_have_text(answer)
    moves = player.moves()
    action = moves["build"][0]
    # Actions after a refused one are not tried: the player meant them for another position.
    player.type(f"{action} AL =*")
    expect(desktop.locator(".transcript li").last).to_have_text("Not played: =*.")
    assert len(player.saved()["view"]["steps"]) == 1
    assert desktop.evaluate("document.activeElement.id") == "command", "One can go on typing"
    # The arrow keys recall previous input, as in any command line.
    desktop.keyboard.press("ArrowUp")
    expect(player.field).to_have_value(f"{action} AL =*")
    player.field.fill("board")
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#board")).to_be_visible()


def test_a_line_typed_while_the_computer_moves_waits(desktop: Page) -> None:
    """A player who types ahead loses nothing: the line is carried out after the computer's turn, or is named then."""
    open_game(desktop, is_interesting, text=True)
    player = Typist(desktop)
    player.field.fill(player.moves()["end"][0])
    desktop.keyboard.press("Enter")
    player.field.fill("Aloa to Lale")
    desktop.keyboard.press("Enter")
    transcript = desktop.locator(".transcript")
    expect(transcript).to_contain_text("“Aloa to Lale” waits, and is played when it’s your turn.")
    expect(transcript).to_contain_text("Your turn now: Aloa to Lale")
    expect(transcript).to_contain_text("No line joins Aloa and Lale")
    expect(desktop.locator(".transcript li").last).to_have_text("Not played: AL.")


def test_a_bridge_is_named_in_plain_words(desktop: Page) -> None:
    """A player who does not know the notation builds by writing what they want."""
    open_game(desktop, is_interesting, text=True)
    player = Typist(desktop)
    line = player.moves()["build"][0]
    player.type(f"bridge from {line[0]} to {line[1]}")
    expect(desktop.locator(".transcript li").last).to_contain_text(re.compile("^You build "))
    step = player.saved()["view"]["steps"][-1]["action"]
    assert sorted(step) == sorted(line)


def missing(player: Player) -> str:
    """A bridge on a free line for which the player has no card."""
    view = player.saved()["view"]
    taken = {*view["position"]["bridges"]["white"], *view["position"]["bridges"]["black"]}
    names = [name or "" for name in player.page.locator(".text-line-free [aria-hidden]").all_inner_texts()]
    return next(
        line
        for line in sorted(set(names) - taken - {"AB"})
        if line[0] not in view["position"]["hand"] and len(line) == 2
    )


def paid_at_one_end(player: Player) -> str:
    """A bridge that can be built with the card that it names first, and not with the other one."""
    legal: set[str] = {offer["action"] for offer in player.saved()["view"]["offers"] if offer["kind"] == "build"}
    return min(action for action in legal if action[::-1] not in legal)
