"""Learning Kanaloa in the page: every lesson to its end, mistakes, keyboard only; a first game with comments."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PHONE, ROOT, SIZES
from e2e.kanaloa_players import KanaloaKeyboardPlayer, KanaloaPlayer, opened
from e2e.still import expect_still, watch_board
from e2e.ways import open_way
from kanaloa.actions import (
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    EndTurn,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    RobNobody,
    Swap,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.lessons.catalogue import CHAPTERS, LESSONS
from kanaloa.lessons.judge import judge_step
from kanaloa.lessons.lesson import BESIDE_MAP, Deed, LessonStep, Look, format_deed
from tabletop.lessons import Lesson, lesson_of_id

NewContext = Callable[..., BrowserContext]


def english() -> dict[str, Any]:
    words: dict[str, Any] = json.loads((ROOT / "web/src/games/kanaloa/locales/en.json").read_text(encoding="utf-8"))[
        "kn"
    ]
    return words


def texts(lesson: Lesson[LessonStep], step: LessonStep) -> dict[str, str]:
    found: dict[str, str] = english()["lessons"][lesson.id][step.name]
    return found


def filled(sentence: str) -> re.Pattern[str]:
    """Returns a pattern for a sentence on the page: with names in place of placeholders."""
    return re.compile(r"[A-Z]\w+".join(re.escape(part) for part in re.split(r"\{\w+\}", sentence)))


def look(player: KanaloaPlayer, what: str) -> None:
    """Picks what a step shows, where it is; with the keyboard the button stands for what lies beside the map."""
    if what not in BESIDE_MAP:
        player.pick_place("island" if len(what) == 1 else "current", what)
    elif isinstance(player, KanaloaKeyboardPlayer):
        player.use(player.page.locator("#bar [data-act=look]"))
    else:
        player.use(player.page.locator(f".lit-{what}").first)


def do(player: KanaloaPlayer, action: Deed) -> None:
    """Performs an action with the page's controls."""
    page, text = player.page, format_deed(action)
    match action:
        case Complete() | EndTurn() | RobNobody():
            kinds = {Complete: "complete", EndTurn: "end", RobNobody: "spare"}
            player.use(page.locator(f"#bar [data-act={kinds[type(action)]}]"))
            return
        case AddTile(tile):
            player.use(page.locator(f"#hand button[data-tile={tile.name}]").first)
            return
        case Swap(island, tile, other, other_tile):
            player.use(page.locator("#bar [data-act=swap]"))
            player.pick_tile(island.name, tile.name)
            player.pick_tile(other.name, other_tile.name)
            return
        case PlaceFish() | TurnSide() | TurnDirection():
            player.pick_place("current", "".join(sorted(letter for letter in text if letter.isupper())))
            player.answer(text)
            return
        case Allow() | Forbid() | TakeTile() | GiveTile():
            player.answer(text)
            return
        case CallDolphin():
            player.pick_place("dolphin", "@")
        case Move(_, island) | Land(island) | PlacePiece(island):
            player.pick_place("island", island.name)
        case TurnFellow(current):
            player.pick_place("current", current.name)
        case PlaceVolcano(place):
            player.pick_place("space" if len(place.name) > 1 else "island", place.name)
        case _:
            player.use(page.locator(f'#bar [data-act="way-{text}"]'))
    player.use(page.locator("#bar [data-act=confirm]:not([aria-disabled=true])"))


def sacrifice(player: KanaloaPlayer, plan: list[Deed]) -> None:
    """Picks all tiles of a sacrifice, and the god."""
    first = plan[0]
    assert isinstance(first, Offer)
    for action in plan:
        if isinstance(action, Offer | AddTile):
            player.use(player.page.locator(f"#hand button[data-tile={action.tile.name}][aria-pressed=false]").first)
    player.use(player.page.locator(f"#bar [data-act=sacrifice-{first.god.letter}]"))
    expect(player.page.locator("#hand .tile-given")).to_have_count(0)


def named(name: str) -> Lesson[LessonStep]:
    """Returns a lesson."""
    lesson = lesson_of_id(LESSONS, name)
    assert lesson
    return lesson


def idle(page: Page) -> None:
    """Waits until the engine has answered."""
    expect(page.locator(":root")).to_have_attribute("data-stage", "ready")


def finish(player: KanaloaPlayer, step: LessonStep) -> None:
    """Performs the required action, as soon as it is possible."""
    actions: list[Deed] = []
    while not (verdict := judge_step(step, actions)).done:
        plan = [verdict.useful[0]]
        # The god comes after the tiles, so all that belongs to a sacrifice is known before it begins.
        while isinstance(plan[0], Offer) and not isinstance(plan[-1], Complete):
            following = judge_step(step, [*actions, *plan])
            plan.append(Complete() if following.done or following.wrong else following.useful[0])
        idle(player.page)
        if isinstance(plan[0], Offer):
            sacrifice(player, plan)
        elif isinstance(plan[0], Look):
            look(player, plan[0].what)
        else:
            do(player, plan[0])
        actions += plan
    expect(player.page.locator(".lesson-good")).to_be_visible()


def begin(player: KanaloaPlayer, lesson: Lesson[LessonStep]) -> None:
    """Opens a lesson from the list."""
    player.use(player.page.locator("[data-act=learn]:visible").first)
    player.use(player.page.locator(f"dialog [data-lesson={lesson.id}]"))
    expect(player.page.locator(".lesson-text")).to_be_visible()


def learner(new_context: NewContext, **setting: Any) -> KanaloaPlayer:
    page = new_context(**setting).new_page()
    watch_board(page)
    return KanaloaPlayer(opened(page))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_lesson_is_played_to_its_end(new_context: NewContext, lesson: Lesson[LessonStep]) -> None:
    """On a phone each lesson is played by touch, step by step: its sentences are shown, and the end leads on."""
    player = learner(new_context, **PHONE)
    page = player.page
    begin(player, lesson)
    expect_still(page, begins=True)
    for number, step in enumerate(lesson.steps, 1):
        expect(page.get_by_role("img", name=f"Step {number} of {len(lesson.steps)}")).to_be_visible()
        expect(page.locator(".lesson-text")).to_contain_text(filled(texts(lesson, step)["text"]))
        finish(player, step)
        expect(page.locator(".lesson-text")).to_have_text(texts(lesson, step)["done"])
        if step is not lesson.steps[-1]:
            player.use(page.locator("#bar [data-act=next]"))
    expect_still(page)
    last = lesson in [chapter[-1] for chapter in CHAPTERS.values()]
    expect(page.locator(f"#bar [data-act={'play' if last else 'next'}]")).to_be_visible()
    page.reload()
    idle(page)
    page.locator("[data-act=learn]:visible").first.click()
    expect(page.locator(f"dialog [data-lesson={lesson.id}]")).to_have_class(re.compile("lesson-done"))
    expect(page.locator("dialog .lesson-done")).to_have_count(1)


def test_mistakes_are_answered_and_taken_back(new_context: NewContext) -> None:
    """A learner who makes a mistake reads why it was wrong, takes it back, asks for help, and is shown where to act."""
    player = learner(new_context)
    page = player.page
    lesson = named("move")
    begin(player, lesson)
    finish(player, lesson.steps[0])
    player.use(page.locator("#bar [data-act=next]"))
    expect(page.locator(".lesson-text")).to_contain_text(texts(lesson, lesson.steps[1])["text"])
    player.pick_place("island", "F")
    player.use(page.locator("#bar [data-act=confirm]:not([aria-disabled=true])"))
    expect(page.locator(".lesson-bad")).to_contain_text(texts(lesson, lesson.steps[1])["wrong"])
    player.use(page.locator("#bar [data-act=step-back]"))
    expect(page.locator(".lesson-task")).to_be_visible()
    assert page.locator("#board .kanaloa-mark-hint").count() == 0
    player.use(page.locator("[data-act=show-me]"))
    expect(page.locator("#board .kanaloa-mark-hint").first).to_be_visible()
    # Illegal actions are refused with the reason.
    player.pick_place("island", "A")
    expect(page.locator(".notice")).to_be_visible()


def test_a_lesson_leaves_the_game_alone(new_context: NewContext) -> None:
    """In the middle of a game a player takes a lesson, leaves it, and finds the game as it was."""
    player = learner(new_context)
    page = player.page
    player.begin(**{"seat-0": "human", "seat-1": "human", "layout": "preset", "seed": "kept"})
    player.carry_out(player.wanted(player.awaited() or {}))
    before = player.saved()["save"]
    player.use(page.locator("[data-act=menu]"))
    begin(player, named("fish"))
    finish(player, named("fish").steps[0])
    assert player.saved()["save"] == before
    player.use(page.locator("[data-act=leave]"))
    expect(page.locator("#banner .banner-mine")).to_be_visible()
    assert player.saved()["save"] == before
    page.reload()
    expect(page.locator("#banner .banner-mine")).to_be_visible()


@pytest.mark.parametrize("name", ["map", "sacrifice", "ku"])
def test_a_lesson_by_keyboard_alone(new_context: NewContext, name: str) -> None:
    """Without a mouse: the list, the map by arrows, tiles, confirmation and the way on."""
    player = KanaloaKeyboardPlayer(opened(new_context().new_page()))
    lesson = named(name)
    begin(player, lesson)
    for step in lesson.steps:
        finish(player, step)
        player.map.clear()
        if step is not lesson.steps[-1]:
            player.use(player.page.locator("#bar [data-act=next]"))
    expect(player.page.locator("#polite")).to_contain_text(texts(lesson, lesson.steps[-1])["done"])


def test_a_first_game_is_commented(new_context: NewContext) -> None:
    """A newcomer's first game explains each new thing once, even after a reload, until it is switched off."""
    player = learner(new_context, coached=True, **PHONE)
    page = player.page
    told = english()["comment"]
    open_way(page, "first")
    strip = page.locator(".coach-strip")
    expect(strip).to_contain_text(told["piece"])
    expect(strip).to_contain_text("An idea:")
    page.reload()
    expect(strip).to_contain_text(told["piece"])
    player.carry_out(player.wanted(player.awaited() or {}))
    player.awaited()
    expect(strip).to_contain_text(told["move"])
    move = next(offer for offer in (player.awaited() or {})["offers"] if offer["kind"] == "move")
    player.carry_out(move)
    player.awaited()
    expect(strip).to_contain_text(told["tile"])
    take = next(offer for offer in (player.awaited() or {})["offers"] if offer["kind"] == "take")
    player.carry_out(take)
    player.awaited()
    expect(strip).to_be_visible()
    expect(strip).not_to_contain_text(told["move"])
    assert player.saved()["view"]["assisted"] is False
    page.get_by_role("button", name="Switch the coach off").click()
    expect(strip).to_have_count(0)
    page.reload()
    player.awaited()
    expect(strip).to_have_count(0)


def test_lessons_are_marked_for_newcomers(new_context: NewContext) -> None:
    """A visitor who has finished nothing yet is led to the lessons; afterwards they are among the other entries."""
    player = learner(new_context)
    page = player.page
    lessons = page.locator("#side [data-act=learn]")
    expect(lessons).to_contain_text("New here?")
    begin(player, LESSONS[0])
    finish(player, LESSONS[0].steps[0])
    player.use(page.locator("[data-act=leave]"))
    expect(lessons).to_be_visible()
    expect(lessons).not_to_contain_text("New here?")


@pytest.mark.parametrize("size", SIZES)
def test_all_lessons_have_room_beside_the_map(new_context: NewContext, size: str) -> None:
    """A learner sees the whole list beside the map without scrolling; on narrow screens the dialog leads to each."""
    player = learner(new_context, **SIZES[size])
    page = player.page
    player.use(page.locator("[data-act=learn]:visible").first)
    items = page.locator("dialog .lesson-item")
    expect(items).to_have_count(len(LESSONS))
    items.last.scroll_into_view_if_needed()
    expect(items.last).to_be_in_viewport(ratio=1)
    player.use(page.locator("dialog [data-lesson=map]"))
    expect(page.locator(".lesson-text")).to_be_visible()
    if size == "desktop":
        for item in page.locator("#side .lesson-item").all():
            expect(item).to_be_in_viewport(ratio=1)


def test_the_way_of_a_newcomer(new_context: NewContext) -> None:
    """A newcomer with a phone is shown the table, plays a game of four to its end, and is offered the next one."""
    page = opened(new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page())
    player = KanaloaPlayer(page)
    expect(page.locator("[data-act=learn]:visible").first).to_be_visible()
    begin(player, LESSONS[0])
    for step in LESSONS[0].steps:
        finish(player, step)
        player.use(page.locator("#bar [data-act=next]"))
    expect(page.locator(".lesson-text")).to_contain_text(filled(texts(LESSONS[1], LESSONS[1].steps[0])["text"]))
    player.use(page.locator("[data-act=leave]"))
    seats = {"seat-0": "human", **{f"seat-{number}": "minnow" for number in (1, 2, 3)}}
    player.begin(**seats, layout="preset", seed="newcomer")
    assert player.play_on() is None
    player.check_record()
    over = page.locator("dialog[open]")
    expect(over.locator("[data-act=rematch]")).to_be_visible()
    player.use(over.locator("[data-act=look]"))
    page.reload()
    idle(page)
    play = page.locator("[data-act=play]:visible").first
    expect(play).to_contain_text("Against ")
