"""Reproducible shuffles."""

from collections import Counter
from random import Random

import pytest

from kahuna.actions import Deal
from kahuna.cards import WHOLE_DECK, pack, unpack
from kahuna.dealer import deal, random_first, shuffled
from kahuna.geography import Island
from kahuna.notation import format_order
from kahuna.player import Player
from kahuna.rules import apply, cards_to_deal, new_game
from kahuna.state import Phase, Ruleset
from positions import with_cards, with_turn
from walks import dealt, game_states


def deck_of(seed: str) -> str:
    return format_order(deal(new_game(Ruleset()), seed).order)


@pytest.mark.parametrize(
    ("seed", "deck"),
    [
        ("4f2a", "HLCBABKJGDGJCEIHKFFEAILD"),
        ("Ärger mit 🎲", "FDIJGLHILBEJKAGACDHFBCEK"),
        ("0", "BCBLCFKDEKAHDHGILAJIEGFJ"),
    ],
)
def test_a_seed_deals_the_same_cards_for_ever(seed: str, deck: str) -> None:
    """A seed that was passed on to a friend deals the same cards in later versions, on any Python."""
    assert deck_of(seed) == deck


def test_a_reshuffle_follows_from_the_seed_for_ever() -> None:
    """The later rounds of a shared seed are the same too, if the same cards go in."""
    state = dealt("ABLEHHCCDDEFFGGIIJJKKLAB")
    # Before the second deal: the hands keep three cards each, everything else is shuffled.
    played = (*state.cards.pile, *(card for card in state.row if card is not None))
    waiting = with_turn(with_cards(state, row=(None,) * 3, pile=(), played=played), phase=Phase.DEAL)
    assert format_order(deal(waiting, "4f2a").order) == "FFCKJDGDLIICKGBEAJ"


def test_a_deal_holds_each_card_once() -> None:
    """No card is lost or duplicated in a shuffle."""
    for seed in range(50):
        order = deal(new_game(Ruleset()), str(seed)).order
        assert pack(card for card in order if card is not None) == WHOLE_DECK
    for state in game_states(Ruleset(), "keeper", "taker", "dealer"):
        if state.phase is Phase.DEAL:
            order = deal(state, "x").order
            assert sorted(card for card in order if card is not None) == list(unpack(cards_to_deal(state)))
            assert apply(state, Deal(order)).state.turn.round == state.turn.round + 1


def test_each_seed_and_each_round_has_its_own_shuffle() -> None:
    """Another seed is another game, and a later round is not the first one again."""
    assert len({deck_of(str(seed)) for seed in range(200)}) == 200
    state = new_game(Ruleset())
    assert deal(state, "x") == deal(state, "x")
    assert deal(with_turn(state, round=1), "x") != deal(state, "x")


def test_taking_back_does_not_change_a_shuffle() -> None:
    """Undo cannot be used to get a better deck: a deal depends only on the seed, the round and the cards."""
    state = with_turn(dealt("ABLEHHCCDDEFFGGIIJJKKLAB"), phase=Phase.DEAL)
    later = with_turn(state._replace(history=None, scores=((1, 0),)), number=30, player=Player.BLACK)
    assert deal(state, "x") == deal(later, "x")


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    """The shuffle is fair: no island tends to the top of the pile or into the first hand."""
    number = 2400
    places = [Counter[Island]() for _ in range(24)]
    for seed in range(number):
        for place, card in enumerate(deal(new_game(Ruleset()), f"fair {seed}").order):
            assert card is not None
            places[place][card] += 1
    for found in places:
        # 200 of each island are expected; a deviation of five standard deviations would be 68.
        assert all(abs(found[island] - 200) < 68 for island in Island)


def test_every_order_of_few_cards_comes_about_equally_often() -> None:
    """Whole orders are fair, not only places."""
    deck = [Island.A, Island.B, Island.C, Island.D]
    rng = Random("orders")
    orders = Counter(tuple(shuffled(deck, rng)) for _ in range(4800))
    assert len(orders) == 24
    assert all(abs(number - 200) < 70 for number in orders.values())
    assert deck == [Island.A, Island.B, Island.C, Island.D]


def test_shuffling_nothing_or_one_card_is_no_error() -> None:
    """The smallest decks are dealt like any other."""
    assert shuffled([], Random(1)) == []
    assert shuffled([Island.K], Random(1)) == [Island.K]


def test_a_random_start_is_fair_and_repeatable() -> None:
    """The seed decides the random starting player, each side about equally often."""
    starters = Counter(random_first(str(seed)) for seed in range(1000))
    assert 420 < starters[Player.WHITE] < 580
    assert random_first("4f2a") is random_first("4f2a")
    assert [random_first(str(seed)).value[0] for seed in range(12)] == list("bwwbbwbwwbww")
