"""`kahuna match`: which of two agents is stronger, and how long they think."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any, TextIO

from kahuna.arena.match import Match, Pair
from kahuna.arena.series import Series
from kahuna.arena.statistics import Effort, Spread, Summary, Tally, summary
from kahuna.commands.options import Commands, add_agent, add_rules, count, ruleset_of, seed
from kahuna.quoting import quoted

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
    add_agent(parser, "first_agent", metavar="A")
    add_agent(parser, "second_agent", metavar="B", help="the same")
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
        pairs = list(_with_progress(played, options.pairs, sys.stderr))
    result = summary(pairs, ruleset.first)
    print(json.dumps(_as_json(match, len(pairs), result)) if options.json else _as_text(match, len(pairs), result))
    return 0


def _with_progress(pairs: Iterator[Pair], number: int, terminal: TextIO | None) -> Iterator[Pair]:
    """Passes the pairs on; where somebody may be looking, one line says how far it is."""
    shown = terminal is not None and terminal.isatty()
    score = 0.0
    try:
        for done, pair in enumerate(pairs, 1):
            score += sum(game.score for game in pair)
            if shown:
                line = f"\r{done} of {number} pairs, A wins {_percent(score / done / 2)}\033[K"
                print(line, end="", file=terminal, flush=True)
            yield pair
    finally:
        if shown:
            print("\r\033[K", end="", file=terminal, flush=True)


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
    width = max(len(a), len(b)) + 4
    rows = [
        f"A {a} against B {b}, {pairs} pairs, seed {quoted(match.series.seed)} ({_rules(match)})",
        "",
        f"A wins     {_percent(result.all.rate):>7}   {_words(result.all)}",
        f"           {_percent(low):>7} to {_percent(high)} is the 95 % interval",
        f"as first   {_percent(result.first.rate):>7}   {_words(result.first)}",
        f"as second  {_percent(result.second.rate):>7}   {_words(result.second)}",
        "",
        f"{'per turn':{width}}{'turns':>9}{'nodes':>12}{'95 % below':>12}{'CPU ms':>10}{'95 % below':>12}",
        _row(f"A {a}", width, result.efforts[0]),
        _row(f"B {b}", width, result.efforts[1]),
    ]
    return "\n".join(rows)


def _words(tally: Tally) -> str:
    return f"{tally.games} games: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def _row(name: str, width: int, effort: Effort) -> str:
    nodes = ("-", "-") if effort.nodes is None else tuple(f"{value:,.0f}" for value in effort.nodes)
    times = tuple(f"{value:.1f}" for value in effort.milliseconds)
    return f"{name:{width}}{effort.turns:>9,}{nodes[0]:>12}{nodes[1]:>12}{times[0]:>10}{times[1]:>12}"


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
        "turns": {"a": _effort(a), "b": _effort(b)},
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {**tally._asdict(), "games": tally.games, "rate": round(tally.rate, 4)}


def _effort(effort: Effort) -> dict[str, Any]:
    return {
        "turns": effort.turns,
        "nodes": None if effort.nodes is None else _spread(effort.nodes),
        "cpu_ms": _spread(effort.milliseconds),
    }


def _spread(spread: Spread) -> dict[str, float]:
    return {"mean": round(spread.mean, 3), "p95": round(spread.high, 3)}
