"""Drawing tiles, eruptions, and the end of the game (rule 6.2 c, chapters 10 and 11)."""

from kanaloa.actions import DrawTile, PlaceVolcano
from kanaloa.events import GameOver, TileMoved, VolcanoPlaced, VolcanoTileDrawn
from kanaloa.geography import DOLPHIN
from kanaloa.gods import God
from kanaloa.gods_cards import PROTECTED_FROM
from kanaloa.player import PLAYERS, Player
from kanaloa.rules.step import Events, with_item
from kanaloa.rules.turns import after_action, begin_turn, close_turn, end_turn
from kanaloa.state import EMPTY, VOLCANO_STAYS, VOLCANO_TILES, Awaits, State, Stock, Volcano
from kanaloa.tiles import ONE, Tiles


def draw(state: State, action: DrawTile, events: Events) -> State:
    """Draws a tile: a volcano tile goes to the track; any other goes to the island and ends the drawing (rule 6.2)."""
    tile = action.tile
    if tile is None:
        return _volcano_drawn(state, events)
    arrival = state.arrival
    assert arrival is not None
    events.append(TileMoved(tile, None, arrival.island))
    island = arrival.island
    state = _taken(state, 1, 0)._replace(
        unseen=Tiles(state.unseen - ONE[tile]),
        islands=with_item(state.islands, island, Tiles(state.islands[island] + ONE[tile])),
    )
    if state.volcanoes // 2 > arrival.volcanoes // 2:
        return _erupted(state, events)
    state = state._replace(arrival=None)
    return end_turn(state, events) if arrival.landed else after_action(state, events)


def _volcano_drawn(state: State, events: Events) -> State:
    number = state.volcanoes + 1
    events.append(VolcanoTileDrawn(number))
    state = _taken(state, 0, 1)._replace(volcanoes=number)
    if number < VOLCANO_TILES[state.players]:
        return state
    state = state._replace(awaits=Awaits.OVER, special=False, immediate=False)
    assert state.result is not None
    events.append(GameOver(state.result))
    return state


def _taken(state: State, tiles: int, volcanoes: int) -> State:
    bag = Stock(state.bag.tiles - tiles, state.bag.volcanoes - volcanoes)
    # Rule 11.1.
    return state._replace(bag=bag) if bag != EMPTY else state._replace(bag=state.reserve, reserve=EMPTY)


def _erupted(state: State, events: Events) -> State:
    """Ends the drawer's turn; Pele's owner, or else the drawer, must place the volcano (rule 10.2)."""
    owner = state.gods[God.PELE]
    eruptor = state.turn if owner is None else owner
    state = close_turn(state, events)
    return state._replace(
        turn=eruptor,
        to_act=eruptor,
        awaits=Awaits.VOLCANO,
        special=False,
        immediate=True,
        arrival=None,
    )


def place_volcano(state: State, action: PlaceVolcano, events: Events) -> State:
    """Places the volcano, blocks pieces, and begins the eruptor's immediate turn (rules 10.3 to 10.6)."""
    place = action.place
    touched = state.chart.blocks[place]
    blocked = tuple(
        state.blocked[player]
        if _is_protected(state, player)
        else tuple(
            piece
            for piece in state.pieces[player]
            if piece != DOLPHIN and (touched >> piece & 1 or piece in state.blocked[player])
        )
        for player in PLAYERS[: state.players]
    )
    newly = [
        (player, piece)
        for player in PLAYERS[: state.players]
        for piece in blocked[player]
        if piece not in state.blocked[player]
    ]
    events.append(VolcanoPlaced(state.turn, place, tuple(newly)))
    state = state._replace(blocked=blocked, volcano=Volcano(place, state.turn, VOLCANO_STAYS))
    return begin_turn(state, state.turn, events, immediate=True)


def _is_protected(state: State, player: Player) -> bool:
    """Whether a player's pieces are not blocked (rule 9.3)."""
    if state.players < PROTECTED_FROM:
        return False
    if state.gods[God.PELE] is player:
        return state.temples[player][God.PELE] > 0
    return state.protection[God.PELE] is player
