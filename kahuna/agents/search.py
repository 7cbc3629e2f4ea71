"""The search: whole turns, the opponent's best answers, and the own next turn, in imagined games.

1. Every distinct end of the turn and every way to draw is judged at a glance, with what is expected of the hidden
   cards.
2. For the best of them the opponent's hand and the pile are imagined, alike for all of them, and the opponent plays
   its best turn.
3. For the best of these it is then looked at the own best next turn, again in the same imagined games for all. The
   field is halved as the work goes on (sequential halving: Karnin, Koren and Somekh, 2013).

How much is looked at is counted in nodes, positions judged, never in time: so a seed and an observation give the same
turn on every machine. What is hidden comes from `kahuna.imagination`, which is given the observation alone.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Draw, End, Grant, Pass, Take
from kahuna.agents.agent import Plan, Progress
from kahuna.agents.evaluation import (
    FIRST_LAST_TURN,
    SECOND_LAST_TURN,
    UNIT,
    WON,
    Judge,
    Scene,
    Terms,
    chance,
    expecting_judge,
    final_judge,
    judge_of,
    log_odds,
    numbered,
    phase_of,
    survey,
    terms_of,
)
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.turns import End as EndOfPlays
from kahuna.agents.turns import Turn, ends_of_turn
from kahuna.board import build, control_bits
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS, lines_of
from kahuna.imagination import Imagination
from kahuna.observation import Observation
from kahuna.state import HAND_LIMIT, INTERIM_POINTS, ROUNDS, ROW_PLACES, SUDDEN_END_FROM_ROUND, Edition, Phase


@dataclass(frozen=True, slots=True)
class Settings:
    """How far a search looks.

    Attributes:
        nodes: positions to be judged in all; a little more is needed to come to an end.
        first_beam: ends of each layer of the own turn that are gone on with.
        beam: the same in answers and next turns.
        draws_for: ends for which the ways to draw are tried, in answers and next turns.
        width: turns for which answers are imagined; 0 chooses at a glance.
        answers_share: share of the nodes that is spent on answers alone.
        deep_width: turns for which the next turn is looked at too; 0 leaves it out.
    """

    nodes: int
    first_beam: int = 60
    beam: int = 8
    draws_for: int = 4
    width: int = 24
    answers_share: float = 0.25
    deep_width: int = 10


class Candidate(NamedTuple):
    """One way to spend the rest of a turn.

    Attributes:
        plan: its actions, the last one ends the turn.
        chance: winning chance, 0 to 1, a draw counting one half.
        liking: how much it suits the player's taste, in log-odds; what is best is decided by both.
    """

    plan: Plan
    chance: float
    liking: float = 0.0


class Found(NamedTuple):
    """What a search has found.

    Attributes:
        candidates: the best turn first. Those that were given up early come after those that were looked at longer.
        nodes: positions judged.
    """

    candidates: tuple[Candidate, ...]
    nodes: int


Search = Generator[Progress, bool | None, Found]


class Table(NamedTuple):
    """A position of an imagined game, from the side of the player to move.

    Attributes:
        own: mask of the bridges of the player to move.
        rival: mask of the other's.
        hand: cards of the player to move.
        rival_hand: cards of the other.
        row: the cards in the row.
        pile: top first, as plain integers.
        pile_cards: the same as a set.
        round: 1 to 3.
        lead: in points.
        must_draw: whether passing is out.
        turns_left: 0, or 2 and 1 in the two last turns.
    """

    own: int
    rival: int
    hand: Cards
    rival_hand: Cards
    row: Cards
    pile: tuple[int, ...]
    pile_cards: Cards
    round: int
    lead: int
    must_draw: bool
    turns_left: int


_PASS: Final = Pass()
_BLIND: Final = Draw()
_END: Final = End()
_TAKES: Final = tuple(Take(island) for island in ISLANDS)
_NO_CARDS: Final = (0.0,) * len(ISLANDS)
_DECK: Final = 2 * len(ISLANDS)
_GLANCED: Final = 80
"""Ends of the own plays for which the ways to draw are tried."""
_PASSED: Final = 2
"""Ends for which passing is tried in imagined games."""
_MOST_DROPPED: Final = 2
_MOST_WORLDS: Final = 500
_SHOWN: Final = 100
_NOTHING: Final = Turn(-8 * WON, 0, 0, cards.NONE, None, cards.NONE, _PASS)


class Searcher:
    """The search for one observation."""

    def __init__(
        self,
        observation: Observation,
        settings: Settings,
        rng: Random,
        taste: Taste | None = None,
        attention: Attention | None = None,
    ) -> None:
        self.observation = observation
        self.settings = settings
        self.rng = rng
        self.taste = taste
        self.attention = attention
        self._order: Callable[[_Entry], float | tuple[float, float]] = _by_mean if taste is None else _by_liking
        self.nodes = 0
        self.only_full_hand_drops = observation.ruleset.edition is Edition.E2012
        self.sudden_end = observation.round >= SUDDEN_END_FROM_ROUND
        self.fewer_surprises = observation.ruleset.fewer_surprises
        player = observation.player
        own, rival = observation.board.of(player), observation.board.of(player.opponent)
        points = [sum(scored[seat] for scored in observation.scores) for seat in (0, 1)]
        self.table = Table(
            own=own,
            rival=rival,
            hand=observation.hand,
            rival_hand=cards.NONE,
            row=cards.pack(card for card in observation.row if card is not None),
            pile=(),
            pile_cards=cards.NONE,
            round=observation.round,
            lead=points[player.seat] - points[player.opponent.seat],
            must_draw=observation.must_draw,
            turns_left=observation.turns_left or 0,
        )
        self.imagination = Imagination(observation)
        unseen = self.imagination.known.unseen
        held = self.imagination.known.held
        hidden = cards.size(unseen) - cards.size(held)
        elsewhere = [cards.count(unseen, island) - cards.count(held, island) for island in ISLANDS]
        self.unseen = [number / hidden if hidden else 0.0 for number in elsewhere]
        more = observation.rival_hand_size - cards.size(held)
        self.expected = [cards.count(held, island) + more * self.unseen[island] for island in ISLANDS]
        # Only one world is possible where nothing is hidden.
        self.is_open = observation.pile_size == 0 and hidden == more

    # -- the first glance --------------------------------------------------------------------------------

    def glance(self) -> list[Turn]:
        """Returns the ways to spend the turn, the best at first sight first."""
        observation, table = self.observation, self.table
        rival_size = observation.rival_hand_size
        if table.turns_left:
            if table.turns_left == 1:
                judge = final_judge(table.lead)
            else:
                scene = Scene(SECOND_LAST_TURN, table.lead, 0, rival_size)
                judge = expecting_judge(scene, self.expected, _NO_CARDS)
            turns = [
                Turn(*end, cards.NONE, None if self.sudden_end and not end[2] else _END) for end in self._ends(judge)
            ]
        else:
            turns = self._with_draws()
        turns.sort(reverse=True, key=_by_worth)
        return turns

    def _ends(self, judge: Judge) -> list[EndOfPlays]:
        observation, table = self.observation, self.table
        if observation.phase is Phase.DRAW:
            return [(judge.judge(table.own, table.rival, table.hand), table.own, table.rival, table.hand, None)]
        ends = ends_of_turn(
            table.own,
            table.rival,
            table.hand,
            judge,
            beam=self.settings.first_beam,
            fewer_surprises=self.fewer_surprises,
            freed=observation.freed,
            sudden_end=self.sudden_end,
        )
        self.nodes += len(ends)
        return ends

    def _with_draws(self) -> list[Turn]:
        observation, table = self.observation, self.table
        left = cards.size(table.row) + observation.pile_size
        legal_pass = not table.must_draw and not (observation.phase is Phase.DRAW and self.only_full_hand_drops)
        drawing = self._judge_after(table.row, left - 1, refill=False)
        ends = self._ends(drawing)
        ends.sort(reverse=True, key=_by_worth)
        starts = [(end, cards.NONE) for end in ends[:_GLANCED]]
        if observation.phase is Phase.ACT:
            untouched = next(end for end in ends if end[4] is None)
            if (untouched, cards.NONE) not in starts:
                starts.append((untouched, cards.NONE))
            if not self.only_full_hand_drops or cards.size(table.hand) == HAND_LIMIT:
                starts += [
                    ((0, table.own, table.rival, Cards(table.hand - drop), None), drop)
                    for drop in cards.parts(table.hand)
                    if 0 < cards.size(drop) <= _MOST_DROPPED
                ]
        turns = []
        options: list[tuple[Action, Judge]] = [
            (_TAKES[card], self._judge_after(Cards(table.row - CARD[card]), left - 1, refill=observation.pile_size > 0))
            for card in sorted(set(cards.unpack(table.row)))
        ]
        if observation.pile_size:
            options.append((_BLIND, drawing))
        if legal_pass:
            options.append((_PASS, self._judge_after(table.row, left, refill=False)))
        for (worth, own, rival, hand, path), drop in starts:
            if self.sudden_end and not rival and own:
                turns.append(Turn(worth, own, rival, hand, path, drop, None))
                continue
            size = cards.size(hand)
            for ending, judge in options:
                if ending is _PASS:
                    if drop and self.only_full_hand_drops:
                        continue
                    worth = judge.judge(own, rival, hand)
                elif size >= HAND_LIMIT:
                    continue
                elif isinstance(ending, Take):
                    worth = judge.judge(own, rival, Cards(hand + CARD[ending.card]))
                else:
                    worth = self._blind_worth(judge, own, rival, hand)
                turns.append(Turn(worth, own, rival, hand, path, drop, ending))
        self.nodes += len(turns)
        return turns

    def _blind_worth(self, judge: Judge, own: int, rival: int, hand: Cards) -> int:
        worth = 0.0
        for island, share in zip(ISLANDS, self.unseen, strict=True):
            if share:
                worth += share * judge.judge(own, rival, Cards(hand + CARD[island]))
        return round(worth)

    def _judge_after(self, row: Cards, left: int, *, refill: bool) -> Judge:
        """The judge of positions in which a number of cards is left to draw."""
        table = self.table
        rival_size = self.observation.rival_hand_size
        lying = [float(cards.count(row, island)) for island in ISLANDS]
        if left:
            if refill:
                lying = [number + share for number, share in zip(lying, self.unseen, strict=True)]
            return expecting_judge(Scene(phase_of(table.round, left), table.lead, 0, rival_size), self.expected, lying)
        if table.round == ROUNDS:
            return expecting_judge(Scene(FIRST_LAST_TURN, table.lead, 0, rival_size), self.expected, _NO_CARDS)
        dealt = [2 - cards.count(table.hand, island) - self.expected[island] for island in ISLANDS]
        kept = cards.size(table.hand) + 1 + rival_size
        scene = Scene(phase_of(table.round + 1, _DECK - kept), table.lead, INTERIM_POINTS[table.round - 1], rival_size)
        return expecting_judge(scene, self.expected, _expected_row(dealt))

    # -- imagined games ----------------------------------------------------------------------------------

    def best_turn(self, table: Table) -> Turn:
        """Returns the best turn at a glance for the player to move of an imagined game, where all cards are known."""
        rival_size = cards.size(table.rival_hand)
        if table.turns_left:
            if table.turns_left == 1:
                judge = final_judge(table.lead)
            else:
                judge = judge_of(Scene(SECOND_LAST_TURN, table.lead, 0, rival_size), table.rival_hand, cards.NONE)
            return Turn(*max(self._imagined_ends(table, judge), key=_by_worth), cards.NONE, _END)
        left = cards.size(table.row) + len(table.pile)
        drawing = _judge_of_draw(table, left, rival_size)
        ends = self._imagined_ends(table, drawing)
        ends.sort(reverse=True, key=_by_worth)
        if ends[0][0] > WON // 2 and table.round >= SUDDEN_END_FROM_ROUND:
            return Turn(*ends[0], cards.NONE, None)
        best = _NOTHING
        draws = _draws(table, drawing, left)
        passing = None
        if not table.must_draw:
            scene = Scene(phase_of(table.round, left), table.lead, 0, rival_size)
            passing = judge_of(scene, table.rival_hand, table.row)
        for at, end in enumerate(ends[: self.settings.draws_for]):
            best = self._end_best(end, cards.NONE, drawing, draws, passing if at < _PASSED else None, best)
        if cards.size(table.hand) == HAND_LIMIT or best is _NOTHING:
            # Nothing can be drawn, unless a card is dropped first.
            own, rival, hand = table.own, table.rival, table.hand
            if self.only_full_hand_drops:
                passing = None
            for card in sorted(set(cards.unpack(hand))):
                kept = Cards(hand - CARD[card])
                start = (drawing.judge(own, rival, kept), own, rival, kept, None)
                best = self._end_best(start, Cards(CARD[card]), drawing, draws, passing, best)
        return best

    def _imagined_ends(self, table: Table, judge: Judge) -> list[EndOfPlays]:
        ends = ends_of_turn(
            table.own,
            table.rival,
            table.hand,
            judge,
            beam=self.settings.beam,
            fewer_surprises=self.fewer_surprises,
            sudden_end=table.round >= SUDDEN_END_FROM_ROUND,
        )
        self.nodes += len(ends)
        return ends

    def _end_best(
        self, end: EndOfPlays, drop: Cards, drawing: Judge, draws: "_Draws", passing: Judge | None, best: Turn
    ) -> Turn:
        """Tries the ways to draw after an end of the plays; returns the best turn so far."""
        worth, own, rival, hand, path = end
        size = cards.size(hand)
        most = best.worth
        ending: Action | None = None
        if size < HAND_LIMIT:
            terms = drawing.terms
            states, _ = survey(own, rival)
            base = worth + drawing.size[size + 1] - drawing.size[size]
            for card, after in draws.takes:
                state = states[card]
                held = hand >> 2 * card & 3
                taken = base + after[held + 1][state] - terms[card][held][state]
                if taken > most:
                    most, ending = taken, _TAKES[card]
            if draws.pile:
                gain = 0
                for card, number in draws.pile:
                    here = terms[card]
                    state = states[card]
                    held = hand >> 2 * card & 3
                    gain += number * (here[held + 1][state] - here[held][state])
                drawn = base + gain // draws.pile_size
                if drawn > most:
                    most, ending = drawn, _BLIND
            self.nodes += len(draws.takes) + 1
        if passing is not None:
            passed = passing.judge(own, rival, hand)
            self.nodes += 1
            if passed > most:
                most, ending = passed, _PASS
        return best if ending is None else Turn(most, own, rival, hand, path, drop, ending)

    def imagine(self) -> "World":
        """Returns a world that fits the observation."""
        hidden = self.imagination.draw(self.rng)
        pile = tuple(int(card) for card in hidden.pile)
        return World(hidden.hand, pile, cards.pack(hidden.pile), [self.rng.random() for _ in range(2 * len(ISLANDS))])

    def chance_after(self, turn: Turn, world: "World", *, deep: bool) -> float:
        """Returns the winning chance after a turn and the best answer in one world, and if deep the best next turn."""
        table = self.table._replace(rival_hand=world.hand, pile=world.pile, pile_cards=world.pile_cards)
        after = advance(table, turn, world)
        if not isinstance(after, Table):
            return after
        answer = self.best_turn(after)
        if not deep:
            return 1.0 - chance(answer.worth)
        later = advance(after, answer, world)
        if not isinstance(later, Table):
            return 1.0 - later
        return chance(self.best_turn(later).worth)

    # -- the whole search --------------------------------------------------------------------------------

    def run(self) -> Search:
        """Thinks. See `kahuna.agents.agent.Thinking`; the generator returns what was found."""
        settings = self.settings
        entries = self._entries()
        best = entries[0].turn
        last = self.table.turns_left == 1 or best.worth > WON // 2
        if last or len(entries) == 1 or not settings.width:
            yield Progress(1.0, self.nodes)
            return Found(tuple(entry.candidate for entry in entries[:_SHOWN]), self.nodes)
        field, beyond = entries[: settings.width], entries[settings.width : _SHOWN]
        answers_until = int(settings.nodes * settings.answers_share) if settings.deep_width else settings.nodes
        ranked: list[_Entry] = []
        fewest = max(settings.deep_width, 2)
        hurried = yield from self._compare(field, ranked, answers_until, fewest, deep=False)
        if settings.deep_width and not hurried:
            field.sort(reverse=True, key=self._order)
            ranked[:0] = field[settings.deep_width :]
            del field[settings.deep_width :]
            fresh = [_Entry(entry.turn, entry.liking) for entry in field]
            ranked_deep: list[_Entry] = []
            hurried = yield from self._compare(fresh, ranked_deep, settings.nodes, 2, deep=True)
            if fresh[0].number:
                field, ranked = fresh, ranked_deep + ranked
        field.sort(reverse=True, key=self._order)
        if not hurried:
            yield Progress(1.0, self.nodes)
        return Found(tuple(entry.candidate for entry in field + ranked + beyond), self.nodes)

    def _entries(self) -> "list[_Entry]":
        """The ways to spend the turn that come to mind, the best at first sight first."""
        turns = self.glance()
        table = self.table
        if self.attention is not None:
            turns = self.attention.seen(turns, table.hand, self.rng)
        if self.taste is None:
            return [_Entry(turn) for turn in turns]
        left = 0 if table.turns_left else cards.size(table.row) + self.observation.pile_size
        entries = [_Entry(turn, self.taste.liking(turn, table.rival, left)) for turn in turns]
        entries.sort(reverse=True, key=_by_first_sight)
        return entries

    def _compare(
        self, field: "list[_Entry]", given_up: "list[_Entry]", nodes: int, fewest: int, *, deep: bool
    ) -> Generator[Progress, bool | None, bool]:
        """Plays the field in one imagined world after another and halves it on the way.

        Args:
            field: the turns to compare; those that fall behind are moved to the front of `given_up`.
            given_up: see there.
            nodes: where to stop.
            fewest: how many are kept at least.
            deep: whether the own next turn is looked at.

        Returns:
            Whether it was asked to hurry.
        """
        start = self.nodes
        halvings = max((len(field) - 1).bit_length(), 1)
        step = 0
        worlds = 1 if self.is_open else _MOST_WORLDS
        for _ in range(worlds):
            world = self.imagine()
            chances = []
            for entry in field:
                chances.append(self.chance_after(entry.turn, world, deep=deep))
                hurry = yield Progress(min(self.nodes / self.settings.nodes, 1.0), self.nodes)
                if hurry:
                    return True
            for entry, value in zip(field, chances, strict=True):
                entry.add(value)
            if self.nodes >= nodes or len(field) == 1:
                break
            while step < halvings - 1 and self.nodes - start >= (nodes - start) * (step + 1) / halvings:
                step += 1
                keep = max((len(field) + 1) // 2, fewest)
                if keep < len(field):
                    field.sort(reverse=True, key=self._order)
                    given_up[:0] = field[keep:]
                    del field[keep:]
        return False


class _Entry:
    """A turn in the field, with its chances so far and how much it is liked, in `UNIT`s of log-odds."""

    __slots__ = ("liking", "number", "total", "turn")

    def __init__(self, turn: Turn, liking: int = 0) -> None:
        self.turn = turn
        self.liking = liking
        self.total = 0.0
        self.number = 0

    def add(self, value: float) -> None:
        self.total += value
        self.number += 1

    @property
    def mean(self) -> float:
        """The winning chance; before the first world that at a glance."""
        return self.total / self.number if self.number else chance(self.turn.worth)

    @property
    def candidate(self) -> Candidate:
        """The turn as the search returns it."""
        return Candidate(self.turn.plan, self.mean, self.liking / UNIT)


class World(NamedTuple):
    """What is hidden, as imagined.

    Attributes:
        hand: the opponent's cards.
        pile: top first, as plain integers.
        pile_cards: the same as a set.
        order: a random number for each card of the deck, for the next shuffle.
    """

    hand: Cards
    pile: tuple[int, ...]
    pile_cards: Cards
    order: Sequence[float]


def advance(table: Table, turn: Turn, world: World) -> Table | float:
    """Returns the position after a turn from the side of the other player.

    Returns:
        A table; or, if the game is over, what it is worth to the player who has moved: 1, 0.5 or 0.
    """
    own, rival, hand = turn.own, turn.rival, turn.hand
    if table.round >= SUDDEN_END_FROM_ROUND and not rival and own:
        return 1.0
    ending = turn.ending
    row, pile, pile_cards = table.row, table.pile, table.pile_cards
    if isinstance(ending, Take):
        row = Cards(row - CARD[ending.card])
        hand = Cards(hand + CARD[ending.card])
        if pile:
            row = Cards(row + CARD[pile[0]])
            pile_cards = Cards(pile_cards - CARD[pile[0]])
            pile = pile[1:]
    elif isinstance(ending, Draw):
        hand = Cards(hand + CARD[pile[0]])
        pile_cards = Cards(pile_cards - CARD[pile[0]])
        pile = pile[1:]
    round_number, lead, turns_left = table.round, table.lead, table.turns_left
    if turns_left:
        turns_left -= 1
        if not turns_left:
            worth = final_judge(lead).judge(own, rival, hand)
            return 1.0 if worth > 0 else 0.0 if worth < 0 else 0.5
    elif not row and not pile:
        if round_number == ROUNDS:
            turns_left = 2
        else:
            ahead = control_bits(own).bit_count() - control_bits(rival).bit_count()
            points = INTERIM_POINTS[round_number - 1]
            lead += points if ahead > 0 else -points if ahead < 0 else 0
            round_number += 1
            if bool(own) != bool(rival):
                return 1.0 if own else 0.0
            deck = cards.unpack(Cards(cards.WHOLE_DECK - hand - table.rival_hand))
            shuffled = [card for _, card in sorted(zip(world.order, deck, strict=False))]
            row, pile_cards = cards.pack(shuffled[:ROW_PLACES]), cards.pack(shuffled[ROW_PLACES:])
            pile = tuple(int(card) for card in shuffled[ROW_PLACES:])
    must_draw = ending is _PASS
    return Table(rival, own, table.rival_hand, hand, row, pile, pile_cards, round_number, -lead, must_draw, turns_left)


class _Draws(NamedTuple):
    """What can be drawn.

    Attributes:
        takes: the cards of the row, with the terms of their islands once they are gone from there.
        pile: the cards of the pile with their numbers.
        pile_size: number of cards there.
    """

    takes: tuple[tuple[int, Terms], ...]
    pile: tuple[tuple[int, int], ...]
    pile_size: int


def _draws(table: Table, drawing: Judge, left: int) -> _Draws:
    takes = []
    for card, lying in numbered(table.row):
        after = drawing.terms[card]
        if left > 1:
            after = terms_of(phase_of(table.round, left - 1), card, table.rival_hand >> 2 * card & 3, lying - 1)
        takes.append((card, after))
    return _Draws(tuple(takes), numbered(table.pile_cards), len(table.pile))


def _judge_of_draw(table: Table, left: int, rival_size: int) -> Judge:
    """The judge of positions after a draw from `left` cards, but with the drawn card still in its place."""
    if left > 1:
        scene = Scene(phase_of(table.round, left - 1), table.lead, 0, rival_size)
        return judge_of(scene, table.rival_hand, table.row)
    if table.round == ROUNDS:
        return judge_of(Scene(FIRST_LAST_TURN, table.lead, 0, rival_size), table.rival_hand, cards.NONE)
    dealt = cards.size(table.hand) + 1 + rival_size
    scene = Scene(phase_of(table.round + 1, _DECK - dealt), table.lead, INTERIM_POINTS[table.round - 1], rival_size)
    hands = [cards.count(table.rival_hand, island) for island in ISLANDS]
    rest = [2 - cards.count(table.hand, island) - hands[island] for island in ISLANDS]
    return expecting_judge(scene, hands, _expected_row(rest))


def _expected_row(rest: Sequence[float]) -> list[float]:
    """How many cards of each island are expected in the row of the next deal."""
    total = sum(rest)
    return [ROW_PLACES * max(number, 0.0) / total for number in rest]


def _by_worth(turn: Turn | EndOfPlays) -> int:
    return turn[0]


def _by_mean(entry: _Entry) -> float:
    return entry.mean


def _by_liking(entry: _Entry) -> tuple[float, float]:
    # Log-odds are limited: nearly certain wins have the same.
    return log_odds(entry.mean) + entry.liking / UNIT, entry.mean


def _by_first_sight(entry: _Entry) -> int:
    return entry.turn.worth + entry.liking


def search(
    observation: Observation,
    settings: Settings,
    rng: Random,
    taste: Taste | None = None,
    attention: Attention | None = None,
) -> Search:
    """Searches for the best way to spend the rest of a turn.

    Args:
        observation: what the player to move knows; the game is not over.
        settings: how far to look.
        rng: for the imagined games, and for what is overlooked.
        taste: what the player likes besides winning; None is nothing.
        attention: what the player notices; None is everything.

    Returns:
        A generator that yields progress, may be sent True to come to an end, and returns a `Found`.
    """
    if observation.phase is Phase.HANDICAP:
        return _place_handicap(observation)
    return Searcher(observation, settings, rng, taste, attention).run()


def _place_handicap(observation: Observation) -> Search:
    """Chooses the line where a bridge is worth most at a glance."""
    player = observation.player
    own, rival = observation.board.of(player), observation.board.of(player.opponent)
    scene = Scene(phase_of(1, observation.pile_size + ROW_PLACES), 0, 0, observation.rival_hand_size)
    judge = judge_of(scene, cards.NONE, cards.NONE)
    judged = [
        (judge.judge(*build(own, rival, line), observation.hand), line) for line in lines_of(observation.board.free)
    ]
    judged.sort(key=lambda entry: -entry[0])
    yield Progress(1.0, len(judged))
    return Found(tuple(Candidate((Grant(line),), chance(worth)) for worth, line in judged), len(judged))
