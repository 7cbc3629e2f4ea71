"""The example sequence of every rule sheet (docs/rules.md, chapter 10), with all its events."""

from kahuna.events import BridgeBuilt, BridgeRemoved, BridgeSwept, ControlGained, ControlLost
from kahuna.geography import Island, Line
from kahuna.rules import bridges_left
from kahuna.state import State
from positions import BLACK, WHITE, controls, hand, lines, play, position


def start() -> State:
    """The map before White's turn."""
    return position("AD BC BE DE DH EH", "AB AH EF EI EJ HI HL", hands=("ABL", "EHH"))


def test_the_example_begins_as_the_sheets_draw_it() -> None:
    """A player can lay out the example at home and compare (rule 10.1)."""
    assert controls(start(), WHITE) == "D"
    assert controls(start(), BLACK) == "AH"


def test_step_1_wins_bari_and_costs_black_aloa() -> None:
    """White's third bridge at B sweeps AB, and with it goes Black's majority at A (rule 10.1)."""
    step = play(start(), "BD")
    assert step.events == (
        BridgeBuilt(WHITE, Line.BD, Island.B),
        ControlGained(WHITE, Island.B),
        BridgeSwept(BLACK, Line.AB, Island.B),
        ControlLost(BLACK, Island.A),
    )
    assert (controls(step.state, WHITE), controls(step.state, BLACK)) == ("BD", "H")


def test_step_2_wins_aloa_and_costs_black_huna() -> None:
    """White builds on the line just swept free, and a second stone of Black's goes (rule 10.2)."""
    step = play(play(start(), "BD").state, "AB")
    assert step.events == (
        BridgeBuilt(WHITE, Line.AB, Island.A),
        ControlGained(WHITE, Island.A),
        BridgeSwept(BLACK, Line.AH, Island.A),
        ControlLost(BLACK, Island.H),
    )
    assert (controls(step.state, WHITE), controls(step.state, BLACK)) == ("ABD", "")
    assert lines(step.state, BLACK) == "EF EI EJ HI HL"


def test_step_3_removes_a_bridge_with_two_equal_cards() -> None:
    """Black pays HUNA twice for the bridge between ELAI and HUNA (rule 10.3)."""
    step = play(play(start(), "BD AB =-").state, "xEH:HH")
    assert step.events == (BridgeRemoved(BLACK, WHITE, Line.EH, (Island.H, Island.H)),)
    assert hand(step.state, BLACK) == "E"
    assert lines(step.state, WHITE) == "AB AD BC BD BE DE DH"


def test_step_4_wins_two_islands_with_one_bridge() -> None:
    """Black's answer takes ELAI and HUNA at once, sweeps three bridges and costs White DUDA (rule 10.4)."""
    before = play(start(), "BD AB =- xEH:HH").state
    step = play(before, "EH")
    assert step.events == (
        BridgeBuilt(BLACK, Line.EH, Island.E),
        ControlGained(BLACK, Island.E),
        BridgeSwept(WHITE, Line.BE, Island.E),
        BridgeSwept(WHITE, Line.DE, Island.E),
        ControlGained(BLACK, Island.H),
        BridgeSwept(WHITE, Line.DH, Island.H),
        ControlLost(WHITE, Island.D),
    )
    assert (controls(step.state, WHITE), controls(step.state, BLACK)) == ("AB", "EH")
    assert lines(step.state, WHITE) == "AB AD BC BD"
    assert lines(step.state, BLACK) == "EF EH EI EJ HI HL"
    assert bridges_left(step.state.board, WHITE) == 21
    assert step.state.to_move is BLACK
