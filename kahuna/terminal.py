"""A whole game in the terminal, against an agent."""

import sys
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from typing import TextIO

from kahuna.actions import Grant
from kahuna.agents import Agent
from kahuna.cards import names, unpack
from kahuna.chart import LEGEND, chart, island_table
from kahuna.events import (
    BridgeBuilt,
    BridgeRemoved,
    BridgeSwept,
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    ControlGained,
    ControlLost,
    DrawPassed,
    Event,
    GameEnded,
    LastTurns,
    RoundScored,
    RowRefilled,
    TurnEnded,
)
from kahuna.game import GAME
from kahuna.knowledge import known_rival_cards
from kahuna.legality import legal_actions
from kahuna.notation import format_action, format_cards, format_order, format_row, parse_play
from kahuna.observation import Observation, observe, veil
from kahuna.player import Player
from kahuna.rules import bridges_left, new_game
from kahuna.scoring import score_table
from kahuna.state import Ruleset, State
from tabletop import terminal
from tabletop.terminal import Keyboard

HELP = """\
Hold more than half of an island's lines and it is yours; the other's bridges there fall. Islands are counted when the
cards run out: after round 1 for 1 point, after round 2 for 2, after round 3 for the difference.
Type an action, or several with blanks between them:
  BD      play the card BARI: a bridge of yours on the line BD
  xEH:HH  play two cards HUNA (or E and H, or two E): the opponent's bridge on EH goes back
  +EH     a bridge without a card, where the rules allow it
  -AC     discard ALOA and COCO face down, instead of playing cards
  =C      take COCO from the row and end the turn      =*  draw from the pile and end the turn
  =-      pass the draw and end the turn               =.  end one of the two last turns
Or: help, legal (all that you may do), islands (their lines and majorities), board, quit."""


def play(
    human: Player,
    agent: Agent,
    ruleset: Ruleset,
    seed: str,
    handicap: Sequence[Grant] = (),
    source: TextIO | None = None,
) -> State | None:
    """Plays a game against an agent on standard output.

    Args:
        human: the side of the person at the keyboard.
        agent: the other side.
        ruleset: the rules.
        seed: the seed of the shuffles.
        handicap: the handicap bridges; if left out, the handicapped player chooses them.
        source: where the person's lines come from; standard input if left out.

    Returns:
        The last state, or None if the person left.

    Raises:
        AgentFault: the agent raised an exception or did not choose a legal action.
    """
    print(f"You are {human.value}. {HELP}\n")
    lines = source or sys.stdin or StringIO()
    return terminal.play(
        GAME,
        new_game(ruleset),
        {human.opponent: agent},
        seed,
        Keyboard(lines, HELP, _show, parse_play, lambda events: tell(events, human), _COMMANDS),
        handicap,
    )


def show_position(observation: Observation) -> None:
    """Prints what a player knows of a position: the board, the cards, and the points."""
    player, rival = observation.player, observation.player.opponent
    print(chart(observation.board))
    print(LEGEND)
    known = format_cards(known_rival_cards(observation))
    print(
        f"Round {observation.turn.round}, turn {observation.turn.number}. Row {format_row(observation.row)}, pile "
        f"{observation.pile_size}. {rival.value.title()} holds {_cards(observation.rival_hand_size)}"
        + (f" (seen: {known})" if known else "")
        + f". Your bridges {bridges_left(observation.board, player)}, theirs {bridges_left(observation.board, rival)}."
    )
    points = score_table(observation.scores)
    print(f"Points: {', '.join(f'{side.value} {sum(points[side])}' for side in points)}.", end=" ")
    if observation.turn.turns_left is not None:
        print("This is your last turn: play, and end it with =.", end=" ")
    elif observation.turn.must_draw:
        print("The draw was passed just before, so you must draw.", end=" ")
    print(f"Your hand: {' '.join(card.full_name for card in unpack(observation.hand)) or 'no cards'}")


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _show(state: State) -> None:
    show_position(observe(state, state.to_move))


def _show_legal(state: State) -> None:
    print(" ".join(sorted(format_action(action) for action in legal_actions(state))))


_COMMANDS: dict[str, Callable[[State], None]] = {
    "islands": lambda _state: print(island_table()),
    "legal": _show_legal,
    "board": _show,
}


def tell(events: Iterable[Event], human: Player) -> None:
    """Prints events, as a player saw them."""
    for event in events:
        sentence = sentence_of(veil(event, human))
        if sentence:
            print(f"  {sentence}")


def sentence_of(event: Event) -> str:
    """Returns the sentence for an event; empty if there is nothing to report."""
    match event:
        case CardsDealt(number, row, pile):
            return f"Round {number}: the row is {format_row(row)}, {pile} cards in the pile."
        case BridgeBuilt(player, line, card):
            paid = "without a card" if card is None else f"with {card.full_name}"
            return f"{player.value.title()} builds on {line.name} {paid}."
        case BridgeRemoved(player, owner, line, pair):
            return f"{player.value.title()} removes {owner.value}'s bridge on {line.name} with {names(pair)}."
        case ControlGained(player, island):
            return f"{player.value.title()} takes {island.full_name}."
        case BridgeSwept(owner, line):
            return f"{owner.value.title()}'s bridge on {line.name} falls."
        case ControlLost(player, island):
            return f"{player.value.title()} loses {island.full_name}."
        case CardsDiscarded(player, count, cards, shown):
            named = format_order(cards or shown)
            return f"{player.value.title()} discards {_cards(count)} face down{f', {named}' if named else ''}."
        case CardTaken(player, card):
            return f"{player.value.title()} takes {card.full_name} from the row."
        case RowRefilled(_, card):
            return f"{card.full_name} comes into the row."
        case CardDrawn(player, card):
            return f"{player.value.title()} draws {card.full_name if card is not None else 'a card'} from the pile."
        case DrawPassed(player):
            return f"{player.value.title()} passes the draw."
        case TurnEnded():
            return ""
        case RoundScored(number, islands, points):
            return (
                f"Round {number} is scored: White controls {islands[0]} islands, Black {islands[1]}. "
                f"Points: White {points[0]}, Black {points[1]}."
            )
        case LastTurns(player):
            return f"No cards are left: one more turn each without drawing, {player.value} first."
        case GameEnded(winner, by, points):
            total = f"White {sum(points[0])}, Black {sum(points[1])}"
            ways = {"no bridges": "the opponent has no bridge left", "draw": "all is equal"}
            return f"{winner.value.title() + ' wins' if winner else 'A draw'} ({ways.get(by, by)}). Points: {total}."
