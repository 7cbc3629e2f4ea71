"""The legal actions, and the reasons against others. Numbers refer to the paragraphs of `docs/kanaloa/rules.md`."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from kanaloa.actions import (
    Action,
    AddTile,
    Allow,
    CallDolphin,
    Complete,
    DrawTile,
    EndTurn,
    Forbid,
    GiveTile,
    Land,
    Move,
    Offer,
    PlaceFish,
    PlacePiece,
    PlaceVolcano,
    Rob,
    RobNobody,
    Swap,
    TakeOff,
    TakeTile,
    TurnDirection,
    TurnFellow,
    TurnSide,
)
from kanaloa.geography import (
    CURRENT_BETWEEN,
    CURRENTS,
    DOLPHIN,
    ENDS,
    ISLANDS,
    SPACES,
    Current,
    Island,
    Space,
    VolcanoPlace,
    currents_of,
)
from kanaloa.gods import GODS, God
from kanaloa.player import PLAYERS, Player
from kanaloa.reasons import Reason
from kanaloa.state import PIECES, Awaits, State
from kanaloa.streams import completable, outgoing, turnable
from kanaloa.tiles import KINDS, SHOWS, Tile, count, kinds_of
from tabletop.values import refusal, unchecked

# Actions are interned: equal actions are the same object, so listing them creates no objects.

_FISH_THERE: Final = tuple((PlaceFish(a, b, False), PlaceFish(a, b, True)) for a, b in ENDS)
_FISH_BACK: Final = tuple((PlaceFish(b, a, False), PlaceFish(b, a, True)) for a, b in ENDS)
_PIECES: Final = tuple(PlacePiece(island) for island in ISLANDS)
_TAKE_OFF: Final = tuple(TakeOff(place) for place in (*ISLANDS, DOLPHIN))
_LANDS: Final = tuple(Land(island) for island in ISLANDS)
_MOVES: Final = {way: Move(*way) for ends in ENDS for way in (ends, ends[::-1])}
_FELLOWS: Final = tuple(TurnFellow(current) for current in CURRENTS)
_DOLPHINS: Final = tuple(CallDolphin(island) for island in ISLANDS)
_ROB_NOBODY: Final = RobNobody()
_ROBBERIES: Final = tuple(tuple(Rob(player, kind) for kind in KINDS) for player in PLAYERS)
_TAKES: Final = tuple(TakeTile(kind) for kind in KINDS)
_GIFTS: Final = tuple(GiveTile(kind) for kind in KINDS)
_DRAWS: Final = tuple(DrawTile(kind) for kind in KINDS)
_DRAW_VOLCANO: Final = DrawTile(None)
_VOLCANOES: Final[dict[VolcanoPlace, PlaceVolcano]] = {
    **{island: PlaceVolcano(island) for island in ISLANDS},
    **{space: PlaceVolcano(space) for space in SPACES},
}
_SIDES: Final = tuple(TurnSide(current) for current in CURRENTS)
_DIRECTIONS: Final = tuple(TurnDirection(current) for current in CURRENTS)
_ADDED: Final = tuple(AddTile(kind) for kind in KINDS)
_COMPLETE: Final = Complete()
_unchecked_swap: Final = unchecked(Swap)
_END_TURN: Final = EndTurn()
_ANSWERS: Final = (Allow(), Forbid())

_OFFERS_OF: Final = tuple(tuple(Offer(god, kind) for god in SHOWS[kind]) for kind in KINDS)

ORDER: Final[tuple[dict[Tile, int], ...]] = tuple(
    {
        kind: place
        for place, kind in enumerate(
            [kind for kind in KINDS if god in SHOWS[kind]]
            + [kind for kind in KINDS if god is not God.KANE and God.KANE in SHOWS[kind]]
        )
    }
    for god in GODS
)
"""For each god the tiles that may be given, and their position in the canonical order (rule 7.1)."""


@lru_cache(maxsize=1 << 12)
def _swap(island: Island, tile: Tile, other: Island, other_tile: Tile) -> Swap:
    return _unchecked_swap(island, tile, other, other_tile)


# ---------------------------------------------------------------------------------------------------------
# Legal actions
# ---------------------------------------------------------------------------------------------------------


def legal_actions(state: State) -> tuple[Action, ...]:
    """Returns every legal action of the next to act, including the bag; none when the game is over."""
    if not isinstance(state, State):
        raise refusal(state, "state", "a State")
    return tuple(_LISTS[state.awaits](state))


def _fish(state: State) -> list[Action]:
    there, back = completable(state.players, state.fish.forward, state.fish.laid)
    actions: list[Action] = []
    for current in currents_of(there):
        actions += _FISH_THERE[current]
    for current in currents_of(back):
        actions += _FISH_BACK[current]
    return actions


def _vacant(state: State) -> list[Island]:
    """The islands in use without any piece."""
    occupied = state.occupied
    return [island for island in state.chart.islands if not occupied >> island & 1]


def _first_pieces(state: State) -> list[Action]:
    return [_PIECES[island] for island in _vacant(state)]


def _removals(state: State) -> list[Action]:
    return [_TAKE_OFF[place] for place in dict.fromkeys(state.pieces[state.turn])]


def _landings(state: State) -> list[Action]:
    closed = state.closed
    return [_LANDS[island] for island in state.chart.islands if not closed >> island & 1]


def _actions(state: State) -> list[Action]:
    player, fish, closed = state.turn, state.fish, state.closed
    actions: list[Action] = _swaps(state) if why_no_swap(state) is None else []
    usable = fish.usable(player)
    for place in state.free_pieces(player):
        moves = [_MOVES[move] for move in _moves(place, usable, fish.forward, closed)]
        if moves:
            actions += moves
        else:
            actions += [_FELLOWS[current] for current in currents_of(_fellows(state, place))]
            actions.append(_DOLPHINS[place])
    for kind in kinds_of(state.hands[player]):
        actions += _OFFERS_OF[kind]
    return actions


def _moves(place: int, usable: int, forward: int, closed: int) -> list[tuple[Island, Island]]:
    """The moves from an island along the fish in a mask, as tail and head."""
    mask = outgoing(place, forward) & usable
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        first, second = ENDS[low.bit_length() - 1]
        tail, head = (first, second) if first == place else (second, first)
        if not closed >> head & 1:
            found.append((tail, head))
    return found


def reachable(state: State, player: Player, island: int) -> list[Island]:
    """Returns the islands that a player's piece on an island can move to."""
    return [head for _, head in _moves(island, state.fish.usable(player), state.fish.forward, state.closed)]


def is_stuck(state: State, player: Player, island: int) -> bool:
    """Whether a piece of a player on an island, not blocked, has no legal move (rule 6.3)."""
    return not _moves(island, state.fish.usable(player), state.fish.forward, state.closed)


def _fellows(state: State, island: int) -> int:
    """The mask of the fish that may be turned to white for a piece that is stuck on an island (rule 6.3)."""
    fish = state.fish
    others = sum(owned for player, owned in enumerate(fish.owned[:-1]) if player != state.turn)
    return outgoing(island, fish.forward) & others & ~fish.white & ~state.calmed


def _swaps(state: State) -> list[Action]:
    islands, calmed = state.islands, state.calmed
    actions: list[Action] = []
    for current in state.chart.currents:
        if calmed >> current & 1:
            continue
        first, second = ENDS[current]
        for tile in kinds_of(islands[first]):
            for other in kinds_of(islands[second]):
                if tile is not other:
                    actions.append(_swap(first, tile, second, other))
    return actions


def _more(state: State) -> list[Action]:
    offered = state.offered
    assert offered is not None
    order = ORDER[offered.god]
    last = order[offered.tiles[-1]]
    held = kinds_of(state.hands[state.turn])
    return [_COMPLETE, *(_ADDED[kind] for kind in held if order.get(kind, -1) >= last)]


def robbable(state: State) -> tuple[Player, ...]:
    """Returns the players whom Ku's owner may rob after a piece's arrival on an island (rule 9.2)."""
    arrival, robber, arriver = state.arrival, state.gods[God.KU], state.turn
    if arrival is None or robber is None:
        return ()
    island = arrival.island
    protected = state.protection[God.KU]
    if robber is arriver:
        if not state.special:
            return ()
        return tuple(
            player
            for player in PLAYERS[: state.players]
            if player is not robber
            and player is not protected
            and state.hands[player]
            and island in state.pieces[player]
        )
    if arriver is protected or not state.hands[arriver] or island not in state.free_pieces(robber):
        return ()
    return (arriver,)


def _robberies(state: State) -> list[Action]:
    actions: list[Action] = [_ROB_NOBODY]
    for player in robbable(state):
        actions += [_ROBBERIES[player][kind] for kind in kinds_of(state.hands[player])]
    return actions


def _takes(state: State) -> list[Action]:
    assert state.arrival is not None
    return [_TAKES[kind] for kind in kinds_of(state.islands[state.arrival.island])]


def _gifts(state: State) -> list[Action]:
    assert state.arrival is not None
    return [_GIFTS[kind] for kind in kinds_of(state.islands[state.arrival.island])]


def _draws(state: State) -> list[Action]:
    actions: list[Action] = [_DRAWS[kind] for kind in kinds_of(state.unseen)] if state.bag.tiles else []
    if state.bag.volcanoes:
        actions.append(_DRAW_VOLCANO)
    return actions


def _volcano_places(state: State) -> list[Action]:
    places = state.chart.volcano_places if state.players == 2 else _vacant(state)
    return [_VOLCANOES[place] for place in places]


def end_of_turn_actions(state: State) -> list[Action]:
    """Returns the actions available at the end of a turn, except ending it (rule 5.1)."""
    actions: list[Action] = []
    if why_no_turning(state) is None:
        sides, directions = _turnings(state)
        actions += [_SIDES[current] for current in currents_of(sides)]
        actions += [_DIRECTIONS[current] for current in currents_of(directions)]
    if why_no_second_piece(state) is None:
        closed = state.closed
        actions += [_PIECES[island] for island in _vacant(state) if not closed >> island & 1]
    return actions


def _ends(state: State) -> list[Action]:
    return [_END_TURN, *end_of_turn_actions(state)]


def _turnings(state: State) -> tuple[int, int]:
    """The masks of the fish whose side and whose direction Kanaloa may turn (rule 9.1)."""
    fish = state.fish
    allowed = fish.laid & ~state.calmed
    if state.forbidden:
        allowed &= ~_protected_fish(state)
    side, direction = _needed(state)
    return allowed & ~side, allowed & ~direction & turnable(state.players, fish.forward)


def _needed(state: State) -> tuple[int, int]:
    """The masks of the fish whose side, and whose direction, some piece needs because it has no other exit."""
    fish = state.fish
    side = direction = 0
    for player in PLAYERS[: state.players]:
        usable = fish.usable(player)
        for place in state.pieces[player]:
            if place != DOLPHIN:
                exits = outgoing(place, fish.forward) & usable
                if exits & exits - 1 == 0:
                    direction |= exits
                    # A player's own fish is an exit with either side up.
                    side |= exits & fish.white & ~fish.owned[player]
    return side, direction


def _protected_fish(state: State) -> int:
    """The fish of the owner of Kanaloa's protection card."""
    owner = state.protection[God.KANALOA]
    return 0 if owner is None else state.fish.owned[owner]


_LISTS: Final[dict[Awaits, Callable[[State], list[Action]]]] = {
    Awaits.FISH: _fish,
    Awaits.PIECE: _first_pieces,
    Awaits.REMOVE: _removals,
    Awaits.LAND: _landings,
    Awaits.ACTION: _actions,
    Awaits.MORE: _more,
    Awaits.ROB: _robberies,
    Awaits.TILE: _takes,
    Awaits.GIFT: _gifts,
    Awaits.DRAW: _draws,
    Awaits.VOLCANO: _volcano_places,
    Awaits.END: _ends,
    Awaits.VETO: lambda state: [*_ANSWERS],
    Awaits.OVER: lambda state: [],
}

# ---------------------------------------------------------------------------------------------------------
# Reasons against other actions
# ---------------------------------------------------------------------------------------------------------

# These reasons are needed often to determine legality, so they are built only once.
_NO_SWAP_CARD: Final = Reason("no-swap-card")
_NO_FISH_CARD: Final = Reason("no-fish-card")
_BOTH_PIECES: Final = Reason("both-pieces")
_NO_SECOND_PIECE: Final = Reason("no-second-piece")
_NO_SPECIAL_NOW: Final = Reason("no-special-now")
_SPECIAL_USED: Final = Reason("special-used")
_NO_TEMPLE: Final = Reason("no-temple")


def why_illegal(state: State, action: Action) -> Reason | None:
    """Returns the reason why the next to act may not take an action now; None if it is legal."""
    if not isinstance(state, State):
        raise refusal(state, "state", "a State")
    fitting = _REFUSALS.get(type(action))
    if fitting is None:
        raise refusal(action, "action", "an action of Kanaloa")
    awaited, refused = fitting
    awaits = state.awaits
    if awaits is Awaits.OVER:
        return Reason("game-over")
    if awaits not in awaited:
        return Reason(f"awaits-{awaits}")
    return refused(state, action)


def why_no_swap(state: State) -> Reason | None:
    """Returns the reason why no tiles at all may be swapped, if any (rules 5.2, 9.4)."""
    if state.gods[God.LONO] is not state.turn:
        return _NO_SWAP_CARD
    return _special_refusal(state)


def why_no_turning(state: State) -> Reason | None:
    """Returns the reason why Kanaloa may turn no fish at all at the end of the turn, if any (rules 5.2, 9.1)."""
    if state.gods[God.KANALOA] is not state.turn:
        return _NO_FISH_CARD
    return _special_refusal(state)


def why_no_second_piece(state: State) -> Reason | None:
    """Returns the reason why no second piece may be placed at the end of the turn, if any (rules 5.2, 9.4)."""
    if len(state.pieces[state.turn]) == PIECES:
        return _BOTH_PIECES
    if state.protection[God.LONO] is state.turn:
        return _temple_refusal(state)
    if state.gods[God.LONO] is not state.turn:
        return _NO_SECOND_PIECE
    return _special_refusal(state) or _temple_refusal(state)


def _special_refusal(state: State) -> Reason | None:
    if state.special:
        return None
    return _NO_SPECIAL_NOW if state.immediate else _SPECIAL_USED


def _temple_refusal(state: State) -> Reason | None:
    return None if state.temples[state.turn][God.LONO] else _NO_TEMPLE


def _unused_refusal(state: State, island: Island) -> Reason | None:
    if state.chart.currents_at[island]:
        return None
    return Reason("island-unused", island=island.name, players=state.players)


def _current_refusal(state: State, current: Current) -> Reason | None:
    if state.chart.currents_mask >> current & 1:
        return None
    return Reason("current-unused", current=current.name, players=state.players)


def _closed_refusal(state: State, island: Island) -> Reason | None:
    return Reason("island-closed", island=island.name) if state.closed >> island & 1 else None


def _fish_refusal(state: State, action: PlaceFish) -> Reason | None:
    tail, head = action.tail, action.head
    current = CURRENT_BETWEEN.get((tail, head))
    if current is None:
        return Reason("not-joined", island=tail.name, other=head.name)
    if (unused := _current_refusal(state, current)) is not None:
        return unused
    if state.fish.laid >> current & 1:
        return Reason("fish-there", current=current.name)
    there, back = completable(state.players, state.fish.forward, state.fish.laid)
    return None if (there if tail < head else back) >> current & 1 else Reason("islands-cut-off")


def _piece_refusal(state: State, action: PlacePiece) -> Reason | None:
    island = action.island
    if state.awaits is Awaits.END and (refused := why_no_second_piece(state)) is not None:
        return refused
    if (unused := _unused_refusal(state, island)) is not None:
        return unused
    if state.occupied >> island & 1:
        return Reason("piece-there", island=island.name)
    return _closed_refusal(state, island)


def _removal_refusal(state: State, action: TakeOff) -> Reason | None:
    return None if action.place in state.pieces[state.turn] else _no_piece(action.place)


def _landing_refusal(state: State, action: Land) -> Reason | None:
    return _unused_refusal(state, action.island) or _closed_refusal(state, action.island)


def _no_piece(place: int) -> Reason:
    return Reason("no-piece-dolphin") if place == DOLPHIN else Reason("no-piece", island=ISLANDS[place].name)


def _mobile_piece_refusal(state: State, island: Island) -> Reason | None:
    if island not in state.pieces[state.turn]:
        return _no_piece(island)
    return None if island in state.free_pieces(state.turn) else Reason("piece-blocked", island=island.name)


def _dolphin_refusal(state: State, action: CallDolphin) -> Reason | None:
    island = action.island
    if (refused := _mobile_piece_refusal(state, island)) is not None:
        return refused
    return None if is_stuck(state, state.turn, island) else Reason("not-stuck", island=island.name)


def _move_refusal(state: State, action: Move) -> Reason | None:
    origin, target = action.origin, action.target
    current = CURRENT_BETWEEN.get((origin, target))
    if current is None:
        return Reason("not-joined", island=origin.name, other=target.name)
    if (refused := _current_refusal(state, current) or _mobile_piece_refusal(state, origin)) is not None:
        return refused
    if state.fish.ends(current)[0] is not origin:
        return Reason("against-fish", current=current.name)
    if not state.fish.usable(state.turn) >> current & 1:
        return Reason("fish-of-other", current=current.name)
    return _closed_refusal(state, target)


def _swap_refusal(state: State, swap: Swap) -> Reason | None:
    if (refused := why_no_swap(state)) is not None:
        return refused
    current = CURRENT_BETWEEN.get((swap.island, swap.other))
    if current is None or not state.chart.currents_mask >> current & 1:
        return Reason("swap-not-adjacent", island=swap.island.name, other=swap.other.name)
    if swap.island > swap.other:
        return Reason("swap-order")
    for island in (swap.island, swap.other):
        if state.calmed and (closed := _closed_refusal(state, island)) is not None:
            return closed
    for island, tile in ((swap.island, swap.tile), (swap.other, swap.other_tile)):
        if (missing := _tile_refusal(state, island, tile)) is not None:
            return missing
    return Reason("swap-same") if swap.tile is swap.other_tile else None


def _tile_refusal(state: State, island: Island, tile: Tile) -> Reason | None:
    if count(state.islands[island], tile):
        return None
    return Reason("tile-not-there", tile=tile.name, island=island.name)


def _arrival_refusal(state: State, action: TakeTile | GiveTile) -> Reason | None:
    assert state.arrival is not None
    return _tile_refusal(state, state.arrival.island, action.tile)


def _offer_refusal(state: State, action: Offer) -> Reason | None:
    god, tile = action.god, action.tile
    if not count(state.hands[state.turn], tile):
        return Reason("tile-missing", tile=tile.name)
    return None if god in SHOWS[tile] else Reason("tile-wrong-god")


def _added_refusal(state: State, action: AddTile) -> Reason | None:
    tile, offered = action.tile, state.offered
    assert offered is not None
    if not count(state.hands[state.turn], tile):
        return Reason("tile-missing", tile=tile.name)
    order = ORDER[offered.god]
    if tile not in order:
        return Reason("tile-shows-other", tile=tile.name)
    return None if order[tile] >= order[offered.tiles[-1]] else Reason("tile-order")


def _fellow_refusal(state: State, action: TurnFellow) -> Reason | None:
    """Why a fellow's fish may not be turned to white (rule 6.3)."""
    current = action.current
    if (unused := _current_refusal(state, current)) is not None:
        return unused
    fish = state.fish
    tail = fish.ends(current)[0]
    if tail not in state.free_pieces(state.turn) or not is_stuck(state, state.turn, tail):
        return Reason("nobody-stuck", current=current.name)
    if fish.white >> current & 1:
        return Reason("fish-white", current=current.name)
    owner = fish.owner(current)
    if owner is None or owner is state.turn:
        return Reason("fish-neutral" if owner is None else "fish-own", current=current.name)
    return _calmed_refusal(state, current)


def _calmed_refusal(state: State, current: Current) -> Reason | None:
    return Reason("fish-calmed", current=current.name) if state.calmed >> current & 1 else None


def _rob_refusal(state: State, action: Rob) -> Reason | None:
    player, tile = action.player, action.tile
    if player not in robbable(state):
        return Reason("not-robbable", player=player.colour)
    return None if count(state.hands[player], tile) else Reason("tile-not-held", player=player.colour, tile=tile.name)


def _draw_refusal(state: State, action: DrawTile) -> Reason | None:
    tile = action.tile
    if tile is None:
        return None if state.bag.volcanoes else Reason("bag-lacks", tile="v")
    return None if state.bag.tiles and count(state.unseen, tile) else Reason("bag-lacks", tile=tile.name)


def _volcano_refusal(state: State, action: PlaceVolcano) -> Reason | None:
    place = action.place
    if state.players == 2:
        return None if isinstance(place, Space) else Reason("island-not-space")
    if isinstance(place, Space):
        return Reason("space-unused", players=state.players)
    if (unused := _unused_refusal(state, place)) is not None:
        return unused
    return Reason("piece-there", island=place.name) if state.occupied >> place & 1 else None


def _side_refusal(state: State, action: TurnSide) -> Reason | None:
    return why_no_turning(state) or _turn_refusal(state, action.current, _needed(state)[0])


def _direction_refusal(state: State, action: TurnDirection) -> Reason | None:
    refused = why_no_turning(state) or _turn_refusal(state, action.current, _needed(state)[1])
    if refused is not None:
        return refused
    kept_together = turnable(state.players, state.fish.forward) >> action.current & 1
    return None if kept_together else Reason("islands-cut-off")


def _turn_refusal(state: State, current: Current, needed: int) -> Reason | None:
    """Why Kanaloa may not turn a fish whose side or direction pieces need (rule 9.1)."""
    if (refused := _current_refusal(state, current) or _calmed_refusal(state, current)) is not None:
        return refused
    if state.forbidden and _protected_fish(state) >> current & 1:
        return Reason("fish-forbidden", current=current.name)
    if needed >> current & 1:
        return Reason("last-exit", island=state.fish.ends(current)[0].name)
    return None


def _no_refusal(_state: State, _action: Action) -> None:
    """For actions that are legal whenever their kind is awaited."""


_REFUSALS: Final[dict[type, tuple[tuple[Awaits, ...], Callable[[State, Any], Reason | None]]]] = {
    PlaceFish: ((Awaits.FISH,), _fish_refusal),
    PlacePiece: ((Awaits.PIECE, Awaits.END), _piece_refusal),
    TakeOff: ((Awaits.REMOVE,), _removal_refusal),
    Land: ((Awaits.LAND,), _landing_refusal),
    Swap: ((Awaits.ACTION,), _swap_refusal),
    Move: ((Awaits.ACTION,), _move_refusal),
    Offer: ((Awaits.ACTION,), _offer_refusal),
    TurnFellow: ((Awaits.ACTION,), _fellow_refusal),
    CallDolphin: ((Awaits.ACTION,), _dolphin_refusal),
    AddTile: ((Awaits.MORE,), _added_refusal),
    Complete: ((Awaits.MORE,), _no_refusal),
    Rob: ((Awaits.ROB,), _rob_refusal),
    RobNobody: ((Awaits.ROB,), _no_refusal),
    TakeTile: ((Awaits.TILE,), _arrival_refusal),
    GiveTile: ((Awaits.GIFT,), _arrival_refusal),
    DrawTile: ((Awaits.DRAW,), _draw_refusal),
    PlaceVolcano: ((Awaits.VOLCANO,), _volcano_refusal),
    TurnSide: ((Awaits.END,), _side_refusal),
    TurnDirection: ((Awaits.END,), _direction_refusal),
    EndTurn: ((Awaits.END,), _no_refusal),
    Allow: ((Awaits.VETO,), _no_refusal),
    Forbid: ((Awaits.VETO,), _no_refusal),
}
"""For each kind of action: when it is awaited, and why it may not be done then."""
