"""`kahuna match`: which of two agents is stronger, and how long they think."""

import argparse
import json
import sys
from contextlib import closing
from typing import Any

from kahuna.arena.match import Match, Pair
from kahuna.arena.match_file import PAIR_FORM, match_data
from kahuna.arena.statistics import Summary, Tally, summary
from kahuna.commands.options import AGENT_NAMES, add_rules, ruleset_of
from kahuna.game import GAME
from kahuna.notation import format_action
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
Each pair is one deal that is played twice, with seats swapped. The win rate counts a draw as half a victory; its
interval is the mean of the pair scores with Student's t (Wilson's where all pairs are equal). Nodes are positions that
an agent says it has looked at, CPU time is that of its process. Pair number n has the deal of game number n of
`selfplay` with the same seed.

An agent that raises an exception, does something illegal or exceeds the turn limit is at fault. A match that is stopped
by a fault or by Ctrl-C reports what has been played. With --results it goes on from there the next time; results of an
agent whose source has changed are ignored.
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
    add_match_options(parser)
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    ruleset, handicap = ruleset_of(options)
    names = (options.first_agent, options.second_agent)
    match = Match(names, Series(GAME, options.seed, ruleset, handicap, options.turn_limit), options.faults)
    with results_apart() as out:
        data = match_data(match)
        file = MatchFile(options.results, data, PAIR_FORM, options.faults, options.turn_limit)
        tell_file(options.results, file, "pairs")
        # Closing ends the processes immediately, also after Ctrl-C.
        with closing(match.play(options.pairs, options.jobs, known=file.known)) as played:
            run = run_of(with_progress(kept(played, file), RunningScore(options.pairs).told, sys.stderr))
        result = summary(run.played, ruleset.first)
        shown = json.dumps(_as_json(data, run, options.pairs, result)) if options.json else _as_text(match, run, result)
        print(shown, file=out)
    return run.report("kahuna")


class RunningScore:
    """The running score of a match."""

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
    ruleset = match.series.settings
    words = [ruleset.edition.value, *ruleset.variants, f"{ruleset.first} first"]
    if ruleset.handicap_player is not None:
        lines = ",".join(format_action(grant).removeprefix("+") for grant in match.series.opening)
        words.append(f"handicap {ruleset.handicap_player}:{lines}")
    return ", ".join(words)


def _as_text(match: Match, run: Run[Pair], result: Summary) -> str:
    a, b = (quoted(name) for name in match.names)
    low, high = result.interval
    rows = [
        f"A {a} against B {b}, {len(run.played)} pairs, seed {quoted(match.series.seed)} ({_rules(match)})",
        "",
        f"A wins     {percent(result.all.rate):>7}   {_words(result.all)}",
        f"           {percent(low):>7} to {percent(high)} is the 95 % interval",
        f"as first   {percent(result.first.rate):>7}   {_words(result.first)}",
        f"as second  {percent(result.second.rate):>7}   {_words(result.second)}",
        "",
        *effort_lines([f"A {a}", f"B {b}"], result.efforts),
        *fault_lines([f"A {a}", f"B {b}"], result.faults),
    ]
    return "\n".join(rows)


def _words(tally: Tally) -> str:
    return f"{tally.games} games: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost"


def _as_json(data: dict[str, Any], run: Run[Pair], pairs: int, result: Summary) -> dict[str, Any]:
    a, b = result.efforts
    first, second = data["agents"]
    return {
        "agents": {"a": first, "b": second},
        "pairs": len(run.played),
        "wanted": pairs,
        "stopped": run.stopped or None,
        **{name: data[name] for name in ("seed", "edition", "variants", "first", "handicap")},
        "a": {
            **_tally(result.all),
            "interval": [round(bound, 4) for bound in result.interval],
            "as_first": _tally(result.first),
            "as_second": _tally(result.second),
        },
        "turns": {"a": effort_data(a), "b": effort_data(b)},
        "faults": {letter: list(sentences) for letter, sentences in zip("ab", result.faults, strict=True)},
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {**tally._asdict(), "games": tally.games, "rate": round(tally.rate, 4)}
