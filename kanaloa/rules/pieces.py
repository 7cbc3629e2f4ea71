"""Placing fish and pieces, moving, landing, and what happens on arrival (chapters 4 and 6)."""

from kanaloa.actions import (
    CallDolphin,
    GiveTile,
    Land,
    Move,
    PlaceFish,
    PlacePiece,
    Rob,
    RobNobody,
    TakeTile,
    TurnFellow,
)
from kanaloa.events import FishPlaced, FishTurned, PieceMoved, TileMoved
from kanaloa.geography import CURRENT_BETWEEN, DOLPHIN, Current, Island
from kanaloa.gods import God
from kanaloa.legality import robbable
from kanaloa.player import Player
from kanaloa.rules.step import Events, with_item
from kanaloa.rules.turns import after_action, begin_turn, following, without
from kanaloa.state import Arrival, Awaits, Fish, State
from kanaloa.tiles import ONE, Tile, Tiles


def place_fish(state: State, action: PlaceFish, events: Events) -> State:
    """Places a player's own fish; the last one ends this part of the start (rules 4.1 to 4.3)."""
    tail, head, white = action.tail, action.head, action.white
    fish, player = state.fish, state.turn
    current = CURRENT_BETWEEN[tail, head]
    bit = 1 << current
    events.append(FishPlaced(player, current, tail, head, white))
    fish = Fish(
        fish.laid | bit,
        fish.forward | (bit if tail < head else 0),
        fish.white | (bit if white else 0),
        with_item(fish.owned, player, fish.owned[player] | bit),
    )
    state = state._replace(fish=fish)
    if fish.laid == state.chart.currents_mask:
        return first_pieces(state)
    return _passed_on(state)


def first_pieces(state: State) -> State:
    """Returns the state after all fish are placed: Ku's owner places the first piece (rule 4.3)."""
    beginner = first_player(state)
    return state._replace(turn=beginner, to_act=beginner, awaits=Awaits.PIECE)


def first_player(state: State) -> Player:
    """Returns the owner of Ku's gods card, who begins (rules 4.1 to 4.4)."""
    beginner = state.gods[God.KU]
    assert beginner is not None
    return beginner


def _passed_on(state: State) -> State:
    player = following(state)
    return state._replace(turn=player, to_act=player)


def place_piece(state: State, action: PlacePiece, events: Events) -> State:
    """Places a piece: the first one at the start, or the second one at the end of a turn."""
    if state.awaits is Awaits.PIECE:
        return _first_piece_placed(state, action.island, events)
    return _second_piece_placed(state, action.island, events)


def _first_piece_placed(state: State, island: Island, events: Events) -> State:
    """Places a first piece; after the last one the first turn begins (rules 4.3, 4.4)."""
    state = _placed(state, island, events)
    if all(state.pieces):
        return begin_turn(state, first_player(state), events)
    return _passed_on(state)


def _second_piece_placed(state: State, island: Island, events: Events) -> State:
    """Places the second piece at the end of a turn (rule 9.4)."""
    by_card = state.gods[God.LONO] is state.turn
    state = _placed(state, island, events)
    return after_action(state._replace(special=state.special and not by_card), events)


def _placed(state: State, island: Island, events: Events) -> State:
    player = state.turn
    events.append(PieceMoved(player, None, island))
    return state._replace(pieces=with_item(state.pieces, player, tuple(sorted((*state.pieces[player], int(island))))))


def _shifted(state: State, origin: int, target: int, events: Events) -> State:
    """Moves a piece of the turn's owner from one place to another; a free one, if two are there."""
    player = state.turn
    events.append(PieceMoved(player, origin, target))
    places = tuple(sorted((*without(state.pieces[player], origin), target)))
    return state._replace(pieces=with_item(state.pieces, player, places))


def turned_over(fish: Fish, current: Current, events: Events) -> Fish:
    """Returns the fish with the one on a current turned to its other side."""
    bit = 1 << current
    fish = fish._replace(white=fish.white ^ bit)
    events.append(FishTurned(current, *fish.ends(current), bool(fish.white & bit)))
    return fish


def move(state: State, action: Move, events: Events) -> State:
    """Moves a piece along a fish, which is turned over (rule 6.1)."""
    origin, target = action.origin, action.target
    state = _shifted(state, origin, int(target), events)
    state = state._replace(fish=turned_over(state.fish, CURRENT_BETWEEN[origin, target], events))
    return _arrived(state._replace(arrival=Arrival(target, False, state.volcanoes)))


def land(state: State, action: Land, events: Events) -> State:
    """Lets a piece leave the Dolphin (rule 6.5)."""
    island = action.island
    state = _shifted(state, DOLPHIN, int(island), events)
    return _arrived(state._replace(arrival=Arrival(island, True, state.volcanoes)))


def _arrived(state: State) -> State:
    if robbable(state):
        return state._replace(to_act=state.gods[God.KU], awaits=Awaits.ROB)
    return _asked_for_tile(state)


def rob_nobody(state: State, _action: RobNobody, _events: Events) -> State:
    """Leaves all hands as they are (rule 9.2)."""
    return _asked_for_tile(state)


def _asked_for_tile(state: State) -> State:
    """Returns the state after a possible robbery: the player who arrived chooses a tile (rules 6.2, 6.5)."""
    assert state.arrival is not None
    return state._replace(to_act=state.turn, awaits=Awaits.GIFT if state.arrival.landed else Awaits.TILE)


def rob(state: State, action: Rob, events: Events) -> State:
    """Moves a tile from a player's hand to that of Ku's owner (rule 9.2)."""
    robber = state.gods[God.KU]
    assert robber is not None
    events.append(TileMoved(action.tile, action.player, robber))
    hands = _less(state.hands, action.player, action.tile)
    hands = with_item(hands, robber, Tiles(hands[robber] + ONE[action.tile]))
    special = state.special and robber is not state.turn
    return _asked_for_tile(state._replace(hands=hands, special=special))


def _less(hands: tuple[Tiles, ...], place: int, tile: Tile) -> tuple[Tiles, ...]:
    return with_item(hands, place, Tiles(hands[place] - ONE[tile]))


def take_tile(state: State, action: TakeTile, events: Events) -> State:
    """Moves a tile from the island to the hand (rule 6.2); then a tile is drawn."""
    assert state.arrival is not None
    tile, island, player = action.tile, state.arrival.island, state.turn
    events.append(TileMoved(tile, island, player))
    hands = with_item(state.hands, player, Tiles(state.hands[player] + ONE[tile]))
    return state._replace(islands=_less(state.islands, island, tile), hands=hands, to_act=None, awaits=Awaits.DRAW)


def give_tile(state: State, action: GiveTile, events: Events) -> State:
    """Removes a tile of the island from the game (rule 6.5); then a tile is drawn."""
    assert state.arrival is not None
    tile, island = action.tile, state.arrival.island
    events.append(TileMoved(tile, island, None))
    return state._replace(islands=_less(state.islands, island, tile), to_act=None, awaits=Awaits.DRAW)


def turn_fellow(state: State, action: TurnFellow, events: Events) -> State:
    """Turns another player's fish to white for a stuck piece (rule 6.3)."""
    return after_action(state._replace(fish=turned_over(state.fish, action.current, events)), events)


def call_dolphin(state: State, action: CallDolphin, events: Events) -> State:
    """Brings a stuck piece to the Dolphin (rule 6.3)."""
    return after_action(_shifted(state, action.island, DOLPHIN, events), events)
