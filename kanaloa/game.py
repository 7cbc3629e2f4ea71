"""The definition of Kanaloa as one value; see `tabletop.game`."""

from typing import Final, NamedTuple, TypeAlias

from kanaloa import dealer, record
from kanaloa.actions import Action
from kanaloa.agents import AGENTS
from kanaloa.legality import legal_actions, why_illegal
from kanaloa.notation import format_action, parse_action
from kanaloa.observation import Observation, observe
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record
from kanaloa.rules import apply, new_game
from kanaloa.set_up import Box, Layout
from kanaloa.state import Awaits, State
from tabletop.game import Game


class Settings(NamedTuple):
    """The settings that the players agree on before a game.

    Attributes:
        players: the number of players.
        layout: how the fish are placed on their currents.
        pairs: with two players, which pairs of gods cards are dealt: an index of `kanaloa.set_up.PAIRS`.
        box: with two players, which third of the tiles stays in the box.
        ahead: the head start of each player, in points in each temple; empty if nobody has one.
    """

    players: int = 2
    layout: Layout = Layout.FREE
    pairs: int = 0
    box: Box = Box.CHOSEN
    ahead: tuple[int, ...] = ()


Kanaloa: TypeAlias = Game[Settings, State, Player, Action, Observation, Record]


def _state(position: State | Observation) -> State:
    """Returns the state of a position: nothing in it is hidden, so an observation holds the whole state."""
    return position.state if isinstance(position, Observation) else position


GAME: Final[Kanaloa] = Game(
    name="kanaloa",
    seats=PLAYERS,
    new=lambda settings, seed: new_game(dealer.deal(settings.players, seed, *settings[1:])),
    players=lambda state: PLAYERS[: state.players],
    to_act=lambda state: state.to_act,
    is_over=lambda state: state.awaits is Awaits.OVER,
    history=lambda state: state.history,
    turn=lambda state: state.turns,
    apply=apply,
    legal=lambda position: legal_actions(_state(position)),
    why_illegal=lambda position, action: why_illegal(_state(position), action),
    chance=dealer.draw,
    observe=observe,
    parse=parse_action,
    format=format_action,
    record_of=record.record_of,
    dump=record.dump,
    load=record.load,
    replay=record.replay,
    agents=AGENTS,
    agent_seed=lambda seed, player: f"{seed}/{player}",
)
