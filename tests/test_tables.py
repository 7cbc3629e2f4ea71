"""One table of any kind: its save, what it awaits, and the fate of a computation when it changes."""

import json
from typing import Any, get_args

import pytest

from door import OLD_SAVE, QUICK, Page, finished, one_of_each
from kahuna import wire
from kahuna.codes import game_code
from kahuna.record import load
from tabletop.saves import seal, unseal

KINDS = get_args(wire.TableKind)
UNKNOWN: tuple[str, str, dict[str, Any]] = (
    "bad-save",
    "The saved game is of a kind that this version does not know.",
    {},
)


@pytest.fixture(scope="module")
def tables() -> dict[str, list[Page]]:
    """Pages with tables of each kind, in different states."""
    found = {kind: [page] for kind, page in one_of_each().items()}
    again = one_of_each("again")
    again["match"].play("=*")
    again["puzzle"].play(again["puzzle"].last["offers"][0]["action"])
    again["lesson"].play(again["lesson"].last["task"]["useful"][0]["action"])
    again["review"].view(do="show", ply=4)
    again["practice"].play(again["practice"].last["offers"][0]["action"])
    again["link"].play("=*")
    for kind, page in again.items():
        found[kind].append(page)
    for verb in ("submit", "solution"):
        page = one_of_each()["puzzle"]
        page.play(page.last["offers"][0]["action"])
        page.view(do=verb)
        found["puzzle"].append(page)
    found["match"] += [finished("kept"), Page(seed="a", players={"white": "human", "black": "human"})]
    resigned = Page(seed="a")
    resigned.view(do="resign")
    found["match"].append(resigned)
    return found


def kept(view: dict[str, Any]) -> dict[str, Any]:
    """Returns the part of a view that a save restores: all but the events of the last request."""
    return {key: value for key, value in view.items() if key != "events"}


# --- Saves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_table_is_restored_from_its_save(kind: str, tables: dict[str, list[Page]]) -> None:
    """After a reload any table is restored, and can be continued."""
    for page in tables[kind]:
        later = Page()
        page.view(do="next" if kind == "match" else "show")
        assert kept(later.view(do="load", save=page.save)) == kept(page.last)
        assert later.save == page.save
        assert later.verbs == page.verbs
        actions = [offer["action"] for offer in page.last["offers"]]
        for action in actions[:2]:
            assert kept(later.ask(do="play", action=action)["view"]) == kept(page.ask(do="play", action=action)["view"])
            later.view(do="load", save=page.save)
            page.view(do="load", save=page.save)


def test_a_verdict_on_practice_is_not_kept() -> None:
    """A finished practised turn is restored as it was played; its figures are not computed again."""
    page = finished()
    page.open("practice", turn=1)
    told = page.play("=*")
    assert told["task"]["verdict"] is not None
    view = Page().view(do="load", save=page.save)
    assert view["task"] == {**told["task"], "verdict": None}
    assert {**kept(view), "task": told["task"]} == kept(told)


def test_a_scoring_is_not_kept() -> None:
    """After a reload following a scoring the next round goes on at once."""
    page = up_to_a_scoring()
    assert page.last["scoring"]
    view = Page().view(do="load", save=page.save)
    assert (view["scoring"], view["awaits"]) == (None, page.view(do="next")["awaits"])
    assert kept(view) == kept(page.last)


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_names_its_table_unless_it_is_a_match(kind: str, tables: dict[str, list[Page]]) -> None:
    """Older versions, which knew matches only, open the saves of matches; those of other tables name their kind."""
    for page in tables[kind]:
        saved = unseal(page.save)
        assert "game" not in saved
        assert saved.get("table") == (None if kind == "match" else kind)
        if kind == "match":
            assert set(saved) <= {"record", "seed", "players", "assisted", "names", "resigned"}


def test_old_saves_are_matches() -> None:
    """A game saved by any earlier version opens as a match, and can be continued."""
    page = Page()
    assert page.view(do="load", save=OLD_SAVE)["table"] == "match"
    assert (page.last["game"], page.last["awaits"]) == ("kahuna", "you")
    page.finish()
    assert page.last["over"]


@pytest.mark.parametrize(
    "part", [{"table": "chess"}, {"table": None}, {"table": ["match"]}, {"game": "chess"}, {"game": 3}, {"game": {}}]
)
def test_a_save_of_an_unknown_kind_is_refused(part: dict[str, Any], table: Page) -> None:
    """A save of a later version is refused with the reason, and the table stays."""
    assert table.refused(do="load", save=seal({**unseal(table.save), **part})) == UNKNOWN


DAMAGES: dict[str, list[dict[str, Any]]] = {
    "puzzle": [
        {"id": "none"},
        {"id": 3},
        {"id": None},
        {"actions": ["=*"]},
        {"actions": [1]},
        {"actions": ["KL", "KL"]},
    ],
    "lesson": [
        {"id": "none"},
        {"id": []},
        {"step": 0},
        {"step": "1"},
        {"step": 99},
        {"actions": ["ZZ"]},
        {"actions": 3},
    ],
    "review": [{"ply": -1}, {"ply": 10_000}, {"ply": None}, {"ply": "1"}, {"ply": True}],
    "practice": [
        {"turn": 0},
        {"turn": 999},
        {"turn": None},
        {"actions": ["ZZ"]},
        {"actions": "BD"},
        {"actions": ["=."]},
    ],
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_save_of_each_kind_is_refused(kind: str, tables: dict[str, list[Page]], table: Page) -> None:
    """A save changed by hand is reported as damaged, and the table stays."""
    whole = unseal(tables[kind][0].save)
    for part in DAMAGES[kind]:
        code, sentence, args = table.refused(do="load", save=seal({**whole, **part}))
        assert (code, args) == ("bad-save", {}), part
        assert sentence.startswith("The saved game is damaged: "), part
    for lost in {"review": ("ply",), "practice": ("turn",), "puzzle": ("id",), "lesson": ("id",)}[kind]:
        less = {key: value for key, value in whole.items() if key != lost}
        assert table.refused(do="load", save=seal(less))[0] == "bad-save"
    assert table.refused(do="load", save=tables[kind][0].save[:-9])[0] == "bad-save"


@pytest.mark.parametrize("kind", ["review", "practice"])
def test_a_save_looks_back_at_finished_games_only(kind: str, table: Page) -> None:
    """Calling a running game's save a review does not reveal its cards."""
    saved = {**unseal(table.save), "table": kind, "ply": 0, "turn": 1}
    assert table.refused(do="load", save=seal(saved))[0] == "past-running"


def test_a_save_is_loaded_with_load_and_nothing_else(table: Page) -> None:
    """Records and codes are opened, saves are loaded: the wrong request is refused."""
    record = finished().ask(do="record")["record"]
    for what in ({"record": record}, {"code": game_code(load(record))}, {}):
        assert table.refused(do="load", **what) == ("bad-save", "A saved game begins with K1.", {})


# --- What is awaited ----------------------------------------------------------------------------------------


def up_to_a_scoring(**setting: Any) -> Page:
    """Returns a page whose last request has ended a round."""
    page = Page(**{"seed": "scored", **setting})
    while page.last["awaits"] != "scoring":
        if page.last["awaits"] == "computer":
            page.view(do="reply")
        else:
            draws = [offer["action"] for offer in page.last["offers"] if offer["kind"] in ("take", "draw")]
            builds = [offer["action"] for offer in page.last["offers"] if offer["kind"] == "build"]
            page.play((builds[:1] or draws or [page.last["offers"][0]["action"]])[0])
        assert not page.last["over"]
    return page


def test_a_match_against_the_computer_awaits_one_or_the_other() -> None:
    """The page lets the player act in their turn, and requests the computer's turn otherwise."""
    page = Page(seed="a")
    assert page.last["awaits"] == "you"
    assert page.play("=*")["awaits"] == "computer"
    assert page.view(do="reply")["awaits"] == "you"
    assert page.view(do="resign")["awaits"] == "nothing"
    assert Page(seed="a", first="black").last["awaits"] == "computer"
    assert Page(seed="a", handicap={"player": "black", "bridges": 1}).last["awaits"] == "computer"
    assert Page(seed="a", handicap={"player": "white", "bridges": 1}).last["awaits"] == "you"


def test_a_scoring_is_awaited_until_it_was_looked_at() -> None:
    """At the end of a round the page shows the scoring, and only then does the game go on."""
    page = up_to_a_scoring()
    scoring = page.last["scoring"]
    assert scoring in page.last["events"]
    shown = page.view(do="show")
    assert (shown["awaits"], shown["scoring"], shown["events"]) == ("scoring", scoring, [])
    view = page.view(do="next")
    assert view["scoring"] is None
    assert view["awaits"] == ("you" if view["to_move"] == view["viewer"] else "computer")
    assert page.view(do="next") == view


def test_the_last_scoring_is_looked_at_before_the_end() -> None:
    """In a game that ends by points the last scoring is shown too; after it nothing is awaited."""
    for number in range(20):
        page = finished(f"to the end {number}")
        if page.last["over"]["by"] in ("points", "final round"):
            break
    assert (page.last["awaits"], page.last["scoring"]["round"]) == ("scoring", 3)
    view = page.view(do="next")
    assert (view["awaits"], view["scoring"], bool(view["over"])) == ("nothing", None, True)


def test_two_people_are_awaited_in_turn() -> None:
    """At one screen the page asks for the device to be handed over before each turn, and then for the turn."""
    page = Page(seed="pair", players={"white": "human", "black": "human"})
    assert (page.last["awaits"], page.last["to_move"]) == ("handover", "white")
    assert page.view(do="sit", player="white")["awaits"] == "you"
    view = page.play("=*")
    assert (view["awaits"], view["viewer"], view["to_move"]) == ("handover", "white", "black")
    assert page.view(do="cover")["awaits"] == "handover"
    assert page.view(do="sit", player="black")["awaits"] == "you"
    assert page.view(do="resign")["awaits"] == "nothing"


def test_the_second_of_two_people_is_shown_the_scoring_too() -> None:
    """A player who missed a scoring, because the other one sat there, sees it on sitting down."""
    page = Page(seed="both", players={"white": "human", "black": "human"})
    while page.last["awaits"] != "scoring":
        page.view(do="sit", player=page.last["to_move"])
        sitter = page.last["viewer"]
        while page.last["awaits"] == "you":
            builds = [offer["action"] for offer in page.last["offers"] if offer["kind"] == "build"]
            draws = [offer["action"] for offer in page.last["offers"] if offer["kind"] in ("take", "draw")]
            page.play((builds[:1] or draws or [page.last["offers"][-1]["action"]])[0])
    scoring = page.last["scoring"]
    assert page.view(do="next")["awaits"] in ("handover", "you")
    page.view(do="cover")
    other = page.last["to_move"]
    view = page.view(do="sit", player=other)
    assert (view["awaits"], view["scoring"]) == ("scoring", scoring) if other != sitter else ("you", None)
    assert page.view(do="next")["awaits"] == "you"


def test_watched_computers_are_awaited_to_the_end() -> None:
    """A spectator sees turn after turn and each scoring; then nothing is awaited."""
    page = Page(seed="watched", players={"white": "greedy", "black": "random"})
    seen = [page.last["awaits"]]
    while page.last["awaits"] != "nothing":
        seen.append(page.view(do="next" if seen[-1] == "scoring" else "reply")["awaits"])
    assert set(seen) == {"computer", "scoring", "nothing"}
    assert page.last["over"]


def test_exercises_await_a_look_at_the_verdict() -> None:
    """Puzzle, lesson and practice let the player act, and then show how it went; a review awaits nothing."""
    pages = one_of_each()
    assert {kind: page.last["awaits"] for kind, page in pages.items()} == {
        "match": "you",
        "puzzle": "you",
        "lesson": "you",
        "review": "nothing",
        "practice": "you",
        "link": "you",
    }
    assert pages["puzzle"].view(do="submit")["awaits"] == "you", "a short answer can be gone on with"
    while not pages["lesson"].last["task"]["done"]:
        pages["lesson"].play(pages["lesson"].last["task"]["useful"][0]["action"])
    assert pages["lesson"].last["awaits"] == "verdict"
    assert pages["practice"].play("=*")["awaits"] == "verdict"


# --- From one table to another ------------------------------------------------------------------------------


def test_each_kind_of_table_says_what_it_is() -> None:
    """Two keys tell a page which table it has and whether there is a task."""
    for kind, page in one_of_each().items():
        assert page.last["table"] == kind
        assert (page.last["task"] or {"kind": "match"})["kind"] == kind
        assert {"show", "open", "load"} - page.verbs <= {"open", "load"}


def test_practice_leads_back_to_the_review_and_that_to_the_match() -> None:
    """Closing a view leads back to the previous one."""
    page = finished()
    over = page.view(do="next")
    page.open("review", ply=2)
    page.open("practice", turn=3)
    view = page.view(do="close")
    assert (view["table"], view["task"]["ply"]) == ("review", view["task"]["starts"][2])
    assert page.view(do="close") == over
    assert page.refused(do="close")[0] == "unknown-request"
    page.open("practice", turn=3)
    assert page.view(do="close")["table"] == "review"


def test_a_review_goes_on_while_its_game_lies_there() -> None:
    """A long review is not lost by looking back at the game, practising in it, or closing that."""
    page = finished()
    work = page.session.work('{"do": "review", "nodes": 1000}')
    next(work)
    requests: list[dict[str, Any]] = [
        {"do": "open", "table": "review", "ply": 0},
        {"do": "show", "ply": 3},
        {"do": "open", "table": "practice", "turn": 1},
        {"do": "play", "action": next(turn["actions"][0]["action"] for turn in page.last["log"])},
        {"do": "undo"},
        {"do": "close"},
        {"do": "close"},
        {"do": "next"},
    ]
    for request in requests:
        page.view(**request)
        assert "progress" in json.loads(next(work)), request
    assert page.ask(do="hurry") == {"hurried": True}
    told: dict[str, Any] = {}
    while "review" not in told:
        try:
            told = json.loads(next(work))
        except StopIteration as end:
            told = json.loads(end.value)
    assert told["review"]["turns"]
    assert page.view(do="show")["table"] == "match"


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "open", "table": "match", "seed": "other"},
        {"do": "open", "table": "puzzle", "day": "2026-11-21"},
        {"do": "open", "table": "lesson", "id": "build"},
        {"do": "load", "save": OLD_SAVE},
        {"do": "takeback"},
    ],
    ids=["match", "puzzle", "lesson", "load", "takeback"],
)
def test_a_review_is_dropped_when_something_else_is_laid_on_the_table(request_: dict[str, Any]) -> None:
    """The review of a game that has been left is dropped."""
    page = finished()
    work = page.session.work('{"do": "review", "nodes": 1000}')
    next(work)
    page.view(**request_)
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


def test_a_practised_turn_that_is_judged_displaces_the_review() -> None:
    """Only one computation runs at a time: the turn that a player waits for comes first."""
    page = finished()
    work = page.session.work('{"do": "review", "nodes": 1000}')
    next(work)
    page.open("practice", turn=1)
    assert page.play("=*")["task"]["verdict"]
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


def test_a_judgement_that_is_not_waited_for_changes_nothing() -> None:
    """Closing a practised turn while it is judged leads to the review, and the turn is not played later."""
    page = finished()
    page.open("practice", turn=1)
    work = page.session.work('{"do": "play", "action": "=*"}')
    next(work)
    assert page.ask(do="cancel") == {"cancelled": True}
    view = page.view(do="close")
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert page.view(do="show") == view


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "close"},
        {"do": "open", "table": "practice", "turn": 3},
        {"do": "undo"},
        {"do": "open", "table": "review"},
        {"do": "retry", "turn": 1},
    ],
    ids=["close", "another turn", "undo", "review", "retry"],
)
def test_a_judgement_does_not_bring_back_what_was_left(request_: dict[str, Any]) -> None:
    """Leaving a practised turn while it is judged keeps the new table, though nothing was cancelled."""
    page = finished()
    begun = page.open("practice", turn=1)
    page.play(next(offer["action"] for offer in begun["offers"] if offer["kind"] == "build"))
    work = page.session.work('{"do": "play", "action": "=*"}')
    next(work)
    page.view(**request_)
    view = page.view(do="show")
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert page.view(do="show") == view


def test_a_hint_is_dropped_by_a_play() -> None:
    """The result of a computation about a position is not shown in another one."""
    page = Page(seed="hint", players=QUICK)
    work = page.session.work('{"do": "hint"}')
    next(work)
    page.play(page.last["offers"][0]["action"])
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
