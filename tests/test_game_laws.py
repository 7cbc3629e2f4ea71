"""Laws of every game in this project: hypothesis looks for counterexamples.

The same laws run over every game. A game is a choice of rules and a list of numbers, which determine its choices in
turn and start again at the end. So a failing example shrinks to a short list.
"""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kahuna
import kanaloa
from kahuna.geography import LINE_ENDS
from kanaloa.geography import CURRENTS, ENDS, ISLANDS, SPACES
from kanaloa.gods import GODS
from kanaloa.player import PLAYERS
from kanaloa.tiles import KINDS
from nim_rules import GAME as NIM_GAME
from nim_rules import Take
from positions import EAGER, RULESETS, steps
from tabletop.game import AnyGame
from tabletop.refusals import IllegalAction

pytestmark = pytest.mark.no_cover


class Moment(NamedTuple):
    """A state of a game, the action that was taken there, and what it led to."""

    state: Any
    action: Any
    step: Any


class Laws(NamedTuple):
    """A game's interface for the laws.

    Attributes:
        game: which one.
        games: whole games.
        most_actions: no game has more.
        checked: one of so many positions is compared with all actions that can be written.
        everything: returns actions of all kinds, legal or not.
        begun: how many steps of a replayed record come before the first action.
    """

    game: AnyGame
    games: st.SearchStrategy[list[Moment]]
    most_actions: int
    checked: int
    everything: Callable[[], frozenset[Any]]
    begun: int = 0

    def replayed(self, last: Any) -> list[Any]:
        """Returns the steps of the record of a game, written as JSON and read again."""
        game = self.game
        names = {game.players(last)[0]: "Ana"}
        return list(game.replay(game.loads(json.dumps(game.dump(game.record_of(last, names))))))[self.begun :]


def chooser(numbers: list[int]) -> Callable[[int], int]:
    """Returns a chooser that takes its choices from numbers, cyclically."""
    position = -1

    def choose(below: int) -> int:
        nonlocal position
        position += 1
        # The position is added so that a short list does not always choose the same.
        return (numbers[position % len(numbers)] + position // len(numbers)) % below

    return choose


numbers = st.lists(st.integers(0, 1000), min_size=1, max_size=300)


@cache
def kahuna_actions() -> frozenset[Any]:
    """Everything that the notation of Kahuna can say, discards of more than three cards aside."""
    actions: list[kahuna.Action] = [kahuna.Pass(), kahuna.End(), kahuna.Draw()]
    actions += [kahuna.Take(island) for island in kahuna.Island]
    for line in kahuna.Line:
        one, other = LINE_ENDS[line]
        actions += [kahuna.Build(line, one), kahuna.Build(line, other), kahuna.Grant(line)]
        actions += [kahuna.Remove(line, pair) for pair in ((one, one), (one, other), (other, other))]
    for size in (1, 2, 3):
        some = combinations_with_replacement(kahuna.Island, size)
        actions += [kahuna.Discard(chosen) for chosen in some if max(map(chosen.count, chosen)) <= 2]
    return frozenset(actions)


def kanaloa_game(players: int, layout: kanaloa.Layout, seed: int, numbers: list[int]) -> list[Moment]:
    """Plays a game of Kanaloa; the bag's tiles come from the numbers, too."""
    choose = chooser(numbers)
    state = kanaloa.new_game(kanaloa.deal(players, str(seed), layout))
    game = []
    while legal := kanaloa.legal_actions(state):
        action = legal[choose(len(legal))]
        step = kanaloa.apply(state, action)
        game.append(Moment(state, action, step))
        state = step.state
    return game


@cache
def kanaloa_actions() -> frozenset[Any]:
    """Everything that the notation of Kanaloa can say, swaps of some kinds of tiles only."""
    words = [";", "!-", "*v", ".", "allow", "forbid", "@>A", "-@"]
    ways = [f"{tail.name}>{head.name}" for ends in ENDS for tail, head in (ends, ends[::-1])]
    words += [*ways, *(f"+{way}:{side}" for way in ways for side in "wc")]
    words += [form.format(island.name) for form in ("+{}", "-{}", "@>{}", "{}>@", "^{}") for island in ISLANDS]
    words += [form.format(current.name) for form in ("~{}", "n~{}", "n^{}") for current in CURRENTS]
    words += [form.format(kind.name) for form in ("&{}", "={}", "-{}", "*{}") for kind in KINDS]
    words += [f"^{space.name}" for space in SPACES]
    words += [f"{god.letter}:{kind.name}" for god in GODS for kind in KINDS]
    words += [f"!{player.letter}:{kind.name}" for player in PLAYERS for kind in KINDS]
    few = [kind.name for kind in KINDS[::5]]
    words += [f"x{a.name}:{one},{b.name}:{other}" for a, b in ENDS for one, other in product(few, few)]
    return frozenset(kanaloa.parse_action(word) for word in words)


def nim_game(numbers: list[int]) -> list[Moment]:
    """Plays a game of the toy game."""
    choose = chooser(numbers)
    state = NIM_GAME.new((1, 3, 5), "")
    game = []
    while legal := NIM_GAME.legal(state):
        action = legal[choose(len(legal))]
        step = NIM_GAME.apply(state, action)
        game.append(Moment(state, action, step))
        state = step.state
    return game


def nim_actions() -> frozenset[Any]:
    """Everything that can be written in the toy game."""
    return frozenset(Take(heap, stones) for heap in range(3) for stones in range(1, 7))


GAMES = (
    Laws(
        kahuna.GAME,
        st.builds(
            lambda ruleset, numbers, weights: [Moment(*each) for each in steps(ruleset, chooser(numbers), weights)],
            st.sampled_from(RULESETS),
            numbers,
            # Half of the games are played by players who build whenever they can.
            st.sampled_from(({}, EAGER)),
        ),
        # 134 turns, each of a few actions, and three deals.
        most_actions=1000,
        checked=7,
        everything=kahuna_actions,
    ),
    Laws(
        kanaloa.GAME,
        st.builds(
            kanaloa_game, st.sampled_from((2, 3, 4)), st.sampled_from(kanaloa.Layout), st.integers(0, 99), numbers
        ),
        most_actions=5000,
        checked=31,
        everything=kanaloa_actions,
        # The table after set-up is the first step.
        begun=1,
    ),
    Laws(NIM_GAME, st.builds(nim_game, numbers), most_actions=20, checked=1, everything=nim_actions),
)
"""All ways to agree on a game of Kahuna; Kanaloa with two, three and four players; the toy game of the tests."""

every_game = pytest.mark.parametrize("laws", GAMES, ids=lambda laws: laws.game.name)


@every_game
@given(data=st.data())
def test_listed_actions_apply_and_all_others_are_refused(laws: Laws, data: st.DataObject) -> None:
    """A player can do exactly what is offered, and everything else is refused with a reason."""
    game = data.draw(laws.games)
    # Some positions, for speed: which ones differs from game to game.
    for state, action, step in game[len(game) % laws.checked :: laws.checked]:
        legal = laws.game.legal(state)
        assert len(set(legal)) == len(legal)
        assert action in legal or not legal
        for listed in legal:
            assert laws.game.why_illegal(state, listed) is None
            assert laws.game.apply(state, listed).state != state
        for other in laws.everything() - set(legal):
            reason = laws.game.why_illegal(state, other)
            assert reason is not None, laws.game.format(other)
            assert "{" not in reason
            with pytest.raises(IllegalAction) as refused:
                laws.game.apply(state, other)
            assert refused.value.reason == reason
        assert step.events or len(legal) > 1 or legal == ()


@every_game
@given(data=st.data())
def test_a_player_knows_what_is_legal(laws: Laws, data: st.DataObject) -> None:
    """An agent learns from its observation alone which actions are legal, and why others are not."""
    game = laws.game
    moments = data.draw(laws.games)
    for state, _, _ in moments[:: max(1, len(moments) // 10)]:
        player = game.to_act(state)
        if player is None:
            continue
        seen = game.observe(state, player)
        assert game.legal(seen) == game.legal(state)
        for action in list(laws.everything())[:: 1 + len(laws.everything()) // 100]:
            assert game.why_illegal(seen, action) == game.why_illegal(state, action)


@every_game
@given(data=st.data())
def test_an_action_leaves_the_old_position_as_it_was(laws: Laws, data: st.DataObject) -> None:
    """A turn can be taken back: the same action from the same position leads to the same result."""
    game = data.draw(laws.games)
    for state, action, step in game[:: max(1, len(game) // 20)]:
        for legal in laws.game.legal(state):
            laws.game.apply(state, legal)
        assert laws.game.apply(state, action) == step


@every_game
@given(data=st.data())
def test_every_game_ends(laws: Laws, data: st.DataObject) -> None:
    """Every game ends, with a result."""
    game = data.draw(laws.games)
    assert laws.game.is_over(game[-1].step.state)
    assert not any(laws.game.is_over(state) for state, _, _ in game)
    assert len(game) <= laws.most_actions


@every_game
@given(data=st.data())
def test_the_text_of_an_action_is_its_identity(laws: Laws, data: st.DataObject) -> None:
    """Every action written in the notation is read as the same action."""
    for state, action, _ in data.draw(laws.games):
        if laws.game.to_act(state) is not None:
            assert laws.game.parse(laws.game.format(action)) == action
        texts = [laws.game.format(legal) for legal in laws.game.legal(state)]
        assert [laws.game.parse(text) for text in texts] == list(laws.game.legal(state))
        assert len(set(texts)) == len(texts)


@every_game
@given(data=st.data())
def test_a_record_replays_to_the_same_game(laws: Laws, data: st.DataObject) -> None:
    """A saved or shared game comes back exactly, event by event, without random numbers."""
    game = data.draw(laws.games)
    # Kahuna's last deal may be left out if it decides nothing.
    again = laws.replayed(game[-1].step.state)
    assert [step.events for step in again] == [step.events for _, _, step in game]
    assert again[-1].state == game[-1].step.state


@every_game
@given(data=st.data())
def test_a_running_game_is_recorded_as_well(laws: Laws, data: st.DataObject) -> None:
    """A game can be saved at any moment, even in an unfinished turn."""
    game = data.draw(laws.games)
    state = game[data.draw(st.integers(0, len(game) - 1))].step.state
    assert laws.replayed(state)[-1].state == state


def test_the_games_of_kanaloa_are_worth_looking_at() -> None:
    """The laws are tested on real games: every kind of action and of event occurs in such games."""
    kinds, events = Counter[str](), Counter[str]()
    rng = Random("laws")
    for seed in range(60):
        layout = rng.choice(list(kanaloa.Layout))
        for _, action, step in kanaloa_game(rng.choice((2, 3, 4)), layout, seed, rng.choices(range(1001), k=300)):
            kinds[type(action).__name__] += 1
            events.update(type(event).__name__ for event in step.events)
    assert set(kinds) == {kind.__name__ for kind in get_args(kanaloa.Action)}
    assert set(events) == {kind.__name__ for kind in get_args(kanaloa.Event)}
    assert min(kinds.values()) > 5, kinds
