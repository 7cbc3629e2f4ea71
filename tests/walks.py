"""Games for tests: every ruleset, players of many habits, all from seeds."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random

from kahuna import dealer
from kahuna.actions import Action, Build, Deal, Discard, Draw, Grant, Pass, Remove, Take
from kahuna.agents import Agent, agent_of_level
from kahuna.arena import play_game
from kahuna.game import GAME
from kahuna.legality import legal_actions
from kahuna.notation import parse_action, parse_cards
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.rules import apply, new_game
from kahuna.state import Edition, Phase, Ruleset, State
from tabletop.arena.game import steps_of_game
from tabletop.game import Applied

RULESETS = tuple(
    Ruleset(
        edition=edition,
        fewer_surprises=fewer,
        open_draws=open_draws,
        first=Player.BLACK if fewer else Player.WHITE,
        handicap_player=Player.WHITE if fewer and not open_draws else None,
        handicap_bridges=2 if fewer and not open_draws else 0,
    )
    for edition, fewer, open_draws in product(Edition, (False, True), (False, True))
)
"""Both editions with each choice of variants; among them Black starting and a handicap."""

_KINDS: tuple[type[Action], ...] = (Build, Remove, Grant, Discard, Take, Draw, Pass)

# The weight of each kind of action (1 by default): uniform play shows few full hands, hardly ever keeps a card over a
# shuffle, and discards all the time.
HABITS: Mapping[str, Mapping[type[Action], float]] = {
    "drawer": {Draw: 8, Discard: 0.2, Pass: 0},
    "taker": {Take: 8, Discard: 0.3, Pass: 0},
    "keeper": {Build: 0.3, Remove: 0.3, Discard: 0.1, Take: 3, Draw: 3, Pass: 2},
    "waster": {Discard: 5, Draw: 4, Pass: 0.2},
    "builder": {Build: 8, Discard: 0.3, Pass: 0.1},
}


class Creature:
    """An agent with a habit: it chooses a kind of action by weight, then one of the kind."""

    def __init__(self, habit: str, seed: str) -> None:
        self.habit = HABITS[habit]
        self.rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action."""
        legal = legal_actions(observation)
        kinds = [kind for kind in _KINDS if any(isinstance(action, kind) for action in legal)]
        weights = [self.habit.get(kind, 1.0) for kind in kinds]
        if not any(weights):
            return self.rng.choice(legal)
        kind = self.rng.choices(kinds, weights)[0]
        return self.rng.choice([action for action in legal if isinstance(action, kind)])


def player_of(name: str, seed: str) -> Agent:
    """Returns an agent of a level, or a creature of habit."""
    return Creature(name, seed) if name in HABITS else agent_of_level(name, seed)


def game_steps(ruleset: Ruleset, white: str, black: str, seed: str) -> Iterator[Applied[State]]:
    """Yields every step of a game between two players named by level or habit."""
    agents = {
        Player.WHITE: player_of(white, f"{seed}/white"),
        Player.BLACK: player_of(black, f"{seed}/black"),
    }
    return steps_of_game(GAME, new_game(ruleset), agents, seed)


def game_states(ruleset: Ruleset, white: str, black: str, seed: str) -> list[State]:
    """Returns every state of such a game, those that wait for a deal included."""
    return [step.state for step in game_steps(ruleset, white, black, seed)]


def moments(seed: str) -> list[State]:
    """Returns moments of games in all rulesets at which a player is to act, including the middle of turns."""
    states = [
        state
        for number, ruleset in enumerate(RULESETS)
        for white, black in (("waster", "greedy"), ("greedy", "greedy"))
        for state in game_states(ruleset, white, black, f"{seed} {number}")
    ]
    return [state for state in states if state.phase not in (Phase.DEAL, Phase.OVER)]


def score(agent: Callable[[str], Agent], rival: Callable[[str], Agent], games: int) -> float:
    """Returns the share of games that an agent wins, from both sides of each deal; a draw counts one half.

    Args:
        agent: creates the agent from a seed. Each game has its own seed, or the same random choices would count often.
        rival: creates the other agent.
        games: the number of games.
    """
    won = 0.0
    for number in range(games):
        side = list(Player)[number % 2]
        result = play_game(
            {side: agent(f"{number} a"), side.opponent: rival(f"{number} b")}, Ruleset(), f"strength {number // 2}"
        ).result
        if result is None:
            raise AssertionError("a game that was played to its end has a result")
        won += 0.5 if result.winner is None else result.winner is side
    return won / games


def pairings() -> list[tuple[str, str]]:
    """Returns pairs of players that between them show every habit on both sides."""
    names = ["random", "greedy", *HABITS]
    return [(name, names[(index + shift) % len(names)]) for shift in (1, 3) for index, name in enumerate(names)]


def play_on(state: State, seed: str, *words: str) -> State:
    """Returns the state after actions in notation, dealing where a deal is due."""
    for word in words:
        state = apply(state, parse_action(word)).state
        if state.phase is Phase.DEAL:
            state = apply(state, dealer.deal(state, seed)).state
    return state


def dealt(order: str, ruleset: Ruleset | None = None) -> State:
    """Returns the state after a first deal in a given order."""
    return apply(new_game(ruleset or Ruleset()), Deal(parse_cards(order))).state
