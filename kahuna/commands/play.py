"""`kahuna play`: a game in the terminal."""

import argparse
import secrets
import sys
from io import TextIOWrapper

from kahuna.agents import AGENTS
from kahuna.arena import AgentFault
from kahuna.commands.options import AGENT_NAMES, add_rules, ruleset_of
from kahuna.dealer import opponent_seed
from kahuna.player import Player
from kahuna.terminal import play
from tabletop.arena.entrants import entrant
from tabletop.command_line.options import Commands, seed
from tabletop.quoting import LONGEST_MESSAGE, quoted


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("play", help="play against an agent in the terminal")
    parser.add_argument(
        "--as", dest="side", choices=[side.value for side in Player], default="white", help="your side (white)"
    )
    AGENT_NAMES.add(parser, "--level", "turtle")
    parser.add_argument(
        "--seed", type=seed, default=None, metavar="S", help="plays the same deal again; random if left out"
    )
    add_rules(parser, (*Player, "random"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    human = Player(options.side)
    if options.seed is None:
        options.seed = secrets.token_hex(8)
    if isinstance(sys.stdin, TextIOWrapper):
        # Undecodable input is not an action, and is refused like any other text that is not.
        sys.stdin.reconfigure(errors="replace")
    ruleset, lines = ruleset_of(options)
    agent = entrant(options.level, AGENTS)(opponent_seed(options.seed))
    print(f"The same deal again: --seed {quoted(options.seed, LONGEST_MESSAGE)}")
    try:
        play(human, agent, ruleset, options.seed, lines)
    except AgentFault as fault:
        raise ValueError(f"{options.level} as {fault.player}, turn {fault.turn}: it {fault.what}") from fault
    return 0
