"""A game in the terminal: its displays and messages."""

import io

import pytest

from kahuna.actions import Grant
from kahuna.agents import agent_of_level
from kahuna.board import Board
from kahuna.chart import HEIGHT, LEGEND, WIDTH, chart, island_table
from kahuna.events import Event, GameEnded, TurnEnded
from kahuna.geography import ISLANDS, LINE_BIT, LINES, Line
from kahuna.player import Player
from kahuna.state import Ruleset, State
from kahuna.terminal import play, sentence_of
from walks import RULESETS, game_steps


def typed(*lines: str) -> io.StringIO:
    return io.StringIO("".join(line + "\n" for line in lines))


def session(
    capsys: pytest.CaptureFixture[str], *lines: str, ruleset: Ruleset | None = None, handicap: tuple[Grant, ...] = ()
) -> tuple[str, State | None]:
    """Returns what was printed while White typed some lines against random, and the last state."""
    final = play(Player.WHITE, agent_of_level("random", "x"), ruleset or Ruleset(), "x", handicap, typed(*lines))
    return capsys.readouterr().out, final


# --- The chart ----------------------------------------------------------------------------------------------


def test_the_chart_fits_into_a_terminal() -> None:
    """The whole board fits into the smallest usual window, whatever is on it."""
    for board in (Board(), Board(white=(1 << 27) - 1), Board(black=(1 << 27) - 1)):
        lines = chart(board).split("\n")
        assert len(lines) == HEIGHT <= 25
        assert max(map(len, lines)) <= WIDTH <= 79
    assert len(LEGEND) <= 120


def test_every_island_is_on_the_chart() -> None:
    """Each island is found by its letter, with the bridges of both sides."""
    empty = chart(Board())
    for island in ISLANDS:
        assert empty.count(f"({island.name})0|0") == 1


def test_every_bridge_is_seen_on_the_chart() -> None:
    """A bridge changes the picture between its two islands, in the sign of its owner."""
    empty = chart(Board())
    pictures = set()
    for line in LINES:
        for board, sign in ((Board(white=LINE_BIT[line]), "o"), (Board(black=LINE_BIT[line]), "#")):
            picture = chart(board)
            assert picture.count(sign) > empty.count(sign)
            pictures.add(picture)
    assert len(pictures) == 2 * len(LINES)


def test_the_chart_shows_who_controls_an_island() -> None:
    """The sign between the two numbers shows who controls an island."""
    board = Board(white=LINE_BIT[Line.AB] | LINE_BIT[Line.AD], black=LINE_BIT[Line.HL] | LINE_BIT[Line.IL])
    picture = chart(board)
    assert "(A)2o0" in picture
    assert "(L)0#2" in picture
    assert "(B)1|0" in picture


def test_the_table_of_islands_names_lines_and_majorities() -> None:
    """The help lists the bridges needed to control each island."""
    rows = island_table().splitlines()
    assert len(rows) == 12
    assert rows[4] == "  E ELAI  6 lines, 4 bridges control it: BE DE EF EH EI EJ"


# --- The conversation ---------------------------------------------------------------------------------------


def test_a_turn_can_be_typed_at_once_or_action_by_action(capsys: pytest.CaptureFixture[str]) -> None:
    """A practised player types the whole turn in one line."""
    told, _ = session(capsys, "legal", "quit")
    legal = told.split("> ", 1)[1].splitlines()[0].split()
    build = next(action for action in legal if action[0] not in "=-")
    take = next(action for action in legal if action[0] == "=" and action[1].isalpha())
    at_once, _ = session(capsys, f"{build} {take}", "quit")
    one_by_one, _ = session(capsys, build, take, "quit")
    for told in (at_once, one_by_one):
        assert "White builds on" in told
        assert "White takes" in told
        assert "Round 1, turn 3." in told


def test_mistakes_are_answered_and_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped or illegal action is explained, and the player is asked again."""
    told, final = session(capsys, "BZ", "=.", "", "help", "?", "board", "quit")
    assert "'BZ' is no action: 'Z' is no island: islands are A to L. Type help for the notation." in told
    assert "End the turn with a draw or a pass: only the last two turns of the game end without either." in told
    assert told.count("xEH:HH  play two cards") == 3
    assert told.count(LEGEND) == 2
    assert told.count("> ") == 7
    assert final is None


def test_a_line_with_a_mistake_does_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """A typo at the end of a line costs no card: the whole line is typed again."""
    told, _ = session(capsys, "legal", "quit")
    build = next(action for action in told.split("> ", 1)[1].split() if action[0] not in "=-")
    told, _ = session(capsys, f"{build} BZ", "quit")
    assert "White builds on" not in told
    assert "'BZ' is no action" in told
    told, _ = session(capsys, f"{build} =.", "quit")
    assert "White builds on" not in told
    assert "Nothing has been done." in told


def test_a_line_acts_for_one_player_only(capsys: pytest.CaptureFixture[str]) -> None:
    """What is typed after the end of the turn does not act for the opponent."""
    told, _ = session(capsys, "=* =-", "quit")
    assert "What you typed goes on after your decisions. Nothing has been done." in told
    assert "White draws" not in told


def test_handicap_bridges_are_asked_for_or_given(capsys: pytest.CaptureFixture[str]) -> None:
    """The weaker player places bridges first, typed or agreed on beforehand."""
    ruleset = Ruleset(handicap_player=Player.WHITE, handicap_bridges=2)
    told, _ = session(capsys, "=*", "+AB", "+KL", "quit", ruleset=ruleset)
    assert "The handicap comes first" in told
    assert told.count("without a card.") == 2
    assert "Round 1, turn 1." in told
    told, _ = session(capsys, "quit", ruleset=ruleset, handicap=(Grant(Line.AB), Grant(Line.KL)))
    assert "White builds on AB without a card." in told


def test_cards_that_are_known_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """The player is reminded of cards that the opponent took."""
    told, _ = session(capsys, *["=*"] * 6, "quit")
    if "Black takes" in told:
        assert "(seen: " in told
    assert "Black draws a card from the pile." in told or "Black takes" in told
    assert "White draws" in told
    assert "Your hand: " in told


def test_the_opponents_cards_are_never_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The output names no card that the opponent drew or discarded."""
    told, _ = session(capsys, *["=*", "=-"] * 40)
    assert "Black draws a card from the pile." in told
    for line in told.splitlines():
        if "Black draws" in line:
            assert line == "  Black draws a card from the pile."
        if "Black discards" in line:
            assert line.split()[2].isdigit()


# --- Sentences ----------------------------------------------------------------------------------------------


def all_events() -> list[Event]:
    return [
        event
        for number, ruleset in enumerate(RULESETS)
        for step in game_steps(ruleset, "random", "waster", f"sentences {number}")
        for event in step.events
    ]


def test_everything_that_happens_is_told_in_a_sentence() -> None:
    """A player without the picture misses nothing."""
    kinds = set()
    for event in all_events():
        sentence = sentence_of(event)
        kinds.add(type(event))
        if isinstance(event, TurnEnded):
            assert sentence == ""
        else:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "None" not in sentence
            assert "_" not in sentence
    assert len(kinds) == 15


def test_the_end_is_told_with_the_reason() -> None:
    """The last sentence says who won, why, and with how many points."""
    points = ((1, 0, 3), (0, 2, 0))
    assert sentence_of(GameEnded(Player.WHITE, "points", points)) == "White wins (points). Points: White 4, Black 2."
    assert sentence_of(GameEnded(None, "draw", ((), ()))) == "A draw (all is equal). Points: White 0, Black 0."
    told = sentence_of(GameEnded(Player.BLACK, "no bridges", points))
    assert told == "Black wins (the opponent has no bridge left). Points: White 4, Black 2."


def test_a_known_deal_reads_as_expected(capsys: pytest.CaptureFixture[str]) -> None:
    """The first lines name side, notation, row, pile and hand."""
    told, _ = session(capsys, "quit")
    assert told.startswith("You are white. ")
    assert "Round 1: the row is " in told
    assert ", 15 cards in the pile." in told
    assert "Black holds 3 cards. Your bridges 25, theirs 25." in told
