"""Computer players. An agent receives an observation, never the state, so it cannot know more than a player."""

from kahuna.agents.agent import Agent, Plan, Thinking
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.levels import AGENTS, FORMER, LEVELS, YARDSTICKS, agent_of_level
from kahuna.agents.uniform import RandomAgent
from tabletop.agents import Planner, Progress, conclude, think
from tabletop.values import checked as _checked

__all__ = [
    "AGENTS",
    "FORMER",
    "LEVELS",
    "YARDSTICKS",
    "Agent",
    "GreedyAgent",
    "Plan",
    "Planner",
    "Progress",
    "RandomAgent",
    "Thinking",
    "agent_of_level",
    "conclude",
    "think",
]

agent_of_level = _checked(agent_of_level)
