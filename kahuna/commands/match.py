"""`kahuna match`: which of two agents is stronger, and how long they think."""

import argparse
import json
import sys
from contextlib import closing
from typing import Any

from kahuna.arena.match import Match, Pair
from kahuna.arena.series import Series
from kahuna.arena.statistics import Summary, Tally, summary
from kahuna.commands.options import AGENT_NAMES, add_rules, ruleset_of
from tabletop.command_line.matches import effort_data, effort_lines, percent, with_progress
from tabletop.command_line.options import Commands, count, seed
from tabletop.quoting import quoted

EPILOG = """\
Each pair is one deal that is played twice, with seats swapped. The win rate counts a draw as half a victory; its
interval is the mean of the pair scores with Student's t (Wilson's where all pairs are equal). Nodes are positions that
an agent says it has looked at, CPU time is that of its process. Pair number n has the deal of game number n of
`selfplay` with the same seed.
"""


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser(
        "match",
        help="let two agents play the same deals from both sides, and compare them",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    AGENT_NAMES.add(parser, "first_agent", metavar="A")
    AGENT_NAMES.add(parser, "second_agent", metavar="B", help="the same")
    parser.add_argument("--pairs", type=count, default=100, metavar="N", help="how many deals, two games each (100)")
    parser.add_argument("--seed", type=seed, default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument(
        "--jobs", type=count, default=1, metavar="J", help="processes that share the work (1); results stay the same"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    ruleset, lines = ruleset_of(options)
    names = (options.first_agent, options.second_agent)
    match = Match(names, Series(options.seed, ruleset, lines))
    # Closing ends the processes at once, also after Ctrl-C.
    with closing(match.play(options.pairs, options.jobs)) as played:
        pairs = list(with_progress(played, RunningScore(options.pairs).told, sys.stderr))
    result = summary(pairs, ruleset.first)
    print(json.dumps(_as_json(match, len(pairs), result)) if options.json else _as_text(match, len(pairs), result))
    return 0


class RunningScore:
    """How a match stands while it goes on."""

    def __init__(self, pairs: int) -> None:
        self.pairs, self.won = pairs, 0.0

    def told(self, done: int, pair: Pair) -> str:
        """Returns the line after another pair."""
        self.won += sum(game.score for game in pair)
        return f"{done} of {self.pairs} pairs, A wins {percent(self.won / done / 2)}"


# ---------------------------------------------------------------------------------------------------------
# The result
# ---------------------------------------------------------------------------------------------------------


def _rules(match: Match) -> str:
    ruleset = match.series.ruleset
    words = [ruleset.edition.value, *ruleset.variants, f"{ruleset.first} first"]
    if ruleset.handicap_player is not None:
        lines = ",".join(grant.line.name for grant in match.series.handicap)
        words.append(f"handicap {ruleset.handicap_player}:{lines}")
    return ", ".join(words)


def _as_text(match: Match, pairs: int, result: Summary) -> str:
    a, b = (quoted(name) for name in match.names)
    low, high = result.interval
    rows = [
        f"A {a} against B {b}, {pairs} pairs, seed {quoted(match.series.seed)} ({_rules(match)})",
        "",
        f"A wins     {percent(result.all.rate):>7}   {_words(result.all)}",
        f"           {percent(low):>7} to {percent(high)} is the 95 % interval",
        f"as first   {percent(result.first.rate):>7}   {_words(result.first)}",
        f"as second  {percent(result.second.rate):>7}   {_words(result.second)}",
        "",
        *effort_lines([f"A {a}", f"B {b}"], result.efforts),
    ]
    return "\n".join(rows)


def _words(tally: Tally) -> str:
    return f"{tally.games} games: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost"


def _as_json(match: Match, pairs: int, result: Summary) -> dict[str, Any]:
    a, b = result.efforts
    ruleset = match.series.ruleset
    return {
        "agents": {"a": match.names[0], "b": match.names[1]},
        "pairs": pairs,
        "seed": match.series.seed,
        "edition": ruleset.edition.value,
        "variants": list(ruleset.variants),
        "first": ruleset.first.value,
        "handicap": None
        if ruleset.handicap_player is None
        else {"player": ruleset.handicap_player.value, "lines": [grant.line.name for grant in match.series.handicap]},
        "a": {
            **_tally(result.all),
            "interval": [round(bound, 4) for bound in result.interval],
            "as_first": _tally(result.first),
            "as_second": _tally(result.second),
        },
        "turns": {"a": effort_data(a), "b": effort_data(b)},
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {**tally._asdict(), "games": tally.games, "rate": round(tally.rate, 4)}
