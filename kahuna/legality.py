"""What the player to move may do, and why something else may not be done.

Everything here looks at a `MoverPosition`: what the player to move knows. So a State and the mover's Observation of it
get the same answer, and no answer can depend on a hidden card.
"""

from functools import cache
from typing import Final, NamedTuple, assert_never

from kahuna import cards
from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import control_bits, islands_of
from kahuna.cards import Cards
from kahuna.geography import ALL_LINES, ISLAND_MASK, LINE_BIT, LINE_ENDS, LINES, Island, Line, lines_of
from kahuna.payments import payments
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.state import BRIDGES, HAND_LIMIT, Edition, MoverPosition, Phase

# Actions are interned: the same intent is the same object, so listing them creates nothing.

_GRANTS: Final = tuple(Grant(line) for line in LINES)
_TAKES: Final = tuple(Take(island) for island in Island)
_DRAW: Final = Draw()
_PASS: Final = Pass()
_END: Final = (End(),)


class _Plays(NamedTuple):
    """What a hand could do on any board: `payments` without the cards left, which is faster to go through."""

    builds: tuple[tuple[int, Build], ...]
    removes: tuple[tuple[int, Remove], ...]
    discards: tuple[Discard, ...]


@cache
def _plays(hand: Cards) -> _Plays:
    paid = payments(hand)
    return _Plays(
        builds=tuple((bit, build) for bit, build, _ in paid.builds),
        removes=tuple((bit, remove) for bit, remove, _ in paid.removes),
        discards=tuple(_intern_discard(part) for part in cards.parts(hand) if part),
    )


@cache
def _intern_discard(chosen: Cards) -> Discard:
    return Discard(cards.unpack(chosen))


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


def _buildable(position: MoverPosition, own: int, rival: int) -> int:
    """The mask of lines on which the player to move may put a bridge, cards aside."""
    if own.bit_count() >= BRIDGES:  # rule 3.10
        return 0
    free = ALL_LINES & ~(own | rival)
    if position.ruleset.fewer_surprises:
        free &= ~lines_at_all(control_bits(rival))
    return free


def legal_actions(position: MoverPosition) -> tuple[Action, ...]:
    """Returns every legal action of the player to move, none when the game is over or waits for a deal.

    Args:
        position: a State, or an Observation of the player to move.
    """
    phase = position.phase
    if phase is Phase.DEAL or phase is Phase.OVER:
        return ()
    board = position.board
    if phase is Phase.HANDICAP:
        return tuple(_GRANTS[line] for line in lines_of(board.free))
    hand = position.mover_hand
    actions: list[Action] = []
    if phase is not Phase.DRAW:
        own, rival = board if position.to_move is Player.WHITE else board[::-1]
        plays = _plays(hand)
        buildable = _buildable(position, own, rival)
        actions += [build for bit, build in plays.builds if bit & buildable]
        if rival:
            actions += [remove for bit, remove in plays.removes if bit & rival]
        freed = position.freed
        if freed is not None and LINE_BIT[freed] & buildable:
            actions.append(_GRANTS[freed])
        if phase is Phase.ACT and _discard_refusal(position, hand) is None:
            actions += plays.discards
    if position.turns_left is not None:
        actions += _END
        return tuple(actions)
    if cards.size(hand) < HAND_LIMIT:
        actions += _draws(position.row, position.pile_size > 0)
    if _pass_refusal(position) is None:
        actions.append(_PASS)
    return tuple(actions)


def why_illegal(position: MoverPosition, action: Action) -> Reason | None:
    """Returns why the player to move may not do something now: a sentence, or None if it is legal.

    Args:
        position: a State, or an Observation of the player to move.
        action: any action. The card that a `Draw` names is not looked at: a player cannot know it.
    """
    phase = position.phase
    if phase is Phase.OVER:
        return Reason("game-over")
    if isinstance(action, Deal):
        return None if phase is Phase.DEAL else Reason("no-deal-due")
    if phase is Phase.DEAL:
        return Reason("deal-due")
    if phase is Phase.HANDICAP and not isinstance(action, Grant):
        return Reason("handicap-first")
    match action:
        case Build(line, card):
            return _build_refusal(position, line, card)
        case Remove(line, pair):
            return _remove_refusal(position, line, pair)
        case Grant(line):
            return _grant_refusal(position, line)
        case Discard(chosen):
            return _discard_refusal(position, position.mover_hand) or _chosen_refusal(position, chosen)
        case Take(card):
            return _draw_refusal(position) or (None if card in position.row else Reason("not-in-row", card=card.name))
        case Draw():
            return _draw_refusal(position) or (None if position.pile_size else Reason("pile-empty"))
        case Pass():
            return _pass_refusal(position)
        case End():
            return None if position.turns_left is not None else Reason("end-not-due")
        case _:
            assert_never(action)


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


def _build_refusal(position: MoverPosition, line: Line, card: Island) -> Reason | None:
    if position.phase is Phase.DRAW:
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
    if LINE_BIT[line] & (board.white | board.black):
        return Reason("line-taken", line=line.name)
    if board[player.seat].bit_count() >= BRIDGES:
        return Reason("supply-empty", bridges=BRIDGES)
    if position.ruleset.fewer_surprises:  # rule 8.1
        for island in LINE_ENDS[line]:
            if board.controller(island) is player.opponent:
                return Reason("rival-controls", island=island.name)
    return None


def _remove_refusal(position: MoverPosition, line: Line, pair: tuple[Island, Island]) -> Reason | None:
    if position.phase is Phase.DRAW:
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


def _grant_refusal(position: MoverPosition, line: Line) -> Reason | None:
    """Why no bridge may be put down without a card (rules 8.2, 8.6)."""
    if position.phase is not Phase.HANDICAP and position.freed != line:
        return Reason("grant-not-due")
    return _bridge_refusal(position, line)


def _discard_refusal(position: MoverPosition, hand: Cards) -> Reason | None:
    """Why no card at all may be discarded (rules 3.6 to 3.8, 6.6)."""
    if position.phase is Phase.PLAYED:
        return Reason("discard-after-play")
    if position.phase is Phase.DRAW:
        return Reason("after-discard")
    if position.turns_left is not None:
        return Reason("discard-last-turns")
    if position.ruleset.edition is Edition.E2012 and cards.size(hand) < HAND_LIMIT:
        return Reason("discard-full-hand", limit=HAND_LIMIT)
    if not hand:
        return Reason("hand-empty")
    return None


def _chosen_refusal(position: MoverPosition, chosen: tuple[Island | None, ...]) -> Reason | None:
    if not chosen:
        return Reason("discard-nothing")
    named = [card for card in chosen if card is not None]
    if len(named) < len(chosen):
        return Reason("discard-hidden")
    held = cards.unpack(position.mover_hand)
    missing = [card for card in sorted(set(named)) if named.count(card) > held.count(card)]
    return Reason("cards-missing", cards=cards.names(named)) if missing else None


def _draw_refusal(position: MoverPosition) -> Reason | None:
    """Why no card at all may be drawn (rules 4.5, 6.5)."""
    if position.turns_left is not None:
        return Reason("last-turns")
    if cards.size(position.mover_hand) >= HAND_LIMIT:
        return Reason("hand-full", limit=HAND_LIMIT)
    return None


def _pass_refusal(position: MoverPosition) -> Reason | None:
    """Why the draw may not be passed (rules 3.8, 4.4, 6.5)."""
    if position.turns_left is not None:
        return Reason("last-turns")
    if position.must_draw:
        return Reason("must-draw")
    if position.phase is Phase.DRAW and position.ruleset.edition is Edition.E2012:
        return Reason("discard-must-draw")
    return None
