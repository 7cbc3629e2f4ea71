"""Kanaloa's agents against each other: games, series, matches, and their commands."""

import json
from pathlib import Path

import pytest

from kanaloa.__main__ import main
from kanaloa.actions import Action, EndTurn
from kanaloa.agents import AGENTS, GreedyAgent, RandomAgent, Thinking
from kanaloa.agents.prospects import prospect
from kanaloa.arena import AgentFault, play_game
from kanaloa.arena.match import Match, Seatings, duels, outcome_of, standings
from kanaloa.dealer import deal
from kanaloa.game import GAME, Settings
from kanaloa.legality import legal_actions
from kanaloa.observation import Observation, observe
from kanaloa.player import PLAYERS, Player
from kanaloa.record import load, replay
from kanaloa.rules import new_game
from kanaloa.scoring import Result
from kanaloa.set_up import Layout
from kanaloa.state import Awaits
from kanaloa_games import begun, points, tiles
from tabletop.agents import Progress
from tabletop.arena.game import Thought, steps_of_agent, steps_of_game
from tabletop.arena.series import Series
from tabletop.arena.statistics import Cost


class Planning:
    """Reports seven examined positions."""

    def choose(self, observation: Observation) -> Action:
        """Returns the first legal action."""
        return legal_actions(observation.state)[0]

    def plan(self, observation: Observation) -> Thinking:
        """Plans only that action."""
        yield Progress(0.5, 7)
        return (self.choose(observation),)


class Stubborn:
    """Ends its turn at every moment."""

    def choose(self, observation: Observation) -> Action:
        """Returns an action that is hardly ever legal."""
        return EndTurn()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy", "own-turn", "shrimp", "minnow", "barracuda"])
def test_agents_play_whole_games(name: str, players: int) -> None:
    """Every named agent plays legal actions to the end, with any number of players."""
    agents = {player: AGENTS[name](f"{player}") for player in PLAYERS[:players]}
    assert play_game(agents, deal(players, "agents"), "agents").result is not None


def test_a_game_is_repeated_by_its_seed() -> None:
    """The seed of a game reproduces it."""
    agents = {player: RandomAgent("a") for player in PLAYERS[:2]}
    one, other = (play_game(agents, deal(2, "again"), "again") for _ in range(2))
    assert one == other
    assert play_game(agents, deal(2, "again"), "other draws") != one


def test_greedy_beats_random() -> None:
    """The author of an agent has two yardsticks, one clearly above the other."""
    match = Match(("greedy", "random"), Series(GAME, "yard", Settings()))
    (one, other) = standings(match, list(match.play(30)))
    assert one.wins > other.wins + 0.1
    assert one.wins + other.wins == pytest.approx(1)


def test_costs_are_those_of_turns() -> None:
    """A match reports the cost of a turn, not of a single choice."""
    agents = {player: Planning() for player in PLAYERS[:2]}
    thoughts: list[Thought[Player]] = []
    list(steps_of_game(GAME, new_game(deal(2, "cost", Layout.PRESET)), agents, "cost", watch=thoughts.append))
    assert {thought.nodes for thought in thoughts} == {7}
    assert {thought.turn for thought in thoughts[:2]} == {0}
    assert len({thought.turn for thought in thoughts}) > 20


def test_an_agent_that_breaks_the_rules_is_named() -> None:
    """The author of an agent reads what it did wrong, where and why."""
    state = begun(2, layout=Layout.PRESET)
    with pytest.raises(AgentFault, match=r"red's agent in turn 0 chose \.: Place your piece on an island"):
        list(steps_of_agent(GAME, state, Stubborn()))
    with pytest.raises(AgentFault, match=r"chose 7, which is no action"):
        list(steps_of_agent(GAME, state, type("Odd", (), {"choose": lambda self, seen: 7})()))
    with pytest.raises(AgentFault, match=r"raised KeyError: 'x' \(test_kanaloa_arena.py, line "):
        list(steps_of_agent(GAME, state, type("Raises", (), {"choose": lambda self, seen: dict[str, int]()["x"]})()))
    two = type("Two", (Planning,), {"choose": lambda self, seen: None, "plan": lambda self, seen: twice(seen)})()
    with pytest.raises(AgentFault, match=r"planned \+\w after its choice was over"):
        list(steps_of_agent(GAME, state, two))


def twice(observation: Observation) -> Thinking:
    """A plan that continues when another player is to act."""
    yield Progress(1.0, 0)
    return legal_actions(observation.state)[:2]


def test_a_fault_in_a_series_names_agent_and_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An aborted match reports which agent did what in which deal, with any number of processes."""
    (tmp_path / "kanaloa_odd.py").write_text(
        "class Odd:\n    def choose(self, observation):\n        raise ValueError('lost')\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AgentFault, match=r"kanaloa_odd:Odd as \w+, deal s/3, turn 0: it raised ValueError: lost"):
        Series(GAME, "s", Settings()).play(dict(zip(PLAYERS, ("random", "kanaloa_odd:Odd"), strict=False)), 3)
    assert main(["match", "random", "kanaloa_odd:Odd", "--tables", "2"]) == 2


@pytest.mark.parametrize(
    ("players", "kinds", "games"), [(2, 2, 2), (3, 2, 6), (3, 3, 6), (4, 2, 6), (4, 4, 24), (4, 3, 36)]
)
def test_every_kind_sits_everywhere_equally_often(players: int, kinds: int, games: int) -> None:
    """No agent has an advantage by its seat or by how often it sits at the table."""
    seatings = Match(("random",) * kinds, Series(GAME, "s", Settings(players))).seatings
    assert len(seatings) == games
    for seat in range(players):
        counts = [sum(seating[seat] == kind for seating in seatings) for kind in range(kinds)]
        assert len(set(counts)) == 1


@pytest.mark.parametrize(("players", "kinds", "games"), [(2, 2, 2), (3, 2, 3), (4, 2, 4), (4, 3, 24), (4, 4, 24)])
def test_an_agent_that_is_alone_sits_everywhere_equally_often(players: int, kinds: int, games: int) -> None:
    """A bot can be measured at tables of others: it has one seat, each of them as often as the others."""
    seatings = Match(("random",) * kinds, Series(GAME, "s", Settings(players)), alone=True).seatings
    assert len(seatings) == games
    assert all(seating.count(0) == 1 for seating in seatings)
    for seat in range(players):
        first, *others = [sum(seating[seat] == kind for seating in seatings) for kind in range(kinds)]
        assert first == games / players
        assert len(set(others)) == 1


def test_a_match_against_three_can_be_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One agent against three is another match than two against two: their results are not mixed."""
    file = tmp_path / "games.jsonl"
    words = ["match", "greedy", "random", "--players", "4", "--layout", "preset", "--results", str(file)]
    assert main([*words, "--tables", "1"]) == 0
    assert "1 tables of 6 games" in capsys.readouterr().out
    assert main([*words, "--tables", "2", "--alone", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["alone"], told["tables"], told["games"]) == (True, 2, 8)
    kept = [json.loads(line)["match"].get("alone") for line in file.read_text(encoding="utf-8").splitlines()]
    assert kept == [None, True, True]
    assert main([*words, "--tables", "2", "--alone"]) == 0
    shown = capsys.readouterr().out
    assert "2 tables of 4 games" in shown
    assert "first alone" in shown
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_ranks_and_standings_are_counted_right() -> None:
    """Ties share ranks and victories; the order of finishing is counted for each pair at a table."""
    result = Result((PLAYERS[0], PLAYERS[2]), (9, 5, 9, 5), (1, 0, 1, 2))
    outcome = outcome_of(result)
    assert outcome.ranks == (1.5, 4.0, 1.5, 3.0)
    match = Match(("random", "greedy"), Series(GAME, "s", Settings(4)))
    cost = (Cost(0, 0.001),)
    table = Seatings(((0, 1, 0, 1), (0, 0, 1, 1)), (outcome, outcome), (cost, cost))
    one, other = standings(match, [table])
    assert (one.wins, other.wins) == (0.75, 0.25)
    assert (one.rank, other.rank) == ((1.5 + 1.5 + 1.5 + 4) / 4, (4 + 3 + 1.5 + 3) / 4)
    assert one.points == (9 + 9 + 9 + 5) / 4
    (duel,) = duels(match, [table])
    # In the first game both of one agent finish ahead of both others; in the second two of four pairs do, one is tied.
    assert duel.rate == pytest.approx((4 + 1.5) / 8)


def test_processes_change_nothing() -> None:
    """A match that is played by several processes has the same results."""
    match = Match(("random", "greedy"), Series(GAME, "jobs", Settings()))
    alone, shared = (list(match.play(4, jobs)) for jobs in (1, 3))
    assert [table.outcomes for table in alone] == [table.outcomes for table in shared]


def test_selfplay_prints_records(capsys: pytest.CaptureFixture[str]) -> None:
    """One command produces games to examine."""
    assert main(["selfplay", "random", "greedy", "--players", "3", "--games", "2", "--layout", "preset"]) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(games) == 2
    for game in games:
        assert game["names"] == {"red": "random", "green": "greedy", "blue": "random"}
        *_, last = replay(load(game))
        assert last.state.awaits is Awaits.OVER
    assert main(["selfplay", "random", "random", "random"]) == 2
    assert "3 agents are named, and 2 play" in capsys.readouterr().err


def test_match_tells_the_result_in_words_and_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """A comparison of agents shows shares, intervals, ranks and costs, for people or as data."""
    command = ["match", "greedy", "random", "--tables", "3", "--seed", "w"]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "A greedy against B random, 3 tables of 2 games, seed w (2 players, free)" in told
    assert "A greedy before B random: " in told
    assert main([*command, "--json", "--players", "4", "--gods", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["players"], data["gods"]) == (18, 4, 2)
    assert sum(each["wins"] for each in data["standings"]) == pytest.approx(1, abs=0.001)
    assert main(["match", "greedy"]) == 2
    assert "name at least 2 agents" in capsys.readouterr().err


def test_the_prospect_of_a_hand_is_what_it_can_bring() -> None:
    """An agent that examines its hand sees the score in it."""
    assert prospect(points(""), tiles("")) == 0
    assert prospect(points(""), tiles("k5")) == 5
    assert prospect(points(""), tiles("k4 l4")) == 8
    assert prospect(points("k4 l4"), tiles("k5 k5 l5")) == 18
    assert prospect(points(""), tiles("k2 k2 l4 n4 u4")) == 16
    assert prospect(points("k9"), tiles("l4 k5")) == 18, "a tile of Kane helps Lono"
    assert prospect(points(""), tiles("k4 nu2 nu2")) == 8


def test_an_agent_sees_nothing_of_the_bag() -> None:
    """Two tables that differ only in future draws look the same, and the same action is chosen (13)."""
    one, other = begun(3, "a"), begun(3, "a")
    for player in PLAYERS[:3]:
        assert observe(one, player) == observe(other, player)
    agent = GreedyAgent("x")
    assert agent.choose(observe(one, PLAYERS[0])) == agent.choose(observe(other, PLAYERS[0]))
