"""Laws of every possible game: hypothesis looks for counterexamples.

A game is a ruleset and a list of numbers, which determine its choices in turn and start again at the end. So a failing
example shrinks to a short list.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna import cards
from kahuna.actions import Action, Build, Deal, Draw, End, Grant, Pass, Take
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    Event,
    GameEnded,
    LastTurns,
    RoundScored,
    RowRefilled,
    TurnEnded,
)
from kahuna.geography import LINE_ENDS, LINES_AT, Island, Line
from kahuna.player import Player
from kahuna.record import dump, record_of
from kahuna.rules import IllegalAction, Step, bridges_left
from kahuna.state import HAND_LIMIT, By, Phase, Ruleset, State
from positions import EAGER, RULESETS, all_cards, kind, steps

pytestmark = pytest.mark.no_cover


class Game(list[tuple[State, Action, Step]]):
    """Each state of a game, the action taken there and what it led to."""

    @property
    def last(self) -> State:
        """The state after the last action."""
        return self[-1][2].state

    def __repr__(self) -> str:
        return json.dumps(dump(record_of(self.last)))


def chooser(numbers: list[int]) -> Callable[[int], int]:
    """Returns a chooser that takes its choices from numbers, cyclically."""
    position = -1

    def choose(below: int) -> int:
        nonlocal position
        position += 1
        # The position is added so that a short list does not always choose the same.
        return (numbers[position % len(numbers)] + position // len(numbers)) % below

    return choose


def played(ruleset: Ruleset, numbers: list[int], weights: Mapping[str, int]) -> Game:
    return Game(steps(ruleset, chooser(numbers), weights))


games = st.builds(
    played,
    st.sampled_from(RULESETS),
    st.lists(st.integers(0, 1000), min_size=1, max_size=300),
    # Half of the games are played by players who build whenever they can.
    st.sampled_from(({}, EAGER)),
)


def events_of(game: Game) -> Iterator[tuple[Event, State]]:
    """Yields each event with the state that it led to."""
    for _, _, step in game:
        for event in step.events:
            yield event, step.state


# --- Things -------------------------------------------------------------------------------------------


@given(games)
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    """A player can count cards: the same 24 are in play from the first deal to the end (rules 1.3, 6.3)."""
    for _, _, step in game:
        assert all_cards(step.state) == "AABBCCDDEEFFGGHHIIJJKKLL"


@given(games)
def test_no_hand_exceeds_five_cards(game: Game) -> None:
    """No player ever holds more than five cards, and open cards are always held (rules 4.5, 8.4)."""
    for _, _, step in game:
        for held, lying in zip(step.state.cards.hands, step.state.cards.open_cards, strict=True):
            assert cards.size(held) <= HAND_LIMIT
            assert cards.contains(held, lying)


@given(games)
def test_bridges_are_on_the_map_or_in_stock(game: Game) -> None:
    """Each player's bridges always add up to 25, and no line bears two (rules 1.2, 1.4, 3.10)."""
    for _, _, step in game:
        board = step.state.board
        assert not board.white & board.black
        for player in Player:
            on_map = sum(board.owner(line) is player for line in Line)
            assert 0 <= on_map <= 25
            assert on_map + bridges_left(board, player) == 25


@given(games)
def test_control_is_the_majority_of_bridges(game: Game) -> None:
    """What a player counts on the map is what the program says about control (rule 5.1)."""
    for _, _, step in game:
        board = step.state.board
        for player in Player:
            counted = [
                island
                for island in Island
                if 2 * sum(board.owner(line) is player for line in LINES_AT[island]) > len(LINES_AT[island])
            ]
            assert list(board.controlled(player)) == counted


# --- Actions ------------------------------------------------------------------------------------------


@given(games)
def test_a_game_has_134_turns_at_most(game: Game) -> None:
    """Every game ends (rules 4.4, 6.1, 6.5)."""
    # A round has 18, then at most 24 cards to draw; every second turn draws; two last turns.
    assert game.last.phase is Phase.OVER
    assert game.last.result is not None
    turns = sum(isinstance(action, Take | Draw | Pass | End) for _, action, _ in game)
    assert turns == game.last.turn.number - 1
    assert turns <= 2 * (18 + 24 + 24) + 2


@given(games)
def test_no_draw_is_passed_twice_running(game: Game) -> None:
    """The draw is never passed by both players in a row, in no game at all (rule 4.4)."""
    ends = [action for _, action, _ in game if isinstance(action, Take | Draw | Pass | End)]
    assert not any(isinstance(one, Pass) and isinstance(other, Pass) for one, other in pairwise(ends))


@given(games)
def test_the_players_take_turns(game: Game) -> None:
    """No turn is skipped: the turn changes with its last action and only then (rules 4.1, 6.4)."""
    for state, action, step in game:
        if state.phase in (Phase.DEAL, Phase.HANDICAP) or step.state.phase is Phase.DEAL:
            continue
        ends = isinstance(action, Take | Draw | Pass | End)
        assert (step.state.to_move is not state.to_move) == ends
        assert step.state.turn.number == state.turn.number + ends


# --- Events -------------------------------------------------------------------------------------------


@given(games)
def test_events_tell_the_whole_story(game: Game) -> None:
    """A player who only hears the events ends up with the same table (rules 4.1, 5.2, 5.4, 6.2)."""
    teller = Teller()
    for _, action, step in game:
        if isinstance(action, Deal) and step.state.turn.round == 1:
            teller.hands = [cards.size(held) for held in step.state.cards.hands]
        for event in step.events:
            teller.hear(event)
        teller.check(step.state)


class Teller:
    """The table as reconstructed from events alone."""

    def __init__(self) -> None:
        self.bridges: dict[Line, Player] = {}
        self.stones: set[tuple[Player, Island]] = set()
        self.row: list[Island | None] = []
        self.pile = 0
        self.hands = [0, 0]
        self.round = 0
        self.scores: list[tuple[int, int]] = []
        self.over = False

    def hear(self, event: Event) -> None:
        """Applies an event to the table; fails if it is impossible there."""
        assert not self.over
        match event:
            case CardsDealt(round_, row, pile):
                self.round, self.row, self.pile = round_, list(row), pile
            case BridgeBuilt() | BridgeRemoved() | BridgeSwept() | ControlGained() | ControlLost():
                self._hear_of_board(event)
            case CardsDiscarded() | CardTaken() | RowRefilled() | CardDrawn():
                self._hear_of_cards(event)
            case RoundScored(round_, islands, points):
                assert round_ == self.round
                assert islands == tuple(sum(player is owner for owner, _ in self.stones) for player in Player)
                self.scores.append(points)
            case LastTurns() | DrawPassed() | TurnEnded():
                pass
            case GameEnded():
                self.over = True

    def _hear_of_board(self, event: BridgeBuilt | BridgeRemoved | BridgeSwept | ControlGained | ControlLost) -> None:
        match event:
            case BridgeBuilt(player, line, card):
                assert line not in self.bridges
                self.bridges[line] = player
                self.hands[player.seat] -= card is not None
            case BridgeRemoved(player, owner, line):
                assert owner is player.opponent
                assert self.bridges.pop(line) is owner
                self.hands[player.seat] -= 2
            case BridgeSwept(owner, line, island):
                assert (owner.opponent, island) in self.stones
                assert island in LINE_ENDS[line]
                assert self.bridges.pop(line) is owner
            case ControlGained(player, island):
                assert (player, island) not in self.stones
                self.stones.add((player, island))
            case ControlLost(player, island):
                self.stones.remove((player, island))

    def _hear_of_cards(self, event: CardsDiscarded | CardTaken | RowRefilled | CardDrawn) -> None:
        match event:
            case CardsDiscarded(player, count):
                self.hands[player.seat] -= count
            case CardTaken(player, card, place):
                assert self.row[place] == card
                self.row[place] = None
                self.hands[player.seat] += 1
            case RowRefilled(place, card):
                assert self.row[place] is None
                self.row[place] = card
                self.pile -= 1
            case CardDrawn(player):
                self.hands[player.seat] += 1
                self.pile -= 1

    def check(self, state: State) -> None:
        """Fails if the state does not match the events."""
        assert self.bridges == {line: owner for line in Line if (owner := state.board.owner(line)) is not None}
        stones = {(player, island) for player in Player for island in state.board.controlled(player)}
        assert self.stones == stones
        assert tuple(self.row) == state.row
        assert self.pile == len(state.cards.pile)
        assert self.hands == [cards.size(held) for held in state.cards.hands]
        assert self.round == state.turn.round
        assert tuple(self.scores) == state.scores
        assert self.over == (state.phase is Phase.OVER)


@given(games)
def test_a_sweep_is_told_only_after_a_win(game: Game) -> None:
    """A player always learns for which island a bridge fell (rules 5.2, 5.4)."""
    for _, action, step in game:
        if any(isinstance(event, BridgeSwept) for event in step.events):
            assert isinstance(action, Build | Grant)
            assert any(isinstance(event, ControlGained) for event in step.events)


def test_the_games_of_these_laws_are_worth_looking_at() -> None:
    """The laws are tested on real games: every kind of action and most endings occur in such games."""
    kinds, endings = Counter[str](), Counter[By]()
    rng = Random("laws")
    for ruleset in RULESETS:
        game = played(ruleset, [rng.randrange(1001) for _ in range(rng.choice((1, 5, 30, 300)))], {})
        kinds.update(kind(action) for _, action, _ in game)
        assert game.last.result is not None
        endings[game.last.result.by] += 1
    assert len(kinds) == 9
    assert min(kinds.values()) > 100
    assert {By.POINTS, By.NO_BRIDGES, By.FINAL_ROUND} <= set(endings)


def test_illegal_actions_are_value_errors() -> None:
    """An illegal action raises a ValueError, as Python programmers expect."""
    assert issubclass(IllegalAction, ValueError)
