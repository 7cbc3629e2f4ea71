"""Codes in pasted texts, as changed by messengers, mail programs, forums and people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kahuna.session
import kanaloa.session
import make_pasted
from kahuna.__main__ import main as kahuna_main
from kahuna.analysis.puzzles import puzzle_list
from kahuna.codes.envelope import KINDS
from kanaloa.__main__ import main as kanaloa_main
from kanaloa.codes import KINDS as KANALOA
from make_pasted import FILE, Item, items, percent
from tabletop.codes import ALPHABET, CodeError, with_check
from tabletop.pasted import LONGEST_LINK, LONGEST_TEXT, MOST_STEPS, FoundCode, _Search, codes_in, find_code, read_pasted
from tabletop.plain import plain

TABLE: list[dict[str, Any]] = json.loads(FILE.read_text())
ITEMS = items()


def told(text: str) -> dict[str, Any]:
    """Returns the contents of a text, in the form of the table."""
    pasted = read_pasted(text)
    found = [{"kind": each.kind, "text": each.text} for each in pasted.found]
    return {"found": found} if found else {"found": [], "trouble": pasted.trouble}


def test_each_text_of_the_table_opens_what_was_shared() -> None:
    """However a link was changed in transit, the player gets the intended game."""
    for row in TABLE:
        text = row["text"]
        assert {"about": row["about"], "text": text, **told(text)} == row
    assert len(TABLE) > 500
    assert {found["kind"] for row in TABLE for found in row["found"]} == {item.kind for item in ITEMS.values()}


def test_the_table_is_the_one_that_its_program_writes() -> None:
    """New ways of changing links are added to the program, and both readers are tested with them."""
    assert FILE.read_text() == make_pasted.table()


@pytest.mark.parametrize("name", ITEMS)
@given(data=st.data())
def test_a_link_is_found_however_often_it_was_changed(name: str, data: st.DataObject) -> None:
    """Redirectors within redirectors, in nested quotations: the link is found."""
    item = ITEMS[name]
    text = item.link
    ways = make_pasted.EVERYWHERE
    for way in data.draw(st.lists(st.sampled_from(make_pasted.INNER), max_size=3)):
        text = ways[way](Item(item.kind, item.text, text))
    text = ways[data.draw(st.sampled_from(make_pasted.OUTER))](Item(item.kind, item.text, text))
    assert read_pasted(text).found == (FoundCode(item.kind, item.text),)


@given(st.text(ALPHABET, min_size=8, max_size=60), st.integers(0, 3), st.text(".,;:!?)]}>\"'…\u200b \n", max_size=3))
def test_letters_that_a_program_took_for_the_end_of_a_sentence_are_put_back(
    body: str, missing: int, behind: str
) -> None:
    """Programs that detect links in texts leave out a last `_` or `-`: the code still opens."""
    code = with_check(f"P1{body}")
    short = code[: max(len(code) - missing, len(code.rstrip("-_")))]
    assert read_pasted(f"https://x.example/#position={short}{behind}").found == (FoundCode("position", code),)


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    """No pasted text causes a failure, and everything found is valid."""
    for kind, found in read_pasted(text).found:
        assert kind in ("puzzle", "lesson") or with_check(found[:-4]) == found


HARD = ["G1", "-G1", "=", "=\n", "%25", "&amp;", "\\", "<p ", "> ", "\n> ", "aHR0c", "https-3A__", "puzzle=0ab1c2 "]
HARDER = ["code=falls mode=lesson ", "L1abcdefgh ", "-\n", "G1\u2013\n", "=AB", 70 * "A" + "\n", "\\u0026", "G\n1"]


@pytest.mark.parametrize("part", [*HARD, *HARDER])
def test_no_text_makes_the_search_long(part: str) -> None:
    """Any long pasted text gets an answer at once: a search with quadratic time would not end."""
    text = part * (LONGEST_TEXT // len(part))
    read_pasted(text)
    search = _Search()
    search.look_into(plain(text))
    assert search.left >= -1000


def test_a_text_of_a_million_letters_is_refused_unread() -> None:
    """A text that is too long for a message is not searched, and the sentence says so."""
    assert read_pasted(1_000_000 * "G1").trouble == "large"
    assert read_pasted(f"{' ' * (LONGEST_TEXT - 1)}x").trouble is None
    assert MOST_STEPS <= LONGEST_TEXT


def test_a_text_that_is_too_long_gets_a_sentence_on_the_command_line_and_from_the_engine(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A text of a million letters is refused as too long, at once."""
    text = 1_000_000 * "L"
    file = tmp_path / "long.txt"
    file.write_text(text)
    assert kahuna_main(["link", "answer", str(tmp_path / "game"), text]) == 2
    assert "too long" in capsys.readouterr().err
    assert kahuna_main(["code", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    for session in (kahuna.session.Session(), kanaloa.session.Session()):
        reply = json.loads(session.handle(json.dumps({"do": "open", "table": "match", "code": text[:300_000]})))
        assert "too long" in reply["refused"]
    letters = json.loads(kahuna.session.Session().handle(json.dumps({"do": "letters", "text": text[:300_000]})))
    assert "too long" in letters["refused"]


def test_each_game_finds_its_own_codes() -> None:
    """A text with codes of both games opens in both, and each refuses a text with only the other's code."""
    kahuna, kanaloa = ITEMS["game"], ITEMS["kanaloa"]
    both = f"{kahuna.link} {percent(kanaloa.link)}"
    assert find_code(both, KINDS) == kahuna.text
    assert find_code(both, KANALOA) == kanaloa.text
    assert codes_in(kanaloa.link, KINDS) == ()
    for text in (kanaloa.link, "hello", "#game=hello", ""):
        with pytest.raises(CodeError, match="no code of Kahuna"):
            find_code(text, KINDS)
    assert codes_in(f"G1{30 * 'A'}", KINDS) == (f"G1{30 * 'A'}",), "a damaged one is named as such"


def test_the_longest_message_of_a_game_by_link_is_found() -> None:
    """No link of a game is longer than the reader's limit."""
    longest = with_check(f"L1{'A' * (LONGEST_LINK - 6)}")
    assert read_pasted(longest).found == (FoundCode("link", longest),)


# -- on the command line and at the engine's door ------------------------------------------------------------------


@pytest.mark.parametrize(
    "way", ["SafeLinks", "JSON", "BBCode", "a chat", "the source of a quoted mail", "escaped twice"]
)
def test_the_command_line_takes_links_as_they_are_pasted(
    way: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`kahuna code` and `kanaloa code` read pasted texts, as a word and as a file."""
    file = tmp_path / "mail.txt"
    for main, item in ((kahuna_main, ITEMS["game"]), (kanaloa_main, ITEMS["kanaloa"])):
        text = make_pasted.EVERYWHERE[way](item)
        file.write_text(text)
        for given_text in (text, str(file)):
            assert main(["code", given_text]) == 0
            assert capsys.readouterr().out == f"{item.text}\n"


def test_a_file_with_a_text_has_all_games_of_the_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A mail with several links gives all of their games."""
    codes = json.loads((FILE.parent / "codes.json").read_text())["games"]
    links = [f"https://x.example/#game={each['code']}." for each in codes[:3]]
    file = tmp_path / "mail.txt"
    file.write_text("Hello Ana,\n\nhere they are:\n{}\n{}\nand\n> {}\n\nBen\n".format(*links))
    assert kahuna_main(["code", str(file)]) == 0
    assert capsys.readouterr().out.split() == [each["code"] for each in codes[:3]]


def test_a_puzzle_is_named_by_its_link_or_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    """`kahuna puzzle --id` accepts what the page shares."""
    name = puzzle_list()[0][0]
    for text in (name.upper(), f"https://x.example/#puzzle={name}.", f"https://x.example/p/{name}.html"):
        assert kahuna_main(["puzzle", "--id", text]) == 0
        assert capsys.readouterr().out.startswith(f"Puzzle {name},")


def test_the_engine_takes_links_as_they_are_pasted() -> None:
    """A page or a bot may pass on the whole text."""
    for session, item in ((kahuna.session.Session(), ITEMS["position"]), (kanaloa.session.Session(), ITEMS["kanaloa"])):
        text = make_pasted.EVERYWHERE["Facebook"](item)
        reply = session.handle(json.dumps({"do": "open", "table": "match", "code": text, "seed": "1"}))
        assert "view" in json.loads(reply), reply[:200]


def test_a_link_of_the_game_is_opened_whatever_else_is_in_the_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """`kahuna link open` finds its own among the links of two games, and `answer` the invitation."""
    ana, ben, other = (str(tmp_path / name) for name in ("ana", "ben", "other"))

    def said(*arguments: str) -> str:
        assert kahuna_main(["link", *arguments]) == 0
        return capsys.readouterr().out.split("\n")[-2]

    invitation, foreign = said("invite", ana, "--name", "Ana", "--first", "me"), said("invite", other)
    answer = said(
        "answer", ben, f"Last link: #link={ITEMS['turn'].text}, and now https://x.example/#link={invitation}."
    )
    said("open", ana, f"> {foreign}\n\n<https://x.example/?fbclid=1#link={answer}&utm_source=x>")
