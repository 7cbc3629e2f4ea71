"""How Kanaloa's computer players evaluate a position and plan a turn."""

from collections import Counter
from random import Random

import pytest

from kanaloa.actions import AddTile, Complete, EndTurn, Move, Offer, TakeTile, TurnSide
from kanaloa.agents import AGENTS, FORMER, LEVELS, YARDSTICKS
from kanaloa.agents.evaluation import USUAL, Weights, lead, outcome, prospects, verdict
from kanaloa.agents.levels import ByPlayers
from kanaloa.agents.manner import Attention, Taste
from kanaloa.agents.offerings import offerings
from kanaloa.agents.outlook import SPARE, held, moves_left, outlook
from kanaloa.agents.planning import OwnTurnAgent, beginnings, likely, swapping
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.arena.match import Match, standings
from kanaloa.dealer import chances
from kanaloa.game import GAME, Settings
from kanaloa.geography import Current, Island
from kanaloa.gods import God
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action
from kanaloa.observation import observe
from kanaloa.player import PLAYERS
from kanaloa.rules import apply
from kanaloa.rules.bag import draw
from kanaloa.state import Arrival, Awaits, State, Stock
from kanaloa.tiles import Tile
from kanaloa_games import GREEN, RED, after, in_turn, points, random_steps, tiles
from tabletop.agents import conclude, think
from tabletop.arena.series import Series

pytestmark = pytest.mark.no_cover


def drawn_on_average(state: State) -> float:
    """Returns the average number of tiles drawn until the last volcano tile."""
    if state.awaits is Awaits.OVER:
        return 0.0
    total = 0.0
    for action, share in chances(state):
        further = draw(state._replace(arrival=Arrival(Island.D, False, 0)), action, [])
        if further.awaits is not Awaits.OVER:
            further = further._replace(awaits=Awaits.DRAW, turn=RED, to_act=None)
        total += share * ((action.tile is not None) + drawn_on_average(further))
    return total


@pytest.mark.parametrize(
    ("bag", "reserve", "volcanoes"),
    [
        (Stock(3, 1), Stock(2, 1), 5),
        (Stock(0, 1), Stock(4, 1), 5),
        (Stock(4, 1), Stock(0, 0), 6),
        (Stock(3, 2), Stock(0, 0), 5),
    ],
)
def test_the_moves_that_are_left_are_counted_right(bag: Stock, reserve: Stock, volcanoes: int) -> None:
    """A computer player knows when the game will end: after the average number of draws (11.1, 11.2)."""
    number = bag.tiles + reserve.tiles
    state = in_turn(gods="-gg-", pieces={RED: "C", GREEN: "J"})._replace(
        bag=bag, reserve=reserve, volcanoes=volcanoes, unseen=tiles("k2 " * number), awaits=Awaits.DRAW, to_act=None
    )
    assert moves_left(state) == pytest.approx(drawn_on_average(state))


def test_without_moves_left_a_plan_is_worth_nothing() -> None:
    """Tiles left in the hand at the end count next to nothing."""
    temple, hand = points("k5 l6 n4"), tiles("k5 n5 u5")
    assert outlook(temple, hand, 0.0, 2) == pytest.approx(10 + SPARE * 30)
    assert outlook(temple, hand, 40.0, 2) > 40


def test_a_hand_is_worth_the_plan_that_it_allows() -> None:
    """Tiles that complete temples are worth more than the same points elsewhere."""
    temple = points("k10 n10 u10 p10")
    assert outlook(temple, tiles("l5 l5"), 4.0, 2) > outlook(temple, tiles("u5 u5"), 4.0, 2) + 5
    assert outlook(temple, tiles("k5 k5"), 2.0, 2) < outlook(temple, tiles("l5 l5"), 2.0, 2)


def test_each_plan_needs_its_sacrifices_in_time() -> None:
    """With two moves left no player can still sacrifice to four gods."""
    many = tiles("k5 l5 n5 u5 p5")
    empty = points("")
    assert outlook(empty, many, 2.0, 2) <= 10 + SPARE * 25
    assert outlook(empty, many, 12.0, 2) > 20


def test_a_hand_is_read_by_gods() -> None:
    """Points are counted for the gods that tiles show."""
    has = held(tiles("k2 k3 l4 nl2 nl2 u5"))
    assert (has.kane, has.single) == (5, (0, 5, 0, 4))
    assert has.double == ((2, (God.KANALOA, God.LONO)),) * 2
    assert has.points == 18


def test_what_is_offered_is_legal_and_of_all_gods() -> None:
    """The sacrifices that a computer player examines are legal, and cover every god."""
    state = in_turn(hands={RED: "k2 k3 k5 l4 nl2 nu3 u5"})
    found = offerings(state.hands[RED])
    texts = [" ".join(format_action(action) for action in each.actions) for each in found]
    assert len(set(texts)) == len(texts)
    assert {text[0] for text in texts} == set("knlu")
    assert {"k:k2 &k3 &k5 ;", "k:k5 ;", "l:l4 ;", "l:l4 &nl2 ;", "l:l4 &nl2 &k5 ;", "n:nl2 &nu3 ;"} <= set(texts)
    for god, given, total, actions in found:
        step = state
        for action in actions:
            step = apply(step, action).state
        assert step.offered is None
        assert step.hands[RED] == state.hands[RED] - given
        assert step.temples[RED][god] == state.temples[RED][god] + total


def test_the_best_sacrifice_is_among_those_that_look_likely() -> None:
    """Playing out tries few sacrifices, including the one that would be chosen among all."""
    hits = games = 0
    for number in range(3):
        for step in list(random_steps(4, f"likely {number}"))[100::9]:
            state = step.state
            if state.awaits is not Awaits.ACTION or not state.hands[state.turn]:
                continue
            planner = OwnTurnAgent()
            judged = {}
            for each in offerings(state.hands[state.turn]):
                after_it = state
                for action in each.actions:
                    after_it = apply(after_it, action).state
                judged[each] = lead(after_it, state.turn, planner.weights)
            tried = likely(state, state.turn)
            assert set(tried) == set(judged)
            games += 1
            hits += max(judged[each] for each in tried[:4]) > max(judged.values()) - 0.5
    assert games > 20
    assert hits > 0.9 * games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plan_is_legal_and_ends_where_chance_or_somebody_else_decides(players: int) -> None:
    """A computer player plans its turn as far as it can be known, at every kind of decision."""
    asked = set()
    for number in range(4):
        for state, _ in random_steps(players, f"plan {number}"):
            player = state.to_act
            if player is None:
                continue
            asked.add(state.awaits)
            assert list(beginnings(state))
            plan, nodes = conclude(OwnTurnAgent(seed="p").plan(observe(state, player)))
            assert nodes > 0
            at = state
            for action in plan:
                assert at.to_act is player
                at = apply(at, action).state
    assert set(Awaits) - asked <= {Awaits.OVER, Awaits.DRAW, Awaits.VETO, Awaits.REMOVE}


def test_a_sacrifice_that_was_begun_by_hand_is_completed() -> None:
    """A computer that takes over in the middle of a sacrifice completes it."""
    state = after(in_turn(hands={RED: "k2 k3 l4"}), "l:l4")
    assert [format_action(action) for action in conclude(OwnTurnAgent().plan(observe(state, RED)))[0]] == [";"]


def test_a_lead_is_seen_from_both_sides() -> None:
    """A lead counts as a lead for both players, and cards and ways count."""
    weights = Weights()
    state = in_turn(gods="rgrg", temples={RED: "k8 l8", GREEN: "k4 l4"})
    assert lead(state, RED, weights) == pytest.approx(-lead(state, GREEN, weights))
    left = moves_left(state)
    robbed = state._replace(gods=(GREEN, GREEN, GREEN, GREEN))
    cards = weights.gods[God.KANALOA] + weights.gods[God.PELE]
    lost = prospects(state, RED, left, weights) - prospects(robbed, RED, left, weights)
    assert lost == pytest.approx(cards * left / (left + 2 * weights.fading))
    waiting = state._replace(pieces=((12,), state.pieces[GREEN]))
    assert prospects(waiting, RED, left, weights) < prospects(state, RED, left, weights)
    late = prospects(state, RED, 0.0, weights) - prospects(robbed, RED, 0.0, weights)
    assert late == 0, "when no move is left a card brings nothing any more"


def test_a_victory_counts_more_than_points() -> None:
    """At the end a computer player takes a victory by any margin."""
    *_, last = random_steps(2, "end")
    result = last.state.result
    assert result is not None
    winner = result.winners[0]
    assert outcome(last.state, winner) > 0 > outcome(last.state, PLAYERS[1 - winner])


@pytest.mark.slow
@pytest.mark.parametrize(("players", "tables"), [(2, 12), (4, 3)])
def test_planning_the_own_turn_beats_looking_one_action_ahead(players: int, tables: int) -> None:
    """The yardsticks are ordered by strength: random, greedy, own-turn, standing."""
    assert list(AGENTS)[: len(YARDSTICKS)] == ["random", "greedy", "own-turn", "standing"]
    match = Match(("own-turn", "greedy"), Series(GAME, "order", Settings(players)))
    planned, greedy = standings(match, list(match.play(tables)))
    assert planned.wins > 0.9 > 0.1 > greedy.wins


def test_the_same_position_gives_the_same_plan() -> None:
    """A resumed game goes on as it would have."""
    *_, step = list(random_steps(3, "same"))[:200]
    state = step.state
    player = state.to_act or PLAYERS[0]
    assert legal_actions(state)
    agent = OwnTurnAgent(blur=3.0, seed="s")
    if state.to_act is not None:
        assert agent.choose(observe(state, player)) == agent.choose(observe(state, player))


def test_chances_of_winning_are_shares() -> None:
    """A lead makes winning more likely, the more so the less is left; at the end it is certain."""
    state = in_turn(temples={RED: "k8 l8", GREEN: "k4 l4"})
    late = state._replace(bag=Stock(2, 1), reserve=Stock(0, 0))
    for each in (state, late):
        assert sum(verdict(each, USUAL).chances) == pytest.approx(1)
    early_red, _ = verdict(state, USUAL).chances
    late_red, _ = verdict(late, USUAL).chances
    assert 0.5 < early_red < late_red < 1
    *_, last = random_steps(3, "end")
    result = last.state.result
    assert result is not None
    chances_then = verdict(last.state, USUAL).chances
    assert [player for player in PLAYERS[:3] if chances_then[player]] == list(result.winners)


def test_places_are_shares_of_the_others() -> None:
    """A player who can no longer win plays for the place: with two only the chance counts, with more all places."""
    two = verdict(in_turn(temples={RED: "k8 l8", GREEN: "k4 l4"}), USUAL)
    assert two.places == pytest.approx(two.chances)
    three = verdict(in_turn(3, temples={RED: "k8 l8", GREEN: "k4 l4", PLAYERS[2]: "k2"}), USUAL)
    assert sum(three.places) == pytest.approx(1.5)
    assert three.places[RED] > three.places[GREEN] > three.places[PLAYERS[2]] > three.chances[PLAYERS[2]]
    *_, last = random_steps(4, "end")
    result = last.state.result
    assert result is not None
    ends = list(zip(result.scores, result.rest, strict=True))
    for player, place in enumerate(verdict(last.state, USUAL).places):
        others = [end for other, end in enumerate(ends) if other != player]
        level = sum(end == ends[player] for end in others)
        assert place == pytest.approx((sum(end < ends[player] for end in others) + level / 2) / 3)


def test_a_swap_is_made_for_the_tile_that_it_brings() -> None:
    """Lono's owner swaps in a tile that a temple lacks from an adjacent island, and takes it in the same turn (9.4)."""
    state = in_turn(
        gods="grrr",
        temples={RED: "k5 l1 p9 u9 n9"},
        hands={RED: "k2"},
        pieces={RED: "A", GREEN: "J"},
        islands={"B": "k2 u4", "C": "u4 n4", "D": "l5 l5"},
    )._replace(bag=Stock(5, 1), reserve=Stock(0, 0))
    plans = list(swapping(state))
    assert plans
    for plan in plans:
        at = state
        for action in plan:
            at = apply(at, action).state
    texts = {" ".join(format_action(action) for action in plan) for plan in plans}
    assert len(texts) == len(plans)
    chosen = [format_action(action) for action in conclude(OwnTurnAgent().plan(observe(state, RED)))[0]]
    assert chosen[0].startswith("x")
    assert chosen[2].removeprefix("=") in chosen[0]
    # Not the previous tile.
    assert chosen[2] not in ("=u4", "=n4")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_tells_how_far_it_is_and_plans_what_is_legal(players: int) -> None:
    """A waiting player sees a bar that only grows, and gets a playable turn."""
    agent = SearchAgent(SearchEffort(width=3, nodes=200), seed="s")
    asked = set()
    for step in list(random_steps(players, "search"))[:: 11 * players]:
        state, player = step.state, step.state.to_act
        if player is None:
            continue
        asked.add(state.awaits)
        thinking = agent.plan(observe(state, player))
        before = (0.0, 0)
        while True:
            try:
                progress = next(thinking)
            except StopIteration as end:
                plan = end.value
                break
            assert before <= (progress.done, progress.nodes) <= (1.0, progress.nodes)
            before = (progress.done, progress.nodes)
        for action in plan:
            assert state.to_act is player
            state = apply(state, action).state
    assert Awaits.ACTION in asked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_level_plays_its_own_way_with_more_than_two(players: int) -> None:
    """The levels are as evenly spaced against two or three computers as against one."""
    duel, crowd = SearchAgent(SearchEffort(width=2, nodes=100), seed="s"), OwnTurnAgent(seed="s")
    agent = ByPlayers(duel, crowd)
    step = next(step for step in random_steps(players, "search") if step.state.awaits is Awaits.ACTION)
    assert step.state.to_act is not None
    observation = observe(step.state, step.state.to_act)
    expected, other = (duel, crowd) if players == 2 else (crowd, duel)
    plan, nodes = conclude(agent.plan(observation))
    assert (plan, nodes) == conclude(expected.plan(observation))
    assert nodes != conclude(other.plan(observation))[1]
    assert agent.choose(observation) == plan[0]


def test_a_search_ends_soon_when_asked_to() -> None:
    """Move now: the best turn so far is played, and at once."""
    state = in_turn(hands={RED: "k2 k3 l4 n5"})
    agent = SearchAgent(SearchEffort(width=6, nodes=4000), seed="s")
    whole = conclude(agent.plan(observe(state, RED)))[1]
    thinking = agent.plan(observe(state, RED))
    next(thinking)
    looked, hurry = 0, False
    plan = None
    while plan is None:
        try:
            progress = thinking.send(hurry)
        except StopIteration as end:
            plan = end.value
        else:
            looked, hurry = progress.nodes, progress.done > 0
    assert 0 < looked < whole / 4
    assert plan[0] in legal_actions(state)


@pytest.mark.slow
def test_a_search_beats_the_judgement_it_is_made_of() -> None:
    """Thinking about answers pays: the upper levels are stronger than those that see only their own turn."""
    match = Match(("tuna", "grouper"), Series(GAME, "order", Settings(2)))
    searching, planning = standings(match, list(match.play(4)))
    assert searching.wins > planning.wins


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_former_level_can_still_be_measured(players: int) -> None:
    """A researcher can repeat the comparison with version 0.2: its levels still play, and differently from today's."""
    assert not set(FORMER) & set(LEVELS)
    assert set(FORMER) < set(AGENTS)
    states = [state for state, _ in random_steps(players, "former", pairs=1) if state.awaits is Awaits.ACTION][:40:5]
    for name in FORMER:
        now = name.partition("@")[0]
        same = 0
        for state in states:
            seen = observe(state, state.turn)
            former, today = (conclude(think(AGENTS[each]("s"), seen))[0] for each in (name, now))
            assert former[0] in legal_actions(state)
            same += former == today
        assert same < len(states)


def test_the_levels_are_named_from_the_weakest_on() -> None:
    """The list of opponents begins with the easiest, and contains no yardsticks."""
    assert list(LEVELS) == [
        *("shrimp", "seahorse", "minnow", "goby", "wrasse", "snapper"),
        *("grouper", "moray", "barracuda", "tuna", "mahimahi", "marlin"),
    ]
    assert not set(LEVELS) & set(YARDSTICKS)
    match = Match(("grouper", "shrimp"), Series(GAME, "order", Settings(2)))
    strong, weak = standings(match, list(match.play(4)))
    assert strong.wins > weak.wins


def test_who_overlooks_plans_always_has_one() -> None:
    """A beginner that notices nothing plays all the same, and sacrifices only when it thinks of it."""
    move, offer = (Move(Island.A, Island.B),), (Offer(God.KANE, Tile(0)), Complete())
    plans = [move, offer]
    for number in range(20):
        rng = Random(f"noticed {number}")
        assert len(Attention(plans=0.0).noticed(plans, rng)) == 1
        assert Attention(sacrifices=0.0).noticed(plans, rng) == [move]
        assert Attention(sacrifices=0.0).noticed([offer], rng) == [offer]
        assert Attention().noticed(plans, rng) == plans
    kept = [len(Attention(plans=0.5).noticed([move] * 40, Random(f"half {number}"))) for number in range(50)]
    assert 15 < sum(kept) / len(kept) < 25


def test_a_taste_is_for_what_a_player_does() -> None:
    """A level prefers sacrifices, moves or the power of its cards, each as strongly as it says."""
    taste = Taste(offer=2.0, move=1.0, fish=-3.0)
    assert taste.liking((Offer(God.KANE, Tile(0)), AddTile(Tile(0)), Complete())) == 2
    assert taste.liking((TurnSide(Current(0)),)) == -3
    assert taste.liking((Move(Island.A, Island.B), TakeTile(Tile(0)))) == 1
    assert taste.liking((EndTurn(),)) == 0


@pytest.mark.parametrize("players", [2, 4])
def test_a_taste_changes_what_is_played(players: int) -> None:
    """A player that dislikes sacrifices makes fewer of them in the same positions."""
    offers: Counter[float] = Counter()
    for state, _ in random_steps(players, "taste"):
        if state.awaits is not Awaits.ACTION or not state.hands[state.turn]:
            continue
        for sign in (-20.0, 20.0):
            plan, _ = conclude(OwnTurnAgent(taste=Taste(offer=sign)).plan(observe(state, state.turn)))
            offers[sign] += isinstance(plan[0], Offer)
    assert offers[20.0] > 2 * offers[-20.0]
