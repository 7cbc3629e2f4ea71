"""Takes the pictures of the game that the documents show: `python -m e2e.pictures` after `make site`.

Two computer players play until the board is interesting; the page then opens that game as a saved one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect, sync_playwright

from e2e import browsers
from e2e.conftest import DESKTOP, ROOT
from e2e.server import Site, serve
from kahuna import cards, record_of
from kahuna.agents import GreedyAgent
from kahuna.arena import steps_of_game
from kahuna.player import Player
from kahuna.record import dump
from kahuna.session import Session
from kahuna.state import HAND_LIMIT, Phase, Ruleset, State

PICTURES = ROOT / "docs" / "pictures"
SEEDS = 200


def is_interesting(state: State) -> bool:
    """Whether a position shows a contest: islands and bridges of both, a good hand, White to move in round 2."""
    controlled = [len(state.board.controlled(player)) for player in Player]
    bridges = [state.board.of(player).bit_count() for player in Player]
    return (
        state.phase is Phase.ACT
        and state.to_move is Player.WHITE
        and state.round == 2
        and min(controlled) >= 3
        and min(bridges) >= 7
        and len(state.pile) > 3
        and cards.size(state.hands[0]) == HAND_LIMIT - 1
    )


def interesting_game() -> dict[str, Any]:
    """Returns the record of the first game that comes by an interesting position, up to there."""
    for seed in range(SEEDS):
        agents = {player: GreedyAgent(f"{seed}/{player}") for player in Player}
        for state, _ in steps_of_game(agents, Ruleset(), str(seed)):
            if is_interesting(state):
                return dump(record_of(state))
    raise SystemExit(f"None of {SEEDS} games comes by a position that is worth a picture")


def take_pictures(folder: Path) -> None:
    """Writes `game.jpg` to a folder."""
    request = {"do": "load", "record": interesting_game(), "players": {"white": "human", "black": "greedy"}}
    reply = json.loads(Session().handle(json.dumps(request)))
    kept = json.dumps({"version": 1, "save": reply["save"], "settings": None, "view": reply["view"]})
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve(Site({"/": ROOT / "dist"})) as address:
        browser = playwright.chromium.launch(**browsers.launch_options())
        page = browser.new_context(**DESKTOP, color_scheme="light", reduced_motion="reduce").new_page()
        page.add_init_script(f"localStorage.setItem('kahuna.game', {json.dumps(kept)})")
        page.goto(f"{address}/")
        expect(page.locator("#banner")).to_contain_text("Your turn", timeout=60_000)
        expect(page.locator('[data-act="draw"][aria-disabled="false"]')).to_be_visible(timeout=60_000)
        page.screenshot(path=folder / "game.jpg", type="jpeg", quality=88)
        browser.close()


if __name__ == "__main__":
    if not browsers.provide():
        raise SystemExit(browsers.NONE_FOUND)
    take_pictures(PICTURES)
