"""Games by link: two programs that exchange only texts play by the rules, and neither learns anything hidden."""

from collections import Counter
from contextlib import suppress
from copy import copy
from functools import cache
from itertools import count, pairwise

import pytest

from kahuna.actions import Discard
from kahuna.links.check import check
from kahuna.links.errors import LinkError
from kahuna.links.exchange import LONGEST_NAME
from kahuna.links.hashing import digest, shuffled
from kahuna.links.link_text import to_bytes, to_text
from kahuna.links.party import Party, accept, invite, read_invitation
from kahuna.links.terms import Terms, get_terms, put_terms
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.record import record_of, replay
from kahuna.state import Phase, State
from link_games import LinkGame, link_game, restored_party, secret_of

SEEDS = [f"game {number}" for number in range(10)]
LONGEST = 700


@pytest.fixture(params=SEEDS)
def game(request: pytest.FixtureRequest) -> LinkGame:
    """A finished game."""
    return whole(request.param)


@cache
def whole(seed: str) -> LinkGame:
    """Returns a finished game; after each message neither program knew more than its player may."""
    played = link_game(seed)
    while not played.is_done:
        played.step()
        may_know(played)
    return played


def may_know(game: LinkGame) -> None:
    """Asserts that no program knows a card that its player neither holds nor has held or seen."""
    for side in game.sides:
        for round_ in side.party.cards.rounds:
            for position in round_.cards:
                own = round_.owners.get(position) is side.party.me
                assert own or position in round_.opened | round_.spent, (round_.number, position)


def parties(game: LinkGame) -> tuple[Party, Party]:
    """Returns both sides of the protocol."""
    return game.sides[0].party, game.sides[1].party


def code_of(party: Party, text: str) -> str:
    """Returns why a party refuses a text; "" if it does not."""
    try:
        party.receive(to_bytes(text))
    except LinkError as error:
        return error.code
    return ""


def game_at(stage: str, seed: str, more: int = 0) -> LinkGame:
    """Returns a game whose next message is of a stage; `more` messages later, if it lasts that long."""
    for number in count():
        played = link_game(f"{seed} {number}", resigns=0)
        while played.writer.party.stage not in (stage, "done"):
            played.step()
        for _ in range(more):
            if played.writer.party.stage in ("deal", "turn"):
                played.step()
        if played.writer.party.stage in (stage, "turn"):
            return played
    raise AssertionError


# -- whole games ---------------------------------------------------------------------------------------------------


def test_both_programs_find_the_game_sound(game: LinkGame) -> None:
    """Fair players are not accused, and both end with the same record."""
    white, black = (check(party) for party in parties(game))
    assert (white.number, black.number) == (None, None)
    assert white.state == black.state
    assert white.state is not None


def test_each_player_saw_what_the_record_says(game: LinkGame) -> None:
    """At each of their actions the players saw exactly the cards that players at a table would have seen."""
    end = check(game.sides[0].party).state
    assert end is not None
    for side in game.sides:
        true = list(seen_in(end, side.party.me))
        resigned = any(turn is not None and turn.resigned for turn in side.party.turns)
        assert side.seen[: len(true)] == true
        assert len(side.seen) - len(true) in ((0, 1) if resigned else (0,))
        world = side.world
        assert world is not None
        if world.pending is None:
            assert observe(world.state, side.party.me) == observe(end, side.party.me)


def seen_in(end: State, player: Player) -> list[Observation]:
    """Returns what a player sees before each own action of a recorded game."""
    states = [step.state for step in replay(record_of(end))]
    return [
        observe(before, player)
        for before, after in pairwise(states)
        if before.phase is not Phase.DEAL and before.to_move is player and after is not before
    ]


def test_links_fit_into_any_messenger(game: LinkGame) -> None:
    """No link is cut off by a messenger with a limit of a thousand letters."""
    assert max(map(len, game.texts)) <= LONGEST


def test_a_game_is_kept_as_its_secret_messages_and_turns(game: LinkGame) -> None:
    """After closing the page the game is as it was, and the last sent link is still the same."""
    for party in parties(game):
        mine = party.me.seat
        for length in (2, len(party.messages) // 2, len(party.messages)):
            again = restored_party(party, party.messages[1 - mine : length : 2], party.turns[mine:length:2])
            assert again.messages == party.messages[:length]
            assert again.stage == party.stage or length < len(party.messages)


def test_kept_cards_and_later_rounds_are_played() -> None:
    """The games above include every kind of message, so their results apply to whole games."""
    reached = set[str]()
    for seed in SEEDS:
        played = whole(seed)
        reached |= set(played.stages)
        reached |= {f"round {len(played.sides[0].party.cards.rounds)}"}
        for side in played.sides:
            for turn in side.party.turns:
                reached |= {type(action).__name__ for action in turn.actions} if turn else set()
    assert reached >= {"deal", "turn", "sheet", "pick", "farewell", "round 3"}
    assert reached >= {"Build", "Remove", "Grant", "Discard", "Take", "Draw", "Pass", "End"}


def test_discards_tell_nothing_but_their_number() -> None:
    """Face-down discards stay hidden, even cards taken from the row (rules 9.3 and 9.4)."""
    found = 0
    for seed in SEEDS:
        for party in parties(whole(seed)):
            received = party.turns[1 - party.me.seat :: 2]
            for action in [action for turn in received if turn for action in turn.actions]:
                if isinstance(action, Discard) and not party.terms.open_draws:
                    found += 1
                    assert set(action.cards) == {None}
    assert found > 20


# -- terms and names -----------------------------------------------------------------------------------------------


def test_terms_have_one_byte_each() -> None:
    """An invitation is unambiguous: any other value of the byte is refused."""
    sound = set[Terms]()
    for value in range(256):
        with suppress(LinkError):
            terms = get_terms(bytes([value]))
            assert put_terms(terms) == bytes([value])
            sound.add(terms)
    assert len(sound) == 2 * 2 * 2 * 3 * (1 + 2 * 3)


@pytest.mark.parametrize("name", ["", "Ana", "Zoë", "名" * 13, "x" * LONGEST_NAME])
def test_names_arrive_as_they_are(name: str) -> None:
    """The invited player reads who invites."""
    message = invite(secret_of("name"), name, Terms()).messages[0]
    assert read_invitation(message).name == name


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "a\nb", "a\u202eb", "\ufeffAna", "\ud800"])
def test_names_that_hide_something_are_refused(name: str) -> None:
    """No name reverses the sentence around it, or fills the screen."""
    with pytest.raises(LinkError) as caught:
        invite(secret_of("name"), name, Terms())
    assert caught.value.code == "bad-name"


# -- links in wrong places -----------------------------------------------------------------------------------------


def test_a_link_in_the_wrong_place_is_named() -> None:
    """An old link, the player's own, or a superfluous one is explained, and the game goes on."""
    played = game_at("deal", "places", more=6)
    reader, writer = played.reader, played.writer
    before = reader.party
    assert code_of(before, played.texts[-1]) == "own-link"
    assert code_of(before, played.texts[-2]) == "opened-before"
    assert code_of(before, played.texts[1 - before.me.seat]) == "opened-before"
    # The player's link that was already answered is not sent again.
    assert code_of(before, played.texts[-3]) == "own-old"
    other = link_game("other places")
    assert code_of(before, other.texts[0]) == "other-game"
    assert code_of(before, other.texts[1]) == "other-game"
    text = writer.send()
    later = writer.party
    reader.receive(text)
    assert code_of(reader.party, text) == "opened-before"
    played.texts.append(text)
    played.step()
    played.step()
    assert code_of(before, played.texts[-1]) == "too-new"
    assert code_of(later, played.texts[-2]) in ("", "opened-before")


def test_an_old_link_of_a_finished_game_says_that_the_game_is_over() -> None:
    """An old link after the end does not report that the game goes on or a link is due."""
    played = whole(SEEDS[0])
    for party in parties(played):
        codes = [code_of(party, text) for text in played.texts]
        assert set(codes[1 - party.me.seat :: 2]) == {"opened-over"}
        own = codes[party.me.seat :: 2]
        last_is_own = (len(played.texts) - 1) % 2 == party.me.seat
        assert own == ["own-old"] * (len(own) - last_is_own) + ["own-link"] * last_is_own


def test_an_invitation_is_for_one_person() -> None:
    """A second answer to an invitation is distinguished from the first."""
    played = link_game("one person")
    stranger = link_game("one person", resigns=0)
    assert stranger.texts[0] == played.texts[0]
    white = played.sides[0].party
    second = accept(secret_of("somebody else"), "Cid", to_bytes(played.texts[0]))
    assert code_of(white, to_text(second.messages[1])) == "taken"
    played.step()
    deal = played.texts[-1]
    assert code_of(second, deal) == "not-fitting"


def test_two_answers_to_a_turn_are_told_apart() -> None:
    """Only the first answer counts; a second one, however honest it looks, is refused as such."""
    played = game_at("deal", "fork", more=4)
    reader, twin = played.reader, copy(played.writer)
    assert played.step() == "turn"
    different = twin.send()
    assert different != played.texts[-1]
    assert code_of(reader.party, different) == "fork"
    assert code_of(twin.party, played.texts[-1]) == "own-fork"


@pytest.mark.parametrize("stage", ["deal", "turn", "sheet", "pick", "farewell"])
def test_a_changed_message_is_refused(stage: str) -> None:
    """Only the opponent can write a message of the game, even with a right checksum."""
    played = game_at(stage, "changed")
    text = played.writer.send()
    message = to_bytes(text)
    reader = played.reader.party
    for place in range(len(message)):
        changed = bytearray(message)
        changed[place] ^= 1 << place % 8
        assert code_of(reader, to_text(bytes(changed))) != "", place
    for length in range(len(message)):
        assert code_of(reader, to_text(message[:length])) != "", length
    for length in range(len(text)):
        assert code_of(reader, text[:length]) in ("damaged", "no-link", "not-fitting"), length
    assert code_of(reader, text) == ""


def test_a_changed_invitation_or_answer_does_no_harm() -> None:
    """Any change to the first two links leads to their refusal or that of the next one."""
    played = link_game("beginning", resigns=0)
    white = played.sides[0].party
    answer = to_bytes(played.texts[1])
    inviting = invite(white.secret, "Ana", white.terms)
    for place in range(len(answer)):
        changed = bytearray(answer)
        changed[place] ^= 1
        assert code_of(inviting, to_text(bytes(changed))) != "", place


# -- what everything rests on --------------------------------------------------------------------------------------


def test_hashes_keep_their_parts_apart() -> None:
    """Two lists of parts that are equal when joined have different hashes."""
    assert digest("a", b"bc") != digest("a", b"b", b"c") != digest("ab", b"c")
    assert digest("a", 1) == digest("a", b"\1")
    assert len(digest("a")) == 64


def test_every_order_of_cards_can_come_about() -> None:
    """The whole deck is shuffled: small decks reach each of their orders about equally often."""
    counts = Counter(shuffled(4, digest("order", number.to_bytes(2, "big"))) for number in range(2400))
    assert len(counts) == 24
    assert 60 < min(counts.values()) <= max(counts.values()) < 145
    assert sorted(shuffled(24, digest("order"))) == list(range(24))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *[("", "no-link"), ("G1AAAA", "no-link"), ("L0AAAA", "no-link"), ("L2AAAA", "newer")],
        *[("L1", "damaged"), ("L1AAAA", "damaged"), ("L1äöü", "damaged"), ("L1" + "A" * 2000, "damaged")],
    ],
)
def test_texts_that_are_no_links_are_named(text: str, code: str) -> None:
    """Pasting anything else explains what is wrong with it."""
    with pytest.raises(LinkError) as caught:
        to_bytes(text)
    assert caught.value.code == code
