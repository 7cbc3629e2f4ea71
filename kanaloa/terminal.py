"""A whole game in the terminal, against agents."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from typing import Any, Final, TextIO

from kanaloa.agents import Agent
from kanaloa.events import (
    CardPassed,
    Event,
    FishPlaced,
    FishTurned,
    GameOver,
    PieceMoved,
    TempleGrown,
    TileMoved,
    TurnAnswered,
    TurnBegun,
    TurnLost,
    VolcanoGone,
    VolcanoPlaced,
    VolcanoTileDrawn,
)
from kanaloa.game import GAME
from kanaloa.geography import DOLPHIN, Island, currents_of
from kanaloa.gods import FOUR_GODS, GODS, God
from kanaloa.legality import legal_actions
from kanaloa.notation import format_action, format_place, parse_action
from kanaloa.player import PLAYERS, Player
from kanaloa.rules import new_game
from kanaloa.scoring import Result, score
from kanaloa.set_up import SetUp
from kanaloa.state import Awaits, State
from kanaloa.tiles import Tiles, names, unpack
from tabletop import terminal
from tabletop.cases import case
from tabletop.terminal import Keyboard

HELP = """\
Move your pieces along the fish, from tail to head: a white fish carries everybody, a coloured one its
owner. Take a tile where you arrive, and give tiles to the gods. At the end your points are those of Kane's
temple, once for itself and once more for each other temple that is at least as high.
Type an action, or several with blanks between them:
  B>A        move from B to A           =k3      take the tile k3
  l:l4 &k2 ; give l4 and k2 to Lono     .        end the turn
  A>@  @>F   call the Dolphin, leave it !g:l4 !- rob green of l4, rob nobody
  n~AB n^AB  Kanaloa: turn the fish on AB over, or around
  xA:k3,B:l4 Lono: swap two tiles       +D       place a fish (+B>A:w) or a piece
  ^A         place the volcano          -k2      the tile that leaves the game
Gods are n Kanaloa, u Ku, p Pele, l Lono, k Kane; k5 is Kane with 5 points, nu3 Kanaloa or Ku with 3.
Or: help, legal (all that you may do), board, quit."""

ASKED = {
    Awaits.FISH: "Place a fish: direction and side, as in +B>A:w.",
    Awaits.PIECE: "Place a piece.",
    Awaits.REMOVE: "You have two pieces, and neither of Lono's cards: take one off.",
    Awaits.LAND: "Leave the Dolphin for an island.",
    Awaits.ACTION: "Your turn: move a piece, or give tiles to a god.",
    Awaits.MORE: "Add a tile, or complete the sacrifice with ;",
    Awaits.ROB: "Rob a player of a tile, or nobody with !-",
    Awaits.TILE: "Take a tile.",
    Awaits.GIFT: "Choose the tile that leaves the game.",
    Awaits.VOLCANO: "Place the volcano.",
    Awaits.END: "You may still use a card, or end the turn with .",
    Awaits.VETO: "Your fish is to be turned: allow or forbid.",
}
"""The prompts, by kind of decision."""

COLUMNS = 100
"""Width of the lists of legal actions."""


def play(
    people: Sequence[Player], agents: Mapping[Player, Agent], set_up: SetUp, seed: str, source: TextIO | None = None
) -> State | None:
    """Plays a game on standard output.

    Args:
        people: the players at the keyboard.
        agents: the agents of the other players.
        set_up: the set-up of the game.
        seed: the seed of the draws.
        source: where the lines come from; standard input if left out.

    Returns:
        The last state, or None if the game was left.

    Raises:
        AgentFault: an agent raised an exception or did not choose a legal action.
    """
    print(f"You are {' and '.join(player.colour for player in people)}. {HELP}\n")
    lines = source or sys.stdin or StringIO()
    commands = {"legal": _show_legal, "board": show_position}
    keyboard = Keyboard(lines, HELP, show_position, parse_action, tell, commands)
    return terminal.play(GAME, new_game(set_up), agents, seed, keyboard)


def show_position(state: State) -> None:
    """Prints a position: islands, players, tiles left, and the decision awaited."""
    print()
    for island in state.chart.islands:
        print(_row_of_island(state, island))
    waiting = [player.colour for player in PLAYERS[: state.players] if DOLPHIN in state.pieces[player]]
    if waiting:
        print(f"  @ Dolphin: {', '.join(waiting)}")
    for player in PLAYERS[: state.players]:
        print(_row_of_player(state, player))
    bag, volcano = state.bag, state.volcano
    print(
        f"Bag: {bag.tiles} tiles and {bag.volcanoes} volcano tiles; drawn so far: {_volcanoes(state.volcanoes)}."
        + (f" The volcano stands on {volcano.place.name}." if volcano is not None else "")
    )
    if state.to_act is not None:
        print(f"{state.to_act.colour.title()}: {ASKED[state.awaits]}")


def _row_of_island(state: State, island: Island) -> str:
    here = [
        player.colour + (" (blocked)" if island in state.blocked[player] else "")
        for player in PLAYERS[: state.players]
        for place in state.pieces[player]
        if place == island
    ]
    fish = state.fish
    ways = []
    for current in currents_of(state.chart.currents_at[island] & fish.laid):
        tail, head = fish.ends(current)
        if tail is island:
            owner = fish.owner(current)
            colour = "white" if fish.white >> current & 1 else "neutral" if owner is None else owner.colour
            ways.append(f"{head.name} {colour}")
    closed = " (closed)" if state.closed >> island & 1 else ""
    name = f"{island.name} {island.full_name}{closed}"
    return f"  {name:16}{_named(state.islands[island]):9} > {', '.join(ways) or '-':40} {' '.join(here)}".rstrip()


def _row_of_player(state: State, player: Player) -> str:
    temples = " ".join(f"{god.letter}{state.temples[player][god]}" for god in GODS)
    cards = [_god(god) for god in FOUR_GODS if state.gods[god] is player]
    cards += [f"{_god(god)} (protection)" for god in FOUR_GODS if state.protection[god] is player]
    return (
        f"{player.colour.title():7}temples {temples}, now {score(state.temples[player])} points; cards: "
        f"{', '.join(cards) or 'none'}; hand: {_named(state.hands[player])}"
    )


def _named(tiles: Tiles) -> str:
    return " ".join(names(unpack(tiles))) or "-"


def _god(god: God) -> str:
    return god.name.title()


def _volcanoes(number: int) -> str:
    return "1 volcano tile" if number == 1 else f"{number} volcano tiles"


def _show_legal(state: State) -> None:
    line = ""
    for action in sorted(format_action(action) for action in legal_actions(state)):
        if len(line) + len(action) > COLUMNS:
            print(line.rstrip())
            line = ""
        line += action + " "
    print(line.rstrip())


def tell(events: Iterable[Event]) -> None:
    """Prints events."""
    for event in events:
        print(f"  {sentence_of(event)}")


def sentence_of(event: Event) -> str:
    """Returns the sentence for an event."""
    return _SENTENCES[type(event)](event)


def _told_card(event: CardPassed) -> str:
    kind = "protection card" if event.protection else "gods card"
    return f"{_god(event.god)}'s {kind} {'lies aside' if event.after is None else f'goes to {event.after.colour}'}."


def _told_volcano(event: VolcanoPlaced) -> str:
    who = ", ".join(f"{each.colour} on {format_place(where)}" for each, where in event.blocked)
    return f"{_name(event.player)} places the volcano: {event.place.name}. Blocked: {who or 'nobody'}."


def _told_answer(event: TurnAnswered) -> str:
    answer = "allows" if event.allowed else "forbids"
    return f"{_name(event.player)} {answer} turning the fish on {event.current.name}."


def _name(player: Player) -> str:
    return player.colour.title()


def _side(white: bool) -> str:
    return "white" if white else "coloured"


def _way(origin: int | None, target: int | None) -> str:
    if origin is None:
        return f"comes to {format_place(target)}" if target is not None else "stays off the map"
    if target is None:
        return f"leaves the map from {format_place(origin)}"
    if target == DOLPHIN:
        return f"is taken from {format_place(origin)} by the Dolphin"
    return f"goes from {format_place(origin)} to {format_place(target)}"


def _told_tile(event: TileMoved) -> str:
    tile, origin, target, _ = event
    if isinstance(target, God):
        return f"{tile.name} is given to {_god(target)}."
    if target is None:
        return f"{tile.name} leaves the game."
    if isinstance(target, Player):
        what = f"robs {origin.colour} of" if isinstance(origin, Player) else "takes"
        return f"{target.colour.title()} {what} {tile.name}."
    return f"{tile.name} comes to {target.name}."


def told_result(result: Result) -> str:
    """Returns the text for a result: the winners, and the points of all players."""
    winners = " and ".join(player.colour.title() for player in result.winners)
    ends = zip(PLAYERS, result.scores, result.rest, strict=False)
    points = ", ".join(f"{player.colour} {points} (rest {rest})" for player, points, rest in ends)
    return f"{winners} {'wins' if len(result.winners) == 1 else 'share the victory'}: {points}."


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = dict(
    [
        case(
            FishPlaced,
            lambda e: f"{_name(e.player)} places a fish, {e.tail.name}>{e.head.name}, {_side(e.white)} side up.",
        ),
        case(FishTurned, lambda e: f"The fish {e.tail.name}>{e.head.name} shows its {_side(e.white)} side."),
        case(PieceMoved, lambda e: f"{_name(e.player)}'s piece {_way(e.origin, e.target)}."),
        case(TileMoved, _told_tile),
        case(VolcanoTileDrawn, lambda e: f"A volcano tile is drawn, number {e.number}."),
        case(
            TempleGrown,
            lambda e: f"{_name(e.player)}'s temple of {_god(e.god)} grows by {e.points} to {e.total}.",
        ),
        case(CardPassed, _told_card),
        case(VolcanoPlaced, _told_volcano),
        case(VolcanoGone, lambda e: f"The volcano goes from {e.place.name}."),
        case(TurnAnswered, _told_answer),
        case(TurnBegun, lambda e: f"{_name(e.player)}'s {'immediate ' if e.immediate else ''}turn."),
        case(TurnLost, lambda e: f"{_name(e.player)} loses a turn: all pieces are blocked."),
        case(GameOver, lambda e: told_result(e.result)),
    ]
)
"""The sentence for each kind of event."""
