"""What changed the winning chances in a game: decisions of the players, and luck. `docs/review.md` explains it."""

from collections.abc import Sequence
from math import exp
from typing import Final, Literal, NamedTuple

from kahuna.agents.agent import Plan
from kahuna.analysis.motives import Motive
from kahuna.player import Player

SHOWN: Final = 3
"""How many swings a review names."""
SMALLEST: Final = 0.01
"""A smaller change is no swing."""
FORGIVENESS: Final = 0.1
"""The loss in winning chance that leaves a turn with an accuracy of 100 / e, that is 37."""
LEAST_WEIGHT: Final = 0.05
"""What a turn of a game that is decided weighs in the accuracy; one of an open game weighs 1."""


class JudgedTurn(NamedTuple):
    """A turn and what it was worth. Chances are those of the player who moved, 0 to 1, on that player's information.

    Attributes:
        turn: its number, from 1.
        round: 1 to 3.
        player: who moved.
        played: what was done; blind draws name their card.
        best: the best turn found, which is the played one if none is better.
        before: the chance with the best turn found.
        after: the chance with the turn that was played.
        motives: the reasons for the best turn, the weightiest first; none where nothing better was found.
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
        turn: the place in the list of turns: of the decision, or of the turn after which the luck began.
        player: who decided, or whose chance changed.
        change: of that player's chance, -1 to 1; a decision's is never above 0.
    """

    kind: Literal["decision", "luck"]
    turn: int
    player: Player
    change: float


def lucks(turns: Sequence[JudgedTurn], result: float | None) -> list[float | None]:
    """Returns for each turn what luck did to its player's chance from then to that player's next turn.

    That is the whole change, less what the opponent's decisions in between gave away. After a player's last turn the
    result of the game takes the place of the next chance.

    Args:
        turns: all turns of a game.
        result: 1 if White won, 0.5 for a draw, 0; None if the game runs, whose last turns of both have no luck yet.
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
    """Returns the three largest swings: decisions first, for they can be learnt from, then luck, each by size.

    The largest decision is always among them. What the cards do is seen from both sides of the table; the same luck
    is named once only.
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
    """Returns how well a player decided, 0 to 100: a mean over turns of `100 * exp(-loss / FORGIVENESS)`.

    A turn weighs the more, the more open the game was: `4 * m * (1 - m)`, where m is the mean of its chances before
    and after, but at least `LEAST_WEIGHT`.

    Args:
        turns: all turns of that player; None comes of none.
    """
    if not turns:
        return None
    weights = [_openness((turn.before + turn.after) / 2) for turn in turns]
    scores = [100 * exp(-turn.loss / FORGIVENESS) for turn in turns]
    # Rounding may lift the mean of equal scores above them.
    return min(100.0, sum(weight * score for weight, score in zip(weights, scores, strict=True)) / sum(weights))


def _openness(chance: float) -> float:
    return max(4 * chance * (1 - chance), LEAST_WEIGHT)
