"""The oracle must itself be right before the engine is compared with it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import oracle
from oracle import ISLANDS, LINES, NEEDED, PLAYERS, Oracle, all_settings, other, random_game, replay

# White's first hand is ABL, Black's EHH, the row CCD, the pile D E F F ...
ORDER = "ABLEHHCCD" + "DEFFGGIIJJKKLAB"


def new_game(order: str = ORDER, **header: Any) -> Oracle:
    """Return a game that White starts, by the 1998 edition without variants unless told."""
    return Oracle({"edition": "1998", "first": "white", **header}, order)


def lay(game: Oracle, white: str = "", black: str = "") -> None:
    """Put bridges on the named lines, regardless of the rules."""
    game.bridges = {"white": set(white.split()), "black": set(black.split())}


def force_deal(game: Oracle, order: str | None = None) -> None:
    """Deal the next round, sorted unless told."""
    cards = game.needs_deal()
    assert cards is not None
    game.deal("".join(cards) if order is None else order)


def draw_out(game: Oracle) -> None:
    """Let both players discard one card and draw blindly or from the row until pile and row are empty."""
    while game.needs_deal() is None and game.turns_left is None:
        if len(game.hands[game.to_move]) > 3:
            game.play("-" + game.hands[game.to_move][0])
        legal = [action for action in game.legal() if action[0] == "=" and action != "=-"]
        game.play(legal[0])


def cards_in(state: dict[str, Any]) -> list[str]:
    """Return every card that a state dump shows, sorted."""
    texts = [
        *state["hands"].values(),
        *state["discarded"].values(),
        state["row"],
        state["pile"],
        state["played"],
    ]
    return sorted("".join(texts).replace("-", ""))


@pytest.fixture(scope="module")
def games() -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Four random games of each of the 112 settings."""
    return [random_game(f"test {n}", *settings) for n in range(4) for settings in all_settings()]


# --- Board ------------------------------------------------------------------------------------------


def test_the_board_has_the_invariants_of_the_physical_one() -> None:
    """A player finds the lines of the real board, with the real numbers of bridges for control."""
    assert len(LINES) == len(set(LINES)) == 27
    assert all(line == "".join(sorted(line)) for line in LINES)
    degree = {island: sum(island in line for line in LINES) for island in ISLANDS}
    assert degree == dict(zip(ISLANDS, [3, 5, 4, 4, 6, 5, 4, 5, 5, 5, 5, 3], strict=True))
    assert {"AB", "BC", "CK", "KL", "HL", "AH"} < set(LINES)
    for island in ISLANDS:
        assert 2 * (NEEDED[island] - 1) <= degree[island] < 2 * NEEDED[island]


# --- The worked example -----------------------------------------------------------------------------


def test_the_worked_example_goes_as_the_rules_tell_it() -> None:
    """The one sequence that every rule sheet spells out is reproduced move by move."""
    game = new_game()
    lay(game, white="AD BE DE DH EH BC", black="AB AH HI HL EF EI EJ")
    assert not game.controls("white", "B")
    assert game.control("black") == ["A", "H"]

    game.play("BD")
    assert game.controls("white", "B")
    assert not game.controls("black", "A")
    assert "AB" not in game.bridges["black"]

    game.play("AB")
    assert game.controls("white", "A")
    assert not game.controls("black", "H")
    assert "AH" not in game.bridges["black"]
    game.play("=-")

    game.play("xEH:HH")
    assert "EH" not in game.bridges["white"]

    assert game.controls("white", "D")
    game.play("EH")
    assert game.control("black") == ["E", "H"]
    assert game.bridges["black"] == {"HI", "HL", "EF", "EI", "EJ", "EH"}
    assert game.bridges["white"] == {"AD", "BD", "AB", "BC"}
    assert not game.controls("white", "D")


# --- Actions ----------------------------------------------------------------------------------------


def test_the_deal_follows_the_order_and_the_starting_player() -> None:
    """A record's deck order always means the same cards."""
    state = new_game(first="black").dump(None, None)
    assert state["hands"] == {"white": "EHH", "black": "ABL"}
    assert (state["row"], state["pile"]) == ("CCD", "DEFFGGIIJJKKLAB")
    assert (state["to_move"], state["round"], state["scores"]) == ("black", 1, {"white": [], "black": []})


def test_the_first_legal_actions_are_all_there() -> None:
    """A player is offered each build, discard, draw and pass of the first turn, and nothing else."""
    builds = ["AB", "AD", "AH", "BA", "BC", "BD", "BE", "BF", "LH", "LI", "LK"]
    discards = ["-A", "-AB", "-ABL", "-AL", "-B", "-BL", "-L"]
    assert new_game().legal() == [
        "-A",
        "-AB",
        "-ABL",
        "-AL",
        "-B",
        "-BL",
        "-L",
        "=*",
        "=-",
        "=C",
        "=D",
        *builds,
    ]
    assert new_game(edition="2012").legal() == [a for a in new_game().legal() if a not in discards]


def test_a_turn_is_either_plays_or_discards() -> None:
    """No player can discard after playing a card, or play one after discarding."""
    game = new_game()
    game.play("AB")
    assert {oracle.kind_of(action) for action in game.legal()} == {"build", "take", "draw", "pass"}
    game = new_game()
    game.play("-AB")
    assert game.legal() == ["=*", "=-", "=C", "=D"]
    assert game.dump(None, None)["discarded"] == {"white": "AB", "black": ""}


def test_passing_twice_running_is_barred() -> None:
    """A game cannot stand still: after a pass the other player must draw."""
    game = new_game()
    game.play("=-")
    state = game.dump("=-", "white")
    assert (state["must_draw"], "=-" in state["legal"]) == (True, False)
    game.play("=*D")
    state = game.dump("=*D", "black")
    assert (state["must_draw"], "=-" in state["legal"]) == (False, True)


def test_five_cards_bar_the_draw_and_2012_then_lets_discard_in_order_to_draw() -> None:
    """The hand limit binds, and the 2012 discard is only the way to a draw."""
    game = new_game(edition="2012")
    game.hands["white"] = list("ABLGG")
    ends = [action for action in game.legal() if action[0] == "="]
    assert ends == ["=-"]
    assert "-ABGGL" in game.legal()
    game.play("-GG")
    assert game.legal() == ["=*", "=C", "=D"]


def test_taking_from_the_row_refills_the_first_such_place() -> None:
    """Of two equal row cards the first goes, and the pile's top card takes its place at once."""
    game = new_game()
    game.play("=C")
    assert ("".join(game.row), game.pile[0]) == ("DCD", "E")
    assert "".join(sorted(game.hands["white"])) == "ABCL"


def test_a_blind_draw_may_name_its_card_but_only_the_right_one() -> None:
    """A wrong drawn card in a record is detected."""
    with pytest.raises(ValueError, match="top card"):
        new_game().play("=*K")
    assert new_game().play("=*D") == new_game().play("=*") == "=*D"


@pytest.mark.parametrize("action", ["", "ZZ", "AC", "CB", "+AB", "xAB:AB", "-BA", "-AA", "=A", "=.", "==", "-"])
def test_what_is_not_legal_is_refused(action: str) -> None:
    """An action without the card, the line or the right moment changes nothing."""
    game = new_game()
    before = game.dump(None, None)
    with pytest.raises(ValueError, match="legal"):
        game.play(action)
    assert game.dump(None, None) == before


def test_removing_takes_two_cards_that_name_ends_of_the_line() -> None:
    """Each pair of ends works, a single end does not."""
    game = new_game()
    game.hands["white"] = list("EEHHA")
    lay(game, black="EH AB")
    assert [a for a in game.legal() if a[0] == "x"] == ["xEH:EE", "xEH:EH", "xEH:HH"]


def test_a_26th_bridge_cannot_be_built() -> None:
    """The stock of 25 bridges is a limit."""
    game = new_game()
    lay(game, white=" ".join(LINES[2:26]))
    assert {"AB", "AD", "BA"} < set(game.legal())
    game.play("AB")
    assert not any(oracle.kind_of(action) == "build" for action in game.legal())


# --- Control ----------------------------------------------------------------------------------------


def test_one_bridge_may_sweep_both_of_its_islands() -> None:
    """Two islands gained by one bridge are both swept."""
    game = new_game()
    lay(game, white="AD BD BE", black="AH BC BF FG")
    game.play("AB")
    assert game.control("white") == ["A", "B"]
    assert game.bridges["black"] == {"FG"}


def test_bridges_at_an_island_already_controlled_stay() -> None:
    """Only gaining control sweeps; adding to it does not."""
    game = new_game()
    lay(game, white="BC BD BE", black="BF")
    game.play("BA")
    assert game.bridges["black"] == {"BF"}


# --- Handicap and variants --------------------------------------------------------------------------


def test_handicap_bridges_come_first_and_cost_no_card() -> None:
    """The weaker player lays all handicap bridges, then the starting player moves."""
    game = new_game(handicap={"player": "black", "bridges": 2})
    assert game.to_move == "black"
    assert game.legal() == ["+" + line for line in LINES]
    game.play("+AB")
    assert game.to_move == "black"
    assert "+AB" not in game.legal()
    game.play("+AD")
    assert (game.to_move, game.control("black"), len(game.hands["black"])) == ("white", ["A"], 3)


def test_fewer_surprises_bars_building_beside_a_controlled_island() -> None:
    """With the variant, neither end may be the opponent's; without it, both may."""
    for variants, builds in (([], ["AH", "LH", "LI", "LK"]), (["fewer-surprises"], ["LI", "LK"])):
        game = new_game(variants=variants)
        game.hands["white"] = list("AL")
        lay(game, black="AB AD DH HI EH")
        assert game.control("black") == ["A", "H"]
        assert [a for a in game.legal() if oracle.kind_of(a) == "build"] == builds


def test_fewer_surprises_grants_the_freed_line_at_once_or_never() -> None:
    """After a removal the line is free to take, until something else is done."""
    game = new_game(variants=["fewer-surprises"])
    game.hands["white"] = list("AAB")
    lay(game, black="AB AD")
    assert not [a for a in game.legal() if a[0] == "+"]
    game.play("xAB:AA")
    assert "+AB" in game.legal()  # Black lost A by the removal
    game.play("BC")
    assert not [a for a in game.legal() if a[0] == "+"]

    game = new_game(variants=["fewer-surprises"])
    game.hands["white"] = list("AAB")
    lay(game, black="AB AD AH")
    game.play("xAB:AA")  # Black still controls A
    assert not [a for a in game.legal() if a[0] == "+"]


# --- Rounds and endings -----------------------------------------------------------------------------


def test_a_round_is_scored_and_the_turn_goes_on_to_the_next_player() -> None:
    """After the last card the islands count, the discards are reshuffled and dealt, and the opponent moves."""
    game = new_game()
    lay(game, white="AB AD", black="KL")
    draw_out(game)
    assert game.scores == {"white": [1], "black": [0]}
    assert game.legal() == []
    due = game.needs_deal()
    assert due is not None
    assert sorted(due + game.hands["white"] + game.hands["black"]) == oracle.DECK
    last = other(game.to_move)
    force_deal(game)
    assert (game.round, game.row, game.needs_deal()) == (2, due[:3], None)
    assert game.to_move != last
    draw_out(game)
    assert game.scores == {"white": [1, 2], "black": [0, 0]}


def test_a_player_without_a_bridge_loses_when_round_2_begins() -> None:
    """The sudden end waits for round 2, and then comes at once."""
    game = new_game()
    lay(game, black="KL")
    draw_out(game)
    assert game.dump(None, None)["over"] is None
    force_deal(game)
    assert game.over == {"winner": "black", "by": "no bridges", "points": {"white": [0], "black": [0]}}
    assert game.legal() == []


def test_two_players_without_a_bridge_go_on_until_one_builds() -> None:
    """The sudden end spares two players without any bridge; the first bridge then wins."""
    game = new_game()
    draw_out(game)
    force_deal(game)
    build = next(action for action in game.legal() if oracle.kind_of(action) == "build")
    builder = game.to_move
    game.play(build)
    assert game.over is not None
    assert (game.over["winner"], game.over["by"]) == (builder, "no bridges")


@pytest.mark.parametrize(
    ("early", "white", "black", "winner", "by", "final"),
    [
        # AB AD hold A, KL HL hold L
        ([(1, 0), (0, 0)], "AB AD", "KL HL", "white", "points", (0, 0)),
        ([(0, 1), (0, 0)], "AB AD KL HL", "FJ", "white", "points", (2, 0)),
        ([(1, 0), (0, 0)], "AB", "KL HL", "black", "final round", (0, 1)),
        ([(0, 0), (0, 0)], "AB", "KL JK", "black", "bridges", (0, 0)),
        ([(0, 0), (0, 0)], "AB", "KL", None, "draw", (0, 0)),
    ],
)
def test_the_winner_is_found_step_by_step(
    early: list[tuple[int, int]], white: str, black: str, winner: str | None, by: str, final: tuple[int, int]
) -> None:
    """Points decide, then the final round, then bridges, otherwise it is a draw."""
    game = new_game()
    lay(game, white, black)
    game.round = 3
    game.scores = {"white": [w for w, _ in early], "black": [b for _, b in early]}
    draw_out(game)
    assert game.turns_left == 2
    for left in (1, 0):
        assert not [a for a in game.legal() if a[0] == "-"]
        assert [a for a in game.legal() if a[0] == "="] == ["=."]
        game.play("=.")
        assert game.turns_left == left
    assert game.over is not None
    assert (game.over["winner"], game.over["by"]) == (winner, by)
    assert (game.scores["white"][2], game.scores["black"][2]) == final
    assert game.legal() == []


# --- Random games -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_no_card_is_ever_lost(games: list[tuple[dict[str, Any], list[dict[str, Any]]]]) -> None:
    """The 24 cards stay 24 in every position of every game, and no line bears two bridges."""
    for _, states in games:
        for state in states:
            assert cards_in(state) == oracle.DECK
            assert not set(state["bridges"]["white"]) & set(state["bridges"]["black"])
            assert all(len(state["bridges"][player]) <= 25 for player in PLAYERS)
            assert all(len(state["hands"][player]) <= 5 for player in PLAYERS)
            assert not set(state["control"]["white"]) & set(state["control"]["black"])
            assert state["legal"] == sorted(set(state["legal"]))
            assert (state["legal"] == []) == (state["over"] is not None)


@pytest.mark.slow
def test_random_games_reach_every_ending_and_every_kind_of_action(
    games: list[tuple[dict[str, Any], list[dict[str, Any]]]],
) -> None:
    """A comparison with the engine covers the rare rules too: endings, sweeps, crowded boards."""
    results = Counter(record["result"]["by"] for record, _ in games)
    assert set(results) == {"points", "final round", "bridges", "no bridges", "draw"}
    assert min(results.values()) >= 3
    kinds = Counter(oracle.kind_of(state["action"]) for _, states in games for state in states[1:])
    assert set(kinds) == {"build", "remove", "grant", "discard", "take", "draw", "pass", "end"}
    assert min(kinds.values()) >= 100

    sweeps, double_captures, crowded, starts_of_round_2, ends_at_once = 0, 0, 0, 0, 0
    for _, states in games:
        for before, after in pairwise(states):
            rival = other(after["by"])
            built = oracle.kind_of(after["action"]) in ("build", "grant")
            sweeps += built and len(after["bridges"][rival]) < len(before["bridges"][rival])
            mine = after["by"]
            double_captures += len(after["control"][mine]) == len(before["control"][mine]) + 2
            crowded += sum(map(len, after["bridges"].values())) >= 22
            if before["round"] == 1 and after["round"] == 2:
                starts_of_round_2 += 1
                ends_at_once += after["over"] is not None
    assert sweeps >= 100
    assert double_captures >= 20
    assert crowded >= 20
    assert starts_of_round_2 > ends_at_once >= 20


@pytest.mark.slow
def test_a_record_replays_to_the_same_positions(
    games: list[tuple[dict[str, Any], list[dict[str, Any]]]],
) -> None:
    """A record needs no random numbers: it alone gives every position again."""
    for record, states in games[:112]:
        assert replay(json.loads(json.dumps(record))) == states


@pytest.mark.slow
def test_a_false_record_is_refused(games: list[tuple[dict[str, Any], list[dict[str, Any]]]]) -> None:
    """A record with a wrong result, a missing deal or a turn cut short does not replay."""
    record = next(r for r, _ in games if r["result"]["by"] == "points")
    replay({**record, "turns": record["turns"][:5], "deals": record["deals"][:1], "result": None})
    with pytest.raises(ValueError, match="result"):
        replay({**record, "result": {**record["result"], "by": "draw"}})
    with pytest.raises(ValueError, match="deal is missing"):
        replay({**record, "deals": record["deals"][:1]})
    with pytest.raises(ValueError, match="deal too many"):
        replay({**record, "turns": record["turns"][:5], "result": None})
    with pytest.raises(ValueError, match="does not end"):
        replay({**record, "turns": ["", *record["turns"]]})


def test_the_command_line_writes_records_and_states(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An engine in another language can be tested against plain files."""
    arguments = ["--games", "3", "--seed", "1", "--edition", "2012", "--variants", "open-draws"]
    oracle.main([*arguments, "--out", str(tmp_path)])
    assert sum(int(part.split(": ")[1]) for part in capsys.readouterr().out.split(", ")) == 3
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[:2] == ["record_0000.json", "record_0000.states.jsonl"]
    assert len(names) == 6
    record = json.loads((tmp_path / "record_0002.json").read_text())
    assert (record["edition"], record["variants"]) == ("2012", ["open-draws"])
    lines = (tmp_path / "record_0002.states.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == replay(record)
