"""Lets a level think about one position, or reviews a game: the same code in this Python and in the browser's.

It is loaded into the built runtime as a text, so it uses nothing but `json`, `time` and the engine.
"""

import json
from time import perf_counter

from kahuna.agents import agent_of_level, conclude, think
from kahuna.analysis.review import review
from kahuna.notation import format_action
from kahuna.observation import observe
from kahuna.record import final_state, load
from kahuna.rules import apply
from kahuna.state import Phase


def answer(question: str) -> str:
    """Lets a level play the next turn of a record, or reviews the record.

    Args:
        question: JSON: `record`, `level`, and `seed` of the level; or `record`, and `review`, the nodes for each turn.

    Returns:
        JSON: `turn` as text, or the review as text, `nodes`, and `ms`, the thinking time.
    """
    asked = json.loads(question)
    if "review" in asked:
        return _reviewed(asked["record"], asked["review"])
    state = final_state(load(asked["record"]))
    agent = agent_of_level(asked["level"], asked["seed"])
    mover, words, total, seconds = state.to_move, [], 0, 0.0
    while state.to_move is mover and state.phase not in (Phase.DEAL, Phase.OVER):
        observation = observe(state, mover)
        start = perf_counter()
        plan, nodes = conclude(think(agent, observation))
        seconds += perf_counter() - start
        total += nodes
        for action in plan:
            words.append(format_action(action))
            state = apply(state, action).state
    return json.dumps({"turn": " ".join(words), "nodes": total, "ms": seconds * 1000})


def _reviewed(record: object, nodes: int) -> str:
    start = perf_counter()
    reviewing = review(load(record), nodes)
    while True:
        try:
            next(reviewing)
        except StopIteration as end:
            spent = perf_counter() - start
            return json.dumps({"turn": json.dumps(end.value), "nodes": end.value["nodes"], "ms": spent * 1000})
