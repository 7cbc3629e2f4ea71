"""The agent that looks one action ahead.

It plays the card or pair of cards that improves the board most, as long as that is worth more than keeping them. Then
it takes the card with the best use.
"""

from functools import cache
from typing import Final

from kahuna import cards
from kahuna.actions import Action, Build, Discard, Draw, Grant, Pass, Remove, Take
from kahuna.agents.agent import randomness
from kahuna.board import build
from kahuna.cards import CARD, Cards
from kahuna.geography import ALL_LINES, ISLAND_MASK, ISLANDS, LINE_BIT, LINE_ENDS, LINES_AT, MAJORITY, Island, Line
from kahuna.knowledge import knowledge
from kahuna.legality import legal_actions
from kahuna.observation import Observation
from kahuna.state import HAND_LIMIT, SUDDEN_END_FROM_ROUND, Phase
from tabletop.agents import Seeded
from tabletop.values import checked

CONTROL: Final = 1.0
"""Worth of a controlled island, the unit of all other values."""
HALFWAY: Final = 0.75
"""Worth of being one bridge short of an island; fewer bridges count with the square of their share."""
BLOCKED: Final = 0.5
"""Share of that worth that remains if the opponent's bridges leave too few lines for a majority."""
STOCK: Final = 0.02
"""Worth of a bridge wherever it stands."""
VICTORY: Final = 100.0
CARD_KEPT: Final = 0.5
"""Worth of a card that stays in hand: a bridge must do more than stand there to be worth its card."""
PAIR: Final = 0.15
"""Worth of holding both cards of an island: it removes any bridge there."""
FULL_HAND_DISCOUNT: Final = 0.25
"""With a full hand nothing can be drawn, so a card is cheap."""


def evaluate(own: int, rival: int, sudden_end: bool) -> float:
    """Returns the worth of a board for the owner of the first mask, in islands.

    Args:
        own: mask of the player's own bridges.
        rival: mask of the opponent's bridges.
        sudden_end: whether losing the last bridge loses the game.
    """
    worth = STOCK * (own.bit_count() - rival.bit_count())
    for island in ISLANDS:
        mask, majority = ISLAND_MASK[island], MAJORITY[island]
        ours, theirs, lines = (own & mask).bit_count(), (rival & mask).bit_count(), mask.bit_count()
        worth += _standing(ours, lines - theirs, majority) - _standing(theirs, lines - ours, majority)
    if sudden_end and bool(own) != bool(rival):
        worth += VICTORY if own else -VICTORY
    return worth


@cache
def _standing(bridges: int, within_reach: int, majority: int) -> float:
    """Worth of one side's bridges at an island; `within_reach` are its lines without a bridge of the other side."""
    if bridges >= majority:
        return CONTROL
    worth = HALFWAY * (bridges / (majority - 1)) ** 2
    return worth if within_reach >= majority else BLOCKED * worth


class GreedyAgent(Seeded):
    """Plays what helps most immediately. It does not plan, and it ignores the opponent's answer."""

    @checked
    def choose(self, observation: Observation) -> Action:
        """Returns a legal action. See `Agent`."""
        legal = legal_actions(observation)
        rng = randomness(self.seed, observation)
        plays = [action for action in legal if isinstance(action, Build | Remove | Grant)]
        if plays:
            best = max(plays, key=lambda play: (self._gain(observation, play), rng.random()))
            if observation.phase is Phase.HANDICAP or self._gain(observation, best) > 0:
                return best
        return max(
            (action for action in legal if action not in plays),
            key=lambda action: (self._worth_of_ending(observation, action), rng.random()),
        )

    def _gain(self, observation: Observation, play: Action) -> float:
        """The worth that a play adds to the board, less the worth of the cards it costs."""
        own, rival = _masks(observation)
        sudden_end = observation.turn.round >= SUDDEN_END_FROM_ROUND
        after = _after(own, rival, play)
        price = 0.0
        match play:
            case Build(_, card):
                price = self._price(observation, (card,))
            case Remove(_, pair):
                price = self._price(observation, pair)
            case _:
                pass
        return evaluate(*after, sudden_end) - evaluate(own, rival, sudden_end) - price

    def _price(self, observation: Observation, paid: tuple[Island, ...]) -> float:
        if observation.turn.turns_left is not None:
            return 0.0
        price = CARD_KEPT * len(paid)
        if any(cards.count(observation.mover_hand, card) == 2 for card in paid):
            price += PAIR
        full = cards.size(observation.mover_hand) >= HAND_LIMIT
        return price * FULL_HAND_DISCOUNT if full else price

    def _worth_of_ending(self, observation: Observation, action: Action) -> float:
        """The worth of ending the turn in one way; discards are a last resort."""
        hand = observation.mover_hand
        match action:
            case Take(card):
                return self._use(observation, hand, card)
            case Draw():
                unseen = cards.unpack(knowledge(observation).unseen)
                return sum(self._use(observation, hand, card) for card in unseen) / len(unseen)
            case Discard(chosen):
                # Only a full hand makes discarding better than drawing or passing: the least useful card is discarded.
                going = [card for card in chosen if card is not None]
                useful = sum(self._use(observation, Cards(hand - CARD[card]), card) for card in going)
                return -1.0 - useful - len(going)
            case Pass():
                return -5.0 if cards.size(hand) >= HAND_LIMIT else -20.0
            case _:
                return 0.0

    def _use(self, observation: Observation, hand: Cards, card: Island) -> float:
        """The best use of a card on the current board, alone or with a card in hand."""
        own, rival = _masks(observation)
        now = evaluate(own, rival, sudden_end=False)
        with_card = Cards(hand + CARD[card]) if cards.count(hand, card) < 2 else hand
        best = 0.0
        for line in LINES_AT[card]:
            if LINE_BIT[line] & ALL_LINES & ~(own | rival):
                best = max(best, evaluate(*build(own, rival, line), sudden_end=False) - now)
            elif LINE_BIT[line] & rival and can_remove(with_card, line):
                best = max(best, evaluate(own, rival & ~LINE_BIT[line], sudden_end=False) - now - CARD_KEPT)
        return best + (PAIR if cards.count(with_card, card) == 2 else 0.0)


def _masks(observation: Observation) -> tuple[int, int]:
    player = observation.to_move
    return observation.board.of(player), observation.board.of(player.opponent)


def _after(own: int, rival: int, play: Action) -> tuple[int, int]:
    match play:
        case Build(line, _) | Grant(line):
            return build(own, rival, line)
        case Remove(line, _):
            return own, rival & ~LINE_BIT[line]
        case _:
            return own, rival


def can_remove(hand: Cards, line: Line) -> bool:
    """Whether two cards of a hand pay for a removal on a line (rule 3.4); `kahuna.payments` lists all removals."""
    return sum(cards.count(hand, island) for island in LINE_ENDS[line]) >= 2
