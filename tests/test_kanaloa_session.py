"""The session of Kanaloa: the page's requests and the replies."""

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest

from kanaloa import dealer, wire
from kanaloa.actions import DrawTile
from kanaloa.game import GAME
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action, parse_action
from kanaloa.player import COLOURS, PLAYERS
from kanaloa.record import final_state, load
from kanaloa.rules import apply, new_game
from kanaloa.scoring import score
from kanaloa.session import Session
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import game_view
from kanaloa.set_up import Layout
from kanaloa.state import State
from kanaloa_door import QUICK, KanaloaPage, finished
from tabletop.saves import seal, unseal
from test_wire import faults

pytestmark = pytest.mark.no_cover

FOUR = {"red": "human", "green": "minnow", "blue": "human", "yellow": "goby"}


WHO_PLAYS = "'players' must name who plays red and green, and with more players also blue, then yellow."


@pytest.fixture
def page() -> KanaloaPage:
    """A page with a game of two in the preset layout, with the first piece for the computer or the player."""
    return KanaloaPage(seed="a")


def state_of(page: KanaloaPage) -> State:
    """Returns the state on a page's table, from its save."""
    return final_state(load(unseal(page.save)["record"]))


# --- Beginning ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("layout", ["free", "preset"])
def test_a_game_is_begun_by_two_three_and_four(count: int, layout: str) -> None:
    """A player chooses the number of players, who they are, and the layout of the fish."""
    page = KanaloaPage()
    seats = dict.fromkeys(COLOURS[:count], "human")
    view = page.open("match", players=seats, seed="a", layout=layout)
    assert (view["game"], view["table"], view["awaits"]) == ("kanaloa", "match", "you")
    assert view["seats"] == seats
    assert list(view["position"]["sides"]) == list(COLOURS[:count])
    assert view["position"]["decision"] == ("fish" if layout == "free" else "piece")
    laid = {2: 16, 3: 21, 4: 28}[count] if layout == "preset" else {2: 2, 3: 0, 4: 0}[count]
    assert len(view["position"]["fish"]) == laid
    assert view["viewer"] == view["to_move"]


def test_the_pairing_of_gods_can_be_chosen() -> None:
    """Two players choose which gods cards go together."""
    for gods, pair in ((1, ["u", "l"]), (2, ["n", "u"])):
        page = KanaloaPage(seed="a", gods=gods)
        assert pair in [side["gods"] for side in page.last["position"]["sides"].values()]


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"players": {}}, WHO_PLAYS),
        (
            {"players": {"red": "human"}},
            WHO_PLAYS,
        ),
        (
            {"players": {"red": "human", "blue": "human"}},
            WHO_PLAYS,
        ),
        ({"players": {"red": "human", "green": 7}}, "'players.green' must be a text."),
        ({"layout": "round"}, "'layout' must be free or preset."),
        ({"gods": 3}, "'gods' must be a number from 1 to 2."),
        ({"gods": True}, "'gods' must be a number from 1 to 2."),
        ({"seed": ""}, "'seed' must be a text of 1 to 100 characters."),
        ({"game": "kahuna"}, "'game' must be kanaloa."),
        ({"table": "puzzle"}, "'table' must be match, review or lesson."),
    ],
)
def test_a_wrong_setting_is_refused(setting: dict[str, Any], sentence: str, page: KanaloaPage) -> None:
    """A request for an impossible game is refused with the wrong setting, and keeps the game on the table."""
    request = {"table": "match", "players": QUICK, "seed": "a", **setting}
    code, told, args = page.refused(do="open", **request)
    assert (code, told) == ("bad-setting", sentence)
    assert list(args) == ["setting"]


def test_a_level_that_does_not_exist_is_refused(page: KanaloaPage) -> None:
    """A request for an unknown level is refused with the names of the levels."""
    code, told, _ = page.refused(do="open", table="match", players={"red": "human", "green": "whale"}, seed="a")
    assert code == "bad-setting"
    assert told.startswith("There is no level 'whale': there are shrimp, ")


def test_the_engine_says_what_it_offers() -> None:
    """The page lists the engine's levels and layouts."""
    about = KanaloaPage().ask(do="about")["about"]
    assert about["levels"][0] == "shrimp"
    assert about["levels"][-1] == "marlin"
    assert about["layouts"] == ["free", "preset"]


# --- Playing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [QUICK, FOUR, dict.fromkeys(COLOURS[:3], "goby")], ids=["two", "four", "watched"])
def test_what_is_offered_is_what_is_legal(seats: dict[str, str]) -> None:
    """A person can select exactly what the rules allow, in every position, and no other player is offered anything."""
    page = KanaloaPage(seed="b", players=seats)
    rng = Random("offers")
    awaited = set()
    while not page.last["over"]:
        view, state = page.last, state_of(page)
        awaited.add(view["awaits"])
        legal = sorted(format_action(action) for action in legal_actions(state))
        assert [offer["action"] for offer in view["offers"]] == (legal if view["awaits"] == "you" else [])
        assert (view["awaits"] == "you") == (seats[view["to_move"]] == "human")
        page.go_on(rng)
    assert awaited == {each for each in ("you", "computer") if each == "computer" or "human" in seats.values()}
    assert page.last["awaits"] == "nothing"
    assert page.last["offers"] == []


def test_an_offer_tells_what_follows() -> None:
    """A preview is right: the action changes temples, cards, fish and points as announced."""
    page = KanaloaPage(seed="c", players=FOUR)
    rng, told = Random("effects"), set()
    while not page.last["over"]:
        view = page.last
        if view["awaits"] == "you":
            state = state_of(page)
            for offer in view["offers"]:
                after = apply(state, parse_action(offer["action"])).state
                if after.offered is not None:
                    after = apply(after, parse_action(";")).state
                before = {each: score(state.temples[number]) for number, each in enumerate(FOUR)}
                now = {each: score(after.temples[number]) for number, each in enumerate(FOUR)}
                changed = {each["player"]: (each["before"], each["after"]) for each in offer["worth"]}
                assert changed == {each: (before[each], now[each]) for each in FOUR if before[each] != now[each]}
                for effect in offer["effects"]:
                    told.add(effect["event"])
                    if effect["event"] == "temple-grown":
                        assert (
                            effect["total"]
                            == after.temples[COLOURS.index(effect["player"])]["nuplk".index(effect["god"])]
                        )
                    if effect["event"] == "card-passed":
                        owners = after.protection if effect["protection"] else after.gods
                        owner = owners["nupl".index(effect["god"])]
                        assert effect["after"] == (None if owner is None else owner.colour)
        page.go_on(rng)
    assert {"temple-grown", "card-passed", "fish-turned", "tile-moved", "volcano-placed"} <= told


def test_every_kind_of_action_is_described() -> None:
    """Every offer has a kind, places where it can be selected, and the tiles involved."""
    kinds: dict[str, dict[str, Any]] = {}
    every = set(get_args(wire.ActionKind)) - {"draw", "look"}  # The bag draws; only lessons show something.
    for seed in "abcdef":
        page = KanaloaPage(players=dict.fromkeys(COLOURS, "human"), seed=seed, layout="free")
        rng = Random(seed)
        while not page.last["over"] and set(kinds) != every:
            kinds |= {offer["kind"]: offer for offer in page.last["offers"]}
            page.go_on(rng)
    assert set(kinds) == every
    assert len(kinds["fish"]["targets"]) == 3
    assert len(kinds["swap"]["cost"]) == 2
    assert kinds["sacrifice"]["god"] in "nuplk"
    assert len(kinds["take"]["targets"]) == 1


def test_a_computer_plays_its_turn_and_no_more() -> None:
    """The page shows one computer's turn after the other, each as a whole, with the tiles drawn in it."""
    page = KanaloaPage(seed="d", players={"red": "human", "green": "goby", "blue": "minnow"})
    rng = Random("turns")
    while not page.last["over"]:
        mover, awaits = page.last["to_move"], page.last["awaits"]
        view = page.go_on(rng)
        if awaits == "computer":
            actors = {step["by"] for step in view["recap"]["steps"]}
            assert mover in actors
            begun = [event["player"] for event in view["events"] if event["event"] == "turn-begun"]
            # Turns after the first one that begins are lost ones.
            lost = [event["player"] for event in view["events"] if event["event"] == "turn-lost"]
            assert len(begun) <= 1 + len(lost)


def test_what_others_did_is_told_until_the_player_acts(page: KanaloaPage) -> None:
    """A player can replay what has happened since their last turn, with the position before it."""
    rng = Random("recap")
    page.until("action")
    page.play(next(offer["action"] for offer in page.last["offers"] if offer["kind"] == "move"))
    while page.last["awaits"] == "you":
        page.go_on(rng)
    page.view(do="reply")
    recap = page.last["recap"]["steps"]
    assert {step["by"] for step in recap} <= {"green", "bag"}
    assert recap[0]["by"] == "green"
    assert [event for step in recap for event in step["events"]] == page.last["events"]
    assert page.view(do="show")["recap"]["steps"] == recap
    if page.last["awaits"] == "you":
        assert page.go_on(rng)["recap"] is None


def test_the_last_turn_of_watched_computers_is_marked() -> None:
    """A person who watches finds on the map what the last turn has changed, not the whole game."""
    game = SeatedGame(dict.fromkeys(PLAYERS[:3], "goby"), "w", new_game(dealer.deal(3, "w", Layout.PRESET)))
    rng, turns = Random("watched"), 0
    while not game.is_over:
        game = game.played(rng.choice(legal_actions(game.state)))
        actors = {step.by for step in game.recap} - {None}
        assert len(actors) == 1
        turns += 1
    assert turns > 50


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_replay_begins_with_the_position_that_was_there(count: int) -> None:
    """A player sees the last turns again from the map on which they were played, including the volcano."""
    seats = dict(zip(PLAYERS, ("human", "goby", "goby", "human")[:count], strict=False))
    done: Counter[str] = Counter()
    for number in range(6):
        layout, rng = (Layout.FREE, Layout.PRESET)[number % 2], Random(f"replay {count} {number}")
        game = SeatedGame(seats, f"{number}", new_game(dealer.deal(count, f"{number}", layout)))
        # The position after a person's last action.
        before = game_view(game, "match", "nothing")["position"]
        while not game.is_over:
            by, had_volcano = seats[game.mover], before["volcano"] is not None
            game = game.played(rng.choice(legal_actions(game.state)))
            view = game_view(game, "match", "nothing")
            if by == "human":
                before = view["position"]
                assert view["recap"] is None
            else:
                assert view["recap"] is not None
                assert view["recap"]["before"] == before
                done["recap"] += 1
                events = [event["event"] for step in view["recap"]["steps"] for event in step["events"]]
                done["volcano"] += had_volcano and ("volcano-gone" in events or "volcano-placed" in events)
                done["turned"] += any(step["action"].startswith("n^") for step in view["recap"]["steps"])
    assert done["recap"] > 100
    assert done["volcano"] > 0
    assert done["turned"] > 0


def test_it_is_refused_to_play_for_others(page: KanaloaPage) -> None:
    """The page cannot act for the computer, or ask it to act out of turn."""
    rng = Random("others")
    seen = set()
    while not page.last["over"]:
        awaits = page.last["awaits"]
        if awaits not in seen:
            seen.add(awaits)
            if awaits == "you":
                assert page.refused(do="reply")[0] == "not-the-computers-turn"
            else:
                assert page.refused(do="play", action="A>B")[0] == "not-your-turn"
                assert page.refused(do="hint")[0] == "not-your-turn"
                assert page.refused(do="why", target="B")[0] == "not-your-turn"
        page.go_on(rng)
    assert seen == {"you", "computer"}
    assert page.refused(do="play", action=".")[0] == "game-over"
    assert page.refused(do="seat", player="red", by="goby")[0] == "game-over"
    assert page.refused(do="reply")[0] == "not-the-computers-turn"


def test_what_cannot_be_done_is_refused_with_a_reason(page: KanaloaPage) -> None:
    """An impossible action is refused with the reason, and nothing changes."""
    page.until("action")
    code, sentence, args = page.refused(do="play", action="+A")
    assert (code, sentence, args) == (
        "awaits-action",
        "Now comes the action of the turn: a move, a sacrifice, or a way out for a stuck piece.",
        {},
    )
    code, sentence, args = page.refused(do="play", action="Z>A")
    assert (code, args) == ("no-action", {"why": "island", "action": "Z>A", "text": "Z"})
    assert sentence == "'Z>A' is no action: 'Z' is no island: islands are A to L."
    assert page.refused(do="why")[0] == "bad-setting"
    assert page.refused(do="why", target="Z")[0] == "no-action"


def can_give_two(view: dict[str, Any]) -> bool:
    """Whether the person to act holds a tile of Kane and another one, and may begin a sacrifice."""
    hand = view["position"]["sides"][view["viewer"]]["hand"]
    begins = any(offer["kind"] == "sacrifice" for offer in view["offers"])
    return begins and any(tile[0] == "k" for tile in hand) and any(tile[0] != "k" for tile in hand)


def test_tiles_are_sacrificed_in_whatever_order_they_are_picked(page: KanaloaPage) -> None:
    """A player picks tiles in any order; the engine names the gods who take them all, and what each would bring."""
    rng = Random("any order")
    while not can_give_two(page.last):
        page.go_on(rng)
    hand = page.last["position"]["sides"][page.last["viewer"]]["hand"]
    kane, other = next(tile for tile in hand if tile[0] == "k"), next(tile for tile in hand if tile[0] != "k")
    answers = [page.ask(do="sacrifices", tiles=tiles) for tiles in ([kane, other], [other, kane])]
    assert answers[0] == answers[1]
    assert {found["god"] for found in answers[0]["sacrifices"]} == set(other[:-1])
    for found in answers[0]["sacrifices"]:
        grown = next(event for event in found["effects"] if event["event"] == "temple-grown")
        assert grown["points"] == int(kane[-1]) + int(other[-1])
        for action in found["actions"]:
            page.play(action)
        assert page.view(do="undo")["position"]["offered"] == {"god": found["god"], "tiles": [other, kane]}
        page.view(do="undo", steps="all")
    assert page.refused(do="sacrifices", tiles=["z9"])[0] == "bad-setting"
    assert page.refused(do="sacrifices")[0] == "bad-setting"


# --- Taking back --------------------------------------------------------------------------------------------


def test_nobody_takes_back_what_another_person_did() -> None:
    """If several people share a screen, one tap takes back only the last player's actions."""
    page = KanaloaPage(seed="nine", players=dict.fromkeys(COLOURS, "human"), layout="free")
    rng = Random("nine")
    for _ in range(9):
        page.go_on(rng)
    kept = page.view(do="undo", steps="all")
    assert sum(len(turn["actions"]) for turn in kept["log"]) == 8
    while not page.last["over"]:
        view = page.go_on(rng)
        undone = [step["by"] for step in view["steps"]]
        assert len(undone) == view["undo"]
        actors = [action["by"] for turn in view["log"] for action in turn["actions"]]
        assert set(undone) <= {actors[-1]}
        if not view["over"] and actors[-1] != "bag":
            # The player who acted last can take back everything since another player acted.
            assert len(undone) == len(actors) or actors[-len(undone) - 1] != actors[-1]


def test_actions_are_taken_back_to_the_last_tile_that_was_drawn(page: KanaloaPage) -> None:
    """A mistake can be taken back until a tile is drawn or a computer has answered; draws stay."""
    page.until("action")
    before = page.view(do="show")
    assert page.refused(do="undo")[0] == "nothing-to-undo"
    page.play(next(offer["action"] for offer in before["offers"] if offer["kind"] == "move"))
    assert page.last["undo"] == len(page.last["steps"]) == 1
    assert page.refused(do="undo", steps=2)[0] == "undo-steps"
    assert page.view(do="undo") == before
    page.play(next(offer["action"] for offer in before["offers"] if offer["kind"] == "move"))
    rng = Random("take")
    while page.last["undo"]:
        page.go_on(rng)
    assert page.refused(do="undo")[0] == "nothing-to-undo"


def test_a_person_at_a_shared_screen_takes_back_what_they_did_last() -> None:
    """A turn that ended automatically can be taken back by its player, until the next person acts."""
    page = KanaloaPage(seed="e", players={"red": "human", "green": "human"}, layout="free")
    page.play(page.last["offers"][0]["action"])
    page.play(page.last["offers"][0]["action"])
    second = page.view(do="show")
    page.play(page.last["offers"][0]["action"])
    assert page.last["undo"] == 1
    assert [step["by"] for step in page.last["steps"]] == ["red"]
    assert page.view(do="undo", steps="all") == second


def test_a_whole_turn_is_taken_back_and_draws_the_same(page: KanaloaPage) -> None:
    """Against computers a turn can be retried; the game is marked as assisted, and the draws are the same."""
    rng = Random("back")
    while page.last["position"]["number"] < 9 or page.last["awaits"] != "you":
        page.go_on(rng)
    page.until("action")
    begin = page.view(do="show")
    turn = begin["position"]["number"]
    actions = [page.go_on(rng) and page.last["log"]]
    while page.last["position"]["number"] == turn and not page.last["over"]:
        actions.append(page.go_on(rng) and page.last["log"])
    whole = next(each for each in page.last["log"] if each["turn"] == turn)["actions"]
    view = page.view(do="takeback")
    assert view["assisted"]
    assert view["log"] == begin["log"]
    assert view["position"] == begin["position"]
    for step in whole:
        if step["by"] != "bag" and page.last["awaits"] == "you":
            page.play(step["action"])
    again = next(each for each in page.last["log"] if each["turn"] == turn)["actions"]
    assert again == whole


def test_nobody_takes_turns_back_among_several_people() -> None:
    """With several people, a finished turn cannot be taken back."""
    page = KanaloaPage(seed="f", players={"red": "human", "green": "human"})
    page.until("action")
    assert not page.last["takeback"]
    assert page.refused(do="takeback")[0] == "no-takeback-here"
    fresh = KanaloaPage(seed="a")
    if fresh.last["awaits"] == "computer":
        fresh.view(do="reply")
    assert fresh.refused(do="takeback")[0] == "nothing-to-take-back"


# --- Seats --------------------------------------------------------------------------------------------------


def test_a_computer_takes_over_a_seat_and_gives_it_back(page: KanaloaPage) -> None:
    """A person who leaves can hand over to a computer player, and come back."""
    page.until("action")
    view = page.view(do="seat", player="red", by="snapper")
    assert (view["seats"]["red"], view["awaits"], view["offers"]) == ("snapper", "computer", [])
    view = page.view(do="reply")
    assert view["log"][-1]["player"] == "green"
    while page.last["to_move"] != "red":
        page.view(do="reply")
    view = page.view(do="seat", player="red", by="human")
    assert (view["seats"]["red"], view["awaits"]) == ("human", "you")
    assert page.refused(do="seat", player="blue", by="human")[0] == "bad-setting"
    assert page.refused(do="seat", player="red", by="whale")[0] == "bad-setting"
    assert page.refused(do="seat", player="red")[0] == "bad-setting"


# --- Saves and records --------------------------------------------------------------------------------------


def test_a_game_is_gone_on_with_from_its_save() -> None:
    """After a reload the game is as it was, at any moment, and goes on in the same way."""
    page, rng = KanaloaPage(seed="g", players=FOUR), Random("saves")
    number = 0
    while not page.last["over"]:
        page.go_on(rng)
        number += 1
        if number % 21 == 0:
            later = KanaloaPage()
            assert later.view(do="load", save=page.save) == page.view(do="show")
            if page.last["awaits"] == "computer":
                assert later.view(do="reply") == page.view(do="reply")
    later = KanaloaPage()
    assert later.view(do="load", save=page.save) == page.view(do="show")


def test_a_record_is_played_on(page: KanaloaPage) -> None:
    """A running game has a record at any time, since nothing is hidden, and others can continue it."""
    page.until("action")
    record = page.ask(do="record")["record"]
    later = KanaloaPage()
    view = later.open("match", record=record, players={"red": "goby", "green": "human"})
    assert view["position"] == page.last["position"]
    assert view["seats"] == {"red": "goby", "green": "human"}
    assert later.refused(do="open", table="match", record=record, players=FOUR)[0] == "bad-record"
    code, sentence, _ = later.refused(do="open", table="match", record={**record, "players": 5})
    assert (code, sentence) == ("bad-record", "The game cannot be loaded: 'players' must be 2 or 3 or 4, not 5.")


def test_a_finished_game_from_elsewhere_is_looked_at() -> None:
    """A received record is opened with the names of its players."""
    record = finished().ask(do="record")["record"]
    assert record["names"] == {"red": "human", "green": "goby"}
    page = KanaloaPage()
    view = page.open("match", record={**record, "names": {"red": "Ana\u202e", "green": "goby"}})
    assert view["names"] == {"red": "Ana\\u202e", "green": "goby"}
    assert view["seats"] == {"red": "human", "green": "human"}
    assert view["awaits"] == "nothing"
    later = KanaloaPage()
    assert later.view(do="load", save=page.save) == page.view(do="show")


@pytest.mark.parametrize(
    "part",
    [
        {"record": None},
        {"record": {"kanaloa": 2}},
        {"players": {"red": "human"}},
        {"players": FOUR},
        {"seed": 7},
        {"seed": "\ud800"},
        {"table": "puzzle"},
        {"game": "kahuna"},
        {"game": None},
    ],
)
def test_a_damaged_save_is_refused(part: dict[str, Any], page: KanaloaPage) -> None:
    """A changed save does not end the game on the table."""
    page.until("action")
    saved = unseal(page.save)
    assert saved["game"] == "kanaloa"
    code, sentence, _ = page.refused(do="load", save=seal({**saved, **part}))
    assert code in ("bad-save", "bad-record", "bad-setting")
    assert sentence.endswith(".")


def test_a_save_of_kahuna_is_no_save_of_kanaloa(page: KanaloaPage) -> None:
    """Saves of the first game name no game, and are never mistaken for this one's."""
    code, sentence, _ = page.refused(do="load", save=seal({"record": {}, "seed": "a"}))
    assert (code, sentence) == ("bad-save", "The saved game is of a kind that this version does not know.")


# --- Looking back -------------------------------------------------------------------------------------------


def test_a_finished_game_is_looked_back_at() -> None:
    """Every position of a finished game can be viewed, and the game retried from the beginning of any turn."""
    page = finished("back", players=FOUR)
    end, log = page.last["over"], page.last["log"]
    view = page.open("review")
    task = view["task"]
    assert (task["ply"], view["over"], view["awaits"]) == (task["plies"], end, "nothing")
    assert len(task["starts"]) == max(turn["turn"] for turn in log)
    for ply in range(0, task["plies"] + 1, 29):
        view = page.view(do="show", ply=ply)
        assert (view["task"]["ply"], view["over"], view["log"]) == (ply, end, log)
        assert (view["offers"], view["undo"], view["takeback"]) == ([], 0, False)
        assert view["position"]["number"] >= view["task"]["turn"]
        later = KanaloaPage()
        assert later.view(do="load", save=page.save) == {**view, "events": later.last["events"]}
    assert page.refused(do="show", ply=task["plies"] + 1)[0] == "bad-setting"
    assert page.refused(do="show", ply=True)[0] == "bad-setting"
    assert page.open("review", ply=3)["task"]["ply"] == 3
    assert page.refused(do="retry", turn=0)[0] == "bad-setting"
    assert page.ask(do="record")["record"]["result"] == end
    again = KanaloaPage()
    again.view(do="load", save=page.save)
    view = again.view(do="retry", turn=5)
    assert (view["table"], view["position"]["number"], view["assisted"]) == ("match", 5, True)
    assert page.view(do="close")["over"] == end


def test_a_running_game_is_not_looked_back_at(page: KanaloaPage) -> None:
    """Review and looking back are available only after the end; earlier requests are refused with the reason."""
    page.until("action")
    assert page.refused(do="open", table="review")[0] == "past-running"
    assert page.refused(do="review")[0] == "review-running"
    assert KanaloaPage().ask(do="open", table="review")["code"] == "no-game"
    broken = {**unseal(finished().save), "table": "review", "ply": 10_000}
    assert page.refused(do="load", save=seal(broken))[0] == "bad-save"
    running = {**unseal(page.save), "table": "review", "ply": 0}
    assert page.refused(do="load", save=seal(running))[0] == "past-running"


# --- Thinking -----------------------------------------------------------------------------------------------


def test_a_hint_is_told_in_three_steps(page: KanaloaPage) -> None:
    """A hint reveals only what was requested: the kind of turn, the place, or the whole of it with reasons."""
    page.until("action")
    legal = [offer["action"] for offer in page.last["offers"]]
    reply = page.ask(do="hint")
    assert reply["view"]["assisted"]
    assert [key for key, value in reply["hint"].items() if value is None] == [
        "first",
        "actions",
        "reasons",
        "chance",
        "others",
    ]
    second = page.ask(do="hint", step=2)["hint"]
    third = page.ask(do="hint", step=3)["hint"]
    assert (second["kind"], second["first"]) == (third["kind"], third["first"])
    assert third["actions"][0]["action"] in legal
    assert third["first"] in third["actions"]
    assert 0 <= third["chance"] <= 1
    assert third["reasons"]
    assert page.refused(do="hint", step=4)[0] == "bad-setting"
    for action in third["actions"]:
        page.play(action["action"])


def test_a_review_judges_every_decision_and_can_be_hurried() -> None:
    """After the game a player reads what decided it; a hurried review is rough."""
    page = finished("rev")
    assert page.refused(do="review", nodes=1)[0] == "bad-setting"
    work = page.session.work(json.dumps({"do": "review"}))
    assert json.loads(next(work))["progress"]["done"] <= 1
    assert page.ask(do="hurry") == {"hurried": True}
    # Viewing another moment does not affect the review.
    page.open("review", ply=4)
    shares = []
    while True:
        try:
            shares.append(json.loads(next(work))["progress"]["done"])
        except StopIteration as end:
            review = json.loads(end.value)["review"]
            break
    assert shares == sorted(shares)
    assert review["hurried"]
    assert {decision["player"] for decision in review["decisions"]} == {"red", "green"}
    assert review["result"] == page.last["over"]
    assert list(faults(review, wire.ReviewView, seat=wire.Colour)) == []


def test_another_action_drops_a_thought(page: KanaloaPage) -> None:
    """A superseded hint changes nothing."""
    page.until("action")
    work = page.session.work(json.dumps({"do": "hint"}))
    next(work)
    page.play(page.last["offers"][0]["action"])
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"


# --- Reports ------------------------------------------------------------------------------------------------


def test_views_are_of_their_types() -> None:
    """Throughout a game the page's data has the keys and values of its types."""
    for seats in (QUICK, FOUR):
        page, rng = KanaloaPage(seed="types", players=seats, layout="free"), Random("types")
        while not page.last["over"]:
            page.go_on(rng)
            assert list(faults({"view": page.last, "save": page.save}, wire.Reply, seat=wire.Colour)) == []
        page.open("review", ply=9)
        assert list(faults({"view": page.last}, wire.Reply, seat=wire.Colour)) == []
        assert list(faults(page.ask(do="about"), wire.Reply, seat=wire.Colour)) == []


def test_the_log_holds_the_whole_game() -> None:
    """The log has every action, grouped into turns, with its author."""
    page = finished("log", players=FOUR, layout="free")
    words = [step["action"] for turn in page.last["log"] for step in turn["actions"]]
    assert words == " ".join(page.ask(do="record")["record"]["turns"]).split()
    turns = [turn["turn"] for turn in page.last["log"] if turn["turn"]]
    assert turns == list(range(1, turns[-1] + 1))
    assert sum(turn["turn"] == 0 for turn in page.last["log"]) == 28 + 4


def test_a_seat_in_the_view_is_whose_turn_it_is_to_act() -> None:
    """With several people at one screen the view is that of the player to act, including robbers and vetoers."""
    page, rng = KanaloaPage(seed="h", players=dict.fromkeys(COLOURS, "human")), Random("viewer")
    others = 0
    while not page.last["over"]:
        assert page.last["viewer"] == page.last["to_move"]
        others += page.last["to_move"] != page.last["position"]["turn"]
        page.go_on(rng)
    assert others > 0


# --- The law --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [QUICK, FOUR], ids=["two", "four"])
def test_nothing_of_the_draws_to_come_is_told_or_known(seats: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games with different future draws have the same views and computer moves, up to a draw."""
    page, rng = KanaloaPage(seed="law", players=seats), Random("law")
    real = dealer.draw
    compared = 0
    while not page.last["over"]:
        save, now = page.save, page.view(do="show")
        choice = rng.choice(now["offers"])["action"] if now["offers"] else None
        page.view(do="reply") if choice is None else page.play(choice)
        if now["awaits"] == "you" and now["position"]["decision"] not in ("tile", "gift"):
            continue  # no tile is drawn
        with monkeypatch.context() as bag:
            bag.setattr(
                SeatedGame, "rules", replace(GAME, chance=lambda state, seed: real(state, f"{seed} another bag"))
            )
            other = KanaloaPage()
            assert other.view(do="load", save=save) == now
            told = other.view(do="reply") if choice is None else other.play(choice)
        mine, theirs = new_steps(now, page.last), new_steps(now, told)
        drawn = next((at for at, step in enumerate(mine) if step["by"] == "bag"), len(mine))
        assert mine[:drawn] == theirs[:drawn]
        compared += drawn < len(mine) and mine != theirs
    assert compared > 5


def new_steps(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, str]]:
    """Returns the actions between two views."""
    old, new = ([step for turn in view["log"] for step in turn["actions"]] for view in (before, after))
    return new[len(old) :]


def test_a_draw_is_told_only_when_it_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine decides a tile when it is drawn, not before: it computes no tile without a draw."""
    asked = 0
    real = dealer.draw

    def counted(state: State, seed: str) -> DrawTile:
        nonlocal asked
        asked += 1
        return real(state, seed)

    monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=counted))
    page = finished("draws")
    drawn = [step for turn in page.last["log"] for step in turn["actions"] if step["by"] == "bag"]
    assert asked == len(drawn)


def test_bad_requests_are_refused() -> None:
    """No erroneous request of a page ends the session."""
    session = Session()
    for text in ("", "[]", "{}", '{"do": 7}', '{"do": "dance"}', '{"do": "play"}', '{"do": "load"}'):
        assert "refused" in json.loads(session.handle(text))
