"""The steps of lessons: each is a position with a goal."""

from dataclasses import dataclass, field
from typing import Final

from kahuna import cards
from kahuna.board import Board
from kahuna.geography import LINE_BIT
from kahuna.lessons.goals import StepGoal
from kahuna.notation import parse_cards, parse_line, parse_turn
from kahuna.player import Player
from kahuna.rules import apply, new_game
from kahuna.state import ROUNDS, ROW_PLACES, Phase, Ruleset, State

EMPTY_ROW: Final = "-" * ROW_PLACES


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A position and its task. Everything is written in the notation.

    Attributes:
        name: the key of the step's texts, next to the lesson's id.
        goal: the goal.
        white: White's bridges, separated by spaces.
        black: Black's bridges, likewise.
        hand: the learner's cards.
        rival: the opponent's cards; the learner sees only their number.
        row: the open cards, `-` for an empty place.
        pile: the pile, top first. All other cards count as played.
        whole: whether the turn may also be ended; otherwise only plays are offered.
        guided: whether the page shows where to act.
        player: the learner, who is to move.
        ruleset: what is played.
        round: 1 to 3.
        scores: (White, Black) points of each scoring so far.
        must_draw: the opponent has just passed.
        turns_left: 2 or 1 in the last two turns.
        before: actions made before the step begins, from the position above; then `player` is to move.
        replies: the opponent's turns, one after each of the player's; then the player continues. If the reply depends
            on the player's actions, it lists several turns separated by ` | `: the first legal one is played.
        limit: the maximum number of actions for the goal; longer sequences are not examined.
    """

    name: str
    goal: StepGoal
    white: str = ""
    black: str = ""
    hand: str = ""
    rival: str = ""
    row: str = EMPTY_ROW
    pile: str = ""
    whole: bool = False
    guided: bool = True
    player: Player = Player.WHITE
    ruleset: Ruleset = field(default=Ruleset())
    round: int = 1
    scores: tuple[tuple[int, int], ...] = ()
    must_draw: bool = False
    turns_left: int | None = None
    before: str = ""
    replies: tuple[str, ...] = ()
    limit: int = 6


def _bridges(lines: str) -> int:
    return sum(LINE_BIT[parse_line(name)] for name in lines.split())


def opening(step: LessonStep) -> State:
    """Returns the position in which a step begins.

    Raises:
        ValueError: the step is badly written: unknown names, too many cards, another player to move.
    """
    hand, rival = parse_cards(step.hand), parse_cards(step.rival)
    row = tuple(None if place == "-" else parse_cards(place)[0] for place in step.row)
    pile = parse_cards(step.pile)
    lying = [card for card in row if card is not None]
    # More than two copies of a card raise an error here.
    parse_cards("".join(card.name for card in (*hand, *rival, *lying, *pile)))
    held = cards.pack(hand), cards.pack(rival)
    played = cards.Cards(cards.WHOLE_DECK - sum(held) - cards.pack(lying) - cards.pack(pile))
    placing = step.ruleset.handicap_player is not None
    # The player who makes the actions before the step ends a turn with them, unless it is the learner's own turn.
    mover = step.player.opponent if "=" in step.before else step.player
    begun = new_game(step.ruleset)
    state = begun._replace(
        board=Board(_bridges(step.white), _bridges(step.black)),
        cards=begun.cards._replace(
            hands=held if step.player is Player.WHITE else held[::-1],
            row=row,
            pile=pile,
            played=cards.unpack(played),
        ),
        turn=begun.turn._replace(
            player=mover,
            phase=Phase.HANDICAP if placing else Phase.ACT,
            round=step.round,
            number=0 if placing else 1,
            must_draw=step.must_draw,
            turns_left=step.turns_left,
        ),
        scores=step.scores,
    )
    if len(row) != ROW_PLACES or not 1 <= step.round <= ROUNDS:
        raise ValueError(f"step '{step.name}' has a row or a round that there cannot be")
    for action in parse_turn(step.before):
        state = apply(state, action).state
    if state.to_move is not step.player:
        raise ValueError(f"in step '{step.name}' the other player is to move")
    return state._replace(history=None)
