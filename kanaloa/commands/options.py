"""Options that several commands share: the rules and the agents."""

import argparse
from typing import Final

from kanaloa.agents import FORMER, LEVELS, YARDSTICKS
from kanaloa.game import Settings
from kanaloa.player import COUNTS
from kanaloa.set_up import PAIRS, Layout
from tabletop.command_line.options import AgentNames

AGENT_NAMES: Final = AgentNames(LEVELS, (*YARDSTICKS, *FORMER))
"""The accepted names of agents."""


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Adds the options for the settings `players`, `layout` and `gods`; `settings_of` reads them."""
    parser.add_argument("--players", type=int, choices=COUNTS, default=2, help="how many play (2)")
    parser.add_argument(
        "--layout",
        choices=[layout.value for layout in Layout],
        default=Layout.FREE.value,
        help="free: players place the fish (default); preset: they lie ready",
    )
    parser.add_argument(
        "--gods",
        type=int,
        choices=range(1, len(PAIRS) + 1),
        default=1,
        help="of two players: 1 Ku and Lono against Kanaloa and Pele (default); 2 Ku and Kanaloa against Pele and Lono",
    )


def settings_of(options: argparse.Namespace) -> Settings:
    """Returns the settings in the options of `add_rules`."""
    return Settings(options.players, Layout(options.layout), options.gods - 1)
