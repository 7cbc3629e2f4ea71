"""Reads the position in a state dump (`docs/kanaloa/notation.md`).

A dump describes a position, not how it arose. So the set-up is unknown, and only the last action of the history is
known. A dump does not name the island where a piece has just arrived: that follows from the last action. After a
robbery it may be one of two islands with equal tiles, for a player with two pieces; then the first of them is taken,
and the legal actions are the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

from kanaloa.actions import Action, DrawTile, Land, Move, Rob, RobNobody, TurnDirection, TurnSide
from kanaloa.analysis.dump_checks import faults_of
from kanaloa.geography import CHARTS, CURRENT_BETWEEN, CURRENTS, DOLPHIN, ISLANDS, SITES, Island, mask_of
from kanaloa.gods import LETTERS, God
from kanaloa.legality import legal_actions, robbable
from kanaloa.notation import (
    DOLPHIN_SIGN,
    NEUTRAL_SIGN,
    SIDES,
    NotationError,
    format_action,
    parse_action,
    parse_direction,
    parse_tile,
)
from kanaloa.player import COLOURS, COUNTS, PLAYERS, Player
from kanaloa.record import owners_in
from kanaloa.set_up import Box, tiles_of
from kanaloa.state import VOLCANO_STAYS, Arrival, Awaits, Fish, History, Offering, State, Stock, Volcano
from kanaloa.state_dumps import BAG
from kanaloa.tiles import NONE, Tile, Tiles, count, pack
from tabletop.quoting import quoted
from tabletop.records import RecordError, choice_in, flag_in, number_in, object_in, text_in, texts_in

_KEYS: Final = (
    *("action", "by", "turn", "to_act", "awaits", "islands", "fish", "pieces", "blocked", "hands", "temples", "gods"),
    *("protection", "special", "immediate", "offered", "proposed", "forbidden", "bag", "reserve", "unseen"),
    *("volcanoes", "volcano", "over"),
)
_ARRIVALS: Final = (Awaits.ROB, Awaits.TILE, Awaits.GIFT)


def is_dump(data: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether parsed JSON looks like a state dump rather than a record."""
    return isinstance(data, dict) and "kanaloa" not in data and "hands" in data


def state_of(data: Mapping[str, Any]) -> State:
    """Returns the position of a state dump in which a player decides.

    Args:
        data: the dump, parsed. `legal` may be left out; unknown keys are ignored.

    Returns:
        The state, without set-up, and with the last action as its whole history.

    Raises:
        RecordError: a part is missing, is wrong, or contradicts another; the message names it. Also if no player is to
            decide: the game is over, or a tile is to be drawn.
    """
    for key in _KEYS:
        if key not in data:
            raise RecordError(f"'{key}' is missing")
    if data["over"] is not None or data["awaits"] is None:
        raise RecordError("the game is over")
    if data["awaits"] == Awaits.DRAW:
        raise RecordError("a tile is to be drawn, which nobody decides")
    state = _read(data)
    fault = next(faults_of(state), None)
    if fault is not None:
        raise RecordError(fault)
    legal = sorted(texts_in(data["legal"], "'legal'")) if "legal" in data else None
    if state.awaits in _ARRIVALS:
        state = state._replace(arrival=_arrival(state, legal))
        if state.awaits is Awaits.ROB and not robbable(state):
            raise RecordError("'awaits': nobody can be robbed in this position")
    if legal is not None and legal != _legal(state):
        raise RecordError("'legal': other actions are legal in this position")
    return state


def _legal(state: State) -> list[str]:
    return sorted(format_action(action) for action in legal_actions(state))


# ---------------------------------------------------------------------------------------------------------
# Parts
# ---------------------------------------------------------------------------------------------------------


def _read(data: Mapping[str, Any]) -> State:
    players = _players(data["hands"])
    number, colours = len(players), [player.colour for player in players]

    def each(key: str) -> list[Any]:
        """Returns the values of a key for each player."""
        value = object_in(data[key], f"'{key}'")
        if set(value) != set(colours):
            raise RecordError(f"'{key}' must name {_listed(colours)}")
        return [value[colour] for colour in colours]

    bag, reserve = _stock(data["bag"], "bag"), _stock(data["reserve"], "reserve")
    # The dump of a game with a random third in the box has more unseen tiles than can be drawn.
    boxed = len(texts_in(data["unseen"], "'unseen'")) > bag.tiles + reserve.tiles
    everything = tiles_of(number, Box.RANDOM if boxed and number == 2 else Box.CHOSEN)

    def packed(value: object, where: str) -> Tiles:
        return pack(_tiles(value, where, everything))

    pieces = tuple(_places(value, f"pieces.{at}", number) for at, value in zip(colours, each("pieces"), strict=True))
    blocked = tuple(_places(value, f"blocked.{at}", number) for at, value in zip(colours, each("blocked"), strict=True))
    return State(
        players=number,
        set_up=None,
        fish=_fish(data["fish"], players),
        islands=_islands(data["islands"], number, everything),
        hands=tuple(packed(value, f"hands.{at}") for at, value in zip(colours, each("hands"), strict=True)),
        temples=tuple(_temple(value, f"temples.{at}") for at, value in zip(colours, each("temples"), strict=True)),
        gods=owners_in(data["gods"], "gods", colours),
        protection=owners_in(data["protection"], "protection", colours),
        pieces=pieces,
        blocked=blocked,
        turn=_player(data["turn"], "turn", colours),
        turns=0,
        to_act=_player(data["to_act"], "to_act", colours),
        awaits=Awaits(
            choice_in(data["awaits"], [each.value for each in Awaits if each is not Awaits.OVER], "'awaits'")
        ),
        special=flag_in(data["special"], "'special'"),
        immediate=flag_in(data["immediate"], "'immediate'"),
        forbidden=flag_in(data["forbidden"], "'forbidden'"),
        offered=_offered(data["offered"], everything),
        proposed=_proposed(data["proposed"]),
        unseen=packed(data["unseen"], "unseen"),
        bag=bag,
        reserve=reserve,
        volcanoes=number_in(data["volcanoes"], "'volcanoes'"),
        volcano=_volcano(data["volcano"], number, colours),
        arrival=None,
        history=_history(data, colours),
    )


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _players(hands: object) -> tuple[Player, ...]:
    """The players of the game: those that the dump names."""
    named = object_in(hands, "'hands'")
    for number in COUNTS:
        if set(named) == set(COLOURS[:number]):
            return PLAYERS[:number]
    raise RecordError("'hands' must name red and green, and with more players also blue, then yellow")


def _player(value: object, where: str, colours: Sequence[str]) -> Player:
    return PLAYERS[COLOURS.index(choice_in(value, colours, f"'{where}'"))]


def _tiles(value: object, where: str, everything: Tiles) -> list[Tile]:
    try:
        tiles = [parse_tile(text) for text in texts_in(value, f"'{where}'")]
    except NotationError as error:
        raise RecordError(f"'{where}': {error}") from None
    for tile in sorted(set(tiles)):
        most = count(everything, tile)
        if tiles.count(tile) > most:
            raise RecordError(
                f"'{where}': tile {tile.name} is there {tiles.count(tile)} times, and the game has {most}"
            )
    return tiles


def _islands(value: object, players: int, everything: Tiles) -> tuple[Tiles, ...]:
    islands = object_in(value, "'islands'")
    names = [island.name for island in CHARTS[players].islands]
    if set(islands) != set(names):
        raise RecordError(f"'islands' must name {_listed(names)}")
    found = [NONE] * len(ISLANDS)
    for name in names:
        tiles = _tiles(islands[name], f"islands.{name}", everything)
        if len(tiles) != SITES:
            raise RecordError(f"'islands.{name}' must have {SITES} tiles, not {len(tiles)}")
        found[Island[name]] = pack(tiles)
    return tuple(found)


def _fish(value: object, players: Sequence[Player]) -> Fish:
    chart = CHARTS[len(players)]
    laid = forward = white = 0
    owned = [0] * (len(players) + 1)
    letters = [*(player.letter for player in players), NEUTRAL_SIGN]
    for word in texts_in(value, "'fish'"):
        way, _, look = word.partition(":")
        try:
            tail, head = parse_direction(way)
        except NotationError as error:
            raise RecordError(f"'fish', '{quoted(word)}': {error}") from None
        if len(look) != len("rw") or look[0] not in letters or look[1] not in SIDES:
            raise RecordError(
                f"'fish', '{quoted(word)}': after the direction come owner, {' or '.join(letters)}, and side, w or c"
            )
        current = CURRENT_BETWEEN[tail, head]
        bit = 1 << current
        if not chart.currents_mask & bit:
            raise RecordError(f"'fish', '{word}': {current.name} is not in the game with {len(players)} players")
        if laid & bit:
            raise RecordError(f"'fish': two lie on {current.name}")
        laid |= bit
        forward |= bit if tail < head else 0
        white |= bit if SIDES[look[1]] else 0
        owned[letters.index(look[0])] |= bit
    return Fish(laid, forward, white, tuple(owned))


def _places(value: object, where: str, players: int) -> tuple[int, ...]:
    names = {island.name: int(island) for island in CHARTS[players].islands} | {DOLPHIN_SIGN: DOLPHIN}
    for text in texts_in(value, f"'{where}'"):
        choice_in(text, names, f"'{where}'")
    return tuple(sorted(names[text] for text in texts_in(value, f"'{where}'")))


def _temple(value: object, where: str) -> tuple[int, ...]:
    temple = object_in(value, f"'{where}'")
    if set(temple) != set(LETTERS):
        raise RecordError(f"'{where}' must name {_listed(LETTERS)}")
    return tuple(number_in(temple[letter], f"'{where}.{letter}'") for letter in LETTERS)


def _stock(value: object, where: str) -> Stock:
    stock = object_in(value, f"'{where}'")
    if set(stock) != set(Stock._fields):
        raise RecordError(f"'{where}' must name {_listed(Stock._fields)}")
    return Stock(*(number_in(stock[name], f"'{where}.{name}'") for name in Stock._fields))


def _offered(value: object, everything: Tiles) -> Offering | None:
    if value is None:
        return None
    offered = object_in(value, "'offered'")
    if set(offered) != {"to", "tiles"}:
        raise RecordError("'offered' must name to and tiles")
    god = God(LETTERS.index(choice_in(offered["to"], LETTERS, "'offered.to'")))
    return Offering(god, tuple(_tiles(offered["tiles"], "offered.tiles", everything)))


def _proposed(value: object) -> TurnSide | TurnDirection | None:
    if value is None:
        return None
    action = _action(value, "proposed")
    if not isinstance(action, TurnSide | TurnDirection):
        raise RecordError("'proposed' must be the turning of a fish, as in n~AB or n^AB, or null")
    return action


def _action(value: object, where: str) -> Action:
    if not isinstance(value, str):
        raise RecordError(f"'{where}' must be an action or null")
    try:
        return parse_action(text_in(value, f"'{where}'"))
    except NotationError as error:
        raise RecordError(f"'{where}': {error}") from None


def _volcano(value: object, players: int, colours: Sequence[str]) -> Volcano | None:
    if value is None:
        return None
    volcano = object_in(value, "'volcano'")
    if set(volcano) != {"at", "by", "turns"}:
        raise RecordError("'volcano' must name at, by and turns")
    places = {place.name: place for place in CHARTS[players].volcano_places}
    return Volcano(
        places[choice_in(volcano["at"], places, "'volcano.at'")],
        _player(volcano["by"], "volcano.by", colours),
        choice_in(volcano["turns"], range(1, VOLCANO_STAYS + 1), "'volcano.turns'"),
    )


def _history(data: Mapping[str, Any], colours: Sequence[str]) -> History | None:
    """The last action; None before the first one."""
    by = data["by"]
    if data["action"] is None or by is None:
        if data["action"] is not by:
            raise RecordError("'action' and 'by' are both null, or neither of them is")
        return None
    choice_in(by, [*colours, BAG], "'by'")
    action = _action(data["action"], "action")
    if isinstance(action, DrawTile) != (by == BAG):
        raise RecordError("'by': tiles are drawn by the bag, and the bag does nothing else")
    return History(None, None if by == BAG else _player(by, "by", colours), action)


# ---------------------------------------------------------------------------------------------------------
# Where a piece has arrived
# ---------------------------------------------------------------------------------------------------------


def _arrival(state: State, legal: list[str] | None) -> Arrival:
    """The arrival of the piece whose robbery or tile is awaited: the last action names it, or allows few islands."""
    last = state.history
    assert last is not None
    landed = state.awaits is Awaits.GIFT
    wanted = {Awaits.TILE: "a move", Awaits.GIFT: "a landing", Awaits.ROB: "a move or a landing"}[state.awaits]
    match last.action:
        case Move(origin, target) if not landed and last.by is state.turn:
            current = CURRENT_BETWEEN[origin, target]
            places = [int(target)] if state.fish.ends(current) == (origin, target) else []
        case Land(target) if state.awaits is not Awaits.TILE and last.by is state.turn:
            landed, places = True, [int(target)]
        case Rob() | RobNobody() if state.awaits is not Awaits.ROB and last.by is state.gods[God.KU]:
            places = _robbed_at(state, last.action, landed=landed)
        case _:
            raise RecordError(f"'action': '{state.awaits}' comes after {wanted} of {state.turn.colour}, or a robbery")
    if landed and state.special:
        raise RecordError("'special': in a landing turn no action of a gods card is allowed")
    places = [place for place in places if place in state.free_pieces(state.turn) and not state.closed >> place & 1]
    if not landed:
        places = [place for place in places if _has_been_used(state, place)]
    arrivals = [Arrival(ISLANDS[place], landed, state.volcanoes) for place in places]
    if not arrivals:
        raise RecordError(f"'action': no piece of {state.turn.colour} can have come so to where it is")
    return next((each for each in arrivals if _legal(state._replace(arrival=each)) == legal), arrivals[0])


def _has_been_used(state: State, island: int) -> bool:
    """Whether the side of a fish towards an island is one that it can show after it carried a piece (rule 6.1)."""
    fish = state.fish
    carriers = mask_of(each for each in CURRENTS if fish.laid >> each & 1 and fish.ends(each)[1] == island)
    return bool(carriers & (~fish.white | fish.owned[state.turn]))


def _robbed_at(state: State, action: Rob | RobNobody, *, landed: bool) -> list[int]:
    """The islands on which the robber of the last action can have met the robbed or spared player (rule 9.2)."""
    robber = state.gods[God.KU]
    assert robber is not None
    if robber is not state.turn:
        return [place for place in state.free_pieces(robber) if place != DOLPHIN]
    if landed:
        return []
    victims = [action.player] if isinstance(action, Rob) else PLAYERS[: state.players]
    return [place for victim in victims if victim is not robber for place in state.pieces[victim] if place != DOLPHIN]
