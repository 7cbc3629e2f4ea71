"""The command line: `python -m kahuna` or `kahuna`."""

import sys
from typing import Final

from kahuna.commands import code, hint, link, match, play, puzzle, selfplay
from kahuna.commands.ladder import LADDER
from kahuna.commands.replay import REPLAY
from kahuna.commands.review import REVIEW
from tabletop.command_line.program import Program
from tabletop.version import __version__

EPILOG = """\
Islands and cards are one letter, A to L; lines two, as in EH; actions:
  BD build with BARI on BD   xEH:HH remove from EH with two cards HUNA   +EH bridge without a card
  -AC discard   =C take from the row   =* draw from the pile   =- pass the draw   =. end without a draw

Examples:
  kahuna play --level turtle                       a game in the terminal
  kahuna link invite game.link --name Ana          a game with a friend, by links that you send each other
  kahuna puzzle                                    the puzzle of the day
  kahuna hint game.json --at 12 --step 3           what to do in turn 12, and why
  kahuna review game.json                          each turn judged, decision or luck, accuracy
  kahuna match shark dolphin --pairs 50 --jobs 2   which one is stronger, and by how much
  kahuna match mymodule:MyAgent turtle             an agent of your own, from mymodule.py in this directory
  kahuna ladder random greedy mymodule:MyAgent     ratings of three agents, by both editions
  kahuna selfplay --white greedy --black random --games 10 --seed 1 > games.jsonl
  kahuna replay games.jsonl                        check the records and show the results
  kahuna replay game.json --states                 every position, one JSON object a line
  kahuna code game.json                            the game as a short text for a link
  kahuna review G1...                              a code stands wherever a file does

As a library: import kahuna; print(kahuna.__doc__)
"""


PROGRAM: Final = Program(
    "kahuna",
    __version__,
    "Kahuna, the board game for two: play it, let agents play it, replay games.",
    EPILOG,
    (play, link, puzzle, hint, REVIEW, match, LADDER, selfplay, REPLAY, code),
)

main: Final = PROGRAM.run
"""Runs the command line; returns the exit status: 0, or 2 for bad input."""


if __name__ == "__main__":
    sys.exit(main())
