"""Games of Kanaloa as texts for links."""

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kahuna.codes
import kahuna.links.link_text
import kanaloa.codes
from kanaloa.__main__ import main
from kanaloa.actions import Action
from kanaloa.agents import AGENTS, LEVELS
from kanaloa.codes import KINDS, NAMES, game_code, record_of_code
from kanaloa.legality import legal_actions
from kanaloa.record import Record, dump, final_state, load, record_of, result_of
from kanaloa.set_up import Layout
from kanaloa.state import Awaits, State
from kanaloa_door import QUICK, KanaloaPage, finished
from kanaloa_games import GREEN, RED, random_steps
from tabletop.codes import ALPHABET, SPELLED, CodeError, Digits, with_check
from tabletop.records import RecordError
from tabletop.saves import PREFIX

TESTS = Path(__file__).resolve().parent
FROZEN: list[dict[str, Any]] = json.loads((TESTS / "kanaloa_codes.json").read_text(encoding="utf-8"))
DOCUMENT = (TESTS.parent / "docs" / "kanaloa" / "codes.md").read_text(encoding="utf-8")
FOUR = {"red": "human", "green": "minnow", "blue": "human", "yellow": "goby"}


@cache
def game(players: int = 2, seed: str = "coded", layout: Layout = Layout.FREE) -> Record:
    """Returns the record of a whole game."""
    *_, last = random_steps(players, seed, layout)
    return record_of(last.state)


# --- Games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layout", Layout)
def test_a_game_comes_back_whole(players: int, layout: Layout) -> None:
    """A link to a finished game opens exactly that game: the set-up, every action and draw, the result."""
    record = game(players, "whole", layout)
    code = game_code(record)
    assert record_of_code(code) == record
    assert record.result is not None
    assert len(code) < 300, "the link would be too long for a message"
    assert set(code) <= set(ALPHABET), "a letter that links would spell otherwise"


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_running_game_comes_back(players: int) -> None:
    """A game can be shared at any moment: before a fish, in a sacrifice, before a veto or a draw."""
    awaited = set()
    for number, step in enumerate(random_steps(players, f"running {players}")):
        if step.state.awaits not in awaited or number % 40 == 0:
            awaited.add(step.state.awaits)
            record = record_of(step.state)
            assert record_of_code(game_code(record)) == record
    assert len(awaited) > 8


def test_how_turns_are_grouped_carries_no_meaning() -> None:
    """Two records of the same game have the same code, regardless of their author and of a result in them."""
    record = game()
    words = " ".join(record.turns).split()
    assert game_code(replace(record, turns=tuple(words), result=None)) == game_code(record)


def test_the_order_of_the_engines_lists_is_no_part_of_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link opens in a later version that lists legal actions in another order."""
    code = game_code(game())

    def shuffled(state: State) -> tuple[Action, ...]:
        actions = list(legal_actions(state))
        Random(len(actions)).shuffle(actions)
        return tuple(actions)

    monkeypatch.setattr(kanaloa.codes, "legal_actions", shuffled)
    assert game_code(game()) == code
    assert record_of_code(code) == game()


@given(st.text(max_size=80), st.sampled_from(NAMES))
def test_names_come_back_as_far_as_there_is_room(red: str, green: str) -> None:
    """Players may have any names; long names are cut, and never in the middle of a character."""
    told = record_of_code(game_code(Record(game().set_up, (), {RED: red, GREEN: green}))).names
    whole = red.encode("utf-8", "replace").decode()
    assert told.get(RED, "") == whole or len(told[RED].encode()) > 59
    assert whole.startswith(told.get(RED, ""))
    assert told.get(GREEN, "") == green


def test_most_computer_players_have_a_number() -> None:
    """The names of levels take little room in a link; only the last ones that were added are spelled out."""
    assert set(NAMES) <= {*AGENTS, "human", ""}
    assert set(LEVELS) - set(NAMES) == {"moray", "mahimahi"}
    assert len(NAMES) == SPELLED


def test_codes_of_different_things_begin_with_different_letters() -> None:
    """A pasted text never opens as something else: codes, links and saves of both games are distinguished."""
    signs = [*kahuna.codes.KINDS.names, *KINDS.names, kahuna.links.link_text.KIND, PREFIX[0]]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda frozen: str(frozen["code"])[:8])
def test_a_code_that_was_ever_made_opens(frozen: dict[str, Any]) -> None:
    """An old link opens for ever: no program regenerates these codes."""
    assert dump(record_of_code(frozen["code"])) == frozen["record"]
    assert game_code(load(frozen["record"])) == frozen["code"]


def test_the_frozen_codes_know_all_that_a_code_can_tell() -> None:
    """The stored codes cover every number of players, both layouts, running and finished games, and all names."""
    records = [frozen["record"] for frozen in FROZEN]
    assert {(record["players"], record["layout"]) for record in records} == {
        (players, layout) for players in (2, 3, 4) for layout in Layout
    }
    assert {"result" in record for record in records} == {True, False}
    assert set(NAMES) - {""} <= {name for record in records for name in record.get("names", {}).values()}


def test_a_choice_that_there_is_not_is_no_digit() -> None:
    """A code cannot be written wrongly: a choice out of range is an error, and not another game."""
    with pytest.raises(ValueError, match="3 does not fit: there is room for 3 values"):
        of_choices([(3, 3)])


# --- The document -------------------------------------------------------------------------------------------


def test_the_example_of_the_document_is_true() -> None:
    """The author of a program for docs/kanaloa/codes.md works from a correct example."""
    record = load(json.loads((TESTS / "kanaloa_example.json").read_text(encoding="utf-8"))["record"])
    code = game_code(record)
    example = DOCUMENT.partition("## Example")[2].partition("## Bad codes")[0]
    digits, number = Digits(), 0
    choices = [(int(value), int(radix)) for value, radix in re.findall(r"(\d+)/(\d+)", example)]
    for value, radix in choices:
        digits.choose(value, radix)
    for value, radix in reversed(choices):
        number = number * radix + value
    assert digits.sealed("N") == code
    assert f"`{code}`" in example
    assert f"#game={code}\n" in DOCUMENT
    assert str(number) in example
    assert f"`{code[2:-4]}` in letters; `{code[-4:]}` is the checksum" in example
    rows = re.findall(r"^\| `([^|]*)` \| ", example, re.MULTILINE)
    assert " ".join(rows).split() == " ".join(record.turns).split()
    tiles = {name: texts.split() for name, texts in re.findall(r"^\| ([A-L]): `([^`]*)` ", example, re.MULTILINE)}
    assert tiles == dump(record)["board"]


def test_the_document_lists_every_name() -> None:
    """The document lists the number of each name for authors of other programs."""
    listed = re.findall(r"(\d+) `([a-z-]+)`", DOCUMENT.partition("| names |")[2].partition("15:")[0])
    assert [(int(number), name) for number, name in listed] == list(enumerate(NAMES))[1:]


# --- Texts that are none ------------------------------------------------------------------------------------


def refusal(code: str) -> CodeError:
    """Returns why a code is refused."""
    with pytest.raises(CodeError) as caught:
        record_of_code(code)
    assert str(caught.value).endswith(".")
    return caught.value


def test_a_code_that_was_cut_short_or_changed_is_refused() -> None:
    """A truncated link, or one with a wrong letter, is reported as damaged, and never shows another game."""
    code, rng = game_code(game()), Random("damaged")
    for length in range(2, len(code)):
        assert refusal(code[:length]).code == "code-damaged"
    for place in range(2, len(code)):
        for letter in {*rng.sample(ALPHABET, 3), "%", "ü", "\ud800"} - {code[place]}:
            assert refusal(code[:place] + letter + code[place + 1 :]).code == "code-damaged"


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "code-foreign", "This is no code of Kanaloa: those begin with N1."),
        ("hello", "code-foreign", "This is no code of Kanaloa: those begin with N1."),
        ("G1Cj5OHAtzCQ", "code-foreign", "This is no code of Kanaloa: those begin with N1."),
        ("N0abcdef", "code-foreign", "This is no code of Kanaloa: those begin with N1."),
        ("N3abcdef", "code-newer", "This code is of a newer version of Kanaloa than this one."),
        ("N1", "code-damaged", "The code is damaged: it was cut short or changed."),
        ("N1" + "A" * 5000, "code-damaged", "The code is too long: there are none of more than 4000 letters."),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, code: str, sentence: str) -> None:
    """A sentence says whether a text is not a code, one of a later version, or a damaged one."""
    refused = refusal(text)
    assert (refused.code, str(refused)) == (code, sentence)


def choices_of(record: Record, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Returns the choices in a code, each with the number of options."""
    noted = []

    class Noted(Digits):
        def choose(self, value: int, radix: int) -> None:
            noted.append((int(value), radix))
            super().choose(value, radix)

    with monkeypatch.context() as patch:
        patch.setattr(kanaloa.codes, "Digits", Noted)
        assert game_code(record) == of_choices(noted)
    return noted


def of_choices(choices: list[tuple[int, int]]) -> str:
    """Returns the code of some choices."""
    digits = Digits()
    for value, radix in choices:
        digits.choose(value, radix)
    return digits.sealed("N")


HUMAN = [(15, 16), (5, 64), *((letter, 256) for letter in b"human")]
NO_TEXT = [(15, 16), (1, 64), (255, 256)]


@pytest.mark.parametrize(
    ("forgery", "what"),
    [
        ("more", "it is not written as a code is"),
        ("longer", "it is not written as a code is"),
        ("on", "the game goes on after its end"),
        ("tiles", "there are not so many tiles of a kind"),
        (NO_TEXT, "a name is no text"),
        (HUMAN, "it is not written as a code is"),
    ],
    ids=[
        "more behind it",
        "an empty letter",
        "after the end",
        "tiles",
        "no text",
        "spelled for nothing",
    ],
)
def test_a_forged_code_is_refused(
    forgery: str | list[tuple[int, int]], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A handwritten code with a right checksum is refused with a sentence if it is not canonical."""
    choices = choices_of(game(), monkeypatch)
    count = choices.index(next(each for each in choices if each[1] == 4096))
    if forgery == "more":
        choices.append((1, 2))
    elif forgery == "on":
        choices[count] = (choices[count][0] + 1, 4096)
    elif forgery == "tiles":
        # Two players have two tiles up4: one on A, and the other as the first one of B, where none can follow.
        choices = [(0, 3), (1, 2), (0, 4), (0, 24), (23, 24), (23, 24)]
    elif not isinstance(forgery, str):
        choices[count - 2 : count - 1] = forgery
    code = of_choices(choices)
    if forgery == "longer":
        code = with_check(f"N1A{code[2:-4]}")
    refused = refusal(code)
    assert (refused.code, str(refused)) == ("code-impossible", f"The code tells of something that cannot be: {what}.")


@pytest.mark.no_cover
@given(st.sampled_from(FROZEN), st.data())
def test_forgeries_of_good_codes_are_refused_or_true(frozen: dict[str, Any], data: st.DataObject) -> None:
    """A code changed by hand, checksum included, is a legal game, or is refused with the reason."""
    body = frozen["code"][2:-4]
    place = data.draw(st.integers(0, len(body) - 1))
    letter = data.draw(st.sampled_from(ALPHABET))
    forged = with_check(f"N1{body[:place]}{letter}{body[place + 1 :]}")
    refused, told = None, None
    try:
        told = record_of_code(forged)
    except CodeError as error:
        refused = error.code
    assert refused == "code-impossible" or (told is not None and game_code(told) == forged)


def test_a_record_that_does_not_replay_has_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged record, or one that is too long, has no code, and a sentence says why."""
    with pytest.raises(RecordError, match="turn 1, 'B>A': "):
        game_code(Record(game().set_up, ("B>A",)))
    monkeypatch.setattr(kanaloa.codes, "MOST_ACTIONS", 20)
    with pytest.raises(RecordError, match=r"^a game of more than 20 actions has no code$"):
        game_code(game())


# --- Through the session ------------------------------------------------------------------------------------


def kept(view: dict[str, Any]) -> dict[str, Any]:
    """Returns the parts that are the same on another page: all but the seed, the decision and the last events."""
    return {key: value for key, value in view.items() if key not in ("seed", "id", "events", "assisted")}


def test_a_running_game_is_played_on_from_its_code() -> None:
    """The recipient of a link to a running game finds the same table with the same opponents, and plays on."""
    page = KanaloaPage(seed="shared", players=FOUR)
    page.until("action")
    shared = page.ask(do="code")
    assert shared["kind"] == "game"
    other = KanaloaPage()
    theirs = other.open("match", code=f"https://example.org/kanaloa/#game={shared['code']}")
    assert kept(theirs) == kept(page.view(do="show"))
    assert other.ask(do="code") == shared
    other.finish()
    assert other.last["over"]


def test_others_can_play_on_from_a_code() -> None:
    """Seats and the seed of the draws can be chosen when a running game is opened."""
    page = KanaloaPage(seed="shared", players=FOUR)
    page.until("action")
    code = page.ask(do="code")["code"]
    seats = dict.fromkeys(FOUR, "human")
    views = [page.open("match", code=code, players=seats, seed=seed) for seed in ("a", "a", "b")]
    assert [view["seats"] for view in views] == [seats] * 3
    assert [view["seed"] for view in views] == ["a", "a", "b"]
    names = game_code(Record(game().set_up, (), {RED: "Ana", GREEN: "tuna"}))
    assert page.open("match", code=names)["seats"] == {"red": "human", "green": "tuna"}


def test_a_finished_game_is_looked_at_from_its_code() -> None:
    """A link to a finished game shows its end, with the players' names, and the game can be viewed."""
    page = finished("linked", players={**QUICK, "blue": "minnow"})
    code = page.ask(do="code")["code"]
    other = KanaloaPage()
    view = other.open("match", code=code)
    assert (view["awaits"], view["over"], view["log"]) == ("nothing", page.last["over"], page.last["log"])
    assert view["names"] == {"green": "goby", "blue": "minnow"}
    assert view["seats"] == dict.fromkeys(("red", "green", "blue"), "human")
    assert other.ask(do="code")["code"] == code
    other.open("review", ply=7)
    assert other.ask(do="code") == {"code": code, "kind": "game"}
    assert other.view(do="load", save=other.save)["names"] == view["names"]
    mine = other.open("match", code=code, players={**QUICK, "blue": "minnow"})
    assert (mine["names"], mine["takeback"]) == (None, True)


@pytest.mark.parametrize(
    ("request_", "code", "sentence"),
    [
        ({"code": 7}, "code-foreign", "This is no code of Kanaloa: those begin with N1."),
        ({"code": "N3abc"}, "code-newer", "This code is of a newer version of Kanaloa than this one."),
        ({"code": "N1abcdefgh"}, "code-damaged", "The code is damaged: it was cut short or changed."),
        (
            {"code": FROZEN[0]["code"], "players": {"red": "human", "green": "whale"}},
            "bad-setting",
            "There is no level",
        ),
        (
            {"code": FROZEN[0]["code"], "players": FOUR},
            "bad-setting",
            "'players' must name who plays red and green: the game is one of 2 players.",
        ),
        ({"code": FROZEN[0]["code"], "seed": ""}, "bad-setting", "'seed' must be a text of 1 to 100 characters."),
    ],
)
def test_a_code_that_cannot_be_opened_is_refused(request_: dict[str, Any], code: str, sentence: str) -> None:
    """A damaged link is distinguished from a newer one, and leaves the game on the table."""
    page = KanaloaPage(seed="a")
    found, told, _ = page.refused(do="open", table="match", **request_)
    assert found == code
    assert told.startswith(sentence)


# --- On the command line ------------------------------------------------------------------------------------


def test_the_command_writes_codes_and_reads_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Codes of a file of games are printed one per line, and each can be used wherever a file can."""
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(dump(game(players))) + "\n" for players in (2, 3, 4)), encoding="utf-8")
    assert main(["code", str(file)]) == 0
    codes = capsys.readouterr().out.split()
    assert codes == [game_code(game(players)) for players in (2, 3, 4)]
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    file.write_text("\n".join(codes), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == told
    assert main(["replay", f"https://example.org/#game={codes[1]}"]) == 0
    assert capsys.readouterr().out == told.splitlines(keepends=True)[1]
    assert main(["code", codes[0], "--at", "5"]) == 0
    then = record_of_code(capsys.readouterr().out.strip())
    assert game().turns[: len(then.turns)] == then.turns
    assert final_state(then).awaits in (Awaits.ACTION, Awaits.LAND, Awaits.REMOVE)
    assert result_of(final_state(then)) is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", "N1abcdefgh"], "the code: The code is damaged: it was cut short or changed"),
        (["hint", "N3abcdefgh"], "the code: This code is of a newer version of Kanaloa than this one"),
        (["code", "N1abcdefgh"], "the code: The code is damaged: it was cut short or changed"),
        (["hint", FROZEN[1]["code"]], "the code: the game is over: --at N takes you to the beginning of turn N"),
        (["code", FROZEN[0]["code"], "--at", "3"], "the code: turn 3: the record does not reach it"),
    ],
)
def test_a_damaged_code_is_named(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged code on the command line gets an answer, not a crash."""
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"kanaloa: {sentence}\n"
