"""A whole game in the terminal, against an agent."""

import sys
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from typing import Any, Final, TextIO

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
from tabletop.cases import case
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
    return _SENTENCES[type(event)](event)


def _name(player: Player) -> str:
    return player.value.title()


def _told_build(event: BridgeBuilt) -> str:
    paid = "without a card" if event.card is None else f"with {event.card.full_name}"
    return f"{_name(event.player)} builds on {event.line.name} {paid}."


def _told_removal(event: BridgeRemoved) -> str:
    owner, cards = event.owner.value, names(event.cards)
    return f"{_name(event.player)} removes {owner}'s bridge on {event.line.name} with {cards}."


def _told_discard(event: CardsDiscarded) -> str:
    named = format_order(event.cards or event.shown)
    return f"{_name(event.player)} discards {_cards(event.count)} face down{f', {named}' if named else ''}."


def _told_draw(event: CardDrawn) -> str:
    card = "a card" if event.card is None else event.card.full_name
    return f"{_name(event.player)} draws {card} from the pile."


def _told_scoring(event: RoundScored) -> str:
    islands, points = event.islands, event.points
    return (
        f"Round {event.round} is scored: White controls {islands[0]} islands, Black {islands[1]}. "
        f"Points: White {points[0]}, Black {points[1]}."
    )


def _told_end(event: GameEnded) -> str:
    white, black = map(sum, event.points)
    way = {"no bridges": "the opponent has no bridge left", "draw": "all is equal"}.get(event.by, event.by)
    outcome = f"{_name(event.winner)} wins" if event.winner else "A draw"
    return f"{outcome} ({way}). Points: White {white}, Black {black}."


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = dict(
    [
        case(
            CardsDealt,
            lambda e: f"Round {e.round}: the row is {format_row(e.row)}, {e.pile} cards in the pile.",
        ),
        case(BridgeBuilt, _told_build),
        case(BridgeRemoved, _told_removal),
        case(ControlGained, lambda e: f"{_name(e.player)} takes {e.island.full_name}."),
        case(BridgeSwept, lambda e: f"{_name(e.owner)}'s bridge on {e.line.name} falls."),
        case(ControlLost, lambda e: f"{_name(e.player)} loses {e.island.full_name}."),
        case(CardsDiscarded, _told_discard),
        case(CardTaken, lambda e: f"{_name(e.player)} takes {e.card.full_name} from the row."),
        case(RowRefilled, lambda e: f"{e.card.full_name} comes into the row."),
        case(CardDrawn, _told_draw),
        case(DrawPassed, lambda e: f"{_name(e.player)} passes the draw."),
        case(TurnEnded, lambda _: ""),
        case(RoundScored, _told_scoring),
        case(
            LastTurns,
            lambda e: f"No cards are left: one more turn each without drawing, {e.player.value} first.",
        ),
        case(GameEnded, _told_end),
    ]
)
"""The sentence for each kind of event."""
