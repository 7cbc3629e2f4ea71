"""Exports and imports codes: what may be shared of a game, and games from shared codes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kahuna import cards, dealer
from kahuna.actions import Deal
from kahuna.cards import Cards
from kahuna.codes import (
    POSITION,
    CodeError,
    begun_state,
    deal_hidden,
    find_code,
    game_code,
    kind_of,
    position_code,
    position_of_code,
    record_of_code,
)
from kahuna.imagination import Hidden
from kahuna.notation import NotationError, format_action, format_cards, format_order, parse_action, parse_cards
from kahuna.observation import observe
from kahuna.record import record_of
from kahuna.rules import IllegalAction, Step, apply
from kahuna.session.game import Origin, SeatedGame, resumed
from kahuna.session.requests import USUAL_SEATS, read_seats
from kahuna.session.seats import may_see
from kahuna.state import Phase, State
from tabletop.copies import actions_of
from tabletop.quoting import is_whole
from tabletop.session.requests import HUMAN, SEED_LIMIT, Refusal, read_seed, refuse_setting, text_or_empty

if TYPE_CHECKING:
    from kahuna.wire import Reply

_BROKEN = "The saved game is damaged: it was cut short or changed."


def code_reply(game: SeatedGame) -> Reply:
    """Returns the code of a finished game, or of the position that the viewer of a running game knows.

    By the rules a resigned game is not finished: it also gives a position.

    Raises:
        Refusal: neither hand may be shown now.
    """
    if not game.is_over or game.resigned is not None:
        return {"code": position_code(observe(game.state, may_see(game)), game.seats), "kind": "position"}
    if game.origin is not None:
        # The course of the game up to the position is unknown, so only the position can be shared.
        return {"code": game.origin.code, "kind": "position"}
    return {"code": game_code(record_of(game.state, game.named)), "kind": "game"}


def game_of_code(request: Mapping[str, Any]) -> SeatedGame:
    """Returns the game of a code: finished, or starting from a position.

    Args:
        request: `code`, alone or in a link; `players`, if a finished game becomes one of this page's, or if other
            players than those in the code continue a position; for a position a `seed`, from which the hidden cards are
            dealt.

    Raises:
        Refusal: the code, or another part of the request, is invalid.
    """
    try:
        code = find_code(text_or_empty(request, "code"))
        if kind_of(code) == POSITION:
            return _begun(code, request)
        record = record_of_code(code)
    except CodeError as error:
        raise Refusal(str(error), error.code) from None
    game = resumed(record, read_seats(request.get("players", USUAL_SEATS)), f"code {code[-8:]}")
    return game if "players" in request else game.looked_at(record.players)


def _begun(code: str, request: Mapping[str, Any]) -> SeatedGame:
    known = position_of_code(code)
    viewer, rival = known.observation.player, known.observation.player.opponent
    if "players" in request:
        seats = read_seats(request["players"])
        if seats[viewer] != HUMAN:
            raise refuse_setting(f"The position is {viewer.value}'s, so 'human' must play {viewer.value}.", "players")
    else:
        try:
            seats = read_seats({viewer.value: HUMAN, rival.value: known.players.get(rival, "")})
        except Refusal:
            seats = read_seats({viewer.value: HUMAN, rival.value: USUAL_SEATS["black"]})
    seed = read_seed(request)
    hidden = deal_hidden(known.observation, seed)
    state = begun_state(known, hidden)
    told = {
        "hand": format_cards(hidden.hand),
        "discarded": format_cards(hidden.discarded),
        "pile": format_order(hidden.pile),
    }
    return SeatedGame(seats, seed, state, origin=Origin(code, told))


def refuse_begun(game: SeatedGame) -> None:
    """Raises Refusal for a game that began from a position: the course up to there is not recorded."""
    if game.origin is not None:
        raise Refusal("This game was begun from a position, so nobody knows how it came there.", "begun-from-position")


def saved_position(game: SeatedGame, origin: Origin) -> dict[str, Any]:
    """Returns the data of a game that began from a position for a save, besides seed and players."""
    _, *actions = actions_of(game.state.history)
    return {
        "position": origin.code,
        "hidden": dict(origin.hidden),
        "deals": [format_order(action.order) for action in actions if isinstance(action, Deal)],
        "actions": [format_action(action) for action in actions if not isinstance(action, Deal)],
    }


def resumed_position(saved: Mapping[str, Any]) -> SeatedGame:
    """Returns the game of a save that `saved_position` made. Raises Refusal if it is damaged."""
    try:
        code, seed = saved["position"], saved["seed"]
        hidden = {name: saved["hidden"][name] for name in ("hand", "discarded", "pile")}
        deals, actions = list(saved["deals"]), list(saved["actions"])
        parts = {"position": [code], "seed": [seed], "hidden": hidden.values(), "deals": deals, "actions": actions}
        for name, texts in parts.items():
            if not all(isinstance(text, str) and is_whole(text) for text in texts):
                raise Refusal(f"The saved game is damaged: its '{name}' is no text of whole characters.", "bad-save")
        seed = seed[:SEED_LIMIT]
        begun = begun_state(
            position_of_code(code),
            Hidden(_packed(hidden["hand"]), _packed(hidden["discarded"]), parse_cards(hidden["pile"])),
        )
        game = SeatedGame(read_seats(saved["players"]), seed, begun).followed(_replayed(begun, deals, actions, seed))
    except (KeyError, TypeError, CodeError, NotationError, IllegalAction):
        raise Refusal(_BROKEN, "bad-save") from None
    return replace(game, origin=Origin(code, hidden), assisted=saved.get("assisted") is True)


def _replayed(state: State, deals: list[str], actions: list[str], seed: str) -> Iterator[Step]:
    left = iter(deals)
    for word in actions:
        step = apply(state, parse_action(word))
        yield step
        state = step.state
        if state.phase is Phase.DEAL:
            order = next(left, None)
            step = apply(state, dealer.deal(state, seed) if order is None else Deal(parse_cards(order)))
            yield step
            state = step.state


def _packed(text: str) -> Cards:
    return cards.pack(parse_cards(text))
