"""`kahuna ladder`: how far apart the levels, or other agents, are, and how they play."""

from typing import Final

from kahuna.agents import LEVELS
from kahuna.arena.ladder import MEASURED
from kahuna.commands.options import AGENT_NAMES
from kahuna.state import Edition
from tabletop.command_line.ladder import LadderCommand

LADDER: Final = LadderCommand(
    program="kahuna",
    game=MEASURED,
    levels=tuple(LEVELS),
    agents=AGENT_NAMES,
    rules="by both editions",
    deals="each deal twice, with seats swapped",
    headings={edition.value: edition.value for edition in Edition},
    shown={
        "builds": "builds",
        "removals": "removals",
        "felled": "bridges felled",
        "discards": "cards discarded",
        "blind": "draws from the pile",
        "held": "cards held",
        "pairs": "pairs held",
        "reached": "islands reached",
    },
)
"""The command."""
