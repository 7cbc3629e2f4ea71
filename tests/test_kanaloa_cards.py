"""Gods cards and protection cards after a sacrifice (chapter 8)."""

from random import Random

import pytest

from kanaloa.gods import FOUR_GODS, GODS, God
from kanaloa.gods_cards import Cards, after_sacrifice, worthy
from kanaloa.player import PLAYERS, Player
from kanaloa_games import owners

ASIDE: tuple[Player | None, ...] = (None,) * 4


def lono_cards(god: str, protection: str) -> Cards:
    """Cards of Lono only: the owners' letters, `-` aside."""
    return Cards(owners("---" + god), owners("---" + protection))


def with_temples(lono: str, kane: str) -> list[list[int]]:
    """Temples of Lono and Kane of each player, the others empty."""
    temples = [[0] * 5 for _ in lono.split()]
    for player, (one, other) in enumerate(zip(lono.split(), kane.split(), strict=True)):
        temples[player][God.LONO] = int(one)
        temples[player][God.KANE] = int(other)
    return temples


@pytest.mark.parametrize(
    ("before", "gods", "giver", "points", "god", "after"),
    [
        ("0 0 0 0 / 0 0 0 0", "r-", "g", 4, God.LONO, "gr"),
        ("0 4 0 0 / 0 0 0 0", "gr", "b", 4, God.LONO, "gb"),
        ("0 4 4 0 / 0 0 0 6", "gb", "y", 5, God.LONO, "gb"),
        ("0 4 4 5 / 0 0 0 6", "gb", "b", 1, God.LONO, "gb"),
        ("0 4 3 0 / 0 0 0 0", "gb", "g", 5, God.KANE, "b-"),
        ("2 4 3 2 / 0 0 0 0", "gb", "g", 5, God.KANE, "b-"),
        ("2 4 3 1 / 0 0 0 0", "gb", "g", 5, God.KANE, "br"),
        ("2 4 3 1 / 3 0 0 0", "gb", "b", 4, God.KANE, "gy"),
    ],
)
def test_the_cases_of_the_rules(before: str, gods: str, giver: str, points: int, god: God, after: str) -> None:
    """Four players can look up who gets which card in the table of the rules, and the program agrees (8.5)."""
    lono, _, kane = before.partition(" / ")
    temples = with_temples(lono, kane)
    player = next(each for each in PLAYERS if each.letter == giver)
    temples[player][god] += points
    cards = after_sacrifice(lono_cards(*gods), tuple(tuple(each) for each in temples), player, god)
    assert cards == lono_cards(*after)


def given(cards: Cards, temples: str, giver: Player, god: God = God.LONO) -> Cards:
    lono, _, kane = temples.partition(" / ")
    return after_sacrifice(cards, tuple(tuple(each) for each in with_temples(lono, kane)), giver, god)


def test_an_owner_who_gives_more_keeps_the_card() -> None:
    """A sacrifice to the god whose card the player owns changes no card (8.1, case 1)."""
    cards = lono_cards("r", "g")
    assert given(cards, "1 9 0 0 / 0 0 0 0", PLAYERS[0]) == cards


def test_a_card_aside_comes_to_the_first_worthy_giver_without_protection() -> None:
    """A card that lies aside is won by a sacrifice, and the protection card stays aside (8.1 case 2, 8.3)."""
    assert given(lono_cards("-", "-"), "0 4 0 / 0 0 0", PLAYERS[1]) == lono_cards("g", "-")
    assert given(lono_cards("-", "-"), "0 4 0 / 0 5 0", PLAYERS[1]) == lono_cards("-", "-")


def test_with_two_and_three_players_there_is_no_protection_card() -> None:
    """With two or three players the loser of a gods card gets nothing for it (chapter 8)."""
    assert given(lono_cards("r", "-"), "2 4 0 / 0 0 0", PLAYERS[1]) == lono_cards("g", "-")
    assert given(lono_cards("r", "-"), "4 2 / 0 0", PLAYERS[1]) == lono_cards("r", "-")


def test_the_giver_who_had_the_protection_card_hands_it_to_the_former_owner() -> None:
    """The two best can change places: protection becomes the gods card, and vice versa (8.1, case 2)."""
    assert given(lono_cards("r", "g"), "4 5 0 0 / 0 0 0 0", PLAYERS[1]) == lono_cards("g", "r")


def test_protection_needs_more_than_its_owner_has() -> None:
    """Equal points do not take the protection card (8.1, case 3)."""
    assert given(lono_cards("r", "g"), "9 3 3 0 / 0 0 0 0", PLAYERS[2]) == lono_cards("r", "g")
    assert given(lono_cards("r", "g"), "9 3 4 0 / 0 0 0 0", PLAYERS[2]) == lono_cards("r", "b")


def test_protection_that_lies_aside_needs_more_than_all_but_the_owner() -> None:
    """The second best wins a protection card that lies aside (8.1, case 3)."""
    assert given(lono_cards("r", "-"), "9 3 2 0 / 0 0 0 0", PLAYERS[1]) == lono_cards("r", "g")
    assert given(lono_cards("r", "-"), "9 3 3 0 / 0 0 0 0", PLAYERS[1]) == lono_cards("r", "-")
    assert given(lono_cards("-", "-"), "9 3 2 0 / 10 0 0 0", PLAYERS[1]) == lono_cards("-", "-")


def test_an_unworthy_giver_wins_nothing() -> None:
    """A player whose temple is below their temple of Kane takes no card (8.1)."""
    assert given(lono_cards("r", "-"), "0 5 0 0 / 0 6 0 0", PLAYERS[1]) == lono_cards("r", "-")


def test_a_card_without_an_heir_lies_aside() -> None:
    """If the best others are equal, or have nothing, an unworthy owner's card goes aside (8.2)."""
    assert given(lono_cards("r", "-"), "1 3 3 0 / 2 0 0 0", PLAYERS[0], God.KANE) == lono_cards("-", "-")
    assert given(lono_cards("r", "-"), "1 0 0 0 / 2 0 0 0", PLAYERS[0], God.KANE) == lono_cards("-", "-")
    assert given(lono_cards("r", "-"), "1 3 2 0 / 2 0 0 0", PLAYERS[0], God.KANE) == lono_cards("g", "-")


def test_an_heir_must_be_worthy() -> None:
    """A card skips players whose temple of Kane is higher (8.2, ruling)."""
    assert given(lono_cards("r", "-"), "1 3 2 0 / 2 4 0 0", PLAYERS[0], God.KANE) == lono_cards("b", "-")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_owner_is_always_worthy(players: int) -> None:
    """After any sacrifice, owners are worthy of their cards, and protection requires an owned gods card (8.4)."""
    rng = Random(players)
    for _ in range(60):
        temples = [[0] * 5 for _ in range(players)]
        cards = Cards(tuple(rng.choices(PLAYERS[:players], k=4)), ASIDE)
        for _ in range(40):
            giver, god = rng.choice(PLAYERS[:players]), rng.choice(GODS)
            temples[giver][god] += rng.randint(2, 9)
            cards = after_sacrifice(cards, tuple(tuple(temple) for temple in temples), giver, god)
            for each in FOUR_GODS:
                owner, protected = cards.gods[each], cards.protection[each]
                assert owner is None or worthy(temples[owner], each)
                assert protected is None or (owner is not None and owner is not protected)
                assert protected is None or players == 4
