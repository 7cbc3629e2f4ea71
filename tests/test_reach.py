"""What both hands can build and remove next turn, as the evaluation counts it."""

from random import Random

import pytest

from kahuna.agents.evaluation import (
    PHASE_SIZE,
    SECOND_LAST_TURN,
    WITH_REACH,
    states_of,
    stored_reach,
    weights_of,
)
from kahuna.agents.reach import CLASSES, reach_in, read_reach
from kahuna.board import Board
from kahuna.cards import CARD, Cards, count, pack
from kahuna.geography import ALL_LINES, ISLANDS, LINE_BIT, LINE_ENDS, LINES_AT, Island, lines_of
from kahuna.player import Player

WEIGHTS = PHASE_SIZE + sum(len(states_of(lines)) for lines in (3, 4, 5, 6)) * CLASSES**2


def random_board(rng: Random) -> Board:
    """A board with up to 21 bridges of both sides."""
    board = Board()
    for line in rng.sample(lines_of(ALL_LINES), rng.randrange(22)):
        board = board.build(line, rng.choice(list(Player)))
    return board


def random_hands(rng: Random) -> tuple[Cards, Cards]:
    """Two hands of up to five cards from one deck."""
    deck = [island for island in ISLANDS for _ in range(2)]
    rng.shuffle(deck)
    return pack(deck[: rng.randrange(6)]), pack(deck[6 : rng.randrange(6, 12)])


def class_at(board: Board, player: Player, hand: Cards, island: Island) -> int:
    """The class of a hand at an island, counted line by line."""
    own, rival = board.of(player), board.of(player.opponent)
    reach, free, removes = count(hand, island), 0, False
    for line in LINES_AT[island]:
        (other,) = set(LINE_ENDS[line]) - {island}
        if not (own | rival) & LINE_BIT[line]:
            free += 1
            reach += count(hand, other) > 0
        elif rival & LINE_BIT[line]:
            removes |= count(hand, island) + count(hand, other) >= 2
    return min(reach, free, 3) + 4 * removes


def place_of(board: Board, island: Island, mine: int, theirs: int) -> int:
    """Where the file has the weight of an island, for the classes of White's and Black's hands."""
    lines = len(LINES_AT[island])
    bridges = [sum(bool(board.of(player) & LINE_BIT[line]) for line in LINES_AT[island]) for player in Player]
    before = sum(len(states_of(fewer)) for fewer in range(3, lines))
    state = states_of(lines).index(7 * bridges[0] + bridges[1])
    return ((before + state) * CLASSES + mine) * CLASSES + theirs


def test_reach_counts_what_a_hand_can_build_and_remove_at_each_island() -> None:
    """The computer sees that a neighbour's card builds here, too, for both hands and on any board."""
    rng = Random(5)
    weights = memoryview(stored_reach()).cast("h")[PHASE_SIZE:]
    for _ in range(300):
        board, (white, black) = random_board(rng), random_hands(rng)
        expected = sum(
            weights[
                place_of(
                    board,
                    island,
                    class_at(board, Player.WHITE, white, island),
                    class_at(board, Player.BLACK, black, island),
                )
            ]
            for island in ISLANDS
        )
        assert reach_in(board.white, board.black, black).worth(white) == expected


def test_a_draw_from_a_pile_is_worth_the_mean_of_its_cards() -> None:
    """The computer expects from a card that it does not see what the cards of the pile are worth on average."""
    rng = Random(6)
    for _ in range(100):
        board, (white, black) = random_board(rng), random_hands(rng)
        reach = reach_in(board.white, board.black, black)
        free = [island for island in ISLANDS if count(white, island) < 2]
        pile = [(int(card), 1) for card in rng.sample(free, rng.randrange(1, 4))]
        worths = [reach.worth(Cards(white + CARD[card])) for card, _ in pile]
        assert reach.worth_of_draw(white, pile) == sum(worths) // len(worths)


def test_the_shifts_change_all_phases_but_the_last_turn() -> None:
    """Cards are not counted twice with reach; the last turn, after which no hand is played, is judged as before."""
    shifts = memoryview(stored_reach()).cast("h")[:PHASE_SIZE]
    for phase in range(SECOND_LAST_TURN):
        plain, shifted = weights_of(phase), weights_of(phase + WITH_REACH)
        assert shifted.island[0][0] - plain.island[0][0] == shifts[0]
        assert shifted.rival_bridges[-1] - plain.rival_bridges[-1] == shifts[-1]
    assert weights_of(SECOND_LAST_TURN + WITH_REACH) == weights_of(SECOND_LAST_TURN)


@pytest.mark.parametrize("length", [0, 2 * WEIGHTS - 2, 2 * WEIGHTS + 2])
def test_a_file_of_the_wrong_length_is_refused(length: int) -> None:
    """A damaged table is noticed when it is read, and not by odd moves."""
    with pytest.raises(ValueError, match=f"a file of reach has {2 * WEIGHTS} bytes, not {length}"):
        read_reach(bytes(length))
