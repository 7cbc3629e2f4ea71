"""What a player sees, and what stays hidden."""

import pytest

from kahuna.actions import Deal, Discard, Draw
from kahuna.cards import size
from kahuna.events import CardDrawn, CardsDiscarded
from kahuna.legality import legal_actions
from kahuna.notation import format_action, format_cards, format_order
from kahuna.observation import Observation, Seen, observe, veil
from kahuna.player import Player
from kahuna.state import CardPlaces, Phase, Ruleset, State
from walks import RULESETS, dealt, game_states, game_steps, pairings, play_on

ORDER = "ABLEHHCCDDEFFGGIIJJKKLAB"


@pytest.fixture(scope="module")
def states() -> list[State]:
    """All states of a game in each ruleset."""
    found: list[State] = []
    for number, ruleset in enumerate(RULESETS):
        white, black = pairings()[number]
        found += game_states(ruleset, white, black, f"observation {number}")
    return found


def test_open_things_are_seen_as_they_are(states: list[State]) -> None:
    """Both players see the same board, row, scores and order of play."""
    shared = [name for name in Observation._fields if name in State._fields and name != "history"]
    lying = [name for name in Observation._fields if name in CardPlaces._fields and name != "discarded"]
    assert (len(shared), len(lying)) == (5, 3)
    for state in states:
        for player in Player:
            observation = observe(state, player)
            for name in shared:
                assert getattr(observation, name) == getattr(state, name)
            for name in lying:
                assert getattr(observation, name) == getattr(state.cards, name)


def test_own_cards_are_seen_and_the_opponents_are_counted(states: list[State]) -> None:
    """A player sees their own hand and discards, and only the number of the opponent's."""
    for state in states:
        for player in Player:
            observation = observe(state, player)
            rival = player.opponent.seat
            assert observation.hand == state.cards.hands[player.seat]
            assert observation.discarded == state.cards.discarded[player.seat]
            assert observation.rival_hand_size == size(state.cards.hands[rival])
            assert observation.rival_discards == size(state.cards.discarded[rival])
            assert observation.pile_size == len(state.cards.pile)


def test_a_deal_shows_the_own_hand_and_the_row() -> None:
    """After the deal a player knows six cards, the three in their hand and the three in the row."""
    state = dealt(ORDER)
    seen = {player: observe(state, player).history[0].action for player in Player}
    assert all(isinstance(action, Deal) for action in seen.values())
    assert format_action(seen[Player.WHITE]) == "ABL???CCD" + 15 * "?"
    assert format_action(seen[Player.BLACK]) == "???EHHCCD" + 15 * "?"
    black_starts = dealt(ORDER, Ruleset(first=Player.BLACK))
    assert format_action(observe(black_starts, Player.BLACK).history[0].action) == "ABL???CCD" + 15 * "?"


def test_a_reshuffle_shows_the_row_only(states: list[State]) -> None:
    """After a reshuffle only the three cards of the row are visible."""
    reshuffled = 0
    for state in states:
        if state.history is None or not isinstance(state.history.action, Deal) or state.turn.round == 1:
            continue
        reshuffled += 1
        order = state.history.action.order
        for player in Player:
            action = observe(state, player).history[-1].action
            assert isinstance(action, Deal)
            assert action.order == order[:3] + (None,) * (len(order) - 3)
    assert reshuffled > 5


def test_hidden_actions_are_remembered_as_they_were_seen(states: list[State]) -> None:
    """The opponent's blind draws and face-down discards stay hidden in memory, the player's own do not."""
    finals = [state for state in states if state.phase is Phase.OVER]
    blind, buried = 0, 0
    for state in finals:
        for player in Player:
            for entry in observe(state, player).history:
                if isinstance(entry.action, Draw):
                    blind += 1
                    assert (entry.action.card is not None) == (entry.by is player)
                if isinstance(entry.action, Discard):
                    buried += 1
                    hides = None in entry.action.cards
                    assert not (hides and entry.by is player)
                    if entry.by is not player and not state.ruleset.open_draws:
                        assert set(entry.action.cards) == {None}
    assert blind > 50
    assert buried > 50


def test_with_open_draws_a_discarded_open_card_is_seen_to_go() -> None:
    """A face-up card is not forgotten when it is discarded: both players saw it."""
    state = play_on(dealt(ORDER, Ruleset(open_draws=True)), "s", "=D", "=C", "=*", "-CE")
    assert [format_cards(cards) for cards in state.cards.open_cards] == ["D", ""]
    assert format_action(observe(state, Player.WHITE).history[-1].action) == "-C?"
    assert format_action(observe(state, Player.BLACK).history[-1].action) == "-CE"


def test_without_open_draws_nothing_of_a_discard_is_seen() -> None:
    """A card taken from the row may be discarded face down without the opponent's knowing it."""
    state = play_on(dealt(ORDER), "s", "=D", "=C", "=*", "-CE")
    assert state.cards.open_cards == (0, 0)
    assert format_action(observe(state, Player.WHITE).history[-1].action) == "-??"


def test_memory_is_complete() -> None:
    """Nothing that was seen is forgotten: memory begins with the deal and grows by one entry with every action."""
    for number, ruleset in enumerate(RULESETS):
        memories: dict[Player, tuple[Seen, ...]] = {}
        for length, state in enumerate(game_states(ruleset, "random", "waster", f"memory {number}"), start=1):
            for player in Player:
                history = observe(state, player).history
                assert len(history) == length
                assert history[:-1] == memories.get(player, ())
                memories[player] = history


def test_events_are_veiled_for_the_opponent_only() -> None:
    """The acting player sees drawn or discarded cards, the other sees only that it happened."""
    hidden = 0
    for number, ruleset in enumerate(RULESETS):
        for step in game_steps(ruleset, "waster", "drawer", f"veil {number}"):
            for event in step.events:
                if isinstance(event, CardDrawn | CardsDiscarded):
                    hidden += 1
                    assert veil(event, event.player) == event
                    veiled = veil(event, event.player.opponent)
                    if isinstance(veiled, CardDrawn):
                        assert veiled == CardDrawn(event.player, None)
                    else:
                        assert isinstance(event, CardsDiscarded)
                        assert veiled == CardsDiscarded(event.player, event.count, None, event.shown)
                        assert ruleset.open_draws or not event.shown
                else:
                    assert all(veil(event, player) == event for player in Player)
    assert hidden > 100


def test_the_player_to_move_may_do_by_sight_what_the_rules_allow(states: list[State]) -> None:
    """A player's offers follow from what that player sees: the list is the same as with all cards open."""
    for state in states:
        observation = observe(state, state.to_move)
        assert legal_actions(observation) == legal_actions(state)


def test_nobody_is_told_what_the_opponent_could_play() -> None:
    """Requesting the opponent's actions is an error, not a guess or a leak."""
    observation = observe(dealt(ORDER), Player.BLACK)
    with pytest.raises(ValueError, match="black does not see what white could play"):
        legal_actions(observation)


def test_a_refilled_row_is_remembered() -> None:
    """Which card came into the row when one was taken is part of what both players remember."""
    observation = observe(play_on(dealt(ORDER), "s", "=C"), Player.BLACK)
    entry = observation.history[-1]
    assert (format_action(entry.action), entry.by) == ("=C", Player.WHITE)
    assert entry.refill is not None
    assert format_order([entry.refill]) == "D"
