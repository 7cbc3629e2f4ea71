"""`ladder`: how far apart the levels, or other agents, are, and how they play."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Final

from tabletop.arena.ladder import (
    Block,
    Counts,
    Ladder,
    LadderResults,
    Measured,
    Score,
    faults,
    form_of,
    habits,
    standing,
)
from tabletop.arena.result_file import ResultFile
from tabletop.command_line.matches import Run, add_fault_options, results_apart, run_of
from tabletop.command_line.options import AgentNames, Commands, count, seed
from tabletop.quoting import LONGEST_MESSAGE, quoted

ABOUT: Final = """\
Agents are named weakest first. Each plays against the one below it and the one below that, {rules}, as `{program}
match` plays: {deals}. Ratings are Bradley and Terry's with 400 points for 10 to 1 and 1,000 on average; their intervals
come from random weights of the deals. All agents are measured by the same deals.
"""
RESULTS: Final = """\
All levels take hours. With --results, games are written to a file as they are played, and only those are played that it
lacks; results of agents that have other settings or another source now are ignored. A ladder that is stopped by a
fault of an agent or by Ctrl-C reports what has been played.
"""

_WIDTH: Final = 120


@dataclass(frozen=True, slots=True)
class LadderCommand:
    """The command of a game.

    Attributes:
        program: the name of the program.
        game: what is measured.
        levels: the names of the levels, weakest first.
        agents: the accepted names of agents.
        rules: the rules of the game for the help, as in "by both editions".
        deals: how a deal is played, for the help.
        headings: the heading of each of the rules.
        shown: the habits of an agent that are shown, and their headings.
    """

    program: str
    game: Measured
    levels: tuple[str, ...]
    agents: AgentNames
    rules: str
    deals: str
    headings: Mapping[str, str]
    shown: Mapping[str, str]

    @property
    def begin(self) -> str:
        """The line of a file after which --write puts the tables."""
        return f"<!-- {self.program} ladder: begin -->"

    @property
    def end(self) -> str:
        """The line of a file before which --write puts the tables."""
        return f"<!-- {self.program} ladder: end -->"

    def add_parser(self, commands: Commands) -> None:
        """Adds the command to the command line."""
        about = ABOUT.format(rules=self.rules, program=self.program, deals=self.deals)
        parser = commands.add_parser(
            "ladder",
            help=f"measure the levels against their neighbours, {self.rules}, and rate them",
            epilog=f"{fill(about, _WIDTH)}\n\n{RESULTS}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.add_argument(
            "agents",
            nargs="*",
            type=self.agents.checked,
            metavar="AGENT",
            help=f"{self.agents.help}; all levels if none is named",
        )
        parser.add_argument("--pairs", type=count, default=200, metavar="N", help="deals between neighbours (200)")
        parser.add_argument(
            "--pairs-apart", type=count, default=50, metavar="M", help="deals between agents two places apart (50)"
        )
        parser.add_argument(
            "--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)"
        )
        parser.add_argument("--jobs", type=count, default=1, metavar="J", help="processes that share the work (1)")
        parser.add_argument(
            "--results", type=Path, metavar="FILE", help="keep what is played in a file, and go on from it"
        )
        add_fault_options(parser)
        parser.add_argument("--no-play", action="store_true", help="show what --results holds, and play nothing")
        parser.add_argument(
            "--write", type=Path, metavar="FILE", help=f"put the tables between '{self.begin}' and '{self.end}'"
        )
        parser.set_defaults(run=self.run)

    def run(self, options: argparse.Namespace) -> int:
        """Runs the command; returns the exit status."""
        names = tuple(options.agents or self.levels)
        if len(names) < 2 or len(set(names)) < len(names):
            raise ValueError("a ladder needs at least two agents, each named once")
        page = None if options.write is None else _Page.read(options.write, self.begin, self.end)
        deals = (options.pairs, options.pairs_apart)
        ladder = Ladder(self.game, names, deals, options.seed, options.faults, options.turn_limit)
        with results_apart() as out:
            results = ResultFile(options.results, form_of(self.game))
            if results.is_cut:
                message = f"{options.results}: the last line is cut short, and is ignored"
                print(quoted(message, LONGEST_MESSAGE), file=sys.stderr)
            blocks = list(results.found)
            run: Run[Block] = Run([])
            if not options.no_play:
                with closing(ladder.play(blocks, options.jobs)) as played:
                    run = run_of(self._kept(played, results))
            tables = self.report(ladder, [*blocks, *run.played])
            if page is None:
                print(tables, file=out)
            else:
                page.write(tables)
        return run.report(self.program)

    def _kept(self, blocks: Iterable[Block], results: ResultFile[Block]) -> Iterator[Block]:
        for block in blocks:
            results.add(block)
            if sys.stderr is not None and sys.stderr.isatty():
                rules, upper, lower = block.encounter
                done = block.start + len(block.scores)
                print(f"{self.headings[rules]}: {quoted(upper)} against {quoted(lower)}, {done} deals", file=sys.stderr)
            yield block

    def report(self, ladder: Ladder, blocks: Sequence[Block]) -> str:
        """Returns the tables in Markdown: ratings and scores under each of the rules, and how each agent plays."""
        standings = {rules: standing(ladder, blocks, rules) for rules in self.game.rules}
        heads = [
            f"{head}, {rules}" for head in ("rating", "one below", "two below") for rules in self.headings.values()
        ]
        strength = [_row(["", *heads]), _row(["---"] * (1 + len(heads)))]
        for place, name in enumerate(ladder.agents):
            cells = [f"`{name}`", *(_rating(each, name) for each in standings.values())]
            for apart in (1, 2):
                below = ladder.agents[place - apart] if place >= apart else None
                cells.extend(_score(each.scores.get((name, below)) if below else None) for each in standings.values())
            strength.append(_row(cells))
        manner = [_row(["each turn", *self.shown.values()]), _row(["---"] * (1 + len(self.shown)))]
        for name, own in habits(ladder, blocks).items():
            manner.append(_row([f"`{name}`", *(self._per_turn(own, habit) for habit in self.shown)]))
        lost = [f"`{name}` has lost {number} games by faults." for name, number in faults(ladder, blocks).items()]
        return "\n".join([*strength, "", *manner, *(["", *lost] if lost else [])])

    def _per_turn(self, own: Counts, habit: str) -> str:
        turns, number = own[0], own[self.game.habits.index(habit)]
        return f"{number / turns:.2f}" if turns else "-"


class _Page:
    """A file with a place for the tables."""

    def __init__(self, path: Path, before: str, after: str) -> None:
        self.path, self.before, self.after = path, before, after

    @classmethod
    def read(cls, path: Path, begin: str, end: str) -> "_Page":
        text = path.read_text(encoding="utf-8")
        before, found, rest = text.partition(begin)
        _, ended, after = rest.partition(end)
        if not found or not ended:
            raise ValueError(quoted(f"{path}: it has no lines '{begin}' and '{end}'", LONGEST_MESSAGE))
        return cls(path, f"{before}{begin}", f"{end}{after}")

    def write(self, tables: str) -> None:
        self.path.write_text(f"{self.before}\n\n{tables}\n\n{self.after}", encoding="utf-8")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rating(each: LadderResults, name: str) -> str:
    if name not in each.ratings:
        return "-"
    points, low, high = each.ratings[name]
    return f"{points:.0f} ({low:.0f} to {high:.0f})"


def _score(score: Score | None) -> str:
    return "-" if score is None else f"{_percent(score.rate)} % ({_percent(score.low)} to {_percent(score.high)})"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f}"
