"""Exports and imports games as codes for links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from kanaloa.agents import AGENTS
from kanaloa.codes import KINDS, game_code, record_of_code
from kanaloa.player import PLAYERS, Player
from kanaloa.record import Record, record_of
from kanaloa.session.game import SeatedGame, resumed
from kanaloa.session.requests import read_seats
from tabletop.codes import CodeError
from tabletop.pasted import find_code
from tabletop.session.requests import HUMAN, Refusal, read_saved_seed, read_seed, refuse_setting, text_or_empty
from tabletop.session.table import Request

if TYPE_CHECKING:
    from kanaloa.wire import Reply

_SEATED: Final = frozenset((HUMAN, *AGENTS))


def code_reply(game: SeatedGame) -> Reply:
    """Returns the code of the game, which reveals nothing hidden even while the game is running."""
    return {"code": game_code(record_of(game.state, game.named)), "kind": "game"}


def game_of_code(request: Request) -> SeatedGame:
    """Returns the game of a code: for review if it is over, otherwise to be continued.

    Args:
        request: `code`, alone or in a link; `players`, if a finished game becomes one of this page's, or if other
            players than those in the code continue a running one; `seed`, for the draws of a running game.

    Raises:
        Refusal: the code, or another part of the request, is invalid.
    """
    try:
        record = record_of_code(find_code(text_or_empty(request, "code"), KINDS))
    except CodeError as error:
        raise Refusal(str(error), error.code) from None
    players = PLAYERS[: record.set_up.players]
    seats = _seats(record, request, players)
    seed = read_seed(request) if "seed" in request else read_saved_seed(None, " ".join(record.turns))
    game = resumed(record, seats, seed)
    return game.looked_at(record.names) if game.is_over and "players" not in request else game


def _seats(record: Record, request: Request, players: tuple[Player, ...]) -> Mapping[Player, str]:
    if "players" not in request:
        # A player with another name, or none, is a person.
        return {player: name if (name := record.names.get(player, HUMAN)) in _SEATED else HUMAN for player in players}
    seats = read_seats(request["players"])
    if len(seats) != len(players):
        colours = [player.colour for player in players]
        raise refuse_setting(
            f"'players' must name who plays {', '.join(colours[:-1])} and {colours[-1]}:"
            f" the game is one of {len(players)} players.",
            "players",
        )
    return seats
