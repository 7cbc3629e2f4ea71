"""More attempts to cheat in games by link, each with a deliberately changed program; where each is detected.

Each test verifies that the attempt was made. `docs/links.md` promises what these tests show, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

import pytest

from kahuna.actions import Action, Build, Discard, Draw, Take
from kahuna.geography import Island
from kahuna.legality import legal_actions
from kahuna.links.check import check
from kahuna.links.errors import LinkError
from kahuna.links.exchange import Exchange
from kahuna.links.link_text import to_text
from kahuna.links.party import Party, accept, invite
from kahuna.links.rounds import Round, Slot
from kahuna.links.sheet import (
    CARDS,
    Keeper,
    Picker,
    Sheet,
    index_found,
    make_nonce,
    opening_of,
)
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn, TurnExchange
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from link_games import LinkGame, accepted, link_game, secret_of
from test_links_attacks import received

BREACHES = frozenset({"bad-card", "bad-share", "double-card", "double-index", "not-held", "illegal", "no-world"})


def played_out(game: LinkGame, cheat: Player) -> tuple[str, int]:
    """Plays a game to its end after an attempt.

    Returns:
        The code with which the honest program refuses a link, or `check`, and the number of the link that it names;
        `stuck` if the cheat's own program cannot go on, so that there is no result.
    """
    while not game.is_done:
        writer, reader = game.writer, game.reader
        try:
            text = writer.send()
        except (LinkError, AssertionError, LookupError, ValueError, StopIteration):
            assert writer.party.me is cheat, "an honest program is never stopped by its own side"
            return "stuck", len(game.texts)
        code = received(reader, text)
        if code:
            return ("stuck" if reader.party.me is cheat else code), len(game.texts)
        game.texts.append(text)
    found = check(game.sides[cheat.opponent.seat].party).number
    assert found is not None, "the cheat was not detected"
    return "check", found


def turn_now(game: LinkGame, *actions: Action, over: bool = False, round_over: bool = False) -> str:
    """Sends a turn, regardless of the rules."""
    writer = game.writer
    writer.party = writer.party.send(LinkTurn(actions, False, over, round_over))
    return to_text(writer.party.messages[-1])


def at_turn(seed: str, fits: Callable[[LinkGame], bool]) -> LinkGame:
    """Returns a game in which a turn is due, and a condition holds."""
    for number in count():
        game = link_game(f"{seed} {number}", resigns=0)
        while not game.is_done:
            if game.writer.party.stage == "turn" and fits(game):
                return game
            game.step()
    raise AssertionError


def offers(game: LinkGame) -> tuple[Action, ...]:
    """The possible actions of the player whose turn it is."""
    world = game.writer.world
    assert world is not None
    return legal_actions(observe(world.state, world.me))


def hand_of(game: LinkGame) -> tuple[Island, ...]:
    """The cards of the player whose turn it is."""
    return tuple(card for card in game.writer.party.hand if card is not None)


# -- cards that are not there --------------------------------------------------------------------------------------


def again(patch: pytest.MonkeyPatch, cheat: Player, wanted: Callable[[TurnExchange, Slot], bool]) -> list[int]:
    """Lets a player's program pay with a card that has left the hand.

    Args:
        patch: the duration of the change.
        cheat: the player with the changed program.
        wanted: whether a card that leaves the hand should be played again.

    Returns:
        A list that receives the positions of cards played in this way.
    """
    gone: list[tuple[int, Slot]] = []
    made: list[int] = []
    picked, discard = TurnExchange._picked, TurnExchange._discard

    def paying(exchange: TurnExchange, island: Island | None) -> Slot:
        slot = picked(exchange, island)
        if exchange.cards.me is not cheat:
            return slot
        number = exchange.cards.round.number
        same = (each for when, each in gone if when == number and _island(each) == _island(slot))
        old = next(same, None)
        if old and not made and old.position != slot.position:
            made.append(old.position)
            return old
        if wanted(exchange, slot):
            gone.append((number, slot))
        return slot

    def discarding(exchange: TurnExchange, action: Discard | None, number: int) -> Discard:
        exchange.discarding = True  # type: ignore[attr-defined]
        try:
            return discard(exchange, action, number)
        finally:
            exchange.discarding = False  # type: ignore[attr-defined]

    show = Round.show

    def showing(round_: Round, exchange: Exchange, position: int) -> int:
        # The changed program does not stop itself.
        if exchange.author is cheat and round_.me is cheat and position in made:
            round_.spent.discard(position)
            round_.told.pop(position, None)
        return show(round_, exchange, position)

    patch.setattr(Round, "show", showing)
    patch.setattr(TurnExchange, "_picked", paying)
    patch.setattr(TurnExchange, "_discard", discarding)
    return made


def _island(slot: Slot) -> int:
    assert slot.card is not None
    return slot.card >> 1


def first_made(seed: str, cheat: Player, change: Callable[[pytest.MonkeyPatch], Sequence[object]]) -> tuple[str, int]:
    """Plays games with a changed program until its attempt is made, and returns the outcome."""
    for number in count():
        game = link_game(f"{seed} {number}", resigns=0)
        with pytest.MonkeyPatch.context() as patch:
            made = change(patch)
            try:
                found = played_out(game, cheat)
            except AssertionError as error:
                if made or "not detected" not in str(error):
                    raise
                continue
        if made:
            return found
    raise AssertionError


@pytest.mark.parametrize("cheat", PLAYERS)
def test_a_card_that_was_played_before_is_not_played_again(cheat: Player) -> None:
    """A played card is gone: the link that plays it again is refused."""

    def change(patch: pytest.MonkeyPatch) -> list[int]:
        return again(patch, cheat, lambda exchange, _slot: not getattr(exchange, "discarding", False))

    assert first_made("again", cheat, change)[0] == "not-held"


@pytest.mark.parametrize("cheat", PLAYERS)
def test_a_card_that_was_discarded_is_not_played(cheat: Player) -> None:
    """A discard is a commitment: a discarded card that is played later is detected by the check at the latest."""

    def change(patch: pytest.MonkeyPatch) -> list[int]:
        return again(patch, cheat, lambda exchange, _slot: getattr(exchange, "discarding", False))

    code, _ = first_made("discarded", cheat, change)
    assert code in {"check", "stuck", *BREACHES}


# -- the order of the cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cheat", PLAYERS)
def test_a_stacked_sheet_or_deal_is_found_by_the_check(cheat: Player) -> None:
    """A stacked first round is detected by the check, which names the first link."""
    order = tuple(reversed(range(CARDS)))
    secrets = {player: secret_of(f"stacked {player}") for player in PLAYERS}
    changed = Keeper if cheat is Player.WHITE else Picker
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(changed, "order", property(lambda _self: order))
        inviting = invite(secrets[Player.WHITE], "Ana", Terms())
        accepting = accept(secrets[Player.BLACK], "Ben", inviting.messages[0])
        own = (inviting if cheat is Player.WHITE else accepting).cards.round.private
        assert own is not None
        vars(own)["order"] = order
    game = accepted(inviting, "stacked", Random(1))
    if cheat is Player.BLACK:
        game.sides[Player.BLACK.seat].party = accepting
        game.texts[1] = to_text(accepting.messages[1])
        white = game.sides[Player.WHITE.seat]
        white.party = inviting
        white.world = None
        white.receive(game.texts[1])
    for each in game.sides:
        private = each.party.cards.rounds[0].private
        if isinstance(private, changed):
            vars(private)["order"] = order
    assert played_out(game, cheat) == ("check", cheat.seat)


def test_another_card_for_the_row_is_found_by_the_check() -> None:
    """The picker commits to the next card: putting another one into the row is detected by the check."""

    def change(patch: pytest.MonkeyPatch) -> list[int]:
        made: list[int] = []
        index = Round.index

        def another(round_: Round, position: int) -> int:
            found = index(round_, position)
            is_new = position not in round_.told and position not in round_.requests and position in round_.opened
            if round_.me is Player.BLACK and round_.number == 1 and round_.picker is round_.me and is_new:
                private = round_.private
                assert isinstance(private, Picker)
                last = private.order[-1]
                if last not in round_.told.values() and position < CARDS - 1:
                    made.append(position)
                    return last
            return found

        patch.setattr(Round, "index", another)
        return made

    assert first_made("row", Player.BLACK, change)[0] in ("check", "stuck", "double-index", "bad-share")


# -- reading what may not be read ----------------------------------------------------------------------------------


def test_asking_for_another_card_than_the_top_is_found() -> None:
    """A picker that requests a card other than the top of the pile is detected when it is revealed, or by the check."""

    def change(patch: pytest.MonkeyPatch) -> list[int]:
        made: list[int] = []
        request_index = Sheet.request_index

        def peeking(sheet: Sheet, index: int, nonce: bytes) -> bytes:
            if sheet.round == 1 and len(made) == 0:
                made.append(index)
                return request_index(sheet, (index + 1) % CARDS, nonce)
            return request_index(sheet, index, nonce)

        patch.setattr(Sheet, "request_index", peeking)
        return made

    code, _ = first_made("peek", Player.BLACK, change)
    assert code in ("bad-share", "check", "stuck")


def test_a_false_look_up_of_a_kept_card_is_found() -> None:
    """Looking up a card other than the kept one reveals its place, but is detected when the kept one is played."""

    def change(patch: pytest.MonkeyPatch) -> list[int]:
        made: list[int] = []
        request_card = Sheet.request_card

        def look_up(sheet: Sheet, card: int, nonce: bytes) -> bytes:
            if not made:
                made.append(card)
                return request_card(sheet, (card + 2) % CARDS, nonce)
            return request_card(sheet, card, nonce)

        patch.setattr(Sheet, "request_card", look_up)
        return made

    for cheat in PLAYERS:
        for number in count():
            game = link_game(f"look-up {cheat} {number}", resigns=0)
            while not game.is_done and not (game.writer.party.me is cheat and _round_ends(game)):
                game.step()
            if game.is_done:
                continue
            with pytest.MonkeyPatch.context() as patch:
                made = change(patch)
                text = game.writer.send()
            if not made:
                continue
            assert received(game.reader, text) == ""
            game.texts.append(text)
            code, _ = played_out(game, cheat)
            assert code in {"check", "stuck", *BREACHES}
            break


def _round_ends(game: LinkGame) -> bool:
    """Whether the round can end with the current turn: the last card can be drawn."""
    world = game.writer.world
    if game.writer.party.stage != "turn" or world is None:
        return False
    left = len(world.state.cards.pile) + len([card for card in world.state.row if card is not None])
    return left <= 1


def test_a_kept_card_of_the_keeper_cannot_be_read() -> None:
    """From the second round on no answer helps to open the keeper's kept cards."""
    keeper = Keeper(secret_of("kept"), bytes(6), 2, b"chain", kept=(3, 8))
    sheet = keeper.sheet
    nonce = make_nonce(secret_of("reader"), 2, 5, 0, b"chain")
    for index, card in enumerate(keeper.order):
        read = sheet.card(index, opening_of(keeper.answer(sheet.request_index(index, nonce)), nonce))
        assert read == (None if card in keeper.kept else card)
        assert sheet.card(index, keeper.openings[index]) == card


def test_an_answer_to_a_look_up_opens_no_index_and_the_other_way_round() -> None:
    """Look-ups are answered with another key: using an index instead reveals nothing."""
    keeper = Keeper(secret_of("keys"), bytes(6), 2, b"chain", kept=(3,))
    sheet = keeper.sheet
    nonce = make_nonce(secret_of("reader"), 2, 5, 0, b"chain")
    for index in range(CARDS):
        request = sheet.request_index(index, nonce)
        assert sheet.card(index, opening_of(keeper.find(request), nonce)) is None
        with pytest.raises(LinkError):
            index_found(sheet, keeper.answer(request), nonce)


def test_the_same_moment_of_two_courses_has_other_nonces() -> None:
    """A side continued twice from an old save blinds its requests differently: no nonce opens the other's request."""
    game = at_turn(
        "fork", lambda game: game.writer.party.me is Player.WHITE and game.writer.party.cards.round.number == 1
    )
    world = game.writer.world
    assert world is not None
    row = [card for card in observe(world.state, world.me).row if card is not None]
    asked: list[dict[int, bytes]] = []
    nonces: list[dict[int, bytes]] = []
    for card in dict.fromkeys(row):
        white = game.writer.party.send(LinkTurn((Take(card),)))
        black = game.reader.party.receive(white.messages[-1]).send(LinkTurn((Draw(),)))
        asked.append(black.cards.round.requests)
        nonces.append(black.cards.round.nonces)
    fresh = [set(each) - set(game.reader.party.cards.round.requests) for each in asked]
    both = fresh[0] & fresh[1]
    assert both
    for position in both:
        assert asked[0][position] != asked[1][position]
        assert nonces[0][position] != nonces[1][position]


# -- what a message may say --------------------------------------------------------------------------------------------


def test_equal_finds_are_avoided() -> None:
    """A sheet contains no two cards with marks that the picker could confuse."""
    with pytest.MonkeyPatch.context() as patch:
        calls: list[bytes] = []

        def crowded(encoded: bytes) -> bytes:
            calls.append(encoded)
            return (bytes([len(calls) % 2]) * 16) if len(calls) <= CARDS else encoded[:16]

        patch.setattr("kahuna.links.sheet._find", crowded)
        finds = Keeper(secret_of("finds"), bytes(6), 2, b"chain").sheet.finds
    assert len(set(finds)) == CARDS
    assert len(calls) == 2 * CARDS


def test_the_next_link_never_answers_for_the_top_of_the_pile_before_the_draw_is_decided() -> None:
    """The keeper answers only for the picker's cards: the card on top stays unread until it has been drawn."""
    for number in range(6):
        game = link_game(f"top {number}", resigns=0)
        while not game.is_done:
            game.step()
            for side in game.sides:
                round_ = side.party.cards.round
                assert round_.top not in round_.answers


def test_nobody_can_play_a_card_of_the_other() -> None:
    """Paying with a card in the other's hand is refused at once."""
    game = at_turn("theirs", lambda game: bool(_payable(game)))
    action = _payable(game)
    assert action is not None
    writer: Party = game.writer.party
    other = writer.me.opponent
    theirs = next(position for position, owner in writer.cards.round.owners.items() if owner is other)
    with pytest.MonkeyPatch.context() as patch:
        picked = TurnExchange._picked

        def stolen(exchange: TurnExchange, island: Island | None) -> Slot:
            return picked(exchange, island)._replace(position=theirs, before=None)

        patch.setattr(TurnExchange, "_picked", stolen)
        patch.setattr(Round, "show", lambda round_, exchange, position: _shown(round_, exchange, position))
        text = turn_now(game, action, Draw())
    assert received(game.reader, text) == "not-held"


def _shown(round_: Round, exchange: Exchange, position: int) -> int:
    """Reveals a card as `Round.show` does, without checking its owner."""
    round_.spent.add(position)
    if exchange.author is round_.keeper:
        exchange.part(lambda: bytes(16), 16)
    else:
        size = 17 if position in round_.requests else 1
        exchange.part(lambda: bytes(size), size)
    return 0


def _payable(game: LinkGame) -> Build | None:
    """A possible play of the player."""
    return next((action for action in offers(game) if isinstance(action, Build)), None)
