"""Makes the puzzles of `kahuna/analysis/puzzles.txt` out of games that computer players play against each other.

    python tools/make_puzzles.py [--games N] [--count N] [--seed S] [--players NAME,NAME,...] [--jobs N]

The same options give the same file, as long as the rules and the players stay as they are. What makes a position a
puzzle, and what its grade means, is told in `docs/puzzles.md`.
"""

import argparse
import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Action, Build, Draw, Remove, Take
from kahuna.agents import Agent, GreedyAgent, agent_of_level
from kahuna.agents.greedy import evaluate
from kahuna.analysis.puzzle_solver import Ends, Place, Play, all_ends, plays_from, ways
from kahuna.analysis.puzzles import GRADES, Puzzle, format_puzzle, opening
from kahuna.arena import steps_of_game
from kahuna.board import control_bits
from kahuna.legality import legal_actions
from kahuna.notation import format_turn
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.scoring import interim_scoring
from kahuna.state import ROUNDS, Phase, Ruleset, State

FILE = Path(__file__).parent.parent / "kahuna" / "analysis" / "puzzles.txt"
LIMIT = 60_000
"""Most bytes that the file may have."""

FEWEST_CARDS = 3
MOST_ENDS = 2_500
"""With more ends than that nobody can see through a turn, and checking it takes long."""
FEWEST_ENDS = 20
HABITS = ((0.0, 0.0), (0.1, 0.3), (0.1, 0.6), (0.5, 0.3), (0.9, 0.0))
"""Players of the games: how often they do anything at all, and how often they begin a turn by drawing. So boards come
about that good players would avoid, hands that they would have played, and one-sided games."""
FEWEST_BRIDGES = 2
"""The opponent's bridges where all of them are to go."""
LEAST_GAIN = {"islands": 2, "lead": 3, "topple": 2, "sweep": 3}
"""By how much a solution must better what is counted."""
NEAR = 4
"""Two boards that differ on fewer lines than that are the same to a player."""
SAME_SOLUTION = 2
"""How many puzzles may have the same solution."""
SHARES = {"last-bridge": 0.12, "interim": 0.16, "final": 0.16, "topple": 0.14, "sweep": 0.14, "lead": 0.14}
"""How many of the puzzles have which goal, rarest first, as far as there are so many; the rest asks for islands."""
STRATA = (0.0, 0.25, 0.55, 0.82, 1.0)
"""A goal's candidates, from the least difficult, are parted here, and each part gives as many puzzles."""

HEADER = """\
# Puzzles of Kahuna, made by tools/make_puzzles.py (seed {seed}, {games} games of {players}). See docs/puzzles.md.
# One a line: id, grade, goal, side to move (o White, # Black), winners of the scorings so far (= nobody, - none yet),
# bridges on the lines AB AD AH ... KL in alphabetical order, hand, solution. The lines stand in the order of the days.
"""


Scores = tuple[tuple[int, int], ...]


class Candidate(NamedTuple):
    """A puzzle that might be chosen.

    Attributes:
        puzzle: its grade is not yet known.
        difficulty: see `difficulty_of`.
        appeal: see `appeal_of`.
        game: which game it comes from.
    """

    puzzle: Puzzle
    difficulty: float
    appeal: float
    game: int


class Human:
    """An agent that errs now and then, and now and then saves its cards for later."""

    def __init__(self, agent: Agent, careless: float, thrifty: float, seed: str) -> None:
        self.agent = agent
        self.careless = careless
        self.thrifty = thrifty
        self.rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action."""
        legal = legal_actions(observation)
        draws = [action for action in legal if isinstance(action, Draw | Take)]
        if observation.phase is Phase.ACT and draws and self.rng.random() < self.thrifty:
            return self.rng.choice(draws)
        if self.rng.random() < self.careless:
            return self.rng.choice(legal)
        return self.agent.choose(observation)


# ---------------------------------------------------------------------------------------------------------
# What a player sees who looks one play ahead
# ---------------------------------------------------------------------------------------------------------


def finer_worth(puzzle: Puzzle, place: Place) -> int:
    """Returns the goal's worth, in steps that are small enough to show which play leads towards it."""
    if puzzle.goal in ("interim", "final"):
        return control_bits(place.own).bit_count() - control_bits(place.rival).bit_count()
    return puzzle.worth(place)


def greedy_ends(puzzle: Puzzle) -> set[Place]:
    """Returns where it leads always to play what serves the goal best, until nothing does: all choices among equals."""
    found, waiting = set(), {puzzle.start}
    while waiting:
        place = waiting.pop()
        following = {after: finer_worth(puzzle, after) for _, after in plays_from(place, puzzle.sudden_end)}
        best = max(following.values(), default=None)
        if best is None or best <= finer_worth(puzzle, place):
            found.add(place)
        else:
            waiting |= {after for after, worth in following.items() if worth == best}
    return found


def greedy_turn(puzzle: Puzzle) -> Place:
    """Returns where the plays of the agent `greedy` lead."""
    agent = GreedyAgent()
    state, player = opening(puzzle), puzzle.player
    while state.phase is not Phase.OVER:
        action = agent.choose(observe(state, player))
        if not isinstance(action, Build | Remove):
            break
        state = apply(state, action).state
    return Place(state.board.of(player), state.board.of(player.opponent), state.hands[player.seat])


def difficulty_of(puzzle: Puzzle, end: Place) -> float:
    """Returns how many cards an end takes, plus how unlikely a player who looks one play ahead is to find it, in bits.

    This player chooses each play by chance: one that looks better by one island, in the eyes of the agent `greedy`
    and of the goal, is twice as likely. A bit more of difficulty means half as likely to find it.
    """
    known: dict[Place, float] = {end: 1.0}

    def looks(place: Place) -> float:
        return evaluate(place.own, place.rival, sudden_end=False) + finer_worth(puzzle, place)

    def chance(place: Place) -> float:
        if place not in known:
            following = [after for _, after in plays_from(place, puzzle.sudden_end)]
            likely = [2.0 ** (looks(after) - looks(place)) for after in following]
            towards = sum(
                weight * chance(after) for after, weight in zip(following, likely, strict=True) if leads_to(after, end)
            )
            known[place] = towards / sum(likely) if towards else 0.0
        return known[place]

    return cards.size(puzzle.hand) - cards.size(end.hand) - math.log2(chance(puzzle.start))


def leads_to(place: Place, end: Place) -> bool:
    """Whether an end may still be reached: own bridges never fall in the own turn, the opponent's never come back."""
    return not place.own & ~end.own and not end.rival & ~place.rival and cards.contains(place.hand, end.hand)


# ---------------------------------------------------------------------------------------------------------
# What makes a position a puzzle
# ---------------------------------------------------------------------------------------------------------


def the_solution(puzzle: Puzzle, ends: Ends) -> Place | None:
    """Returns the one end that a puzzle may have, or None.

    Of the ends of the best worth one takes fewer cards than all others, and every other is that one and more: no fewer
    own bridges, no more of the opponent's, no card that it had spent.
    """
    worths = {place: puzzle.worth(place) for place in ends}
    top = max(worths.values())
    best = [place for place, worth in worths.items() if worth == top]
    fewest = max(cards.size(place.hand) for place in best)
    shortest = [place for place in best if cards.size(place.hand) == fewest]
    if len(shortest) != 1 or not all(leads_to(shortest[0], place) for place in best):
        return None
    return shortest[0]


def appeal_of(puzzle: Puzzle, way: Sequence[Play]) -> float:
    """Returns how much there is to see in a solution."""
    appeal, place = 0.0, puzzle.start
    for play in way:
        after = next(after for known, after in plays_from(place, puzzle.sudden_end) if known == play)
        gained = (control_bits(after.own) & ~control_bits(place.own)).bit_count()
        lost = (control_bits(place.rival) & ~control_bits(after.rival)).bit_count()
        fallen = (place.rival & ~after.rival).bit_count() - isinstance(play, Remove)
        appeal += 2.0 * (gained == 2) + 0.5 * gained + 0.7 * lost + 0.3 * fallen
        # A play that shows nothing yet is what the others hang on.
        appeal += 1.0 * (not gained and not lost)
        place = after
    appeal += 1.0 * any(isinstance(play, Remove) for play in way)
    return appeal + 0.5 * (len(way) >= 3) + 0.5 * (not place.hand)


def settings_at(state: State, start: Place, ends: Ends) -> Iterator[tuple[str, int, Scores]]:
    """Yields goals that make sense at a moment, each with the round and the scores that the puzzle tells.

    Last turns and sudden ends are rare in games. So a turn with an empty pile also stands for the last one of its
    round, with any scores before it, and a board of the first round for one of the second.
    """
    if not start.own or not start.rival:
        return
    wiped_out = any(not place.rival for place in ends)
    if wiped_out and start.rival.bit_count() >= FEWEST_BRIDGES:
        yield "last-bridge", max(state.round, 2), state.scores or (interim_scoring(1, state.board).points,)
    if wiped_out and state.round > 1:
        # Whoever can win at once has nothing else to look for.
        return
    if state.turns_left is None:
        for goal in ("islands", "lead", "topple", "sweep"):
            yield goal, state.round, state.scores
    if not state.pile and state.round < ROUNDS:
        yield "interim", state.round, state.scores
    if not state.pile and state.round == ROUNDS:
        for scores in product(((0, 0), (1, 0), (0, 1)), ((0, 0), (2, 0), (0, 2))):
            yield "final", state.round, scores


def candidates_at(state: State, game: int) -> Iterator[Candidate]:
    """Yields the puzzles that a moment of a game holds."""
    player = state.to_move
    start = Place(state.board.of(player), state.board.of(player.opponent), state.mover_hand)
    if cards.size(start.hand) < FEWEST_CARDS:
        return
    ends = all_ends(start, state.round > 1)
    if not FEWEST_ENDS <= len(ends) <= MOST_ENDS:
        return
    for goal, number, scores in settings_at(state, start, ends):
        puzzle = Puzzle("", GRADES[0], goal, player, number, scores, state.board, start.hand, ())
        found = all_ends(start, True) if puzzle.sudden_end and state.round == 1 else ends
        end = the_solution(puzzle, found)
        if end is None or len(found[end]) < 2 or not is_worthwhile(puzzle, end):
            continue
        if max(puzzle.worth(place) for place in (*greedy_ends(puzzle), greedy_turn(puzzle))) >= puzzle.worth(end):
            continue
        orders = ways(start, end, puzzle.sudden_end)
        appeal, _, way = max((appeal_of(puzzle, order), format_turn(order), order) for order in orders)
        yield Candidate(named(puzzle, way), difficulty_of(puzzle, end), appeal, game)
        if goal == "final":
            return


def is_worthwhile(puzzle: Puzzle, end: Place) -> bool:
    """Whether a solution reaches what is asked, and more than a little."""
    best, now = puzzle.worth(end), puzzle.worth(puzzle.start)
    if puzzle.goal in ("interim", "final"):
        return best == 1
    if puzzle.goal == "last-bridge":
        return best == 0
    return best - now >= LEAST_GAIN[puzzle.goal]


def named(puzzle: Puzzle, way: tuple[Play, ...]) -> Puzzle:
    """Returns a puzzle with its solution and its name."""
    whole = replace(puzzle, id="-", solution=way)
    task = " ".join(format_puzzle(whole).split(" ")[2:7])
    return replace(whole, id=hashlib.sha256(task.encode()).hexdigest()[:6])


def candidates_of_game(game: int, seed: str, players: Sequence[str]) -> list[Candidate]:
    """Plays a game and returns the puzzles in it."""
    rng = Random(f"puzzles/{seed}/{game}")
    agents: dict[Player, Agent] = {}
    for player in Player:
        own = f"{seed}/{game}/{player}"
        agents[player] = Human(agent_of_level(rng.choice(players), own), *rng.choice(HABITS), own)
    ruleset = Ruleset(first=rng.choice(tuple(Player)))
    found: list[Candidate] = []
    for state, _ in steps_of_game(agents, ruleset, f"puzzles/{seed}/{game}"):
        if state.phase is Phase.ACT:
            found += candidates_at(state, game)
    return found


# ---------------------------------------------------------------------------------------------------------
# Which of them are chosen
# ---------------------------------------------------------------------------------------------------------


class Chosen:
    """The puzzles chosen so far."""

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self._games: set[int] = set()
        self._solutions: Counter[frozenset[Play]] = Counter()
        self._sides: Counter[tuple[str, Player]] = Counter()

    def offer(self, candidate: Candidate, most_of_a_side: int) -> bool:
        """Takes a candidate unless it is too much like others; returns whether it did.

        Args:
            candidate: what is offered.
            most_of_a_side: how many puzzles of one goal may be the same player's turn.
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
    """On how many lines two boards differ, seen from the side to move."""
    return ((one.start.own ^ other.start.own) | (one.start.rival ^ other.start.rival)).bit_count()


def choose(candidates: Sequence[Candidate], count: int) -> list[Candidate]:
    """Returns as many candidates, the most appealing of each goal and each stratum of difficulty."""
    chosen = Chosen()
    for goal in GOALS_BY_RARITY:
        quota = round(SHARES.get(goal, 1.0) * count)
        quota = min(quota, count - len(chosen.candidates))
        of_goal = sorted((candidate for candidate in candidates if candidate.puzzle.goal == goal), key=_by_difficulty)
        edges = [round(share * len(of_goal)) for share in STRATA]
        strata = [of_goal[low:high] for low, high in pairwise(edges)]
        before = len(chosen.candidates)
        for number, stratum in enumerate(strata, 1):
            # What an earlier stratum could not give, the next ones do.
            due = before + quota * number // len(strata)
            for candidate in sorted(stratum, key=_by_appeal):
                if len(chosen.candidates) >= due:
                    break
                chosen.offer(candidate, quota // 2 + 1)
    return chosen.candidates


GOALS_BY_RARITY = (*SHARES, "islands")


def _by_difficulty(candidate: Candidate) -> tuple[float, str]:
    return candidate.difficulty, candidate.puzzle.id


def _by_appeal(candidate: Candidate) -> tuple[float, str]:
    return -candidate.appeal, candidate.puzzle.id


def in_order_of_days(chosen: Sequence[Candidate], rng: Random) -> list[Puzzle]:
    """Returns puzzles with their grades: one of each grade in turn, and no goal twice running if it can be helped."""
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
            # The goal of which most are left comes first, so that none is left over in the end.
            left = Counter(puzzle.goal for puzzle in pile)
            days.append(pile.pop(max(other, key=lambda place: (left[pile[place].goal], -place), default=0)))
    return days


def main() -> None:
    """Makes the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--count", type=int, default=600, help="how many puzzles; a multiple of the number of grades")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", default="greedy", help="names of agents with commas between them")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    work = partial(candidates_of_game, seed=options.seed, players=options.players.split(","))
    with ProcessPoolExecutor(options.jobs) as pool:
        found = [one for game in pool.map(work, range(options.games), chunksize=20) for one in game]
    chosen = choose(found, options.count)
    days = in_order_of_days(chosen, Random(f"puzzles/{options.seed}"))
    header = HEADER.format(seed=options.seed, games=options.games, players=options.players)
    text = header + "".join(format_puzzle(puzzle) + "\n" for puzzle in days)
    if len({puzzle.id for puzzle in days}) < len(days) or len(text) > LIMIT:
        raise SystemExit(f"two puzzles have the same id, or {len(text)} bytes are too many")
    FILE.write_text(text, encoding="ascii")
    print("found ", Counter(candidate.puzzle.goal for candidate in found))
    print("chosen", Counter(puzzle.goal for puzzle in days))
    print("\n".join(table_of_grades(days)))


def table_of_grades(puzzles: Sequence[Puzzle]) -> list[str]:
    """Returns what is measured of each grade, as rows of the table in `docs/puzzles.md`."""
    rows = []
    for grade in GRADES:
        of_grade = [puzzle for puzzle in puzzles if puzzle.grade == grade]
        bits = [difficulty_of(puzzle, puzzle.after(puzzle.solution)) for puzzle in of_grade]
        plays = sum(len(puzzle.solution) for puzzle in of_grade) / len(of_grade)
        ends = sum(len(all_ends(puzzle.start, puzzle.sudden_end)) for puzzle in of_grade) / len(of_grade)
        rows.append(f"| `{grade}` | {min(bits):.1f} to {max(bits):.1f} | {plays:.1f} | {ends:.0f} |")
    return rows


if __name__ == "__main__":
    main()
