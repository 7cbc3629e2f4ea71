"""The best turn of an imagined game, by static evaluation: all cards are known there."""

from collections.abc import Callable, Sequence
from typing import Final

from kahuna import cards
from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.agents.evaluation import (
    SECOND_LAST_TURN,
    WITH_REACH,
    WON,
    Judge,
    Scene,
    final_judge,
    judge_of,
    phase_of,
    survey,
)
from kahuna.agents.reach import Reach, reach_in
from kahuna.agents.search.draws import Draws, draws_of, judge_of_draw
from kahuna.agents.search.imagined import Situation
from kahuna.agents.search.results import Settings
from kahuna.agents.turns import EndOfPlays, Turn, ends_of_turn
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS
from kahuna.state import HAND_LIMIT, SUDDEN_END_FROM_ROUND, Edition, Ruleset

_PASS: Final = Pass()
_BLIND: Final = Draw()
_END: Final = End()
_TAKES: Final = tuple(Take(island) for island in ISLANDS)
_PASSED: Final = 2
"""Number of ends for which passing is tried."""
_NEAR: Final = 600
"""Reach is not evaluated for ends and draws that are behind by more than this without it, in `UNIT`s of log-odds."""
_NOTHING: Final = Turn(-8 * WON, 0, 0, cards.NONE, None, cards.NONE, _PASS)


class _NoReach:
    """For levels that do not evaluate reach: it is worth nothing."""

    def worth(self, _hand: Cards, /) -> int:
        """Returns 0."""
        return 0

    def worth_of_draw(self, _hand: Cards, _pile: Sequence[tuple[int, int]], /) -> int:
        """Returns 0."""
        return 0


_NO_REACH: Final = _NoReach()


def _no_reach(_own: int, _rival: int, _rival_hand: Cards) -> _NoReach:
    return _NO_REACH


ReachIn = Callable[[int, int, Cards], Reach | _NoReach]
"""Returns the evaluation of reach for the owner of the first mask; the hand is that of the other side."""


class Answers:
    """Finds the best turns of imagined games.

    Attributes:
        settings: the search limits.
        nodes: positions evaluated so far.
        reach_in: the evaluation of reach.
    """

    def __init__(self, settings: Settings, ruleset: Ruleset) -> None:
        self.settings = settings
        self.nodes = 0
        self.reach_in: ReachIn = reach_in if settings.reach else _no_reach
        self._only_full_hand_drops = ruleset.edition is Edition.E2012
        self._fewer_surprises = ruleset.fewer_surprises

    def phase(self, phase: int) -> int:
        """Returns a phase as it is evaluated: with reach, if the settings say so."""
        return phase + WITH_REACH if self.settings.reach else phase

    def best_turn(self, now: Situation) -> Turn:
        """Returns the best turn for the player to move."""
        rival_size = cards.size(now.rival_hand)
        if now.turns_left:
            if now.turns_left == 1:
                judge = final_judge(now.lead)
            else:
                judge = judge_of(Scene(SECOND_LAST_TURN, now.lead, 0, rival_size), now.rival_hand, cards.NONE)
            return Turn(*max(self._ends(now, judge), key=_worth_of), cards.NONE, _END)
        left = cards.size(now.row) + len(now.pile)
        drawing = judge_of_draw(now, left, rival_size, self.phase)
        ends = self._ends(now, drawing)
        ends.sort(reverse=True, key=_worth_of)
        if ends[0][0] > WON // 2 and now.round >= SUDDEN_END_FROM_ROUND:
            return Turn(*ends[0], cards.NONE, None)
        if self.settings.reach:
            ends = self._by_reach(ends[: self.settings.reach], now.rival_hand)
        best = _NOTHING
        draws = draws_of(now, drawing, left, self.phase)
        passing = None
        if not now.must_draw:
            scene = Scene(self.phase(phase_of(now.round, left)), now.lead, 0, rival_size)
            passing = judge_of(scene, now.rival_hand, now.row)
        for at, end in enumerate(ends[: self.settings.draws_for]):
            passed = passing if at < _PASSED else None
            best = self._end_best(end, cards.NONE, drawing, draws, passed, best)
        if cards.size(now.hand) == HAND_LIMIT or best is _NOTHING:
            # Nothing can be drawn unless a card is discarded first.
            own, rival, hand = now.own, now.rival, now.hand
            if self._only_full_hand_drops:
                passing = None
            for card in sorted(set(cards.unpack(hand))):
                kept = Cards(hand - CARD[card])
                start = (drawing.judge(own, rival, kept), own, rival, kept, None)
                best = self._end_best(start, Cards(CARD[card]), drawing, draws, passing, best)
        return best

    def _ends(self, now: Situation, judge: Judge) -> list[EndOfPlays]:
        ends = ends_of_turn(
            now.own,
            now.rival,
            now.hand,
            judge,
            beam=self.settings.beam,
            fewer_surprises=self._fewer_surprises,
            sudden_end=now.round >= SUDDEN_END_FROM_ROUND,
        )
        self.nodes += len(ends)
        return ends

    def _by_reach(self, ends: list[EndOfPlays], rival_hand: Cards) -> list[EndOfPlays]:
        """Returns the best ends in the order of their worth with reach. The worth that they contain is without it."""
        least = ends[0][0] - _NEAR
        near = [end for end in ends if end[0] >= least]
        if len(near) == 1:
            return near

        def worth(end: EndOfPlays) -> int:
            return end[0] + self.reach_in(end[1], end[2], rival_hand).worth(end[3])

        return sorted(near, key=worth, reverse=True)

    def _end_best(
        self, end: EndOfPlays, drop: Cards, drawing: Judge, draws: Draws, passing: Judge | None, best: Turn
    ) -> Turn:
        """Tries the ways to draw after an end of the plays; returns the best turn so far."""
        worth, own, rival, hand, path = end
        reach = self.reach_in(own, rival, draws.rival_hand)
        most = best.worth
        ending: Action | None = None
        size = cards.size(hand)
        if size < HAND_LIMIT:
            base = worth + drawing.size[size + 1] - drawing.size[size]
            drawn, ending = self._best_draw(base, own, rival, hand, drawing, draws, reach)
            if drawn > most:
                most = drawn
            else:
                ending = None
        if passing is not None:
            passed = passing.judge(own, rival, hand) + reach.worth(hand)
            self.nodes += 1
            if passed > most:
                most, ending = passed, _PASS
        return best if ending is None else Turn(most, own, rival, hand, path, drop, ending)

    def _best_draw(
        self, base: int, own: int, rival: int, hand: Cards, drawing: Judge, draws: Draws, reach: Reach | _NoReach
    ) -> tuple[int, Action | None]:
        """Returns the best way to draw and its worth; `base` is what the position is worth but for the drawn card."""
        terms = drawing.terms
        states, _ = survey(own, rival)
        drawn: list[int] = []
        for card, after in draws.takes:
            state = states[card]
            held = hand >> 2 * card & 3
            drawn.append(base + after[held + 1][state] - terms[card][held][state])
        self.nodes += len(draws.takes) + 1
        if draws.pile:
            gain = 0
            for card, number in draws.pile:
                here = terms[card]
                state = states[card]
                held = hand >> 2 * card & 3
                gain += number * (here[held + 1][state] - here[held][state])
            drawn.append(base + gain // draws.pile_size)
        ending: Action | None = None
        most = _NOTHING.worth
        least = max(drawn) - _NEAR
        for (card, _), taken in zip(draws.takes, drawn, strict=False):
            if taken >= least:
                worth = taken + reach.worth(Cards(hand + CARD[card]))
                if worth > most:
                    most, ending = worth, _TAKES[card]
        if draws.pile and drawn[-1] >= least:
            worth = drawn[-1] + reach.worth_of_draw(hand, draws.pile)
            if worth > most:
                most, ending = worth, _BLIND
        return most, ending


def _worth_of(end: EndOfPlays) -> int:
    return end[0]
