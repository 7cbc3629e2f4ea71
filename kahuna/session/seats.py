"""Permissions at the table for one, two or no people; resigning; taking back a whole turn.

While two people share a page, at most one of them sits at the screen. If neither does, the table is covered and shows
only a spectator's view.
"""

from dataclasses import replace
from itertools import pairwise

from kahuna.player import PLAYERS, Player
from kahuna.session.game import SeatedGame, ends_turn
from kahuna.state import Phase
from tabletop.session.requests import Refusal, refuse_setting
from tabletop.session.table import Request


def may_see(game: SeatedGame) -> Player:
    """Returns whose cards the page shows. Raises Refusal while it may show neither hand."""
    if game.eyes is not None:
        return game.eyes
    if not game.people:
        raise Refusal("You are watching: both players are computers.", "watching")
    raise Refusal("The cards are covered: whose turn it is must sit down first.", "covered")


def acting(game: SeatedGame) -> Player:
    """Returns the player at the screen, whose turn it is. Raises Refusal if there is none."""
    player = may_see(game)
    if game.is_over or game.state.to_move is not player:
        raise Refusal("It is not your turn.", "not-your-turn")
    return player


def playing(game: SeatedGame) -> Player:
    """The same for a player who wants to act: there the refusal says if the game is over."""
    if game.is_over:
        raise game_over()
    return acting(game)


def game_over() -> Refusal:
    """Returns the refusal of a request that only a running game allows."""
    return Refusal("The game is over.", "game-over")


# ---------------------------------------------------------------------------------------------------------
# Two people at one screen
# ---------------------------------------------------------------------------------------------------------


def _shared(game: SeatedGame) -> SeatedGame:
    if len(game.people) < len(PLAYERS):
        raise Refusal("Only where two people play at one screen are there cards to cover.", "not-shared")
    return game


def cover(game: SeatedGame) -> SeatedGame:
    """Hides both hands until a player sits down. Raises Refusal unless two people play, or if the game is over."""
    if _shared(game).is_over:
        raise game_over()
    return replace(game, sits=None)


def sit(game: SeatedGame, request: Request) -> SeatedGame:
    """Shows a player's cards. Raises Refusal if it is not that player's turn, unless the game is over."""
    name = request.get("player")
    if name not in PLAYERS:
        raise refuse_setting("'player' must be white or black.", "player")
    player = Player(name)
    if not _shared(game).is_over and game.state.to_move is not player:
        raise Refusal("It is the other player's turn.", "not-this-player", {"player": player.value})
    return replace(game, sits=player)


# ---------------------------------------------------------------------------------------------------------
# Resigning
# ---------------------------------------------------------------------------------------------------------


def resign(game: SeatedGame) -> SeatedGame:
    """Lets the player at the screen resign. Raises Refusal if there is none, or the game is over."""
    if game.is_over:
        raise game_over()
    return replace(game, resigned=may_see(game))


def read_resigned(game: SeatedGame, name: object) -> Player | None:
    """Returns the player who had resigned when the game was saved.

    A computer may now have that player's seat: a record may name other players than those who continue the game.
    """
    player = next((player for player in PLAYERS if player == name), None)
    return None if game.is_over else player


# ---------------------------------------------------------------------------------------------------------
# Taking back a whole turn
# ---------------------------------------------------------------------------------------------------------


def back_to(game: SeatedGame) -> int | None:
    """Returns the number of steps before the last turn that the only person has ended; None if there is none."""
    if len(game.people) != 1 or game.origin is not None:
        return None
    (person,) = game.people
    # Placing handicap bridges is not a turn.
    turns = [
        before.state.turn.number
        for before, step in pairwise(game.steps)
        if step.by is person and before.state.turn.number and ends_turn(step)
    ]
    if not turns:
        return None
    return next(
        number
        for number, step in enumerate(game.steps, 1)
        if step.state.turn.number == turns[-1] and step.state.phase is not Phase.DEAL
    )


def take_back(game: SeatedGame) -> SeatedGame:
    """Returns to the beginning of the person's last whole turn, with the same deck.

    Raises:
        Refusal: there is no such turn, the opponent is not a computer, or the game began from a position.
    """
    if len(game.people) != 1 or game.origin is not None:
        raise Refusal(
            "A whole turn can be taken back only against the computer, in a game from its first deal.",
            "no-takeback-here",
        )
    number = back_to(game)
    if number is None:
        raise Refusal("You have no whole turn to take back.", "nothing-to-take-back")
    return replace(game.at(number), resigned=None, assisted=True)
