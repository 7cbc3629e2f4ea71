"""The agent that looks one action ahead."""

from kanaloa.actions import Action
from kanaloa.agents.agent import randomness
from kanaloa.agents.prospects import prospect
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation
from kanaloa.player import Player
from kanaloa.rules import follow
from kanaloa.scoring import score
from kanaloa.state import State
from kanaloa.tiles import ALL_TILES, POINTS, Tiles, pack, size, unpack
from tabletop.agents import Seeded
from tabletop.values import checked

_HELD = 0.3
"""Worth of a point in the hand, in points of the score."""
_CARD = 0.5
"""Worth of a card."""
_TEMPLE = 0.1
"""Worth of a point in a temple."""
_HASTE = 1.6
"""How fast the weight of the current score falls with the share of the game that is left."""


class GreedyAgent(Seeded):
    """Takes the action after which its own temples, tiles and cards are best, and looks no further."""

    @checked
    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        player, state = observation
        rng = randomness(self.seed, observation)
        return max(legal_actions(state), key=lambda action: (worth(follow(state, action, []), player), rng.random()))


def worth(state: State, player: Player) -> float:
    """Returns the worth of a position to a player, in points of the score.

    Early in the game this is mainly the score that the hand could bring, late in the game the current score. Tiles,
    temples and cards also have some worth in themselves.
    """
    temple, hand = state.temples[player], state.hands[player]
    if state.offered is not None and state.turn is player:
        hand = Tiles(hand + pack(state.offered.tiles))
    left = (state.bag.tiles + state.reserve.tiles / 2) / size(ALL_TILES[state.players])
    late = max(0.0, 1 - _HASTE * left)
    held = sum(POINTS[tile] for tile in unpack(hand))
    cards = sum(owner is player for owner in (*state.gods, *state.protection))
    now = late * score(temple) + (1 - late) * (prospect(temple, hand) + _HELD * held)
    return now + _CARD * cards + _TEMPLE * sum(temple)
