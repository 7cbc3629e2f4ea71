"""Positions to think about, and levels thinking about them in a browser."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode
from zipfile import ZipFile

from playwright.sync_api import Browser, Page

from e2e import thought
from e2e.server import Site, serve
from kahuna import cards
from kahuna.actions import Action
from kahuna.agents import agent_of_level
from kahuna.game import GAME
from kahuna.legality import legal_actions
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.record import dump, record_of
from kahuna.rules import new_game
from kahuna.state import Edition, Phase, Ruleset, State
from tabletop.arena.game import steps_of_game

ROOT = Path(__file__).resolve().parent.parent

PROGRAM = "thought.py"
"""The program that thinks in the browser."""
PACKAGE = ""
"""The package that the page's Python does not have."""

RULESETS = tuple(
    Ruleset(
        edition=edition,
        fewer_surprises=fewer,
        open_draws=open_draws,
        first=Player.BLACK if fewer else Player.WHITE,
        handicap_player=Player.WHITE if open_draws else None,
        handicap_bridges=2 if open_draws else 0,
    )
    for edition, fewer, open_draws in product(Edition, (False, True), (False, True))
)
"""Both editions with each choice of variants; among them Black starting and a handicap."""


@dataclass(frozen=True)
class Answer:
    """A level's result for a position.

    Attributes:
        turn: its actions as text.
        nodes: positions examined.
        ms: thinking time, milliseconds.
    """

    turn: str
    nodes: int
    ms: float


def question(state: State, level: str) -> str:
    """Returns the question for `thought.answer`; equal positions give equal seeds."""
    record = dump(record_of(state))
    return json.dumps({"record": record, "level": level, "seed": f"{state.turn.round} {state.turn.number}"})


def answer_here(asked: str) -> Answer:
    """Thinks in this Python."""
    return Answer(**json.loads(thought.answer(asked)))


# ---------------------------------------------------------------------------------------------------------
# Positions
# ---------------------------------------------------------------------------------------------------------


class Hoarder:
    """Draws and passes more than it plays: its positions have the large hands that good players seldom have."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        """Returns a legal action."""
        legal = legal_actions(observation)
        ends = [action for action in legal if type(action).__name__ in ("Take", "Draw", "Pass", "End")]
        return self.rng.choice(ends if ends and self.rng.random() < 0.7 else legal)


def turn_beginnings(ruleset: Ruleset, players: Sequence[str], seed: str) -> list[State]:
    """Returns the states of a game in which a player begins a turn or places handicap bridges.

    Args:
        ruleset: the rules.
        players: levels of White and Black, or `hoarder`.
        seed: of everything in the game.
    """
    agents = {
        player: Hoarder(f"{seed} {player}") if name == "hoarder" else agent_of_level(name, f"{seed} {player}")
        for player, name in zip(Player, players, strict=True)
    }
    states = [step.state for step in steps_of_game(GAME, new_game(ruleset), agents, seed)]
    found: dict[tuple[Phase, int], State] = {}
    for state in states:
        if state.phase in (Phase.HANDICAP, Phase.ACT):
            found.setdefault((state.phase, state.turn.number), state)
    return list(found.values())


def spread(number: int, seed: str) -> list[State]:
    """Returns positions as they occur in play, evenly spread over whole games.

    Three in four games are without variants; in every other game one side is a level that plans.

    Args:
        number: how many.
        seed: the same one gives the same positions, as long as the levels do not change.
    """
    plain = [Ruleset(edition=edition) for edition in Edition]
    per_game, found, game = 10, list[State](), 0
    while len(found) < number:
        ruleset = RULESETS[game // 4 % len(RULESETS)] if game % 4 == 3 else plain[game % 2]
        players = (("greedy", "greedy"), ("greedy", "turtle"), ("greedy", "greedy"), ("turtle", "greedy"))[game % 4]
        states = [state for state in turn_beginnings(ruleset, players, f"{seed} {game}") if state.turn.number]
        found += [states[int((place + 0.5) / per_game * len(states))] for place in range(per_game)]
        game += 1
    return found[:number]


def varied(number: int, seed: str) -> list[State]:
    """Returns different positions: all rulesets, all rounds, handicap and last turns, hands of every size.

    Args:
        number: how many.
        seed: the same one gives the same positions.
    """
    states = [
        state
        for game, ruleset in enumerate(RULESETS)
        for players in (("greedy", "hoarder"), ("hoarder", "greedy"), ("greedy", "greedy"))
        for state in turn_beginnings(ruleset, players, f"{seed} {game}")
    ]
    return differing(states, number, seed, traits)


def differing(states: list[Any], number: int, seed: str, traits: Callable[[Any], list[str]]) -> list[Any]:
    """Returns some of the positions of a game, those with the rarest traits.

    Args:
        states: to choose from; at least `number`.
        number: how many.
        seed: breaks ties.
        traits: of a position, the most important first.
    """
    left = list(states)
    Random(seed).shuffle(left)
    seen: Counter[str] = Counter()
    found: list[Any] = []
    while len(found) < number:
        rarest = min(left, key=lambda state: (seen[traits(state)[0]], sum(seen[trait] for trait in traits(state))))
        seen.update(traits(rarest))
        left.remove(rarest)
        found.append(rarest)
    return found


def traits(state: State) -> list[str]:
    """The traits that distinguish a position; first the stage of the game."""
    ruleset = state.ruleset
    stage = "last turn" if state.turn.turns_left is not None else f"round {state.turn.round} {state.phase.name}"
    return [
        stage,
        " ".join((ruleset.edition, *ruleset.variants)),
        f"{cards.size(state.mover_hand)} in hand",
        f"{cards.size(state.cards.hands[state.to_move.opponent.seat])} with the rival",
    ]


# ---------------------------------------------------------------------------------------------------------
# The browser
# ---------------------------------------------------------------------------------------------------------

START = """query => new Promise((resolve, reject) => {
    window.thinker = new Worker(`/pages/thinker.js?${query}`, { type: 'module' });
    window.thinker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
    window.thinker.addEventListener('message', ({ data }) => resolve(data), { once: true });
})"""

ASK = """question => new Promise((resolve) => {
    window.thinker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    window.thinker.postMessage(question);
})"""


class Thinker:
    """A worker of a browser with the built runtime.

    Args:
        page: an empty one.
        address: of the site that `thinker` serves.
        query: names the program, and the archive that it needs.
    """

    def __init__(self, page: Page, address: str, query: str) -> None:
        self.page = page
        page.goto(f"{address}/pages/empty.html")
        self.version: str = page.evaluate(START, query)

    def answer(self, asked: str) -> Answer:
        """Thinks in the browser.

        Raises:
            RuntimeError: Python failed there.
        """
        reply: dict[str, Any] = json.loads(self.page.evaluate(ASK, asked))
        if "failed" in reply:
            raise RuntimeError(reply["failed"])
        return Answer(**reply)


@contextmanager
def thinker(browser: Browser, program: str = PROGRAM, package: str = PACKAGE) -> Iterator[Thinker]:
    """Serves the files of a thinker, and starts it.

    Args:
        browser: the browser in which it runs.
        program: a file of this folder, whose `answer` is called.
        package: of the wheel, if the page's Python does not have it.

    Raises:
        FileNotFoundError: the runtime has not been built.
    """
    runtime = ROOT / "build" / "runtime"
    if not (runtime / "manifest.json").exists():
        raise FileNotFoundError("build/runtime is missing: run `make site` first.")
    folders = {"/runtime/": runtime, "/src/": ROOT / "web" / "src", "/pages/": ROOT / "e2e" / "pages"}
    query = urlencode({"program": program, **({"archive": f"{package}.zip"} if package else {})})
    with TemporaryDirectory() as archives:
        if package:
            _pack(package, Path(archives))
        site = Site({**folders, "/e2e/": ROOT / "e2e", "/archives/": Path(archives)})
        with serve(site) as address, browser.new_page() as page:
            yield Thinker(page, address, query)


def _pack(package: str, folder: Path) -> None:
    """Writes a package of the wheel as an archive that Python can import from, not compressed."""
    with ZipFile(folder / f"{package}.zip", "w") as archive:
        for file in sorted((ROOT / package).rglob("*.py")):
            archive.write(file, file.relative_to(ROOT))
