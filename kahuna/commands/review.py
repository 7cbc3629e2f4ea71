"""`kahuna review`: what a recorded game was decided by."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

from kahuna.analysis.review import HURRIED_NODES, NODES, review
from kahuna.commands.reading import FILE_HELP, READER
from kahuna.player import Player
from kahuna.record import RESIGNED, Record
from tabletop.command_line.files import for_each_record
from tabletop.command_line.options import Commands, number_from
from tabletop.command_line.waiting import concluded
from tabletop.quoting import LONGEST_NAME, quoted


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "review", help="judge every turn of recorded games: what was decision, what was luck, how accurate was each"
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--json", action="store_true", help="print each review as a JSON object a line")
    parser.add_argument(
        "--nodes",
        type=number_from(HURRIED_NODES),
        default=NODES,
        metavar="N",
        help=f"positions to judge for each turn ({NODES})",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""

    def show(record: Record) -> None:
        told = concluded(review(record, options.nodes))
        print(json.dumps(told) if options.json else report(told, _names(record)))

    return for_each_record(options.file, READER, show)


def _names(record: Record) -> dict[str, str]:
    given = {player.value: quoted(name, LONGEST_NAME) for player, name in record.players.items()}
    return {
        side: f"{side.capitalize()} ({given[side]})" if given.get(side) else side.capitalize()
        for side in ("white", "black")
    }


def report(told: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Returns a review as text for people.

    Args:
        told: the review.
        names: what to call white and black.
    """
    lines = ["turn       chance of winning   loss   luck   played"]
    turns = {turn["turn"]: turn for turn in told["turns"]}
    for turn in told["turns"]:
        loss, luck = round(100 * turn["loss"]), round(100 * (turn["luck"] or 0.0))
        better = f"   better: {' '.join(turn['best'])}" if loss else ""
        lines.append(
            f"{turn['turn']:>4} {turn['player']:5} {100 * turn['before']:>7.0f} % -> {100 * turn['after']:>3.0f} %"
            f" {loss or '':>6} {f'{luck:+}' if luck else '':>6}   {' '.join(turn['played'])}{better}"
        )
    lines.append("")
    lines += [_swing(swing, turns[swing["turn"]], names) for swing in told["swings"]] or ["No swing worth naming."]
    lines.append("")
    for side, share in told["accuracy"].items():
        lines.append(f"{names[side]}: " + ("no turn" if share is None else f"accuracy {share:.0f} of 100"))
    result = told["result"]
    if result is None:
        lines.append("The game is not over.")
    else:
        lines.append(_end(result, names))
    return "\n".join(lines)


def _end(result: Mapping[str, Any], names: Mapping[str, str]) -> str:
    winner = result["winner"]
    if not winner:
        return "The game was drawn."
    if result["by"] == RESIGNED:
        return f"{names[winner]} won: {names[Player(winner).opponent.value]} gave up."
    return f"{names[winner]} won by {result['by']}."


def _swing(swing: Mapping[str, Any], turn: Mapping[str, Any], names: Mapping[str, str]) -> str:
    points = f"{100 * abs(swing['change']):.0f} points"
    who = names[swing["player"]]
    if swing["kind"] == "decision":
        return (
            f"Decision: in turn {swing['turn']} {who} gave away {points}:"
            f" played {' '.join(turn['played'])}, better was {' '.join(turn['best'])}."
        )
    return f"Luck: after turn {swing['turn']} the cards {'gave' if swing['change'] > 0 else 'cost'} {who} {points}."
