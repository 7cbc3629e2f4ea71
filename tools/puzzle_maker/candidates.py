"""The positions of games that make a puzzle: one solution, which always making the best-looking play does not find."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from kahuna import cards
from kahuna.actions import Action, Draw, Remove, Take
from kahuna.agents import Agent, agent_of_level
from kahuna.analysis.puzzle_solver import Ends, Place, Play, all_ends, plays_from, ways
from kahuna.analysis.puzzles import GRADES, Puzzle, format_puzzle
from kahuna.board import control_bits
from kahuna.game import GAME
from kahuna.legality import legal_actions
from kahuna.notation import format_turn
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.rules import new_game
from kahuna.scoring import interim_scoring
from kahuna.state import ROUNDS, Phase, Ruleset, State
from puzzle_maker.difficulty import difficulty_of, greedy_ends, greedy_turn, leads_to
from tabletop.arena.game import steps_of_game

FEWEST_CARDS = 3
MOST_ENDS = 2_500
"""With more ends than this, a turn is too complex for a player, and checking it takes long."""
FEWEST_ENDS = 20
HABITS = ((0.0, 0.0), (0.1, 0.3), (0.1, 0.6), (0.5, 0.3), (0.9, 0.0))
"""Players of the games: how often they act at all, and how often they begin a turn by drawing. This produces boards
that good players would avoid, hands that they would have played, and one-sided games."""
FEWEST_BRIDGES = 2
"""The opponent's bridges in puzzles that remove all of them."""
LEAST_GAIN = {"islands": 2, "lead": 3, "topple": 2, "sweep": 3}
"""The minimum gain of a solution."""

Scores = tuple[tuple[int, int], ...]


class Candidate(NamedTuple):
    """A candidate for a puzzle.

    Attributes:
        puzzle: the puzzle, without its grade yet.
        difficulty: see `difficulty_of`.
        appeal: see `appeal_of`.
        game: the game that it comes from.
    """

    puzzle: Puzzle
    difficulty: float
    appeal: float
    game: int


class Human:
    """An agent that occasionally makes mistakes, and occasionally saves its cards for later."""

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


def the_solution(puzzle: Puzzle, ends: Ends) -> Place | None:
    """Returns the one end that a puzzle may have, or None.

    Of the ends with the best value, one uses fewer cards than all others, and every other contains it: it has all its
    own bridges, none of the opponent's in addition, and has spent all its cards.
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
        # A play without an immediate effect prepares the others.
        appeal += 1.0 * (not gained and not lost)
        place = after
    appeal += 1.0 * any(isinstance(play, Remove) for play in way)
    return appeal + 0.5 * (len(way) >= 3) + 0.5 * (not place.hand)


def settings_at(state: State, start: Place, ends: Ends) -> Iterator[tuple[str, int, Scores]]:
    """Yields goals that make sense at a moment, each with the puzzle's round and scores.

    Last turns and sudden ends are rare in games. So a turn with an empty pile also stands for the last one of its
    round, with any scores before it, and a board of the first round for one of the second.
    """
    if not start.own or not start.rival:
        return
    wiped_out = any(not place.rival for place in ends)
    if wiped_out and start.rival.bit_count() >= FEWEST_BRIDGES:
        yield "last-bridge", max(state.turn.round, 2), state.scores or (interim_scoring(1, state.board).points,)
    if wiped_out and state.turn.round > 1:
        # A player who can win at once has no other goal.
        return
    if state.turn.turns_left is None:
        for goal in ("islands", "lead", "topple", "sweep"):
            yield goal, state.turn.round, state.scores
    if not state.cards.pile and state.turn.round < ROUNDS:
        yield "interim", state.turn.round, state.scores
    if not state.cards.pile and state.turn.round == ROUNDS:
        for scores in product(((0, 0), (1, 0), (0, 1)), ((0, 0), (2, 0), (0, 2))):
            yield "final", state.turn.round, scores


def candidates_at(state: State, game: int) -> Iterator[Candidate]:
    """Yields the puzzles in a moment of a game."""
    player = state.to_move
    start = Place(state.board.of(player), state.board.of(player.opponent), state.mover_hand)
    if cards.size(start.hand) < FEWEST_CARDS:
        return
    ends = all_ends(start, state.turn.round > 1)
    if not FEWEST_ENDS <= len(ends) <= MOST_ENDS:
        return
    for goal, number, scores in settings_at(state, start, ends):
        puzzle = Puzzle("", GRADES[0], goal, player, number, scores, state.board, start.hand, ())
        found = all_ends(start, True) if puzzle.sudden_end and state.turn.round == 1 else ends
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
    """Whether a solution reaches the goal, and by more than a little."""
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
    for step in steps_of_game(GAME, new_game(ruleset), agents, f"puzzles/{seed}/{game}"):
        state = step.state
        if state.phase is Phase.ACT:
            found += candidates_at(state, game)
    return found
