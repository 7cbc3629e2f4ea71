"""Players at the table: two people at one screen, two computers, resigning, taking back a whole turn."""

import json
from typing import Any

import pytest

from door import QUICK, Page
from kahuna.session import Session
from tabletop.saves import seal, unseal

TWO = {"white": "human", "black": "human"}
NONE = {"white": "greedy", "black": "random"}
Refused = tuple[str, str, dict[str, Any]]
SPECTATOR = {"seed": "", "offers": [], "undo": 0, "takeback": False}


def is_spectators(view: dict[str, Any]) -> bool:
    """Whether a view is a spectator's, with no hidden card in any of its parts."""
    hidden = {key: view[key] for key in SPECTATOR} == SPECTATOR
    position = view["position"]
    words = [action["action"] for turn in view["log"] for action in turn["actions"]]
    events = [*view["events"], *(event for step in [*view["steps"], *recapped(view)] for event in step["events"])]
    draws = [event for event in events if event["event"] == "card-drawn"]
    return (
        hidden
        and view["spectator"] is not None
        and position["hand"] == position["discarded"]["mine"] == position["rival"]["known"] == ""
        and not any(action.startswith("=*") and len(action) > 2 for action in words)
        and all(event["card"] is None for event in draws)
    )


def recapped(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of the last turn, as in the view's recap."""
    return list(view["recap"]["steps"]) if view["recap"] else []


def end_turn(page: Page) -> dict[str, Any]:
    """Ends the running turn by drawing, or in any possible way."""
    legal = [offer["action"] for offer in page.last["offers"]]
    return page.play("=*" if "=*" in legal else next(action for action in reversed(legal) if action[0] == "="))


def play_out(page: Page) -> dict[str, Any]:
    """Lets two people play to the end, building whatever they can, and covering after each turn."""
    while not page.last["over"]:
        page.view(do="sit", player=page.last["to_move"])
        mover = page.last["viewer"]
        while page.last["to_move"] == mover and not page.last["over"]:
            legal = [offer["action"] for offer in page.last["offers"]]
            builds = [action for action in legal if action[0] not in "=-"]
            draws = [action for action in legal if action[0] == "=" and action != "=-"]
            page.play((builds[:1] or draws or legal)[0])
        if not page.last["over"]:
            assert is_spectators(page.view(do="cover"))
    return page.last


# --- Two people at one screen -------------------------------------------------------------------------------


@pytest.fixture
def pair() -> Page:
    """A page shared by two people; Black begins."""
    return Page(seed="pair", players=TWO, first="black")


def test_a_game_of_two_people_begins_covered(pair: Page) -> None:
    """Until a player sits down, the page contains no hands."""
    assert is_spectators(pair.last)
    assert (pair.last["viewer"], pair.last["to_move"]) == ("black", "black")
    assert pair.last["spectator"] == {"hand": 3, "discarded": 0, "open": False}
    assert pair.last["position"]["rival"]["count"] == 3


def test_two_people_take_turns_at_one_screen(pair: Page) -> None:
    """Each player sees their own cards in their turn, and the drawn card before handing the device over."""
    view = pair.view(do="sit", player="black")
    assert (view["viewer"], view["spectator"], len(view["position"]["hand"])) == ("black", None, 3)
    assert view["offers"]
    before = view["position"]["hand"]
    view = pair.play("=*")
    assert (view["viewer"], view["to_move"], view["offers"], view["recap"]) == ("black", "white", [], None)
    assert len(view["position"]["hand"]) == 4
    assert view["events"][0]["card"] in view["position"]["hand"]
    assert sorted(before + view["events"][0]["card"]) == list(view["position"]["hand"])
    view = pair.view(do="cover")
    assert is_spectators(view)
    assert (view["viewer"], view["spectator"], view["position"]["rival"]["count"]) == (
        "white",
        {"hand": 3, "discarded": 0, "open": False},
        4,
    )
    assert recapped(view)[0]["action"] == "=*"
    view = pair.view(do="sit", player="white")
    assert (view["viewer"], len(view["position"]["hand"]), view["position"]["rival"]) == (
        "white",
        3,
        {"count": 4, "known": ""},
    )
    assert view["recap"]["player"] == "black"
    assert recapped(view)[0]["action"] == "=*"


def test_while_the_table_is_covered_nobody_plays(pair: Page) -> None:
    """Between two turns no request can act or reveal anything about a hand."""
    covered: Refused = ("covered", "The cards are covered: whose turn it is must sit down first.", {})
    for request in (
        {"do": "play", "action": "=*"},
        {"do": "undo"},
        {"do": "why", "target": "AB"},
        {"do": "hint"},
        {"do": "resign"},
        {"do": "code"},
    ):
        assert pair.refused(**request) == covered


def test_a_hint_that_was_given_is_covered_too(pair: Page) -> None:
    """One player's hint cannot be requested again by the other while the table is covered."""
    pair.view(do="sit", player="black")
    assert pair.ask(do="hint", step=3)["hint"]["actions"]
    pair.view(do="cover")
    assert pair.refused(do="hint", step=3)[0] == "covered"


def test_nobody_sits_out_of_turn(pair: Page) -> None:
    """Sitting down in the wrong place does not reveal the other player's cards."""
    assert pair.refused(do="sit", player="white") == (
        "not-this-player",
        "It is the other player's turn.",
        {"player": "white"},
    )
    for player in (None, "red", 3, ["black"]):
        assert pair.refused(do="sit", player=player)[0] == "bad-setting"
    pair.view(do="sit", player="black")
    pair.play("=*")
    assert pair.refused(do="play", action="=*")[0] == "not-your-turn"
    assert pair.refused(do="hint")[0] == "not-your-turn"


@pytest.mark.parametrize("players", [QUICK, NONE])
def test_only_where_two_share_the_screen_is_there_anything_to_cover(players: dict[str, str]) -> None:
    """In another kind of game the request is refused with the reason."""
    page = Page(seed="x", players=players)
    for request in ({"do": "cover"}, {"do": "sit", "player": "white"}):
        assert page.refused(**request)[0] == "not-shared"


def test_a_turn_can_be_covered_in_its_middle(pair: Page) -> None:
    """Called away in the middle of a turn, a player covers the cards and goes on later, undo and all."""
    view = pair.view(do="sit", player="black")
    build = next(offer["action"] for offer in view["offers"] if offer["kind"] == "build")
    pair.play(build)
    view = pair.view(do="cover")
    assert is_spectators(view)
    assert [step["action"] for step in view["steps"]] == [build]
    view = pair.view(do="sit", player="black")
    assert view["undo"] == 1
    assert pair.view(do="undo")["undo"] == 0


@pytest.mark.parametrize("first", ["white", "black"])
def test_nobody_takes_back_what_the_other_person_did(first: str) -> None:
    """At one screen *Undo all* stops at the beginning of the player's turn, and keeps the other's handicap bridges."""
    page = Page(players=TWO, first=first, handicap={"player": "white", "bridges": 2}, seed="handicap")
    for _ in range(4):
        mover = page.last["to_move"]
        page.view(do="sit", player=mover)
        others = [turn for turn in page.last["log"] if turn["player"] != mover]
        for _ in range(2):
            builds = [offer["action"] for offer in page.last["offers"] if offer["kind"] in ("build", "grant")]
            if page.last["to_move"] == mover and builds:
                page.play(builds[0])
        if page.last["undo"]:
            view = page.view(do="undo", steps="all")
            assert (view["undo"], [turn for turn in view["log"] if turn["player"] != mover]) == (0, others)
        while page.last["to_move"] == mover:
            grants = [offer["action"] for offer in page.last["offers"] if offer["kind"] == "grant"]
            page.play(grants[0]) if grants else end_turn(page)
        page.view(do="cover")


def test_a_loaded_game_of_two_people_is_covered(pair: Page) -> None:
    """After a reload no cards are shown, even if a player was seated when the page was closed."""
    view = pair.view(do="sit", player="black")
    pair.play(next(offer["action"] for offer in view["offers"] if offer["kind"] == "build"))
    later = Page()
    view = later.view(do="load", save=pair.save)
    assert is_spectators(view)
    assert later.view(do="sit", player="black")["undo"] == 1


def test_two_people_play_to_the_end() -> None:
    """A whole game at one screen ends with everything open to both."""
    pair = Page(seed="whole", players=TWO)
    over = play_out(pair)
    assert over["spectator"] is None
    assert pair.refused(do="cover")[0] == "game-over"
    hands = {player: pair.view(do="sit", player=player) for player in ("white", "black")}
    assert all(view["viewer"] == player and view["spectator"] is None for player, view in hands.items())
    later = Page()
    assert later.view(do="load", save=pair.save)["spectator"] is None
    assert pair.ask(do="record")["record"]["result"] == {key: over["over"][key] for key in ("winner", "by", "points")}


def test_two_people_take_no_whole_turn_back(pair: Page) -> None:
    """Against a person a turn that has ended stays."""
    pair.view(do="sit", player="black")
    view = pair.play("=*")
    assert view["takeback"] is False
    assert pair.refused(do="takeback") == (
        "no-takeback-here",
        "A whole turn can be taken back only against the computer, in a game from its first deal.",
        {},
    )


def test_two_people_with_a_head_start() -> None:
    """The player with the head start places the bridges without cards, then the game begins."""
    pair = Page(seed="x", players=TWO, first="white", handicap={"player": "black", "bridges": 2})
    assert pair.last["viewer"] == "black"
    pair.view(do="sit", player="black")
    pair.play("+AB")
    assert pair.play("+KL")["to_move"] == "white"
    assert pair.view(do="cover")["viewer"] == "white"


# --- Watching -----------------------------------------------------------------------------------------------


def test_who_watches_sees_no_hand() -> None:
    """Two computers play a whole game; until its end only open information is shown, then everything."""
    page = Page(seed="watched", players=NONE)
    assert page.last["viewer"] == "white"
    movers = []
    while not page.last["over"]:
        assert is_spectators(page.last)
        movers.append(page.last["to_move"])
        page.view(do="reply")
        if page.last["recap"]:
            assert page.last["recap"]["player"] == movers[-1]
    assert set(movers) == {"white", "black"}
    assert page.last["spectator"] is None
    assert page.last["seed"] == "watched"
    assert page.ask(do="record")["record"]["players"] == NONE
    assert "review" in page.ask(do="review", nodes=1000)


@pytest.mark.parametrize(
    "request_",
    [{"do": "play", "action": "=*"}, {"do": "undo"}, {"do": "why", "target": "AB"}, {"do": "hint"}, {"do": "resign"}],
)
def test_who_watches_only_watches(request_: dict[str, Any]) -> None:
    """A spectator cannot play for a computer, and a player's requests are refused."""
    page = Page(seed="watched", players=NONE)
    assert page.refused(**request_) == ("watching", "You are watching: both players are computers.", {})
    assert page.refused(do="takeback")[0] == "no-takeback-here"


def test_who_watches_may_look_at_both_hands() -> None:
    """A spectator sees both hands while this is requested; players, and people at one screen, never do."""
    page = Page(seed="watched", players=NONE)
    page.view(do="show", hands=True)
    for verb in ("show", "reply", "next", "reply"):
        view = page.view(do=verb)
        hand, rival = view["position"]["hand"], view["position"]["rival"]
        assert view["spectator"]["open"]
        assert (len(hand), len(rival["known"])) == (view["spectator"]["hand"], rival["count"])
    assert is_spectators(Page().view(do="load", save=page.save)), "What was looked at is not kept"
    assert is_spectators(page.view(do="show", hands=False))
    assert is_spectators(page.view(do="reply"))
    pair = Page(seed="watched", players=TWO)
    assert is_spectators(pair.view(do="show", hands=True))
    solo = Page(seed="watched", players=QUICK)
    assert solo.view(do="show", hands=True) == solo.view(do="show")


def test_a_watched_game_goes_on_after_loading() -> None:
    """A watched game between two computers can be left and resumed, and goes on in the same way."""
    page = Page(seed="watched", players=NONE)
    for _ in range(5):
        page.view(do="reply")
    later = Page()
    assert is_spectators(later.view(do="load", save=page.save))
    assert later.view(do="reply")["log"] == page.view(do="reply")["log"]


# --- Giving up ----------------------------------------------------------------------------------------------


def test_who_gives_up_has_lost() -> None:
    """A lost game can be resigned: the opponent wins, even in the middle of the player's own turn."""
    page = Page(seed="lost")
    build = next(offer["action"] for offer in page.last["offers"] if offer["kind"] == "build")
    page.play(build)
    view = page.view(do="resign")
    assert view["over"] == {"winner": "black", "by": "resigned", "points": {"white": [], "black": []}}
    assert (view["position"]["phase"], view["offers"], view["undo"]) == ("over", [], 0)
    assert page.refused(do="resign") == ("game-over", "The game is over.", {})
    assert page.refused(do="play", action="=*") == ("game-over", "The game is over.", {})
    assert page.refused(do="reply")[0] == "not-the-computers-turn"
    assert page.refused(do="undo")[0] == "nothing-to-undo"
    assert page.refused(do="why", target="AB")[0] == "not-your-turn"


def test_one_can_give_up_while_the_computer_thinks() -> None:
    """A player can resign during the opponent's thinking, which is then dropped."""
    page = Page(seed="lost", players={"white": "human", "black": "shark"})
    page.play("=*")
    work = page.session.work('{"do": "reply"}')
    next(work)
    assert page.view(do="resign")["over"]["winner"] == "black"
    with pytest.raises(StopIteration) as end:
        next(work)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert page.view(do="show")["over"]["by"] == "resigned"


def test_a_game_that_was_given_up_stays_so_when_it_is_loaded() -> None:
    """After a reload the result is still known."""
    page = Page(seed="lost")
    page.play("=*")
    over = page.view(do="resign")["over"]
    assert Page().view(do="load", save=page.save)["over"] == over


@pytest.mark.parametrize("name", ["red", None, 1, [], {}])
def test_a_save_with_a_strange_resignation_is_read_without_it(name: object) -> None:
    """An impossible resignation costs no game: such a save goes on as a running one."""
    page = Page(seed="lost")
    saved = unseal(page.save)
    saved["resigned"] = name
    assert Page().view(do="load", save=seal(saved))["over"] is None


def test_a_game_that_was_given_up_can_be_kept_and_reviewed() -> None:
    """Its record and its review name the resigning player."""
    page = Page(seed="lost")
    for _ in range(4):
        end_turn(page)
        page.view(do="reply")
    over = page.view(do="resign")["over"]
    record = page.ask(do="record")["record"]
    assert record["result"] == over
    assert len(record["turns"]) == 8
    review = page.ask(do="review", nodes=1000)["review"]
    assert review["result"] == over
    assert len(review["turns"]) == 8


@pytest.mark.parametrize("players", [{"white": "human", "black": "crab"}, {"white": "crab", "black": "human"}])
def test_a_record_of_a_game_that_was_given_up_is_no_running_game(players: dict[str, str]) -> None:
    """The file opens with the game's result, now and after a reload, regardless of the current seats."""
    page = Page(seed="lost")
    end_turn(page)
    page.view(do="reply")
    over = page.view(do="resign")["over"]
    record = page.ask(do="record")["record"]
    reader = Page()
    assert reader.view(do="open", table="match", record=record, players=players)["over"] == over
    assert Page().view(do="load", save=reader.save)["over"] == over
    first = reader.view(do="open", table="review", ply=0)
    assert (first["position"]["phase"], first["over"]) == ("act", over)
    assert Page().view(do="load", save=reader.save)["over"] == over
    assert reader.ask(do="record")["record"]["result"] == over


def test_a_game_that_was_given_up_at_once_has_nothing_to_review() -> None:
    """Even the shortest game, without any turns, can be reviewed."""
    page = Page(seed="lost")
    page.view(do="resign")
    assert page.ask(do="review")["review"]["turns"] == []


def test_a_game_that_was_given_up_in_mid_turn_can_be_looked_back_at() -> None:
    """Every step of it can be viewed, with both hands, and its last moment names the resigning player."""
    page = Page(seed="lost")
    end_turn(page)
    page.view(do="reply")
    build = next(offer["action"] for offer in page.last["offers"] if offer["kind"] == "build")
    page.play(build)
    over = page.view(do="resign")["over"]
    first = page.view(do="open", table="review", ply=0)
    last = page.view(do="show", ply=first["task"]["plies"])
    assert (last["task"]["action"]["action"], last["task"]["player"], last["over"]) == (build, "white", over)
    assert (first["position"]["phase"], last["position"]["phase"]) == ("act", "over")
    assert page.view(do="retry", turn=1)["over"] is None


def test_a_shared_position_of_a_game_that_was_given_up() -> None:
    """It is shared as the position of the resignation: by the rules it is not over."""
    page = Page(seed="lost")
    page.view(do="resign")
    shared = page.ask(do="code")
    assert shared["kind"] == "position"
    assert Page().view(do="open", table="match", code=shared["code"], seed="x")["over"] is None


def test_looking_back_at_a_game_of_two_people_shows_cards() -> None:
    """When it is over nothing is covered any more, in any of its moments; a retry begins covered."""
    pair = Page(seed="whole", players=TWO)
    play_out(pair)
    for player in ("white", "black"):
        pair.view(do="sit", player=player)
        view = pair.view(do="open", table="review", ply=6)
        assert (view["viewer"], view["spectator"]) == (player, None)
        assert view["position"]["hand"] == view["task"]["hands"][player]
        assert pair.view(do="close")["viewer"] == player
    pair.view(do="open", table="review")
    assert is_spectators(pair.view(do="retry", turn=2))


def test_looking_back_at_a_watched_game_shows_cards() -> None:
    """Information hidden during the game is visible afterwards."""
    page = Page(seed="watched", players=NONE)
    while not page.last["over"]:
        page.view(do="reply")
    view = page.view(do="open", table="review", ply=3)
    assert view["position"]["hand"] == view["task"]["hands"]["white"]
    assert is_spectators(page.view(do="retry", turn=1))


def test_of_two_people_the_one_who_sits_gives_up() -> None:
    """At one screen only the player whose cards are shown can resign."""
    pair = Page(seed="pair", players=TWO, first="black")
    pair.view(do="sit", player="black")
    assert pair.view(do="resign")["over"]["winner"] == "white"
    assert pair.view(do="sit", player="white")["over"]["winner"] == "white"


# --- Taking a whole turn back -------------------------------------------------------------------------------


def deal_of(page: Page) -> Any:
    """The cards as the engine would save them."""
    return unseal(page.save)["record"]["deals"]


def test_a_whole_turn_is_taken_back_on_the_same_deck() -> None:
    """After the computer's answer a turn can be played differently; the same turn gets the same answer."""
    page = Page(seed="back")
    start = page.view(do="show")
    end_turn(page)
    answer = page.view(do="reply")
    assert answer["takeback"]
    view = page.view(do="takeback")
    assert view["assisted"]
    assert {**view, "assisted": False, "events": []} == start
    end_turn(page)
    again = page.view(do="reply")
    assert {**again, "assisted": False} == answer


def test_in_the_middle_of_a_turn_the_turn_before_is_taken_back() -> None:
    """Steps of the running turn are taken back with it."""
    page = Page(seed="back")
    end_turn(page)
    page.view(do="reply")
    second = page.view(do="show")
    end_turn(page)
    page.view(do="reply")
    builds = [offer["action"] for offer in page.last["offers"] if offer["kind"] == "build"]
    page.play(builds[0])
    view = page.view(do="takeback")
    assert (view["position"]["turn"], view["steps"], view["position"]["hand"]) == (3, [], second["position"]["hand"])
    assert view["recap"] == second["recap"]
    assert page.view(do="takeback")["position"]["turn"] == 1


def test_while_the_computer_is_to_move_the_turn_just_ended_is_taken_back() -> None:
    """A mistake can be taken back at once, without waiting for the computer's answer."""
    page = Page(seed="back")
    hand = page.last["position"]["hand"]
    end_turn(page)
    assert page.last["takeback"]
    view = page.view(do="takeback")
    assert (view["to_move"], view["position"]["turn"], view["position"]["hand"]) == ("white", 1, hand)


def test_before_the_first_turn_is_over_there_is_none_to_take_back() -> None:
    """The page need not offer it, and the request is refused with the reason."""
    page = Page(seed="back")
    assert page.last["takeback"] is False
    refusal: Refused = ("nothing-to-take-back", "You have no whole turn to take back.", {})
    assert page.refused(do="takeback") == refusal
    page = Page(seed="back", first="black")
    page.view(do="reply")
    assert page.last["takeback"] is False
    assert page.refused(do="takeback") == refusal


@pytest.mark.parametrize("seed", ["end 1", "end 2", "end 3", "end 4"])
def test_the_last_turn_of_a_game_can_be_taken_back(seed: str) -> None:
    """A game lost by its last turn can be continued from there."""
    page = Page(seed=seed)
    over = page.finish()
    assert over["takeback"]
    view = page.view(do="takeback")
    assert view["over"] is None
    assert (view["to_move"], view["position"]["phase"], view["assisted"]) == ("white", "act", True)
    mine = [turn for turn in over["log"] if turn["player"] == "white"]
    assert view["position"]["turn"] == mine[-1]["turn"]
    assert page.finish()["over"]
    assert page.last["assisted"]


def test_every_turn_of_a_game_can_be_taken_back_one_after_the_other() -> None:
    """Back to the very first turn, through all rounds, and the cards stay what they were."""
    page = Page(seed="all the way", handicap={"player": "black", "bridges": 2})
    hands = []
    while not page.last["over"]:
        if page.last["to_move"] == "black":
            page.view(do="reply")
            continue
        hands.append(
            (page.last["position"]["turn"], page.last["position"]["hand"], page.last["position"]["row"], deal_of(page))
        )
        while page.last["to_move"] == "white" and not page.last["over"]:
            legal = [offer["action"] for offer in page.last["offers"]]
            page.play(next((action for action in legal if action[0] not in "=-x"), legal[-1]))
    for turn, hand, row, deals in reversed(hands):
        view = page.view(do="takeback")
        assert (view["position"]["turn"], view["position"]["hand"], view["position"]["row"], deal_of(page)) == (
            turn,
            hand,
            row,
            deals,
        )
        assert (view["to_move"], view["steps"]) == ("white", [])
    assert page.last["takeback"] is False
    assert page.last["position"]["supply"]["black"] == 23


def test_a_game_begun_from_a_position_takes_no_whole_turn_back() -> None:
    """The course of the game is unknown, so the page does not offer it."""
    page = Page(seed="shared")
    code = page.ask(do="code")["code"]
    page = Page()
    page.view(do="open", table="match", code=code, seed="x", players=QUICK)
    end_turn(page)
    assert page.last["takeback"] is False
    assert page.refused(do="takeback")[0] == "no-takeback-here"
    over = page.view(do="resign")["over"]
    assert Page().view(do="load", save=page.save)["over"] == over


def test_a_position_shared_by_two_people_begins_covered() -> None:
    """The player of the position's hand has to sit down like any other."""
    page = Page(seed="shared")
    end_turn(page)
    page.view(do="reply")
    code = page.ask(do="code")["code"]
    pair = Page()
    assert is_spectators(pair.view(do="open", table="match", code=code, seed="x", players=TWO))
    assert pair.view(do="sit", player="white")["position"]["hand"] == page.last["position"]["hand"]


def test_giving_up_can_be_taken_back_with_the_turn_before() -> None:
    """After a premature resignation a player goes back a turn and plays on."""
    page = Page(seed="back")
    end_turn(page)
    page.view(do="reply")
    assert page.view(do="resign")["takeback"]
    view = page.view(do="takeback")
    assert (view["over"], view["position"]["turn"]) == (None, 1)
    assert Page().view(do="load", save=page.save)["over"] is None


def test_without_a_game_nobody_sits() -> None:
    """A premature request is refused with the advice to begin a game."""
    for verb in ("cover", "sit", "resign", "takeback"):
        assert json.loads(Session().handle(json.dumps({"do": verb, "player": "white"})))["code"] == "no-game"
