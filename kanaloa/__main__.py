"""The command line: `python -m kanaloa` or `kanaloa`."""

import sys
from typing import Final

from kanaloa.commands import code, hint, match, play, selfplay
from kanaloa.commands.ladder import LADDER
from kanaloa.commands.replay import REPLAY
from kanaloa.commands.review import REVIEW
from tabletop.command_line.program import Program
from tabletop.version import __version__

EPILOG = """\
Islands are one letter, A to L, the Dolphin @; currents two, as in AB; tiles gods and value, as in nu3; actions:
  B>A move   l:l4 begin a sacrifice to Lono   &k3 add a tile   ; complete it   =k3 take a tile   . end the turn

Examples:
  kanaloa play --level grouper --players 3         a game against two computer players
  kanaloa match tuna grouper --tables 50           which one is stronger, and by how much
  kanaloa match goby minnow --players 4            two of each at every table
  kanaloa ladder random greedy mymodule:MyAgent    ratings of three agents, with two players and with four
  kanaloa selfplay greedy --players 3 --games 10 --seed 1 > games.jsonl
  kanaloa replay games.jsonl                       check the records and show the results
  kanaloa replay game.json --states                every position, one JSON object a line
  kanaloa hint game.json --at 20 --step 3          what to do in turn 20, and why
  kanaloa review game.json                         what the game was decided by: decisions and tiles
  kanaloa code game.json                           the game as a short text for a link

As a library: import kanaloa; print(kanaloa.__doc__)
"""

PROGRAM: Final = Program(
    "kanaloa",
    __version__,
    "Kanaloa, the board game for two to four: play it, let agents play it, replay games.",
    EPILOG,
    (play, hint, REVIEW, code, match, LADDER, selfplay, REPLAY),
)

main: Final = PROGRAM.run
"""Runs the command line; returns the exit status: 0, or 2 for bad input."""


if __name__ == "__main__":
    sys.exit(main())
