"""The command line: `python -m kahuna` or `kahuna`."""

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from kahuna.actions import Grant
from kahuna.agents import LEVELS, agent_of_level
from kahuna.arena import play_game
from kahuna.dealer import opponent_seed, random_first
from kahuna.geography import Line
from kahuna.notation import NotationError, parse_line
from kahuna.player import Player
from kahuna.record import Record, RecordError, dump, final_state, loads, record_of, result_of, state_dumps
from kahuna.state import FEWER_SURPRISES, OPEN_DRAWS, VARIANTS, Edition, Ruleset
from kahuna.terminal import play
from kahuna.version import __version__

MISTAKE = 2
"""Exit status for bad input."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""

EPILOG = """\
Islands and cards are one letter, A to L; lines two, as in EH; actions:
  BD build with BARI on BD   xEH:HH remove from EH with two cards HUNA   +EH bridge without a card
  -AC discard   =C take from the row   =* draw from the pile   =- pass the draw   =. end without a draw

Examples:
  kahuna play --level greedy                       a game in the terminal
  kahuna selfplay --white greedy --black random --games 10 --seed 1 > games.jsonl
  kahuna replay games.jsonl                        check the records and show the results
  kahuna replay game.json --states                 every position, one JSON object a line

As a library: import kahuna; print(kahuna.__doc__)
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Returns:
        The exit status: 0, or 2 for bad input.
    """
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that lacks a sign of the board shows another one for it.
        sys.stdout.reconfigure(errors="replace")
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads our output has enough, as `head` does.
        sys.stderr.close()
        return 0
    except (RecordError, NotationError, OSError, ValueError) as error:
        print(f"kahuna: {error}", file=sys.stderr)
        return MISTAKE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kahuna",
        description="Kahuna, the board game for two: play it, let agents play it, replay games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"kahuna {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    replay = commands.add_parser("replay", help="check recorded games and show how they ended, or every position")
    replay.add_argument("file", metavar="FILE", help="a record, or one record a line; - reads standard input")
    replay.add_argument("--states", action="store_true", help="print each position as a JSON object a line")
    replay.set_defaults(run=_replay)

    selfplay = commands.add_parser("selfplay", help="let two agents play, and print one record a line")
    selfplay.add_argument("--white", metavar="LEVEL", choices=LEVELS, default="greedy", help=_levels_help())
    selfplay.add_argument("--black", metavar="LEVEL", choices=LEVELS, default="greedy", help=_levels_help())
    selfplay.add_argument("--games", type=_count, default=1, metavar="N", help="how many games (1)")
    selfplay.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    _add_rules(selfplay)
    selfplay.set_defaults(run=_selfplay)

    terminal = commands.add_parser("play", help="play against an agent in the terminal")
    terminal.add_argument(
        "--as", dest="side", choices=[side.value for side in Player], default="white", help="your side (white)"
    )
    terminal.add_argument("--level", metavar="LEVEL", choices=LEVELS, default="greedy", help=_levels_help())
    terminal.add_argument("--seed", default=None, metavar="S", help="plays the same deal again; random if left out")
    _add_rules(terminal, (*Player, "random"))
    terminal.set_defaults(run=_play)
    return parser


def _levels_help() -> str:
    return f"one of {', '.join(LEVELS)}; greedy if left out"


def _add_rules(parser: argparse.ArgumentParser, firsts: Sequence[str] = tuple(Player)) -> None:
    parser.add_argument(
        "--edition",
        choices=[edition.value for edition in Edition],
        default=Edition.E1998.value,
        help="1998: discard whenever you play nothing (default); 2012: only with five cards in hand",
    )
    parser.add_argument("--variant", action="append", choices=VARIANTS, default=[], help="may be given more than once")
    parser.add_argument("--first", choices=firsts, default="white", help="who starts (white)")
    parser.add_argument(
        "--handicap",
        metavar="PLAYER:LINES",
        help="bridges on the board before the first turn, as in black:AB,DE (1 to 3 lines)",
    )


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 1")
    return int(text)


# ---------------------------------------------------------------------------------------------------------
# Commands
# ---------------------------------------------------------------------------------------------------------


def _replay(options: argparse.Namespace) -> int:
    status = 0
    for place, source in _sources(options.file):
        try:
            record = loads(source)
            if options.states:
                for state in state_dumps(record):
                    print(json.dumps(state))
            else:
                print(_summary(record))
        except RecordError as error:
            # The other records of the file may be sound, and are shown.
            print(f"kahuna: {place}: {error}", file=sys.stderr)
            status = MISTAKE
    return status


def _sources(file: str) -> list[tuple[str, str]]:
    """Returns the texts of the records in a file, each with the place to name when something is wrong with it."""
    text = _read(file)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        lines = [(f"{file}, line {number}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        # A single damaged record must not be taken for many: then each line would be blamed for the whole.
        if len(lines) > 1 and lines[0][1].rstrip().endswith("}"):
            return lines
        if not lines:
            raise RecordError(f"{file}: it holds no record") from None
        return [(file, text)]
    if isinstance(whole, list) and whole:
        return [(f"{file}, record {number}", json.dumps(record)) for number, record in enumerate(whole, 1)]
    return [(file, text)]


def _read(file: str) -> str:
    if file == "-" and sys.stdin is None:
        raise OSError("standard input is closed")
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: it is no UTF-8 text: {error.reason} at byte {error.start}") from None


def _summary(record: Record) -> str:
    state = final_state(record)
    result = result_of(state)
    rules = " ".join((record.ruleset.edition.value, *record.ruleset.variants))
    if result is None:
        return f"{rules}: {len(record.turns)} turns, still running in round {state.round}"
    points = ", ".join(f"{side} {sum(scored)}" for side, scored in result["points"].items())
    return f"{rules}: {len(record.turns)} turns, {result['winner'] or 'nobody'} wins by {result['by']} ({points})"


def _selfplay(options: argparse.Namespace) -> int:
    names = {Player.WHITE: options.white, Player.BLACK: options.black}
    agents = {player: agent_of_level(name, f"{options.seed}/{player}") for player, name in names.items()}
    ruleset, lines = _ruleset(options)
    for number in range(options.games):
        final = play_game(agents, ruleset, f"{options.seed}/{number}", lines)
        print(json.dumps(dump(record_of(final, names)), separators=(",", ":")))
    return 0


def _play(options: argparse.Namespace) -> int:
    human = Player(options.side)
    if options.seed is None:
        options.seed = secrets.token_hex(8)
    ruleset, lines = _ruleset(options)
    print(f"The same deal again: --seed {options.seed}")
    play(human, agent_of_level(options.level, opponent_seed(options.seed)), ruleset, options.seed, lines)
    return 0


def _ruleset(options: argparse.Namespace) -> tuple[Ruleset, tuple[Grant, ...]]:
    """The rules that the options name, and the handicap bridges as actions."""
    player, lines = None, list[Line]()
    if options.handicap is not None:
        name, colon, places = options.handicap.partition(":")
        if not colon or name not in list(Player):
            raise ValueError(f"--handicap {options.handicap}: it should look like black:AB,DE")
        try:
            player, lines = Player(name), [parse_line(place.strip()) for place in places.split(",")]
        except NotationError as error:
            raise ValueError(f"--handicap {options.handicap}: {error}") from None
        if not 1 <= len(set(lines)) == len(lines) <= 3:
            raise ValueError(f"--handicap {options.handicap}: it takes 1 to 3 different lines")
    ruleset = Ruleset(
        edition=Edition(options.edition),
        fewer_surprises=FEWER_SURPRISES in options.variant,
        open_draws=OPEN_DRAWS in options.variant,
        first=random_first(str(options.seed)) if options.first == "random" else Player(options.first),
        handicap_player=player,
        handicap_bridges=len(lines),
    )
    return ruleset, tuple(Grant(line) for line in lines)


if __name__ == "__main__":
    sys.exit(main())
