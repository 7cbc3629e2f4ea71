"""Attempts to break the rules of the game, or of its messages, in games by link: each link is refused."""

from __future__ import annotations

from random import Random

import pytest

from kahuna.actions import Build, Discard, Draw, Pass
from kahuna.geography import lines_of
from kahuna.links.errors import LinkError
from kahuna.links.link_text import to_bytes, to_text
from kahuna.links.party import accept, invite
from kahuna.links.terms import Terms, put_terms
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition
from link_games import LinkGame, accepted, link_game, secret_of
from test_links_attacks import forged, received, seed_with
from test_links_cheats import at_turn, hand_of, offers, turn_now

PASS, END, SUDDEN, HANDICAP, RESIGNED = range(164, 169)
"""How a turn says that it ends (docs/links.md)."""


# -- against the rules ---------------------------------------------------------------------------------------------


def test_a_bridge_where_one_lies_is_refused() -> None:
    """A link with an illegal turn is refused."""

    def buildable(game: LinkGame) -> Build | None:
        world = game.writer.world
        assert world is not None
        taken = [line for player in PLAYERS for line in lines_of(world.state.board.of(player))]
        fitting = (Build(line, card) for line in taken for card in hand_of(game) if card.name in line.name)
        return next(fitting, None)

    game = at_turn("taken", lambda game: buildable(game) is not None)
    action = buildable(game)
    assert action is not None
    before = game.reader.party, game.reader.world
    assert received(game.reader, turn_now(game, action, Draw())) == "illegal"
    assert (game.reader.party, game.reader.world) == before


def test_a_discard_that_the_edition_forbids_is_refused() -> None:
    """In the 2012 edition a discard requires five cards in hand."""
    inviting = invite(secret_of("discard"), "Ana", Terms(Edition.E2012, first=Player.WHITE))
    game = accepted(inviting, "discard", Random(1))
    text = turn_now(game, Discard((hand_of(game)[0],)), Draw())
    assert received(game.reader, text) == "illegal"


def test_two_turns_in_one_link_and_a_turn_in_place_of_the_sheet_are_refused() -> None:
    """A link holds one turn, and between rounds none."""
    game = at_turn("twice", lambda game: True)
    writer = game.writer
    content = writer.party.send(writer.turn()).messages[-1][:-8]
    assert received(game.reader, to_text(forged(writer.party, content + content[8:]))) == "malformed"
    game = seed_with(Player.WHITE, "sheet", "no sheet")
    content = bytes([1]) + game.writer.party.game + bytes([len(game.texts), 163, 0])
    assert received(game.reader, to_text(forged(game.writer.party, content))) == "malformed"


@pytest.mark.parametrize(("over", "round_over"), [(True, False), (False, True)])
def test_a_false_end_is_refused_and_no_secret_is_given_for_it(over: bool, round_over: bool) -> None:
    """A claimed end of the game or round is verified with the player's own rules before anything is sent."""
    game = at_turn("flags", lambda game: Pass() in offers(game))
    before = game.reader.party, game.reader.world
    assert received(game.reader, turn_now(game, Pass(), over=over, round_over=round_over)) == "malformed"
    assert (game.reader.party, game.reader.world) == before
    assert not game.reader.party.writes


@pytest.mark.parametrize(
    ("code", "flags", "shows"),
    [
        (END, 0, False),
        (SUDDEN, 0, False),
        (SUDDEN, 1, True),
        (HANDICAP, 0, False),
        (RESIGNED, 0, False),
        (RESIGNED, 2, False),
        (RESIGNED + 1, 0, False),
        (PASS, 3, False),
    ],
)
def test_a_turn_ends_only_as_the_rules_say(code: int, flags: int, shows: bool) -> None:
    """No link can end a turn, a round or the game illegally: nothing changes, and no secret is sent."""
    game = at_turn(
        "ending",
        lambda game: game.writer.party.cards.round.keeper is game.writer.party.me and Pass() in offers(game),
    )
    party, reader = game.writer.party, game.reader
    before = reader.party, reader.world
    plain = to_bytes(turn_now(game, Pass()))[:-8]
    assert plain[-2:] == bytes([PASS, 0])
    content = plain[:-2] + bytes([code, flags]) + (party.secret if shows else b"")
    refused = received(reader, to_text(forged(party, content)))
    # An unknown end of a turn here is one of the game's actions, played where it is illegal.
    assert refused == ("illegal" if code == END else "malformed")
    assert (reader.party, reader.world) == before
    assert received(reader, to_text(forged(party, plain))) == ""


# -- the end and the beginning -------------------------------------------------------------------------------------


def test_a_farewell_that_somebody_else_has_made_is_refused_and_the_right_one_opens() -> None:
    """A reader of the secret in the last turn can seal a farewell, but not with the right secret."""
    game = link_game("farewell", resigns=0)
    while game.writer.party.stage != "farewell":
        game.step()
    party = game.writer.party
    content = bytes([1]) + party.game + bytes([len(game.texts)]) + bytes(range(32))
    assert received(game.reader, to_text(forged(party, content))) == "not-fitting"
    game.step()
    assert game.is_done


@pytest.mark.parametrize("place", range(8))
def test_terms_that_cannot_be_are_refused(place: int) -> None:
    """An invitation has one encoding for each set of terms: any other byte is refused."""
    message = invite(secret_of("terms"), "Ana", Terms()).messages[0]
    changed = bytearray(message)
    changed[7] ^= 1 << place
    try:
        party = accept(secret_of("guest"), "Ben", bytes(changed))
        code = "" if put_terms(party.terms) == changed[7:8] else "another agreement"
    except LinkError as error:
        code = error.code
    assert code in ("", "malformed")
