"""A second, independent implementation of the board game Kanaloa, used as a test oracle.

It was written from the rules and the notation alone (docs/kanaloa/), without looking at the engine. Everything is
stored as texts of the notation: an island is "A", a current "AB", a fish "B>A:rw", a tile "nu3". Speed is not a goal.
Numbers in brackets, such as (6.2), are those of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

# ---------------------------------------------------------------------------------------------------------------- data


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


#: (1.1) players in clockwise order.
COLOURS: dict[int, list[str]] = {
    2: ["red", "green"],
    3: ["red", "green", "blue"],
    4: ["red", "green", "blue", "yellow"],
}
LETTER_OF: dict[str, str] = {"red": "r", "green": "g", "blue": "b", "yellow": "y"}
COLOUR_OF: dict[str, str] = {letter: colour for colour, letter in LETTER_OF.items()}
NEUTRAL = "x"
DOLPHIN = "@"
BAG = "bag"

#: (1.2) the four gods in printed order, and all five.
FOUR_GODS = "nupl"
ALL_GODS = "nuplk"

#: (2.1) currents in use.
CURRENTS: dict[int, list[str]] = {
    4: words("AB AC AJ AK BC BD BE BG CD CF CJ DE DF DI EG EH EI FI FJ GH GL HI HL IJ IL JK JL KL"),
    3: words("AB AC AJ BC BD BE CD CF CJ DE DF DI EH EI FI FJ HI HL IJ IL JL"),
    2: words("AB AC AJ BC BD BE CD CF CJ DE DF DI EI FI FJ IJ"),
}
#: (2.4) sea spaces, two players only.
SEA_SPACES: list[str] = words("ABC ACJ BCD BDE CDF CFJ DEI DFI FIJ AB AJ BE EI IJ")

#: (3.5) preset layouts.
PRESETS: dict[int, list[str]] = {
    4: words(
        "A>J:yw A>K:rc B>A:rw B>D:gc C>A:bc C>B:rw C>J:gc D>C:yw D>E:gw D>F:rw E>B:yc E>H:bw F>C:gw F>I:yc "
        "G>B:yw G>E:gc H>G:bw H>I:gc I>D:bw I>E:yc I>L:rc J>F:bc J>I:rw J>L:bc K>J:bw L>G:rc L>H:yc L>K:gw"
    ),
    3: words(
        "A>C:gw B>A:rc B>E:bw C>B:gw C>F:rw D>B:rc D>C:bc D>F:bw E>D:rw E>H:gc F>I:gw F>J:bc H>I:rw I>D:gc "
        "I>E:bw I>J:rc J>A:bc J>C:gc J>L:bw L>H:rw L>I:gc"
    ),
    2: words(
        "A>C:rw B>A:gw B>C:rc C>D:gw C>F:rc D>B:gc D>E:rw E>B:gc E>I:rw F>D:rc F>J:rw I>F:gw J>A:gc J>I:gw "
        "C>J:xc I>D:xc"
    ),
}
#: (3.5) the neutral fish of the preset layout; (3.4) the currents of the neutral fish.
PRESET_NEUTRAL = ["C>J", "I>D"]
NEUTRAL_CURRENTS = ["CJ", "DI"]

#: (1.4) kind of tile: (copies with three and four players, copies with two players).
COPIES: dict[str, tuple[int, int]] = {
    **dict.fromkeys(words("n4 n5 u4 u5 p4 p5 l4 l5"), (3, 2)),
    **dict.fromkeys(words("nu2 nu3 nu4 up2 up3 up4 pl2 pl3 pl4 nl2 nl3 nl4"), (3, 2)),
    **dict.fromkeys(words("k2 k3 k4"), (9, 6)),
    "k5": (6, 4),
}
#: (3.3) what lies in the reserve at the start, and (1.5) how many volcano tiles there are.
RESERVE_TILES = 6
RESERVE_VOLCANOES = 1
ALL_VOLCANOES: dict[int, int] = {2: 7, 3: 11, 4: 11}

#: (3.1) the two pairings of gods cards for two players: one player has the first pair, the other the second.
PAIRINGS: list[tuple[str, str]] = [("ul", "np"), ("nu", "lp")]


# ------------------------------------------------------------------------------------------------------ small helpers


def current_of(one: str, other: str) -> str:
    """The current between two islands: their initials in alphabetical order."""
    return min(one, other) + max(one, other)


def tail(fish: str) -> str:
    """The island at the tail of a fish, "B" of "B>A:rw"."""
    return fish[0]


def head(fish: str) -> str:
    """The island at the head of a fish, "A" of "B>A:rw"."""
    return fish[2]


def owner(fish: str) -> str:
    """The letter of a fish's owner, "r" of "B>A:rw"; "x" for a neutral one."""
    return fish[4]


def side(fish: str) -> str:
    """The side a fish shows, "w" or "c"."""
    return fish[5]


def other_side(fish: str) -> str:
    """The same fish turned to its other side."""
    return fish[:5] + ("c" if side(fish) == "w" else "w")


def other_direction(fish: str) -> str:
    """The same fish with tail and head exchanged."""
    return head(fish) + ">" + tail(fish) + fish[3:]


def carries(fish: str, colour: str) -> bool:
    """(6.1) Does the fish show white, or its colour and that is the given player's?"""
    return side(fish) == "w" or owner(fish) == LETTER_OF[colour]


def value(tile: str) -> int:
    """The value of a tile."""
    return int(tile[-1])


def shows(tile: str, god: str) -> bool:
    """(7.1) Does the tile show this god?"""
    return god in tile[:-1]


def strongly_connected(islands: Iterable[str], arcs: Iterable[tuple[str, str]]) -> bool:
    """(2.5) Can each island be reached from each other one along the arcs (from, to)?"""
    everything = set(islands)
    arc_list = list(arcs)
    start = min(everything)
    backwards = [(target, source) for source, target in arc_list]
    for direction in (arc_list, backwards):
        reached = {start}
        grown = True
        while grown:
            new = {target for source, target in direction if source in reached} - reached
            reached |= new
            grown = bool(new)
        if reached != everything:
            return False
    return True


# ------------------------------------------------------------------------------------------------------------- set-up


def check_gods(players: list[str], gods: dict[str, Any]) -> None:
    """(3.1) Refuse owners of gods cards that are no deal of the rules."""
    if set(gods) != set(FOUR_GODS):
        raise ValueError("gods: one entry for each of n, u, p, l is needed")
    if len(players) == 4:
        fits = sorted(map(str, gods.values())) == sorted(players)
    elif len(players) == 3:
        fits = gods["n"] is None and sorted(str(gods[god]) for god in "upl") == sorted(players)
    else:
        fits = any(
            {gods[god] for god in pair} == {first} and {gods[god] for god in others} == {second}
            for pair, others in PAIRINGS
            for first, second in (players, players[::-1])
        )
    if not fits:
        raise ValueError(f"gods: {gods} is not a deal of rule 3.1")


def check_board(islands: list[str], board: dict[str, Any], all_tiles: Counter[str]) -> None:
    """(3.2) Refuse a board that does not have two existing tiles on each island in use."""
    if set(board) != set(islands):
        raise ValueError(f"board: the islands must be {' '.join(islands)}")
    for island in islands:
        if len(board[island]) != 2:
            raise ValueError(f"board: island {island} must have two tiles")
    for kind, count in Counter(tile for tiles in board.values() for tile in tiles).items():
        if count > all_tiles[kind]:
            raise ValueError(f"board: there are not {count} tiles {kind}")


def neutral_fish(players: int, layout: str, neutral: list[str]) -> list[str]:
    """(3.4) The neutral fish as texts, colour side up; with a preset layout those of the preset (3.5)."""
    if players != 2:
        if neutral:
            raise ValueError("neutral: only with two players")
        return []
    if layout == "preset":
        if neutral not in ([], PRESET_NEUTRAL):
            raise ValueError(f"neutral: the preset layout has {PRESET_NEUTRAL}")
        neutral = PRESET_NEUTRAL
    if sorted(current_of(text[0], text[-1]) for text in neutral) != NEUTRAL_CURRENTS or any(
        len(text) != 3 or text[1] != ">" for text in neutral
    ):
        raise ValueError("neutral: one fish on CJ and one on DI is needed")
    return [f"{text}:{NEUTRAL}c" for text in neutral]


# --------------------------------------------------------------------------------------------------------------- game


class Oracle:
    """One game of Kanaloa: the state after any number of actions."""

    def __init__(self, header: dict[str, Any]) -> None:
        """Set the game up from a record's fields before the actions: players, layout, gods, board, neutral."""
        number = header["players"]
        if number not in COLOURS:
            raise ValueError(f"players: {number!r} is not 2, 3 or 4")
        layout = header["layout"]
        if layout not in ("free", "preset"):
            raise ValueError(f"layout: {layout!r} is neither free nor preset")
        self.players: list[str] = COLOURS[number]
        self.currents: list[str] = CURRENTS[number]
        self.island_names: list[str] = sorted(set("".join(self.currents)))
        #: (12) which tiles can be there: with a random third in the box, all of them.
        is_third = number == 2 and header.get("box", "chosen") == "chosen"
        all_tiles: Counter[str] = Counter({kind: COPIES[kind][1 if is_third else 0] for kind in COPIES})

        check_gods(self.players, header["gods"])
        check_board(self.island_names, header["board"], all_tiles)
        #: Cards: god letter to the owner's colour, None = aside (3.1).
        self.gods: dict[str, str | None] = {god: header["gods"][god] for god in FOUR_GODS}
        self.protection: dict[str, str | None] = dict.fromkeys(FOUR_GODS)
        #: Tiles on each island.
        self.board: dict[str, list[str]] = {island: list(header["board"][island]) for island in self.island_names}
        #: Fish: the current to the fish's text.
        self.fish: dict[str, str] = {}
        laid = neutral_fish(number, layout, header.get("neutral") or [])
        if layout == "preset":
            laid = PRESETS[number]
        for fish in laid:
            self.fish[current_of(tail(fish), head(fish))] = fish
        #: Pieces on the map, the Dolphin included, and those of them that are blocked (10.5).
        self.pieces: dict[str, list[str]] = {colour: [] for colour in self.players}
        self.blocked: dict[str, list[str]] = {colour: [] for colour in self.players}
        self.hands: dict[str, list[str]] = {colour: [] for colour in self.players}
        #: (12) points of the temples, with a head start from the beginning.
        self.temples: dict[str, dict[str, int]] = {
            colour: dict.fromkeys(ALL_GODS, header.get("ahead", {}).get(colour, 0)) for colour in self.players
        }

        # (3.3), (13) bag and reserve are numbers only; which tiles they hold together is the unseen stock.
        self.unseen: Counter[str] = all_tiles - Counter(tile for tiles in self.board.values() for tile in tiles)
        self.reserve: dict[str, int] = {"tiles": RESERVE_TILES, "volcanoes": RESERVE_VOLCANOES}
        self.bag: dict[str, int] = {
            "tiles": (62 if number == 2 else 93) - 2 * len(self.island_names) - RESERVE_TILES,
            "volcanoes": ALL_VOLCANOES[number] - RESERVE_VOLCANOES,
        }
        self.volcanoes_drawn = 0
        #: The volcano on the map: "at", "by", "turns"; None if it is not there.
        self.volcano: dict[str, Any] | None = None

        # The turn and what is under way in it.
        self.turn: str | None = None
        self.to_act: str | None = None
        self.awaits: str | None = None
        self.special = False
        self.immediate = False
        self.landing = False
        self.arrival = ""  # the island of the last arrival
        self.eruption_due = False
        self.offered: dict[str, Any] | None = None
        self.proposed: str | None = None
        self.forbidden_fish: set[str] = set()  # letters of the owners who forbade in this turn (9.1)
        self.over = False
        self.last_action: str | None = None
        self.last_by: str | None = None

        # (4.1), (4.3) Ku's owner begins.
        first = self.gods["u"]
        assert first is not None
        self.turn = first
        self._ask(first, "piece" if layout == "preset" else "fish")

    # ---------------------------------------------------------------------------------------------- interface

    def legal(self) -> list[str]:
        """All legal actions, sorted, each once (notation, key legal)."""
        return [] if self.over else sorted(set(self._ways()[0]()))

    def play(self, action: str) -> None:
        """Apply one action; ValueError if it is not legal, and then nothing has changed."""
        if action not in self.legal():
            raise ValueError(f"{action!r} is not legal ({self.to_act} to act, awaits {self.awaits})")
        self.last_action, self.last_by = action, self.to_act
        self._ways()[1](action)

    def _ways(self) -> tuple[Callable[[], list[str]], Callable[[str], None]]:
        """For the kind of decision that is due: what lists its legal texts, and what carries one out."""
        assert self.awaits is not None
        return {
            "fish": (self._legal_fish, self._play_fish),
            "piece": (self._legal_piece, self._play_piece),
            "remove": (self._legal_remove, self._play_remove),
            "land": (self._legal_land, self._play_land),
            "action": (self._legal_action, self._play_action),
            "more": (self._legal_more, self._play_more),
            "rob": (self._legal_rob, self._play_rob),
            "tile": (self._legal_tile, self._play_tile),
            "gift": (self._legal_gift, self._play_gift),
            "draw": (self._legal_draw, self._play_draw),
            "volcano": (self._legal_volcano, self._play_volcano),
            "end": (self._legal_end, self._play_end),
            "veto": (self._legal_veto, self._play_veto),
        }[self.awaits]

    def dump(self) -> dict[str, Any]:
        """The state dump of the notation."""
        return {
            "action": self.last_action,
            "by": self.last_by,
            "turn": self.turn,
            "to_act": self.to_act,
            "awaits": self.awaits,
            "islands": {island: sorted(tiles) for island, tiles in self.board.items()},
            "fish": sorted(self.fish.values()),
            "pieces": {colour: sorted(places) for colour, places in self.pieces.items()},
            "blocked": {colour: sorted(places) for colour, places in self.blocked.items()},
            "hands": {colour: sorted(tiles) for colour, tiles in self.hands.items()},
            "temples": {colour: dict(temple) for colour, temple in self.temples.items()},
            "gods": dict(self.gods),
            "protection": dict(self.protection),
            "special": self.special,
            "immediate": self.immediate,
            "offered": None
            if self.offered is None
            else {"to": self.offered["to"], "tiles": list(self.offered["tiles"])},
            "proposed": self.proposed,
            "forbidden": bool(self.forbidden_fish),
            "bag": dict(self.bag),
            "reserve": dict(self.reserve),
            "unseen": sorted(self.unseen.elements()),
            "volcanoes": self.volcanoes_drawn,
            "volcano": None if self.volcano is None else dict(self.volcano),
            "legal": self.legal(),
            "over": self.result() if self.over else None,
        }

    def result(self) -> dict[str, Any]:
        """(11.3) Winners, scores and rests as in a record's result, of the temples as they are now."""
        scores: dict[str, int] = {}
        rest: dict[str, int] = {}
        for colour in self.players:
            temple = self.temples[colour]
            kane = temple["k"]
            scores[colour] = kane * (1 + sum(temple[god] >= kane for god in FOUR_GODS))
            rest[colour] = sum(temple.values()) - scores[colour]
        best = max((scores[colour], rest[colour]) for colour in self.players)
        winners = [colour for colour in self.players if (scores[colour], rest[colour]) == best]
        return {"winners": winners, "scores": scores, "rest": rest}

    # ---------------------------------------------------------------------------------------- questions about the state

    def _ask(self, who: str, what: str) -> None:
        """Set who acts next and the kind of decision."""
        self.to_act, self.awaits = who, what

    def _me(self) -> str:
        """The owner of the turn."""
        assert self.turn is not None
        return self.turn

    def _next(self, colour: str) -> str:
        """(1.1) The next player clockwise."""
        return self.players[(self.players.index(colour) + 1) % len(self.players)]

    def _neighbours(self, island: str) -> set[str]:
        """(2.1) The islands adjacent to one."""
        return {name for name in self.island_names if name != island and current_of(name, island) in self.currents}

    def _closed(self) -> set[str]:
        """(10.3) The closed islands: the volcano's, or with two players all that its sea space touches."""
        return set() if self.volcano is None else set(self.volcano["at"])

    def _frozen(self, current: str) -> bool:
        """(10.3) With two players a fish on a current that touches a closed island cannot be turned."""
        return len(self.players) == 2 and bool(self._closed() & set(current))

    def _occupied(self) -> set[str]:
        """The places where any piece stands."""
        return {place for places in self.pieces.values() for place in places}

    def _free_count(self, colour: str, island: str) -> int:
        """How many pieces of a player on an island are not blocked."""
        return self.pieces[colour].count(island) - self.blocked[colour].count(island)

    def _free_islands(self, colour: str) -> list[str]:
        """The islands, not the Dolphin, where a player has a piece that is not blocked."""
        return [place for place in self.island_names if self._free_count(colour, place) > 0]

    def _moves_from(self, island: str, colour: str) -> list[str]:
        """(6.1) The moves of a player's piece, not blocked, on this island."""
        return [
            f"{island}>{head(fish)}"
            for fish in self.fish.values()
            if tail(fish) == island and carries(fish, colour) and head(fish) not in self._closed()
        ]

    def _stuck_islands(self, colour: str) -> list[str]:
        """(6.3) The islands where a player has a stuck piece."""
        return [island for island in self._free_islands(colour) if not self._moves_from(island, colour)]

    def _strong(self, fish_list: Iterable[str], empty_currents: Iterable[str] = ()) -> bool:
        """(2.5), (4.2) Is everything reachable with these fish one way and these empty currents both ways?"""
        arcs = [(tail(fish), head(fish)) for fish in fish_list]
        for current in empty_currents:
            arcs += [(current[0], current[1]), (current[1], current[0])]
        return strongly_connected(self.island_names, arcs)

    def _has_exit(self, fish_list: Iterable[str], colour: str, island: str) -> bool:
        """(9.1) Has a player's piece on this island an exit? The volcano does not matter here."""
        return any(tail(fish) == island and carries(fish, colour) for fish in fish_list)

    # ------------------------------------------------------------------------------------------ start phase (chapter 4)

    def _legal_fish(self) -> list[str]:
        """(4.1), (4.2) Placements of an own fish that leave the map completable."""
        texts = []
        empty = [current for current in self.currents if current not in self.fish]
        for current in empty:
            still_empty = [other for other in empty if other != current]
            for direction in (f"{current[0]}>{current[1]}", f"{current[1]}>{current[0]}"):
                if self._strong([*self.fish.values(), direction], still_empty):
                    texts += [f"+{direction}:w", f"+{direction}:c"]
        return texts

    def _play_fish(self, action: str) -> None:
        """(4.1) Place an own fish; after the last one come the pieces, again from Ku's owner on (4.3)."""
        direction, shown = action[1:].split(":")
        self.fish[current_of(direction[0], direction[2])] = f"{direction}:{LETTER_OF[self._me()]}{shown}"
        if len(self.fish) == len(self.currents):
            first = self.gods["u"]
            assert first is not None
            self.turn = first
            self._ask(first, "piece")
        else:
            self.turn = self._next(self._me())
            self._ask(self.turn, "fish")

    def _legal_piece(self) -> list[str]:
        """(4.3) The first piece: an island in use without a piece."""
        return [f"+{island}" for island in self.island_names if island not in self._occupied()]

    def _play_piece(self, action: str) -> None:
        """(4.3) Place the first piece; when all have one, Ku's owner has the first turn (4.4)."""
        self.pieces[self._me()].append(action[1])
        if all(self.pieces.values()):
            first = self.gods["u"]
            assert first is not None
            self._begin_turn(first, immediate=False)
        else:
            self.turn = self._next(self._me())
            self._ask(self.turn, "piece")

    # -------------------------------------------------------------------------------------- order of a turn (chapter 5)

    def _begin_turn(self, colour: str, immediate: bool) -> None:
        """(5.1) Start a turn; an immediate turn (10.4) allows no gods-card action of its owner."""
        self.turn = colour
        self.immediate = immediate
        self.special = not immediate
        self.landing = False
        self.forbidden_fish = set()
        # (5.1 no. 1) Too many pieces; the Dolphin counts as on the map (6.4).
        if len(self.pieces[colour]) == 2 and colour not in (self.gods["l"], self.protection["l"]):
            self._ask(colour, "remove")
        else:
            self._after_removal()

    def _after_removal(self) -> None:
        """(5.1 no. 2, 3) A landing turn, a lost turn, or the question for an action.

        A piece on the Dolphin is never blocked and must land (6.4), so the turn is not lost then, blocked or not.
        """
        colour = self._me()
        if DOLPHIN in self.pieces[colour]:
            self.landing = True
            self.special = False  # (5.1 no. 3)
            self._ask(colour, "land")
        elif not self._free_islands(colour):
            self._end_turn()  # (5.1 no. 2) lost, not asked
        else:
            self._ask(colour, "action")

    def _close_turn(self) -> None:
        """(5.1 no. 7) The blocks on the owner's pieces go (10.5); the volcano may go (10.6)."""
        colour = self._me()
        self.blocked[colour] = []
        if self.volcano is not None and self.volcano["by"] == colour:
            self.volcano["turns"] -= 1
            if self.volcano["turns"] == 0:
                self.volcano = None

    def _end_turn(self) -> None:
        """(5.1 no. 7) End the turn; the next player clockwise has it, after an immediate turn left of the eruptor."""
        self._close_turn()
        self._begin_turn(self._next(self._me()), immediate=False)

    def _end_phase(self) -> None:
        """(5.1 no. 6) Ask for an end-of-turn action if there is any choice, else end the turn."""
        if self._end_choices():
            self._ask(self._me(), "end")
        else:
            self._end_turn()

    def _legal_remove(self) -> list[str]:
        """(5.1 no. 1) Take one of two pieces off, own choice."""
        return [f"-{place}" for place in self.pieces[self._me()]]

    def _play_remove(self, action: str) -> None:
        """(5.1 no. 1) Take the piece off, with its block if it had one."""
        colour, place = self._me(), action[1]
        self.pieces[colour].remove(place)
        if self.blocked[colour].count(place) > self.pieces[colour].count(place):
            self.blocked[colour].remove(place)
        self._after_removal()

    # --------------------------------------------------------------------------------- action (5.1 no. 4, 5; chapter 6)

    def _legal_action(self) -> list[str]:
        """(5.1 no. 4, 5) Swap, move, sacrifice, or with a stuck piece an alternative."""
        colour = self._me()
        texts = self._swaps()
        for island in self._free_islands(colour):
            texts += self._moves_from(island, colour)
        # (7.1) The first tile of a sacrifice shows the god.
        texts += [f"{god}:{tile}" for god in ALL_GODS for tile in self.hands[colour] if shows(tile, god)]
        for island in self._stuck_islands(colour):
            texts.append(f"{island}>{DOLPHIN}")  # (6.3) call the Dolphin
            for current, fish in self.fish.items():
                # (6.3) a fellow's fish: neither the own nor a neutral one
                fellows = owner(fish) not in (LETTER_OF[colour], NEUTRAL)
                if tail(fish) == island and side(fish) == "c" and fellows and not self._frozen(current):
                    texts.append(f"~{current}")
        return texts

    def _swaps(self) -> list[str]:
        """(9.4) Lono's swaps. The temple does not matter here; the example of the notation swaps with a temple of 0."""
        if self.gods["l"] != self._me() or not self.special:
            return []
        texts = []
        for current in self.currents:
            if self._frozen(current):  # (9.4), (10.3) two players: not at closed islands
                continue
            one, other = current[0], current[1]
            for tile in self.board[one]:
                for other_tile in self.board[other]:
                    if tile != other_tile:
                        texts.append(f"x{one}:{tile},{other}:{other_tile}")
        return texts

    def _play_action(self, action: str) -> None:
        """(5.1 no. 4, 5) Carry out what _legal_action offers."""
        colour = self._me()
        if action[0] == "x":
            (one, tile), (other, other_tile) = (part.split(":") for part in action[1:].split(","))
            self.board[one].remove(tile)
            self.board[other].remove(other_tile)
            self.board[one].append(other_tile)
            self.board[other].append(tile)
            self.special = False  # (5.2)
        elif action[0] == "~":
            self.fish[action[1:]] = other_side(self.fish[action[1:]])
            self._end_phase()
        elif action[1] == ":":
            god, tile = action.split(":")
            self.hands[colour].remove(tile)
            self.offered = {"to": god, "tiles": [tile]}
            self._ask(colour, "more")
        else:
            start, target = action.split(">")
            self.pieces[colour].remove(start)
            self.pieces[colour].append(target)
            if target == DOLPHIN:
                self._end_phase()
            else:
                current = current_of(start, target)
                self.fish[current] = other_side(self.fish[current])  # (6.1)
                self._arrive(target)

    def _legal_land(self) -> list[str]:
        """(6.5 a) Any island in use that is not closed."""
        return [f"{DOLPHIN}>{island}" for island in self.island_names if island not in self._closed()]

    def _play_land(self, action: str) -> None:
        """(6.5 a) Set the piece from the Dolphin on the island."""
        self.pieces[self._me()].remove(DOLPHIN)
        self.pieces[self._me()].append(action[2])
        self._arrive(action[2])

    # --------------------------------------------------------------------------------------- arrival (6.2, 6.5, 9.2)

    def _arrive(self, island: str) -> None:
        """(6.2), (6.5) First Ku's robbery, if anybody can be robbed, then the tile."""
        self.arrival = island
        if self._victims():
            robber = self.gods["u"]
            assert robber is not None
            self._ask(robber, "rob")
        else:
            self._after_robbery()

    def _after_robbery(self) -> None:
        """(6.2 b), (6.5 c) The tile: taken by the mover, given away by one who lands."""
        self._ask(self._me(), "gift" if self.landing else "tile")

    def _victims(self) -> list[str]:
        """(9.2) Whom Ku's owner may rob at the arrival that has just happened."""
        robber, arriver = self.gods["u"], self._me()
        if robber is None:
            return []
        if robber == arriver:
            # Not in a landing turn or an immediate turn, nor after another gods-card action; `special` says all that.
            met = [colour for colour in self.players if colour != arriver and self.arrival in self.pieces[colour]]
            candidates = met if self.special else []
        else:
            # A blocked piece cannot rob.
            candidates = [arriver] if self._free_count(robber, self.arrival) > 0 else []
        return [colour for colour in candidates if self.hands[colour] and self.protection["u"] != colour]

    def _legal_rob(self) -> list[str]:
        """(9.2) One tile of one victim, or nothing."""
        return ["!-"] + [f"!{LETTER_OF[victim]}:{tile}" for victim in self._victims() for tile in self.hands[victim]]

    def _play_rob(self, action: str) -> None:
        """(9.2) Rob, or not; it is a gods-card action of the turn only if the robber has the turn (5.2)."""
        robber = self.gods["u"]
        assert robber is not None
        if action != "!-":
            victim, tile = COLOUR_OF[action[1]], action[3:]
            self.hands[victim].remove(tile)
            self.hands[robber].append(tile)
            if robber == self.turn:
                self.special = False
        self._after_robbery()

    def _legal_tile(self) -> list[str]:
        """(6.2 b) One of the island's two tiles."""
        return [f"={tile}" for tile in self.board[self.arrival]]

    def _play_tile(self, action: str) -> None:
        """(6.2 b) Take the tile; then it is drawn."""
        self.board[self.arrival].remove(action[1:])
        self.hands[self._me()].append(action[1:])
        self._start_drawing()

    def _legal_gift(self) -> list[str]:
        """(6.5 c) One of the island's two tiles leaves the game."""
        return [f"-{tile}" for tile in self.board[self.arrival]]

    def _play_gift(self, action: str) -> None:
        """(6.5 c) The tile leaves the game; then it is drawn."""
        self.board[self.arrival].remove(action[1:])
        self._start_drawing()

    # ------------------------------------------------------------------------------------------- drawing (6.2 c, d)

    def _start_drawing(self) -> None:
        """(6.2 c) A drawing begins."""
        self.eruption_due = False
        self._ask(BAG, "draw")

    def _legal_draw(self) -> list[str]:
        """(notation, Chance) Kinds of the unseen stock, and a volcano tile, as far as the bag holds them."""
        texts = [f"*{kind}" for kind in self.unseen.elements()] if self.bag["tiles"] else []
        return texts + (["*v"] if self.bag["volcanoes"] else [])

    def _play_draw(self, action: str) -> None:
        """(6.2 c, d) A volcano tile goes to the track, another one to the island and ends the drawing."""
        volcanic = action == "*v"
        self.bag["volcanoes" if volcanic else "tiles"] -= 1
        if not any(self.bag.values()):  # (11.1)
            self.bag, self.reserve = self.reserve, {"tiles": 0, "volcanoes": 0}
        if volcanic:
            self.volcanoes_drawn += 1
            if self.volcanoes_drawn == ALL_VOLCANOES[len(self.players)]:
                self._finish()  # (11.2)
            elif self.volcanoes_drawn % 2 == 0:
                self.eruption_due = True  # (10.1)
            return
        self.unseen -= Counter([action[1:]])
        self.board[self.arrival].append(action[1:])
        if self.eruption_due:
            self._erupt()
        elif self.immediate or self.landing:
            self._end_turn()  # (10.4), (5.1 no. 3) without end-of-turn actions
        else:
            self._end_phase()

    def _finish(self) -> None:
        """(11.2) The game ends at once; the volcano and the blocked pieces stay as they are."""
        self.over = True
        self.turn = self.to_act = self.awaits = None
        self.special = self.immediate = self.landing = False
        self.forbidden_fish = set()

    # -------------------------------------------------------------------------------------------- eruption (chapter 10)

    def _erupt(self) -> None:
        """(10.2) The drawer's turn ends; Pele's owner, or else the drawer, places the volcano."""
        drawer = self._me()
        self._close_turn()
        eruptor = self.gods["p"] or drawer
        self.turn = eruptor
        self.immediate = True
        self.special = False
        self.landing = False
        self._ask(eruptor, "volcano")

    def _legal_volcano(self) -> list[str]:
        """(10.3) A sea space with two players, else an island in use without any piece."""
        if len(self.players) == 2:
            return [f"^{space}" for space in SEA_SPACES]
        return [f"^{island}" for island in self.island_names if island not in self._occupied()]

    def _play_volcano(self, action: str) -> None:
        """(10.2), (10.5), (10.6) Place the volcano, block the pieces beside it, begin the immediate turn (10.4)."""
        eruptor, place = self._me(), action[1:]
        self.volcano = {"at": place, "by": eruptor, "turns": 2}
        touched = set(place) if len(self.players) == 2 else self._neighbours(place)
        for colour in self.players:
            if not self._protected_by_pele(colour):
                # Older blocks elsewhere last; blocks do not add up.
                elsewhere = [island for island in self.blocked[colour] if island not in touched]
                self.blocked[colour] = elsewhere + [island for island in self.pieces[colour] if island in touched]
        self._begin_turn(eruptor, immediate=True)

    def _protected_by_pele(self, colour: str) -> bool:
        """(9.3), (10.5) Four players only: the gods card with a temple above 0, or the protection card."""
        if len(self.players) < 4:
            return False
        if self.protection["p"] == colour:
            return True
        return self.gods["p"] == colour and self.temples[colour]["p"] > 0

    # ------------------------------------------------------------------------------ end-of-turn actions (9.1, 9.4)

    def _end_choices(self) -> list[str]:
        """(5.1 no. 6) The end-of-turn actions that are legal now, without the end of the turn itself."""
        if self.immediate or self.landing:
            return []
        return self._fish_turns() + self._second_pieces()

    def _legal_end(self) -> list[str]:
        """(5.1 no. 6) The end-of-turn actions, and the end of the turn."""
        return [".", *self._end_choices()]

    def _fish_turns(self) -> list[str]:
        """(9.1) What Kanaloa's owner may turn."""
        if self.gods["n"] != self.turn or not self.special:
            return []
        texts = []
        for current, fish in self.fish.items():
            if owner(fish) in self.forbidden_fish or self._frozen(current):
                continue
            for sign, turned in (("~", other_side(fish)), ("^", other_direction(fish))):
                after = {**self.fish, current: turned}
                if sign == "^" and not self._strong(after.values()):
                    continue
                if not self._takes_last_exit(after):
                    texts.append(f"n{sign}{current}")
        return texts

    def _takes_last_exit(self, after: dict[str, str]) -> bool:
        """(9.1) Would some piece on an island have no exit after the change, although it has one now?"""
        return any(
            self._has_exit(self.fish.values(), colour, island) and not self._has_exit(after.values(), colour, island)
            for colour in self.players
            for island in self.pieces[colour]
            if island != DOLPHIN
        )

    def _second_pieces(self) -> list[str]:
        """(9.4) Where the second piece may be placed: in use, without any piece, not closed."""
        colour = self._me()
        by_gods_card = self.gods["l"] == colour and self.special
        by_protection = self.protection["l"] == colour
        if len(self.pieces[colour]) == 2 or self.temples[colour]["l"] == 0 or not (by_gods_card or by_protection):
            return []
        barred = self._occupied() | self._closed()
        return [f"+{island}" for island in self.island_names if island not in barred]

    def _play_end(self, action: str) -> None:
        """(5.1 no. 6, 7) Carry out an end-of-turn action, or end the turn."""
        colour = self._me()
        if action == ".":
            self._end_turn()
        elif action[0] == "+":
            self.pieces[colour].append(action[1])
            if self.gods["l"] == colour:  # (5.2) what a protection card gives is not limited
                self.special = False
            self._end_phase()
        else:
            guard = self.protection["n"]
            if guard is not None and owner(self.fish[action[2:]]) == LETTER_OF[guard]:
                self.proposed = action
                self._ask(guard, "veto")
            else:
                self._turn_fish(action)

    def _turn_fish(self, action: str) -> None:
        """(9.1) Kanaloa turns a fish, its side or its direction; this is the turn's gods-card action (5.2)."""
        fish = self.fish[action[2:]]
        self.fish[action[2:]] = other_side(fish) if action[1] == "~" else other_direction(fish)
        self.special = False
        self._end_phase()

    def _legal_veto(self) -> list[str]:
        """(9.1) Kanaloa's protection card."""
        return ["allow", "forbid"]

    def _play_veto(self, action: str) -> None:
        """(9.1) Let the fish be turned, or forbid the own fish for the rest of the turn."""
        proposed, guard = self.proposed, self.protection["n"]
        assert proposed is not None
        assert guard is not None
        self.proposed = None
        if action == "allow":
            self._turn_fish(proposed)
        else:
            self.forbidden_fish.add(LETTER_OF[guard])
            self._end_phase()

    # ----------------------------------------------------------------------------------- sacrifices (chapters 7 and 8)

    def _legal_more(self) -> list[str]:
        """(7.1; notation, Sacrifice) Complete it, or add a tile not before the last one in the fixed order."""
        assert self.offered is not None
        god = self.offered["to"]

        def place_in_order(tile: str) -> tuple[bool, str]:
            """Tiles that show the god come first, then the Kane tiles; both sorted."""
            return (not shows(tile, god), tile)

        last = place_in_order(self.offered["tiles"][-1])
        texts = [";"]
        for tile in self.hands[self._me()]:
            if (shows(tile, god) or shows(tile, "k")) and place_in_order(tile) >= last:
                texts.append(f"&{tile}")
        return texts

    def _play_more(self, action: str) -> None:
        """(7.1), (7.2) Add a tile, or complete the sacrifice: temple, then cards."""
        assert self.offered is not None
        giver = self._me()
        if action != ";":
            self.hands[giver].remove(action[1:])
            self.offered["tiles"].append(action[1:])
            return
        god, tiles = self.offered["to"], self.offered["tiles"]
        self.offered = None
        self.temples[giver][god] += sum(value(tile) for tile in tiles)
        if god == "k":
            for each in FOUR_GODS:
                self._cards_after_kane(giver, each)
        else:
            self._cards_after_god(giver, god)
        self._end_phase()

    def _worthy(self, colour: str, god: str) -> bool:
        """(8) A player is worthy of a god if the temple is at least the Kane temple."""
        return self.temples[colour][god] >= self.temples[colour]["k"]

    def _exceeds(self, giver: str, god: str, others: Iterable[str]) -> bool:
        """Is the giver's temple greater than that of each of the others?"""
        return all(self.temples[giver][god] > self.temples[other][god] for other in others if other != giver)

    def _cards_after_god(self, giver: str, god: str) -> None:
        """(8.1) The cards of one of the four gods after a sacrifice to that god."""
        holder, guard = self.gods[god], self.protection[god]
        four = len(self.players) == 4
        if holder == giver or not self._worthy(giver, god):
            return  # case 1; and cases 2 and 3 both ask for worthiness
        if self._exceeds(giver, god, self.players):  # case 2
            self.gods[god] = giver
            if four and holder is not None:
                self.protection[god] = holder
        elif four and guard != giver:  # case 3
            if guard is not None:
                takes = self._exceeds(giver, god, [guard])
            else:
                takes = holder is not None and self._exceeds(giver, god, [p for p in self.players if p != holder])
            if takes:
                self.protection[god] = giver

    def _cards_after_kane(self, giver: str, god: str) -> None:
        """(8.2) The cards of one of the four gods after a sacrifice to Kane."""
        if self._worthy(giver, god):
            return
        guard = self.protection[god]
        if self.gods[god] == giver:  # no. 1
            if guard is None:
                self.gods[god] = self._heir(giver, god, self.players)
            else:
                self.gods[god] = guard
                self.protection[god] = self._heir(giver, god, [p for p in self.players if p != guard])
        elif guard == giver:  # no. 2
            holder = self.gods[god]
            self.protection[god] = self._heir(giver, god, [p for p in self.players if p != holder])

    def _heir(self, giver: str, god: str, among: list[str]) -> str | None:
        """(8.2) Of the worthy players other than the giver with a temple above 0, the greatest; None if equal."""
        worthy = [p for p in among if p != giver and self._worthy(p, god) and self.temples[p][god] > 0]
        if not worthy:
            return None
        most = max(self.temples[p][god] for p in worthy)
        leaders = [p for p in worthy if self.temples[p][god] == most]
        return leaders[0] if len(leaders) == 1 else None


# ------------------------------------------------------------------------------------------------------------- records


def dumps(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The dump of every state of a record: after the set-up, then after every action."""
    game = Oracle(record)
    states = [game.dump()]
    for number, action in enumerate(words(" ".join(record.get("turns", []))), start=1):
        try:
            game.play(action)
        except ValueError as error:
            raise ValueError(f"action {number}: {error}") from error
        states.append(game.dump())
    result = record.get("result")
    if result is not None and result != (game.result() if game.over else None):
        raise ValueError("result: the game does not come to it")
    return states
