"""Computer players."""

from dataclasses import replace

import pytest

from kahuna.actions import Build, Grant, Take
from kahuna.agents import AGENTS, LEVELS, Agent, GreedyAgent, RandomAgent, agent_of_level
from kahuna.agents.greedy import evaluate
from kahuna.agents.searching import SearchAgent
from kahuna.arena import play_game
from kahuna.board import Board
from kahuna.cards import NONE
from kahuna.geography import LINE_BIT, Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.state import Phase, Ruleset
from positions import with_cards, with_turn
from walks import RULESETS, Creature, dealt, game_states, score

pytestmark = pytest.mark.no_cover

# The middle levels do nothing that their neighbours do not do as well.
AGENTS_QUICK_FIRST = [
    pytest.param(name, marks=pytest.mark.slow if name in ("own-turn", "crab", "turtle", "shark", "kahuna") else ())
    for name in AGENTS
]
ORDER = "ABLEHHCCDDEFFGGIIJJKKLAB"


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """Looking one action ahead is a step up from chance: it wins at least 95 of 100 games, from either side."""
    assert score(AGENTS["greedy"], AGENTS["random"], 40) >= 0.95


def hasty(name: str, seed: str = "") -> Agent:
    """An agent of a level that examines only a few hundred positions, and is otherwise the same."""
    agent = agent_of_level(name, seed)
    if isinstance(agent, SearchAgent):
        return replace(agent, settings=replace(agent.settings, nodes=min(agent.settings.nodes, 300)))
    return agent


@pytest.mark.parametrize("name", AGENTS_QUICK_FIRST)
@pytest.mark.parametrize("number", range(len(RULESETS)))
def test_every_agent_plays_by_the_rules(name: str, number: int) -> None:
    """A player never meets a computer that gets stuck or cheats, whatever rules are chosen."""
    ruleset = RULESETS[number]
    for habit, side in (("keeper", Player.WHITE), ("waster", Player.BLACK)):
        agents = {side: hasty(name, "legal"), side.opponent: Creature(habit, f"{number}")}
        assert play_game(agents, ruleset, f"legal {number}").phase is Phase.OVER


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_repeats_its_choice(name: str) -> None:
    """A game that is resumed, or replayed with its seed, goes on as it would have."""
    agent = hasty(name, "seed")
    for state in game_states(RULESETS[0], "random", "greedy", "repeat")[::4]:
        if state.phase not in (Phase.DEAL, Phase.OVER):
            observation = observe(state, state.to_move)
            choice = agent.choose(observation)
            assert choice == agent.choose(observation) == hasty(name, "seed").choose(observation)
            assert choice in legal_actions(observation)


@pytest.mark.parametrize("name", ["random", "greedy", "shell"])
def test_another_seed_is_another_opponent(name: str) -> None:
    """A player who replays a deal with another agent seed meets different play from agents with randomness."""
    states = game_states(Ruleset(handicap_player=Player.WHITE, handicap_bridges=3), "random", "random", "seeds")
    observations = [observe(s, s.to_move) for s in states if s.phase not in (Phase.DEAL, Phase.OVER)]
    choices = {seed: [agent_of_level(name, seed).choose(seen) for seen in observations] for seed in "abc"}
    assert choices["a"] != choices["b"] or choices["b"] != choices["c"]


def test_random_tries_everything() -> None:
    """The weakest level has no preference: in the long run it chooses each action."""
    observation = observe(dealt(ORDER), Player.WHITE)
    chosen = {RandomAgent(str(seed)).choose(observation) for seed in range(400)}
    assert chosen == set(legal_actions(observation))


def test_greedy_takes_an_island_that_is_there_to_take() -> None:
    """A player who leaves an island open to greedy loses it."""
    board = Board(white=LINE_BIT[Line.AD], black=LINE_BIT[Line.AB])
    state = dealt(ORDER)._replace(board=board)
    choice = GreedyAgent("x").choose(observe(state, Player.WHITE))
    # With A or H on AH: white has two of three lines at A, and Black's bridge on AB falls.
    assert format_action(choice) == "AH"


def test_greedy_places_its_handicap() -> None:
    """With a handicap the computer puts its bridges on the board before the first turn."""
    state = dealt(ORDER, Ruleset(handicap_player=Player.BLACK, handicap_bridges=2))
    assert isinstance(GreedyAgent("x").choose(observe(state, Player.BLACK)), Grant)


def test_greedy_keeps_cards_that_are_worth_keeping() -> None:
    """Greedy does not waste cards: it makes no play that gains nothing."""
    plays = 0
    for state in game_states(Ruleset(), "greedy", "greedy", "keep"):
        if state.phase is Phase.ACT and state.turn.turns_left is None:
            plays += isinstance(GreedyAgent("x").choose(observe(state, state.to_move)), Build)
    turns = state.turn.number
    assert 0.1 * turns < plays < 0.9 * turns


def test_greedy_takes_a_card_of_the_row_for_a_use() -> None:
    """Greedy draws face up where the board shows a use for the card."""
    # White has two of B's five lines: with B from the row it wins the island next turn, and two bridges fall.
    white, black = ("AB", "BC"), ("BE", "BF")
    board = Board(*(sum(LINE_BIT[Line[name]] for name in names) for names in (white, black)))
    state = with_turn(dealt("KKLEHHBGGDDEFFCCAIIJJLAB")._replace(board=board), phase=Phase.PLAYED)
    state = with_cards(state, hands=(NONE, state.cards.hands[1]))
    choice = GreedyAgent("x").choose(observe(state, Player.WHITE))
    assert isinstance(choice, Take)
    assert format_action(choice) == "=B"


def test_a_board_is_worth_the_opposite_to_the_opponent() -> None:
    """Greedy weighs both sides equally: what is good for one is as bad for the other."""
    own, rival = LINE_BIT[Line.AB] | LINE_BIT[Line.AD], LINE_BIT[Line.KL]
    for sudden in (False, True):
        assert evaluate(own, rival, sudden) == pytest.approx(-evaluate(rival, own, sudden))
    assert evaluate(own, rival, False) > 0 > evaluate(rival, own, False)
    assert evaluate(own, 0, True) > 50 > evaluate(own, 0, False)


def test_levels_go_by_name() -> None:
    """The name of an unknown level is an error at once."""
    assert list(LEVELS) == [
        *("starfish", "snail", "sandpiper", "hermit", "shell", "coral"),
        *("pelican", "crab", "turtle", "dolphin", "octopus", "shark", "kahuna"),
    ]
    with pytest.raises(ValueError, match=r"there is no level 'grandmaster': there are random, .*, shark, kahuna"):
        agent_of_level("grandmaster")
