"""`kanaloa play`: a game in the terminal."""

import argparse
import secrets
import sys
from io import TextIOWrapper

from kanaloa.agents import AGENTS
from kanaloa.commands.options import AGENT_NAMES, add_rules, settings_of
from kanaloa.dealer import deal
from kanaloa.player import COLOURS, PLAYERS
from kanaloa.terminal import play
from tabletop.arena.entrants import entrant
from tabletop.arena.faults import AgentFault
from tabletop.command_line.options import Commands, seed
from tabletop.quoting import LONGEST_MESSAGE, quoted


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("play", help="play against agents, or with others at one keyboard, in the terminal")
    parser.add_argument(
        "--as",
        dest="seats",
        nargs="+",
        choices=COLOURS,
        default=["red"],
        metavar="COLOUR",
        help=f"your colour, or those of all who sit at the keyboard: {', '.join(COLOURS)} (red)",
    )
    AGENT_NAMES.add(parser, "--level", "snapper")
    parser.add_argument(
        "--seed", type=seed, default=None, metavar="S", help="plays the same deal again; random if left out"
    )
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    players = PLAYERS[: options.players]
    people = [player for player in players if player.colour in options.seats]
    strangers = [colour for colour in options.seats if colour not in [player.colour for player in players]]
    if strangers:
        raise ValueError(f"{strangers[0]} does not take part with {options.players} players: --players says how many")
    if options.seed is None:
        options.seed = secrets.token_hex(8)
    if isinstance(sys.stdin, TextIOWrapper):
        # Undecodable input is not an action, and is refused like any other text that is not.
        sys.stdin.reconfigure(errors="replace")
    settings = settings_of(options)
    set_up = deal(settings.players, options.seed, *settings[1:])
    make = entrant(options.level, AGENTS)
    agents = {player: make(f"{options.seed}/{player.colour}") for player in players if player not in people}
    print(f"The same deal again: --seed {quoted(options.seed, LONGEST_MESSAGE)}")
    try:
        play(people, agents, set_up, options.seed)
    except AgentFault as fault:
        raise ValueError(f"{options.level} as {fault.player}, turn {fault.turn}: it {fault.what}") from fault
    return 0
