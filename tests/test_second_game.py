"""A second game through the same session: the protocol of tables works for any game."""

import json
import pickle
from io import StringIO
from typing import Any, TextIO, get_type_hints

import pytest

from door import Page
from kahuna import wire
from kahuna.player import Player
from kahuna.session import Session
from kahuna.session.games import KAHUNA
from nim import NIM, NimOffer
from nim_rules import GAME, State, legal_actions
from tabletop.arena.series import Series
from tabletop.saves import seal, unseal
from tabletop.terminal import Keyboard, play


def two_games() -> Page:
    """Returns a page whose session has both games."""
    page = Page()
    page.session = Session({"kahuna": KAHUNA, "nim": NIM})
    return page


@pytest.fixture
def nim() -> Page:
    """A page with a match of Nim, with the first move for the player."""
    page = two_games()
    page.open("match", game="nim")
    return page


def test_a_second_game_is_opened(nim: Page) -> None:
    """A page that knows one game's view can read another one's: only the position is different."""
    assert (nim.last["game"], nim.last["table"], nim.last["awaits"]) == ("nim", "match", "you")
    assert nim.last["position"] == {"heaps": {"A": 1, "B": 3, "C": 5}}
    assert [offer["action"] for offer in nim.last["offers"]][:3] == ["A1", "B1", "B2"]
    kahuna = Page(seed="a").last
    assert set(nim.last) == set(kahuna)
    assert list(get_type_hints(NimOffer)) == list(get_type_hints(wire.Offer))
    for offer in nim.last["offers"]:
        assert list(offer) == list(kahuna["offers"][0])


def test_a_second_game_is_played_to_its_end(nim: Page) -> None:
    """Actions, the computer's turns and the result go through the same requests."""
    view = nim.play("C3")
    assert (view["to_move"], view["awaits"], view["offers"]) == ("black", "computer", [])
    assert view["events"] == [{"event": "taken", "heap": "C", "stones": 3}]
    while not nim.last["over"]:
        if nim.last["awaits"] == "computer":
            nim.view(do="reply")
        else:
            assert nim.last["awaits"] == "you"
            nim.play(nim.last["offers"][0]["action"])
    assert nim.last["awaits"] == "nothing"
    assert nim.last["over"]["winner"] in ("white", "black")
    assert [turn["turn"] for turn in nim.last["log"]] == list(range(1, len(nim.last["log"]) + 1))


def test_a_second_game_is_refused_and_taken_back(nim: Page) -> None:
    """An impossible action is refused with a sentence and changes nothing; actions can be taken back."""
    begun = nim.last
    assert nim.refused(do="play", action="A2") == ("too-many", "There are not so many stones.", {"action": "A2"})
    assert nim.refused(do="undo")[0] == "nothing-to-undo"
    assert nim.refused(do="reply")[0] == "not-the-computers-turn"
    assert nim.refused(do="submit") == ("unknown-request", "There is no request 'submit' here.", {})
    assert nim.refused(do="open", game="nim", table="puzzle")[1] == "'table' must be match."
    assert nim.refused(do="open", game="chess", table="match")[1] == "'game' must be kahuna or nim."
    assert nim.refused(do="open", game="nim", table="match", heaps=3)[2] == {"setting": "heaps"}
    assert nim.play("A1")["undo"] == 1
    assert nim.ask(do="why", heap="A")["why"]["code"] == "too-many"
    assert nim.view(do="undo") == begun
    assert nim.ask(do="why", heap="A")["why"] is None


def test_a_second_game_thinks_is_hurried_and_dropped(nim: Page) -> None:
    """Its computer reports progress, moves at once when hurried, and stops when the position changes."""
    nim.play("C3")
    work = nim.session.work('{"do": "reply"}')
    assert json.loads(next(work)) == {"progress": {"done": 0.0, "nodes": 0}}
    assert nim.ask(do="hurry") == {"hurried": True}
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["view"]["log"][-1]["actions"] == ["A1"]
    nim.play("C1")
    work = nim.session.work('{"do": "reply"}')
    next(work)
    nim.view(do="undo")
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


def test_a_second_game_is_kept_and_opened_again(nim: Page) -> None:
    """Its saves name the game; those of the first game do not, as before."""
    view = {**nim.play("C3"), "events": []}
    assert unseal(nim.save) == {"heaps": [1, 3, 5], "actions": ["C3"], "game": "nim"}
    later = two_games()
    assert later.view(do="load", save=nim.save) == view
    assert later.view(do="reply")["awaits"] == "you"
    first = Page(seed="a")
    assert later.view(do="load", save=first.save)["game"] == "kahuna"
    assert not {"game", "table"} & set(unseal(later.save))


@pytest.mark.parametrize("part", [{"actions": ["C9"]}, {"actions": 3}, {"heaps": None}, {"table": "puzzle"}])
def test_a_damaged_save_of_a_second_game_is_refused(part: dict[str, Any], nim: Page) -> None:
    """A changed save of it does not end the game on the table."""
    code, sentence, _ = nim.refused(do="load", save=seal({**unseal(nim.save), **part}))
    assert code == "bad-save"
    assert sentence.endswith(".")


def test_a_version_without_the_second_game_refuses_its_saves(nim: Page, table: Page) -> None:
    """A save of an unknown game is refused with the reason, and keeps the game on the table."""
    assert table.refused(do="load", save=nim.save) == (
        "bad-save",
        "The saved game is of a kind that this version does not know.",
        {},
    )


def test_the_games_take_turns_on_one_table(nim: Page) -> None:
    """A page changes from one game to the other and back; a running computation is dropped with its game."""
    nim.play("C3")
    work = nim.session.work('{"do": "reply"}')
    next(work)
    view = nim.open("match", seed="a")
    assert (view["game"], view["seats"]["black"]) == ("kahuna", "crab")
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert nim.ask(do="about")["about"]["levels"]
    assert nim.open("match", game="nim")["game"] == "nim"
    # Requests for a finished game of Kahuna do not apply here.
    assert nim.refused(do="open", table="review")[0] == "no-game"


def test_agents_play_a_second_game() -> None:
    """An author who adds a game gets numbered games between agents, and their records, for nothing."""
    series = Series(GAME, "s", (1, 3, 5))
    played = series.play(dict.fromkeys(Player, "reckoner"), 0)
    record = GAME.record_of(played.final, {Player.WHITE: "Ana"})
    assert [step.state for step in GAME.replay(GAME.load(GAME.dump(record)))][-1] == played.final
    assert pickle.loads(pickle.dumps(series)).game is GAME


def test_a_second_game_is_played_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """The terminal needs to know of a game only how its positions and events are shown."""
    agents = {Player.BLACK: GAME.agents["reckoner"]("")}
    shown: list[State] = []
    told: list[object] = []

    class Person(StringIO):
        def readline(self, _most: int | None = -1) -> str:  # type: ignore[override]
            return GAME.format(legal_actions(shown[-1])[-1]) + "\n"

    def played(source: TextIO) -> State | None:
        keyboard = Keyboard(source, "Take stones.", shown.append, GAME.parse, told.extend, {})
        return play(GAME, GAME.new((1, 3, 5), ""), agents, "", keyboard)

    last = played(Person())
    assert last is not None
    assert GAME.is_over(last)
    assert told == [done.action for done in last.history]
    capsys.readouterr()
    assert played(StringIO("help\n?1\nA7\nA1 B1\n")) is None
    assert capsys.readouterr().out.split("> ") == [
        "",
        "Take stones.\n",
        "'?1' is no letter of a heap and number of stones. Type help for the notation.\n",
        "There are not so many stones. Nothing has been done.\n",
        "What you typed goes on after your decisions. Nothing has been done.\n",
        "\nThe game is left.\n",
    ]
