"""Position evaluation: the log-odds of winning, learnt from self-play games.

A position is evaluated at the end of a turn, for the player who has just moved. Its worth is a sum of learnt weights:
for each island by the bridges of both sides there, for each card of both hands and of the row by the state of its
island, for the numbers of cards and bridges, and for points and lead together. Each phase of the game (a round and a
number of cards left to draw) has separate weights. `training/` produces them; `weights.md` describes how, and how
strong each generation was.

All sums are integers in units of `UNIT`, so that a position gets exactly the same worth on every machine.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from math import exp, log
from operator import add, getitem
from sys import byteorder
from typing import Final, NamedTuple

from kahuna.cards import Cards, count, size
from kahuna.geography import ISLAND_MASK, ISLANDS, LINES_AT, MAJORITY
from kahuna.state import BRIDGES, HAND_LIMIT, ROUNDS, SUDDEN_END_FROM_ROUND

UNIT: Final = 1000
"""One unit of log-odds."""
WON: Final = 1_000_000
"""More than any sum of weights: the worth of a won game."""

# Layout of the file: for each phase the blocks in this order, little-endian 16-bit integers.
_FEWEST_LINES: Final = 3
_KINDS: Final = 4
"""Islands have 3 to 6 lines; cards are evaluated by that number, not individually."""
_MOST_LEAD: Final = 6
_MOST_BANKED: Final = 3
_MOST_BRIDGES: Final = 7
_STRIDE: Final = 7
# Plain numbers: members of an enumeration are slow keys.
_INDICES: Final = tuple(range(len(ISLANDS)))

# Cards left to draw, in eight groups for each round; the last two turns follow.
_GROUPS: Final = (0, 0, 1, 2, 3, 4, 4, 5, 5, 5, *(6,) * 4, *(7,) * 11)
_GROUPS_PER_ROUND: Final = 8
FIRST_LAST_TURN: Final = ROUNDS * _GROUPS_PER_ROUND
"""Phase after the last draw of the game."""
SECOND_LAST_TURN: Final = FIRST_LAST_TURN + 1
"""Phase after the first of the last two turns."""
PHASES: Final = SECOND_LAST_TURN + 1
WITH_REACH: Final = PHASES
"""Added to a phase: its weights where the reach of both hands is evaluated, too (`kahuna.agents.reach`)."""

IslandState = int
"""Bridges of both sides at an island: 7 * own + rival."""


def states_of(lines: int) -> tuple[IslandState, ...]:
    """Returns the possible states of an island with the given number of lines."""
    return tuple(_STRIDE * own + rival for own in range(lines + 1) for rival in range(lines + 1 - own))


def phase_of(round_number: int, cards_left: int) -> int:
    """Returns the phase for a round and the number of cards left to draw, at least one."""
    return (round_number - 1) * _GROUPS_PER_ROUND + _GROUPS[cards_left]


class Weights(NamedTuple):
    """The weights of one phase, in `UNIT`s of log-odds. Rows of 49 are indexed by `IslandState`.

    Attributes:
        island: for each island.
        own_card: first and second card of an island in the player's own hand, for 3 to 6 lines.
        rival_card: the same for the opponent's hand.
        row_card: a card in the row, for 3 to 6 lines.
        own_size: number of the player's own cards, 0 to 5.
        rival_size: number of the opponent's cards.
        standing: lead in points (-3 to 3) and in islands (-6 to 6), 7 rows of 13.
        own_bridges: number of the player's own bridges, 0 to 7 or more.
        rival_bridges: number of the opponent's bridges.
    """

    island: tuple[tuple[int, ...], ...]
    own_card: tuple[tuple[tuple[int, ...], ...], ...]
    rival_card: tuple[tuple[tuple[int, ...], ...], ...]
    row_card: tuple[tuple[int, ...], ...]
    own_size: tuple[int, ...]
    rival_size: tuple[int, ...]
    standing: tuple[tuple[int, ...], ...]
    own_bridges: tuple[int, ...]
    rival_bridges: tuple[int, ...]


_KIND_SIZES: Final = tuple(len(states_of(_FEWEST_LINES + kind)) for kind in range(_KINDS))
_ISLAND_SIZES: Final = tuple(len(states_of(len(lines))) for lines in LINES_AT)
PHASE_SIZE: Final = (
    sum(_ISLAND_SIZES)
    + 5 * sum(_KIND_SIZES)
    + 2 * (HAND_LIMIT + 1)
    + (2 * _MOST_BANKED + 1) * (2 * _MOST_LEAD + 1)
    + 2 * (_MOST_BRIDGES + 1)
)
"""Numbers for each phase in the file."""


@cache
def stored_weights() -> bytes:
    """Returns the weights file from the wheel, and caches it."""
    # Imported only when the file is read: a Python restored from a snapshot has the file, but not this module.
    from importlib.resources import files

    return files("kahuna.agents").joinpath("weights.bin").read_bytes()


@cache
def stored_reach() -> bytes:
    """Returns the file of reach from the wheel: adjustments of the weights, then the table of `kahuna.agents.reach`."""
    from importlib.resources import files

    return files("kahuna.agents").joinpath("reach.bin").read_bytes()


@cache
def weights() -> tuple[Weights, ...]:
    """Returns the weights of all phases from the wheel."""
    return read_weights(stored_weights())


@cache
def weights_of(phase: int) -> Weights:
    """Returns the weights of a phase, or of a phase `WITH_REACH`, from the wheel."""
    if phase < WITH_REACH or phase - WITH_REACH == SECOND_LAST_TURN:
        return weights()[phase % PHASES]
    plain = numbers_of(stored_weights())[(phase - WITH_REACH) * PHASE_SIZE :]
    return _read_phase([*map(add, plain, numbers_of(stored_reach())[:PHASE_SIZE])])


def numbers_of(data: bytes) -> Sequence[int]:
    """Returns the little-endian 16-bit integers of a file."""
    numbers = array("h", data)
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def read_weights(data: bytes) -> tuple[Weights, ...]:
    """Reads a file of weights.

    Raises:
        ValueError: it has the wrong length.
    """
    if len(data) != 2 * PHASES * PHASE_SIZE:
        raise ValueError(f"a file of weights has {2 * PHASES * PHASE_SIZE} bytes, not {len(data)}")
    numbers = numbers_of(data)
    return tuple(_read_phase(numbers[phase * PHASE_SIZE : (phase + 1) * PHASE_SIZE]) for phase in range(PHASES))


def _read_phase(numbers: Sequence[int]) -> Weights:
    rest = iter(numbers)

    def take(length: int) -> tuple[int, ...]:
        return tuple(next(rest) for _ in range(length))

    def by_state(lines: int) -> tuple[int, ...]:
        spread = [0] * _STRIDE**2
        for state in states_of(lines):
            spread[state] = next(rest)
        return tuple(spread)

    def by_kind() -> tuple[tuple[int, ...], ...]:
        return tuple(by_state(_FEWEST_LINES + kind) for kind in range(_KINDS))

    return Weights(
        island=tuple(by_state(len(lines)) for lines in LINES_AT),
        own_card=(by_kind(), by_kind()),
        rival_card=(by_kind(), by_kind()),
        row_card=by_kind(),
        own_size=take(HAND_LIMIT + 1),
        rival_size=take(HAND_LIMIT + 1),
        standing=tuple(take(2 * _MOST_LEAD + 1) for _ in range(2 * _MOST_BANKED + 1)),
        own_bridges=take(_MOST_BRIDGES + 1),
        rival_bridges=take(_MOST_BRIDGES + 1),
    )


Terms = tuple[Sequence[int], Sequence[int], Sequence[int]]
"""What an island adds to the sum, by `IslandState`, while 0, 1 or 2 of its cards are in the player's own hand."""


@lru_cache(maxsize=1 << 14)
def survey(own: int, rival: int) -> tuple[tuple[IslandState, ...], int]:
    """Returns the state of every island, and the lead in islands of the owner of the first mask."""
    states = []
    lead = 0
    for mask, majority in zip(ISLAND_MASK, MAJORITY, strict=True):
        ours, theirs = (own & mask).bit_count(), (rival & mask).bit_count()
        states.append(_STRIDE * ours + theirs)
        if ours >= majority:
            lead += 1
        elif theirs >= majority:
            lead -= 1
    return tuple(states), lead


@cache
def numbered(held: Cards) -> tuple[tuple[int, int], ...]:
    """Returns (island, number of its cards) for all islands with cards, as plain integers."""
    return tuple((int(island), count(held, island)) for island in ISLANDS if count(held, island))


class Judge(NamedTuple):
    """The evaluation of positions that differ only in the bridges and the player's own hand.

    Attributes:
        terms: the terms for each island.
        plain: the terms if no card of the island is in the player's own hand.
        size: by the number of the player's own cards, with the opponent's included.
        lead: by the player's lead in islands; the last twelve entries are for negative leads.
        own_bridges: by number.
        rival_bridges: by number.
    """

    terms: Sequence[Terms]
    plain: Sequence[Sequence[int]]
    size: Sequence[int]
    lead: Sequence[int]
    own_bridges: Sequence[int]
    rival_bridges: Sequence[int]

    def judge(self, own: int, rival: int, hand: Cards) -> int:
        """Returns the worth of a position for the owner of the first mask."""
        states, lead = survey(own, rival)
        total = sum(map(getitem, self.plain, states))
        for island, number in numbered(hand):
            terms, state = self.terms[island], states[island]
            total += terms[number][state] - terms[0][state]
        return (
            total
            + self.size[size(hand)]
            + self.lead[lead]
            + self.own_bridges[own.bit_count()]
            + self.rival_bridges[rival.bit_count()]
        )


def chance(worth: int) -> float:
    """Returns the winning chance for log-odds, 0 to 1."""
    if -_TABLE_LIMIT < worth < _TABLE_LIMIT:
        return _chances()[worth]
    return 1.0 if worth > 0 else 0.0


def log_odds(chance: float) -> float:
    """Returns the log-odds of a winning chance, clamped to 0.1 to 99.9 %."""
    limited = min(max(chance, 0.001), 0.999)
    return log(limited / (1 - limited))


_TABLE_LIMIT: Final = 9 * UNIT


@cache
def _chances() -> list[float]:
    """The chances by log-odds, negative ones at the end. Rounded: the last digit of `exp` differs between machines."""
    table = [round(1 / (1 + exp(-worth / UNIT)), 9) for worth in range(_TABLE_LIMIT)]
    return table + [1 - value for value in reversed(table)][:-1]


@cache
def terms_of(phase: int, island: int, rival_cards: int, row_cards: int) -> Terms:
    """The terms of an island for a known number of cards in the opponent's hand and in the row."""
    return _mixed_terms(phase, island, min(rival_cards, 1), max(rival_cards - 1, 0), row_cards)


def _mixed_terms(phase: int, island: int, first: float, second: float, row_cards: float) -> Terms:
    """The terms of an island for expected numbers of first and second cards."""
    known = weights_of(phase)
    kind = len(LINES_AT[island]) - _FEWEST_LINES
    rival_first, rival_second, row = (
        known.rival_card[0][kind],
        known.rival_card[1][kind],
        known.row_card[kind],
    )
    plain = [
        round(base + first * one + second * two + row_cards * lying)
        for base, one, two, lying in zip(known.island[island], rival_first, rival_second, row, strict=True)
    ]
    one_held = [base + card for base, card in zip(plain, known.own_card[0][kind], strict=True)]
    two_held = [base + card for base, card in zip(one_held, known.own_card[1][kind], strict=True)]
    return plain, one_held, two_held


@cache
def _sizes(phase: int, rival_size: int) -> tuple[int, ...]:
    known = weights_of(phase)
    return tuple(own + known.rival_size[rival_size] for own in known.own_size)


@cache
def _leads(phase: int, banked: int, points: int) -> tuple[int, ...]:
    """The terms by the lead in islands, which first brings `points`; negative leads at the end."""
    known = weights_of(phase)

    def worth(lead: int) -> int:
        total = banked + (points if lead > 0 else -points if lead < 0 else 0)
        row = known.standing[max(-_MOST_BANKED, min(_MOST_BANKED, total)) + _MOST_BANKED]
        return row[max(-_MOST_LEAD, min(_MOST_LEAD, lead)) + _MOST_LEAD]

    return _by_lead(worth)


def _by_lead(worth: Callable[[int], int]) -> tuple[int, ...]:
    most = len(ISLANDS)
    return tuple(worth(lead) for lead in (*range(most + 1), *range(-most, 0)))


@cache
def _bridges(phase: int, own: bool, sudden_end: bool) -> tuple[int, ...]:
    known = weights_of(phase)
    table = known.own_bridges if own else known.rival_bridges
    spread = [table[min(number, _MOST_BRIDGES)] for number in range(BRIDGES + 1)]
    if sudden_end:
        # The two entries cancel each other where neither side has a bridge (rule 7.3).
        spread[0] = -WON if own else WON
    return tuple(spread)


class Scene(NamedTuple):
    """The situation that a judge evaluates.

    Attributes:
        phase: the phase of the position to evaluate.
        banked: the player's lead in points before it.
        points: points for having more islands because a round has just ended, else 0.
        rival_size: number of the opponent's cards.
    """

    phase: int
    banked: int
    points: int
    rival_size: int

    @property
    def sudden_end(self) -> bool:
        """Whether losing all bridges loses the game."""
        return self.phase % PHASES >= (SUDDEN_END_FROM_ROUND - 1) * _GROUPS_PER_ROUND


@lru_cache(maxsize=1 << 12)
def judge_of(scene: Scene, rival_hand: Cards, row: Cards) -> Judge:
    """Returns the judge for a known opponent's hand and row."""
    phase = scene.phase
    return _judge(
        scene, [terms_of(phase, island, rival_hand >> 2 * island & 3, row >> 2 * island & 3) for island in _INDICES]
    )


def expecting_judge(scene: Scene, rival_hand: Sequence[float], row: Sequence[float]) -> Judge:
    """Returns the judge if only the expected number of cards of each island is known."""
    return _judge(
        scene,
        [
            _mixed_terms(scene.phase, island, min(held, 1.0), max(held - 1.0, 0.0), lying)
            for island, held, lying in zip(ISLANDS, rival_hand, row, strict=True)
        ],
    )


def _judge(scene: Scene, terms: Sequence[Terms]) -> Judge:
    phase = scene.phase
    return Judge(
        terms,
        [plain for plain, _, _ in terms],
        _sizes(phase, scene.rival_size),
        _leads(phase, scene.banked, scene.points),
        _bridges(phase, True, scene.sudden_end),
        _bridges(phase, False, scene.sudden_end),
    )


_NOTHING: Final[Terms] = ((0,) * _STRIDE**2,) * 3


@cache
def final_judge(banked: int) -> Judge:
    """Returns the judge after the last turn: the sign of its result shows who has won (rule 6.8)."""

    def worth(lead: int) -> int:
        decided = banked + lead or lead
        return WON if decided > 0 else -WON if decided < 0 else 0

    numbers: Iterable[int] = range(BRIDGES + 1)
    own = tuple(_TABLE_LIMIT * number for number in numbers)
    return Judge(
        (_NOTHING,) * len(ISLANDS),
        _NOTHING[:1] * len(ISLANDS),
        (0,) * (HAND_LIMIT + 1),
        _by_lead(worth),
        (-2 * WON, *own[1:]),
        (2 * WON, *(-number for number in own[1:])),
    )
