"""The steps of lessons: each is a position with a goal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kanaloa.actions import Action
from kanaloa.geography import CHARTS, CURRENT_BETWEEN, DOLPHIN, Current, Island, Space
from kanaloa.gods import FOUR_GODS, GODS, LETTERS, God
from kanaloa.lessons.goals import StepGoal
from kanaloa.notation import DOLPHIN_SIGN, format_action, parse_action, parse_direction, parse_island, parse_tile
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import apply, new_game
from kanaloa.set_up import PRESET_NEUTRAL, Layout, SetUp, deals_of_gods
from kanaloa.state import EMPTY, RESERVE_TILES, VOLCANO_TILES, Awaits, Fish, State, Stock, Volcano
from kanaloa.tiles import ALL_TILES, KINDS, POINTS, Tile, Tiles, count, pack, size, unpack

LEARNER: Final = Player.RED

SEEN: Final = "seen"
"""The goal of a step that only shows something: see `Look`."""
LOOK_SIGN: Final = "?"
"""What is written before the thing that is pointed at."""


@dataclass(frozen=True, slots=True)
class Look:
    """Points at what a step shows. It is no action of the game.

    Attributes:
        what: a letter of an island, a current, or one of `BESIDE_MAP`.
    """

    what: str


BESIDE_MAP: Final = ("temples", "card", "track")
"""What steps show beside the map: the learner's temples, the frame round one of them, the track of volcano tiles."""

Deed = Action | Look
"""What a learner does."""


def parse_deed(text: str) -> Deed:
    """Reads what a learner does: an action in the notation, or `?` and a thing. Raises NotationError."""
    what = text.removeprefix(LOOK_SIGN)
    return Look(what) if what and what != text else parse_action(text)


def format_deed(deed: Deed) -> str:
    """Writes what a learner does."""
    return LOOK_SIGN + deed.what if isinstance(deed, Look) else format_action(deed)


_GROUND: Final[Mapping[str, str]] = {
    "A": "nu2 up2",
    "B": "pl2 nl2",
    "C": "nu3 up3",
    "D": "pl3 nl3",
    "E": "nu4 up4",
    "F": "pl4 nl4",
    "G": "n5 u5",
    "H": "p5 l5",
    "I": "n4 p4",
    "J": "u4 l4",
    "K": "nu2 nl2",
    "L": "pl2 up2",
}
"""The default tiles of islands that a step does not mention."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A position and its task. Everything is written in the notation, with words separated by spaces.

    By default the fish lie as in the preset layout, Red is the learner, and it is Red's turn.

    Attributes:
        name: the key of the step's texts, next to the lesson's id.
        goal: the goal.
        players: the number of players.
        pieces: players and places, as in `r:C g:F`.
        blocked: the blocked pieces.
        tiles: islands with their two tiles, as in `D:k5,nu2`.
        fish: fish that differ from the preset layout, as in `C>F:rc`.
        empty: currents without a fish, as in `AB CD`, while the players place theirs.
        hands: players with their tiles, as in `r:k3,l4`.
        temples: players with their temples, as in `r:l4,k2`.
        gods: players with the gods whose cards they own, as in `r:ul g:np`; the other cards lie aside.
        protection: players with the gods whose protection cards they own.
        volcanoes: volcano tiles drawn so far.
        volcano: its place, the player who placed it, and the number of that player's turn ends until it is removed, as
            in `CDF:g1`.
        left: the number of tiles left if the reserve has become the bag; it then holds the last volcano tile.
        awaits: the kind of decision that the step begins with.
        turn: whose turn it is.
        before: actions made before the step begins; then Red acts.
        draws: the tiles drawn for Red, `v` for a volcano tile; later draws are not volcano tiles.
        replies: the turns of others, including draws, one after each of Red's turns. Of several turns separated by ` |
            ` the first legal one is played.
        guided: whether the page shows where to act.
        limit: the maximum number of actions for the goal.
    """

    name: str
    goal: StepGoal
    players: int = 2
    pieces: str = "r:C g:I"
    blocked: str = ""
    tiles: str = ""
    fish: str = ""
    empty: str = ""
    hands: str = ""
    temples: str = ""
    gods: str = "r:u g:l"
    protection: str = ""
    volcanoes: int = 0
    volcano: str = ""
    left: int | None = None
    awaits: Awaits = Awaits.ACTION
    turn: Player = LEARNER
    before: str = ""
    draws: str = ""
    replies: tuple[str, ...] = ()
    guided: bool = True
    limit: int = 5


def player_of(letter: str) -> Player:
    """Returns the player with a letter."""
    return next(player for player in PLAYERS if player.letter == letter)


def _by_player(text: str) -> list[tuple[Player, list[str]]]:
    """Reads `r:k3,l4 g:u5`."""
    pairs = (word.partition(":") for word in text.split())
    return [(player_of(letter), parts.split(",")) for letter, _, parts in pairs]


def _tiles_of(words: Sequence[str]) -> Tiles:
    return pack(parse_tile(word) for word in words)


def _islands(step: LessonStep) -> dict[Island, tuple[Tile, ...]]:
    given = dict(word.split(":") for word in step.tiles.split())
    table = {**_GROUND, **{letter: tiles.replace(",", " ") for letter, tiles in given.items()}}
    return {
        island: tuple(sorted(map(parse_tile, table[island.name].split()))) for island in CHARTS[step.players].islands
    }


def _set_up(step: LessonStep) -> SetUp:
    neutral = PRESET_NEUTRAL if step.players == 2 else ()
    return SetUp(step.players, Layout.PRESET, deals_of_gods(step.players)[0], _islands(step), neutral)


def opening(step: LessonStep) -> State:
    """Returns the position in which a step begins, before the actions that come before it.

    Raises:
        ValueError: the step is badly written.
    """
    state = _placed(new_game(_set_up(step)), step)
    for word in step.before.split():
        state = apply(state, parse_action(word)).state
    if state.to_act is not LEARNER:
        raise ValueError(f"in step '{step.name}' somebody else is to act")
    return state._replace(history=None)


def _placed(state: State, step: LessonStep) -> State:
    state = state._replace(
        fish=_fish(state.fish, step),
        hands=_hands(step),
        temples=_temples(step),
        gods=_owners(step.gods),
        protection=_owners(step.protection),
        pieces=_pieces(step.pieces, step.players),
        blocked=_pieces(step.blocked, step.players),
        turn=step.turn,
        to_act=step.turn,
        awaits=step.awaits,
        special=step.awaits not in (Awaits.VOLCANO, Awaits.FISH, Awaits.PIECE),
        immediate=step.awaits is Awaits.VOLCANO,
        volcanoes=step.volcanoes,
        volcano=_volcano(step.volcano),
    )
    return _stocked(state, step)


def _fish(fish: Fish, step: LessonStep) -> Fish:
    for word in step.fish.split():
        way, _, look = word.partition(":")
        tail, head = parse_direction(way)
        bit = 1 << CURRENT_BETWEEN[tail, head]
        owner = player_of(look[0])
        fish = Fish(
            fish.laid,
            fish.forward | bit if tail < head else fish.forward & ~bit,
            fish.white | bit if look[1] == "w" else fish.white & ~bit,
            tuple(owned | bit if place == owner else owned & ~bit for place, owned in enumerate(fish.owned)),
        )
    laid = ~sum(1 << Current[word] for word in step.empty.split())
    return Fish(fish.laid & laid, fish.forward & laid, fish.white & laid, tuple(owned & laid for owned in fish.owned))


def _hands(step: LessonStep) -> tuple[Tiles, ...]:
    hands = {player: _tiles_of(words) for player, words in _by_player(step.hands)}
    return tuple(hands.get(player, pack(())) for player in PLAYERS[: step.players])


def _temples(step: LessonStep) -> tuple[tuple[int, ...], ...]:
    temples = {
        player: {God(LETTERS.index(word[0])): int(word[1:]) for word in words}
        for player, words in _by_player(step.temples)
    }
    return tuple(tuple(temples.get(player, {}).get(god, 0) for god in GODS) for player in PLAYERS[: step.players])


def _owners(text: str) -> tuple[Player | None, ...]:
    owners = {letter: player for player, words in _by_player(text) for letter in words[0]}
    return tuple(owners.get(god.letter) for god in FOUR_GODS)


def _pieces(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    places: list[list[int]] = [[] for _ in range(players)]
    for player, words in _by_player(text):
        places[player] += [DOLPHIN if word == DOLPHIN_SIGN else int(parse_island(word)) for word in words]
    return tuple(tuple(sorted(each)) for each in places)


def _volcano(text: str) -> Volcano | None:
    if not text:
        return None
    place, _, owner = text.partition(":")
    spot = Island[place] if len(place) == 1 else Space[place]
    return Volcano(spot, player_of(owner[0]), int(owner[1:]))


def _stocked(state: State, step: LessonStep) -> State:
    """The state with a matching bag: tiles given to temples have left the game."""
    laid = Tiles(sum(state.islands) + sum(state.hands))
    rest = list(unpack(Tiles(ALL_TILES[step.players] - laid)))
    if any(count(laid, kind) > count(ALL_TILES[step.players], kind) for kind in KINDS):
        raise ValueError(f"step '{step.name}' has more of a tile than there are")
    wanted = [parse_tile(word) for word in _drawn(step)]
    for tile in wanted:
        rest.remove(tile)
    missing = sum(map(sum, state.temples))
    rest.sort(key=lambda tile: (-POINTS[tile], tile))
    while missing > 0:
        missing -= POINTS[rest.pop(0)]
    volcanoes = VOLCANO_TILES[step.players] - step.volcanoes
    if step.left is not None:
        unseen = pack([*wanted, *rest[: step.left - len(wanted)]])
        return state._replace(unseen=unseen, bag=Stock(step.left, volcanoes), reserve=EMPTY)
    unseen = pack([*wanted, *rest])
    bag = Stock(size(unseen) - RESERVE_TILES, volcanoes - state.reserve.volcanoes)
    return state._replace(unseen=unseen, bag=bag)


def _drawn(step: LessonStep) -> list[str]:
    """The tiles that will be drawn from the bag."""
    own = [word for word in step.draws.split() if word != "v"]
    # Of alternative turns only one is played.
    others = [
        max(([word[1:] for word in turn.split() if word.startswith("*")] for turn in reply.split(" | ")), key=len)
        for reply in step.replies
    ]
    return own + [word for words in others for word in words if word != "v"]
