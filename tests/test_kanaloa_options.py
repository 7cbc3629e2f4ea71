"""Options of a game of Kanaloa: head starts, and a random third of the tiles in the box (chapter 12)."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanaloa.__main__ import main
from kanaloa.actions import DrawTile, Move
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.analysis.dumps import state_of
from kanaloa.codes import game_code, record_of_code
from kanaloa.dealer import deal
from kanaloa.gods import God
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action
from kanaloa.observation import observe
from kanaloa.record import dump, load, record_of
from kanaloa.rules import apply, new_game
from kanaloa.set_up import Box, Layout, SetUp, SetUpError
from kanaloa.state import Awaits, State
from kanaloa.state_dumps import state_dump
from kanaloa.tiles import ALL_TILES, LEFT_IN_BOX, size, unpack
from kanaloa_door import KanaloaPage
from kanaloa_games import GREEN, RED, legal, random_steps
from tabletop.codes import CodeError, Digits
from tabletop.records import RecordError

AHEAD = st.sampled_from([(2, (1, 0)), (2, (0, 3)), (3, (0, 2, 1)), (4, (3, 0, 3, 3)), (4, (0, 0, 1, 0))])


def set_up(players: int = 2, box: Box = Box.CHOSEN, ahead: tuple[int, ...] = (), seed: str = "options") -> SetUp:
    """Returns a set-up with the preset layout."""
    return deal(players, seed, Layout.PRESET, box=box, ahead=ahead)


# --- Rules --------------------------------------------------------------------------------------------------


def test_a_head_start_is_points_in_every_temple() -> None:
    """The weaker player begins with points in all five temples, and everything else is as always."""
    plain, ahead = new_game(set_up(4)), new_game(set_up(4, ahead=(0, 2, 0, 1)))
    assert ahead.temples == ((0,) * 5, (2,) * 5, (0,) * 5, (1,) * 5)
    assert ahead._replace(temples=plain.temples, set_up=plain.set_up) == plain


def test_with_a_head_start_lono_places_the_second_piece_at_once() -> None:
    """A temple with points of a head start is a temple with points: Lono's owner may use it from the first turn."""
    for has_points in (True, False):
        state = new_game(set_up())
        owner = state.gods[God.LONO]
        state = new_game(set_up(ahead=tuple(2 * ((player is owner) is has_points) for player in (RED, GREEN))))
        while state.turns == 0:
            state = apply(state, legal_actions(state)[0]).state
        assert state.turn is owner
        state = apply(state, next(action for action in legal_actions(state) if isinstance(action, Move))).state
        while state.awaits in (Awaits.ROB, Awaits.TILE, Awaits.DRAW):
            state = apply(state, legal_actions(state)[0]).state
        may_place = state.awaits is Awaits.END and any(text[0] == "+" for text in legal(state))
        assert may_place is has_points


def test_a_random_third_stays_in_the_box_until_the_end() -> None:
    """In a whole game 31 of the 93 tiles never appear, and until the end it is not decided which."""
    state = new_game(set_up(box=Box.RANDOM))
    assert (state.bag.tiles, state.reserve.tiles, size(state.unseen)) == (40, 6, 77)
    for step in random_steps(2, "third", Layout.PRESET, box=Box.RANDOM):
        state = step.state
        assert state.boxed == LEFT_IN_BOX
    assert state.awaits is Awaits.OVER


def test_a_random_third_can_bring_a_tile_three_times() -> None:
    """With two players a kind can come three times then, which a chosen third never allows."""
    most = dict.fromkeys(Box, 0)
    for box in Box:
        for number in range(20):
            tiles = [tile for laid in deal(2, f"{number}", box=box).tiles.values() for tile in laid]
            counts = Counter(tile for tile in tiles if tile.name[0] != "k")
            most[box] = max(most[box], *counts.values())
    assert most == {Box.CHOSEN: 2, Box.RANDOM: 3}


def test_computer_players_play_with_options() -> None:
    """Computers play such games to their end, and see nothing that the options hide."""
    agents = {player: OwnTurnAgent(seed=str(player)) for player in (RED, GREEN)}
    state = new_game(set_up(box=Box.RANDOM, ahead=(0, 2)))
    assert observe(state, RED).state == state
    for player in (RED, GREEN):
        assert format_action(agents[player].choose(observe(state._replace(to_act=player, turn=player), player)))


@pytest.mark.parametrize(
    ("players", "box", "ahead", "sentence"),
    [
        (3, Box.RANDOM, (), "with 3 players no tiles stay in the box"),
        (2, Box.CHOSEN, (1, 0, 0), "'ahead' has 3 numbers, and 2 play"),
        (2, Box.CHOSEN, (4, 0), "a head start is 1 to 3 points"),
        (2, Box.CHOSEN, (1, 2), "somebody must have no head start"),
        (2, Box.CHOSEN, (0, 0), "'ahead' is empty if nobody has a head start"),
    ],
)
def test_an_impossible_option_is_refused(players: int, box: Box, ahead: tuple[int, ...], sentence: str) -> None:
    """A program that asks for an impossible set-up reads why it is impossible."""
    with pytest.raises(SetUpError) as caught:
        deal(players, "x", box=box, ahead=ahead)
    assert str(caught.value) == sentence


def test_a_set_up_says_its_options() -> None:
    """Someone who prints a set-up in Python sees its options, and equal set-ups are equal."""
    given = set_up(box=Box.RANDOM, ahead=(0, 2))
    assert repr(given).startswith("<SetUp of Kanaloa: 2 players, preset, random tiles, green 2 ahead; A:")
    assert hash(given) == hash(set_up(box=Box.RANDOM, ahead=(0, 2)))
    assert given != set_up(box=Box.RANDOM)


# --- Records, codes, dumps ----------------------------------------------------------------------------------


@given(AHEAD, st.sampled_from(Box), st.sampled_from(Layout), st.integers(0, 3))
def test_a_game_with_options_comes_back_whole(
    given_ahead: tuple[int, tuple[int, ...]], box: Box, layout: Layout, cut: int
) -> None:
    """A saved game and a link keep the options, whatever they are, at any point of the game."""
    players, ahead = given_ahead
    box = box if players == 2 else Box.CHOSEN
    steps = list(random_steps(players, f"{cut}", layout, box=box, ahead=ahead))
    record = record_of(steps[len(steps) * cut // 4].state)
    assert load(json.loads(json.dumps(dump(record)))) == record
    code = game_code(record)
    assert code.startswith("N2")
    assert record_of_code(code) == record


def test_a_game_without_options_has_the_code_it_always_had() -> None:
    """Links of ordinary games stay as they were, and cannot be written in the new version of the format."""
    state = new_game(set_up())
    code = game_code(record_of(state))
    assert code.startswith("N1")
    digits = Digits()
    # Two players, preset, no random third, no head starts; the rest is 0.
    for value, radix in ((0, 3), (1, 2), (0, 2), (0, 4), (0, 4)):
        digits.choose(value, radix)
    with pytest.raises(CodeError, match="it is not written as a code is"):
        record_of_code(digits.sealed("N", "2"))


def test_a_code_in_which_all_have_a_head_start_is_refused() -> None:
    """A forged link is refused with a sentence."""
    digits = Digits()
    for value, radix in ((0, 3), (1, 2), (0, 2), (1, 4), (2, 4)):
        digits.choose(value, radix)
    with pytest.raises(CodeError, match="somebody must have no head start"):
        record_of_code(digits.sealed("N", "2"))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"box": "full"}, "'box' must be chosen or random, not \"full\""),
        ({"box": None}, "'box' must be chosen or random, not null"),
        ({"ahead": []}, "'ahead' must be an object"),
        ({"ahead": {"blue": 1}}, "'ahead' must be red or green, not \"blue\""),
        ({"ahead": {"red": 4}}, "'ahead.red' must be a whole number from 1 to 3, not 4"),
        ({"ahead": {"red": True}}, "'ahead.red' must be a whole number from 1 to 3, not true"),
        ({"ahead": {"red": 1, "green": 1}}, "somebody must have no head start"),
        ({"players": 3, "box": "random"}, "the gods cards are not dealt as the rules say"),
    ],
)
def test_a_record_with_a_wrong_option_is_refused(change: dict[str, Any], sentence: str) -> None:
    """A wrong option in a file is named."""
    data = dump(record_of(new_game(set_up()))) | change
    with pytest.raises(RecordError) as caught:
        load(data)
    assert str(caught.value) == sentence


def test_an_empty_head_start_is_none() -> None:
    """A record may say that nobody has a head start."""
    data = dump(record_of(new_game(set_up())))
    assert load({**data, "ahead": {}}) == load({**data, "ahead": None}) == load(data)


def test_a_position_of_a_game_with_options_is_read_back() -> None:
    """A position of such a game is enough for a hint: its dump contradicts nothing."""
    number = 0
    for step in random_steps(2, "dumps", box=Box.RANDOM, ahead=(0, 3)):
        state: State = step.state
        if state.to_act is None:
            continue
        read = state_of(json.loads(json.dumps(state_dump(state))))
        assert read._replace(set_up=state.set_up, turns=state.turns, history=state.history) == state
        number += 1
    assert number > 100


def test_a_dump_with_another_number_of_unseen_tiles_is_refused() -> None:
    """Unseen tiles that fit neither kind of box are counted and named."""
    data = state_dump(new_game(set_up(box=Box.RANDOM)))
    data["unseen"] = data["unseen"][:-1]
    with pytest.raises(RecordError) as caught:
        state_of(data)
    sentence = "'unseen' has 76 tiles, and bag and reserve have 46; with a random third in the box it has 31 more"
    assert str(caught.value) == sentence


def test_a_dump_before_the_first_turn_has_equal_temples() -> None:
    """Before the first turn temples have the points of a head start, or none."""
    data = state_dump(new_game(set_up(ahead=(0, 2))))
    assert state_of(data).temples == ((0,) * 5, (2,) * 5)
    data["temples"]["green"] = {**data["temples"]["green"], "k": 1}
    with pytest.raises(RecordError, match="'temples': before the first turn it is as after the set-up"):
        state_of(data)


# --- The page's door, and the command line ------------------------------------------------------------------


def test_the_page_begins_a_game_with_options() -> None:
    """A player chooses a head start or a random third, and the page is shown both."""
    page = KanaloaPage()
    seats = {"red": "human", "green": "minnow"}
    wish = {"do": "open", "table": "match", "players": seats, "seed": "x", "layout": "preset"}
    view = page.ask(**wish, box="random", ahead={"green": 2})["view"]
    position = view["position"]
    assert (position["ahead"], position["boxed"], len(position["unseen"])) == ({"green": 2}, 31, 77)
    assert set(position["sides"]["green"]["temples"].values()) == {2}
    assert position["sides"]["green"]["score"] == 10
    plain = page.ask(**wish)["view"]["position"]
    assert (plain["ahead"], plain["boxed"]) == ({}, 0)


@pytest.mark.parametrize(
    ("wish", "setting", "sentence"),
    [
        ({"box": "full"}, "box", "'box' must be chosen or random."),
        ({"box": ["random"]}, "box", "'box' must be chosen or random."),
        ({"ahead": {"red": 9}}, "ahead", "'ahead.red' must be a whole number from 1 to 3, not 9."),
        ({"ahead": "red"}, "ahead", "'ahead' must be an object."),
        (
            {"ahead": {"red": 1, "green": 1}},
            "ahead",
            "'ahead' must leave out a player: if all have a head start, nobody has one.",
        ),
        (
            {"box": "random", "players": {"red": "human", "green": "minnow", "blue": "minnow"}},
            "box",
            "'box' must be chosen: with 3 players no tiles stay in the box.",
        ),
    ],
)
def test_a_wrong_option_in_a_request_is_refused(wish: dict[str, Any], setting: str, sentence: str) -> None:
    """A page or another program that asks for a wrong option is answered with a sentence."""
    page = KanaloaPage()
    refused = page.refused(**{"do": "open", "table": "match", "seed": "x", **wish})
    assert refused == ("bad-setting", sentence, {"setting": setting})


def test_the_command_line_plays_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    """A researcher measures what a head start is worth, and what a random third changes."""
    options = ["--layout", "preset", "--box", "random", "--ahead", "green:2"]
    assert main(["selfplay", "random", *options]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["box"], record["ahead"]) == ("random", {"green": 2})
    assert main(["match", "random", "greedy", "--pairs", "1", *options]) == 0
    assert "(2 players, preset, random tiles, green 2 ahead)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--ahead", "pink:2"], "a head start is a colour and 1 to 3 points, as in red:2, not pink:2"),
        (["--ahead", "red:4"], "a head start is a colour and 1 to 3 points, as in red:2, not red:4"),
        (["--ahead", "red"], "a head start is a colour and 1 to 3 points, as in red:2, not red"),
        (["--ahead", "blue:1"], "--ahead blue: blue does not take part with 2 players"),
        (["--players", "4", "--box", "random"], "with 4 players no tiles stay in the box"),
    ],
)
def test_a_wrong_option_on_the_command_line_is_named(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistyped option is answered with what is possible."""
    try:
        status = main(["selfplay", "random", *options])
    except SystemExit as stopped:
        status = int(str(stopped.code))
    assert status != 0
    assert sentence in capsys.readouterr().err


def test_all_tiles_are_drawn_from_the_whole_set() -> None:
    """With a random third every kind can be drawn, each as often as it is in the whole set."""
    state = new_game(set_up(box=Box.RANDOM))
    assert Counter(unpack(ALL_TILES[4])) == Counter(unpack(state.unseen)) + Counter(
        tile for laid in state.islands for tile in unpack(laid)
    )
    assert DrawTile(None) != DrawTile(unpack(state.unseen)[0])
