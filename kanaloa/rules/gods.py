"""Sacrifices, and the actions of the owners of gods cards: swapping tiles, turning fish (chapters 7 and 9)."""

from kanaloa.actions import AddTile, Allow, Complete, Forbid, Offer, Swap, TurnDirection, TurnSide
from kanaloa.events import CardPassed, FishTurned, TempleGrown, TileMoved, TurnAnswered
from kanaloa.gods import FOUR_GODS, God
from kanaloa.gods_cards import Cards, after_sacrifice
from kanaloa.rules.pieces import turned_over
from kanaloa.rules.step import Events, with_item
from kanaloa.rules.turns import after_action
from kanaloa.state import Awaits, Offering, State
from kanaloa.tiles import ONE, POINTS, Tile, Tiles


def offer(state: State, action: Offer, _events: Events) -> State:
    """Begins a sacrifice (rule 7.1)."""
    return _with_offered(state, action.god, (), action.tile)


def add_tile(state: State, action: AddTile, _events: Events) -> State:
    """Adds a tile to a sacrifice (rule 7.1)."""
    assert state.offered is not None
    return _with_offered(state, *state.offered, action.tile)


def _with_offered(state: State, god: God, before: tuple[Tile, ...], tile: Tile) -> State:
    player = state.turn
    return state._replace(
        hands=with_item(state.hands, player, Tiles(state.hands[player] - ONE[tile])),
        offered=Offering(god, (*before, tile)),
        awaits=Awaits.MORE,
    )


def complete(state: State, _action: Complete, events: Events) -> State:
    """Completes a sacrifice: the temple grows, cards may pass (rule 7.2, chapter 8)."""
    assert state.offered is not None
    god, tiles = state.offered
    player = state.turn
    events += [TileMoved(tile, player, god, player) for tile in tiles]
    points = sum(POINTS[tile] for tile in tiles)
    total = state.temples[player][god] + points
    events.append(TempleGrown(player, god, points, total))
    temples = with_item(state.temples, player, with_item(state.temples[player], god, total))
    before = Cards(state.gods, state.protection)
    after = after_sacrifice(before, temples, player, god)
    _tell_of_cards(before, after, events)
    state = state._replace(temples=temples, gods=after.gods, protection=after.protection, offered=None)
    return after_action(state, events)


def _tell_of_cards(before: Cards, after: Cards, events: Events) -> None:
    if after is before:
        return
    for god in FOUR_GODS:
        if after.gods[god] is not before.gods[god]:
            events.append(CardPassed(god, False, before.gods[god], after.gods[god]))
        if after.protection[god] is not before.protection[god]:
            events.append(CardPassed(god, True, before.protection[god], after.protection[god]))


def swap(state: State, action: Swap, events: Events) -> State:
    """Swaps two tiles of adjacent islands (rule 9.4); the turn's action follows."""
    one, other = action.island, action.other
    events += [TileMoved(action.tile, one, other), TileMoved(action.other_tile, other, one)]
    change = ONE[action.other_tile] - ONE[action.tile]
    islands = with_item(state.islands, one, Tiles(state.islands[one] + change))
    islands = with_item(islands, other, Tiles(islands[other] - change))
    return state._replace(islands=islands, special=False)


def turn_fish(state: State, action: TurnSide | TurnDirection, events: Events) -> State:
    """Turns a fish, or asks the owner of the protection card first (rule 9.1)."""
    owner = state.protection[God.KANALOA]
    if owner is not None and state.fish.owned[owner] >> action.current & 1:
        return state._replace(to_act=owner, awaits=Awaits.VETO, proposed=action)
    return _turned(state, action, events)


def _turned(state: State, action: TurnSide | TurnDirection, events: Events) -> State:
    if isinstance(action, TurnSide):
        fish = turned_over(state.fish, action.current, events)
    else:
        bit = 1 << action.current
        fish = state.fish._replace(forward=state.fish.forward ^ bit)
        events.append(FishTurned(action.current, *fish.ends(action.current), bool(fish.white & bit)))
    return after_action(state._replace(fish=fish, special=False), events)


def answer(state: State, action: Allow | Forbid, events: Events) -> State:
    """Carries out or cancels the proposed turning (rule 9.1)."""
    allowed = isinstance(action, Allow)
    proposed, answerer = state.proposed, state.to_act
    assert proposed is not None
    assert answerer is not None
    events.append(TurnAnswered(answerer, proposed.current, allowed))
    if allowed:
        return _turned(state, proposed, events)
    return after_action(state._replace(forbidden=True), events)
