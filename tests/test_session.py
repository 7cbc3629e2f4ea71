"""The interface between page and engine: games, actions and their refusals; malformed requests."""

import json
from typing import Any

import pytest

from door import DECK, Page, all_verbs
from kahuna import dealer
from kahuna.agents import LEVELS
from kahuna.geography import LINES
from kahuna.reasons import SENTENCES
from kahuna.session import Session
from kahuna.state import VARIANTS
from tabletop.version import __version__

# --- About and open ------------------------------------------------------------------------------------------


def test_the_page_learns_what_there_is_to_choose() -> None:
    """A player is offered the levels, editions and variants that this engine has."""
    assert Page().ask(do="about") == {
        "about": {
            "version": __version__,
            "levels": list(LEVELS),
            "editions": ["1998", "2012"],
            "variants": ["fewer-surprises", "open-draws"],
        }
    }


def test_a_new_game_needs_no_more_than_a_seed() -> None:
    """One tap starts a game: White against a crab, first edition, no variants."""
    view = Page().view(do="open", table="match", seed="4f2a")
    assert view["seats"] == {"white": "human", "black": "crab"}
    position = view["position"]
    assert (view["game"], view["table"], view["awaits"], view["task"]) == ("kahuna", "match", "you", None)
    assert (view["viewer"], position["first"], view["to_move"]) == ("white", "white", "white")
    assert (position["edition"], position["variants"], position["handicap"], view["seed"]) == ("1998", [], None, "4f2a")
    assert (position["phase"], position["round"], position["turn"]) == ("act", 1, 1)
    assert [event["event"] for event in view["events"]] == ["cards-dealt"]


def test_every_setting_is_kept() -> None:
    """A game is played by the chosen rules."""
    view = Page(
        seed="s",
        players={"white": "random", "black": "human"},
        first="black",
        edition="2012",
        variants=list(VARIANTS),
        handicap={"player": "black", "bridges": 3},
    ).last
    assert view["seats"] == {"white": "random", "black": "human"}
    assert (view["viewer"], view["position"]["first"], view["position"]["edition"]) == ("black", "black", "2012")
    assert view["position"]["variants"] == ["fewer-surprises", "open-draws"]
    assert (view["position"]["phase"], view["position"]["handicap"]) == ("handicap", {"player": "black", "left": 3})
    assert [offer["action"] for offer in view["offers"]] == [f"+{line.name}" for line in LINES]


def test_the_same_seed_and_settings_deal_the_same_cards() -> None:
    """A seed that is passed on to a friend gives the same game."""
    assert Page(seed="same").last == Page(seed="same").last
    assert Page(seed="same").last["position"]["hand"] != Page(seed="other").last["position"]["hand"]


def test_a_random_start_is_decided_by_the_seed() -> None:
    """The starting player is random, but the same for the same seed."""
    starters = {seed: Page(seed=seed, first="random").last["position"]["first"] for seed in "abcdefgh"}
    assert set(starters.values()) == {"white", "black"}
    assert all(Page(seed=seed, first="random").last["position"]["first"] == first for seed, first in starters.items())
    for seed, first in starters.items():
        assert first == dealer.random_first(seed)


LEVEL_NAMES = ", ".join(LEVELS)
SEED = "'seed' must be a text of 1 to 100 characters."
PLAYERS = "'players' must name who plays white and who plays black."
HANDICAP = "'handicap' must name a player and 1 to 3 bridges."
NOTHINGS: list[Any] = [None, 1, [], {}]
VARIANT_MISTAKES: list[Any] = [None, 1, {}, "open-draws", ["chess"], [1], [[]], [{}]]
BAD_SETTINGS: list[tuple[str, Any, str]] = [
    *(("seed", value, SEED) for value in (*NOTHINGS, ..., "", "x" * 101, ["x"], True)),
    *(("players", value, PLAYERS) for value in (*NOTHINGS, "human", {"white": "human"})),
    ("players", {"white": "human", "black": "greedy", "red": "human"}, PLAYERS),
    ("players", {"white": "human", "black": "champion"}, f"There is no level 'champion': there are {LEVEL_NAMES}."),
    ("players", {"white": "human", "black": 3}, "'players.black' must be a text."),
    ("players", {"white": "human", "black": ["greedy"]}, "'players.black' must be a text."),
    *(("first", v, "'first' must be white, black or random.") for v in (*NOTHINGS, "red", "", ["white"])),
    *(("edition", v, "'edition' must be 1998 or 2012.") for v in (*NOTHINGS, "1999", "", 1998, True)),
    *(("variants", value, "'variants' may hold fewer-surprises and open-draws.") for value in VARIANT_MISTAKES),
    *(
        ("handicap", value, HANDICAP)
        for value in (
            {"player": "white"},
            {"player": "white", "bridges": 0},
            {"player": "white", "bridges": 4},
            {"player": "white", "bridges": -1},
            {"player": "white", "bridges": 1.5},
            {"player": "white", "bridges": "2"},
            {"player": "white", "bridges": [1]},
            {"player": "red", "bridges": 1},
            {"player": ["white"], "bridges": 1},
            {"player": {}, "bridges": 1},
            {"player": None, "bridges": 1},
            {"bridges": 1},
            {"player": 1, "bridges": 1},
            "white",
            3,
            ["white", 1],
        )
    ),
]


@pytest.mark.parametrize(("setting", "value", "sentence"), BAD_SETTINGS)
def test_a_bad_setting_is_refused_by_name(setting: str, value: Any, sentence: str, table: Page) -> None:
    """An invalid setting is named, and the running game goes on."""
    request = {"do": "open", "table": "match", "seed": "good", setting: value}
    if value is ...:
        del request[setting]
    assert table.refused(**request) == ("bad-setting", sentence, {"setting": setting})


@pytest.mark.parametrize("bridges", [True, 1.0])
def test_a_number_of_bridges_is_a_whole_number(bridges: object, table: Page) -> None:
    """A handicap that could be saved but not loaded again is refused from the start."""
    handicap = {"player": "white", "bridges": bridges}
    assert table.refused(do="open", table="match", seed="x", handicap=handicap) == (
        "bad-setting",
        HANDICAP,
        {"setting": "handicap"},
    )


@pytest.mark.parametrize("handicap", [None, {}, False])
def test_no_handicap_is_no_handicap(handicap: object) -> None:
    """A game without a handicap may say so or omit it."""
    assert Page(seed="x", handicap=handicap).last["position"]["handicap"] is None


# --- Malformed requests -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "bad-request", "The request cannot be read: the text is no JSON."),
        ("{", "bad-request", "The request cannot be read: the text is no JSON."),
        ("do=show", "bad-request", "The request cannot be read: the text is no JSON."),
        ("[]", "bad-request", "A request must be an object."),
        ('"show"', "bad-request", "A request must be an object."),
        ("null", "bad-request", "A request must be an object."),
        ("7", "bad-request", "A request must be an object."),
        ("{}", "unknown-request", "'do' must be a text: what is asked for."),
        ('{"do": "cheat"}', "no-game", "There is no game yet: begin a new one."),
        ('{"do": null}', "unknown-request", "'do' must be a text: what is asked for."),
        ('{"do": ["show"]}', "unknown-request", "'do' must be a text: what is asked for."),
        ('{"DO": "show"}', "unknown-request", "'do' must be a text: what is asked for."),
    ],
)
def test_a_request_that_is_none_is_refused(text: str, code: str, sentence: str) -> None:
    """A malformed request gets a sentence, and nothing breaks."""
    assert json.loads(Session().handle(text)) == {"refused": sentence, "code": code, "args": {}}


def test_without_a_table_there_is_nothing_to_do() -> None:
    """A premature request is refused, whatever it is."""
    verbs = all_verbs() - set(Session()._free)
    assert {"play", "reply", "undo", "show", "why", "record", "submit", "close"} <= verbs
    for verb in verbs:
        sentence = "There is no game yet: begin a new one."
        assert Page().ask(do=verb) == {"refused": sentence, "code": "no-game", "args": {}}


def test_what_a_table_does_not_know_is_refused(table: Page) -> None:
    """A request for the wrong kind of table is refused, and the game on it stays."""
    for verb in ("cheat", "submit", "solution", "close", "new"):
        assert table.refused(do=verb) == ("unknown-request", f"There is no request '{verb}' here.", {})
    puzzle = Page()
    puzzle.open("puzzle", day="2026-11-21")
    assert puzzle.refused(do="resign")[0] == "unknown-request"


@pytest.mark.parametrize(
    ("request_", "setting", "sentence"),
    [
        ({}, "table", "'table' must be match, puzzle, lesson, review, practice or link."),
        ({"table": "chess"}, "table", "'table' must be match, puzzle, lesson, review, practice or link."),
        ({"table": ["match"]}, "table", "'table' must be match, puzzle, lesson, review, practice or link."),
        ({"game": "chess", "table": "match"}, "game", "'game' must be kahuna."),
        ({"game": {}, "table": "match"}, "game", "'game' must be kahuna."),
        ({"game": None, "table": "match"}, "game", "'game' must be kahuna."),
    ],
)
def test_only_tables_that_there_are_can_be_opened(
    request_: dict[str, Any], setting: str, sentence: str, table: Page
) -> None:
    """A request for an unknown game or kind of table is refused with the known ones."""
    assert table.refused(do="open", seed="a", **request_) == ("bad-setting", sentence, {"setting": setting})


@pytest.mark.parametrize("text", ["[" * 100_000, '{"do": "open", "table": "match", "seed": "\\ud800"}'])
def test_monstrous_requests_are_refused(text: str) -> None:
    """A malformed request is refused, and not reported as a failure of the engine."""
    assert "refused" in json.loads(Session().handle(text))


# --- Play and its refusals ----------------------------------------------------------------------------------


def test_an_action_changes_the_view(table: Page) -> None:
    """A player's action is visible at once, with its consequences."""
    view = table.play("BD")
    assert view["position"]["bridges"] == {"white": ["BD"], "black": []}
    assert (view["position"]["hand"], view["position"]["played"], view["position"]["phase"]) == ("AL", "B", "played")
    assert [step["action"] for step in view["steps"]] == ["BD"]
    assert view["events"] == [{"event": "bridge-built", "player": "white", "line": "BD", "card": "B"}]
    assert view["steps"][0]["events"] == view["events"]
    view = table.play("=C")
    assert (view["to_move"], view["offers"], view["steps"], view["undo"]) == ("black", [], [], 0)
    assert [event["event"] for event in view["events"]] == ["card-taken", "row-refilled"]


REFUSALS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("", "no-action", "'' is no action: it should be two islands, or start with x (remove), + (bridge without a card), "
     "- (discard) or = (end of turn).", {"why": "unknown", "action": ""}),
    ("BZ", "no-action", "'BZ' is no action: 'Z' is no island: islands are A to L.",
     {"why": "island", "action": "BZ", "text": "Z"}),
    (DECK, "no-action", f"'{DECK}' is no action: it should be two islands, or start with x (remove), "
     "+ (bridge without a card), - (discard) or = (end of turn).", {"why": "unknown", "action": DECK}),
    ("KL", "card-missing", "You do not hold card K.", {"card": "K"}),
    ("xAB:AA", "cards-missing", "You do not hold cards AA.", {"cards": "AA"}),
    ("xAB:AB", "no-bridge", "There is no bridge on AB.", {"line": "AB"}),
    ("+AB", "grant-not-due", SENTENCES["grant-not-due"], {}),
    ("-K", "cards-missing", "You do not hold cards K.", {"cards": "K"}),
    ("-??", "discard-hidden", "Name the cards you discard.", {}),
    ("=A", "not-in-row", "Card A is not in the row.", {"card": "A"}),
    ("=.", "end-not-due", SENTENCES["end-not-due"], {}),
]  # fmt: skip


@pytest.mark.parametrize(("action", "code", "sentence", "arguments"), REFUSALS)
def test_an_illegal_action_is_refused_with_the_reason(
    action: str, code: str, sentence: str, arguments: dict[str, Any], table: Page
) -> None:
    """A player is told why something is not possible, in a sentence that a page can also translate."""
    assert table.refused(do="play", action=action) == (code, sentence, arguments)


@pytest.mark.parametrize("action", [None, 7, [], {}, True, ["BD"]])
def test_an_action_that_is_no_text_is_refused(action: object, table: Page) -> None:
    """Not even a badly broken page can make the engine fail."""
    assert table.refused(do="play", action=action)[0] == "no-action"
    assert table.refused(do="play")[0] == "no-action"


def test_the_opponents_turn_is_the_opponents(table: Page) -> None:
    """The page cannot play for the computer, and the computer waits for its turn."""
    assert table.refused(do="reply") == ("not-the-computers-turn", "The computer is not to move.", {})
    table.play("=C")
    assert table.refused(do="play", action="EH") == ("not-your-turn", "It is not your turn.", {})


def test_a_finished_game_is_finished() -> None:
    """After the end nothing can be played, but everything viewed."""
    table = Page(seed="end", players={"white": "human", "black": "random"})
    view = table.finish()
    assert view["position"]["phase"] == "over"
    assert view["offers"] == []
    assert view["refusals"] == {"discard": None, "draw": None, "pass": None}
    assert table.refused(do="play", action="=-") == ("game-over", "The game is over.", {})
    assert table.refused(do="reply")[0] == "not-the-computers-turn"
    assert table.refused(do="undo")[0] == "nothing-to-undo"
    record = table.ask(do="record")["record"]
    assert record["result"] == view["over"]
    assert record["players"] == {"white": "human", "black": "random"}
    assert record["deals"][0][:3] != ""


def test_a_running_game_has_no_record(table: Page) -> None:
    """A record names every card, so it is not available before the end."""
    sentence = "The record names every card, so there is none before the game is over."
    assert table.refused(do="record") == ("record-running", sentence, {})


@pytest.mark.parametrize(
    ("line", "code", "arguments"),
    [("BD", None, {}), ("EH", "card-missing", {"card": "E"}), ("AD", "own-bridge", {"line": "AD"})],
)
def test_a_line_that_is_tapped_in_vain_tells_why(
    line: str, code: str | None, arguments: dict[str, str], table: Page
) -> None:
    """Tapping a line on which nothing can be done gives the reason."""
    table.play("AD")
    before = table.view(do="show")
    why = table.ask(do="why", target=line)["why"]
    assert (why and why["code"]) == code
    assert why is None or (why["args"], why["text"]) == (arguments, SENTENCES[why["code"]].format_map(arguments))
    assert table.view(do="show") == before


@pytest.mark.parametrize("line", ["BA", "AC", "", None, 7, ["AB"]])
def test_why_needs_a_line(line: object, table: Page) -> None:
    """A request about a non-existent line is refused."""
    assert table.refused(do="why", target=line)[0] == "no-line"


def test_nobody_is_told_about_the_opponents_lines(table: Page) -> None:
    """The computer's possible actions are not available: they would reveal its cards."""
    table.play("=C")
    assert table.refused(do="why", target="BD") == ("not-your-turn", "It is not your turn.", {})


# --- The computer's reply -----------------------------------------------------------------------------------


def test_the_computer_plays_its_whole_turn(table: Page) -> None:
    """One request brings the computer's turn to its end, and the player can read it again."""
    table.play("BD", "=C")
    view = table.view(do="reply")
    assert view["to_move"] == "white"
    assert view["position"]["turn"] == 3
    assert view["recap"]["player"] == "black"
    told = [event for step in view["recap"]["steps"] for event in step["events"]]
    assert told == view["events"]
    assert view["recap"]["steps"][-1]["action"].startswith("=")
    assert [action["action"] for action in view["log"][-1]["actions"]] == [
        step["action"] for step in view["recap"]["steps"]
    ]


def test_the_computer_begins_where_it_starts() -> None:
    """If the computer has the first turn it moves before the player."""
    table = Page(seed="x", first="black")
    assert table.last["to_move"] == "black"
    assert table.last["offers"] == []
    view = table.view(do="reply")
    assert (view["to_move"], view["position"]["turn"]) == ("white", 2)


def test_the_computer_places_its_handicap() -> None:
    """A stronger player gives the computer bridges, which one request places."""
    table = Page(seed="x", handicap={"player": "black", "bridges": 3})
    assert table.last["position"]["handicap"] == {"player": "black", "left": 3}
    assert table.refused(do="play", action="+AB") == ("not-your-turn", "It is not your turn.", {})
    view = table.view(do="reply")
    assert (view["to_move"], view["position"]["phase"], view["position"]["turn"], view["position"]["handicap"]) == (
        "white",
        "act",
        1,
        None,
    )
    assert len(view["position"]["bridges"]["black"]) == 3
    assert [event["event"] for event in view["events"]].count("bridge-built") == 3
    assert [entry["turn"] for entry in view["log"]] == [0]
    assert len(view["log"][0]["actions"]) == 3
    assert view["recap"]["player"] == "black"


def test_a_computer_that_has_handicap_and_first_turn_plays_both() -> None:
    """The page sends requests as long as it is the computer's turn, and then it is the player's."""
    table = Page(seed="x", first="black", handicap={"player": "black", "bridges": 2})
    asked = 0
    while table.last["to_move"] == "black":
        table.view(do="reply")
        asked += 1
        assert asked < 3
    assert len(table.last["log"]) == 2
    assert [entry["turn"] for entry in table.last["log"]] == [0, 1]


def test_own_handicap_bridges_are_placed_one_by_one() -> None:
    """The player with a handicap chooses each line and may take back while placing."""
    table = Page(seed="x", handicap={"player": "white", "bridges": 2})
    assert table.refused(do="play", action="=*")[0] == "handicap-first"
    view = table.play("+AB")
    assert (view["position"]["handicap"], view["undo"]) == ({"player": "white", "left": 1}, 1)
    view = table.view(do="undo")
    assert (view["position"]["handicap"], view["position"]["bridges"]["white"]) == ({"player": "white", "left": 2}, [])
    view = table.play("+AD", "+KL")
    assert (view["position"]["phase"], view["position"]["turn"], view["position"]["bridges"]["white"]) == (
        "act",
        1,
        ["AD", "KL"],
    )
    (turn,) = view["log"]
    assert (turn["round"], turn["turn"], turn["player"]) == (1, 0, "white")
    assert [action["action"] for action in turn["actions"]] == ["+AD", "+KL"]


# --- Recap, log, show ---------------------------------------------------------------------------------------


def test_show_changes_nothing(table: Page) -> None:
    """Requesting the view again changes nothing."""
    table.play("BD")
    first = table.view(do="show")
    assert table.view(do="show") == first
    assert first["events"] == []
    assert first["steps"][0]["action"] == "BD"


def test_the_recap_stays_while_the_player_thinks(table: Page) -> None:
    """The opponent's last turn can be read until the player's own turn is over."""
    assert table.last["recap"] is None
    table.play("=C")
    assert table.last["recap"] is None
    recap = table.view(do="reply")["recap"]
    legal = [offer["action"] for offer in table.last["offers"] if offer["kind"] == "build"]
    assert table.play(legal[0])["recap"] == recap
    assert table.view(do="undo")["recap"] == recap


def test_the_log_grows_turn_by_turn(table: Page) -> None:
    """The whole game can be read again, one line per turn."""
    table.play("BD", "AB", "=C")
    table.view(do="reply")
    table.play("=*")
    log = table.last["log"]
    assert [(entry["round"], entry["turn"], entry["player"]) for entry in log] == [
        (1, 1, "white"),
        (1, 2, "black"),
        (1, 3, "white"),
    ]
    assert [action["action"] for action in log[0]["actions"]] == ["BD", "AB", "=C"]
    assert log[2]["actions"][0]["action"].startswith("=*")
    assert len(log[2]["actions"][0]["action"]) == 3


# --- Bugs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "broken",
    [
        ("kahuna.rules.why_illegal",),
        ("kahuna.session.match.view_of",),
        ("kahuna.session.match.record_of",),
        ("kahuna.session.match.observe",),
        ("tabletop.session.session.seal",),
    ],
)
def test_a_bug_is_reported_and_leaves_the_game_as_it_was(
    broken: tuple[str, ...], table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the engine fails, the player's game is still there, before the action that failed."""
    table.play("BD")
    before = table.session.handle('{"do": "show"}')
    with monkeypatch.context() as bug:
        for name in broken:
            bug.setattr(name, lambda *_: 1 // 0)
        for request in ({"do": "play", "action": "=C"}, {"do": "open", "table": "match", "seed": "x"}):
            reply = table.ask(**request)
            assert set(reply) == {"failed"}
            assert "ZeroDivisionError" in reply["failed"]
    assert table.session.handle('{"do": "show"}') == before


def test_an_agent_that_fails_leaves_the_game_as_it_was(table: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the computer player has a bug, its turn can be asked for again."""
    table.play("=C")
    before = table.session.handle('{"do": "show"}')
    with monkeypatch.context() as bug:
        bug.setattr("kahuna.session.match.agent_of_level", lambda *_: 1 // 0)
        assert set(table.ask(do="reply")) == {"failed"}
    assert table.session.handle('{"do": "show"}') == before
    assert table.view(do="reply")["to_move"] == "white"
