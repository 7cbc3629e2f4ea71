"""The contents of bag and reserve affect no state, observation or choice (rule 13)."""

from typing import get_type_hints

import pytest

from kanaloa import dealer
from kanaloa.actions import Action
from kanaloa.agents import LEVELS
from kanaloa.notation import format_action
from kanaloa.observation import Observation, observe
from kanaloa.rules import apply, new_game
from kanaloa.state import Awaits, State, Stock
from kanaloa.tiles import Tiles, pack, unpack
from kanaloa_games import random_steps
from tabletop.agents import conclude, think

pytestmark = pytest.mark.no_cover


def draws_to_come(state: State, seed: str) -> list[str]:
    """The next draws of a seed."""
    found: list[str] = []
    while sum(state.bag) > 1 and len(found) < 12:
        at = state._replace(awaits=Awaits.DRAW, to_act=None)
        action = dealer.draw(at, seed)
        found.append(format_action(action))
        bag = state.bag
        left = Stock(bag.tiles - (action.tile is not None), bag.volcanoes - (action.tile is None))
        unseen = list(unpack(state.unseen))
        if action.tile is not None:
            unseen.remove(action.tile)
        state = state._replace(bag=left, unseen=pack(unseen))
    return found


def actions_of(state: State) -> list[Action]:
    """All actions so far, including draws."""
    found: list[Action] = []
    link = state.history
    while link is not None:
        found.append(link.action)
        link = link.before
    return found[::-1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_differ_in_the_bag_alone_look_alike_and_are_played_alike(players: int) -> None:
    """No computer player knows the future: if only the draws to come differ, it sees and plays the same."""
    steps = list(random_steps(players, "hidden"))
    differing = 0
    for place in range(3, len(steps) - 1, max(1, len(steps) // 6)):
        here = steps[place].state
        if here.to_act is None or here.awaits is Awaits.OVER:
            continue
        # The same game, from its record, without any trace of the drawing seed.
        again = new_game(here.beginning)
        for action in actions_of(here):
            again = apply(again, action).state
        assert again == here
        differing += draws_to_come(here, "one bag") != draws_to_come(again, "another bag")
        for name in LEVELS:
            plans = [conclude(think(LEVELS[name]("seed"), observe(state, here.to_act)))[0] for state in (here, again)]
            assert plans[0] == plans[1]
    assert differing > 1


def test_a_state_names_no_tile_of_the_reserve() -> None:
    """The reserve is only a number: its tiles cannot be read from a state, since they are undecided."""
    hints = get_type_hints(State)
    assert hints["bag"] is Stock
    assert hints["reserve"] is Stock
    assert set(get_type_hints(Stock).values()) == {int}
    assert hints["unseen"] is Tiles
    assert set(Observation._fields) == {"player", "state"}
    for step in random_steps(2, "reserve"):
        state = step.state
        # Kinds are only counted: there is no order.
        assert pack(reversed(unpack(state.unseen))) == state.unseen
        assert len(unpack(state.unseen)) == state.bag.tiles + state.reserve.tiles
