"""`kahuna ladder`: how far apart the levels, or other agents, are, and how they play."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from kahuna.agents import LEVELS
from kahuna.arena.habits import Habits
from kahuna.arena.ladder import FORM, Block, Ladder, Score, Standing, faults, habits, standing
from kahuna.commands.options import AGENT_NAMES
from kahuna.state import Edition
from tabletop.arena.result_file import ResultFile
from tabletop.command_line.matches import Run, add_fault_options, results_apart, run_of
from tabletop.command_line.options import Commands, count, seed
from tabletop.quoting import LONGEST_MESSAGE, quoted

EPILOG = """\
Agents are named weakest first. Each plays against the one below it and the one below that, by both editions, as `kahuna
match` plays: each deal twice, with seats swapped. Ratings are Bradley and Terry's with 400 points for 10 to 1 and 1,000
on average; their intervals come from random weights of the pairs. All agents are measured by the same deals.

All levels take hours. With --results, games are written to a file as they are played, and only those are played that it
lacks; results of agents that have other settings or another source now are ignored. A ladder that is stopped by a
fault of an agent or by Ctrl-C reports what has been played.
"""

BEGIN: Final = "<!-- kahuna ladder: begin -->"
END: Final = "<!-- kahuna ladder: end -->"
"""Lines of a file between which --write puts the tables."""

HABITS: Final[Mapping[str, str]] = {
    "builds": "builds",
    "removals": "removals",
    "felled": "bridges felled",
    "discards": "cards discarded",
    "blind": "draws from the pile",
    "held": "cards held",
    "pairs": "pairs held",
    "reached": "islands reached",
}
"""The habits of an agent that are shown, and their headings."""


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "ladder",
        help="measure the levels against their neighbours, by both editions, and rate them",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "agents",
        nargs="*",
        type=AGENT_NAMES.checked,
        metavar="AGENT",
        help=f"{AGENT_NAMES.help}; all levels if none is named",
    )
    parser.add_argument("--pairs", type=count, default=200, metavar="N", help="deals between neighbours (200)")
    parser.add_argument(
        "--pairs-apart", type=count, default=50, metavar="M", help="deals between agents two places apart (50)"
    )
    parser.add_argument("--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep what is played in a file, and go on from it")
    add_fault_options(parser)
    parser.add_argument("--no-play", action="store_true", help="show what --results holds, and play nothing")
    parser.add_argument("--write", type=Path, metavar="FILE", help=f"put the tables between '{BEGIN}' and '{END}'")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    names = tuple(options.agents or LEVELS)
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a ladder needs at least two agents, each named once")
    page = None if options.write is None else _Page.read(options.write)
    ladder = Ladder(names, (options.pairs, options.pairs_apart), options.seed, options.faults, options.turn_limit)
    with results_apart() as out:
        results = ResultFile(options.results, FORM)
        if results.is_cut:
            message = f"{options.results}: the last line is cut short, and is ignored"
            print(quoted(message, LONGEST_MESSAGE), file=sys.stderr)
        blocks = list(results.found)
        run: Run[Block] = Run([])
        if not options.no_play:
            with closing(ladder.play(blocks, options.jobs)) as played:
                run = run_of(_kept(played, results))
        tables = report(ladder, [*blocks, *run.played])
        if page is None:
            print(tables, file=out)
        else:
            page.write(tables)
    return run.report("kahuna")


def _kept(blocks: Iterable[Block], results: ResultFile[Block]) -> Iterator[Block]:
    for block in blocks:
        results.add(block)
        if sys.stderr is not None and sys.stderr.isatty():
            edition, upper, lower = block.encounter
            done = block.start + len(block.scores)
            print(f"{edition}: {quoted(upper)} against {quoted(lower)}, {done} pairs", file=sys.stderr)
        yield block


class _Page:
    """A file with a place for the tables."""

    def __init__(self, path: Path, before: str, after: str) -> None:
        self.path, self.before, self.after = path, before, after

    @classmethod
    def read(cls, path: Path) -> "_Page":
        text = path.read_text(encoding="utf-8")
        before, begin, rest = text.partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise ValueError(quoted(f"{path}: it has no lines '{BEGIN}' and '{END}'", LONGEST_MESSAGE))
        return cls(path, before, after)

    def write(self, tables: str) -> None:
        self.path.write_text(f"{self.before}{BEGIN}\n\n{tables}\n\n{END}{self.after}", encoding="utf-8")


# ---------------------------------------------------------------------------------------------------------
# The tables
# ---------------------------------------------------------------------------------------------------------


def report(ladder: Ladder, blocks: Sequence[Block]) -> str:
    """Returns the tables in Markdown: ratings and scores under both editions, and how each agent plays."""
    standings = {edition: standing(ladder, blocks, edition) for edition in Edition}
    heads = ["", *(f"{head}, {edition}" for head in ("rating", "one below", "two below") for edition in Edition)]
    strength = [_row(heads), _row(["---"] * len(heads))]
    for place, name in enumerate(ladder.agents):
        cells = [f"`{name}`", *(_rating(each, name) for each in standings.values())]
        for apart in (1, 2):
            below = ladder.agents[place - apart] if place >= apart else None
            cells.extend(_score(each.scores.get((name, below)) if below else None) for each in standings.values())
        strength.append(_row(cells))
    manner = [_row(["each turn", *HABITS.values()]), _row(["---"] * (1 + len(HABITS)))]
    for name, own in habits(ladder, blocks).items():
        manner.append(_row([f"`{name}`", *(_per_turn(own, habit) for habit in HABITS)]))
    lost = [f"`{name}` has lost {number} games by faults." for name, number in faults(ladder, blocks).items()]
    return "\n".join([*strength, "", *manner, *(["", *lost] if lost else [])])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rating(each: Standing, name: str) -> str:
    if name not in each.ratings:
        return "-"
    points, low, high = each.ratings[name]
    return f"{points:.0f} ({low:.0f} to {high:.0f})"


def _score(score: Score | None) -> str:
    return "-" if score is None else f"{_percent(score.rate)} % ({_percent(score.low)} to {_percent(score.high)})"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f}"


def _per_turn(own: Habits, habit: str) -> str:
    return f"{own.per_turn(habit):.2f}" if own.turns else "-"
