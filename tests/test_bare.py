"""The program on bare integers with which bench/engine.py compares the engine."""

import sys
from pathlib import Path
from random import Random

import pytest

import kahuna

sys.path.append(str(Path(__file__).resolve().parent.parent / "bench"))

import _bare as bare


@pytest.mark.parametrize("number", range(30))
def test_it_plays_the_same_games(number: int) -> None:
    """The benchmark's ratio compares like with like: each state and each list of actions is the same."""
    seed = f"bare {number}"
    rng = Random(seed)
    state, same = kahuna.new_game(kahuna.Ruleset()), bare.START
    while state.phase is not kahuna.Phase.OVER:
        if state.phase is kahuna.Phase.DEAL:
            state, same = kahuna.apply(state, kahuna.deal(state, seed)).state, bare.deal(same, seed)
        else:
            legal, others = kahuna.legal_actions(state), bare.legal(same)
            assert len(legal) == len(others)
            choice = int(rng.random() * len(legal))
            state, same = kahuna.apply(state, legal[choice]).state, bare.apply(same, others[choice])
        assert same[:4] == (*state.board, *state.cards.hands)
        assert bare.phase_of(same) == ["act", "played", "draw", "deal", "over"].index(state.phase)
        points = [sum(scoring[seat] for scoring in state.scores) for seat in (0, 1)]
        assert list(same[11:13]) == points
