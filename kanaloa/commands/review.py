"""`kanaloa review`: what a recorded game was decided by."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

from kanaloa.analysis.motives import told
from kanaloa.analysis.review import HURRIED_NODES, NODES, review
from kanaloa.commands.reading import FILE_HELP, READER
from kanaloa.player import PLAYERS
from kanaloa.record import Record
from tabletop.command_line.files import for_each_record
from tabletop.command_line.options import Commands, number_from
from tabletop.command_line.waiting import concluded
from tabletop.motives import Motive
from tabletop.quoting import LONGEST_NAME, quoted


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "review", help="judge every decision of recorded games: what was decision, what was luck, how accurate was each"
    )
    parser.add_argument("file", metavar="FILE", help=FILE_HELP)
    parser.add_argument("--json", action="store_true", help="print each review as a JSON object a line")
    parser.add_argument(
        "--nodes",
        type=number_from(HURRIED_NODES),
        default=NODES,
        metavar="N",
        help=f"positions to look at for each decision ({NODES})",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""

    def show(record: Record) -> None:
        found = concluded(review(record, options.nodes))
        print(json.dumps(found) if options.json else report(found, _names(record)))

    return for_each_record(options.file, READER, show)


def _names(record: Record) -> dict[str, str]:
    names: dict[str, str] = {}
    for player in PLAYERS[: record.set_up.players]:
        given = quoted(record.names.get(player, ""), LONGEST_NAME)
        names[player.colour] = f"{player.colour.title()} ({given})" if given else player.colour.title()
    return names


def report(found: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Returns a review as text for people.

    Args:
        found: the review.
        names: what to call each colour.
    """
    lines = ["turn          chance of winning   loss   luck   played"]
    lines += [_row(decision) for decision in found["decisions"]]
    lines.append("")
    lines += [_swing(swing, found["decisions"], names) for swing in found["swings"]] or ["No swing worth naming."]
    lines.append("")
    lines += [f"{names[colour]}: {_sums(sums)}" for colour, sums in found["players"].items()]
    lines.append(_end(found["result"], names))
    return "\n".join(lines)


def _row(decision: Mapping[str, Any]) -> str:
    colour = decision["player"]
    before, after = (100 * decision[key][colour] for key in ("before", "after"))
    loss = round(100 * decision["loss"])
    luck = 0 if decision["luck"] is None else round(100 * decision["luck"][colour])
    played = " ".join(decision["played"])
    drawn = f"   drawn: {' '.join(decision['drawn'])}" if decision["drawn"] else ""
    better = f"   better: {' '.join(decision['best'])}" if loss else ""
    chance = f"{before:.0f} % -> {after:>3.0f} %"
    figures = f"{chance:>21} {loss or '':>6} {f'{luck:+}' if luck else '':>6}"
    return f"{decision['turn']:>4} {colour:6} {figures}   {played}{better}{drawn}"


def _swing(swing: Mapping[str, Any], decisions: list[Mapping[str, Any]], names: Mapping[str, str]) -> str:
    decision = decisions[swing["at"]]
    points = f"{100 * abs(swing['change']):.0f} points"
    who, turn = names[swing["player"]], decision["turn"]
    if swing["kind"] == "luck":
        drawn, did = " ".join(decision["drawn"]), "gave" if swing["change"] > 0 else "cost"
        return f"Luck: in turn {turn} the tiles drawn ({drawn}) {did} {who} {points}."
    played, best = " ".join(decision["played"]), " ".join(decision["best"])
    reasons = "; ".join(told(Motive(each["code"], each["args"]) for each in decision["reasons"]))
    why = f" ({reasons})" if reasons else ""
    return f"Decision: in turn {turn} {who} gave away {points}: played {played}, better was {best}{why}."


def _sums(sums: Mapping[str, Any]) -> str:
    accuracy = "no decision" if sums["accuracy"] is None else f"accuracy {sums['accuracy']:.0f} of 100"
    lost, given, luck = (round(100 * sums[key]) for key in ("lost", "given", "luck"))
    return f"{accuracy}; own decisions {-lost:+}, those of others {given:+}, tiles {luck:+} points of winning chance"


def _end(result: Mapping[str, Any] | None, names: Mapping[str, str]) -> str:
    if result is None:
        return "The game is not over."
    winners = " and ".join(names[colour] for colour in result["winners"])
    points = ", ".join(f"{colour} {points}" for colour, points in result["scores"].items())
    return f"{winners} {'won' if len(result['winners']) == 1 else 'shared the victory'}: {points}."
