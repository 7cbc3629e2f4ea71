"""All games by link, however old, can be continued and checked in every later version."""

import json
from pathlib import Path
from typing import Any

import pytest

from kahuna.links.link_text import to_text
from kahuna.links.match import restored
from kahuna.player import PLAYERS, Player
from kahuna.record import dump, record_of
from make_golden_links import FOLDER, GAMES

FILES = sorted(FOLDER.glob("*.json"))


def test_the_golden_games_are_there() -> None:
    """The stored games cover both editions, a toss, variants, a head start and a resigned game."""
    assert {file.stem for file in FILES} == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_side_makes_the_very_messages_again(file: Path) -> None:
    """A friend with a later version of the page gets the same letters: a running game goes on, and the check passes."""
    golden: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    for player in PLAYERS:
        match = restored(golden["kept"][player.value])
        assert [to_text(message) for message in match.party.messages] == golden["messages"]
        found = match.check()
        assert found is not None
        assert found.number is None
        assert found.state is not None
        names = {Player.WHITE: "Ana", Player.BLACK: "Ben Ö"}
        assert dump(record_of(found.state, names, match.resigned)) == golden["record"]
        assert json.loads(json.dumps(match.saved())) == golden["kept"][player.value]
