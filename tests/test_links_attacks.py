"""Attempts to cheat in games by link: deliberately changed programs, and where they are detected.

Each test verifies the attempt: its message differs from the one that an unchanged program would have sent.
"""

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from kahuna.links import ristretto255
from kahuna.links.check import check, rerunning
from kahuna.links.errors import LinkError
from kahuna.links.exchange import Exchange, Reading
from kahuna.links.link_text import to_text
from kahuna.links.party import Party, invite
from kahuna.links.protocol import header
from kahuna.links.rounds import Round
from kahuna.links.sheet import CARDS, Keeper, Picker
from kahuna.links.steps import finished
from kahuna.player import Player
from link_games import LinkGame, Side, accepted, link_game, secret_of, terms_of

Change = Callable[[pytest.MonkeyPatch, Player], None]
"""Changes the program of a player, as long as the patch lasts."""


def forged(party: Party, content: bytes) -> bytes:
    """Returns a player's next message with hand-made content."""
    number = header(content)[2]
    return content + party._mac(content, number) if number else content


def received(side: Side, text: str) -> str:
    """Returns why a message is refused; "" if it is accepted."""
    try:
        side.receive(text)
    except LinkError as error:
        return error.code
    return ""


def outcome(game: LinkGame, cheat: Player, change: Change) -> tuple[str, int]:
    """Plays on with one player's program changed, and returns what the other detects.

    Returns:
        The code of the refused message and its number; `check` and the number that the check names; or `sound`.
    """
    while not game.is_done:
        writer = game.writer
        with pytest.MonkeyPatch.context() as patch:
            if writer.party.me is cheat:
                change(patch, cheat)
            try:
                text = writer.send()
            except (LinkError, AssertionError, LookupError):
                # The changed program has broken its own game: its player cannot go on.
                return "stuck", len(game.texts)
        code = received(game.reader, text)
        if code:
            return code, len(game.texts)
        game.texts.append(text)
    found = check(game.sides[cheat.opponent.seat].party).number
    return ("sound", -1) if found is None else ("check", found)


@pytest.mark.parametrize("stage", ["deal", "turn", "sheet", "pick", "farewell"])
def test_whatever_a_changed_program_sends_is_found(stage: str) -> None:
    """Each impossible byte of a message is detected: mostly at once, otherwise by the check."""
    found = Counter[str]()
    for number in count():
        game = link_game(f"forged {number}", resigns=0)
        while game.writer.party.stage not in (stage, "done"):
            game.step()
        if game.is_done:
            continue
        writer, reader = game.writer, game.reader
        before = reader.party, reader.world
        message = writer.party.send(writer.turn() if writer.party.has_turn else None).messages[-1]
        content = message[:-8]
        places = range(8, len(content), 1 + len(content) // 70)
        for place in places:
            changed = bytearray(content)
            changed[place] ^= 1 << place % 8
            code = received(reader, to_text(forged(writer.party, bytes(changed))))
            if code:
                assert (reader.party, reader.world) == before
            else:
                again = finished(rerunning(reader.party, writer.party.secret))
                if isinstance(again, int):
                    assert again == len(game.texts)
                    code = "check"
                else:
                    # Another valid turn, which differs from the intended one.
                    code = "another turn"
                    assert reader.party.turns[-1] != writer.party.turns[-1]
            found[code] += 1
            reader.party, reader.world = before
        break
    assert found.total() == len(places)
    assert found["another turn"] <= 4


def rotated(patch: pytest.MonkeyPatch, _cheat: Player) -> None:
    """The keeper opens cards with the openings of others."""
    openings = Keeper.__dict__["openings"].func
    patch.setattr(Keeper, "openings", property(lambda keeper: (lambda all_: (*all_[1:], all_[0]))(openings(keeper))))


def false_answers(patch: pytest.MonkeyPatch, _cheat: Player) -> None:
    """The keeper answers requests with an arbitrary element."""
    patch.setattr(
        Keeper,
        "answer",
        lambda _keeper, _request: ristretto255.encode(ristretto255.multiply(7, ristretto255.GENERATOR)),
    )


def zero_answers(patch: pytest.MonkeyPatch, _cheat: Player) -> None:
    """The keeper answers requests with the identity."""
    patch.setattr(Keeper, "answer", lambda _keeper, _request: bytes(32))


def other_indices(patch: pytest.MonkeyPatch, cheat: Player) -> None:
    """The picker requests one index and reveals another."""
    take = Round._take_index

    def swapped(round_: Round, exchange: Exchange, position: int) -> None:
        if round_.me is cheat and position in round_.requests and not isinstance(exchange, Reading):
            index = round_.index(position)
            free = next(each for each in range(CARDS) if each != index and each not in round_.told.values())
            patch.setattr(Round, "index", lambda _round, _position: free)
        take(round_, exchange, position)

    patch.setattr(Round, "_take_index", swapped)


def seed_with(first: Player, stage: str, seed: str) -> LinkGame:
    """Returns a game in which a player is to write a message of a stage."""
    for number in count():
        game = link_game(f"{seed} {number}", resigns=0)
        while not game.is_done and not (game.writer.party.stage == stage and game.writer.party.me is first):
            game.step()
        if not game.is_done:
            return game
    raise AssertionError


@pytest.mark.parametrize(
    ("change", "cheat", "codes"),
    [
        (rotated, Player.WHITE, {"bad-card"}),
        (false_answers, Player.WHITE, {"bad-share"}),
        (zero_answers, Player.WHITE, {"no-point"}),
        (other_indices, Player.BLACK, {"bad-share"}),
    ],
)
def test_false_answers_are_found_at_once(change: Change, cheat: Player, codes: set[str]) -> None:
    """A card other than the dealt one is refused with the link that shows it."""
    for seed in range(3):
        code, _number = outcome(link_game(f"answers {seed}", resigns=0), cheat, change)
        assert code in codes


@pytest.mark.parametrize(
    ("stage", "cheat", "label"),
    [("sheet", Player.WHITE, Keeper), ("sheet", Player.BLACK, Keeper), ("pick", Player.BLACK, Picker)],
)
def test_cards_that_are_not_shuffled_are_found_by_the_check(stage: str, cheat: Player, label: type) -> None:
    """A player who stacks the cards of a new round is detected by the check, which names the link."""
    game = seed_with(cheat, stage, "ordered")
    made = len(game.texts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kahuna.links.sheet.shuffled", lambda length, _uniform: tuple(range(length)))
        text = game.writer.send()
        private = game.writer.party.cards.round.private
        assert isinstance(private, label)
        assert isinstance(private, Keeper | Picker)
        assert list(private.order) == sorted(private.order)
    assert received(game.reader, text) == ""
    game.texts.append(text)
    assert outcome(game, cheat, lambda _patch, _cheat: None) == ("check", made)


@pytest.mark.parametrize("seed", range(3))
def test_a_card_that_stands_twice_on_a_sheet_is_found(seed: int) -> None:
    """A card that the keeper has written twice is detected as soon as both are seen, and always by the check."""
    order = (*range(CARDS - 1), 0)
    rng = Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Keeper, "order", property(lambda _keeper: order))
        inviting = invite(secret_of(f"twice {seed}"), "Ana", terms_of(rng))
    vars(inviting.cards.round.keeps)["order"] = order
    game = accepted(inviting, f"twice {seed}", rng)
    code, number = outcome(game, Player.WHITE, lambda _patch, _cheat: None)
    assert (code, number) == ("check", 0) or code in ("double-card", "bad-share", "no-world", "stuck")


def test_an_unfair_toss_and_a_false_secret_are_found() -> None:
    """A toss changed after the fact, or another secret at the end, is refused."""
    game = link_game("toss", resigns=0)
    party = game.writer.party
    message = party.send(game.writer.turn() if party.has_turn else None).messages[-1]
    text = to_text(forged(party, message[:8] + bytes(16) + message[24:-8]))
    assert received(game.reader, text) == "bad-coin"

    for seed in range(2):
        game = link_game(f"secret {seed}", resigns=0)
        while game.writer.party.stage not in ("farewell", "done"):
            game.step()
        party = game.writer.party
        message = party.send().messages[-1]
        text = to_text(forged(party, message[:8] + bytes(32)))
        assert received(game.reader, text) == "not-fitting"
        assert game.reader.party.stage == "farewell"
        game.step()
        assert game.is_done
