"""Computer players' tastes, and the attention of those who are still learning."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from kahuna.actions import Action, Build, Discard, Pass, Remove
from kahuna.agents import conclude
from kahuna.agents.agent import Plan
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.search import Settings
from kahuna.agents.searching import SearchAgent
from kahuna.cards import count, size
from kahuna.geography import ISLAND_MASK, ISLANDS
from kahuna.legality import legal_actions
from kahuna.notation import format_action
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.state import HAND_LIMIT, Phase, Ruleset, State
from walks import game_states, moments, play_on

pytestmark = pytest.mark.no_cover

GLANCE = Settings(nodes=0, width=0)


@cache
def turns_begun() -> tuple[State, ...]:
    """Beginnings of turns, in all rulesets."""
    return tuple(state for state in moments("manner") if state.phase is Phase.ACT)[::17]


def turn_of(agent: SearchAgent, seen: Observation) -> Plan:
    """The whole turn of an agent."""
    return conclude(agent.plan(seen))[0]


def kinds(plan: Plan) -> Counter[type[Action]]:
    """The number of actions of each kind in a turn."""
    return Counter(type(action) for action in plan)


def test_a_taste_for_nothing_changes_nothing() -> None:
    """A player without a manner plays the search's result: no strength is lost."""
    for state in turns_begun()[::4]:
        seen = observe(state, state.to_move)
        for settings in (GLANCE, Settings(nodes=300, width=6, deep_width=3)):
            plain, neutral = SearchAgent(settings, 0.0, "a"), SearchAgent(settings, 0.0, "a", Taste())
            assert turn_of(neutral, seen) == turn_of(plain, seen)


def measured(state: State, plan: Plan) -> dict[str, float]:
    """The effects of the tastes, counted in one turn."""
    me = state.to_move
    later = play_on(state, "after", *map(format_action, plan))
    board, hand = later.board, later.cards.hands[me.seat]
    return {
        "build": kinds(plan)[Build],
        "remove": kinds(plan)[Remove],
        "fell": (state.board.of(me.opponent) & ~board.of(me.opponent)).bit_count(),
        "keep": size(hand),
        "pair": sum(count(hand, island) == 2 for island in ISLANDS),
        "spread": sum(bool(board.of(me) & mask) for mask in ISLAND_MASK),
    }


@pytest.mark.parametrize("name", ["build", "remove", "fell", "keep", "pair", "spread"])
def test_a_taste_can_be_felt(name: str) -> None:
    """Opponents differ: a player with a taste does clearly more of it than one without."""
    plain = liking = disliking = 0.0
    for state in turns_begun():
        seen = observe(state, state.to_move)
        for strength in (0.0, 0.5, -0.5):
            value = measured(state, turn_of(SearchAgent(GLANCE, 0.0, "", Taste(**{name: strength})), seen))[name]
            if strength > 0:
                liking += value
            elif strength < 0:
                disliking += value
            else:
                plain += value
    assert liking > plain > disliking


def test_who_plays_for_the_last_card_draws_it_more_often() -> None:
    """A player who likes to have the last word in a round counts the remaining cards."""
    on_the_way = Counter[float]()
    for state in turns_begun():
        left = sum(card is not None for card in state.row) + len(state.cards.pile)
        if 1 < left <= 5 and state.turn.turns_left is None:
            for strength in (0.0, 1.0):
                plan = turn_of(SearchAgent(GLANCE, 0.0, "", Taste(last=strength)), observe(state, state.to_move))
                on_the_way[strength] += (left - (not isinstance(plan[-1], Pass))) % 2 == 0
    assert on_the_way[1.0] > on_the_way[0.0]


INATTENTIVE = Attention(lines=0.1, cards=0.3, plays=1, removals=0.0)
"""A player who notices next to nothing."""


def test_a_learner_level_does_nothing_that_looks_broken() -> None:
    """However inattentive, no player passes or discards that could draw, and a full hand is played from."""
    full = 0
    for state in turns_begun():
        seen = observe(state, state.to_move)
        plan = turn_of(SearchAgent(GLANCE, 1.0, "x", None, INATTENTIVE), seen)
        for action in plan:
            assert action in legal_actions(state)
            if state.turn.turns_left is None and isinstance(action, Pass | Discard):
                builds = [each for each in legal_actions(observe(state, state.to_move)) if isinstance(each, Build)]
                assert size(seen.hand) == HAND_LIMIT
                assert not builds
            state = apply(state, action).state
        full += size(seen.hand) == HAND_LIMIT and bool(kinds(plan)[Build])
    assert full


def test_one_thing_at_a_time() -> None:
    """A player limited to one play does one per turn; others do more."""
    most = dict.fromkeys((1, 2, HAND_LIMIT), 0)
    for state in turns_begun():
        seen = observe(state, state.to_move)
        for plays in most:
            plan = turn_of(SearchAgent(GLANCE, 0.0, "", Taste(build=2.0), Attention(plays=plays)), seen)
            done = kinds(plan)
            most[plays] = max(most[plays], done[Build] + done[Remove])
    assert most[1] == 1
    assert most[2] == 2
    assert most[HAND_LIMIT] > 2


def test_removing_does_not_come_to_mind() -> None:
    """Beginners seldom remove: the less they notice removals, the fewer bridges they take down."""
    removed = Counter[float]()
    for state in turns_begun():
        seen = observe(state, state.to_move)
        for chance in (0.0, 0.5, 1.0):
            agent = SearchAgent(GLANCE, 0.0, "r", Taste(remove=1.0), Attention(removals=chance))
            removed[chance] += kinds(turn_of(agent, seen))[Remove]
    assert removed[0.0] < removed[0.5] < removed[1.0]


def test_what_is_overlooked_is_something_else_each_time() -> None:
    """An inattentive opponent is not blind to one corner of the board: with another seed it sees another part."""
    turns = []
    for state in turns_begun():
        if size(state.cards.hands[state.to_move.seat]) == HAND_LIMIT:
            seen = observe(state, state.to_move)
            agents = [SearchAgent(GLANCE, 0.0, str(seed), None, Attention(lines=0.5)) for seed in range(6)]
            turns.append({turn_of(agent, seen) for agent in agents})
            assert turn_of(agents[0], seen) == turn_of(agents[0], seen)
    assert sum(len(found) for found in turns) > 2 * len(turns)


def test_handicap_bridges_are_placed_by_anybody() -> None:
    """A learning player can be given a head start, too."""
    states = game_states(Ruleset(handicap_player=Player.BLACK, handicap_bridges=2), "greedy", "greedy", "head start")
    placing = [state for state in states if state.phase is Phase.HANDICAP]
    assert len(placing) == 2
    for state in placing:
        agent = SearchAgent(GLANCE, 1.0, "", Taste(spread=0.2), INATTENTIVE)
        assert turn_of(agent, observe(state, state.to_move))[0] in legal_actions(state)
