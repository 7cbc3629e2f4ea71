"""The screens of Kanaloa's page, as tours: see `screens.py`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, Page, expect

from e2e.kanaloa_players import KanaloaPlayer
from kanaloa.session import Session

if TYPE_CHECKING:
    from e2e.screens import Visitor

View = dict[str, Any]
Wish = Callable[[View], bool]

FOUR = ("human", "goby", "minnow", "wrasse")
COLOURS = ("red", "green", "blue", "yellow")
SEEDS = 60


def is_own_action(view: View) -> bool:
    """Whether Red moves or sacrifices next, with a good hand, in the middle of a game."""
    hand = view["position"]["sides"]["red"]["hand"]
    kinds = {offer["kind"] for offer in view["offers"]}
    return bool(view["to_move"] == "red" and {"move", "sacrifice"} <= kinds and len(hand) >= 4)


def is_asked(view: View) -> bool:
    """Whether Red is asked to allow or forbid the turning of a fish."""
    return bool(view["position"]["decision"] == "veto" and view["to_move"] == "red")


def is_volcano(view: View) -> bool:
    """Whether Red places the volcano."""
    return bool(view["to_move"] == "red" and view["position"]["decision"] == "volcano")


def is_near_the_end(view: View) -> bool:
    """Whether the last volcano tile is among few that are left."""
    position = view["position"]
    volcanoes, tiles = (int(position["bag"][kind] + position["reserve"][kind]) for kind in ("volcanoes", "tiles"))
    return volcanoes == 1 and tiles <= 12


@lru_cache
def kept_kanaloa(wish: Wish, seats: tuple[str, ...] = FOUR, layout: str = "preset") -> str:
    """Returns what the page would have stored of the first game that meets a condition.

    Args:
        wish: the condition on the view, with people on all seats.
        seats: the players from then on: `human` or a level, for Red, Green, Blue and Yellow.
        layout: `preset`, or `free`.
    """
    people = dict(zip(COLOURS, ["human"] * len(seats), strict=False))
    players = dict(zip(COLOURS, seats, strict=False))
    for seed in range(SEEDS):
        rng = random.Random(f"screens {seed}")
        session = Session()

        def ask(session: Session = session, **request: object) -> dict[str, Any]:
            reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
            return reply

        reply = ask(do="open", table="match", players=people, seed=f"{seed}", layout=layout)
        while not reply["view"]["over"]:
            if wish(reply["view"]):
                record = ask(do="record")["record"]
                reply = ask(do="open", table="match", record=record, players=players)
                return json.dumps({"version": 1, "save": reply["save"], "settings": None, "view": reply["view"]})
            offers = reply["view"]["offers"]
            usual = [offer for offer in offers if offer["kind"] not in ("swap", "dolphin", "end")]
            reply = ask(do="play", action=rng.choice(usual or offers)["action"])
    raise LookupError(f"None of {SEEDS} games comes by such a view")


@lru_cache
def kept_last_turn(seats: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Returns what the page would have stored of a game that lacks only Red's last turn.

    Args:
        seats: the players from then on: `human` or a level, for Red, Green, Blue and Yellow; Red is a person.

    Returns:
        The stored text, and Red's remaining actions, after which the game is over.
    """
    people = dict(zip(COLOURS, ["human"] * len(seats), strict=False))
    for seed in range(SEEDS):
        rng = random.Random(f"last turn {seed}")
        session = Session()

        def ask(session: Session = session, **request: object) -> dict[str, Any]:
            reply: dict[str, Any] = json.loads(session.handle(json.dumps(request)))
            return reply

        reply = ask(do="open", table="match", players=people, seed=f"{seed}", layout="preset")
        while not reply["view"]["over"]:
            offers = reply["view"]["offers"]
            usual = [offer for offer in offers if offer["kind"] not in ("swap", "dolphin", "end")]
            reply = ask(do="play", action=rng.choice(usual or offers)["action"])
        last = reply["view"]["log"][-1]
        if last["player"] != "red" or {step["by"] for step in last["actions"]} != {"red", "bag"}:
            continue
        ask(do="open", table="review")
        reply = ask(do="retry", turn=last["turn"])
        for player, seat in zip(COLOURS, seats, strict=False):
            reply = ask(do="seat", player=player, by=seat)
        kept = {"version": 1, "save": reply["save"], "settings": None, "view": reply["view"]}
        return json.dumps(kept), tuple(step["action"] for step in last["actions"] if step["by"] == "red")
    raise LookupError(f"None of {SEEDS} games ends in Red's turn")


def play_last_turn(page: Page, actions: tuple[str, ...]) -> Locator:
    """Carries out the actions that end the game, and returns the dialog at its end."""
    player = KanaloaPlayer(page)
    for action in actions:
        view = player.awaited()
        assert view is not None
        player.carry_out(next(offer for offer in view["offers"] if offer["action"] == action))
    over = page.locator("dialog[open] .over")
    expect(over).to_be_visible()
    return over


def judged(page: Page) -> None:
    """Waits until the graph is drawn, no longer than necessary."""
    lines = page.locator(".graph .graph-line").first
    expect(page.get_by_role("progressbar").or_(lines).first).to_be_attached()
    page.evaluate("document.querySelector('[data-act=show-now]')?.click()")
    expect(lines).to_be_attached()


def _kept(visit: Visitor, game: str, **settings: object) -> None:
    """Opens the page in a browser with a saved game."""
    visit.page.goto("/pages/empty.html")
    visit.page.evaluate(
        "([game, settings]) => {"
        "localStorage.setItem('kanaloa.game', game); localStorage.setItem('kahuna.settings', settings); }",
        [game, visit.stored_settings(**settings)],
    )
    visit.page.goto("./kanaloa.html")


def _own_turn(visit: Visitor, wish: Wish) -> None:
    """Opens the page with Red to act."""
    _kept(visit, kept_kanaloa(wish))
    visit.page.locator(":root[data-stage=ready] #banner .banner-mine").wait_for(state="attached")


def kanaloa_begins(visit: Visitor) -> Iterator[str]:
    """What a newcomer sees on the page of the second game."""
    visit.first_time(address="./kanaloa.html")
    yield "Kanaloa, first page"
    visit.follow("new")
    visit.page.locator("dialog summary").click()
    yield "Kanaloa, new game"
    visit.leave()
    visit.follow("rules")
    visit.dialog("close")
    expect(visit.page.locator("dialog figure").first).to_be_visible()
    yield "Kanaloa, rules with pictures"
    visit.leave()


def kanaloa_turn(visit: Visitor) -> Iterator[str]:
    """A turn of Kanaloa with four players, step by step, and the dialogs around it."""
    _own_turn(visit, is_own_action)
    yield "Kanaloa, own turn"
    view = json.loads(visit.page.evaluate("localStorage.getItem('kanaloa.game')"))["view"]
    move = next(offer for offer in view["offers"] if offer["kind"] == "move")
    visit.page.locator(f"#board [data-kind=island][data-id={move['targets'][1]}]").click()
    expect(visit.find("back")).to_be_visible()
    yield "Kanaloa, preview"
    visit.press("back")
    sacrifice = next(offer for offer in view["offers"] if offer["kind"] == "sacrifice")
    visit.page.locator(f"#hand button[data-tile={sacrifice['cost'][0]}]").first.click()
    expect(visit.page.locator("#bar .sacrifice").first).to_be_visible()
    yield "Kanaloa, sacrifice"
    visit.press("menu")
    yield "Kanaloa, menu"
    visit.press("settings")
    expect(visit.find("forget")).to_be_visible()
    yield "Kanaloa, settings"
    visit.leave()
    visit.press("log")
    yield "Kanaloa, log"
    visit.leave()
    _own_turn(visit, is_asked)
    yield "Kanaloa, asked about a fish"


def kanaloa_text(visit: Visitor) -> Iterator[str]:
    """The game of four as text, with answers and all possible actions."""
    _kept(visit, kept_kanaloa(is_own_action), text=True)
    visit.page.locator(":root[data-stage=ready][data-sight=text] #banner .banner-mine").wait_for(state="attached")
    yield "Kanaloa, text mode"
    for text in ("help", "AL", "B"):
        visit.page.locator("#command").fill(text)
        visit.page.keyboard.press("Enter")
    expect(visit.page.locator(".transcript-warned").first).to_be_visible()
    visit.page.locator(".text-talk summary").click()
    # The field covers what is scrolled below it, and nothing at the page's end.
    visit.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    yield "Kanaloa, text mode, answers"


def kanaloa_hint(visit: Visitor) -> Iterator[str]:
    """A complete hint; and an eruption."""
    _own_turn(visit, is_own_action)
    visit.press("hint")
    visit.press("hint-more")
    visit.press("hint-more")
    expect(visit.page.locator("[data-act=hint-more]")).to_have_count(0)
    yield "Kanaloa, hint"
    _own_turn(visit, is_volcano)
    yield "Kanaloa, eruption"


def _statistics() -> str:
    """Returns what the page would have stored of some finished games."""
    ends = [("minnow", 2, "won", 1), ("minnow", 2, "lost", 2), ("goby", 3, "won", 1), ("marlin", 4, "drawn", 1)]
    games = [
        {"id": str(at), "day": "2026-11-20", "players": players, "level": level, "result": result, "rank": rank}
        | {"rivals": [level], "layout": "preset", "assisted": at == 0, "points": [50, 40]}
        for at, (level, players, result, rank) in enumerate(ends)
    ]
    return json.dumps({"format": 1, "games": games})


def kanaloa_sharing(visit: Visitor) -> Iterator[str]:
    """Sharing and importing, the seats, and the statistics."""
    _own_turn(visit, is_own_action)
    visit.page.evaluate("games => localStorage.setItem('kanaloa.statistics', games)", _statistics())
    visit.menu("share")
    visit.dialog("copy-link")
    yield "Kanaloa, share"
    visit.leave()
    visit.menu("open")
    visit.dialog("open-text")
    yield "Kanaloa, open and save"
    visit.leave()
    visit.menu("seats")
    visit.page.locator("#goes-on-red").select_option("goby")
    yield "Kanaloa, seats"
    visit.leave()
    visit.menu("statistics")
    visit.dialog("export")
    yield "Kanaloa, statistics"
    visit.leave()
    visit.menu("famous")
    visit.dialog("close")
    yield "Kanaloa, famous games"
    visit.leave()
    visit.page.evaluate("location.hash = '#game=N1Nd0HrBfxCWW4_jKXN6i_WByaXKHbggY'")
    visit.dialog("accept")
    yield "Kanaloa, a shared game"
    visit.leave()
    visit.page.evaluate("location.hash = '#puzzle=0ab1c2'")
    visit.dialog("elsewhere")
    yield "Kanaloa, a link of Kahuna"
    visit.leave()


def kanaloa_end(visit: Visitor) -> Iterator[str]:
    """The end of a game between two computers that the visitor has watched."""
    _kept(visit, kept_kanaloa(is_near_the_end, ("minnow", "minnow")))
    # A watched game is paused after a reload.
    visit.press("pause")
    expect(visit.page.locator("dialog[open] .over")).to_be_visible()
    yield "Kanaloa, result"
    visit.leave()
    yield "Kanaloa, the end"
    visit.page.reload()
    visit.find("friend").wait_for()
    # The banner tells how far the start is, and is drawn again when it is over.
    expect(visit.page.locator(".start")).to_have_count(0)
    yield "Kanaloa, first page after a game"


def kanaloa_review(visit: Visitor) -> Iterator[str]:
    """The end of the player's own game, and looking back at it."""
    kept, actions = kept_last_turn(("human", "minnow", "minnow"))
    _kept(visit, kept)
    play_last_turn(visit.page, actions)
    yield "Kanaloa, result while it is judged"
    judged(visit.page)
    yield "Kanaloa, result, judged"
    visit.page.locator("[data-swing]").first.click()
    expect(visit.page.locator(".past-text .graph-key-best")).to_be_visible()
    yield "Kanaloa, review, before a turn"
    visit.press("forward")
    expect(visit.page.locator(".past-text .graph-key-best")).to_have_count(0)
    yield "Kanaloa, review, a step on"
    if visit.find("turns").count():
        visit.press("turns")
        yield "Kanaloa, review, all turns"
        visit.leave()
    visit.press("last")
    expect(visit.page.locator("#bar [data-act=last][aria-disabled=true]")).to_be_attached()
    yield "Kanaloa, review, the end"


def kanaloa_lessons(visit: Visitor) -> Iterator[str]:
    """How a newcomer learns Kanaloa: the lessons, a step done and done wrong, and a first game with comments."""
    visit.first_time(address="./kanaloa.html")
    visit.follow("learn")
    yield "Kanaloa, lessons"
    visit.page.locator("dialog [data-lesson=move]").click()
    expect(visit.page.locator(".lesson-task")).to_be_visible()
    yield "Kanaloa, lesson"
    visit.page.locator("#board [data-kind=island][data-id=D]").click()
    visit.press("confirm")
    expect(visit.page.locator("#board .lit").first).to_be_visible()
    yield "Kanaloa, lesson, tiles"
    visit.page.locator("#board .lit").first.click()
    expect(visit.page.locator(".lesson-good")).to_be_visible()
    yield "Kanaloa, lesson, right"
    visit.press("next")
    expect(visit.page.locator(".lesson-task")).to_be_visible()
    visit.page.locator("#board [data-kind=island][data-id=F]").click()
    visit.press("confirm")
    expect(visit.page.locator(".lesson-bad")).to_be_visible()
    yield "Kanaloa, lesson, wrong"
    visit.press("leave")
    visit.follow("first")
    expect(visit.page.locator(".coach-strip")).to_contain_text("An idea:")
    yield "Kanaloa, first game"


KANALOA_TOURS = (
    kanaloa_begins,
    kanaloa_lessons,
    kanaloa_turn,
    kanaloa_text,
    kanaloa_hint,
    kanaloa_sharing,
    kanaloa_end,
    kanaloa_review,
)
"""In the order of the contact sheet."""
