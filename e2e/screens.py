"""All screens of the page, for everything that must hold on each: the accessibility tests, and the contact sheet.

A tour opens the page and leads from screen to screen; it yields the name of each one when it is shown. To add a screen,
add the path to it and its name to a tour, or a tour to `TOURS`. Tours use `data-act` and the like, never words, so that
they work in every language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from e2e.kanaloa_screens import KANALOA_TOURS, kanaloa_begins, kanaloa_text, kanaloa_turn
from e2e.positions import is_first_turn, is_interesting, is_last_turn, kept_game, open_kept
from e2e.puzzles import DAY, at_noon, play, puzzle
from e2e.thinking import think_held
from e2e.ways import open_way, with_a_friend
from kahuna.links.match import LinkMatch
from kahuna.links.terms import Terms
from kahuna.player import Player


def ignore(pattern: str) -> None:
    """Ignores faults: for callers that do not watch them."""


@dataclass
class Visitor:
    """Goes through the page.

    Attributes:
        page: the page.
        settings: those of the page, in addition to the ones that the tours need.
        allow: called with the console faults that a tour provokes, as regular expressions.
    """

    page: Page
    settings: dict[str, object] = field(default_factory=dict)
    allow: Callable[[str], None] = ignore

    def find(self, act: str) -> Locator:
        """The control for an action, by its `data-act`, wherever it is visible."""
        return self.page.locator(f"[data-act='{act}']:visible").first

    def press(self, act: str) -> None:
        """Uses the control for an action."""
        self.find(act).click()

    def follow(self, act: str) -> None:
        """Follows a way of the first page or of the menu."""
        open_way(self.page, act)

    def menu(self, act: str) -> None:
        """Follows one of the entries of the menu."""
        self.press("menu")
        self.press(act)

    def leave(self) -> None:
        """Closes the dialog, or clears the selection."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def dialog(self, act: str) -> None:
        """Waits until a dialog shows the control for an action."""
        expect(self.page.locator(f"dialog[open] [data-act='{act}']").first).to_be_visible()

    def first_time(self, starts: bool = True, address: str = "./") -> None:
        """Opens a page as on a first visit, and waits for the engine if it starts."""
        self.page.goto("/pages/empty.html")
        self.page.evaluate(
            """settings => {
                localStorage.clear();
                localStorage['kahuna.settings'] = settings;
                return Promise.all(['kahuna', 'kanaloa', 'archive'].map(name => new Promise(resolve => {
                    const request = indexedDB.deleteDatabase(name);
                    request.onsuccess = request.onerror = request.onblocked = () => resolve();
                })));
            }""",
            self.stored_settings(),
        )
        self.page.goto(address)
        if starts:
            expect(self.page.locator("#side [data-act=friend]")).to_be_visible()
            expect(self.page.locator(".start")).to_have_count(0)

    def game(self, wish: Callable[..., bool] = is_interesting, rival: str = "crab", **settings: object) -> None:
        """Opens the page at a position, and waits until the player can act."""
        self.kept(kept_game(wish, rival), **settings)
        ready = "#bar:not([hidden]) button:not([aria-disabled=true]), :root[data-stage=ready] .text-talk summary"
        expect(self.page.locator("#banner .banner-mine")).to_be_visible()
        expect(self.page.locator(ready).first).to_be_visible()

    def kept(self, game: str, **settings: object) -> None:
        """Opens the page in a browser that has stored some text as its game."""
        open_kept(self.page, game, **json.loads(self.stored_settings(**settings)))

    def stored_settings(self, **settings: object) -> str:
        """Returns the settings as the page stores them: those of the visitor, and others that a screen needs."""
        return json.dumps({"speed": "off", **self.settings, **settings})

    def line(self, what: str) -> None:
        """Picks the first line of the board with a mark: a class of its button, or what lies there."""
        self.page.locator(f"#board button[data-kind=line]{what}").first.click()


Tour = Callable[[Visitor], Iterator[str]]


def first_visit(visit: Visitor) -> Iterator[str]:
    """What a newcomer sees, and what can be reached without a game."""
    visit.first_time()
    yield "first page"
    visit.follow("new")
    visit.page.locator("dialog summary").click()
    visit.page.locator("input[name=handicap][value=me]").check(force=True)
    yield "new game"
    visit.leave()


def first_game(visit: Visitor) -> Iterator[str]:
    """The game after the first lessons, whose first turns are commented."""
    kept = json.loads(kept_game(is_first_turn, "starfish"))
    setup = {"players": {"white": "human", "black": "starfish"}, "commented": True}
    visit.kept(json.dumps({**kept, "settings": setup}))
    expect(visit.page.locator(".coach-strip")).to_be_visible()
    yield "commented turn"


def own_turn(visit: Visitor) -> Iterator[str]:
    """The player's own turn, step by step, and the dialogs around it."""
    visit.game()
    yield "own turn"
    visit.page.locator("[data-hand]").first.click()
    yield "card chosen"
    visit.leave()
    visit.line(".board-open")
    expect(visit.page.locator(".choice")).to_be_visible()
    yield "preview"
    visit.leave()
    visit.press("discard")
    visit.page.locator("[data-hand]").first.click()
    yield "discarding"
    visit.leave()
    visit.press("draw")
    yield "drawing"
    visit.leave()
    # Nothing can be done there: a refusal.
    visit.line(":not(.board-open)")
    expect(visit.page.locator(".notice")).to_be_visible()
    yield "refusal"
    visit.leave()
    visit.press("menu")
    yield "menu"
    visit.press("settings")
    visit.press("forget")
    yield "settings"
    visit.leave()
    visit.menu("statistics")
    yield "no statistics"
    visit.leave()
    visit.follow("log")
    yield "log"
    visit.leave()


def every_card_tracked(visit: Visitor) -> Iterator[str]:
    """The card tracker at its fullest."""
    visit.game(tracker="full")
    yield "every card tracked"
    visit.follow("log")
    yield "log, every card tracked"


def learning(visit: Visitor) -> Iterator[str]:
    """Lessons, from the list to a mistake; and the rules."""
    visit.first_time()
    visit.follow("learn")
    visit.dialog("rules")
    yield "lessons"
    visit.page.locator("dialog [data-lesson=remove]").click()
    expect(visit.page.locator(".lesson-task")).to_be_visible()
    yield "lesson"
    visit.line("[data-id=AD]")
    visit.press("confirm")
    expect(visit.page.locator(".lesson-bad")).to_be_visible()
    yield "lesson, a mistake"
    visit.press("step-back")
    expect(visit.page.locator(".lesson-bad")).to_have_count(0)
    # What is out of use is left out in a lesson.
    expect(visit.page.locator("[data-act=undo]")).to_be_hidden()
    visit.line("[data-id=AB]")
    visit.press("confirm")
    expect(visit.page.locator(".lesson-good")).to_be_visible()
    yield "lesson, well done"
    visit.follow("rules")
    visit.dialog("close")
    yield "rules"
    visit.leave()


def text_mode(visit: Visitor) -> Iterator[str]:
    """The game as text."""
    visit.game(text=True, tracker="full")
    yield "text mode"
    visit.page.locator("#command").fill("help")
    visit.page.keyboard.press("Enter")
    visit.page.locator("#command").fill("AL")
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator(".transcript-warned").first).to_be_visible()
    visit.page.locator(".text-talk summary").click()
    # The field covers what is scrolled below it, and nothing at the page's end.
    visit.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    yield "text mode, answers"


def thinking(visit: Visitor) -> Iterator[str]:
    """The computer's turn."""
    visit.game(rival="octopus")
    think_held(visit.page, 6)
    yield "thinking"


def the_end(visit: Visitor) -> Iterator[str]:
    """From the last turn to the result."""
    visit.game(is_last_turn)
    visit.press("end")
    visit.dialog("next")
    yield "scoring"
    visit.press("next")
    visit.dialog("rematch")
    yield "result"
    # The rest may be judged roughly: only the display matters.
    visit.page.evaluate("document.querySelector('[data-act=show-now]')?.click()")
    expect(visit.page.locator("dialog .graph-curve")).to_be_attached()
    yield "result, judged"
    visit.page.locator("[data-swing]").first.click()
    expect(visit.page.locator(".past-text .key-best")).to_be_visible()
    yield "review, before a turn"
    visit.press("forward")
    yield "review, a step on"
    if visit.find("turns").count():
        visit.press("turns")
        yield "review, all turns"
        visit.leave()
    visit.press("leave-review")
    visit.press("result")
    visit.dialog("rematch")
    visit.press("practise")
    expect(visit.find("leave-practice")).to_be_visible()
    yield "practice"
    visit.press("leave-practice")
    visit.press("leave-review")
    visit.press("result")
    visit.press("look")
    yield "after the result"
    visit.menu("statistics")
    yield "statistics"
    visit.leave()
    visit.menu("famous")
    visit.dialog("close")
    yield "famous games"
    visit.page.reload()
    expect(visit.page.locator(".start")).to_have_count(0)
    yield "first page, after a game"


ANOTHER_WAITS = """() => {
    const {games} = JSON.parse(localStorage.getItem('kahuna.aside'));
    const game = JSON.parse(games[0]);
    const another = JSON.stringify({...game, save: `${game.save}x`, id: 'another', at: 1795300000000});
    localStorage.setItem('kahuna.aside', JSON.stringify({games: [...games, another]}));
}"""
"""Adds a second paused game."""


def sharing(visit: Visitor) -> Iterator[str]:
    """Sharing, importing, and the player's own game paused meanwhile."""
    visit.game()
    visit.menu("share")
    expect(visit.page.locator("dialog .share-picture img")).to_be_visible()
    if not visit.page.locator(".share-qr").count():
        visit.press("qr")
    expect(visit.page.locator(".share-qr")).to_be_visible()
    visit.press("copy-text")
    link = visit.page.locator("#share-link").input_value()
    yield "share"
    visit.leave()
    visit.page.evaluate("localStorage.setItem('kahuna.broken', '{')")
    visit.menu("open")
    visit.press("open-text")
    yield "open and save"
    visit.page.locator("#transfer-text").fill(link)
    visit.press("open-text")
    expect(visit.page.locator("dialog .share-picture img")).to_be_visible()
    yield "offer of a shared position"
    visit.press("accept")
    expect(visit.page.locator("dialog[open]")).to_have_count(0)
    yield "shared position"
    visit.press("menu")
    yield "menu, own game aside"
    visit.leave()
    visit.page.evaluate(ANOTHER_WAITS)
    visit.menu("waiting")
    visit.dialog("resume")
    yield "games that wait"


def puzzling(visit: Visitor) -> Iterator[str]:
    """The puzzles: their list, one of them, its solution; always of the same day."""
    at_noon(visit.page)
    visit.first_time()
    visit.follow("puzzle")
    visit.dialog("puzzle-today")
    yield "puzzles"
    visit.press("puzzle-today")
    expect(visit.find("solution")).to_be_visible()
    yield "puzzle"
    play(visit.page, puzzle(day=DAY)["solution"][0])
    visit.press("check")
    expect(visit.page.locator(".puzzle-short")).to_be_visible()
    yield "puzzle, answered"
    visit.press("solution")
    visit.page.locator("[data-act=sure]:visible, [data-act=next]:visible").first.click()
    expect(visit.page.locator(".puzzle-shown")).to_be_visible()
    yield "puzzle, the solution"
    visit.press("undo-all")
    expect(visit.page.locator(".steps li")).to_have_count(0)
    for action in puzzle(day=DAY)["solution"]:
        play(visit.page, action)
    visit.press("check")
    expect(visit.page.locator(".petals")).to_be_attached()
    yield "puzzle, solved"


def looking_back(visit: Visitor) -> Iterator[str]:
    """Looking back at a finished game."""
    visit.game(is_last_turn)
    visit.press("end")
    visit.press("next")
    visit.dialog("rematch")
    visit.press("look")
    visit.menu("review")
    expect(visit.find("leave-review")).to_be_visible()
    yield "review"


def finished_games(folder: str, count: int) -> bytes:
    """Returns records of finished games of the golden files, one a line, and a line that is none."""
    files = sorted((Path(__file__).parent.parent / "tests" / folder).glob("*.json"))[:count]
    texts = [json.dumps(json.loads(file.read_text(encoding="utf-8"))) for file in files]
    return "\n".join([*texts, "no game"]).encode()


def shown_archive(visit: Visitor, folder: str) -> Iterator[str]:
    """The archive of finished games: empty, with games, filters, a note, a deleted game and a refused one."""
    page = visit.page
    visit.follow("archive")
    expect(page.locator("#archive-files")).to_be_visible()
    yield "archive, empty"
    games = {"name": "games.jsonl", "mimeType": "application/jsonl", "buffer": finished_games(folder, 23)}
    page.locator("dialog input[name=games]").set_input_files(games)  # type: ignore[arg-type]
    expect(page.locator(".archive-refused")).to_be_visible()
    page.locator(".archive-refused summary").click()
    page.locator(".archive-filters summary").click()
    page.locator("dialog [data-act^=note-]").first.click()
    page.locator("dialog [data-act^=delete-]").last.click()
    expect(visit.find("archive-undo")).to_be_visible()
    yield "archive"
    visit.press("look-trends")
    expect(visit.find("look-trends")).to_have_attribute("aria-pressed", "true")
    yield "archive, trends"


def archive(visit: Visitor) -> Iterator[str]:
    """The archive of Kahuna's page."""
    visit.first_time()
    yield from shown_archive(visit, "golden")


def kanaloa_archive(visit: Visitor) -> Iterator[str]:
    """The archive of Kanaloa's page."""
    visit.first_time(address="./kanaloa.html")
    for screen in shown_archive(visit, "golden_kanaloa"):
        yield f"Kanaloa, {screen}"


def hints(visit: Visitor) -> Iterator[str]:
    """A hint, step by step."""
    visit.game()
    visit.press("hint")
    yield "hint, offered"
    visit.press("hint-more")
    for step in (1, 2, 3):
        expect(visit.page.locator(f".hint-strip[data-step='{step}']")).to_be_visible()
        yield f"hint, step {step}"
        visit.press("hint-why" if step == 3 else "hint-more")
    visit.dialog("close")
    yield "hint, the reasons"
    visit.leave()


def giving_up(visit: Visitor) -> Iterator[str]:
    """The confirmation of a resignation, and what follows."""
    visit.game()
    visit.menu("resign")
    visit.dialog("resign-sure")
    yield "resigning"
    visit.press("resign-sure")
    visit.dialog("rematch")
    yield "result, given up"


def by_link(visit: Visitor) -> Iterator[str]:
    """A game by link: the invitation, its link, waiting, the player's turn, the list, the end."""
    secret = bytes(range(32))
    page = visit.page
    visit.first_time()
    with_a_friend(visit.page, "links")
    visit.dialog("make")
    yield "link invitation"
    page.locator("#link-name").fill("Ana")
    page.locator("dialog input[name=first][value=me]").check(force=True)
    visit.press("make")
    visit.dialog("copy-link")
    yield "link to be sent"
    visit.press("qr")
    expect(page.locator(".share-qr")).to_be_visible()
    yield "link as a code"
    invitation = page.locator("#link-text").input_value().partition("=")[2]
    visit.press("live")
    visit.dialog("connect")
    page.locator("dialog details:not([open]) summary").click()
    yield "live link"
    visit.press("cancel")
    visit.press("send-link")
    visit.press("along")
    visit.dialog("copy-along")
    yield "link game to another device"
    visit.leave()
    yield "answer awaited"
    friend = LinkMatch.accept(secret, "Ben", invitation)
    visit.press("open-link")
    page.locator("#link-paste").fill("L1nonsense_that_is_long_enough")
    visit.press("open-pasted")
    expect(page.locator("#link-trouble")).not_to_be_empty()
    yield "link that is damaged"
    page.locator("#link-paste").fill(friend.text)
    visit.press("open-pasted")
    expect(page.locator("[data-act=draw]")).to_be_visible()
    yield "own turn by link"
    visit.press("pile")
    visit.press("confirm")
    visit.dialog("copy-link")
    turn = page.locator("#link-text").input_value().partition("=")[2]
    visit.leave()
    yield "link awaited"
    visit.menu("links")
    visit.dialog("resume")
    yield "games by link"
    visit.leave()
    friend = friend.receive(turn).resign()
    page.evaluate("hash => { location.hash = hash; }", f"#link={friend.text}")
    visit.dialog("look-back")
    yield "end of a game by link"
    visit.leave()
    other = LinkMatch.invite(secret, "Ben", Terms(first=Player.BLACK, handicap_player=Player.WHITE, handicap_bridges=2))
    page.evaluate("hash => { location.hash = hash; }", f"#link={other.text}")
    visit.dialog("accept")
    yield "invited by link"


def two_players(visit: Visitor) -> Iterator[str]:
    """Two people at one screen: the cover, a turn, the hand-over."""
    visit.first_time()
    visit.press("friend")
    visit.dialog("two")
    yield "with a friend"
    visit.press("two")
    yield "new game for two"
    visit.press("begin")
    expect(visit.page.locator("#cover [data-act=sit][aria-disabled=false]")).to_be_visible()
    yield "cover"
    visit.press("sit")
    expect(visit.page.locator("#bar [data-act=draw][aria-disabled=false]")).to_be_visible()
    yield "turn of one of two"
    visit.press("draw")
    visit.press("pile")
    visit.press("confirm")
    expect(visit.find("hand-over")).to_be_visible()
    yield "handing over"


def watching(visit: Visitor) -> Iterator[str]:
    """Watching two computers."""
    visit.first_time()
    visit.follow("watch")
    yield "new game to watch"
    visit.press("begin")
    expect(visit.find("pause")).to_be_visible()
    visit.press("pause")
    expect(visit.page.locator("#banner .banner-calm")).to_be_visible()
    yield "watching"


def troubles(visit: Visitor) -> Iterator[str]:
    """What is shown when something is wrong."""
    visit.kept("no game at all")
    expect(visit.page.locator(".broken")).to_be_visible()
    yield "broken save"
    visit.allow("Failed to load resource")
    gone: Callable[[Route], None] = lambda route: route.fulfill(status=404, body="gone")  # noqa: E731
    visit.page.context.route("**/*.wasm", gone)
    try:
        visit.first_time(starts=False)
        expect(visit.find("retry")).to_be_visible()
        yield "failed start"
        visit.kept(kept_game(is_interesting))
        expect(visit.find("retry")).to_be_visible()
        yield "failed start with a game"
    finally:
        visit.page.context.unroute("**/*.wasm")


NEVER_GIVEN_UP = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (act, delay, ...more) => later(act, delay === 1000 ? 1e9 : delay, ...more);
})()"""
"""Stops the countdown after which, in half a minute, a start of Python without progress is given up. On a busy machine
it may take longer to check a screen."""


def arriving(visit: Visitor) -> Iterator[str]:
    """What is shown if the page does not load, and if Python takes long."""
    visit.allow("Failed to load resource|ERR_CONNECTION_FAILED")
    words = f"**/{visit.settings.get('language', 'en')}-*.json"
    visit.page.route(words, lambda route: route.abort("connectionfailed"))
    visit.first_time(starts=False)
    expect(visit.page.locator("#emergency [data-again]:visible").first).to_be_visible()
    yield "page that does not come"
    visit.page.unroute(words)
    held: list[Route] = []
    visit.page.route("**/py/**", lambda route: held.append(route))
    # A day whose puzzle has a full hand.
    visit.page.clock.install(time="2026-11-20T12:00:00Z")
    visit.page.add_init_script(NEVER_GIVEN_UP)
    visit.first_time(starts=False)
    expect(visit.find("play")).to_be_visible()
    visit.page.clock.fast_forward(8_500)
    expect(visit.page.locator(".offers")).to_be_visible()
    yield "long wait"
    visit.press("offer-puzzle")
    expect(visit.page.locator("dialog .preview-text")).to_be_visible()
    yield "puzzle before Python"
    visit.leave()
    visit.press("offer-lessons")
    expect(visit.page.locator("dialog .preview-text")).to_be_visible()
    yield "lesson before Python"
    for route in held:
        route.abort()


TOURS: list[Tour] = [
    arriving,
    first_visit,
    learning,
    first_game,
    own_turn,
    every_card_tracked,
    text_mode,
    thinking,
    the_end,
    sharing,
    puzzling,
    looking_back,
    hints,
    giving_up,
    two_players,
    by_link,
    watching,
    troubles,
    archive,
    kanaloa_archive,
    *KANALOA_TOURS,
]
"""In the order of the contact sheet."""

TABLES: list[Tour] = [
    first_visit,
    learning,
    own_turn,
    every_card_tracked,
    text_mode,
    the_end,
    puzzling,
    hints,
    two_players,
    by_link,
    kanaloa_begins,
    kanaloa_turn,
    kanaloa_text,
]
"""The screens with different layouts of the table: these suffice for checks of its layout."""
