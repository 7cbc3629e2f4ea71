"""The legal actions, their consequences, and the reasons against other actions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, assert_never

from kahuna import cards
from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.board import Board
from kahuna.geography import LINE_ENDS, Island, Line, lines_of
from kahuna.legality import legal_actions, why_illegal, why_no_card, why_no_discard, why_no_pass, why_not_now
from kahuna.notation import format_action, format_order
from kahuna.observation import Observation
from kahuna.player import Player
from kahuna.reasons import Reason
from kahuna.state import Phase
from tabletop.refusals import reason_view

if TYPE_CHECKING:
    from kahuna.wire import Effect, EffectKind, Offer, OfferKind, Refusals

NO_REFUSALS: Final[Refusals] = {"discard": None, "draw": None, "pass": None}
"""The refusals when it is not the viewer's turn: none of them needs a sentence."""


def offers(observation: Observation) -> list[Offer]:
    """Returns the legal actions of the player to move, each with its kind, its cost and its consequences."""
    described = [offer(observation, action) for action in legal_actions(observation)]
    return sorted(described, key=lambda item: str(item["action"]))


def offer(observation: Observation, action: Action) -> Offer:
    """Returns one legal action as the page needs it."""
    text = format_action(action)
    board, player = observation.board, observation.to_move
    match action:
        case Build(line, card):
            effects = _effects(board, board.build(line, player), player)
            return _offer(text, "build", [line.name], card.name, effects)
        case Remove(line, pair):
            effects = _effects(board, board.remove(line), player, besides=line)
            return _offer(text, "remove", [line.name], cards.names(pair), effects)
        case Grant(line):
            return _offer(text, "grant", [line.name], effects=_effects(board, board.build(line, player), player))
        case Discard(chosen):
            return _offer(text, "discard", cost=format_order(chosen))
        case Take(card):
            return _offer(text, "take", [card.name])
        case Draw():
            return _offer(text, "draw", ["pile"])
        case Pass():
            return _offer(text, "pass")
        case End():
            return _offer(text, "end")
        case Deal():
            raise ValueError("a deal is nothing that a player is offered")
        case _:
            assert_never(action)


def _offer(
    action: str, kind: OfferKind, targets: Iterable[str] = (), cost: str = "", effects: Iterable[Effect] = ()
) -> Offer:
    return {"action": action, "kind": kind, "targets": list(targets), "cost": list(cost), "effects": list(effects)}


def _effects(before: Board, after: Board, player: Player, besides: Line | None = None) -> list[Effect]:
    rival = player.opponent
    fallen = [line.name for line in lines_of(before.of(rival) & ~after.of(rival)) if line is not besides]
    changes: tuple[tuple[EffectKind, Iterable[str]], ...] = (
        ("gain", _names(set(after.controlled(player)) - set(before.controlled(player)))),
        ("loss", _names(set(before.controlled(rival)) - set(after.controlled(rival)))),
        ("fall", fallen),
    )
    return [{"kind": kind, "target": name} for kind, names in changes for name in names]


def _names(islands: Iterable[Island]) -> list[str]:
    return [island.name for island in sorted(islands)]


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
