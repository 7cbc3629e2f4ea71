"""A finished game as a code. Each action includes its consequences, so the game can be shown without the rules."""

from collections.abc import Iterable
from typing import Final

from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.codes.envelope import GAME, KINDS, Bits, CodeError, Reader, impossible
from kahuna.codes.parts import EDITIONS, get_cards, get_names, player_of, put_cards, put_flags, put_names
from kahuna.events import BridgeSwept, CardTaken, ControlGained, ControlLost, Event, RoundScored
from kahuna.geography import LINE_ENDS, LINES, LINES_AT, Island, Line
from kahuna.notation import NotationError, format_action, format_order, parse_cards
from kahuna.player import PLAYERS, Player
from kahuna.record import Handicap, Record, replay
from kahuna.state import DEALT_HAND, ROW_PLACES, By, Ruleset, State
from tabletop.records import RecordError

DECISIONS: Final = (By.POINTS, By.FINAL_ROUND, By.BRIDGES, By.NO_BRIDGES, By.DRAW)
"""The order is part of the format: append, never change."""
_BUILD, _REMOVE, _GRANT, _DISCARD, _TAKE, _DRAW, _NO_DRAW, _SCORING = range(8)
_MOST_ITEMS: Final = 1023


def game_code(record: Record) -> str:
    """Returns the code of a finished game.

    Raises:
        RecordError: the record does not replay, or the game is not over: its code would name every card.
    """
    items: list[tuple[Action | None, tuple[Event, ...]]] = []
    last: State | None = None
    for state, events in replay(record):
        link = state.history
        if link is None:
            raise AssertionError("every step leaves a trace")
        if not isinstance(link.action, Deal) and (last is None or link is not last.history):
            items.append((link.action, events))
        items += [(None, (event,)) for event in events if isinstance(event, RoundScored)]
        last = state
    if last is None or last.result is None:
        raise RecordError("a game that is not over has no code: it would name every card")
    ruleset = record.ruleset
    bits = Bits()
    bits.put(EDITIONS.index(ruleset.edition), 1)
    put_flags(bits, (ruleset.fewer_surprises, ruleset.open_draws, ruleset.first is Player.BLACK))
    bits.put(ruleset.handicap_bridges, 2)
    if ruleset.handicap_player is not None:
        bits.put(ruleset.handicap_player.seat, 1)
    put_names(bits, record.players)
    winner, by = last.result
    bits.put(0 if winner is None else winner.seat + 1, 2)
    bits.put(DECISIONS.index(by), 3)
    bits.put(len(record.deals), 2)
    for deal in record.deals:
        put_cards(bits, parse_cards(deal), 5)
    bits.put(len(items), 10)
    for action, events in items:
        _put_item(bits, action, events)
    return bits.sealed(GAME)


def _put_item(bits: Bits, action: Action | None, events: tuple[Event, ...]) -> None:
    match action:
        case Build(line, card):
            bits.put(_BUILD, 3)
            bits.put(line, 5)
            bits.put(LINE_ENDS[line].index(card), 1)
            _put_outcome(bits, line, events)
        case Remove(line, pair):
            bits.put(_REMOVE, 3)
            bits.put(line, 5)
            bits.put(sum(LINE_ENDS[line].index(card) for card in pair), 2)
            put_flags(bits, (island in _lost(events) for island in LINE_ENDS[line]))
        case Grant(line):
            bits.put(_GRANT, 3)
            bits.put(line, 5)
            _put_outcome(bits, line, events)
        case Discard(chosen):
            bits.put(_DISCARD, 3)
            put_cards(bits, [card for card in chosen if card is not None], 3)
        case Take():
            bits.put(_TAKE, 3)
            bits.put(next(event.place for event in events if isinstance(event, CardTaken)), 2)
        case Draw():
            bits.put(_DRAW, 3)
        case Pass() | End():
            bits.put(_NO_DRAW, 3)
            bits.put(isinstance(action, End), 1)
        case _:
            _put_scoring(bits, events)


def _put_scoring(bits: Bits, events: tuple[Event, ...]) -> None:
    bits.put(_SCORING, 3)
    for event in events:
        if isinstance(event, RoundScored):
            for number in (*event.islands, *event.points):
                bits.put(number, 4)


def _put_outcome(bits: Bits, line: Line, events: tuple[Event, ...]) -> None:
    """Writes which islands of the line were gained, which bridges there fell, and which islands beyond were lost."""
    gained = [event.island for event in events if isinstance(event, ControlGained)]
    swept = [event.line for event in events if isinstance(event, BridgeSwept)]
    put_flags(bits, (island in gained for island in LINE_ENDS[line]))
    for island in gained:
        put_flags(bits, (other in swept for other in LINES_AT[island]))
    put_flags(bits, (island in _lost(events) for island in _beyond(gained, swept)))


def _lost(events: Iterable[Event]) -> list[Island]:
    return [event.island for event in events if isinstance(event, ControlLost)]


def _beyond(gained: list[Island], swept: Iterable[Line]) -> list[Island]:
    """The islands at the other ends of fallen bridges, sorted."""
    return sorted({island for line in swept for island in LINE_ENDS[line] if island not in gained})


def record_of_code(code: str) -> Record:
    """Returns the game in a code.

    Raises:
        CodeError: it is not a valid code of a game; the message says why.
    """
    reader = Reader(KINDS.body_of(code, GAME))
    try:
        record = _read(reader)
        same = game_code(record)
    except (RecordError, NotationError, ValueError) as error:
        if isinstance(error, CodeError):
            raise
        raise impossible(str(error).rstrip(".")) from None
    # The consequences in a code must match what the rules make of the actions.
    if same != code:
        raise impossible("what follows from its actions is not what the rules say")
    return record


class _Cards:
    """The row and the pile, as far as they are needed to name the drawn cards."""

    def __init__(self) -> None:
        self.row: list[Island | None] = [None] * ROW_PLACES
        self.pile: list[Island] = []

    def deal(self, order: tuple[Island, ...], *, first: bool) -> None:
        rest = order[2 * DEALT_HAND :] if first else order
        self.row = [*rest[:ROW_PLACES], *[None] * (ROW_PLACES - len(rest[:ROW_PLACES]))]
        self.pile = list(rest[ROW_PLACES:])

    def take(self, place: int) -> Island:
        card = self.row[place] if place < ROW_PLACES else None
        if card is None:
            raise impossible("a card is taken where there is none")
        self.row[place] = self.pile.pop(0) if self.pile else None
        return card

    def draw(self) -> Island:
        if not self.pile:
            raise impossible("a card is drawn where there is none")
        return self.pile.pop(0)


def _read(reader: Reader) -> Record:
    edition = EDITIONS[reader.get(1)]
    fewer_surprises, open_draws = reader.flag(), reader.flag()
    first = player_of(reader)
    bridges = reader.get(2)
    favoured = player_of(reader) if bridges else None
    names = get_names(reader)
    winner, by = reader.get(2), reader.get(3)
    if winner > len(PLAYERS) or by >= len(DECISIONS):
        raise impossible("nobody wins like that")
    deals = [get_cards(reader, 5) for _ in range(reader.get(2))]
    if not deals:
        raise impossible("no cards were dealt")
    table = _Cards()
    table.deal(deals[0], first=True)
    dealt = 1
    placed: list[Line] = []
    turns: list[list[str]] = [[]]
    points: list[tuple[int, int]] = []
    for _ in range(reader.get(10)):
        kind = reader.get(3)
        if kind == _SCORING:
            _, _, white, black = (reader.get(4) for _ in range(4))
            points.append((white, black))
            if dealt < len(deals):
                table.deal(deals[dealt], first=False)
                dealt += 1
            continue
        action = _get_action(reader, kind, table)
        if len(placed) < bridges and isinstance(action, Grant):
            placed.append(action.line)
            continue
        text = format_action(action)
        turns[-1].append(text)
        if text.startswith("="):
            turns.append([])
    return Record(
        ruleset=Ruleset(edition, fewer_surprises, open_draws, first, favoured, bridges),
        deals=tuple(format_order(deal) for deal in deals),
        turns=tuple(" ".join(turn) for turn in turns if turn),
        players=names,
        handicap=None if favoured is None else Handicap(favoured, tuple(placed)),
        result={
            "winner": PLAYERS[winner - 1].value if winner else None,
            "by": DECISIONS[by].value,
            "points": {player.value: [pair[player.seat] for pair in points] for player in PLAYERS},
        },
    )


def _get_action(reader: Reader, kind: int, table: _Cards) -> Action:
    if kind in (_BUILD, _REMOVE, _GRANT):
        number = reader.get(5)
        if number >= len(LINES):
            raise impossible("there are only twenty-seven lines")
        line = LINES[number]
        one, other = LINE_ENDS[line]
        if kind == _REMOVE:
            others = reader.get(2)
            if others > 2:
                raise impossible("a removal takes two cards")
            reader.get(2)
            return Remove(line, ((one, one), (one, other), (other, other))[others])
        action = Build(line, (one, other)[reader.get(1)]) if kind == _BUILD else Grant(line)
        _get_outcome(reader, line)
        return action
    if kind == _DISCARD:
        return Discard(get_cards(reader, 3))
    if kind == _TAKE:
        return Take(table.take(reader.get(2)))
    if kind == _DRAW:
        return Draw(table.draw())
    return End() if reader.flag() else Pass()


def _get_outcome(reader: Reader, line: Line) -> None:
    """Skips the consequences, which the rules provide anyway."""
    gained = [island for island in LINE_ENDS[line] if reader.flag()]
    swept = [other for island in gained for other in LINES_AT[island] if reader.flag()]
    for _ in _beyond(gained, swept):
        reader.get(1)
