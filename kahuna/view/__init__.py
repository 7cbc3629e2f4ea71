"""The data for the page: plain dictionaries, ready for JSON, as `docs/protocol.md` describes them."""

from kahuna.view.events import ActionTaken, event_view, step_text
from kahuna.view.game import TableFacts, spectator_view, view_of
from kahuna.view.log import log_of
from kahuna.view.offers import offers, why_no_play

__all__ = [
    "ActionTaken",
    "TableFacts",
    "event_view",
    "log_of",
    "offers",
    "spectator_view",
    "step_text",
    "view_of",
    "why_no_play",
]
