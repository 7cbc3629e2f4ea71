"""Agents against agents."""

from collections.abc import Iterator, Mapping, Sequence

from kahuna import dealer
from kahuna.actions import Grant
from kahuna.agents import Agent
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.rules import Step, apply, new_game
from kahuna.state import Phase, Ruleset, State


def steps_of_game(
    agents: Mapping[Player, Agent], ruleset: Ruleset, seed: str, handicap: Sequence[Grant] = ()
) -> Iterator[Step]:
    """Plays a game and yields every step, deals included.

    Args:
        agents: who chooses for each player. Each is shown its own observations only.
        ruleset: what is played.
        seed: of the shuffles; the agents have seeds of their own.
        handicap: the handicap bridges; if left out, the handicapped agent chooses them.

    Raises:
        IllegalAction: an agent chose what the rules do not allow.
    """
    state = new_game(ruleset)
    granted = list(handicap)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            step = apply(state, dealer.deal(state, seed))
        elif state.phase is Phase.HANDICAP and granted:
            step = apply(state, granted.pop(0))
        else:
            mover = state.to_move
            step = apply(state, agents[mover].choose(observe(state, mover)))
        yield step
        state = step.state


def play_game(agents: Mapping[Player, Agent], ruleset: Ruleset, seed: str, handicap: Sequence[Grant] = ()) -> State:
    """Plays a game to its end and returns the last state. See `steps_of_game`."""
    *_, last = steps_of_game(agents, ruleset, seed, handicap)
    return last.state
