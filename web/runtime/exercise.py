"""Sends the engine every request of the protocol, and plays whole games.

It has four uses. In the build: the modules that it has loaded at the end are those that the page's Python library must
contain; and Python's memory is stored after a short form of it. In the check of the built library and of the stored
memory: it runs again with nothing else available. On an ordinary Python: the answers must be the same, which shows that
the engine in the browser is the one that the tests have tested.

It uses only `json`, so that it adds nothing to what it observes.
"""

import json

# Whole games by the same artificial player; a strong level answers only this many turns, to keep the check short.
ACTIONS_PER_GAME = 400
ACTIONS_AGAINST_LEVEL = 12
# So few that no comment is requested: each one searches, and the memory would grow beyond the limit for a snapshot.
ACTIONS_TO_WARM_UP = 2

LINK_ACTIONS = 40

# Agents that are no longer offered but occur in old saves and codes.
OLDER = ("random", "greedy")

# Texts that are not requests, and requests that cannot be granted.
MISTAKES = r"""
no json
[]
null
7
"x"
{}
{"do": 1}
{"do": "dance"}
{"do": "play"}
{"do": "play", "action": 7}
{"do": "play", "action": "\u00e9\ud83d\ude00"}
{"do": "undo", "steps": "x"}
{"do": "undo", "steps": -1}
{"do": "open"}
{"do": "open", "table": "chess"}
{"do": "open", "game": "chess", "table": "match"}
{"do": "open", "table": "match", "players": 3}
{"do": "open", "table": "match", "edition": "1066"}
{"do": "open", "table": "match", "seed": ""}
{"do": "open", "table": "match", "variants": ["x"]}
{"do": "open", "table": "match", "players": {"white": "human", "black": "nobody"}, "seed": "a"}
{"do": "cover"}
{"do": "sit"}
{"do": "sit", "player": "red"}
{"do": "takeback"}
{"do": "next"}
{"do": "submit"}
{"do": "solution"}
{"do": "close"}
{"do": "retry"}
{"do": "load"}
{"do": "load", "save": "K1.broken"}
{"do": "load", "save": ""}
{"do": "open", "table": "match", "record": {}}
{"do": "open", "table": "match", "record": 5, "players": {}}
{"do": "open", "table": "match", "code": "hello"}
{"do": "open", "table": "match", "code": "G9abcdef"}
{"do": "open", "table": "match", "code": "P1abcdef\u00e9"}
{"do": "open", "table": "match", "code": "G1AAAAAAAAAA"}
{"do": "code"}
{"do": "even"}
{"do": "even", "games": [{"level": "crab"}]}
""".splitlines()

LINK_MISTAKES = r"""
{"do": "letters"}
{"do": "letters", "text": "no link"}
{"do": "letters", "text": "L1AFfWI0aHwQheIV2qZuNu7"}
{"do": "letters", "text": "L9AFfWI0aHwQheIV2qZuNu7"}
{"do": "open", "table": "link"}
{"do": "open", "table": "link", "name": "x", "secret": "00"}
{"do": "open", "table": "link", "name": 7, "secret": 7}
""".strip().splitlines()


class Player:
    """Chooses among the legal actions with its own simple generator, which is the same on every Python."""

    def __init__(self, seed):
        self.state = seed

    def pick(self, options):
        """Returns one of the options."""
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return options[(self.state >> 8) % len(options)]


class Exercise:
    """One session under exercise, and the transcript of its answers."""

    def __init__(self, handle):
        self.handle = handle
        self.transcript = []

    def ask(self, request, *, may_fail=False):
        """Returns the reply to a request; raises AssertionError when the engine reports an internal failure."""
        text = request if isinstance(request, str) else json.dumps(request)
        reply = json.loads(self.handle(text))
        assert may_fail or "failed" not in reply, f"{text} failed: {reply['failed']}"
        # A save is sealed and opaque; the transcript contains only what a page may rely on.
        seen = {key: value for key, value in reply.items() if key != "save"}
        self.transcript.append(json.dumps([text if len(text) < 300 else "...", seen], sort_keys=True))
        return reply

    def mistakes(self):
        """Sends requests that cannot be granted."""
        for text in MISTAKES:
            self.ask(text, may_fail=True)

    def game(self, settings, player, limit=ACTIONS_PER_GAME):
        """Plays a game with undo, save and load on the way. Returns the last reply."""
        reply = self.ask({"do": "open", "table": "match", **settings})
        for count in range(limit):
            view = reply["view"]
            if view["awaits"] == "scoring":
                reply = self.ask({"do": "next"})
                view = reply["view"]
            if view["over"]:
                break
            if not view["offers"]:
                reply = self.ask({"do": "reply"})
                continue
            reply = self.ask({"do": "play", "action": player.pick(view["offers"])["action"]})
            reply = self.on_the_way(count, reply, player)
        if reply["view"]["over"]:
            self.after_the_end(settings, player)
        return reply

    def on_the_way(self, count, reply, player):
        """Asks for what a player may want in the middle of a game. Returns the last reply."""
        if count % 23 == 11 and reply["view"]["takeback"]:
            reply = self.ask({"do": "takeback"})
        if count % 7 == 3 and reply["view"]["undo"]:
            reply = self.ask({"do": "undo", "steps": player.pick([1, "all"])})
        if count % 5 == 2 and reply["view"]["offers"]:
            self.ask({"do": "why", "target": player.pick(["AB", "BD", "EH", "KL"])})
        if count == 26 and not reply["view"]["over"]:
            shared = self.ask({"do": "code"})
            opening = {"do": "open", "table": "match", "code": shared["code"]}
            self.ask(opening)
            # The dealt cards are not compared: they may differ between Python versions.
            begun = json.loads(self.handle(json.dumps({**opening, "seed": "a"})))
            assert json.loads(self.handle(json.dumps({"do": "load", "save": begun["save"]})))["view"]["begun"]
            reply = self.ask({"do": "load", "save": reply["save"]})
        if count % 11 == 5:
            self.ask({"do": "play", "action": "AB:ZZ"}, may_fail=True)
            self.ask({"do": "record"})
            reply = self.ask({"do": "load", "save": reply["save"]})
            reply = self.ask({"do": "show"})
        return reply

    def after_the_end(self, settings, player):
        """Asks for what a player may want of a finished game, and for what is refused then."""
        for request in ({"do": "reply"}, {"do": "play", "action": "=C"}, {"do": "undo", "steps": 1}):
            assert "refused" in self.ask(request), f"{request} was granted after the end"
        record = self.ask({"do": "record"})["record"]
        code = self.ask({"do": "code"})["code"]
        self.ask({"do": "open", "table": "match", "code": f"#game={code}"})
        again = {"do": "open", "table": "match", "record": record, "players": settings["players"]}
        self.ask(again)

    def shared(self, player, limit=40):
        """Lets two people play at one screen; one resigns."""
        reply = self.ask(
            {"do": "open", "table": "match", "players": {"white": "human", "black": "human"}, "seed": "shared"}
        )
        for _ in range(limit):
            assert reply["view"]["spectator"], reply
            for verb in ("play", "undo", "hint", "why", "resign", "takeback", "reply", "code"):
                assert "refused" in self.ask({"do": verb, "target": "AB", "action": "=*"})
            sitter = reply["view"]["to_move"]
            reply = self.ask({"do": "sit", "player": sitter})
            while reply["view"]["to_move"] == sitter and not reply["view"]["over"]:
                reply = self.ask({"do": "play", "action": player.pick(reply["view"]["offers"])["action"]})
            if reply["view"]["over"]:
                break
            reply = self.ask({"do": "cover"})
        if not reply["view"]["over"]:
            self.ask({"do": "sit", "player": reply["view"]["to_move"]})
            reply = self.ask({"do": "resign"})
        assert self.ask({"do": "load", "save": reply["save"]})["view"]["over"] == reply["view"]["over"]
        self.ask({"do": "sit", "player": "white"})
        self.ask({"do": "record"})

    def even(self, levels):
        """Asks which opponent would be an even match after one victory, and after two."""
        for level in levels:
            game = {"level": level, "result": "won", "points": [7, 2], "ahead": 0}
            for games in ([], [game], [game, game]):
                self.ask({"do": "even", "games": games})

    def watched(self, level):
        """Watches two computers."""
        reply = self.ask(
            {"do": "open", "table": "match", "players": {"white": level, "black": level}, "seed": "watched"}
        )
        self.ask({"do": "show", "hands": True})
        for _ in range(ACTIONS_PER_GAME):
            if reply["view"]["over"]:
                break
            assert reply["view"]["spectator"], reply
            reply = self.ask({"do": "reply"})
            if reply["view"]["awaits"] == "scoring":
                reply = self.ask({"do": "next"})

    def play(self):
        """Plays games of all kinds. Raises AssertionError if the engine reports a failure."""
        about = self.ask({"do": "about"})["about"]
        for request in ("play", "reply", "undo", "show", "record"):
            self.ask({"do": request, "action": "BD", "steps": 1}, may_fail=True)
        self.mistakes()
        self.even(about["levels"])
        player = Player(1998)
        level = next((name for name in about["levels"] if name == "random"), (about["levels"] or [None])[0])
        finished = 0
        for edition in about["editions"]:
            for variants in [[], *([variant] for variant in about["variants"]), about["variants"]]:
                for seat, rival in (("white", "black"), ("black", "white")):
                    handicap = {"player": player.pick([seat, rival]), "bridges": player.pick([1, 2, 3])}
                    reply = self.game(
                        {
                            "players": {seat: "human", rival: level},
                            "first": player.pick(["white", "black", "random"]),
                            "edition": edition,
                            "variants": variants,
                            "handicap": player.pick([None, handicap]),
                            "seed": f"{edition} {seat} {'+'.join(variants)}",
                        },
                        player,
                    )
                    finished += bool(reply["view"]["over"])
        self.shared(player)
        self.watched(level)
        for name in (*about["levels"], *OLDER):
            settings = {"players": {"white": "human", "black": name}, "seed": f"level {name}"}
            self.game(settings, player, ACTIONS_AGAINST_LEVEL)
        assert finished or not about["levels"], "not one game came to its end"

    def by_link(self, other):
        """Plays games by link against another exercise with another session."""
        terms = (
            {"edition": "1998", "first": "random", "handicap": {"player": "black", "bridges": 2}},
            {"edition": "2012", "first": "black", "variants": ["open-draws", "fewer-surprises"]},
        )
        for number, settings in enumerate(terms):
            self._by_link(other, Player(number), settings, LINK_ACTIONS if number else ACTIONS_PER_GAME)
            self.ask({"do": "open", "table": "link", "rematch": True, "secret": "ab" * 32})
        for text in LINK_MISTAKES:
            self.ask(text, may_fail=True)

    def _by_link(self, other, player, settings, limit):
        """Plays one game; after `limit` actions a player resigns."""
        opening = {"do": "open", "table": "link", "name": "Ana", "secret": "01" * 32, **settings}
        invitation = self.ask(opening)["view"]["task"]["text"]
        other.ask({"do": "letters", "text": f"Come and play! {invitation}"})
        accepting = {"do": "open", "table": "link", "name": "Ben \u00f6\u2014", "secret": "02" * 32, "link": invitation}
        sent = other.ask(accepting)["view"]["task"]["text"]
        here, there = self, other
        while True:
            reply = here.ask({"do": "receive", "link": f"#link={sent}"})
            while reply["view"]["awaits"] in ("you", "scoring"):
                limit -= 1
                if reply["view"]["awaits"] == "scoring":
                    reply = here.ask({"do": "next"})
                elif limit < 0:
                    reply = here.ask({"do": "resign"})
                else:
                    reply = here.ask({"do": "play", "action": player.pick(reply["view"]["offers"])["action"]})
                if limit % 9 == 4 and reply["view"]["undo"]:
                    here.ask({"do": "why", "target": "KL"})
                    here.ask({"do": "hint"})
                    reply = here.ask({"do": "undo"})
            if limit % 25 == 7:
                reply = here.ask({"do": "load", "save": reply["save"]})
                here.ask({"do": "receive", "link": sent})
            sent = reply["view"]["task"]["text"]
            if sent is None:
                break
            here, there = there, here
        for each in (here, there):
            assert each.ask({"do": "show"})["view"]["task"]["check"] == {"ok": True, "number": None}
            each.ask({"do": "record"})
            each.ask({"do": "code"})

    def watch(self, session):
        """Lets each level think, hurries it in the middle, and sends other requests meanwhile."""
        for name in self.ask({"do": "about"})["about"]["levels"]:
            settings = {"players": {"white": name, "black": "human"}, "first": "white", "seed": f"watch {name}"}
            self.ask({"do": "open", "table": "match", **settings})
            work = session.work('{"do": "reply"}')
            for count in range(ACTIONS_PER_GAME):
                try:
                    report = json.loads(next(work))["progress"]
                except StopIteration as end:
                    reply = json.loads(end.value)
                    break
                assert 0 <= report["done"] <= 1, report
                if count == 3:
                    # Not for the transcript, which compares answers: the number of an agent's reports may vary.
                    assert "view" in json.loads(session.handle('{"do": "show"}'))
                    assert json.loads(session.handle('{"do": "hurry"}')) == {"hurried": True}
            else:
                raise AssertionError(f"{name} does not listen")
            assert reply["view"]["to_move"] == "black", reply
            self.ask({"do": "hurry"})
            self.ask({"do": "cancel"})


def warm():
    """Uses what games need once, with a few actions instead of whole games, to leave little in the memory."""
    from kahuna.session import Session

    exercise = Exercise(Session().handle)
    player = Player(1998)
    for level in (*exercise.ask({"do": "about"})["about"]["levels"], *OLDER):
        exercise.game({"players": {"white": "human", "black": level}, "seed": "warm"}, player, ACTIONS_TO_WARM_UP)
    exercise.mistakes()
    exercise.even(("crab",))


def run(session):
    """Plays games on a `Session`.

    Returns:
        The transcript: a JSON text `[request, reply]` for each request, without the saves.

    Raises:
        AssertionError: the engine reported an internal failure.
    """
    exercise = Exercise(session.handle)
    exercise.play()
    exercise.watch(session)
    return "\n".join(exercise.transcript)


def run_links(session):
    """Runs the exercise of games by link on a `Session`, and another one like it. Returns and raises as `run` does."""
    exercise, other = Exercise(session.handle), Exercise(type(session)().handle)
    exercise.by_link(other)
    return "\n".join(exercise.transcript + other.transcript)
