"""What a player can conclude about hidden cards, and how they are imagined."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random

import pytest

from kahuna import cards, dealer
from kahuna.actions import Begin, Deal, Discard
from kahuna.cards import Cards, contains, count, pack, size, unpack
from kahuna.codes import begun_state, deal_hidden, position_code, position_of_code
from kahuna.geography import ISLANDS, Island
from kahuna.imagination import Imagination, imagine
from kahuna.knowledge import knowledge, known_rival_cards
from kahuna.legality import legal_actions
from kahuna.notation import format_cards, parse_cards
from kahuna.observation import Observation, observe, open_table
from kahuna.player import Player
from kahuna.record import load, replay
from kahuna.rules import apply
from kahuna.state import Phase, Ruleset, State
from walks import RULESETS, dealt, game_states, pairings, play_on
from worlds import TooMany, worlds

pytestmark = pytest.mark.no_cover

Arrangement = tuple[Cards, Cards]
"""The opponent's hand, and all face-down discards since the last shuffle."""

ORDER = "ABLEHHCCDDEFFGGIIJJKKLAB"
"""White's first hand is ABL, Black's EHH, the row CCD, the pile D E F F ..."""


def true_arrangement(state: State, player: Player) -> Arrangement:
    seat = player.opponent.seat
    return state.cards.hands[seat], state.cards.discarded[seat]


def true_discards(state: State, player: Player) -> tuple[Cards, ...]:
    """The hidden part of each face-down discard of the opponent since the last shuffle."""
    parts = []
    link = state.history
    while link is not None and not isinstance(link.action, Deal):
        if link.by is player.opponent and isinstance(link.action, Discard) and isinstance(link.seen, Discard):
            seen = pack(card for card in link.seen.cards if card is not None)
            hidden = Cards(pack(card for card in link.action.cards if card is not None) - seen)
            parts += [hidden] if hidden else []
        link = link.before
    if link is not None and isinstance(link.action, Begin):
        seat = player.opponent.seat
        gone = pack(card for card in link.action.discarded[seat] if card is not None)
        hidden = Cards(gone - link.action.exposed[seat])
        parts += [hidden] if hidden else []
    return tuple(reversed(parts))


def arrangements(observation: Observation, limit: int = 250) -> Counter[Arrangement]:
    """Every arrangement that fits, by brute force, with the number of ways to split the discards."""
    exposed = knowledge(observation).exposed
    return Counter(
        (pack(hand), Cards(exposed + sum(pack(part) for part in discards)))
        for hand, discards in worlds(observation, limit)
    )


def drawn(observation: Observation, number: int, seed: str = "") -> Counter[Arrangement]:
    imagination, rng = Imagination(observation), Random(seed)
    hidden = [imagination.draw(rng) for _ in range(number)]
    return Counter((each.hand, each.discarded) for each in hidden)


def samples(games: int, every: int) -> list[tuple[State, Player]]:
    """Positions of games of many habits in all rulesets, half a round and more after the deal."""
    found = []
    for game in range(games):
        white, black = pairings()[game % len(pairings())]
        states = game_states(RULESETS[game % len(RULESETS)], white, black, f"imagination {game}")
        for index, state in enumerate(states):
            if state.phase is not Phase.DEAL and (index + game) % every == 0:
                found += [(state, player) for player in Player]
    return found


@pytest.fixture(scope="module")
def small() -> list[tuple[State, Player, Observation, Counter[Arrangement]]]:
    """Positions in which so little is hidden that brute force finds every arrangement."""
    found = []
    for state, player in samples(games=32, every=13):
        observation = observe(state, player)
        try:
            possible = arrangements(observation)
        except TooMany:
            continue
        found.append((state, player, observation, possible))
    assert {state.turn.round for state, *_ in found} == {1, 2, 3}
    return found


# --- What is imagined fits --------------------------------------------------------------------------------


def test_an_imagined_state_cannot_be_told_from_the_true_one() -> None:
    """A computer player imagines no hidden cards that it could know to be false."""
    for number, (state, player) in enumerate(samples(games=16, every=5)):
        observation = observe(state, player)
        imagined = imagine(observation, Random(number))
        assert observe(imagined, player) == observation
        table = imagined.cards
        everything = [*table.pile, *table.played]
        everything += [card for part in (*table.hands, *table.discarded) for card in unpack(part)]
        everything += [card for card in imagined.row if card is not None]
        if state.turn.round:
            assert pack(everything) == cards.WHOLE_DECK
            assert sorted(everything) == sorted(2 * ISLANDS)


def test_known_cards_stay_where_they_are() -> None:
    """A card that the opponent was seen to take and has not played is not forgotten."""
    for number, (state, player) in enumerate(samples(games=16, every=5)):
        observation = observe(state, player)
        known = known_rival_cards(observation)
        hand, _ = true_arrangement(imagine(observation, Random(number)), player)
        assert contains(hand, known)
        assert contains(state.cards.hands[player.opponent.seat], known)


def test_a_card_taken_from_the_row_is_known_until_it_is_played() -> None:
    """A player is reminded of the card that the opponent took, and no longer when it is gone."""
    state = play_on(dealt(ORDER), "s", "=D", "=C")
    assert format_cards(known_rival_cards(observe(state, Player.WHITE))) == "C"
    state = play_on(state, "s", "=*", "CG")
    assert format_cards(known_rival_cards(observe(state, Player.WHITE))) == ""


def test_a_card_that_may_have_been_discarded_is_not_known() -> None:
    """A player is not told that the opponent still holds a card which may lie face down."""
    state = play_on(dealt(ORDER), "s", "=D", "=C", "=*", "-E")
    observation = observe(state, Player.WHITE)
    assert format_cards(known_rival_cards(observation)) == ""
    with_c = [hand for hand, _ in drawn(observation, 200).elements() if count(hand, Island.C)]
    assert 0 < len(with_c) < 200


def test_a_player_who_discards_the_whole_hand_has_nothing_of_it_left() -> None:
    """A card that went with the whole hand is not imagined in the new one."""
    state = play_on(dealt(ORDER), "s", "=D", "=C", "=C", "-CEHH", "=*")
    for hand, discarded in drawn(observe(state, Player.WHITE), 100):
        assert not count(hand, Island.C)
        assert count(discarded, Island.C) == 1


def test_an_open_card_is_known_even_after_a_discard() -> None:
    """With open draws a face-up card counts as held, whatever was discarded face down."""
    state = play_on(dealt(ORDER, Ruleset(open_draws=True)), "s", "=D", "=C", "=*", "-E", "=*")
    observation = observe(state, Player.WHITE)
    assert format_cards(known_rival_cards(observation)) == "C"
    assert all(count(hand, Island.C) for hand, _ in drawn(observation, 50))


@pytest.mark.slow
def test_an_empty_pile_gives_the_opponents_hand_away_if_nothing_lies_face_down() -> None:
    """Counting cards gives its conclusions: at the end of a round the whole hand."""
    seen = 0
    for game in range(40):
        for state in game_states(RULESETS[game % 8], "builder", "builder", f"count {game}"):
            for player in Player:
                observation = observe(state, player)
                if observation.turn.round and not observation.pile_size and not observation.rival_discards:
                    seen += state.phase is not Phase.DEAL
                    assert known_rival_cards(observation) == state.cards.hands[player.opponent.seat]
    assert seen > 30


# --- Compared with brute force ----------------------------------------------------------------------------


@pytest.mark.slow
def test_everything_that_is_possible_and_nothing_else_is_imagined(
    small: list[tuple[State, Player, Observation, Counter[Arrangement]]],
) -> None:
    """A computer player considers exactly the hands that the history of the game allows."""
    complete = 0
    for state, player, observation, possible in small:
        assert true_arrangement(state, player) in possible
        found = drawn(observation, min(300, 25 * len(possible)))
        assert not set(found) - set(possible)
        if len(possible) <= 10:
            complete += 1
            assert not set(possible) - set(found)
    assert complete > 20


@pytest.mark.slow
def test_known_cards_are_in_every_possible_hand(
    small: list[tuple[State, Player, Observation, Counter[Arrangement]]],
) -> None:
    """Cards that the page calls known are certain: no history of the game explains a hand without them."""
    for _, _, observation, possible in small:
        assert all(contains(hand, known_rival_cards(observation)) for hand, _ in possible)


@pytest.mark.slow
def test_every_possible_arrangement_is_equally_likely() -> None:
    """A computer player that imagines many hands gets the true odds."""
    kinds: Counter[str] = Counter()
    for state, player in samples(games=100, every=4):
        observation = observe(state, player)
        known = knowledge(observation)
        # With equal cards it would matter which of the two is meant.
        if not known.discards or len(set(unpack(known.unseen))) < size(known.unseen):
            continue
        kind = "carried" if known.carried else "loose" if known.loose else "discards"
        kinds[kind] += 1
        if kinds[kind] > 8:
            continue
        try:
            possible = arrangements(observation)
        except TooMany:
            kinds[kind] -= 1
            continue
        if not 3 <= len(possible) <= 40:
            kinds[kind] -= 1
            continue
        number = 60 * len(possible)
        found = drawn(observation, number, "odds")
        ways = sum(possible.values())
        expected = {each: number * possible[each] / ways for each in possible}
        chi_square = sum((found[each] - expected[each]) ** 2 / expected[each] for each in possible)
        freedom = len(possible) - 1
        assert chi_square < freedom + 4.5 * sqrt(2 * freedom) + 4
    assert min(kinds["discards"], kinds["loose"], kinds["carried"]) >= 5, kinds


def test_equal_cards_count_as_two() -> None:
    """After the deal each unseen card is equally likely to be in the opponent's hand, twins included."""
    observation = observe(dealt(ORDER), Player.WHITE)
    number = 6000
    hands = [hand for hand, _ in drawn(observation, number).elements()]
    unseen = knowledge(observation).unseen
    assert format_cards(unseen) == "ABDEEFFGGHHIIJJKKL"
    for island in set(unpack(unseen)):
        share = sum(count(hand, island) for hand in hands) / number
        assert share == pytest.approx(3 * count(unseen, island) / 18, abs=0.025)
    twins = sum(any(count(hand, island) == 2 for island in ISLANDS) for hand in hands) / number
    # Seven islands with two unseen cards; both are in three of eighteen cards with probability 3/18 * 2/17.
    assert twins == pytest.approx(7 * 3 / 18 * 2 / 17, abs=0.02)


def test_the_pile_is_imagined_in_any_order() -> None:
    """Every order of the pile is equally likely."""
    observation = observe(dealt(ORDER), Player.WHITE)
    imagination, rng = Imagination(observation), Random(1)
    tops = Counter(imagination.draw(rng).pile[0] for _ in range(5400))
    for card, number in Counter(unpack(knowledge(observation).unseen)).items():
        assert tops[card] == pytest.approx(300 * number, rel=0.3)


# --- The truth is never excluded --------------------------------------------------------------------------


def assert_allows_the_truth(state: State, player: Player) -> None:
    known = knowledge(observe(state, player))
    hand, discarded = true_arrangement(state, player)
    parts = true_discards(state, player)
    assert contains(hand, known.held)
    assert known.unseen + known.exposed == hand + discarded + pack(state.cards.pile)
    assert tuple(size(part) for part in parts) == known.discards
    assert known.hand_history is not None
    assert known.hand_history.explains(hand, parts)
    if known.carried is None:
        return
    # Cards that cannot have been kept over the shuffle, nor have been seen, were drawn blind since then.
    placed = Cards(known.held + sum(cards.CARD[token.card] for token in known.loose))
    hidden = Counter[Island]()
    for part, limit in zip((*parts, hand), known.strangers, strict=True):
        hidden.update(unpack(part))
        strangers = sum(
            max(0, number - count(known.carried, island) - count(placed, island)) for island, number in hidden.items()
        )
        assert strangers <= limit


@pytest.mark.parametrize("number", range(len(RULESETS)))
def test_the_truth_is_always_among_what_is_possible(number: int) -> None:
    """In long games in every ruleset no conclusion about the hidden cards is wrong."""
    for game, (white, black) in enumerate(pairings()):
        for state in game_states(RULESETS[number], white, black, f"truth {number} {game}"):
            if state.phase is not Phase.DEAL:
                for player in Player:
                    assert_allows_the_truth(state, player)


@pytest.mark.parametrize(
    ("deals", "turns"),
    [
        (
            ("LFCHIBJGDCKEGILEAJKAHBFD", "DGBKHECCEGIJDLFIAH"),
            "CK =*C/=*K/=*E/=*G/=*I/HA KJ =*L/-CEI =*E/=*A/=G/BE =*K/-FL =D/AD =*H/-DEG =J/-GI =*F/=*D/HD =B/-D =-/=J/"
            "-J =A/-BFK =*K/-A =*H/=*E/-H =*C/=*C/=*E/xCK:CK",
        ),
        (
            ("BBGILJLECFADKAFDHCGKJIHE", "DCJGBFAHLJAKIFHBDL"),
            "-G =*F/=*A/FG =*D/=*K/-B =*A/JF =*F/=L/KL =*H/=*C/AB =D/-BCL =*K/DA =*J/=*I/LI =*H/-AD =*E/FC HE HL JK =G/"
            "=E/IH =C/-EK =*G/=*B/-GI =*F/=*A/EF =*H/=*L/-FH =*J/GK =*A/=*K/BC =*I/xJK:JK",
        ),
    ],
)
def test_a_card_drawn_blind_may_equal_one_that_was_kept(deals: tuple[str, str], turns: str) -> None:
    """A card just played need not be the known one: its twin may have been discarded face down."""
    data = {"kahuna": 1, "edition": "1998", "first": "white", "deals": list(deals), "turns": turns.split("/")}
    for step in replay(load(data)):
        if step.state.phase is not Phase.DEAL:
            for player in Player:
                assert_allows_the_truth(step.state, player)


@pytest.mark.parametrize("number", range(len(RULESETS)))
def test_a_game_begun_from_a_code_allows_the_truth(number: int) -> None:
    """After a shared position the conclusions about hidden cards are right, even over a shuffle."""
    for game, (white, black) in enumerate(pairings()):
        states = [
            state for state in game_states(RULESETS[number], white, black, f"begun {number} {game}") if state.turn.round
        ]
        for place, state in enumerate(states):
            if state.phase in (Phase.DEAL, Phase.OVER) or place % 40 != game:
                continue
            for player in Player:
                told = position_of_code(position_code(observe(state, player), {}))
                now = begun_state(told, deal_hidden(told.observation, f"{number} {game}"))
                for later in (now, *played_on(now, Random(f"{number} {game} {place}"), 25)):
                    if later.phase is not Phase.DEAL:
                        assert_allows_the_truth(later, player)


def played_on(state: State, rng: Random, actions: int) -> Iterator[State]:
    """Yields the states of random actions, with the deals between them, until the game is over at the latest."""
    for _ in range(actions):
        if state.phase is Phase.OVER:
            return
        action = dealer.deal(state, "s") if state.phase is Phase.DEAL else rng.choice(legal_actions(state))
        state = apply(state, action).state
        yield state


def assert_knows_what_lies_open(observation: Observation, state: State) -> None:
    """The conclusions of an observer who does not know its own earlier cards: only what lies open."""
    player, seat = observation.player, observation.player.opponent.seat
    known, parts = knowledge(observation), true_discards(state, player)
    unseen = cards.WHOLE_DECK - observation.hand - observation.discarded - pack(state.cards.played) - known.exposed
    assert known.unseen == unseen - pack(card for card in state.row if card is not None)
    assert known.held == state.cards.open_cards[seat]
    assert known.discards == tuple(size(part) for part in parts)
    assert size(known.exposed) == size(state.cards.discarded[seat]) - sum(known.discards)
    assert (known.loose, known.carried, known.hand_history) == ((), None, None)
    assert len(known.room) == len(parts)
    assert len(known.strangers) == len(parts) + 1


def test_an_imagined_opponent_concludes_from_what_lies_open() -> None:
    """A computer player that imagines the opponent's view gives it no knowledge of cards without a name."""
    for number, (state, player) in enumerate(samples(games=64, every=3)):
        positions = [state] if state.turn.round else []
        if state.phase is not Phase.OVER:
            told = position_of_code(position_code(observe(state, player), {}))
            positions.append(begun_state(told, deal_hidden(told.observation, "s")))
        for position in positions:
            imagined = imagine(observe(position, player), Random(number))
            theirs = observe(imagined, player.opponent)
            begin = theirs.history[0].action
            # If all cards of a beginning are known, the imagined opponent remembers the truth.
            if (
                not isinstance(begin, Begin)
                or None in begin.hands[theirs.player.seat] + begin.discarded[theirs.player.seat]
            ):
                assert_knows_what_lies_open(theirs, imagined)


def test_a_spectator_concludes_from_what_lies_open() -> None:
    """A spectator of two computers sees which discarded cards were open, and no hidden card."""
    exposed = 0
    for state, player in samples(games=64, every=5):
        if state.turn.round:
            table = open_table(state, player).observation
            assert_knows_what_lies_open(table, state)
            assert knowledge(table).exposed == knowledge(observe(state, player)).exposed
            exposed += bool(knowledge(table).exposed)
    assert exposed > 20


def test_a_false_hand_is_not_explained() -> None:
    """The consistency check can fail: a card seen elsewhere was not in the opponent's hand."""
    state = play_on(dealt(ORDER), "s", "=D", "=C")
    hand_history = knowledge(observe(state, Player.WHITE)).hand_history
    assert hand_history is not None
    assert hand_history.explains(pack(parse_cards("CEHH")), ())
    assert not hand_history.explains(pack(parse_cards("EHHI")), ())
    assert not hand_history.explains(pack(parse_cards("CEH")), ())


def test_imagining_is_repeatable() -> None:
    """The same random numbers imagine the same cards, so that a computer player's game can be played again."""
    observation = observe(dealt(ORDER), Player.BLACK)
    assert imagine(observation, Random(5)) == imagine(observation, Random(5))
    assert imagine(observation, Random(5)) != imagine(observation, Random(6))
