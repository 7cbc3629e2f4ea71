"""The view, compared with docs/protocol.md."""

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from door import all_verbs, one_of_each
from kahuna import wire
from kahuna.board import Board
from kahuna.events import BridgeSwept, ControlGained, ControlLost
from kahuna.geography import LINE_BIT, Island, Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action, parse_action, parse_cards
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.reasons import SENTENCES
from kahuna.rules import apply
from kahuna.session import Session
from kahuna.state import Phase, State
from kahuna.view import TableFacts, event_view, log_of, offers, view_of, why_no_play
from kahuna.view.log import ENDS
from walks import RULESETS, dealt, game_states

PROTOCOL = Path(__file__).parent.parent / "docs" / "protocol.md"
TABLE = TableFacts("match", "you", "seed", {Player.WHITE: "human", Player.BLACK: "random"}, (), 0, (), ())
ORDER = "ABLEHHCCDDEFFGGIIJJKKLAB"

View = dict[str, Any]


def view(state: State, player: Player) -> View:
    """The view of a state, as JSON would carry it."""
    shown: View = json.loads(json.dumps(view_of(observe(state, player), TABLE)))
    return shown


def text() -> str:
    return PROTOCOL.read_text(encoding="utf-8")


def first_column(heading: str) -> list[str]:
    """The names in backquotes in the first column of the table that begins with a heading."""
    lines = iter(text().splitlines())
    for line in lines:
        if line.startswith(f"| {heading} |"):
            break
    next(lines)
    names = []
    for line in lines:
        if not line.startswith("|"):
            break
        names += re.findall(r"`([^`]+)`", line.split("|")[1])
    return names


def documented_events() -> dict[str, set[str]]:
    """Each event with the names of its arguments: those in backquotes before any bracket."""
    found = {}
    for line in text().splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 4 and re.fullmatch(r"`[a-z]+-[a-z]+`", cells[1]):
            outside = re.sub(r"\([^)]*\)", "", cells[2])
            found[cells[1].strip("`")] = set(re.findall(r"`([a-z]+)`", outside))
    return found


def documented_kinds() -> set[str]:
    start = text().index("**Offer**")
    start = text().index("`kind`:", start)
    return set(re.findall(r"`([a-z]+)`", text()[start : text().index("`targets`:", start)])) - {"kind"}


@pytest.fixture(scope="module")
def views() -> list[View]:
    """All views of whole sessions in each ruleset, the human playing at random."""
    found: list[View] = []
    for number, ruleset in enumerate(RULESETS * 2):
        session = Session()
        human = list(Player)[number // 8]
        reply = session.handle(
            json.dumps(
                {
                    "do": "open",
                    "table": "match",
                    "seed": f"views {number}",
                    "players": {human.value: "human", human.opponent.value: "random"},
                    "edition": ruleset.edition.value,
                    "variants": list(ruleset.variants),
                    "handicap": {"player": "white", "bridges": 2} if ruleset.handicap_player else None,
                }
            )
        )
        while True:
            now = json.loads(reply)["view"]
            found.append(now)
            if now["over"]:
                break
            offered = [offer["action"] for offer in now["offers"]]
            request = {"do": "play", "action": offered[len(found) * 31 % len(offered)]} if offered else {"do": "reply"}
            reply = session.handle(json.dumps(request))
    return found


# --- The protocol, word for word ----------------------------------------------------------------------------


def sketched_keys(start: str) -> list[str]:
    """The keys at the outermost level of the object that is sketched in the document."""
    block = text()[text().index(start) :]
    sketch = block[: block.index("\n\n")].replace("...", "")
    depth, keys = 0, []
    for token in re.finditer(r'[{\[]|[}\]]|"([a-z_]+)":', sketch):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(token.group(), 0)
        if token.group(1) and depth == 1:
            keys.append(token.group(1))
    return keys


def test_a_view_has_the_documented_keys(views: list[View]) -> None:
    """The documented keys are exactly those that occur."""
    keys, own = sketched_keys('    {"game": "kahuna"'), sketched_keys('    {"edition": "1998"')
    assert all(list(view) == keys for view in views)
    assert all(list(view["position"]) == own for view in views)
    assert set(keys) == set(get_type_hints(wire.View))
    assert set(own) == set(get_type_hints(wire.Position))
    assert first_column("key") == keys
    assert first_column("position key") == own


def test_the_document_names_all_kinds() -> None:
    """The document lists each kind of table, everything that is awaited, and each key of a task."""
    assert set(first_column("`table`")) == set(get_args(wire.TableKind))
    assert first_column("awaited") == list(get_args(wire.Awaits))
    for task in get_args(wire.Task):
        hints = get_type_hints(task)
        kind = get_args(hints["kind"])[0]
        block = text()[text().index(f"### The task of a {kind}\n") :]
        block = block[: block.index("\n#", 1)]
        assert sketched_keys(f'    {{"kind": "{kind}"') == list(hints)
        for key in hints:
            assert f"`{key}`" in block, key


def test_events_have_the_documented_names_and_arguments(views: list[View]) -> None:
    """The documented events are all that occur."""
    documented = documented_events()
    assert len(documented) == 15
    seen = {}
    for shown in views:
        steps = [*shown["steps"], *(shown["recap"] or {"steps": []})["steps"]]
        for event in [*shown["events"], *(event for step in steps for event in step["events"])]:
            arguments = set(event) - {"event"}
            assert arguments == documented[event["event"]], event
            seen[event["event"]] = arguments
    assert seen.keys() == documented.keys()


def test_offers_have_the_documented_kinds(views: list[View]) -> None:
    """A page that knows the documented kinds of offer can show every legal action."""
    kinds = documented_kinds()
    assert kinds == set(get_args(wire.ActionKind))
    seen, effects = set(), set()
    for shown in views:
        for offer in shown["offers"]:
            kind = offer["kind"]
            seen.add(kind)
            assert list(offer) == ["action", "kind", "targets", "cost", "drawn", "effects"]
            assert len(offer["targets"]) == (kind in ("build", "remove", "grant", "take", "draw"))
            assert len(offer["cost"]) == {"build": 1, "remove": 2, "discard": len(offer["cost"])}.get(kind, 0)
            for effect in offer["effects"]:
                assert kind in ("build", "remove", "grant")
                effects.add(effect["event"])
    assert effects == {"control-gained", "control-lost", "bridge-swept"}
    assert seen == kinds


def test_phases_and_endings_have_the_documented_names(views: list[View]) -> None:
    """Every phase and ending is documented."""
    row = next(line for line in text().splitlines() if line.startswith("| `phase` |"))
    phases = set(re.findall(r"`([a-z]+)`", row)) - {"phase"}
    assert {shown["position"]["phase"] for shown in views} == phases
    row = next(line for line in text().splitlines() if line.startswith("| `over` |"))
    for shown in views:
        if shown["over"]:
            assert list(shown["over"]) == ["winner", "by", "points"]
            assert f"`{shown['over']['by']}`" in row


def test_requests_have_the_documented_verbs() -> None:
    """The engine knows each request in the document."""
    verbs = set(re.findall(r'^\| `\{"do": "([a-z]+)"', text(), re.MULTILINE))
    assert verbs == all_verbs()


def test_tables_have_the_documented_verbs() -> None:
    """The document lists the requests of each kind of table."""
    rows = [line.split("|") for line in text().splitlines() if re.match(r"\| `[a-z]+` (\|[^|]*){3}\|$", line)]
    documented = {row[1].strip(" `"): {"show", *re.findall(r"`([a-z]+)`", row[4])} for row in rows[1:]}
    assert {kind: page.verbs for kind, page in one_of_each().items()} == documented


# --- What it means ------------------------------------------------------------------------------------------


def test_the_view_agrees_with_itself(views: list[View]) -> None:
    """Counts, bridges, islands and supplies on the page never contradict each other."""
    for shown in views:
        position = shown["position"]
        deck = 24 - len(position["hand"]) - position["rival"]["count"] - position["pile"] - len(position["played"])
        deck -= len(position["discarded"]["mine"]) + position["discarded"]["rival"]
        assert deck == len(position["row"].replace("-", ""))
        assert len(position["row"]) == 3
        assert list(position["hand"]) == sorted(position["hand"])
        assert len(position["rival"]["known"]) <= position["rival"]["count"]
        for side in ("white", "black"):
            bridges = position["bridges"][side]
            assert position["supply"][side] == 25 - len(bridges)
            for name, island in position["islands"].items():
                assert island[side] == sum(name in line for line in bridges)
                assert (island["owner"] == side) == (island[side] >= island["needed"])
        actions = [offer["action"] for offer in shown["offers"]]
        assert actions == sorted(actions)
        assert bool(actions) == (shown["to_move"] == shown["viewer"] and not shown["over"])
        assert shown["undo"] == len(shown["steps"])


def test_offers_and_refusals_complement_each_other(views: list[View]) -> None:
    """A player who cannot discard, draw or pass is told why, and there is no reason if it is possible."""
    told = set()
    for shown in views:
        kinds = {offer["kind"] for offer in shown["offers"]}
        for what, names in (("discard", {"discard"}), ("draw", {"draw", "take"}), ("pass", {"pass"})):
            reason = shown["refusals"][what]
            if shown["offers"] and shown["position"]["phase"] != "over":
                assert (reason is None) == bool(kinds & names), (what, reason, kinds)
            else:
                assert reason is None
            if reason is not None:
                assert list(reason) == ["code", "args", "text"]
                assert reason["text"] == SENTENCES[reason["code"]].format_map(reason["args"])
                told.add((what, reason["code"]))
    assert {
        ("discard", "discard-after-play"),
        ("discard", "after-discard"),
        ("discard", "discard-full-hand"),
        ("discard", "discard-last-turns"),
        ("draw", "hand-full"),
        ("draw", "last-turns"),
        ("pass", "must-draw"),
        ("pass", "discard-must-draw"),
        ("pass", "last-turns"),
        ("draw", "handicap-first"),
    } <= told


@pytest.mark.no_cover
def test_a_line_without_an_offer_has_a_reason() -> None:
    """Tapping a line in vain gives the right reason; if something can be done there is none."""
    told = set()
    for number, ruleset in enumerate(RULESETS):
        for style in ("builder", "random", "waster"):
            for state in game_states(ruleset, style, "random", f"why {number}"):
                if state.phase in (Phase.DEAL, Phase.OVER):
                    continue
                seen = observe(state, state.to_move)
                offered = {target for item in offers(seen) for target in item["targets"]}
                for line in Line:
                    reason = why_no_play(seen, line)
                    assert (reason is None) == (line.name in offered), (line, reason)
                    told.add(reason and reason.code)
                    if reason and reason.code == "card-missing":
                        assert state.board.owner(line) is None
    assert told >= {
        None,
        "own-bridge",
        "card-missing",
        "cards-missing",
        "after-discard",
        "rival-controls",
    }


def test_effects_come_true() -> None:
    """The page's preview of a build or a removal is correct."""
    checked = 0
    for number, ruleset in enumerate(RULESETS):
        for state in game_states(ruleset, "builder", "random", f"effects {number}"):
            if state.phase in (Phase.DEAL, Phase.OVER):
                continue
            for offer in offers(observe(state, state.to_move)):
                if offer["kind"] not in ("build", "remove", "grant"):
                    assert offer["effects"] == []
                    continue
                events = apply(state, parse_action(offer["action"])).events
                foretold = [event for event in events if isinstance(event, ControlGained | ControlLost | BridgeSwept)]
                assert offer["effects"] == [event_view(event) for event in foretold]
                checked += any(isinstance(event, BridgeSwept) for event in foretold)
    assert checked > 100


def test_a_shown_build_tells_its_consequences() -> None:
    """Before playing a card a player sees which island it wins, what falls, and what the opponent loses."""
    # White at B: two of five; Black has AB and AH, which control A.
    board = Board(
        white=LINE_BIT[Line.BC] | LINE_BIT[Line.BE],
        black=LINE_BIT[Line.AB] | LINE_BIT[Line.AH],
    )
    shown = view(dealt(ORDER)._replace(board=board), Player.WHITE)
    offer = next(offer for offer in shown["offers"] if offer["action"] == "BD")
    assert offer == {
        "action": "BD",
        "kind": "build",
        "targets": ["BD"],
        "cost": ["B"],
        "drawn": None,
        "effects": [
            {"event": "control-gained", "player": "white", "island": "B"},
            {"event": "bridge-swept", "owner": "black", "line": "AB", "island": "B"},
            {"event": "control-lost", "player": "black", "island": "A"},
        ],
    }
    remove = next(offer for offer in shown["offers"] if offer["action"] == "xAB:AB")
    assert remove["cost"] == ["A", "B"]
    assert remove["effects"] == [{"event": "control-lost", "player": "black", "island": "A"}]
    assert shown["position"]["islands"]["A"] == {"lines": 3, "needed": 2, "white": 0, "black": 2, "owner": "black"}
    assert shown["position"]["islands"]["B"] == {"lines": 5, "needed": 3, "white": 2, "black": 1, "owner": None}


def test_offers_are_all_legal_actions() -> None:
    """The page offers exactly what the rules allow."""
    for number, ruleset in enumerate(RULESETS):
        for state in game_states(ruleset, "keeper", "waster", f"offers {number}"):
            if state.phase not in (Phase.DEAL, Phase.OVER):
                offered = [offer["action"] for offer in offers(observe(state, state.to_move))]
                assert offered == sorted(format_action(action) for action in legal_actions(state))


def test_the_opponents_turn_offers_nothing() -> None:
    """While the opponent thinks the page has nothing to press."""
    shown = view(dealt(ORDER), Player.BLACK)
    assert (shown["offers"], shown["refusals"]) == ([], {"discard": None, "draw": None, "pass": None})
    assert (shown["position"]["hand"], shown["position"]["rival"]) == ("EHH", {"count": 3, "known": ""})


def test_the_log_tells_each_turn_once(views: list[View]) -> None:
    """The log numbers the turns without gaps, and each but the running one has ended."""
    for shown in views:
        turns = [entry["turn"] for entry in shown["log"] if entry["turn"]]
        assert turns == list(range(1, len(turns) + 1))
        for entry in shown["log"]:
            assert list(entry) == ["round", "turn", "player", "actions"]
        for entry in shown["log"][:-1]:
            if entry["turn"]:
                assert entry["actions"][-1]["kind"] in ENDS
            assert not any(action["kind"] in ENDS for action in entry["actions"][:-1])
            if entry["player"] != shown["viewer"]:
                assert not any(action["kind"] == "draw" and action["drawn"] for action in entry["actions"])
        rounds = [entry["round"] for entry in shown["log"]]
        assert rounds == sorted(rounds)


def test_an_ended_turn_of_the_handicap_is_not_joined_with_the_first_turn() -> None:
    """Handicap bridges have a separate entry in the log, even if the same player goes on."""
    for number, ruleset in enumerate(RULESETS):
        if ruleset.handicap_player is None:
            continue
        final = game_states(ruleset, "random", "random", f"log {number}")[-1]
        log = log_of(observe(final, Player.WHITE))
        assert log[0]["turn"] == 0
        assert all(action["kind"] == "grant" for action in log[0]["actions"])
        assert len(log[0]["actions"]) == ruleset.handicap_bridges
        assert log[1]["turn"] == 1


def test_a_view_is_small(views: list[View]) -> None:
    """A whole view stays small enough to be sent for every tap, even at the end of a long game."""
    assert max(len(json.dumps(shown, separators=(",", ":"))) for shown in views) < 40_000


def test_names_of_cards_are_single_letters() -> None:
    """A page can split a hand letter by letter."""
    assert parse_cards(view(dealt(ORDER), Player.WHITE)["position"]["hand"]) == (Island.A, Island.B, Island.L)
