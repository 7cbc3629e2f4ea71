"""Undo, saving and loading through the engine's interface."""

import json
from typing import Any

import pytest

from door import DECK, OLD_SAVE, Page
from tabletop.saves import seal, unseal

# --- Undo ---------------------------------------------------------------------------------------------------


def test_steps_are_taken_back_one_or_several_or_all(table: Page) -> None:
    """A player may change their mind until the turn is over."""
    start = table.view(do="show")
    one = table.play("BD")
    table.play("AB", "LK")
    assert table.last["undo"] == 3
    assert table.view(do="undo", steps=2) == {**one, "events": []}
    assert table.view(do="undo") == start
    table.play("BD", "AB")
    assert table.view(do="undo", steps="all") == start
    assert table.refused(do="undo") == ("nothing-to-undo", "There is nothing to take back in this turn.", {})


@pytest.mark.parametrize("steps", [0, -1, 3, 1.0, "1", "none", None, True, [], {}])
def test_only_a_possible_number_of_steps_is_taken_back(steps: object, table: Page) -> None:
    """A request to take back too much is refused with the possible number."""
    table.play("BD", "AB")
    assert table.refused(do="undo", steps=steps) == (
        "undo-steps",
        "Between 1 and 2 steps can be taken back.",
        {"most": 2},
    )


def test_a_turn_that_has_ended_stays(table: Page) -> None:
    """A draw cannot be taken back: the card has been seen."""
    table.play("BD", "=*")
    assert table.refused(do="undo")[0] == "nothing-to-undo"
    table.view(do="reply")
    assert table.last["undo"] == 0
    assert table.refused(do="undo", steps="all")[0] == "nothing-to-undo"


def test_a_discard_can_be_taken_back(table: Page) -> None:
    """A discard reveals nothing new, so it can be taken back."""
    start = table.view(do="show")
    assert table.play("-AB")["position"]["phase"] == "draw"
    assert table.refused(do="play", action="BD")[0] == "after-discard"
    assert table.view(do="undo") == start


# --- Saving and loading -------------------------------------------------------------------------------------


def assert_resumes(table: Page) -> None:
    """Loading the last save in a new session shows the same, except events: a scoring has been acknowledged."""
    other = Page()
    expected = table.view(do="next") if table.last["awaits"] == "scoring" else {**table.last, "events": []}
    assert other.view(do="load", save=table.save) == expected
    assert other.save == table.save


def test_a_loaded_game_goes_on_where_it_was() -> None:
    """A reload of the page, at any moment, changes nothing: steps, undo, recap and log are there again."""
    for number, variants in enumerate(([], ["open-draws"], ["fewer-surprises"])):
        table = Page(seed=f"resume {number}", variants=variants, handicap={"player": "black", "bridges": 2})
        assert_resumes(table)
        while not table.last["over"]:
            if table.last["to_move"] == "black":
                table.view(do="reply")
            else:
                legal = [offer["action"] for offer in table.last["offers"]]
                table.play(legal[table.last["position"]["turn"] * 7 % len(legal)])
            assert_resumes(table)


def test_a_loaded_game_is_played_on_alike() -> None:
    """The computer and the dealer go on after a reload as they would have."""
    table = Page(seed="alike")
    table.play("=*")
    other = Page()
    other.view(do="load", save=table.save)
    while not table.last["over"]:
        if table.last["to_move"] == "black":
            assert other.view(do="reply") == table.view(do="reply")
        else:
            action = table.last["offers"][0]["action"]
            assert other.play(action) == table.play(action)


def test_a_save_in_the_middle_of_a_turn_can_still_be_undone(table: Page) -> None:
    """After a reload in mid-turn actions can still be taken back."""
    table.play("BD", "AB")
    other = Page()
    assert other.view(do="load", save=table.save)["undo"] == 2
    assert other.view(do="undo", steps="all")["position"]["bridges"]["white"] == []


def test_an_old_save_is_still_good() -> None:
    """A game that was saved by an earlier version is not lost by an update."""
    table = Page()
    view = table.view(do="load", save=OLD_SAVE)
    assert (view["seed"], view["position"]["turn"], view["undo"], view["viewer"]) == ("old", 3, 1, "white")
    assert view["seats"] == {"white": "human", "black": "random"}
    assert view["position"]["variants"] == ["open-draws"]
    assert [entry["player"] for entry in view["log"]] == ["white", "black", "white"]
    table.finish()
    assert table.last["over"]


@pytest.mark.parametrize(
    ("save", "sentence"),
    [
        ("", "A saved game begins with K1."),
        ("hello", "A saved game begins with K1."),
        ("K1.abc", "The saved game is damaged: it was cut short or changed."),
        (None, "A saved game begins with K1."),
        (17, "A saved game begins with K1."),
        ({}, "A saved game begins with K1."),
    ],
)
def test_a_damaged_save_is_refused(save: object, sentence: str, table: Page) -> None:
    """A damaged save does not end the game on the table."""
    assert table.refused(do="load", save=save) == ("bad-save", sentence, {})


@pytest.mark.parametrize(
    "record",
    [None, [], {}, "x", {"kahuna": 2}, {"kahuna": 1, "edition": "1998", "first": "white", "deals": [], "turns": []}],
)
def test_a_bad_record_is_refused(record: object, table: Page) -> None:
    """A file that is not a game is refused with the reason."""
    loaded: dict[str, Any] = {"do": "load", "save": seal({"record": record, "seed": "x"})}
    for request in ({"do": "open", "table": "match", "record": record}, loaded):
        code, sentence, _ = table.refused(**request)
        assert code == "bad-record"
        assert sentence.startswith("The game cannot be loaded: ")
        assert sentence.endswith(".")


def test_a_record_is_loaded_for_a_seat(table: Page) -> None:
    """A recorded game can be continued, from either side."""
    record = unseal(table.save)["record"]
    record["turns"] = ["BD =C"]
    view = Page().view(do="open", table="match", record=record)
    assert (view["viewer"], view["to_move"], view["seats"]["black"]) == ("white", "black", "crab")
    view = Page().view(do="open", table="match", record=record, players={"white": "random", "black": "human"})
    assert (view["viewer"], view["position"]["hand"], view["recap"]["player"]) == ("black", "EHH", "white")
    code, sentence, arguments = table.refused(do="open", table="match", record=record, players={"white": "human"})
    assert (code, arguments) == ("bad-setting", {"setting": "players"})
    assert sentence == "'players' must name who plays white and who plays black."


def test_a_record_that_breaks_the_rules_is_not_loaded(table: Page) -> None:
    """A record with an illegal action is refused at that action."""
    record = unseal(table.save)["record"]
    record["turns"] = ["KL =C"]
    code, sentence, _ = table.refused(do="open", table="match", record=record)
    assert code == "bad-record"
    assert sentence.startswith("The game cannot be loaded: turn 1, KL: You do not hold card K.")


def test_a_loaded_record_that_lacks_the_next_deal_gets_one() -> None:
    """A record that stops at the end of a round goes on with a new shuffle."""
    table = Page(seed="deal", players={"white": "human", "black": "random"})
    while table.last["position"]["round"] == 1:
        if table.last["to_move"] == "black":
            table.view(do="reply")
        else:
            builds = [offer["action"] for offer in table.last["offers"] if offer["kind"] == "build"]
            draws = [offer["action"] for offer in table.last["offers"] if offer["kind"] in ("take", "draw")]
            table.play((draws or builds)[0])
    record = unseal(table.save)["record"]
    assert len(record["deals"]) == 2
    record["deals"].pop()
    view = Page().view(do="open", table="match", record=record, players=table.last["seats"])
    assert (view["position"]["round"], view["position"]["pile"] > 0) == (2, True)


def test_a_refused_record_is_refused_in_a_proper_sentence(table: Page) -> None:
    """A sentence that a player reads ends with one full stop."""
    record = {**unseal(table.save)["record"], "turns": ["KL =C"]}
    assert not table.refused(do="open", table="match", record=record)[1].endswith("..")


def test_a_loaded_record_does_not_show_its_deals(table: Page) -> None:
    """Continuing a recorded game does not reveal the order of the pile."""
    record = unseal(table.save)["record"]
    reply = Page().view(do="open", table="match", record=record)
    assert DECK not in json.dumps(reply)


# --- Saves and records of strangers ---------------------------------------------------------------------------


def resealed(save: str, **parts: object) -> str:
    """Returns a save with other parts."""
    return seal({**unseal(save), **parts})


@pytest.mark.parametrize("seed", ["\ud800", "good\udfff", "\udc00\ud800", 7, True, ["x"], {"a": "x"}, 1.5])
def test_a_seed_that_cannot_be_shuffled_with_is_refused(seed: object, table: Page) -> None:
    """A save that could not be continued is not opened: it would stop when the computer is to move."""
    assert table.refused(do="load", save=resealed(table.save, seed=seed)) == (
        "bad-save",
        "The saved game is damaged: its 'seed' is no text of whole characters.",
        {},
    )


@pytest.mark.parametrize("seed", ["\U0001f600", "ÄÖÜ \u200d", "x" * 100, "x" * 5000, "'", "\x00", "code AbCd-_12"])
def test_a_seed_that_was_ever_good_is_good_still(seed: str, table: Page) -> None:
    """A game with an odd name opens in every version, and the computer plays on."""
    table.play("=*")
    other = Page()
    assert other.view(do="load", save=resealed(table.save, seed=seed))["seed"] == seed[:100]
    other.view(do="reply")


@pytest.mark.parametrize("seed", [None, ""])
def test_a_save_without_a_seed_gets_one(seed: object, table: Page) -> None:
    """A record that another program made into a save can be continued."""
    table.play("=*")
    other = Page()
    assert len(other.view(do="load", save=resealed(table.save, seed=seed))["seed"]) == 16
    other.view(do="reply")


def test_names_that_are_half_characters_are_refused(table: Page) -> None:
    """A record with names that cannot be encoded is refused with the place."""
    record = {**unseal(table.save)["record"], "players": {"white": "Zoë", "black": "half \ud83d"}}
    code, sentence, _ = table.refused(do="open", table="match", record=record)
    assert code == "bad-record"
    assert sentence == ("The game cannot be loaded: 'players.black' is no text of whole characters: 'half \\ud83d'.")


def test_a_position_of_half_characters_is_refused(table: Page) -> None:
    """A game that was begun from a position is checked part by part, too."""
    code = table.ask(do="code")["code"]
    table.view(do="open", table="match", code=code, seed="begun")
    for part, value in (
        ("seed", "\ud800"),
        ("seed", 7),
        ("position", ["P1"]),
        ("actions", [["BD"]]),
        ("actions", ["\ud800"]),
        ("deals", [{}]),
        ("hidden", {"hand": [], "discarded": "", "pile": ""}),
    ):
        refused = table.refused(do="load", save=resealed(table.save, **{part: value}))
        assert refused == ("bad-save", f"The saved game is damaged: its '{part}' is no text of whole characters.", {})


def test_a_save_of_brackets_is_refused(table: Page) -> None:
    """The text of 47 letters that crashed the game in a browser is reported as damaged, like any other non-save."""
    save = "K1.eNrtwTENAAAAAqCgzv41rOEBJAAAwLsCAAD3BkhrbLk="
    assert table.refused(do="load", save=save) == (
        "bad-save",
        "The saved game is damaged: it was cut short or changed.",
        {},
    )


@pytest.mark.parametrize("levels", [65, 2300, 3000, 100_000])
def test_a_nested_request_is_refused(levels: int, table: Page) -> None:
    """No request makes the page's Python run out of stack."""
    before = table.session.handle('{"do": "show"}')
    for request in ('{"do":"play","action":%s}', '{"do":"open","table":"match","record":{"kahuna":%s}}', "%s"):
        reply = json.loads(table.session.handle(request % ("[" * levels + "]" * levels)))
        assert reply == {
            "refused": "The request cannot be read: the text is nested too deeply: it has more than 64 levels.",
            "code": "bad-request",
            "args": {},
        }
    assert table.session.handle('{"do": "show"}') == before
