"""Every end of a turn, found with only the second implementation of the rules.

It shares neither the solver's enumeration nor its numbers: positions are sets of lines and letters of cards.
"""

from typing import Any, NamedTuple

from oracle import DECK, ISLANDS, Oracle, other


class Spot(NamedTuple):
    """A moment between two plays: the bridges of the mover and of the opponent, the mover's cards sorted."""

    own: frozenset[str]
    rival: frozenset[str]
    hand: str


class Turn:
    """One turn of one player; everything else is irrelevant.

    Args:
        player: whose turn it is.
        round_number: 1 to 3.
        scores: the points of White and of Black so far.
        last: whether it is the very last turn of the game.
    """

    def __init__(self, player: str, round_number: int, scores: dict[str, list[int]], last: bool) -> None:
        self.oracle = Oracle({"edition": "1998", "first": player}, "".join(DECK))
        self.player = player
        self.round = round_number
        self.scores = scores
        self.last = last

    def at(self, spot: Spot) -> Oracle:
        """Returns the game at a spot."""
        game, me, opponent = self.oracle, self.player, other(self.player)
        game.bridges = {me: set(spot.own), opponent: set(spot.rival)}
        game.hands = {me: list(spot.hand), opponent: []}
        game.round, game.to_move, game.over = self.round, me, None
        game.scores = {side: list(points) for side, points in self.scores.items()}
        game.turns_left = 1 if self.last else None
        game.row, game.pile = list("---"), []
        game.has_played = game.has_discarded = game.awaits_deal = False
        return game

    def read(self) -> Spot:
        """Returns the spot at which the game is."""
        game, me = self.oracle, self.player
        return Spot(frozenset(game.bridges[me]), frozenset(game.bridges[other(me)]), "".join(sorted(game.hands[me])))

    def plays(self, spot: Spot) -> list[str]:
        """Returns every build and removal, sorted; none where the game is over."""
        game = self.at(spot)
        game._check_sudden_end()
        return sorted({*game._builds(), *game._removals()}) if game.over is None else []

    def after(self, spot: Spot, play: str) -> Spot:
        """Returns where a play leads, which is one of `plays`."""
        game = self.at(spot)
        if play.startswith("x"):
            game._play_removal(play[1:3], play[4:])
        else:
            game._play_build(play[0], play[1])
        return self.read()

    def ends(self, start: Spot) -> set[Spot]:
        """Returns every spot that any sequence of plays leads to, the start included."""
        found, waiting = {start}, [start]
        while waiting:
            spot = waiting.pop()
            for play in self.plays(spot):
                after = self.after(spot, play)
                if after not in found:
                    found.add(after)
                    waiting.append(after)
        return found

    def worth(self, goal: str, spot: Spot) -> int:
        """Returns the value of a puzzle's goal at a spot, as described in docs/puzzles.md; the larger, the better."""
        game, me = self.at(spot), self.player
        mine, theirs = len(game.control(me)), len(game.control(other(me)))
        if goal == "final":
            game.turns_left = 1
            game.play("=.")
            result: dict[str, Any] = game.over or {}
            return 0 if result["winner"] is None else 1 if result["winner"] == me else -1
        if goal == "interim":
            return 1 if mine > theirs else 0 if mine == theirs else -1
        return {
            "islands": mine,
            "lead": mine - theirs,
            "topple": len(ISLANDS) - theirs,
            "sweep": 27 - len(spot.rival),
            "last-bridge": 27 - len(spot.rival),
        }[goal]
