"""Positions to start from: two computers play until a game meets a condition, and the page opens it as a saved one."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from playwright.sync_api import Page, expect

from kahuna import cards, record_of
from kahuna.agents import GreedyAgent
from kahuna.game import GAME
from kahuna.player import Player
from kahuna.record import dump
from kahuna.rules import new_game
from kahuna.session import Session
from kahuna.state import HAND_LIMIT, Phase, Ruleset, State
from tabletop.arena.game import steps_of_game

SEEDS = 200

Wish = Callable[[State], bool]


def is_first_turn(state: State) -> bool:
    """Whether no player has acted yet."""
    return state.phase is Phase.ACT and state.to_move is Player.WHITE


def is_interesting(state: State) -> bool:
    """Whether a position is contested: islands and bridges of both, a good hand, White to move in round 2."""
    controlled = [len(state.board.controlled(player)) for player in Player]
    bridges = [state.board.of(player).bit_count() for player in Player]
    return (
        state.phase is Phase.ACT
        and state.to_move is Player.WHITE
        and state.turn.round == 2
        and min(controlled) >= 3
        and min(bridges) >= 7
        and len(state.cards.pile) > 3
        and cards.size(state.cards.hands[0]) == HAND_LIMIT - 1
    )


def has_full_hand(state: State) -> bool:
    """Whether White cannot draw before playing or discarding a card."""
    return (
        state.phase is Phase.ACT and state.to_move is Player.WHITE and cards.size(state.cards.hands[0]) == HAND_LIMIT
    ) and state.turn.round == 2


def is_in_the_last_round(state: State) -> bool:
    """Whether some turns of the last round are left, and White is to move."""
    turn = state.turn
    return turn.phase is Phase.ACT and turn.round == 3 and state.pile_size == 6 and turn.player is Player.WHITE


def is_late(state: State) -> bool:
    """Whether the last cards of the last round are being drawn."""
    turn = state.turn
    return turn.phase is Phase.ACT and turn.round == 3 and state.pile_size == 2 and turn.player is Player.WHITE


def is_last_turn(state: State) -> bool:
    """Whether the game ends as soon as White ends its turn."""
    return state.phase is Phase.ACT and state.to_move is Player.WHITE and state.turn.turns_left == 1


@lru_cache
def kept_game(wish: Wish, rival: str = "crab", white: str = "human") -> str:
    """Returns what the page would have stored of the first game that meets a condition; White is the player by default.

    Args:
        wish: the condition on the position.
        rival: the agent that continues as Black, or `human` for two at one screen.
        white: the agent that continues as White, for watching two computers.
    """
    for seed in range(SEEDS):
        agents = {player: GreedyAgent(f"{seed}/{player}") for player in Player}
        for step in steps_of_game(GAME, new_game(Ruleset()), agents, str(seed)):
            state = step.state
            if wish(state):
                return kept_of(state, rival, white)
    raise LookupError(f"None of {SEEDS} games comes by such a position")


def kept_of(state: State, rival: str, white: str) -> str:
    """Returns what the page would have stored of a game; `rival` plays Black."""
    players = {"white": white, "black": rival}
    request = {"do": "open", "table": "match", "record": dump(record_of(state)), "players": players}
    reply = json.loads(Session().handle(json.dumps(request)))
    return json.dumps({"version": 1, "save": reply["save"], "settings": None, "view": reply["view"]})


def events_of_last_turn(kept: str) -> list[dict[str, Any]]:
    """Returns the events of the opponent's last turn in a stored game, in order."""
    recap = json.loads(kept)["view"]["recap"]
    return [event for step in recap["steps"] for event in step["events"]] if recap else []


def has_last_turn(*codes: str) -> Wish:
    """Returns the condition that White is to act, and that the opponent's last turn had events with these codes."""

    def wish(state: State) -> bool:
        if state.phase is not Phase.ACT or state.to_move is not Player.WHITE:
            return False
        return set(codes) <= {event["event"] for event in events_of_last_turn(kept_of(state, "crab", "human"))}

    return wish


def open_game(page: Page, wish: Wish, rival: str = "crab", **settings: object) -> None:
    """Opens the page at a position, and waits until the player can act.

    Args:
        page: the page that opens it.
        wish: the condition on the position.
        rival: the agent that plays Black.
        settings: those of the menu, such as `speed="off"`.
    """
    open_kept(page, kept_game(wish, rival), **settings)
    expect_ready(page)


def expect_ready(page: Page) -> None:
    """Waits until the player can act."""
    expect(page.locator("#banner")).to_contain_text("our")
    ready = "#bar:not([hidden]) button:not([aria-disabled=true]), :root[data-stage=ready] .text-talk summary"
    expect(page.locator(ready).first).to_be_visible()


def open_kept(page: Page, kept: str, **settings: object) -> None:
    """Opens the page in a browser that has stored some text as its game."""
    page.goto("/pages/empty.html")
    page.evaluate(
        "([game, settings]) => {"
        "localStorage.setItem('kahuna.game', game); localStorage.setItem('kahuna.settings', settings); }",
        [kept, json.dumps(settings)],
    )
    page.goto("./")
