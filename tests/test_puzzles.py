"""The shipped puzzles, proved by the second implementation of the rules, and their use by players."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kahuna.analysis
from brute import Spot, Turn
from door import Page
from kahuna.__main__ import main
from kahuna.actions import Build, Remove
from kahuna.agents import GreedyAgent
from kahuna.analysis import puzzles as library
from kahuna.analysis.puzzle_goals import GOALS
from kahuna.analysis.puzzle_solver import Place, all_ends
from kahuna.analysis.puzzles import (
    FIRST_DAY,
    GRADES,
    Puzzle,
    PuzzleError,
    format_puzzle,
    judge_answer,
    opening,
    parse_answer,
    parse_day,
    parse_puzzle,
    puzzle_list,
    puzzle_of_day,
    puzzle_of_id,
    puzzles,
    split_rows,
)
from kahuna.cards import size
from kahuna.geography import Line, lines_of
from kahuna.legality import legal_actions
from kahuna.notation import format_action, format_cards
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.rules import IllegalAction, apply
from kahuna.state import Phase
from make_puzzles import table_of_grades
from puzzle_maker.candidates import candidates_of_game
from puzzle_maker.difficulty import difficulty_of
from puzzle_maker.selection import NEAR, SAME_SOLUTION

ALL = puzzles()
SAMPLE = ALL[:: len(ALL) // 40]
FILE = Path(kahuna.analysis.__file__).parent / "puzzles.txt"
DOCUMENT = Path(__file__).parent.parent / "docs" / "puzzles.md"


def spot(place: Place) -> Spot:
    """Returns a place in the form of the second implementation."""
    own, rival = (frozenset(line.name for line in lines_of(mask)) for mask in (place.own, place.rival))
    return Spot(own, rival, format_cards(place.hand))


def turn_of(puzzle: Puzzle) -> Turn:
    """Returns a puzzle's turn in the second implementation."""
    scores = {side.value: [points[side.seat] for points in puzzle.scores] for side in PLAYERS}
    return Turn(puzzle.player.value, puzzle.round, scores, puzzle.goal == "final")


@cache
def ends_of(name: str) -> dict[Spot, int]:
    """Returns every end of a puzzle's turn with its value, by brute force."""
    puzzle = puzzle_of_id(name)
    turn = turn_of(puzzle)
    return {end: turn.worth(puzzle.goal, end) for end in turn.ends(spot(puzzle.start))}


def played(puzzle: Puzzle) -> Spot:
    """Returns where the solution leads, by the second implementation."""
    turn, at = turn_of(puzzle), spot(puzzle.start)
    for play in puzzle.solution:
        text = format_action(play)
        assert text in turn.plays(at)
        at = turn.after(at, text)
    return at


# --- Every puzzle, by brute force ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
def test_every_solution_is_the_best_and_the_only_one(grade: str) -> None:
    """The solution is unique: nothing is better, and nothing else is as good."""
    for puzzle in (puzzle for puzzle in ALL if puzzle.grade == grade):
        ends, solution = ends_of(puzzle.id), played(puzzle)
        best = [end for end, worth in ends.items() if worth == max(ends.values())]
        assert solution in best, puzzle
        for other in best:
            if other != solution:
                # The solution and more: more cards, no fewer bridges, none more of the opponent's.
                assert len(other.hand) < len(solution.hand), puzzle
                assert not Counter(other.hand) - Counter(solution.hand), puzzle
                assert other.own >= solution.own, puzzle
                assert other.rival <= solution.rival, puzzle


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADES)
def test_no_puzzle_solves_itself_one_play_at_a_time(grade: str) -> None:
    """Always taking the best immediate play does not find the solution, however ties are broken."""
    for puzzle in (puzzle for puzzle in ALL if puzzle.grade == grade):
        turn, ends = turn_of(puzzle), ends_of(puzzle.id)
        # A win or not says nothing about the way there: the lead does.
        goal = "lead" if puzzle.goal in ("interim", "final") else puzzle.goal
        waiting = [spot(puzzle.start)]
        while waiting:
            at = waiting.pop()
            assert ends[at] < max(ends.values()), puzzle
            following = {after: turn.worth(goal, after) for after in (turn.after(at, play) for play in turn.plays(at))}
            best = max(following.values(), default=None)
            if best is not None and best > turn.worth(goal, at):
                waiting += [after for after, worth in following.items() if worth == best]


def test_the_greedy_player_solves_none() -> None:
    """The computer player that looks one action ahead could learn from every puzzle."""
    agent = GreedyAgent()
    for puzzle in ALL:
        state, plays = opening(puzzle), []
        while state.phase is not Phase.OVER:
            action = agent.choose(observe(state, puzzle.player))
            if not isinstance(action, Build | Remove):
                break
            plays.append(action)
            state = apply(state, action).state
        assert not judge_answer(puzzle, plays).solved, puzzle


@pytest.mark.no_cover
def test_the_solver_finds_what_brute_force_finds() -> None:
    """The shipped solver agrees with the second implementation, end for end."""
    for puzzle in SAMPLE:
        ends = all_ends(puzzle.start, puzzle.sudden_end)
        assert {spot(place) for place in ends} == ends_of(puzzle.id).keys()
        ranks = {place: (puzzle.worth(place), size(place.hand)) for place in ends}
        top = max(ranks.values())
        best = [place for place in ends if ranks[place] == top]
        assert (top[0], [spot(end) for end in best]) == (puzzle.best, [played(puzzle)])
        assert judge_answer(puzzle, ends[best[0]]).solved


# --- The collection -----------------------------------------------------------------------------------------


def test_there_are_enough_in_little_space() -> None:
    """A puzzle a day lasts for more than a year, and costs the visitor less than a picture."""
    assert len(ALL) >= 400
    assert FILE.stat().st_size <= 60_000


def test_grades_goals_and_colours_are_spread() -> None:
    """All grades have equally many puzzles, every goal occurs often, both colours have the turn equally often."""
    assert set(Counter(puzzle.grade for puzzle in ALL).values()) == {len(ALL) // len(GRADES)}
    goals = Counter(puzzle.goal for puzzle in ALL)
    assert goals.keys() == GOALS.keys()
    assert min(goals.values()) >= 30
    white = sum(puzzle.player is Player.WHITE for puzzle in ALL)
    assert 0.4 < white / len(ALL) < 0.6


@pytest.mark.slow
def test_harder_grades_are_harder_by_measure() -> None:
    """A storm is harder than a calm: no puzzle of a grade is easier than one of the grade below."""
    bits = {grade: list[float]() for grade in GRADES}
    for puzzle in ALL:
        bits[puzzle.grade].append(difficulty_of(puzzle, puzzle.after(puzzle.solution)))
    for easier, harder in pairwise(GRADES):
        assert max(bits[easier]) <= min(bits[harder])


def test_no_two_puzzles_are_alike() -> None:
    """No board is repeated with just one bridge moved."""
    for number, one in enumerate(ALL):
        for other in ALL[:number]:
            difference = (one.start.own ^ other.start.own) | (one.start.rival ^ other.start.rival)
            assert difference.bit_count() >= NEAR, (one, other)
    solutions = Counter(frozenset(puzzle.solution) for puzzle in ALL)
    assert max(solutions.values()) <= SAME_SOLUTION


def test_an_id_belongs_to_its_position_and_goal() -> None:
    """A link to a puzzle leads to the same puzzle for ever, or to none."""
    for puzzle in ALL:
        words = format_puzzle(puzzle).split(" ")
        assert hashlib.sha256(" ".join(words[2:7]).encode()).hexdigest()[:6] == puzzle.id
        assert puzzle_of_id(puzzle.id) == puzzle
    assert [(puzzle.id, puzzle.grade, puzzle.goal) for puzzle in ALL] == list(puzzle_list())


def test_the_positions_are_possible() -> None:
    """Each puzzle is a valid position: no line is used twice, and the game is not over."""
    for puzzle in ALL:
        state = opening(puzzle)
        assert not state.board.white & state.board.black
        assert 3 <= size(puzzle.hand) <= 5
        assert len(puzzle.solution) >= 2
        assert puzzle.start.rival
        assert puzzle.start.own or puzzle.round == 1
        assert {format_action(play) for play in puzzle.solution[:1]} <= {format_action(a) for a in legal_actions(state)}
        assert puzzle.round == len(puzzle.scores) + 1
        if puzzle.goal == "final":
            assert puzzle.round == 3
        if puzzle.goal == "interim":
            assert puzzle.round < 3
        if puzzle.goal == "last-bridge":
            assert puzzle.round > 1


@pytest.mark.slow
def test_the_puzzles_come_from_their_program() -> None:
    """The maker reproduces the puzzles with the seed in the file's head."""
    head = FILE.read_text(encoding="ascii").splitlines()[0]
    found = re.search(r"seed (\w+), (\d+) games of ([\w,]+)\)", head)
    assert found
    seed, games, players = found.groups()
    shipped = {puzzle.id: puzzle.solution for puzzle in ALL}
    again = [
        candidate.puzzle
        for game in range(40)
        for candidate in candidates_of_game(game, seed, players.split(","))
        if candidate.puzzle.id in shipped
    ]
    assert len(again) >= 40 * len(ALL) // int(games) // 3
    assert again
    assert all(shipped[puzzle.id] == puzzle.solution for puzzle in again)


def test_a_row_tells_all() -> None:
    """The data file can be read and written without loss."""
    rows = split_rows(FILE.read_text(encoding="ascii"))
    assert [format_puzzle(puzzle) for puzzle in ALL] == list(rows.values())


@pytest.mark.slow
def test_the_document_tells_the_numbers() -> None:
    """What docs/puzzles.md says about goals, grades and their number matches the shipped puzzles."""
    text = DOCUMENT.read_text(encoding="utf-8")
    assert f"and {len(ALL)} days pass" in text
    for name in (*GOALS, *GRADES):
        assert f"| `{name}` |" in text
    for row in table_of_grades(ALL):
        assert row in text
    assert f"that of {FIRST_DAY.isoformat()}," in text


# --- The puzzle of the day ----------------------------------------------------------------------------------


def test_no_puzzle_comes_twice_before_all_have_come() -> None:
    """From any day on, all puzzles appear before one is repeated."""
    for first in (FIRST_DAY, date(2026, 11, 21), date(1998, 6, 1)):
        coming = {puzzle_of_day(first + timedelta(days)).id for days in range(len(ALL))}
        assert len(coming) == len(ALL)
        assert puzzle_of_day(first + timedelta(len(ALL))) == puzzle_of_day(first)


def test_the_first_day_has_the_first_puzzle() -> None:
    """The order of the file is the order of the days."""
    assert [puzzle_of_day(FIRST_DAY + timedelta(days)) for days in range(5)] == list(ALL[:5])


def test_days_that_follow_each_other_differ() -> None:
    """Grades alternate, and goals are hardly ever repeated on consecutive days."""
    assert [puzzle.grade for puzzle in ALL] == list(GRADES) * (len(ALL) // len(GRADES))
    assert sum(one.goal == next_.goal for one, next_ in pairwise(ALL)) <= len(ALL) // 50


@pytest.mark.parametrize("text", ["", "today", "2026-2-3", "20261121", "2026-W47-6", "2026-02-30", "2026-11-21T00:00"])
def test_a_bad_date_is_refused(text: str) -> None:
    """A mistyped date is named, not guessed at."""
    with pytest.raises(PuzzleError, match="is no date: it should look like 2026-11-21"):
        parse_day(text)
    assert parse_day("2028-02-29") == date(2028, 2, 29)


# --- Answers ------------------------------------------------------------------------------------------------


def wrong_answers(puzzle: Puzzle) -> Iterator[tuple[Any, ...]]:
    """Yields the proper beginnings of the solution, including the empty one."""
    for count in range(len(puzzle.solution)):
        yield puzzle.solution[:count]


def test_answers_are_judged() -> None:
    """The solution is accepted in every legal order, and half of it is not."""
    for puzzle in ALL:
        verdict = judge_answer(puzzle, puzzle.solution)
        assert (verdict.solved, verdict.spare, verdict.worth) == (True, 0, verdict.best)
        for answer in wrong_answers(puzzle):
            verdict = judge_answer(puzzle, answer)
            assert (verdict.solved, verdict.spare) == (False, 0)
            assert verdict.worth < verdict.best


def test_needless_cards_are_counted() -> None:
    """A solution with superfluous plays still counts, and the number of extra cards is reported."""
    tried = 0
    for puzzle in ALL:
        verdict = judge_answer(puzzle, puzzle.solution)
        for action in legal_actions(verdict.state):
            if isinstance(action, Build):
                more = judge_answer(puzzle, (*puzzle.solution, action))
                assert (more.solved, more.spare) == (more.worth >= more.best, int(more.solved))
                tried += more.solved
    assert tried > 20


def test_what_cannot_be_played_is_refused_by_the_rules() -> None:
    """An answer that breaks a rule gets the rule's own sentence."""
    puzzle = ALL[0]
    first = puzzle.solution[0]
    with pytest.raises(IllegalAction):
        judge_answer(puzzle, (first, first))
    with pytest.raises(PuzzleError, match="'=-' is no play"):
        parse_answer(["=-"])
    with pytest.raises(PuzzleError, match="no line joins A and K"):
        parse_answer(["AK"])


# --- A damaged file -----------------------------------------------------------------------------------------


def test_a_damaged_row_is_named() -> None:
    """A truncated or changed file is refused with a sentence that names the puzzle and the error."""
    row = format_puzzle(ALL[0])
    words = row.split(" ")
    last = format_action(ALL[0].solution[-1])
    for place, other, message in [
        (1, "squall", "there is no grade 'squall'"),
        (2, "world-peace", "there is no goal 'world-peace'"),
        (3, "w", "'w' is unknown"),
        (4, "x", "'x' is unknown"),
        (4, "ooo", "too many scorings"),
        (5, words[5][1:], "26 lines instead of 27"),
        (5, words[5][1:] + "w", "'w' is unknown"),
        (6, "AAA", "more than two cards A"),
        (6, "M", "'M' is no island"),
        (7, "=-", "no turn's plays"),
        (7, "AK", "no line joins A and K"),
        (7, last + " " + last, "cannot be played"),
    ]:
        damaged = " ".join((*words[:place], other, *words[place + 1 :]))
        with pytest.raises(PuzzleError, match=message) as caught:
            parse_puzzle(damaged)
        assert f"puzzle '{ALL[0].id}'" in str(caught.value)


def test_a_damaged_file_is_refused() -> None:
    """Truncated lines, duplicate puzzles and an empty file are not accepted."""
    row = format_puzzle(ALL[0])
    for text, message in [
        ("", "holds no puzzle"),
        ("# only a head\n", "holds no puzzle"),
        (f"{row}\n{row}\n", "stands in it twice"),
        (f"{row}\n{row[:30]}\n", "is no puzzle"),
    ]:
        with pytest.raises(PuzzleError, match=message):
            split_rows(text)


# --- The session ------------------------------------------------------------------------------------------------


def opened(puzzle: Puzzle) -> Page:
    """Returns a page with a puzzle."""
    page = Page()
    page.open("puzzle", id=puzzle.id)
    return page


def test_the_page_can_let_a_player_solve_a_puzzle() -> None:
    """The page shows the position, offers plays only, and says after submission whether the answer is right."""
    for puzzle in SAMPLE:
        turn, at, plays = turn_of(puzzle), spot(puzzle.start), list[str]()
        page = opened(puzzle)
        for action in puzzle.solution:
            task = page.last["task"]
            assert (page.last["awaits"], task["verdict"], task["best"], task["spare"]) == ("you", None, None, 0)
            assert [offer["action"] for offer in page.last["offers"]] == turn.plays(at)
            plays.append(format_action(action))
            at = turn.after(at, plays[-1])
            shown = page.play(plays[-1])
            assert [step["action"] for step in shown["steps"]] == plays
            assert shown["undo"] == len(plays)
            assert (shown["over"], shown["position"]["phase"]) == (None, "played"), "The answer is still to submit"
        assert page.last["task"]["verdict"] is None, "There is no verdict before the answer is submitted"
        shown = page.view(do="submit")
        task = shown["task"]
        assert (shown["awaits"], task["verdict"], task["spare"]) == ("verdict", "solved", 0)
        assert task["value"] == task["best"] != task["start"]
        assert shown["events"] == shown["steps"][-1]["events"]


def test_neither_the_best_nor_the_verdict_is_told_before_an_answer() -> None:
    """Trying plays does not reveal whether they are right: only a submitted answer gets a verdict."""
    for puzzle in SAMPLE[::4]:
        page = opened(puzzle)
        told = [page.last["task"]]
        told += [page.play(format_action(play))["task"] for play in puzzle.solution]
        told.append(page.view(do="undo")["task"])
        told.append(Page().view(do="load", save=page.save)["task"])
        assert {(task["best"], task["verdict"], task["spare"]) for task in told} == {(None, None, 0)}
        short = page.view(do="submit")["task"]
        assert (short["verdict"], short["best"]) == ("short", puzzle.aim.count(puzzle.best))
        # Once revealed it stays known while the answer is changed; the verdict is on the submitted answer.
        again = page.play(format_action(puzzle.solution[-1]))
        assert (again["awaits"], again["task"]["verdict"]) == ("you", None)
        assert again["task"]["best"] == short["best"]
        assert page.view(do="submit")["task"]["verdict"] == "solved"


def test_an_answer_without_a_play_is_an_answer() -> None:
    """An empty answer gets a negative verdict, with the best value."""
    page = opened(ALL[0])
    task = page.view(do="submit")["task"]
    assert (task["verdict"], task["value"], task["best"] is None) == ("short", task["start"], False)


def test_the_solution_is_shown_from_the_beginning() -> None:
    """The solution is shown with all its plays and their effects, whatever had been played before."""
    for puzzle in SAMPLE[::4]:
        page = opened(puzzle)
        page.play(page.last["offers"][0]["action"])
        shown = page.view(do="solution")
        assert [step["action"] for step in shown["steps"]] == [format_action(play) for play in puzzle.solution]
        assert shown["events"] == [event for step in shown["steps"] for event in step["events"]]
        assert (shown["awaits"], shown["task"]["verdict"]) == ("verdict", "shown")
        assert shown["task"]["value"] == shown["task"]["best"]
        # It can be taken back and played again; what was revealed stays known.
        view = page.view(do="undo", steps="all")
        assert (view["steps"], view["awaits"], view["task"]["verdict"]) == ([], "you", None)
        assert view["task"]["best"] == shown["task"]["best"]


def test_an_answer_is_taken_back() -> None:
    """Plays can be taken back, even after a wrong answer."""
    page = opened(ALL[0])
    begun = page.last
    assert page.refused(do="undo")[0] == "nothing-to-undo"
    plays = [format_action(play) for play in ALL[0].solution]
    one = page.play(plays[0])
    page.play(*plays[1:])
    assert page.view(do="undo", steps=len(plays) - 1) == one
    page.view(do="submit")
    view = page.view(do="undo", steps="all")
    assert {**view, "task": {**view["task"], "best": None}} == begun


def test_why_not_is_answered_in_a_puzzle() -> None:
    """A player who taps a line in vain reads the reason, as in a game."""
    page = opened(ALL[0])
    offered = {target for offer in page.last["offers"] for target in offer["targets"]}
    for line in Line:
        why = page.ask(do="why", target=line.name)["why"]
        assert (why is None) == (line.name in offered)
    assert page.refused(do="why", target="ZZ")[0] == "no-line"


def test_a_puzzle_shows_what_a_player_needs_and_no_more() -> None:
    """The position is shown from the side to move; it contains no other cards."""
    for puzzle in SAMPLE:
        view = opened(puzzle).last
        position = view["position"]
        assert view["viewer"] == view["to_move"] == puzzle.player.value
        assert position["hand"] == format_cards(puzzle.hand)
        assert (position["rival"], position["row"]) == ({"count": 0, "known": ""}, "---")
        assert (position["pile"], position["played"]) == (0, "")
        assert view["seats"] == {puzzle.player.value: "human", puzzle.player.opponent.value: "puzzle"}
        assert set(view["refusals"].values()) == {None}
        assert (view["table"], view["seed"]) == ("puzzle", puzzle.id)


def test_the_document_tells_the_keys_of_a_puzzle() -> None:
    """The protocol lists each key of a puzzle's task for authors of other pages."""
    text = (DOCUMENT.parent / "protocol.md").read_text(encoding="utf-8")
    block = text[text.index("### The task of a puzzle\n") : text.index("### The task of a lesson")]
    for key in opened(ALL[0]).last["task"]:
        assert f'"{key}":' in block
        assert f"`{key}`" in block


def test_a_puzzle_does_not_harm_the_save_of_a_game() -> None:
    """After the puzzle of the day in the middle of a game, the game is restored from its save as it was."""
    page = Page(seed="a")
    game, save = page.play("=*"), page.save
    page.open("puzzle", day="2026-11-21")
    page.ask(do="puzzles")
    assert page.view(do="load", save=save) == {**game, "events": []}


def test_puzzles_are_found_by_day_id_and_grade() -> None:
    """The page can offer the puzzle of the day, a list, and a random one of a grade."""
    page = Page()
    listed = page.ask(do="puzzles")["puzzles"]
    assert [entry["id"] for entry in listed] == [puzzle.id for puzzle in ALL]
    assert page.open("puzzle", day="2026-11-21")["task"]["id"] == puzzle_of_day(date(2026, 11, 21)).id
    for grade in GRADES:
        found = {page.open("puzzle", grade=grade, seed=str(seed))["task"]["id"] for seed in range(5)}
        assert len(found) > 2
        assert {puzzle_of_id(name).grade for name in found} == {grade}
    task = page.open("puzzle", id=listed[0]["id"])["task"]
    assert {name: task[name] for name in ("id", "grade", "goal")} == listed[0]


@pytest.mark.parametrize(
    ("request_", "about"),
    [
        ({}, "id"),
        ({"day": "2026-11-21", "id": "x"}, "id"),
        ({"day": "tomorrow"}, "day"),
        ({"day": 5}, "day"),
        ({"id": "nothing"}, "id"),
        ({"grade": "squall", "seed": "a"}, "grade"),
        ({"grade": ["calm"], "seed": "a"}, "grade"),
        ({"grade": "calm"}, "seed"),
    ],
)
def test_bad_requests_are_refused(request_: dict[str, Any], about: str, table: Page) -> None:
    """A wrong request is refused with the reason, and the table stays."""
    code, sentence, args = table.refused(do="open", table="puzzle", **request_)
    assert (code, args) == ("bad-setting", {"setting": about})
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("action", "code"),
    [("=*", "no-play"), ("-A", "no-play"), ("?", "no-action"), (1, "no-action"), (["BD"], "no-action")],
)
def test_what_is_no_play_is_refused(action: object, code: str) -> None:
    """An answer consists of builds and removals; anything else is refused, and the answer stays as it was."""
    told, sentence, _ = opened(ALL[0]).refused(do="play", action=action)
    assert told == code
    assert sentence.endswith(".")


def test_a_play_against_the_rules_is_refused_with_its_reason() -> None:
    """An illegal play is explained, as in a game."""
    page = opened(ALL[0])
    action = format_action(ALL[0].solution[0])
    page.play(action)
    code, _, _ = page.refused(do="play", action=action)
    assert code in ("line-taken", "no-bridge", "card-missing", "cards-missing", "own-bridge")


# --- The command line ---------------------------------------------------------------------------------------


def test_the_command_shows_the_puzzle_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    """A terminal shows board, hand and task, and how to answer."""
    puzzle = puzzle_of_day(date(2026, 11, 21))
    assert main(["puzzle", "--day", "2026-11-21"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"Puzzle {puzzle.id}, {puzzle.grade}\n")
    assert f"with the cards {format_cards(puzzle.hand)}." in told
    assert puzzle.aim.task in told
    assert f"--id {puzzle.id}" in told
    assert format_action(puzzle.solution[0]) + " " not in told.splitlines()[-1]
    assert all(len(line) <= 110 for line in told.splitlines())


def test_without_options_the_command_shows_todays(capsys: pytest.CaptureFixture[str]) -> None:
    """Typing `kahuna puzzle` is enough."""
    before = datetime.now().astimezone().date()
    assert main(["puzzle"]) == 0
    after = datetime.now().astimezone().date()
    assert capsys.readouterr().out.split(",")[0] in {f"Puzzle {puzzle_of_day(day).id}" for day in (before, after)}


def test_the_command_tells_the_solution_and_judges_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Every printed solution can be typed as an answer, and is right; a part of it is not."""
    for puzzle in SAMPLE:
        assert main(["puzzle", "--id", puzzle.id, "--solution"]) == 0
        solution = capsys.readouterr().out.splitlines()[-1].removeprefix("Solution: ").split()
        assert main(["puzzle", "--id", puzzle.id, *solution]) == 0
        assert capsys.readouterr().out.endswith("Solved!\n")
        assert main(["puzzle", "--id", puzzle.id, *solution[:-1]]) == 0
        assert capsys.readouterr().out.endswith("That is not it yet.\n")


def test_the_command_picks_by_grade(capsys: pytest.CaptureFixture[str]) -> None:
    """A storm can be requested for a hard puzzle, with another one for another seed."""
    told = set()
    for seed in "123":
        assert main(["puzzle", "--grade", "storm", "--seed", seed]) == 0
        told.add(capsys.readouterr().out.splitlines()[0])
    assert len(told) > 1
    assert all(line.endswith(", storm") for line in told)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--day", "21.11.2026"], "'21.11.2026' is no date: it should look like 2026-11-21"),
        (["--id", "zzz"], "there is no puzzle 'zzz'"),
        (["--day", "2026-11-21", "XY"], "'XY' is no action"),
        (["--day", "2026-11-21", "=*"], "'=*' is no play"),
        (["--grade", "calm", "AB"], "an answer needs --id or --day"),
    ],
)
def test_the_command_refuses_with_a_sentence(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake on the command line gets a sentence and exit status 2, never a traceback."""
    assert main(["puzzle", *arguments]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert (out, err.count("\n")) == ("", 1)


def test_the_command_refuses_illegal_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """An answer that breaks a rule gets the rule's sentence."""
    puzzle = ALL[0]
    text = format_action(puzzle.solution[0])
    assert main(["puzzle", "--id", puzzle.id, text, text]) == 2
    assert capsys.readouterr().err.startswith("kahuna: ")


def test_a_damaged_file_is_told_on_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broken installation says so in a sentence."""

    def damaged() -> dict[str, str]:
        return split_rows("")

    monkeypatch.setattr(library, "_rows", damaged)
    assert main(["puzzle"]) == 2
    assert "the puzzle file is damaged: it holds no puzzle" in capsys.readouterr().err
