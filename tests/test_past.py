"""Looking back at a finished game: every moment of it, and once more from one of its turns."""

import json
from typing import Any

import pytest

from door import Page
from kahuna.record import load
from kahuna.saves import unseal
from kahuna.session import Session
from kahuna.state_dumps import state_dumps

SEATS = {"white": "human", "black": "greedy"}


def finished(seed: str = "back", **setting: Any) -> Page:
    """A page before a game that is over."""
    page = Page(**{"seed": seed, "players": SEATS, **setting})
    page.finish()
    return page


def moments(page: Page, **request: Any) -> list[dict[str, Any]]:
    """All moments of the game on the table."""
    first = page.ask(do="moment", ply=0, **request)["moment"]
    later = [page.ask(do="moment", ply=ply, **request)["moment"] for ply in range(1, first["plies"] + 1)]
    return [first, *later]


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"edition": "2012", "variants": ["open-draws"]},
        {"handicap": {"player": "black", "bridges": 2}},
        {"handicap": {"player": "white", "bridges": 3}, "players": {"white": "greedy", "black": "human"}},
    ],
)
def test_every_moment_is_as_the_player_saw_it(setting: dict[str, Any]) -> None:
    """Stepping back through a game shows at each moment the very table that was there, with nothing added."""
    page = Page(**{"seed": "as it was", "players": SEATS, **setting})
    seen = [page.last]
    while not page.last["over"]:
        if page.last["to_move"] == page.last["viewer"]:
            seen.append(page.view(do="play", action=page.last["legal"][0]["action"]))
        else:
            # Of the computer's turn the page sees the end only.
            seen.append(page.view(do="reply"))
    kept = {"legal", "refusals", "undo", "events"}
    found = moments(page)
    shown = [{key: value for key, value in moment["view"].items() if key not in kept} for moment in found]
    missed = [view for view in seen if {key: value for key, value in view.items() if key not in kept} not in shown]
    assert not missed
    for moment in found:
        view = moment["view"]
        assert (view["legal"], view["undo"]) == ([], 0)
        assert view["refusals"] == {"discard": None, "draw": None, "pass": None}
        assert moment["hands"] is None


def test_the_last_moment_is_the_end() -> None:
    """Whoever has stepped through to the end sees the result as it stands on the table."""
    page = finished()
    end = moments(page)[-1]["view"]
    assert end == {**page.view(do="show"), "events": end["events"]}
    assert end["events"][-1]["event"] == "game-ended"


def test_moments_are_counted_by_actions() -> None:
    """A page that draws a bar of moments knows where each turn begins, whose it is, and what was done."""
    page = finished()
    found = moments(page, hands=True)
    record = load(page.ask(do="record")["record"])
    deeds = [action for turn in record.turns for action in turn.split()]
    assert [moment["action"] for moment in found] == [None, *deeds]
    assert [moment["ply"] for moment in found] == list(range(len(deeds) + 1))
    assert {moment["plies"] for moment in found} == {len(deeds)}
    starts = found[0]["starts"]
    assert starts == [sum(len(turn.split()) for turn in record.turns[:number]) for number in range(len(record.turns))]
    for number, start in enumerate(starts, start=1):
        assert found[start]["view"]["turn"] == number
        assert found[start + 1]["turn"] == number
        assert found[start + 1]["player"] == found[start]["view"]["to_move"]
    assert (found[0]["turn"], found[0]["player"]) == (0, None)
    assert [event["event"] for event in found[0]["view"]["events"]] == ["cards-dealt"]


def test_the_bridges_of_a_handicap_are_moments_before_the_first_turn() -> None:
    """A game with a head start is stepped through from its very first bridge."""
    page = finished(handicap={"player": "white", "bridges": 2})
    found = moments(page)
    assert found[0]["starts"][0] == 2
    assert [moment["turn"] for moment in found[:4]] == [0, 0, 0, 1]
    assert [moment["action"][0] for moment in found[1:3]] == ["+", "+"]


def test_hands_are_shown_on_request_only() -> None:
    """After the game both hands may be looked at, as they were; without the wish everything is as it was seen then."""
    page = finished()
    dumps = list(state_dumps(load(page.ask(do="record")["record"])))
    open_ones = moments(page, hands=True)
    assert [moment["hands"] for moment in open_ones] == [dump["hands"] for dump in dumps]
    veiled = moments(page)
    blind = [moment["action"] for moment in veiled if moment["player"] == "black" and "*" in (moment["action"] or "")]
    assert set(blind) <= {"=*"}
    assert [moment["view"] for moment in veiled] == [moment["view"] for moment in open_ones]


def test_nothing_is_told_while_the_game_runs() -> None:
    """Neither the opponent's cards nor the next card of the pile can be had from a running game."""
    page = Page(seed="running", players=SEATS)
    page.play(page.last["legal"][0]["action"])
    for request in ({"do": "moment", "ply": 0}, {"do": "moment", "ply": 1, "hands": True}, {"do": "retry", "turn": 1}):
        code, sentence, _ = page.refused(**request)
        assert code == "past-running"
        assert sentence.endswith(".")
    assert json.loads(Session().handle('{"do": "moment", "ply": 0}'))["code"] == "no-game"


@pytest.mark.parametrize("ply", [None, -1, 1000, "3", 1.0, True])
def test_a_moment_that_there_is_not(ply: object) -> None:
    """A page that asks beyond the end is told how far the game goes."""
    code, sentence, args = finished().refused(do="moment", ply=ply)
    assert (code, args) == ("bad-setting", {"setting": "ply"})
    assert "from 0 to" in sentence


@pytest.mark.parametrize("turn", [None, 0, 1000, "3", 1.0, True])
def test_a_turn_that_there_is_not(turn: object) -> None:
    """Only a turn that was played can be played again."""
    code, sentence, args = finished().refused(do="retry", turn=turn)
    assert (code, args) == ("bad-setting", {"setting": "turn"})
    assert "from 1 to" in sentence


@pytest.mark.parametrize("share", [0.0, 0.4, 0.9])
def test_a_turn_is_tried_again_on_the_same_deck(share: float) -> None:
    """Who tries a turn again finds the table as it was, and the same cards come: only the decisions are new."""
    page = finished("again")
    found = moments(page, hands=True)
    deeds = [moment["action"] for moment in found[1:]]
    starts = found[0]["starts"]
    mine = [number for number in range(1, len(starts) + 1) if found[starts[number - 1]]["view"]["to_move"] == "white"]
    turn = mine[int(share * len(mine))]
    start = starts[turn - 1]
    view = page.view(do="retry", turn=turn)
    was = found[start]["view"]
    assert {**view, **{key: was[key] for key in ("legal", "refusals", "events")}} == {**was, "assisted": True}
    assert view["events"] == []
    assert view["legal"]
    # The same turn once more, then another course.
    for action in deeds[start:]:
        if page.last["to_move"] != "white":
            break
        page.play("=*" if action.startswith("=*") else action)
    page.finish()
    again = moments(page, hands=True)
    assert [moment["action"] for moment in again[: start + 1]] == [moment["action"] for moment in found[: start + 1]]
    length = starts[turn] - start if turn < len(starts) else len(deeds) - start
    for ply in range(start, start + length + 1):
        assert again[ply]["hands"] == found[ply]["hands"]
        assert again[ply]["view"]["row"] == found[ply]["view"]["row"]


def test_a_game_that_was_tried_again_says_so() -> None:
    """A win after a second try is not counted as one at first sight: the mark stays in its save."""
    page = finished()
    page.view(do="retry", turn=1)
    assert unseal(page.save)["assisted"] is True
    page.finish()
    assert page.last["assisted"]
    assert all(moment["view"]["assisted"] for moment in moments(page))


def test_looking_back_disturbs_nothing() -> None:
    """While the review is still thinking, the player steps through the game at ease; only a new try ends it."""
    page = finished()
    work = page.session.work('{"do": "review", "nodes": 1000}')
    next(work)
    before = page.view(do="show")
    assert "moment" in page.ask(do="moment", ply=3)
    assert page.view(do="show") == before
    assert "progress" in json.loads(next(work))
    page.view(do="retry", turn=2)
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


@pytest.mark.no_cover
def test_a_turn_is_practised_and_judged_as_the_review_judges() -> None:
    """Who plays a turn once more as it was gets the review's own figures, and with the best one keeps the chance."""
    page = finished()
    review = page.ask(do="review")["review"]
    worst = max((turn for turn in review["turns"] if turn["player"] == "white"), key=lambda turn: turn["loss"])
    before = page.view(do="show")
    begun = page.ask(do="practice", turn=worst["turn"])["practice"]
    assert (begun["done"], begun["verdict"], begun["view"]["to_move"]) == (False, None, "white")
    assert begun["view"]["legal"]
    played = ["=*" if action.startswith("=*") else action for action in worst["played"]]
    same = page.ask(do="practice", turn=worst["turn"], actions=played)["practice"]
    assert same["done"]
    assert (same["verdict"]["before"], same["verdict"]["after"]) == (worst["before"], worst["after"])
    assert not same["verdict"]["kept"]
    assert same["verdict"]["best"] == worst["best"]
    better = page.ask(do="practice", turn=worst["turn"], actions=worst["best"])["practice"]
    assert better["verdict"]["kept"]
    # What lies on the table, and what the pile holds, stays as it was.
    assert page.view(do="show") == before
    assert set(better["view"]["hand"]) <= set(begun["view"]["hand"])
    assert page.ask(do="practice", turn=worst["turn"], actions=[*worst["best"], "=*"])["code"] == "not-your-turn"
    assert "refused" in page.ask(do="practice", turn=0)
