"""`kanaloa selfplay`: lets agents play, and prints their games."""

import argparse
import json

from kanaloa.commands.options import AGENT_NAMES, add_rules, settings_of
from kanaloa.game import GAME
from kanaloa.player import PLAYERS
from kanaloa.record import dump, record_of
from tabletop.arena.series import Series
from tabletop.command_line.matches import results_apart
from tabletop.command_line.options import Commands, count, seed


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("selfplay", help="let agents play, and print one record a line")
    AGENT_NAMES.add(
        parser,
        "agents",
        nargs="*",
        help=f"in the order of the seats, taken again from the first: {AGENT_NAMES.help} (greedy)",
    )
    parser.add_argument("--games", type=count, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    given = options.agents or ["greedy"]
    if len(given) > options.players:
        raise ValueError(f"{len(given)} agents are named, and {options.players} play: --players says how many")
    names = {player: given[player.seat % len(given)] for player in PLAYERS[: options.players]}
    series = Series(GAME, options.seed, settings_of(options))
    with results_apart() as out:
        for number in range(options.games):
            final = series.play(names, number).final
            print(json.dumps(dump(record_of(final, names)), separators=(",", ":")), file=out)
    return 0
