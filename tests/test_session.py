"""The door between page and engine: requests in, replies out."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna import dealer
from kahuna.actions import Action, Build, Deal, Draw, Take
from kahuna.agents import AGENTS, LEVELS, Progress, Thinking
from kahuna.geography import LINES, Island, Line
from kahuna.notation import parse_cards
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.reasons import SENTENCES
from kahuna.saves import seal, unseal
from kahuna.session import Session
from kahuna.session.job import Work
from kahuna.session.requests import Refusal
from kahuna.state import VARIANTS, State
from kahuna.version import __version__

DECK = "ABLEHHCCDDEFFGGIIJJKKLAB"
"""White's first hand is ABL, Black's EHH, the row CCD, the pile D E F F ..."""

# A game in the middle of White's second turn, saved by the first version of this format. It must load for ever.
OLD_SAVE = (
    "K1.eNoljs0OgjAQhF_FzLkcvCkJB0CQvzcwHFZaQyO0pBSJMby7K542szPzZT6YBnorNyP84D5Q90QIR0baEQJrr73iR7-"
    "MZLAJONVZJ39ZqWjg0g1FkTRpncf5pSyT-pqlVVxdrlmDVkBJ7bU1TDiezycGPrSbPcs_WOBJ_WII4VHAL87swCQ7RDF7QXOIAr5"
    "x8kO9yGkyfk_YSZlAOlpntDxqVoonwQ4S2xd7eT-f"
)


QUICK = {"white": "human", "black": "greedy"}
"""An opponent that answers without thinking."""


class Page:
    """The other side of the door: asks, and expects an answer of a certain kind."""

    def __init__(self, **setting: Any) -> None:
        self.session = Session()
        self.last: dict[str, Any] = {}
        self.save = ""
        if setting:
            self.view(do="new", **{"players": QUICK, **setting})

    def ask(self, **request: Any) -> dict[str, Any]:
        """Returns the reply to a request."""
        reply = json.loads(self.session.handle(json.dumps(request)))
        assert isinstance(reply, dict)
        return reply

    def view(self, **request: Any) -> dict[str, Any]:
        """Returns the view that follows a request that is granted."""
        reply = self.ask(**request)
        assert set(reply) == {"view", "save"}, reply
        self.save = reply["save"]
        self.last = reply["view"]
        return self.last

    def play(self, *actions: str) -> dict[str, Any]:
        """Returns the view after actions."""
        for action in actions:
            self.view(do="play", action=action)
        return self.last

    def refused(self, **request: Any) -> tuple[str, str, dict[str, Any]]:
        """Returns code, sentence and arguments of a refusal, which must leave the game as it was."""
        before = self.session.handle('{"do": "show"}')
        reply = self.ask(**request)
        assert set(reply) == {"refused", "code", "args"}, reply
        assert self.session.handle('{"do": "show"}') == before
        return reply["code"], reply["refused"], reply["args"]

    def finish(self) -> dict[str, Any]:
        """Plays the game to its end, always the first offer that draws, else the first."""
        while not self.last["over"]:
            if self.last["to_move"] != self.last["viewer"]:
                self.view(do="reply")
                continue
            legal = [offer["action"] for offer in self.last["legal"]]
            builds = [action for action in legal if action[0] not in "=-"]
            draws = [action for action in legal if action[0] == "=" and action != "=-"]
            self.play((builds[:1] or draws or legal)[0])
        return self.last


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page with a game that White, who is human, begins; the first deal is known."""
    stack(monkeypatch, DECK)
    return Page(seed="x")


def stack(monkeypatch: pytest.MonkeyPatch, deck: str) -> None:
    """Lets every session begin with a known deck."""
    order = parse_cards(deck)
    real = dealer.deal

    def stacked(state: State, seed: str) -> Deal:
        return real(state, seed) if state.round else Deal(order)

    monkeypatch.setattr("kahuna.session.session.dealer.deal", stacked)


# --- About and new ------------------------------------------------------------------------------------------


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
    view = Page().view(do="new", seed="4f2a")
    assert view["players"] == {"white": "human", "black": "crab"}
    assert (view["viewer"], view["first"], view["to_move"]) == ("white", "white", "white")
    assert (view["edition"], view["variants"], view["handicap"], view["seed"]) == ("1998", [], None, "4f2a")
    assert (view["phase"], view["round"], view["turn"]) == ("act", 1, 1)
    assert [event["event"] for event in view["events"]] == ["cards-dealt"]


def test_every_setting_is_kept() -> None:
    """A game is played by the rules that were chosen for it."""
    view = Page(
        seed="s",
        players={"white": "random", "black": "human"},
        first="black",
        edition="2012",
        variants=list(VARIANTS),
        handicap={"player": "black", "bridges": 3},
    ).last
    assert view["players"] == {"white": "random", "black": "human"}
    assert (view["viewer"], view["first"], view["edition"]) == ("black", "black", "2012")
    assert view["variants"] == ["fewer-surprises", "open-draws"]
    assert (view["phase"], view["handicap"]) == ("handicap", {"player": "black", "left": 3})
    assert [offer["action"] for offer in view["legal"]] == [f"+{line.name}" for line in LINES]


def test_the_same_seed_and_settings_deal_the_same_cards() -> None:
    """A seed that is passed on to a friend gives the same game."""
    assert Page(seed="same").last == Page(seed="same").last
    assert Page(seed="same").last["hand"] != Page(seed="other").last["hand"]


def test_a_random_start_is_decided_by_the_seed() -> None:
    """Chance chooses who starts, but the same seed chooses alike."""
    starters = {seed: Page(seed=seed, first="random").last["first"] for seed in "abcdefgh"}
    assert set(starters.values()) == {"white", "black"}
    assert all(Page(seed=seed, first="random").last["first"] == first for seed, first in starters.items())
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
    ("players", {"white": "human", "black": 3}, f"There is no level '3': there are {LEVEL_NAMES}."),
    ("players", {"white": "human", "black": ["greedy"]}, f"There is no level '['greedy']': there are {LEVEL_NAMES}."),
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
    """A page that sends nonsense learns which setting is wrong, and the running game goes on."""
    request = {"do": "new", "seed": "good", setting: value}
    if value is ...:
        del request[setting]
    assert table.refused(**request) == ("bad-setting", sentence, {"setting": setting})


@pytest.mark.parametrize("bridges", [True, 1.0])
def test_a_number_of_bridges_is_a_whole_number(bridges: object, table: Page) -> None:
    """A handicap that could be saved but not loaded again is refused from the start."""
    handicap = {"player": "white", "bridges": bridges}
    assert table.refused(do="new", seed="x", handicap=handicap) == ("bad-setting", HANDICAP, {"setting": "handicap"})


@pytest.mark.parametrize("handicap", [None, {}, False])
def test_no_handicap_is_no_handicap(handicap: object) -> None:
    """A game without a handicap may say so or say nothing."""
    assert Page(seed="x", handicap=handicap).last["handicap"] is None


# --- Malformed requests -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "bad-request", "The request is no JSON."),
        ("{", "bad-request", "The request is no JSON."),
        ("do=show", "bad-request", "The request is no JSON."),
        ("[]", "bad-request", "A request must be an object."),
        ('"show"', "bad-request", "A request must be an object."),
        ("null", "bad-request", "A request must be an object."),
        ("7", "bad-request", "A request must be an object."),
        ("{}", "unknown-request", "There is no request 'None'."),
        ('{"do": "cheat"}', "unknown-request", "There is no request 'cheat'."),
        ('{"do": null}', "unknown-request", "There is no request 'None'."),
        ('{"do": ["show"]}', "unknown-request", "There is no request '['show']'."),
        ('{"DO": "show"}', "unknown-request", "There is no request 'None'."),
    ],
)
def test_a_request_that_is_none_is_refused(text: str, code: str, sentence: str) -> None:
    """A page with a fault is told so in a sentence, and nothing breaks."""
    assert json.loads(Session().handle(text)) == {"refused": sentence, "code": code, "args": {}}


@pytest.mark.parametrize("verb", ["play", "reply", "undo", "show", "why", "record"])
def test_without_a_game_there_is_nothing_to_do(verb: str) -> None:
    """A page that asks too early is told to begin a game."""
    reply = Page().ask(do=verb)
    assert reply == {"refused": "There is no game yet: begin a new one.", "code": "no-game", "args": {}}


@pytest.mark.parametrize("text", ["[" * 100_000, '{"do": "new", "seed": "\\ud800"}'])
def test_monstrous_requests_are_refused(text: str) -> None:
    """A page with a fault is told that its request is at fault, not that the engine is."""
    assert "refused" in json.loads(Session().handle(text))


# --- Play and its refusals ----------------------------------------------------------------------------------


def test_an_action_changes_the_view(table: Page) -> None:
    """What a player does is to be seen at once, with what followed from it."""
    view = table.play("BD")
    assert view["bridges"] == {"white": ["BD"], "black": []}
    assert (view["hand"], view["played"], view["phase"]) == ("AL", "B", "played")
    assert [step["action"] for step in view["steps"]] == ["BD"]
    assert view["events"] == [{"event": "bridge-built", "player": "white", "line": "BD", "card": "B"}]
    assert view["steps"][0]["events"] == view["events"]
    view = table.play("=C")
    assert (view["to_move"], view["legal"], view["steps"], view["undo"]) == ("black", [], [], 0)
    assert [event["event"] for event in view["events"]] == ["card-taken", "row-refilled"]


REFUSALS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("", "no-action", "'' is no action: it should be two islands, or start with x (remove), + (bridge without a card), "
     "- (discard) or = (end of turn).", {}),
    ("BZ", "no-action", "'BZ' is no action: 'Z' is no island: islands are A to L.", {}),
    (DECK, "no-action", f"'{DECK}' is no action: it should be two islands, or start with x (remove), "
     "+ (bridge without a card), - (discard) or = (end of turn).", {}),
    ("KL", "card-missing", "You do not hold the card K.", {"card": "K"}),
    ("xAB:AA", "cards-missing", "You do not hold the cards AA.", {"cards": "AA"}),
    ("xAB:AB", "no-bridge", "There is no bridge on AB.", {"line": "AB"}),
    ("+AB", "grant-not-due", SENTENCES["grant-not-due"], {}),
    ("-K", "cards-missing", "You do not hold the cards K.", {"cards": "K"}),
    ("-??", "discard-hidden", "Name the cards that you discard.", {}),
    ("=A", "not-in-row", "The card A does not lie in the row.", {"card": "A"}),
    ("=.", "end-not-due", SENTENCES["end-not-due"], {}),
]  # fmt: skip


@pytest.mark.parametrize(("action", "code", "sentence", "arguments"), REFUSALS)
def test_an_illegal_action_is_refused_with_the_reason(
    action: str, code: str, sentence: str, arguments: dict[str, Any], table: Page
) -> None:
    """A player is told why something is not possible, in a sentence that a page can also word in its own language."""
    assert table.refused(do="play", action=action) == (code, sentence, arguments)


@pytest.mark.parametrize("action", [None, 7, [], {}, True, ["BD"]])
def test_an_action_that_is_no_text_is_refused(action: object, table: Page) -> None:
    """Not even a badly broken page gets the engine into trouble."""
    assert table.refused(do="play", action=action)[0] == "no-action"
    assert table.refused(do="play")[0] == "no-action"


def test_the_opponents_turn_is_the_opponents(table: Page) -> None:
    """Nobody can play for the computer, and the computer waits for its turn."""
    assert table.refused(do="reply") == ("not-the-computers-turn", "The computer is not to move.", {})
    table.play("=C")
    assert table.refused(do="play", action="EH") == ("not-your-turn", "It is not your turn.", {})


def test_a_finished_game_is_finished() -> None:
    """After the end there is nothing to play, but everything to look at."""
    table = Page(seed="end", players={"white": "human", "black": "random"})
    view = table.finish()
    assert view["phase"] == "over"
    assert view["legal"] == []
    assert view["refusals"] == {"discard": None, "draw": None, "pass": None}
    assert table.refused(do="play", action="=-") == ("game-over", "The game is over.", {})
    assert table.refused(do="reply")[0] == "not-the-computers-turn"
    assert table.refused(do="undo")[0] == "nothing-to-undo"
    record = table.ask(do="record")["record"]
    assert record["result"] == view["over"]
    assert record["players"] == {"white": "human", "black": "random"}
    assert record["deals"][0][:3] != ""


def test_a_running_game_has_no_record(table: Page) -> None:
    """A record names every card, so nobody gets one before the end."""
    sentence = "The record names every card, so there is none before the game is over."
    assert table.refused(do="record") == ("record-running", sentence, {})


@pytest.mark.parametrize(
    ("line", "code", "arguments"),
    [("BD", None, {}), ("EH", "card-missing", {"card": "E"}), ("AD", "own-bridge", {"line": "AD"})],
)
def test_a_line_that_is_tapped_in_vain_tells_why(
    line: str, code: str | None, arguments: dict[str, str], table: Page
) -> None:
    """Whoever taps a line on which nothing can be done reads the reason."""
    table.play("AD")
    before = table.view(do="show")
    why = table.ask(do="why", line=line)["why"]
    assert (why and why["code"]) == code
    assert why is None or (why["args"], why["text"]) == (arguments, SENTENCES[why["code"]].format_map(arguments))
    assert table.view(do="show") == before


@pytest.mark.parametrize("line", ["BA", "AC", "", None, 7, ["AB"]])
def test_why_needs_a_line(line: object, table: Page) -> None:
    """A page that asks about what is no line is told so."""
    assert table.refused(do="why", line=line)[0] == "no-line"


def test_nobody_is_told_about_the_opponents_lines(table: Page) -> None:
    """What the computer could do is nobody's business: its cards would show through."""
    table.play("=C")
    assert table.refused(do="why", line="BD") == ("not-your-turn", "It is not your turn.", {})


# --- The computer's reply -----------------------------------------------------------------------------------


def test_the_computer_plays_its_whole_turn(table: Page) -> None:
    """One request brings the computer's turn to its end, and the player can read it again."""
    table.play("BD", "=C")
    view = table.view(do="reply")
    assert view["to_move"] == "white"
    assert view["turn"] == 3
    assert view["recap"]["player"] == "black"
    told = [event for step in view["recap"]["steps"] for event in step["events"]]
    assert told == view["events"]
    assert view["recap"]["steps"][-1]["action"].startswith("=")
    assert view["log"][-1]["actions"] == [step["action"] for step in view["recap"]["steps"]]


def test_the_computer_begins_where_it_starts() -> None:
    """If the computer has the first turn it is asked before the player is."""
    table = Page(seed="x", first="black")
    assert table.last["to_move"] == "black"
    assert table.last["legal"] == []
    view = table.view(do="reply")
    assert (view["to_move"], view["turn"]) == ("white", 2)


def test_the_computer_places_its_handicap() -> None:
    """A stronger player gives the computer bridges: one request, and they lie."""
    table = Page(seed="x", handicap={"player": "black", "bridges": 3})
    assert table.last["handicap"] == {"player": "black", "left": 3}
    assert table.refused(do="play", action="+AB") == ("not-your-turn", "It is not your turn.", {})
    view = table.view(do="reply")
    assert (view["to_move"], view["phase"], view["turn"], view["handicap"]) == ("white", "act", 1, None)
    assert len(view["bridges"]["black"]) == 3
    assert [event["event"] for event in view["events"]].count("bridge-built") == 3
    assert [entry["turn"] for entry in view["log"]] == [0]
    assert len(view["log"][0]["actions"]) == 3
    assert view["recap"]["player"] == "black"


def test_a_computer_that_has_handicap_and_first_turn_plays_both() -> None:
    """The page asks as long as it is the computer's turn, and then it is the player's."""
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
    assert (view["handicap"], view["undo"]) == ({"player": "white", "left": 1}, 1)
    view = table.view(do="undo")
    assert (view["handicap"], view["bridges"]["white"]) == ({"player": "white", "left": 2}, [])
    view = table.play("+AD", "+KL")
    assert (view["phase"], view["turn"], view["bridges"]["white"]) == ("act", 1, ["AD", "KL"])
    assert view["log"] == [{"round": 1, "turn": 0, "player": "white", "actions": ["+AD", "+KL"]}]


# --- While the computer thinks ------------------------------------------------------------------------------

STEPS = 10
"""How many reports a Thinker gives when nobody hurries it."""


class Thinker:
    """Thinks about its turn step by step: in the end it takes a card from the row, when hurried one from the pile."""

    ended = 0

    def choose(self, observation: Observation) -> Action:
        """Never used: who plans is asked for the plan."""
        raise NotImplementedError

    def plan(self, _observation: Observation) -> Thinking:
        """Returns the plan after so many steps, or at once when hurried."""
        try:
            for step in range(STEPS):
                if (yield Progress(step / STEPS, 100 * step)):
                    return (Draw(),)
            return (Take(Island.C),)
        finally:
            Thinker.ended += 1


class Watched:
    """A request under way."""

    def __init__(self, page: Page, **request: Any) -> None:
        self._work = page.session.work(json.dumps(request))
        self.reports: list[dict[str, Any]] = []
        self.reply: dict[str, Any] | None = None

    def step(self, count: int = 1) -> dict[str, Any] | None:
        """Returns the reply, if it comes within so many steps."""
        for _ in range(count):
            try:
                self.reports.append(json.loads(next(self._work)))
            except StopIteration as end:
                self.reply = json.loads(end.value)
                break
        return self.reply

    def finish(self) -> dict[str, Any]:
        """Returns the reply."""
        reply = self.step(10 * STEPS)
        assert reply is not None, "It goes on and on"
        return reply


@pytest.fixture
def thinking(table: Page, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page whose opponent, who is to move, thinks step by step."""
    monkeypatch.setattr("kahuna.session.session.agent_of_level", lambda *_: Thinker())
    monkeypatch.setattr(Thinker, "ended", 0)
    table.play("BD", "=C")
    return table


def ended_with(reply: dict[str, Any]) -> str:
    """The last action in the log of a reply."""
    return str(reply["view"]["log"][-1]["actions"][-1])


DROPPED = {"refused": "This is no longer wanted.", "code": "dropped", "args": {}}


def test_thinking_reports_how_far_it_is(thinking: Page) -> None:
    """A player who waits sees that something happens, and that it comes to an end."""
    work = Watched(thinking, do="reply")
    assert ended_with(work.finish()) == "=C"
    assert all(set(report) == {"progress"} for report in work.reports)
    reports = [report["progress"] for report in work.reports]
    assert [report["done"] for report in reports] == [step / STEPS for step in range(STEPS)]
    assert [report["nodes"] for report in reports] == [100 * step for step in range(STEPS)]


def test_whoever_wants_the_reply_alone_gets_it(thinking: Page) -> None:
    """A program that has nothing else to do asks and gets the whole reply, however long the thinking."""
    assert ended_with(thinking.ask(do="reply")) == "=C"


def test_reports_never_fall(thinking: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar that a player watches only grows, though an agent may think anew for each of its actions."""

    class Jumpy(Thinker):
        def plan(self, _observation: Observation) -> Thinking:
            for done in (0.5, 0.2, 0.7, 1.5):
                yield Progress(done, 1)
            return (Draw(),)

    monkeypatch.setattr("kahuna.session.session.agent_of_level", lambda *_: Jumpy())
    work = Watched(thinking, do="reply")
    work.finish()
    assert [report["progress"]["done"] for report in work.reports] == [0.5, 0.5, 0.7, 1]


def test_move_now(thinking: Page) -> None:
    """Whoever cannot wait makes the computer play at once the best that it has found."""
    work = Watched(thinking, do="reply")
    work.step(3)
    assert thinking.ask(do="hurry") == {"hurried": True}
    reply = work.step()
    assert reply is not None
    assert ended_with(reply) == "=*"
    assert json.loads(thinking.session.handle('{"do": "show"}'))["view"] == {**reply["view"], "events": []}


def test_nothing_to_hurry_and_nothing_to_cancel(thinking: Page) -> None:
    """A press of the button that comes too late does no harm: not even to the next turn."""
    assert thinking.ask(do="hurry") == {"hurried": False}
    assert thinking.ask(do="cancel") == {"cancelled": False}
    work = Watched(thinking, do="reply")
    assert ended_with(work.finish()) == "=C"
    assert thinking.ask(do="hurry") == {"hurried": False}


def test_other_requests_get_through(thinking: Page) -> None:
    """While the computer thinks, the page can look things up, and what is refused disturbs nothing."""
    work = Watched(thinking, do="reply")
    work.step(2)
    assert thinking.ask(do="show")["view"]["to_move"] == "black"
    assert "about" in thinking.ask(do="about")
    for request in ({"do": "play", "action": "=*"}, {"do": "undo"}, {"do": "load", "save": "K1.x"}, {"do": "new"}):
        assert "refused" in thinking.ask(**request)
    assert ended_with(work.finish()) == "=C"
    assert len(work.reports) == STEPS


@pytest.mark.parametrize(
    "request_", [{"do": "cancel"}, {"do": "new", "seed": "another"}, {"do": "load"}], ids=["cancel", "new", "load"]
)
def test_what_is_no_longer_wanted_changes_nothing(request_: dict[str, Any], thinking: Page) -> None:
    """Whoever begins another game, or gives up waiting, is not overtaken by a move of the game before."""
    if request_["do"] == "load":
        request_ = {"do": "load", "save": thinking.save}
    work = Watched(thinking, do="reply")
    work.step(2)
    assert "refused" not in thinking.ask(**request_)
    after = thinking.session.handle('{"do": "show"}')
    assert work.step() == DROPPED
    assert Thinker.ended == 1, "It thinks no more"
    assert thinking.session.handle('{"do": "show"}') == after
    assert thinking.ask(do="hurry") == {"hurried": False}


def test_a_second_thought_displaces_the_first(thinking: Page) -> None:
    """A page that asks twice gets its answer once, and the computer plays one turn."""
    first, second = Watched(thinking, do="reply"), Watched(thinking, do="reply")
    first.step(2)
    second.step()
    assert first.step() == DROPPED
    assert thinking.ask(do="hurry") == {"hurried": True}
    reply = second.step()
    assert reply is not None
    assert ended_with(reply) == "=*"
    assert [entry["turn"] for entry in reply["view"]["log"]] == [1, 2]


def test_a_refused_thought_displaces_nothing(thinking: Page) -> None:
    """What cannot be thought about does not disturb what can."""
    work = Watched(thinking, do="reply")
    work.step()

    def refuse(_request: object) -> Work:
        yield from ()
        raise Refusal("No.", "no")

    thinking.session._verbs["refuse"] = refuse
    assert thinking.ask(do="refuse")["code"] == "no"
    assert ended_with(work.finish()) == "=C"


def test_any_verb_may_take_its_time(table: Page) -> None:
    """A verb that is written as a generator is watched, hurried and dropped like the computer's reply."""

    def ponder(_request: object) -> Work:
        hurried = False
        for step in range(4):
            hurried = bool((yield Progress(step / 4, step))) or hurried
        return {"pondered": hurried}

    table.session._verbs["ponder"] = ponder
    work = Watched(table, do="ponder")
    assert work.finish() == {"pondered": False}
    assert len(work.reports) == 4
    work = Watched(table, do="ponder")
    work.step()
    table.ask(do="hurry")
    assert work.finish() == {"pondered": True}
    work = Watched(table, do="ponder")
    work.step()
    table.play("BD")
    assert work.step() == DROPPED
    assert table.view(do="show")["bridges"]["white"] == ["BD"]


@pytest.mark.parametrize("plan", [(), (Draw(), Draw()), (Build(Line.KL, Island.K),), None, (7,)])
def test_a_plan_that_is_none_fails(plan: Any, thinking: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player that plans nonsense is reported, and the game is still there."""

    class Fool(Thinker):
        def plan(self, _observation: Observation) -> Thinking:
            yield Progress(0.5, 1)
            return plan  # type: ignore[no-any-return] # nonsense is the point

    before = thinking.session.handle('{"do": "show"}')
    with monkeypatch.context() as fool:
        fool.setattr("kahuna.session.session.agent_of_level", lambda *_: Fool())
        assert set(thinking.ask(do="reply")) == {"failed"}
    assert thinking.session.handle('{"do": "show"}') == before
    assert thinking.ask(do="hurry") == {"hurried": False}
    assert ended_with(thinking.ask(do="reply")) == "=C"


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_can_be_played_against(name: str) -> None:
    """Each level plays, and so do the players of games that were saved before there were levels."""
    table = Page(seed="any", players={"white": "human", "black": name})
    table.play("=*")
    assert table.view(do="reply")["to_move"] == "white"
    assert table.last["players"]["black"] == name


# --- Undo ---------------------------------------------------------------------------------------------------


def test_steps_are_taken_back_one_or_several_or_all(table: Page) -> None:
    """A player may think again until the turn is over."""
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
    """A page that asks for too much is told how much there is."""
    table.play("BD", "AB")
    assert table.refused(do="undo", steps=steps) == (
        "undo-steps",
        "Between 1 and 2 steps can be taken back.",
        {"most": 2},
    )


def test_a_turn_that_has_ended_stays(table: Page) -> None:
    """Nobody takes back a draw: the card has been seen."""
    table.play("BD", "=*")
    assert table.refused(do="undo")[0] == "nothing-to-undo"
    table.view(do="reply")
    assert table.last["undo"] == 0
    assert table.refused(do="undo", steps="all")[0] == "nothing-to-undo"


def test_a_discard_can_be_taken_back(table: Page) -> None:
    """A discard shows nothing new, so a player may think again."""
    start = table.view(do="show")
    assert table.play("-AB")["phase"] == "draw"
    assert table.refused(do="play", action="BD")[0] == "after-discard"
    assert table.view(do="undo") == start


# --- Saving and loading -------------------------------------------------------------------------------------


def assert_resumes(table: Page) -> None:
    """Loading the last save in a new session shows the same, events aside, and plays on alike."""
    other = Page()
    assert other.view(do="load", save=table.save) == {**table.last, "events": []}
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
                legal = [offer["action"] for offer in table.last["legal"]]
                table.play(legal[table.last["turn"] * 7 % len(legal)])
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
            action = table.last["legal"][0]["action"]
            assert other.play(action) == table.play(action)


def test_a_save_in_the_middle_of_a_turn_can_still_be_undone(table: Page) -> None:
    """Whoever reloads in mid-turn may still think again."""
    table.play("BD", "AB")
    other = Page()
    assert other.view(do="load", save=table.save)["undo"] == 2
    assert other.view(do="undo", steps="all")["bridges"]["white"] == []


def test_an_old_save_is_still_good() -> None:
    """A game that was saved by an earlier version is not lost by an update."""
    table = Page()
    view = table.view(do="load", save=OLD_SAVE)
    assert (view["seed"], view["turn"], view["undo"], view["viewer"]) == ("old", 3, 1, "white")
    assert view["players"] == {"white": "human", "black": "random"}
    assert view["variants"] == ["open-draws"]
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
    """A damaged save does not end the game that is on the board."""
    assert table.refused(do="load", save=save) == ("bad-save", sentence, {})


@pytest.mark.parametrize(
    "record",
    [None, [], {}, "x", {"kahuna": 2}, {"kahuna": 1, "edition": "1998", "first": "white", "deals": [], "turns": []}],
)
def test_a_bad_record_is_refused(record: object, table: Page) -> None:
    """A file that is no game is refused with the reason."""
    for request in ({"record": record}, {"save": seal({"record": record, "seed": "x"})}):
        code, sentence, _ = table.refused(do="load", **request)
        assert code == "bad-record"
        assert sentence.startswith("The game cannot be loaded: ")
        assert sentence.endswith(".")


def test_a_record_is_loaded_for_a_seat(table: Page) -> None:
    """A recorded game can be gone on with, from either side."""
    record = unseal(table.save)["record"]
    record["turns"] = ["BD =C"]
    view = Page().view(do="load", record=record)
    assert (view["viewer"], view["to_move"], view["players"]["black"]) == ("white", "black", "crab")
    view = Page().view(do="load", record=record, players={"white": "random", "black": "human"})
    assert (view["viewer"], view["hand"], view["recap"]["player"]) == ("black", "EHH", "white")
    code, sentence, arguments = table.refused(do="load", record=record, players={"white": "human"})
    assert (code, arguments) == ("bad-setting", {"setting": "players"})
    assert sentence == PLAYERS


def test_a_record_that_breaks_the_rules_is_not_loaded(table: Page) -> None:
    """A record with an illegal action is refused at that action."""
    record = unseal(table.save)["record"]
    record["turns"] = ["KL =C"]
    code, sentence, _ = table.refused(do="load", record=record)
    assert code == "bad-record"
    assert sentence.startswith("The game cannot be loaded: turn 1, KL: You do not hold the card K.")


def test_a_loaded_record_that_lacks_the_next_deal_gets_one() -> None:
    """A record that stops at the end of a round goes on with a new shuffle."""
    table = Page(seed="deal", players={"white": "human", "black": "random"})
    while table.last["round"] == 1:
        if table.last["to_move"] == "black":
            table.view(do="reply")
        else:
            builds = [offer["action"] for offer in table.last["legal"] if offer["kind"] == "build"]
            draws = [offer["action"] for offer in table.last["legal"] if offer["kind"] in ("take", "draw")]
            table.play((draws or builds)[0])
    record = unseal(table.save)["record"]
    assert len(record["deals"]) == 2
    record["deals"].pop()
    view = Page().view(do="load", record=record, players=table.last["players"])
    assert (view["round"], view["pile"] > 0) == (2, True)


def test_a_refused_record_is_refused_in_a_proper_sentence(table: Page) -> None:
    """A sentence that a player reads ends with one full stop."""
    record = {**unseal(table.save)["record"], "turns": ["KL =C"]}
    assert not table.refused(do="load", record=record)[1].endswith("..")


def test_a_loaded_record_does_not_show_its_deals(table: Page) -> None:
    """Whoever goes on with a recorded game is not shown the order of the pile."""
    record = unseal(table.save)["record"]
    reply = Page().view(do="load", record=record)
    assert DECK not in json.dumps(reply)


# --- Recap, log, show ---------------------------------------------------------------------------------------


def test_show_changes_nothing(table: Page) -> None:
    """Looking at the board again is free."""
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
    legal = [offer["action"] for offer in table.last["legal"] if offer["kind"] == "build"]
    assert table.play(legal[0])["recap"] == recap
    assert table.view(do="undo")["recap"] == recap


def test_the_log_grows_turn_by_turn(table: Page) -> None:
    """The whole game can be read again, one line a turn."""
    table.play("BD", "AB", "=C")
    table.view(do="reply")
    table.play("=*")
    log = table.last["log"]
    assert [(entry["round"], entry["turn"], entry["player"]) for entry in log] == [
        (1, 1, "white"),
        (1, 2, "black"),
        (1, 3, "white"),
    ]
    assert log[0]["actions"] == ["BD", "AB", "=C"]
    assert log[2]["actions"][0].startswith("=*")
    assert len(log[2]["actions"][0]) == 3


# --- Bugs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "broken",
    [
        ("session.apply", "game.apply"),
        ("session.view_of",),
        ("session.record_of",),
        ("session.observe",),
        ("session.seal",),
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
            bug.setattr(f"kahuna.session.{name}", lambda *_: 1 // 0)
        for request in ({"do": "play", "action": "=C"}, {"do": "new", "seed": "x"}):
            reply = table.ask(**request)
            assert set(reply) == {"failed"}
            assert "ZeroDivisionError" in reply["failed"]
    assert table.session.handle('{"do": "show"}') == before


def test_an_agent_that_fails_leaves_the_game_as_it_was(table: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the computer player has a bug, its turn can be asked for again."""
    table.play("=C")
    before = table.session.handle('{"do": "show"}')
    with monkeypatch.context() as bug:
        bug.setattr("kahuna.session.session.agent_of_level", lambda *_: 1 // 0)
        assert set(table.ask(do="reply")) == {"failed"}
    assert table.session.handle('{"do": "show"}') == before
    assert table.view(do="reply")["to_move"] == "white"


# --- Anything at all ----------------------------------------------------------------------------------------

VERBS = ["new", "play", "reply", "undo", "show", "load", "record", "about", "why", "hurry", "cancel", "hint", "review"]
OTHERS = [["about"], ["record"], ["why"], ["hurried"], ["cancelled"], ["hint", "save", "view"]]
ACTIONS = ["BD", "AB", "=*", "=C", "=-", "-A", "-??", "xAB:AB", "+AB", "=.", "", "?"]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
side_names = st.sampled_from([*Player, "random", "human", "greedy"])
requests = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS)},
    optional={
        "action": st.sampled_from(ACTIONS) | json_values,
        "steps": st.sampled_from([1, 2, "all"]) | json_values,
        "line": st.sampled_from(["AB", "BD"]) | json_values,
        "step": st.sampled_from([1, 2, 3]) | json_values,
        "nodes": st.just(1000) | json_values,
        "seed": st.text(max_size=3) | json_values,
        "players": st.dictionaries(side_names, side_names, max_size=2) | json_values,
        "first": side_names | json_values,
        "edition": st.sampled_from(["1998", "2012"]) | json_values,
        "variants": st.lists(st.sampled_from(VARIANTS), max_size=2) | json_values,
        "handicap": st.fixed_dictionaries({"player": side_names, "bridges": st.integers(0, 4)}) | json_values,
        "save": st.just(OLD_SAVE) | st.text(max_size=9).map("K1.".__add__) | json_values,
        "record": st.fixed_dictionaries({"kahuna": st.just(1)}, optional={"deals": json_values}) | json_values,
    },
)


@settings(max_examples=60, deadline=None)
@given(st.lists(requests.map(json.dumps) | json_values.map(json.dumps) | st.text(), max_size=12))
def test_nothing_that_is_sent_can_break_the_engine(texts: list[str]) -> None:
    """Whatever a page sends, it gets a proper answer, and only a granted request changes the game."""
    session = Session()
    session.handle('{"do": "new", "seed": "fuzz"}')
    for text in texts:
        before = session.handle('{"do": "show"}')
        reply = json.loads(session.handle(text))
        assert sorted(reply) in (["save", "view"], ["args", "code", "refused"], *OTHERS), reply
        if "view" not in reply:
            assert session.handle('{"do": "show"}') == before
