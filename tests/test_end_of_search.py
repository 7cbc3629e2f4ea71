"""When a search ends: decided comparisons, and the last turns of a game, which leave nothing to guess but hands."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from statistics import stdev

import pytest

from kahuna import cards
from kahuna.actions import Build, End, Remove
from kahuna.agents import FORMER, LEVELS, conclude, think
from kahuna.agents.search import Settings
from kahuna.agents.search.field import Entry, is_decided, standard_error
from kahuna.agents.searching import SearchAgent
from kahuna.agents.turns import Turn
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.imagination import Imagination, with_hidden
from kahuna.legality import legal_actions
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.state import Edition, Phase, Ruleset, State
from walks import game_states

TURN = Turn(0, 0, 0, cards.NONE, None, cards.NONE, End())
WORLDS = 60
GAMES = 4


def field(*chances: list[float]) -> list[Entry]:
    """Turns with these chances in the same worlds."""
    entries = []
    for its_chances in chances:
        entries.append(Entry(TURN))
        for chance in its_chances:
            entries[-1].add(chance)
    return entries


def test_a_clear_lead_decides() -> None:
    """A player does not wait for a search that has already found the best turn."""
    rng = Random(1)
    worlds = [rng.random() / 2 for _ in range(12)]
    assert is_decided(field(worlds, [chance + 0.4 + rng.random() / 10 for chance in worlds]), 4.0)
    assert is_decided(field(worlds, [chance + 0.25 for chance in worlds], [0.0] * 12), 4.0)


def test_a_lead_within_the_error_does_not_decide() -> None:
    """Two turns that luck has separated are compared in more worlds, so the better one is played."""
    rng = Random(2)
    one, other = ([rng.random() for _ in range(40)] for _ in range(2))
    assert not is_decided(field(one, other), 4.0)
    assert not is_decided(field(one, one), 4.0)


def test_few_worlds_do_not_decide() -> None:
    """A turn that looks good in a few imagined games is not played without a second look."""
    assert not is_decided(field([0.0] * 11, [1.0] * 11), 4.0)


def test_without_a_margin_nothing_is_decided_early() -> None:
    """The levels that existed before play the same turns as before: their searches use all their nodes."""
    assert not is_decided(field([0.0] * 20, [1.0] * 20), 0.0)


def test_the_standard_error_is_that_of_the_mean() -> None:
    """A review stops when its figures are as precise as docs/review.md says."""
    rng = Random(3)
    values = [rng.random() for _ in range(30)]
    assert standard_error(values) == pytest.approx(stdev(values) / 30**0.5)
    assert standard_error([0.7] * 20) == pytest.approx(0.0, abs=1e-8)


def test_the_shark_of_version_0_2_still_exists() -> None:
    """A researcher can repeat the comparison of today's levels with the strongest one of version 0.2."""
    agent = FORMER["shark@0.2"]("")
    assert isinstance(agent, SearchAgent)
    assert agent.settings == Settings(nodes=300_000, width=32, deep_width=16)


# --- The last two turns ---------------------------------------------------------------------------------------


def ends_of_plays(state: State) -> Iterator[State]:
    """Yields every state to which the plays of a turn lead, by the rules, itself included."""
    mover = state.turn.player
    seen: set[tuple[Board, Cards]] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        key = (now.board, now.cards.hands[mover.seat])
        if key in seen:
            continue
        seen.add(key)
        yield now
        if now.phase is not Phase.OVER:
            plays = [action for action in legal_actions(now) if isinstance(action, Build | Remove)]
            waiting += [apply(now, action).state for action in plays]


def points_of(state: State, player: Player) -> float:
    """What a finished game is worth to a player."""
    assert state.result is not None
    return 0.5 if state.result.winner is None else float(state.result.winner is player)


def after_the_last_turn(state: State, player: Player) -> float:
    """What a game is worth to a player if the opponent plays the last turn as well as possible."""
    if state.phase is Phase.OVER:
        return points_of(state, player)
    ended = (end if end.phase is Phase.OVER else apply(end, End()).state for end in ends_of_plays(state))
    return min(points_of(end, player) for end in ended)


@pytest.fixture(scope="module")
def second_last_turns() -> list[State]:
    """Beginnings of the second-last turn of games."""
    found = []
    for number in range(GAMES):
        ruleset = Ruleset(edition=list(Edition)[number % 2])
        states = game_states(ruleset, "crab", "greedy", f"last {number}")
        found += [state for state in states if state.phase is Phase.ACT and state.turn.turns_left == 2][:1]
    assert len(found) >= GAMES / 2
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", ["shark", "kahuna"])
def test_the_last_turns_are_played_exactly(level: str, second_last_turns: list[State]) -> None:
    """The strongest opponents give nothing away at the end, and what they do there can be trusted as the best."""
    for state in second_last_turns:
        player = state.turn.player
        observation = observe(state, player)
        imagination, rng = Imagination(observation), Random("worlds")
        hands = Counter(imagination.draw(rng) for _ in range(WORLDS))
        worth: defaultdict[tuple[Board, Cards], float] = defaultdict(float)
        for hidden, times in hands.items():
            for end in ends_of_plays(with_hidden(observation, hidden)):
                after = end if end.phase is Phase.OVER else apply(end, End()).state
                worth[end.board, end.cards.hands[player.seat]] += times * after_the_last_turn(after, player)
        played = state
        for action in conclude(think(LEVELS[level]("exact"), observation))[0]:
            if not isinstance(action, End):
                played = apply(played, action).state
        chosen = worth[played.board, played.cards.hands[player.seat]]
        assert chosen >= max(worth.values()) - 0.02 * WORLDS
