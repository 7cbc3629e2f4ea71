"""Hints of Kanaloa: the advice and its reasons."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kanaloa.__main__ import main
from kanaloa.actions import Action
from kanaloa.analysis.hints import Advice, Hint, Kind, hint, texts_of
from kanaloa.analysis.judging import Moment, judge, moments
from kanaloa.analysis.motives import SHOWN, WORDS, motives_of, told
from kanaloa.analysis.review import NODES
from kanaloa.commands.hint import words
from kanaloa.notation import format_turn, parse_action
from kanaloa.observation import observe
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, dump, load, record_of
from kanaloa.rules import follow
from kanaloa.state import Awaits, State, Stock
from kanaloa_door import KanaloaPage
from kanaloa_games import GREEN, RED, after, ended, in_turn, legal, random_steps

QUICK = 300


def hinted(state: State) -> Hint:
    assert state.to_act is not None
    return ended(hint(observe(state, state.to_act), QUICK))


def codes(state: State, words: str, player: Player = RED) -> dict[str, dict[str, Any]]:
    plan = tuple(parse_action(word) for word in words.split())
    return {motive.code: dict(motive.args) for motive in motives_of(state, player, plan)}


# ---------------------------------------------------------------------------------------------------------
# Reasons
# ---------------------------------------------------------------------------------------------------------


def test_a_sacrifice_tells_what_temples_are_worth_then() -> None:
    """A sacrifice's reasons name the temple that reaches Kane's, and its value."""
    state = in_turn(hands={RED: "l4 l4"}, temples={RED: "k8 l4"}, gods="rrgg")
    found = codes(state, "l:l4 &l4 ;")
    assert found["score"] == {"before": 8, "after": 16}
    assert found["temple"] == {"god": "l"}


def test_a_sacrifice_that_scores_nothing_yet_is_for_later() -> None:
    """A first step towards points is named as such."""
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
    """A sacrifice that wins a card names it, and its previous owner."""
    temples = {GREEN: "u5 p5"} if code != "card-from" else {}
    state = in_turn(4, hands={RED: "n4 l4 u4"}, gods=gods, protection=protection, temples=temples)
    assert codes(state, words)[code] == args


def test_tiles_that_come_to_the_hand_are_named() -> None:
    """A move's reason is the tile that it brings, a robbery's the stolen tile."""
    state = in_turn(
        pieces={RED: "C", GREEN: "D"}, hands={GREEN: "k5"}, gods="rrgg", fish="C>D:rw", islands={"D": "l5 l4"}
    )
    moved = after(state, "C>D")
    assert codes(state, "C>D !g:k5 =l5")["robs"] == {"tile": "k5", "player": "green"}
    assert moved.awaits is Awaits.ROB
    alone = in_turn(pieces={RED: "C", GREEN: "A"}, fish="C>D:rw", islands={"D": "l5 l4"})
    assert codes(alone, "C>D =l5")["takes"] == {"tile": "l5"}


def test_what_others_lose_is_a_reason() -> None:
    """A turn that takes something from another player says so."""
    state = in_turn(hands={RED: "l4"}, gods="rrgg", pieces={GREEN: "BD"}, temples={GREEN: "l3"})
    assert codes(state, "l:l4 ;")["hinders"]["player"] == "green"


def test_the_volcano_tells_whom_it_blocks() -> None:
    """Placing the volcano names the players whom it blocks."""
    state = in_turn(3, RED, pieces={RED: "A", GREEN: "D", Player.BLUE: "F"}, gods="-rgb")
    placing = state._replace(awaits=Awaits.VOLCANO, immediate=True, volcanoes=2)
    assert codes(placing, "^E")["blocks"] == {"player": "green"}


def test_more_ways_are_a_reason() -> None:
    """The reason for turning a fish is what comes within reach, and likewise for a second piece."""
    fish = "A>B:rw A>C:gc A>J:gc B>C:gc B>D:gc B>E:gc"
    state = in_turn(pieces={RED: "A", GREEN: "F"}, gods="rgrg", fish=fish, islands={"C": "l5 k2"})
    turned = codes(state._replace(awaits=Awaits.END), "n~AC")
    assert turned["ways"] == {"count": 2}
    assert turned["next"] == {"tile": "l5", "island": "C"}
    lono = in_turn(pieces={RED: "A"}, gods="ggrr", temples={RED: "l4"})
    assert "second" in codes(lono._replace(awaits=Awaits.END), "+E")


def test_near_the_end_time_is_a_reason() -> None:
    """A late sacrifice mentions that there may be no later turn."""
    state = in_turn(hands={RED: "k5"}, gods="gggg", temples={RED: "n9 u9"})
    late = state._replace(bag=Stock(1, 1), reserve=Stock(0, 0))
    assert "ends-soon" in codes(late, "k:k5 ;")
    assert "ends-soon" not in codes(state, "k:k5 ;")


def test_every_code_has_words_and_every_reason_can_be_read() -> None:
    """Every reason has a sentence, without missing names."""
    state = in_turn(pieces={RED: "C", GREEN: "A"})
    assert list(codes(state._replace(awaits=Awaits.END), ".")) == ["nothing-better"]
    seen = set()
    for players in (2, 3, 4):
        for step in list(random_steps(players, "words"))[20::3]:
            before = step.state
            if before.to_act is None or before.awaits is Awaits.OVER:
                continue
            words = legal(before)
            motives = motives_of(before, before.to_act, (parse_action(words[len(words) // 2]),))
            assert 1 <= len(motives) <= SHOWN
            seen |= {motive.code for motive in motives}
            for sentence in told(motives):
                assert "{" not in sentence
    assert seen <= set(WORDS)
    assert len(seen) > 6


def test_the_document_tells_every_reason_with_its_arguments() -> None:
    """The document lists each reason with its arguments for authors of pages."""
    text = (Path(__file__).parent.parent / "docs" / "kanaloa" / "reviews.md").read_text(encoding="utf-8")
    documented: dict[str, set[str]] = {}
    for row in re.findall(r"^\| (`.*?) \|(.*?)\| [^|]+ \|$", text[text.index("## Hints") :], re.M):
        names = re.findall(r"`([a-z-]+)`", row[0])
        for code, arguments in zip(names, row[1].split("; ") * len(names), strict=False):
            documented[code] = set(re.findall(r"`(\w+)`", arguments))
    assert documented == {code: set(re.findall(r"\{(\w+)\}", words)) for code, words in WORDS.items()}


# ---------------------------------------------------------------------------------------------------------
# Hints
# ---------------------------------------------------------------------------------------------------------


def test_a_hint_finds_the_sacrifice_that_wins() -> None:
    """With one tile left in the bag the hint is to make points now."""
    state = in_turn(hands={RED: "k5 l5"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg")
    late = state._replace(bag=Stock(0, 1), reserve=Stock(0, 0), volcanoes=6)
    found = hinted(late)
    assert (found.kind, texts_of(found.best.plan)) == ("sacrifice", ["k:k5", ";"])
    assert found.best.chance > 0.9
    assert all(other.chance <= found.best.chance for other in found.others)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hints_can_be_followed_at_every_moment(players: int) -> None:
    """At every decision the advice is legal, and asking again gives the same."""
    kinds = set()
    for step in list(random_steps(players, "hinted"))[:: 7 * players]:
        state = step.state
        if state.to_act is None or state.awaits is Awaits.OVER:
            continue
        found = hinted(state)
        after(state, format_turn(found.best.plan))
        assert hinted(state) == found
        assert all(other.chance <= found.best.chance for other in found.others)
        kinds.add(found.kind)
        lines = words(found, state.to_act, 3).splitlines()
        assert lines[0].startswith(f"{state.to_act.colour.title()}: ")
        assert (lines[1] == "Nothing else is needed.") == (found.kind == "end")
        assert lines[2].startswith(f"The turn: {format_turn(found.best.plan)} ")
    assert len(kinds) > 4


@pytest.mark.parametrize(
    ("awaits", "plan", "kind", "where"),
    [
        ("action", "C>D =k2", "move", "From CANUE to DOHEA."),
        ("action", "l:l4 &k2 ;", "sacrifice", "To Lono: l4 k2."),
        ("more", "&k2 ;", "more", "With k2."),
        ("action", "~CD", "fellow", "The one between CANUE and DOHEA."),
        ("rob", "!g:l4", "rob", "Rob green of l4."),
        ("rob", "!-", "rob", "Rob nobody."),
        ("tile", "=l4", "take", "The tile l4."),
        ("gift", "-l4", "give", "The tile l4."),
        ("volcano", "^BCD", "volcano", "At BORAO, CANUE, DOHEA."),
        ("remove", "-@", "remove", "The one on the Dolphin."),
        ("land", "@>F", "land", "On FETUA."),
        ("veto", "allow", "answer", "Allow it."),
        ("veto", "forbid", "answer", "Forbid it."),
        ("action", "C>@", "dolphin", "For the piece on CANUE."),
        ("more", ";", "more", "It needs no more tiles."),
        ("end", ".", "end", "Nothing else is needed."),
    ],
)
def test_the_second_step_says_where(awaits: str, plan: str, kind: Kind, where: str) -> None:
    """Further steps name the piece, tile, god or place, at every decision."""
    actions: tuple[Action, ...] = tuple(map(parse_action, plan.split()))
    found = Hint(kind, actions[0], Advice(actions, 0.5), (), ())
    told_words = words(found, RED, 2).splitlines()
    assert told_words[1:] == [where], awaits


def write(folder: Path, record: Record) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(dump(record)), encoding="utf-8")
    return str(file)


def test_the_command_gives_a_hint_step_by_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the command line each step adds detail, at any turn of a record and at the end of a running game."""
    steps = list(random_steps(2, "command"))
    file = write(tmp_path, record_of(steps[-1].state))
    shown = []
    for step in ("1", "2", "3"):
        assert main(["hint", file, "--at", "40", "--step", step]) == 0
        shown.append(capsys.readouterr().out.splitlines())
    assert [len(lines) for lines in shown[:2]] == [1, 2]
    assert shown[2][:2] == shown[1]
    assert shown[1][:1] == shown[0]
    assert re.fullmatch(r"The turn: .+   \(chance of winning \d+ %\)", shown[2][2])
    assert shown[2][3].startswith("- ")
    running = next(step.state for step in steps[60:] if step.state.to_act is not None)
    assert running.to_act is not None
    assert main(["hint", write(tmp_path, record_of(running))]) == 0
    assert capsys.readouterr().out.startswith(f"{running.to_act.colour.title()}: ")


def test_the_command_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finished game, a draw, a missing turn: a sentence with the place, and exit status 2."""
    steps = list(random_steps(3, "mistakes"))
    drawing = next(step.state for step in steps if step.state.awaits is Awaits.DRAW)
    for state, options, sentence in (
        (steps[-1].state, [], "the game is over: --at N takes you to the beginning of turn N"),
        (steps[-1].state, ["--at", "500"], "turn 500: the record does not reach it"),
        (drawing, [], "a tile is to be drawn, which nobody decides"),
    ):
        file = write(tmp_path, record_of(state))
        assert main(["hint", file, *options]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err == f"kanaloa: {file}: {sentence}\n"


def test_a_hint_in_a_hurry_is_still_one() -> None:
    """A hurried hint returns the best result so far."""
    state = in_turn(hands={RED: "k2 k3 l4 n5"})
    found = ended(hint(observe(state, RED), 10**9), hurry=True)
    after(state, format_turn(found.best.plan))


# ---------------------------------------------------------------------------------------------------------
# Hints and reviews
# ---------------------------------------------------------------------------------------------------------

COMMENTED = 30
"""The number of turns to follow."""


def losses_of_comments(seed: str, players: int, person: Player) -> list[float]:
    """The review's cost of each decision of a person who follows the comments."""
    levels = {player.colour: "human" if player is person else "minnow" for player in PLAYERS[:players]}
    page = KanaloaPage(seed=seed, players=levels)
    while len(page.last["log"]) <= COMMENTED and not page.last["over"]:
        if page.last["awaits"] == "computer":
            page.view(do="reply")
        else:
            # One action at a time: the rest of a plan comes with the next comment.
            page.play(page.ask(do="comment")["comment"]["actions"][0]["action"])
    assert not page.last["assisted"]
    found, _ = moments(load(page.ask(do="record")["record"]))
    return [ended(judge(moment, NODES))[0].loss for moment in found if moment.player is person]


@pytest.mark.slow
@pytest.mark.parametrize("game", range(10))
def test_who_follows_the_comments_is_not_blamed_for_it(game: int) -> None:
    """The page's advice costs nothing by its own review: over 100 decisions in first games of two and three."""
    losses = losses_of_comments(f"ideas {game}", 2 + game % 2, PLAYERS[game % 2])
    assert len(losses) >= 8
    assert losses == [0.0] * len(losses)


def test_a_comment_costs_no_more_than_the_review_of_its_decision() -> None:
    """A comment is quick on a phone: it examines fewer positions than the review does for one decision."""
    page = KanaloaPage(seed="comment", players={"red": "human", "green": "human"})
    page.until("action")
    reports = [json.loads(report)["progress"]["nodes"] for report in page.session.work('{"do": "comment"}')]
    assert 0 < reports[-1] < NODES


def test_a_hint_in_the_course_of_a_decision_goes_on_with_the_same_one() -> None:
    """A player who has sacrificed the first advised tile gets the rest of that sacrifice as the next hint."""
    state = in_turn(hands={RED: "k5 l5 k4 l4"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg")
    whole = hinted(state).best.plan
    assert len(whole) >= 2
    begun = Moment(state, whole[:1])
    rest = ended(hint(observe(follow(state, whole[0], []), RED), QUICK, begun))
    assert rest.best.plan == whole[1:]
    assert all(other.chance <= rest.best.chance for other in rest.others)


def test_who_has_done_something_else_gets_another_hint() -> None:
    """After an action that was not advised the hint continues from there."""
    state = in_turn(hands={RED: "k5 l5 n4 nu2"}, temples={RED: "l4", GREEN: "n9"}, gods="gggg")
    other = next(action for action in map(parse_action, ("n:n4", "n:nu2")) if action not in hinted(state).best.plan)
    now = follow(state, other, [])
    assert ended(hint(observe(now, RED), QUICK, Moment(state, (other,)))) == hinted(now)
