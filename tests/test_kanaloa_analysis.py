"""Hints and reviews of Kanaloa: what is advised, why, and what a game is said to have been decided by."""

from collections.abc import Generator
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from kanaloa.actions import PlaceFish, PlacePiece
from kanaloa.agents.agent import Agent
from kanaloa.agents.evaluation import Weights
from kanaloa.agents.planning import OwnTurnAgent
from kanaloa.agents.search import SearchEffort
from kanaloa.agents.searching import SearchAgent
from kanaloa.agents.uniform import RandomAgent
from kanaloa.analysis.hints import Hint, hint, texts_of
from kanaloa.analysis.judging import Judged, Moment, judge, moments
from kanaloa.analysis.motives import SHOWN, WORDS, motives_of, told
from kanaloa.analysis.review import HURRIED_NODES, lucks, review
from kanaloa.arena.game import play_game
from kanaloa.dealer import deal
from kanaloa.notation import format_turn, parse_action
from kanaloa.observation import observe
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, past_actions, record_of
from kanaloa.state import Awaits, State, Stock
from kanaloa_games import GREEN, RED, after, in_turn, legal, random_steps
from tabletop.agents import Progress

pytestmark = pytest.mark.no_cover

Result = TypeVar("Result")
QUICK = SearchEffort(width=4, nodes=300)


def ended(work: Generator[Progress, bool | None, Result], *, hurry: bool = False) -> Result:
    """Lets work come to its end, and checks that its progress only grows."""
    done = 0.0
    try:
        progress = next(work)
        while True:
            assert done <= progress.done <= 1
            done = progress.done
            progress = work.send(hurry)
    except StopIteration as end:
        result: Result = end.value
        return result


def hinted(state: State) -> Hint:
    assert state.to_act is not None
    return ended(hint(observe(state, state.to_act), QUICK))


def codes(state: State, words: str, player: Player = RED) -> dict[str, dict[str, Any]]:
    plan = tuple(parse_action(word) for word in words.split())
    return {motive.code: dict(motive.args) for motive in motives_of(state, player, plan, Weights())}


def game(players: int, agents: dict[Player, Agent] | None = None, seed: str = "reviewed") -> Record:
    """The record of a game of quick computer players."""
    sitting = {player: OwnTurnAgent(blur=3.0, seed=f"{player}") for player in PLAYERS[:players]} | (agents or {})
    return record_of(play_game(sitting, deal(players, seed), seed))


# ---------------------------------------------------------------------------------------------------------
# Reasons
# ---------------------------------------------------------------------------------------------------------


def test_a_sacrifice_tells_what_temples_are_worth_then() -> None:
    """Who sacrifices is told which temple comes up to Kane's, and what that is worth."""
    state = in_turn(hands={RED: "l4 l4"}, temples={RED: "k8 l4"}, gods="rrgg")
    found = codes(state, "l:l4 &l4 ;")
    assert found["score"] == {"before": 8, "after": 16}
    assert found["temple"] == {"god": "l"}


def test_a_sacrifice_that_scores_nothing_yet_is_for_later() -> None:
    """A first step towards points is called that."""
    state = in_turn(hands={RED: "l4 l5 p4 p5 k5 k5", GREEN: ""}, gods="rgrr", temples={RED: "u9", GREEN: "u9"})
    late = state._replace(bag=Stock(9, 1), reserve=Stock(0, 0))
    assert codes(late, "l:l4 &l5 ;")["outlook"]["points"] >= 1


@pytest.mark.parametrize(
    ("gods", "protection", "words", "code", "args"),
    [
        ("-ggg", "----", "n:n4 ;", "card", {"god": "n"}),
        ("rggg", "----", "l:l4 ;", "card-from", {"god": "l", "player": "green"}),
        ("rggg", "r---", "u:u4 ;", "protection", {"god": "u"}),
    ],
)
def test_cards_are_named(gods: str, protection: str, words: str, code: str, args: dict[str, str]) -> None:
    """Who comes to a card by a sacrifice is told which, and whose it was."""
    temples = {GREEN: "u5 p5"} if code != "card-from" else {}
    state = in_turn(4, hands={RED: "n4 l4 u4"}, gods=gods, protection=protection, temples=temples)
    assert codes(state, words)[code] == args


def test_tiles_that_come_to_the_hand_are_named() -> None:
    """A move is for the tile that it brings, and a robbery for the tile that somebody loses."""
    state = in_turn(
        pieces={RED: "C", GREEN: "D"}, hands={GREEN: "k5"}, gods="rrgg", fish="C>D:rw", islands={"D": "l5 l4"}
    )
    moved = after(state, "C>D")
    assert codes(state, "C>D !g:k5 =l5")["robs"] == {"tile": "k5", "player": "green"}
    assert moved.awaits is Awaits.ROB
    alone = in_turn(pieces={RED: "C", GREEN: "A"}, fish="C>D:rw", islands={"D": "l5 l4"})
    assert codes(alone, "C>D =l5")["takes"] == {"tile": "l5"}


def test_what_others_lose_is_a_reason() -> None:
    """A turn that takes something from somebody else says so."""
    state = in_turn(hands={RED: "l4"}, gods="rrgg", pieces={GREEN: "BD"}, temples={GREEN: "l3"})
    assert codes(state, "l:l4 ;")["hinders"]["player"] == "green"


def test_the_volcano_tells_whom_it_blocks() -> None:
    """Who places the volcano sees whom it stops."""
    state = in_turn(3, RED, pieces={RED: "A", GREEN: "D", Player.BLUE: "F"}, gods="-rgb")
    placing = state._replace(awaits=Awaits.VOLCANO, immediate=True, volcanoes=2)
    assert codes(placing, "^E")["blocks"] == {"player": "green"}


def test_more_ways_are_a_reason() -> None:
    """A fish that is turned is for what comes within reach, and so is a second piece."""
    fish = "A>B:rw A>C:gc A>J:gc B>C:gc B>D:gc B>E:gc"
    state = in_turn(pieces={RED: "A", GREEN: "F"}, gods="rgrg", fish=fish, islands={"C": "l5 k2"})
    turned = codes(state._replace(awaits=Awaits.END), "n~AC")
    assert turned["ways"] == {"count": 2}
    assert turned["next"] == {"tile": "l5", "island": "C"}
    lono = in_turn(pieces={RED: "A"}, gods="ggrr", temples={RED: "l4"})
    assert "second" in codes(lono._replace(awaits=Awaits.END), "+E")


def test_near_the_end_time_is_a_reason() -> None:
    """Who gives tiles late is told that there may be no later."""
    state = in_turn(hands={RED: "k5"}, gods="gggg", temples={RED: "n9 u9"})
    late = state._replace(bag=Stock(1, 1), reserve=Stock(0, 0))
    assert "ends-soon" in codes(late, "k:k5 ;")
    assert "ends-soon" not in codes(state, "k:k5 ;")


def test_every_code_has_words_and_every_reason_can_be_read() -> None:
    """No reason is left without a sentence, and none shows a hole where a name belongs."""
    state = in_turn(pieces={RED: "C", GREEN: "A"})
    assert list(codes(state._replace(awaits=Awaits.END), ".")) == ["nothing-better"]
    seen = set()
    for players in (2, 3, 4):
        for step in list(random_steps(players, "words"))[20::3]:
            before = step.state
            if before.to_act is None or before.awaits is Awaits.OVER:
                continue
            words = legal(before)
            motives = motives_of(before, before.to_act, (parse_action(words[len(words) // 2]),), Weights())
            assert 1 <= len(motives) <= SHOWN
            seen |= {motive.code for motive in motives}
            for sentence in told(motives):
                assert "{" not in sentence
    assert seen <= set(WORDS)
    assert len(seen) > 6


# ---------------------------------------------------------------------------------------------------------
# Hints
# ---------------------------------------------------------------------------------------------------------


def test_a_hint_finds_the_sacrifice_that_wins() -> None:
    """With one tile left in the bag whoever asks is told to make points now."""
    state = in_turn(hands={RED: "k5 l5"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg")
    late = state._replace(bag=Stock(0, 1), reserve=Stock(0, 0), volcanoes=6)
    found = hinted(late)
    assert (found.kind, texts_of(found.best.plan)) == ("sacrifice", ["k:k5", ";"])
    assert found.best.chance > 0.9
    assert all(other.chance <= found.best.chance for other in found.others)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hints_can_be_followed_at_every_moment(players: int) -> None:
    """Whatever is to be decided, what is advised can be done, and asking again brings the same."""
    kinds = set()
    for step in list(random_steps(players, "hinted"))[:: 7 * players]:
        state = step.state
        if state.to_act is None or state.awaits is Awaits.OVER:
            continue
        found = hinted(state)
        after(state, format_turn(found.best.plan))
        assert hinted(state) == found
        kinds.add(found.kind)
    assert len(kinds) > 4


def test_a_hint_in_a_hurry_is_still_one() -> None:
    """Who does not want to wait gets what was found so far."""
    state = in_turn(hands={RED: "k2 k3 l4 n5"})
    found = ended(hint(observe(state, RED), SearchEffort(10, 10**9)), hurry=True)
    after(state, format_turn(found.best.plan))


# ---------------------------------------------------------------------------------------------------------
# Reviews
# ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_review_speaks_of_every_decision_once(players: int) -> None:
    """Nothing that was decided or drawn is left out of a review, nothing is told twice, and all of it in order."""
    *_, last = random_steps(players, "decided")
    found, state = moments(record_of(last.state))
    told_actions = [action for moment in found for action in (*moment.plan, *moment.drawn)]
    played = past_actions(last.state)
    assert tuple(told_actions) == played[len(played) - len(told_actions) :]
    assert all(isinstance(action, PlaceFish | PlacePiece) for action in played[: len(played) - len(told_actions)])
    assert state == last.state
    assert all(earlier.turn <= later.turn for earlier, later in pairwise(found))


@pytest.mark.parametrize("players", [2, 3])
def test_the_figures_of_a_review_add_up(players: int) -> None:
    """Chances are shares of one, nobody gains by a bad decision, and what tiles give to one they take from others."""
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
    """After the last decision the result takes the place of a chance: who has won has all of it."""
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


def test_what_comes_later_plays_no_part() -> None:
    """A decision is judged on what was known: a review of half the game says the same about it."""
    record = game(2, seed="halves")
    half = Record(record.set_up, record.turns[: len(record.turns) // 2], {}, None)
    whole, part = (ended(review(each, HURRIED_NODES)) for each in (record, half))
    known = len(part["decisions"]) - 1
    assert known > 10
    for early, late in zip(part["decisions"][:known], whole["decisions"], strict=False):
        assert early == late
    assert part["result"] is None


def test_a_review_tells_good_players_from_bad_ones() -> None:
    """Two who play at random are told so, and two who look ahead are praised."""
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
    """Who lets the last chance to make points pass is told what it would have been."""
    state = in_turn(hands={RED: "k5 l5"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg", pieces={RED: "C"})
    late = state._replace(bag=Stock(0, 1), reserve=Stock(0, 0), volcanoes=6)
    move = next(word for word in legal(late) if word.startswith("C>"))
    arrived = after(late, move)
    played = tuple(map(parse_action, (move, legal(arrived)[0])))
    judged, nodes = ended(judge(Moment(1, late, played), 500))
    assert texts_of(judged.best) == ["k:k5", ";"]
    assert judged.loss > 0.5
    assert "score" in {motive.code for motive in judged.motives}
    assert nodes > 0


def test_a_review_in_a_hurry_tells_everything_less_exactly() -> None:
    """Who does not want to wait for a review gets it roughly, to the last decision."""
    record = game(2)
    found = ended(review(record, 10**9), hurry=True)
    assert found["hurried"]
    assert len(found["decisions"]) == len(moments(record)[0])
