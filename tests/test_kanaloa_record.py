"""Kanaloa's notation, records and state dumps."""

import json
from pathlib import Path
from typing import Any

import pytest

from kanaloa.dealer import deal
from kanaloa.notation import MISTAKES, NotationError, format_action, parse_action
from kanaloa.player import PLAYERS
from kanaloa.reasons import SENTENCES, Reason
from kanaloa.record import dump, final_state, load, loads, record_of, replay
from kanaloa.rules import new_game
from kanaloa.set_up import Layout
from kanaloa.state_dumps import state_dumps
from kanaloa_games import random_steps
from tabletop.records import RecordError

_GIVEN = json.loads((Path(__file__).parent / "kanaloa_example.json").read_text(encoding="utf-8"))

EXAMPLE: dict[str, Any] = _GIVEN["record"]
"""A running game of 24 actions, the example of `docs/kanaloa/notation.md`."""

LAST: dict[str, Any] = _GIVEN["last"]
"""Its final position."""


def test_the_example_of_the_notation_comes_out() -> None:
    """The author of another program can check it against a worked example, down to the list of legal actions."""
    dumps = list(state_dumps(load(EXAMPLE)))
    assert len(dumps) == 25
    assert dumps[-1] == LAST
    assert dumps[0]["action"] is None
    assert dumps[0]["by"] is None
    json.dumps(dumps)


def test_a_record_is_written_as_it_was_read() -> None:
    """Turns are grouped as the notation says: pieces first, then one string per turn."""
    assert dump(record_of(final_state(load(EXAMPLE)))) == EXAMPLE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_are_grouped_by_whose_they_are(players: int) -> None:
    """A record has fish, first pieces and then each turn on separate lines; a volcano begins one."""
    *_, last = random_steps(players, "groups")
    fish, pieces, *turns = record_of(last.state).turns
    assert (fish.count("+"), fish.count(":")) == (7 * players, 7 * players)
    assert (pieces.count("+"), pieces.count(" ")) == (players, players - 1)
    assert any(text.startswith("^") for text in turns)
    for text in turns:
        words = text.split()
        assert not any(word.startswith("^") for word in words[1:])
        assert sum(">" in word or word == ";" or word.startswith("~") for word in words) <= 1


def test_a_state_dump_names_the_bag_and_ends_with_nobody() -> None:
    """Draws belong to the bag, and at the end no player acts, though all tiles stay where they are."""
    *_, last = random_steps(4, "dump")
    dumps = list(state_dumps(record_of(last.state)))
    assert {dump["by"] for dump in dumps if str(dump["action"]).startswith("*")} == {"bag"}
    over = dumps[-1]
    assert [over[key] for key in ("turn", "to_act", "awaits", "legal")] == [None, None, None, []]
    assert [over[key] for key in ("special", "immediate", "forbidden")] == [False] * 3
    assert over["over"]["winners"]
    assert any(len(tiles) == 1 for tiles in over["islands"].values())


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "unknown"),
        ("hello", "unknown"),
        ("B>", "island"),
        ("B>B", "not-joined"),
        ("A>I", "not-joined"),
        ("+A>B", "island"),
        ("+A>B:x", "side"),
        ("+AB:w", "direction"),
        ("-Z", "place"),
        ("-z9", "tile"),
        ("@>Z", "island"),
        ("xA:k3", "swap"),
        ("xA:k3,B:l4,", "swap"),
        ("xA:k9,B:l4", "tile"),
        ("l:u9", "tile"),
        ("q:u4", "god"),
        ("~BA", "current-turned"),
        ("~AI", "current"),
        ("&", "tile"),
        ("!q:k3", "player"),
        ("!g:", "tile"),
        ("=v", "tile"),
        ("*q", "tile"),
        ("^AC", "volcano"),
        ("n~A", "current"),
        ("x" * 1000, "unknown"),
    ],
)
def test_text_that_is_no_action_is_refused_with_a_sentence(word: str, code: str) -> None:
    """For a mistyped action the wrong part is named, whatever was typed."""
    with pytest.raises(NotationError) as raised:
        parse_action(word)
    assert raised.value.code == code
    assert str(raised.value).startswith("'")
    assert "{" not in str(raised.value)
    assert len(str(raised.value)) < 300


def test_the_example_of_every_form_is_read_and_written() -> None:
    """The table of the notation is correct: each form is parsed, and written in the same way."""
    forms = "+B>A:w +C -C -@ @>F xA:k3,B:l4 B>A l:l4 ~AB A>@ &k3 ; !g:l4 !- =nu3 -k2 *k3 *v"
    forms += " ^A ^BCD n~AB n^AB . allow forbid"
    for word in forms.split():
        assert format_action(parse_action(word)) == word
    assert len({parse_action(word) for word in forms.split()}) == len(forms.split())


def test_every_sentence_can_be_said() -> None:
    """No reason or mistake has an unfilled gap."""
    names = "island other current players tile player"
    for code, sentence in SENTENCES.items():
        assert str(Reason(code, **dict.fromkeys(names.split(), "A"))), code
        assert sentence.endswith(".")
    assert all("{text}" in text or "{" not in text or "{island}" in text for text in MISTAKES.values())


def broken(**changes: object) -> dict[str, Any]:
    return {key: value for key, value in {**EXAMPLE, **changes}.items() if value is not ...}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "the record must be an object"),
        (broken(kanaloa=2), "'kanaloa' must be 1"),
        (broken(kanaloa=True), "'kanaloa' must be 1"),
        (broken(players=5), "'players' must be 2 or 3 or 4, not 5"),
        (broken(players="2"), "'players' must be"),
        (broken(layout="other"), "'layout' must be free or preset"),
        (broken(layout=...), "'layout' must be"),
        (broken(gods={"n": "red"}), "'gods' must name the owners of n, u, p, l"),
        (broken(gods={**EXAMPLE["gods"], "n": "blue"}), "'gods.n' must be red or green, not"),
        (broken(gods={**EXAMPLE["gods"], "n": "green"}), "not dealt as the rules say"),
        (broken(board={**EXAMPLE["board"], "A": ["k3"]}), "island A has 1 tiles"),
        (broken(board={**EXAMPLE["board"], "A": ["k3", "q3"]}), "'board': 'q3' is no tile"),
        (broken(board={**EXAMPLE["board"], "Q": ["k3", "k3"]}), "'board': 'Q' is no island"),
        (broken(board={**EXAMPLE["board"], "A": "k3"}), "'board.A' must be a list of texts"),
        (broken(neutral=["C>J", "D>I"]), "as in the preset layout"),
        (broken(neutral=["C>I"]), "'neutral': no current joins C and I"),
        (broken(neutral=["C>J", "A>B"]), "a neutral fish lies on each of CJ and DI"),
        (broken(turns="+C"), "'turns' must be a list of texts"),
        (broken(turns=...), "'turns' must be a list of texts"),
        (broken(names={"white": "Ana"}), "'names' may name red and green"),
        (broken(names={"red": 1}), "'names' may name red and green"),
        (broken(names={"red": "\ud800"}), "'names.red' is no text of whole characters"),
        (broken(result=[]), "'result' must be an object"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(data: object, sentence: str) -> None:
    """For a damaged record the wrong part is named."""
    with pytest.raises(RecordError, match=sentence.replace("'", ".").replace("(", ".")):
        load(data)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (broken(turns=["+C +C"]), "turn 1, '.C': A piece stands on C already."),
        (broken(turns=["+C +F", "C>D =u5"]), "turn 2, '=u5': There is no tile u5 on D."),
        (broken(turns=["+C +F", "C>D =k3 .u5"]), "turn 2, '.u5': '.u5' is no action"),
        (broken(result={"winners": ["red"]}), "'result': the game is not over after the last turn"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_the_place(data: object, sentence: str) -> None:
    """For a wrong record the turn and the action are named, with the reason."""
    record = load(data)
    with pytest.raises(RecordError, match=sentence):
        list(replay(record))


def test_a_wrong_result_is_refused() -> None:
    """A record cannot claim a result that does not follow from its actions."""
    *_, last = random_steps(3, "result")
    right = dump(record_of(last.state))
    assert right["result"]["scores"]
    assert list(replay(load(right)))
    right["result"] = {**right["result"], "winners": ["red", "green", "blue"]}
    with pytest.raises(RecordError, match="'result': the game ends with"):
        list(replay(load(right)))


def test_text_that_is_no_json_is_refused() -> None:
    """Anything opened as a record gets a sentence, not a crash."""
    with pytest.raises(RecordError, match="the text is no JSON"):
        loads("{")
    assert loads(json.dumps(EXAMPLE)) == load(EXAMPLE)


def test_names_are_kept() -> None:
    """A record names the players."""
    state = new_game(deal(3, "names", Layout.PRESET))
    record = load(dump(record_of(state, {PLAYERS[0]: "Ana", PLAYERS[2]: "greedy"})))
    assert record.names == {PLAYERS[0]: "Ana", PLAYERS[2]: "greedy"}
