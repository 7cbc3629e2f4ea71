"""The review of a game: decisions, luck, and each player's accuracy."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kahuna import dealer
from kahuna.__main__ import main
from kahuna.agents import agent_of_level, conclude, think
from kahuna.analysis.motives import WORDS
from kahuna.analysis.review import HURRIED_NODES, WORTH_A_WORD, Reviewing, review
from kahuna.analysis.swings import (
    SHOWN,
    SMALLEST,
    JudgedTurn,
    accuracy,
    largest_swings,
    lucks,
)
from kahuna.notation import parse_turn
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.record import Record, dump, final_state, load, record_of
from kahuna.rules import apply
from kahuna.session import Session
from kahuna.state import Phase, Ruleset, State
from tabletop.accuracy import FORGIVENESS, LEAST_WEIGHT
from tabletop.records import RecordError
from walks import RULESETS, game_states, game_steps

DOCS = Path(__file__).parent.parent / "docs"
BLUNDERS = json.loads((Path(__file__).parent / "blunders.json").read_text(encoding="utf-8"))
"""Beginnings of games by strong players, and a terrible next turn, which passes up what the position offers."""

Told = dict[str, Any]


def finish(reviewing: Reviewing) -> Told:
    """Runs a review to its end; the progress never decreases."""
    done, nodes = 0.0, 0
    while True:
        try:
            progress = next(reviewing)
        except StopIteration as end:
            return dict(end.value)
        assert done <= progress.done <= 1
        assert nodes <= progress.nodes
        done, nodes = progress.done, progress.nodes


def go_on(state: State, seed: str, level: str) -> State:
    """Plays a game to its end, both sides by a level."""
    agents = {player: agent_of_level(level, player.value) for player in Player}
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state = apply(state, dealer.deal(state, seed)).state
            continue
        for action in conclude(think(agents[state.to_move], observe(state, state.to_move)))[0]:
            state = apply(state, action).state
    return state


def walked(white: str, black: str, seed: str, ruleset: Ruleset | None = None) -> Record:
    """The record of a game between two levels."""
    return record_of(game_states(ruleset or Ruleset(), white, black, seed)[-1])


@cache
def reviewed(white: str, black: str, seed: str, nodes: int = 4000) -> Told:
    """The review of such a game."""
    return finish(review(walked(white, black, seed), nodes))


def sums(told: Told, player: str) -> float:
    """Adds up a player's figures: the first chance, the player's losses, the opponent's, and luck."""
    first = next(at for at, turn in enumerate(told["turns"]) if turn["player"] == player)
    total = float(told["turns"][first]["before"])
    for turn in told["turns"][first:]:
        own = turn["player"] == player
        total += (turn["luck"] - turn["loss"]) if own else turn["loss"]
    return total


# --- What it finds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slip", BLUNDERS, ids=lambda slip: f"turn {len(slip['turns']) + 1}: {slip['blunder']}")
@pytest.mark.slow
def test_a_blunder_is_named_first(slip: dict[str, Any]) -> None:
    """A turn that threw the game away is named, with the better alternative."""
    number = len(slip["turns"]) + 1
    begun = Record(Ruleset(), tuple(slip["deals"]), tuple(slip["turns"]))
    state = final_state(begun)
    loser = state.to_move.value
    for action in parse_turn(slip["blunder"]):
        state = apply(state, action).state
    told = finish(review(record_of(go_on(state, slip["seed"], "dolphin")), 8000))
    first = told["swings"][0]
    assert (first["kind"], first["turn"], first["player"]) == ("decision", number, loser)
    assert first["change"] < -0.3
    turn = told["turns"][number - 1]
    assert (turn["loss"], turn["player"]) == (-first["change"], loser)
    assert [re.sub(r"=\*.", "=*", word) for word in turn["played"]] == slip["blunder"].split()
    assert turn["best"] != turn["played"]
    assert max(other["loss"] for other in told["turns"]) == turn["loss"]


@pytest.mark.slow
def test_the_better_turn_is_legal_and_judged_better() -> None:
    """The review's advice is legal, and each figure is a chance."""
    record = walked("shell", "crab", "better")
    told = finish(review(record, 2000))
    begun = [state for state in game_states(Ruleset(), "shell", "crab", "better") if state.phase is Phase.ACT]
    states = {state.turn.number: state for state in begun}
    assert [turn["turn"] for turn in told["turns"]] == list(range(1, len(record.turns) + 1))
    better = 0
    for turn, text in zip(told["turns"], record.turns, strict=True):
        assert " ".join(turn["played"]) == text
        assert 0 <= turn["after"] <= turn["before"] <= 1
        assert turn["loss"] == pytest.approx(turn["before"] - turn["after"], abs=1e-9)
        assert (turn["best"] == turn["played"]) == (turn["loss"] == 0)
        # A better turn comes with reasons, as in a hint.
        assert bool(turn["reasons"]) == (turn["loss"] >= WORTH_A_WORD)
        assert all(reason["code"] in WORDS for reason in turn["reasons"])
        if turn["loss"]:
            better += 1
            before = state = states[turn["turn"]]
            assert turn["player"] == before.to_move.value
            for action in parse_turn(" ".join(turn["best"])):
                state = apply(state, action).state
            assert state.to_move is not before.to_move or state.phase is Phase.OVER
    assert better > 10


@pytest.mark.slow
def test_losses_and_luck_add_up_to_the_result() -> None:
    """The figures of a player add up: from the first chance to the result, nothing is left over."""
    for white, black, seed in (("turtle", "crab", "sums"), ("shell", "random", "sums"), ("crab", "turtle", "add")):
        told = reviewed(white, black, seed, 1500)
        for player in ("white", "black"):
            result = {player: 1.0, None: 0.5}.get(told["result"]["winner"], 0.0)
            assert sums(told, player) == pytest.approx(result, abs=1e-3 * len(told["turns"]) / 4)


@pytest.mark.slow
def test_accuracy_tells_strong_from_weak() -> None:
    """Good play gets a high figure, random play a low one, and the levels lie in between in order."""
    strong = reviewed("dolphin", "turtle", "accuracy")["accuracy"]
    weak = [reviewed("random", "random", f"accuracy {n}")["accuracy"] for n in range(2)]
    assert strong["white"] > 85
    assert max(min(figures.values()) for figures in weak) < 60
    crab = reviewed("crab", "shell", "accuracy")["accuracy"]
    assert sum(strong.values()) > sum(crab.values()) > max(sum(figures.values()) for figures in weak)


@pytest.mark.slow
def test_the_best_turns_found_are_accurate() -> None:
    """Playing the review's own best turns hardly ever counts as a loss."""
    told = reviewed("dolphin", "dolphin", "best", 12_000)
    losses = sorted(turn["loss"] for turn in told["turns"])
    assert losses[len(losses) // 2] < 0.01
    assert min(told["accuracy"].values()) > 85


# --- What it knows ------------------------------------------------------------------------------------------


def figures(turn: Told) -> tuple[Any, ...]:
    return turn["player"], turn["played"], turn["best"], turn["before"], turn["after"]


def opening(white: str, black: str, seed: str, turns: int) -> Record:
    """The record of the first turns of a game."""
    state = next(step.state for step in game_steps(Ruleset(), white, black, seed) if step.state.turn.number > turns)
    return record_of(state)


def test_hidden_cards_play_no_role() -> None:
    """A decision is judged by what could be known: unseen cards change no figure."""
    record = opening("turtle", "crab", "hidden", 7)
    (deck,) = record.deals
    # Seven turns have not reached the cards at the bottom of the pile.
    other = Record(record.ruleset, (deck[:18] + deck[18:][::-1],), record.turns)
    assert other.deals != record.deals
    told = finish(review(record, 3000))
    assert len(told["turns"]) == 7
    assert finish(review(other, 3000)) == told


@pytest.mark.slow
def test_the_cards_in_the_opponents_hand_play_no_role() -> None:
    """Each player's figures do not depend on unseen cards of the opponent."""
    compared = 0
    for seed in range(4):
        record = opening("turtle", "taker", f"held {seed}", 6)
        (deck,) = record.deals
        told = finish(review(record, 2000))
        for place in range(3, 6):
            swapped = list(deck)
            swapped[place], swapped[23] = swapped[23], swapped[place]
            try:
                retold = finish(review(Record(record.ruleset, ("".join(swapped),), record.turns), 2000))
            except RecordError:
                continue  # the card was played
            for turn, again in zip(told["turns"], retold["turns"], strict=True):
                if turn["player"] == "white":
                    assert figures(turn) == figures(again)
            compared += deck[place] != deck[23]
    assert compared >= 3


@pytest.mark.slow
def test_a_review_is_the_same_every_time() -> None:
    """Reviewing a game again gives the same figures."""
    record = walked("crab", "shell", "again")
    assert finish(review(record, 1000)) == finish(review(record, 1000))


# --- The figures themselves ---------------------------------------------------------------------------------


def judged(*chances: tuple[float, float]) -> list[JudgedTurn]:
    """Turns of White and Black in turn, from their chances before and after."""
    return [
        JudgedTurn(number, 1, list(Player)[(number - 1) % 2], (), (), before, after)
        for number, (before, after) in enumerate(chances, 1)
    ]


def test_luck_is_what_decisions_do_not_explain() -> None:
    """The opponent's mistakes are not luck: only the rest of a change is."""
    # White has 60 %, Black gives away 20 points, and White then has 75 %: five points less than the gift.
    turns = judged((0.6, 0.6), (0.4, 0.2), (0.75, 0.75), (0.25, 0.25))
    assert lucks(turns, 1.0) == pytest.approx([-0.05, 0.05, 0.25, -0.25])
    assert lucks(turns, None)[2:] == [None, None]
    assert lucks(turns, 0.5)[2:] == pytest.approx([-0.25, 0.25])


def test_the_same_luck_is_named_once() -> None:
    """Good luck for one player and bad luck for the other take one place in the list, not two."""
    turns = judged((0.5, 0.5), (0.5, 0.5), (0.9, 0.9), (0.1, 0.1), (0.9, 0.6), (0.4, 0.4))
    named = largest_swings(turns, [0.4, -0.4, 0.0, 0.3, None, None])
    assert [(swing.kind, swing.turn, swing.change) for swing in named] == [
        ("decision", 4, pytest.approx(-0.3)),
        ("luck", 0, 0.4),
        ("luck", 3, 0.3),
    ]


chance_pairs = st.tuples(st.floats(0, 1), st.floats(0, 1)).map(lambda pair: (max(pair), min(pair)))


@given(st.lists(chance_pairs, max_size=12), st.sampled_from([0.0, 0.5, 1.0]))
def test_swings_are_the_largest(chances: list[tuple[float, float]], result: float) -> None:
    """Three at most, decisions first, the largest decision always, and nothing too small."""
    turns = judged(*chances)
    luck = lucks(turns, result)
    named = largest_swings(turns, luck)
    assert len(named) <= SHOWN
    assert all(abs(swing.change) >= SMALLEST for swing in named)
    assert [swing.kind for swing in named] == sorted(swing.kind for swing in named)
    largest = max((turn.loss for turn in turns), default=0.0)
    if largest >= SMALLEST:
        assert named[0].kind == "decision"
        assert -named[0].change == largest
    assert all(swing.change == luck[swing.turn] for swing in named if swing.kind == "luck")


@given(st.lists(chance_pairs, min_size=1, max_size=12))
@example([(0.7, 0.7)])
def test_accuracy_is_a_share(chances: list[tuple[float, float]]) -> None:
    """The figure lies between 0 and 100, and is 100 for a player who gave nothing away."""
    turns = judged(*chances)
    found = accuracy(turns)
    assert found is not None
    assert 0 <= found <= 100
    assert accuracy([turn._replace(after=turn.before) for turn in turns]) == pytest.approx(100)
    assert accuracy([]) is None


def test_the_document_has_the_formula() -> None:
    """The formula and constants in docs/review.md are correct."""
    text = (DOCS / "review.md").read_text(encoding="utf-8")
    assert f"exp(-loss / {FORGIVENESS})" in text
    assert f"at least {LEAST_WEIGHT}" in text
    (turn,) = judged((0.6, 0.5))
    assert accuracy([turn]) == pytest.approx(36.8, abs=0.1)
    # The even game counts fully, the one that is nearly lost hardly: 4 * m * (1 - m) is 1 and 0.0784.
    mixed = accuracy([turn._replace(before=0.5, after=0.5), turn._replace(before=0.02, after=0.02 - 0.01)])
    assert mixed == pytest.approx((100 + 0.0591 * 90.48) / 1.0591, abs=0.01)


# --- Through the session and on the command line ------------------------------------------------------------


def ask(session: Session, **request: Any) -> dict[str, Any]:
    reply = json.loads(session.handle(json.dumps(request)))
    assert isinstance(reply, dict)
    return reply


def loaded(record: Record) -> Session:
    session = Session()
    assert "view" in ask(
        session, do="open", table="match", record=dump(record), players={"white": "human", "black": "crab"}
    )
    return session


@pytest.mark.no_cover
def test_a_finished_game_is_reviewed_and_stays() -> None:
    """The page requests the review when the game is over, and can still show the game afterwards."""
    record = walked("shell", "crab", "session")
    session = loaded(record)
    before = ask(session, do="show")
    told = ask(session, do="review", nodes=1000)["review"]
    for turn in told["turns"]:
        for name in ("played", "best"):
            turn[name] = [action["action"] for action in turn[name]]
    assert told == json.loads(json.dumps(finish(review(record, 1000))))
    assert ask(session, do="show") == before


@pytest.mark.slow
def test_a_running_game_is_not_reviewed() -> None:
    """A review would reveal the opponent's cards, so it has to wait for the end."""
    session = Session()
    assert ask(session, do="review")["code"] == "no-game"
    ask(session, do="open", table="match", seed="a")
    assert ask(session, do="review")["code"] == "review-running"
    for nodes in (10, True, "x", 10**9):
        assert ask(loaded(walked("shell", "crab", "session")), do="review", nodes=nodes)["code"] == "bad-setting"


def test_a_review_can_be_hurried_and_given_up() -> None:
    """A review can be hurried or cancelled, and other requests are answered meanwhile."""
    record = walked("shell", "crab", "session")
    session = loaded(record)
    work = session.work('{"do": "review", "nodes": 20000}')
    for _ in range(40):
        assert 0 <= json.loads(next(work))["progress"]["done"] < 0.5
    assert ask(session, do="hurry") == {"hurried": True}
    told: Told = {}
    try:
        while True:
            next(work)
    except StopIteration as end:
        told = json.loads(end.value)["review"]
    assert told["hurried"]
    assert len(told["turns"]) == len(record.turns)
    assert told["nodes"] < 20000 + len(record.turns) * HURRIED_NODES * 8
    work = session.work('{"do": "review"}')
    next(work)
    assert ask(session, do="cancel") == {"cancelled": True}
    with pytest.raises(StopIteration) as dropped:
        next(work)
    assert json.loads(dropped.value.value)["code"] == "dropped"


def test_the_document_tells_the_keys_of_a_review() -> None:
    """The protocol lists each key of a review for authors of other pages."""
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    block = text[text.index("## Review\n") : text.index("## The worker")]
    told = reviewed("shell", "random", "sums", 1500)
    for part in (told, told["turns"][0], told["swings"][0]):
        for key in part:
            assert f'"{key}":' in block
            assert f"`{key}`" in block or key in ("round", "turn", "player")


def write(folder: Path, *records: Record) -> str:
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(dump(record)) + "\n" for record in records), encoding="utf-8")
    return str(file)


def test_the_command_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people: a line for each turn, the swings with the better alternative, and both accuracies."""
    record = walked("turtle", "random", "report")
    assert main(["review", write(tmp_path, record), "--nodes", "1000"]) == 0
    told = capsys.readouterr().out
    for number, text in enumerate(record.turns, 1):
        assert re.search(rf"^ +{number} (white|black) .* % -> .* %.*   {re.escape(text)}", told, re.M)
    assert "Decision: in turn " in told
    assert ", better was " in told
    assert len(re.findall(r"^(White|Black): accuracy \d+ of 100$", told, re.M)) == 2
    assert "White won by" in told


@pytest.mark.slow
def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program gets the whole review of each game of a file, one per line; unfinished games too."""
    record = walked("shell", "random", "json")
    running = Record(record.ruleset, record.deals[:1], record.turns[:5])
    begun = Record(record.ruleset, record.deals[:1], ())
    assert main(["review", write(tmp_path, record, running, begun), "--json", "--nodes", "1000"]) == 0
    whole, five, none = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert whole == finish(review(record, 1000))
    assert [turn["turn"] for turn in five["turns"]] == [1, 2, 3, 4, 5]
    assert five["result"] is None
    assert [turn["luck"] is None for turn in five["turns"]] == [False] * 3 + [True] * 2
    assert none["turns"] == none["swings"] == []
    assert none["accuracy"] == {"white": None, "black": None}


@pytest.mark.slow
def test_every_ruleset_is_reviewed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Editions, variants, a handicap: a review comes to its end in all of them."""
    records = [walked("greedy", "random", f"rules {n}", ruleset) for n, ruleset in enumerate(RULESETS)]
    assert main(["review", write(tmp_path, *records), "--json", "--nodes", "1000"]) == 0
    for record, line in zip(records, capsys.readouterr().out.splitlines(), strict=True):
        assert len(json.loads(line)["turns"]) == len(record.turns)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: data["turns"].__setitem__(4, "AB"), "turn 5: it does not end"),
        (lambda data: data["turns"].__setitem__(2, "=-Z"), "turn 3, =-Z"),
        (lambda data: data.pop("deals"), "'deals' must be a list of texts"),
        (lambda data: data.update(kahuna=2), "'kahuna' must be 1"),
    ],
)
def test_a_damaged_record_is_refused(
    damage: Any, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error in a broken file is named with its place; the valid games of the file are still reviewed."""
    record = walked("shell", "random", "json")
    data = dump(record)
    damage(data)
    file = tmp_path / "games.jsonl"
    sound = json.dumps(dump(Record(record.ruleset, record.deals[:1], record.turns[:2])))
    file.write_text(json.dumps(data) + "\n" + sound + "\n", encoding="utf-8")
    assert main(["review", str(file), "--nodes", "1000"]) == 2
    shown = capsys.readouterr()
    assert f"kahuna: {file}, line 1: " in shown.err
    assert sentence in shown.err
    assert "The game is not over." in shown.out
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert load(dump(record)) == record
