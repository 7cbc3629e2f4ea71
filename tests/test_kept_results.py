"""Stored matches and ladders: agents that change, print or fail, truncated files, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kahuna.__main__
import kanaloa.__main__
from kahuna.arena.marks import mark
from kanaloa.arena.match import forfeited
from tabletop.arena.alarm import done_within
from tabletop.arena.turn_clock import TurnClock, TurnTooLong

Main = Callable[[list[str]], int]

GAMES: dict[str, tuple[Main, str]] = {
    "kahuna": (kahuna.__main__.main, "--pairs"),
    "kanaloa": (kanaloa.__main__.main, "--tables"),
}

AGENTS = """
print("hello from the module")
import os, sys, time
import kahuna, kanaloa
from {game} import legal_actions

class First:
    # Does what is named first, and counts the games.
    def __init__(self, seed):
        with open("made.txt", "a") as file:
            file.write("x")
        print("made")

    def choose(self, observation):
        return legal_actions(getattr(observation, "state", observation))[0]

class Prints(First):
    def choose(self, observation):
        print("thinking")
        os.write(1, b"thinking deeply")
        return super().choose(observation)

class Late(First):
    # Fails after some choices.
    def __init__(self, seed):
        super().__init__(seed)
        self.left = 9

    def choose(self, observation):
        self.left -= 1
        return super().choose(observation) if self.left > 0 else self.late()

class Raises(Late):
    def late(self):
        raise ValueError("lost")

class Hangs(Late):
    def late(self):
        while True:
            pass

class Sleeps(Late):
    def late(self):
        while True:
            try:
                time.sleep(3600)
            except Exception:
                pass
"""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)


@pytest.fixture
def here(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current directory with custom agents for a game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    write_agents(tmp_path, game)
    yield tmp_path
    forget()


def write_agents(folder: Path, game: str, more: str = "") -> None:
    """Writes the module of agents; the next command imports it again."""
    forget()
    # Python relies on the date of a source file, which may not have changed.
    (folder / "__pycache__" / f"kept_agents.{sys.implementation.cache_tag}.pyc").unlink(missing_ok=True)
    (folder / "kept_agents.py").write_text(AGENTS.replace("{game}", game) + more, encoding="utf-8")


def forget() -> None:
    for name in ("kept_agents", "kept_helper"):
        sys.modules.pop(name, None)


def match(game: str, *agents: str, number: int = 2, more: tuple[str, ...] = ()) -> int:
    """Runs the command `match` of a game with agents of the module."""
    main, deals = GAMES[game]
    names = [agent if agent == "random" else f"kept_agents:{agent}" for agent in agents]
    return main(["match", *names, deals, str(number), *more])


def without_times(told: Any) -> Any:
    """Removes from the JSON of a match what differs between runs."""
    if isinstance(told, dict):
        return {name: without_times(value) for name, value in told.items() if name != "cpu_ms"}
    return [without_times(each) for each in told] if isinstance(told, list) else told


# --- What is printed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_agents_print_is_no_result(game: str, here: Path, jobs: str) -> None:
    """A program that reads the JSON of a match gets JSON, whatever agents print when imported, made or thinking."""
    _, deals = GAMES[game]
    done = subprocess.run(
        [sys.executable, "-m", game, "match", "kept_agents:Prints", "random", deals, "2", "--json", "--jobs", jobs],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["stopped"] is None
    assert "hello from the module" in done.stderr
    assert "thinking deeply" in done.stderr


def test_what_agents_print_is_no_record(game: str, here: Path) -> None:
    """The lines of `selfplay` are records, whatever agents and their child processes print."""
    agents = ["--white", "kept_agents:Prints"] if game == "kahuna" else ["kept_agents:Prints", "random"]
    done = subprocess.run(
        [sys.executable, "-m", game, "selfplay", *agents],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
    )
    assert done.returncode == 0
    assert len([json.loads(line) for line in done.stdout.splitlines()]) == 1
    assert "thinking deeply" in done.stderr


# --- Results in a file --------------------------------------------------------------------------------------


def test_a_match_goes_on_where_it_was(game: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match played in two parts has the same result, and plays nothing twice."""
    more = ("--json", "--results", "match.jsonl")
    assert match(game, "First", "random", number=3, more=more) == 0
    played = (here / "made.txt").stat().st_size
    capsys.readouterr()
    assert match(game, "First", "random", number=5, more=more) == 0
    out, err = capsys.readouterr()
    assert (here / "made.txt").stat().st_size - played == played * 2 // 3
    assert "match.jsonl: found 3 " in err
    assert match(game, "First", "random", number=5, more=("--json",)) == 0
    assert without_times(json.loads(capsys.readouterr().out)) == without_times(json.loads(out))


def test_an_agent_that_was_changed_is_played_again(game: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Results of an agent are never used for a later version: its module and that module's imports count."""
    more = ("--results", "match.jsonl")
    (here / "kept_helper.py").write_text("VALUE = 1\n", encoding="utf-8")
    write_agents(here, game, "import kept_helper\n")
    for helper in ("VALUE = 1\n", "VALUE = 2\n"):
        (here / "kept_helper.py").write_text(helper, encoding="utf-8")
        forget()
        assert match(game, "First", "random", number=1, more=more) == 0
        assert len((here / "match.jsonl").read_text(encoding="utf-8").splitlines()) == int(helper.split()[-1])
    assert "found 1 lines of other matches or other agents" in capsys.readouterr().err
    write_agents(here, game, "import kept_helper\n# Another comment.\n")
    assert match(game, "First", "random", number=1, more=more) == 0
    assert len((here / "match.jsonl").read_text(encoding="utf-8").splitlines()) == 3


def test_a_mark_is_that_of_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mark depends only on the module and its imports from the same folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    files = {
        "marked/__init__.py": "",
        "marked/agent.py": "from . import parts\nfrom marked.deep.value import VALUE\nimport json\nclass Agent: pass\n",
        "marked/parts.py": "import marked.agent\n",
        "marked/deep/__init__.py": "",
        "marked/deep/value.py": "VALUE = 1\n",
        "marked/other.py": "",
        "json.py": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "json.py").unlink()
    first = mark("marked.agent:Agent")
    assert len(first) == 8
    (tmp_path / "marked" / "other.py").write_text("print('not imported')\n", encoding="utf-8")
    assert mark("marked.agent:Agent") == first
    seen = {first}
    for name in ("parts.py", "deep/value.py", "deep/__init__.py", "__init__.py"):
        with (tmp_path / "marked" / name).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        seen.add(mark("marked.agent:Agent"))
    assert len(seen) == 5
    for name in [name for name in sys.modules if name.partition(".")[0] == "marked"]:
        del sys.modules[name]


def test_a_ladder_plays_a_changed_agent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After improving a bot its author gets a ladder of the new one, not of the old one under its name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    command = ["ladder", "random", "kept_agents:First", "--pairs", "1", "--results", "ladder.jsonl"]
    for times, more in enumerate(("", "# better\n"), 1):
        write_agents(tmp_path, "kahuna", more)
        assert kahuna.__main__.main(command) == 0
        assert len((tmp_path / "ladder.jsonl").read_text(encoding="utf-8").splitlines()) == 2 * times
    forget()


@pytest.mark.parametrize("cut", [1, 40, -1])
def test_a_last_line_that_was_cut_short_is_played_again(
    game: str, cut: int, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A crash while a result is written costs that one result, and not the file."""
    more = ("--results", "match.jsonl", "--json")
    assert match(game, "First", "random", number=2, more=more) == 0
    told = capsys.readouterr().out
    file = here / "match.jsonl"
    whole = file.read_bytes()
    first = whole.index(b"\n") + 1
    file.write_bytes(whole[: first + cut] if cut > 0 else whole[:-1])
    assert match(game, "First", "random", number=2, more=more) == 0
    out, err = capsys.readouterr()
    assert without_times(json.loads(out)) == without_times(json.loads(told))
    assert ("cut short" in err) is (cut > 0)
    assert match(game, "First", "random", number=3, more=more) == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_a_ladder_goes_on_after_a_line_that_was_cut_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hours of a ladder's games are not lost with the last line."""
    file = tmp_path / "ladder.jsonl"
    command = ["ladder", "random", "greedy", "--pairs", "1", "--results", str(file)]
    assert kahuna.__main__.main(command) == 0
    told = capsys.readouterr().out
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    assert kahuna.__main__.main(command) == 0
    out, err = capsys.readouterr()
    assert "the last line is cut short" in err
    assert (out, file.read_bytes()) == (told, whole)


@pytest.mark.parametrize("text", ["notes", '{"edition":', '{"match":{}}\n', '{"match":1,"number":0}\n{"match":'])
def test_a_file_of_something_else_is_left_alone(
    game: str, text: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file named by mistake is not changed."""
    (here / "notes.txt").write_text(text, encoding="utf-8")
    assert match(game, "First", "random", more=("--results", "notes.txt")) == 2
    assert "notes.txt: line 1 holds no results of a match" in capsys.readouterr().err
    assert (here / "notes.txt").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", ["number", "turn_limit", "match", "piece"])
def test_a_line_with_a_wrong_value_is_named(
    game: str, name: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Impossible results are never shown: each value of a line is checked."""
    assert match(game, "First", "random", number=1, more=("--results", "match.jsonl")) == 0
    told = json.loads((here / "match.jsonl").read_text(encoding="utf-8"))
    wrongs: list[Any] = ["x", True, []]
    wrongs += [] if name == "turn_limit" else [1.5, -1]
    wrongs += [] if name == "match" else [{}]
    for wrong in wrongs:
        (here / "match.jsonl").write_text(json.dumps({**told, name: wrong}) + "\n", encoding="utf-8")
        assert match(game, "First", "random", number=1, more=("--results", "match.jsonl")) == 2, wrong
        assert "match.jsonl: line 1 holds no results of a match" in capsys.readouterr().err


def spoilt(value: Any) -> Iterator[Any]:
    """Yields a piece with each of its values replaced by an impossible one, one at a time."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield {other: each for other, each in value.items() if other != name}
            yield from ({**value, name: each} for each in spoilt(inner))
    elif isinstance(value, list) and value:
        for place in {0, len(value) - 1}:
            yield from ([*value[:place], each, *value[place + 1 :]] for each in spoilt(value[place]))
    else:
        yield {"no": "value"}


def test_a_spoilt_piece_is_refused(game: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file edited by hand leads to a sentence, never to a traceback or a false result."""
    assert match(game, "First", "random", number=1, more=("--results", "match.jsonl")) == 0
    told = json.loads((here / "match.jsonl").read_text(encoding="utf-8"))
    pieces = list(spoilt(told["piece"]))
    assert len(pieces) > 20
    for piece in pieces:
        (here / "match.jsonl").write_text(json.dumps({**told, "piece": piece}) + "\n", encoding="utf-8")
        assert match(game, "First", "random", number=1, more=("--results", "match.jsonl")) == 2, piece
        assert "line 1 holds no results" in capsys.readouterr().err


# --- Faults -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_fault_stops_a_match_and_keeps_what_was_played(
    game: str, jobs: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault does not cost the earlier games: they are reported, with the reason for the stop."""
    more = ("--results", "match.jsonl", "--json", "--jobs", jobs)
    source = (
        "class Sometimes(First):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed)\n"
        "        self.fails = seed in SEEDS\n"
        "    def choose(self, observation):\n"
        "        if self.fails: raise ValueError('lost')\n"
        "        return super().choose(observation)\n"
    )
    seeds = [seed_of(game, number) for number in (2, 3)]
    write_agents(here, game, f"SEEDS = {seeds!r}\n{source}")
    assert match(game, "Sometimes", "random", number=5, more=more) == 2
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert told["wanted"] == 5
    assert len((here / "match.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    assert "it raised ValueError: lost" in told["stopped"]
    assert f"{game}: {told['stopped']}" in err
    assert "deal 0/2" in err


def seed_of(game: str, number: int) -> str:
    """Returns the seed of the agent in the first seat of a game in a match."""
    if game == "kanaloa":
        return f"0/{number}/red"
    from kahuna.dealer import opponent_seed

    return opponent_seed(f"0/{number}/white")


@pytest.mark.parametrize("agent", ["Raises", "Hangs", "Sleeps"])
def test_a_fault_can_lose_the_game(game: str, agent: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A long match goes on after a fault: the agent loses that game, and each fault is counted and reported."""
    more = ("--json", "--results", "match.jsonl", "--faults", "lose", "--turn-limit", "2", "--jobs", "2")
    assert match(game, agent, "random", number=1, more=more) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["stopped"] is None
    faults, others = (
        (told["faults"]["a"], told["faults"]["b"])
        if game == "kahuna"
        else (told["standings"][0]["faults"], told["standings"][1]["faults"])
    )
    assert (len(faults), others) == (2, [])
    what = "it raised ValueError: lost" if agent == "Raises" else "it did not end its turn within 2 s"
    assert all(what in fault and "kept_agents:" in fault for fault in faults)
    rate = told["a"]["rate"] if game == "kahuna" else told["standings"][0]["wins"]
    assert rate == 0
    # The games are not played again, unless faults are to stop the match.
    assert match(game, agent, "random", number=1, more=more) == 0
    assert without_times(json.loads(capsys.readouterr().out)) == without_times(told)
    assert match(game, agent, "random", number=1, more=(*more[:3], "--turn-limit", "2")) == 2
    assert what in capsys.readouterr().err


def test_faults_are_told_in_the_table(game: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table shows which victories were won by faults."""
    assert match(game, "Raises", "random", number=1, more=("--faults", "lose")) == 0
    out = capsys.readouterr().out
    assert "A kept_agents:Raises has lost 2 games by faults; the first: kept_agents:Raises as " in out


def test_a_ladder_counts_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rating that results from faults is shown with their number, even if it comes from a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    write_agents(tmp_path, "kahuna")
    command = ["ladder", "kept_agents:Raises", "random", "--pairs", "1", "--results", "ladder.jsonl"]
    for more in ([], ["--no-play"]):
        assert kahuna.__main__.main([*command, "--faults", "lose", *more]) == 0
        assert "`kept_agents:Raises` has lost 4 games by faults." in capsys.readouterr().out
    assert kahuna.__main__.main(command) == 2
    assert "it raised ValueError: lost" in capsys.readouterr().err
    forget()


def test_three_share_what_the_fourth_has_forfeited() -> None:
    """With more than two players, the others share equally what an agent loses by a fault."""
    outcome = forfeited(4, 1, "it slept")
    assert outcome.wins == (1 / 3, 0.0, 1 / 3, 1 / 3)
    assert outcome.ranks == (2.0, 4.0, 2.0, 2.0)
    assert sum(outcome.ranks) == 1 + 2 + 3 + 4


def test_choices_of_a_turn_share_its_time() -> None:
    """An agent that makes many short choices and never ends its turn is stopped like one that thinks for ever."""
    clock = TurnClock(0.2)
    choices = 0

    def chosen() -> int:
        time.sleep(0.05)
        return choices + 1

    def turn() -> None:
        nonlocal choices
        while True:
            choices = clock.run("turn 1", chosen)

    with pytest.raises(TurnTooLong):
        turn()
    # In the next turn there is time again.
    assert TurnClock(3600).run("turn 2", chosen) == choices + 1


def test_an_agent_that_catches_everything_is_too_late_all_the_same() -> None:
    """An agent cannot catch its time-out and go on as if it had been in time."""

    def stubborn() -> str:
        try:
            time.sleep(3600)
        except BaseException:  # the worst that an agent can do
            return "done"
        return "never"

    with pytest.raises(TurnTooLong):
        done_within(0.05, stubborn, TurnTooLong)
    # The alarm is off: it never fires.
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.parametrize("text", ["0", "-1", "x", "inf", "1e9", "", "٣"])
def test_a_turn_limit_that_is_none_is_refused(game: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped time is reported before any game is played."""
    with pytest.raises(SystemExit):
        match(game, "random", "random", more=(f"--turn-limit={text}",))
    assert "is no number of seconds above 0" in capsys.readouterr().err


# --- Ctrl-C -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_played(game: str, jobs: str, here: Path) -> None:
    """An interrupted match shows and stores its results so far, and ends with status 130."""
    _, deals = GAMES[game]
    source = (here / "kept_agents.py").read_text(encoding="utf-8")
    # After two deals it waits.
    more = (
        "class Two(First):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed)\n"
        "        if os.path.exists('match.jsonl') and open('match.jsonl').read().count(chr(10)) >= 2:\n"
        "            print('waiting', file=sys.stderr, flush=True)\n"
        "            time.sleep(3600)\n"
    )
    (here / "kept_agents.py").write_text(source + more, encoding="utf-8")
    command = ["match", "kept_agents:Two", "random", deals, "50", "--jobs", jobs, "--json", "--results", "match.jsonl"]
    with (here / "errors.txt").open("wb") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", game, *command],
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
            # A background job of a shell ignores Ctrl-C, and its children inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
        )
    try:
        while (here / "errors.txt").read_text(encoding="utf-8").count("waiting") < int(jobs):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    finally:
        process.kill()
    assert process.returncode == 130
    told = json.loads(out)
    lines = (here / "match.jsonl").read_text(encoding="utf-8").splitlines()
    assert told["stopped"] == "interrupted"
    assert 2 <= len(lines) < 50
    assert told["pairs" if game == "kahuna" else "tables"] == len(lines)
