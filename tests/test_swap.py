"""The law of hidden information: everything shown to a player stays the same if hidden cards change."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, product
from random import Random
from typing import Any

import pytest

from conversations import Conversation, Dealer, Mute, unseen_places
from kahuna import dealer
from kahuna.actions import Discard, Draw
from kahuna.agents import agent_of_level
from kahuna.agents.agent import randomness
from kahuna.analysis.hints import hint
from kahuna.cards import CARD, WHOLE_DECK, Cards, contains, pack, size, unpack
from kahuna.game import GAME
from kahuna.imagination import imagine
from kahuna.knowledge import known_rival_cards
from kahuna.legality import legal_actions, why_illegal
from kahuna.notation import format_action, parse_action
from kahuna.observation import observe, open_table, veil
from kahuna.player import Player
from kahuna.rules import apply, new_game
from kahuna.session import Session
from kahuna.session.game import SeatedGame
from kahuna.state import Phase, Ruleset, State
from kahuna.terminal import sentence_of
from kahuna.view import ActionTaken, TableFacts, action_seen, spectator_view, view_of
from positions import with_cards
from walks import RULESETS, game_states, pairings

pytestmark = pytest.mark.no_cover

PROBES = ("=*", "=-", "=.", "-A", "-AA", "BD", "xEH:EH", "+EH", "=A", "=L", "KL", "xAB:AA")


def positions() -> Iterator[tuple[State, Player]]:
    """Positions of games in all rulesets, seen by both players."""
    for number, ruleset in enumerate(RULESETS):
        for shift in (0, 5):
            white, black = pairings()[(number + shift) % 14]
            states = game_states(ruleset, white, black, f"swap {number} {shift}")
            for state in states[number % 3 :: 3]:
                if state.phase is not Phase.DEAL:
                    yield from ((state, player) for player in Player)


def swapped(state: State, player: Player, rng: Random) -> Iterator[State]:
    """The state with one covered card of the opponent exchanged for one of the pile, and with another pile."""
    rival = player.opponent.seat
    pile = list(state.cards.pile)
    rng.shuffle(pile)
    yield with_cards(state, pile=tuple(pile))
    covered = unpack(Cards(state.cards.hands[rival] - state.cards.open_cards[rival]))
    if pile and covered:
        given, got = rng.choice(covered), pile[0]
        # A hand cannot hold a third card of an island: the deck has two.
        hand = Cards(state.cards.hands[rival] - CARD[given] + CARD[got])
        hands = (state.cards.hands[0], hand) if rival else (hand, state.cards.hands[1])
        yield with_cards(state, hands=hands, pile=(given, *pile[1:]))


def others(state: State, player: Player, rng: Random) -> Iterator[State]:
    """States that differ from the true one in hidden cards only."""
    yield from swapped(state, player, rng)
    yield imagine(observe(state, player), rng)


@pytest.fixture(scope="module")
def pairs() -> list[tuple[State, State, Player]]:
    """The true state, another that looks the same, and the player to whom it does."""
    rng = Random("swap")
    found = [(state, other, player) for state, player in positions() for other in others(state, player, rng)]
    assert len(found) > 2000
    different = [pair for pair in found if pair[0].cards.hands != pair[1].cards.hands]
    assert len(different) > len(found) / 3
    return found


def view(state: State, player: Player) -> str:
    """The view that a session would show, with the last action as a step, the recap and the events."""
    observation = observe(state, player)
    seats = dict.fromkeys(Player, "human")
    return json.dumps(view_of(observation, TableFacts("match", "you", "seed", seats, (), 0, (), ())))


def test_an_observation_does_not_change(pairs: list[tuple[State, State, Player]]) -> None:
    """Nothing a player sees or remembers depends on cards which that player cannot know."""
    for state, other, player in pairs:
        assert observe(other, player) == observe(state, player)


def test_offers_and_refusals_do_not_change(pairs: list[tuple[State, State, Player]]) -> None:
    """Neither the legal actions nor the refusals give a hidden card away."""
    probes = [parse_action(text) for text in PROBES]
    for state, other, player in pairs:
        if state.to_move is player:
            assert legal_actions(other) == legal_actions(state)
            for probe in probes:
                assert why_illegal(other, probe) == why_illegal(state, probe)


def test_a_view_does_not_change(pairs: list[tuple[State, State, Player]]) -> None:
    """The page's data is the same to the last byte, whatever the opponent holds."""
    for state, other, player in pairs[::2]:
        assert view(other, player) == view(state, player)


def reshuffled(state: State, rng: Random) -> State:
    """The state with all hidden cards, of both players, of the pile and of the discards, reshuffled."""
    covered = [Cards(hand - lying) for hand, lying in zip(state.cards.hands, state.cards.open_cards, strict=True)]
    parts = [unpack(part) for part in (*covered, *state.cards.discarded)] + [state.cards.pile]
    mixed = [card for part in parts for card in part]
    rng.shuffle(mixed)
    deck = iter(mixed)
    white, black, *discarded, pile = [tuple(next(deck) for _ in part) for part in parts]
    hands = (Cards(pack(white) + state.cards.open_cards[0]), Cards(pack(black) + state.cards.open_cards[1]))
    return with_cards(state, hands=hands, discarded=(pack(discarded[0]), pack(discarded[1])), pile=pile)


def spectator(state: State, player: Player) -> str:
    """The view of a spectator on a player's side of the table."""
    seats = dict.fromkeys(Player, "human")
    facts = TableFacts("match", "handover", "seed", seats, (), 3, (), (), takeback=True)
    return json.dumps(spectator_view(open_table(state, player), facts))


def test_a_spectators_view_does_not_change() -> None:
    """A spectator's data is the same to the last byte, wherever the hidden cards are."""
    rng = Random("spectators")
    compared = 0
    for state, player in positions():
        other = reshuffled(state, rng)
        compared += other.cards.hands[0] != state.cards.hands[0] and other.cards.hands[1] != state.cards.hands[1]
        assert spectator(other, player) == spectator(state, player)
        for shown in (json.loads(spectator(state, player)),):
            assert (
                shown["seed"],
                shown["position"]["hand"],
                shown["position"]["discarded"]["mine"],
                shown["position"]["rival"]["known"],
            ) == ("",) * 4
    assert compared > 400


def test_what_is_known_does_not_change(pairs: list[tuple[State, State, Player]]) -> None:
    """The opponent's cards named by the page follow from what was seen, not from the hand."""
    for state, other, player in pairs:
        known = known_rival_cards(observe(state, player))
        assert known_rival_cards(observe(other, player)) == known


# --- Whole conversations ----------------------------------------------------------------------------------


ASKED: tuple[dict[str, Any], ...] = (
    *({"do": verb} for verb in ("record", "code", "comment", "review", "retry", "close", "submit", "solution")),
    *({"do": "open", "table": table, "turn": 1} for table in ("review", "practice")),
    *({"do": "show", "hands": True, "ply": 1}, {"do": "why", "target": "EH"}, {"do": "sit", "player": "white"}),
)
"""Requests that might reveal a hidden card, in any game."""


def converse(viewer: Player, setting: dict[str, object], rounds: int, rng: Random) -> Iterator[tuple[str, Session]]:
    """Plays with a session to the end of a round, as a page does, and yields every reply."""
    session = Session()
    seats = {viewer.value: "human", viewer.opponent.value: "mute"}
    reply = session.handle(json.dumps({"do": "open", "table": "match", "players": seats, **setting}))
    yield reply, session
    for number in count():
        now = json.loads(reply)["view"]
        if now["over"] or now["position"]["round"] > rounds:
            return
        if now["to_move"] != viewer:
            reply = session.handle('{"do": "reply"}')
            yield reply, session
            continue
        for probe in ("-??", "xEH:EH", "BD"):
            if not any(offer["action"] == probe for offer in now["offers"]):
                yield session.handle(json.dumps({"do": "play", "action": probe})), session
        for request in ASKED:
            # Each comment needs a search.
            if request != {"do": "comment"} or number % 8 == 0:
                yield session.handle(json.dumps(request)), session
        if now["undo"] and rng.random() < 0.2:
            yield session.handle('{"do": "undo"}'), session
        offers = [offer["action"] for offer in json.loads(session.handle('{"do": "show"}'))["view"]["offers"]]
        reply = session.handle(json.dumps({"do": "play", "action": rng.choice(offers)}))
        yield reply, session


Converse = Callable[[dict[str, object], int, Random], Iterator[tuple[str, Session]]]


@pytest.mark.parametrize("round_number", [1, *(pytest.param(number, marks=pytest.mark.slow) for number in (2, 3))])
def test_a_page_learns_nothing_in_a_whole_conversation(round_number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that look alike give the page the same replies, word for word, although the opponent's cards differ."""
    monkeypatch.setattr("kahuna.session.requests.AGENTS", {"mute": Mute})
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda _name, seed: Mute(seed))
    # A short search reads the same inputs as a long one.
    monkeypatch.setattr("kahuna.session.advice.hint", partial(hint, nodes=300))
    compared = 0
    for number, (ruleset, viewer) in enumerate(product(RULESETS, Player)):
        setting: dict[str, object] = {
            "edition": ruleset.edition.value,
            "variants": list(ruleset.variants),
            "first": ruleset.first.value,
            # Without bridges the mute player would lose at the beginning of round 2.
            "handicap": {"player": viewer.opponent, "bridges": 3},
            "seed": f"conversation {number}",
        }

        def whole(table: Dealer, setting: dict[str, object] = setting, viewer: Player = viewer) -> Conversation:
            monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=table.deal))
            return Conversation(converse(viewer, setting, round_number, Random("whole")))

        one = whole(Dealer())
        if one.state.turn.round < round_number:
            continue
        places = unseen_places(one.state, viewer, round_number)
        if len(places) < 2:
            continue
        other = whole(Dealer(round_number, places))
        compared += one.saves[-2] != other.saves[-2]
        # The last answer opens the next round, whose deal would show the other cards.
        end = -1 if one.state.turn.round > round_number else len(one.shown)
        assert one.shown[:end] == other.shown[:end]
    assert compared >= 8


def converse_at_one_screen(setting: dict[str, object], rounds: int, rng: Random) -> Iterator[tuple[str, Session]]:
    """Two people who never play a card share a page. Yields the replies while the table is covered, with refusals."""
    session = Session()
    people = {"white": "human", "black": "human"}
    reply = session.handle(json.dumps({"do": "open", "table": "match", "players": people, **setting}))
    while True:
        yield reply, session
        now = json.loads(reply)["view"]
        if now["position"]["round"] > rounds:
            return
        for verb in ("show", "undo", "hint", "why", "resign", "takeback", "reply"):
            yield session.handle(json.dumps({"do": verb, "target": "AB"})), session
        for request in ASKED[:-1]:
            yield session.handle(json.dumps(request)), session
        for probe in ("-??", "=*", "BD", "-A"):
            yield session.handle(json.dumps({"do": "play", "action": probe})), session
        own = json.loads(session.handle(json.dumps({"do": "sit", "player": now["to_move"]})))["view"]
        while own["to_move"] == now["to_move"] and not own["over"]:
            legal = [offer["action"] for offer in own["offers"]]
            wholes = [
                action for action in legal if action[0] == "-" and len(action) == len(own["position"]["hand"]) + 1
            ]
            ends = [action for action in legal if action[0] in "=+"]
            action = wholes[0] if wholes and (rng.random() < 0.3 or not ends) else rng.choice(ends)
            own = json.loads(session.handle(json.dumps({"do": "play", "action": action})))["view"]
            if rng.random() < 0.3 and not own["over"]:
                yield session.handle('{"do": "cover"}'), session
                own = json.loads(session.handle(json.dumps({"do": "sit", "player": own["to_move"]})))["view"]
        if own["over"]:
            return
        reply = session.handle('{"do": "cover"}')


def converse_watching(setting: dict[str, object], rounds: int, _rng: Random) -> Iterator[tuple[str, Session]]:
    """Two computers play; yields the spectator's data."""
    session = Session()
    reply = session.handle(
        json.dumps({"do": "open", "table": "match", "players": {"white": "mute", "black": "mute"}, **setting})
    )
    while True:
        now = json.loads(reply)["view"]
        if now["over"]:
            return
        yield reply, session
        if now["position"]["round"] > rounds:
            return
        for verb in ("show", "undo", "hint", "why", "next", "resign", "takeback", "cover"):
            yield session.handle(json.dumps({"do": verb, "target": "AB"})), session
        for request in ASKED:
            if "hands" not in request:
                yield session.handle(json.dumps(request)), session
        reply = session.handle('{"do": "reply"}')


@pytest.mark.parametrize("converse", [converse_at_one_screen, converse_watching])
@pytest.mark.slow
def test_a_covered_table_shows_nothing_in_a_whole_conversation(
    converse: Converse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither two people at one screen nor a spectator of two computers can learn a card from the page's data."""
    monkeypatch.setattr("kahuna.session.requests.AGENTS", {"mute": Mute})
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda _name, seed: Mute(seed))
    compared = 0
    for number, ruleset in enumerate(RULESETS * 2):
        setting: dict[str, object] = {
            "edition": ruleset.edition.value,
            "variants": list(ruleset.variants),
            "first": ruleset.first.value,
            "handicap": {"player": list(Player)[number % 2], "bridges": 3},
            "seed": f"covered {number}",
        }

        def whole(table: Dealer, setting: dict[str, object] = setting) -> Conversation:
            monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=table.deal))
            return Conversation(converse(setting, 1, Random("whole")))

        # A player who never plays a card has no bridges, and the second round begins with the end of the game.
        one = whole(Dealer())
        other = whole(Dealer(1, unseen_places(one.state, None, 1)))
        compared += one.saves[-2] != other.saves[-2]
        assert one.shown == other.shown
    assert compared >= 12


def test_a_failure_tells_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even the report of a bug, which a page may log, contains no cards."""
    replies = []
    for places in ((), (3, 12), (3, 4, 5, 20)):
        monkeypatch.setattr(SeatedGame, "rules", replace(GAME, chance=Dealer(1, places).deal))
        session = Session()
        session.handle('{"do": "open", "table": "match", "seed": "a failure"}')
        with monkeypatch.context() as broken:
            broken.setattr("kahuna.session.match.view_of", lambda *_: 1 / 0)
            replies.append(session.handle('{"do": "show"}'))
    assert "failed" in json.loads(replies[0])
    assert len(set(replies)) == 1


def test_the_pile_cannot_be_probed() -> None:
    """Naming a card does not reveal the top of the pile: a named blind draw gets the same reply for every card."""
    session = Session()
    session.handle('{"do": "open", "table": "match", "seed": "probe"}')
    answers = set()
    for card in "ABCDEFGHIJKL":
        reply = json.loads(session.handle(json.dumps({"do": "play", "action": f"=*{card}"})))
        answers.add(reply.get("code"))
        if "view" in reply:
            break
    assert len(answers) == 1
    assert None not in answers


def test_sentences_of_the_terminal_need_only_what_was_seen(pairs: list[tuple[State, State, Player]]) -> None:
    """A player in the terminal reads nothing about a card that the opponent drew."""
    told = 0
    for state, other, player in pairs:
        drawing = state.to_move is player.opponent and state.phase is Phase.ACT
        if drawing and why_illegal(state, Draw()) is None and why_illegal(other, Draw()) is None:
            told += 1
            sentences = [sentence_of(veil(apply(each, Draw()).events[0], player)) for each in (state, other)]
            assert sentences[0] == sentences[1] == f"{player.opponent.title()} draws a card from the pile."
    assert told > 100


def test_steps_and_recaps_are_veiled() -> None:
    """The recap of the opponent's turn hides what the turn itself hid."""
    seen = 0
    for number, ruleset in enumerate(RULESETS):
        for before in game_states(ruleset, "waster", "drawer", f"steps {number}"):
            for action in legal_actions(before):
                if isinstance(action, Draw | Discard):
                    step = ActionTaken(action, apply(before, action).events)
                    text = format_action(action_seen(step, before.to_move.opponent))
                    if isinstance(action, Draw):
                        assert text == "=*"
                    else:
                        lying_open = unpack(before.cards.open_cards[before.to_move.seat])
                        shown = [card for card in set(action.cards) if card in lying_open]
                        assert len(text) == 1 + len(action.cards)
                        assert text.count("?") >= len(action.cards) - 2 * len(shown)
                        assert shown or "?" * len(action.cards) == text[1:]
                    seen += 1
    assert seen > 500


def test_a_failure_names_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the computer player has a bug, the page's message reveals nothing about its hand."""

    class Cheat:
        def choose(self, _observation: object) -> object:
            raise ValueError("I hold KAHU and LALE")

    session = Session()
    session.handle('{"do": "open", "table": "match", "seed": "probe"}')
    session.handle('{"do": "play", "action": "=*"}')
    monkeypatch.setattr("kahuna.session.match.agent_of_level", lambda *_: Cheat())
    failed = json.loads(session.handle('{"do": "reply"}'))["failed"]
    assert failed.startswith("ValueError in ")
    assert "KAHU" not in failed


def test_the_computers_dice_are_not_the_dealers() -> None:
    """The computer's random choices reveal nothing about the shuffles: it has a separate seed."""
    for number in range(200):
        seed = f"dice {number}"
        state = dealer.deal(new_game(Ruleset()), seed)
        opponent = dealer.opponent_seed(seed)
        assert opponent != seed
        observation = observe(apply(new_game(Ruleset()), state).state, Player.WHITE)
        for used in (seed, opponent):
            deck = list(unpack(WHOLE_DECK))
            assert dealer.shuffled(deck, randomness(used, observation)) != list(state.order)


def test_an_imagined_game_can_be_played_on() -> None:
    """An agent may simulate a game to its end, with the opponent thinking as well, without errors."""
    for number, ruleset in enumerate(RULESETS):
        states = [
            state for state in game_states(ruleset, "greedy", "waster", f"on {number}") if state.phase is Phase.ACT
        ]
        for index, true in enumerate(states[7::50]):
            observer = true.to_move if index % 2 else true.to_move.opponent
            state = imagine(observe(true, observer), Random(index))
            agents = {player: agent_of_level("greedy", str(index)) for player in Player}
            while state.phase is not Phase.OVER:
                if state.phase is Phase.DEAL:
                    state = apply(state, dealer.deal(state, str(index))).state
                    continue
                for player in Player:
                    known = known_rival_cards(observe(state, player))
                    if player is not observer:
                        assert contains(
                            state.cards.hands[player.opponent.seat], state.cards.open_cards[player.opponent.seat]
                        )
                    assert size(known) <= size(state.cards.hands[player.opponent.seat])
                seen = observe(state, state.to_move)
                state = apply(state, agents[state.to_move].choose(seen)).state
