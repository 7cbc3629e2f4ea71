"""Kanaloa's command line, from a user's point of view."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kanaloa.__main__ import main
from kanaloa.record import dump, load, record_of
from kanaloa.state_dumps import state_dumps
from kanaloa_games import random_steps
from tabletop.version import __version__


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    """The record of a game for each number of players."""
    found = []
    for players in (2, 3, 4):
        *_, last = random_steps(players, "file")
        found.append(dump(record_of(last.state)))
    return found


def write(folder: Path, *records: object) -> str:
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return str(file)


def test_replay_shows_how_games_ended(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Records show how the games went."""
    assert main(["replay", write(tmp_path, *records)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    for line, record in zip(told, records, strict=True):
        assert line.startswith(f"{record['players']} players, free: {len(record['turns'])} turns, ")
        assert all(f"{colour} {score}" in line for colour, score in record["result"]["scores"].items())
        assert record["result"]["winners"][0] in line


def test_replay_prints_every_position(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The author of another program can compare it with this one, position by position."""
    assert main(["replay", write(tmp_path, records[2]), "--states"]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert printed == list(state_dumps(load(records[2])))
    assert len(printed) == 1 + sum(len(turn.split()) for turn in records[2]["turns"])


def test_a_running_game_and_a_shared_victory_are_told(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A running game can be viewed too."""
    running = {key: value for key, value in records[0].items() if key != "result"}
    running["turns"] = running["turns"][:9]
    assert main(["replay", write(tmp_path, running)]) == 0
    assert "9 turns, still running, " in capsys.readouterr().out


def test_a_damaged_record_is_named_and_the_others_are_read(
    records: list[dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One bad line of a file does not hide the others."""
    broken = {**records[0], "turns": [*records[0]["turns"], "B>A"]}
    assert main(["replay", write(tmp_path, broken, records[1])]) == 2
    shown = capsys.readouterr()
    number = len(records[0]["turns"]) + 1
    assert f"line 1: turn {number}, 'B>A': The game is over." in shown.err
    assert shown.err.startswith("kanaloa: ")
    assert shown.out.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["replay", "nowhere"], "nowhere: No such file"), (["replay", "/"], "/: Is a directory")],
)
def test_files_that_cannot_be_read_are_named(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistyped path gets an answer, not a crash."""
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_the_module_runs_by_itself() -> None:
    """`python -m kanaloa` works like `kanaloa`, and shows its version."""
    told = subprocess.run([sys.executable, "-m", "kanaloa", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"kanaloa {__version__}\n"
