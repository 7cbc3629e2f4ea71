"""`kahuna selfplay`: lets agents play, and prints their games."""

import argparse
import json

from kahuna.commands.options import AGENT_NAMES, add_rules, ruleset_of
from kahuna.game import GAME
from kahuna.player import Player
from kahuna.record import dump, record_of
from tabletop.arena.series import Series
from tabletop.command_line.matches import results_apart
from tabletop.command_line.options import Commands, count, seed


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("selfplay", help="let two agents play, and print one record a line")
    AGENT_NAMES.add(parser, "--white", "greedy")
    AGENT_NAMES.add(parser, "--black", "greedy")
    parser.add_argument("--games", type=count, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    names = {Player.WHITE: options.white, Player.BLACK: options.black}
    series = Series(GAME, options.seed, *ruleset_of(options))
    with results_apart() as out:
        for number in range(options.games):
            final = series.play(names, number).final
            print(json.dumps(dump(record_of(final, names)), separators=(",", ":")), file=out)
    return 0
