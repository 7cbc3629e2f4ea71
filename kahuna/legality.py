"""What the player to move may do, and why something else may not be done.

Everything here looks at a `MoverPosition`: what the player to move knows. So a State and the mover's Observation of it
get the same answer, and no answer can depend on a hidden card.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Begin, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import control_bits, islands_of
from kahuna.cards import CARD, Cards
from kahuna.geography import ALL_LINES, ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, Island, Line, lines_of
from kahuna.payments import payments
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.state import BRIDGES, HAND_LIMIT, Edition, MoverPosition, Phase, State
from tabletop.values import refusal, unchecked

# A global name is read faster than an attribute of a class, and these are read at every step.
_DEAL, _HANDICAP, _OVER = Phase.DEAL, Phase.HANDICAP, Phase.OVER
_ACT, _PLAYED, _DISCARDED = Phase.ACT, Phase.PLAYED, Phase.DRAW
_WHITE: Final = Player.WHITE
_E2012: Final = Edition.E2012

# Actions are interned: the same intent is the same object, so listing them creates nothing.

_GRANTS: Final = tuple(Grant(line) for line in LINES)
_TAKES: Final = tuple(Take(island) for island in Island)
_DRAW: Final = Draw()
_PASS: Final = Pass()
_discard: Final = unchecked(Discard)
_END: Final = (End(),)


@cache
def is_full(hand: Cards) -> bool:
    """Whether a hand holds so many cards that none may be drawn (rule 4.5)."""
    return cards.size(hand) >= HAND_LIMIT


class _Plays(NamedTuple):
    """What a hand could do on any board: `payments` without the cards left, which is faster to go through.

    Attributes:
        builds: for each card the mask of the lines at its island, and what can be built by those of them that are free.
        removes: bit of the line, and action.
        discards: every set of cards.
        full: no card may be drawn.
    """

    builds: tuple[tuple[int, Mapping[int, tuple[Build, ...]]], ...]
    removes: tuple[tuple[int, Remove], ...]
    discards: tuple[Discard, ...]
    full: bool


@cache
def _builds_with(card: Island) -> Mapping[int, tuple[Build, ...]]:
    """Returns what one card builds, by the mask of its island's lines that are free."""
    found: dict[int, tuple[Build, ...]] = {0: ()}
    for bit, build, _ in payments(Cards(CARD[card])).builds:
        found |= {bit | mask: (*before, build) for mask, before in found.items()}
    return found


@cache
def _plays(hand: Cards) -> _Plays:
    paid = payments(hand)
    return _Plays(
        builds=tuple((ISLAND_MASK[card], _builds_with(card)) for card in sorted(set(cards.unpack(hand)))),
        removes=tuple((bit, remove) for bit, remove, _ in paid.removes),
        discards=tuple(_intern_discard(part) for part in cards.parts(hand) if part),
        full=is_full(hand),
    )


@cache
def _intern_discard(chosen: Cards) -> Discard:
    return _discard(cards.unpack(chosen))


@cache
def _draws(row: tuple[Island | None, ...], has_pile: bool) -> tuple[Action, ...]:
    piles: tuple[Action, ...] = (_DRAW,) if has_pile else ()
    return piles + tuple(_TAKES[card] for card in sorted({card for card in row if card is not None}))


@cache
def lines_at_all(control: int) -> int:
    """The mask of all lines at islands (a result of `control_bits`)."""
    mask = 0
    for island in islands_of(control):
        mask |= ISLAND_MASK[island]
    return mask


def legal_actions(position: MoverPosition) -> tuple[Action, ...]:
    """Returns every legal action of the player to move, none when the game is over or waits for a deal.

    These are the actions for which `why_illegal` returns None, found faster: from what the hand pays for.

    Args:
        position: a State, or an Observation of the player to move.
    """
    try:
        phase = position.phase
    except AttributeError:
        raise refusal(position, "position", "a State or an Observation") from None
    if phase is _DEAL or phase is _OVER:
        return ()
    # Simulations call this at every step, and unpacking a tuple is faster than reading its attributes one by one.
    if isinstance(position, State):
        (ruleset, (own, rival), (hand, other_hand), _, row, pile, _, _, player, _,
         _, _, _, must_draw, turns_left, freed, _, _, _) = position  # fmt: skip
        if player is not _WHITE:
            own, rival, hand = rival, own, other_hand
        has_pile = len(pile) > 0
    else:
        ruleset, row, player = position.ruleset, position.row, position.to_move
        own, rival = position.board if player is _WHITE else position.board[::-1]
        must_draw, turns_left, freed = position.must_draw, position.turns_left, position.freed
        hand, has_pile = position.mover_hand, position.pile_size > 0

    free = ALL_LINES & ~(own | rival)
    if phase is _HANDICAP:
        return tuple(_GRANTS[line] for line in lines_of(free))
    builds, removes, discards, full = _plays(hand)
    actions: list[Action] = []
    if phase is not _DISCARDED:
        if own.bit_count() >= BRIDGES:  # rule 3.10
            free = 0
        elif ruleset.fewer_surprises:
            free &= ~lines_at_all(control_bits(rival))
        for mask, by_free in builds:
            actions += by_free[mask & free]
        if rival:
            actions += [remove for bit, remove in removes if bit & rival]
        if freed is not None and LINE_BIT[freed] & free:
            actions.append(_GRANTS[freed])
        if phase is _ACT and turns_left is None and (full or ruleset.edition is not _E2012):
            actions += discards
    if turns_left is not None:
        actions += _END
    else:
        if not full:
            actions += _draws(row, has_pile)
        if not must_draw and (phase is not _DISCARDED or ruleset.edition is not _E2012):
            actions.append(_PASS)
    return tuple(actions)


def not_an_action(action: object) -> Exception:
    """Returns the error for what is no action at all."""
    return refusal(action, "action", "an action of Kahuna")


def why_illegal(position: MoverPosition, action: Action) -> Reason | None:
    """Returns why the player to move may not do something now: a sentence, or None if it is legal.

    Args:
        position: a State, or an Observation of the player to move.
        action: any action. The card that a `Draw` names is not looked at: a player cannot know it.

    Raises:
        TypeError: it is no action at all.
    """
    refused = _REFUSALS.get(type(action))
    if refused is None:
        raise not_an_action(action)
    phase = position.phase
    if phase is _ACT or phase is _PLAYED or phase is _DISCARDED:
        return refused(position, action)
    if phase is _OVER:
        return Reason("game-over")
    if phase is _DEAL:
        return None if isinstance(action, Deal) else Reason("deal-due")
    return refused(position, action) if isinstance(action, Grant | Deal) else Reason("handicap-first")


def why_no_draw(position: MoverPosition) -> Reason | None:
    """Returns why the player to move cannot draw a card now, or None."""
    return why_illegal(position, _DRAW if position.pile_size else _any_take(position))


def why_no_discard(position: MoverPosition) -> Reason | None:
    """Returns why the player to move cannot discard now, or None."""
    held = cards.unpack(position.mover_hand)
    return why_illegal(position, Discard(held[:1]))


def why_no_pass(position: MoverPosition) -> Reason | None:
    """Returns why the player to move cannot pass the draw now, or None."""
    return why_illegal(position, _PASS)


def _any_take(position: MoverPosition) -> Action:
    return next((_TAKES[card] for card in position.row if card is not None), _DRAW)


def _build_refusal(position: MoverPosition, action: Build) -> Reason | None:
    line, card = action.line, action.card
    if position.phase is _DISCARDED:
        return Reason("after-discard")
    if card not in LINE_ENDS[line]:
        return Reason("not-an-end", card=card.name, line=line.name)
    if not position.mover_hand >> 2 * card & 3:
        return Reason("card-missing", card=card.name)
    return _bridge_refusal(position, line)


def _bridge_refusal(position: MoverPosition, line: Line) -> Reason | None:
    """Why the player to move may not put a bridge on a line, cards aside."""
    player = position.to_move
    board = position.board
    white, black = board
    if LINE_BIT[line] & (white | black):
        return Reason("line-taken", line=line.name)
    if board[player.seat].bit_count() >= BRIDGES:
        return Reason("supply-empty", bridges=BRIDGES)
    if position.ruleset.fewer_surprises:  # rule 8.1
        for island in LINE_ENDS[line]:
            if board.controller(island) is player.opponent:
                return Reason("rival-controls", island=island.name)
    return None


def _remove_refusal(position: MoverPosition, action: Remove) -> Reason | None:
    line, pair = action.line, action.cards
    if position.phase is _DISCARDED:
        return Reason("after-discard")
    for card in pair:
        if card not in LINE_ENDS[line]:
            return Reason("not-an-end", card=card.name, line=line.name)
    if not cards.contains(position.mover_hand, cards.pack(pair)):
        return Reason("cards-missing", cards=cards.names(pair))
    owner = position.board.owner(line)
    if owner is None:
        return Reason("no-bridge", line=line.name)
    if owner is position.to_move:
        return Reason("own-bridge", line=line.name)
    return None


def _grant_refusal(position: MoverPosition, action: Grant) -> Reason | None:
    """Why no bridge may be put down without a card (rules 8.2, 8.6)."""
    if position.phase is not _HANDICAP and position.freed != action.line:
        return Reason("grant-not-due")
    return _bridge_refusal(position, action.line)


def _discard_refusal(position: MoverPosition, action: Discard) -> Reason | None:
    """Why some cards may not be discarded (rules 3.6 to 3.8, 6.6)."""
    phase, hand = position.phase, position.mover_hand
    if phase is _PLAYED:
        return Reason("discard-after-play")
    if phase is _DISCARDED:
        return Reason("after-discard")
    if position.turns_left is not None:
        return Reason("discard-last-turns")
    if position.ruleset.edition is _E2012 and not is_full(hand):
        return Reason("discard-full-hand", limit=HAND_LIMIT)
    if not hand:
        return Reason("hand-empty")
    chosen = action.cards
    if not chosen:
        return Reason("discard-nothing")
    left: int = hand
    for card in chosen:
        if card is None or not left >> 2 * card & 3:
            break
        left -= CARD[card]
    else:
        return None
    named = [card for card in chosen if card is not None]
    if len(named) < len(chosen):
        return Reason("discard-hidden")
    held = cards.unpack(hand)
    missing = [card for card in sorted(set(named)) if named.count(card) > held.count(card)]
    return Reason("cards-missing", cards=cards.names(named)) if missing else None


def _take_refusal(position: MoverPosition, action: Take) -> Reason | None:
    card = action.card
    return _no_card_refusal(position) or (None if card in position.row else Reason("not-in-row", card=card.name))


def _draw_refusal(position: MoverPosition, _action: Draw) -> Reason | None:
    return _no_card_refusal(position) or (None if position.pile_size else Reason("pile-empty"))


def _no_card_refusal(position: MoverPosition) -> Reason | None:
    """Why no card at all may be drawn (rules 4.5, 6.5)."""
    if position.turns_left is not None:
        return Reason("last-turns")
    if is_full(position.mover_hand):
        return Reason("hand-full", limit=HAND_LIMIT)
    return None


def _pass_refusal(position: MoverPosition, _action: Pass) -> Reason | None:
    """Why the draw may not be passed (rules 3.8, 4.4, 6.5)."""
    if position.turns_left is not None:
        return Reason("last-turns")
    if position.must_draw:
        return Reason("must-draw")
    if position.phase is _DISCARDED and position.ruleset.edition is _E2012:
        return Reason("discard-must-draw")
    return None


def _end_refusal(position: MoverPosition, _action: End) -> Reason | None:
    return None if position.turns_left is not None else Reason("end-not-due")


def _deal_refusal(_position: MoverPosition, _action: Deal) -> Reason:
    return Reason("no-deal-due")


_REFUSALS: Final[dict[type, Callable[[MoverPosition, Any], Reason | None]]] = {
    Build: _build_refusal,
    Remove: _remove_refusal,
    Grant: _grant_refusal,
    Discard: _discard_refusal,
    Take: _take_refusal,
    Draw: _draw_refusal,
    Pass: _pass_refusal,
    End: _end_refusal,
    Deal: _deal_refusal,
    Begin: _deal_refusal,
}
"""By kind of action, why it may not be done."""
