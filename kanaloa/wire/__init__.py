"""The types of the engine's messages to the page of Kanaloa: the single source for both sides.

Only type checkers read this package; nothing imports it at run time. `tools/make_wire.py` writes
`web/src/games/kanaloa/wire.d.ts` from it, including the texts below the keys. `docs/kanaloa/protocol.md` describes it.

Islands are one letter, currents two, tiles the texts of the notation, gods their letters, players colours.
A place of a piece is an island or `@`, the Dolphin.
"""

from kanaloa.gods import GodLetter
from kanaloa.player import Colour
from kanaloa.wire.actions import (
    ActionKind,
    ActionView,
    LogAction,
    LogTurn,
    OfferView,
    Preview,
    SacrificeView,
    StepView,
    Swimming,
    Worth,
)
from kanaloa.wire.events import (
    CardPassedView,
    EventView,
    FishPlacedView,
    FishTurnedView,
    GameOverView,
    PieceMovedView,
    TempleGrownView,
    TileMovedView,
    TurnAnsweredView,
    TurnBegunView,
    TurnLostView,
    VolcanoGoneView,
    VolcanoPlacedView,
    VolcanoTileDrawnView,
)
from kanaloa.wire.hints import CommentView, HintView, OtherView
from kanaloa.wire.position import (
    Decision,
    FishView,
    OfferedView,
    Position,
    SideView,
    StockView,
    VolcanoView,
)
from kanaloa.wire.replies import (
    About,
    DecisionView,
    FinishedView,
    Reply,
    ReviewView,
    SumsView,
    SwingView,
)
from kanaloa.wire.table import LessonTask, Outcome, Recap, ReviewTask, View
from tabletop.wire import (
    Args,
    Awaits,
    BaseAction,
    Envelope,
    LessonEntry,
    MotiveView,
    RatingView,
    ReasonView,
    StepTask,
    TableKind,
    WorkProgress,
)

__all__ = [
    "About",
    "ActionKind",
    "ActionView",
    "Args",
    "Awaits",
    "BaseAction",
    "CardPassedView",
    "Colour",
    "CommentView",
    "Decision",
    "DecisionView",
    "Envelope",
    "EventView",
    "FinishedView",
    "FishPlacedView",
    "FishTurnedView",
    "FishView",
    "GameOverView",
    "GodLetter",
    "HintView",
    "LessonEntry",
    "LessonTask",
    "LogAction",
    "LogTurn",
    "MotiveView",
    "OfferView",
    "OfferedView",
    "OtherView",
    "Outcome",
    "PieceMovedView",
    "Position",
    "Preview",
    "RatingView",
    "ReasonView",
    "Recap",
    "Reply",
    "ReviewTask",
    "ReviewView",
    "SacrificeView",
    "SideView",
    "StepTask",
    "StepView",
    "StockView",
    "SumsView",
    "Swimming",
    "SwingView",
    "TableKind",
    "TempleGrownView",
    "TileMovedView",
    "TurnAnsweredView",
    "TurnBegunView",
    "TurnLostView",
    "View",
    "VolcanoGoneView",
    "VolcanoPlacedView",
    "VolcanoTileDrawnView",
    "VolcanoView",
    "WorkProgress",
    "Worth",
]
