"""Computer players. An agent receives an observation, never the bag, so it cannot know more than a player."""

from kanaloa.agents.agent import Agent, Plan, Thinking
from kanaloa.agents.greedy import GreedyAgent
from kanaloa.agents.levels import AGENTS, FORMER, LEVELS, YARDSTICKS
from kanaloa.agents.uniform import RandomAgent

__all__ = ["AGENTS", "FORMER", "LEVELS", "YARDSTICKS", "Agent", "GreedyAgent", "Plan", "RandomAgent", "Thinking"]
