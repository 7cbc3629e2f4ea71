"""Reasons for refusals: a sentence for a player, with a code and arguments for other languages."""

from typing import Final

from tabletop.refusals import BaseReason

SENTENCES: Final[dict[str, str]] = {
    "game-over": "The game is over.",
    "awaits-fish": "Place a fish of yours on a current without one.",
    "awaits-piece": "Place your piece on an island without one.",
    "awaits-remove": "You may have only one piece on the map: take one of the two off first.",
    "awaits-land": "Your piece on the Dolphin lands first: choose an island.",
    "awaits-action": "Now comes the action of the turn: a move, a sacrifice, or a way out for a stuck piece.",
    "awaits-more": "A sacrifice is being made: add a tile, or complete it.",
    "awaits-rob": "A robbery is to be decided first.",
    "awaits-tile": "Take a tile of the island first.",
    "awaits-gift": "Choose the tile that leaves the game first.",
    "awaits-draw": "A tile is to be drawn from the bag first.",
    "awaits-volcano": "The volcano is to be placed first.",
    "awaits-end": "The action is done: you may still use a card, or end the turn.",
    "awaits-veto": "It is to be decided first whether the fish may be turned.",
    "awaits-look": "Something is only shown here: point at it to go on.",
    "island-unused": "{island} is not in the game with {players} players.",
    "current-unused": "{current} is not in the game with {players} players.",
    "space-unused": "With {players} players the volcano stands on an island.",
    "island-not-space": "With two players the volcano stands between islands, not on one.",
    "not-joined": "No current joins {island} and {other}.",
    "fish-there": "A fish lies on {current} already.",
    "islands-cut-off": "With that direction some islands could not be reached from each other.",
    "piece-there": "A piece stands on {island} already.",
    "no-piece": "You have no piece on {island}.",
    "no-piece-dolphin": "You have no piece on the Dolphin.",
    "piece-blocked": "Your piece on {island} is blocked in this turn.",
    "island-closed": "{island} is closed by the volcano.",
    "against-fish": "The fish on {current} swims the other way.",
    "fish-of-other": "The fish on {current} shows another colour, so it does not carry you.",
    "not-stuck": "Your piece on {island} can move.",
    "nobody-stuck": "None of your pieces is stuck at the tail of the fish on {current}.",
    "fish-white": "The fish on {current} shows white already.",
    "fish-own": "The fish on {current} is yours.",
    "fish-neutral": "The fish on {current} belongs to nobody.",
    "fish-calmed": "The fish on {current} is not turned while the volcano closes one of its islands.",
    "tile-missing": "You have no tile {tile}.",
    "tile-not-there": "There is no tile {tile} on {island}.",
    "tile-not-held": "The player of colour {player} has no tile {tile}.",
    "tile-wrong-god": "The first tile must show the god to whom it is given.",
    "tile-shows-other": "{tile} shows neither that god nor Kane.",
    "tile-order": "Tiles are added in order: those that show the god first, then those of Kane.",
    "no-swap-card": "Only the owner of Lono's gods card swaps tiles.",
    "no-temple": "Your temple of Lono has no points yet.",
    "special-used": "You have carried out an action of a gods card in this turn already.",
    "no-special-now": "In this turn no action of a gods card is allowed.",
    "swap-not-adjacent": "{island} and {other} are not adjacent.",
    "swap-same": "The two tiles are alike: a swap must change something.",
    "swap-order": "A swap names the islands in alphabetical order.",
    "not-robbable": "The player of colour {player} cannot be robbed now.",
    "bag-lacks": "{tile} is not among the tiles that can be drawn.",
    "no-fish-card": "Only the owner of Kanaloa's gods card turns a fish.",
    "fish-forbidden": "It was forbidden in this turn to turn a fish of the colour on {current}.",
    "last-exit": "That would take the last exit from a piece on {island}.",
    "both-pieces": "Both your pieces are on the map.",
    "no-second-piece": "To place a second piece you need Lono's gods card or protection card.",
}
"""The English sentence for each code; the arguments are in braces."""


class Reason(BaseReason):
    """A reason for a refusal in Kanaloa.

    Arguments: islands by their initial, currents by two letters, tiles by their text, players by their colour, numbers.
    """

    __slots__ = ()
    sentences = SENTENCES
