"""Games on record: reading, replaying, writing."""

import json
from typing import Any

import pytest

from kahuna.actions import Deal
from kahuna.geography import Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action, format_order, parse_action, parse_cards
from kahuna.player import Player
from kahuna.record import Handicap, dump, final_state, load, loads, record_of, replay, result_of
from kahuna.rules import apply, end_before_deal, new_game
from kahuna.state import Edition, Phase, Ruleset, State
from kahuna.state_dumps import state_dumps
from tabletop.records import RecordError
from walks import RULESETS, game_states

DECK = "ABLEHHCCDDEFFGGIIJJKKLAB"


def short(**changes: Any) -> dict[str, Any]:
    """A record of a game that has just begun, with changed keys; a key set to `...` is left out."""
    data: dict[str, Any] = {
        "kahuna": 1,
        "edition": "1998",
        "variants": [],
        "first": "white",
        "deals": [DECK],
        "turns": ["BD AB =C", "HE =*"],
        **changes,
    }
    return {key: value for key, value in data.items() if value is not ...}


@pytest.fixture(scope="module")
def finals() -> list[State]:
    """The last state of a game in each ruleset."""
    return [game_states(ruleset, "random", "greedy", f"record {n}")[-1] for n, ruleset in enumerate(RULESETS)]


# --- There and back -----------------------------------------------------------------------------------------


def test_a_game_survives_being_recorded(finals: list[State]) -> None:
    """A player who keeps a record keeps the game: every position of it, to the end."""
    for final in finals:
        names = {Player.WHITE: "Ana", Player.BLACK: "Böö"}
        data = json.loads(json.dumps(dump(record_of(final, names))))
        record = load(data)
        assert record == record_of(final, names)
        assert final_state(record) == final
        assert dump(record) == data


def test_a_running_game_can_be_recorded_at_any_moment() -> None:
    """A game can be recorded in the middle of a turn, of a handicap, or between two rounds."""
    for number, ruleset in enumerate(RULESETS):
        states = game_states(ruleset, "greedy", "random", f"middle {number}")
        for state in states[:3] + states[3::7] + [state for state in states if state.phase is Phase.DEAL]:
            data = json.loads(json.dumps(dump(record_of(state))))
            # A round that begins with one side wiped out needs no deal: such a game is over on record.
            assert final_state(load(data)) in (state, *(step.state for step in (end_before_deal(state),) if step))


def test_replaying_repeats_every_step() -> None:
    """A replay shows each position of the game exactly once."""
    for number, ruleset in enumerate(RULESETS):
        states = game_states(ruleset, "random", "builder", f"every {number}")
        assert [step.state for step in replay(record_of(states[-1]))] == states


def test_the_optional_keys_may_be_left_out() -> None:
    """A handwritten record needs only the essential keys."""
    record = load(short(variants=...))
    assert record.ruleset == Ruleset()
    assert (record.players, record.handicap, record.result) == ({}, None, None)
    assert load(short(players=None, handicap=None, result=None)) == record
    assert dump(record) == short()


def test_all_keys_are_read() -> None:
    """Everything that a record says about the game is kept."""
    record = load(
        short(
            edition="2012",
            variants=["open-draws", "fewer-surprises"],
            first="black",
            players={"white": "Ana", "black": "shark"},
            handicap={"player": "black", "lines": ["AB", "CF"]},
            result={"winner": None},
        )
    )
    assert record.ruleset == Ruleset(
        edition=Edition.E2012,
        fewer_surprises=True,
        open_draws=True,
        first=Player.BLACK,
        handicap_player=Player.BLACK,
        handicap_bridges=2,
    )
    assert record.players == {Player.WHITE: "Ana", Player.BLACK: "shark"}
    assert record.handicap == Handicap(Player.BLACK, (Line.AB, Line.CF))
    assert record.result == {"winner": None}


def test_unknown_keys_are_passed_over() -> None:
    """A record with additional notes can still be replayed."""
    assert load(short(event="club evening", round=3)) == load(short())


def test_a_handicap_that_is_being_placed_is_kept() -> None:
    """A game recorded before all handicap bridges are placed has the number of remaining ones."""
    data = short(handicap={"player": "black", "lines": ["AB"], "bridges": 3}, turns=[])
    state = final_state(load(data))
    assert (state.phase, state.turn.handicap_left, state.to_move) == (Phase.HANDICAP, 2, Player.BLACK)
    assert dump(record_of(state)) == data


# --- Malformed records --------------------------------------------------------------------------------------

MALFORMED: dict[str, tuple[object, str]] = {
    "list": ([], "the record must be an object"),
    "text": ("BD", "the record must be an object"),
    "null": (None, "the record must be an object"),
    "empty": ({}, "'kahuna' must be 1, the version of the format"),
    "later version": (short(kahuna=2), "'kahuna' must be 1, the version of the format"),
    "version as text": (short(kahuna="1"), "'kahuna' must be 1, the version of the format"),
    "version as truth value": (short(kahuna=True), "'kahuna' must be 1, the version of the format"),
    "variant twice": (short(variants=["open-draws", "open-draws"]), "'variants': 'open-draws' occurs twice"),
    "no edition": (short(edition=...), "'edition' must be 1998 or 2012, not null"),
    "edition number": (short(edition=1998), "'edition' must be 1998 or 2012, not 1998"),
    "other edition": (short(edition="2005"), "'edition' must be 1998 or 2012, not \"2005\""),
    "edition list": (short(edition=[]), "'edition' must be 1998 or 2012, not []"),
    "no first": (short(first=...), "'first' must be white or black, not null"),
    "random first": (short(first="random"), "'first' must be white or black, not \"random\""),
    "first object": (short(first={}), "'first' must be white or black, not {}"),
    "variants text": (short(variants="open-draws"), "'variants' must be a list of texts"),
    "variants twice": (short(variants=["open-draws"] * 2), "'variants': 'open-draws' occurs twice"),
    "variants numbers": (short(variants=[1]), "'variants' must be a list of texts"),
    "other variant": (short(variants=["chess"]), "'variants': 'chess' is none of fewer-surprises, open-draws"),
    "players text": (short(players="Ana"), "'players' must be an object"),
    "players list": (short(players=["Ana"]), "'players' must be an object"),
    "other player": (short(players={"red": "Ana"}), "'players' may name white and black, each with a text"),
    "player without name": (short(players={"white": None}), "'players' may name white and black, each with a text"),
    "handicap text": (short(handicap="AB"), "'handicap' must be an object"),
    "handicap without player": (
        short(handicap={"lines": ["AB"]}),
        "'handicap.player' must be white or black, not null",
    ),
    "handicap without lines": (short(handicap={"player": "white"}), "'handicap.lines' must be a list of texts"),
    "handicap lines": (
        short(handicap={"player": "white", "lines": "AB"}),
        "'handicap.lines' must be a list of texts",
    ),
    "no such line": (short(handicap={"player": "white", "lines": ["AL"]}), "'handicap': 'AL' is no line"),
    "turned line": (short(handicap={"player": "white", "lines": ["BA"]}), "'handicap': 'BA' is no line: write 'AB'"),
    "no lines": (short(handicap={"player": "white", "lines": []}), "'handicap' must have 1 to 3 lines"),
    "too many lines": (
        short(handicap={"player": "white", "lines": ["AB", "AD", "AH", "BC"]}),
        "'handicap' must have 1 to 3 lines",
    ),
    "too few bridges": (
        short(handicap={"player": "white", "lines": ["AB", "AD"], "bridges": 1}),
        "'handicap' must have 1 to 3 lines",
    ),
    "bridges text": (
        short(handicap={"player": "white", "lines": ["AB"], "bridges": "2"}),
        "'handicap' must have 1 to 3 lines",
    ),
    "no deals": (short(deals=...), "'deals' must be a list of texts"),
    "deals text": (short(deals=DECK), "'deals' must be a list of texts"),
    "deals numbers": (short(deals=[24]), "'deals' must be a list of texts"),
    "no turns": (short(turns=...), "'turns' must be a list of texts"),
    "turns lists": (short(turns=[["BD"]]), "'turns' must be a list of texts"),
    "turns object": (short(turns={}), "'turns' must be a list of texts"),
    "result text": (short(result="white"), "'result' must be an object"),
    "result list": (short(result=[]), "'result' must be an object"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_record_is_refused_with_the_place(name: str) -> None:
    """The wrong part of a record is named, for authors of programs."""
    data, sentence = MALFORMED[name]
    with pytest.raises(RecordError) as caught:
        load(data)
    assert str(caught.value) == sentence


def test_text_that_is_no_json_is_refused_with_the_place() -> None:
    """A record with a missing comma is refused with line and column."""
    with pytest.raises(RecordError, match=r"^the text is no JSON: line 1, column 15: "):
        loads('{"kahuna": 1, edition}')
    assert loads(json.dumps(short())) == load(short())


# --- Records that do not replay -----------------------------------------------------------------------------

UNPLAYABLE: dict[str, tuple[dict[str, Any], str]] = {
    "no deal": (short(deals=[]), "'deals' is empty"),
    "deal too short": (short(deals=["ABC"]), "deal 1: A deal must hold exactly the cards AABBCCDDEEFFGGHHIIJJKKLL."),
    "deal with a third card": (short(deals=["AAA"]), "deal 1: 'AAA' holds more than two cards A"),
    "deal with another letter": (short(deals=[DECK[:-1] + "M"]), "deal 1: 'M' is no island: islands are A to L"),
    "deal too many": (short(deals=[DECK, DECK]), "deal 2: the game does not reach it"),
    "no such action": (short(turns=["BZ =C"]), "turn 1, BZ: 'BZ' is no action: 'Z' is no island: islands are A to L"),
    "card not held": (short(turns=["BD =C", "KL =C"]), "turn 2, KL: You do not hold card K."),
    "line taken": (short(turns=["BD =C", "HE =*", "BD =*"]), "turn 3, BD: You do not hold card B."),
    "second pass": (
        short(turns=["=-", "=-"]),
        "turn 2, =-: Your opponent has just passed, so you must draw.",
    ),
    "play after discard": (short(turns=["-A BD"]), "turn 1, BD: After discarding you can only end the turn."),
    "wrong top card": (short(turns=["=*K"]), "turn 1, =*K: The top card of the pile is not K."),
    "two turns in one": (
        short(turns=["BD =C HE =*"]),
        "turn 1, =C: an action that ends the turn must be its last",
    ),
    "turn that does not end": (
        short(turns=["BD", "AB =C"]),
        "turn 1: it does not end, which only the last turn of a record may leave open",
    ),
    "empty turn": (short(turns=["BD =C", ""]), "turn 2: it has no action"),
    "handicap twice": (
        short(handicap={"player": "white", "lines": ["AB", "AB"]}, turns=[]),
        "handicap: +AB: There is already a bridge on AB.",
    ),
    "result too early": (short(result={"winner": None}), "'result': the game is not over after the last turn"),
}


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_a_record_against_the_rules_is_refused_with_the_place(name: str) -> None:
    """A mistake in a record is reported with the turn, the action and the reason."""
    data, sentence = UNPLAYABLE[name]
    with pytest.raises(RecordError) as caught:
        final_state(load(data))
    assert str(caught.value) == sentence


def test_what_follows_the_end_of_the_game_is_refused(finals: list[State]) -> None:
    """A record cannot go on after its game is over."""
    data = dump(record_of(next(final for final in finals if final.turn.turns_left == 0)))
    data["turns"].append("=-")
    with pytest.raises(RecordError, match=rf"^turn {len(data['turns'])}, =-: The game is over\.$"):
        final_state(load(data))
    data["turns"].pop()
    data["deals"].append("ABC")
    with pytest.raises(RecordError, match=rf"^deal {len(data['deals'])}: the game does not reach it$"):
        final_state(load(data))


def test_a_missing_deal_is_noticed(finals: list[State]) -> None:
    """A record without the shuffle between two rounds is refused where the shuffle is needed."""
    final = next(final for final in finals if final.turn.round == 3)
    data = dump(record_of(final))
    del data["deals"][1:]
    with pytest.raises(RecordError, match=r"^turn \d+, \S+: deal 2, which comes before it, is missing$"):
        final_state(load(data))


@pytest.mark.parametrize("key", ["winner", "by", "points"])
def test_a_false_result_is_noticed(key: str, finals: list[State]) -> None:
    """A record cannot claim another winner than the game had."""
    data = dump(record_of(finals[0]))
    actual = data["result"]
    data["result"] = {**actual, key: "x"}
    with pytest.raises(RecordError) as caught:
        final_state(load(data))
    assert str(caught.value) == f"'result': the game ends with {json.dumps(actual)}"
    data["result"] = None
    assert result_of(final_state(load(data))) == actual


def given_up(*turns: str, **result: object) -> dict[str, Any]:
    """Returns a short record of a resigned game."""
    return short(turns=list(turns), result={"winner": "black", "by": "resigned", **result})


def test_a_record_tells_who_gave_up(finals: list[State]) -> None:
    """A resigned game has a result: its record names the winner and the points so far."""
    state = final_state(load(short(turns=["BD =C", "=*"])))
    record = record_of(state, resigned=Player.WHITE)
    data = json.loads(json.dumps(dump(record)))
    assert data["result"] == {"winner": "black", "by": "resigned", "points": {"white": [], "black": []}}
    assert load(data) == record
    assert (load(data).resigned, final_state(load(data))) == (Player.WHITE, state)
    assert record_of(finals[0], resigned=Player.WHITE).resigned is None, "it was over by the rules"
    assert final_state(load(given_up("BD"))).turn.number == 1, (
        "the points may be left out, and the turn need not have ended"
    )


@pytest.mark.parametrize("winner", [None, "red", 1, []])
def test_a_game_is_given_up_by_one_of_the_players(winner: object) -> None:
    """A record must say who resigned; the sentence names the place."""
    with pytest.raises(RecordError) as caught:
        load(given_up("BD =C", winner=winner))
    assert str(caught.value) == f"'result.winner' must be white or black, not {json.dumps(winner)}"


def test_a_false_resignation_is_noticed(finals: list[State]) -> None:
    """A finished game cannot have been resigned, and points cannot be invented."""
    data = dump(record_of(finals[0]))
    actual = data["result"]
    data["result"] = {**actual, "winner": "white", "by": "resigned"}
    for claim in (data, given_up("BD =C", points={"white": [1], "black": [0]})):
        with pytest.raises(RecordError, match=r"^'result': the game ends with "):
            final_state(load(claim))


def test_what_went_well_before_a_mistake_is_still_shown() -> None:
    """A replay shows the game up to the mistake."""
    steps = replay(load(short(turns=["BD =C", "KL =C"])))
    assert [next(steps).state.turn.number for _ in range(3)] == [1, 1, 2]
    with pytest.raises(RecordError):
        next(steps)


# --- State dumps --------------------------------------------------------------------------------------------


def test_a_state_dump_tells_everything() -> None:
    """State dumps contain the whole position, in the documented form, for comparing engines."""
    dumps = list(state_dumps(load(short())))
    assert [state["action"] for state in dumps] == [None, "BD", "AB", "=C", "HE", "=*E"]
    assert [state["by"] for state in dumps] == [None, "white", "white", "white", "black", "black"]
    legal = dumps[3].pop("legal")
    assert dumps[3] == {
        "action": "=C",
        "by": "white",
        "to_move": "black",
        "round": 1,
        "bridges": {"white": ["AB", "BD"], "black": []},
        "control": {"white": [], "black": []},
        "hands": {"white": "CL", "black": "EHH"},
        "row": "DCD",
        "pile": "EFFGGIIJJKKLAB",
        "played": "AB",
        "discarded": {"white": "", "black": ""},
        "scores": {"white": [], "black": []},
        "must_draw": False,
        "turns_left": None,
        "over": None,
    }
    assert legal == sorted(legal)
    assert {"EH", "xAB:AB", "=*", "=-", "-EHH", "=D"} - set(legal) == {"xAB:AB"}


def test_the_deal_of_a_later_round_belongs_to_the_draw_before_it(finals: list[State]) -> None:
    """No position in a list shows a table without cards between two rounds."""
    for final in finals:
        record = record_of(final)
        dumps = list(state_dumps(record))
        actions = sum(len(turn.split()) for turn in record.turns) + final.ruleset.handicap_bridges
        assert len(dumps) == actions + 1
        assert [state["over"] for state in dumps[:-1]] == [None] * actions
        assert dumps[-1]["over"] == result_of(final)
        openings = [state for state in dumps[1:] if state["round"] > 1 and len(state["pile"]) > 6]
        assert all(state["row"].count("-") == 0 for state in openings)


def test_a_record_names_the_deals_in_order(finals: list[State]) -> None:
    """A record contains the shuffles as the dealer made them."""
    for final in finals:
        deals = []
        link = final.history
        while link is not None:
            if isinstance(link.action, Deal):
                deals.append(format_order(link.action.order))
            link = link.before
        assert record_of(final).deals == tuple(reversed(deals))


def test_a_turn_in_the_middle_must_end() -> None:
    """Two merged turns are detected, and the turn is named."""
    with pytest.raises(RecordError, match=r"^turn 1: it does not end"):
        final_state(load(short(turns=["BD", "=C"])))


def test_a_game_that_ends_as_a_round_begins_needs_no_deal() -> None:
    """A record without a last shuffle for a game that is over replays, with the same result."""
    state = apply(new_game(Ruleset()), Deal(parse_cards("ABLEHHCCDDEFFGGIIJJKKLAB"))).state
    state = apply(state, parse_action("AB")).state
    while state.phase is not Phase.DEAL:
        legal = [format_action(action) for action in legal_actions(state)]
        draws = [text for text in legal if text.startswith("=") and text != "=-"]
        discards = [text for text in legal if text.startswith("-")]
        state = apply(state, parse_action((draws or discards)[0])).state
    data = dump(record_of(state))
    data["result"] = {"winner": "white", "by": "no bridges", "points": {"white": [0], "black": [0]}}
    assert len(data["deals"]) == 1
    assert result_of(final_state(load(data))) == data["result"]
    *_, last = state_dumps(load(data))
    assert (last["round"], last["row"], last["pile"], last["over"]) == (2, "---", "", data["result"])
    assert sum(dumped["action"] is not None for dumped in state_dumps(load(data))) == len(
        " ".join(data["turns"]).split()
    )
