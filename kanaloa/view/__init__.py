"""The data for the page: plain dictionaries, ready for JSON, as `docs/kanaloa/protocol.md` describes them."""

from kanaloa.view.actions import action_view, plan_view
from kanaloa.view.events import StepTaken, event_view, steps_view
from kanaloa.view.log import log_of
from kanaloa.view.offers import offers
from kanaloa.view.position import position_view

__all__ = ["StepTaken", "action_view", "event_view", "log_of", "offers", "plan_view", "position_view", "steps_view"]
