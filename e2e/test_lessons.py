"""Learning in the page: every lesson to its end, mistakes, keyboard only; the rules in the middle of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import PHONE, ROOT
from e2e.players import ARROWS
from e2e.positions import is_interesting, open_game
from e2e.still import expect_still, watch_board
from e2e.waiting import poll
from e2e.ways import open_way
from kahuna.actions import Action, Build, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.geography import Island, Line
from kahuna.lessons.catalogue import LESSONS
from kahuna.lessons.judge import judge_step
from kahuna.lessons.lesson import LessonStep
from kahuna.notation import format_action
from tabletop.lessons import Lesson, lesson_of_id

NAMES = {
    name[0]: name
    for name in ("Aloa", "Bari", "Coco", "Duda", "Elai", "Faaa", "Gola", "Huna", "Iffi", "Jojo", "Kahu", "Lale")
}

NewContext = Callable[..., BrowserContext]


def island(card: Island) -> str:
    return NAMES[card.name]


@dataclass
class Learner:
    """A person who takes lessons, by mouse or by keyboard."""

    page: Page
    keyboard: bool = False

    def use(self, control: Locator) -> None:
        """Presses a button."""
        if self.keyboard:
            control.focus()
            expect(control).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            control.click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    @property
    def text(self) -> Locator:
        """The lesson's text."""
        return self.page.locator(".lesson-text")

    def line(self, line: Line) -> Locator:
        """A line of the board."""
        one, other = (NAMES[letter] for letter in line.name)
        return self.button(re.compile(f"^Line {one} to {other},"))

    def confirm(self) -> None:
        """Confirms the selection."""
        self.use(self.page.locator("[data-act=confirm][aria-disabled=false]"))

    def play_on(self, action: Build | Remove | Grant) -> None:
        """Selects the line as soon as possible, pays with the named cards, and confirms."""
        expect(self.line(action.line)).to_have_class(re.compile("board-open"))
        self.use(self.line(action.line))
        confirm = self.page.locator("[data-act=confirm]")
        expect(self.page.locator("[data-act=back]")).to_be_visible()
        if confirm.get_attribute("aria-disabled") == "true":
            self.use(self.page.locator(f"[data-pay='{format_action(action)}']:visible").first)
        self.confirm()
        # The engine has answered.
        answered = "[data-act=undo][aria-disabled=false], .lesson-good, .lesson-bad"
        expect(self.page.locator(answered).first).to_be_visible()

    def do(self, action: Action) -> None:
        """Performs an action with the page's controls."""
        match action:
            case Build() | Remove() | Grant():
                self.play_on(action)
            case Discard(cards):
                self.use(self.button("Discard"))
                for card in set(cards):
                    held = self.page.locator("[data-hand]").filter(has=self.page.get_by_text(island(card or Island.A)))
                    for place in range(cards.count(card)):
                        self.use(held.nth(place))
                self.confirm()
            case Take(card):
                self.use(self.button(f"Draw {island(card)} from the row").first)
                self.confirm()
            case Draw():
                self.use(self.button(re.compile("^Draw from the pile, ")))
                self.confirm()
            case Pass():
                self.use(self.button("Pass"))
                self.confirm()
            case End():
                self.use(self.button("End turn"))
            case _:
                raise AssertionError(f"no offer is {action}")

    def expect_done(self) -> None:
        """Waits until the step is finished."""
        expect(self.page.locator(".lesson-good")).to_be_visible()

    def finish(self, step: LessonStep) -> None:
        """Performs the required action, as soon as it is possible."""
        actions: list[Action] = []
        while not (verdict := judge_step(step, actions)).done:
            actions.append(verdict.useful[0])
            self.do(actions[-1])
        self.expect_done()

    def open(self, lesson: Lesson[LessonStep]) -> None:
        """Starts a lesson from the list."""
        open_way(self.page, "learn", self.use)
        dialog = self.page.get_by_role("dialog")
        self.use(dialog.get_by_role("button", name=re.compile(f"^{lesson_name(lesson)}")))
        expect(self.page.get_by_role("heading", name=lesson_name(lesson))).to_be_visible()
        expect(self.text).to_be_visible()


def place(thing: Locator) -> list[int]:
    """The position of an element, in whole pixels."""
    box = thing.bounding_box()
    assert box
    return [round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])]


TOO_LONG = """lists => {
  const banner = document.querySelector('.lesson-banner');
  const { height, width } = banner.getBoundingClientRect();
  // Copies of the banner, one for each sentence: all of them are laid out at once.
  const stack = document.createElement('div');
  stack.style.cssText = `position: absolute; visibility: hidden; width: ${width}px`;
  const copies = lists.flat().map(([kind, sentence]) => {
    const copy = banner.cloneNode(true);
    copy.querySelector('.lesson-text').textContent = sentence;
    copy.querySelector('.icon')?.remove();
    if (kind !== 'text') copy.prepend(Object.assign(document.createElement('span'), { className: 'icon' }));
    stack.append(copy);
    return { copy, found: [kind, sentence] };
  });
  banner.after(stack);
  const found = copies.filter(({ copy }) => copy.getBoundingClientRect().height > height + 0.5);
  stack.remove();
  return found.map((each) => each.found);
}"""
"""Finds the sentences for which the banner would grow, and the board shrink."""


def sentences(language: str) -> list[tuple[str, str]]:
    """The texts of all lesson steps, each with its kind."""
    told = json.loads((ROOT / f"web/src/words/locales/{language}.json").read_text(encoding="utf-8"))["lessons"]
    steps = (told[lesson.id][step.name] for lesson in LESSONS for step in lesson.steps)
    return [(kind, sentence) for step in steps for kind, text in step.items() for sentence in wordings(text)]


def wordings(text: str | dict[str, str]) -> list[str]:
    """A sentence, or the two of a pair: first the one for touch, then the one for the mouse."""
    return [text] if isinstance(text, str) else [text["touch"], text["mouse"]]


FIRST = LESSONS[:5]
"""The first five minutes."""


def english() -> dict[str, dict[str, dict[str, str]]]:
    lessons: dict[str, dict[str, dict[str, str]]]
    lessons = json.loads((ROOT / "web/src/words/locales/en.json").read_text(encoding="utf-8"))["lessons"]
    return lessons


def lesson_name(lesson: Lesson[LessonStep]) -> str:
    return str(english()[lesson.id]["name"])


def visit(page: Page) -> Learner:
    page.goto("/pages/empty.html")
    page.evaluate("""localStorage.setItem('kahuna.settings', '{"speed": "off"}')""")
    page.goto("./")
    return Learner(page)


def test_the_first_lessons_are_taken_one_after_the_other(new_context: NewContext) -> None:
    """A newcomer takes the first lessons one after the other on a phone, and the board does not move."""
    page = new_context(**PHONE).new_page()
    watch_board(page)
    learner = visit(page)
    board, dialog = page.locator(".frame"), page.get_by_role("dialog")
    learner.open(LESSONS[0])
    for lesson in FIRST:
        expect(page.get_by_role("heading", name=lesson_name(lesson))).to_be_visible()
        expect_still(page, begins=True)
        for number, step in enumerate(lesson.steps, 1):
            expect(page.get_by_role("img", name=f"Step {number} of {len(lesson.steps)}")).to_be_visible()
            expect(learner.text).to_have_text(wordings(english()[lesson.id][step.name]["text"])[0])
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, (lesson.id, step.name)
            before = place(board)
            learner.finish(step)
            assert place(board) == before, ("the board has moved", lesson.id, step.name)
            if step is not lesson.steps[-1]:
                learner.button("Next").click()
        expect_still(page)
        if lesson is not FIRST[-1]:
            learner.button("Next lesson").click()
    expect(learner.button("Play")).to_be_visible()
    learner.button("All lessons").click()
    # The list opens at what comes next.
    following = dialog.get_by_role("button", name=re.compile(f"^{lesson_name(LESSONS[len(FIRST)])}"))
    expect(following).to_be_focused()
    expect(dialog.get_by_role("button", name=re.compile("finished"))).to_have_count(len(FIRST))
    page.reload()
    expect(page.locator(".start")).to_have_count(0)
    open_way(page, "learn")
    expect(dialog.get_by_role("button", name=re.compile("finished"))).to_have_count(len(FIRST))


def test_a_quick_player_loses_nothing(new_context: NewContext) -> None:
    """Going on, or leaving, while a bridge is still moving: the step is ticked, and the first page or game appears."""
    page = new_context(**PHONE, reduced_motion="no-preference", coached=True).new_page()
    page.goto("/pages/empty.html")
    page.evaluate("""localStorage.setItem('kahuna.settings', '{"speed": "normal"}')""")
    page.evaluate("""localStorage.setItem('kahuna.lessons', '{"scoring": 1}')""")
    page.goto("./#lesson=majority")
    learner = Learner(page)
    majority = FIRST[1]
    expect(learner.text).to_have_text(english()["majority"]["more"]["text"])
    chips, board = page.locator(".chips"), page.locator(".frame")
    learner.use(learner.line(Line.AB))
    # The preview is below the board, not on it, and the task stays in sight.
    preview, sea, tray = (each.bounding_box() for each in (chips, board, page.locator(".tray")))
    assert preview
    assert sea
    assert tray
    assert sea["y"] + sea["height"] - 1 <= preview["y"]
    assert preview["y"] + preview["height"] <= tray["y"] + 1
    learner.confirm()
    learner.use(learner.button("Next"))
    expect(learner.text).to_have_text(english()["majority"]["count"]["text"])
    assert page.evaluate("JSON.parse(localStorage.getItem('kahuna.lessons')).majority") == 1
    learner.use(learner.line(Line.BE))
    learner.confirm()
    learner.use(learner.button("Leave the lesson"))
    expect(learner.button("Learn in five minutes")).to_be_visible()
    # The engine may answer after the player has left.
    ticked = "JSON.parse(localStorage.getItem('kahuna.lessons')).majority === 2"
    poll(lambda: page.evaluate(ticked), "The second step is not ticked.", page)
    assert len(majority.steps) == 5
    # The end of the first lessons, where a game begins.
    page.evaluate("location.hash = '#lesson=scoring'")
    expect(learner.text).to_have_text(english()["scoring"]["last"]["text"])
    learner.finish(FIRST[-1].steps[-1])
    learner.use(learner.button("Play"))
    expect(page.locator(".coach-strip")).to_be_visible()


def test_a_reload_stays_in_the_lesson(new_context: NewContext) -> None:
    """A learner whose page is loaded again goes on with the same step; after leaving, the first page is there."""
    page = new_context(**PHONE).new_page()
    learner = visit(page)
    lesson = FIRST[1]
    learner.open(lesson)
    learner.finish(lesson.steps[0])
    learner.use(learner.button("Next"))
    expect(learner.text).to_have_text(english()[lesson.id][lesson.steps[1].name]["text"])
    page.reload()
    expect(learner.text).to_have_text(english()[lesson.id][lesson.steps[1].name]["text"])
    learner.use(learner.button("Leave the lesson"))
    expect(learner.button("Learn in five minutes")).to_be_visible()
    page.reload()
    expect(learner.button("Learn in five minutes")).to_be_visible()
    expect(page.locator(".lesson-text")).to_have_count(0)


def test_buttons_come_when_they_are_taught(new_context: NewContext) -> None:
    """In the first step with cards to draw a learner sees no button for what later steps teach, and none out of use."""
    page = new_context(**PHONE).new_page()
    learner = visit(page)
    cards = lesson_of_id(LESSONS, "cards")
    assert cards
    learner.open(cards)
    expect(learner.button("Draw")).to_be_visible()
    for name in ("Undo", "Discard", "Pass"):
        expect(learner.button(name)).to_have_count(0)
    learner.finish(cards.steps[0])
    learner.use(learner.button("Next"))
    expect(learner.button("Discard")).to_be_visible()
    expect(learner.button("Pass")).to_have_count(0)


def test_drawing_in_a_lesson_is_explained_and_then_one_plays(new_context: NewContext) -> None:
    """Pressing Draw shows which cards may be drawn; at the end the score is shown, and a first game is commented."""
    page = new_context(**PHONE, coached=True).new_page()
    learner = visit(page)
    page.evaluate("""localStorage.setItem('kahuna.lessons', '{"build": 3, "majority": 5, "remove": 3}')""")
    page.reload()
    cards, scoring = lesson_of_id(LESSONS, "cards"), lesson_of_id(LESSONS, "scoring")
    assert cards
    assert scoring
    learner.open(cards)
    learner.use(learner.button("Draw"))
    expect(learner.text).to_have_text("Take an open card, or one from the pile.")
    expect(page.locator(".mark-card")).to_have_count(0)
    assert page.evaluate(TOO_LONG, [[["text", "far too long " * 20]]]), "Nothing is measured"
    assert page.evaluate(TOO_LONG, [sentences(tag) for tag in ("en", "de", "es", "fr", "it", "nl")]) == []
    for step in cards.steps:
        learner.finish(step)
        learner.use(learner.button(re.compile("^Next")))
    for step in scoring.steps:
        learner.finish(step)
        expect(page.get_by_role("table").first).to_contain_text("Round 1")
        if step is not scoring.steps[-1]:
            learner.use(learner.button("Next"))
    learner.use(learner.button("Play"))
    comment = page.locator(".coach-strip")
    idea = re.compile(r"An idea: (build|draw) .+\.")
    expect(comment).to_contain_text(idea)
    page.reload()
    expect(comment).to_contain_text(idea)
    expect(page.get_by_text("Starfish", exact=True).first).to_be_visible()
    board = page.locator(".frame")
    before = place(board)
    learner.use(learner.button("Draw"))
    expect(page.locator("#banner")).to_contain_text("Take an open card")
    assert place(board) == before
    page.keyboard.press("Escape")
    expect(comment).to_contain_text(idea)
    learner.use(learner.button("Switch the coach off"))
    expect(comment).to_have_count(0)
    page.reload()
    expect(page.locator("#banner")).to_contain_text("Your turn")
    expect(comment).to_have_count(0)


def test_refused_lines_say_why(desktop: Page) -> None:
    """In the lesson about fewer surprises, tapping the opponent's island explains the rule."""
    learner = visit(desktop)
    lesson = lesson_of_id(LESSONS, "variants")
    assert lesson
    learner.open(lesson)
    learner.line(Line.KL).click()
    expect(desktop.locator(".notice")).to_contain_text("With “Fewer surprises” you can’t build at Lale")
    learner.finish(lesson.steps[0])


def test_a_lesson_by_keyboard_alone(desktop: Page) -> None:
    """Without a mouse: the list, the board by arrows, the confirmation, and on with Enter, each where the focus is."""
    page = desktop
    visit(page)
    page.get_by_role("button", name="Learn in five minutes").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-lesson=build]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-text")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('#board') !== null"), "One begins on the board"
    for count in range(60):
        name = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if "you can build" in name:
            break
        page.keyboard.press("Enter" if name.startswith("Bari,") else ARROWS[count % 4 if count % 3 else 0])
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-good")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert "Your first bridge" in page.locator("#polite").inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Step 2 of 3")).to_be_visible()


def test_rules_in_mid_game(new_context: NewContext) -> None:
    """The rules are one tap away in the middle of a game, which is then as it was, including the selected card."""
    page = new_context(**PHONE).new_page()
    open_game(page, is_interesting, speed="off")
    page.locator("[data-hand='0']").click()
    before = page.evaluate("localStorage.getItem('kahuna.game')")
    page.get_by_role("button", name="The rules").click()
    dialog = page.get_by_role("dialog", name="The rules")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading")).to_have_count(13)
    assert dialog.locator(".figure svg").count() >= 12
    dialog.get_by_role("button", name="Variants").click()
    expect(dialog.get_by_role("heading", name="Variants")).to_be_focused()
    expect(dialog.get_by_role("heading", name="Variants")).to_be_in_viewport()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="The rules")).to_be_focused()
    expect(page.locator("[data-hand='0']")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage.getItem('kahuna.game')") == before
