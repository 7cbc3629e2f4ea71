"""Computer players. An agent is given an observation, never the state, so it cannot know more than a player does."""

from kahuna.agents.agent import Agent
from kahuna.agents.greedy import GreedyAgent
from kahuna.agents.levels import LEVELS, agent_of_level
from kahuna.agents.uniform import RandomAgent

__all__ = ["LEVELS", "Agent", "GreedyAgent", "RandomAgent", "agent_of_level"]
