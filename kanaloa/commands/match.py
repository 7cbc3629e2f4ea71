"""`kanaloa match`: which of two to four agents is strongest, and how long they think."""

import argparse
import json
import sys
from contextlib import closing
from typing import Any

from kanaloa.arena.match import Match, Seatings, duels, standings
from kanaloa.arena.match_file import TABLE_FORM, match_data
from kanaloa.commands.options import AGENT_NAMES, add_rules, settings_of
from kanaloa.game import GAME
from kanaloa.player import COUNTS, PLAYERS
from kanaloa.set_up import Box
from tabletop.arena.match_file import MatchFile
from tabletop.arena.series import Series
from tabletop.command_line.matches import (
    Run,
    add_match_options,
    effort_data,
    effort_lines,
    fault_lines,
    kept,
    percent,
    results_apart,
    run_of,
    tell_file,
    with_progress,
)
from tabletop.command_line.options import Commands, count
from tabletop.quoting import quoted

EPILOG = """\
Each table is one deal that is played with the agents on all seats: two games with two players, six with three different
agents, or with two agents on four seats. With --alone the first agent has a single seat, and the others share the rest:
with two agents on four seats it plays against three of the second, four games a table. A victory that is shared counts
in shares. "Before" is how often one of two agents at a table ends before the other, an equal end counted half.
Intervals are those of tables (Student's t; Wilson's where all tables are equal). Nodes are positions that an agent says
it has looked at, CPU time is that of its process. Table number n has the deal of game number n of `selfplay` with the
same seed.

An agent that raises an exception, does something illegal or exceeds the turn limit is at fault. With --faults lose it
takes the last rank in that game, and the others share the victory. A match that is stopped by a fault or by Ctrl-C
reports what has been played. With --results it goes on from there the next time; results of an agent whose source has
changed are ignored.
"""


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "match",
        help="let agents play the same deals on all seats, and compare them",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    AGENT_NAMES.add(parser, "agents", nargs="+", help=f"two to four, with four players perhaps two: {AGENT_NAMES.help}")
    parser.add_argument(
        "--tables", "--pairs", type=count, default=100, metavar="N", help="how many deals, each on all seats (100)"
    )
    parser.add_argument("--alone", action="store_true", help="the first agent has a single seat")
    add_match_options(parser)
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    if not COUNTS[0] <= len(options.agents) <= options.players:
        raise ValueError(f"name at least {COUNTS[0]} agents, and no more than the {options.players} who play")
    series = Series(GAME, options.seed, settings_of(options), turn_limit=options.turn_limit)
    match = Match(tuple(options.agents), series, options.faults, options.alone)
    with results_apart() as out:
        data = match_data(match)
        file = MatchFile(options.results, data, TABLE_FORM, options.faults, options.turn_limit)
        tell_file(options.results, file, "tables")
        # Closing ends the processes immediately, also after Ctrl-C.
        with closing(match.play(options.tables, options.jobs, file.known)) as played:
            progress = with_progress(
                kept(played, file), lambda done, _: f"{done} of {options.tables} tables", sys.stderr
            )
            run = run_of(progress)
        shown = json.dumps(_as_json(match, data, run, options.tables)) if options.json else _as_text(match, run.played)
        print(shown, file=out)
    return run.report("kanaloa")


def _rules(match: Match) -> str:
    players, layout, pairs, box, ahead = match.series.settings
    special = [
        *(["gods 2"] if pairs else []),
        *(["random tiles"] if box is Box.RANDOM else []),
        *(f"{player.colour} {points} ahead" for player, points in zip(PLAYERS, ahead, strict=False) if points),
        *(["first alone"] if match.alone else []),
    ]
    return ", ".join([f"{players} players", layout.value, *special])


def _as_text(match: Match, tables: list[Seatings]) -> str:
    labels = [f"{letter} {quoted(name)}" for letter, name in zip("ABCD", match.names, strict=False)]
    found = standings(match, tables)
    width = max(map(len, labels)) + 2
    rows = [
        f"{' against '.join(labels)}, {len(tables)} tables of {len(match.seatings)} games,"
        f" seed {quoted(match.series.seed)} ({_rules(match)})",
        "",
        f"{'':{width}}{'games won':>10}{'95 % interval':>20}{'mean rank':>12}{'mean score':>12}",
    ]
    for label, each in zip(labels, found, strict=True):
        low, high = each.interval
        interval = f"{percent(low)} to {percent(high)}"
        rows.append(
            f"{label:{width}}{percent(each.wins):>10}{interval:>20}{each.rank:>12.2f}{_points(each.points):>12}"
        )
    rows.append("")
    for duel in duels(match, tables):
        low, high = duel.interval
        both = f"{labels[duel.first]} before {labels[duel.second]}"
        rows.append(f"{both}: {percent(duel.rate)} ({percent(low)} to {percent(high)})")
    efforts = effort_lines(labels, [each.effort for each in found])
    return "\n".join([*rows, "", *efforts, *fault_lines(labels, [each.faults for each in found])])


def _points(points: float | None) -> str:
    return "-" if points is None else f"{points:.1f}"


def _as_json(match: Match, data: dict[str, Any], run: Run[Seatings], tables: int) -> dict[str, Any]:
    return {
        "agents": data["agents"],
        "tables": len(run.played),
        "wanted": tables,
        "stopped": run.stopped or None,
        "games": len(run.played) * len(match.seatings),
        **{name: data[name] for name in ("seed", "players", "layout", "gods", "alone") if name in data},
        "standings": [
            {
                "wins": round(each.wins, 4),
                "interval": _rounded(each.interval),
                "rank": round(each.rank, 3),
                "score": None if each.points is None else round(each.points, 2),
                "turns": effort_data(each.effort),
                "faults": list(each.faults),
            }
            for each in standings(match, run.played)
        ],
        "before": [
            {
                "agents": [duel.first, duel.second],
                "rate": round(duel.rate, 4),
                "interval": _rounded(duel.interval),
            }
            for duel in duels(match, run.played)
        ],
    }


def _rounded(interval: tuple[float, float]) -> list[float]:
    return [round(bound, 4) for bound in interval]
