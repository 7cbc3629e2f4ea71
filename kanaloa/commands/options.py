"""Options that several commands share: the rules and the agents."""

import argparse
from collections.abc import Iterable
from typing import Final

from kanaloa.agents import FORMER, LEVELS, YARDSTICKS
from kanaloa.game import Settings
from kanaloa.player import COLOURS, COUNTS
from kanaloa.set_up import MOST_AHEAD, PAIRS, Box, Layout
from tabletop.command_line.options import AgentNames
from tabletop.quoting import quoted

AGENT_NAMES: Final = AgentNames(LEVELS, (*YARDSTICKS, *FORMER))
"""The accepted names of agents."""


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Adds the options for the settings of a game; `settings_of` reads them."""
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
    parser.add_argument(
        "--box",
        choices=[box.value for box in Box],
        default=Box.CHOSEN.value,
        help="the third of the tiles that two players leave in the box: one of each kind (default), or a random one",
    )
    parser.add_argument(
        "--ahead",
        type=_ahead,
        action="append",
        default=[],
        metavar="COLOUR:POINTS",
        help=f"a head start, as in red:2: 1 to {MOST_AHEAD} points in each temple; may be given more than once",
    )


def settings_of(options: argparse.Namespace) -> Settings:
    """Returns the settings in the options of `add_rules`.

    Raises:
        ValueError: a head start is given to a player who does not take part.
    """
    ahead = _by_seat(options.ahead, COLOURS[: options.players])
    return Settings(options.players, Layout(options.layout), options.gods - 1, Box(options.box), ahead)


def _ahead(text: str) -> tuple[str, int]:
    colour, _, points = text.partition(":")
    if colour not in COLOURS or points not in map(str, range(1, MOST_AHEAD + 1)):
        raise argparse.ArgumentTypeError(
            f"a head start is a colour and 1 to {MOST_AHEAD} points, as in red:2, not {quoted(text)}"
        )
    return colour, int(points)


def _by_seat(given: Iterable[tuple[str, int]], colours: tuple[str, ...]) -> tuple[int, ...]:
    points = dict(given)
    for colour in points:
        if colour not in colours:
            raise ValueError(f"--ahead {colour}: {colour} does not take part with {len(colours)} players")
    return tuple(points.get(colour, 0) for colour in colours) if points else ()
