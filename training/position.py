"""Positions and choices as arrays of numbers: what leads from one to the next, and what a player knows of them."""

from numba import njit

from training.engine import bits, control, hand_size
from training.randomness import shuffle

WON = 1e6

# A position, from the side of the player to move.
ME, OTHER, HAND, ROW, PILE_TOP, PILE_END = 0, 1, 2, 3, 6, 7
ROUND, LEAD, MUST_DRAW, TURNS_LEFT, EDITION2012 = 8, 9, 10, 11, 12
POSITION = 13
# A choice: bridges and hand at the end of the plays (or after the drop), how to draw, which card, which card dropped.
KIND, CARD, DROP = 3, 4, 5
CHOICE = 6
TAKE, BLIND, PASS, END = 0, 1, 2, 3


@njit(cache=True)
def cards_in_row(pos):
    """Number of cards that lie face up."""
    return (pos[ROW] >= 0) + (pos[ROW + 1] >= 0) + (pos[ROW + 2] >= 0)


@njit(cache=True)
def final_value(own, rival, banked):
    """WON, 0 or -WON after the last scoring."""
    lead = control(own) - control(rival)
    score = banked + lead
    if score == 0:
        score = lead
    if score == 0:
        score = bits(own) - bits(rival)
    return WON if score > 0 else (-WON if score < 0 else 0.0)


@njit(cache=True)
def _refill(pos, card, deck, after):
    """Takes a card out of the row; the top card of the pile takes its place."""
    top = pos[PILE_TOP]
    for place in range(3):
        if pos[ROW + place] == card:
            if top < pos[PILE_END]:
                after[ROW + place] = deck[top]
                after[PILE_TOP] = top + 1
            else:
                after[ROW + place] = -1
            break


@njit(cache=True)
def _deal(hand, rival_hand, deck, rng, after):
    """Shuffles the cards that are in neither hand, and lays out the row of the next round."""
    end = 0
    for island in range(12):
        for _ in range(2 - ((hand >> (2 * island)) & 3) - ((rival_hand >> (2 * island)) & 3)):
            deck[end] = island
            end += 1
    shuffle(deck, 0, end, rng)
    for place in range(3):
        after[ROW + place] = deck[place]
    after[PILE_TOP] = 3
    after[PILE_END] = end


@njit(cache=True)
def advance(pos, choice, deck, rival_hand, rng, after):
    """Carries a choice out; `after` becomes the position from the rival's side.

    At the end of a round the deck is shuffled in place. Returns 0, or 1, 2, 3 if the player who chose has won, lost,
    drawn.
    """
    own, rival, hand = choice[0], choice[1], choice[2]
    after[:POSITION] = pos[:POSITION]
    after[ME], after[OTHER], after[HAND] = rival, own, rival_hand
    after[MUST_DRAW] = 0
    round_number = pos[ROUND]
    if rival == 0 and own != 0 and round_number >= 2:
        return 1, hand
    kind = choice[KIND]
    top = pos[PILE_TOP]
    if kind == PASS:
        after[MUST_DRAW] = 1
    elif kind == TAKE:
        hand += 1 << (2 * choice[CARD])
        _refill(pos, choice[CARD], deck, after)
    elif kind == BLIND:
        hand += 1 << (2 * deck[top])
        after[PILE_TOP] = top + 1
    lead = pos[LEAD]
    if pos[TURNS_LEFT]:
        after[TURNS_LEFT] = pos[TURNS_LEFT] - 1
        if after[TURNS_LEFT] == 0:
            final = final_value(own, rival, lead)
            return (1 if final > 0 else (2 if final < 0 else 3)), hand
    elif kind != PASS and after[PILE_TOP] == after[PILE_END] and cards_in_row(after) == 0:
        if round_number < 3:
            difference = control(own) - control(rival)
            lead += round_number if difference > 0 else (-round_number if difference < 0 else 0)
            after[ROUND] = round_number + 1
            if (own == 0) != (rival == 0):
                return (1 if own else 2), hand
            _deal(hand, rival_hand, deck, rng, after)
        else:
            after[TURNS_LEFT] = 2
    after[LEAD] = -lead
    return 0, hand


@njit(cache=True)
def expect(hand, gone, row, known, rival_size, first, second, unseen):
    """What a player expects of the hidden cards; returns how many there are.

    Writes the expected number of first and second copies in the rival's hand and the share of each island among
    the unseen cards.
    """
    total = 0
    for island in range(12):
        count = 2 - ((hand >> (2 * island)) & 3) - ((gone >> (2 * island)) & 3) - ((known >> (2 * island)) & 3)
        for place in range(3):
            if row[place] == island:
                count -= 1
        unseen[island] = max(count, 0)
        total += max(count, 0)
    hidden = rival_size - hand_size(known)
    for island in range(12):
        share = hidden * unseen[island] / total if total else 0.0
        expected = ((known >> (2 * island)) & 3) + share
        first[island] = min(expected, 1.0)
        second[island] = max(expected - 1.0, 0.0)
        if total:
            unseen[island] /= total
    return total


@njit(cache=True)
def know(hand, first, second):
    """Writes a hand as expected numbers of first and second copies."""
    for island in range(12):
        held = (hand >> (2 * island)) & 3
        first[island] = 1.0 if held else 0.0
        second[island] = 1.0 if held == 2 else 0.0
