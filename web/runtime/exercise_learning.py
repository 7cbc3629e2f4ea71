"""Sends the engine every request about what players learn with, also in whole games. See `exercise.py`."""

from exercise import Exercise, Player

# Requests that cannot be granted.
MISTAKES = r"""
{"do": "open", "table": "puzzle"}
{"do": "open", "table": "puzzle", "day": "yesterday"}
{"do": "open", "table": "puzzle", "day": 7, "id": "x"}
{"do": "open", "table": "puzzle", "id": "none"}
{"do": "open", "table": "puzzle", "grade": "x", "seed": "a"}
{"do": "open", "table": "lesson"}
{"do": "open", "table": "lesson", "id": "none"}
{"do": "open", "table": "lesson", "id": "build", "step": 0}
{"do": "open", "table": "review"}
{"do": "open", "table": "practice", "turn": 1}
{"do": "hint"}
{"do": "hint", "step": 4}
{"do": "review"}
{"do": "comment"}
{"do": "rating"}
{"do": "rating", "games": [{}]}
{"do": "rating", "games": [{"rules": "1998", "rivals": []}]}
{"do": "rating", "games": [{"rules": "1998", "rivals": [{}]}]}
{"do": "rating", "games": [{"rules": "1998", "rivals": [{"level": "crab", "score": 2}]}]}
{"do": "finished"}
{"do": "finished", "save": "K1.broken"}
{"do": "finished", "record": {}}
""".strip().splitlines()


class LearningExercise(Exercise):
    """One session under exercise that has the part for lessons, hints, the coach, reviews, practice and puzzles."""

    def mistakes(self):
        """Sends requests that cannot be granted."""
        for text in MISTAKES:
            self.ask(text, may_fail=True)

    def on_the_way(self, count, reply, player):
        """Asks for comments and hints, too. Returns the last reply."""
        reply = super().on_the_way(count, reply, player)
        return self.advised(count, reply) if reply["view"]["offers"] else reply

    def advised(self, count, reply):
        """Asks for comments and hints in the middle of a game. Returns the last reply."""
        if count % 5 == 2:
            heard = {"heard": {"told": {"begin": ""}, "turn": None}} if count % 10 == 2 else {}
            self.ask({"do": "comment", **heard})
        if count % 40 == 6:
            for step in (1, 2, 3):
                reply = self.ask({"do": "hint", "step": step})
            if count % 80 == 6:
                reply = self.ask({"do": "dismiss"})
        return reply

    def after_the_end(self, settings, player):
        """Reviews the game, too, and looks back at it."""
        super().after_the_end(settings, player)
        record = self.ask({"do": "record"})["record"]
        assert self.ask({"do": "finished", "record": record})["finished"]["record"] == record
        if not settings.get("variants"):
            self.ask({"do": "review", "nodes": 1000})
        self.looked_back(player)
        assert self.ask({"do": "retry", "turn": 2})["view"]["assisted"]

    def looked_back(self, player):
        """Looks back at the finished game on the table, and plays one of its turns again."""
        reply = self.ask({"do": "open", "table": "review"})
        for ply in (-1, 0, 5):
            self.ask({"do": "show", "ply": ply})
        assert self.ask({"do": "load", "save": reply["save"]})["view"]["task"] == reply["view"]["task"]
        reply = self.ask({"do": "open", "table": "practice", "turn": 1})
        self.ask({"do": "why", "target": "KL"})
        reply = self.ask({"do": "play", "action": player.pick(reply["view"]["offers"])["action"]})
        if reply["view"]["undo"]:
            self.ask({"do": "undo"})
        self.ask({"do": "load", "save": reply["save"]})
        self.ask({"do": "close"})

    def rated(self, levels):
        """Asks for a rating after games against all levels."""
        rivals = [{"level": level, "score": score} for level in levels for score in (1, 0.5, 0)]
        games = [{"rules": "1998", "rivals": [rival]} for rival in [*rivals, {"level": "nobody", "score": 1}]]
        self.ask({"do": "rating", "games": games, "rules": "1998"})
        self.ask({"do": "rating", "games": []})

    def puzzles(self):
        """Requests puzzles, and for each goal solves one and fails at it."""
        known = {puzzle["goal"]: puzzle for puzzle in self.ask({"do": "puzzles"})["puzzles"]}
        for puzzle in known.values():
            opening = {"do": "open", "table": "puzzle", "id": puzzle["id"]}
            self.ask(opening)
            shown = self.ask({"do": "solution"})
            assert self.ask({"do": "load", "save": shown["save"]})["view"] == shown["view"]
            plays = [step["action"] for step in shown["view"]["steps"]]
            self.ask(opening)
            for count, play in enumerate(plays, 1):
                self.ask({"do": "play", "action": play})
                task = self.ask({"do": "submit"})["view"]["task"]
                assert task["verdict"] == ("solved" if count == len(plays) else "short"), task
            self.ask({"do": "why", "target": "KL"})
            self.ask({"do": "undo", "steps": "all"})
        self.ask({"do": "open", "table": "puzzle", "day": "2026-02-28"})
        self.ask({"do": "open", "table": "puzzle", "grade": "gale", "seed": "a"})
        for action in ("=*", "AZ", "KL"):
            self.ask({"do": "play", "action": action}, may_fail=True)

    def lessons(self):
        """Takes all lessons, and makes one mistake in each step that allows one."""
        for lesson in self.ask({"do": "lessons"})["lessons"]:
            for step in range(1, len(lesson["steps"]) + 1):
                view = self.ask({"do": "open", "table": "lesson", "id": lesson["id"], "step": step})["view"]
                self.ask({"do": "why", "target": "KL"})
                if not view["task"]["whole"]:
                    assert "refused" in self.ask({"do": "play", "action": "=-"})
                for offer in view["offers"]:
                    if offer["action"] not in [action["action"] for action in view["task"]["useful"]]:
                        self.ask({"do": "play", "action": offer["action"]})
                        self.ask({"do": "undo"})
                        break
                while not view["task"]["done"]:
                    reply = self.ask({"do": "play", "action": view["task"]["useful"][-1]["action"]})
                    view = reply["view"]
                    assert not view["task"]["wrong"], view["task"]
                # Past events are not reported again.
                assert self.ask({"do": "load", "save": reply["save"]})["view"] == {**view, "events": []}

    def learn(self):
        """Does everything that players learn with, also in whole games. Raises as `play` does."""
        self.mistakes()
        self.rated(self.ask({"do": "about"})["about"]["levels"])
        self.puzzles()
        self.lessons()
        about, player = self.ask({"do": "about"})["about"], Player(1998)
        lowest, variants = about["levels"][0], about["variants"]
        for edition in about["editions"]:
            for chosen, seat, rival in (([], "white", "black"), ([], "black", "white"), (variants, "white", "black")):
                settings = {"edition": edition, "variants": chosen, "seed": f"learn {edition} {seat}"}
                self.game({"players": {seat: "human", rival: lowest}, **settings}, player)
        two = {"players": {"white": "human", "black": "human"}, "seed": "learn"}
        reply = self.ask({"do": "open", "table": "match", **two})
        self.ask({"do": "sit", "player": reply["view"]["to_move"]})
        self.ask({"do": "resign"})
        self.ask({"do": "review", "nodes": 1000})


def run(session):
    """Runs the exercise on a `Session`. Returns and raises as `exercise.run` does."""
    exercise = LearningExercise(session.handle)
    exercise.learn()
    return "\n".join(exercise.transcript)
