"""State dumps of Kanaloa read back: positions without a known history."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kanaloa.__main__ import main
from kanaloa.analysis.dumps import is_dump, state_of
from kanaloa.dealer import deal
from kanaloa.gods import God
from kanaloa.legality import legal_actions
from kanaloa.record import dump, record_of
from kanaloa.rules import apply, new_game
from kanaloa.set_up import Layout
from kanaloa.state import Awaits, State, Stock
from kanaloa.state_dumps import state_dump
from kanaloa.tiles import ALL_TILES, Tiles, size
from kanaloa_games import GREEN, RED, after, begun, in_turn, random_steps
from tabletop.records import RecordError

DECISIONS = set(Awaits) - {Awaits.DRAW, Awaits.OVER}

Change = Mapping[str, Any]


def read_as_text(state: State) -> dict[str, Any]:
    """Returns the dump of a state as another program reads it."""
    found: dict[str, Any] = json.loads(json.dumps(state_dump(state)))
    return found


@cache
def decisions(players: int, seed: str = "a") -> dict[Awaits, State]:
    """Returns the last position of a game for each kind of decision."""
    steps = random_steps(players, seed, Layout.FREE)
    return {step.state.awaits: step.state for step in [*steps][10:] if step.state.to_act is not None}


# --- What is read -------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("players", "layout", "pairs"),
    [
        *((2, layout, pairs) for layout in Layout for pairs in (0, 1)),
        *((players, layout, 0) for layout in Layout for players in (3, 4)),
    ],
)
def test_positions_come_back_from_their_dumps(players: int, layout: Layout, pairs: int) -> None:
    """A position stored as a line of text is restored, in whole games, with all legal actions."""
    seed = f"dumped {pairs}"
    states = [step.state for step in random_steps(players, seed, layout, pairs)]
    for state in [new_game(deal(players, seed, layout, pairs)), *states]:
        data = read_as_text(state)
        assert is_dump(data)
        if state.to_act is None:
            over = state.awaits is Awaits.OVER
            assert refusal(data) == ("the game is over" if over else "a tile is to be drawn, which nobody decides")
            continue
        read = state_of(data)
        assert state_dump(read) == state_dump(state)
        assert legal_actions(read) == legal_actions(state)
        # A dump does not contain the set-up, the number of turns, and the actions before the last one.
        assert read._replace(set_up=state.set_up, turns=state.turns, history=state.history) == state
        del data["legal"]
        assert legal_actions(state_of(data)) == legal_actions(state)


def test_every_kind_of_decision_is_read() -> None:
    """Every decision of a game is covered: a position can be given even in the middle of a turn."""
    assert {state_of(read_as_text(state)).awaits for state in decisions(4).values()} == DECISIONS


def test_an_island_with_equal_tiles_is_taken_where_a_dump_leaves_it_open() -> None:
    """After a robbery a dump may fit two islands: the choice of tiles is the same, so the first one is used."""
    state = in_turn(
        2,
        RED,
        pieces={RED: "CE", GREEN: "CI"},
        hands={GREEN: "k5"},
        gods="grgr",
        islands={"C": "k2 k3", "I": "k2 k3"},
    )
    unseen = Tiles(ALL_TILES[2] - sum(state.islands) - sum(state.hands))
    moved = after(state._replace(unseen=unseen, bag=Stock(size(unseen) - 6, 6)), "E>I !-")
    read = state_of(read_as_text(moved))
    assert moved.arrival is not None
    assert read.arrival is not None
    assert (moved.arrival.island.name, read.arrival.island.name) == ("I", "C")
    assert legal_actions(read) == legal_actions(moved)


def test_a_position_alone_has_no_record() -> None:
    """A single position has no record."""
    read = state_of(read_as_text(begun()))
    with pytest.raises(ValueError, match="it is not known how the game began"):
        record_of(read)


# --- What is refused ----------------------------------------------------------------------------------------


def refusal(data: Mapping[str, Any]) -> str:
    """Returns the sentence that refuses a dump."""
    with pytest.raises(RecordError) as caught:
        state_of(data)
    return str(caught.value)


def test_a_key_that_is_missing_is_named() -> None:
    """A missing part of a dump is named; the legal actions are optional."""
    state = decisions(3)[Awaits.ACTION]
    for key in state_dump(state):
        data = read_as_text(state)
        del data[key]
        if key == "legal":
            assert legal_actions(state_of(data)) == legal_actions(state)
        else:
            assert refusal(data) == f"'{key}' is missing"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": []}, "'hands' must be an object"),
        ({"hands": {"red": [], "blue": []}}, "'hands' must name red and green, and with more players also blue, then"),
        ({"pieces": {"red": ["A"], "green": ["B"]}}, "'pieces' must name red, green and blue"),
        ({"pieces.red": "A"}, "'pieces.red' must be a list of texts"),
        ({"pieces.red": ["G"]}, "'pieces.red' must be A or B or C or D or E or F or H or I or J or L or @, not"),
        ({"hands.red": ["k6"]}, "'hands.red': 'k6' is no tile"),
        ({"hands.red": ["k5"] * 7}, "'hands.red': tile k5 is there 7 times, and the game has 6"),
        ({"islands.G": ["k2", "k2"]}, "'islands' must name A, B, C, D, E, F, H, I, J and L"),
        ({"islands.A": ["k2"]}, "'islands.A' must have 2 tiles, not 1"),
        ({"fish.0": "A>X:rw"}, "'fish', 'A>X:rw': 'X' is no island: islands are A to L"),
        ({"fish.0": "A>B:yw"}, "'fish', 'A>B:yw': after the direction come owner, r or g or b or x, and side, w or c"),
        ({"fish.0": "A>K:rw"}, "'fish', 'A>K:rw': AK is not in the game with 3 players"),
        ({"temples.red": {"n": 1}}, "'temples.red' must name n, u, p, l and k"),
        ({"temples.red.n": -1}, "'temples.red.n' must be a whole number from 0"),
        ({"temples.red.n": True}, "'temples.red.n' must be a whole number from 0"),
        ({"gods": {"n": None}}, "'gods' must name the owners of n, u, p, l"),
        ({"gods.u": "yellow"}, "'gods.u' must be red or green or blue, not"),
        ({"turn": "yellow"}, "'turn' must be red or green or blue, not"),
        ({"to_act": None}, "'to_act' must be red or green or blue, not null"),
        ({"awaits": "sleep"}, "'awaits' must be fish or piece or remove or land or action or more or rob or tile or"),
        ({"special": 1}, "'special' must be true or false"),
        ({"offered": {"to": "l"}}, "'offered' must name to and tiles"),
        ({"offered": {"to": "x", "tiles": []}}, "'offered.to' must be n or u or p or l or k, not"),
        ({"proposed": "B>A"}, "'proposed' must be the turning of a fish, as in n~AB or n^AB, or null"),
        ({"proposed": 7}, "'proposed' must be an action or null"),
        ({"bag": {"tiles": 3}}, "'bag' must name tiles and volcanoes"),
        ({"volcanoes": "2"}, "'volcanoes' must be a whole number from 0"),
        ({"volcano": {"at": "A"}}, "'volcano' must name at, by and turns"),
        ({"volcano": {"at": "AB", "by": "red", "turns": 1}}, "'volcano.at' must be A or B or C"),
        ({"volcano": {"at": "A", "by": "red", "turns": 3}}, "'volcano.turns' must be 1 or 2, not 3"),
        ({"action": "dance"}, "'action': 'dance' is no action"),
        ({"by": None}, "'action' and 'by' are both null, or neither of them is"),
        ({"by": "bag", "action": "B>A"}, "'by': tiles are drawn by the bag, and the bag does nothing else"),
        ({"legal": "all"}, "'legal' must be a list of texts"),
    ],
)
def test_a_part_of_the_wrong_form_is_named(change: Change, sentence: str) -> None:
    """A wrong part of a dump is named, with the expected form."""
    data = changed(read_as_text(decisions(3)[Awaits.ACTION]), change)
    assert refusal(data).startswith(sentence)


def changed(data: dict[str, Any], change: Change) -> dict[str, Any]:
    """Returns a dump with changes in places such as `pieces.red`, without the legal actions."""
    found: dict[str, Any] = json.loads(json.dumps(data))
    if "legal" not in change:
        del found["legal"]
    for place, value in change.items():
        *way, last = place.split(".")
        part: Any = found
        for key in way:
            part = part[key]
        part[int(last) if isinstance(part, list) else last] = value
    return found


ACTION = {
    "action": "=k2",
    "by": "red",
    "turn": "red",
    "to_act": "red",
    "awaits": "action",
    "pieces": {"red": ["A"], "green": ["D"], "blue": ["@", "F"]},
    "blocked": {"red": [], "green": [], "blue": []},
    "hands": {"red": ["l4", "k3"], "green": ["nu3"], "blue": []},
    "temples": {
        "red": {"n": 0, "u": 0, "p": 0, "l": 0, "k": 0},
        "green": {"n": 0, "u": 0, "p": 4, "l": 0, "k": 0},
        "blue": {"n": 0, "u": 0, "p": 0, "l": 2, "k": 2},
    },
    "gods": {"n": None, "u": "red", "p": "green", "l": "red"},
    "protection": dict.fromkeys("nupl"),
    "special": True,
    "immediate": False,
    "offered": None,
    "proposed": None,
    "forbidden": False,
    "reserve": {"tiles": 6, "volcanoes": 1},
    "bag": {"tiles": 61, "volcanoes": 8},
    "volcanoes": 2,
    "volcano": None,
    "over": None,
}
"""Changes to the dump of a position of three in red's turn, each with a single contradiction."""
OFFERING = {
    "offered": {"to": "l", "tiles": ["l4", "k3"]},
    "hands.red": [],
    "awaits": "more",
}
VOLCANO = {"at": "B", "by": "green", "turns": 1}


def whole(players: int = 3) -> dict[str, Any]:
    """Returns the dump of a valid position of three."""
    state = begun(players)
    dumped = read_as_text(state)
    found = {**dumped, **json.loads(json.dumps(ACTION))}
    # Three tiles were sacrificed, and three are in hands.
    for tile in ("l4", "k3", "nu3", "p4", "k2", "pl2"):
        found["unseen"].remove(tile)
    return found


def test_the_position_that_is_then_changed_is_in_order() -> None:
    """Each refusal below is caused only by the change."""
    read = state_of(changed(whole(), {}))
    assert read.awaits is Awaits.ACTION
    assert state_of(changed(whole(), OFFERING)).awaits is Awaits.MORE
    assert state_of(changed(whole(), {"volcano": VOLCANO, "blocked.green": ["D"]})).closed


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bag.tiles": 60}, "'unseen' has 67 tiles, and bag and reserve have 66"),
        ({"volcanoes": 3}, "'volcanoes': with bag and reserve there are 12 volcano tiles, and the game has 11"),
        (
            {"volcanoes": 11, "bag.volcanoes": 0, "reserve": {"tiles": 0, "volcanoes": 0}, "bag.tiles": 67},
            "'volcanoes': the last volcano tile ends the game",
        ),
        ({"reserve.tiles": 5, "bag.tiles": 62}, "'reserve' must hold 6 tiles and 1 volcano tile, or nothing"),
        (
            {"bag": {"tiles": 67, "volcanoes": 9}, "reserve": {"tiles": 0, "volcanoes": 0}},
            "'bag' holds more than the reserve had, so the reserve cannot have become the bag",
        ),
        ({"hands.blue": ["l5", "l5", "l5"]}, "tile l5 is there "),
        (
            {"temples.red.n": 60},
            "'temples' have 68 points, and the tiles that have left the game only 8: with head starts there are",
        ),
        ({"fish.0": "C>A:gw"}, "'fish': as they swim, not every island can be reached from every other one"),
        ({"fish.1": "A>C:gw"}, "'fish': two lie on AC"),
        ({"fish.1": "B>A:gc"}, "'fish': green has 8, and there are 7 of each colour"),
        ({"fish.1": "B>A:xc"}, "'fish': with two players neutral ones lie on CJ and DI, and nowhere else"),
        ({"fish": ["A>C:gw"]}, "'fish': none lies on AB"),
        ({"pieces.green": []}, "'pieces.green' must name 1 to 2 places"),
        ({"pieces.green": ["A", "B", "C"]}, "'pieces.green' must name 1 to 2 places"),
        ({"pieces.blue": ["@", "@"]}, "'pieces.blue': at most one waits at the Dolphin"),
        ({"blocked.green": ["A"]}, "'blocked.green' must name islands where a piece of green stands"),
        ({"blocked.green": ["D"]}, "'blocked.green': without the volcano no piece is blocked"),
        ({"protection.p": "red"}, "'protection.p': with 3 players there are no protection cards"),
        ({"gods.n": "blue"}, "'gods.n': blue is not worthy: the temple of Kane is higher"),
        ({"volcano": {**VOLCANO, "turns": 2}}, "'volcano.turns' is 2 in the immediate turn only"),
        ({"volcano": {**VOLCANO, "at": "D"}}, "'volcano.at': a piece stands on D"),
        (
            {"volcano": VOLCANO, "volcanoes": 1, "bag.volcanoes": 9},
            "'volcano': after 1 volcano tiles there was no eruption",
        ),
        (
            {"immediate": True, "special": False, "volcano": VOLCANO},
            "'volcano': in the immediate turn of red it is the one that red has just placed",
        ),
        ({"to_act": "green"}, "'to_act' must be the player whose turn it is"),
        ({"awaits": "rob", "to_act": "green"}, "'to_act' must be the player who owns Ku's gods card"),
        ({"awaits": "veto"}, "'to_act' must be the player who owns Kanaloa's protection card"),
        (
            {"awaits": "end", "immediate": True, "special": False, "volcano": {**VOLCANO, "by": "red", "turns": 2}},
            "'immediate': in an eruptor's turn 'end' is not asked",
        ),
        ({"awaits": "volcano"}, "'immediate' must be true: placing the volcano begins the immediate turn"),
        ({"awaits": "land"}, "'special' must be false: in this turn no action of a gods card is allowed"),
        ({"awaits": "more"}, "'offered' tells of a sacrifice exactly while 'awaits' is more"),
        ({"proposed": "n~AB"}, "'proposed' names a fish exactly while 'awaits' is veto"),
        ({"forbidden": True}, "'forbidden': nobody can have forbidden a turning in this turn"),
        ({"action": None, "by": None}, "'action' is null before the first action only"),
        (
            {"awaits": "remove"},
            "'awaits': red takes a piece off with two on the map and no card of Lono, and only then",
        ),
        ({"pieces.red": ["A", "A"], "gods.l": "green"}, "'awaits': red takes a piece off with two on the map"),
        ({"awaits": "land", "special": False}, "'awaits': no piece of red waits at the Dolphin"),
        ({"pieces.red": ["@"]}, "'awaits': the piece of red at the Dolphin lands first"),
        ({"volcano": VOLCANO, "blocked.red": ["A"]}, "'blocked': all pieces of red are, so the turn is lost"),
        (
            {"awaits": "volcano", "immediate": True, "special": False},
            "'turn' must be the owner of Pele's gods card, who places the volcano",
        ),
        (
            {
                "awaits": "volcano",
                "immediate": True,
                "special": False,
                "gods.p": None,
                "volcanoes": 1,
                "bag.volcanoes": 9,
            },
            "'awaits': after 1 volcano tiles there is no eruption",
        ),
        (
            {**OFFERING, "offered.tiles": ["k3", "l4"], "offered.to": "l"},
            "'offered': every tile must show the god or Kane, and the first one the god",
        ),
        (
            {**OFFERING, "offered.tiles": ["l4", "k3", "k2"], "islands": None},
            "'offered': the tiles that show the god come first, then those of Kane, each sorted",
        ),
        ({"awaits": "end"}, "'awaits': there is nothing that red could do at the end of the turn"),
        ({"awaits": "tile"}, "'action': 'tile' comes after a move of red, or a robbery"),
        ({"awaits": "gift", "special": False}, "'action': 'gift' comes after a landing of red, or a robbery"),
        ({"awaits": "rob", "action": "C>A"}, "'action': no piece of red can have come so to where it is"),
        ({"awaits": "tile", "action": "D>C"}, "'action': no piece of red can have come so to where it is"),
        ({"awaits": "tile", "action": "!-"}, "'action': no piece of red can have come so to where it is"),
        ({"awaits": "rob", "action": "@>A"}, "'special': in a landing turn no action of a gods card is allowed"),
        ({"awaits": "rob", "action": "@>A", "special": False}, "'awaits': nobody can be robbed in this position"),
        (
            {"awaits": "gift", "special": False, "action": "!-"},
            "'action': no piece of red can have come so to where it is",
        ),
        (
            {"bag": {"tiles": 0, "volcanoes": 0}, "volcanoes": 10, "unseen": ["k2", "k2", "k3", "k3", "k4", "k4"]},
            "'bag' must hold something: when it is empty, the reserve becomes the bag",
        ),
        ({"legal": ["."]}, "'legal': other actions are legal in this position"),
    ],
)
def test_what_contradicts_the_rest_is_named(change: Change, sentence: str) -> None:
    """For an impossible position a sentence names the parts that contradict each other (8.4)."""
    data = whole()
    if change.get("islands", ...) is None:
        change = {key: value for key, value in change.items() if key != "islands"}
        data["unseen"].remove("k2")
        data["bag"]["tiles"] -= 1
    assert refusal(changed(data, change)).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands.red": ["k2"]}, "tile k2 is there "),
        ({"gods.u": None}, "'gods': before the first turn it is as after the set-up"),
        ({"special": True}, "'special' must be false: in this turn no action of a gods card is allowed"),
        ({"turn": "red", "to_act": "red"}, "'turn' must be green, who places next"),
        ({"fish": []}, "'turn' must be red, who places next"),
        ({"fish.0": "A>B:gw"}, "'fish': they are placed in turn, and red, who owns Ku's gods card, begins"),
        ({"pieces.red": ["A"]}, "'pieces': they are placed when all fish lie"),
        ({"awaits": "piece"}, "'fish': none lies on AC"),
        ({"immediate": True}, "'volcano': in the immediate turn of green it is the one that green has just placed"),
        ({"action": "dance"}, "'action': 'dance' is no action: it is none of the forms that actions have"),
    ],
)
def test_what_cannot_be_at_the_start_is_named(change: Change, sentence: str) -> None:
    """In the start phase a dump contains only fish and pieces placed in turn (4.1, 4.3)."""
    data = read_as_text(after(red_begins(3, Layout.FREE), "+A>B:w"))
    assert state_of(data).awaits is Awaits.FISH
    assert refusal(changed(data, change)).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"pieces.red": ["@"]}, "'pieces': at the start each is placed on an island without a piece"),
        (
            {"pieces.green": ["B"], "turn": "blue", "to_act": "blue"},
            "'pieces': at the start each is placed on an island without a piece",
        ),
        ({"awaits": "fish"}, "'pieces': they are placed when all fish lie"),
    ],
)
def test_first_pieces_that_cannot_be_are_named(change: Change, sentence: str) -> None:
    """First pieces stand on separate islands, and are placed after all fish (4.3)."""
    data = read_as_text(after(red_begins(3, Layout.PRESET), "+B"))
    assert state_of(data).awaits is Awaits.PIECE
    assert refusal(changed(data, change)).startswith(sentence)


def test_protection_cards_that_cannot_be_are_named() -> None:
    """No player owns both cards of a god, and none is owned while the gods card lies aside (chapter 8, 8.4)."""
    data = read_as_text(begun(4))
    owner = data["gods"]["n"]
    both = changed(data, {"protection.n": owner})
    assert refusal(both) == f"'protection.n': {owner} owns the gods card of this god already"
    aside = changed(data, {"protection.n": owner, "gods.n": None})
    assert refusal(aside) == "'protection.n': the card is owned only while the gods card is"


def test_no_fish_is_placed_when_all_lie() -> None:
    """When all fish are placed a dump awaits the first pieces (4.3)."""
    data = read_as_text(begun(3))
    assert refusal(changed(data, {"awaits": "fish"})) == "'awaits': all fish are placed"


def red_begins(players: int, layout: Layout) -> State:
    """Returns the table of a game in which red owns Ku's gods card."""
    seed = next(seed for seed in "abcdefgh" if deal(players, seed, layout).gods[God.KU] is RED)
    return begun(players, seed, layout)


def test_a_proposal_that_cannot_be_asked_is_named() -> None:
    """A veto concerns a fish of the player who may cast it, and a legal turning (9.1)."""
    state = decisions(4)[Awaits.VETO]
    data = read_as_text(state)
    assert state.proposed is not None
    answerer = data["to_act"]
    others = next(fish for fish in data["fish"] if fish[4] != answerer[0])
    sentence = refusal(changed(data, {"proposed": f"n~{''.join(sorted(others[0] + others[2]))}"}))
    assert sentence.startswith("'proposed': ")
    assert refusal(changed(data, {"special": False})).startswith("'proposed': You have carried out an action of a gods")


@pytest.mark.no_cover
def test_a_dump_of_any_nonsense_is_refused_or_can_be_played() -> None:
    """Any file leads to a sentence, or to a position in which all legal actions work."""
    rng = Random("nonsense")
    dumps = [read_as_text(state) for players in (2, 3, 4) for state in decisions(players).values()]
    values = [
        None,
        True,
        0,
        2,
        -1,
        1.5,
        "red",
        "bag",
        "k3",
        "A",
        "@",
        "n~AB",
        "B>A",
        "=k3",
        "tile",
        "rob",
        "gift",
        "end",
    ]
    played, refused = 0, set()
    for _ in range(1500):
        data = changed(rng.choice(dumps), {})
        key = rng.choice([key for key in data if key != "over"])
        data[key] = rng.choice([rng.choice(values), [rng.choice(values)], {}, rng.choice(dumps)[key]])
        try:
            state = state_of(data)
        except RecordError as error:
            refused.add(str(error))
            continue
        for action in legal_actions(state)[:5]:
            apply(state, action)
        played += 1
    assert played > 100
    assert len(refused) > 100


# --- On the command line ------------------------------------------------------------------------------------


def test_a_hint_is_given_for_a_line_of_a_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A position from `replay --states` gets a hint, in three steps as for a record."""
    *_, last = random_steps(2, "line", Layout.PRESET)
    game, line = tmp_path / "game.json", tmp_path / "line.json"
    game.write_text(json.dumps(dump(record_of(last.state))), encoding="utf-8")
    assert main(["replay", str(game), "--states"]) == 0
    lines = capsys.readouterr().out.splitlines()
    acting = [each for each in lines if json.loads(each)["awaits"] in ("action", "land", "rob", "end")]
    for chosen in (acting[0], acting[-1]):
        line.write_text(chosen, encoding="utf-8")
        assert main(["hint", str(line), "--step", "3"]) == 0
        told = capsys.readouterr().out
        assert told.startswith(f"{json.loads(chosen)['to_act'].title()}: ")
        assert "The turn: " in told
    drawing = next(each for each in lines if json.loads(each)["awaits"] == "draw")
    damaged = json.dumps({**json.loads(acting[0]), "bag": {"tiles": 1, "volcanoes": 1}})
    for text, sentence in (
        (lines[-1], "the game is over"),
        (drawing, "a tile is to be drawn, which nobody decides"),
        (damaged, "'unseen' has "),
    ):
        line.write_text(text, encoding="utf-8")
        assert main(["hint", str(line)]) == 2
        assert capsys.readouterr().err.startswith(f"kanaloa: {line}: {sentence}")
    line.write_text(acting[0], encoding="utf-8")
    assert main(["hint", str(line), "--at", "3"]) == 2
    assert capsys.readouterr().err == f"kanaloa: {line}: a state dump is one position: --at is for records\n"
