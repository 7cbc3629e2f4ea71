"""Actions, turns and cards as text."""

import pytest

from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.cards import pack
from kahuna.geography import Island, Line
from kahuna.legality import legal_actions
from kahuna.notation import (
    NotationError,
    format_action,
    format_cards,
    format_order,
    format_row,
    format_turn,
    parse_action,
    parse_cards,
    parse_island,
    parse_line,
    parse_turn,
)
from walks import RULESETS, game_states

A, B, C, D, E, H, K = (Island[name] for name in "ABCDEHK")

ACTIONS: dict[str, Action] = {
    "BD": Build(Line.BD, B),
    "DB": Build(Line.BD, D),
    "KL": Build(Line.KL, K),
    "xEH:HH": Remove(Line.EH, (H, H)),
    "xEH:EH": Remove(Line.EH, (E, H)),
    "xEH:EE": Remove(Line.EH, (E, E)),
    "+EH": Grant(Line.EH),
    "-A": Discard((A,)),
    "-AC": Discard((A, C)),
    "-AAC": Discard((A, A, C)),
    "-?": Discard((None,)),
    "-A??": Discard((A, None, None)),
    "=C": Take(C),
    "=*": Draw(),
    "=*K": Draw(K),
    "=-": Pass(),
    "=.": End(),
}

MISTAKES = {
    "": "'' is no action: it should be two islands, or start with x (remove), + (bridge without a card), - (discard) "
    "or = (end of turn)",
    "B": "'B' is no action: it should be two islands, or start with x",
    "BDE": "'BDE' is no action: it should be two islands",
    "MD": "'MD' is no action: 'M' is no island: islands are A to L",
    "Bd": "'Bd' is no action: 'd' is no island",
    "bd": "'bd' is no action: 'b' is no island",
    "BB": "'BB' is no action: no line joins B and B",
    "AL": "'AL' is no action: no line joins A and L",
    "xEH": "'xEH' is no action: a removal names two cards after a colon, as in xEH:HH",
    "xEH:": "'xEH:' is no action: a removal names two cards",
    "xEH:H": "'xEH:H' is no action: a removal names two cards",
    "xEH:EHH": "'xEH:EHH' is no action: a removal names two cards",
    "xEH:HE": "'xEH:HE' is no action: the two cards are sorted: EH",
    "xHE:EH": "'xHE:EH' is no action: 'HE' is no line: write 'EH'",
    "xAL:AL": "'xAL:AL' is no action: 'AL' is no line",
    "xEH:EZ": "'xEH:EZ' is no action: 'Z' is no island",
    "x": "'x' is no action: '' is no line",
    "+": "'+' is no action: '' is no line",
    "+HE": "'+HE' is no action: 'HE' is no line: write 'EH'",
    "+A": "'+A' is no action: 'A' is no line",
    "-": "'-' is no action: a discard names at least one card",
    "-CA": "'-CA' is no action: the cards are sorted, hidden ones last",
    "-?A": "'-?A' is no action: the cards are sorted, hidden ones last",
    "-AAA": "'-AAA' is no action: 'AAA' holds more than two cards A",
    "-M": "'-M' is no action: 'M' is no island",
    "=": "'=' is no action: = is followed by a card of the row, * (pile), - (pass) or . (no draw)",
    "=AB": "'=AB' is no action: 'AB' is no island",
    "=M": "'=M' is no action: 'M' is no island",
    "=*M": "'=*M' is no action: 'M' is no island",
    "=*KK": "'=*KK' is no action: 'KK' is no island",
    "=--": "'=--' is no action: '--' is no island",
    "=..": "'=..' is no action: '..' is no island",
    " BD": "' BD' is no action",
    "Ä+": "'Ä+' is no action: 'Ä' is no island",
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_written_in_one_way(text: str) -> None:
    """A reader of a record, an address or a log meets one notation, and it means one thing."""
    assert parse_action(text) == ACTIONS[text]
    assert format_action(ACTIONS[text]) == text


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_named_with_its_place(text: str) -> None:
    """A mistyped action is quoted with the reason."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert str(caught.value).startswith(MISTAKES[text])
    assert isinstance(caught.value, ValueError)


def test_every_legal_action_survives_being_written() -> None:
    """Every legal action can be recorded and read again."""
    seen = set()
    for number, ruleset in enumerate(RULESETS):
        for state in game_states(ruleset, "random", "keeper", f"notation {number}"):
            for action in legal_actions(state):
                assert parse_action(format_action(action)) == action
                seen.add(type(action))
    assert seen == {Build, Remove, Grant, Discard, Take, Draw, Pass, End}


def test_no_two_actions_share_a_text() -> None:
    """A text is an action's identity: no two legal actions of a position have the same text."""
    for number, ruleset in enumerate(RULESETS):
        for state in game_states(ruleset, "random", "waster", f"identity {number}"):
            legal = legal_actions(state)
            assert len({format_action(action) for action in legal}) == len(set(legal)) == len(legal)


@pytest.mark.parametrize(
    "text", ["BD AB =C", "xEH:HH EH =*", "-AC =*K", "=-", "BF =.", "xEH:HH +EH =A", "-?? =*", "BD"]
)
def test_a_turn_is_its_actions_with_blanks(text: str) -> None:
    """A line of a log is a whole turn, in the order in which it was played."""
    assert format_turn(parse_turn(text)) == text
    assert len(parse_turn(text)) == len(text.split())


def test_a_turn_with_a_mistake_names_the_action() -> None:
    """In a long turn the one wrong action is named."""
    with pytest.raises(NotationError, match=r"^'BZ' is no action: 'Z' is no island"):
        parse_turn("BD BZ =C")
    assert parse_turn("") == parse_turn("  ") == ()
    assert format_turn(parse_turn("BD   =C ")) == "BD =C"


def test_lines_are_written_in_alphabetical_order() -> None:
    """A line has one name, and the reversed one is refused with the right one."""
    assert [parse_line(line.name) for line in Line] == list(Line)
    with pytest.raises(NotationError, match=r"^'BA' is no line: write 'AB'$"):
        parse_line("BA")
    for text in ("AL", "A", "ABC", "", "ab", "A B"):
        with pytest.raises(NotationError, match=f"^'{text}' is no line$"):
            parse_line(text)


def test_islands_are_the_letters_a_to_l() -> None:
    """An island is one capital letter, and nothing else."""
    assert "".join(parse_island(letter).name for letter in "ABCDEFGHIJKL") == "ABCDEFGHIJKL"
    for text in ("M", "a", "AB", "", "*", "?"):
        with pytest.raises(NotationError) as caught:
            parse_island(text)
        assert str(caught.value) == f"'{text}' is no island: islands are A to L"


def test_cards_keep_their_order_and_hands_are_sorted() -> None:
    """A deck order is kept as written; a hand always reads the same."""
    assert parse_cards("CAB") == (C, A, B)
    assert format_order((C, A, None, B)) == "CA?B"
    assert format_cards(pack((C, A, B, A))) == "AABC"
    assert format_row((A, None, C)) == "A-C"
    assert parse_cards("") == ()
    with pytest.raises(NotationError, match=r"^'BAAA' holds more than two cards A$"):
        parse_cards("BAAA")


def test_a_deal_is_written_as_its_order() -> None:
    """A deal reads as the deck from the first card to the last, hidden ones as question marks."""
    assert format_action(Deal((A, None, K))) == "A?K"
