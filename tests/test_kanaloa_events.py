"""What happens on the table follows from the events alone: the page draws, and the log tells, nothing else."""

from collections import Counter
from functools import singledispatchmethod
from typing import get_args

import pytest

from kanaloa.actions import Allow
from kanaloa.dealer import deal
from kanaloa.events import (
    CardPassed,
    Event,
    FishPlaced,
    FishTurned,
    GameOver,
    PieceMoved,
    TempleGrown,
    TileMoved,
    TurnAnswered,
    TurnBegun,
    TurnLost,
    VolcanoGone,
    VolcanoPlaced,
    VolcanoTileDrawn,
)
from kanaloa.geography import Current, Island, VolcanoPlace
from kanaloa.gods import God
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import Step, new_game
from kanaloa.set_up import Layout
from kanaloa.state import Awaits, State
from kanaloa.tiles import POINTS, Tile, unpack
from kanaloa_games import random_steps


class Table:
    """What somebody sees who knows the table before the first action, and then only reads the events."""

    def __init__(self, state: State) -> None:
        self.fish = fish_of(state)
        self.islands = [Counter(unpack(tiles)) for tiles in state.islands]
        self.hands = [Counter(unpack(tiles)) for tiles in state.hands]
        self.given = Counter[Tile]()
        self.temples = [list(points) for points in state.temples]
        self.cards = {False: list(state.gods), True: list(state.protection)}
        self.pieces = [list[int]() for _ in state.pieces]
        self.blocked = [list[int]() for _ in state.pieces]
        self.volcano: VolcanoPlace | None = None
        self.volcanoes = 0
        self.turn: tuple[Player, bool] | None = None
        self.turns = 0
        self.over = False

    def tiles(self, place: Island | Player) -> Counter[Tile]:
        """Returns the tiles on an island or in a hand."""
        return self.islands[place] if isinstance(place, Island) else self.hands[place]

    @singledispatchmethod
    def see(self, event: Event) -> None:
        """Reads an event."""
        raise NotImplementedError(event)

    @see.register
    def _(self, event: FishPlaced) -> None:
        assert event.current not in self.fish
        self.fish[event.current] = (event.tail, event.head, event.white, event.player)

    @see.register
    def _(self, event: FishTurned) -> None:
        tail, head, white, owner = self.fish[event.current]
        assert ((event.tail, event.head) == (head, tail)) != (event.white != white), "one of both is turned"
        self.fish[event.current] = (event.tail, event.head, event.white, owner)

    @see.register
    def _(self, event: PieceMoved) -> None:
        pieces, blocked = self.pieces[event.player], self.blocked[event.player]
        if event.origin is not None:
            pieces.remove(event.origin)
        if event.target is not None:
            pieces.append(event.target)
        elif event.origin in blocked:
            blocked.remove(event.origin)

    @see.register
    def _(self, event: TileMoved) -> None:
        if event.origin is not None:
            assert self.tiles(event.origin)[event.tile] > 0
            self.tiles(event.origin)[event.tile] -= 1
        if isinstance(event.target, God):
            assert event.player is event.origin
            self.given[event.tile] += 1
        elif event.target is not None:
            self.tiles(event.target)[event.tile] += 1

    @see.register
    def _(self, event: VolcanoTileDrawn) -> None:
        self.volcanoes += 1
        assert event.number == self.volcanoes

    @see.register
    def _(self, event: TempleGrown) -> None:
        assert event.points == sum(POINTS[tile] for tile in self.given.elements())
        self.given.clear()
        self.temples[event.player][event.god] += event.points
        assert event.total == self.temples[event.player][event.god]

    @see.register
    def _(self, event: CardPassed) -> None:
        cards = self.cards[event.protection]
        assert cards[event.god] is event.before is not event.after
        cards[event.god] = event.after

    @see.register
    def _(self, event: VolcanoPlaced) -> None:
        assert self.turn is not None
        self.blocked[self.turn[0]].clear()
        self.volcano = event.place
        for player, island in event.blocked:
            self.blocked[player].append(island)
        self.turn = (event.player, True)

    @see.register
    def _(self, event: VolcanoGone) -> None:
        assert event.place is self.volcano
        self.volcano = None

    @see.register
    def _(self, event: TurnAnswered) -> None:
        assert self.fish[event.current][3] is event.player is self.cards[True][God.KANALOA]

    @see.register
    def _(self, event: TurnBegun) -> None:
        if event.immediate:
            assert self.turn == (event.player, True), "it is the turn of the player who has placed the volcano"
        elif self.turn is not None:
            self.blocked[self.turn[0]].clear()
        self.turn = (event.player, event.immediate)
        self.turns += 1

    @see.register
    def _(self, event: TurnLost) -> None:
        assert self.turn is not None
        assert self.turn[0] is event.player
        assert sorted(self.blocked[event.player]) == sorted(self.pieces[event.player])

    @see.register
    def _(self, event: GameOver) -> None:
        assert event.result.scores
        self.over = True

    def compare(self, state: State) -> None:
        """Compares what was seen with the table."""
        assert self.fish == fish_of(state)
        offered = Counter(() if state.offered is None else state.offered.tiles)
        assert [+tiles for tiles in self.islands] == [Counter(unpack(tiles)) for tiles in state.islands]
        for player, hand in zip(PLAYERS, state.hands, strict=False):
            assert +self.hands[player] == Counter(unpack(hand)) + (offered if player is state.turn else Counter())
        assert self.temples == [list(points) for points in state.temples]
        assert self.cards == {False: list(state.gods), True: list(state.protection)}
        assert [tuple(sorted(each)) for each in self.pieces] == list(state.pieces)
        assert self.volcano == (None if state.volcano is None else state.volcano.place)
        assert self.turns == state.turns
        assert (self.volcanoes, self.over) == (state.volcanoes, state.awaits is Awaits.OVER)
        if self.turn is not None and state.awaits is not Awaits.VOLCANO:
            assert self.turn[0] is state.turn
            assert self.turn[1] is state.immediate or self.over
            assert [tuple(sorted(each)) for each in self.blocked] == list(state.blocked)


def fish_of(state: State) -> dict[Current, tuple[Island, Island, bool, Player | None]]:
    """Returns tail, head, side and owner of each fish."""
    fish = state.fish
    return {
        current: (*fish.ends(current), bool(fish.white >> current & 1), fish.owner(current))
        for current in state.chart.currents
        if fish.laid >> current & 1
    }


def seen(players: int, seed: str, layout: Layout) -> list[Event]:
    """Compares a random game with what its events tell, step by step; returns the events."""
    events: list[Event] = []
    table = Table(new_game(deal(players, seed, layout)))
    for state, happened in random_steps(players, seed, layout):
        for event in happened:
            table.see(event)
        table.compare(state)
        check_answer(Step(state, happened))
        events += happened
    assert isinstance(events[-1], GameOver)
    assert events[-1].result == state.result
    return events


def check_answer(step: Step) -> None:
    """Checks that an answer says what was answered."""
    assert step.state.history is not None
    for event in step.events:
        if isinstance(event, TurnAnswered):
            assert event.allowed is isinstance(step.state.history.action, Allow)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_tell_everything_that_happens(players: int) -> None:
    """A spectator who reads only the log knows where every fish, piece, tile and card is, and whose turn it is."""
    for layout in Layout:
        seen(players, "events", layout)


def test_each_kind_of_event_happens() -> None:
    """The games above leave out nothing that the page must be able to draw."""
    happened = [event for seed in "abcdef" for event in seen(4, seed, Layout.FREE)]
    assert {type(event) for event in happened} == set(get_args(Event))
    assert {event.protection for event in happened if isinstance(event, CardPassed)} == {False, True}
    assert {event.allowed for event in happened if isinstance(event, TurnAnswered)} == {False, True}
    assert any(isinstance(event, VolcanoPlaced) and event.blocked for event in happened)
