"""The beginning of a turn, the decisions at its end, and its end (rules 5.1, 10.4 to 10.6)."""

from kanaloa.actions import EndTurn, TakeOff
from kanaloa.events import PieceMoved, TurnBegun, TurnLost, VolcanoGone
from kanaloa.geography import DOLPHIN
from kanaloa.gods import God
from kanaloa.legality import end_of_turn_actions
from kanaloa.player import PLAYERS, Player
from kanaloa.rules.step import Events, with_item
from kanaloa.state import PIECES, Awaits, State


def begin_turn(state: State, player: Player, events: Events, *, immediate: bool = False) -> State:
    """Returns the state in which a player's turn awaits its first decision; lost turns are skipped."""
    while True:
        events.append(TurnBegun(player, immediate))
        state = state._replace(
            turn=player,
            turns=state.turns + 1,
            to_act=player,
            special=not immediate,
            immediate=immediate,
            forbidden=False,
        )
        if len(state.pieces[player]) == PIECES and not _may_have_two(state, player):
            return state._replace(awaits=Awaits.REMOVE)
        if not _is_lost(state, player):
            return first_decision(state)
        events.append(TurnLost(player))
        state = close_turn(state, events)
        player, immediate = following(state), False


def first_decision(state: State) -> State:
    """Returns the first decision of a turn, once the player has no surplus pieces: landing, or the action."""
    if DOLPHIN in state.pieces[state.turn]:
        return state._replace(awaits=Awaits.LAND, special=False)
    return state._replace(awaits=Awaits.ACTION)


def take_off(state: State, action: TakeOff, events: Events) -> State:
    """Takes one of two pieces off the map: rule 5.1, number 1."""
    player, place = state.turn, action.place
    events.append(PieceMoved(player, place, None))
    state = state._replace(
        pieces=with_item(state.pieces, player, without(state.pieces[player], place)),
        # On one island both pieces are blocked or neither: a later arrival is free, but then the block ends with the
        # turn.
        blocked=with_item(state.blocked, player, without(state.blocked[player], place)),
    )
    if not _is_lost(state, player):
        return first_decision(state)
    events.append(TurnLost(player))
    return end_turn(state, events)


def without(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Returns places without one of them, if it is there."""
    if place not in places:
        return places
    index = places.index(place)
    return places[:index] + places[index + 1 :]


def _may_have_two(state: State, player: Player) -> bool:
    return player in (state.gods[God.LONO], state.protection[God.LONO])


def _is_lost(state: State, player: Player) -> bool:
    return len(state.blocked[player]) == len(state.pieces[player])


def after_action(state: State, events: Events) -> State:
    """Returns the state after an action: it awaits end-of-turn actions while there are any; otherwise the next turn."""
    if state.immediate:
        return end_turn(state, events)
    asked = state._replace(to_act=state.turn, awaits=Awaits.END, proposed=None)
    return asked if end_of_turn_actions(asked) else end_turn(asked, events)


def pass_end(state: State, _action: EndTurn, events: Events) -> State:
    """Ends a turn without a further action at its end (rule 5.1)."""
    return end_turn(state, events)


def end_turn(state: State, events: Events) -> State:
    """Ends a turn; the next player clockwise begins."""
    state = close_turn(state, events)
    return begin_turn(state, following(state), events)


def following(state: State) -> Player:
    """Returns the next player clockwise after the one whose turn it is."""
    return PLAYERS[(state.turn + 1) % state.players]


def close_turn(state: State, events: Events) -> State:
    """Returns the state after a turn: the owner's blocks end, and possibly the volcano goes (rules 10.5, 10.6)."""
    player, volcano = state.turn, state.volcano
    if state.blocked[player]:
        state = state._replace(blocked=with_item(state.blocked, player, ()))
    if volcano is None or volcano.by is not player:
        return state
    if volcano.turns > 1:
        return state._replace(volcano=volcano._replace(turns=volcano.turns - 1))
    events.append(VolcanoGone(volcano.place))
    return state._replace(volcano=None)
