"""Checks whether the parts of a position that was read from a state dump are consistent, and what is wrong if not.

Each function yields sentences that begin with the key of the dump. Later functions may rely on what earlier ones have
checked. Numbers refer to the paragraphs of `docs/kanaloa/rules.md`.
"""

from collections.abc import Iterator
from typing import Final

from kanaloa.geography import DOLPHIN, NEUTRAL_CURRENTS, currents_of, mask_of
from kanaloa.gods import FOUR_GODS, GODS, God
from kanaloa.gods_cards import PROTECTED_FROM, Temples, worthy
from kanaloa.legality import ORDER, end_of_turn_actions, why_illegal
from kanaloa.player import PLAYERS, Player
from kanaloa.set_up import MOST_AHEAD, Box, deals_of_gods, tiles_of
from kanaloa.state import (
    EMPTY,
    PIECES,
    RESERVE_TILES,
    RESERVE_VOLCANOES,
    VOLCANO_STAYS,
    VOLCANO_TILES,
    Awaits,
    State,
    Stock,
)
from kanaloa.streams import is_strong
from kanaloa.tiles import KINDS, LEFT_IN_BOX, POINTS, SHOWS, Tiles, count, size

_START: Final = (Awaits.FISH, Awaits.PIECE)
_FULL_RESERVE: Final = Stock(RESERVE_TILES, RESERVE_VOLCANOES)
_ARRIVALS: Final = (Awaits.ROB, Awaits.TILE, Awaits.GIFT)
_SACRIFICE: Final = (Awaits.ACTION, Awaits.MORE)
_ENDS: Final = (Awaits.END, Awaits.VETO)


def faults_of(state: State) -> Iterator[str]:
    """Yields the errors of a position, in order; nothing if it is valid.

    Args:
        state: a state in which a player decides. Consequences of a piece's arrival are not checked.
    """
    yield from _of_stock(state)
    yield from _of_tiles(state)
    yield from _of_fish(state)
    yield from _of_pieces(state)
    yield from _of_cards(state)
    yield from _of_volcano(state)
    yield from _of_turn(state)
    if state.awaits in _START:
        yield from _of_start(state)
    else:
        yield from _of_decision(state)


def _of_stock(state: State) -> Iterator[str]:
    bag, reserve, players = state.bag, state.reserve, state.players
    if state.boxed != 0 and (players != 2 or state.boxed != LEFT_IN_BOX):
        box = f"; with a random third in the box it has {LEFT_IN_BOX} more" if players == 2 else ""
        yield f"'unseen' has {size(state.unseen)} tiles, and bag and reserve have {bag.tiles + reserve.tiles}{box}"
    volcanoes = bag.volcanoes + reserve.volcanoes + state.volcanoes
    if volcanoes != VOLCANO_TILES[players]:
        yield (
            f"'volcanoes': with bag and reserve there are {volcanoes} volcano tiles,"
            f" and the game has {VOLCANO_TILES[players]}"
        )
    if state.volcanoes == VOLCANO_TILES[players]:
        yield "'volcanoes': the last volcano tile ends the game"
    if reserve not in (_FULL_RESERVE, EMPTY):
        yield f"'reserve' must hold {RESERVE_TILES} tiles and {RESERVE_VOLCANOES} volcano tile, or nothing"
    if bag == EMPTY:
        yield "'bag' must hold something: when it is empty, the reserve becomes the bag"
    if reserve == EMPTY and (bag.tiles > RESERVE_TILES or bag.volcanoes > RESERVE_VOLCANOES):
        yield "'bag' holds more than the reserve had, so the reserve cannot have become the bag"


def _of_tiles(state: State) -> Iterator[str]:
    everything = _everything(state)
    gone = 0
    for kind in KINDS:
        offered = 0 if state.offered is None else state.offered.tiles.count(kind)
        number = offered + sum(count(tiles, kind) for tiles in (*state.islands, *state.hands, state.unseen))
        most = count(everything, kind)
        if number > most:
            yield f"tile {kind.name} is there {number} times, and the game has {most}"
        gone += (most - number) * POINTS[kind]
    points = sum(map(sum, state.temples))
    # A dump does not say whether players have had head starts.
    ahead = MOST_AHEAD * len(GODS) * (state.players - 1)
    if points > gone + ahead:
        yield (
            f"'temples' have {points} points, and the tiles that have left the game only {gone}:"
            f" with head starts there are at most {gone + ahead}"
        )


def _everything(state: State) -> Tiles:
    return tiles_of(state.players, Box.RANDOM if state.boxed else Box.CHOSEN)


def _of_fish(state: State) -> Iterator[str]:
    fish, chart = state.fish, state.chart
    *owned, neutral = fish.owned
    if neutral != (mask_of(NEUTRAL_CURRENTS) if state.players == 2 else 0):
        names = " and ".join(current.name for current in NEUTRAL_CURRENTS)
        yield f"'fish': with two players neutral ones lie on {names}, and nowhere else"
    each = (len(chart.currents) - neutral.bit_count()) // state.players
    for player, mine in zip(PLAYERS, owned, strict=False):
        if mine.bit_count() > each:
            yield f"'fish': {player.colour} has {mine.bit_count()}, and there are {each} of each colour"
    if state.awaits is not Awaits.FISH and fish.laid != chart.currents_mask:
        yield f"'fish': none lies on {currents_of(chart.currents_mask & ~fish.laid)[0].name}"
    if not is_strong(state.players, fish.forward, fish.laid):
        yield "'fish': as they swim, not every island can be reached from every other one"


def _of_pieces(state: State) -> Iterator[str]:
    least = 0 if state.awaits in _START else 1
    for player in PLAYERS[: state.players]:
        pieces, blocked, colour = state.pieces[player], state.blocked[player], player.colour
        if not least <= len(pieces) <= PIECES:
            yield f"'pieces.{colour}' must name {least} to {PIECES} places"
        if pieces.count(DOLPHIN) > 1:
            yield f"'pieces.{colour}': at most one waits at the Dolphin"
        if DOLPHIN in blocked or any(blocked.count(place) > pieces.count(place) for place in blocked):
            yield f"'blocked.{colour}' must name islands where a piece of {colour} stands"
        if blocked and state.volcano is None:
            yield f"'blocked.{colour}': without the volcano no piece is blocked"


def _of_cards(state: State) -> Iterator[str]:
    """Checks rule 8.4 and the preceding rules of chapter 8."""
    for god in FOUR_GODS:
        owner, protected = state.gods[god], state.protection[god]
        if protected is not None:
            where = f"'protection.{god.letter}'"
            if state.players < PROTECTED_FROM:
                yield f"{where}: with {state.players} players there are no protection cards"
            if owner is None:
                yield f"{where}: the card is owned only while the gods card is"
            if owner is protected:
                yield f"{where}: {protected.colour} owns the gods card of this god already"
        for key, card in (("gods", owner), ("protection", protected)):
            if card is not None and not worthy(state.temples[card], god):
                yield f"'{key}.{god.letter}': {card.colour} is not worthy: the temple of Kane is higher"


def _of_volcano(state: State) -> Iterator[str]:
    volcano, turn = state.volcano, state.turn
    if state.immediate and state.awaits is not Awaits.VOLCANO:
        if volcano is None or volcano.by is not turn or volcano.turns != VOLCANO_STAYS:
            yield f"'volcano': in the immediate turn of {turn.colour} it is the one that {turn.colour} has just placed"
    elif volcano is not None and volcano.turns == VOLCANO_STAYS:
        yield f"'volcano.turns' is {VOLCANO_STAYS} in the immediate turn only"
    if volcano is None:
        return
    if state.volcanoes < 2:
        yield f"'volcano': after {state.volcanoes} volcano tiles there was no eruption"
    if state.players != 2 and state.closed & state.occupied:
        yield f"'volcano.at': a piece stands on {volcano.place.name}"


def _decider(state: State) -> tuple[Player | None, str]:
    """The player who must be next to act, and a description of that player."""
    if state.awaits is Awaits.ROB:
        return state.gods[God.KU], "who owns Ku's gods card"
    if state.awaits is Awaits.VETO:
        return state.protection[God.KANALOA], "who owns Kanaloa's protection card"
    return state.turn, "whose turn it is"


def _of_turn(state: State) -> Iterator[str]:
    awaits, turn = state.awaits, state.turn
    decider, who = _decider(state)
    if decider is None or state.to_act is not decider:
        yield f"'to_act' must be the player {who}"
    if state.immediate and awaits in (*_START, *_ENDS):
        yield f"'immediate': in an eruptor's turn '{awaits}' is not asked"
    if awaits is Awaits.VOLCANO and not state.immediate:
        yield "'immediate' must be true: placing the volcano begins the immediate turn"
    if state.special and (state.immediate or awaits in (*_START, Awaits.LAND, Awaits.GIFT)):
        yield "'special' must be false: in this turn no action of a gods card is allowed"
    if (state.offered is not None) != (awaits is Awaits.MORE):
        yield "'offered' tells of a sacrifice exactly while 'awaits' is more"
    if (state.proposed is not None) != (awaits is Awaits.VETO):
        yield "'proposed' names a fish exactly while 'awaits' is veto"
    if state.forbidden and (awaits not in _ENDS or state.protection[God.KANALOA] in (None, turn)):
        yield "'forbidden': nobody can have forbidden a turning in this turn"
    if awaits not in _START and state.history is None:
        yield "'action' is null before the first action only"


def _of_start(state: State) -> Iterator[str]:
    """Checks chapter 4: who places, and that nothing else has happened yet."""
    begun = {
        "hands": any(state.hands),
        "temples": not _is_head_start(state.temples),
        "protection": any(owner is not None for owner in state.protection),
        "volcanoes": state.volcanoes > 0,
        "unseen": size(state.unseen) + sum(map(size, state.islands)) != size(_everything(state)),
        "gods": state.gods not in deals_of_gods(state.players),
    }
    for key, changed in begun.items():
        if changed:
            yield f"'{key}': before the first turn it is as after the set-up"
    placing = state.awaits is Awaits.FISH
    placed = [owned.bit_count() for owned in state.fish.owned[:-1]] if placing else [len(own) for own in state.pieces]
    what, whole = ("fish", state.chart.currents_mask.bit_count()) if placing else ("pieces", state.players)
    if placing and any(state.pieces):
        yield "'pieces': they are placed when all fish lie"
    if sum(placed) + (state.fish.owned[-1].bit_count() if placing else 0) >= whole:
        yield f"'awaits': all {what} are placed"
    first = state.gods[God.KU]
    if first is None:
        return
    before, more = divmod(sum(placed), state.players)
    if placed != [before + ((player - first) % state.players < more) for player in PLAYERS[: state.players]]:
        yield f"'{what}': they are placed in turn, and {first.colour}, who owns Ku's gods card, begins"
    if state.turn != (first + more) % state.players:
        yield f"'turn' must be {PLAYERS[(first + more) % state.players].colour}, who places next"
    places = [place for own in state.pieces for place in own]
    if DOLPHIN in places or len(set(places)) < len(places):
        yield "'pieces': at the start each is placed on an island without a piece"


def _is_head_start(temples: Temples) -> bool:
    """Whether temples are as before the first turn: each player has 0 to 3 points in all of them, somebody 0."""
    points = [temple[0] for temple in temples]
    return temples == tuple((each,) * len(GODS) for each in points) and min(points) == 0 and max(points) <= MOST_AHEAD


def _of_decision(state: State) -> Iterator[str]:
    """Checks the preconditions of a kind of decision in a turn (chapters 5 to 7, 9 and 10)."""
    awaits, turn, pieces = state.awaits, state.turn, state.pieces[state.turn]
    owns_lono = turn in (state.gods[God.LONO], state.protection[God.LONO])
    too_many = len(pieces) == PIECES and not owns_lono
    if (awaits is Awaits.REMOVE) != (too_many and awaits not in (*_ENDS, Awaits.VOLCANO)):
        yield f"'awaits': {turn.colour} takes a piece off with two on the map and no card of Lono, and only then"
    waits = DOLPHIN in pieces
    if awaits is Awaits.LAND and not waits:
        yield f"'awaits': no piece of {turn.colour} waits at the Dolphin"
    if waits and awaits in (*_SACRIFICE, *_ARRIVALS):
        yield f"'awaits': the piece of {turn.colour} at the Dolphin lands first"
    if awaits not in (Awaits.REMOVE, Awaits.VOLCANO) and len(state.blocked[turn]) == len(pieces):
        yield f"'blocked': all pieces of {turn.colour} are, so the turn is lost"
    if awaits is Awaits.VOLCANO and state.gods[God.PELE] not in (None, turn):
        yield "'turn' must be the owner of Pele's gods card, who places the volcano"
    if awaits is Awaits.VOLCANO and state.volcanoes < 2:
        yield f"'awaits': after {state.volcanoes} volcano tiles there is no eruption"
    if state.offered is not None:
        yield from _of_offering(state)
    if awaits is Awaits.END and not end_of_turn_actions(state):
        yield f"'awaits': there is nothing that {turn.colour} could do at the end of the turn"
    if state.proposed is not None:
        yield from _of_proposal(state)


def _of_offering(state: State) -> Iterator[str]:
    offered = state.offered
    assert offered is not None
    order = ORDER[offered.god]
    places = [order.get(tile, -1) for tile in offered.tiles]
    if not places or -1 in places or offered.god not in SHOWS[offered.tiles[0]]:
        yield "'offered': every tile must show the god or Kane, and the first one the god"
    if places != sorted(places):
        yield "'offered': the tiles that show the god come first, then those of Kane, each sorted"


def _of_proposal(state: State) -> Iterator[str]:
    proposed = state.proposed
    assert proposed is not None
    owner = state.protection[God.KANALOA]
    asked = state._replace(awaits=Awaits.END, to_act=state.turn, proposed=None)
    refused = why_illegal(asked, proposed)
    if refused is not None:
        yield f"'proposed': {str(refused).rstrip('.')}"
    if owner is None or not state.fish.owned[owner] >> proposed.current & 1:
        yield "'proposed': the fish does not belong to the owner of Kanaloa's protection card"
