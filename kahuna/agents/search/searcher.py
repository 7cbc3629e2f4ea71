"""The search for one observation."""

from collections.abc import Callable, Generator
from random import Random
from typing import Final

from kahuna import cards
from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.agents.evaluation import (
    FIRST_LAST_TURN,
    SECOND_LAST_TURN,
    WON,
    Judge,
    Scene,
    chance,
    expecting_judge,
    final_judge,
    phase_of,
)
from kahuna.agents.manner import Attention, Taste
from kahuna.agents.search.answers import Answers
from kahuna.agents.search.draws import DECK_SIZE, expected_row
from kahuna.agents.search.field import Entry, by_first_sight, by_liking, by_mean, is_decided
from kahuna.agents.search.imagined import Situation, World, advance
from kahuna.agents.search.results import Found, Search, Settings
from kahuna.agents.turns import EndOfPlays, Turn, ends_of_turn
from kahuna.cards import CARD, Cards
from kahuna.geography import ISLANDS
from kahuna.imagination import Imagination
from kahuna.observation import Observation
from kahuna.state import HAND_LIMIT, INTERIM_POINTS, ROUNDS, SUDDEN_END_FROM_ROUND, Edition, Phase
from tabletop.agents import Progress

_PASS: Final = Pass()
_BLIND: Final = Draw()
_END: Final = End()
_TAKES: Final = tuple(Take(island) for island in ISLANDS)
_NO_CARDS: Final = (0.0,) * len(ISLANDS)
_GLANCED: Final = 80
"""Number of ends of the player's own plays whose draws are tried."""
_MOST_DROPPED: Final = 2
_REACHED: Final = 60
"""Number of turns whose reach is evaluated at the first glance."""
_EXPECTED: Final = 4
"""Number of imagined hands of the opponent for it."""
_MOST_WORLDS: Final = 500
_SHOWN: Final = 100


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
        self._order: Callable[[Entry], float | tuple[float, float]] = by_mean if taste is None else by_liking
        self.answers = Answers(settings, observation.ruleset)
        self._glanced = 0
        self.only_full_hand_drops = observation.ruleset.edition is Edition.E2012
        self.sudden_end = observation.turn.round >= SUDDEN_END_FROM_ROUND
        self.fewer_surprises = observation.ruleset.fewer_surprises
        player = observation.player
        own, rival = observation.board.of(player), observation.board.of(player.opponent)
        points = [sum(scored[seat] for scored in observation.scores) for seat in (0, 1)]
        self.situation = Situation(
            own=own,
            rival=rival,
            hand=observation.hand,
            rival_hand=cards.NONE,
            row=cards.pack(card for card in observation.row if card is not None),
            pile=(),
            pile_cards=cards.NONE,
            round=observation.turn.round,
            lead=points[player.seat] - points[player.opponent.seat],
            must_draw=observation.turn.must_draw,
            turns_left=observation.turn.turns_left or 0,
        )
        self.imagination = Imagination(observation)
        unseen = self.imagination.known.unseen
        held = self.imagination.known.held
        hidden = cards.size(unseen) - cards.size(held)
        elsewhere = [cards.count(unseen, island) - cards.count(held, island) for island in ISLANDS]
        self.unseen = [number / hidden if hidden else 0.0 for number in elsewhere]
        more = observation.rival_hand_size - cards.size(held)
        self.expected = [cards.count(held, island) + more * self.unseen[island] for island in ISLANDS]
        # Only one world is possible if nothing is hidden.
        self.is_open = observation.pile_size == 0 and hidden == more

    @property
    def nodes(self) -> int:
        """Positions evaluated so far."""
        return self._glanced + self.answers.nodes

    # -- the first glance --------------------------------------------------------------------------------

    def glance(self) -> list[Turn]:
        """Returns the ways to spend the turn, best static evaluation first."""
        observation, now = self.observation, self.situation
        rival_size = observation.rival_hand_size
        if now.turns_left:
            if now.turns_left == 1:
                judge = final_judge(now.lead)
            else:
                scene = Scene(SECOND_LAST_TURN, now.lead, 0, rival_size)
                judge = expecting_judge(scene, self.expected, _NO_CARDS)
            turns = [
                Turn(*end, cards.NONE, None if self.sudden_end and not end[2] else _END) for end in self._ends(judge)
            ]
        else:
            turns = self._with_draws()
        turns.sort(reverse=True, key=_by_worth)
        if self.settings.reach and not now.turns_left:
            turns[:_REACHED] = self._with_reach(turns[:_REACHED])
            turns.sort(reverse=True, key=_by_worth)
        return turns

    def _with_reach(self, turns: list[Turn]) -> list[Turn]:
        """Adds the expected worth of the reach of both hands."""
        worlds = [self.imagination.draw(self.rng) for _ in range(1 if self.is_open else _EXPECTED)]
        reached = []
        for turn in turns:
            total = 0
            own, rival, hand = turn.own, turn.rival, turn.hand
            if abs(turn.worth) < WON // 2:
                ending = turn.ending
                for world in worlds:
                    drawn = hand
                    if isinstance(ending, Take):
                        drawn = Cards(hand + CARD[ending.card])
                    elif isinstance(ending, Draw):
                        drawn = Cards(hand + CARD[world.pile[0]])
                    total += self.answers.reach_in(own, rival, world.hand).worth(drawn)
            reached.append(turn._replace(worth=turn.worth + total // len(worlds)))
        return reached

    def _ends(self, judge: Judge) -> list[EndOfPlays]:
        observation, now = self.observation, self.situation
        if observation.phase is Phase.DRAW:
            return [(judge.judge(now.own, now.rival, now.hand), now.own, now.rival, now.hand, None)]
        ends = ends_of_turn(
            now.own,
            now.rival,
            now.hand,
            judge,
            beam=self.settings.first_beam,
            fewer_surprises=self.fewer_surprises,
            freed=observation.turn.freed,
            sudden_end=self.sudden_end,
        )
        self._glanced += len(ends)
        return ends

    def _with_draws(self) -> list[Turn]:
        now, left = self.situation, self._left_to_draw()
        blind = self._judge_after(now.row, left - 1, refill=False)
        starts, options = self._starts(blind), self._ways_to_draw(blind, left)
        turns = []
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
        self._glanced += len(turns)
        return turns

    def _left_to_draw(self) -> int:
        return cards.size(self.situation.row) + self.observation.pile_size

    def _starts(self, judge: Judge) -> list[tuple[EndOfPlays, Cards]]:
        """The best ends of plays, and the ways to discard instead: each with the cards that it discards."""
        now = self.situation
        ends = self._ends(judge)
        ends.sort(reverse=True, key=_by_worth)
        starts = [(end, cards.NONE) for end in ends[:_GLANCED]]
        if self.observation.phase is not Phase.ACT:
            return starts
        untouched = next(end for end in ends if end[4] is None)
        if (untouched, cards.NONE) not in starts:
            starts.append((untouched, cards.NONE))
        if not self.only_full_hand_drops or cards.size(now.hand) == HAND_LIMIT:
            starts += [
                ((0, now.own, now.rival, Cards(now.hand - drop), None), drop)
                for drop in cards.parts(now.hand)
                if 0 < cards.size(drop) <= _MOST_DROPPED
            ]
        return starts

    def _ways_to_draw(self, blind: Judge, left: int) -> list[tuple[Action, Judge]]:
        """The ways to end the turn, each with the judge of what it leads to; `blind` is that of the pile."""
        observation, now = self.observation, self.situation
        options: list[tuple[Action, Judge]] = [
            (_TAKES[card], self._judge_after(Cards(now.row - CARD[card]), left - 1, refill=observation.pile_size > 0))
            for card in sorted(set(cards.unpack(now.row)))
        ]
        if observation.pile_size:
            options.append((_BLIND, blind))
        if not now.must_draw and not (observation.phase is Phase.DRAW and self.only_full_hand_drops):
            options.append((_PASS, self._judge_after(now.row, left, refill=False)))
        return options

    def _blind_worth(self, judge: Judge, own: int, rival: int, hand: Cards) -> int:
        worth = 0.0
        for island, share in zip(ISLANDS, self.unseen, strict=True):
            if share:
                worth += share * judge.judge(own, rival, Cards(hand + CARD[island]))
        return round(worth)

    def _judge_after(self, row: Cards, left: int, *, refill: bool) -> Judge:
        """The judge of positions with a given number of cards left to draw."""
        now = self.situation
        rival_size = self.observation.rival_hand_size
        lying = [float(cards.count(row, island)) for island in ISLANDS]
        if left:
            if refill:
                lying = [number + share for number, share in zip(lying, self.unseen, strict=True)]
            scene = Scene(self.answers.phase(phase_of(now.round, left)), now.lead, 0, rival_size)
            return expecting_judge(scene, self.expected, lying)
        if now.round == ROUNDS:
            scene = Scene(self.answers.phase(FIRST_LAST_TURN), now.lead, 0, rival_size)
            return expecting_judge(scene, self.expected, _NO_CARDS)
        dealt = [2 - cards.count(now.hand, island) - self.expected[island] for island in ISLANDS]
        kept = cards.size(now.hand) + 1 + rival_size
        phase = self.answers.phase(phase_of(now.round + 1, DECK_SIZE - kept))
        scene = Scene(phase, now.lead, INTERIM_POINTS[now.round - 1], rival_size)
        return expecting_judge(scene, self.expected, expected_row(dealt))

    # -- imagined games ----------------------------------------------------------------------------------

    def imagine(self) -> World:
        """Returns a world that fits the observation."""
        hidden = self.imagination.draw(self.rng)
        pile = tuple(int(card) for card in hidden.pile)
        return World(hidden.hand, pile, cards.pack(hidden.pile), [self.rng.random() for _ in range(2 * len(ISLANDS))])

    def chance_after(self, turn: Turn, world: World, *, deep: bool) -> float:
        """Returns the winning chance in one world after a turn, the best answer and, if deep, the best next turn."""
        now = self.situation._replace(rival_hand=world.hand, pile=world.pile, pile_cards=world.pile_cards)
        after = advance(now, turn, world)
        if not isinstance(after, Situation):
            return after
        answer = self.answers.best_turn(after)
        if not deep:
            return 1.0 - chance(answer.worth)
        later = advance(after, answer, world)
        if not isinstance(later, Situation):
            return 1.0 - later
        return chance(self.answers.best_turn(later).worth)

    # -- the whole search --------------------------------------------------------------------------------

    def run(self) -> Search:
        """Runs the search. See `kahuna.agents.agent.Thinking`; the generator returns the result."""
        settings = self.settings
        entries = self._entries()
        best = entries[0].turn
        last = self.situation.turns_left == 1 or best.worth > WON // 2
        if last or len(entries) == 1 or not settings.width:
            yield Progress(1.0, self.nodes)
            return Found(tuple(entry.candidate for entry in entries[:_SHOWN]), self.nodes)
        field, beyond = entries[: settings.width], entries[settings.width : _SHOWN]
        answers_until = int(settings.nodes * settings.answers_share) if settings.deep_width else settings.nodes
        ranked: list[Entry] = []
        fewest = max(settings.deep_width, 2)
        hurried = yield from self._compare(field, ranked, answers_until, fewest, deep=False)
        if settings.deep_width and not hurried:
            field.sort(reverse=True, key=self._order)
            ranked[:0] = field[settings.deep_width :]
            del field[settings.deep_width :]
            fresh = [Entry(entry.turn, entry.liking) for entry in field]
            ranked_deep: list[Entry] = []
            hurried = yield from self._compare(fresh, ranked_deep, settings.nodes, 2, deep=True)
            if fresh[0].chances:
                field, ranked = fresh, ranked_deep + ranked
        field.sort(reverse=True, key=self._order)
        if not hurried:
            yield Progress(1.0, self.nodes)
        return Found(tuple(entry.candidate for entry in field + ranked + beyond), self.nodes)

    def _entries(self) -> list[Entry]:
        """The ways to spend the turn that the player notices, best static evaluation first."""
        turns = self.glance()
        now = self.situation
        if self.attention is not None:
            turns = self.attention.seen(turns, now.hand, self.rng)
        if self.taste is None:
            return [Entry(turn) for turn in turns]
        left = 0 if now.turns_left else cards.size(now.row) + self.observation.pile_size
        entries = [Entry(turn, self.taste.liking(turn, now.rival, left)) for turn in turns]
        entries.sort(reverse=True, key=by_first_sight)
        return entries

    def _compare(
        self, field: list[Entry], given_up: list[Entry], nodes: int, fewest: int, *, deep: bool
    ) -> Generator[Progress, bool | None, bool]:
        """Plays the field in successive imagined worlds, halving it along the way.

        Args:
            field: the turns to compare; those that fall behind move to the front of `given_up`.
            given_up: see `field`.
            nodes: the node count at which to stop.
            fewest: the minimum number of turns to keep.
            deep: whether the player's next turn is searched.

        Returns:
            Whether the caller asked it to hurry.
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
            if self.nodes >= nodes or len(field) == 1 or (deep and is_decided(field, self.settings.margin)):
                break
            while step < halvings - 1 and self.nodes - start >= (nodes - start) * (step + 1) / halvings:
                step += 1
                keep = max((len(field) + 1) // 2, fewest)
                if keep < len(field):
                    field.sort(reverse=True, key=self._order)
                    given_up[:0] = field[keep:]
                    del field[keep:]
        return False


def _by_worth(turn: Turn | EndOfPlays) -> int:
    return turn[0]
