"""A state dump read back, as far as the player to move may know it.

A dump says what is, not how it came about. So what could be concluded from the course of the game is not known here:
cards that the opponent was seen to take count as hidden, unless they lie open.
"""

from collections.abc import Mapping
from typing import Any, TypeGuard

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
from kahuna.state import HAND_LIMIT, HANDICAPS, INTERIM_POINTS, ROUNDS, ROW_PLACES, History, Phase, Ruleset, State
from tabletop.records import RecordError


def is_dump(data: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether parsed JSON looks like a state dump rather than a record."""
    return isinstance(data, dict) and "kahuna" not in data and "hands" in data


def observation_of(data: Mapping[str, Any], ruleset: Ruleset) -> Observation:
    """Returns what the player to move sees of a state dump (`docs/notation.md`).

    Args:
        data: the dump, parsed.
        ruleset: what is played, which a dump does not say.

    Raises:
        RecordError: a part is missing, is wrong, or does not fit the others; the sentence names it.
    """
    try:
        state = _state(data, ruleset)
    except KeyError as error:
        raise RecordError(f"{error} is missing") from None
    except (NotationError, TypeError, AttributeError, IndexError) as error:
        raise RecordError(f"the state dump is damaged: {error}") from None
    if sorted(map(format_action, legal_actions(state))) != data["legal"]:
        raise RecordError("'legal': under these rules other actions are legal in this position")
    return observe(state, state.to_move)


def _state(data: Mapping[str, Any], ruleset: Ruleset) -> State:
    if data["over"] is not None:
        raise RecordError("the game is over")
    mover = _player(data["to_move"])
    board = _board(data["bridges"])
    hands = _pair(data["hands"], "hands")
    discarded = _pair(data["discarded"], "discarded")
    row = tuple(None if place == "-" else parse_cards(place)[0] for place in data["row"])
    pile, played = parse_cards(data["pile"]), parse_cards(data["played"])
    everything = [*(cards.unpack(part) for part in (*hands, *discarded)), row, pile, played]
    counted = sorted(card for part in everything for card in part if card is not None)
    if counted != list(cards.unpack(cards.WHOLE_DECK)) or len(row) != ROW_PLACES:
        raise RecordError("the cards of hands, row, pile and discards are not the 24 of the game")
    if max(cards.size(hand) for hand in hands) > HAND_LIMIT:
        raise RecordError(f"'hands': there are at most {HAND_LIMIT} cards in a hand")
    round_number, turns_left = data["round"], data["turns_left"]
    if round_number not in range(1, ROUNDS + 1) or turns_left not in (None, 1, 2):
        raise RecordError("'round' must be 1 to 3, 'turns_left' null, 2 or 1")
    if sudden_result(round_number, board) is not None:
        raise RecordError("'bridges': the game is over where one player alone has none in round 2 or 3")
    action = None if data["action"] is None or data["by"] != mover else parse_action(data["action"])
    phase = _phase(data, action)
    placing = phase is Phase.HANDICAP
    return State(
        ruleset=_with_handicap(ruleset, mover) if placing else ruleset,
        board=board,
        hands=hands,
        open_cards=(cards.NONE, cards.NONE),
        row=row,
        pile=pile,
        played=played,
        discarded=discarded,
        to_move=mover,
        phase=phase,
        round=round_number,
        turn=0 if placing else 1,
        scores=_scores(data["scores"], round_number),
        must_draw=data["must_draw"] is True,
        turns_left=turns_left,
        freed=action.line if isinstance(action, Remove) and ruleset.fewer_surprises else None,
        handicap_left=1 if placing else 0,
        result=None,
        history=_history(mover, discarded),
    )


def _player(name: object) -> Player:
    if name not in PLAYERS:
        raise RecordError("'to_move' must be white or black")
    return Player(str(name))


def _board(bridges: Mapping[str, Any]) -> Board:
    lines = {player: [parse_line(name) for name in bridges[player.value]] for player in PLAYERS}
    every: list[Line] = [line for player in PLAYERS for line in lines[player]]
    if len(set(every)) < len(every):
        raise RecordError("'bridges': a line bears two")
    white, black = (sum(LINE_BIT[line] for line in lines[player]) for player in PLAYERS)
    return Board(white, black)


def _pair(held: Mapping[str, Any], where: str) -> tuple[Cards, Cards]:
    try:
        white, black = (cards.pack(parse_cards(held[player.value])) for player in PLAYERS)
    except NotationError as error:
        raise RecordError(f"'{where}': {error}") from None
    return white, black


def _phase(data: Mapping[str, Any], action: Action | None) -> Phase:
    legal = data["legal"]
    if not isinstance(legal, list) or not legal:
        raise RecordError("'legal' must be a list of actions")
    if all(str(name).startswith("+") for name in legal):
        return Phase.HANDICAP
    # The last action is of the turn before if it was the end of one, or a bridge of the handicap.
    if action is None or str(data["action"]).startswith("="):
        return Phase.ACT
    if isinstance(action, Discard):
        return Phase.DRAW
    begun = isinstance(action, Grant) and any(str(name).startswith("-") for name in legal)
    return Phase.ACT if begun else Phase.PLAYED


def _with_handicap(ruleset: Ruleset, player: Player) -> Ruleset:
    return Ruleset(ruleset.edition, ruleset.fewer_surprises, ruleset.open_draws, ruleset.first, player, HANDICAPS[1])


def _scores(scores: Mapping[str, Any], round_number: int) -> tuple[tuple[int, int], ...]:
    white, black = (tuple(scores[player.value]) for player in PLAYERS)
    found = tuple(zip(white, black, strict=False))
    fits = len(white) == len(black) == round_number - 1
    if not fits or any(
        sorted(pair) not in ([0, 0], [0, points]) for pair, points in zip(found, INTERIM_POINTS, strict=False)
    ):
        raise RecordError("'scores' must hold the points of each round before this one")
    return found


def _history(mover: Player, discarded: tuple[Cards, Cards]) -> History:
    """The least that must have happened: a deal that nobody saw, and the opponent's hidden discards."""
    deal = Deal((None,) * cards.size(cards.WHOLE_DECK))
    history = History(None, None, deal, deal, None)
    rival = mover.opponent
    number = cards.size(discarded[rival.seat])
    if number:
        hidden: tuple[Island | None, ...] = (None,) * number
        history = History(history, rival, Discard(cards.unpack(discarded[rival.seat])), Discard(hidden), None)
    return history
