"""The check after a game by link: runs the other program again from its secret, and compares every byte.

If all messages are equal, every card that the other program showed, told or answered was the right one, because its
messages follow from its secret, the messages of this side and its turns. The turns are then replayed by the rules, with
all cards known.
"""

from typing import NamedTuple

from kahuna.actions import Deal, Discard
from kahuna.links.party import Party, accept, inviting
from kahuna.links.rounds import FIRST, Round
from kahuna.links.sheet import CARDS, island_of
from kahuna.links.steps import STEP, Steps, finished
from kahuna.links.turns import LinkTurn, discarded
from kahuna.links.world import applied
from kahuna.player import PLAYERS, Player
from kahuna.rules import IllegalAction, apply, new_game
from kahuna.state import DEALT_HAND, Phase, State


class Check(NamedTuple):
    """The result of the check.

    Attributes:
        number: of the first message that an unmodified program would not have sent; None if there is none.
        state: the end of the game with all cards, before a resignation; None if the check has failed.
    """

    number: int | None
    state: State | None


def check(party: Party) -> Check:
    """Checks a game. The other program's secret must have been shown."""
    return finished(checking(party))


def checking(party: Party) -> Steps[Check]:
    """Checks a game one message at a time. See `check`."""
    secret = party.their_secret
    assert secret is not None
    other = yield from rerunning(party, secret)
    if isinstance(other, int):
        return Check(other, None)
    deals = _deals(party, other)
    assert party.first is not None
    state = new_game(party.terms.ruleset(party.first))
    for number in range(len(party.messages)):
        turn = (party if PLAYERS[number % 2] is party.me else other).turns[number]
        try:
            for action in turn.actions if turn else ():
                if state.phase is Phase.DEAL:
                    state = apply(state, deals[state.turn.round]).state
                state = applied(state, action).state
        except IllegalAction:
            return Check(number, None)
        yield STEP
    if state.phase is Phase.DEAL and state.turn.round < len(deals):
        # A player has resigned before the first action of a round.
        state = apply(state, deals[state.turn.round]).state
    return Check(None, state)


def rerunning(party: Party, secret: bytes) -> Steps[Party | int]:
    """Runs the other program again, one message at a time.

    Args:
        party: this side of the game.
        secret: of the other program.

    Returns:
        The other side, or the number of the first message that an unmodified program would not have sent.
    """
    other: Party | None = None
    for number, message in enumerate(party.messages):
        yield STEP
        try:
            if PLAYERS[number % 2] is party.me:
                other = other.receive(message) if other else None
                continue
            if number == 0:
                other = yield from inviting(secret, party.names[Player.WHITE], party.terms)
            elif other is None:
                other = accept(secret, party.names[Player.BLACK], party.messages[0])
            else:
                turn = party.turns[number]
                other = yield from other.preparing()
                other = other.send(turn and _with_discard(other, turn))
        except (ValueError, LookupError, AssertionError):
            return number
        if other.messages[number] != message:
            return number
    assert other is not None
    return other


def _with_discard(party: Party, turn: LinkTurn) -> LinkTurn:
    """Returns a turn with the cards that a party discards in it. Raises LookupError if none match."""
    cards, number = party.cards, party.number
    actions = tuple(
        Discard(discarded(cards, number, turn, len(action.cards))) if isinstance(action, Discard) else action
        for action in turn.actions
    )
    return turn._replace(actions=actions)


def _deals(party: Party, other: Party) -> list[Deal]:
    """Returns the order of the deck in each round."""
    return [
        _deal(keeping, picking, party.first)
        for mine, theirs in zip(party.cards.rounds, other.cards.rounds, strict=True)
        for keeping, picking in [(mine, theirs) if mine.keeper is party.me else (theirs, mine)]
        if picking.private is not None
    ]


def _deal(keeping: Round, picking: Round, first: Player | None) -> Deal:
    """Returns the order of the deck in a round, from the keeper's sheet and the picker's order of dealing."""
    order = keeping.keeps.order
    dealt = [island_of(order[picking.index(position)]) for position in range(keeping.dealt_from, CARDS)]
    if keeping.number == FIRST and first is not keeping.keeper:
        hands = dealt[DEALT_HAND : 2 * DEALT_HAND] + dealt[:DEALT_HAND]
        dealt = hands + dealt[2 * DEALT_HAND :]
    return Deal(tuple(dealt))
