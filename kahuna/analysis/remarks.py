"""What a turn offers at first sight, with the reason: for the comments on somebody's first turns.

Nothing is searched: it is what the rules say of each single play, in the codes of `kahuna.analysis.motives`.
"""

from typing import Final, NamedTuple

from kahuna.actions import Action, Build, Grant, Remove
from kahuna.agents.agent import randomness
from kahuna.analysis.motives import at_once, nearest
from kahuna.geography import ISLAND_MASK, MAJORITY
from kahuna.imagination import imagine
from kahuna.legality import legal_actions
from kahuna.observation import Observation
from kahuna.rules import apply
from kahuna.state import Phase
from tabletop.motives import Motive

_WORTH: Final = {"takes-both": 8, "takes": 4, "breaks": 3, "fells": 1}
"""How much each effect counts. A play that is worth less than its cards is not named."""


class Remark(NamedTuple):
    """What a turn offers.

    Attributes:
        action: the play that brings most at once; None where none is worth its cards.
        motives: what it brings.
    """

    action: Action | None
    motives: tuple[Motive, ...]


def remark(observation: Observation) -> Remark:
    """Returns the play that brings most at once; before the first play of a turn also one that only comes nearer.

    Args:
        observation: what the player to move knows; the game is not over.
    """
    # What follows from a play depends on nothing hidden.
    state = imagine(observation, randomness("remark", observation))
    plays = [action for action in legal_actions(observation) if isinstance(action, Build | Remove | Grant)]
    found: list[tuple[int, Action, tuple[Motive, ...]]] = []
    for play in plays:
        motives = tuple(at_once(observation, [(play, apply(state, play).events)]))
        cost = 2 if isinstance(play, Remove) else 0
        worth = sum(_WORTH[motive.code] for motive in motives) - cost
        if worth > 0:
            found.append((worth, play, motives))
    if found:
        _, action, motives = max(found, key=lambda each: each[0])
        return Remark(action, motives)
    return _nearer(observation, plays) if observation.phase is Phase.ACT else Remark(None, ())


def _nearer(observation: Observation, plays: list[Build | Remove | Grant]) -> Remark:
    """Returns the bridge after which least is missing at an island that is not controlled yet."""
    own = observation.board.of(observation.player)
    best: tuple[int, Action, Motive] | None = None
    for action in plays:
        if isinstance(action, Remove):
            continue
        island = nearest(own, action)
        missing = MAJORITY[island] - (own & ISLAND_MASK[island]).bit_count()
        if missing > 0 and (best is None or missing < best[0]):
            best = missing, action, Motive("strengthens", {"island": island.name})
    return Remark(None, ()) if best is None else Remark(best[1], (best[2],))
