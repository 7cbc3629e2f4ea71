"""Looking back at a finished game: its state after each action, and retrying it from one of its turns."""

import json
from typing import Any

import pytest

from door import Page, finished
from kahuna.record import load
from kahuna.session import Session
from kahuna.state_dumps import state_dumps
from tabletop.saves import unseal

pytestmark = pytest.mark.no_cover


def moments(page: Page) -> list[dict[str, Any]]:
    """Returns the views of all moments of the finished game on the table; the review stays open at the last one."""
    first = page.open("review", ply=0)
    return [first, *(page.view(do="show", ply=ply) for ply in range(1, first["task"]["plies"] + 1))]


def tasks(page: Page) -> list[dict[str, Any]]:
    """Returns the review's data for each moment."""
    return [view["task"] for view in moments(page)]


OF_THE_REVIEW = {
    "table",
    "awaits",
    "task",
    "offers",
    "refusals",
    "undo",
    "takeback",
    "events",
    "log",
    "over",
    "scoring",
}
"""Differences of a review from the match: nothing can be done there, and it knows how the game went on."""


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
    """Stepping back through a game shows exactly the table of each moment, with nothing added."""
    page = Page(seed="as it was", **setting)
    seen = [page.last]
    while not page.last["over"]:
        if page.last["to_move"] == page.last["viewer"]:
            seen.append(page.view(do="play", action=page.last["offers"][0]["action"]))
        else:
            # The page sees only the end of the computer's turn.
            seen.append(page.view(do="reply"))
    found = moments(page)
    shown = [{key: value for key, value in view.items() if key not in OF_THE_REVIEW} for view in found]
    missed = [view for view in seen if {key: view[key] for key in view if key not in OF_THE_REVIEW} not in shown]
    assert not missed
    for view in found:
        assert (view["table"], view["awaits"], view["offers"], view["undo"]) == ("review", "nothing", [], 0)
        assert (view["takeback"], view["scoring"]) == (False, None)
        assert view["refusals"] == {"discard": None, "draw": None, "pass": None}
        assert (view["log"], view["over"]) == (seen[-1]["log"], seen[-1]["over"])


def test_the_last_moment_is_the_end() -> None:
    """The last moment shows the result as on the table; the review begins there."""
    page = finished()
    over = page.last
    end = page.open("review")
    assert end["task"]["ply"] == end["task"]["plies"]
    assert end == moments(page)[-1]
    assert {key: end[key] for key in end if key not in OF_THE_REVIEW} == {
        key: over[key] for key in over if key not in OF_THE_REVIEW
    }
    assert end["events"][-1]["event"] == "game-ended"


def test_a_review_is_closed() -> None:
    """After closing the review the finished game is on the table again, unchanged."""
    page = finished()
    over = page.view(do="next")
    page.open("review", ply=3)
    assert page.view(do="close") == over


def test_moments_are_counted_by_actions() -> None:
    """A page with a timeline knows where each turn begins, whose it is, and its actions."""
    page = finished()
    record = load(page.ask(do="record")["record"])
    views = moments(page)
    found = [view["task"] for view in views]
    deeds = [action for turn in record.turns for action in turn.split()]
    assert [task["action"] and task["action"]["action"] for task in found] == [None, *deeds]
    assert [task["ply"] for task in found] == list(range(len(deeds) + 1))
    assert {task["plies"] for task in found} == {len(deeds)}
    starts = found[0]["starts"]
    assert starts == [sum(len(turn.split()) for turn in record.turns[:number]) for number in range(len(record.turns))]
    for number, start in enumerate(starts, start=1):
        assert views[start]["position"]["turn"] == number
        assert found[start + 1]["turn"] == number
        assert found[start + 1]["player"] == views[start]["to_move"]
    assert (found[0]["turn"], found[0]["player"]) == (0, None)
    assert [event["event"] for event in views[0]["events"]] == ["cards-dealt"]


def test_the_bridges_of_a_handicap_are_moments_before_the_first_turn() -> None:
    """A game with a head start is stepped through from its very first bridge."""
    found = tasks(finished(handicap={"player": "white", "bridges": 2}))
    assert found[0]["starts"][0] == 2
    assert [task["turn"] for task in found[:4]] == [0, 0, 0, 1]
    assert [task["action"]["kind"] for task in found[1:3]] == ["grant", "grant"]


def test_both_hands_are_in_the_review_and_nowhere_else() -> None:
    """After the game both hands are shown as they were; the position itself is as its player saw it then."""
    page = finished()
    dumps = list(state_dumps(load(page.ask(do="record")["record"])))
    views = moments(page)
    assert [view["task"]["hands"] for view in views] == [dump["hands"] for dump in dumps]
    theirs = [view for view in views if view["task"]["player"] == "black"]
    drawn = [view for view in theirs if view["task"]["action"]["kind"] == "draw"]
    assert drawn
    for view in drawn:
        events = [event for event in view["events"] if event["event"] == "card-drawn"]
        assert [event["card"] for event in events] == [None]
    for view in views:
        assert view["position"]["hand"] == view["task"]["hands"]["white"]
        assert not any(word.startswith("=*") and len(word) > 2 for word in blacks_words(view))


def blacks_words(view: dict[str, Any]) -> list[str]:
    """Returns Black's actions as in the log."""
    return [action["action"] for turn in view["log"] if turn["player"] == "black" for action in turn["actions"]]


def test_nothing_is_told_while_the_game_runs() -> None:
    """Neither the opponent's cards nor the next card of the pile can be obtained from a running game."""
    page = Page(seed="running")
    page.play(page.last["offers"][0]["action"])
    for setting in ({"table": "review"}, {"table": "review", "ply": 0}, {"table": "practice", "turn": 1}):
        code, sentence, _ = page.refused(do="open", **setting)
        assert code == "past-running"
        assert sentence.endswith(".")
    assert page.refused(do="retry", turn=1)[0] == "unknown-request"


@pytest.mark.parametrize("table", ["review", "practice"])
def test_there_must_be_a_game_to_look_back_at(table: str) -> None:
    """Looking back without a game is refused: without a table, and on one of another kind."""
    assert Page().ask(do="open", table=table, turn=1)["code"] == "no-game"
    page = Page()
    page.open("puzzle", day="2026-11-21")
    assert page.refused(do="open", table=table, turn=1)[0] == "no-game"


@pytest.mark.parametrize("ply", [None, -1, 1000, "3", 1.0, True])
def test_a_moment_that_there_is_not(ply: object) -> None:
    """A request beyond the end is refused with the length of the game."""
    page = finished()
    asked: list[dict[str, Any]] = [{"do": "open", "table": "review"}, {"do": "show"}]
    for request in asked:
        code, sentence, args = page.refused(**request, ply=ply)
        assert (code, args) == ("bad-setting", {"setting": "ply"})
        assert "from 0 to" in sentence
        page.open("review")


@pytest.mark.parametrize("turn", [None, 0, 1000, "3", 1.0, True])
def test_a_turn_that_there_is_not(turn: object) -> None:
    """Only turns that were played can be retried."""
    page = finished()
    page.open("review")
    asked: list[dict[str, Any]] = [{"do": "retry"}, {"do": "open", "table": "practice"}]
    for request in asked:
        code, sentence, args = page.refused(**request, turn=turn)
        assert (code, args) == ("bad-setting", {"setting": "turn"})
        assert "from 1 to" in sentence


@pytest.mark.parametrize("share", [0.0, 0.4, 0.9])
def test_a_turn_is_tried_again_on_the_same_deck(share: float) -> None:
    """A retried turn has the same table and the same cards: only the decisions are new."""
    page = finished("again")
    views = moments(page)
    found = [view["task"] for view in views]
    deeds = [task["action"]["action"] for task in found[1:]]
    starts = found[0]["starts"]
    mine = [number for number in range(1, len(starts) + 1) if views[starts[number - 1]]["to_move"] == "white"]
    turn = mine[int(share * len(mine))]
    start = starts[turn - 1]
    view = page.view(do="retry", turn=turn)
    was = {key: value for key, value in views[start].items() if key not in OF_THE_REVIEW}
    assert {key: value for key, value in view.items() if key not in OF_THE_REVIEW} == {**was, "assisted": True}
    assert (view["table"], view["awaits"], view["task"], view["events"]) == ("match", "you", None, [])
    assert view["log"] == views[start]["log"][: turn - 1]
    assert view["offers"]
    # The same turn again, then another course.
    for action in deeds[start:]:
        if page.last["to_move"] != "white":
            break
        page.play("=*" if action.startswith("=*") else action)
    page.finish()
    again = moments(page)
    assert [view["task"]["action"] for view in again[: start + 1]] == [task["action"] for task in found[: start + 1]]
    length = starts[turn] - start if turn < len(starts) else len(deeds) - start
    for ply in range(start, start + length + 1):
        assert again[ply]["task"]["hands"] == found[ply]["hands"]
        assert again[ply]["position"]["row"] == views[ply]["position"]["row"]


def test_a_game_that_was_tried_again_says_so() -> None:
    """A win after a retry is marked as assisted: the mark stays in its save."""
    page = finished()
    page.open("review")
    page.view(do="retry", turn=1)
    assert unseal(page.save)["assisted"] is True
    page.finish()
    assert page.last["assisted"]
    assert all(view["assisted"] for view in moments(page))


def test_a_retry_is_asked_for_while_a_turn_is_practised() -> None:
    """From a practised turn the game can be continued at once."""
    page = finished()
    page.open("review")
    page.open("practice", turn=3)
    view = page.view(do="retry", turn=3)
    assert (view["table"], view["position"]["turn"], view["assisted"]) == ("match", 3, True)


def test_looking_back_disturbs_nothing() -> None:
    """During the review the player can step through the game; only a retry ends it."""
    page = finished()
    work = page.session.work('{"do": "review", "nodes": 1000}')
    next(work)
    before = page.view(do="next")
    page.open("review", ply=3)
    assert "progress" in json.loads(next(work))
    page.view(do="show", ply=4)
    page.open("practice", turn=2)
    assert "progress" in json.loads(next(work))
    assert page.view(do="close")["task"]["ply"] == page.last["task"]["starts"][1]
    assert page.view(do="close") == before
    assert "progress" in json.loads(next(work))
    page.open("review")
    page.view(do="retry", turn=2)
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


def test_a_review_is_asked_for_while_looking_back() -> None:
    """The figures, the record and the code of a finished game are available from its review too."""
    page = finished()
    asked: list[dict[str, Any]] = [{"do": "review", "nodes": 1000}, {"do": "record"}, {"do": "code"}]
    told = [page.ask(**request) for request in asked]
    page.open("review", ply=0)
    assert [page.ask(**request) for request in asked] == told


def practised(page: Page, turn: int, *actions: str) -> dict[str, Any]:
    """Returns the view after practising a turn of the finished game with some actions."""
    page.open("practice", turn=turn)
    return page.play(*actions)


def test_a_turn_is_practised_and_judged_as_the_review_judges() -> None:
    """Practising a turn as played gives the review's own figures, and the best turn keeps the chance."""
    page = finished()
    over = page.view(do="next")
    review = page.ask(do="review")["review"]
    worst = max((turn for turn in review["turns"] if turn["player"] == "white"), key=lambda turn: turn["loss"])
    begun = practised(page, worst["turn"])
    assert begun["task"] == {"kind": "practice", "turn": worst["turn"], "done": False, "verdict": None}
    assert (begun["to_move"], begun["awaits"], begun["viewer"]) == ("white", "you", "white")
    assert begun["offers"]
    played = ["=*" if action["kind"] == "draw" else action["action"] for action in worst["played"]]
    same = practised(page, worst["turn"], *played)
    assert (same["task"]["done"], same["awaits"], same["offers"], same["undo"]) == (True, "verdict", [], 0)
    verdict = same["task"]["verdict"]
    assert (verdict["before"], verdict["after"]) == (worst["before"], worst["after"])
    assert not verdict["kept"]
    best = ["=*" if action["kind"] == "draw" else action["action"] for action in worst["best"]]
    assert [action["action"] for action in verdict["best"]] == best
    better = practised(page, worst["turn"], *best)
    assert better["task"]["verdict"]["kept"]
    assert page.refused(do="play", action="=*")[0] == "not-your-turn"
    assert page.refused(do="undo")[0] == "nothing-to-undo"
    # The pile stays hidden, and the table as it was.
    assert set(better["position"]["hand"]) <= set(begun["position"]["hand"])
    page.view(do="close")
    assert page.view(do="close") == over


def test_what_is_practised_is_taken_back() -> None:
    """Plays in a practised turn can be taken back, one by one or all."""
    page = finished()
    begun = page.open("practice", turn=1)
    builds = [offer["action"] for offer in begun["offers"] if offer["kind"] == "build"]
    one = page.play(builds[0])
    assert (one["undo"], [step["action"] for step in one["steps"]]) == (1, [builds[0]])
    assert page.view(do="undo") == begun
    page.play(builds[0])
    assert page.view(do="undo", steps="all") == begun
    assert page.refused(do="play", action="BZ")[0] == "no-action"
    assert page.refused(do="play", action="=.")[0] == "end-not-due"


def test_why_not_is_answered_while_a_turn_is_practised() -> None:
    """Tapping a line in vain gives the reason; when the turn is over there is none."""
    page = finished()
    begun = page.open("practice", turn=1)
    free = next(offer["targets"][0] for offer in begun["offers"] if offer["kind"] == "build")
    assert page.ask(do="why", target=free) == {"why": None}
    page.play(next(offer["action"] for offer in begun["offers"] if offer["targets"] == [free]))
    assert page.ask(do="why", target=free)["why"]["code"] == "own-bridge"
    page.play("=*")
    assert page.ask(do="why", target=free) == {"why": None}


def test_without_a_game_nothing_is_reviewed() -> None:
    """A premature request is refused with the reason."""
    for verb in ("review", "retry", "close"):
        assert json.loads(Session().handle(json.dumps({"do": verb})))["code"] == "no-game"
