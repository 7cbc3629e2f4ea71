"""Reads a state dump, as far as the player to move may know it.

A dump describes a position, not how it arose. So conclusions from the course of the game are missing here: cards that
the opponent was seen to take count as hidden, unless they lie open.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from kahuna import cards
from kahuna.actions import Action, Deal, Discard, Grant, Remove
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.geography import LINE_BIT, Island, Line
from kahuna.legality import legal_actions
from kahuna.notation import NotationError, format_action, parse_action, parse_cards, parse_line
from kahuna.observation import Observation, observe
from kahuna.player import PLAYERS, Player
from kahuna.scoring import sudden_result
from kahuna.state import (
    HAND_LIMIT,
    HANDICAPS,
    INTERIM_POINTS,
    ROUNDS,
    ROW_PLACES,
    CardPlaces,
    History,
    Phase,
    Ruleset,
    State,
    TurnState,
)
from tabletop.records import RecordError, choice_in, flag_in, number_in, object_in, text_in, texts_in

_KEYS: Final = (
    *("action", "by", "to_move", "round", "bridges", "hands", "row", "pile", "played", "discarded", "scores"),
    *("must_draw", "turns_left", "legal", "over"),
)
LAST_TURNS: Final = 2
"""Turns that remain after the pile and row of the last round are empty."""


def is_dump(data: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether parsed JSON looks like a state dump rather than a record."""
    return isinstance(data, dict) and "kahuna" not in data and "hands" in data


def observation_of(data: Mapping[str, Any], ruleset: Ruleset) -> Observation:
    """Returns what the player to move sees of a state dump (`docs/notation.md`).

    Args:
        data: the dump, parsed. `control` may be left out; unknown keys are ignored.
        ruleset: the rules, which a dump does not contain.

    Raises:
        RecordError: a part is missing, wrong, or inconsistent with the others; the message names it.
    """
    for key in _KEYS:
        if key not in data:
            raise RecordError(f"'{key}' is missing")
    if data["over"] is not None:
        raise RecordError("the game is over")
    state = _state(data, ruleset)
    if list(texts_in(data["legal"], "'legal'")) != sorted(map(format_action, legal_actions(state))):
        raise RecordError("'legal': under these rules other actions are legal in this position")
    return observe(state, state.to_move)


def _state(data: Mapping[str, Any], ruleset: Ruleset) -> State:
    mover = Player(choice_in(data["to_move"], PLAYERS, "'to_move'"))
    board = _board(data)
    hands, discarded = _hands(data["hands"], "hands"), _hands(data["discarded"], "discarded")
    row, pile, played = _row(data["row"]), _cards(data["pile"], "pile"), _cards(data["played"], "played")
    everything = [*(cards.unpack(part) for part in (*hands, *discarded)), row, pile, played]
    counted = sorted(card for part in everything for card in part if card is not None)
    if counted != list(cards.unpack(cards.WHOLE_DECK)):
        raise RecordError("the cards of hands, row, pile and discards are not the 24 of the game")
    if max(cards.size(hand) for hand in hands) > HAND_LIMIT:
        raise RecordError(f"'hands': there are at most {HAND_LIMIT} cards in a hand")
    round_number = number_in(data["round"], "'round'", 1, ROUNDS)
    if sudden_result(round_number, board) is not None:
        raise RecordError("'bridges': the game is over where one player alone has none in round 2 or 3")
    action = _last_action(data, mover)
    phase = _phase(data, action)
    placing = phase is Phase.HANDICAP
    turn = TurnState(
        mover,
        phase,
        round_number,
        number=0 if placing else 1,
        must_draw=flag_in(data["must_draw"], "'must_draw'"),
        turns_left=None if data["turns_left"] is None else number_in(data["turns_left"], "'turns_left'", 1, LAST_TURNS),
        freed=action.line if isinstance(action, Remove) and ruleset.fewer_surprises else None,
        handicap_left=1 if placing else 0,
    )
    return State(
        ruleset=_with_handicap(ruleset, mover) if placing else ruleset,
        board=board,
        cards=CardPlaces(hands, (cards.NONE, cards.NONE), row, pile, played, discarded),
        turn=turn,
        scores=_scores(data["scores"], round_number),
        result=None,
        history=_history(mover, discarded),
    )


def _of_each(value: object, where: str) -> list[tuple[Any, str]]:
    """The values of a key for each player, with the place to name in an error."""
    held = object_in(value, f"'{where}'")
    if set(held) != set(PLAYERS):
        raise RecordError(f"'{where}' must name white and black")
    return [(held[player.value], f"{where}.{player.value}") for player in PLAYERS]


def _cards(value: object, where: str) -> tuple[Island, ...]:
    try:
        return parse_cards(text_in(value, f"'{where}'"))
    except NotationError as error:
        raise RecordError(f"'{where}': {error}") from None


def _hands(value: object, where: str) -> tuple[Cards, Cards]:
    white, black = (cards.pack(_cards(*held)) for held in _of_each(value, where))
    return white, black


def _row(value: object) -> tuple[Island | None, ...]:
    places = text_in(value, "'row'")
    if len(places) != ROW_PLACES:
        raise RecordError(f"'row' must have {ROW_PLACES} places, each a card or -")
    return tuple(None if place == "-" else _cards(place, "row")[0] for place in places)


def _board(data: Mapping[str, Any]) -> Board:
    lines = [_lines(*held) for held in _of_each(data["bridges"], "bridges")]
    if len({*lines[0], *lines[1]}) < sum(map(len, lines)):
        raise RecordError("'bridges': a line bears two")
    white, black = (sum(LINE_BIT[line] for line in each) for each in lines)
    board = Board(white, black)
    if "control" in data:
        for player, (value, where) in zip(PLAYERS, _of_each(data["control"], "control"), strict=True):
            if list(texts_in(value, f"'{where}'")) != [island.name for island in board.controlled(player)]:
                raise RecordError(f"'{where}': with these bridges {player} controls other islands")
    return board


def _lines(value: object, where: str) -> list[Line]:
    try:
        return [parse_line(name) for name in texts_in(value, f"'{where}'")]
    except NotationError as error:
        raise RecordError(f"'{where}': {error}") from None


def _last_action(data: Mapping[str, Any], mover: Player) -> Action | None:
    """The last action, if it is one of the player to move."""
    action, by = data["action"], data["by"]
    if action is None or by is None:
        if action is not by:
            raise RecordError("'action' and 'by' are both null, or neither of them is")
        return None
    choice_in(by, PLAYERS, "'by'")
    try:
        last = parse_action(text_in(action, "'action'"))
    except NotationError as error:
        raise RecordError(f"'action': {error}") from None
    return last if by == mover else None


def _phase(data: Mapping[str, Any], action: Action | None) -> Phase:
    legal = texts_in(data["legal"], "'legal'")
    if not legal:
        raise RecordError("'legal' must be a list of actions")
    if all(name.startswith("+") for name in legal):
        return Phase.HANDICAP
    # The last action belongs to the previous turn if it ended one, or if it was a handicap bridge.
    if action is None or data["action"].startswith("="):
        return Phase.ACT
    if isinstance(action, Discard):
        return Phase.DRAW
    begun = isinstance(action, Grant) and any(name.startswith("-") for name in legal)
    return Phase.ACT if begun else Phase.PLAYED


def _with_handicap(ruleset: Ruleset, player: Player) -> Ruleset:
    return Ruleset(ruleset.edition, ruleset.fewer_surprises, ruleset.open_draws, ruleset.first, player, HANDICAPS[1])


def _scores(value: object, round_number: int) -> tuple[tuple[int, int], ...]:
    white, black = (_points(*held, round_number) for held in _of_each(value, "scores"))
    found = tuple(zip(white, black, strict=True))
    if any(sorted(pair) not in ([0, 0], [0, points]) for pair, points in zip(found, INTERIM_POINTS, strict=False)):
        raise RecordError("'scores' must hold the points of each round before this one")
    return found


def _points(value: object, where: str, round_number: int) -> list[int]:
    if not isinstance(value, list) or len(value) != round_number - 1:
        raise RecordError(f"'{where}' must be a list of the points of each round before this one")
    return [number_in(points, f"'{where}'", 0, max(INTERIM_POINTS)) for points in value]


def _history(mover: Player, discarded: tuple[Cards, Cards]) -> History:
    """The minimal history: a deal that neither player saw, and the opponent's hidden discards."""
    deal = Deal((None,) * cards.size(cards.WHOLE_DECK))
    history = History(None, None, deal, deal, None)
    rival = mover.opponent
    number = cards.size(discarded[rival.seat])
    if number:
        hidden: tuple[Island | None, ...] = (None,) * number
        history = History(history, rival, Discard(cards.unpack(discarded[rival.seat])), Discard(hidden), None)
    return history
