"""Lets a computer player of Kanaloa think about one position: the same code in this Python and in the browser's.

It is loaded into the built runtime as a text, so it uses nothing but `json`, `time` and the engine.
"""

import json
from time import perf_counter

from kanaloa.agents import AGENTS
from kanaloa.notation import format_action
from kanaloa.observation import observe
from kanaloa.record import load, replay
from tabletop.agents import conclude, think


def answer(question: str) -> str:
    """Lets a level decide in the final position of a record.

    Args:
        question: JSON: `record`, `level`, and `seed` of the level.

    Returns:
        JSON: `turn`, its actions up to the next draw or another player's decision, `nodes`, and `ms`, the thinking
            time.
    """
    asked = json.loads(question)
    *_, (state, _) = replay(load(asked["record"]))
    assert state.to_act is not None
    observation = observe(state, state.to_act)
    agent = AGENTS[asked["level"]](asked["seed"])
    start = perf_counter()
    plan, nodes = conclude(think(agent, observation))
    spent = perf_counter() - start
    return json.dumps({"turn": " ".join(map(format_action, plan)), "nodes": nodes, "ms": spent * 1000})
