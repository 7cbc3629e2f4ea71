"""Hostile requests, mixed with requests that a page does send: for tests of the interface to the engine.

The same seed gives the same requests, as long as the answers are the same. So a list made in one Python can be sent to
another, and the answers compared.
"""

import base64
import json
import zlib
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any, Final

from door import OLD_SAVE
from kahuna.agents import LEVELS
from kahuna.analysis.puzzles import GRADES, puzzle_list
from kahuna.codes import game_code
from kahuna.geography import LINES
from kahuna.legality import legal_actions
from kahuna.lessons.catalogue import LESSONS
from kahuna.links.errors import LinkError
from kahuna.links.match import LinkMatch
from kahuna.links.terms import Terms
from kahuna.observation import observe
from kahuna.record import load
from kahuna.state import VARIANTS
from tabletop.saves import PREFIX, SaveError, unseal

Request = dict[str, Any]

FINISHED: Final = [
    json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((Path(__file__).parent / "golden").glob("*.json"))[::5]
]
"""Records of finished games."""

PLAYERS: Final = (
    *({"white": "human", "black": level} for level in ("random", "greedy", "greedy", "shell", "crab")),
    {"white": "greedy", "black": "human"},
    {"white": "human", "black": "human"},
    {"white": "random", "black": "greedy"},
)
"""Levels that answer at once, and few that think; the last three have one person, two and none."""


FRIEND: Final = LinkMatch.invite(bytes(32), "Ana", Terms())
"""The other side of a game by link that the page accepts."""

INVITATION: Final = FRIEND.text

THOUGHTS: Final = {"hint": 6, "review": 2}
"""The number of long-running requests that may be granted: the browser's Python is slow."""


def nested(levels: int, opening: str = "[", closing: str = "]") -> str:
    """Returns a JSON text with this many levels."""
    return opening * levels + "0" * (opening != "[") + closing * levels


def packed(plain: str) -> str:
    """Returns any text in the form of a save."""
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(plain.encode("utf-8", "surrogatepass"))).decode()


# ---------------------------------------------------------------------------------------------------------
# What a page sends
# ---------------------------------------------------------------------------------------------------------


class Talk:
    """What a page knows of the game, and the requests that it could send."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.view: dict[str, Any] | None = None
        self.saves = [OLD_SAVE]
        self.codes = [game_code(load(FINISHED[0])), "P1DAEQwCACJkCWIBAAAEDQJmBGBVlKk6pLAGuAXH"]
        self.records = list(FINISHED)
        self.thoughts = dict(THOUGHTS)
        self.friend = FRIEND

    def note(self, reply: str) -> None:
        """Records the data of a reply."""
        told = json.loads(reply)
        if "save" in told:
            self.view = told["view"]
            self.saves = [*self.saves[-20:], told["save"]]
        if "kind" in told:
            self.codes = [*self.codes[-20:], told["code"]]
        if "record" in told:
            self.records = [*self.records[-20:], told["record"]]
        for verb in self.thoughts:
            self.thoughts[verb] -= verb in told

    def valid(self, verb: str) -> Request:
        """Returns a request as a page could make it now."""
        if not self.thoughts.get(verb, 1):
            verb = "show"
        return {"do": verb, **VERBS[verb](self)}

    def usual(self) -> Request:
        """Returns a request that moves the current table forward."""
        view, rng = self.view, self.rng
        if view is None:
            return self.opening("match")
        if view["table"] == "match":
            return self._usual_of_match(view)
        if rng.random() < 0.1:
            return self.opening("match")
        if view["table"] == "link":
            return self._usual_by_link(view)
        if view["table"] == "review":
            looks = [{"do": "show", "ply": rng.randint(0, view["task"]["plies"])}] * 4
            turn = rng.randint(1, max(1, len(view["task"]["starts"])))
            ways = [{"do": "open", "table": "practice", "turn": turn}] * 3 + [{"do": "retry", "turn": turn}]
            return rng.choice([*looks, *ways, {"do": "close"}, self.valid("review")])
        after = {"puzzle": ("submit", "solution", "undo"), "lesson": ("undo",), "practice": ("close", "retry")}
        if view["awaits"] == "verdict" or not view["offers"]:
            return self.valid(rng.choice([*after[view["table"]], "open"]))
        return self.valid(rng.choice(["play", "play", "play", "why", *after[view["table"]][:1]]))

    def _usual_of_match(self, view: dict[str, Any]) -> Request:
        match view["awaits"]:
            case "scoring":
                return {"do": "next"}
            case "nothing":
                looks = ["review", "record", "finished", "code", "load", "takeback"]
                back = [self.opening("review")] * 6 + [self.opening("practice")] * 2
                return self.rng.choice([*back, self.opening("match"), self.valid(self.rng.choice(looks))])
            case "computer":
                return self.valid("reply")
            case "handover":
                return {"do": "sit", "player": view["to_move"]} if view["spectator"] else {"do": "cover"}
        if self.rng.random() < 0.04:
            return self.opening(self.rng.choice(["puzzle", "lesson", "link"]))
        return self.valid("play")

    def _usual_by_link(self, view: dict[str, Any]) -> Request:
        if view["awaits"] != "friend":
            return (
                {"do": "next"} if view["awaits"] == "scoring" else self.valid(self.rng.choice(["play", "play", "why"]))
            )
        return {"do": "receive", "link": self._friends_link(view["task"])}

    def _friends_link(self, task: dict[str, Any]) -> str:
        """Returns the next link of the other side of the game by link."""
        if task["sends"] == "invitation":
            self.friend = LinkMatch.accept(bytes(32), "Ben", task["text"])
            return self.friend.text
        try:
            friend = (FRIEND if task["sends"] == "answer" else self.friend).receive(task["text"])
            while friend.awaits == "turn":
                assert friend.world is not None
                friend = friend.play(self.rng.choice(legal_actions(observe(friend.world.state, friend.party.me))))
        except LinkError:
            # The page has gone back to an older save.
            return INVITATION
        self.friend = friend
        return friend.text

    def opening(self, table: str) -> Request:
        """Returns a request for a table of a kind."""
        return {"do": "open", "table": table, **TABLES[table](self)}


def _match(talk: Talk) -> Request:
    rng = talk.rng
    kind = rng.random()
    if kind < 0.08:
        return {"record": rng.choice(talk.records), "players": rng.choice(PLAYERS)}
    if kind < 0.26:
        # Games of two people or of none seldom end in these random requests.
        return {"record": rng.choice(FINISHED), "players": rng.choice(PLAYERS[-3:])}
    if kind < 0.38:
        return {"code": rng.choice(talk.codes), "seed": f"code {rng.randrange(100)}"}
    return {
        "players": rng.choice(PLAYERS),
        "seed": f"hostile {rng.randrange(1000)}",
        **_settings(rng),
    }


def _puzzle(talk: Talk) -> Request:
    rng = talk.rng
    which = {"id": rng.choice(puzzle_list())[0]}, {"day": "2026-11-21"}, {"grade": rng.choice(GRADES), "seed": "a"}
    return rng.choice(which)


def _lesson(talk: Talk) -> Request:
    lesson = talk.rng.choice(LESSONS)
    return {"id": lesson.id, "step": talk.rng.randint(1, len(lesson.steps))}


def _link(talk: Talk) -> Request:
    side = {"name": "Ben", "secret": f"{talk.rng.randrange(16):064x}"}
    if talk.rng.random() < 0.5:
        return {**side, "link": INVITATION}
    return {**side, "rematch": True} if talk.rng.random() < 0.1 else {**side, **_settings(talk.rng)}


def _settings(rng: Random) -> Request:
    return {
        "first": rng.choice(["white", "black", "random"]),
        "edition": rng.choice(["1998", "2012"]),
        "variants": rng.sample(VARIANTS, rng.randrange(3)),
        "handicap": rng.choice([None, {"player": "black", "bridges": rng.randint(1, 3)}]),
    }


TABLES: Final[dict[str, Callable[[Talk], Request]]] = {
    "match": _match,
    "puzzle": _puzzle,
    "lesson": _lesson,
    "review": lambda talk: talk.rng.choice([{}, {"ply": talk.rng.randrange(60)}]),
    "practice": lambda talk: {"turn": talk.rng.randint(1, 20)},
    "link": _link,
}
"""The fields that a page sends with `open` for each kind of table."""


def _open(talk: Talk) -> Request:
    table = talk.rng.choice([*TABLES, "match", "match", "match"])
    return {"table": table, **TABLES[table](talk)}


def _show(talk: Talk) -> Request:
    return talk.rng.choice([{}, {"hands": talk.rng.random() < 0.7}, {"ply": talk.rng.randrange(60)}])


def _play(talk: Talk) -> Request:
    offers = [offer["action"] for offer in talk.view["offers"]] if talk.view else []
    return {"action": talk.rng.choice(offers or ["BD", "=*", "-A", "xEH:HH", "+EH", "=C", "=-", "=."])}


def _line(talk: Talk) -> Request:
    return {"target": talk.rng.choice(LINES).name}


def _nothing(_talk: Talk) -> Request:
    return {}


VERBS: Final[dict[str, Callable[[Talk], Request]]] = {
    "about": _nothing,
    "even": lambda talk: {
        "games": [
            {"level": talk.rng.choice(list(LEVELS)), "result": "won", "points": [talk.rng.randrange(9), 3], "ahead": 0}
            for _ in range(talk.rng.randrange(4))
        ]
    },
    "rating": lambda talk: {
        "games": [
            {
                "rules": "1998",
                "rivals": [{"level": talk.rng.choice(list(LEVELS)), "score": talk.rng.choice([0, 0.5, 1])}],
            }
            for _ in range(talk.rng.randrange(4))
        ],
        "rules": "1998",
    },
    "finished": lambda talk: talk.rng.choice(
        [
            {"save": talk.rng.choice(talk.saves)},
            {"record": talk.rng.choice(talk.records)},
            {"code": talk.rng.choice(talk.codes)},
        ]
    ),
    "open": _open,
    "play": _play,
    "reply": _nothing,
    "next": _nothing,
    "undo": lambda talk: {"steps": talk.rng.choice([1, 2, "all"])},
    "show": _show,
    "why": _line,
    "comment": lambda talk: talk.rng.choice([{}, {"heard": {"told": {"begin": ""}, "turn": 1}, "idea": False}]),
    "hint": lambda talk: {"step": talk.rng.randint(1, 3)},
    "dismiss": _nothing,
    "review": lambda _talk: {"nodes": 1000},
    "retry": lambda talk: {"turn": talk.rng.randint(1, 20)},
    "close": _nothing,
    "submit": _nothing,
    "solution": _nothing,
    "load": lambda talk: {"save": talk.rng.choice(talk.saves)},
    "record": _nothing,
    "code": _nothing,
    "puzzles": _nothing,
    "lessons": _nothing,
    "letters": lambda talk: {"text": talk.rng.choice([INVITATION, f"Come! {INVITATION} Ana", "no link"])},
    "receive": lambda talk: {"link": talk.rng.choice([INVITATION, FRIEND.text, "L1"])},
    "hurry": _nothing,
    "cancel": _nothing,
    "cover": _nothing,
    "sit": lambda talk: {"player": talk.rng.choice(["white", "black"])},
    "resign": _nothing,
    "takeback": _nothing,
}
"""The fields that a page sends with each verb."""

# ---------------------------------------------------------------------------------------------------------
# Hostile requests
# ---------------------------------------------------------------------------------------------------------

VALUES: Final = (
    *(
        "null",
        "true",
        "false",
        "0",
        "-1",
        "1",
        "3",
        "1.0",
        "2.0",
        "1.5",
        "-0.0",
        "1e0",
        "1e999",
        "1e-400",
        "NaN",
        "Infinity",
        "-Infinity",
    ),
    *("9" * 30, "9" * 5000, "-" + "9" * 5000, "0." + "3" * 5000),
    *('""', '" "', '"?"', '"human"', '"white"', '"all"', '"AB"', '"=*K"', '"-??"', '"xAB:AB"', '"K1."', '"G1"', '"P1"'),
    *(r'"\ud800"', r'"a\udfffb"', r'"\udc00\ud800"', r'"\u0000"', r'"\u202e\u001b[31m\r\n"', r'"\ud83d\ude00"'),
    *("[]", "{}", "[[]]", "[null]", '["AB", 1]', '[["AB"]]', '{"white": {}, "black": []}'),
    *('{"toString": null, "valueOf": null}', '{"white": "human", "black": {"toString": null}}', '{"__proto__": 1}'),
    *(r'{"white": "human", "black": "\ud800"}', r'{"\ud800": "\udfff"}'),
    *(nested(levels) for levels in (10, 62, 63, 64, 65, 500, 2300, 3000, 100_000)),
    *(nested(levels, '{"a":', "}") for levels in (62, 64, 500, 3000, 50_000)),
    *("[" * 3000, '{"a":[' * 2000, "]" * 3000, "[]" * 3000),
    *('"' + "x" * 10_000 + '"', '"-' + "?" * 10_000 + '"', '"' + "A" * 10_000 + '"', '"' + "[" * 10_000 + '"'),
    *("[" + "0," * 10_000 + "0]", "[" + "[]," * 10_000 + "[]]", "[" + '"=*",' * 2000 + '"AB"]'),
)
"""JSON, or texts that only look like it, to replace an expected value."""

LARGE: Final = ('"-' + "?" * 900_000 + '"', '"' + "?" * 1_100_000 + '"', "[" + "0," * 400_000 + "0]")
"""Such values of about a million characters: sent seldom."""

TEXTS: Final = (
    *("", " ", "null", "[]", "{", '"show"', "{}", "{'do': 'show'}", '{"do": "show",}', '{"do": "show"} ', "\ufeff{}"),
    *("\ud800", '{"do": "show", "x": "\udfff"}', '{"do": NaN}', '{"do": "show", "do": "about"}', '{"DO": "show"}'),
    *(nested(3000), nested(3000, '{"do":', "}"), "[" * 100_000, '"' * 10_000, "\\" * 10_000, '{"do":"' + "\\" * 9999),
)
"""Texts that are not requests."""

SAVES: Final = (
    "K1.eNrtwTENAAAAAqCgzv41rOEBJAAAwLsCAAD3BkhrbLk=",
    *(packed(text) for text in (nested(3000), nested(64), nested(100_000, '{"a":', "}"), "{}", '{"position": []}')),
    packed('{"record": ' + nested(2000) + "}"),
    packed('{"a": "' + "a" * 5_000_000 + '"}'),
    PREFIX + "A" * 250_000,
)
"""Sealed texts that are not games."""

PARTS: Final = (
    *("seed", "players", "record", "deals", "turns", "actions", "hidden", "position", "resigned", "assisted", "names"),
    *("game", "table", "id", "step", "ply", "turn", "submitted", "told", "shown"),
)
"""Possible contents of a save."""

FIELDS: Final = (
    *("do", "game", "table", "players", "first", "edition", "variants", "handicap", "seed", "action", "steps"),
    *(
        "target",
        "told",
        "idea",
        "step",
        "nodes",
        "player",
        "ply",
        "hands",
        "turn",
        "save",
        "record",
        "code",
        "day",
        "id",
        "grade",
        "games",
    ),
)
"""Every field of every request."""

_HOLE: Final = "a hole for a value"


def _text(request: Request, value: str) -> str:
    return json.dumps(request).replace(f'"{_HOLE}"', value)


def spoilt_field(talk: Talk, request: Request) -> str:
    """A request in which one field, there or not, has another value."""
    rng = talk.rng
    fields = [name for name in request if name != "do"] or FIELDS
    if rng.random() < 0.2:
        fields = list(FIELDS)
    return _text({**request, rng.choice(fields): _HOLE}, rng.choice(VALUES))


def lost_field(talk: Talk, request: Request) -> str:
    """A request that lacks a field."""
    lost = talk.rng.choice(list(request)[-3:])
    return json.dumps({name: value for name, value in request.items() if name != lost})


def cut_text(talk: Talk, request: Request) -> str:
    """A request that was cut off, or goes on."""
    text = json.dumps(request)
    return text[: talk.rng.randrange(len(text))] + talk.rng.choice(["", "}", "]", '"', "\ud800", "{}"])


def spoilt_part(talk: Talk, _request: Request) -> str:
    """A save or a record in which one part has another value."""
    rng = talk.rng
    save = rng.choice(talk.saves)
    try:
        data = unseal(save)
    except SaveError:
        data = {}
    record = data.get("record")
    inner = isinstance(record, dict) and rng.random() < 0.5
    if inner and isinstance(record, dict):
        data = {**data, "record": {**record, rng.choice([*record, "players", "result", "handicap"]): _HOLE}}
    else:
        data = {**data, rng.choice([*data, *PARTS]): _HOLE}
    value = rng.choice(VALUES)
    if inner and rng.random() < 0.5:
        return _text({"do": "open", "table": "match", "record": data["record"]}, value)
    return json.dumps({"do": "load", "save": packed(_text(data, value))})


def other_save(talk: Talk, _request: Request) -> str:
    """A sealed text that is not a game, or a save or code with a changed letter."""
    rng = talk.rng
    kind, texts = rng.choice([("save", SAVES), ("save", tuple(talk.saves)), ("code", tuple(talk.codes))])
    text = rng.choice(texts)
    if texts is not SAVES:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice("AZ09-_=?\u00e4") + text[place + 1 :]
    what = {"do": "load"} if kind == "save" else {"do": "open", "table": "match"}
    return json.dumps({**what, kind: text, "seed": "hostile"})


def other_text(talk: Talk, request: Request) -> str:
    """A text that is not a request, or one with a very large field."""
    rng = talk.rng
    if rng.random() < 0.1:
        return _text({**request, rng.choice(list(request)): _HOLE}, rng.choice(LARGE))
    return rng.choice(TEXTS)


SPOILERS: Final = (spoilt_field, spoilt_field, spoilt_field, spoilt_part, spoilt_part, lost_field, cut_text, other_save)


def requests(number: int, seed: str = "hostile") -> Generator[str, str, None]:
    """Yields requests; receives the reply to each, as a page does.

    Args:
        number: the number of requests.
        seed: the same one gives the same requests.
    """
    talk = Talk(seed)
    rng = talk.rng
    for _ in range(number):
        kind = rng.random()
        if kind < 0.35:
            text = json.dumps(talk.usual())
        else:
            request = talk.valid(rng.choice(list(VERBS)))
            if kind < 0.6:
                text = json.dumps(request)
            elif kind < 0.63:
                text = other_text(talk, request)
            else:
                text = rng.choice(SPOILERS)(talk, request)
        talk.note((yield text))
