"""What changed the winning chances in a game: the players' decisions, and luck. See `docs/review.md`."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kahuna.agents.agent import Plan
from kahuna.player import Player
from tabletop.accuracy import accuracy_of
from tabletop.motives import Motive

SHOWN: Final = 3
"""How many swings a review names."""
SMALLEST: Final = 0.01
"""Smaller changes do not count as swings."""


class JudgedTurn(NamedTuple):
    """A turn and its worth. Chances are those of the player who moved, 0 to 1, on that player's information.

    Attributes:
        turn: its number, from 1.
        round: 1 to 3.
        player: the player who moved.
        played: the actions taken; blind draws name their card.
        best: the best turn found; the played one if none is better.
        before: the chance with the best turn found.
        after: the chance with the turn that was played.
        motives: the reasons for the best turn, most important first; none if nothing better was found.
    """

    turn: int
    round: int
    player: Player
    played: Plan
    best: Plan
    before: float
    after: float
    motives: tuple[Motive, ...] = ()

    @property
    def loss(self) -> float:
        """What the decision cost, 0 or more."""
        return self.before - self.after


class Swing(NamedTuple):
    """A change of the winning chances.

    Attributes:
        kind: `decision` or `luck`.
        turn: the index in the list of turns: of the decision, or of the turn after which the luck began.
        player: the player who decided, or whose chance changed.
        change: of that player's chance, -1 to 1; a decision's is never above 0.
    """

    kind: Literal["decision", "luck"]
    turn: int
    player: Player
    change: float


def lucks(turns: Sequence[JudgedTurn], result: float | None) -> list[float | None]:
    """Returns for each turn the effect of luck on its player's chance until that player's next turn.

    This is the whole change, less what the opponent's decisions in between gave away. After a player's last turn the
    result of the game takes the place of the next chance.

    Args:
        turns: all turns of a game.
        result: 1 if White won, 0.5 for a draw, 0; None while the game is running; then the last turns of both players
            have no luck yet.
    """
    found: list[float | None] = []
    for at, turn in enumerate(turns):
        given = 0.0
        later: float | None = None
        for other in turns[at + 1 :]:
            if other.player is turn.player:
                later = other.before
                break
            given += other.loss
        if later is None and result is not None:
            later = result if turn.player is Player.WHITE else 1.0 - result
        found.append(None if later is None else later - turn.after - given)
    return found


def largest_swings(turns: Sequence[JudgedTurn], luck: Sequence[float | None]) -> list[Swing]:
    """Returns the three largest swings: decisions first, because players can learn from them, then luck, each by size.

    The largest decision is always among them. Luck with the cards is visible from both sides of the table; the same
    luck is named only once.
    """
    decisions = [Swing("decision", at, turn.player, -turn.loss) for at, turn in enumerate(turns)]
    strokes = [
        Swing("luck", at, turn.player, change)
        for at, (turn, change) in enumerate(zip(turns, luck, strict=True))
        if change is not None
    ]
    decisions = sorted((swing for swing in decisions if -swing.change >= SMALLEST), key=_by_size)
    chosen = decisions[:1]
    for swing in sorted(decisions[1:] + strokes, key=_by_size):
        seen = any(other.kind == swing.kind == "luck" and abs(other.turn - swing.turn) == 1 for other in chosen)
        if len(chosen) < SHOWN and abs(swing.change) >= SMALLEST and not seen:
            chosen.append(swing)
    return sorted(chosen, key=lambda swing: (swing.kind != "decision", _by_size(swing)))


def _by_size(swing: Swing) -> float:
    return -abs(swing.change)


def accuracy(turns: Sequence[JudgedTurn]) -> float | None:
    """Returns how well a player decided, 0 to 100; None without turns. See `tabletop.accuracy`.

    Args:
        turns: all turns of that player.
    """
    return accuracy_of([(turn.before, turn.after) for turn in turns])
