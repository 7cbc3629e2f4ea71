"""Agents against agents: single games, custom agents, numbered games."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kahuna import dealer
from kahuna.actions import Action, Build, Draw, Grant, Pass
from kahuna.agents import AGENTS, GreedyAgent, Progress, RandomAgent, Thinking, agent_of_level, conclude, think
from kahuna.arena import AgentFault, play_game
from kahuna.board import Board
from kahuna.cards import count
from kahuna.game import GAME
from kahuna.geography import LINE_BIT, Island, Line
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.record import record_of
from kahuna.rules import apply, new_game
from kahuna.state import Phase, Ruleset, State
from tabletop.arena.entrants import EntrantError, entrant
from tabletop.arena.game import Thought, steps_of_game
from tabletop.arena.series import Series
from walks import RULESETS, game_states

# --- A game -------------------------------------------------------------------------------------------------


def test_a_game_of_agents_is_repeatable() -> None:
    """The same seeds give the same game, to the last action."""
    ruleset = RULESETS[3]
    assert game_states(ruleset, "greedy", "random", "same") == game_states(ruleset, "greedy", "random", "same")
    assert game_states(ruleset, "greedy", "random", "same") != game_states(ruleset, "greedy", "random", "other")


def test_given_handicap_bridges_are_placed_in_order() -> None:
    """Handicap bridges are on the board before the first turn."""
    agents = {player: agent_of_level("random", player) for player in Player}
    ruleset = Ruleset(handicap_player=Player.BLACK, handicap_bridges=2)
    steps = list(steps_of_game(GAME, new_game(ruleset), agents, "x", (Grant(Line.AB), Grant(Line.KL))))
    assert steps[2].state.board == Board(black=LINE_BIT[Line.AB] | LINE_BIT[Line.KL])
    assert steps[2].state.to_move is Player.WHITE
    assert play_game(agents, ruleset, "x", (Grant(Line.AB), Grant(Line.KL))) == steps[-1].state


class Scripted:
    """An agent that always does the same thing; an exception is raised."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, observation: Observation) -> Action:
        """Returns what it was told to return."""
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


class Schemer:
    """A planner with a given plan, which reports 21 examined positions."""

    def __init__(self, plan: Callable[[Observation], object]) -> None:
        self.make = plan

    def choose(self, observation: Observation) -> Action:
        """Returns the first action of its plan."""
        return conclude(think(self, observation))[0][0]

    def plan(self, observation: Observation) -> Thinking:
        """Returns its plan after a little progress."""
        yield Progress(0.5, 10)
        yield Progress(1.0, 21)
        return self.make(observation)  # type: ignore[return-value]


def fault_of(white: object) -> AgentFault:
    with pytest.raises(AgentFault) as caught:
        play_game({Player.WHITE: white, Player.BLACK: GreedyAgent("x")}, Ruleset(), "x")  # type: ignore[dict-item]
    return caught.value


def test_an_agent_that_breaks_the_rules_is_stopped() -> None:
    """A faulty agent leads to an error with the reason, not to a false game."""

    class Cheat:
        def choose(self, observation: Observation) -> Build:
            return Build(Line.AB, next(i for i in Island if not count(observation.hand, i)))

    fault = fault_of(Cheat())
    assert (fault.player, fault.turn) == (Player.WHITE, 1)
    assert "white's agent in turn 1 chose AB: You do not hold card A." in str(fault)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (None, "chose None, which is no action"),
        ("BD", "chose 'BD', which is no action"),
        (Build, "which is no action"),
        (["AB"], "chose ['AB'], which is no action"),
        (Build(Line.KL, Island.A), "chose AK: Card A names neither end of line KL."),
        (RuntimeError("no\nidea"), "raised RuntimeError: no idea (test_arena.py, line "),
        (SystemExit(3), "raised SystemExit: 3 (test_arena.py, line "),
        (KeyError(), "raised KeyError (test_arena.py, line "),
    ],
)
def test_whatever_an_agent_answers_is_told_in_a_sentence(answer: object, sentence: str) -> None:
    """The author of an agent reads what it did wrong, and where."""
    fault = fault_of(Scripted(answer))
    assert sentence in fault.what
    assert "\n" not in str(fault)


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ((), "planned nothing at all"),
        (7, "raised TypeError"),
        ((Pass(), Pass()), "planned =- after its choice was over"),
        ((Pass(), "rest"), "planned 'rest' after its choice was over"),
        ((Draw(), Draw()), "planned =* after its choice was over"),
    ],
)
def test_a_plan_that_cannot_be_followed_is_told(plan: object, sentence: str) -> None:
    """A planner that returns nonsense, or acts for its opponent, is stopped with a sentence."""
    assert sentence in fault_of(Schemer(lambda _: plan)).what


def whole_turn(agent: GreedyAgent, state: State) -> tuple[Action, ...]:
    mover, plan = state.to_move, list[Action]()
    while state.to_move is mover and state.phase not in (Phase.DEAL, Phase.OVER):
        plan.append(agent.choose(observe(state, mover)))
        state = apply(state, plan[-1]).state
    return tuple(plan)


def test_a_whole_plan_is_played() -> None:
    """An agent that plans its turn is asked once per turn, and the game is the same as with single actions."""
    greedy = GreedyAgent("x")
    expected = list(steps_of_game(GAME, new_game(Ruleset()), dict.fromkeys(Player, greedy), "plan"))
    now = new_game(Ruleset())
    thoughts: list[Thought[Player]] = []
    planner = Schemer(lambda _: whole_turn(greedy, now))
    played = []
    players = dict.fromkeys(Player, planner)
    for step in steps_of_game(GAME, new_game(Ruleset()), players, "plan", watch=thoughts.append):
        now = step.state
        played.append(step)
    assert played == expected
    assert [thought.turn for thought in thoughts] == list(range(1, len(record_of(now).turns) + 1))
    assert {thought.nodes for thought in thoughts} == {21}
    assert len(played) > len(thoughts) + 3


# --- Anybody's own agents -----------------------------------------------------------------------------------

OUTSIDERS = """
import kahuna

class Class:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, observation):
        return kahuna.legal_actions(observation)[0]

class Plain(Class):
    def __init__(self):
        pass

class Keyword(Plain):
    def __init__(self, *, depth=3):
        pass

class Space:
    Inner = Plain

def function(seed):
    return Class(seed)

lambda_of_none = lambda: Plain()
number = 7
agent = Class("x")
def two(one, other): return Plain()
def nothing(seed): return None
def broken(seed): raise RuntimeError("out of order")
def leaves(seed): raise SystemExit("bye")
"""


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory with third-party modules, which is the current one."""
    (tmp_path / "outsiders_of_test.py").write_text(OUTSIDERS, encoding="utf-8")
    (tmp_path / "broken_of_test.py").write_text("import not_there_at_all", encoding="utf-8")
    (tmp_path / "leaving_of_test.py").write_text("raise SystemExit", encoding="utf-8")
    (tmp_path / "wrong_of_test.py").write_text("this is no Python", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in [name for name in sys.modules if name.endswith("_of_test")]:
        del sys.modules[name]


def test_agents_go_by_name() -> None:
    """A level, or an agent for comparison, can be created by name with a seed."""
    agent = entrant("greedy", AGENTS)("seed")
    assert isinstance(agent, GreedyAgent)
    assert agent.seed == "seed"
    assert isinstance(entrant("random", AGENTS)("seed"), RandomAgent)


@pytest.mark.parametrize("name", ["Class", "Plain", "Keyword", "Space.Inner", "function", "lambda_of_none"])
def test_an_agent_of_anybodys_own_takes_part(outsiders: Path, name: str) -> None:
    """A class or function in the current directory is enough to take part; it need not accept a seed."""
    agent = entrant(f"outsiders_of_test:{name}", AGENTS)("seed")
    assert getattr(agent, "seed", "seed") == "seed"
    final = play_game({Player.WHITE: agent, Player.BLACK: GreedyAgent("x")}, Ruleset(), "x")
    assert final.phase is Phase.OVER


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("champion", "there is no agent 'champion': there are random, greedy, own-turn, reach, shark@0.2, starfish"),
        ("outsiders_of_test:", "it should look like module:factory"),
        (":Class", "it should look like module:factory"),
        ("missing_of_test:Class", "there is no module missing_of_test, here or installed"),
        ("outsiders_of_test.part:Class", "there is no module outsiders_of_test.part, here or installed"),
        ("broken_of_test:Class", "cannot be imported: ModuleNotFoundError: No module named 'not_there_at_all'"),
        ("leaving_of_test:Class", "cannot be imported: SystemExit"),
        ("wrong_of_test:Class", "cannot be imported: SyntaxError"),
        ("outsiders_of_test:Missing", "outsiders_of_test has no Missing"),
        ("outsiders_of_test:number", "number is no function or class, but of type int"),
        ("outsiders_of_test:agent", "agent is no function or class, but of type Class"),
        ("outsiders_of_test:two", "must take a seed or nothing, and takes (one, other)"),
        ("outsiders_of_test:nothing", "made no agent, but of type NoneType without a method choose"),
        ("outsiders_of_test:broken", "could not be made: RuntimeError: out of order (outsiders_of_test.py, line "),
        ("outsiders_of_test:leaves", "could not be made: SystemExit: bye"),
    ],
)
def test_what_cannot_take_part_is_told(outsiders: Path, name: str, sentence: str) -> None:
    """A mistyped or unfit agent is refused with the reason."""
    with pytest.raises(EntrantError) as caught:
        entrant(name, AGENTS)("seed")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


# --- Numbered games -----------------------------------------------------------------------------------------


def test_a_numbered_game_does_not_depend_on_others() -> None:
    """A game of a long series can be played again by its number alone."""
    names = {Player.WHITE: "greedy", Player.BLACK: "random"}
    forward = [Series(GAME, "s", Ruleset()).play(names, number).final for number in range(3)]
    backward = [Series(GAME, "s", Ruleset()).play(names, number).final for number in (2, 1, 0)]
    assert forward == backward[::-1]
    assert len({final.history for final in forward}) == 3


def test_agents_do_not_learn_the_seed_of_the_deal(outsiders: Path) -> None:
    """No agent gets an advantage from its seed: it is not that of the shuffles, and does not reveal it."""
    told: list[str] = []

    def spy(seed: str) -> GreedyAgent:
        told.append(seed)
        return GreedyAgent(seed)

    sys.modules["spy_of_test"] = type(sys)("spy_of_test")
    sys.modules["spy_of_test"].spy = spy  # type: ignore[attr-defined]
    series = Series(GAME, "a long and secret seed", Ruleset())
    final = series.play(dict.fromkeys(Player, "spy_of_test:spy"), 4).final
    assert len(set(told)) == 2
    for seed in told:
        assert len(seed) == 16
        int(seed, 16)
        assert seed not in series.deal_seed(4)
    first = apply(new_game(Ruleset()), dealer.deal(new_game(Ruleset()), series.deal_seed(4))).state
    assert game_from(first, final)


def game_from(first: State, final: State) -> bool:
    """Whether a game began with a state."""
    link = final.history
    while link is not None and link != first.history:
        link = link.before
    return link is not None


def test_the_costs_of_a_game_are_those_of_its_turns() -> None:
    """Every turn is counted once, however many choices it took, and handicap bridges are not a turn."""
    ruleset = Ruleset(handicap_player=Player.BLACK, handicap_bridges=2)
    played = Series(GAME, "s", ruleset).play(dict.fromkeys(Player, "greedy"), 0)
    final, costs = played.final, played.costs
    assert len(costs[Player.WHITE]) + len(costs[Player.BLACK]) == len(record_of(final).turns)
    assert abs(len(costs[Player.WHITE]) - len(costs[Player.BLACK])) <= 1
    assert all(cost.seconds > 0 and cost.nodes == 0 for cost in costs[Player.WHITE])


def test_what_an_agent_prints_stays_out_of_the_results(outsiders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An agent that prints while it thinks does not corrupt a file of records."""
    (outsiders / "talking_of_test.py").write_text(
        "import kahuna\nclass Talker(kahuna.GreedyAgent):\n"
        "    def choose(self, observation):\n        print('hm')\n        return super().choose(observation)\n",
        encoding="utf-8",
    )
    Series(GAME, "s", Ruleset()).play(dict.fromkeys(Player, "talking_of_test:Talker"), 0)
    out, err = capsys.readouterr()
    assert out == ""
    assert "hm\n" in err
