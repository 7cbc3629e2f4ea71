"""Untrusted files on the command line: one clear sentence, no escape sequences, no endless reading."""

import io
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from hostile_requests import FINISHED, nested
from kahuna.__main__ import main
from kahuna.codes import game_code
from kahuna.commands.reading import READER
from kahuna.record import load
from kahuna.state_dumps import state_dump
from positions import position
from tabletop.command_line import files

pytestmark = pytest.mark.no_cover

STRANGE = "\x1b]0;owned\x07\x1b[2J\u202eWhite\r\nkahuna: all is well\n" + "\u200b" * 50 + "x" * 100_000
"""A name that would clear the screen, reverse the text, forge a line and fill the rest."""

Captured = pytest.CaptureFixture[str]


def write(folder: Path, content: object, name: str = "strange.json") -> str:
    file = folder / name
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(file)


def shown(capsys: Captured) -> tuple[list[str], list[str]]:
    """Returns the lines of output and errors, which must be visible text of limited length."""
    out, err = capsys.readouterr()
    for text in (out, err):
        assert all(line.isprintable() for line in text.split("\n"))
        assert max(map(len, text.split("\n"))) < 1200
    return out.splitlines(), err.splitlines()


def refused(capsys: Captured, *arguments: str) -> str:
    """Returns the one sentence with which a command refuses its input."""
    assert main(list(arguments)) == 2
    out, err = shown(capsys)
    assert out == []
    (sentence,) = err
    assert sentence.startswith("kahuna: ")
    return sentence


STRANGE_RECORDS: list[dict[str, Any]] = [
    {**FINISHED[0], "edition": STRANGE},
    {**FINISHED[0], "variants": [STRANGE]},
    {**FINISHED[0], "first": {"a": [STRANGE]}},
    {**FINISHED[0], "deals": [STRANGE]},
    {**FINISHED[0], "turns": [STRANGE]},
    {**FINISHED[0], "turns": ["=" + STRANGE]},
    {**FINISHED[0], "handicap": {"player": "white", "lines": [STRANGE]}},
    {**FINISHED[0], "result": {"winner": STRANGE, "by": "resigned"}},
    {**FINISHED[0], "players": {"white": "\ud800" + STRANGE}},
    {**FINISHED[0], "turns": ["\ud800" + STRANGE]},
    {**FINISHED[0], "deals": ["\ud800"]},
    {**FINISHED[0], "kahuna": 1.0},
    {**FINISHED[0], "handicap": {"player": "white", "lines": ["AB"], "bridges": 1.0}},
    {**FINISHED[0], "handicap": {"player": "white", "lines": ["AB"], "bridges": True}},
]


@pytest.mark.parametrize("command", ["replay", "review", "code", "hint"])
def test_no_command_prints_a_strangers_text_as_it_is(command: str, tmp_path: Path, capsys: Captured) -> None:
    """Any record can be opened: its error is reported in one line of visible characters."""
    for record in STRANGE_RECORDS:
        refused(capsys, command, write(tmp_path, record))


def test_names_are_printed_short_and_visible(tmp_path: Path, capsys: Captured) -> None:
    """A player's name is shown in a review, but does not control the terminal."""
    record = {**FINISHED[0], "players": {"white": STRANGE, "black": "Zoë"}}
    assert main(["review", write(tmp_path, record), "--nodes", "1000"]) == 0
    out, _ = shown(capsys)
    assert any("White (\\x1b]0;owned\\x07\\x1b[2J\\u202eWhite" in line for line in out)
    assert any("Black (Zoë)" in line for line in out)
    for arguments in (["replay"], ["replay", "--states"], ["code", "--player", "white", "--at", "3"]):
        assert main([arguments[0], write(tmp_path, record), *arguments[1:]]) == 0
        capsys_out, err = capsys.readouterr()
        assert (err, capsys_out.isascii(), "\x1b" in capsys_out) == ("", True, False)


@pytest.mark.parametrize(
    "arguments",
    [
        ["\x1b[2J"],
        ["play", "--level", STRANGE.replace(":", "")],
        ["play", "--as", STRANGE],
        ["play", STRANGE],
        ["selfplay", "--games", STRANGE],
        ["selfplay", "--games", "9" * 5000],
        ["selfplay", "--seed", "\udcff"],
        ["review", "x", "--nodes", "9" * 5000],
        ["match", "crab", "shell", "--variant", "\x1b[2J"],
    ],
    ids=range(9),
)
def test_options_are_quoted_safely(arguments: list[str], capsys: Captured) -> None:
    """A pasted command line is refused without any effect on the terminal."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    _, err = shown(capsys)
    assert "error: " in err[-1]


def test_a_strange_agent_is_refused(capsys: Captured) -> None:
    """An agent with a strange name is refused like any other unknown one."""
    refused(capsys, "play", "--level", f"{STRANGE}:Agent")
    refused(capsys, "match", "random", f"random:{STRANGE}", "--pairs", "1")
    refused(capsys, "selfplay", "--handicap", STRANGE)
    refused(capsys, "puzzle", "--id", STRANGE)
    refused(capsys, "puzzle", "--day", STRANGE)
    refused(capsys, "puzzle", "--day", "2026-11-21", STRANGE)


def test_what_is_typed_in_a_game_is_quoted_safely(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pasting anything at all into a game in the terminal does no harm, and the game goes on."""
    typed = b"\x1b[2J\n" + "\u202eBD\n".encode() + b"\xff\xfe\n" + b"x" * 9000 + b"\nquit\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    assert main(["play", "--seed", "\x1b[2J"]) == 0
    out, err = shown(capsys)
    assert (sum("is no action" in line for line in out), out[-1], err) == (4, "The game is left.", [])


def test_endless_input_ends_a_game(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Endless input into a game is cut off."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 10_000_000)))
    assert main(["play"]) == 0
    assert shown(capsys)[0][-3:] == ["A line of input has 10,000 characters or more.", "", "The game is left."]


@pytest.mark.parametrize("command", ["replay", "review", "code", "hint"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (nested(3000), "nested too deeply"),
        ('{"kahuna":' + nested(3000) + "}", "nested too deeply"),
        ("[" * 100_000, "nested too deeply"),
        ('{"kahuna":1,"edition":' + "9" * 5000 + "}", "more than 100 digits"),
        ('{"kahuna":NaN}', "NaN is no number"),
        ('{"kahuna":"' + "x" * 1_100_000 + '"}', "more than 1,000,000 bytes"),
        (b"\x00" * 1_100_000, "more than 1,000,000 bytes"),
        (b"\n" * 1_100_000, "more than 1,000,000 bytes of blank lines"),
        (b"{\n" + b" " * 33_000_000, "more than"),
        (b'{"kahuna": "\xff"}', "it is no UTF-8 text"),
        (b"\xff\xfe{\x00}\x00", "it is no UTF-8 text"),
    ],
    ids=range(11),
)
def test_a_file_that_is_too_much_is_refused(
    command: str, content: str | bytes, sentence: str, tmp_path: Path, capsys: Captured
) -> None:
    """For any file, one sentence says what is wrong with it."""
    assert sentence in refused(capsys, command, write(tmp_path, content))


def test_things_that_are_no_files_are_refused(tmp_path: Path, capsys: Captured) -> None:
    """A directory, an endless device or a pipe without a writer is named as such, at once."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert refused(capsys, "replay", str(tmp_path)) == f"kahuna: {tmp_path}: Is a directory"
    assert refused(capsys, "replay", str(tmp_path / "no")) == f"kahuna: {tmp_path / 'no'}: No such file or directory"
    assert refused(capsys, "replay", str(pipe)) == f"kahuna: {pipe}: nothing is written into this pipe"
    assert "no record has" in refused(capsys, "replay", "/dev/zero")
    assert refused(capsys, "replay", "/dev/null") == "kahuna: /dev/null: it holds no record"
    # Nothing of the name itself reaches the terminal either.
    refused(capsys, "replay", str(tmp_path / "\x1b[2J\u202e\n"))
    refused(capsys, "replay", str(tmp_path / ("x" * 5000)))


def test_a_pipe_is_read(tmp_path: Path) -> None:
    """The output of another program can be read directly, as in `kahuna replay <(zcat games.gz)`."""
    file = write(tmp_path, json.dumps(FINISHED[0]) + "\n" + json.dumps(FINISHED[1]) + "\n")
    command = f"'{sys.executable}' -m kahuna replay <(sleep 0.2; cat '{file}')"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, env=environment)
    assert (done.returncode, len(done.stdout.splitlines()), done.stderr) == (0, 2, "")


def test_a_list_of_a_million_numbers_is_answered_in_a_few_lines(tmp_path: Path, capsys: Captured) -> None:
    """An invalid file does not fill the screen: the first errors are shown, and the rest counted."""
    file = write(tmp_path, "[" + "0," * 999_999 + "0]")
    for command in ("replay", "review", "code"):
        assert main([command, file]) == 2
        out, err = shown(capsys)
        assert (out, len(err)) == ([], files.ERRORS_SHOWN + 1)
        assert err[0] == f"kahuna: {file}, record 1: the record must be an object"
        assert err[-1] == f"kahuna: {file}: 1000 records have errors: the rest is not read"


def test_sound_records_among_damaged_ones_are_shown(tmp_path: Path, capsys: Captured) -> None:
    """A damaged record affects only itself, even if many are damaged."""
    records = [FINISHED[number % len(FINISHED)] if number % 3 else number for number in range(120)]
    for text in ("\n".join(map(json.dumps, records)), json.dumps(records)):
        # The first line decides whether there is one record per line, so it is one.
        file = write(tmp_path, text.removeprefix("0\n"))
        assert main(["replay", file]) == 2
        out, err = shown(capsys)
        assert (len(out), len(err)) == (80, files.ERRORS_SHOWN + 1)
        more = 40 - files.ERRORS_SHOWN - (text[0] != "[")
        assert err[-1] == f"kahuna: {file}: and {more} more records have errors"


def test_codes_one_a_line_are_read(tmp_path: Path, capsys: Captured) -> None:
    """A file of codes works like one of records; a code broken into lines by a mail program is one code."""
    codes = [game_code(load(record)) for record in FINISHED[:3]]
    assert main(["replay", write(tmp_path, "\n\n".join(codes))]) == 0
    assert len(shown(capsys)[0]) == 3
    assert main(["replay", write(tmp_path, f"{codes[0][:60]}\n{codes[0][60:120]}\n{codes[0][120:]}\n")]) == 0
    assert len(shown(capsys)[0]) == 1
    assert main(["replay", write(tmp_path, f"{codes[0]}\n{json.dumps(FINISHED[1])}\n")]) == 0
    assert len(shown(capsys)[0]) == 2


def test_large_files_of_games_are_read_line_by_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of games can be checked at once: no file with one game per line is too long."""
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    file = write(tmp_path, (json.dumps(FINISHED[0]) + "\n") * 6000, "games.jsonl")
    assert Path(file).stat().st_size > 5 * files.MOST_BYTES
    tracemalloc.start()
    try:
        numbers = [source.place for source in files.sources(file, READER)]
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert numbers == [f"{file}, line {number}" for number in range(1, 6001)]
    assert most < 3_000_000


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("row", [""]),
        ("row", 5),
        ("hands", {"white": STRANGE, "black": ""}),
        ("hands", []),
        ("legal", [{}]),
        ("bridges", {"white": [STRANGE], "black": []}),
        ("scores", {"white": 1, "black": None}),
        ("round", [1]),
        ("turns_left", {}),
        ("discarded", None),
        ("round", 1.0),
        ("round", True),
        ("turns_left", 2.0),
        ("must_draw", 0),
        ("action", "\ud800"),
        ("row", ["C", "C", "D"]),
    ],
    ids=range(16),
)
def test_a_strange_state_dump_is_refused(part: str, value: object, tmp_path: Path, capsys: Captured) -> None:
    """A state dump changed by hand is refused with a sentence."""
    dump = state_dump(position("BD", "KL", hands=("AE", "AB")))
    assert main(["hint", write(tmp_path, dump)]) == 0
    capsys.readouterr()
    refused(capsys, "hint", write(tmp_path, {**dump, part: value}))
