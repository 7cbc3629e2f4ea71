"""Giving up a game of Kanaloa: at the table, in records, saves, codes and reviews."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kanaloa.__main__ import main
from kanaloa.analysis.review import review
from kanaloa.commands.review import report
from kanaloa.player import COLOURS, PLAYERS
from kanaloa.record import dump, final_state, load, record_of, replay, result_of
from kanaloa.scoring import result_of_temples
from kanaloa_door import KanaloaPage, finished
from kanaloa_games import random_steps
from tabletop.records import RecordError
from tabletop.saves import seal, unseal

pytestmark = pytest.mark.no_cover


def seats_of(count: int, *people: str) -> dict[str, str]:
    """Returns who plays in a game of so many: some people, otherwise the weakest level."""
    return {colour: "human" if colour in people else "shrimp" for colour in COLOURS[:count]}


def played(count: int, *people: str, actions: int = 60, seed: str = "give up") -> KanaloaPage:
    """Returns a page with a running game after some actions and computers' turns, in which a person is to act."""
    page = KanaloaPage(seed=seed, players=seats_of(count, *people))
    rng = Random(seed)
    for _ in range(actions):
        page.go_on(rng)
    page.until("action")
    return page


def ranks_of(over: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Returns score and rest of each player, by which the rules compare them."""
    return {colour: (over["scores"][colour], over["rest"][colour]) for colour in over["scores"]}


# --- At the table -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
def test_who_gives_up_is_last_and_the_others_are_compared_by_their_points(count: int) -> None:
    """The game ends at once; the best of the others by the present points wins, with two players the other one."""
    page = played(count, "red")
    scores = {colour: side["score"] for colour, side in page.last["position"]["sides"].items()}
    view = page.view(do="resign")
    over = view["over"]
    assert (over["resigned"], over["scores"]) == ("red", scores)
    ranks = ranks_of(over)
    best = max(rank for colour, rank in ranks.items() if colour != "red")
    assert over["winners"] == [colour for colour, rank in ranks.items() if colour != "red" and rank == best]
    assert count > 2 or over["winners"] == ["green"]
    assert (view["awaits"], view["offers"], view["undo"], view["events"]) == ("nothing", [], 0, [])
    assert view["position"]["decision"] == "over"


def test_the_leader_who_gives_up_is_last_too() -> None:
    """A player cannot secure a lead by giving up, and equal others share the victory."""
    temples = [(9, 9, 9, 9, 9), (2, 0, 0, 0, 0), (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)]
    assert result_of_temples(temples).winners == (PLAYERS[0],)
    given_up = result_of_temples(temples, PLAYERS[0])
    assert given_up.winners == (PLAYERS[1], PLAYERS[3])
    assert given_up.scores == result_of_temples(temples).scores


def test_nothing_can_be_done_after_giving_up() -> None:
    """Every request of a running game is refused with a reason, giving up again among them."""
    page = played(2, "red")
    page.view(do="resign")
    for request in ({"do": "resign"}, {"do": "play", "action": "@>A"}, {"do": "hint"}, {"do": "why", "target": "A"}):
        assert page.refused(**request) == ("game-over", "The game is over.", {})
    assert page.refused(do="seat", player="red", by="goby")[0] == "game-over"
    assert page.refused(do="reply")[0] == "not-the-computers-turn"
    assert page.refused(do="undo")[0] == "nothing-to-undo"


def test_a_finished_game_cannot_be_given_up() -> None:
    """What the rules have decided stays so."""
    page = finished()
    over = page.last["over"]
    assert page.refused(do="resign")[0] == "game-over"
    assert page.view(do="show")["over"] == over
    assert "resigned" not in over


@pytest.mark.parametrize("count", [2, 4])
def test_the_only_person_gives_up_during_a_computers_turn_too(count: int) -> None:
    """A player need not wait for the computers, whose turn that is being searched for is dropped."""
    page = KanaloaPage(seed="think", players={**seats_of(count, "red"), "green": "goby"})
    rng = Random("think")
    while page.last["awaits"] != "computer":
        page.go_on(rng)
    work = page.session.work('{"do": "reply"}')
    assert "progress" in json.loads(next(work))
    assert page.view(do="resign")["over"]["resigned"] == "red"
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert page.view(do="show")["over"]["resigned"] == "red"


def test_of_several_people_the_one_to_act_gives_up() -> None:
    """At one screen a player gives up in their own turn, not in that of a computer."""
    page = KanaloaPage(seed="two", players=seats_of(3, "red", "blue"))
    rng = Random("two")
    for _ in range(40):
        page.go_on(rng)
    while page.last["awaits"] != "computer":
        page.go_on(rng)
    assert page.refused(do="resign") == ("not-your-turn", "It is not your turn.", {})
    while page.last["awaits"] == "computer":
        page.go_on(rng)
    mover = page.last["to_move"]
    assert mover in ("red", "blue")
    assert page.view(do="resign")["over"]["resigned"] == mover


def test_spectators_do_not_give_up() -> None:
    """A game that is watched cannot be given up."""
    page = KanaloaPage(seed="watch", players=seats_of(2))
    assert page.refused(do="resign")[0] == "not-your-turn"


def test_a_game_is_given_up_before_the_first_turn() -> None:
    """While fish and first pieces are placed there are no points yet: all others share the victory."""
    page = KanaloaPage(seed="early", players=seats_of(4, "red"), layout="free")
    over = page.view(do="resign")["over"]
    assert (over["winners"], over["resigned"]) == (["green", "blue", "yellow"], "red")
    assert not page.last["takeback"]
    assert page.refused(do="takeback")[0] == "nothing-to-take-back"
    assert page.ask(do="review", nodes=200)["review"]["decisions"] == []


def test_giving_up_can_be_taken_back_with_the_turn_before() -> None:
    """After giving up too early a player plays on from the last turn, marked as assisted."""
    page = played(3, "red")
    view = page.view(do="resign")
    assert (view["takeback"], view["assisted"]) == (True, False)
    view = page.view(do="takeback")
    assert (view["over"], view["assisted"], view["awaits"]) == (None, True, "you")
    assert KanaloaPage().view(do="load", save=page.save)["over"] is None
    page.go_on(Random("on"))


# --- Saves and records --------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_game_that_was_given_up_stays_so_when_it_is_loaded(count: int) -> None:
    """After a reload the result is the same, on the table and in a review."""
    page = played(count, "red")
    over = page.view(do="resign")["over"]
    reader = KanaloaPage()
    view = reader.view(do="load", save=page.save)
    assert (view["over"], view["seats"], view["takeback"]) == (over, page.last["seats"], True)
    page.open("review")
    assert KanaloaPage().view(do="load", save=page.save)["over"] == over


@pytest.mark.parametrize("name", ["white", "yellow", None, 1, [], {}])
def test_a_save_with_a_strange_resignation_is_read_without_it(name: object) -> None:
    """An impossible resignation costs no game: such a save goes on as a running one."""
    page = played(2, "red")
    saved = {**unseal(page.save), "resigned": name}
    assert KanaloaPage().view(do="load", save=seal(saved))["over"] is None


def test_a_save_of_a_game_that_is_over_ignores_a_resignation() -> None:
    """The result by the rules is not replaced."""
    page = finished()
    saved = {**unseal(page.save), "resigned": "red"}
    assert KanaloaPage().view(do="load", save=seal(saved))["over"] == page.last["over"]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("own", [True, False])
def test_a_record_of_a_game_that_was_given_up_opens_as_finished(count: int, *, own: bool) -> None:
    """The file shows the same result, regardless of who is to play, and can be looked back at."""
    page = played(count, "red")
    over = page.view(do="resign")["over"]
    record = page.ask(do="record")["record"]
    assert record["result"] == over
    assert list(replay(load(record)))
    reader = KanaloaPage()
    players = {"players": seats_of(count, "red")} if own else {}
    view = reader.view(do="open", table="match", record=record, **players)
    assert (view["over"], view["awaits"], view["names"] is None) == (over, "nothing", own)
    assert KanaloaPage().view(do="load", save=reader.save)["over"] == over
    assert reader.ask(do="record")["record"]["result"] == over


def given_up(count: int = 2, **result: object) -> dict[str, Any]:
    """Returns a record that red gave up after about thirty actions, with changes of its result."""
    first = [step.state for step in random_steps(count, "record")][:31]
    states = [state for state in first if state.to_act is not None]
    data = dump(record_of(states[-1], resigned=PLAYERS[0]))
    told = {**data["result"], **result}
    return {**data, "result": {key: value for key, value in told.items() if value is not ...}}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_record_names_the_player_who_gave_up(count: int) -> None:
    """It is written as it was read, and its states stay those of a running game."""
    data = given_up(count)
    record = load(data)
    assert (record.resigned, dump(record)) == (PLAYERS[0], data)
    assert final_state(record).result is None
    assert result_of(final_state(record), PLAYERS[0]) == data["result"]
    assert load({key: value for key, value in data.items() if key != "result"}).resigned is None


@pytest.mark.parametrize("name", ["white", "yellow", None, 1, True, [], {}])
def test_a_stranger_cannot_have_given_up(name: object) -> None:
    """The sentence names the place: the colour must be that of a player of the game."""
    with pytest.raises(RecordError, match=r"'result.resigned' must be red or green, not "):
        load(given_up(resigned=name))
    assert load(given_up(4, resigned="yellow")).resigned is PLAYERS[3]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"winners": ["red"]}, "'result': the game ends with"),
        ({"winners": []}, "'result': the game ends with"),
        ({"scores": {"red": 90, "green": 0}}, "'result': the game ends with"),
        ({"resigned": "green"}, "'result': the game ends with"),
        ({"resigned": ...}, "'result': the game is not over after the last turn"),
    ],
)
def test_a_false_result_of_a_game_that_was_given_up_is_refused(changes: dict[str, Any], sentence: str) -> None:
    """Winners and points must follow from the position and from who gave up."""
    with pytest.raises(RecordError, match=sentence):
        list(replay(load(given_up(2, **changes))))


def test_a_game_that_is_over_cannot_have_been_given_up() -> None:
    """A finished game keeps the result by the rules, even if the same player would have won."""
    *_, last = random_steps(2, "over")
    data = dump(record_of(last.state, resigned=PLAYERS[0]))
    assert "resigned" not in data["result"]
    loser = "green" if data["result"]["winners"] == ["red"] else "red"
    data["result"] = {**data["result"], "resigned": loser}
    with pytest.raises(RecordError, match=r"'result.resigned': the game is over by the rules after the last turn"):
        list(replay(load(data)))
    page = KanaloaPage()
    code, sentence, _ = page.refused(do="open", table="match", record=data)
    assert (code, "'result.resigned'" in sentence) == ("bad-record", True)


def test_a_game_is_not_given_up_while_a_tile_is_drawn() -> None:
    """The drawn tile may end the game, so a record has to tell it first."""
    states = [step.state for step in random_steps(2, "draw")]
    before = next(state for state in states if state.to_act is None and state.result is None)
    data = dump(record_of(before, resigned=PLAYERS[0]))
    with pytest.raises(RecordError, match=r"'result.resigned': a tile must be drawn before a player can give up"):
        list(replay(load(data)))


# --- Afterwards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 4])
def test_a_game_that_was_given_up_can_be_looked_back_at(count: int) -> None:
    """Each moment is shown as it was; only the last one is the end, and the game can be resumed from a turn."""
    page = played(count, "red")
    over = page.view(do="resign")["over"]
    last = page.open("review")
    first = page.view(do="show", ply=0)
    assert (first["over"], last["over"]) == (over, over)
    assert (first["position"]["decision"], last["position"]["decision"]) == ("piece", "over")
    middle = page.view(do="show", ply=last["task"]["plies"] - 1)
    assert middle["position"]["decision"] != "over"
    assert page.view(do="close")["over"] == over
    page.open("review")
    view = page.view(do="retry", turn=2)
    assert (view["over"], view["assisted"], view["position"]["decision"] == "over") == (None, True, False)


def test_a_game_that_was_given_up_is_reviewed() -> None:
    """The review has its result; the tiles drawn last have no effect that could be measured."""
    page = played(2, "red", actions=20)
    over = page.view(do="resign")["over"]
    found = page.ask(do="review", nodes=200)["review"]
    assert found["result"] == over
    decisions = found["decisions"]
    assert decisions[-1]["luck"] is None


def test_the_review_of_the_command_line_says_who_gave_up() -> None:
    """Its last line names the player who gave up before the winner."""
    reviewing = review(load(given_up()), 200)
    try:
        while True:
            next(reviewing)
    except StopIteration as end:
        told = report(end.value, {"red": "Ana", "green": "Ben"}).splitlines()[-1]
    assert told.startswith("Ana gave up. Ben won: red ")


def test_the_code_of_a_game_that_was_given_up_is_that_of_the_running_game() -> None:
    """By the rules it is not over: the person who opens the link can play on from there."""
    page = played(3, "red")
    code = page.ask(do="code")["code"]
    page.view(do="resign")
    assert page.ask(do="code") == {"code": code, "kind": "game"}
    view = KanaloaPage().view(do="open", table="match", code=code, seed="x")
    assert (view["over"], view["awaits"]) == (None, "you")


def test_the_command_line_says_who_gave_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kanaloa replay` names the winner and the player who gave up."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(given_up()), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "green wins, red gave up (red " in capsys.readouterr().out
