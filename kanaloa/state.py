"""The state of a game.

It contains nothing hidden: the draws from the bag are not determined in advance (rule 13).
"""

from enum import StrEnum
from typing import Final, NamedTuple

from kanaloa.actions import Action, TurnDirection, TurnSide
from kanaloa.geography import CHARTS, DOLPHIN, ENDS, Chart, Current, Island, VolcanoPlace
from kanaloa.gods import God
from kanaloa.gods_cards import Temples
from kanaloa.player import PLAYERS, Player
from kanaloa.scoring import Result, result_of_temples
from kanaloa.set_up import Owners, SetUp
from kanaloa.tiles import Tile, Tiles, size
from tabletop.copies import chain
from tabletop.values import refusal, value

PIECES: Final = 2
"""Pieces of each player."""
VOLCANO_TILES: Final[dict[int, int]] = {2: 7, 3: 11, 4: 11}
"""Volcano tiles in the game, by number of players; drawing the last one ends the game."""
VOLCANO_STAYS: Final = 2
"""Number of the eruptor's turn ends after which the volcano is removed (rule 10.6)."""
RESERVE_TILES: Final = 6
RESERVE_VOLCANOES: Final = 1


@value
class Awaits(StrEnum):
    """The kind of decision that the game waits for, as named in the notation."""

    FISH = "fish"
    PIECE = "piece"
    REMOVE = "remove"
    LAND = "land"
    ACTION = "action"
    MORE = "more"
    ROB = "rob"
    TILE = "tile"
    GIFT = "gift"
    DRAW = "draw"
    VOLCANO = "volcano"
    END = "end"
    VETO = "veto"
    OVER = "over"
    """Nothing: the game is over."""


class Fish(NamedTuple):
    """The fish on the currents, as masks of currents.

    Attributes:
        laid: the currents with a fish.
        forward: those with a fish whose head is the second end of the current.
        white: those with a fish that shows its white side.
        owned: those with a fish of each player; the neutral ones last.
    """

    laid: int
    forward: int
    white: int
    owned: tuple[int, ...]

    def usable(self, player: Player) -> int:
        """The mask of the fish that carry a player's pieces: white ones and the player's own."""
        return self.white | self.owned[player]

    def owner(self, current: Current) -> Player | None:
        """Returns the owner of the fish on a current; None for a neutral fish, or no fish."""
        for player, owned in zip(PLAYERS, self.owned[:-1], strict=False):
            if owned >> current & 1:
                return player
        return None

    def ends(self, current: Current) -> tuple[Island, Island]:
        """Returns tail and head of the fish on a current."""
        first, second = ENDS[current]
        return (first, second) if self.forward >> current & 1 else (second, first)


class Stock(NamedTuple):
    """The content of the bag or the reserve: the numbers of ordinary tiles and of volcano tiles."""

    tiles: int
    volcanoes: int


EMPTY: Final = Stock(0, 0)


class Offering(NamedTuple):
    """A sacrifice in progress: the god, and the tiles so far, in order."""

    god: God
    tiles: tuple[Tile, ...]


class Volcano(NamedTuple):
    """The volcano's place, the player who placed it, and the number of that player's turn ends until it goes."""

    place: VolcanoPlace
    by: Player
    turns: int


class Arrival(NamedTuple):
    """A piece that has arrived on an island whose tiles are not yet settled.

    Attributes:
        island: the island.
        landed: whether it came from the Dolphin.
        volcanoes: the number of volcano tiles drawn before its arrival.
    """

    island: Island
    landed: bool
    volcanoes: int


@chain
class History(NamedTuple):
    """The last action, linked to the earlier ones; `by` is None for the bag."""

    before: "History | None"
    by: Player | None
    action: Action


@value
class State(NamedTuple):
    """The full state of a game. Tuples are indexed by player, island or god.

    Attributes:
        players: the number of players.
        set_up: the set-up of the game; None for a position whose history is unknown.
        fish: those that lie on the currents.
        islands: the tiles of each island.
        hands: the tiles of each player.
        temples: points of each player for each god.
        gods: the owner of each gods card.
        protection: the owner of each protection card.
        pieces: the places of each player's pieces on the map, sorted.
        blocked: the places of the blocked ones.
        turn: the player whose turn it is; in the start phase the player who places.
        turns: the number of turns begun; 0 in the start phase.
        to_act: who acts next; None for the bag, or when the game is over.
        awaits: the kind of decision.
        special: whether `turn` may still carry out a gods-card action in this turn (rule 5.2).
        immediate: whether this is the eruptor's immediate turn (rule 10.4).
        forbidden: whether a veto was cast in this turn.
        offered: the sacrifice in progress.
        proposed: the turning of a fish that the owner of Kanaloa's protection card is asked about.
        unseen: the tiles in bag and reserve together, without volcanoes; with a random third in the box, also those.
        bag: its content.
        reserve: its content.
        volcanoes: volcano tiles drawn so far.
        volcano: the volcano; None while it is not on the map.
        arrival: the latest arrival, from then until the island is full again; the last one when the game is over.
        history: everything that happened, as far as it is known.
    """

    players: int
    set_up: SetUp | None
    fish: Fish
    islands: tuple[Tiles, ...]
    hands: tuple[Tiles, ...]
    temples: Temples
    gods: Owners
    protection: Owners
    pieces: tuple[tuple[int, ...], ...]
    blocked: tuple[tuple[int, ...], ...]
    turn: Player
    turns: int
    to_act: Player | None
    awaits: Awaits
    special: bool
    immediate: bool
    forbidden: bool
    offered: Offering | None
    proposed: TurnSide | TurnDirection | None
    unseen: Tiles
    bag: Stock
    reserve: Stock
    volcanoes: int
    volcano: Volcano | None
    arrival: Arrival | None
    history: History | None

    def __repr__(self) -> str:
        if self.result is not None:
            winners = " and ".join(player.colour for player in self.result.winners)
            return f"<State of Kanaloa: {self.players} players, over, scores {self.result.scores}, won by {winners}>"
        actor = "the bag" if self.to_act is None else self.to_act.colour
        return (
            f"<State of Kanaloa: {self.players} players, turn of {self.turn.colour}, {actor} to act,"
            f" {self.awaits.value}; {self.volcanoes} volcano tiles drawn>"
        )

    @property
    def beginning(self) -> SetUp:
        """The set-up of the game. Raises ValueError if it is unknown."""
        if self.set_up is None:
            raise ValueError("of a position alone it is not known how the game began")
        return self.set_up

    @property
    def boxed(self) -> int:
        """The number of unseen tiles that stay in the box, unknown which: 0 unless a random third does (rule 12)."""
        return size(self.unseen) - self.bag.tiles - self.reserve.tiles

    @property
    def chart(self) -> Chart:
        """The part of the map in use."""
        return CHARTS[self.players]

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it is running."""
        return result_of_temples(self.temples) if self.awaits is Awaits.OVER else None

    @property
    def closed(self) -> int:
        """The mask of the islands that the volcano closes (rule 10.3)."""
        return 0 if self.volcano is None else CHARTS[self.players].closes[self.volcano.place]

    @property
    def calmed(self) -> int:
        """The mask of currents whose fish cannot be turned: with two players those at closed islands (rule 10.3)."""
        if self.volcano is None or self.players != 2:
            return 0
        return _currents_touching(self.players, self.closed)

    @property
    def occupied(self) -> int:
        """The mask of the islands on which a piece stands."""
        mask = 0
        for places in self.pieces:
            for place in places:
                mask |= 1 << place
        return mask & ~(1 << DOLPHIN)

    def free_pieces(self, player: Player) -> tuple[int, ...]:
        """Returns the places on which a player has a piece that is not blocked, each once, sorted."""
        if type(player) is not Player:
            raise refusal(player, "player", "one of Player")
        pieces, blocked = self.pieces[player], self.blocked[player]
        if not blocked:
            return pieces if len(pieces) < PIECES or pieces[0] != pieces[1] else pieces[:1]
        return tuple(place for place in dict.fromkeys(pieces) if pieces.count(place) > blocked.count(place))


def _currents_touching(players: int, islands: int) -> int:
    chart = CHARTS[players]
    mask = 0
    for island in chart.islands:
        if islands >> island & 1:
            mask |= chart.currents_at[island]
    return mask
