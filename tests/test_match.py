"""Matches: which of two agents is stronger, and how certain that is."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from kahuna.__main__ import main
from kahuna.actions import Grant
from kahuna.arena.match import Match, Pair, PlayedGame
from kahuna.arena.statistics import summary
from kahuna.commands.match import RunningScore
from kahuna.game import GAME
from kahuna.geography import Line
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition, Ruleset
from tabletop.arena.series import Series
from tabletop.arena.statistics import Cost, high, interval, student
from tabletop.arena.work import WorkError
from tabletop.command_line.matches import with_progress

BLACK, WHITE = Player.BLACK, Player.WHITE

AGENTS = """
import os
from kahuna import Deal, GreedyAgent
from kahuna.agents import Progress

class Late(GreedyAgent):
    # Plays well for a while.
    def choose(self, observation):
        return super().choose(observation) if observation.turn.number < 12 else self.late(observation)

class Raises(Late):
    def late(self, observation):
        raise Odd(1, lambda: 2)

class Odd(Exception):
    # Can neither be sent to another process nor be recreated there.
    def __init__(self, one, other):
        super().__init__("lost")
        self.other = other

class Cheats(Late):
    def late(self, observation):
        return Deal(())

class Dies(Late):
    def late(self, observation):
        os._exit(7)

class Waits(Late):
    def late(self, observation):
        # One call of the system: print() makes two, and the lines of two processes would mix.
        os.write(2, b"waiting\\n")
        while True:
            pass

class Counts(GreedyAgent):
    def plan(self, observation):
        yield Progress(0.3, 7)
        yield Progress(0.9, 100 + observation.turn.number)
        return (self.choose(observation),)
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current directory with custom agents."""
    (tmp_path / "match_agents.py").write_text(AGENTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    sys.modules.pop("match_agents", None)


def game(side: Player, score: float, own: float = 0.001, rival: float = 0.002, nodes: int = 0) -> PlayedGame:
    return PlayedGame(side, score, ((Cost(nodes, own),), (Cost(0, rival),)))


def pair(as_white: float, as_black: float) -> Pair:
    return game(WHITE, as_white), game(BLACK, as_black)


# --- What is played -----------------------------------------------------------------------------------------


@pytest.mark.no_cover
def test_a_match_is_fair() -> None:
    """An agent against itself wins exactly half of each pair: no side, seat or deal has an advantage."""
    match = Match(("greedy", "greedy"), Series(GAME, "fair", Ruleset()))
    for white, black in match.play(6):
        assert white.side is WHITE
        assert black.side is BLACK
        assert white.score + black.score == 1


def test_swapped_names_are_the_same_match_seen_from_the_other_side() -> None:
    """The order of the agents makes no difference."""
    series = Series(GAME, "mirror", Ruleset(edition=Edition.E2012))
    ours = list(Match(("greedy", "random"), series).play(4))
    theirs = list(Match(("random", "greedy"), series).play(4))
    for (white, black), (other_white, other_black) in zip(ours, theirs, strict=True):
        assert white.score == 1 - other_black.score
        assert black.score == 1 - other_white.score


def test_the_deals_of_a_match_are_those_of_selfplay(capsys: pytest.CaptureFixture[str]) -> None:
    """The record of a game in a match can be obtained from `selfplay` with the same seed."""
    options = ["--seed", "look", "--first", "black", "--variant", "open-draws"]
    assert main(["selfplay", "--white", "random", "--black", "greedy", "--games", "3", *options]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    ruleset = Ruleset(first=BLACK, open_draws=True)
    played = [white for white, _ in Match(("random", "greedy"), Series(GAME, "look", ruleset)).play(3)]
    assert [game.score for game in played] == [
        {"white": 1, None: 0.5, "black": 0}[r["result"]["winner"]] for r in records
    ]
    assert [len(game.costs[0]) + len(game.costs[1]) for game in played] == [len(r["turns"]) for r in records]


def without_times(pairs: list[Pair]) -> list[Any]:
    return [[(g.side, g.score, [[c.nodes for c in costs] for costs in g.costs]) for g in games] for games in pairs]


def test_the_number_of_processes_changes_nothing(here: Path) -> None:
    """A match has the same games on one core and on many, even with custom agents."""
    ruleset = Ruleset(handicap_player=BLACK, handicap_bridges=1)
    match = Match(("match_agents:Counts", "random"), Series(GAME, "jobs", ruleset, (Grant(Line.AB),)))
    assert without_times(list(match.play(5))) == without_times(list(match.play(5, jobs=3)))


# --- What it comes to ---------------------------------------------------------------------------------------


def test_the_interval_is_that_of_the_pairs() -> None:
    """The unit of the interval is the pair: mean and Student's t of the pair scores."""
    scores = [1, 0.5, 0.5, 0.75, 0, 0.5, 1, 0.5, 1, 0.5]
    low, top = interval(scores)
    half = 2.26216 * stdev(scores) / 10**0.5
    assert low == pytest.approx(fmean(scores) - half, abs=1e-4)
    assert top == pytest.approx(fmean(scores) + half, abs=1e-4)
    assert interval([1, 1, 0.5])[1] == 1


def test_a_clean_sweep_is_no_certainty() -> None:
    """If all pairs are equal the interval is Wilson's, and shrinks with their number, but never to zero."""
    assert interval([1] * 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert interval([0] * 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert interval([0.5] * 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval([1] * 200)[0] > 0.98
    low, top = interval([0.5])
    assert 0 <= low < 0.1 < 0.9 < top <= 1


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.7062), (2, 4.30265), (3, 3.18245), (5, 2.57058), (9, 2.26216), (199, 1.97196)]
)
def test_few_pairs_make_a_wide_interval(freedom: int, point: float) -> None:
    """A short match does not look more certain than it is: the quantiles of Student's t are correct."""
    assert student(1.959964, freedom) == pytest.approx(point, rel=0.002)


def test_ninety_five_of_a_hundred_turns_are_below() -> None:
    """The second figure of a cost covers nearly all of an agent's turns."""
    assert high([*range(1, 101)]) == 95
    assert high([*range(1, 21)]) == 19
    assert high([3]) == 3
    assert high([2, 1]) == 2


def test_a_summary_adds_up() -> None:
    """Victories, seats and costs are those of the games."""
    pairs = [pair(1, 0), pair(1, 0.5), pair(1, 1), (game(WHITE, 0, 0.004, nodes=9), game(BLACK, 0, 0.005, nodes=3))]
    result = summary(pairs, WHITE)
    assert tuple(result.all) == (4, 1, 3)
    assert result.all.rate == 4.5 / 8
    assert tuple(result.first) == (3, 0, 1)
    assert tuple(result.second) == (1, 1, 2)
    assert summary(pairs, BLACK).first == result.second
    own, rival = result.efforts
    assert own.turns == 8
    assert own.nodes is not None
    assert tuple(own.nodes) == (1.5, 9)
    assert tuple(own.milliseconds) == pytest.approx((15 / 8, 5))
    assert rival.nodes is None
    assert tuple(rival.milliseconds) == pytest.approx((2, 2))


# --- The command --------------------------------------------------------------------------------------------


def test_the_table_can_be_read(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Strength, certainty, seats and costs of both are shown at a glance, and nothing else is printed."""
    assert main(["match", "match_agents:Counts", "random", "--pairs", "4", "--seed", "s", "--edition", "2012"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    rows = out.splitlines()
    assert rows[0] == "A match_agents:Counts against B random, 4 pairs, seed s (2012, white first)"
    assert rows[2].startswith("A wins     100.0 %   8 games: 8 won, 0 drawn, 0 lost")
    assert rows[3].strip() == "51.0 % to 100.0 % is the 95 % interval"
    assert rows[4].startswith("as first   100.0 %   4 games: 4 won")
    assert rows[5].startswith("as second  100.0 %   4 games: 4 won")
    _, name, turns, nodes, most, *_ = rows[8].split()
    assert name == "match_agents:Counts"
    assert int(turns) > 50
    # Every choice of a turn counts: 100 and the number of the turn, once or more.
    assert 100 < int(nodes) < int(most)
    assert rows[9].split()[:2] == ["B", "random"]
    assert rows[9].split()[3:5] == ["-", "-"]
    assert max(map(len, rows)) < 100


def test_another_program_gets_json(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The whole table is available as one JSON object, the same from one process as from two."""
    arguments = ["match", "greedy", "match_agents:Counts", "--pairs", "3", "--json", "--handicap", "white:AB,KL"]
    told = []
    for jobs in ("1", "2"):
        assert main([*arguments, "--jobs", jobs]) == 0
        out = capsys.readouterr().out
        assert out.count("\n") == 1
        told.append(json.loads(out))
    for one in told:
        for letter in "ab":
            assert one["turns"][letter].pop("cpu_ms")["mean"] > 0
    assert told[0] == told[1]
    one = told[0]
    assert one["agents"] == {"a": "greedy", "b": "match_agents:Counts"}
    assert (one["pairs"], one["seed"], one["edition"], one["first"]) == (3, "0", "1998", "white")
    assert one["handicap"] == {"player": "white", "lines": ["AB", "KL"]}
    assert one["a"]["games"] == one["a"]["won"] + one["a"]["drawn"] + one["a"]["lost"] == 6
    assert one["a"]["interval"][0] <= one["a"]["rate"] <= one["a"]["interval"][1]
    assert one["a"]["as_first"]["won"] + one["a"]["as_second"]["won"] == one["a"]["won"]
    assert one["turns"]["a"]["nodes"] is None
    assert one["turns"]["b"]["nodes"]["p95"] > one["turns"]["b"]["nodes"]["mean"] > 100


def test_who_watches_sees_how_far_it_is() -> None:
    """On a terminal a line counts the pairs and disappears at the end; elsewhere nothing is written."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    pairs = [pair(1, 1), pair(1, 0)]
    assert list(with_progress(iter(pairs), RunningScore(2).told, terminal)) == pairs
    assert list(with_progress(iter(pairs), RunningScore(2).told, file)) == pairs
    assert "\r1 of 2 pairs, A wins 100.0 %" in terminal.getvalue()
    assert "\r2 of 2 pairs, A wins 75.0 %" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\033[K")
    assert file.getvalue() == ""


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize(
    ("agent", "sentence"),
    [
        ("Raises", "match_agents:Raises as black, deal s/0, turn 12: it raised Odd: lost (match_agents.py, line "),
        ("Cheats", "match_agents:Cheats as black, deal s/0, turn 12: it chose Deal: No cards are to be dealt now."),
    ],
)
def test_a_faulty_agent_is_named(
    agent: str, sentence: str, jobs: int, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A failing agent is reported with its deal, turn and action, in one process or in three."""
    assert main(["match", "greedy", f"match_agents:{agent}", "--pairs", "4", "--seed", "s", "--jobs", str(jobs)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"kahuna: {sentence}")
    assert err.count("\n") == 1


def test_an_agent_that_takes_its_process_along_stops_the_match(here: Path) -> None:
    """A crash in an agent's library leads to a sentence, not to an endless wait."""
    match = Match(("greedy", "match_agents:Dies"), Series(GAME, "s", Ruleset()))
    with pytest.raises(WorkError, match=r"a process ended by itself \(exit status 7\) while it played the deal s/0"):
        list(match.play(4, jobs=2))


@pytest.mark.parametrize("name", ["champion", "nobody_at_all:Agent"])
def test_a_mistyped_agent_is_told_before_anything_is_played(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown name ends the command with status 2 at once."""
    try:
        status = main(["match", "greedy", name, "--jobs", "2"])
    except SystemExit as left:
        status = left.code  # type: ignore[assignment]
    assert status == 2
    assert f"there is no {'agent' if name == 'champion' else 'module'}" in capsys.readouterr().err


def processes_of(session: int) -> list[str]:
    """Returns the living processes of a session as /proc shows them."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            stat = place.read_text(encoding="utf-8")
        except OSError:
            continue  # it has just ended
        state, _, _, of = stat.rpartition(")")[2].split()[:4]
        if int(of) == session and state != "Z":
            found.append(stat)
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_nothing_goes_on_after_the_end(sent: signal.Signals, status: int, here: Path) -> None:
    """Ctrl-C ends all processes of a match with status 130 and no traceback; even a killed one leaves none behind."""
    errors = here / "errors.txt"
    with errors.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-W", "error", "-m", "kahuna", "match", "greedy", "match_agents:Waits", "--jobs", "2"],
            stderr=file,
            start_new_session=True,
            # A background job of a shell ignores Ctrl-C, and its children inherit that.
            preexec_fn=allow_interrupts,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
        )
    try:
        wait_until(lambda: errors.read_text(encoding="utf-8").count("waiting") == 2)
        assert len(processes_of(process.pid)) >= 3
        if sent is signal.SIGINT:
            # A terminal sends it to all of them.
            os.killpg(process.pid, sent)
        else:
            process.send_signal(sent)
        assert process.wait(60) == status
        wait_until(lambda: not processes_of(process.pid))
        assert errors.read_text(encoding="utf-8").replace("waiting\n", "").strip() == ""
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(60)


def allow_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not done():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.05)


def test_a_match_that_is_left_early_stops() -> None:
    """A program that has seen enough pairs need not wait for the others."""
    match = Match(("greedy", "greedy"), Series(GAME, "s", Ruleset()))
    with closing(match.play(10_000, jobs=2)) as pairs:
        white, black = next(pairs)
    assert {white.side, black.side} == set(PLAYERS)
