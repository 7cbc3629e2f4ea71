"""How hard a puzzle is for a player who looks one play ahead."""

import math

from kahuna import cards
from kahuna.actions import Build, Remove
from kahuna.agents import GreedyAgent
from kahuna.agents.greedy import evaluate
from kahuna.analysis.puzzle_solver import Place, plays_from
from kahuna.analysis.puzzles import Puzzle, opening
from kahuna.board import control_bits
from kahuna.observation import observe
from kahuna.rules import apply
from kahuna.state import Phase


def finer_worth(puzzle: Puzzle, place: Place) -> int:
    """Returns the goal's value, in steps small enough to show which play leads towards it."""
    if puzzle.goal in ("interim", "final"):
        return control_bits(place.own).bit_count() - control_bits(place.rival).bit_count()
    return puzzle.worth(place)


def greedy_ends(puzzle: Puzzle) -> set[Place]:
    """Returns the ends of always making the play that serves the goal best, until none does; all choices in ties."""
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
    return Place(state.board.of(player), state.board.of(player.opponent), state.cards.hands[player.seat])


def difficulty_of(puzzle: Puzzle, end: Place) -> float:
    """Returns how many cards an end uses, plus how unlikely a player who looks one play ahead is to find it, in bits.

    This player chooses each play at random: one that looks better by one island, according to the agent `greedy` and
    the goal, is twice as likely. One bit more of difficulty means half the chance of finding it.
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
    """Whether an end may still be reached: in a turn, own bridges never fall and the opponent's never come back."""
    return not place.own & ~end.own and not end.rival & ~place.rival and cards.contains(place.hand, end.hand)
