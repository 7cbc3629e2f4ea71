"""Reviews of Kanaloa: what decided a game."""

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from kanaloa.__main__ import main
from kanaloa.actions import PlaceFish, PlacePiece
from kanaloa.agents.agent import Agent
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.agents.uniform import RandomAgent
from kanaloa.analysis.hints import texts_of
from kanaloa.analysis.judging import Judged, Moment, judge, moments
from kanaloa.analysis.review import HURRIED_NODES, lucks, review
from kanaloa.arena import play_game
from kanaloa.dealer import deal
from kanaloa.notation import parse_action
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, dump, record_of
from kanaloa.state import Awaits, Stock
from kanaloa_games import GREEN, RED, after, ended, in_turn, legal, random_steps
from tabletop.copies import actions_of

QUICK = SearchEffort(width=4, nodes=300)


def game(players: int, agents: dict[Player, Agent] | None = None, seed: str = "reviewed") -> Record:
    """The record of a game of quick computer players."""
    sitting = {player: OwnTurnAgent(blur=3.0, seed=f"{player}") for player in PLAYERS[:players]} | (agents or {})
    return record_of(play_game(sitting, deal(players, seed), seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_review_speaks_of_every_decision_once(players: int) -> None:
    """A review lists every decision and draw once, in order."""
    *_, last = random_steps(players, "decided")
    found, state = moments(record_of(last.state))
    told_actions = [action for moment in found for action in (*moment.plan, *moment.drawn)]
    played = actions_of(last.state.history)
    assert tuple(told_actions) == played[len(played) - len(told_actions) :]
    assert all(isinstance(action, PlaceFish | PlacePiece) for action in played[: len(played) - len(told_actions)])
    assert state == last.state
    assert all(earlier.turn <= later.turn for earlier, later in pairwise(found))


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_the_figures_of_a_review_add_up(players: int) -> None:
    """Chances add up to one, no player gains by a bad decision, and the luck of one is the others' loss."""
    found = ended(review(game(players), 300))
    colours = [player.colour for player in PLAYERS[:players]]
    assert found["result"] is not None
    for decision in found["decisions"]:
        for key, whole in (("before", 1.0), ("after", 1.0), ("luck", 0.0)):
            if decision[key] is not None:
                assert list(decision[key]) == colours
                assert sum(decision[key].values()) == pytest.approx(whole, abs=1e-3)
        mover = decision["player"]
        assert decision["loss"] == pytest.approx(decision["before"][mover] - decision["after"][mover], abs=1e-3)
        assert decision["loss"] >= 0
        assert (decision["luck"] is None) == (not decision["drawn"])
        if decision["loss"] == 0:
            assert decision["best"] == decision["played"]
            assert not decision["reasons"]
    for colour, sums in found["players"].items():
        own = [decision["loss"] for decision in found["decisions"] if decision["player"] == colour]
        assert sums["lost"] == pytest.approx(sum(own), abs=1e-2)
        assert 0 <= sums["accuracy"] <= 100
    assert sum(sums["luck"] for sums in found["players"].values()) == pytest.approx(0, abs=1e-2)
    assert found["swings"] == sorted(
        found["swings"], key=lambda each: (each["kind"] != "decision", -abs(each["change"]))
    )
    assert found["swings"][0]["change"] == -max(decision["loss"] for decision in found["decisions"])


def test_the_last_tiles_end_at_the_result() -> None:
    """After the last decision the result replaces the chance: the winner has all of it."""
    found, last = moments(game(2))
    assert last.result is not None
    chances = (0.25, 0.75)
    judged = [Judged(moment, moment.plan, chances, chances) for moment in found]
    luck = lucks(judged, last)
    assert luck[-1] is not None
    assert luck[-1][last.result.winners[0]] == 1 - chances[last.result.winners[0]]
    running = lucks(judged, last._replace(awaits=Awaits.DRAW))
    assert running[-1] is None
    assert all(change in (None, (0.0, 0.0)) for change in running[:-1])


@pytest.mark.no_cover
def test_what_comes_later_plays_no_part() -> None:
    """A decision is judged by what was known: a review of half the game says the same about it."""
    record = game(2, seed="halves")
    half = Record(record.set_up, record.turns[: len(record.turns) // 2], {}, None)
    whole, part = (ended(review(each, HURRIED_NODES)) for each in (record, half))
    known = len(part["decisions"]) - 1
    assert known > 10
    for early, late in zip(part["decisions"][:known], whole["decisions"], strict=False):
        assert early == late
    assert part["result"] is None


@pytest.mark.slow
def test_a_review_tells_good_players_from_bad_ones() -> None:
    """Two random players get low figures, and two who look ahead get high ones."""
    bad: dict[Player, Agent] = {player: RandomAgent(f"{player}") for player in (RED, GREEN)}
    good: dict[Player, Agent] = {player: SearchAgent(QUICK, seed=f"{player}") for player in (RED, GREEN)}
    lost, accuracies = [], []
    for agents in (bad, good):
        sums = ended(review(game(2, agents), 400))["players"]
        lost.append(sum(each["lost"] for each in sums.values()))
        accuracies.append(max(each["accuracy"] for each in sums.values()))
    assert lost[0] > 3 * lost[1]
    assert accuracies[0] < accuracies[1] - 10


def test_a_blunder_is_named_with_what_was_better() -> None:
    """A missed last chance to make points is named."""
    state = in_turn(hands={RED: "k5 l5"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg", pieces={RED: "C"})
    late = state._replace(bag=Stock(0, 1), reserve=Stock(0, 0), volcanoes=6)
    move = next(word for word in legal(late) if word.startswith("C>"))
    arrived = after(late, move)
    played = tuple(map(parse_action, (move, legal(arrived)[0])))
    judged, nodes = ended(judge(Moment(late, played), 500))
    assert texts_of(judged.best) == ["k:k5", ";"]
    assert judged.loss > 0.5
    assert "score" in {motive.code for motive in judged.motives}
    assert nodes > 0


def test_a_review_in_a_hurry_tells_everything_less_exactly() -> None:
    """A hurried review is rough, but covers the last decision."""
    record = game(2)
    found = ended(review(record, 10**9), hurry=True)
    assert found["hurried"]
    assert len(found["decisions"]) == len(moments(record)[0])


def test_the_document_tells_the_keys_of_a_review() -> None:
    """The document lists each key of a review for authors of pages and programs."""
    text = (Path(__file__).parent.parent / "docs" / "kanaloa" / "reviews.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`(\w+)`", text[text.index("### As data") : text.index("## Hints")]))
    told = ended(review(game(2), HURRIED_NODES), hurry=True)
    assert {*told, *told["decisions"][0], *told["swings"][0], *told["players"]["red"]} <= documented


def test_the_command_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people: a line for each decision, the swings with the better alternative, and each player's balance."""
    record = game(2, seed="report")
    ended_game = replace(record, names={RED: "Ana"})
    running = Record(record.set_up, record.turns[: len(record.turns) // 3], {}, None)
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(dump(each)) + "\n" for each in (ended_game, running)), encoding="utf-8")
    assert main(["review", str(file), "--nodes", str(HURRIED_NODES)]) == 0
    told = capsys.readouterr().out
    for moment in moments(record)[0]:
        played = " ".join(texts_of(moment.plan))
        assert re.search(rf"^ *{moment.turn} {moment.player.colour} .* % -> .* %.*   {re.escape(played)}", told, re.M)
    assert re.search(r"^Decision: in turn \d+ .+ gave away \d+ points: played .+, better was .+\.$", told, re.M)
    assert re.search(r"^Luck: in turn \d+ the tiles drawn \(.+\) (gave|cost) .+ \d+ points\.$", told, re.M)
    assert len(re.findall(r"^Red \(Ana\): accuracy \d+ of 100; own decisions -\d+, those of others ", told, re.M)) == 1
    assert re.search(r" won: red \d+, green \d+\.$", told, re.M)
    assert told.endswith("The game is not over.\n")


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program gets the whole review of each game of a file, one per line, even of one that has just begun."""
    record = game(2, seed="json")
    begun = Record(record.set_up, record.turns[:2], {}, None)
    few = Record(record.set_up, record.turns[:7], {}, None)
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(dump(each)) + "\n" for each in (few, begun)), encoding="utf-8")
    assert main(["review", str(file), "--json", "--nodes", str(HURRIED_NODES)]) == 0
    some, none = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert some == ended(review(few, HURRIED_NODES))
    assert none["swings"] == none["decisions"] == []
    assert none["players"]["red"]["accuracy"] is None


def test_damaged_records_are_named_and_the_others_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The error in a broken file is named with its place; the valid games of the file are still reviewed."""
    record = game(2, seed="json")
    sound = dump(Record(record.set_up, record.turns[:5], {}, None))
    broken = {**sound, "turns": [*sound["turns"][:2], "A>A"]}
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(broken) + "\n" + json.dumps(sound) + "\n", encoding="utf-8")
    assert main(["review", str(file), "--nodes", str(HURRIED_NODES)]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"kanaloa: {file}, line 1: turn 3, ")
    assert "The game is not over." in shown.out
