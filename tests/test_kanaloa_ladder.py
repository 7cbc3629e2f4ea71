"""The ladder of Kanaloa: with two players and with four, and how its agents play."""

from pathlib import Path

import pytest

from kanaloa.__main__ import main
from kanaloa.actions import AddTile, Move, Offer, Rob, Swap, TurnDirection, TurnSide
from kanaloa.agents import LEVELS
from kanaloa.arena.habits import Habits, habits_of
from kanaloa.arena.ladder import MEASURED
from kanaloa.arena.marks import mark
from kanaloa.game import GAME, Settings
from kanaloa.player import PLAYERS
from tabletop.arena.ladder import Ladder, dump, habits, load, standing
from tabletop.arena.series import Series

FEW = Ladder(MEASURED, ("random", "grouper"), (4, 4), "few")


@pytest.mark.parametrize("players", [2, 4])
def test_habits_are_what_was_done(players: int) -> None:
    """The statistics on an agent's play can be counted in the actions of its games."""
    series = Series(GAME, "habits", Settings(players))
    played = series.play(dict.fromkeys(PLAYERS[:players], "greedy"), 0)
    link = played.final.history
    done = []
    while link is not None:
        done.append((link.by, link.action))
        link = link.before
    for player in PLAYERS[:players]:
        own = [action for by, action in done if by is player]
        counted = habits_of(played.steps, player)
        assert counted.moves == sum(isinstance(action, Move) for action in own)
        assert counted.sacrifices == sum(isinstance(action, Offer) for action in own)
        assert counted.given == sum(isinstance(action, Offer | AddTile) for action in own)
        assert counted.robbed == sum(isinstance(action, Rob) for action in own)
        assert counted.powers == sum(isinstance(action, TurnSide | TurnDirection | Swap) for action in own)
        assert counted.turns > 0
        assert 0 <= counted.gods <= 4 * counted.turns
        assert counted.held > 0


def test_a_ladder_measures_two_players_and_four() -> None:
    """Levels are compared with both numbers of players, and with four a quarter of the deals is enough."""
    assert [(rules, deals) for (rules, _, _), deals in FEW.encounters()] == [("2", 4), ("4", 1)]
    blocks = [load(dump(block, MEASURED), MEASURED) for block in FEW.play([])]
    assert [block.encounter.rules for block in blocks] == ["2", "4"]
    assert list(FEW.play(blocks)) == []
    for rules in MEASURED.rules:
        ratings = standing(FEW, blocks, rules).ratings
        assert ratings["grouper"].points > ratings["random"].points
    own = habits(FEW, blocks)
    assert set(own) == {"random", "grouper"}
    assert all(len(each) == len(Habits._fields) for each in own.values())


def test_every_level_has_a_mark_of_its_own() -> None:
    """A table never mixes games of today's levels with games of yesterday's."""
    for players in (2, 4):
        assert len({mark(level, players) for level in LEVELS}) == len(LEVELS)
    assert mark("tuna", 3) == mark("tuna", 4) != mark("tuna", 2)


def test_players_md_has_the_tables_of_the_stored_results(tmp_path: Path) -> None:
    """The document's strengths and styles are those of today's levels, from the games that are kept beside it."""
    docs = Path(__file__).parent.parent / "docs" / "kanaloa"
    text = (docs / "players.md").read_text(encoding="utf-8")
    copy = tmp_path / "players.md"
    before, begin, rest = text.partition("<!-- kanaloa ladder: begin -->")
    _, end, after = rest.partition("<!-- kanaloa ladder: end -->")
    copy.write_text(before + begin + end + after, encoding="utf-8")
    assert main(["ladder", "--results", str(docs / "ladder.jsonl"), "--no-play", "--write", str(copy)]) == 0
    assert copy.read_text(encoding="utf-8") == text
