"""Plays short sessions with the engine, and records requests and replies: the page's tests replay them.

Each file of `web/unit/replies/` is one session, a line for each request with its reply. Saves have short names there,
to keep the files small. `kanaloa_views.json` has views of the second game instead: one of each decision;
`kanaloa_recaps.json` its views after turns of others; `kanaloa_heads.json` its codes, and how the games in them began;
`reviews.json` finished games with their reviews. `tests/test_page_replies.py` finds files that are out of date.

    python tools/make_replies.py
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from itertools import count as count_from
from pathlib import Path
from random import Random
from typing import Any, Final

from kahuna.analysis.review import HURRIED_NODES
from kahuna.session import Session
from kanaloa.agents import LEVELS
from kanaloa.analysis.review import HURRIED_NODES as KANALOA_HURRIED_NODES
from kanaloa.dealer import deal
from kanaloa.legality import legal_actions
from kanaloa.player import COLOURS, PLAYERS
from kanaloa.rules import new_game
from kanaloa.session import Session as KanaloaSession
from kanaloa.session.game import SeatedGame
from kanaloa.session.match import game_view
from kanaloa.set_up import Layout
from kanaloa.view import steps_view

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
from nim import NIM

FOLDER: Final = Path(__file__).resolve().parents[1] / "web" / "unit" / "replies"

LEVEL: Final = "starfish"

Shown = dict[str, Any]


class Scribe:
    """A session that is recorded.

    Attributes:
        exchanges: the requests and replies so far.
        view: the current view of the table.
    """

    def __init__(self, name: str) -> None:
        self.exchanges: list[Shown] = []
        self.view: Shown = {}
        self._name = name
        self._session = Session()
        self._saves: dict[str, str] = {}

    def ask(self, **request: Any) -> Shown:
        """Sends a request, and records it with the reply. Long-running requests are hurried from the start."""
        reply = self._reply(request)
        if "save" in reply:
            reply["save"] = self._named(reply["save"])
        self.exchanges.append({"request": request, "reply": reply})
        return reply

    def silently(self, **request: Any) -> Shown:
        """Sends a request that is not recorded."""
        return self._reply(request)

    def begin_here(self) -> None:
        """Makes the recording begin by loading the save of the current table."""
        save = str(self._reply({"do": "show"})["save"])
        self._session = Session()
        self.ask(do="load", save=self._named(save))

    def play(self, action: str) -> Shown:
        """Plays an action; returns the view after it."""
        self.ask(do="play", action=action)
        return self.view

    def offered(self, *kinds: str) -> str:
        """Returns the first offered action of the first of some kinds that is offered."""
        for kind in kinds:
            for offer in self.view["offers"]:
                if offer["kind"] == kind:
                    return str(offer["action"])
        raise ValueError(f"nothing is offered of {kinds}")

    def _named(self, save: str) -> str:
        name = f"{self._name} {len(self._saves) + 1}"
        self._saves[name] = save
        return name

    def _reply(self, request: Shown) -> Shown:
        sent = {**request, "save": self._saves[request["save"]]} if request.get("save") in self._saves else request
        work = self._session.work(json.dumps(sent))
        try:
            next(work)
            self._session.handle('{"do": "hurry"}')
            while True:
                next(work)
        except StopIteration as end:
            reply: Shown = json.loads(end.value)
        if "failed" in reply:
            raise RuntimeError(reply["failed"])
        self.view = reply.get("view", self.view)
        return reply


def _match(white: str, black: str, seed: str) -> Shown:
    return {
        "do": "open",
        "table": "match",
        "players": {"white": white, "black": black},
        "first": "white",
        "edition": "1998",
        "variants": [],
        "handicap": None,
        "seed": seed,
    }


def _turn(ask: Callable[..., Shown], scribe: Scribe) -> None:
    """Plays the turn of the player to move: one bridge if possible, then a card."""
    if scribe.view["awaits"] == "computer":
        ask(do="reply")
        return
    if any(offer["kind"] == "build" for offer in scribe.view["offers"]):
        ask(do="play", action=scribe.offered("build"))
    if scribe.view["awaits"] == "you":
        ask(do="play", action=scribe.offered("take", "draw", "end", "pass"))


def _play_until(scribe: Scribe, done: Callable[[Shown], bool]) -> None:
    while not done(scribe.view):
        if scribe.view["awaits"] == "scoring":
            scribe.silently(do="next")
        else:
            _turn(scribe.silently, scribe)


def solo(scribe: Scribe) -> None:
    """Against the computer: a refusal, plays, some taken back, the answer, a turn taken back."""
    scribe.ask(**_match("human", LEVEL, "solo"))
    scribe.ask(do="why", target="KL")
    for _ in range(2):
        scribe.play(scribe.offered("build"))
    scribe.ask(do="undo", steps=1)
    scribe.play(scribe.offered("build"))
    scribe.ask(do="undo", steps="all")
    scribe.play(scribe.offered("build"))
    scribe.play(scribe.offered("take"))
    scribe.ask(do="reply")
    scribe.play(scribe.offered("draw"))
    scribe.ask(do="reply")
    scribe.ask(do="takeback")


def scoring(scribe: Scribe) -> None:
    """Against the computer: the end of the first round, and what follows."""
    scribe.silently(**_match("human", LEVEL, "scoring"))
    _play_until(scribe, lambda view: view["awaits"] == "you" and view["position"]["pile"] == 0)
    while not any(offer["kind"] == "take" for offer in scribe.view["offers"]):
        scribe.silently(do="play", action=scribe.offered("build"))
    scribe.begin_here()
    while scribe.view["awaits"] != "scoring":
        _turn(scribe.ask, scribe)
    scribe.ask(do="next")
    _turn(scribe.ask, scribe)


def end(scribe: Scribe) -> None:
    """Against the computer: the last turns of a game, its end and its last scoring."""
    scribe.silently(**_match("human", LEVEL, "end"))
    _play_until(scribe, lambda view: view["awaits"] == "you" and view["position"]["turns_left"] is not None)
    scribe.begin_here()
    while not scribe.view["over"]:
        _turn(scribe.ask, scribe)
    if scribe.view["awaits"] == "scoring":
        scribe.ask(do="next")


def two(scribe: Scribe) -> None:
    """Two people at one screen: a turn of each, with the cards covered in between; then one resigns."""
    scribe.ask(**_match("human", "human", "two"))
    for player in ("white", "black"):
        scribe.ask(do="sit", player=player)
        scribe.play(scribe.offered("build"))
        scribe.play(scribe.offered("draw"))
        scribe.ask(do="cover")
    scribe.ask(do="sit", player="white")
    scribe.ask(do="resign")


def watch(scribe: Scribe) -> None:
    """Watching two computers, at the end with open hands."""
    scribe.ask(**_match(LEVEL, LEVEL, "w2"))
    for _ in range(2):
        scribe.ask(do="reply")
    scribe.ask(do="show", hands=True)
    scribe.ask(do="reply")


def lesson(scribe: Scribe) -> None:
    """A step of a lesson, done wrong, taken back and done right; then one with the opponent's answer."""
    known = scribe.silently(do="lessons")["lessons"]
    steps = [(entry["id"], step) for entry in known for step in range(1, len(entry["steps"]) + 1)]
    for done_so in (_with_mistake, _with_answer):
        name, step, actions = next(found for found in (done_so(*each) for each in steps) if found)
        scribe.ask(do="open", table="lesson", id=name, step=step)
        for action in actions:
            if action == "undo":
                scribe.ask(do="undo", steps=1)
            else:
                scribe.play(action)
    first, number = steps[0]
    scribe.ask(do="open", table="lesson", id=first, step=number)


Found = tuple[str, int, list[str]]


def _with_mistake(name: str, step: int) -> Found | None:
    """Returns how to do a step wrong and then right, if one action can do either."""
    trial = Scribe("")
    trial.silently(do="open", table="lesson", id=name, step=step)
    useful = [action["action"] for action in trial.view["task"]["useful"]]
    for offer in trial.view["offers"]:
        trial.silently(do="play", action=offer["action"])
        wrong = trial.view["task"]["wrong"]
        trial.silently(do="open", table="lesson", id=name, step=step)
        trial.silently(do="play", action=useful[0])
        if wrong and trial.view["task"]["done"]:
            return name, step, [offer["action"], "undo", useful[0]]
        trial.silently(do="open", table="lesson", id=name, step=step)
    return None


def _with_answer(name: str, step: int) -> Found | None:
    """Returns how to do a step in which the opponent answers a turn."""
    trial = Scribe("")
    trial.silently(do="open", table="lesson", id=name, step=step)
    actions, answered = [], False
    while not trial.view["task"]["done"]:
        actions.append(trial.view["task"]["useful"][0]["action"])
        trial.silently(do="play", action=actions[-1])
        answered = answered or bool(trial.view["recap"] and not trial.view["steps"])
    return (name, step, actions) if answered else None


def puzzle(scribe: Scribe) -> None:
    """A puzzle, answered incompletely and then correctly; another one, whose solution is shown."""
    entries = scribe.silently(do="puzzles")["puzzles"]
    chosen, other = [entry["id"] for entry in entries if entry["grade"] == "calm"][:2]
    scribe.silently(do="open", table="puzzle", id=chosen)
    solution = [step["action"] for step in scribe.silently(do="solution")["view"]["steps"]]
    scribe.ask(do="open", table="puzzle", id=chosen)
    scribe.exchanges.append({"request": {"do": "puzzles"}, "reply": {"puzzles": entries[:20]}})
    scribe.play(solution[0])
    scribe.ask(do="submit")
    scribe.ask(do="undo", steps=1)
    for action in solution:
        scribe.play(action)
    scribe.ask(do="submit")
    scribe.ask(do="open", table="puzzle", id=other)
    scribe.ask(do="solution")
    scribe.ask(do="undo", steps="all")


def review(scribe: Scribe) -> None:
    """A finished game is reviewed and viewed; one of its turns is played again."""
    scribe.silently(**_match("human", LEVEL, "review"))
    for _ in range(4):
        _turn(scribe.silently, scribe)
    scribe.silently(do="resign")
    scribe.begin_here()
    scribe.ask(do="review")
    scribe.ask(do="open", table="review")
    for ply in (0, 1):
        scribe.ask(do="show", ply=ply)
    scribe.ask(do="open", table="practice", turn=1)
    scribe.play(scribe.offered("build"))
    scribe.ask(do="undo", steps=1)
    scribe.play(scribe.offered("pass"))
    scribe.ask(do="close")
    scribe.ask(do="close")


def by_link(scribe: Scribe) -> None:
    """A game by link from White's side: invitation, answer, a turn of each, links that cannot be opened, resigning."""
    friend = Session()

    def theirs(**request: Any) -> str:
        return str(json.loads(friend.handle(json.dumps(request)))["view"]["task"]["text"])

    def opened(link: str) -> None:
        scribe.ask(do="letters", text=f"#link={link}")
        scribe.ask(do="receive", link=link)

    secret, other = bytes(range(32)).hex(), bytes(range(32, 64)).hex()
    terms: dict[str, Any] = {"first": "white", "edition": "1998", "variants": [], "handicap": None}
    scribe.ask(do="open", table="link", **terms, name="Ana", secret=secret)
    invitation = scribe.view["task"]["text"]
    scribe.ask(do="letters", text=f"#link={invitation}")
    answer = theirs(do="open", table="link", link=invitation, name="Ben", secret=other)
    opened(answer)
    scribe.ask(do="play", action="=*")
    theirs(do="receive", link=scribe.view["task"]["text"])
    opened(theirs(do="play", action="=*"))
    opened(answer)
    scribe.ask(do="letters", text="no link")
    scribe.ask(do="resign")


SESSIONS: Final = (solo, scoring, end, two, watch, lesson, puzzle, review, by_link)


KANALOA_PLAYERS: Final = (2, 4)
"""Numbers of players in Kanaloa's views: two have the volcano in the sea, four have protection cards."""


def kanaloa_views() -> Iterator[Shown]:
    """Yields a view of each kind of decision of Kanaloa, for two and for four people, without the log."""
    for count in KANALOA_PLAYERS:
        seen: set[str] = set()
        for game in range(3):
            session, rng = KanaloaSession(), Random(f"{count} {game}")
            players = dict.fromkeys(COLOURS[:count], "human")
            request: Shown = {"do": "open", "table": "match", "players": players, "layout": "free", "seed": f"{game}"}
            while True:
                view: Shown = json.loads(session.handle(json.dumps(request)))["view"]
                kinds = {offer["kind"] for offer in view["offers"]} - seen
                # The first one that offers a new kind of choice.
                if kinds or (view["over"] and "over" not in seen):
                    seen |= kinds or {"over"}
                    yield {**view, "log": []}
                if view["over"]:
                    break
                request = {"do": "play", "action": rng.choice(view["offers"])["action"]}


def kanaloa_recaps() -> Iterator[Shown]:
    """Yields views of Kanaloa after turns of others in which a fish was turned around, or a volcano went or rose."""
    for count in KANALOA_PLAYERS:
        seats = dict(zip(PLAYERS[:count], ("human", "goby", "goby", "goby"), strict=False))
        missing = {"n^", "volcano-gone", "volcano-placed"}
        for number in count_from(0):
            rng = Random(f"{count} {number}")
            game = SeatedGame(seats, f"{number}", new_game(deal(count, f"{number}", Layout.PRESET)))
            while missing and not game.is_over:
                game = game.played(rng.choice(legal_actions(game.state)))
                steps = steps_view(game.before_recap.state, game.recap)
                found: set[str] = {event["event"] for step in steps for event in step["events"]}
                found.update(step["action"][:2] for step in steps)
                # In the middle of others' turns there is no recap.
                if game.mover in game.people and found & missing:
                    missing -= found
                    yield {**game_view(game, "match", "you"), "log": [], "offers": []}
            if not missing:
                break


def kanaloa_heads() -> Iterator[Shown]:
    """Yields codes of begun games of Kanaloa, and the beginning of each game."""
    rng = Random("heads")
    for number in range(60):
        count, layout = 2 + number % 3, ("free", "preset")[number % 2]
        seats = [rng.choice(("human", *LEVELS)) if number % 5 else "human" for _ in range(count)]
        players = dict(zip(COLOURS, seats, strict=False))
        session = KanaloaSession()

        def ask(session: KanaloaSession = session, **request: Any) -> Shown:
            return dict(json.loads(session.handle(json.dumps(request))))

        setting: Shown = {"players": players, "layout": layout, "seed": f"{number}", "gods": 1 + number // 3 % 2}
        begun: Shown = ask(do="open", table="match", **setting)["view"]
        view, actions = begun, 0
        while view["offers"] and actions < number % 7:
            view = ask(do="play", action=rng.choice(view["offers"])["action"])["view"]
            actions = sum(len(turn["actions"]) for turn in view["log"])
        position = begun["position"]
        yield {
            "code": ask(do="code")["code"],
            "head": {
                "players": count,
                "layout": layout,
                "islands": position["islands"],
                "fish": position["fish"],
                "names": players,
                "actions": actions,
            },
        }


def reviews() -> Iterator[Shown]:
    """Yields finished games of computers with their reviews: Kahuna under both editions, Kanaloa with three players."""
    games: list[tuple[type[Session] | type[KanaloaSession], Shown]] = [
        (Session, {"players": {"white": "starfish", "black": "crab"}, "edition": "1998"}),
        (Session, {"players": {"white": "crab", "black": "starfish"}, "edition": "2012"}),
        (KanaloaSession, {"players": dict.fromkeys(COLOURS[:3], "minnow"), "layout": "free"}),
    ]
    for kind, setting in games:
        session = kind()
        request: Shown = {"do": "open", "table": "match", "seed": "reviews", **setting}
        view: Shown = {"over": None}
        while not view["over"]:
            view = json.loads(session.handle(json.dumps(request)))["view"]
            request = {"do": "next" if view["awaits"] == "scoring" else "reply"}
        nodes = HURRIED_NODES if kind is Session else KANALOA_HURRIED_NODES
        judged = json.loads(session.handle(json.dumps({"do": "review", "nodes": nodes})))
        yield {"view": {**view, "events": [], "recap": None}, "review": judged["review"]}


def nim() -> Iterator[Shown]:
    """Yields a game of the tests' toy game: the requests with their replies. The player takes the first offer."""
    session = Session({"nim": NIM})
    request: Shown = {"do": "open", "table": "match"}
    view: Shown = {"over": None}
    while not view["over"]:
        view = json.loads(session.handle(json.dumps({"game": "nim", **request})))["view"]
        yield {"request": request, "reply": {"view": view, "save": f"nim {view['id']}"}}
        if view["awaits"] == "computer":
            request = {"do": "reply"}
        elif view["offers"]:
            request = {"do": "play", "action": view["offers"][0]["action"]}


def _listed(values: Iterator[Shown]) -> str:
    lines = ",\n".join(json.dumps(value, separators=(",", ":"), ensure_ascii=False) for value in values)
    return f"[\n{lines}\n]\n"


def files() -> Iterator[tuple[Path, str]]:
    """Yields each file with its contents."""
    yield FOLDER / "kanaloa_views.json", _listed(kanaloa_views())
    yield FOLDER / "kanaloa_recaps.json", _listed(kanaloa_recaps())
    yield FOLDER / "kanaloa_heads.json", _listed(kanaloa_heads())
    yield FOLDER / "reviews.json", _listed(reviews())
    yield FOLDER / "nim.json", _listed(nim())
    for session in SESSIONS:
        scribe = Scribe(session.__name__)
        session(scribe)
        lines = (json.dumps(exchange, separators=(",", ":"), ensure_ascii=False) for exchange in scribe.exchanges)
        yield FOLDER / f"{session.__name__}.json", "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> None:
    """Rewrites the files."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in files():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
