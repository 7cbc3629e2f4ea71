"""The types of the engine's messages to the page of Kanaloa: the single source for both sides.

Only type checkers read this package; nothing imports it at run time. `tools/make_wire.py` writes
`web/src/kanaloa/wire.d.ts` from it, including the texts below the keys. `docs/kanaloa/protocol.md` describes it.

Islands are one letter, currents two, tiles and actions the texts of the notation, gods their letters, players colours.
A place of a piece is an island or `@`, the Dolphin.
"""

from kanaloa.gods import GodLetter
from kanaloa.player import Colour
from kanaloa.wire.events import (
    CardPassedView,
    EventView,
    FishPlacedView,
    FishTurnedView,
    GameOverView,
    LogAction,
    LogTurn,
    PieceMovedView,
    StepView,
    TempleGrownView,
    TileMovedView,
    TurnAnsweredView,
    TurnBegunView,
    TurnLostView,
    VolcanoGoneView,
    VolcanoPlacedView,
    VolcanoTileDrawnView,
)
from kanaloa.wire.offers import OfferKind, OfferView, Worth
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
    CommentView,
    DecisionView,
    HintView,
    OtherView,
    Reply,
    ReviewView,
    SumsView,
    SwingView,
)
from kanaloa.wire.table import Outcome, Recap, ReviewTask, View
from tabletop.wire import Args, Awaits, Envelope, LessonEntry, MotiveView, ReasonView, StepTask, TableKind, WorkProgress

__all__ = [
    "About",
    "Args",
    "Awaits",
    "CardPassedView",
    "Colour",
    "CommentView",
    "Decision",
    "DecisionView",
    "Envelope",
    "EventView",
    "FishPlacedView",
    "FishTurnedView",
    "FishView",
    "GameOverView",
    "GodLetter",
    "HintView",
    "LessonEntry",
    "LogAction",
    "LogTurn",
    "MotiveView",
    "OfferKind",
    "OfferView",
    "OfferedView",
    "OtherView",
    "Outcome",
    "PieceMovedView",
    "Position",
    "ReasonView",
    "Recap",
    "Reply",
    "ReviewTask",
    "ReviewView",
    "SideView",
    "StepTask",
    "StepView",
    "StockView",
    "SumsView",
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
