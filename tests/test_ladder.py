"""The ladder: the distances between agents, their uncertainty, and how agents play."""

from __future__ import annotations

import itertools
import json
from math import exp
from pathlib import Path
from random import Random

import pytest

from kahuna.__main__ import main
from kahuna.actions import Build, Discard, Remove
from kahuna.agents import LEVELS
from kahuna.arena.habits import Habits, habits_of, together
from kahuna.arena.ladder import MEASURED
from kahuna.arena.marks import mark
from kahuna.player import PLAYERS
from kahuna.rules import Step, apply
from kahuna.state import Edition, Phase, Ruleset
from tabletop.arena.ladder import Block, Ladder, Measured, form_of, habits, standing
from tabletop.arena.ladder import dump as dump_of
from tabletop.arena.ladder import load as load_of
from tabletop.arena.ratings import MEAN, POINTS, Pairing, ratings
from tabletop.arena.result_file import ResultFile, ResultFileError
from walks import RULESETS, game_states


def ladder_of(agents: tuple[str, ...], deals: tuple[int, ...], seed: str) -> Ladder:
    return Ladder(MEASURED, agents, deals, seed)


def dump(block: Block, game: Measured = MEASURED) -> str:
    return dump_of(block, game)


def load(line: str, game: Measured = MEASURED) -> Block:
    return load_of(line, game)


FEW = ladder_of(("random", "greedy", "own-turn"), (3, 3), "few")


# --- Ratings ------------------------------------------------------------------------------------------------


def pairing(first: int, second: int, strengths: list[float], pairs: int) -> Pairing:
    """The score of two agents of known strengths, in log-odds, without any luck."""
    rate = 1 / (1 + exp(strengths[second] - strengths[first]))
    return Pairing(first, second, [rate] * pairs)


@pytest.mark.no_cover
def test_ratings_find_strengths_that_are_known() -> None:
    """A rating means what it means in chess: 400 points for 10 to 1."""
    strengths = [0.0, 0.6, 1.1, 2.0, 2.3]
    pairings = [pairing(i, j, strengths, 10_000) for i in range(5) for j in range(i) if i - j <= 2]
    found = [rating.points for rating in ratings(pairings, 5)]
    assert sum(found) / 5 == pytest.approx(MEAN)
    for (one, other), (low, high) in zip(itertools.pairwise(found), itertools.pairwise(strengths), strict=True):
        assert other - one == pytest.approx(POINTS * (high - low), abs=1)


def test_intervals_tell_how_sure_a_rating_is() -> None:
    """Four times the games make a rating about twice as precise, and the interval contains the rating."""
    rng = Random("sure")
    widths = []
    for pairs in (50, 200):
        scores = [rng.choice([0.0, 0.5, 0.5, 1.0]) for _ in range(pairs)]
        for points, low, high in ratings([Pairing(1, 0, scores)], 2):
            assert low < points < high
            widths.append(high - low)
    assert widths[0] / widths[2] == pytest.approx(2, rel=0.4)


def test_who_wins_everything_gets_a_rating_all_the_same() -> None:
    """A ladder with an agent that never loses is shown, with finite ratings."""
    weak, strong = ratings([Pairing(1, 0, [1.0] * 20)], 2)
    assert 300 < strong.points - weak.points < 1000


def test_a_rating_from_victories_alone_is_not_certain() -> None:
    """An agent that has won everything is shown with an interval, which is open above and shrinks with more games."""
    few, many = (ratings([Pairing(1, 0, [1.0] * pairs)], 2)[1] for pairs in (10, 200))
    for points, low, high in (few, many):
        assert low < points - 50
        assert points + 50 < high
    assert many.low > few.low + 100


# --- Habits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_habits_are_what_was_done(ruleset: Ruleset) -> None:
    """The statistics on an agent's play can be counted in the records of its games."""
    states = list(game_states(ruleset, "drawer", "waster", "habits"))
    history = states[-1].history
    entries = []
    while history is not None:
        entries.append(history)
        history = history.before
    entries.reverse()
    state = states[0]
    steps: list[Step] = []
    for entry in entries[len(entries) - len(states) + 1 :]:
        steps.append(apply(state, entry.action))
        state = steps[-1].state
    for player in PLAYERS:
        done = [entry.action for entry in entries if entry.by is player]
        own = habits_of(steps, player)
        assert own.builds == sum(isinstance(action, Build) for action in done)
        assert own.removals == sum(isinstance(action, Remove) for action in done)
        assert own.discards == sum(len(action.cards) for action in done if isinstance(action, Discard))
        assert own.removals <= own.felled
        assert 0 <= own.pairs <= own.held <= 5 * own.turns
        assert 0 <= own.reached <= 12 * own.turns
        assert own.blind + own.passes <= own.turns
    assert state.phase is Phase.OVER


def test_habits_add_up() -> None:
    """Habits of several games are those of all their turns."""
    both = together([Habits(turns=2, builds=1), Habits(turns=2, builds=5, held=4)])
    assert (both.turns, both.builds, both.held) == (4, 6, 4)
    assert (both.per_turn("builds"), Habits().per_turn("builds")) == (1.5, 0.0)


# --- The ladder ---------------------------------------------------------------------------------------------


@pytest.mark.no_cover
def test_each_agent_meets_the_two_below_it_by_both_editions() -> None:
    """Only neighbours and second neighbours are measured."""
    ladder = ladder_of(FEW.agents, (3, 2), FEW.seed)
    met = [(edition, upper, lower, pairs) for (edition, upper, lower), pairs in ladder.encounters()]
    each = [("greedy", "random", 3), ("own-turn", "random", 2), ("own-turn", "greedy", 3)]
    assert met == [(edition, *one) for one in each for edition in ("1998", "2012")]
    played = [(block.encounter, len(block.scores)) for block in ladder.play([])]
    assert played == list(ladder.encounters())


@pytest.mark.no_cover
def test_what_was_played_is_not_played_again() -> None:
    """Results are kept: an interrupted run resumes, with the same outcome."""
    short = ladder_of(FEW.agents, (2, 2), FEW.seed)
    begun = [load(dump(block)) for block in short.play([])]
    rest = list(FEW.play(begun))
    assert [len(block.scores) for block in rest] == [1] * 6
    assert all(block.start == 2 for block in rest)
    whole = list(FEW.play([], jobs=2))
    assert list(FEW.play(whole)) == []
    for edition in Edition:
        assert standing(FEW, begun + rest, edition) == standing(FEW, whole, edition)
    assert habits(FEW, begun + rest) == habits(FEW, whole)


@pytest.mark.no_cover
def test_results_of_an_agent_that_has_changed_are_passed_over() -> None:
    """A table never mixes games of today's levels with games of yesterday's."""
    (block, *_) = ladder_of(FEW.agents, (1, 1), FEW.seed).play([])
    changed = block._replace(marks=("other", block.marks[1]))
    for stale in (changed, block._replace(seed="other"), block._replace(start=1)):
        assert all(not found.deals for found in FEW.gathered([stale]).values())
    assert FEW.gathered([block])[block.encounter].deals == 1
    assert len({mark(level) for level in LEVELS}) == len(LEVELS)
    assert mark("shell") == mark("shell")
    assert mark("greedy") == "greedy"


@pytest.mark.no_cover
def test_there_are_no_ratings_until_all_neighbours_have_met() -> None:
    """An incomplete ladder shows only what was measured."""
    blocks = [block for block in FEW.play([]) if block.encounter.lower == "random"]
    half = standing(FEW, blocks, Edition.E1998)
    assert set(half.scores) == {("greedy", "random"), ("own-turn", "random")}
    assert half.ratings == {}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        "nonsense",
        '{"edition":"1998"}',
        "[" * 100_000,
    ],
)
def test_a_line_that_holds_no_results_is_named(line: str, tmp_path: Path) -> None:
    """A damaged file of results is reported with its line, and no games are played."""
    with pytest.raises(ResultFileError, match="line 2 holds no results of a ladder"):
        read(tmp_path, f"{dump(one_block())}\n{line}\n")


def one_block() -> Block:
    (block, *_) = ladder_of(("random", "greedy"), (1, 1), "s").play([])
    return block


def read(folder: Path, text: str) -> list[Block]:
    file = folder / "results.jsonl"
    file.write_text(text, encoding="utf-8")
    return list(ResultFile(file, form_of(MEASURED)).found)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("edition", "1999"),
        ("agents", ["a"]),
        ("marks", None),
        ("start", "x"),
        ("scores", []),
        ("scores", [2]),
        ("scores", ["x"]),
        ("habits", [[1], None]),
        ("habits", [[1] * 30] * 2),
        ("faults", [1, -1]),
    ],
)
def test_a_line_with_a_wrong_value_is_named(name: str, wrong: object, tmp_path: Path) -> None:
    """Impossible results are never shown."""
    told = {**json.loads(dump(one_block())), name: wrong}
    with pytest.raises(ResultFileError, match="line 1 holds no results of a ladder"):
        read(tmp_path, json.dumps(told) + "\n")


# --- The command --------------------------------------------------------------------------------------------

PAGE = """# Players

<!-- kahuna ladder: begin -->
old
<!-- kahuna ladder: end -->

After.
"""


def test_the_tables_are_put_into_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command updates the tables of the document after training new levels."""
    page, results = tmp_path / "players.md", tmp_path / "results.jsonl"
    page.write_text(PAGE, encoding="utf-8")
    command = ["ladder", "random", "greedy", "--pairs", "2", "--pairs-apart", "1", "--results", str(results)]
    assert main([*command, "--write", str(page)]) == 0
    assert capsys.readouterr().out == ""
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Players\n\n<!-- kahuna ladder: begin -->\n\n| ")
    assert text.endswith("<!-- kahuna ladder: end -->\n\nAfter.\n")
    assert "old" not in text
    assert main([*command, "--no-play"]) == 0
    table = capsys.readouterr().out.strip()
    assert table in text
    head, rule, weakest, stronger, *_ = table.splitlines()
    assert head.count("|") == rule.count("|") == weakest.count("|") == stronger.count("|")
    assert weakest.startswith("| `random` | ")
    assert "100.0 % (" in stronger
    assert len(results.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["random"], "a ladder needs at least two agents, each named once"),
        (["random", "random"], "a ladder needs at least two agents, each named once"),
        (["random", "greedy", "--write", "{}/none.md"], "No such file or directory"),
        (["random", "greedy", "--write", "{}/plain.md"], "it has no lines '<!-- kahuna ladder: begin -->'"),
        (["random", "greedy", "--results", "{}/plain.md"], "plain.md: line 1 holds no results of a ladder"),
        (["random", "greedy", "--results", "{}/binary"], "binary: line 1 holds no results of a ladder (it is no text)"),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_played(
    options: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake on the command line costs a second and not hours of games."""
    (tmp_path / "plain.md").write_text("nothing", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main(["ladder", *(option.replace("{}", str(tmp_path)) for option in options)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


def test_players_md_has_the_tables_of_the_stored_results(tmp_path: Path) -> None:
    """The document's strengths and styles are those of today's levels, from the games that are kept beside it."""
    docs = Path(__file__).parent.parent / "docs"
    text = (docs / "players.md").read_text(encoding="utf-8")
    copy = tmp_path / "players.md"
    before, begin, rest = text.partition("<!-- kahuna ladder: begin -->")
    _, end, after = rest.partition("<!-- kahuna ladder: end -->")
    copy.write_text(before + begin + end + after, encoding="utf-8")
    assert main(["ladder", "--results", str(docs / "ladder.jsonl"), "--no-play", "--write", str(copy)]) == 0
    assert copy.read_text(encoding="utf-8") == text
    # The weakest level has no level below it, the second one none two places below; every other cell has a figure.
    assert text.count(" - ") == 6
