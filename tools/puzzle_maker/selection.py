"""Which candidates become puzzles, and in which order of days."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from kahuna.analysis.puzzle_solver import Play
from kahuna.analysis.puzzles import GRADES, Puzzle
from kahuna.player import Player
from puzzle_maker.candidates import Candidate

NEAR = 4
"""Two boards that differ on fewer lines than this look the same to a player."""
SAME_SOLUTION = 2
"""The maximum number of puzzles with the same solution."""
SHARES = {"last-bridge": 0.12, "interim": 0.16, "final": 0.16, "topple": 0.14, "sweep": 0.14, "lead": 0.14}
"""The numbers of puzzles for each goal, rarest first, if there are enough; the rest have the goal `islands`."""
GOALS_BY_RARITY = (*SHARES, "islands")
STRATA = (0.0, 0.25, 0.55, 0.82, 1.0)
"""A goal's candidates, sorted by difficulty, are split here, and each part yields the same number of puzzles."""


class Chosen:
    """The puzzles chosen so far."""

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self._games: set[int] = set()
        self._solutions: Counter[frozenset[Play]] = Counter()
        self._sides: Counter[tuple[str, Player]] = Counter()

    def offer(self, candidate: Candidate, most_of_a_side: int) -> bool:
        """Accepts a candidate unless it is too similar to others; returns whether it did.

        Args:
            candidate: the candidate.
            most_of_a_side: the maximum number of puzzles of one goal with the same player to move.
        """
        puzzle = candidate.puzzle
        solution, side = frozenset(puzzle.solution), (puzzle.goal, puzzle.player)
        if (
            candidate.game in self._games
            or self._solutions[solution] >= SAME_SOLUTION
            or self._sides[side] >= most_of_a_side
            or any(_difference(puzzle, other.puzzle) < NEAR for other in self.candidates)
        ):
            return False
        self.candidates.append(candidate)
        self._games.add(candidate.game)
        self._solutions[solution] += 1
        self._sides[side] += 1
        return True


def _difference(one: Puzzle, other: Puzzle) -> int:
    """The number of lines on which two boards differ, seen from the side to move."""
    return ((one.start.own ^ other.start.own) | (one.start.rival ^ other.start.rival)).bit_count()


def choose(candidates: Sequence[Candidate], count: int) -> list[Candidate]:
    """Returns this many candidates, the most appealing of each goal and each stratum of difficulty."""
    chosen = Chosen()
    for goal in GOALS_BY_RARITY:
        quota = round(SHARES.get(goal, 1.0) * count)
        quota = min(quota, count - len(chosen.candidates))
        of_goal = sorted((candidate for candidate in candidates if candidate.puzzle.goal == goal), key=_by_difficulty)
        edges = [round(share * len(of_goal)) for share in STRATA]
        strata = [of_goal[low:high] for low, high in pairwise(edges)]
        before = len(chosen.candidates)
        for number, stratum in enumerate(strata, 1):
            # The next strata make up for what an earlier one lacked.
            due = before + quota * number // len(strata)
            for candidate in sorted(stratum, key=_by_appeal):
                if len(chosen.candidates) >= due:
                    break
                chosen.offer(candidate, quota // 2 + 1)
    return chosen.candidates


def _by_difficulty(candidate: Candidate) -> tuple[float, str]:
    return candidate.difficulty, candidate.puzzle.id


def _by_appeal(candidate: Candidate) -> tuple[float, str]:
    return -candidate.appeal, candidate.puzzle.id


def in_order_of_days(chosen: Sequence[Candidate], rng: Random) -> list[Puzzle]:
    """Returns puzzles with their grades: one of each grade in turn, and no goal twice in a row if avoidable."""
    ranked = sorted(chosen, key=_by_difficulty)
    share = len(ranked) // len(GRADES)
    piles = []
    for number, grade in enumerate(GRADES):
        pile = [replace(found.puzzle, grade=grade) for found in ranked[number * share : (number + 1) * share]]
        rng.shuffle(pile)
        piles.append(pile)
    days: list[Puzzle] = []
    while piles[0]:
        for pile in piles:
            other = [place for place, puzzle in enumerate(pile) if not days or puzzle.goal != days[-1].goal]
            # The goal with the most puzzles left comes first, so that none is left over at the end.
            left = Counter(puzzle.goal for puzzle in pile)
            days.append(pile.pop(max(other, key=lambda place: (left[pile[place].goal], -place), default=0)))
    return days
