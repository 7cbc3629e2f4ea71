"""The search: whole turns, the opponent's best answers, and the player's next turn, in imagined games.

1. Every distinct end of the turn and every way to draw is evaluated statically, with expected values for the hidden
   cards.
2. For the best of them the opponent's hand and the pile are imagined, identically for all of them, and the opponent
   plays its best turn.
3. For the best of these the search also plays the player's best next turn, again in the same imagined games for all.
   The field is halved as the search progresses (sequential halving: Karnin, Koren and Somekh, 2013).

Search limits count nodes (positions evaluated), never time, so a seed and an observation give the same turn on every
machine. Hidden cards come from `kahuna.imagination`, which receives only the observation.
"""

from random import Random

from kahuna import cards
from kahuna.actions import Grant
from kahuna.agents.evaluation import Scene, chance, judge_of, phase_of
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.search.imagined import Situation, World, advance
from kahuna.agents.search.results import Candidate, Found, Search, Settings
from kahuna.agents.search.searcher import Searcher
from kahuna.board import build
from kahuna.geography import lines_of
from kahuna.observation import Observation
from kahuna.state import ROW_PLACES, Phase
from tabletop.agents import Progress

__all__ = ["Candidate", "Found", "Search", "Searcher", "Settings", "Situation", "World", "advance", "search"]


def search(
    observation: Observation,
    settings: Settings,
    rng: Random,
    taste: Taste | None = None,
    attention: Attention | None = None,
) -> Search:
    """Searches for the best way to spend the rest of a turn.

    Args:
        observation: what the player to move knows; the game is not over.
        settings: the search limits.
        rng: for the imagined games, and for what the player overlooks.
        taste: the player's preferences besides winning; None means no preferences.
        attention: what the player notices; None means everything.

    Returns:
        A generator that yields progress, may be sent True to finish early, and returns a `Found`.
    """
    if observation.phase is Phase.HANDICAP:
        return _place_handicap(observation)
    return Searcher(observation, settings, rng, taste, attention).run()


def _place_handicap(observation: Observation) -> Search:
    """Chooses the line where a bridge is worth most in the static evaluation."""
    player = observation.player
    own, rival = observation.board.of(player), observation.board.of(player.opponent)
    scene = Scene(phase_of(1, observation.pile_size + ROW_PLACES), 0, 0, observation.rival_hand_size)
    judge = judge_of(scene, cards.NONE, cards.NONE)
    judged = [
        (judge.judge(*build(own, rival, line), observation.hand), line) for line in lines_of(observation.board.free)
    ]
    judged.sort(key=lambda entry: -entry[0])
    yield Progress(1.0, len(judged))
    return Found(tuple(Candidate((Grant(line),), chance(worth)) for worth, line in judged), len(judged))
