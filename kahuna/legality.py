"""What the player to move may do, and why something else may not be done.

Each rule stands here once, as a function that returns the reason that forbids something, or None. The listing, the
refusals and the application of actions (`kahuna.rules`) all ask the same functions. Numbers in comments and docstrings
are the paragraphs of `docs/rules.md`.

Everything here looks at a `MoverPosition`: what the player to move knows. So a State and the mover's Observation of it
get the same answer, and no answer can depend on a hidden card.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board, control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.geography import ALL_LINES, ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, Island, Line, lines_of
from kahuna.payments import payments
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.state import BRIDGES, HAND_LIMIT, Edition, MoverPosition, Phase, Ruleset, TurnState
from tabletop.values import refusal, unchecked

# A global name is read faster than an attribute of a class, and these are read at every step.
_DEAL, _HANDICAP, _OVER = Phase.DEAL, Phase.HANDICAP, Phase.OVER
_ACT, _PLAYED, _DISCARDED = Phase.ACT, Phase.PLAYED, Phase.DRAW
_E2012: Final = Edition.E2012

# Reasons without an argument of the moment exist once: listing actions creates none.
_GAME_OVER: Final = Reason("game-over")
_DEAL_DUE: Final = Reason("deal-due")
_NO_DEAL_DUE: Final = Reason("no-deal-due")
_HANDICAP_FIRST: Final = Reason("handicap-first")
_AFTER_DISCARD: Final = Reason("after-discard")
_GRANT_NOT_DUE: Final = Reason("grant-not-due")
_SUPPLY_EMPTY: Final = Reason("supply-empty", bridges=BRIDGES)
_DISCARD_AFTER_PLAY: Final = Reason("discard-after-play")
_DISCARD_LAST_TURNS: Final = Reason("discard-last-turns")
_DISCARD_FULL_HAND: Final = Reason("discard-full-hand", limit=HAND_LIMIT)
_DISCARD_NOTHING: Final = Reason("discard-nothing")
_DISCARD_HIDDEN: Final = Reason("discard-hidden")
_HAND_EMPTY: Final = Reason("hand-empty")
_HAND_FULL: Final = Reason("hand-full", limit=HAND_LIMIT)
_PILE_EMPTY: Final = Reason("pile-empty")
_LAST_TURNS: Final = Reason("last-turns")
_MUST_DRAW: Final = Reason("must-draw")
_DISCARD_MUST_DRAW: Final = Reason("discard-must-draw")
_END_NOT_DUE: Final = Reason("end-not-due")


# ---------------------------------------------------------------------------------------------------------
# The rules
# ---------------------------------------------------------------------------------------------------------


def why_not_now(turn: TurnState, kind: type[Action]) -> Reason | None:
    """Returns why the phase of the game allows no action of a kind: over, a deal due, a handicap to place (8.6)."""
    phase = turn.phase
    if phase is _ACT or phase is _PLAYED or phase is _DISCARDED:
        return None
    if phase is _OVER:
        return _GAME_OVER
    if phase is _DEAL:
        return None if issubclass(kind, Deal) else _DEAL_DUE
    return None if issubclass(kind, Grant | Deal) else _HANDICAP_FIRST


def why_no_more_plays(turn: TurnState) -> Reason | None:
    """Returns why no card may be played: after discarding, only the end of the turn is left (3.6)."""
    return _AFTER_DISCARD if turn.phase is _DISCARDED else None


def buildable(own: int, rival: int, fewer_surprises: bool) -> int:
    """Returns the mask of the lines that can bear a new bridge (3.2, 3.10, 8.1), whatever it costs.

    Args:
        own: mask of the builder's bridges.
        rival: mask of the opponent's bridges.
        fewer_surprises: whether that variant is played.
    """
    if own.bit_count() >= BRIDGES:
        return 0
    free = ALL_LINES & ~(own | rival)
    return free & ~_lines_at(control_bits(rival)) if fewer_surprises else free


@cache
def _lines_at(control: int) -> int:
    """Returns the mask of all lines at islands (a result of `control_bits`)."""
    mask = 0
    for island in islands_of(control):
        mask |= ISLAND_MASK[island]
    return mask


def why_no_bridge(line: Line, board: Board, player: Player, ruleset: Ruleset) -> Reason | None:
    """Returns why a player may not put a bridge on a line (3.2, 3.10, 8.1), whatever it costs."""
    if LINE_BIT[line] & buildable(board[player.seat], board[1 - player.seat], ruleset.fewer_surprises):
        return None
    if not LINE_BIT[line] & board.free:
        return Reason("line-taken", line=line.name)
    if board[player.seat].bit_count() >= BRIDGES:
        return _SUPPLY_EMPTY
    guarded = next(island for island in LINE_ENDS[line] if board.controller(island) is player.opponent)
    return Reason("rival-controls", island=guarded.name)


def why_no_grant(turn: TurnState, line: Line) -> Reason | None:
    """Returns why a bridge on a line is not free of charge (8.2, 8.6)."""
    return None if turn.phase is _HANDICAP or turn.freed == line else _GRANT_NOT_DUE


def why_no_removal(line: Line, board: Board, player: Player) -> Reason | None:
    """Returns why a player may not remove the bridge on a line, whatever it costs: only the opponent's (3.4)."""
    owner = board.owner(line)
    if owner is None:
        return Reason("no-bridge", line=line.name)
    return Reason("own-bridge", line=line.name) if owner is player else None


def why_no_discard(turn: TurnState, hand: Cards, ruleset: Ruleset) -> Reason | None:
    """Returns why no card of a hand may be discarded (3.6 to 3.8, 6.6)."""
    if turn.phase is _PLAYED:
        return _DISCARD_AFTER_PLAY
    if turn.phase is _DISCARDED:
        return _AFTER_DISCARD
    if turn.turns_left is not None:
        return _DISCARD_LAST_TURNS
    if ruleset.edition is _E2012 and not is_full(hand):
        return _DISCARD_FULL_HAND
    return None if hand else _HAND_EMPTY


@cache
def is_full(hand: Cards) -> bool:
    """Whether a hand holds as many cards as it may (4.5)."""
    return cards.size(hand) >= HAND_LIMIT


def why_no_card(turn: TurnState, hand: Cards) -> Reason | None:
    """Returns why no card may be drawn, neither of the row nor of the pile (4.5, 6.5)."""
    if turn.turns_left is not None:
        return _LAST_TURNS
    return _HAND_FULL if is_full(hand) else None


def why_no_pass(turn: TurnState, ruleset: Ruleset) -> Reason | None:
    """Returns why the draw may not be passed (3.8, 4.4, 6.5)."""
    if turn.turns_left is not None:
        return _LAST_TURNS
    if turn.must_draw:
        return _MUST_DRAW
    return _DISCARD_MUST_DRAW if turn.phase is _DISCARDED and ruleset.edition is _E2012 else None


def why_no_end(turn: TurnState) -> Reason | None:
    """Returns why the turn may not end without a draw or a pass: it may in the two last ones only (6.5)."""
    return _END_NOT_DUE if turn.turns_left is None else None


# ---------------------------------------------------------------------------------------------------------
# Listing
# ---------------------------------------------------------------------------------------------------------

# Actions are interned: the same intent is the same object, so listing them creates nothing.
_GRANTS: Final = tuple(Grant(line) for line in LINES)
_TAKES: Final = tuple(Take(island) for island in Island)
_DRAW: Final = Draw()
_PASS: Final = Pass()
_END: Final = End()
_discard: Final = unchecked(Discard)


class _Plays(NamedTuple):
    """What a hand could do on any board: `payments` without the cards left, which is faster to go through.

    Attributes:
        builds: for each card the mask of the lines at its island, and what can be built by those of them that are free.
        removes: bit of the line, and action.
        discards: every set of cards.
    """

    builds: tuple[tuple[int, Mapping[int, tuple[Build, ...]]], ...]
    removes: tuple[tuple[int, Remove], ...]
    discards: tuple[Discard, ...]


@cache
def _plays(hand: Cards) -> _Plays:
    paid = payments(hand)
    return _Plays(
        builds=tuple((ISLAND_MASK[card], _builds_with(card)) for card in sorted(set(cards.unpack(hand)))),
        removes=tuple((bit, remove) for bit, remove, _ in paid.removes),
        discards=tuple(_intern_discard(part) for part in cards.parts(hand) if part),
    )


@cache
def _builds_with(card: Island) -> Mapping[int, tuple[Build, ...]]:
    """Returns what one card builds, by the mask of its island's lines that are free."""
    found: dict[int, tuple[Build, ...]] = {0: ()}
    for bit, build, _ in payments(Cards(CARD[card])).builds:
        found |= {bit | mask: (*before, build) for mask, before in found.items()}
    return found


@cache
def _intern_discard(chosen: Cards) -> Discard:
    return _discard(cards.unpack(chosen))


@cache
def _draws(row: tuple[Island | None, ...], has_pile: bool) -> tuple[Action, ...]:
    piles: tuple[Action, ...] = (_DRAW,) if has_pile else ()
    return piles + tuple(_TAKES[card] for card in sorted({card for card in row if card is not None}))


def legal_actions(position: MoverPosition) -> tuple[Action, ...]:  # noqa: C901 -- every search calls it for each position
    """Returns every legal action of the player to move, none when the game is over or waits for a deal.

    These are the actions for which `why_illegal` returns None.

    Args:
        position: a State, or an Observation of the player to move.
    """
    try:
        turn, board, ruleset, hand = position.turn, position.board, position.ruleset, position.mover_hand
    except AttributeError:
        raise refusal(position, "position", "a State or an Observation") from None
    phase, seat = turn.phase, turn.player.seat
    if phase is _DEAL or phase is _OVER:
        return ()
    own, rival = board[seat], board[1 - seat]
    if phase is _HANDICAP:
        return tuple(_GRANTS[line] for line in lines_of(buildable(own, rival, ruleset.fewer_surprises)))
    plays = _plays(hand)
    actions: list[Action] = []
    if why_no_more_plays(turn) is None:
        free = buildable(own, rival, ruleset.fewer_surprises)
        for mask, by_free in plays.builds:
            actions += by_free[mask & free]
        actions += [remove for bit, remove in plays.removes if bit & rival]
        if turn.freed is not None and LINE_BIT[turn.freed] & free:
            actions.append(_GRANTS[turn.freed])
    if why_no_discard(turn, hand, ruleset) is None:
        actions += plays.discards
    if why_no_end(turn) is None:
        actions.append(_END)
    if why_no_card(turn, hand) is None:
        actions += _draws(position.row, position.pile_size > 0)
    if why_no_pass(turn, ruleset) is None:
        actions.append(_PASS)
    return tuple(actions)


# ---------------------------------------------------------------------------------------------------------
# Refusing
# ---------------------------------------------------------------------------------------------------------


def why_illegal(position: MoverPosition, action: Action) -> Reason | None:
    """Returns why the player to move may not do something now: a sentence, or None if it is legal.

    Args:
        position: a State, or an Observation of the player to move.
        action: any action. The card that a `Draw` names is not looked at: a player cannot know it.

    Raises:
        TypeError: it is no action at all.
    """
    turn, kind = position.turn, type(action)
    try:
        refused = _REFUSALS[kind]
    except KeyError:
        raise refusal(action, "action", "an action of Kahuna") from None
    return why_not_now(turn, kind) or refused(turn, position, action)


def _why_no_build(turn: TurnState, position: MoverPosition, action: Build) -> Reason | None:
    line, card = action.line, action.card
    return (
        why_no_more_plays(turn)
        or _why_not_at(line, card)
        or (None if cards.count(position.mover_hand, card) else Reason("card-missing", card=card.name))
        or why_no_bridge(line, position.board, turn.player, position.ruleset)
    )


def _why_no_remove(turn: TurnState, position: MoverPosition, action: Remove) -> Reason | None:
    line, (one, other) = action.line, action.cards
    return (
        why_no_more_plays(turn)
        or _why_not_at(line, one)
        or _why_not_at(line, other)
        or _why_not_held(position.mover_hand, action.cards)
        or why_no_removal(line, position.board, turn.player)
    )


def _why_no_grant(turn: TurnState, position: MoverPosition, action: Grant) -> Reason | None:
    line = action.line
    return why_no_grant(turn, line) or why_no_bridge(line, position.board, turn.player, position.ruleset)


def _why_no_discard(turn: TurnState, position: MoverPosition, action: Discard) -> Reason | None:
    hand, chosen = position.mover_hand, action.cards
    reason = why_no_discard(turn, hand, position.ruleset)
    if reason is not None:
        return reason
    if not chosen:
        return _DISCARD_NOTHING
    return _DISCARD_HIDDEN if None in chosen else _why_not_held(hand, chosen)


def _why_no_take(turn: TurnState, position: MoverPosition, action: Take) -> Reason | None:
    reason = why_no_card(turn, position.mover_hand)
    if reason is None and action.card not in position.row:
        return Reason("not-in-row", card=action.card.name)
    return reason


def _why_no_draw(turn: TurnState, position: MoverPosition, _action: Draw) -> Reason | None:
    return why_no_card(turn, position.mover_hand) or (None if position.pile_size else _PILE_EMPTY)


def _why_not_at(line: Line, card: Island) -> Reason | None:
    """Why a card is of no use at a line (3.2, 3.4)."""
    return None if card in LINE_ENDS[line] else Reason("not-an-end", card=card.name, line=line.name)


def _why_not_held(hand: Cards, chosen: tuple[Island | None, ...]) -> Reason | None:
    if cards.holds(hand, chosen):
        return None
    return Reason("cards-missing", cards=cards.names(card for card in chosen if card is not None))


_REFUSALS: Final[dict[type, Callable[[TurnState, MoverPosition, Any], Reason | None]]] = {
    Build: _why_no_build,
    Remove: _why_no_remove,
    Grant: _why_no_grant,
    Discard: _why_no_discard,
    Take: _why_no_take,
    Draw: _why_no_draw,
    Pass: lambda turn, position, _action: why_no_pass(turn, position.ruleset),
    End: lambda turn, _position, _action: why_no_end(turn),
    Deal: lambda turn, _position, _action: None if turn.phase is _DEAL else _NO_DEAL_DUE,
    Begin: lambda turn, _position, _action: None if turn.phase is _DEAL else _NO_DEAL_DUE,
}
"""By kind of action, why it may not be done in a phase that allows the kind."""
