"""Actions and what they name as text, both ways. The text of an action is its identity everywhere.

| awaits | action | text | example |
|---|---|---|---|
| `fish` | place a fish: direction, `w` white side up or `c` coloured side | `+` direction `:` side | `+B>A:w` |
| `piece`, `end` | place a piece | `+` island | `+C` |
| `remove` | take a piece off | `-` island or `@` | `-C`, `-@` |
| `land` | leave the Dolphin | `@>` island | `@>F` |
| `action` | swap two tiles | `x` island `:` tile `,` island `:` tile | `xA:k3,B:l4` |
| | move | island `>` island | `B>A` |
| | begin a sacrifice | god `:` tile | `l:l4` |
| | turn over a fellow's fish | `~` current | `~AB` |
| | call the Dolphin | island `>@` | `A>@` |
| `more` | add a tile; complete the sacrifice | `&` tile; `;` | `&k3` |
| `rob` | rob a player of a tile; rob no player | `!` player's letter `:` tile; `!-` | `!g:l4` |
| `tile` | take a tile | `=` tile | `=nu3` |
| `gift` | the tile that leaves the game | `-` tile | `-k2` |
| `draw` | a tile is drawn; a volcano tile | `*` tile; `*v` | `*k3` |
| `volcano` | place the volcano | `^` island or sea space | `^A`, `^BCD` |
| `end` | Kanaloa turns a fish over; its direction | `n~` current; `n^` current | `n~AB` |
| | end the turn | `.` | |
| `veto` | let the fish be turned, or not | `allow`, `forbid` | |
"""

from collections.abc import Callable, Iterable
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
from kanaloa.geography import CURRENT_BETWEEN, DOLPHIN, ISLANDS, Current, Island, Space, VolcanoPlace
from kanaloa.gods import GODS, LETTERS
from kanaloa.player import PLAYERS, Player
from kanaloa.tiles import Tile
from tabletop.cases import case
from tabletop.refusals import BaseNotationError

DOLPHIN_SIGN: Final = "@"
VOLCANO_SIGN: Final = "v"
SIDES: Final = {"w": True, "c": False}
"""The letters of a fish's sides; True is the white side."""
NEUTRAL_SIGN: Final = "x"

LONGEST_ACTION: Final = len("xA:nl2,B:nl3")
"""Characters of the longest action, a swap."""

MISTAKES: Final[dict[str, str]] = {
    "island": "'{text}' is no island: islands are A to L",
    "place": "'{text}' is no island and not the Dolphin: islands are A to L, the Dolphin is @",
    "current": "'{text}' is no current",
    "current-turned": "'{text}' is no current: write '{right}'",
    "not-joined": "no current joins {island} and {other}",
    "direction": "'{text}' is no direction: it should be two islands, as in B>A",
    "tile": "'{text}' is no tile",
    "god": "'{text}' is no god: gods are n, u, p, l and k",
    "player": "'{text}' is no player: players are r, g, b and y",
    "side": "'{text}' is no side of a fish: sides are w (white) and c (colour)",
    "volcano": "'{text}' is no island and no sea space",
    "swap": "a swap names two islands, each with a tile, as in xA:k3,B:l4",
    "unknown": "it is none of the forms that actions have",
}
"""The English messages for errors in a text; their arguments are in braces."""

_REMEMBERED: Final = 1 << 12


class NotationError(BaseNotationError):
    """Text that is not an action, island, current, direction or tile."""

    mistakes = MISTAKES


# ---------------------------------------------------------------------------------------------------------
# Reading
# ---------------------------------------------------------------------------------------------------------


def parse_island(text: str) -> Island:
    """Returns the island with an initial, A to L.

    Raises:
        NotationError: the text is invalid.
    """
    try:
        return Island[text]
    except KeyError:
        raise NotationError("island", text=text) from None


def parse_current(text: str) -> Current:
    """Returns the current with two initials in alphabetical order.

    Raises:
        NotationError: there is no such current.
    """
    try:
        return Current[text]
    except KeyError:
        if text[::-1] in Current.__members__:
            raise NotationError("current-turned", text=text, right=text[::-1]) from None
        raise NotationError("current", text=text) from None


def parse_direction(text: str) -> tuple[Island, Island]:
    """Returns tail and head of a direction along a current, as in `B>A`.

    Raises:
        NotationError: it is not a direction, or no current joins the two islands.
    """
    tail, arrow, head = text.partition(">")
    if not arrow:
        raise NotationError("direction", text=text)
    ends = parse_island(tail), parse_island(head)
    if ends not in CURRENT_BETWEEN:
        raise NotationError("not-joined", island=tail, other=head)
    return ends


def parse_tile(text: str) -> Tile:
    """Returns the kind of tile that a text names, as in `nu3`.

    Raises:
        NotationError: the text is invalid.
    """
    try:
        return Tile[text]
    except KeyError:
        raise NotationError("tile", text=text) from None


def parse_action(text: str) -> Action:
    """Returns the action that a text means, legal or not.

    Raises:
        NotationError: it is not an action; the message says why.
    """
    try:
        if len(text) > LONGEST_ACTION:
            raise NotationError("unknown")
        return _parse_action(text)
    except NotationError as error:
        raise NotationError(error.code, text, **error.named) from None


@lru_cache(maxsize=_REMEMBERED)
def _parse_action(text: str) -> Action:
    word = _WORDS.get(text)
    if word is not None:
        return word
    for sign, read in _SIGNS.items():
        if text.startswith(sign):
            return read(text[len(sign) :])
    if ">" in text:
        return _parse_way(text)
    if ":" in text:
        return _parse_offer(text)
    raise NotationError("unknown")


def _parse_plus(text: str) -> Action:
    way, colon, side = text.partition(":")
    if not colon:
        return PlacePiece(parse_island(text))
    tail, head = parse_direction(way)
    if side not in SIDES:
        raise NotationError("side", text=side)
    return PlaceFish(tail, head, SIDES[side])


def _parse_minus(text: str) -> Action:
    if text in Tile.__members__:
        return GiveTile(Tile[text])
    if text == DOLPHIN_SIGN:
        return TakeOff(DOLPHIN)
    if text not in Island.__members__:
        raise NotationError("place" if len(text) < len("k2") else "tile", text=text)
    return TakeOff(int(Island[text]))


def _parse_swap(text: str) -> Action:
    parts = text.replace(",", ":").split(":")
    if len(parts) != 4 or text.count(",") != 1:
        raise NotationError("swap")
    island, tile, other, other_tile = parts
    return Swap(parse_island(island), parse_tile(tile), parse_island(other), parse_tile(other_tile))


def _parse_rob(text: str) -> Action:
    letter, _, tile = text.partition(":")
    for player in PLAYERS:
        if player.letter == letter:
            return Rob(player, parse_tile(tile))
    raise NotationError("player", text=letter)


def _parse_volcano(text: str) -> Action:
    place: VolcanoPlace
    if text in Island.__members__:
        place = Island[text]
    elif text in Space.__members__:
        place = Space[text]
    else:
        raise NotationError("volcano", text=text)
    return PlaceVolcano(place)


def _parse_way(text: str) -> Action:
    origin, _, target = text.partition(">")
    if target == DOLPHIN_SIGN:
        return CallDolphin(parse_island(origin))
    return Move(*parse_direction(text))


def _parse_offer(text: str) -> Action:
    letter, _, tile = text.partition(":")
    if letter not in LETTERS:
        raise NotationError("god", text=letter)
    return Offer(GODS[LETTERS.index(letter)], parse_tile(tile))


_WORDS: Final[dict[str, Action]] = {
    ";": Complete(),
    "!-": RobNobody(),
    "*v": DrawTile(None),
    ".": EndTurn(),
    "allow": Allow(),
    "forbid": Forbid(),
}

_SIGNS: Final[dict[str, Callable[[str], Action]]] = {
    "+": _parse_plus,
    "-": _parse_minus,
    "@>": lambda text: Land(parse_island(text)),
    "x": _parse_swap,
    "~": lambda text: TurnFellow(parse_current(text)),
    "&": lambda text: AddTile(parse_tile(text)),
    "!": _parse_rob,
    "=": lambda text: TakeTile(parse_tile(text)),
    "*": lambda text: DrawTile(parse_tile(text)),
    "^": _parse_volcano,
    "n~": lambda text: TurnSide(parse_current(text)),
    "n^": lambda text: TurnDirection(parse_current(text)),
}


# ---------------------------------------------------------------------------------------------------------
# Writing
# ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def format_action(action: Action) -> str:
    """Returns the text of an action."""
    return _TEXTS[type(action)](action)


_TEXTS: Final[dict[type, Callable[[Any], str]]] = dict(
    [
        case(PlaceFish, lambda fish: f"+{fish.tail.name}>{fish.head.name}:{format_side(fish.white)}"),
        case(PlacePiece, lambda piece: f"+{piece.island.name}"),
        case(TakeOff, lambda piece: f"-{format_place(piece.place)}"),
        case(Land, lambda landing: f"{DOLPHIN_SIGN}>{landing.island.name}"),
        case(Swap, lambda swap: f"x{swap.island.name}:{swap.tile.name},{swap.other.name}:{swap.other_tile.name}"),
        case(Move, lambda move: f"{move.origin.name}>{move.target.name}"),
        case(Offer, lambda offer: f"{offer.god.letter}:{offer.tile.name}"),
        case(AddTile, lambda added: f"&{added.tile.name}"),
        case(Complete, lambda _: ";"),
        case(TurnFellow, lambda turning: f"~{turning.current.name}"),
        case(CallDolphin, lambda call: f"{call.island.name}>{DOLPHIN_SIGN}"),
        case(Rob, lambda robbery: f"!{robbery.player.letter}:{robbery.tile.name}"),
        case(RobNobody, lambda _: "!-"),
        case(TakeTile, lambda taken: f"={taken.tile.name}"),
        case(GiveTile, lambda given: f"-{given.tile.name}"),
        case(DrawTile, lambda drawn: f"*{VOLCANO_SIGN if drawn.tile is None else drawn.tile.name}"),
        case(PlaceVolcano, lambda volcano: f"^{volcano.place.name}"),
        case(TurnSide, lambda turning: f"n~{turning.current.name}"),
        case(TurnDirection, lambda turning: f"n^{turning.current.name}"),
        case(EndTurn, lambda _: "."),
        case(Allow, lambda _: "allow"),
        case(Forbid, lambda _: "forbid"),
    ]
)
"""How each kind of action is written."""


def format_turn(actions: Iterable[Action]) -> str:
    """Returns the texts of actions, separated by spaces."""
    return " ".join(format_action(action) for action in actions)


def format_place(place: int) -> str:
    """Returns the text of a piece's place: an island's initial, or the Dolphin's sign."""
    return DOLPHIN_SIGN if place == DOLPHIN else ISLANDS[place].name


def format_side(white: bool) -> str:
    """Returns the letter of a fish's side."""
    return "w" if white else "c"


def format_fish(tail: Island, head: Island, owner: Player | None, white: bool) -> str:
    """Returns the text of a fish: direction, owner and side, as in `B>A:rw`."""
    return f"{tail.name}>{head.name}:{NEUTRAL_SIGN if owner is None else owner.letter}{format_side(white)}"
