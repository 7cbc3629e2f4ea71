"""`kanaloa ladder`: how far apart the levels, or other agents, are, and how they play."""

from typing import Final

from kanaloa.agents import LEVELS
from kanaloa.arena.ladder import MEASURED
from kanaloa.commands.options import AGENT_NAMES
from tabletop.command_line.ladder import LadderCommand

LADDER: Final = LadderCommand(
    program="kanaloa",
    game=MEASURED,
    levels=tuple(LEVELS),
    agents=AGENT_NAMES,
    rules="with two players and with four",
    deals="each deal with the agents on all seats, with four players two of each. Deals of four players are a"
    " quarter as many; what counts there is how often one agent ends before another one",
    headings={"2": "two players", "4": "four players"},
    shown={
        "moves": "moves",
        "sacrifices": "sacrifices",
        "given": "tiles sacrificed",
        "robbed": "tiles robbed",
        "powers": "fish turned, tiles swapped",
        "held": "tiles held",
        "gods": "gods cards owned",
    },
)
"""The command."""
