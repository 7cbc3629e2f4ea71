"""Attempts to read or exchange cards that stay hidden from the other player until the check.

Each attempt works in play, so the test shows its gain, and that the check names the link. That is why `docs/links.md`
says that an unchecked result proves nothing.
"""

from __future__ import annotations

from itertools import count

import pytest

from kahuna.actions import Action, Build, Discard, Draw, Pass, Take
from kahuna.geography import LINES, Island
from kahuna.links import sheet
from kahuna.links.check import check
from kahuna.links.errors import LinkError
from kahuna.links.hashing import digest
from kahuna.links.party import Party, accept, invite
from kahuna.links.rounds import Round
from kahuna.links.sheet import CARDS, OPENING, TAG, Keeper, Picker, Sheet, island_of
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn
from kahuna.player import Player
from kahuna.state import DEALT_HAND, Edition
from link_games import secret_of
from test_links_attacks import seed_with
from test_links_cheats import played_out

GIVE_UP = LinkTurn((), True, True, False)
BLACK_BEGINS = Terms(Edition.E1998, first=Player.BLACK)

Pair = tuple[Party, Party]


def passed(writer: Party, reader: Party, *actions: Action) -> Pair:
    """Sends a message, with a turn if one is due; returns both parties after it."""
    writer = writer.send(LinkTurn(actions) if writer.has_turn else None)
    return writer, reader.receive(writer.messages[-1])


def found_at(cheat: Party, honest: Party) -> int | None:
    """Makes the cheat resign, and returns the number of the link that the other's check names."""
    cheat = cheat.send(GIVE_UP)
    return check(honest.receive(cheat.messages[-1]).send()).number


def building_with(island: Island) -> Build:
    """Returns the play of a card of an island on any of its lines."""
    return Build(next(line for line in LINES if island.name in line.name), island)


def lenient(patch: pytest.MonkeyPatch, cheat: Player) -> None:
    """Makes the cheat's program accept a card that it has seen before."""
    learn = Round._learn

    def learning(round_: Round, position: int, card: int) -> None:
        if round_.me is cheat:
            round_.cards[position] = card
        else:
            learn(round_, position, card)

    patch.setattr(Round, "_learn", learning)


# -- the picker ----------------------------------------------------------------------------------------------------


def test_the_first_hand_of_the_keeper_can_be_read_and_the_check_names_the_link() -> None:
    """A picker that requests the keeper's cards instead of its own sees them in the next link, and is detected."""
    with pytest.MonkeyPatch.context() as patch:
        index = Round.index

        def theirs(round_: Round, position: int) -> int:
            own = round_.me is Player.BLACK and DEALT_HAND <= position < 2 * DEALT_HAND
            return index(round_, position - DEALT_HAND if own else position)

        patch.setattr(Round, "index", theirs)
        white = invite(secret_of("reader's prey"), "Ana", BLACK_BEGINS)
        black = accept(secret_of("reader"), "Ben", white.messages[0])
        white = white.receive(black.messages[1])
        white, black = passed(white, black)
        assert black.hand == white.hand
        assert None not in black.hand
        cheat = black.send(GIVE_UP)
    assert check(white.receive(cheat.messages[-1]).send()).number == 1


def test_a_discarded_card_can_be_asked_for_again_and_the_check_names_the_link() -> None:
    """A picker that draws its own discard again can play it, and is detected."""
    for seed in count():
        white = invite(secret_of(f"junk {seed} white"), "Ana", BLACK_BEGINS)
        black = accept(secret_of(f"junk {seed} black"), "Ben", white.messages[0])
        white = white.receive(black.messages[1])
        white, black = passed(white, black)
        card = black.hand[0]
        assert card is not None
        position = black.cards.hand[0].position
        private = black.cards.round.private
        assert isinstance(private, Picker)
        wanted = private.order[position]
        again = black.cards.round.top + 1
        with pytest.MonkeyPatch.context() as patch:
            index = Round.index

            def twice(
                round_: Round, position: int, again: int = again, wanted: int = wanted, index: object = index
            ) -> int:
                if round_.me is Player.BLACK and position == again:
                    return wanted
                return index(round_, position)  # type: ignore[operator, no-any-return]

            patch.setattr(Round, "index", twice)
            lenient(patch, Player.BLACK)
            black, white = passed(black, white, Discard((card,)), Draw())
            made = len(black.messages) - 1
            white, black = passed(white, black, Pass())
            black, white = passed(black, white, Draw())
            white, black = passed(white, black, Pass())
            slots = [slot for slot in black.cards.hand if slot.card is not None and island_of(slot.card) is card]
            if [slot.position for slot in slots] != [again]:
                continue  # The other card of the island was drawn, too, and would be played first.
            black, white = passed(black, white, building_with(card), Pass())
            white, black = passed(white, black, Pass())
            assert white.cards.round.cards[again] == white.cards.round.keeps.order[wanted]
            assert found_at(black, white) == made
        return


# -- the keeper ----------------------------------------------------------------------------------------------------


class _Misplaced(tuple[int, ...]):
    """The order of a sheet that names another card's place for a kept card."""

    kept: int
    hidden: int

    def index(self, card: int, *_bounds: object) -> int:
        return tuple(self).index(self.hidden if card == self.kept else card)


@pytest.mark.parametrize("cheat", [Player.WHITE, Player.BLACK])
def test_a_card_can_be_taken_out_of_a_round_and_the_check_finds_it(cheat: Player) -> None:
    """A keeper that names another card's place for a kept one keeps that card out of play, and is detected."""
    order = Keeper.__dict__["order"].func

    def lying(keeper: Keeper) -> tuple[int, ...]:
        misplaced = _Misplaced(order(keeper))
        if keeper.kept:
            misplaced.kept = keeper.kept[0]
            misplaced.hidden = next(card for card in misplaced if card not in keeper.kept)
        return misplaced

    for seed in count():
        game = seed_with(cheat, "sheet", f"hidden {cheat} {seed}")
        if not game.writer.party.cards.hand:
            continue
        made = len(game.texts)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Keeper, "order", property(lying))
            try:
                game.step()
            except LinkError:
                continue  # The hidden card is one of the other player's kept ones: that is refused at once.
            keeper = game.sides[cheat.seat].party.cards.round.keeps
            honest = game.sides[cheat.opponent.seat].party.cards.round
            assert isinstance(keeper.order, _Misplaced)
            assert order(keeper)[honest.told[0]] == keeper.order.hidden != keeper.kept[0]
            code, number = played_out(game, cheat)
        assert (code, number) == ("check", made) or code in ("bad-card", "stuck")
        return


def _weak_tag(game: bytes, number: int, index: int, opening: bytes, card: int) -> bytes:
    """A weak tag, of 2 bytes instead of 8, that can be found by brute force."""
    return digest("tag", game, number, index, opening, card)[:2] + bytes(TAG - 2)


def test_a_card_that_can_be_shown_as_another_is_found_by_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """With weak tags, the keeper has a card that opens as either of two; the check detects it.

    A real tag has 8 bytes: two openings for it take some 2^32 attempts.
    """
    monkeypatch.setattr(sheet, "_tag", _weak_tag)
    for seed in count():
        secret, guest = secret_of(f"joker {seed}"), secret_of(f"joker {seed} black")
        white = invite(secret, "Ana", Terms(first=Player.WHITE))
        keeper = white.cards.round.keeps
        joker = 0
        truth = keeper.order[joker]
        lie = next(card for card in range(CARDS) if island_of(card) is not island_of(truth))
        openings = _two_openings(white.game, joker, truth, lie)
        tags = (_weak_tag(white.game, 1, joker, openings[truth], truth), *keeper.sheet.tags[1:])
        private = Keeper(secret, white.game, 1, b"")
        shown = (openings[truth], *keeper.openings[1:])
        vars(private).update(sheet=Sheet(white.game, 1, tags), openings=shown)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("kahuna.links.card_state.Keeper", lambda *_given, private=private: private)
            white = invite(secret, "Ana", Terms(first=Player.WHITE))
        black = accept(guest, "Ben", white.messages[0])
        if black.cards.round.told[0] != joker:
            continue  # It was not dealt to the keeper, at the first position.
        white = white.receive(black.messages[1])
        # The lie is revealed: the picker's program accepts it.
        vars(private)["openings"] = (openings[lie], *keeper.openings[1:])
        white.cards.hand = tuple(slot._replace(card=lie) if not slot.position else slot for slot in white.cards.hand)
        white.cards.round.cards[0] = lie
        white, black = passed(white, black, building_with(island_of(lie)), Pass())
        assert black.cards.round.cards[0] == lie != truth
        black, white = passed(black, white, Draw())
        assert found_at(white, black) == 0
        return


def _two_openings(game: bytes, index: int, one: int, other: int) -> dict[int, bytes]:
    """Returns an opening for each of two cards, whose weak tags are the same."""
    tags: dict[bytes, bytes] = {}
    for number in count():
        opening = number.to_bytes(OPENING, "big")
        tags[_weak_tag(game, 1, index, opening, one)] = opening
        same = tags.get(_weak_tag(game, 1, index, opening, other))
        if same is not None:
            return {one: same, other: opening}
    raise AssertionError


# -- starting again, and playing twice -----------------------------------------------------------------------------


def test_who_invites_sees_the_first_cards_before_they_are_sent_and_a_new_invitation_is_another_game() -> None:
    """Dropping a game because of its cards cannot be hidden: the accepted game stays, and waits for its link."""
    white = invite(secret_of("first try"), "Ana", Terms())
    black = accept(secret_of("guest"), "Ben", white.messages[0])
    white = white.receive(black.messages[1])
    assert None not in (*white.hand, *white.row, white.first)
    assert set(black.hand) == {None}
    again = invite(secret_of("second try"), "Ana", Terms())
    assert again.game != white.game
    with pytest.raises(LinkError) as refused:
        black.receive(again.messages[0])
    assert refused.value.code == "other-game"
    assert black.stage == "deal"
    assert not black.writes


def test_two_devices_that_answer_for_one_side_give_its_cards_away() -> None:
    """A side continued in two places can be asked for different cards in each: the page warns of that."""
    white = invite(secret_of("two devices"), "Ana", Terms(first=Player.BLACK))
    read: dict[int, int] = {}
    for number in range(2):
        black = accept(secret_of(f"course {number}"), "Ben", white.messages[0])
        _, black = passed(white.receive(black.messages[1]), black)
        round_ = black.cards.round
        read |= {round_.index(slot.position): slot.card for slot in black.cards.hand if slot.card is not None}
    assert len(read) > DEALT_HAND
    assert all(white.cards.round.keeps.order[index] == card for index, card in read.items())


def test_a_link_that_is_opened_on_two_devices_of_one_side_is_answered_alike() -> None:
    """The same side in two places makes the same link from the same turn: nothing in it is random."""
    white = invite(secret_of("alike"), "Ana", Terms(first=Player.WHITE))
    answer = accept(secret_of("alike too"), "Ben", white.messages[0]).messages[1]
    cards = white.receive(answer).row
    assert cards[0] is not None
    turns = [white.receive(answer).send(LinkTurn((Take(cards[0]),))) for _ in range(2)]
    assert turns[0].messages == turns[1].messages
