"""`kahuna link`: a bot, or a player without a browser, plays by links."""

import json
from pathlib import Path

import pytest

from kahuna.__main__ import main
from kahuna.record import final_state, loads, result_of

Said = pytest.CaptureFixture[str]
NEIGHBOURS = dict(zip("ABCDEFGHIJKL", "BCBABBCAEEGI", strict=True))
"""A neighbour of each island."""


def said(capsys: Said, *arguments: str, status: int = 0) -> list[str]:
    """Runs the command, and returns its output lines, or those of standard error if it fails."""
    capsys.readouterr()
    assert main(["link", *arguments]) == status
    out, err = capsys.readouterr()
    return (err if status else out).splitlines()


def begun(capsys: Said, folder: Path, *options: str) -> tuple[str, str]:
    """Returns the files of both sides of a game that has been accepted and opened."""
    white, black = str(folder / "white.link"), str(folder / "black.link")
    [invitation] = said(capsys, "invite", white, "--name", "Ana", *options)
    [answer] = said(capsys, "answer", black, f"Play with me: https://example.org/#link={invitation}", "--name", "Ben")
    said(capsys, "open", white, answer)
    return white, black


@pytest.mark.slow
def test_two_programs_play_a_whole_game_through_files(capsys: Said, tmp_path: Path) -> None:
    """Two bots play from the invitation to the check, and both end with the same record."""
    sides = begun(capsys, tmp_path, "--edition", "2012", "--variant", "open-draws", "--head-start", "friend")
    place, lines = 0, said(capsys, "show", str(tmp_path / "white.link"))
    while not lines[-1].startswith("The game is over"):
        if lines[-1].startswith("Your turn"):
            lines = said(capsys, "play", sides[place], "--level", "random")
        place = 1 - place
        lines = said(capsys, "open", sides[place], lines[-1])
    records = [said(capsys, "check", file) for file in sides]
    assert records[0] == records[1]
    record = loads(records[0][0])
    assert record.players == {"white": "Ana", "black": "Ben"}
    assert result_of(final_state(record), record.resigned)


def test_a_turn_is_played_in_parts_and_taken_back(capsys: Said, tmp_path: Path) -> None:
    """Actions can be played one by one and undone; the link comes with the one that ends the turn."""
    white, _ = begun(capsys, tmp_path, "--first", "me")
    kept = Path(white).read_text()
    hand = next(line for line in said(capsys, "show", white) if "Your hand" in line).split(": ")[-1].split()
    line = "".join(sorted((hand[0][0], NEIGHBOURS[hand[0][0]])))
    built = said(capsys, "play", white, f"{hand[0][0]}{line.replace(hand[0][0], '', 1)}")
    assert built[-1] == "Your turn: kahuna link play FILE ACTION..."
    said(capsys, "undo", white)
    assert Path(white).read_text() == kept
    assert said(capsys, "undo", white, status=2) == ["kahuna: There is nothing to undo."]
    link = said(capsys, "play", white, "=*")[-1]
    assert link.startswith("L1")
    assert said(capsys, "show", white)[-1] == link
    assert said(capsys, "play", white, "=*", status=2) == [
        "kahuna: It is not your turn: the other player's link comes next."
    ]


def test_giving_up_ends_the_game(capsys: Said, tmp_path: Path) -> None:
    """The resigning player is named, and both can check the game."""
    white, black = begun(capsys, tmp_path, "--first", "me")
    link = said(capsys, "resign", white)[-1]
    lines = said(capsys, "open", black, link)
    assert "Ana has given up." in lines
    assert said(capsys, "check", white, status=2) == [
        "kahuna: The game is not over: the other player's last link is missing."
    ]
    said(capsys, "open", white, lines[-1])
    record = json.loads(said(capsys, "check", white)[0])
    assert record["result"]["winner"] == "black"


def test_a_file_is_never_replaced_by_a_new_game(capsys: Said, tmp_path: Path) -> None:
    """Naming an existing file does not overwrite a running game, and other users cannot read the file."""
    file = tmp_path / "game.link"
    said(capsys, "invite", str(file))
    kept = file.read_text()
    assert file.stat().st_mode & 0o077 == 0
    assert said(capsys, "invite", str(file), status=2)
    assert file.read_text() == kept


def test_bridges_without_a_player_are_refused(capsys: Said, tmp_path: Path) -> None:
    """A head start without a player is refused, and no game is begun."""
    [line] = said(capsys, "invite", str(tmp_path / "game.link"), "--bridges", "2", status=2)
    assert "--head-start" in line
    assert not (tmp_path / "game.link").exists()


@pytest.mark.parametrize("text", ["", "{}", "[]", "no JSON", '{"link": 1}'])
def test_a_file_that_keeps_no_game_is_named(capsys: Said, tmp_path: Path, text: str) -> None:
    """A wrong file is named in the message."""
    file = tmp_path / "other.txt"
    file.write_text(text)
    [line] = said(capsys, "show", str(file), status=2)
    assert "other.txt keeps no game by link" in line


@pytest.mark.parametrize("link", ["", "hello", "G1AAAA", "L1AAAA"])
def test_a_text_that_is_no_link_is_named(capsys: Said, tmp_path: Path, link: str) -> None:
    """Opening anything else explains what is wrong with it, and leaves the file unchanged."""
    white, _ = begun(capsys, tmp_path)
    kept = Path(white).read_text()
    [line] = said(capsys, "open", white, link, status=2)
    assert "link" in line
    assert Path(white).read_text() == kept
