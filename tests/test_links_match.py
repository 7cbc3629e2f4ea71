"""A game by link from the players' point of view: turns, undo, resigning, storing it between two links."""

import json
from random import Random

import pytest

from kahuna.actions import Draw, Pass, Remove
from kahuna.geography import Island, Line
from kahuna.legality import legal_actions
from kahuna.links.errors import LinkError
from kahuna.links.match import LinkMatch, restored
from kahuna.links.terms import Terms
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.record import record_of, replay, result_of
from kahuna.rules import IllegalAction
from link_games import secret_of, terms_of
from walks import HABITS, Creature


def kept(match: LinkMatch) -> LinkMatch:
    """Returns a match restored from its save."""
    again = restored(json.loads(json.dumps(match.saved())))
    assert again.party.messages == match.party.messages
    assert (again.awaits, again.draft, again.world) == (match.awaits, match.draft, match.world)
    return again


def begun(seed: str, terms: Terms | None = None) -> list[LinkMatch]:
    """Returns both sides of an accepted game."""
    white = LinkMatch.invite(secret_of(f"{seed}/white"), "Ana", terms or terms_of(Random(seed)))
    black = LinkMatch.accept(secret_of(f"{seed}/black"), "Ben", white.text)
    return [white.receive(black.text), black]


def to_first_turn(seed: str, player: Player = Player.WHITE) -> list[LinkMatch]:
    """Returns both sides of a game in which a player has the first turn."""
    sides = begun(seed, Terms(first=player))
    if player is Player.BLACK:
        sides[1] = sides[1].receive(sides[0].text)
    assert sides[player.seat].awaits == "turn"
    return sides


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_whole_game_is_played_and_kept_between_any_two_actions(seed: str) -> None:
    """Two people play to the end, closing the page after each step; both sides have the same record."""
    sides = begun(seed)
    rng = Random(seed)
    choosing = [Creature(rng.choice(list(HABITS)), f"{seed}/{player}") for player in PLAYERS]
    while any(side.awaits != "nothing" for side in sides):
        for player in PLAYERS:
            side, other = sides[player.seat], sides[player.opponent.seat]
            if len(other.party.messages) > len(side.party.messages):
                side = side.receive(other.text)
            while side.awaits == "turn" and side.world is not None:
                action = choosing[player.seat].choose(observe(side.world.state, player))
                side = kept(side.play(action)) if rng.random() < 0.08 else side.play(action)
            sides[player.seat] = side
    ends = [side.check() for side in sides]
    assert ends[0] == ends[1]
    assert ends[0] is not None
    assert ends[0].state is not None
    record = record_of(ends[0].state, resigned=sides[0].resigned)
    assert [step.state for step in replay(record)][-1] == ends[0].state
    assert result_of(ends[0].state, sides[0].resigned) is not None


def test_a_later_link_of_a_game_is_no_invitation() -> None:
    """A player who accepts an answer or a turn in place of an invitation reads that it belongs to another game."""
    white, black = begun("no invitation", Terms(first=Player.BLACK))
    for text in (black.text, white.text):
        with pytest.raises(LinkError) as caught:
            LinkMatch.accept(secret_of("third"), "Cid", text)
        assert caught.value.code == "other-game"


def test_a_turn_can_be_taken_back_until_it_ends() -> None:
    """Actions of the running turn can be undone; the action that ends it makes the link."""
    white, _ = to_first_turn("undo")
    with pytest.raises(LinkError, match="nothing to undo"):
        white.undo()
    assert white.world is not None
    before = white.world
    build = next(action for action in legal_actions(observe(before.state, Player.WHITE)) if hasattr(action, "card"))
    played = white.play(build)
    assert played.text == white.text
    assert played.events
    assert played.undo().world == before
    ended = played.play(Draw())
    assert ended.awaits == "link"
    assert ended.text != white.text
    assert ended.events == ()
    with pytest.raises(LinkError, match="nothing to undo"):
        ended.undo()


def test_a_drawn_card_is_seen_when_the_other_has_answered() -> None:
    """A drawn card is in the hand as soon as the opponent's link is there, and not before."""
    white, black = to_first_turn("draw")
    white = white.play(Draw())
    assert white.party.hand[-1] is None
    black = black.receive(white.text).play(Pass())
    white = white.receive(black.text)
    assert white.party.hand[-1] is not None
    assert any(type(event).__name__ == "CardDrawn" for event in white.events)


def test_what_the_rules_forbid_changes_nothing() -> None:
    """An illegal action is refused with its reason; so is one out of turn."""
    white, black = to_first_turn("forbidden")
    with pytest.raises(IllegalAction):
        white.play(Remove(Line.AB, (Island.A, Island.B)))
    with pytest.raises(LinkError, match="not your turn"):
        black.play(Draw())
    with pytest.raises(LinkError, match="not your turn"):
        black.resign()


@pytest.mark.parametrize("player", PLAYERS)
def test_a_player_who_gives_up_has_lost(player: Player) -> None:
    """Resigning ends the game for both, and the game is still checked."""
    sides = to_first_turn("resign", player)
    loser = sides[player.seat].resign()
    winner = sides[player.opponent.seat].receive(loser.text)
    assert (winner.awaits, loser.awaits) == ("nothing", "link")
    loser = loser.receive(winner.text)
    for side in (winner, loser):
        assert side.resigned is player
        assert side.awaits == "nothing"
        found = side.check()
        assert found is not None
        assert found.number is None
        assert kept(side).resigned is player


@pytest.mark.parametrize(
    "spoil",
    [
        {"secret": "00"},
        {"secret": "zz" * 32},
        {"link": 2},
        {"turns": [["=?"]]},
        {"turns": [["=-"], ["=-"], ["=-"]]},
        {"received": ["L1AAAA"]},
        {"received": []},
        {"draft": ["ZZ"]},
        {"terms": 255},
        {"name": None},
    ],
)
def test_a_damaged_save_is_named(spoil: dict[str, object]) -> None:
    """A changed save is refused with a sentence, whatever is wrong with it."""
    white, black = to_first_turn("save")
    saved = white.play(Draw()).saved() | spoil
    with pytest.raises(LinkError) as caught:
        restored(saved)
    assert caught.value.code == "bad-save"
    assert restored(black.saved()).text == black.text


def test_a_save_without_a_part_is_named() -> None:
    """A truncated save is refused with a sentence."""
    saved = to_first_turn("cut")[0].saved()
    for name in saved:
        with pytest.raises(LinkError) as caught:
            restored({key: value for key, value in saved.items() if key != name})
        assert caught.value.code == "bad-save"
