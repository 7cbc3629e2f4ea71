"""Games of Kanaloa for tests: positions written as text, and games played at random."""

from collections.abc import Generator, Iterator, Mapping
from random import Random
from typing import TypeVar

from kanaloa.dealer import deal, draw
from kanaloa.geography import CURRENT_BETWEEN, DOLPHIN, ISLANDS, Island
from kanaloa.gods import GODS, LETTERS
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action, parse_action, parse_direction
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import Step, apply, new_game
from kanaloa.set_up import Box, Layout
from kanaloa.state import Awaits, Fish, State
from kanaloa.tiles import Tile, Tiles, pack
from tabletop.agents import Progress

Result = TypeVar("Result")

RED, GREEN, BLUE, YELLOW = PLAYERS


def begun(players: int = 2, seed: str = "a", layout: Layout = Layout.PRESET) -> State:
    """Returns the table after set-up."""
    return new_game(deal(players, seed, layout))


def in_turn(
    players: int = 2,
    turn: Player = RED,
    *,
    pieces: Mapping[Player, str] | None = None,
    hands: Mapping[Player, str] | None = None,
    islands: Mapping[str, str] | None = None,
    gods: str | None = None,
    protection: str | None = None,
    temples: Mapping[Player, str] | None = None,
    fish: str = "",
) -> State:
    """Returns a position of the preset layout in which a player is to act, with the given changes.

    Args:
        players: the number of players.
        turn: whose turn it is.
        pieces: places, as in `AC@`; by default one piece each on separate islands.
        hands: tiles separated by blanks.
        islands: the two tiles of some islands.
        gods: owners of the gods cards of Kanaloa, Ku, Pele and Lono: `rg-r`, `-` is aside.
        protection: the same for the protection cards.
        temples: points with the god's letter, as in `l4 k3`.
        fish: changed ones, `B>A:rw`.
    """
    state = begun(players, layout=Layout.PRESET)
    stand = dict(zip(PLAYERS, "ABCD", strict=True)) | dict(pieces or {})
    given = dict(hands or {})
    temple = dict(temples or {})
    on = [state.islands[island] for island in ISLANDS]
    for name, texts in (islands or {}).items():
        on[Island[name]] = tiles(texts)
    laid = state.fish
    for word in fish.split():
        laid = with_fish(laid, word)
    return state._replace(
        fish=laid,
        islands=tuple(on),
        hands=tuple(tiles(given.get(player, "")) for player in PLAYERS[:players]),
        temples=tuple(points(temple.get(player, "")) for player in PLAYERS[:players]),
        gods=state.gods if gods is None else owners(gods),
        protection=state.protection if protection is None else owners(protection),
        pieces=tuple(places(stand[player]) for player in PLAYERS[:players]),
        turn=turn,
        to_act=turn,
        awaits=Awaits.ACTION,
        special=True,
    )


def tiles(text: str) -> Tiles:
    """Returns the tiles of a text, separated by blanks."""
    return pack(Tile[name] for name in text.split())


def places(text: str) -> tuple[int, ...]:
    """Returns places of pieces: initials, and `@`."""
    return tuple(sorted(DOLPHIN if letter == "@" else int(Island[letter]) for letter in text))


def owners(text: str) -> tuple[Player | None, ...]:
    """Returns owners of cards: letters of players, `-` aside."""
    return tuple(next((player for player in PLAYERS if player.letter == letter), None) for letter in text)


def points(text: str) -> tuple[int, ...]:
    """Returns a player's temples: `l4 k3`."""
    found = {word[0]: int(word[1:]) for word in text.split()}
    return tuple(found.get(letter, 0) for letter in LETTERS)


def with_fish(fish: Fish, word: str) -> Fish:
    """Returns the fish with one of them changed: `B>A:rw`."""
    way, _, look = word.partition(":")
    tail, head = parse_direction(way)
    bit = 1 << CURRENT_BETWEEN[tail, head]
    owner = next((player for player in PLAYERS if player.letter == look[0]), len(fish.owned) - 1)
    return Fish(
        fish.laid | bit,
        fish.forward | bit if tail < head else fish.forward & ~bit,
        fish.white | bit if look[1] == "w" else fish.white & ~bit,
        tuple(owned | bit if place == owner else owned & ~bit for place, owned in enumerate(fish.owned)),
    )


def after(state: State, words: str) -> State:
    """Returns the state after some actions."""
    for word in words.split():
        state = apply(state, parse_action(word)).state
    return state


def legal(state: State) -> list[str]:
    """Returns the texts of all legal actions, sorted."""
    return sorted(format_action(action) for action in legal_actions(state))


def random_steps(
    players: int,
    seed: str,
    layout: Layout = Layout.FREE,
    pairs: int = 0,
    box: Box = Box.CHOSEN,
    ahead: tuple[int, ...] = (),
) -> Iterator[Step]:
    """Yields every step of a game in which all players choose at random."""
    rng = Random(seed)
    state = new_game(deal(players, seed, layout, pairs, box, ahead))
    while state.awaits is not Awaits.OVER:
        if state.awaits is Awaits.DRAW:
            step = apply(state, draw(state, seed))
        else:
            actions = legal_actions(state)
            step = apply(state, actions[int(rng.random() * len(actions))])
        yield step
        state = step.state


def temple_of(state: State, player: Player, letter: str) -> int:
    """Returns a player's points for a god."""
    return state.temples[player][GODS[LETTERS.index(letter)]]


def ended(work: Generator[Progress, bool | None, Result], *, hurry: bool = False) -> Result:
    """Runs work to its end, and checks that its progress only grows."""
    done = 0.0
    try:
        progress = next(work)
        while True:
            assert done <= progress.done <= 1
            done = progress.done
            progress = work.send(hurry)
    except StopIteration as end:
        result: Result = end.value
        return result
