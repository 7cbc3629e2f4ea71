"""The command line, from a user's point of view."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kahuna.__main__ import main
from kahuna.player import Player
from kahuna.record import dump, final_state, load, record_of, result_of
from kahuna.state import Edition
from kahuna.state_dumps import state_dumps
from tabletop.version import __version__
from walks import RULESETS, game_states

DECK = "ABLEHHCCDDEFFGGIIJJKKLAB"


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    """The record of a game in each ruleset."""
    return [
        dump(record_of(game_states(ruleset, "random", "greedy", f"file {n}")[-1])) for n, ruleset in enumerate(RULESETS)
    ]


def write(folder: Path, *records: object, name: str = "games.jsonl") -> str:
    file = folder / name
    file.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return str(file)


# --- Replay -------------------------------------------------------------------------------------------------


def test_replay_shows_how_a_game_ended(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record shows how the game went."""
    for record in records:
        assert main(["replay", write(tmp_path, record)]) == 0
        told = capsys.readouterr().out
        assert told.count("\n") == 1
        assert told.startswith(" ".join([record["edition"], *record["variants"]]) + f": {len(record['turns'])} turns, ")
        assert f"wins by {record['result']['by']}" in told
        assert (record["result"]["winner"] or "nobody") in told


def test_replay_reads_many_games_from_one_file(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of many games, one per line, is checked in one go."""
    file = write(tmp_path, *records)
    Path(file).write_text(Path(file).read_text(encoding="utf-8").replace("\n", "\n\n"), encoding="utf-8")
    assert main(["replay", file]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(records)


def test_replay_reads_an_indented_record(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record that was laid out for reading is read as well."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(records[0], indent=2), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_replay_reads_standard_input(
    records: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records can be piped in, also with the line ends and the byte order mark that some editors write."""
    text = "\ufeff" + "\r\n".join(json.dumps(record) for record in records)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["replay", "-"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(records)


def test_replay_reads_a_list_of_records(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A JSON list of games works as well as a file with one game per line."""
    file = tmp_path / "games.json"
    file.write_text(json.dumps([*records, {}], indent=2), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == len(records)
    assert f"record {len(records) + 1}: 'kahuna' must be 1" in err


def test_nobody_at_the_keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any input the commands that need some say so, and exit."""
    monkeypatch.setattr("sys.stdin", None)
    assert main(["replay", "-"]) == 2
    assert "standard input is closed" in capsys.readouterr().err
    assert main(["play", "--seed", "1"]) == 0
    assert "The game is left." in capsys.readouterr().out


def test_ctrl_c_is_no_crash(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C shows no traceback, and a script sees the interruption."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kahuna.commands.selfplay.Series.play", interrupted)
    assert main(["selfplay"]) == 130


def test_replay_prints_every_position(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another program gets each position of a game as one JSON object per line."""
    assert main(["replay", write(tmp_path, *records), "--states"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    expected = [state for record in records for state in state_dumps(load(record))]
    assert printed == json.loads(json.dumps(expected))


def test_replay_tells_that_a_game_still_runs(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unfinished record is not an error."""
    running = {**records[0], "turns": records[0]["turns"][:3], "deals": records[0]["deals"][:1]}
    del running["result"]
    assert main(["replay", write(tmp_path, running)]) == 0
    assert capsys.readouterr().out == "1998: 3 turns, still running in round 1\n"


def test_replay_and_review_tell_who_gave_up(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of a resigned game has a result."""
    result = {"winner": "black", "by": "resigned"}
    file = write(tmp_path, {**records[0], "turns": [], "deals": records[0]["deals"][:1], "result": result})
    assert main(["replay", file]) == 0
    assert main(["review", file]) == 0
    replayed, *_, reviewed = capsys.readouterr().out.splitlines()
    assert replayed == "1998: 0 turns, black wins, white gave up (white 0, black 0)"
    assert reviewed == "Black won: White gave up."


def test_replay_names_turn_action_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken record is refused with the place and the reason, and scripts see status 2."""
    broken = {"kahuna": 1, "edition": "1998", "first": "white", "deals": [DECK], "turns": ["BD =C", "KL =C"]}
    file = write(tmp_path, broken)
    assert main(["replay", file]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"kahuna: {file}: turn 2, KL: You do not hold card K.\n"
    assert main(["replay", file, "--states"]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["action"] for line in out.splitlines()][:2] == [None, "BD"]
    assert "turn 2, KL" in err


def test_replay_names_the_line_of_a_broken_game(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Among many games the broken one is found by its line; the others are shown."""
    file = write(tmp_path, records[0], {**records[1], "first": "red"}, records[2])
    assert main(["replay", file]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert err == f"kahuna: {file}, line 2: 'first' must be white or black, not \"red\"\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "it holds no record"),
        (b"\n\n", "it holds no record"),
        (b"{", "the text is no JSON"),
        (b"no record at all\n", "the text is no JSON"),
        (b"[]", "the record must be an object"),
        (b"7", "the record must be an object"),
        (b'{\n "kahuna": 1,\n "edition": 1998,,\n}\n', "the text is no JSON"),
        (b"\xff\xfe\x00", "it is no UTF-8 text"),
    ],
)
def test_replay_refuses_what_is_no_record(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong file is refused with a sentence, never with a traceback."""
    file = tmp_path / "wrong"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kahuna: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_replay_refuses_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped file name is reported as such."""
    assert main(["replay", str(tmp_path / "missing.json")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("kahuna: ")


# --- Selfplay -----------------------------------------------------------------------------------------------


def selfplay(capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    assert main(["selfplay", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_selfplay_prints_a_record_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Agents play the requested number of games, each a record that replays to its result."""
    games = selfplay(capsys, "--white", "random", "--black", "greedy", "--games", "5", "--seed", "a")
    assert len(games) == 5
    assert len({json.dumps(game) for game in games}) == 5
    for game in games:
        assert game["players"] == {"white": "random", "black": "greedy"}
        assert result_of(final_state(load(game))) == game["result"]


def test_selfplay_is_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same games, another seed others."""
    options = ["--white", "random", "--games", "2"]
    assert selfplay(capsys, *options) == selfplay(capsys, *options, "--seed", "0")
    assert selfplay(capsys, *options) != selfplay(capsys, *options, "--seed", "1")


def test_selfplay_plays_by_the_chosen_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """Edition, variants, starting player and handicap are as requested."""
    (game,) = selfplay(
        capsys,
        *("--edition", "2012", "--variant", "open-draws", "--variant", "fewer-surprises"),
        *("--first", "black", "--handicap", "white:KL,AB", "--white", "random", "--black", "random"),
    )
    ruleset = load(game).ruleset
    assert (ruleset.edition, ruleset.open_draws, ruleset.fewer_surprises) == (Edition.E2012, True, True)
    assert ruleset.first is Player.BLACK
    assert game["handicap"] == {"player": "white", "lines": ["KL", "AB"]}
    (game,) = selfplay(capsys)
    assert load(game).ruleset.edition is Edition.E1998
    assert game["players"] == {"white": "greedy", "black": "greedy"}


@pytest.mark.parametrize(
    ("handicap", "sentence"),
    [
        ("black", "it should look like black:AB,DE"),
        ("red:AB", "it should look like black:AB,DE"),
        ("black:AB,AB", "it takes 1 to 3 different lines"),
        ("black:AB,AD,AH,BC", "it takes 1 to 3 different lines"),
        ("black:AL", "'AL' is no line"),
        ("black:", "'' is no line"),
        ("black:BA", "write 'AB'"),
    ],
)
def test_a_bad_handicap_is_refused(handicap: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped handicap is refused with an example or the reason."""
    assert main(["selfplay", "--handicap", handicap]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["selfplay", "--games", "0"],
        ["selfplay", "--games", "many"],
        ["selfplay", "--white", "champion"],
        ["selfplay", "--edition", "1999"],
        ["selfplay", "--variant", "chess"],
        ["selfplay", "--first", "random"],
        ["replay"],
        ["play", "--as", "red"],
        ["play", "--level", "human"],
        ["match", "greedy"],
        ["match", "greedy", "champion"],
        ["match", "greedy", "random", "--pairs", "0"],
        ["match", "greedy", "random", "--jobs", "many"],
    ],
)
def test_bad_options_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong option shows the usage, with status 2."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: kahuna" in capsys.readouterr().err


# --- The rest -----------------------------------------------------------------------------------------------


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who reports a bug can name the version."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"kahuna {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["--help"], ["replay", "--help"], ["selfplay", "--help"], ["play", "--help"], ["match", "--help"]]
)
def test_help_is_there(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The help is complete without other documentation."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("usage: kahuna")
    if len(arguments) == 1:
        for word in ("replay", "selfplay", "play", "match", "xEH:HH", "=*", "Examples"):
            assert word in told


def test_a_whole_game_can_be_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Even without a browser a player gets to the end of a game, and can play its deal again."""

    class Typist:
        """Requests the legal actions, and types some of them."""

        typed = 0

        def readline(self, _most: int) -> str:
            self.typed += 1
            printed = capsys.readouterr().out
            told.append(printed)
            if self.typed % 2:
                return "legal\n"
            legal = printed.removesuffix("> ").split()
            return legal[self.typed * 7 % len(legal)] + "\n"

    told: list[str] = []
    monkeypatch.setattr("sys.stdin", Typist())
    assert main(["play", "--level", "random", "--seed", "the end", "--as", "black", "--variant", "open-draws"]) == 0
    told.append(capsys.readouterr().out)
    whole = "".join(told)
    assert whole.startswith("The same deal again: --seed the end\nYou are black.")
    assert "wins (" in told[-1] or "A draw" in told[-1]
    assert len(told) > 60


def test_leaving_a_game_is_no_error(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A player may quit at any time, even by closing the input."""
    for typed in ("quit\n", "exit\n", ""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["play", "--handicap", "black:AB"]) == 0
        assert capsys.readouterr().out.endswith("The game is left.\n")


def test_an_agent_that_fails_ends_a_game_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The fault of a custom agent is reported without a traceback."""
    (tmp_path / "lazy_agent.py").write_text("class Lazy:\n    def choose(self, observation):\n        return None\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert main(["play", "--level", "lazy_agent:Lazy", "--as", "black"]) == 2
    out, err = capsys.readouterr()
    assert "You are black." in out
    assert err == "kahuna: lazy_agent:Lazy as white, turn 1: it chose None, which is no action\n"
    assert main(["selfplay", "--white", "lazy_agent:Lazy", "--seed", "s"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "kahuna: lazy_agent:Lazy as white, deal s/0, turn 1: it chose None, which is no action\n")
    assert main(["play", "--level", "lazy_agent:Busy"]) == 2
    assert capsys.readouterr() == ("", "kahuna: 'lazy_agent:Busy': lazy_agent has no Busy\n")
    del sys.modules["lazy_agent"]


def run(*arguments: str, stdin: str = "", shell: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "kahuna", *arguments]
    if shell:
        line = " ".join(f"'{part}'" for part in command) + shell
        command = ["bash", "-o", "pipefail", "-c", line]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, check=False, timeout=60, env=environment
    )


def test_the_module_can_be_run(records: list[dict[str, Any]]) -> None:
    """`python -m kahuna` is the same command line, with its exit status."""
    done = run("replay", "-", stdin=json.dumps(records[0]))
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)
    done = run("replay", "-", stdin="{")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kahuna: ")


def test_a_reader_who_has_enough_is_no_error(tmp_path: Path, records: list[dict[str, Any]]) -> None:
    """`kahuna ... | head` ends quietly."""
    file = write(tmp_path, *records)
    done = run("replay", file, "--states", shell=" | head -n 1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
