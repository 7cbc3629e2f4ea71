"""A recorded game: everything that is needed to replay it, without random numbers.

The format is JSON; `docs/kanaloa/notation.md` describes it. A record contains nothing hidden, even while the game is
running.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NotRequired, TypedDict

from kanaloa.actions import Action, PlaceVolcano
from kanaloa.events import TurnBegun
from kanaloa.geography import Island
from kanaloa.gods import FOUR_GODS
from kanaloa.notation import NotationError, format_action, parse_action, parse_direction, parse_island, parse_tile
from kanaloa.player import COLOURS, COUNTS, PLAYERS, Colour, Player
from kanaloa.rules import IllegalAction, Step, apply, new_game
from kanaloa.scoring import result_of_temples
from kanaloa.set_up import MOST_AHEAD, Box, Layout, Owners, SetUp, SetUpError, Way
from kanaloa.state import Awaits, State
from kanaloa.tiles import Tile
from tabletop.copies import actions_of
from tabletop.quoting import LONGEST_NAME, quoted
from tabletop.records import (
    RecordError,
    check_result,
    check_version,
    choice_in,
    names_in,
    number_in,
    object_in,
    parsed,
    texts_in,
)
from tabletop.values import constructor

FORMAT: Final = 1


@constructor
@dataclass(frozen=True, slots=True)
class Record:
    """A finished or running game.

    Attributes:
        set_up: what lay on the table before the first action.
        turns: the actions as text; their grouping carries no meaning.
        names: the players' names that are known.
        result: as in the JSON format; None if the game runs or the record does not say.
    """

    set_up: SetUp
    turns: tuple[str, ...]
    names: Mapping[Player, str] = field(default_factory=dict)
    result: Mapping[str, Any] | None = None

    @property
    def resigned(self) -> Player | None:
        """The player who has resigned."""
        colour = None if self.result is None else self.result.get("resigned")
        return None if colour is None else PLAYERS[COLOURS.index(colour)]

    def __repr__(self) -> str:
        names = ", ".join(quoted(name, LONGEST_NAME) for name in self.names.values())
        return (
            f"<Record of Kanaloa: {self.set_up.players} players, {len(self.turns)} turns{', ' if names else ''}{names}>"
        )


class ResultDump(TypedDict):
    """The result of a game, as in records."""

    winners: list[Colour]
    scores: dict[Colour, int]
    rest: dict[Colour, int]
    resigned: NotRequired[Colour]


def result_of(state: State, resigned: Player | None = None) -> ResultDump | None:
    """Returns the result in the record's form, None while the game runs.

    Args:
        state: the current state.
        resigned: the player who has resigned in it: the others are compared by the points that they have now. Of no
            effect if the game is over by the rules.
    """
    if state.result is not None:
        resigned = None
    elif resigned is None:
        return None
    result = result_of_temples(state.temples, resigned)
    told: ResultDump = {
        "winners": [player.colour for player in result.winners],
        "scores": _by_colour(result.scores),
        "rest": _by_colour(result.rest),
    }
    return told if resigned is None else {**told, "resigned": resigned.colour}


def _by_colour(values: Collection[int]) -> dict[Colour, int]:
    return dict(zip(COLOURS, values, strict=False))


# ---------------------------------------------------------------------------------------------------------
# From a game to a record
# ---------------------------------------------------------------------------------------------------------


def record_of(state: State, names: Mapping[Player, str] | None = None, resigned: Player | None = None) -> Record:
    """Returns the record of a game.

    Args:
        state: the current state, with its history from the set-up on.
        names: the names of the players.
        resigned: the player who has resigned in this state.

    Raises:
        ValueError: the set-up of the game is unknown.
    """
    set_up = state.beginning
    turns = tuple(_grouped(set_up, actions_of(state.history)))
    return Record(set_up, turns, dict(names or {}), result_of(state, resigned))


def _grouped(set_up: SetUp, actions: Iterable[Action]) -> Iterator[str]:
    """Yields all fish as one string, then the first pieces, then each turn; a placed volcano begins a string."""
    words: list[str] = []
    at = new_game(set_up)
    for action in actions:
        words.append(format_action(action))
        awaited = at.awaits
        at, events = apply(at, action)
        turns = [event for event in events if isinstance(event, TurnBegun)]
        # The immediate turn after placing a volcano is in the same group.
        if (
            turns[isinstance(action, PlaceVolcano) :]
            or at.awaits is Awaits.VOLCANO
            or (awaited is Awaits.FISH and at.awaits is Awaits.PIECE)
        ):
            yield " ".join(words)
            words = []
    if words:
        yield " ".join(words)


def dump(record: Record) -> dict[str, Any]:
    """Returns a record as data for `json.dumps`."""
    set_up = record.set_up
    data: dict[str, Any] = {"kanaloa": FORMAT, "players": set_up.players, "layout": set_up.layout.value}
    if record.names:
        data["names"] = {player.colour: name for player, name in record.names.items()}
    data["gods"] = owners_by_letter(set_up.gods)
    data["board"] = {island.name: sorted(tile.name for tile in set_up.tiles[island]) for island in sorted(set_up.tiles)}
    data["neutral"] = [f"{tail.name}>{head.name}" for tail, head in sorted(set_up.neutral)]
    if set_up.box is not Box.CHOSEN:
        data["box"] = set_up.box.value
    if set_up.ahead:
        data["ahead"] = {colour: points for colour, points in zip(COLOURS, set_up.ahead, strict=False) if points}
    data["turns"] = list(record.turns)
    if record.result is not None:
        data["result"] = record.result
    return data


def owners_by_letter(owners: Owners) -> dict[str, str | None]:
    """Returns the owner of each card: a colour for each god's letter, None for a card aside."""
    return {god.letter: None if owner is None else owner.colour for god, owner in zip(FOUR_GODS, owners, strict=True)}


# ---------------------------------------------------------------------------------------------------------
# From text to a record
# ---------------------------------------------------------------------------------------------------------


def loads(text: str) -> Record:
    """Returns the record that a JSON text holds.

    Raises:
        RecordError: it is not JSON, exceeds the limits, or is not a record; the message names the place.
    """
    return load(parsed(text))


def load(data: object) -> Record:
    """Returns the record that parsed JSON holds. Whether it replays is not checked here.

    Raises:
        RecordError: a part is missing or has the wrong form; the message names it.
    """
    fields = object_in(data, "the record")
    check_version(fields, "kanaloa", FORMAT)
    players = choice_in(fields.get("players"), COUNTS, "'players'")
    layout = choice_in(fields.get("layout"), Layout, "'layout'")
    colours = COLOURS[:players]
    names = names_in(fields.get("names"), "names", colours)
    result = fields.get("result")
    if result is not None and "resigned" in object_in(result, "'result'"):
        choice_in(result["resigned"], colours, "'result.resigned'")
    try:
        set_up = SetUp(
            players,
            Layout(layout),
            owners_in(fields.get("gods"), "gods", colours),
            _load_board(fields.get("board")),
            _load_neutral([] if fields.get("neutral") is None else fields["neutral"]),
            Box(choice_in(fields.get("box", Box.CHOSEN.value), Box, "'box'")),
            ahead_in(fields.get("ahead"), colours),
        )
    except SetUpError as error:
        raise RecordError(str(error)) from None
    return Record(
        set_up,
        texts_in(fields.get("turns"), "'turns'"),
        {PLAYERS[COLOURS.index(colour)]: name for colour, name in names.items()},
        result,
    )


def ahead_in(value: object, colours: Collection[str]) -> tuple[int, ...]:
    """Returns head starts from the form that records have: the points of each player who has one.

    Args:
        value: a value in parsed JSON; None if nobody has a head start.
        colours: the players' colours, in order.

    Returns:
        As in `SetUp.ahead`.

    Raises:
        RecordError: a player is unknown, or a head start is not 1 to 3 points; the message names it.
    """
    if value is None:
        return ()
    given = object_in(value, "'ahead'")
    for colour, points in given.items():
        choice_in(colour, colours, "'ahead'")
        number_in(points, f"'ahead.{colour}'", 1, MOST_AHEAD)
    return tuple(given.get(colour, 0) for colour in colours) if given else ()


def owners_in(value: object, where: str, colours: Collection[str]) -> Owners:
    """Returns the owners of cards from the form of `owners_by_letter`.

    Args:
        value: a value in parsed JSON.
        where: its key.
        colours: the players' colours.

    Raises:
        RecordError: a card is missing, or its owner is not a player; the message names it.
    """
    owners = object_in(value, f"'{where}'")
    letters = [god.letter for god in FOUR_GODS]
    if sorted(owners) != sorted(letters):
        raise RecordError(f"'{where}' must name the owners of {', '.join(letters)}")
    for letter, owner in owners.items():
        if owner is not None:
            choice_in(owner, colours, f"'{where}.{letter}'")
    return tuple(None if owners[letter] is None else PLAYERS[COLOURS.index(owners[letter])] for letter in letters)


def _load_board(value: object) -> dict[Island, tuple[Tile, ...]]:
    board = {}
    for name, tiles in object_in(value, "'board'").items():
        try:
            board[parse_island(name)] = tuple(
                sorted(parse_tile(text) for text in texts_in(tiles, f"'board.{quoted(name)}'"))
            )
        except NotationError as error:
            raise RecordError(f"'board': {error}") from None
    return board


def _load_neutral(value: object) -> tuple[Way, ...]:
    try:
        return tuple(sorted(parse_direction(text) for text in texts_in(value, "'neutral'")))
    except NotationError as error:
        raise RecordError(f"'neutral': {error}") from None


# ---------------------------------------------------------------------------------------------------------
# Replaying
# ---------------------------------------------------------------------------------------------------------


def replay(record: Record) -> Iterator[Step]:
    """Yields the position after set-up, without events, then every step of a game, action by action.

    Raises:
        RecordError: it does not replay; the message names the place. A claimed result is compared at the end.
    """
    state = new_game(record.set_up)
    yield Step(state, ())
    for number, turn in enumerate(record.turns, start=1):
        for word in turn.split():
            try:
                step = apply(state, parse_action(word))
            except (NotationError, IllegalAction) as error:
                raise RecordError(f"turn {number}, '{quoted(word)}': {error}") from None
            yield step
            state = step.state
    _check_end(record, state)


def _check_end(record: Record, state: State) -> None:
    if record.resigned is not None:
        if state.result is not None:
            raise RecordError("'result.resigned': the game is over by the rules after the last turn")
        if state.to_act is None:
            raise RecordError("'result.resigned': a tile must be drawn before a player can give up")
    check_result(record.result, result_of(state, record.resigned))


def final_state(record: Record) -> State:
    """Returns the state after the last action of a record.

    Raises:
        RecordError: it does not replay.
    """
    state = new_game(record.set_up)
    for step in replay(record):
        state = step.state
    return state
