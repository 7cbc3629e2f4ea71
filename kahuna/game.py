"""The definition of Kahuna as one value; see `tabletop.game`."""

from typing import Final, TypeAlias

from kahuna import dealer, record
from kahuna.actions import Action
from kahuna.agents import AGENTS
from kahuna.legality import legal_actions, why_illegal
from kahuna.notation import format_action, parse_action
from kahuna.observation import Observation, observe
from kahuna.player import PLAYERS, Player
from kahuna.record import Record
from kahuna.rules import apply, new_game
from kahuna.state import Phase, Ruleset, State
from tabletop.game import Game

Kahuna: TypeAlias = Game[Ruleset, State, Player, Action, Observation, Record]


def _to_act(state: State) -> Player | None:
    return None if state.phase in (Phase.DEAL, Phase.OVER) else state.to_move


GAME: Final[Kahuna] = Game(
    name="kahuna",
    seats=PLAYERS,
    new=lambda ruleset, _seed: new_game(ruleset),
    players=lambda _state: PLAYERS,
    to_act=_to_act,
    is_over=lambda state: state.phase is Phase.OVER,
    history=lambda state: state.history,
    turn=lambda state: state.turn.number,
    apply=apply,
    legal=legal_actions,
    why_illegal=why_illegal,
    chance=dealer.deal,
    observe=observe,
    parse=parse_action,
    format=format_action,
    record_of=record.record_of,
    dump=record.dump,
    load=record.load,
    replay=record.replay,
    agents=AGENTS,
    agent_seed=lambda seed, player: dealer.opponent_seed(f"{seed}/{player}"),
)
