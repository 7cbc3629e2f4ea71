"""The law of hidden information for the computer: its answer does not depend on what it cannot see.

Two sessions have the same game on the table, as far as the computer can know: in the second one the human's hand, the
human's hidden discards and the pile are different cards. The computer's actions and its progress reports must be the
same.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from door import match_of
from kahuna.actions import Action, Draw
from kahuna.agents import AGENTS
from kahuna.imagination import Imagination
from kahuna.legality import legal_actions
from kahuna.notation import format_action
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.session import Session
from kahuna.session.game import SeatedGame
from kahuna.session.match import MatchTable
from kahuna.state import Phase, State
from positions import with_cards
from tabletop.session.requests import HUMAN
from walks import RULESETS, game_states

pytestmark = pytest.mark.no_cover

QUICK = ("random", "greedy", "shell", "crab")
ASKED = {"shark@0.2": 10, "kahuna": 20}
"""The number of positions for a level, if not 100."""


class Pair(NamedTuple):
    """Two states that the computer, which is to move, cannot tell apart."""

    state: State
    other: State


def swapped(state: State, rng: Random) -> State | None:
    """Returns the state with other cards wherever the player to move sees none; None if that is impossible."""
    computer, human = state.to_move, state.to_move.opponent
    imagination = Imagination(observe(state, computer))
    for _ in range(20):
        hidden = imagination.draw(rng)
        others = (hidden.hand, hidden.discarded, hidden.pile[:1])
        mine = (state.cards.hands[human.seat], state.cards.discarded[human.seat], state.cards.pile[:1])
        if all(other != own or not own for other, own in zip(others, mine, strict=True)):
            own_hand, own_discards = state.cards.hands[computer.seat], state.cards.discarded[computer.seat]
            return with_cards(
                state,
                hands=(own_hand, hidden.hand) if human.seat else (hidden.hand, own_hand),
                discarded=(own_discards, hidden.discarded) if human.seat else (hidden.discarded, own_discards),
                pile=hidden.pile,
            )
    return None


def found() -> Iterator[Pair]:
    rng = Random("swap levels")
    for number, ruleset in enumerate(RULESETS * 2):
        players = (("greedy", "waster"), ("drawer", "greedy"), ("waster", "greedy"), ("greedy", "drawer"))[number % 4]
        states = game_states(ruleset, *players, f"swap levels {number}")
        for state in states:
            if state.phase is Phase.ACT and state.cards.pile and state.cards.hands[state.to_move.opponent.seat]:
                other = swapped(state, rng)
                if other is not None:
                    yield Pair(state, other)


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """A hundred pairs: games in all rulesets, from either side, with and without hidden discards."""
    every = list(found())
    Random("which").shuffle(every)
    discarded = [pair for pair in every if pair.state.cards.discarded[pair.state.to_move.opponent.seat]]
    plain = [pair for pair in every if pair not in discarded]
    chosen = [pair for both in zip(discarded[:50], plain[:50], strict=True) for pair in both]
    assert {pair.state.to_move for pair in chosen} == set(Player)
    assert len({pair.state.ruleset for pair in chosen}) == len(RULESETS)
    for state, other in chosen:
        human = state.to_move.opponent.seat
        assert state.cards.hands[human] != other.cards.hands[human]
        assert state.cards.pile[0] is not other.cards.pile[0]
        assert not state.cards.discarded[human] or state.cards.discarded[human] != other.cards.discarded[human]
    return chosen


class Answer(NamedTuple):
    """Everything observable about the computer's turn.

    Attributes:
        told: every report while it thinks, as text.
        shown: its actions as shown to the human.
        done: its actions with the discarded cards; it does not choose a card drawn from the pile.
    """

    told: tuple[str, ...]
    shown: tuple[str, ...]
    done: tuple[str, ...]


def answer(state: State, level: str) -> Answer:
    """Lets a level reply in a session with a state on the table."""
    computer = state.to_move
    session = Session()
    session._table = MatchTable(SeatedGame({computer: level, computer.opponent: HUMAN}, "swap", state))
    work = session.work('{"do": "reply"}')
    told = []
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            view: dict[str, Any] = json.loads(end.value)["view"]
            break
    steps = view["recap"]["steps"]
    game = match_of(session).game
    return Answer(
        tuple(told),
        tuple(step["action"] for step in steps),
        tuple("=*" if isinstance(step.action, Draw) else format_action(step.action) for step in game.turn_before),
    )


@pytest.mark.parametrize(
    "level", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in AGENTS]
)
def test_a_level_does_not_answer_otherwise(level: str, pairs: list[Pair]) -> None:
    """The computer does not cheat: with its full search it plays the same turn against any cards that it cannot see."""
    for state, other in pairs[: ASKED.get(level, 100)]:
        assert answer(other, level) == answer(state, level)


PEEKS: dict[str, Callable[[State, Player], int]] = {
    "hand": lambda state, human: state.cards.hands[human.seat],
    "pile": lambda state, _human: state.cards.pile[0],
    "discards": lambda state, human: state.cards.discarded[human.seat],
}


@pytest.mark.parametrize("where", PEEKS)
def test_the_law_notices_a_cheat(where: str, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would detect a level that looked at hidden cards, wherever they are."""
    seen: list[State] = []

    def peeking(state: State, player: Player) -> Observation:
        seen.append(state)
        return observe(state, player)

    class Cheat:
        def choose(self, observation: Observation) -> Action:
            legal = legal_actions(observation)
            return legal[PEEKS[where](seen[-1], observation.player.opponent) % len(legal)]

    monkeypatch.setattr("kahuna.session.match.observe", peeking)
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda *_: Cheat())
    noticed = sum(answer(other, "crab") != answer(state, "crab") for state, other in pairs)
    assert noticed > 20
