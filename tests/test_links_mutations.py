"""Messages that a changed program could send: no accepted message prevents the honest player from going on.

Each message of whole games is changed in many places, and sealed again with the right key. A program that accepts one
must be able to write all its own following messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from itertools import count
from random import Random

import pytest

from kahuna.actions import Action, Draw, Pass, Take
from kahuna.links.errors import LinkError
from kahuna.links.hashing import digest
from kahuna.links.link_text import to_text
from kahuna.links.party import Party, accept, invite, read_invitation
from kahuna.links.ristretto255 import ENCODED as ELEMENT
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn
from kahuna.player import Player
from link_games import LinkGame, Side, link_game, secret_of
from test_links_attacks import forged, received

IDENTITY = bytes(ELEMENT)
"""The identity element."""

NO_ELEMENTS = (IDENTITY, b"\xff" * ELEMENT, (2**255 - 19).to_bytes(ELEMENT, "little"), bytes([1]) + bytes(ELEMENT - 1))
"""Invalid encodings: the identity, too large a number, a non-canonical form, an odd number."""

HEADER = 8
"""The number of bytes for kind, game and number."""

FOLLOWED = 4
"""The number of the honest program's messages tried after a changed one was accepted."""


def changes(content: bytes, rng: Random, most: int) -> Iterator[bytes]:
    """Yields changed contents of a message: flipped bits, invalid elements, bytes removed, added and exchanged."""
    for _ in range(most):
        place = rng.randrange(HEADER, len(content)) if len(content) > HEADER else HEADER
        element = rng.choice(NO_ELEMENTS)
        yield rng.choice(
            [
                content[:place] + bytes([content[place] ^ 1 << rng.randrange(8)]) + content[place + 1 :],
                content[:place] + rng.randbytes(1) + content[place + 1 :],
                content[:place] + element + content[place + ELEMENT :],
                content[:place] + rng.randbytes(ELEMENT) + content[place + ELEMENT :],
                content[:place],
                content + rng.randbytes(rng.choice((1, 8, ELEMENT))),
                content[:place] + rng.randbytes(1) + content[place:],
            ]
        )


def identities(content: bytes) -> Iterator[bytes]:
    """Yields a message with the identity at each possible place of an element."""
    for place in range(HEADER, len(content) - ELEMENT + 1):
        yield content[:place] + IDENTITY + content[place + ELEMENT :]


def as_sent(writer: Party, message: bytes) -> Party:
    """Returns the writer of a message as if it had sent another one instead."""
    party = writer.copied()
    party.chains[-1] = digest("chain", party.chains[-2], message)[:32]
    party.messages = (*writer.messages[:-1], message)
    return party


def goes_on(game: LinkGame, changed: bytes) -> str:
    """Makes the reader open a changed message, and plays on.

    Returns:
        Why it was refused, or `accepted`. Any error of the honest program is a failure of the test.
    """
    before = copy(game.writer), copy(game.reader)
    writer, reader = game.writer, game.reader
    length = len(game.texts)
    try:
        writer.party = as_sent(writer.party, changed)
        code = received(reader, to_text(changed))
        if code:
            return code
        game.texts.append(to_text(changed))
        honest = reader.party.me
        for _ in range(2 * FOLLOWED):
            if game.is_done:
                break
            now, other = game.writer, game.reader
            if now.party.me is honest:
                every_own_move(now)
                text = now.send()
            else:
                try:
                    text = now.send()
                except (LinkError, AssertionError, LookupError, ValueError):
                    break  # The changed program has broken its own game.
            if received(other, text):
                break
            game.texts.append(text)
        return "accepted"
    finally:
        for side, old in zip((writer, reader), before, strict=True):
            vars(side).update(vars(old))
        del game.texts[length:]


def every_own_move(side: Side) -> None:
    """Writes each kind of message that a player could send now: an error of the honest program fails the test."""
    party, world = side.party, side.world
    if not party.has_turn:
        party.send()
        return
    assert world is not None
    party.send(LinkTurn((), True, True, False))
    row = [card for card in party.row if card is not None]
    ends: tuple[Action, ...] = (Pass(), Draw(), *map(Take, row[:1]))
    for action in ends:
        try:
            after, _ = world.play(action)
        except ValueError:
            continue  # The rules do not allow it now.
        party.send(LinkTurn((action,), False, after.is_over, after.is_round_over))


def tried(game: LinkGame, changing: Callable[[bytes], Iterator[bytes]]) -> Counter[str]:
    """Changes the next message, sealed again each time, and goes on from the accepted ones."""
    writer, seen, party, world = game.writer, len(game.writer.seen), game.writer.party, game.writer.world
    writer.send()
    message = writer.party.messages[-1]
    found = Counter[str]()
    for content in changing(message[:-8]):
        if len(content) < HEADER or content == message[:-8]:
            continue
        sealed = content + party._mac(content, len(game.texts))
        found[goes_on(game, sealed)] += 1
    writer.party, writer.world = party, world
    del writer.seen[seen:]
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_no_accepted_message_freezes_the_player_who_has_opened_it(seed: int) -> None:
    """A player whose friend has a changed program is told at once, or can go on: no link blocks the next move.

    All together some 2,600 messages are tried.
    """
    rng = Random(seed)
    game = link_game(f"mutants {seed}", resigns=0)
    found = Counter[str]()
    while not game.is_done:
        found += tried(game, lambda content: changes(content, rng, 14))
        game.step()
    assert found.total() > 250
    assert found["accepted"] > 4
    assert found["no-point"] > 4


@pytest.mark.slow
def test_a_number_that_is_no_element_is_refused_where_it_arrives() -> None:
    """An invalid request or answer is refused with its link, so the player's next turn is always possible."""
    game = link_game("mutants 3", resigns=0)
    found = Counter[str]()
    while not game.is_done:
        found += tried(game, identities)
        game.step()
    assert found["no-point"] > 20


@pytest.mark.parametrize("cheat", Player)
def test_a_look_up_that_is_no_element_is_refused_with_the_turn_that_has_it(cheat: Player) -> None:
    """Look-ups are checked on arrival: the player whose sheet would answer them is not left without a next link."""
    game = before_look_ups(cheat)
    content = game.writer.party.send(game.writer.turn()).messages[-1][:-8]
    for element in NO_ELEMENTS:
        changed = content[:-ELEMENT] + element
        assert received(game.reader, to_text(forged(game.writer.party, changed))) == "no-point"
    assert received(game.reader, to_text(forged(game.writer.party, content))) == ""


def before_look_ups(cheat: Player) -> LinkGame:
    """Returns a game in which a player ends a round with the next message, and keeps cards."""
    for number in count():
        game = link_game(f"look-ups {number}", resigns=0)
        while not game.is_done:
            writer = game.writer
            game.step()
            if writer.party.me is cheat and writer.party.cards.look_ups:
                again = link_game(f"look-ups {number}", resigns=0)
                while len(again.texts) < len(game.texts) - 1:
                    again.step()
                return again
    raise AssertionError


@pytest.mark.parametrize("element", NO_ELEMENTS, ids=bytes.hex)
def test_a_key_that_is_no_element_is_refused_in_both_directions(element: bytes) -> None:
    """With the identity as a key every reader would know the seal key: neither side accepts it."""
    white = invite(secret_of("keys white"), "Ana", Terms())
    key = white.keys[Player.WHITE]
    invitation = white.messages[0].replace(key, element)
    for opening in (lambda: read_invitation(invitation), lambda: accept(secret_of("keys black"), "Ben", invitation)):
        with pytest.raises(LinkError) as refused:
            opening()
        assert refused.value.code == "no-point"
    black = accept(secret_of("keys black"), "Ben", white.messages[0])
    answer = black.messages[1].replace(black.keys[Player.BLACK], element)
    # The seal key of a program that has the identity as its key, and knows no secret.
    shared = digest("shared", IDENTITY)
    sealed = answer[:-8] + digest("mac", shared, white.chains[1], answer[:-8])[:8]
    with pytest.raises(LinkError) as refused:
        white.receive(sealed)
    assert refused.value.code == "no-point"
    assert white.receive(black.messages[1]).stage == "deal"


def test_an_answer_with_requests_that_are_no_elements_is_refused() -> None:
    """The inviting player never gets an undealable game: the first requests are checked with the answer."""
    white = invite(secret_of("requests white"), "Ana", Terms())
    black = accept(secret_of("requests black"), "Ben", white.messages[0])
    content = black.messages[1][:-8]
    for place in range(4):
        end = len(content) - place * ELEMENT
        for element in NO_ELEMENTS:
            changed = content[: end - ELEMENT] + element + content[end:]
            with pytest.raises(LinkError) as refused:
                white.receive(changed + black._mac(changed, 1))
            assert refused.value.code == "no-point"
