"""The sentences of Kanaloa's page are complete and correct: games are played, and all their texts are checked."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from kanaloa import dealer
from kanaloa.actions import Action
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.analysis.hints import hint
from kanaloa.analysis.motives import motives_of
from kanaloa.analysis.review import HURRIED_NODES, review
from kanaloa.analysis.topics import topics_of
from kanaloa.legality import legal_actions, why_illegal
from kanaloa.lessons.catalogue import LESSONS
from kanaloa.notation import format_action
from kanaloa.observation import Observation, observe
from kanaloa.player import PLAYERS
from kanaloa.record import record_of
from kanaloa.rules import new_game
from kanaloa.session.advice import hint_view, review_view
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import game_view
from kanaloa.set_up import Layout
from kanaloa.view import plan_view
from kanaloa_door import KanaloaPage
from kanaloa_games import ended
from tabletop.agents import conclude
from tabletop.coaching import Heard
from tabletop.motives import motives_view
from tabletop.refusals import reason_view
from test_game_laws import kanaloa_actions

pytestmark = pytest.mark.no_cover

WORDING: Final = Path(__file__).parents[1] / "web" / "unit" / "kanaloa" / "wording.js"
EVERYTHING: Final = tuple(sorted(kanaloa_actions(), key=format_action))
SEATS: Final = ("human", "goby", "human", "human")


def moments(count: int, number: int, share: float = 1.0) -> Iterator[dict[str, Any]]:
    """Yields the page's data in a game of random players; some of its decisions with a hint.

    Args:
        count: the number of players.
        number: of the game.
        share: the fraction of its moments, 0 to 1.
    """
    rng = Random(f"sentences {count} {number}")
    layout = (Layout.FREE, Layout.PRESET)[number % 2]
    seats = dict(zip(PLAYERS[:count], SEATS, strict=False))
    game = SeatedGame(seats, f"{number}", new_game(dealer.deal(count, f"{number}", layout)))
    told: dict[str, str] = {}
    while not game.is_over:
        if rng.random() < share:
            yield _moment(game, rng, told)
        game = game.played(_choice(game, rng))
    found = ended(review(record_of(game.state), HURRIED_NODES), hurry=True)
    yield {**_moment(game, rng, told), "review": review_view(game, found)}


def _choice(game: SeatedGame, rng: Random) -> Action:
    actions = legal_actions(game.state)
    return actions[int(rng.random() * len(actions))]


def _moment(game: SeatedGame, rng: Random, told: dict[str, str]) -> dict[str, Any]:
    asked = not game.is_over and game.seats[game.mover] == "human"
    moment: dict[str, Any] = {"topic": None, "comment": None, "hints": [], "reasons": [], "review": None}
    if asked:
        seen = observe(game.state, game.mover)
        moment["comment"] = _comment(seen)
        place = str(len(game.steps))
        topic = Heard(told).topic(topics_of(game.state, game.state.turns), place)
        moment["topic"] = topic
        if topic:
            told[topic] = place
        if rng.random() < 0.1:
            found = ended(hint(seen, 20))
            moment["hints"] = [hint_view(found, step, game.state) for step in (1, 2, 3)]
        refused = (reason_view(why_illegal(game.state, rng.choice(EVERYTHING))) for _ in range(5))
        moment["reasons"] = [reason for reason in refused if reason]
    return {**moment, "view": game_view(game, "match", "you" if asked else "computer")}


def _comment(seen: Observation) -> dict[str, Any]:
    """A comment on what looks best at first sight, which takes less time than finding the best."""
    plan, _ = conclude(OwnTurnAgent().plan(seen))
    return {
        "actions": plan_view(seen.state, plan),
        "reasons": motives_view(motives_of(seen.state, seen.player, plan)),
    }


def lesson_moments() -> Iterator[dict[str, Any]]:
    """Yields the page's data in each lesson step: at its beginning, on the way, done, and gone wrong."""
    nothing: dict[str, Any] = {"topic": None, "comment": None, "hints": [], "reasons": [], "review": None}
    page = KanaloaPage()
    for lesson in LESSONS:
        for number in range(1, len(lesson.steps) + 1):
            view = page.open("lesson", id=lesson.id, step=number)
            for offer in view["offers"][:3]:
                yield {**nothing, "view": page.play(offer["action"])}
                page.view(do="undo")
            while not view["task"]["done"]:
                yield {**nothing, "view": view}
                view = page.play(view["task"]["useful"][0]["action"])
            yield {**nothing, "view": view}


def faults(moments: Iterator[dict[str, Any]]) -> list[str]:
    """Returns the faults in the page's texts that Node finds."""
    node = shutil.which("node")
    assert node, "the page's modules are run by Node"
    lines = "\n".join(json.dumps(moment) for moment in moments)
    done = subprocess.run([node, str(WORDING)], input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_that_is_said_of_a_game_is_whole_and_true(count: int) -> None:
    """A player reads no gap, no key and no unavailable option, in any language, whatever happens in a game."""
    assert faults(moments(count, 0, 0.25)) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_that_is_said_of_many_games_is_whole_and_true(count: int, number: int) -> None:
    """A player reads no gap, no key and no unavailable option, in any language, whatever happens in a game."""
    assert faults(moments(count, number)) == []


def test_all_that_is_said_in_lessons_is_whole_and_true() -> None:
    """A learner reads whole sentences in each step of each lesson, whatever is tried there."""
    assert faults(lesson_moments()) == []
