"""The data for the page: plain dictionaries, ready for JSON, as `docs/protocol.md` describes them."""

from kahuna.view.actions import action_view, actions_view
from kahuna.view.events import ActionTaken, action_seen, event_view
from kahuna.view.game import TableFacts, spectator_view, view_of
from kahuna.view.log import log_of
from kahuna.view.offers import offers, why_no_play

__all__ = [
    "ActionTaken",
    "TableFacts",
    "action_seen",
    "action_view",
    "actions_view",
    "event_view",
    "log_of",
    "offers",
    "spectator_view",
    "view_of",
    "why_no_play",
]
