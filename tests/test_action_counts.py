"""The number of continuations: a change to the rules anywhere near these positions changes a number.

The oracle, which shares no code with the engine, counts the same.
"""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import oracle
from kahuna.legality import legal_actions
from kahuna.player import Player
from kahuna.rules import apply
from kahuna.state import Edition, Phase, Ruleset, State
from kahuna.state_dumps import state_dump
from positions import DECK, deal, last_turns, opening, position

CROWDED = ("AD BC BE DE DH EH", "AB AH EF EI EJ HI HL")
FEWER = Ruleset(fewer_surprises=True)
BOTH_2012 = Ruleset(Edition.E2012, fewer_surprises=True, open_draws=True)

POSITIONS: dict[str, Callable[[], State]] = {
    "opening": opening,
    "opening, 2012": lambda: opening(Ruleset(Edition.E2012)),
    "handicap": lambda: opening(Ruleset(handicap_player=Player.BLACK, handicap_bridges=1)),
    "worked example": lambda: position(*CROWDED, hands=("ABL", "EHH")),
    "worked example, Black to remove": lambda: position(
        *CROWDED, hands=("BL", "EHH"), to_move=Player.BLACK, row="AB-", pile=""
    ),
    "fewer surprises": lambda: position(*CROWDED, hands=("AABH", "EHH"), ruleset=FEWER, row="C--", pile="DE"),
    "must draw with a full hand, 2012": lambda: position(
        *CROWDED, hands=("AABHL", "EHH"), ruleset=BOTH_2012, must_draw=True, row="C--", pile="DE"
    ),
    "end of a round": lambda: position("AB AD", "KL", hands=("E", "H"), row="D--", pile=""),
    "last turns": lambda: last_turns(*CROWDED, hands=("ABHL", "EHH")),
}
"""Positions by name."""

# The number of sequences of 1, 2, 3, ... actions from a position to any other.
COUNTS: dict[str, tuple[int, ...]] = {
    "opening": (22, 227, 3000, 37261),
    "opening, 2012": (15, 179, 1951, 22415),
    "handicap": (27, 584, 5899, 77127),
    "worked example": (16, 110, 1156, 10928),
    "worked example, Black to remove": (11, 53, 380, 2033),
    "fewer surprises": (20, 105, 969, 6811),
    "must draw with a full hand, 2012": (32, 121, 721, 5204),
    "end of a round": (9, 31, 221, 1494),
    "last turns": (8, 39, 107, 237),
}


def counts(state: State, depth: int) -> list[int]:
    """Returns the numbers of sequences of 1 to `depth` actions. A deal, with sorted cards, is no action here."""
    if state.phase is Phase.DEAL:
        state = deal(state).state
    actions = legal_actions(state)
    totals = [len(actions)] + [0] * (depth - 1)
    if depth > 1:
        for action in actions:
            for further, count in enumerate(counts(apply(state, action).state, depth - 1), start=1):
                totals[further] += count
    return totals


def oracle_counts(game: oracle.Oracle, depth: int) -> list[int]:
    """Returns the same, counted by the oracle."""
    due = game.needs_deal()
    if due is not None:
        game.deal("".join(due))
    actions = game.legal()
    totals = [len(actions)] + [0] * (depth - 1)
    if depth > 1:
        for action in actions:
            after = copy.deepcopy(game)
            after.play(action)
            for further, count in enumerate(oracle_counts(after, depth - 1), start=1):
                totals[further] += count
    return totals


def same_for_oracle(state: State) -> oracle.Oracle:
    """Returns the oracle's game with the same position."""
    shown: dict[str, Any] = state_dump(state)
    rules = state.ruleset
    header: dict[str, Any] = {
        "edition": rules.edition.value,
        "first": rules.first.value,
        "variants": list(rules.variants),
    }
    if rules.handicap_player is not None:
        header["handicap"] = {"player": rules.handicap_player.value, "bridges": rules.handicap_bridges}
    game = oracle.Oracle(header, DECK)
    game.hands = {player: list(held) for player, held in shown["hands"].items()}
    game.row, game.pile, game.played = list(shown["row"]), list(shown["pile"]), list(shown["played"])
    game.bridges = {player: set(lying) for player, lying in shown["bridges"].items()}
    game.scores, game.round = shown["scores"], shown["round"]
    game.turns_left, game.must_draw = shown["turns_left"], shown["must_draw"]
    game.to_move, game.handicap_left = shown["to_move"], state.turn.handicap_left
    return game


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on(name: str) -> None:
    """A player is offered exactly the same actions as before, four actions deep."""
    assert tuple(counts(POSITIONS[name](), len(COUNTS[name]))) == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_the_same(name: str) -> None:
    """The numbers are right, not merely the same as ever."""
    assert tuple(oracle_counts(same_for_oracle(POSITIONS[name]()), len(COUNTS[name]))) == COUNTS[name]
