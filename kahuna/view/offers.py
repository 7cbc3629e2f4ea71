"""The legal actions, their consequences, and the reasons against other actions."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from kahuna.actions import Action, Build, Draw, Grant, Remove
from kahuna.events import Event
from kahuna.geography import LINE_ENDS, Line
from kahuna.legality import legal_actions, why_illegal, why_no_card, why_no_discard, why_no_pass, why_not_now
from kahuna.observation import Observation
from kahuna.reasons import Reason
from kahuna.rules.plays import control_gained, control_lost
from kahuna.state import Phase
from kahuna.view.actions import action_view
from kahuna.view.events import event_view
from tabletop.refusals import reason_view

if TYPE_CHECKING:
    from kahuna.wire import Offer, Refusals

NO_REFUSALS: Final[Refusals] = {"discard": None, "draw": None, "pass": None}
"""The refusals when it is not the viewer's turn: none of them needs a sentence."""


def offers(observation: Observation) -> list[Offer]:
    """Returns the legal actions of the player to move, each with its kind, its cost and its consequences."""
    described = [offer(observation, action) for action in legal_actions(observation)]
    return sorted(described, key=lambda item: str(item["action"]))


def offer(observation: Observation, action: Action) -> Offer:
    """Returns one legal action as the page needs it."""
    return {**action_view(action), "effects": [event_view(event) for event in _changes_of_control(observation, action)]}


def _changes_of_control(observation: Observation, action: Action) -> tuple[Event, ...]:
    board, player = observation.board, observation.to_move
    if isinstance(action, Build | Grant):
        return control_gained(board, board.build(action.line, player), player, action.line)
    if isinstance(action, Remove):
        return control_lost(board, player, action.line)
    return ()


def refusals(observation: Observation) -> Refusals:
    """Returns the reasons against each end of turn of the player to move."""
    barred = why_not_now(observation.turn, Draw)
    return {
        "discard": reason_view(barred or why_no_discard(observation.turn, observation.hand, observation.ruleset)),
        "draw": reason_view(barred or why_no_card(observation.turn, observation.hand)),
        "pass": reason_view(barred or why_no_pass(observation.turn, observation.ruleset)),
    }


def why_no_play(observation: Observation, line: Line) -> Reason | None:
    """Returns why the player to move can neither build nor remove a bridge on a line; None if something can be done.

    Reasons against every play there take precedence over missing cards.
    """
    owner = observation.board.owner(line)
    plays: list[Action] = [Grant(line)]
    if observation.phase is not Phase.HANDICAP and observation.turn.freed != line:
        if owner is None:
            plays = [Build(line, card) for card in LINE_ENDS[line]]
        else:
            plays = [Remove(line, pair) for pair in combinations_with_replacement(LINE_ENDS[line], 2)]
    if owner is observation.to_move:
        return Reason("own-bridge", line=line.name)
    reasons = [reason for play in plays if (reason := why_illegal(observation, play))]
    if len(reasons) < len(plays):
        return None
    return next((reason for reason in reasons if reason.code not in ("card-missing", "cards-missing")), reasons[0])
