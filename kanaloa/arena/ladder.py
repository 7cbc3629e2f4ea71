"""The ladder of Kanaloa, with two players and with four; see `tabletop.arena.ladder`."""

from collections.abc import Sequence
from contextlib import closing
from typing import Final

from kanaloa.arena.habits import Habits
from kanaloa.arena.marks import mark
from kanaloa.arena.match import Match, Seatings, duels
from kanaloa.game import GAME, Settings
from tabletop.arena.ladder import Dealt, Encounter, Ladder, Measured
from tabletop.arena.series import Series


def _play(encounter: Encounter, ladder: Ladder, start: int, stop: int, jobs: int) -> Sequence[Dealt]:
    series = Series(GAME, ladder.seed, Settings(int(encounter.rules)), turn_limit=ladder.turn_limit)
    match = Match((encounter.upper, encounter.lower), series, ladder.on_fault)
    with closing(match.play(stop, jobs, start=start)) as tables:
        return [_dealt(match, table) for table in tables]


def _dealt(match: Match, table: Seatings) -> Dealt:
    (duel,) = duels(match, [table])
    own, other = table.habits
    lost = [
        seats[game.at_fault]
        for seats, game in zip(table.seats, table.outcomes, strict=True)
        if game.at_fault is not None
    ]
    return Dealt(duel.rate, (own, other), (lost.count(0), lost.count(1)))


MEASURED: Final = Measured(
    key="players",
    rules={"2": 1, "4": 4},
    habits=Habits._fields,
    block=10,
    mark=lambda name, rules: mark(name, int(rules)),
    play=_play,
)
"""What is measured: how often an agent finishes ahead of another one. A deal of four players is played six times."""
