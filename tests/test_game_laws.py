"""Laws of every game in this project: hypothesis looks for counterexamples.

The same laws run over Kahuna and Kanaloa. A game is a choice of rules and a list of numbers, which determine its
choices in turn and start again at the end. So a failing example shrinks to a short list.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kahuna
import kahuna.record
import kanaloa
import kanaloa.record
from kahuna.geography import LINE_ENDS
from kanaloa.geography import CURRENTS, ENDS, ISLANDS, SPACES
from kanaloa.gods import GODS
from kanaloa.player import PLAYERS
from kanaloa.tiles import KINDS
from positions import EAGER, RULESETS, steps
from tabletop.refusals import IllegalAction

pytestmark = pytest.mark.no_cover


class Moment(NamedTuple):
    """A state of a game, the action that was taken there, and what it led to."""

    state: Any
    action: Any
    step: Any


class Laws(ABC):
    """A game's interface for the laws."""

    games: st.SearchStrategy[list[Moment]]
    """Whole games."""
    most_actions: int
    """No game has more."""
    checked: int
    """One in this many positions is compared with all actions in the notation."""

    def __repr__(self) -> str:
        return type(self).__name__

    @abstractmethod
    def is_over(self, state: Any) -> bool:
        """Whether a game has ended with a result."""

    @abstractmethod
    def legal(self, state: Any) -> Sequence[Any]:
        """The listed actions."""

    @abstractmethod
    def why_illegal(self, state: Any, action: Any) -> str | None:
        """Why an action is refused."""

    @abstractmethod
    def apply(self, state: Any, action: Any) -> Any:
        """What an action leads to."""

    @abstractmethod
    def everything(self) -> Iterable[Any]:
        """Actions of all kinds, legal or not."""

    @abstractmethod
    def format(self, action: Any) -> str:
        """The text of an action."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The action of a text."""

    @abstractmethod
    def replayed(self, last: Any) -> list[Any]:
        """The steps of the record of a game, written as JSON and read again."""


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


class Kahuna(Laws):
    """Kahuna with all combinations of settings."""

    games = st.builds(
        lambda ruleset, numbers, weights: [Moment(*each) for each in steps(ruleset, chooser(numbers), weights)],
        st.sampled_from(RULESETS),
        numbers,
        # Half of the games are played by players who build whenever they can.
        st.sampled_from(({}, EAGER)),
    )
    # 134 turns, each of a few actions, and three deals.
    most_actions = 1000
    checked = 7

    def is_over(self, state: kahuna.State) -> bool:
        """Whether a game has ended with a result."""
        return state.phase is kahuna.Phase.OVER and state.result is not None

    def legal(self, state: kahuna.State) -> Sequence[kahuna.Action]:
        """The listed actions; a deal is left to the dealer."""
        return kahuna.legal_actions(state)

    def why_illegal(self, state: kahuna.State, action: kahuna.Action) -> str | None:
        """Why an action is refused."""
        return kahuna.why_illegal(state, action)

    def apply(self, state: kahuna.State, action: kahuna.Action) -> kahuna.Step:
        """What an action leads to."""
        return kahuna.apply(state, action)

    @cache  # noqa: B019 - there is one of these
    def everything(self) -> Iterable[kahuna.Action]:
        """Everything that the notation can say, discards of more than three cards aside."""
        actions: list[kahuna.Action] = [kahuna.Pass(), kahuna.End(), kahuna.Draw()]
        actions += [kahuna.Take(island) for island in kahuna.Island]
        for line in kahuna.Line:
            one, other = LINE_ENDS[line]
            actions += [kahuna.Build(line, one), kahuna.Build(line, other), kahuna.Grant(line)]
            actions += [kahuna.Remove(line, pair) for pair in ((one, one), (one, other), (other, other))]
        for size in (1, 2, 3):
            some = combinations_with_replacement(kahuna.Island, size)
            actions += [kahuna.Discard(chosen) for chosen in some if max(map(chosen.count, chosen)) <= 2]
        return tuple(actions)

    def format(self, action: kahuna.Action) -> str:
        """The text of an action."""
        return kahuna.format_action(action)

    def parse(self, text: str) -> kahuna.Action:
        """The action of a text; a deal is a deck."""
        return kahuna.Deal(kahuna.parse_cards(text)) if len(text) > 6 and ":" not in text else kahuna.parse_action(text)

    def replayed(self, last: kahuna.State) -> list[kahuna.Step]:
        """The steps of the record of a game, written as JSON and read again."""
        text = json.dumps(kahuna.dump(kahuna.record_of(last, {kahuna.Player.WHITE: "Ana"})))
        return list(kahuna.replay(kahuna.record.loads(text)))


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


class Kanaloa(Laws):
    """Kanaloa with two, three and four players."""

    games = st.builds(
        kanaloa_game, st.sampled_from((2, 3, 4)), st.sampled_from(kanaloa.Layout), st.integers(0, 99), numbers
    )
    most_actions = 5000
    checked = 31

    def is_over(self, state: kanaloa.State) -> bool:
        """Whether a game has ended with a result."""
        return state.awaits is kanaloa.Awaits.OVER and state.result is not None

    def legal(self, state: kanaloa.State) -> Sequence[kanaloa.Action]:
        """The listed actions."""
        return kanaloa.legal_actions(state)

    def why_illegal(self, state: kanaloa.State, action: kanaloa.Action) -> str | None:
        """Why an action is refused."""
        return kanaloa.why_illegal(state, action)

    def apply(self, state: kanaloa.State, action: kanaloa.Action) -> kanaloa.Step:
        """What an action leads to."""
        return kanaloa.apply(state, action)

    @cache  # noqa: B019 - there is one of these
    def everything(self) -> Iterable[kanaloa.Action]:
        """Everything that the notation can say, swaps of some kinds of tiles only."""
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
        return tuple(kanaloa.parse_action(word) for word in dict.fromkeys(words))

    def format(self, action: kanaloa.Action) -> str:
        """The text of an action."""
        return kanaloa.format_action(action)

    def parse(self, text: str) -> kanaloa.Action:
        """The action of a text."""
        return kanaloa.parse_action(text)

    def replayed(self, last: kanaloa.State) -> list[kanaloa.Step]:
        """The steps of the record of a game, written as JSON and read again, without the table after set-up."""
        text = json.dumps(kanaloa.dump(kanaloa.record_of(last, {PLAYERS[0]: "Ana"})))
        return list(kanaloa.replay(kanaloa.record.loads(text)))[1:]


every_game = pytest.mark.parametrize("laws", [Kahuna(), Kanaloa()], ids=repr)


@every_game
@given(data=st.data())
def test_listed_actions_apply_and_all_others_are_refused(laws: Laws, data: st.DataObject) -> None:
    """A player can do exactly what is offered, and everything else is refused with a reason."""
    game = data.draw(laws.games)
    # Some positions, for speed: which ones differs from game to game.
    for state, action, step in game[len(game) % laws.checked :: laws.checked]:
        legal = laws.legal(state)
        assert len(set(legal)) == len(legal)
        assert action in legal or not legal
        for listed in legal:
            assert laws.why_illegal(state, listed) is None
            assert laws.apply(state, listed).state != state
        for other in set(laws.everything()) - set(legal):
            reason = laws.why_illegal(state, other)
            assert reason is not None, laws.format(other)
            assert "{" not in reason
            with pytest.raises(IllegalAction) as refused:
                laws.apply(state, other)
            assert refused.value.reason == reason
        assert step.events or len(legal) > 1 or legal == ()


@every_game
@given(data=st.data())
def test_an_action_leaves_the_old_position_as_it_was(laws: Laws, data: st.DataObject) -> None:
    """A turn can be taken back: the same action from the same position leads to the same result."""
    game = data.draw(laws.games)
    for state, action, step in game[:: max(1, len(game) // 20)]:
        for legal in laws.legal(state):
            laws.apply(state, legal)
        assert laws.apply(state, action) == step


@every_game
@given(data=st.data())
def test_every_game_ends(laws: Laws, data: st.DataObject) -> None:
    """Every game ends, with a result."""
    game = data.draw(laws.games)
    assert laws.is_over(game[-1].step.state)
    assert not any(laws.is_over(state) for state, _, _ in game)
    assert len(game) <= laws.most_actions


@every_game
@given(data=st.data())
def test_the_text_of_an_action_is_its_identity(laws: Laws, data: st.DataObject) -> None:
    """Every action written in the notation is read as the same action."""
    for state, action, _ in data.draw(laws.games):
        assert laws.parse(laws.format(action)) == action
        texts = [laws.format(legal) for legal in laws.legal(state)]
        assert [laws.parse(text) for text in texts] == list(laws.legal(state))
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
