"""Sends Kanaloa's engine every request of its protocol, and plays whole games. See `exercise.py`."""

from exercise import Exercise, Player

COLOURS = ("red", "green", "blue", "yellow")
ACTIONS_PER_GAME = 1500
ACTIONS_AGAINST_LEVEL = 9
REVIEWED = 200

# Texts that are not requests, and requests that cannot be granted.
MISTAKES = r"""
no json
{"do": "dance"}
{"do": "play"}
{"do": "play", "action": "A>"}
{"do": "play", "action": "+A>B:z"}
{"do": "play", "action": "\u00e9\ud83d\ude00"}
{"do": "play", "action": "xA:k3"}
{"do": "play", "action": "^XY"}
{"do": "play", "action": "z:k3"}
{"do": "play", "action": "n~BA"}
{"do": "play", "action": "!z:k3"}
{"do": "play", "action": "=k9"}
{"do": "undo", "steps": "x"}
{"do": "open", "table": "chess"}
{"do": "open", "game": "chess", "table": "match"}
{"do": "open", "table": "match", "players": 3, "seed": "a"}
{"do": "open", "table": "match", "players": {"red": "human", "green": "nobody"}, "seed": "a"}
{"do": "open", "table": "match", "layout": "round", "seed": "a"}
{"do": "open", "table": "match", "box": "full", "seed": "a"}
{"do": "open", "table": "match", "seed": "a", "box": "random", "players": {"red":"tuna", "green":"tuna", "blue":"tuna"}}
{"do": "open", "table": "match", "ahead": {"red": 9}, "seed": "a"}
{"do": "open", "table": "match", "ahead": {"red": 1, "green": 1}, "seed": "a"}
{"do": "rating"}
{"do": "rating", "games": [{}]}
{"do": "rating", "games": [{"rules": "2", "rivals": []}]}
{"do": "rating", "games": [{"rules": "2", "rivals": [{"level": "goby", "score": 2}]}]}
{"do": "open", "table": "match", "gods": 7, "seed": "a"}
{"do": "open", "table": "match", "seed": ""}
{"do": "open", "table": "match", "record": {}}
{"do": "open", "table": "review"}
{"do": "finished"}
{"do": "seat", "player": "red", "by": "nobody"}
{"do": "seat", "player": "white", "by": "human"}
{"do": "hint", "step": 4}
{"do": "review"}
{"do": "retry"}
{"do": "load", "save": "K1.broken"}
{"do": "open", "table": "lesson", "id": "none"}
{"do": "open", "table": "lesson", "id": "move", "step": 99}
""".strip().splitlines()


class KanaloaExercise(Exercise):
    """One session of Kanaloa under exercise."""

    def mistakes(self):
        """Sends requests that cannot be granted."""
        for text in MISTAKES:
            self.ask(text, may_fail=True)

    def game(self, settings, player, limit=ACTIONS_PER_GAME):
        """Plays a game with undo, save and load on the way. Returns the last reply."""
        reply = self.ask({"do": "open", "table": "match", **settings})
        for count in range(limit):
            view = reply["view"]
            if view["over"]:
                break
            if view["awaits"] == "computer":
                reply = self.ask({"do": "reply"})
                continue
            if count % 90 == 8:
                self.mistakes()
            if count % 11 == 5:
                self.ask({"do": "why", "target": player.pick(["A", "B", "AB", "CJ", "BCD", "@"])})
            reply = self.ask({"do": "play", "action": player.pick(view["offers"])["action"]})
            if count % 7 == 3 and reply["view"]["undo"]:
                reply = self.ask({"do": "undo", "steps": player.pick([1, "all"])})
            if count % 53 == 9 and reply["view"]["takeback"]:
                reply = self.ask({"do": "takeback"})
            if count % 29 == 4:
                reply = self.ask({"do": "load", "save": reply["save"]})
        return reply

    def after(self, reply, player):
        """Sends all requests for a finished game."""
        record = self.ask({"do": "record"})["record"]
        assert self.ask({"do": "finished", "record": record})["finished"]["record"] == record
        code = self.ask({"do": "code"})["code"]
        self.ask({"do": "open", "table": "match", "code": code})
        view = self.ask({"do": "open", "table": "review"})["view"]
        for ply in (0, 1, view["task"]["plies"] // 2):
            reply = self.ask({"do": "show", "ply": ply})
        self.ask({"do": "load", "save": reply["save"]})
        self.ask({"do": "review", "nodes": REVIEWED})
        self.ask({"do": "close"})
        self.ask({"do": "open", "table": "match", "record": record})
        self.ask({"do": "open", "table": "review", "ply": 3})
        self.ask({"do": "retry", "turn": player.pick([1, 2, 3])})

    def rated(self, levels):
        """Asks for a rating after games against all levels, of two players and of four."""
        rivals = [{"level": level, "score": score} for level in levels for score in (1, 0.5, 0)]
        games = [{"rules": "2", "rivals": [rival]} for rival in [*rivals, {"level": "nobody", "score": 1}]]
        games += [{"rules": "4", "rivals": rivals[at : at + 3]} for at in range(0, len(rivals), 3)]
        self.ask({"do": "rating", "games": games, "rules": "2"})
        self.ask({"do": "rating", "games": []})

    def with_options(self):
        """Begins a game with a head start and a random third of the tiles in the box, and opens it again."""
        seats = {"red": "human", "green": "human"}
        options = {"box": "random", "ahead": {"green": 2}}
        reply = self.ask({"do": "open", "table": "match", "players": seats, "seed": "options", **options})
        self.ask({"do": "load", "save": reply["save"]})
        code = self.ask({"do": "code"})["code"]
        self.ask({"do": "open", "table": "match", "code": code})

    def lessons(self, player):
        """Opens each step of each lesson, makes a mistake if possible, and reaches the goal."""
        for lesson in self.ask({"do": "lessons"})["lessons"]:
            for step in range(1, len(lesson["steps"]) + 1):
                reply = self.ask({"do": "open", "table": "lesson", "id": lesson["id"], "step": step})
                reply = self.ask({"do": "play", "action": player.pick(reply["view"]["offers"])["action"]})
                self.ask({"do": "why", "target": "B"})
                self.ask({"do": "load", "save": reply["save"]})
                reply = self.ask({"do": "undo", "steps": "all"})
                while not reply["view"]["task"]["done"]:
                    reply = self.ask({"do": "play", "action": player.pick(reply["view"]["task"]["useful"])["action"]})

    def run(self):
        """Sends every request."""
        about = self.ask({"do": "about"})["about"]
        player = Player(2026)
        self.mistakes()
        self.rated(about["levels"])
        self.with_options()
        self.ask({"do": "takeback"}, may_fail=True)
        for count, layout in ((2, "preset"), (3, "free"), (4, "free")):
            seats = {colour: player.pick(["human", "minnow"]) for colour in COLOURS[:count]}
            settings = {"players": {**seats, "red": "human"}, "layout": layout, "seed": f"{count} {layout}", "gods": 2}
            reply = self.game(settings, player)
            assert reply["view"]["over"], "a game did not come to its end"
            if count == 2:
                self.after(reply, player)
        for level in about["levels"]:
            seats = {"red": "human", "green": level}
            reply = self.game({"players": seats, "seed": f"level {level}"}, player, ACTIONS_AGAINST_LEVEL)
        resigned = self.ask({"do": "resign"})
        self.ask({"do": "load", "save": resigned["save"]})
        self.ask({"do": "record"})
        self.ask({"do": "open", "table": "review"})
        self.ask({"do": "close"})
        self.ask({"do": "takeback"})
        reply = self.ask({"do": "seat", "player": "red", "by": "human"})
        while reply["view"]["awaits"] == "computer":
            reply = self.ask({"do": "reply"})
        self.ask({"do": "comment", "heard": {"told": {"piece": "0"}, "turn": None}, "idea": False})
        while reply["view"]["awaits"] == "computer" or reply["view"]["position"]["decision"] != "action":
            offers = reply["view"]["offers"]
            reply = self.ask({"do": "play", "action": player.pick(offers)["action"]} if offers else {"do": "reply"})
        told = dict.fromkeys(("move", "tile", "stuck", "swap", "sacrifice", "score", "cards", "near", "fish"), "")
        self.ask({"do": "comment", "heard": {"told": told, "turn": None}})
        self.ask({"do": "comment"})
        self.ask({"do": "sacrifices", "tiles": ["k3"]})
        for step in (1, 2, 3):
            self.ask({"do": "hint", "step": step})
        self.ask({"do": "dismiss"})
        self.ask({"do": "hurry"})
        self.ask({"do": "cancel"})
        self.lessons(player)


def run(session):
    """Runs the exercise on a session of Kanaloa. Returns and raises as `exercise.run` does."""
    exercise = KanaloaExercise(session.handle)
    exercise.run()
    return "\n".join(exercise.transcript)
