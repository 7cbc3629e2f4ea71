"""Saved games as one line of text."""

import base64
import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.session import Session
from tabletop.saves import PREFIX, SaveError, seal, unseal

DAMAGED = "The saved game is damaged: it was cut short or changed."

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.no_cover
@settings(max_examples=40, deadline=None)
@given(st.dictionaries(st.text(), values))
def test_what_was_saved_comes_back(data: dict[str, object]) -> None:
    """A saved game is the game that was saved."""
    text = seal(data)
    assert unseal(text) == data
    assert text.startswith("K1.")
    assert text.isascii()
    assert not set(text) & set(" \"'&?#%<>+/")


def test_nothing_hidden_is_read_at_a_glance() -> None:
    """The opponent's cards are not readable in the page's storage."""
    text = seal({"deals": ["ABCDEFGHIJKLABCDEFGHIJKL"], "seed": "my seed"})
    assert "ABCDEF" not in text
    assert "seed" not in text
    assert b"ABCDEF" not in base64.urlsafe_b64decode(text[len(PREFIX) :])


@pytest.fixture(scope="module")
def save() -> str:
    """A save of a game that has begun."""
    session = Session()
    session.handle('{"do": "open", "table": "match", "seed": "a save"}')
    session.handle('{"do": "play", "action": "=*"}')
    return str(json.loads(session.handle('{"do": "reply"}'))["save"])


def test_a_save_that_was_cut_short_is_refused(save: str) -> None:
    """A truncated save is reported as damaged, at whatever letter it ends."""
    for length in range(len(PREFIX), len(save)):
        with pytest.raises(SaveError) as caught:
            unseal(save[:length])
        assert str(caught.value) == DAMAGED


def test_a_save_that_was_changed_anywhere_is_refused(save: str) -> None:
    """One wrong letter cannot lead to another game: it is detected wherever it is."""
    good = unseal(save)
    for place in range(len(PREFIX), len(save)):
        for letter in ("A", "-", "z", "?", " ", "ü", "="):
            if letter == save[place]:
                continue
            changed = save[:place] + letter + save[place + 1 :]
            try:
                assert unseal(changed) == good, f"{letter} at {place}"
            except SaveError as error:
                assert str(error) == DAMAGED  # noqa: PT017 - some letters at the very end carry no information


@pytest.mark.parametrize("place", range(3))
def test_a_save_without_its_beginning_is_refused(place: int, save: str) -> None:
    """A text that was never a save is distinguished from a damaged save."""
    changed = save[:place] + "x" + save[place + 1 :]
    with pytest.raises(SaveError, match=r"^A saved game begins with K1\.$"):
        unseal(changed)
    for text in ("", "K", "K1", "K2.abc", "hello", "{}"):
        with pytest.raises(SaveError, match=r"begins with K1\."):
            unseal(text)


def _packed(plain: bytes) -> str:
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(plain)).decode()


@pytest.mark.parametrize(
    "text",
    [
        PREFIX,
        PREFIX + "AAAA",
        PREFIX + "====",
        PREFIX + "ÄÖÜ",
        PREFIX + "\ud800",
        _packed(b""),
        _packed(b"[]"),
        _packed(b"null"),
        _packed(b"17"),
        _packed(b"no json"),
        _packed(b"\xff\xfe"),
        _packed(b"{"),
        PREFIX + base64.urlsafe_b64encode(b"{}").decode(),
    ],
)
def test_whatever_is_no_whole_save_is_called_damaged(text: str) -> None:
    """Strange text never crashes the game."""
    with pytest.raises(SaveError) as caught:
        unseal(text)
    assert str(caught.value) == DAMAGED


def test_a_save_that_would_fill_the_memory_is_refused() -> None:
    """A malicious link cannot make the page unpack gigabytes."""
    with pytest.raises(SaveError):
        unseal(_packed(b'{"a": "' + b"a" * 20_000_000 + b'"}'))


@settings(max_examples=40, deadline=None)
@given(st.text())
def test_any_text_is_either_a_save_or_refused(text: str) -> None:
    """Pasting anything at all into the game does no harm."""
    for candidate in (text, PREFIX + text):
        with pytest.raises(SaveError):
            unseal(candidate)
