"""A second, slow implementation of Kahuna's rules, for differential tests.

It is written from the text of the rules and shares no code with the `kahuna`
package: where both agree on thousands of random games, a misreading would have to
be made twice. It prefers the words of the rules to speed: islands and cards are
one letter, lines two letters, everything is kept in plain sets, lists and strings.

Three ways in:

* `Oracle(header, order)` plays one game action by action;
* `random_game(...)` plays a random game and returns its record and state dumps;
* `replay(record)` returns the state dumps of a given record.

    python tests/oracle.py --games 112 --seed 1 --out DIR
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# --- Board ------------------------------------------------------------------------

ISLANDS = "ABCDEFGHIJKL"
# fmt: off
LINES = [
    "AB", "AD", "AH",
    "BC", "BD", "BE", "BF",
    "CF", "CG", "CK",
    "DE", "DH",
    "EF", "EH", "EI", "EJ",
    "FG", "FJ",
    "GJ", "GK",
    "HI", "HL",
    "IJ", "IK", "IL",
    "JK",
    "KL",
]
# fmt: on
# Bridges needed to control an island, copied from the rules and not computed.
NEEDED = {
    "A": 2,
    "B": 3,
    "C": 3,
    "D": 3,
    "E": 4,
    "F": 3,
    "G": 3,
    "H": 3,
    "I": 3,
    "J": 3,
    "K": 3,
    "L": 2,
}
DECK = sorted(ISLANDS * 2)  # 24 cards, two of each island
PLAYERS = ("white", "black")
BRIDGES_A_SIDE = 25
HAND_LIMIT = 5
EMPTY = "-"  # an empty place in the row

EDITIONS = ("1998", "2012")
VARIANTS = ("fewer-surprises", "open-draws")


def other(player: str) -> str:
    """Return the opponent of `player`."""
    return "black" if player == "white" else "white"


def line_between(one: str, two: str) -> str:
    """Return the name of the line between two islands: letters in order."""
    return "".join(sorted([one, two]))


def handicap_of(header: dict[str, Any]) -> tuple[str | None, int]:
    """Return who has a handicap and how many bridges, or (None, 0).

    A header may name the lines, as a record does (`"lines": ["AB"]`; only their
    number counts here), or just the number (`"bridges": 1`).
    """
    handicap = header.get("handicap")
    if handicap is None:
        return None, 0
    player = handicap["player"]
    count = len(handicap["lines"]) if "lines" in handicap else handicap["bridges"]
    if player not in PLAYERS:
        raise ValueError(f"no such player: {player!r}")
    if count not in (1, 2, 3):
        raise ValueError(f"a handicap is 1, 2 or 3 bridges, not {count!r}")
    return player, count


class Oracle:
    """One game of Kahuna, with everything visible.

    `header` has the keys of a record: `edition` ("1998" or "2012"), `first` ("white"
    or "black"), and if wanted `variants` and `handicap`; other keys are ignored.
    `order` is the first deal, 24 letters. Raises ValueError for a bad header or deal.

    The attributes may be set by a test that needs a special position.
    """

    def __init__(self, header: dict[str, Any], order: str) -> None:
        self.edition: str = header["edition"]
        self.variants: list[str] = list(header.get("variants") or [])
        self.first: str = header["first"]
        if self.edition not in EDITIONS:
            raise ValueError(f"no such edition: {self.edition!r}")
        if self.first not in PLAYERS:
            raise ValueError(f"no such player: {self.first!r}")
        for variant in self.variants:
            if variant not in VARIANTS:
                raise ValueError(f"no such variant: {variant!r}")
        if sorted(order) != DECK:
            raise ValueError("the first deal must hold two cards of each island")

        # Setup: "cards 1 to 3 to the starting player, 4 to 6 to the other, 7 to 9 to
        # the row's three places, the rest is the pile, top card first".
        self.hands: dict[str, list[str]] = {
            self.first: list(order[0:3]),
            other(self.first): list(order[3:6]),
        }
        self.row: list[str] = list(order[6:9])
        self.pile: list[str] = list(order[9:])
        self.played: list[str] = []
        self.discarded: dict[str, list[str]] = {"white": [], "black": []}
        self.bridges: dict[str, set[str]] = {"white": set(), "black": set()}
        self.scores: dict[str, list[int]] = {"white": [], "black": []}
        self.round = 1
        self.turns_left: int | None = None
        self.over: dict[str, Any] | None = None

        # "after the deal the weaker player puts 1, 2 or 3 bridges [...]. Then the
        # starting player moves."
        handicapped, self.handicap_left = handicap_of(header)
        self.to_move: str = self.first if handicapped is None else handicapped

        self.must_draw = False
        self.has_played = False  # a card, in this turn
        self.has_discarded = False  # in this turn
        self.freed_line: str | None = None  # by the removal just made
        self.awaits_deal = False

    # --- what can be seen on the board --------------------------------------------

    def count(self, player: str, island: str) -> int:
        """Return how many of the lines at `island` bear a bridge of `player`."""
        return len([line for line in self.bridges[player] if island in line])

    def controls(self, player: str, island: str) -> bool:
        """Return whether `player` has more than half of the lines at `island`."""
        return self.count(player, island) >= NEEDED[island]

    def control(self, player: str) -> list[str]:
        """Return the islands that `player` controls, sorted."""
        return [island for island in ISLANDS if self.controls(player, island)]

    def is_free(self, line: str) -> bool:
        """Return whether no bridge lies on `line`."""
        return line not in self.bridges["white"] and line not in self.bridges["black"]

    def may_bear_own_bridge(self, line: str) -> bool:
        """Return whether the player to move may put a bridge on `line`, cards apart."""
        if not self.is_free(line):
            return False
        # "A 26th bridge of one colour cannot be built: none is left."
        if len(self.bridges[self.to_move]) >= BRIDGES_A_SIDE:
            return False
        # Fewer surprises: "only on a line neither of whose islands the opponent
        # controls". Otherwise building next to a controlled island is allowed.
        if "fewer-surprises" in self.variants:
            opponent = other(self.to_move)
            if self.controls(opponent, line[0]) or self.controls(opponent, line[1]):
                return False
        return True

    # --- legal actions --------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return every legal action of the player to move, in plain string order.

        Empty when the game is over or the next deal is awaited.
        """
        if self.over is not None or self.awaits_deal:
            return []
        if self.handicap_left > 0:
            return sorted("+" + line for line in LINES if self.may_bear_own_bridge(line))
        actions: set[str] = set()
        # "after discarding only the end of the turn is left"
        if not self.has_discarded:
            actions.update(self._builds())
            actions.update(self._removals())
            actions.update(self._grants())
        actions.update(self._discards())
        actions.update(self._ends_of_turn())
        return sorted(actions)

    def _builds(self) -> Iterator[str]:
        """Build: a card, a free line that touches that card's island."""
        for card in self.hands[self.to_move]:
            for line in LINES:
                if card in line and self.may_bear_own_bridge(line):
                    yield card + line.replace(card, "")

    def _removals(self) -> Iterator[str]:
        """Remove: two cards, each naming an end of a line of the opponent's."""
        hand = self.hands[self.to_move]
        for line in self.bridges[other(self.to_move)]:
            for first, second in itertools.combinations(hand, 2):
                if first in line and second in line:
                    yield f"x{line}:{line_between(first, second)}"

    def _grants(self) -> Iterator[str]:
        """Fewer surprises: "at once [...] on the line just freed, without a card"."""
        if "fewer-surprises" not in self.variants or self.freed_line is None:
            return
        if self.may_bear_own_bridge(self.freed_line):
            yield "+" + self.freed_line

    def _discards(self) -> Iterator[str]:
        """Discard: one or more cards, "instead of playing cards"."""
        hand = self.hands[self.to_move]
        # "A turn is either plays or discards, never both", and all at once.
        if self.has_played or self.has_discarded:
            return
        # "in the two last turns of the game (no draw) discarding is not offered"
        if self.turns_left is not None:
            return
        # 2012: "only with five cards in hand [...] and a card there to draw"
        if self.edition == "2012" and (len(hand) != 5 or not self._a_card_is_there()):
            return
        for number in range(1, len(hand) + 1):
            for cards in itertools.combinations(sorted(hand), number):
                yield "-" + "".join(cards)

    def _a_card_is_there(self) -> bool:
        return bool(self.pile) or any(card != EMPTY for card in self.row)

    def _ends_of_turn(self) -> Iterator[str]:
        """Draw, pass the draw, or (in the two last turns) just end the turn."""
        if self.turns_left is not None:
            yield "=."
            return
        # "with five cards in hand you cannot draw"
        if len(self.hands[self.to_move]) < HAND_LIMIT:
            for card in self.row:
                if card != EMPTY:
                    yield "=" + card
            if self.pile:
                yield "=*"
        # "not if the opponent passed the draw in the turn just before"; 2012: after
        # a discard "passing is not offered".
        if not self.must_draw and not (self.edition == "2012" and self.has_discarded):
            yield "=-"

    # --- playing ----------------------------------------------------------------------

    def play(self, action: str) -> str:
        """Play `action` for the player to move; return its full text.

        The full text of a blind draw names the card (`=*K`), also when just `=*` was
        given. Raises ValueError, and changes nothing, when the action is not legal.
        """
        full, plain = self._read(action)
        if plain.startswith("+"):
            self._play_bridge_without_card(plain[1:])
        elif plain.startswith("x"):
            self._play_removal(line=plain[1:3], cards=plain[4:6])
        elif plain.startswith("-"):
            self._play_discard(plain[1:])
        elif plain == "=-":
            self._pass_turn(opponent_passed=True)
        elif plain == "=.":
            self._end_last_turn()
        elif plain.startswith("="):
            self._play_draw(plain[1:])
        else:
            self._play_build(card=plain[0], end=plain[1])

        self._check_sudden_end()
        return full

    def _read(self, action: str) -> tuple[str, str]:
        """Return the full text of a legal action, and its text without the card of a blind draw."""
        if self.over is not None:
            raise ValueError(f"{action!r} is not legal: the game is over")
        if self.awaits_deal:
            raise ValueError(f"{action!r} is not legal: the next deal is awaited")
        full, plain = action, action
        if action.startswith("=*"):
            plain = "=*"
            if self.pile:
                full = "=*" + self.pile[0]
            if action not in ("=*", full):
                raise ValueError(f"{action!r}: that is not the top card of the pile")
        if plain not in self.legal():
            raise ValueError(f"{action!r} is not legal; {self.to_move} may {self.legal()}")
        return full, plain

    def _play_build(self, card: str, end: str) -> None:
        self._lay_open(card)
        self._put_bridge(line_between(card, end))
        self.freed_line = None

    def _play_removal(self, line: str, cards: str) -> None:
        for card in cards:
            self._lay_open(card)
        self.bridges[other(self.to_move)].remove(line)
        self.freed_line = line

    def _play_bridge_without_card(self, line: str) -> None:
        self._put_bridge(line)
        self.freed_line = None
        if self.handicap_left > 0:
            self.handicap_left -= 1
            if self.handicap_left == 0:
                self.to_move = self.first

    def _lay_open(self, card: str) -> None:
        """Move a card from the hand to the face-up discards."""
        self.hands[self.to_move].remove(card)
        self.played.append(card)
        self.has_played = True

    def _put_bridge(self, line: str) -> None:
        me, opponent = self.to_move, other(self.to_move)
        controlled_before = self.control(me)
        self.bridges[me].add(line)
        # "The moment a build (or a handicap bridge) gives you control of an island,
        # every opponent's bridge on that island's lines goes back." A bridge that
        # adds to a control one has already sweeps nothing.
        gained = [x for x in self.control(me) if x not in controlled_before]
        for island in gained:
            for swept in [x for x in self.bridges[opponent] if island in x]:
                self.bridges[opponent].remove(swept)

    def _play_discard(self, cards: str) -> None:
        for card in cards:
            self.hands[self.to_move].remove(card)
            self.discarded[self.to_move].append(card)
        self.has_discarded = True
        self.freed_line = None

    def _play_draw(self, what: str) -> None:
        hand = self.hands[self.to_move]
        if what == "*":
            hand.append(self.pile.pop(0))
        else:
            # "Of two equal cards in the row, `=C` takes the one in the first place."
            place = self.row.index(what)
            hand.append(what)
            # "its place is refilled from the pile at once"
            self.row[place] = self.pile.pop(0) if self.pile else EMPTY
        # "A round ends when pile and row are both empty after a draw."
        if not self._a_card_is_there():
            if self.round < 3:
                self._score_interim()
                self.awaits_deal = True
            else:
                self.turns_left = 2
        # "the opponent of the player who took the last card is next"
        self._pass_turn(opponent_passed=False)

    def _pass_turn(self, *, opponent_passed: bool) -> None:
        """Hand the turn on; `opponent_passed` as seen by the player who is next."""
        self.to_move = other(self.to_move)
        self.must_draw = opponent_passed
        self.has_played = False
        self.has_discarded = False
        self.freed_line = None

    def _end_last_turn(self) -> None:
        assert self.turns_left is not None
        self.turns_left -= 1
        self._pass_turn(opponent_passed=False)
        if self.turns_left == 0:
            self._score_final()

    # --- rounds and scores --------------------------------------------------------------

    def needs_deal(self) -> list[str] | None:
        """Return the cards to shuffle for the next round, sorted, or None."""
        if not self.awaits_deal:
            return None
        return sorted(self.played + self.discarded["white"] + self.discarded["black"])

    def deal(self, order: str) -> None:
        """Begin the next round: the first three cards to the row, the rest the pile.

        Raises ValueError when no deal is due or other cards are due.
        """
        cards = self.needs_deal()
        if cards is None:
            raise ValueError("no deal is due")
        if sorted(order) != cards:
            raise ValueError(f"the cards {''.join(cards)} are due, not {order!r}")
        self.played = []
        self.discarded = {"white": [], "black": []}
        self.row = list(order[0:3])
        self.pile = list(order[3:])
        self.round += 1
        self.awaits_deal = False
        # "checked [...] when round 2 begins"
        self._check_sudden_end()

    def _add_score(self, white: int, black: int) -> None:
        self.scores["white"].append(white)
        self.scores["black"].append(black)

    def _score_interim(self) -> None:
        # "more islands = 1 point after round 1, 2 points after round 2; equal = none"
        white, black = len(self.control("white")), len(self.control("black"))
        points = {1: 1, 2: 2}[self.round]
        if white > black:
            self._add_score(points, 0)
        elif black > white:
            self._add_score(0, points)
        else:
            self._add_score(0, 0)

    def _score_final(self) -> None:
        # "more islands = the difference in points"
        white, black = len(self.control("white")), len(self.control("black"))
        self._add_score(max(white - black, 0), max(black - white, 0))
        # "more points in total; tied: who scored in round 3; tied still: more bridges
        # on the board; else a draw"
        total = {player: sum(self.scores[player]) for player in PLAYERS}
        last = {player: self.scores[player][2] for player in PLAYERS}
        bridges = {player: len(self.bridges[player]) for player in PLAYERS}
        for by, amount in (
            ("points", total),
            ("final round", last),
            ("bridges", bridges),
        ):
            if amount["white"] > amount["black"]:
                return self._finish("white", by)
            if amount["black"] > amount["white"]:
                return self._finish("black", by)
        return self._finish(None, "draw")

    def _check_sudden_end(self) -> None:
        # "In rounds 2 and 3 a player without a single bridge on the board loses at
        # once"; "if neither player has a bridge, nobody loses and play goes on".
        if self.over is not None or self.round not in (2, 3):
            return
        without = [player for player in PLAYERS if not self.bridges[player]]
        if len(without) == 1:
            self._finish(other(without[0]), "no bridges")

    def _finish(self, winner: str | None, by: str) -> None:
        points = {player: list(self.scores[player]) for player in PLAYERS}
        self.over = {"winner": winner, "by": by, "points": points}

    # --- state dump -----------------------------------------------------------------------

    def dump(self, action: str | None, by: str | None) -> dict[str, Any]:
        """Return the state dump of the position that `action` of `by` led to."""
        return {
            "action": action,
            "by": by,
            "to_move": self.to_move,
            "round": self.round,
            "bridges": {player: sorted(self.bridges[player]) for player in PLAYERS},
            "control": {player: self.control(player) for player in PLAYERS},
            "hands": {player: "".join(sorted(self.hands[player])) for player in PLAYERS},
            "row": "".join(self.row),
            "pile": "".join(self.pile),
            "played": "".join(sorted(self.played)),
            "discarded": {player: "".join(sorted(self.discarded[player])) for player in PLAYERS},
            "scores": {player: list(self.scores[player]) for player in PLAYERS},
            "must_draw": self.must_draw,
            "turns_left": self.turns_left,
            "legal": self.legal(),
            "over": json.loads(json.dumps(self.over)),
        }


# --- whole games ----------------------------------------------------------------------


def replay(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the state dumps of a record, finished or running.

    Raises ValueError when the record breaks the rules: an illegal action, a turn that
    holds too much or too little, a missing or superfluous deal, another result.
    """
    deals = list(record["deals"])
    oracle = Oracle(record, deals.pop(0))
    dumps = [oracle.dump(None, None)]

    def play(action: str) -> None:
        by = oracle.to_move
        full = oracle.play(action)
        if oracle.needs_deal() is not None:
            if not deals:
                raise ValueError("a deal is missing")
            oracle.deal(deals.pop(0))
        dumps.append(oracle.dump(full, by))

    for line in (record.get("handicap") or {"lines": []})["lines"]:
        play("+" + line)
    for actions in whole_turns(record["turns"]):
        for action in actions:
            play(action)
    if deals:
        raise ValueError("there is a deal too many")
    if record.get("result") is not None and record["result"] != oracle.over:
        raise ValueError(f"the result is {oracle.over}, not {record['result']}")
    return dumps


def whole_turns(turns: list[str]) -> Iterator[list[str]]:
    """Yield the actions of each turn; raise ValueError when one holds too much or, before the last, too little."""
    for number, turn in enumerate(turns, start=1):
        actions = turn.split()
        if any(action.startswith("=") for action in actions[:-1]):
            raise ValueError(f"turn {number} holds more than one turn")
        yield actions
        ended = actions and actions[-1].startswith("=")
        if not ended and number < len(turns):
            raise ValueError(f"turn {number} does not end")


def kind_of(action: str) -> str:
    """Return build, remove, grant, discard, take, draw, pass or end."""
    if action[0] == "=":
        return {"-": "pass", ".": "end", "*": "draw"}.get(action[1], "take")
    return {"x": "remove", "+": "grant", "-": "discard"}.get(action[0], "build")


# How likely a player does each kind of thing that is possible (1 where none is
# named). Uniform choice alone would rarely show full boards or the odd endings.
TEMPERS: dict[str, dict[str, float]] = {
    "even": {},
    "builder": {"build": 12, "grant": 12, "discard": 0.2, "pass": 0.2},
    "wrecker": {"build": 2, "remove": 20, "grant": 2, "discard": 0.2, "pass": 0.5},
    "hoarder": {"build": 0.5, "take": 4, "draw": 4, "discard": 0.1, "pass": 2},
    "timid": {"build": 0.1, "remove": 0.1, "discard": 0.5},
    "idler": {"build": 0, "remove": 0, "discard": 1, "pass": 0.5},
    "waster": {"discard": 8, "pass": 3},
}


def random_game(
    seed: int | str,
    edition: str,
    variants: list[str],
    first: str,
    handicap: dict[str, Any] | None,
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Play a random game; return its record and its state dumps.

    `handicap` is None or `{"player": "black", "bridges": 2}`. The same arguments give
    the same game. The dump after a draw that ends a round shows the next deal.
    """
    rng = random.Random(f"{seed} {edition} {variants} {first} {handicap}")
    # Half of the games choose uniformly among the kinds of action that are possible.
    tempers = {"white": "even", "black": "even"}
    if rng.random() < 0.5:
        tempers = {player: rng.choice(sorted(TEMPERS)) for player in PLAYERS}

    def shuffled(cards: list[str]) -> str:
        return "".join(rng.sample(cards, len(cards)))

    header = {
        "edition": edition,
        "variants": sorted(variants),
        "first": first,
        "handicap": handicap,
    }
    deals = [shuffled(DECK)]
    oracle = Oracle(header, deals[0])
    dumps = [oracle.dump(None, None)]
    handicap_lines: list[str] = []
    turns: list[list[str]] = [[]]

    while oracle.over is None:
        by = oracle.to_move
        in_handicap = oracle.handicap_left > 0
        legal = oracle.legal()
        kinds = sorted({kind_of(action) for action in legal})
        weights = [TEMPERS[tempers[by]].get(kind, 1) for kind in kinds]
        if sum(weights) == 0:
            weights = [1 for _ in kinds]
        kind = rng.choices(kinds, weights)[0]
        action = rng.choice([action for action in legal if kind_of(action) == kind])
        full = oracle.play(action)
        cards = oracle.needs_deal()
        if cards is not None:
            deals.append(shuffled(cards))
            oracle.deal(deals[-1])
        dumps.append(oracle.dump(full, by))
        if in_handicap:
            handicap_lines.append(full[1:])
        else:
            turns[-1].append(full)
            if full.startswith("="):
                turns.append([])

    record: dict[str, Any] = {
        "kahuna": 1,
        "edition": edition,
        "variants": sorted(variants),
        "first": first,
    }
    if handicap is not None:
        record["handicap"] = {"player": handicap["player"], "lines": handicap_lines}
    record["deals"] = deals
    record["turns"] = [" ".join(turn) for turn in turns if turn]
    record["result"] = oracle.over
    return record, dumps


Settings = tuple[str, list[str], str, dict[str, Any] | None]


def all_settings(editions: list[str] | None = None, variants: list[list[str]] | None = None) -> list[Settings]:
    """Return every (edition, variants, first, handicap): 2 x 4 x 2 x 7 = 112.

    Either argument narrows the choice. Editions and variants change fastest.
    """
    handicaps: list[dict[str, Any] | None] = [None]
    for number in (1, 2, 3):
        for player in PLAYERS:
            handicaps.append({"player": player, "bridges": number})
    every_variants: list[list[str]] = [
        [],
        ["fewer-surprises"],
        ["open-draws"],
        ["fewer-surprises", "open-draws"],
    ]
    return [
        (edition, chosen, first, handicap)
        for handicap in handicaps
        for first in PLAYERS
        for chosen in (every_variants if variants is None else variants)
        for edition in (EDITIONS if editions is None else editions)
    ]


def main(arguments: list[str] | None = None) -> None:
    """Write random games: record_XXXX.json and record_XXXX.states.jsonl."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--edition", choices=EDITIONS, help="only this edition")
    parser.add_argument("--variants", help="only these variants: names with commas, or 'none'")
    options = parser.parse_args(arguments)
    variants: list[list[str]] | None = None
    if options.variants is not None:
        names = options.variants.replace("none", "").split(",")
        variants = [sorted(name for name in names if name)]
        for name in variants[0]:
            if name not in VARIANTS:
                parser.error(f"no such variant: {name!r}")
    editions = None if options.edition is None else [options.edition]
    settings = all_settings(editions, variants)
    options.out.mkdir(parents=True, exist_ok=True)
    results: Counter[str] = Counter()
    for number in range(options.games):
        edition, chosen, first, handicap = settings[number % len(settings)]
        seed = f"{options.seed}/{number}"
        record, dumps = random_game(seed, edition, chosen, first, handicap)
        results[record["result"]["by"]] += 1
        name = f"record_{number:04d}"
        record_text = json.dumps(record, indent=1) + "\n"
        (options.out / f"{name}.json").write_text(record_text, encoding="utf-8")
        states = "".join(json.dumps(dump) + "\n" for dump in dumps)
        (options.out / f"{name}.states.jsonl").write_text(states, encoding="utf-8")
    print(", ".join(f"{by}: {count}" for by, count in sorted(results.items())))


if __name__ == "__main__":
    main()
