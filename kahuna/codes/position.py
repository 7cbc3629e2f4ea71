"""The code of a position as one player knows it, and games that begin from it."""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, TypeVar

from kahuna import cards
from kahuna.actions import Begin
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.codes.envelope import KINDS, POSITION, Bits, CodeError, Reader, impossible
from kahuna.codes.parts import (
    EDITIONS,
    get_cards,
    get_names,
    player_of,
    put_cards,
    put_flags,
    put_names,
)
from kahuna.geography import CARDS_PER_ISLAND, ISLANDS, LINE_BIT, LINES, Island, Line
from kahuna.imagination import Hidden, Imagination, with_hidden
from kahuna.knowledge import knowledge, known_rival_cards
from kahuna.legality import legal_actions
from kahuna.observation import Observation, Seen
from kahuna.player import PLAYERS, Player
from kahuna.scoring import sudden_result
from kahuna.state import (
    BRIDGES,
    HAND_LIMIT,
    INTERIM_POINTS,
    ROUNDS,
    ROW_PLACES,
    History,
    Phase,
    Ruleset,
    State,
    TurnState,
)
from tabletop.values import constructor

_T = TypeVar("_T")

PHASES: Final = (Phase.HANDICAP, Phase.ACT, Phase.PLAYED, Phase.DRAW)
_EMPTY: Final = len(ISLANDS)
"""An empty place of the row."""
_MOST_TURNS: Final = 255


@constructor
class Known(NamedTuple):
    """The content of a position's code.

    Attributes:
        observation: what the player sees; its history contains only the beginning of the game here.
        players: the names that are known.
    """

    observation: Observation
    players: Mapping[Player, str]


def position_code(observation: Observation, players: Mapping[Player, str]) -> str:
    """Returns the code of a position as a player knows it. It does not contain the course of the game.

    Raises:
        ValueError: the game is over, or waits for a deal.
    """
    if observation.phase not in PHASES:
        raise ValueError("there is nothing to play in this position")
    player, ruleset = observation.player, observation.ruleset
    rival = player.opponent
    bits = Bits()
    bits.put(EDITIONS.index(ruleset.edition), 1)
    put_flags(bits, (ruleset.fewer_surprises, ruleset.open_draws))
    for side in (ruleset.first, player, observation.to_move):
        bits.put(side.seat, 1)
    put_names(bits, players)
    bits.put(PHASES.index(observation.phase), 2)
    bits.put(observation.turn.handicap_left, 2)
    bits.put(observation.turn.round, 2)
    bits.put(min(observation.turn.number, _MOST_TURNS), 8)
    bits.put(observation.turn.must_draw, 1)
    bits.put(observation.turn.turns_left or 0, 2)
    bits.put(observation.turn.freed is not None, 1)
    if observation.turn.freed is not None:
        bits.put(observation.turn.freed, 5)
    for white, black in observation.scores:
        bits.put(1 if white else 2 if black else 0, 2)
    for line in LINES:
        _put_side(bits, observation.board.owner(line))
    for island in ISLANDS:
        _put_side(bits, observation.board.controller(island))
    put_cards(bits, cards.unpack(observation.hand), 3)
    known = known_rival_cards(observation)
    put_cards(bits, cards.unpack(known), 3)
    bits.put(observation.rival_hand_size, 3)
    if ruleset.open_draws:
        put_cards(bits, cards.unpack(observation.open_cards[player.seat]), 3)
        put_cards(bits, cards.unpack(observation.open_cards[rival.seat]), 3)
    for card in observation.row:
        bits.put(_EMPTY if card is None else card, 4)
    bits.put(observation.pile_size, 5)
    put_cards(bits, observation.played, 5)
    put_cards(bits, cards.unpack(observation.discarded), 5)
    bits.put(observation.rival_discards, 5)
    if ruleset.open_draws:
        put_cards(bits, cards.unpack(knowledge(observation).exposed), 5)
    return bits.sealed(POSITION)


def _put_side(bits: Bits, side: Player | None) -> None:
    bits.put(0 if side is None else side.seat + 1, 2)


def position_of_code(code: str) -> Known:
    """Returns the content of a position's code.

    Raises:
        CodeError: it is not a valid code of a position; the message says why.
    """
    reader = Reader(KINDS.body_of(code, POSITION))
    try:
        known = _read(reader)
        same = position_code(known.observation, known.players)
    except ValueError as error:
        if isinstance(error, CodeError):
            raise
        raise impossible(str(error)) from None
    if same != code:
        raise impossible("its parts do not fit together")
    return known


def _read(reader: Reader) -> Known:
    edition = EDITIONS[reader.get(1)]
    fewer_surprises, open_draws = reader.flag(), reader.flag()
    first, player, to_move = player_of(reader), player_of(reader), player_of(reader)
    names = get_names(reader)
    phase = PHASES[reader.get(2)]
    handicap_left, round_number, turn = reader.get(2), reader.get(2), reader.get(8)
    must_draw, turns_left = reader.flag(), reader.get(2)
    freed = _line(reader.get(5)) if reader.flag() else None
    if not 1 <= round_number <= ROUNDS:
        raise impossible("there are three rounds")
    scores = tuple(_score(reader.get(2), points) for points in INTERIM_POINTS[: round_number - 1])
    board = _board([_side(reader) for _ in LINES])
    for island in ISLANDS:
        if _side(reader) is not board.controller(island):
            raise impossible(f"who controls {island.full_name} does not follow from the bridges")
    hand, known, count = _cards(reader, 3), _cards(reader, 3), reader.get(3)
    open_cards = (_cards(reader, 3), _cards(reader, 3)) if open_draws else (cards.NONE, cards.NONE)
    row = tuple(_place(reader) for _ in range(ROW_PLACES))
    pile, played, discarded = reader.get(5), get_cards(reader, 5), _cards(reader, 5)
    rival_discards = reader.get(5)
    exposed = _cards(reader, 5) if open_draws else cards.NONE
    placing = phase is Phase.HANDICAP
    observation = Observation(
        player=player,
        ruleset=Ruleset(
            edition, fewer_surprises, open_draws, first, to_move if placing else None, handicap_left if placing else 0
        ),
        board=board,
        hand=hand,
        rival_hand_size=count,
        open_cards=_seated(player, *open_cards),
        row=row,
        pile_size=pile,
        played=played,
        discarded=discarded,
        rival_discards=rival_discards,
        turn=TurnState(to_move, phase, round_number, turn, must_draw, turns_left or None, freed, handicap_left),
        scores=scores,
        result=None,
        history=(),
    )
    _check(observation, known, exposed)
    begin = _beginning(
        observation,
        hands=_seated(player, cards.unpack(hand), _veiled(known, count)),
        discarded=_seated(player, cards.unpack(discarded), _veiled(exposed, rival_discards)),
        known=known,
        exposed=exposed,
    )
    return Known(observation._replace(history=(Seen(None, begin, None),)), names)


def _line(number: int) -> Line:
    if number >= len(LINES):
        raise impossible("there are only twenty-seven lines")
    return LINES[number]


def _side(reader: Reader) -> Player | None:
    number = reader.get(2)
    if number > len(PLAYERS):
        raise impossible("there are only two players")
    return PLAYERS[number - 1] if number else None


def _score(number: int, points: int) -> tuple[int, int]:
    if number > len(PLAYERS):
        raise impossible("there are only two players")
    return points * (number == 1), points * (number == 2)


def _board(owners: list[Player | None]) -> Board:
    white, black = (
        sum(LINE_BIT[line] for line, owner in zip(LINES, owners, strict=True) if owner is player) for player in PLAYERS
    )
    return Board(white, black)


def _cards(reader: Reader, width: int) -> Cards:
    found = get_cards(reader, width)
    if any(found.count(card) > CARDS_PER_ISLAND for card in found):
        raise impossible("there are only two cards of each island")
    return cards.pack(found)


def _place(reader: Reader) -> Island | None:
    number = reader.get(4)
    if number > _EMPTY:
        raise impossible("there are only twelve islands")
    return None if number == _EMPTY else ISLANDS[number]


def _veiled(named: Cards, count: int) -> tuple[Island | None, ...]:
    return cards.unpack(named) + (None,) * (count - cards.size(named))


def _seated(player: Player, own: _T, other: _T) -> tuple[_T, _T]:
    return (own, other) if player.seat == 0 else (other, own)


def _check(observation: Observation, known: Cards, exposed: Cards) -> None:
    """Raises CodeError if a position is impossible in a way that would affect a game played from it."""
    own, rival = observation.player.seat, observation.player.opponent.seat
    row = [card for card in observation.row if card is not None]
    named = [*row, *observation.played]
    for part in (observation.hand, observation.discarded, known, exposed):
        named += cards.unpack(part)
    hidden = observation.pile_size + observation.rival_hand_size + observation.rival_discards
    total = len(named) - cards.size(known) - cards.size(exposed) + hidden
    nothing_left = not observation.pile_size and not row
    sizes = (cards.size(observation.hand), observation.rival_hand_size)
    mover_cards = sizes[0] if observation.to_move is observation.player else sizes[1]
    placing = observation.phase is Phase.HANDICAP
    wrong = {
        "there are only two cards of each island": any(named.count(card) > CARDS_PER_ISLAND for card in named),
        "there are twenty-four cards": total != cards.size(cards.WHOLE_DECK),
        "a hand has at most five cards": max(sizes) > HAND_LIMIT,
        "more cards of a hand are known than there are": cards.size(known) > observation.rival_hand_size
        or cards.size(exposed) > observation.rival_discards,
        "cards lie open that are in no hand": not cards.contains(observation.hand, observation.open_cards[own])
        or not cards.contains(known, observation.open_cards[rival]),
        f"a player has {BRIDGES} bridges": max(mask.bit_count() for mask in observation.board) > BRIDGES,
        "the game is over": sudden_result(observation.turn.round, observation.board) is not None,
        "the last turns come when all cards are gone": (observation.turn.turns_left is not None)
        != (observation.turn.round == ROUNDS and nothing_left)
        or (observation.turn.turns_left or 0) > len(PLAYERS)
        or (nothing_left and observation.turn.round < ROUNDS),
        "bridges are placed before the first turn": placing != (observation.turn.handicap_left > 0)
        or placing != (observation.turn.number == 0)
        or (placing and observation.turn.round > 1),
        "after discarding there is a card to draw": observation.phase is Phase.DRAW
        and (mover_cards == HAND_LIMIT or nothing_left),
        "only a removal frees a line": observation.turn.freed is not None
        and (
            not observation.ruleset.fewer_surprises
            or observation.phase is not Phase.PLAYED
            or observation.board.owner(observation.turn.freed) is not None
        ),
        "the row is filled from the pile": None in observation.row and observation.pile_size > 0,
    }
    for what, is_so in wrong.items():
        if is_so:
            raise impossible(what)
    if observation.to_move is observation.player and not legal_actions(observation):
        raise impossible("nothing can be done in the position")


def _beginning(
    observation: Observation,
    hands: tuple[tuple[Island | None, ...], tuple[Island | None, ...]],
    discarded: tuple[tuple[Island | None, ...], tuple[Island | None, ...]],
    known: Cards,
    exposed: Cards,
) -> Begin:
    """The first action of a game from a position. The opponent knows only what lies open."""
    player = observation.player
    return Begin(
        order=(),
        round=observation.turn.round,
        turn=observation.turn.number,
        hands=hands,
        known=_seated(player, observation.open_cards[player.seat], known),
        open_cards=observation.open_cards,
        played=observation.played,
        discarded=discarded,
        exposed=_seated(player, cards.NONE, exposed),
    )


def deal_hidden(observation: Observation, seed: str) -> Hidden:
    """Returns a random arrangement of the hidden cards of a position; all arrangements are equally likely."""
    return Imagination(observation).draw(Random(f"{seed}/position"))


def begun_state(known: Known, hidden: Hidden) -> State:
    """Returns the state in which a game from a position begins.

    Raises:
        CodeError: the hidden cards do not fit.
    """
    seen = known.observation
    player = seen.player
    (entry,) = seen.history
    begin = entry.action
    if not isinstance(begin, Begin):
        raise ValueError("a position begins with a Begin")
    rival = player.opponent.seat
    told = begin.known[rival], begin.exposed[rival]
    sizes = (seen.rival_hand_size, seen.rival_discards, seen.pile_size)
    drawn = (cards.unpack(hidden.hand), cards.unpack(hidden.discarded), hidden.pile)
    lying = [*cards.unpack(seen.hand), *cards.unpack(seen.discarded), *seen.played]
    every = sorted(
        [*lying, *(card for card in seen.row if card is not None), *(card for part in drawn for card in part)]
    )
    if (
        tuple(len(part) for part in drawn) != sizes
        or sorted(every) != list(cards.unpack(cards.WHOLE_DECK))
        or not cards.contains(hidden.hand, told[0])
        or not cards.contains(hidden.discarded, told[1])
    ):
        raise impossible("the hidden cards do not fit the position")
    full = _beginning(
        seen,
        hands=_seated(player, cards.unpack(seen.hand), drawn[0]),
        discarded=_seated(player, cards.unpack(seen.discarded), drawn[1]),
        known=told[0],
        exposed=told[1],
    )
    return with_hidden(seen, hidden)._replace(history=History(None, None, full, full, None))
