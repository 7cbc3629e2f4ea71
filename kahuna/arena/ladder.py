"""The ladder of Kahuna, by both editions; see `tabletop.arena.ladder`."""

from collections.abc import Sequence
from contextlib import closing
from typing import Final

from kahuna.arena.habits import Habits, together
from kahuna.arena.marks import mark
from kahuna.arena.match import Match
from kahuna.game import GAME
from kahuna.state import Edition, Ruleset
from tabletop.arena.ladder import Dealt, Encounter, Ladder, Measured
from tabletop.arena.series import Series


def _play(encounter: Encounter, ladder: Ladder, start: int, stop: int, jobs: int) -> Sequence[Dealt]:
    ruleset = Ruleset(edition=Edition(encounter.rules))
    series = Series(GAME, ladder.seed, ruleset, turn_limit=ladder.turn_limit)
    match = Match((encounter.upper, encounter.lower), series, ladder.on_fault)
    dealt = []
    with closing(match.play(stop, jobs, start)) as pairs:
        for pair in pairs:
            own, other = (together(game.habits[seat] for game in pair) for seat in (0, 1))
            lost = [game.score for game in pair if game.fault]
            score = sum(game.score for game in pair) / 2
            dealt.append(Dealt(score, (own, other), (lost.count(0.0), lost.count(1.0))))
    return dealt


MEASURED: Final = Measured(
    key="edition",
    rules=dict.fromkeys(map(str, Edition), 1),
    habits=Habits._fields,
    block=20,
    mark=lambda name, _: mark(name),
    play=_play,
)
"""What is measured."""
