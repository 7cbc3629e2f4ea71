"""Actions, turns and cards as text, both ways. The text of an action is its identity everywhere.

| action | text | example |
|---|---|---|
| build | the card, then the island at the other end | `BD` |
| remove | `x` line `:` the two cards, sorted | `xEH:HH` |
| bridge without a card | `+` line | `+EH` |
| discard | `-` cards, sorted; `?` a hidden one | `-AC`, `-??` |
| take a card of the row | `=` card | `=C` |
| draw from the pile | `=*`, and the card where it is known | `=*`, `=*K` |
| pass the draw | `=-` | |
| end of turn without a draw | `=.` | |

A turn is its actions, separated by spaces.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, assert_never

from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.cards import Cards, names, unpack
from kahuna.geography import CARDS_PER_ISLAND, ISLANDS, LINE_BETWEEN, LINE_ENDS, Island, Line
from kahuna.state import HAND_LIMIT
from tabletop.quoting import LONGEST
from tabletop.refusals import BaseNotationError

MISTAKES: Final[dict[str, str]] = {
    "island": "'{text}' is no island: islands are A to L",
    "line": "'{text}' is no line",
    "line-turned": "'{text}' is no line: write '{right}'",
    "three-cards": "'{text}' holds more than two cards {island}",
    "hidden-card": "'{text}' names a card that nobody has seen: write '=*'",
    "unknown": "it should be two islands, or start with x (remove), + (bridge without a card), - (discard) or ="
    " (end of turn)",
    "not-joined": "no line joins {island} and {other}",
    "removal": "a removal names two cards after a colon, as in xEH:HH",
    "removal-order": "the two cards are sorted: {right}",
    "discard-nothing": "a discard names at least one card",
    "discard-order": "the cards are sorted, hidden ones last",
    "discard-many": "a hand has at most {limit} cards",
    "ending": "= is followed by a card of the row, * (pile), - (pass) or . (no draw)",
}
"""The English messages for errors in a text; their arguments are in braces."""

LONGEST_ACTION: Final = 1 + HAND_LIMIT
"""Characters of the longest action, a discard of a whole hand; a removal has the same length."""

_DECK: Final = CARDS_PER_ISLAND * len(ISLANDS)
_REMEMBERED: Final = 1 << 13
"""Number of actions whose text is cached. A game has about 200, and there are a few thousand possible discards."""


class NotationError(BaseNotationError):
    """Text that is not an action, turn, line or set of cards."""

    mistakes = MISTAKES


def parse_island(text: str) -> Island:
    """Returns the island with an initial, A to L.

    Raises:
        NotationError: there is no such island.
    """
    try:
        return Island[text]
    except KeyError:
        raise NotationError("island", text=text) from None


def parse_line(text: str) -> Line:
    """Returns the line with two initials in alphabetical order.

    Raises:
        NotationError: there is no such line.
    """
    try:
        return Line[text]
    except KeyError:
        if text[::-1] in Line.__members__:
            raise NotationError("line-turned", text=text, right=text[::-1]) from None
        raise NotationError("line", text=text) from None


def parse_cards(text: str) -> tuple[Island, ...]:
    """Returns cards in their written order.

    Raises:
        NotationError: a letter is not an island, or an island occurs more than twice.
    """
    # If there are more letters than cards, one of them is wrong, so the rest need not be read.
    found = tuple(parse_island(letter) for letter in text[: _DECK + 1])
    for island in found:
        if found.count(island) > CARDS_PER_ISLAND:
            raise NotationError("three-cards", text=text, island=island.name)
    return found


def format_cards(cards: Cards) -> str:
    """Returns the initials of a packed set of cards, sorted."""
    return names(unpack(cards))


def parse_action(text: str) -> Action:
    """Returns the action that a text means, legal or not.

    Raises:
        NotationError: it is not an action; the message says why.
    """
    try:
        if len(text) > LONGEST_ACTION:
            # It is not an action, and must not fill the cache. Its beginning shows why.
            return _read_action(text[:LONGEST])
        return _parse_action(text)
    except NotationError as error:
        raise NotationError(error.code, text, **error.named) from None


def parse_play(text: str) -> Action:
    """Returns the action that a player requests.

    Raises:
        NotationError: it is not an action, or it names the card of a blind draw. A record may do that but a player may
            not: whether the name is right would reveal the top of the pile.
    """
    action = parse_action(text)
    if isinstance(action, Draw) and action.card is not None:
        raise NotationError("hidden-card", text=text)
    return action


def _read_action(text: str) -> Action:
    if text.startswith("x"):
        return _parse_remove(text)
    if text.startswith("+"):
        return Grant(parse_line(text[1:]))
    if text.startswith("-"):
        return _parse_discard(text[1:])
    if text.startswith("="):
        return _parse_end_of_turn(text[1:])
    return _parse_build(text)


_parse_action: Final = lru_cache(maxsize=_REMEMBERED)(_read_action)


def _parse_build(text: str) -> Build:
    if len(text) != 2:
        raise NotationError("unknown")
    card, other = parse_island(text[0]), parse_island(text[1])
    line = LINE_BETWEEN.get((card, other))
    if line is None:
        raise NotationError("not-joined", island=card.name, other=other.name)
    return Build(line, card)


def _parse_remove(text: str) -> Remove:
    name, colon, paid = text[1:].partition(":")
    line = parse_line(name)
    pair = parse_cards(paid)
    if not colon or len(pair) != 2:
        raise NotationError("removal")
    if pair[0] > pair[1]:
        raise NotationError("removal-order", right=paid[::-1])
    return Remove(line, (pair[0], pair[1]))


def _parse_discard(text: str) -> Discard:
    if not text:
        raise NotationError("discard-nothing")
    known = parse_cards(text.replace("?", ""))
    if list(known) != sorted(known) or not text.endswith("?" * text.count("?")):
        raise NotationError("discard-order")
    if len(text) > HAND_LIMIT:
        raise NotationError("discard-many", limit=str(HAND_LIMIT))
    return Discard(known + (None,) * text.count("?"))


def _parse_end_of_turn(text: str) -> Action:
    if text == "-":
        return Pass()
    if text == ".":
        return End()
    if text.startswith("*"):
        return Draw(parse_island(text[1:])) if text[1:] else Draw()
    if not text:
        raise NotationError("ending")
    return Take(parse_island(text))


@lru_cache(maxsize=_REMEMBERED)
def format_action(action: Action) -> str:
    """Returns the text of an action. A `Deal` has no text in a turn: its deck order is in the record."""
    match action:
        case Build(line, card):
            one, other = LINE_ENDS[line]
            return card.name + (other if card is one else one).name
        case Remove(line, pair):
            return f"x{line.name}:{names(pair)}"
        case Grant(line):
            return f"+{line.name}"
        case Discard(chosen):
            return "-" + format_order(chosen)
        case Take(card):
            return f"={card.name}"
        case Draw(card):
            return "=*" if card is None else f"=*{card.name}"
        case Pass():
            return "=-"
        case End():
            return "=."
        case Deal(order):
            return format_order(order)
        case _:
            assert_never(action)


def format_order(order: Iterable[Island | None]) -> str:
    """Returns cards in their order, `?` for a hidden one: a deck, a discard."""
    return "".join("?" if card is None else card.name for card in order)


def parse_turn(text: str) -> tuple[Action, ...]:
    """Returns the actions of a turn.

    Raises:
        NotationError: a part of it is not an action.
    """
    return tuple(parse_action(word) for word in text.split())


def format_turn(actions: Iterable[Action]) -> str:
    """Returns the text of a turn: its actions, separated by spaces."""
    return " ".join(format_action(action) for action in actions)


def format_row(row: Iterable[Island | None]) -> str:
    """Returns the row in the order of its places, `-` for an empty one."""
    return "".join("-" if card is None else card.name for card in row)
