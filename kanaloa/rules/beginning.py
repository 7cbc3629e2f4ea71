"""The table after set-up (chapter 3)."""

from kanaloa.geography import CURRENT_BETWEEN, ISLANDS
from kanaloa.gods import FOUR_GODS, GODS
from kanaloa.player import Player
from kanaloa.rules.pieces import first_pieces, first_player
from kanaloa.set_up import PRESETS, Layout, SetUp, Way
from kanaloa.state import RESERVE_TILES, RESERVE_VOLCANOES, VOLCANO_TILES, Awaits, Fish, State, Stock
from kanaloa.tiles import ALL_TILES, NONE, Tiles, pack, size


def new_game(set_up: SetUp) -> State:
    """Returns the table after set-up: Ku's owner is to place a fish, or with a preset layout the first piece."""
    players = set_up.players
    fish = Fish(0, 0, 0, (0,) * (players + 1))
    for way in set_up.neutral:
        fish = _with_fish(fish, way, players, False)
    if set_up.layout is Layout.PRESET:
        for way, owner, white in PRESETS[players]:
            fish = _with_fish(fish, way, owner, white)
    islands = tuple(pack(set_up.tiles.get(island, ())) for island in ISLANDS)
    unseen = Tiles(set_up.all_tiles - sum(islands))
    state = State(
        players=players,
        set_up=set_up,
        fish=fish,
        islands=islands,
        hands=(NONE,) * players,
        temples=tuple((points,) * len(GODS) for points in set_up.ahead or (0,) * players),
        gods=set_up.gods,
        protection=(None,) * len(FOUR_GODS),
        pieces=((),) * players,
        blocked=((),) * players,
        turn=Player.RED,
        turns=0,
        to_act=Player.RED,
        awaits=Awaits.FISH,
        special=False,
        immediate=False,
        forbidden=False,
        offered=None,
        proposed=None,
        unseen=unseen,
        bag=Stock(
            size(ALL_TILES[players]) - sum(map(size, islands)) - RESERVE_TILES,
            VOLCANO_TILES[players] - RESERVE_VOLCANOES,
        ),
        reserve=Stock(RESERVE_TILES, RESERVE_VOLCANOES),
        volcanoes=0,
        volcano=None,
        arrival=None,
        history=None,
    )
    beginner = first_player(state)
    if set_up.layout is Layout.PRESET:
        return first_pieces(state)
    return state._replace(turn=beginner, to_act=beginner)


def _with_fish(fish: Fish, way: Way, owner: int, white: bool) -> Fish:
    """Adds a fish; `owner` is the number of players for a neutral one."""
    tail, head = way
    bit = 1 << CURRENT_BETWEEN[tail, head]
    return Fish(
        fish.laid | bit,
        fish.forward | (bit if tail < head else 0),
        fish.white | (bit if white else 0),
        tuple(owned | bit if place == owner else owned for place, owned in enumerate(fish.owned)),
    )
