"""A recorded game: everything that is needed to replay it, without random numbers.

The format is JSON; `docs/notation.md` describes it. A record names every card of every deal: a running game is shown to
its players as observations, not as a record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kahuna.actions import Deal
from kahuna.geography import Line
from kahuna.notation import (
    NotationError,
    format_action,
    format_order,
    parse_action,
    parse_cards,
    parse_line,
)
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.rules import IllegalAction, Step, apply, end_before_deal, new_game
from kahuna.scoring import score_table
from kahuna.state import FEWER_SURPRISES, HANDICAPS, OPEN_DRAWS, VARIANTS, Edition, Phase, Ruleset, State
from tabletop.copies import actions_of
from tabletop.quoting import LONGEST_NAME, quoted
from tabletop.records import (
    RecordError,
    check_result,
    check_version,
    choice_in,
    names_in,
    object_in,
    parsed,
    texts_in,
)
from tabletop.values import constructor, value

if TYPE_CHECKING:
    from kahuna.wire import Outcome

FORMAT = 1

RESIGNED: Final = "resigned"
"""What decides a game that was resigned. The rules have no such end: the game could have continued after the last
action."""


@value
@dataclass(frozen=True, slots=True)
class Handicap:
    """The bridges that a player placed before the first turn, in order."""

    player: Player
    lines: tuple[Line, ...]


@constructor
@dataclass(frozen=True, slots=True)
class Record:
    """A finished or running game.

    Attributes:
        ruleset: the rules, including the number of handicap bridges.
        deals: the deck order of each deal.
        turns: the actions of each turn as text; the last one may be unfinished.
        players: the names that are known.
        handicap: the handicap bridges that have been placed.
        result: as in the JSON format; None if the game runs or the record does not say.
    """

    ruleset: Ruleset
    deals: tuple[str, ...]
    turns: tuple[str, ...]
    players: Mapping[Player, str] = field(default_factory=dict)
    handicap: Handicap | None = None
    result: Mapping[str, Any] | None = None

    def __repr__(self) -> str:
        names = " against ".join(quoted(name, LONGEST_NAME) for name in self.players.values())
        variants = " ".join((self.ruleset.edition.value, *self.ruleset.variants))
        return f"<Record of Kahuna: {variants}, {len(self.turns)} turns{', ' if names else ''}{names}>"

    @property
    def resigned(self) -> Player | None:
        """The player who has resigned."""
        if self.result is None or self.result.get("by") != RESIGNED:
            return None
        return Player(self.result["winner"]).opponent


def result_of(game: State | Observation, resigned: Player | None = None) -> Outcome | None:
    """Returns the result in the record's form, None while the game runs.

    Args:
        game: the game so far.
        resigned: the player who has resigned.
    """
    points = score_table(game.scores)
    if game.result is not None:
        winner, by = game.result
        return {"winner": winner, "by": by, "points": points}
    if resigned is not None:
        return {"winner": resigned.opponent, "by": RESIGNED, "points": points}
    return None


# ---------------------------------------------------------------------------------------------------------
# From a game to a record
# ---------------------------------------------------------------------------------------------------------


def record_of(state: State, players: Mapping[Player, str] | None = None, resigned: Player | None = None) -> Record:
    """Returns the record of a game from its history.

    Args:
        state: any state that was produced by `apply`, not an imagined one.
        players: names of the players.
        resigned: the player who has resigned in this state.
    """
    deals: list[str] = []
    placed: list[Line] = []
    turns: list[list[str]] = []
    ended = True
    for action in actions_of(state.history):
        if isinstance(action, Deal):
            deals.append(format_order(action.order))
            continue
        if len(placed) < state.ruleset.handicap_bridges:
            placed.append(parse_line(format_action(action)[1:]))
            continue
        if ended:
            turns.append([])
        text = format_action(action)
        turns[-1].append(text)
        ended = text.startswith("=")
    handicap_player = state.ruleset.handicap_player
    return Record(
        ruleset=state.ruleset,
        deals=tuple(deals),
        turns=tuple(" ".join(turn) for turn in turns),
        players=dict(players or {}),
        handicap=None if handicap_player is None else Handicap(handicap_player, tuple(placed)),
        result=result_of(state, resigned),
    )


def dump(record: Record) -> dict[str, Any]:
    """Returns a record as data for `json.dumps`."""
    data: dict[str, Any] = {
        "kahuna": FORMAT,
        "edition": record.ruleset.edition.value,
        "variants": list(record.ruleset.variants),
        "first": record.ruleset.first.value,
    }
    if record.players:
        data["players"] = {player.value: name for player, name in record.players.items()}
    if record.handicap is not None:
        data["handicap"] = {
            "player": record.handicap.player.value,
            "lines": [line.name for line in record.handicap.lines],
        }
        if len(record.handicap.lines) < record.ruleset.handicap_bridges:
            data["handicap"]["bridges"] = record.ruleset.handicap_bridges
    data["deals"] = list(record.deals)
    data["turns"] = list(record.turns)
    if record.result is not None:
        data["result"] = record.result
    return data


# ---------------------------------------------------------------------------------------------------------
# From text to a record
# ---------------------------------------------------------------------------------------------------------


def loads(text: str) -> Record:
    """Returns the record that a JSON text holds.

    Raises:
        RecordError: it is not JSON, exceeds the limits (`tabletop.json_text`), or is not a record; the message names
            the place.
    """
    return load(parsed(text))


def load(data: object) -> Record:
    """Returns the record that parsed JSON holds. Whether it replays is not checked here.

    Raises:
        RecordError: a part is missing or has the wrong form; the message names it.
    """
    fields = object_in(data, "the record")
    check_version(fields, "kahuna", FORMAT)
    variants = texts_in([] if fields.get("variants") is None else fields["variants"], "'variants'")
    for number, name in enumerate(variants):
        if name in variants[:number]:
            raise RecordError(f"'variants': '{quoted(name)}' occurs twice")
        if name not in VARIANTS:
            raise RecordError(f"'variants': '{quoted(name)}' is none of {', '.join(VARIANTS)}")
    handicap, bridges = _load_handicap(fields.get("handicap"))
    players = names_in(fields.get("players"), "players", Player)
    result = fields.get("result")
    if result is not None and object_in(result, "'result'").get("by") == RESIGNED:
        choice_in(result.get("winner"), Player, "'result.winner'")
    return Record(
        ruleset=Ruleset(
            edition=Edition(choice_in(fields.get("edition"), Edition, "'edition'")),
            fewer_surprises=FEWER_SURPRISES in variants,
            open_draws=OPEN_DRAWS in variants,
            first=Player(choice_in(fields.get("first"), Player, "'first'")),
            handicap_player=handicap.player if handicap else None,
            handicap_bridges=bridges,
        ),
        deals=texts_in(fields.get("deals"), "'deals'"),
        turns=texts_in(fields.get("turns"), "'turns'"),
        players={Player(key): name for key, name in players.items()},
        handicap=handicap,
        result=result,
    )


def _load_handicap(value: object) -> tuple[Handicap | None, int]:
    if value is None:
        return None, 0
    fields = object_in(value, "'handicap'")
    player = Player(choice_in(fields.get("player"), Player, "'handicap.player'"))
    try:
        lines = tuple(parse_line(name) for name in texts_in(fields.get("lines"), "'handicap.lines'"))
    except NotationError as error:
        raise RecordError(f"'handicap': {error}") from None
    # A game that was saved while its handicap was being placed has fewer lines than bridges.
    bridges = fields.get("bridges", len(lines))
    if type(bridges) is not int or not max(1, len(lines)) <= bridges <= max(HANDICAPS):
        raise RecordError(f"'handicap' must have 1 to {max(HANDICAPS)} lines")
    return Handicap(player, lines), bridges


# ---------------------------------------------------------------------------------------------------------
# Replaying
# ---------------------------------------------------------------------------------------------------------


def replay(record: Record) -> Iterator[Step]:
    """Yields every step of a game: the deal, handicap bridges, then action by action.

    Needs no random numbers. A deal that follows the end of a round is a separate step. If the game ends suddenly as a
    round begins, its deal may be missing.

    Raises:
        RecordError: it does not replay; the message names turn, action and reason. A claimed result is compared at the
            end.
    """
    deals = iter(enumerate(record.deals, start=1))
    state = new_game(record.ruleset)

    def dealt(state: State) -> Step | None:
        number, text = next(deals, (0, ""))
        if not number:
            return None
        try:
            return apply(state, Deal(parse_cards(text)))
        except (NotationError, IllegalAction) as error:
            raise RecordError(f"deal {number}: {error}") from None

    first = dealt(state)
    if first is None:
        raise RecordError("'deals' is empty")
    yield first
    state = first.state
    for place, word in _words(record):
        if state.phase is Phase.DEAL:
            raise RecordError(f"{place}: deal {state.turn.round + 1}, which comes before it, is missing")
        try:
            step = apply(state, parse_action(word))
        except (NotationError, IllegalAction) as error:
            raise RecordError(f"{place}: {error}") from None
        yield step
        if step.state.phase is Phase.DEAL:
            begun = dealt(step.state) or end_before_deal(step.state)
            if begun is not None:
                yield begun
                step = begun
        state = step.state
    _check_end(record, state)


def _words(record: Record) -> Iterator[tuple[str, str]]:
    """Yields the actions after the first deal as text, each with the place to name in an error."""
    for line in record.handicap.lines if record.handicap else ():
        yield f"handicap: +{line.name}", f"+{line.name}"
    for number, turn in enumerate(record.turns, start=1):
        words = turn.split()
        if not words:
            raise RecordError(f"turn {number}: it has no action")
        for word in words[:-1]:
            if word.startswith("="):
                raise RecordError(f"turn {number}, {quoted(word)}: an action that ends the turn must be its last")
        if number < len(record.turns) and not words[-1].startswith("="):
            raise RecordError(f"turn {number}: it does not end, which only the last turn of a record may leave open")
        for word in words:
            yield f"turn {number}, {quoted(word)}", word


def _check_end(record: Record, state: State) -> None:
    unused = len(record.deals) - state.turn.round
    if unused > 0:
        raise RecordError(f"deal {state.turn.round + 1}: the game does not reach it")
    check_result(record.result, result_of(state, record.resigned))


def final_state(record: Record) -> State:
    """Returns the state after the last action of a record.

    Raises:
        RecordError: it does not replay.
    """
    state = new_game(record.ruleset)
    for step in replay(record):
        state = step.state
    return state
