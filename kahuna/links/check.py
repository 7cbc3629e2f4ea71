"""The check after a game by link: the other program is run again from its secret, and every byte compared.

Where all are the same, every card that it showed, told or answered was the right one, because its messages say no more
than its secret, the messages of this side and its turns do. What is left are the turns: they are replayed by the rules,
now with all cards.
"""

from typing import NamedTuple

from kahuna.actions import Deal, Discard
from kahuna.links.party import Party, accept, inviting
from kahuna.links.rounds import FIRST, Round
from kahuna.links.sheet import CARDS, island_of
from kahuna.links.steps import Steps, finished
from kahuna.links.turns import LinkTurn, discarded
from kahuna.links.world import applied
from kahuna.player import PLAYERS, Player
from kahuna.rules import IllegalAction, apply, new_game
from kahuna.state import DEALT_HAND, Phase, State


class Check(NamedTuple):
    """What the check has found.

    Attributes:
        number: of the first message that an unchanged program would not have sent; None if there is none.
        state: the end of the game with all cards, before the last player's resignation if there was one; None where
            the check has failed.
    """

    number: int | None
    state: State | None


def check(party: Party) -> Check:
    """Checks a game whose other secret has been shown."""
    return finished(checking(party))


def checking(party: Party) -> Steps[Check]:
    """Checks a game whose other secret has been shown, a message at a time. Yields after each one."""
    secret = party.their_secret
    assert secret is not None
    other = yield from _rerunning(party, secret)
    if isinstance(other, int):
        return Check(other, None)
    deals = _deals(party, other)
    assert party.first is not None
    state = new_game(party.terms.ruleset(party.first))
    for number in range(len(party.messages)):
        writer = party if PLAYERS[number % 2] is party.me else other
        turn = writer.turns[number]
        try:
            for action in turn.actions if turn else ():
                if state.phase is Phase.DEAL:
                    state = apply(state, deals[state.turn.round]).state
                state = applied(state, action).state
        except IllegalAction:
            return Check(number, None)
        yield
    if state.phase is Phase.DEAL and state.turn.round < len(deals):
        # Somebody has given up before the first action of a round.
        state = apply(state, deals[state.turn.round]).state
    return Check(None, state)


def rerun(party: Party, secret: bytes) -> Party | int:
    """Runs the other program again.

    Args:
        party: this side of the game.
        secret: of the other program.

    Returns:
        The other side as it must have been, or the number of the first message that it would not have sent.
    """
    return finished(_rerunning(party, secret))


def _rerunning(party: Party, secret: bytes) -> Steps[Party | int]:
    """Runs the other program again, a message at a time. See `rerun`."""
    other: Party | None = None
    for number, message in enumerate(party.messages):
        yield
        try:
            if PLAYERS[number % 2] is party.me:
                other = other.receive(message) if other else None
                continue
            if number == 0:
                other = yield from inviting(secret, party.names[Player.WHITE.seat], party.terms)
            elif other is None:
                other = accept(secret, party.names[Player.BLACK.seat], party.messages[0])
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
    """Returns a turn with the cards that a party discards in it. Raises LookupError where none fit."""
    actions = tuple(
        Discard(discarded(party.protocol, turn, len(action.cards))) if isinstance(action, Discard) else action
        for action in turn.actions
    )
    return turn._replace(actions=actions)


def _deals(party: Party, other: Party) -> list[Deal]:
    """Returns the order of the deck in each round."""
    return [
        _deal(keeping, picking, party.first)
        for mine, theirs in zip(party.protocol.rounds, other.protocol.rounds, strict=True)
        for keeping, picking in [(mine, theirs) if mine.keeper is party.me else (theirs, mine)]
        if picking.private is not None
    ]


def _deal(keeping: Round, picking: Round, first: Player | None) -> Deal:
    """Returns the order of the deck in a round, of which one program knows the sheet and the other the picks."""
    order = keeping.keeps.order
    dealt = [island_of(order[picking.index(position)]) for position in range(keeping.dealt_from, CARDS)]
    if keeping.number == FIRST and first is not keeping.keeper:
        hands = dealt[DEALT_HAND : 2 * DEALT_HAND] + dealt[:DEALT_HAND]
        dealt = hands + dealt[2 * DEALT_HAND :]
    return Deal(tuple(dealt))
