"""Who owns the gods cards and the protection cards after a sacrifice (chapter 8).

Owners are tuples indexed by the four gods with a card; None is a card that lies aside. Temples are tuples by player of
tuples by god.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kanaloa.gods import FOUR_GODS, God
from kanaloa.player import PLAYERS, Player
from kanaloa.set_up import Owners

Temples = tuple[tuple[int, ...], ...]

PROTECTED_FROM = 4
"""Number of players from which protection cards are used."""


class Cards(NamedTuple):
    """The owners of the cards."""

    gods: Owners
    protection: Owners


def worthy(temple: Sequence[int], god: God) -> bool:
    """Whether a player's temple of a god is at least as high as that of Kane."""
    return temple[god] >= temple[God.KANE]


def after_sacrifice(cards: Cards, temples: Temples, giver: Player, god: God) -> Cards:
    """Returns the owners after a sacrifice whose points have already been added.

    Args:
        cards: the owners before.
        temples: after the sacrifice.
        giver: the player who made it.
        god: the god who received it.
    """
    if god is not God.KANE:
        return _changed(cards, god, *_after_offering(cards, temples, giver, god))
    for lost in FOUR_GODS:
        if not worthy(temples[giver], lost):
            cards = _changed(cards, lost, *_after_kane(cards, temples, giver, lost))
    return cards


def _changed(cards: Cards, god: God, owner: Player | None, protected: Player | None) -> Cards:
    if cards.gods[god] is owner and cards.protection[god] is protected:
        return cards
    return Cards(
        (*cards.gods[:god], owner, *cards.gods[god + 1 :]),
        (*cards.protection[:god], protected, *cards.protection[god + 1 :]),
    )


def _after_offering(cards: Cards, temples: Temples, giver: Player, god: God) -> tuple[Player | None, Player | None]:
    """Rule 8.1: the owners of both cards of a god after a sacrifice to that god."""
    owner, protected = cards.gods[god], cards.protection[god]
    if owner is giver or not worthy(temples[giver], god):
        return owner, protected
    mine = temples[giver][god]
    players = PLAYERS[: len(temples)]
    with_protection = len(temples) >= PROTECTED_FROM
    if all(mine > temples[other][god] for other in players if other is not giver):
        return giver, owner if with_protection and owner is not None else protected
    if with_protection and protected is not giver:
        if protected is not None:
            above = mine > temples[protected][god]
        else:
            above = owner is not None and all(
                mine > temples[other][god] for other in players if other not in (giver, owner)
            )
        if above:
            return owner, giver
    return owner, protected


def _after_kane(cards: Cards, temples: Temples, giver: Player, god: God) -> tuple[Player | None, Player | None]:
    """Rule 8.2: the owners of both cards of a god of whom the giver is no longer worthy."""
    owner, protected = cards.gods[god], cards.protection[god]
    players = [player for player in PLAYERS[: len(temples)] if player is not giver]
    if owner is giver:
        if protected is None:
            return _heir(temples, players, god), None
        return protected, _heir(temples, (player for player in players if player is not protected), god)
    if protected is giver:
        return owner, _heir(temples, (player for player in players if player is not owner), god)
    return owner, protected


def _heir(temples: Temples, players: Iterable[Player], god: God) -> Player | None:
    """The player with the highest temple of a god among those worthy of it; None if two are tied."""
    ranked = sorted(
        ((temples[player][god], player) for player in players if temples[player][god] and worthy(temples[player], god)),
        reverse=True,
    )
    if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        return None
    return ranked[0][1]
