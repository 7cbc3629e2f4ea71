"""The full state of a game, including everything hidden."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from kahuna.actions import Action
from kahuna.board import Board
from kahuna.cards import Cards
from kahuna.geography import Island, Line
from kahuna.player import Player
from tabletop.copies import chain
from tabletop.values import value

HAND_LIMIT: Final = 5
DEALT_HAND: Final = 3
ROW_PLACES: Final = 3
BRIDGES: Final = 25
"""Bridges of each colour."""
ROUNDS: Final = 3
INTERIM_POINTS: Final = (1, 2)
"""Points for having more islands after rounds 1 and 2."""
SUDDEN_END_FROM_ROUND: Final = 2
HANDICAPS: Final = (0, 1, 2, 3)
FEWER_SURPRISES: Final = "fewer-surprises"
OPEN_DRAWS: Final = "open-draws"
VARIANTS: Final = (FEWER_SURPRISES, OPEN_DRAWS)
"""The names of the variants in the notation."""


@value
class Edition(StrEnum):
    """The edition of the rules: the editions differ in when cards may be discarded."""

    E1998 = "1998"
    E2012 = "2012"


@value
@dataclass(frozen=True, slots=True)
class Ruleset:
    """The settings that two players agree on before a game.

    Attributes:
        edition: 1998 (discard whenever you play nothing) or 2012 (only with a full hand, and then draw).
        fewer_surprises: no building next to the opponent's islands; a removed bridge's line may be taken at once.
        open_draws: cards taken from the row lie open in front of their owner.
        first: who has the first turn.
        handicap_player: the player who places bridges before the first turn; None for no handicap.
        handicap_bridges: how many, 0 to 3.
    """

    edition: Edition = Edition.E1998
    fewer_surprises: bool = False
    open_draws: bool = False
    first: Player = Player.WHITE
    handicap_player: Player | None = None
    handicap_bridges: int = 0

    def __post_init__(self) -> None:
        if self.handicap_bridges not in HANDICAPS:
            raise ValueError(f"a handicap is 0 to 3 bridges, not {self.handicap_bridges}")
        if (self.handicap_player is None) != (self.handicap_bridges == 0):
            raise ValueError("a handicap needs a player and 1 to 3 bridges")

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the active variants."""
        played = (self.fewer_surprises, self.open_draws)
        return tuple(name for name, on in zip(VARIANTS, played, strict=True) if on)


@value
class Phase(StrEnum):
    """The phase of the game."""

    DEAL = "deal"
    """The dealer: a shuffled deck."""
    HANDICAP = "handicap"
    """The handicapped player: a bridge without a card."""
    ACT = "act"
    """The player to move, who has not yet acted this turn."""
    PLAYED = "played"
    """The player to move, who has played cards this turn and can no longer discard."""
    DRAW = "draw"
    """The player to move, who has discarded: only the end of the turn is left."""
    OVER = "over"
    """Nothing: the game is over."""


@value
class By(StrEnum):
    """What decided a game, as named in the notation."""

    POINTS = "points"
    FINAL_ROUND = "final round"
    BRIDGES = "bridges"
    NO_BRIDGES = "no bridges"
    DRAW = "draw"


@value
class Result(NamedTuple):
    """Who won (None for a draw), and what decided it."""

    winner: Player | None
    by: By


def described(result: Result) -> str:
    """Returns the text for a result: "white has won (points)", or "a draw"."""
    return "a draw" if result.winner is None else f"{result.winner.value} has won ({result.by.value})"


@chain
class History(NamedTuple):
    """The latest history entry, linked to the earlier ones: appending copies nothing.

    Attributes:
        before: the history without this entry.
        by: who acted; None for the dealer.
        action: what was done, blind draws with their card.
        seen: the same as the other player saw it.
        refill: the card that refilled the row.
    """

    before: "History | None"
    by: Player | None
    action: Action
    seen: Action
    refill: Island | None


@value
class CardPlaces(NamedTuple):
    """Where the cards are. Pairs are indexed by `Player.seat`.

    Attributes:
        hands: the cards of both players.
        open_cards: with *open draws*, the part of each hand that lies face up.
        row: the three places, None for an empty one.
        pile: the face-down pile, top first.
        played: cards played face up since the last shuffle, in order.
        discarded: cards each player has put face down since the last shuffle.
    """

    hands: tuple[Cards, Cards]
    open_cards: tuple[Cards, Cards]
    row: tuple[Island | None, ...]
    pile: tuple[Island, ...]
    played: tuple[Island, ...]
    discarded: tuple[Cards, Cards]


@value
class TurnState(NamedTuple):
    """The current turn, and its progress.

    Attributes:
        player: who acts next (in Phase.DEAL: who will).
        phase: what the game waits for.
        round: 1 to 3; 0 before the first deal.
        number: the number of the turn, from 1; 0 before the first.
        must_draw: the previous turn ended with a pass, so this one may not.
        turns_left: None, then 2, 1, 0 in the last two turns.
        freed: the line on which *fewer surprises* allows a bridge without a card right now.
        handicap_left: handicap bridges still to be placed.
    """

    player: Player
    phase: Phase
    round: int
    number: int
    must_draw: bool = False
    turns_left: int | None = None
    freed: Line | None = None
    handicap_left: int = 0

    def __repr__(self) -> str:
        return f"round {self.round}, turn {self.number}, {self.phase.value}, {self.player.value} to move"


@value
class State(NamedTuple):
    """The full state of a game.

    Attributes:
        ruleset: the rules.
        board: the bridges.
        cards: where the cards are.
        turn: the current turn, and its progress.
        scores: (White, Black) points of each scoring so far.
        result: None while the game runs.
        history: everything that happened.
    """

    ruleset: Ruleset
    board: Board
    cards: CardPlaces
    turn: TurnState
    scores: tuple[tuple[int, int], ...]
    result: Result | None
    history: History | None

    def __repr__(self) -> str:
        return f"<State of Kahuna: {described(self.result) if self.result else self.turn}; {self.board!r}>"

    @property
    def to_move(self) -> Player:
        """Who acts next."""
        return self.turn.player

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        return self.turn.phase

    @property
    def row(self) -> tuple[Island | None, ...]:
        """The three places of the row, None for an empty one."""
        return self.cards.row

    @property
    def pile_size(self) -> int:
        """The number of cards in the pile."""
        return len(self.cards.pile)

    @property
    def mover_hand(self) -> Cards:
        """The cards of the player to move."""
        return self.cards.hands[self.turn.player.seat]


class MoverPosition(Protocol):
    """What the player to move knows, and all that legality depends on. State and Observation both implement it."""

    @property
    def ruleset(self) -> Ruleset: ...  # noqa: D102
    @property
    def board(self) -> Board: ...  # noqa: D102
    @property
    def row(self) -> tuple[Island | None, ...]: ...  # noqa: D102
    @property
    def pile_size(self) -> int: ...  # noqa: D102
    @property
    def mover_hand(self) -> Cards: ...  # noqa: D102
    @property
    def turn(self) -> TurnState: ...  # noqa: D102
