"""What a hand can pay for, according to the rules (3.2, 3.4), and the fast paths that repeat them."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from kahuna.actions import Build, Remove
from kahuna.agents.greedy import can_remove
from kahuna.cards import Cards, contains, count, pack, size
from kahuna.geography import LINE_BIT, LINE_ENDS, Island, Line
from kahuna.payments import payments

MOST_CARDS = 4
"""A play costs at most two cards: two more show that the others do not matter."""


def hands() -> Iterator[Cards]:
    """Every hand of up to `MOST_CARDS` cards."""
    for number in range(MOST_CARDS + 1):
        for chosen in combinations_with_replacement(Island, number):
            if all(chosen.count(card) <= 2 for card in chosen):
                yield pack(chosen)


def test_a_hand_pays_for_what_the_rules_say() -> None:
    """Exactly the plays that the cards pay for are offered, each once."""
    for hand in hands():
        builds = [Build(line, card) for line in Line for card in LINE_ENDS[line] if count(hand, card)]
        removes = [
            Remove(line, pair)
            for line in Line
            for pair in combinations_with_replacement(LINE_ENDS[line], 2)
            if contains(hand, pack(pair))
        ]
        paid = payments(hand)
        assert len(paid.builds) == len(builds)
        assert len(paid.removes) == len(removes)
        assert {build for _, build, _ in paid.builds} == set(builds)
        assert {remove for _, remove, _ in paid.removes} == set(removes)


def test_a_payment_names_its_line_and_the_cards_left() -> None:
    """After a play a player holds the cards that were not played, and the play happens on the line it names."""
    for hand in hands():
        for bit, build, left in payments(hand).builds:
            assert bit == LINE_BIT[build.line]
            assert left + pack([build.card]) == hand
            assert size(left) == size(hand) - 1
        for bit, remove, left in payments(hand).removes:
            assert bit == LINE_BIT[remove.line]
            assert left + pack(remove.cards) == hand
            assert size(left) == size(hand) - 2


def test_the_greedy_player_counts_the_cards_of_a_removal_rightly() -> None:
    """The greedy agent keeps a card for a removal only if the two cards would pay for it."""
    for hand in hands():
        removable = 0
        for bit, _, _ in payments(hand).removes:
            removable |= bit
        assert all(can_remove(hand, line) == bool(removable & LINE_BIT[line]) for line in Line)
