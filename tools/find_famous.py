"""Finds the games worth seeing among recorded ones, by measures of what makes them so.

    for players in 2 3 4; do
      python -m kanaloa selfplay tuna --players $players --games 15 --seed famous
    done > games.jsonl
    python tools/find_famous.py kanaloa games.jsonl

prints for each measure the best records, by their lines: so the famous games of Kanaloa were found. `--nodes 0` leaves
out the measures that need a review. `tests/test_famous_games.py` computes the measures of the games in `games/`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from kahuna import GAME as KAHUNA
from kahuna.analysis.review import NODES as KAHUNA_NODES
from kahuna.analysis.review import review as review_kahuna
from kahuna.scoring import final_result, final_scoring, score_table
from kahuna.state import By
from kanaloa.analysis.review import NODES as KANALOA_NODES
from kanaloa.analysis.review import review as review_kanaloa
from kanaloa.game import GAME as KANALOA
from tabletop.agents import conclude
from tabletop.game import AnyGame

Chances = Mapping[str, float]


@dataclass
class Told:
    """A finished game.

    Attributes:
        own: what is known of its kind.
        record: the game.
        nodes: positions for each decision of its review.
    """

    own: Own
    record: Any
    nodes: int

    @cached_property
    def states(self) -> list[Any]:
        """All its states."""
        return [step.state for step in self.own.game.replay(self.record)]

    @cached_property
    def chances(self) -> list[Chances]:
        """Each player's chance of winning, 0 to 1, before every decision and after it."""
        return self.own.chances(conclude(self.own.review(self.record, self.nodes))[0])

    @property
    def winners(self) -> list[str]:
        """The players who have won."""
        return self.own.winners(self.states[-1])


Measure = Callable[[Told], float | None]
"""How much there is of what makes a game worth seeing; None for nothing."""


class Own(NamedTuple):
    """What is known of the games of one kind.

    Attributes:
        game: the game.
        review: its review, as a generator.
        nodes: positions for each decision of a review by default.
        chances: returns the chances of a review.
        winners: returns the winners of the last state.
        measures: by the name of the famous game.
        reviewed: the measures that need a review.
    """

    game: AnyGame
    review: Callable[[Any, int], Any]
    nodes: int
    chances: Callable[[Mapping[str, Any]], list[Chances]]
    winners: Callable[[Any], list[str]]
    measures: Mapping[str, Measure]
    reviewed: tuple[str, ...]


def lost_chance(told: Told) -> float | None:
    """Returns the greatest chance that a player had who has not won; None for a shared victory."""
    if len(told.winners) != 1:
        return None
    return max(chance for chances in told.chances for player, chance in chances.items() if player not in told.winners)


# ---------------------------------------------------------------------------------------------------------
# Kanaloa
# ---------------------------------------------------------------------------------------------------------


def last_luck(told: Told) -> float | None:
    """Returns how much the last tiles drawn have added to the chance of the player who has won, 0 to 1."""
    if len(told.winners) != 1:
        return None
    return 1 - told.chances[-1][told.winners[0]]


def rest_margin(told: Told) -> float | None:
    """Returns by how little the rest decided between the best, as a number below 0; None if the points decided."""
    result = told.states[-1].result
    best = max(result.scores)
    rests = sorted(rest for score, rest in zip(result.scores, result.rest, strict=True) if score == best)
    return None if len(rests) == 1 or rests[-1] == rests[-2] else rests[-2] - rests[-1]


def spread(told: Told) -> float:
    """Returns by how few points the last player is behind the first, as a number that is not above 0."""
    scores = told.states[-1].result.scores
    return float(min(scores) - max(scores))


def lead(told: Told) -> float:
    """Returns by how many points the first player is ahead of the second."""
    *_, second, first = sorted(told.states[-1].result.scores)
    return float(first - second)


_KANALOA = Own(
    KANALOA,
    review_kanaloa,
    KANALOA_NODES,
    lambda review: [decision[key] for decision in review["decisions"] for key in ("before", "after")],
    lambda state: [str(player) for player in state.result.winners],
    {
        "turned-around": lost_chance,
        "last-draw": last_luck,
        "on-the-rest": rest_margin,
        "one-point": spread,
        "to-nothing": lead,
    },
    ("turned-around", "last-draw"),
)

# ---------------------------------------------------------------------------------------------------------
# Kahuna
# ---------------------------------------------------------------------------------------------------------


def _points(told: Told) -> dict[str, int]:
    return {str(player): sum(points) for player, points in score_table(told.states[-1].scores).items()}


def one_point(told: Told) -> float | None:
    """Returns minus the difference of the points; None if they did not decide."""
    points = sorted(_points(told).values())
    return float(points[0] - points[-1]) if told.states[-1].result.by is By.POINTS else None


def clean_sweep(told: Told) -> float | None:
    """Returns the winner's points; None if the other player has a point."""
    points = sorted(_points(told).values())
    return float(points[-1]) if points[0] == 0 and told.states[-1].result.by is By.POINTS else None


def last_bridge(told: Told) -> float | None:
    """Returns the winner's points; None if bridges are left."""
    return float(max(_points(told).values())) if told.states[-1].result.by is By.NO_BRIDGES else None


def last_turn(told: Told) -> float | None:
    """Returns how many islands more the loser holds before the last turn; None if the loser would not win with them."""
    end = told.states[-1]
    turn_of = told.own.game.turn
    before = next(state for state in told.states if turn_of(state) == turn_of(end) - 1)
    if end.result.by is not By.POINTS:
        return None
    scoring = final_scoring(3, before.board)
    would = final_result((*end.scores[:-1], scoring.points), before.board)
    if would.winner in (None, end.result.winner):
        return None
    return float(abs(scoring.islands[0] - scoring.islands[1]))


def _kahuna_chances(review: Mapping[str, Any]) -> list[Chances]:
    return [
        {str(turn["player"]): turn[key], str(turn["player"].opponent): 1 - turn[key]}
        for turn in review["turns"]
        for key in ("before", "after")
    ]


_KAHUNA = Own(
    KAHUNA,
    review_kahuna,
    KAHUNA_NODES,
    _kahuna_chances,
    lambda state: [str(state.result.winner)],
    {
        "turned-around": lost_chance,
        "last-turn": last_turn,
        "one-point": one_point,
        "clean-sweep": clean_sweep,
        "last-bridge": last_bridge,
    },
    ("turned-around",),
)

GAMES = {"kahuna": _KAHUNA, "kanaloa": _KANALOA}


def best_of(own: Own, records: list[Any], nodes: int) -> dict[str, list[tuple[float, int]]]:
    """Returns for each measure its values with the numbers of the records, from 1, the best first."""
    games = [Told(own, record, nodes) for record in records]
    found = {}
    for name, measure in own.measures.items():
        if nodes or name not in own.reviewed:
            values = [(measure(told), number) for number, told in enumerate(games, start=1)]
            found[name] = sorted((value, -number) for value, number in values if value is not None)[::-1]
    return {name: [(value, -number) for value, number in values] for name, values in found.items()}


def main() -> None:
    """Prints the best of recorded games."""
    parser = argparse.ArgumentParser(description="Find the games worth seeing among recorded ones.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path, help="finished games, a record a line")
    parser.add_argument("--nodes", type=int, help="positions for each decision of a review; 0 for no reviews")
    parser.add_argument("--best", type=int, default=3, help="how many are shown for each measure (3)")
    options = parser.parse_args()
    own = GAMES[options.game]
    records = [own.game.loads(line) for line in options.file.read_text(encoding="utf-8").splitlines()]
    nodes = own.nodes if options.nodes is None else options.nodes
    for name, values in best_of(own, records, nodes).items():
        shown = ", ".join(f"{value:.4g} (line {number})" for value, number in values[: options.best])
        print(f"{name}: {shown or 'none'}")


if __name__ == "__main__":
    main()
