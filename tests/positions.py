"""Positions for tests, set up in one line, and games played at random.

Everything is named in the notation: islands and cards by a letter, lines by two, actions as in a record.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Any

from kahuna import cards
from kahuna.actions import Action, Deal
from kahuna.board import Board
from kahuna.events import Event
from kahuna.geography import LINE_BIT, Line
from kahuna.legality import legal_actions
from kahuna.notation import format_action, parse_action, parse_cards, parse_turn
from kahuna.player import Player
from kahuna.rules import Step, apply, cards_to_deal, new_game
from kahuna.state import HANDICAPS, Edition, Phase, Ruleset, State, TurnState

WHITE, BLACK = Player.WHITE, Player.BLACK

DECK = "ABLEHHCCDDEFFGGIIJJKKLAB"
"""A deck order: ABL to the starting player, EHH to the other, CCD in the row, the pile begins with DEF."""

RULESETS = tuple(
    Ruleset(edition, fewer_surprises, open_draws, first, None if not bridges else player, bridges)
    for edition, fewer_surprises, open_draws, first, bridges, player in product(
        Edition, (False, True), (False, True), Player, HANDICAPS, Player
    )
    if bridges or player is WHITE
)
"""All 112 ways to agree on a game."""


def mask(lines: str) -> int:
    """Returns the mask of lines separated by blanks."""
    return sum(LINE_BIT[Line[name]] for name in lines.split())


def packed(text: str) -> cards.Cards:
    """Returns cards as a packed set."""
    return cards.pack(parse_cards(text))


def board(white: str = "", black: str = "") -> Board:
    """Returns a board with bridges on the named lines."""
    return Board(mask(white), mask(black))


def lines(game: State | Board, player: Player) -> str:
    """Returns the lines of a player's bridges, separated by blanks."""
    shown = game.board if isinstance(game, State) else game
    return " ".join(line.name for line in Line if shown.owner(line) is player)


def controls(game: State | Board, player: Player) -> str:
    """Returns the islands that a player controls."""
    shown = game.board if isinstance(game, State) else game
    return cards.names(shown.controlled(player))


def opening(ruleset: Ruleset | None = None, deck: str = DECK) -> State:
    """Returns a game after its first deal, by default 1998 without variants, White first."""
    return deal(new_game(ruleset or Ruleset()), deck).state


def deal(state: State, deck: str | None = None) -> Step:
    """Returns the result of a deal; by default the cards are sorted."""
    order = cards.unpack(cards_to_deal(state)) if deck is None else parse_cards(deck)
    return apply(state, Deal(order))


def position(
    white: str = "",
    black: str = "",
    *,
    hands: tuple[str, str] = ("", ""),
    row: str = "CCD",
    pile: str | None = None,
    ruleset: Ruleset | None = None,
    to_move: Player = WHITE,
    phase: Phase = Phase.ACT,
    round: int = 1,  # noqa: A002 - the rules' own word
    turn: int = 1,
    scores: tuple[tuple[int, int], ...] | None = None,
    must_draw: bool = False,
    turns_left: int | None = None,
    open_cards: tuple[str, str] = ("", ""),
) -> State:
    """Returns a position in the middle of a game. All 24 cards are somewhere.

    Args:
        white: White's bridges.
        black: Black's bridges.
        hands: the cards of White and Black.
        row: the cards of the row, `-` for an empty place.
        pile: the pile, top first; sorted cards that leave two played ones if left out.
        ruleset: 1998 without variants if left out.
        to_move: the player who acts next.
        phase: what the game waits for.
        round: 1 to 3.
        turn: number of the turn.
        scores: points of the scorings so far; none scored if left out.
        must_draw: whether the previous turn ended with a pass.
        turns_left: 2 or 1 in the two last turns.
        open_cards: with *open draws*, the part of each hand that lies face up.
    """
    held = (packed(hands[0]), packed(hands[1]))
    open_row = tuple(None if name == "-" else parse_cards(name)[0] for name in row)
    rest = cards.WHOLE_DECK - sum(held) - cards.pack(card for card in open_row if card is not None)
    left = cards.unpack(cards.Cards(rest))
    stacked = left[:-2] if pile is None else parse_cards(pile)
    played = cards.unpack(cards.Cards(rest - cards.pack(stacked)))
    begun = new_game(ruleset or Ruleset())
    return begun._replace(
        board=board(white, black),
        cards=begun.cards._replace(
            hands=held,
            open_cards=(packed(open_cards[0]), packed(open_cards[1])),
            row=open_row,
            pile=stacked,
            played=played,
        ),
        turn=TurnState(to_move, phase, round, turn, must_draw, turns_left),
        scores=((0, 0),) * (round - 1) if scores is None else scores,
    )


def with_cards(state: State, **changes: Any) -> State:
    """Returns a state with cards in other places: named as in `Table`."""
    return state._replace(cards=state.cards._replace(**changes))


def with_turn(state: State, **changes: Any) -> State:
    """Returns a state in another turn, or another moment of it: named as in `TurnState`."""
    return state._replace(turn=state.turn._replace(**changes))


def last_turns(white: str = "AB", black: str = "KL", hands: tuple[str, str] = ("", ""), left: int = 2) -> State:
    """Returns a position of White's in the two last turns of a game, in which there is no draw."""
    return position(white, black, hands=hands, round=3, turns_left=left, row="---", pile="")


def play(state: State, turn: str) -> Step:
    """Returns the result of actions separated by blanks, and all their events."""
    events: tuple[Event, ...] = ()
    for action in parse_turn(turn):
        step = apply(state, action)
        state = step.state
        events += step.events
    return Step(state, events)


def does(state: State, action: str) -> State:
    """Returns the state after one action."""
    return apply(state, parse_action(action)).state


def words(state: State, beginnings: str = "") -> list[str]:
    """Returns the legal actions as sorted text; `beginnings` keeps those that begin with one of its letters."""
    texts = sorted(format_action(action) for action in legal_actions(state))
    return [text for text in texts if not beginnings or text[0] in beginnings]


def builds(state: State) -> list[str]:
    """Returns the legal builds, sorted."""
    return words(state, "ABCDEFGHIJKL")


def hand(state: State, player: Player) -> str:
    """Returns a player's cards, sorted."""
    return cards.names(cards.unpack(state.cards.hands[player.seat]))


def all_cards(state: State) -> str:
    """Returns every card of a state, wherever it lies, sorted."""
    found = [card for card in state.row if card is not None]
    found += [*state.cards.pile, *state.cards.played]
    for some in (*state.cards.hands, *state.cards.discarded):
        found += cards.unpack(some)
    return cards.names(sorted(found))


def kind(action: Action) -> str:
    """Returns what an action is: Build, Remove, ..."""
    return type(action).__name__


EAGER: Mapping[str, int] = {"Build": 5, "Remove": 4, "Grant": 8, "Pass": 0}
"""Weights of kinds of action for `steps`: players who fill the board and pass only if they must."""


def steps(
    ruleset: Ruleset, choose: Callable[[int], int], weights: Mapping[str, int] = MappingProxyType({})
) -> Iterator[tuple[State, Action, Step]]:
    """Yields each state of a game, the action taken there and what it led to, deals included.

    First a kind of action is chosen, then one of that kind: otherwise nearly every turn would be a discard.

    Args:
        ruleset: what is played.
        choose: given a number, returns a number from 0 to below it. 0 always means the first in alphabetical order.
        weights: relative frequencies of the kinds; 1 by default.
    """
    state = new_game(ruleset)
    while state.phase is not Phase.OVER:
        action: Action
        if state.phase is Phase.DEAL:
            deck = list(cards.unpack(cards_to_deal(state)))
            action = Deal(tuple(deck.pop(choose(len(deck))) for _ in range(len(deck))))
        else:
            by_text = {format_action(action): action for action in legal_actions(state)}
            possible = sorted({kind(action) for action in by_text.values()})
            kinds = [name for name in possible for _ in range(weights.get(name, 1))] or possible
            chosen = kinds[choose(len(kinds))]
            texts = sorted(text for text, action in by_text.items() if kind(action) == chosen)
            action = by_text[texts[choose(len(texts))]]
        step = apply(state, action)
        yield state, action, step
        state = step.state


def chance(seed: str) -> Callable[[int], int]:
    """Returns a chooser for `steps`: the same seed gives the same choices in every version of Python."""
    rng = Random(seed)
    return lambda below: int(rng.random() * below)
