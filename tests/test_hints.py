"""Hints: which island, which line, the whole turn with its reasons."""

import json
import re
from collections.abc import Generator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kahuna.__main__ import main
from kahuna.actions import Build, Grant, Take
from kahuna.agents.search import Searcher, Settings
from kahuna.analysis.dumps import observation_of
from kahuna.analysis.hints import STEPS, Hint, hint, plays_of_plan
from kahuna.analysis.lookahead import turn_of
from kahuna.analysis.motives import WORDS, Outlook, motives_of, words_of
from kahuna.cards import CARD, Cards, unpack
from kahuna.geography import LINE_ENDS, Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action, parse_turn
from kahuna.observation import Observation, observe
from kahuna.record import dump, record_of
from kahuna.rules import apply
from kahuna.session import Session
from kahuna.state import Edition, Phase, Ruleset, State
from kahuna.state_dumps import state_dump
from positions import last_turns, position, with_cards
from tabletop.records import RecordError
from walks import RULESETS, game_states

DOCS = Path(__file__).parent.parent / "docs"
FEW = 3000


def finish(hinting: Generator[Any, bool | None, Hint]) -> Hint:
    """Thinks to the end; the progress never decreases."""
    done = 0.0
    while True:
        try:
            progress = next(hinting)
        except StopIteration as end:
            found: Hint = end.value
            return found
        assert done <= progress.done <= 1
        done = progress.done


def hinted(state: State, nodes: int = FEW) -> Hint:
    """The hint for a position set up by hand."""
    return finish(hint(seen(state), nodes))


def seen(state: State) -> Observation:
    """What the player to move sees; the position has no past."""
    return observation_of(state_dump(state), state.ruleset)


def reasons(found: Hint) -> set[tuple[str, ...]]:
    """Codes with the values of their arguments."""
    return {(motive.code, *map(str, motive.args.values())) for motive in found.motives}


def spoken_for(state: State, plan: str) -> set[tuple[str, ...]]:
    """The reasons that follow from the rules alone for a turn, whether or not it is good."""
    observation = seen(state)
    actions = parse_turn(plan)
    turn = turn_of(Searcher(observation, Settings(nodes=0), Random(1)).situation, actions)
    found = motives_of(observation, actions, turn, 0.5, plays_of_plan(observation, actions), Outlook())
    reasons = [(motive.code, *map(str, motive.args.values())) for motive in found]
    assert len(set(reasons)) == len(reasons)
    return set(reasons)


def codes(found: Hint) -> set[str]:
    return {motive.code for motive in found.motives}


def walk() -> list[State]:
    """Positions of games in all rulesets in which a player is to act, including the middle of turns."""
    found = []
    for number, ruleset in enumerate(RULESETS):
        states = game_states(ruleset, "greedy", "builder", f"hints {number}")
        found += [state for state in states[:6] if state.phase is Phase.HANDICAP]
        found += [state for state in states[number % 5 :: 9] if state.phase not in (Phase.DEAL, Phase.OVER)]
    return found


# --- What it advises ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_hint_is_a_legal_turn_in_every_phase() -> None:
    """Whenever a player may act there is a hint, and it can be played from the first action to the last."""
    kinds = set()
    phases = set()
    for state in walk():
        found = finish(hint(observe(state, state.to_move), 600))
        kinds.add(found.kind)
        phases.add(state.phase)
        assert found.plan
        assert found.motives
        assert 0 <= found.chance <= 1
        assert (found.island is None) == (found.line is None) == (found.kind not in ("play", "place"))
        if found.line is not None:
            assert any(getattr(action, "line", None) is found.line for action in found.plan)
        mover, after = state.to_move, state
        for action in found.plan:
            assert after.to_move is mover
            after = apply(after, action).state
        assert after.to_move is not mover or after.phase in (Phase.OVER, Phase.HANDICAP) or after.turn.number == 1
    assert {"play", "place", "draw"} <= kinds
    assert phases == {Phase.HANDICAP, Phase.ACT, Phase.PLAYED, Phase.DRAW}


def test_who_can_only_discard_is_told_so() -> None:
    """With five unplayable cards and a forced draw, the hint is to discard one."""
    lines = "AB AD AH HL IL KL CK GK IK JK"
    found = hinted(position(lines, hands=("AALLK", "B"), must_draw=True))
    assert found.kind == "discard"
    assert format_action(found.plan[0]).startswith("-")


def test_the_steps_tell_more_and_more() -> None:
    """The first step names only the island, the second adds the line, the third the turn, its reasons and chance."""
    found = hinted(last_turns("AB", "KL JK GK", hands=("AHEE", ""), left=1))
    one, two, three = (dict[str, Any](found.told(step)) for step in STEPS)
    assert list(one) == list(two) == list(three)
    assert one["island"]
    assert [one[key] for key in ("line", "source", "actions", "reasons", "chance")] == [None] * 5
    assert two["island"] == one["island"]
    assert two["island"] in two["line"]
    assert [two[key] for key in ("source", "actions", "reasons", "chance")] == [None] * 4
    assert three["line"] == two["line"]
    assert three["actions"][-1]["action"] == "=."
    assert three["reasons"]


def test_where_nothing_is_to_be_played_the_steps_say_so() -> None:
    """If drawing is best, the hint does not name an island: the second step says where to draw."""
    found = hinted(position("BD", "KL", hands=("", "AB"), row="CCD"))
    assert found.kind == "draw"
    one, two, three = (dict[str, Any](found.told(step)) for step in STEPS)
    assert (one["kind"], one["island"], one["line"], one["source"]) == ("draw", None, None, None)
    assert two["source"] in ("row", "pile")
    assert two["actions"] is None
    assert [action["action"] for action in three["actions"]] == [format_action(found.plan[0])]


def test_a_hint_is_the_same_every_time() -> None:
    """Repeating a request gives the same hint, and the next step agrees."""
    states = game_states(Ruleset(), "greedy", "greedy", "again")
    state = next(state for state in states[40:] if state.phase is Phase.ACT)
    observation = observe(state, state.to_move)
    assert finish(hint(observation, FEW)) == finish(hint(observation, FEW))


def test_hidden_cards_play_no_role() -> None:
    """A hint reveals nothing about cards that the player cannot see."""
    checked = 0
    for state in walk()[::4]:
        rival = state.to_move.opponent.seat
        covered = unpack(Cards(state.cards.hands[rival] - state.cards.open_cards[rival]))
        if not state.cards.pile or not covered:
            continue
        given, got = covered[0], state.cards.pile[-1]
        hands = list(state.cards.hands)
        hands[rival] = Cards(hands[rival] - CARD[given] + CARD[got])
        other = with_cards(state, hands=(hands[0], hands[1]), pile=(given, *state.cards.pile[:-1])[::-1])
        checked += other.cards.hands != state.cards.hands
        assert finish(hint(observe(other, state.to_move), 600)) == finish(hint(observe(state, state.to_move), 600))
    assert checked > 10


# --- The reasons --------------------------------------------------------------------------------------------


def test_the_last_bridge_wins_at_once() -> None:
    """A player who can sweep the last bridge in round 2 is told to, and why, and where."""
    found = hinted(position("AB BD", "BE", hands=("BH", "KL"), round=2))
    assert found.motives[0].code == "wins-at-once"
    assert found.chance == 1
    assert ("takes", "B") in reasons(found)
    assert (found.island and found.island.name, found.line and "B" in found.line.name) == ("B", True)


def test_the_last_turn_is_told_as_it_is() -> None:
    """In the last turn a hint says whether it wins, draws, or cannot help."""
    won = hinted(last_turns("AB", "KL", hands=("AH", ""), left=1))
    assert won.motives[0].code == "wins-last-turn"
    lost = hinted(last_turns("AB", "IJ IK HI", hands=("", ""), left=1))
    assert lost.motives[0].code == "no-win-left"
    assert lost.kind == "end"
    drawn = hinted(last_turns("AB", "KL", hands=("", ""), left=1))
    assert drawn.motives[0].code == "draws-last-turn"


def test_islands_taken_and_broken_are_named() -> None:
    """The effects of the turn on the board are listed island by island, according to the rules."""
    # BD wins BARI and sweeps AB, with which Black held ALOA.
    found = hinted(position("BC BE", "AB AD", hands=("B", "K"), row="---", pile="", round=3, turns_left=1))
    assert {("takes", "B"), ("breaks", "A")} <= reasons(found)
    assert any(code == "fells" for code in codes(found))
    assert found.island is not None
    assert found.island.name == "B"
    both = last_turns("AB DH EH", "AD HI HL KL", hands=("A", ""), left=1)
    assert spoken_for(both, "AH =.") >= {("takes-both", "AH"), ("fells", "3")}


def test_the_end_of_a_round_is_seen() -> None:
    """A player who draws the last card is told that the opponent cannot answer, and what the scoring brings."""
    begun = position("AB", "KL", hands=("A", "BC"), row="G--", pile="")
    assert spoken_for(begun, "AD =G") >= {("takes", "A"), ("wins-scoring", "1"), ("last-word",)}
    assert spoken_for(begun, "=G") == {("last-word",), ("saves-cards",)}
    later = position("AB", "KL", hands=("A", "BC"), row="G--", pile="", round=2)
    assert ("wins-scoring", "2") in spoken_for(later, "AD =G")
    behind = position("AB", "KL JK GK", hands=("A", "BC"), row="G--", pile="")
    assert spoken_for(behind, "AD =G") >= {("evens-scoring",), ("last-word",)}
    last = position("AB", "KL", hands=("A", "BC"), row="G--", pile="", round=3)
    assert spoken_for(last, "AD =G") == {("takes", "A"), ("last-turn-mine",)}
    assert "last-word" not in {code for code, *_ in spoken_for(begun, "AD =-")}


def test_parity_is_counted() -> None:
    """A player who passes with an even number of cards left is told that they will draw the last one."""
    even = position("AB", "KL", hands=("A", "BC"), row="GH-", pile="")
    assert ("parity", "2") in spoken_for(even, "=-")
    assert "parity" not in {code for code, *_ in spoken_for(even, "=G")}
    assert "parity" not in {code for code, *_ in spoken_for(position(hands=("A", "B"), row="GHI", pile=""), "=-")}


def test_the_own_hand_gives_reasons() -> None:
    """Pairs kept or made, exchanged cards, the pile over the row: each has its reason."""
    kept = position("AB", "KL", hands=("KK", "BC"), row="GHI", pile="DE")
    assert spoken_for(kept, "=*") == {("saves-cards",), ("keeps-pair", "K"), ("draws-blind",)}
    assert ("pairs", "G") in spoken_for(position("AB", "KL", hands=("G", "BC"), row="GHI", pile="DE"), "=G")
    assert spoken_for(kept, "-K =G") >= {("exchanges", "K")}
    assert ("saves-cards",) not in spoken_for(kept, "-K =G")
    assert spoken_for(position("AB", "KL", hands=("EE", "BC"), row="GHI"), "EH =G") == {("strengthens", "H")}
    assert spoken_for(position("AB", "KL", hands=("EI", "BC"), row="GHI"), "EH IH =G") == {("strengthens", "H")}
    assert spoken_for(position("AB", "KL JK", hands=("KK", "BC"), row="GHI"), "xKL:KK =G") == {("removes", "KL")}
    assert spoken_for(position("AB", "KL", hands=("", "BC"), row="GHI", pile="DE"), "=G") == {("nothing-better",)}


def test_a_threatened_island_is_blocked() -> None:
    """If the opponent would take an island next, the turn that stops it says so."""
    # Black needs one more bridge at ALOA and holds the card for it. Neither player has points, and White has more
    # bridges.
    found = hinted(last_turns("BC FJ IL GK", "AD KL", hands=("DD", "A"), left=2))
    assert [format_action(action) for action in found.plan] == ["xAD:DD", "=."]
    assert ("blocks", "A") in reasons(found)
    assert found.line is Line.AD


@pytest.mark.slow
def test_what_is_imagined_fits_the_turn() -> None:
    """Reasons that look ahead are given only where they can be true."""
    heard = set()
    for state in walk()[::2]:
        found = finish(hint(observe(state, state.to_move), 600))
        heard |= codes(found)
        taken = [action.card.name for action in found.plan if isinstance(action, Take)]
        owned = {island.name for island in state.board.controlled(state.to_move)}
        for motive in found.motives:
            if motive.code in ("denies", "draws-for", "pairs"):
                assert [motive.args["card"]] == taken
            if motive.code == "prepares":
                assert motive.args["island"] not in owned
                built = [action.line for action in found.plan if isinstance(action, Build | Grant)]
                ends = {end.name for line in built for end in LINE_ENDS[line]}
                assert motive.args["island"] in ends
            if motive.code == "blocks":
                rival = state.board.controlled(state.to_move.opponent)
                assert motive.args["island"] not in {island.name for island in rival}
    assert {"denies", "draws-for", "prepares"} <= heard


def test_a_full_hand_is_a_reason() -> None:
    """A player with five cards who has to discard some is told that this is the reason."""
    found = hinted(position("AB", "KL", hands=("ABCDE", "FG"), row="HIJ", must_draw=True))
    assert ("full-hand", "5") in reasons(found)


def test_every_code_is_worded_and_documented() -> None:
    """The protocol lists each reason with its arguments for authors of pages, and each has a sentence."""
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    block = text[text.index("| reason | arguments |") : text.index("## Review\n")]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", block, re.M)
    documented = {code: set(re.findall(r"`(\w+)`", arguments)) for code, arguments in rows}
    assert documented == {code: set(re.findall(r"\{(\w+)\}", words)) for code, words in WORDS.items()}
    for state in walk()[::3]:
        for motive in finish(hint(observe(state, state.to_move), 600)).motives:
            assert set(motive.args) == documented[motive.code]
            assert "{" not in words_of(motive)


# --- Through the session ------------------------------------------------------------------------------------


def ask(session: Session, **request: Any) -> dict[str, Any]:
    reply = json.loads(session.handle(json.dumps(request)))
    assert isinstance(reply, dict)
    return reply


def test_the_page_asks_step_by_step_and_the_game_is_marked() -> None:
    """A game in which a hint was given says so from then on, in its view and its save, whatever is taken back."""
    session = Session()
    start = ask(session, do="open", table="match", seed="hint", players={"white": "human", "black": "greedy"})
    assert start["view"]["assisted"] is False
    told = [ask(session, do="hint", step=step) for step in (1, 2, 3)]
    assert all(set(reply) == {"hint", "view", "save"} for reply in told)
    assert told[0]["view"]["assisted"]
    assert told[0]["hint"]["kind"] == told[2]["hint"]["kind"]
    for action in told[2]["hint"]["actions"]:
        reply = ask(session, do="play", action=action["action"])
    assert reply["view"]["assisted"]
    assert ask(session, do="reply")["view"]["assisted"]
    assert ask(Session(), do="load", save=reply["save"])["view"]["assisted"]
    assert not ask(session, do="open", table="match", seed="hint")["view"]["assisted"]
    assert not ask(Session(), do="load", save=start["save"])["view"]["assisted"]


def test_later_steps_need_no_thinking() -> None:
    """The second and third step of a hint come at once; another position is computed again."""
    session = Session()
    ask(session, do="open", table="match", seed="hint", players={"white": "human", "black": "greedy"})

    def reports(step: int) -> int:
        return sum(1 for _ in session.work(json.dumps({"do": "hint", "step": step})))

    assert reports(1) > 0
    assert reports(2) == reports(3) == 0
    offer = ask(session, do="show")["view"]["offers"][-1]["action"]
    ask(session, do="play", action=offer)
    if ask(session, do="show")["view"]["offers"]:
        assert reports(3) > 0


def test_hints_are_for_the_viewers_turn() -> None:
    """There is no hint on the opponent's turn, after the end, without a game, or for a step that does not exist."""
    session = Session()
    assert ask(session, do="hint")["code"] == "no-game"
    ask(session, do="open", table="match", seed="a", players={"white": "greedy", "black": "human"})
    assert ask(session, do="hint")["code"] == "not-your-turn"
    for step in (0, 4, "1", True, None):
        assert ask(session, do="hint", step=step)["code"] == "bad-setting"
    over = dump(record_of(game_states(Ruleset(), "random", "greedy", "over")[-1]))
    ask(session, do="open", table="match", record=over, players={"white": "human", "black": "greedy"})
    assert ask(session, do="hint")["code"] == "not-your-turn"
    assert not ask(session, do="show")["view"]["assisted"]


def test_a_hint_given_up_marks_nothing() -> None:
    """Cancelling before the hint arrives, or playing on, does not make the game assisted."""
    session = Session()
    ask(session, do="open", table="match", seed="hint", players={"white": "human", "black": "greedy"})
    work = session.work('{"do": "hint"}')
    list(islice(work, 3))
    assert ask(session, do="cancel") == {"cancelled": True}
    with pytest.raises(StopIteration):
        next(work)
    assert not ask(session, do="show")["view"]["assisted"]
    hurried = session.work('{"do": "hint", "step": 3}')
    list(islice(hurried, 3))
    assert ask(session, do="hurry") == {"hurried": True}
    for report in hurried:
        assert "progress" in json.loads(report)
    assert ask(session, do="show")["view"]["assisted"]


def test_the_document_tells_the_keys_of_a_hint() -> None:
    """The protocol lists each key of a hint for authors of other pages."""
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    block = text[text.index("## Hint\n") : text.index("## Review\n")]
    for key in hinted(position("BD", "KL", hands=("A", "AB"))).told(3):
        assert f'"{key}":' in block
        assert f"| `{key}` |" in block


# --- State dumps and the command line -----------------------------------------------------------------------


def test_a_dump_is_read_back_as_it_was() -> None:
    """A position from a dump is the position of the game: open cards, the player's hand, legal actions."""
    for state in walk():
        rules = state.ruleset
        found = observation_of(
            state_dump(state),
            Ruleset(edition=rules.edition, fewer_surprises=rules.fewer_surprises, open_draws=rules.open_draws),
        )
        true = observe(state, state.to_move)
        for field in ("player", "hand", "board", "row", "pile_size", "scores", "rival_hand_size"):
            assert getattr(found, field) == getattr(true, field), field
        # A dump gives neither the number of the turn nor how many bridges of the handicap are left.
        number, left = true.turn.number, true.turn.handicap_left
        assert found.turn._replace(number=number, handicap_left=left) == true.turn
        assert (found.discarded, found.rival_discards) == (true.discarded, true.rival_discards)
        assert legal_actions(found) == legal_actions(true)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": {"white": "AAB", "black": "KLE"}}, "not the 24 of the game"),
        ({"hands": {"white": "AAA", "black": ""}}, "'hands.white': 'AAA' holds more than two"),
        ({"round": 4}, "'round' must be a whole number from 1 to 3, not 4"),
        ({"to_move": "red"}, "'to_move' must be white or black, not"),
        ({"scores": {"white": [3], "black": [0]}}, "'scores.white' must be a list of the points of each round"),
        ({"control": {"white": ["A"], "black": []}}, "'control.white': with these bridges white controls other"),
        ({"by": "red", "action": "=*A"}, "'by' must be white or black"),
        ({"by": "white"}, "'action' and 'by' are both null, or neither"),
        ({"bridges": {"white": ["AB", "AB"], "black": []}}, "'bridges': a line bears two"),
        ({"round": 2, "bridges": {"white": ["AB"], "black": []}}, "'bridges': the game is over"),
        ({"legal": ["=*"]}, "'legal'"),
        ({"legal": 7}, "'legal'"),
        ({"pile": 7}, "'pile' must be a text"),
        ({"over": {"winner": None}}, "the game is over"),
        ({"row": "ZZZ"}, "'row': 'Z' is no island"),
        ({"row": None}, "missing"),
    ],
)
def test_a_damaged_dump_is_refused(change: Mapping[str, Any], sentence: str) -> None:
    """An impossible position gets a sentence with the error instead of a hint."""
    data = {**state_dump(position("BD", "KL", hands=("AE", "AB"))), **change}
    if change == {"row": None}:
        del data["row"]
    with pytest.raises(RecordError, match=re.escape(sentence)):
        observation_of(data, Ruleset())


def test_the_command_gives_the_steps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the command line a hint comes in the same three steps, for a turn of a record, its end, or a state dump."""
    states = game_states(Ruleset(edition=Edition.E2012), "greedy", "greedy", "command")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(dump(record_of(states[-1]))), encoding="utf-8")
    told = []
    for step in ("1", "2", "3"):
        assert main(["hint", str(file), "--at", "9", "--step", step]) == 0
        told.append(capsys.readouterr().out.splitlines())
    assert [len(lines) for lines in told[:2]] == [1, 2]
    assert told[2][:2] == told[1]
    assert told[1][:1] == told[0]
    assert told[2][2].startswith("The turn: ")
    assert all(line.startswith("- ") for line in told[2][3:])
    assert len(told[2]) > 3
    middle = next(state for state in states if state.phase is Phase.PLAYED and state.turn.number > 5)
    running = tmp_path / "running.json"
    running.write_text(json.dumps(dump(record_of(middle))), encoding="utf-8")
    assert main(["hint", str(running), "--step", "3"]) == 0
    assert capsys.readouterr().out.startswith(f"{middle.to_move.value.capitalize()}: ")
    dumped = tmp_path / "state.json"
    dumped.write_text(json.dumps(state_dump(middle)), encoding="utf-8")
    assert main(["hint", str(dumped), "--edition", "2012", "--step", "3"]) == 0
    assert capsys.readouterr().out.startswith(f"{middle.to_move.value.capitalize()}: ")


def test_the_command_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged file, a finished game, a missing turn: a sentence with the place, and exit status 2."""
    record = dump(record_of(game_states(Ruleset(), "greedy", "greedy", "mistakes")[-1]))
    broken = {**record, "turns": [*record["turns"][:3], "ZZ"]}
    state = state_dump(position("BD", "KL", hands=("AE", "AB")))
    for data, options, sentence in (
        (record, [], "the game is over"),
        (record, ["--at", "500"], "turn 500: the record does not reach it"),
        (broken, [], "turn 4"),
        ({"kahuna": 1}, [], "'edition' must be"),
        (state, ["--at", "3"], "--at is for records"),
        ({**state, "round": 7}, [], "'round'"),
    ):
        file = tmp_path / "x.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        assert main(["hint", str(file), *options]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(f"kahuna: {file}: ")
        assert sentence in shown.err
    many = tmp_path / "many.jsonl"
    many.write_text(json.dumps(record) + "\n" + json.dumps(record) + "\n", encoding="utf-8")
    assert main(["hint", str(many)]) == 2
    assert "more records follow, and a hint is for one" in capsys.readouterr().err
