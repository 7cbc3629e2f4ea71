"""The shapes of what the engine tells the page: the one source of both sides' types.

Only type checkers read this module; nothing imports it when the game runs. `tools/make_wire.py` writes
`web/src/engine/wire.d.ts` from it, the texts below the keys included. `docs/protocol.md` describes what asks for what.

Islands and cards are one letter, lines two, actions the strings of the notation, hands the letters of their cards.
"""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from kahuna.agents.matching import Why
from kahuna.player import Player
from kahuna.state import By, Edition, Phase

Args = Mapping[str, str | int]
"""What the sentence of a code names."""

# --- What can be done, and what cannot ----------------------------------------------------------------------


class Effects(TypedDict):
    """What a play changes besides its own bridge."""

    gains: list[str]
    """islands that the player wins"""
    rival_loses: list[str]
    """islands that the opponent loses"""
    sweeps: list[str]
    """lines of the opponent's bridges that fall"""


class Offer(TypedDict):
    """An action that is possible now."""

    action: str
    kind: Literal["build", "remove", "grant", "discard", "take", "draw", "pass", "end"]
    line: NotRequired[str]
    """of `build`, `remove` and `grant`, which is a bridge without a card"""
    cards: NotRequired[str]
    """what is paid, discarded or taken"""
    effects: NotRequired[Effects]
    """of `build`, `remove` and `grant`"""


class ReasonView(TypedDict):
    """Why something cannot be done."""

    code: str
    args: Args
    text: str
    """the sentence in English"""


Refusals = TypedDict("Refusals", {"discard": ReasonView | None, "draw": ReasonView | None, "pass": ReasonView | None})
"""What bars the ends of the viewer's turn; null where they are possible."""


class MotiveView(TypedDict):
    """Why a turn is good."""

    code: str
    args: Args


# --- What has happened --------------------------------------------------------------------------------------


class CardsDealtView(TypedDict):
    """A round begins."""

    event: Literal["cards-dealt"]
    round: int
    row: str
    pile: int


class BridgeBuiltView(TypedDict):
    """A bridge stands on a line."""

    event: Literal["bridge-built"]
    player: Player
    line: str
    card: str | None
    """what paid for it; null for a bridge without a card"""


class BridgeRemovedView(TypedDict):
    """`player` has removed a bridge of `owner`."""

    event: Literal["bridge-removed"]
    player: Player
    owner: Player
    line: str
    cards: str


class ControlGainedView(TypedDict):
    """A player has the majority at an island."""

    event: Literal["control-gained"]
    player: Player
    island: str


class BridgeSweptView(TypedDict):
    """A bridge of `owner` falls because the other player has won `island`."""

    event: Literal["bridge-swept"]
    owner: Player
    line: str
    island: str


class ControlLostView(TypedDict):
    """A player no longer has the majority at an island."""

    event: Literal["control-lost"]
    player: Player
    island: str


class CardsDiscardedView(TypedDict):
    """Cards were discarded face down."""

    event: Literal["cards-discarded"]
    player: Player
    count: int
    cards: str | None
    """null where the viewer does not know them"""
    shown: str
    """those of them that lay open before"""


class CardTakenView(TypedDict):
    """A card was taken from a place of the row, 0 to 2."""

    event: Literal["card-taken"]
    player: Player
    card: str
    place: int


class RowRefilledView(TypedDict):
    """The top card of the pile went to a place of the row, 0 to 2."""

    event: Literal["row-refilled"]
    place: int
    card: str


class CardDrawnView(TypedDict):
    """The top card of the pile was drawn."""

    event: Literal["card-drawn"]
    player: Player
    card: str | None
    """null where the viewer does not know it"""


class DrawPassedView(TypedDict):
    """A turn ended without a card."""

    event: Literal["draw-passed"]
    player: Player


class TurnEndedView(TypedDict):
    """One of the two last turns, in which nobody draws, has ended."""

    event: Literal["turn-ended"]
    player: Player


class RoundScoredView(TypedDict):
    """A round was scored."""

    event: Literal["round-scored"]
    round: int
    islands: dict[Player, int]
    points: dict[Player, int]


class LastTurnsView(TypedDict):
    """Each player has one more turn, `player` first."""

    event: Literal["last-turns"]
    player: Player


class GameEndedView(TypedDict):
    """The game is over."""

    event: Literal["game-ended"]
    winner: Player | None
    by: str
    points: dict[Player, list[int]]


EventView = (
    CardsDealtView
    | BridgeBuiltView
    | BridgeRemovedView
    | ControlGainedView
    | BridgeSweptView
    | ControlLostView
    | CardsDiscardedView
    | CardTakenView
    | RowRefilledView
    | CardDrawnView
    | DrawPassedView
    | TurnEndedView
    | RoundScoredView
    | LastTurnsView
    | GameEndedView
)
"""Something that followed from an action."""


class StepView(TypedDict):
    """An action, and what followed."""

    action: str
    events: list[EventView]


class LogTurn(TypedDict):
    """A turn, as far as the viewer may know it."""

    round: int
    turn: int
    """0 holds handicap bridges"""
    player: Player
    actions: list[str]


# --- A position ---------------------------------------------------------------------------------------------


class IslandView(TypedDict):
    """An island."""

    lines: int
    needed: int
    """bridges that are a majority"""
    white: int
    """White's bridges there"""
    black: int
    """Black's bridges there"""
    owner: Player | None


class Rival(TypedDict):
    """The opponent's hand."""

    count: int
    known: str
    """the cards of it that the viewer knows for certain"""


class Discarded(TypedDict):
    """What lies face down since the last shuffle."""

    mine: str
    rival: int


class Spectator(TypedDict):
    """What is known of the viewer's side where no hand is shown."""

    hand: int
    discarded: int
    open: bool
    """whether both hands are named all the same"""


class HandicapLeft(TypedDict):
    """Handicap bridges that are still to be placed."""

    player: Player
    left: int


class Recap(TypedDict):
    """The last whole turn."""

    player: Player
    steps: list[StepView]


class Outcome(TypedDict):
    """How a game ended."""

    winner: Player | None
    by: By | Literal["resigned"]
    points: dict[Player, list[int]]


class View(TypedDict):
    """All that the page shows of a game."""

    edition: Edition
    variants: list[str]
    seed: str
    players: dict[Player, str]
    """`human` or the name of an agent"""
    names: Mapping[Player, str] | None
    """what the players of a finished game from elsewhere were called"""
    viewer: Player
    spectator: Spectator | None
    first: Player
    to_move: Player
    phase: Phase
    round: int
    turn: int
    turns_left: int | None
    must_draw: bool
    handicap: HandicapLeft | None
    bridges: dict[Player, list[str]]
    supply: dict[Player, int]
    islands: dict[str, IslandView]
    hand: str
    rival: Rival
    row: str
    pile: int
    played: str
    discarded: Discarded
    scores: dict[Player, list[int]]
    legal: list[Offer]
    refusals: Refusals
    steps: list[StepView]
    undo: int
    takeback: bool
    recap: Recap | None
    events: list[EventView]
    log: list[LogTurn]
    assisted: bool
    begun: bool
    """from a shared position"""
    over: Outcome | None


# --- Replies ------------------------------------------------------------------------------------------------


class About(TypedDict):
    """What the engine offers."""

    version: str
    levels: list[str]
    editions: list[Edition]
    variants: list[str]


class HintView(TypedDict):
    """A hint, as far as its step tells it."""

    step: Literal[1, 2, 3]
    kind: Literal["play", "discard", "draw", "pass", "end", "place"]
    island: str | None
    line: str | None
    source: Literal["row", "pile"] | None
    actions: list[str] | None
    reasons: list[MotiveView] | None
    chance: float | None
    """of winning, 0 to 1"""


class CommentView(TypedDict):
    """What a turn offers at first sight."""

    action: str | None
    reasons: list[MotiveView]


class ReviewTurn(TypedDict):
    """A turn of a finished game, judged; chances are from 0 to 1."""

    turn: int
    round: int
    player: Player
    played: list[str]
    best: list[str]
    before: float
    after: float
    loss: float
    luck: float | None
    reasons: list[MotiveView]


class SwingView(TypedDict):
    """A large change of the chances."""

    kind: Literal["decision", "luck"]
    turn: int
    player: Player
    change: float


class ReviewView(TypedDict):
    """A finished game, judged."""

    turns: list[ReviewTurn]
    swings: list[SwingView]
    accuracy: dict[Player, float | None]
    result: Outcome | None
    nodes: int
    hurried: bool


class MomentView(TypedDict):
    """A finished game as it was after some of its actions."""

    ply: int
    plies: int
    turn: int
    player: Player | None
    action: str | None
    starts: list[int]
    hands: dict[Player, str] | None
    view: View


class PuzzleEntry(TypedDict):
    """A puzzle in the list of all."""

    id: str
    grade: str
    goal: str


class PuzzleView(TypedDict):
    """A puzzle, and what an answer comes to."""

    id: str
    grade: str
    goal: str
    task: str
    counts: str | None
    player: Player
    now: int
    value: int
    best: int
    solved: bool
    spare: int
    solution: list[str] | None
    view: View


class LessonEntry(TypedDict):
    """A lesson in the list of all."""

    id: str
    steps: list[str]


class GoalView(TypedDict):
    """What a step of a lesson wants."""

    code: str
    times: int
    line: str | None
    islands: str


class LessonView(TypedDict):
    """A step of a lesson, and what some actions come to."""

    id: str
    step: int
    steps: int
    name: str
    goal: GoalView
    guided: bool
    whole: bool
    done: bool
    wrong: str | None
    useful: list[str]
    view: View
    why: NotRequired[ReasonView | None]


class PracticeVerdict(TypedDict):
    """What a turn that is played once more comes to."""

    kept: bool
    before: float
    after: float
    best: list[str]


class PracticeView(TypedDict):
    """A turn of a finished game that is played once more."""

    turn: int
    view: View
    done: bool
    verdict: PracticeVerdict | None
    why: NotRequired[ReasonView | None]


class EvenView(TypedDict):
    """An opponent for the next game."""

    level: str
    ahead: int
    why: Why


class WorkProgress(TypedDict):
    """How far it is what takes a while."""

    done: float
    """a share that never falls, 0 to 1"""
    nodes: int
    """positions judged"""


class Reply(TypedDict, total=False):
    """What a request is answered with: some of these keys, as `docs/protocol.md` says for each request."""

    view: View
    save: str
    refused: str
    code: str
    """of a refusal; of `code`, the text for a link"""
    args: Args
    failed: str
    progress: WorkProgress
    about: About
    why: ReasonView | None
    comment: CommentView
    hint: HintView
    review: ReviewView
    moment: MomentView
    practice: PracticeView
    record: Mapping[str, object]
    kind: Literal["game", "position"]
    puzzle: PuzzleView
    puzzles: list[PuzzleEntry]
    lesson: LessonView
    lessons: list[LessonEntry]
    even: EvenView
    hurried: bool
    cancelled: bool
