from xml.etree import ElementTree

from kahuna.board import Board
from kahuna.chart import HEIGHT, WIDTH, chart
from kahuna.drawing import draw
from kahuna.geography import ISLAND_NAMES, LINE_BIT, Line
from kahuna.player import Player


def board(white: str = "", black: str = "") -> Board:
    return Board(*(sum(LINE_BIT[Line[name]] for name in names.split()) for names in (white, black)))


def test_picture_is_well_formed_and_names_who_holds_what() -> None:
    """A notebook shows the position, and a screen reader says who controls which islands."""
    picture = ElementTree.fromstring(draw(board("AB AD", "HL KL")))
    assert picture.attrib["aria-label"] == "White controls ALOA, Black LALE"
    assert {text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")} == set(ISLAND_NAMES)


def test_every_bridge_changes_the_picture() -> None:
    """A diagram shows every bridge and its owner."""
    pictures = {draw(Board(*pair)) for bit in LINE_BIT for pair in ((bit, 0), (0, bit))}
    assert len(pictures) == 2 * len(LINE_BIT)


def test_text_board_fits_a_terminal_and_shows_all_islands() -> None:
    """A player in a terminal of the usual size sees the whole board, and who has how many bridges where."""
    lines = chart(board("AB AD", "BE BF BC")).splitlines()
    assert len(lines) == HEIGHT
    assert max(map(len, lines)) <= WIDTH
    text = "\n".join(lines)
    for count in ("(A)2o0", "(B)1#3", "(L)0|0"):
        assert count in text


def test_text_board_changes_with_every_bridge() -> None:
    """A player in a terminal sees each bridge drawn in the sign of its owner."""
    boards = {chart(Board(*pair)) for bit in LINE_BIT for pair in ((bit, 0), (0, bit))}
    assert len(boards) == 2 * len(Player) * len(LINE_BIT) // 2
