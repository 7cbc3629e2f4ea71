"""The law of hidden information on every table: `task`, `scoring` and all other data name no hidden card."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from conversations import Dealer, Mute, ask, unseen_places
from door import match_of
from kahuna.analysis.puzzles import puzzle_of_id, puzzles
from kahuna.game import GAME
from kahuna.lessons.catalogue import LESSONS
from kahuna.lessons.judge import judge_step
from kahuna.lessons.lesson import LessonStep
from kahuna.player import Player
from kahuna.session import Session
from kahuna.session.game import SeatedGame
from kahuna.session.lesson import COURSE
from kahuna.session.puzzle import PuzzleTable
from tabletop.session.lesson import LessonTable
from walks import RULESETS

pytestmark = pytest.mark.no_cover

Told = list[dict[str, Any]]


def unsaved(reply: dict[str, Any]) -> dict[str, Any]:
    """Returns the readable part of a reply: a save is sealed."""
    return {key: value for key, value in reply.items() if key != "save"}


# --- Looking back -------------------------------------------------------------------------------------------


def given_up(setting: dict[str, object], viewer: Player, rng: Random) -> Session:
    """Returns a session with a resigned game of some turns against a mute player."""
    session = Session()
    seats = {viewer: "human", viewer.opponent: "mute"}
    view = ask(session, do="open", table="match", players=seats, **setting)["view"]
    while view["position"]["turn"] < 6 and not view["over"]:
        if view["awaits"] == "computer":
            view = ask(session, do="reply")["view"]
        else:
            view = ask(session, do="play", action=rng.choice(view["offers"])["action"])["view"]
    ask(session, do="resign")
    return session


def looked_back(session: Session, viewer: Player) -> Iterator[dict[str, Any]]:
    """Yields the data of each moment, and of the viewer's practised turns."""
    task = ask(session, do="open", table="review")["view"]["task"]
    views = [ask(session, do="show", ply=ply)["view"] for ply in range(task["plies"] + 1)]
    for view in views:
        own = {"hands": view["task"]["hands"][viewer]}
        # The review reveals the opponent's actions and both hands: the game is over.
        if view["task"]["player"] != viewer:
            own["action"] = None
        yield {**view, "task": {**view["task"], **own}}
    turns = [number for number, ply in enumerate(task["starts"], 1) if views[ply]["to_move"] == viewer]
    for turn in turns:
        reply = ask(session, do="open", table="practice", turn=turn)
        yield unsaved(reply)
        for action in [*sorted(offer["action"] for offer in reply["view"]["offers"])[::7], "=*"]:
            yield unsaved(ask(session, do="play", action=action))
            yield unsaved(ask(session, do="why", target="EH"))
            ask(session, do="undo")
            ask(session, do="open", table="practice", turn=turn)


def test_looking_back_shows_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A practised turn reveals no card that its player did not know, and a review shows the table as it was seen."""
    monkeypatch.setattr("kahuna.session.requests.AGENTS", {"mute": Mute})
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda _name, seed: Mute(seed))
    monkeypatch.setattr("kahuna.session.practice.NODES", 300)
    compared = different = judged = 0
    for number, (ruleset, viewer) in enumerate(product(RULESETS[::2], Player)):
        setting: dict[str, object] = {
            "edition": ruleset.edition.value,
            "variants": list(ruleset.variants),
            "first": ruleset.first.value,
            "handicap": {"player": viewer.opponent, "bridges": 3},
            "seed": f"looking back {number}",
        }

        def whole(dealer: Dealer, setting: dict[str, object] = setting, viewer: Player = viewer) -> Session:
            monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=dealer.deal))
            return given_up(setting, viewer, Random("back"))

        one = whole(Dealer())
        state = match_of(one).game.state
        places = unseen_places(state, viewer, 1)
        if state.turn.round > 1 or len(places) < 2:
            continue
        other = whole(Dealer(1, places))
        different += match_of(one).game.state.cards.hands != match_of(other).game.state.cards.hands
        shown = list(looked_back(one, viewer))
        assert shown == list(looked_back(other, viewer))
        compared += len(shown)
        judged += sum(bool(reply.get("view", {}).get("task", {}).get("verdict")) for reply in shown)
    assert different >= 3
    assert compared > 100
    assert judged > 10


# --- Lessons ------------------------------------------------------------------------------------------------


def other_hidden_cards(step: LessonStep, rng: Random) -> LessonStep | None:
    """Returns a step in which opponent and pile have other cards; None if there are hardly any."""
    hidden = list(step.rival + step.pile)
    for _ in range(50):
        rng.shuffle(hidden)
        rival, pile = "".join(hidden[: len(step.rival)]), "".join(hidden[len(step.rival) :])
        if (sorted(rival), pile) != (sorted(step.rival), step.pile):
            return replace(step, rival=rival, pile=pile)
    return None


def taught(step: LessonStep) -> Told:
    """Returns a learner's data for a step, and after each action that shows no card of the pile."""
    session = Session()
    lesson = replace(LESSONS[0], steps=(step,))
    told: Told = []
    session._table = LessonTable(COURSE, lesson, 1, (), judge_step(step, ()))
    begun = unsaved(ask(session, do="show"))
    told.append(begun)
    for offer in begun["view"]["offers"]:
        # A card taken from the row is replaced by one of the pile, which is then open.
        if offer["kind"] in ("build", "remove", "grant", "discard"):
            told.append(unsaved(ask(session, do="play", action=offer["action"])))
            session._table = LessonTable(COURSE, lesson, 1, (), judge_step(step, ()))
    told.append(ask(session, do="why", target="EH"))
    return told


def test_a_lesson_tells_no_hidden_card() -> None:
    """A learner cannot learn from view or task what the opponent holds, or what lies in the pile."""
    rng = Random("lessons")
    compared = 0
    for lesson in LESSONS:
        for step in lesson.steps:
            other = other_hidden_cards(step, rng)
            # A step that goes on with the opponent's turn, or after other turns, needs exactly its cards.
            if other is None or step.replies or step.before:
                continue
            assert taught(other) == taught(step), (lesson.id, step.name)
            compared += 1
    assert compared >= 8


# --- Puzzles ------------------------------------------------------------------------------------------------


def tried(table: PuzzleTable) -> Told:
    """Returns the data of a puzzle before an answer is submitted: for each play, and for the solution's first."""
    session = Session()
    session._table = table
    begun = unsaved(ask(session, do="show"))
    told = [begun]
    for offer in begun["view"]["offers"]:
        told += [unsaved(ask(session, do="play", action=offer["action"])), ask(session, do="why", target="EH")]
        told.append(unsaved(ask(session, do="undo")))
    return told


def test_a_puzzle_tells_nothing_of_its_solution() -> None:
    """The page's data before an answer does not reveal the right plays."""
    for puzzle in puzzles()[::60]:
        session = Session()
        ask(session, do="open", table="puzzle", id=puzzle.id)
        table = session._table
        assert isinstance(table, PuzzleTable)
        # The same position with another solution: an empty one, so that the position itself is the best.
        other = replace(puzzle, solution=())
        verdict = table.verdict._replace(best=other.best, solved=True)
        assert tried(PuzzleTable(other, verdict)) == tried(table)
        shown = [ask(session, do="submit")["view"]["task"]]
        session._table = PuzzleTable(other, verdict)
        shown.append(ask(session, do="submit")["view"]["task"])
        assert shown[0]["best"] != shown[1]["best"], "The law would notice"
    assert puzzle_of_id(puzzle.id) == puzzle


# --- Scorings -----------------------------------------------------------------------------------------------


def test_a_scoring_names_no_card() -> None:
    """A scoring contains only islands and points, for spectators, too."""
    for players in ({"white": "human", "black": "random"}, {"white": "random", "black": "greedy"}):
        session = Session()
        view = ask(session, do="open", table="match", players=players, seed="scoring")["view"]
        rng, seen = Random(3), 0
        while not view["over"]:
            if view["awaits"] == "computer":
                view = ask(session, do="reply")["view"]
            elif view["awaits"] == "scoring":
                seen += 1
                assert set(view["scoring"]) == {"event", "round", "islands", "points"}
                assert not any(letter in json.dumps(view["scoring"]) for letter in "ABCDEFGHIJKL")
                view = ask(session, do="next")["view"]
            else:
                view = ask(session, do="play", action=rng.choice(view["offers"])["action"])["view"]
        assert seen
