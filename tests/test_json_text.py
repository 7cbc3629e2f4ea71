"""JSON from outside, read with limits; and text from outside in messages."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostile_requests import nested
from tabletop.json_text import MOST_CHARACTERS, MOST_LEVELS, JsonTextError, is_deeper, parse
from tabletop.quoting import LONGEST, is_whole, quoted

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**90), 10**90)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.no_cover
@given(values)
def test_what_another_program_wrote_is_read(value: object) -> None:
    """All JSON that a game needs is read as Python reads it: the limits affect nothing in use."""
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False, indent=1)) == value


def depth(value: object) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth, inner), default=0)


brackets = st.text(alphabet='[]{}"\\,:', max_size=12)


@given(st.recursive(brackets, lambda inner: st.lists(inner) | st.dictionaries(brackets, inner), max_leaves=12))
def test_levels_are_counted_outside_of_texts(value: object) -> None:
    """Brackets, quotation marks and backslashes in a name do not make a record seem nested, nor hide that it is."""
    text, levels = json.dumps(value), depth(value)
    for most in range(levels + 3):
        assert is_deeper(text, most) == (levels > most)


@pytest.mark.parametrize(
    "text",
    [
        nested(MOST_LEVELS + 1),
        nested(3000),
        nested(3000, '{"a":', "}"),
        nested(200_000),
        "[" * 100_000,
        '["\\"' + "]" * 50 + '", ' + nested(100) + "]",
        '["\\\\", ' + nested(100) + "]",
        '["' + "]" * 100 + '", ' + nested(100),
    ],
    ids=range(8),
)
def test_too_many_levels_are_refused_before_python_reads_them(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short text of brackets does not end the game, as it would in a browser with Python's own reader."""
    monkeypatch.setattr("json.JSONDecoder.decode", lambda *_: pytest.fail("the reader has seen it"))
    with pytest.raises(JsonTextError, match=f"^the text is nested too deeply: it has more than {MOST_LEVELS} levels$"):
        parse(text)


def test_the_deepest_text_is_read() -> None:
    """The limit is where the documentation says."""
    assert depth(parse(nested(MOST_LEVELS))) == MOST_LEVELS
    assert depth(parse(nested(MOST_LEVELS, '{"a":', "}"))) == MOST_LEVELS
    assert parse(json.dumps("[" * 5000)) == "[" * 5000
    assert len(parse("[" + "[]," * 5000 + "[]]")) == 5001


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text is no JSON: line 1, column 1: "),
        ("{", "the text is no JSON: line 1, column 2: "),
        ('{\n "a": b}', "the text is no JSON: line 2, column 7: "),
        ("[NaN]", "the text is no JSON: NaN is no number"),
        ("-Infinity", "the text is no JSON: -Infinity is no number"),
        ("1e999", "the text holds a number that is too large"),
        ("[1E+0400]", "the text holds a number that is too large"),
        ("9" * 5000, "the text holds a number of more than 100 digits"),
        ("[-" + "9" * 101 + "]", "the text holds a number of more than 100 digits"),
        ("0." + "3" * 5000, "the text holds a number of more than 100 digits"),
        ('"' + "x" * MOST_CHARACTERS + '"', "the text is too long: it has more than 1,000,000 characters"),
    ],
    ids=range(11),
)
def test_what_is_no_json_is_refused_with_the_place(text: str, sentence: str) -> None:
    """An error in a handwritten file is reported with its place."""
    with pytest.raises(JsonTextError) as caught:
        parse(text)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value)) < 120


@given(st.text(alphabet=st.characters() | st.sampled_from("\x1b\u202e\n\r\x00\u2028\ud800\u200d")), st.integers(3, 100))
def test_a_quoted_text_is_short_and_visible(text: str, most: int) -> None:
    """No untrusted name or file changes a terminal, forges a line or fills the screen."""
    shown = quoted(text, most)
    assert shown.isprintable()
    assert is_whole(shown)
    assert len(shown) <= most
    assert quoted(shown, most) == shown
    if text.isprintable() and len(text) <= most:
        assert shown == text


def test_a_quoted_text_can_be_recognised() -> None:
    """A message shows what it is about."""
    assert quoted("Zoë\x1b[2J\u202e\n") == "Zoë\\x1b[2J\\u202e\\n"
    assert quoted("x" * 1000) == "x" * (LONGEST - 3) + "..."
