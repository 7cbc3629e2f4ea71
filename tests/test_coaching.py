"""When the coach speaks, and what comes up in a game of Kahuna: so that a beginner is helped and not talked over."""

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from kahuna import cards
from kahuna.analysis.remarks import first_sight
from kahuna.analysis.topics import TOPICS, explained_by, firsts_of, strategy_of
from kahuna.events import BridgeRemoved, BridgeSwept, ControlGained, ControlLost, Event, RoundScored
from kahuna.geography import Island, Line
from kahuna.notation import parse_turn
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.session import Session
from tabletop.coaching import PAUSE, Heard, heard_in, help_due
from tabletop.motives import Motive
from walks import moments

WHITE, BLACK = Player.WHITE, Player.BLACK


def test_a_topic_is_explained_once() -> None:
    """A newcomer reads each explanation once, and the same one again after an undo or in a loaded game."""
    assert Heard().topic(["tile", "more"], "3") == "tile"
    assert Heard({"tile": "1"}).topic(["tile", "more"], "3") == "more"
    assert Heard({"more": "3"}).topic(["tile", "more"], "3") == "more"
    assert Heard({"tile": "1"}).topic(["tile"], "3") is None
    assert Heard({"tile": ""}).topic(["tile"], "3") is None


def test_suggestions_leave_room_for_own_ideas() -> None:
    """After a suggestion the player has two turns without one; the rest of the same turn is suggested, though."""
    assert Heard().may_suggest(1)
    heard = Heard(turn=4)
    assert [turn for turn in range(1, 10) if heard.may_suggest(turn)] == [1, 2, 3, 4, 4 + PAUSE, 8, 9]
    assert [turn for turn in range(1, 10) if heard.goes_on(turn)] == [4]


def test_what_is_suggested_follows_from_what_was_heard() -> None:
    """A beginner is helped at each first, and otherwise only where something can be learnt, after a pause."""
    assert help_due({"idea": False}, None, "won", 1) == "none"
    assert help_due({}, None, None, 1) == "suggestion"
    assert help_due({}, Heard(turn=4), "won", 5) == "none"
    assert help_due({}, Heard(turn=4), "won", 4 + PAUSE) == "suggestion"
    assert help_due({}, Heard(turn=4), None, 4) == "suggestion"
    assert help_due({}, Heard(turn=4), None, 4 + PAUSE) == "lesson"


@pytest.mark.parametrize("heard", [None, "x", 3, []])
def test_a_request_without_what_was_heard_asks_for_a_suggestion(heard: object) -> None:
    """Other pages than ours may ask for a comment at any time."""
    assert heard_in({"heard": heard} if heard is not None else {}) is None


@pytest.mark.parametrize("heard", [{}, {"told": 3, "turn": "x"}, {"told": None, "turn": True}])
def test_what_is_malformed_counts_as_not_heard(heard: object) -> None:
    """A damaged save makes the coach repeat something instead of failing."""
    assert heard_in({"heard": heard}) == Heard()


def _seen() -> Observation:
    """What a player with two cards sees in the middle of a round."""
    state = next(state for state in moments("coach") if state.turn.number > 4 and state.to_move is BLACK)
    return observe(state, BLACK)._replace(hand=cards.pack((Island.A, Island.B)), pile_size=9)


def test_each_first_comes_up() -> None:
    """An island won or lost, bridges that fall, a removal, a scoring, a full hand and the end of a round are told."""
    island, line = Island.B, Line.BD
    seen = _seen()
    met: dict[str, Event] = {
        "won": ControlGained(BLACK, island),
        "lost": ControlLost(BLACK, island),
        "swept": BridgeSwept(BLACK, line, island),
        "sweeps": BridgeSwept(WHITE, line, island),
        "removal": BridgeRemoved(WHITE, BLACK, line, (island, island)),
        "scoring": RoundScored(1, (2, 1), (1, 0)),
    }
    for name, event in met.items():
        assert firsts_of(seen, [event]) == [name]
    others: list[Event] = [
        ControlGained(WHITE, island),
        ControlLost(WHITE, island),
        BridgeRemoved(BLACK, WHITE, line, (island, island)),
    ]
    assert firsts_of(seen, others) == []
    assert firsts_of(seen._replace(hand=cards.pack([Island.A] * 2 + [Island.B] * 2 + [Island.C])), []) == ["full-hand"]
    assert firsts_of(seen._replace(pile_size=1), []) == ["last-cards"]
    assert firsts_of(seen._replace(pile_size=2), []) == []
    assert firsts_of(seen._replace(turn=seen.turn._replace(number=2)), []) == ["begin"]
    assert firsts_of(seen._replace(pile_size=0, turn=seen.turn._replace(turns_left=2)), []) == ["last-turns"]


def test_what_strong_players_know_comes_up_with_the_turn_that_shows_it() -> None:
    """A beginner learns about pairs, both ends, the last card and waiting from a turn on the table."""
    assert strategy_of(parse_turn("=C"), [Motive("saves-cards", {})]) == ["hold"]
    assert strategy_of(parse_turn("xBD:BD =C"), []) == ["pair"]
    assert strategy_of(parse_turn("=C"), [Motive("keeps-two", {})]) == ["pair"]
    assert strategy_of(parse_turn("BD =C"), [Motive("takes-both", {}), Motive("parity", {})]) == [
        "both-ends",
        "last-card",
    ]
    assert strategy_of(parse_turn("BD =C"), [Motive("takes", {})]) == []
    assert "saves-cards" in explained_by("hold")
    assert explained_by("full-hand") == {"full-hand"}
    assert explained_by(None) == frozenset()


def test_what_looks_best_at_first_sight_is_a_whole_turn() -> None:
    """The coach compares the best turn with a turn that a beginner could really play."""
    for state in moments("first sight")[:400:7]:
        player = state.to_move
        plan = first_sight(observe(state, player))
        for action in plan[:-1]:
            state = apply(state, action).state
            assert state.to_move is player


class CoachedGame:
    """A game in which the coach is asked before each action, and its player acts at random."""

    def __init__(self, seed: str) -> None:
        self.session, self.rng = Session(), Random(seed)
        self.told: dict[str, str] = {}
        self.turn: int | None = None
        self.view = self.ask(do="open", table="match", seed=seed, players={"white": "human", "black": "starfish"})[
            "view"
        ]

    def ask(self, **request: Any) -> dict[str, Any]:
        """Returns the engine's reply."""
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(request)))
        return reply

    def comment(self, **options: Any) -> dict[str, Any]:
        """Returns what the coach says now, and notes it as the page does."""
        heard = {"told": self.told, "turn": self.turn}
        comment: dict[str, Any] = self.ask(do="comment", heard=heard, **options)["comment"]
        if comment["topic"]:
            self.told[comment["topic"]] = comment["place"]
        if comment["actions"]:
            self.turn = comment["turn"]
        return comment

    def goes_on(self) -> bool:
        """Lets the opponent play; returns whether it is the player's turn again."""
        while self.view["awaits"] != "you" and not self.view["over"]:
            self.view = self.ask(do="next" if self.view["awaits"] == "scoring" else "reply")["view"]
        return not self.view["over"]

    def act(self) -> None:
        """Builds or draws at random."""
        offers = self.view["offers"]
        builds = [offer for offer in offers if offer["kind"] == "build"]
        ends = [offer for offer in offers if offer["kind"] in ("take", "draw", "pass", "end")]
        some = builds if builds and self.rng.random() < 0.6 else ends or offers
        self.view = self.ask(do="play", action=self.rng.choice(some)["action"])["view"]


def test_the_coach_speaks_at_each_first_and_then_rarely() -> None:
    """In whole games a beginner hears each explanation once, and at most every third turn a suggestion."""
    met: Counter[str] = Counter()
    turns = 0
    for number in range(2):
        game = CoachedGame(f"coached {number}")
        suggested: list[int] = []
        places: Counter[str] = Counter()
        while game.goes_on():
            before = dict(game.told)
            comment = game.comment()
            if comment["topic"] and before.get(comment["topic"]) != comment["place"]:
                assert comment["topic"] not in before
                places[comment["topic"]] += 1
            if comment["actions"]:
                assert comment["actions"][0]["action"] in [offer["action"] for offer in game.view["offers"]]
                suggested += [comment["turn"]] if comment["turn"] not in suggested else []
            turns = max(turns, comment["turn"])
            game.act()
        assert set(places.values()) == {1}
        assert all(later - earlier >= PAUSE for earlier, later in pairwise(suggested))
        assert suggested[0] == 1
        assert len(suggested) >= 4
        met += places
    assert (
        {"begin", "won", "lost", "swept", "scoring", "full-hand", "last-cards", "last-turns"} <= set(met) <= set(TOPICS)
    )
    assert turns > 20


def test_a_topic_needs_no_search() -> None:
    """On a slow phone the explanation is there at once; the suggestion follows."""
    game = CoachedGame("quick")
    game.goes_on()
    assert list(game.session.work(json.dumps({"do": "comment", "heard": {}, "idea": False})))[:-1] == []
    comment = game.comment(idea=False)
    assert (comment["topic"], comment["actions"]) == ("begin", [])
    assert game.comment()["actions"]


def test_the_rest_of_a_suggested_turn_is_suggested_too() -> None:
    """A beginner who follows the coach is not left alone in the middle of a turn."""
    game = CoachedGame("the rest")
    game.goes_on()
    first = game.comment()
    game.view = game.ask(do="play", action=first["actions"][0]["action"])["view"]
    while game.view["awaits"] == "you":
        comment = game.comment()
        assert comment["turn"] == first["turn"]
        game.view = game.ask(do="play", action=comment["actions"][0]["action"])["view"]
