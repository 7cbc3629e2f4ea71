"""Games of Kanaloa as short texts for links: versioned, with a checksum. `docs/kanaloa/codes.md` has the format.

A game is open to all players (rule 13), so running games have codes as well as finished ones. The code records which of
the legal actions was chosen each time, in the order of their texts. So a reader of the code must know the rules; the
order of the engine's lists does not matter.
"""

from itertools import pairwise
from typing import Final

from kanaloa.actions import Action
from kanaloa.geography import CHARTS, ENDS, NEUTRAL_CURRENTS, SITES, Island
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action
from kanaloa.player import COUNTS, PLAYERS, Player
from kanaloa.record import Record, record_of, replay
from kanaloa.rules import follow, new_game
from kanaloa.set_up import (
    MOST_AHEAD,
    PRESET_NEUTRAL,
    Box,
    Layout,
    Owners,
    SetUp,
    SetUpError,
    Way,
    deals_of_gods,
    tiles_of,
)
from kanaloa.state import State
from kanaloa.tiles import ONE, Tile, Tiles, kinds_of
from tabletop.codes import VERSION, Digits, DigitsReader, Kinds, get_name, impossible, put_name
from tabletop.records import RecordError
from tabletop.values import checked

GAME: Final = "N"

WITH_OPTIONS: Final = "2"
"""The version of the codes of games with a head start or a random third of the tiles in the box."""

KINDS: Final = Kinds("Kanaloa", {GAME: "game"})
"""The kinds of codes that this game has."""

LAYOUTS: Final = (Layout.FREE, Layout.PRESET)
"""The order is part of the format: append, never change."""

NAMES: Final = (
    *("", "human", "minnow", "goby", "wrasse", "snapper", "grouper", "barracuda", "tuna", "marlin"),
    *("random", "greedy", "own-turn", "shrimp", "seahorse"),
)
"""Names with a number: no more fit. The order is part of the format."""

MOST_ACTIONS: Final = 4095
"""Maximum number of actions in a code: a game has about 300."""


@checked
def game_code(record: Record) -> str:
    """Returns the code of a game, finished or not. It contains neither the grouping of turns nor the result.

    Raises:
        RecordError: the record does not replay, or has more than `MOST_ACTIONS` actions.
    """
    set_up = record.set_up
    states = [step.state for step in replay(record)]
    if len(states) - 1 > MOST_ACTIONS:
        raise RecordError(f"a game of more than {MOST_ACTIONS} actions has no code")
    digits = Digits()
    _put_set_up(digits, set_up)
    for player in PLAYERS[: set_up.players]:
        put_name(digits, record.names.get(player, ""), NAMES)
    digits.choose(len(states) - 1, MOST_ACTIONS + 1)
    for before, after in pairwise(states):
        texts = sorted(format_action(action) for action in legal_actions(before))
        assert after.history is not None
        digits.choose(texts.index(format_action(after.history.action)), len(texts))
    return digits.sealed(GAME, VERSION if set_up.is_usual else WITH_OPTIONS)


@checked
def record_of_code(code: str) -> Record:
    """Returns the game in a code, with its result if it is over.

    Args:
        code: the code alone; `tabletop.pasted.find_code` finds it in a link.

    Raises:
        CodeError: it is not a valid code of a game of Kanaloa; the message says why.
    """
    reader = DigitsReader(KINDS.body_of(code, GAME))
    set_up = _get_set_up(reader, with_options=code[1] == WITH_OPTIONS)
    names = {player: get_name(reader, NAMES) for player in PLAYERS[: set_up.players]}
    state = new_game(set_up)
    for _ in range(reader.chosen(MOST_ACTIONS + 1)):
        state = follow(state, _get_action(reader, state), [])
    record = record_of(state, {player: name for player, name in names.items() if name})
    # There is exactly one code for each game, so a code cannot hide other data.
    if game_code(record) != code:
        raise impossible("it is not written as a code is")
    return record


def _get_action(reader: DigitsReader, state: State) -> Action:
    actions = {format_action(action): action for action in legal_actions(state)}
    if not actions:
        raise impossible("the game goes on after its end")
    return actions[sorted(actions)[reader.chosen(len(actions))]]


# ---------------------------------------------------------------------------------------------------------
# Set-up
# ---------------------------------------------------------------------------------------------------------


def _put_set_up(digits: Digits, set_up: SetUp) -> None:
    deals = _deals(set_up.players)
    digits.choose(COUNTS.index(set_up.players), len(COUNTS))
    digits.choose(LAYOUTS.index(set_up.layout), len(LAYOUTS))
    if not set_up.is_usual:
        if set_up.players == 2:
            digits.choose(set_up.box is Box.RANDOM, 2)
        for points in set_up.ahead or (0,) * set_up.players:
            digits.choose(points, MOST_AHEAD + 1)
    digits.choose(deals.index(set_up.gods), len(deals))
    if _has_free_neutrals(set_up.players, set_up.layout):
        for current in NEUTRAL_CURRENTS:
            digits.choose(ENDS[current] not in set_up.neutral, 2)
    left = set_up.all_tiles
    for island in CHARTS[set_up.players].islands:
        least = Tile.k2
        for tile in sorted(set_up.tiles[island]):
            kinds = _kinds_from(left, least)
            digits.choose(kinds.index(tile), len(kinds))
            left, least = Tiles(left - ONE[tile]), tile


def _get_set_up(reader: DigitsReader, *, with_options: bool) -> SetUp:
    players = COUNTS[reader.chosen(len(COUNTS))]
    layout = LAYOUTS[reader.chosen(len(LAYOUTS))]
    box = Box.RANDOM if with_options and players == 2 and reader.chosen(2) else Box.CHOSEN
    ahead = tuple(reader.chosen(MOST_AHEAD + 1) for _ in range(players)) if with_options else ()
    deals = _deals(players)
    gods = deals[reader.chosen(len(deals))]
    neutral: tuple[Way, ...] = PRESET_NEUTRAL if players == 2 else ()
    if _has_free_neutrals(players, layout):
        neutral = tuple(sorted(_way(current, reader.chosen(2)) for current in NEUTRAL_CURRENTS))
    left = tiles_of(players, box)
    board: dict[Island, tuple[Tile, ...]] = {}
    for island in CHARTS[players].islands:
        laid: list[Tile] = []
        for _ in range(SITES):
            kinds = _kinds_from(left, laid[-1] if laid else Tile.k2)
            if not kinds:
                raise impossible("there are not so many tiles of a kind")
            laid.append(kinds[reader.chosen(len(kinds))])
            left = Tiles(left - ONE[laid[-1]])
        board[island] = tuple(laid)
    try:
        return SetUp(players, layout, gods, board, neutral, box, ahead if any(ahead) else ())
    except SetUpError as error:
        raise impossible(str(error)) from None


def _has_free_neutrals(players: int, layout: Layout) -> bool:
    return players == 2 and layout is Layout.FREE


def _way(current: int, turned: int) -> Way:
    first, second = ENDS[current]
    return (second, first) if turned else (first, second)


def _deals(players: int) -> list[Owners]:
    """The possible deals of the gods cards, in the order of their texts: `-` for aside, then letters."""
    return sorted(deals_of_gods(players), key=lambda owners: "".join(_letter(owner) for owner in owners))


def _letter(owner: Player | None) -> str:
    return "-" if owner is None else owner.letter


def _kinds_from(tiles: Tiles, least: Tile) -> list[Tile]:
    """The kinds among tiles from `least` on, in the order of their texts."""
    return [kind for kind in kinds_of(tiles) if kind >= least]
