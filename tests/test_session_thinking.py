"""Requests while the computer thinks: reports, Move now, superseded computations."""

import json
from typing import Any

import pytest

from door import Page
from kahuna.actions import Action, Build, Draw, Take
from kahuna.agents import AGENTS, Progress, Thinking
from kahuna.geography import Island, Line
from kahuna.observation import Observation
from tabletop.session.requests import Refusal
from tabletop.session.table import Work

STEPS = 10
"""The number of a Thinker's reports when it is not hurried."""


class Thinker:
    """Thinks about its turn step by step: at the end it takes a card from the row, when hurried one from the pile."""

    ended = 0

    def choose(self, observation: Observation) -> Action:
        """Never used: a planner is asked for its plan."""
        raise NotImplementedError

    def plan(self, _observation: Observation) -> Thinking:
        """Returns the plan after a number of steps, or at once when hurried."""
        try:
            for step in range(STEPS):
                if (yield Progress(step / STEPS, 100 * step)):
                    return (Draw(),)
            return (Take(Island.C),)
        finally:
            Thinker.ended += 1


class Watched:
    """A running request."""

    def __init__(self, page: Page, **request: Any) -> None:
        self._work = page.session.work(json.dumps(request))
        self.reports: list[dict[str, Any]] = []
        self.reply: dict[str, Any] | None = None

    def step(self, count: int = 1) -> dict[str, Any] | None:
        """Returns the reply, if it arrives within a number of steps."""
        for _ in range(count):
            try:
                self.reports.append(json.loads(next(self._work)))
            except StopIteration as end:
                self.reply = json.loads(end.value)
                break
        return self.reply

    def finish(self) -> dict[str, Any]:
        """Returns the reply."""
        reply = self.step(10 * STEPS)
        assert reply is not None, "It goes on and on"
        return reply


@pytest.fixture
def thinking(table: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page whose opponent, to move, thinks step by step."""
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda *_: Thinker())
    monkeypatch.setattr(Thinker, "ended", 0)
    table.play("BD", "=C")
    return table


def ended_with(reply: dict[str, Any]) -> str:
    """The last action in the log of a reply."""
    return str(reply["view"]["log"][-1]["actions"][-1]["action"])


DROPPED = {"refused": "This is no longer wanted.", "code": "dropped", "args": {}}


def test_thinking_reports_how_far_it_is(thinking: Page) -> None:
    """A waiting player sees progress, and the thinking ends."""
    work = Watched(thinking, do="reply")
    assert ended_with(work.finish()) == "=C"
    assert all(set(report) == {"progress"} for report in work.reports)
    reports = [report["progress"] for report in work.reports]
    assert [report["done"] for report in reports] == [step / STEPS for step in range(STEPS)]
    assert [report["nodes"] for report in reports] == [100 * step for step in range(STEPS)]


def test_a_request_for_the_reply_alone_gets_it_alone(thinking: Page) -> None:
    """A program without other work gets the whole reply, however long the thinking takes."""
    assert ended_with(thinking.ask(do="reply")) == "=C"


def test_reports_never_fall(thinking: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The progress bar only grows, even if an agent starts thinking again for each of its actions."""

    class Jumpy(Thinker):
        def plan(self, _observation: Observation) -> Thinking:
            for done in (0.5, 0.2, 0.7, 1.5):
                yield Progress(done, 1)
            return (Draw(),)

    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda *_: Jumpy())
    work = Watched(thinking, do="reply")
    work.finish()
    assert [report["progress"]["done"] for report in work.reports] == [0.5, 0.5, 0.7, 1]


def test_move_now(thinking: Page) -> None:
    """A player can make the computer play its best turn so far at once."""
    work = Watched(thinking, do="reply")
    work.step(3)
    assert thinking.ask(do="hurry") == {"hurried": True}
    reply = work.step()
    assert reply is not None
    assert ended_with(reply) == "=*"
    assert json.loads(thinking.session.handle('{"do": "show"}'))["view"] == {**reply["view"], "events": []}


def test_nothing_to_hurry_and_nothing_to_cancel(thinking: Page) -> None:
    """A late press of the button does no harm, not even to the next turn."""
    assert thinking.ask(do="hurry") == {"hurried": False}
    assert thinking.ask(do="cancel") == {"cancelled": False}
    work = Watched(thinking, do="reply")
    assert ended_with(work.finish()) == "=C"
    assert thinking.ask(do="hurry") == {"hurried": False}


def test_other_requests_get_through(thinking: Page) -> None:
    """While the computer thinks, the page can send other requests, and refused ones disturb nothing."""
    work = Watched(thinking, do="reply")
    work.step(2)
    assert thinking.ask(do="show")["view"]["to_move"] == "black"
    assert "about" in thinking.ask(do="about")
    for request in (
        {"do": "play", "action": "=*"},
        {"do": "undo"},
        {"do": "load", "save": "K1.x"},
        {"do": "open", "table": "match"},
    ):
        assert "refused" in thinking.ask(**request)
    assert ended_with(work.finish()) == "=C"
    assert len(work.reports) == STEPS


@pytest.mark.parametrize(
    "request_",
    [{"do": "cancel"}, {"do": "open", "table": "match", "seed": "another"}, {"do": "load"}],
    ids=["cancel", "new", "load"],
)
def test_what_is_no_longer_wanted_changes_nothing(request_: dict[str, Any], thinking: Page) -> None:
    """After starting another game, or cancelling, no move of the previous game arrives."""
    if request_["do"] == "load":
        request_ = {"do": "load", "save": thinking.save}
    work = Watched(thinking, do="reply")
    work.step(2)
    assert "refused" not in thinking.ask(**request_)
    after = thinking.session.handle('{"do": "show"}')
    assert work.step() == DROPPED
    assert Thinker.ended == 1, "It thinks no more"
    assert thinking.session.handle('{"do": "show"}') == after
    assert thinking.ask(do="hurry") == {"hurried": False}


def test_a_second_thought_displaces_the_first(thinking: Page) -> None:
    """A repeated request gets one answer, and the computer plays one turn."""
    first, second = Watched(thinking, do="reply"), Watched(thinking, do="reply")
    first.step(2)
    second.step()
    assert first.step() == DROPPED
    assert thinking.ask(do="hurry") == {"hurried": True}
    reply = second.step()
    assert reply is not None
    assert ended_with(reply) == "=*"
    assert [entry["turn"] for entry in reply["view"]["log"]] == [1, 2]


def test_a_refused_thought_displaces_nothing(thinking: Page) -> None:
    """A refused long-running request does not disturb a running one."""
    work = Watched(thinking, do="reply")
    work.step()

    def refuse(_request: object) -> Work:
        yield from ()
        raise Refusal("No.", "no")

    thinking.session._free["refuse"] = refuse
    assert thinking.ask(do="refuse")["code"] == "no"
    assert ended_with(work.finish()) == "=C"


def test_any_verb_may_take_its_time(table: Page) -> None:
    """A verb written as a generator is reported, hurried and dropped like the computer's reply."""

    def ponder(_request: object) -> Work:
        hurried = False
        for step in range(4):
            hurried = bool((yield Progress(step / 4, step))) or hurried
        return {"hurried": hurried}

    table.session._free["ponder"] = ponder
    work = Watched(table, do="ponder")
    assert work.finish() == {"hurried": False}
    assert len(work.reports) == 4
    work = Watched(table, do="ponder")
    work.step()
    table.ask(do="hurry")
    assert work.finish() == {"hurried": True}
    work = Watched(table, do="ponder")
    work.step()
    table.play("BD")
    assert work.step() == DROPPED
    assert table.view(do="show")["position"]["bridges"]["white"] == ["BD"]


@pytest.mark.parametrize("plan", [(), (Draw(), Draw()), (Build(Line.KL, Island.K),), None, (7,)])
def test_a_plan_that_is_none_fails(plan: Any, thinking: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player with an invalid plan is reported, and the game is still there."""

    class Fool(Thinker):
        def plan(self, _observation: Observation) -> Thinking:
            yield Progress(0.5, 1)
            return plan  # type: ignore[no-any-return] # nonsense is the point

    before = thinking.session.handle('{"do": "show"}')
    with monkeypatch.context() as fool:
        fool.setattr("kahuna.session.match.agent_of_level", lambda *_: Fool())
        assert set(thinking.ask(do="reply")) == {"failed"}
    assert thinking.session.handle('{"do": "show"}') == before
    assert thinking.ask(do="hurry") == {"hurried": False}
    assert ended_with(thinking.ask(do="reply")) == "=C"


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_can_be_played_against(name: str) -> None:
    """Each level plays, and so do the players of games saved before levels existed."""
    table = Page(seed="any", players={"white": "human", "black": name})
    table.play("=*")
    assert table.view(do="reply")["to_move"] == "white"
    assert table.last["seats"]["black"] == name
