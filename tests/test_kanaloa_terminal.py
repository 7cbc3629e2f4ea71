"""Kanaloa in the terminal: its displays and messages."""

import io

import pytest

from kanaloa import terminal
from kanaloa.__main__ import main
from kanaloa.agents import RandomAgent
from kanaloa.dealer import deal
from kanaloa.game import GAME
from kanaloa.notation import format_action
from kanaloa.player import PLAYERS
from kanaloa.rules import new_game
from kanaloa.set_up import Layout
from kanaloa.state import Awaits, State
from kanaloa.terminal import play, sentence_of, show_position, told_result
from kanaloa_games import BLUE, GREEN, RED, in_turn, random_steps
from tabletop.arena.game import steps_of_game
from tabletop.terminal import MOST_TYPED

Captured = pytest.CaptureFixture[str]


def session(
    capsys: Captured, *lines: str, players: int = 2, people: tuple[int, ...] = (0,)
) -> tuple[list[str], State | None]:
    """Returns what was printed while the people typed some lines against random, and the last state."""
    seats = [PLAYERS[place] for place in people]
    agents = {player: RandomAgent(player.colour) for player in PLAYERS[:players] if player not in seats}
    source = io.StringIO("".join(line + "\n" for line in lines))
    final = play(seats, agents, deal(players, "x", Layout.PRESET), "x", source)
    return capsys.readouterr().out.splitlines(), final


def typed_of_game(players: int, seed: str) -> list[str]:
    """Everything that the players of a game of random agents decide, one action per line."""
    agents = {player: RandomAgent(player.colour) for player in PLAYERS[:players]}
    found = []
    for step in steps_of_game(GAME, new_game(deal(players, seed, Layout.PRESET)), agents, seed):
        last = step.state.history
        assert last is not None
        if last.by is not None:
            found.append(format_action(last.action))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_typed(capsys: Captured, players: int) -> None:
    """Several people at one keyboard play to the end, and read who has won."""
    told, final = session(capsys, *typed_of_game(players, "x"), players=players, people=tuple(range(players)))
    assert final is not None
    assert final.result is not None
    assert told[-1].strip() == told_result(final.result)
    assert all(f"  {player.colour.title()}'s turn." in told for player in PLAYERS[:players])


def test_a_position_shows_all_that_is_on_the_table(capsys: Captured) -> None:
    """Islands with tiles, ways and pieces; temples, cards and hands; remaining tiles; the prompt."""
    state = in_turn(3, gods="-rgb", temples={RED: "k3 l4"}, hands={GREEN: "k5 nl2"}, pieces={BLUE: "D@"})
    show_position(state)
    told = capsys.readouterr().out
    for sentence in (
        "Red    temples n0 u0 p0 l4 k3, now 6 points; cards: Ku; hand: -",
        "cards: Pele; hand: k5 nl2",
        "@ Dolphin: blue",
        "Bag: 67 tiles and 10 volcano tiles; drawn so far: 0 volcano tiles.",
        "Red: Your turn: move a piece, or give tiles to a god.",
    ):
        assert sentence in told
    rows = [line for line in told.splitlines() if line[2:3].isupper() and line[3:4] == " "]
    assert len(rows) == len(state.chart.islands)
    assert max(map(len, told.splitlines())) <= 100


def test_several_actions_can_be_typed_at_once(capsys: Captured) -> None:
    """A practised player types a move and the tile in one line."""
    told, _ = session(capsys, "+A", "legal", "quit")
    legal = told[[place for place, line in enumerate(told) if line.startswith("> ")][-2]][2:].split()
    move = next(action for action in legal if action[1] == ">")
    told, _ = session(capsys, "+A", move, "quit")
    assert any(f"Red's piece goes from {move[0]} to {move[2]}." in line for line in told)
    assert "Red: Take a tile." in told


def test_a_line_with_a_mistake_does_nothing(capsys: Captured) -> None:
    """A mistyped or illegal action is explained, and the whole line can be typed again."""
    told, final = session(capsys, "+Z", "+A A>B", "", "help", "?", "board", "nonsense", "quit")
    text = "\n".join(told)
    assert final is None
    assert "Red's piece comes to" not in text
    assert "What you typed goes on after your decisions. Nothing has been done." in text
    assert text.count("Type help for the notation.") == 2
    assert text.count("  B>A        move from B to A") == 3
    assert text.count("Red: Place a piece.") == 2
    assert told[-1] == "The game is left."


def test_every_kind_of_event_is_told_in_a_sentence() -> None:
    """Every event has a sentence, and no sentence shows an internal name."""
    told = set()
    for players in (2, 3, 4):
        for number in range(4):
            for step in random_steps(players, f"told {number}"):
                for event in step.events:
                    sentence = sentence_of(event)
                    assert sentence.endswith(".")
                    assert "None" not in sentence
                    assert "_" not in sentence
                    told.add(type(event).__name__)
    assert told >= {"FishPlaced", "TileMoved", "VolcanoPlaced", "TempleGrown", "CardPassed", "TurnLost", "GameOver"}


def test_every_decision_has_its_question() -> None:
    """The player to act reads which decision is due, whatever it is."""
    assert set(terminal.ASKED) == set(Awaits) - {Awaits.DRAW, Awaits.OVER}


def test_the_command_plays_against_a_level(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """One command starts a game, and the output says how to repeat the deal."""
    monkeypatch.setattr("sys.stdin", io.StringIO("legal\nquit\n"))
    assert main(["play", "--level", "minnow", "--as", "green", "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The same deal again: --seed ")
    assert "You are green." in out
    assert out.endswith("The game is left.\n")


def test_a_colour_that_does_not_play_is_refused(capsys: Captured) -> None:
    """Yellow plays with four only: a sentence says so."""
    assert main(["play", "--as", "red", "yellow"]) == 2
    assert "yellow does not take part with 2 players" in capsys.readouterr().err


def test_endless_input_ends_a_game(capsys: Captured) -> None:
    """Endless input into a game is cut off."""
    told, final = session(capsys, "x" * (MOST_TYPED + 1))
    assert final is None
    assert told[-3:] == ["A line of input has 10,000 characters or more.", "", "The game is left."]
