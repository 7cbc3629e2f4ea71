"""Kanaloa's rules, paragraph by paragraph, each shown in positions."""

import pytest

from kanaloa.actions import Move
from kanaloa.dealer import chances, deal, draw, pick
from kanaloa.events import FishPlaced, PieceMoved, TurnLost
from kanaloa.geography import CHARTS, CURRENT_BETWEEN, Island, Space
from kanaloa.gods import God
from kanaloa.legality import is_stuck, legal_actions, reachable, why_illegal
from kanaloa.notation import parse_action
from kanaloa.player import PLAYERS
from kanaloa.reasons import Reason
from kanaloa.rules import IllegalAction, apply, new_game
from kanaloa.scoring import Result
from kanaloa.set_up import PAIRS, Layout, SetUp, SetUpError, deals_of_gods
from kanaloa.state import Arrival, Awaits, State, Stock, Volcano
from kanaloa.tiles import Tile, size
from kanaloa_games import BLUE, GREEN, RED, YELLOW, after, begun, in_turn, legal, places, points, random_steps, tiles


def refusal(state: State, word: str) -> str:
    """The code of the reason why an action is refused; empty if it is legal."""
    reason = why_illegal(state, parse_action(word))
    return "" if reason is None else reason.code


def drawn(state: State, words: str = "*k2") -> State:
    """After a piece's arrival: no robbery, any tile taken, and these tiles drawn."""
    if state.awaits is Awaits.ROB:
        state = after(state, "!-")
    if state.awaits in (Awaits.TILE, Awaits.GIFT):
        state = after(state, next(word for word in legal(state) if word[0] in "=-"))
    return after(state, words)


# ---------------------------------------------------------------------------------------------------------
# Set-up and start (chapters 3 and 4)
# ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "islands", "bag"), [(2, 16, Stock(40, 6)), (3, 20, Stock(67, 10)), (4, 24, Stock(63, 10))]
)
def test_the_table_is_laid_as_the_rules_say(players: int, islands: int, bag: Stock) -> None:
    """Each number of players begins with its tiles, bag and reserve (3.2, 3.3)."""
    state = begun(players)
    assert sum(size(each) for each in state.islands) == islands
    assert (state.bag, state.reserve) == (bag, Stock(6, 1))
    assert size(state.unseen) == bag.tiles + 6


def test_gods_cards_are_dealt_as_the_rules_say() -> None:
    """Four players get one each, three play without Kanaloa's, two get a pair each (3.1)."""
    assert len(deals_of_gods(4)) == 24
    assert {owners[God.KANALOA] for owners in deals_of_gods(3)} == {None}
    assert len(deals_of_gods(3)) == 6
    for owners in deals_of_gods(2):
        assert owners.count(RED) == owners.count(GREEN) == 2
        assert owners[God.LONO] is not owners[God.KANALOA]
    assert {deal(2, str(seed)).gods for seed in range(20)} == set(deals_of_gods(2)[:2])
    other = {deal(2, str(seed), pairs=1).gods for seed in range(20)}
    assert other == set(deals_of_gods(2)[2:])
    assert PAIRS[1][0] == (God.KU, God.KANALOA)
    assert all(owners[God.KU] is owners[God.KANALOA] for owners in other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_place_all_fish_then_a_piece_each_from_kus_owner_on(players: int) -> None:
    """The start goes clockwise from Ku's owner; each places seven fish and one piece (4.1, 4.3, 4.4)."""
    state = begun(players, layout=Layout.FREE)
    first = state.gods[God.KU]
    assert first is not None
    order = []
    while state.awaits in (Awaits.FISH, Awaits.PIECE):
        order.append(state.turn)
        state = apply(state, parse_action(legal(state)[0])).state
    assert order[0] is first
    assert order == [PLAYERS[(first + step) % players] for step in range(7 * players)] + [
        PLAYERS[(first + step) % players] for step in range(players)
    ]
    assert state.turn is first
    assert [len(each) for each in state.pieces] == [1] * players
    assert all(owned.bit_count() == 7 for owned in state.fish.owned[:-1])


def test_two_players_begin_with_two_neutral_fish() -> None:
    """A neutral fish lies on each of CJ and DI, its colour up, in either direction (3.4)."""
    seen = set()
    for seed in range(20):
        fish = begun(2, str(seed), Layout.FREE).fish
        assert fish.owned[-1] == fish.laid
        assert fish.white == 0
        seen.add(fish.forward)
    assert len(seen) == 4


def test_a_first_piece_stands_alone() -> None:
    """No two players begin on the same island, and none beside the map (4.3)."""
    state = after(begun(4, layout=Layout.PRESET), "+C")
    assert "+C" not in legal(state)
    assert refusal(state, "+C") == "piece-there"
    assert refusal(begun(2, layout=Layout.PRESET), "+K") == "island-unused"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": 5}, "2 to 4 players, not 5"),
        ({"gods": (RED,) * 4}, "not dealt as the rules say"),
        ({"tiles": {}}, "island A has 0 tiles, not 2"),
        ({"neutral": ()}, "a neutral fish lies on each of CJ and DI"),
        ({"neutral": ((Island.J, Island.C), (Island.I, Island.D))}, "as in the preset layout"),
    ],
)
def test_a_set_up_that_the_rules_do_not_know_is_refused(change: dict[str, object], sentence: str) -> None:
    """Errors in a set-up made by hand are named (chapter 3)."""
    right = deal(2, "a", Layout.PRESET)
    parts = {name: getattr(right, name) for name in ("players", "layout", "gods", "tiles", "neutral")}
    with pytest.raises(SetUpError, match=sentence):
        SetUp(**(parts | change))


def test_a_set_up_has_no_tile_too_often_and_none_elsewhere() -> None:
    """Tiles on islands that are not in the game, or more of a kind than there are, are named (2.2, 3.2)."""
    right = deal(2, "a", Layout.PRESET)
    board = dict.fromkeys(right.tiles, (Tile.u4, Tile.u4))
    with pytest.raises(SetUpError, match="tile u4 is there 16 times, and the game has 2"):
        SetUp(2, Layout.PRESET, right.gods, board, right.neutral)
    with pytest.raises(SetUpError, match="island K is not in the game"):
        SetUp(2, Layout.PRESET, right.gods, {**right.tiles, Island.K: (Tile.u4, Tile.u4)}, right.neutral)
    three = deal(3, "a")
    with pytest.raises(SetUpError, match="no neutral fish with 3 players"):
        SetUp(3, Layout.FREE, three.gods, three.tiles, right.neutral)


# ---------------------------------------------------------------------------------------------------------
# A turn (chapter 5) and moving (chapter 6)
# ---------------------------------------------------------------------------------------------------------


def test_a_piece_swims_with_white_and_own_fish_only() -> None:
    """White fish carry all players, coloured ones their owner, neutral ones none, and none against its head (6.1)."""
    state = in_turn(pieces={RED: "C", GREEN: "A"}, fish="C>D:gw C>F:gc B>C:rc C>J:xc")
    assert [word for word in legal(state) if ">" in word] == ["C>D"]
    assert refusal(state, "C>F") == "fish-of-other"
    assert refusal(state, "C>B") == "against-fish"
    assert refusal(state, "C>J") == "fish-of-other"
    assert refusal(state, "A>B") == "no-piece"


def test_a_fish_turns_over_when_a_piece_has_passed() -> None:
    """After a move the fish shows its other side and keeps its direction (6.1)."""
    state = after(in_turn(pieces={RED: "C"}, fish="C>D:gw C>F:rc"), "C>D")
    assert not state.fish.white >> 8 & 1
    assert state.fish.ends(CHARTS[2].currents[6]) == (Island.C, Island.D)
    state = after(in_turn(pieces={RED: "C"}, fish="C>D:gw C>F:rc"), "C>F")
    assert state.fish.white >> 9 & 1


def test_a_move_takes_a_tile_and_the_bag_replaces_it() -> None:
    """The mover chooses one of two tiles, and the island has two again (6.2)."""
    state = in_turn(gods="-gg-", pieces={RED: "C", GREEN: "A"}, islands={"D": "l4 u5"}, fish="C>D:gw")
    state = after(state, "C>D")
    assert legal(state) == ["=l4", "=u5"]
    state = after(state, "=u5")
    assert (state.to_act, state.awaits) == (None, Awaits.DRAW)
    state = after(state, "*v *k3")
    assert state.hands[RED] == tiles("u5")
    assert state.islands[Island.D] == tiles("k3 l4")
    assert (state.turn, state.volcanoes, state.bag) == (GREEN, 1, Stock(39, 5))


def test_two_pieces_without_lonos_cards_are_one_too_many() -> None:
    """A player who lost Lono's card takes a piece off before anything else (5.1, number 1)."""
    waiting = in_turn(turn=GREEN, gods="gggg", pieces={RED: "AB", GREEN: "C"}, hands={GREEN: "u4"})
    waiting = after(waiting, "u:u4 ;")
    waiting = after(waiting, ".") if waiting.awaits is Awaits.END else waiting
    assert (waiting.turn, waiting.awaits) == (RED, Awaits.REMOVE)
    assert legal(waiting) == ["-A", "-B"]
    assert refusal(waiting, "-C") == "no-piece"
    assert refusal(waiting, "-@") == "no-piece-dolphin"
    assert after(waiting, "-A").pieces[RED] == places("B")
    assert after(waiting, "-A").awaits is Awaits.ACTION


def test_a_player_with_only_blocked_pieces_loses_the_turn() -> None:
    """A lost turn has no decisions, and the block ends with it (5.1 number 2, 10.5)."""
    state = in_turn(turn=RED, gods="-gg-", hands={RED: "u4"})._replace(blocked=((), places("B")))
    events = apply(after(state, "u:u4"), parse_action(";")).events
    assert [type(event).__name__ for event in events][-3:] == ["TurnBegun", "TurnLost", "TurnBegun"]
    state = after(state, "u:u4 ;")
    assert (state.turn, state.blocked) == (RED, ((), ()))


def test_a_blocked_piece_stays_while_the_free_one_plays() -> None:
    """With one blocked and one free piece the free one moves, and a sacrifice is possible (7.3, 10.5)."""
    state = in_turn(pieces={RED: "CE"}, gods="---r", hands={RED: "u4"}, fish="C>D:gw E>I:rw D>E:rw")
    state = state._replace(blocked=(places("E"), ()))
    assert "C>D" in legal(state)
    assert "u:u4" in legal(state)
    assert "E>I" not in legal(state)
    assert refusal(state, "E>I") == "piece-blocked"
    assert refusal(state, "E>@") == "piece-blocked"


def test_a_stuck_piece_may_turn_a_fellows_fish_or_call_the_dolphin() -> None:
    """No player is trapped: if no fish carries a piece on, there are two other ways (6.3)."""
    state = in_turn(pieces={RED: "C", GREEN: "A"}, gods="-gg-", fish="C>D:gc C>F:gc B>C:rc J>C:xc A>C:rw")
    assert [word for word in legal(state) if word[0] in "~C"] == ["C>@", "~CD", "~CF"]
    turned = after(state, "~CD")
    assert turned.fish.white >> 8 & 1
    assert turned.turn is GREEN
    assert after(state, "C>@").pieces[RED] == places("@")
    assert refusal(state, "~BC") == "nobody-stuck"


def test_fish_that_cannot_be_turned_for_a_stuck_piece_say_why() -> None:
    """Neutral and own fish are not a fellow's, and a player who can move has no alternative (6.3)."""
    stuck = in_turn(pieces={RED: "C", GREEN: "A"}, fish="C>D:gc C>F:gc B>C:rc C>J:xc A>C:rw")
    assert refusal(stuck, "~CJ") == "fish-neutral"
    assert refusal(stuck, "~AB") == "nobody-stuck"
    assert refusal(in_turn(pieces={RED: "C"}, fish="C>D:gw"), "~CD") == "nobody-stuck"
    assert refusal(in_turn(pieces={RED: "C"}, fish="C>D:gw"), "C>@") == "not-stuck"
    calm = stuck._replace(volcano=Volcano(Space.DFI, GREEN, 2))
    assert refusal(calm, "~CD") == "fish-calmed"
    assert "~CD" not in legal(calm)
    assert "C>@" in legal(calm)


def test_a_way_into_a_closed_island_is_no_move() -> None:
    """A piece whose only fish leads to the volcano is stuck, and may use the alternatives (6.3, ruling)."""
    state = in_turn(3, pieces={RED: "C", GREEN: "A", BLUE: "E"}, gods="-rgb", fish="C>D:gw C>F:gc B>C:gc A>C:bc J>C:gc")
    shut = state._replace(volcano=Volcano(Island.D, GREEN, 2))
    assert "C>D" in legal(state)
    assert "C>@" not in legal(state)
    assert "C>D" not in legal(shut)
    assert {"C>@", "~CF"} <= set(legal(shut))
    assert refusal(shut, "~CD") == "fish-white"


def test_a_piece_lands_from_the_dolphin_in_its_next_turn() -> None:
    """Landing is the whole turn: an island is chosen, a tile leaves the game, the bag fills up (5.1, 6.4, 6.5)."""
    state = in_turn(pieces={RED: "@", GREEN: "A"}, turn=GREEN, gods="rggr", hands={GREEN: "u4"}, temples={RED: "l4"})
    waiting = after(state, "u:u4 ;")
    assert (waiting.turn, waiting.awaits, waiting.special) == (RED, Awaits.LAND, False)
    assert legal(waiting) == [f"@>{island.name}" for island in CHARTS[2].islands]
    landed = after(waiting, "@>F")
    assert landed.awaits is Awaits.GIFT
    chosen = legal(landed)[0]
    ended = after(landed, f"{chosen} *k2")
    assert ended.turn is GREEN, "Kanaloa's owner is asked nothing after landing"
    assert size(ended.hands[RED]) == 0
    assert size(ended.islands[Island.F]) == 2
    closed = waiting._replace(volcano=Volcano(Space.AB, GREEN, 2))
    assert refusal(closed, "@>A") == "island-closed"
    protected = landed._replace(protection=(None, None, None, RED))
    assert after(protected, f"{chosen} *k2").turn is GREEN, "no second piece comes after landing"


# ---------------------------------------------------------------------------------------------------------
# Sacrifices (chapter 7)
# ---------------------------------------------------------------------------------------------------------


def test_a_sacrifice_goes_to_one_god() -> None:
    """Tiles that show the god come first, then those of Kane; each set of tiles has one text (7.1)."""
    state = in_turn(hands={RED: "k2 k3 l4 nl2 u4"})
    assert [word for word in legal(state) if ":" in word and word[0] in "nuplk"] == [
        "k:k2",
        "k:k3",
        "l:l4",
        "l:nl2",
        "n:nl2",
        "u:u4",
    ]
    state = after(state, "l:l4")
    assert legal(state) == ["&k2", "&k3", "&nl2", ";"]
    assert refusal(state, "&u4") == "tile-shows-other"
    assert refusal(state, "&p4") == "tile-missing"
    assert legal(after(state, "&k3")) == [";"]
    assert refusal(after(state, "&k3"), "&nl2") == "tile-order"
    assert refusal(after(state, "&k3"), "&k2") == "tile-order"
    assert refusal(in_turn(hands={RED: "k2"}), "l:k2") == "tile-wrong-god"


def test_kane_takes_kane_tiles_only() -> None:
    """Only tiles of Kane are sacrificed to Kane (7.1)."""
    state = after(in_turn(hands={RED: "k2 k2 l4"}), "k:k2")
    assert legal(state) == ["&k2", ";"]
    assert after(state, "&k2 ;").temples[RED] == points("k4")


def test_temple_and_cards_change_when_a_sacrifice_is_complete() -> None:
    """Until `;` the tiles are pending; then the temple grows by their values (7.2)."""
    state = after(in_turn(gods="ggrg", hands={RED: "k3 l4"}), "l:l4 &k3")
    assert state.temples[RED] == points("")
    assert size(state.hands[RED]) == 0
    assert state.gods[God.LONO] is GREEN
    state = after(state, ";")
    assert state.temples[RED] == points("l7")
    assert state.gods[God.LONO] is RED
    assert state.offered is None


# ---------------------------------------------------------------------------------------------------------
# What the gods do (chapter 9)
# ---------------------------------------------------------------------------------------------------------


def asked_at_the_end(state: State) -> State:
    """After a sacrifice to Pele, which changes no card of Kanaloa or Lono."""
    return after(state, "p:p4 ;")


def test_kanaloas_owner_may_turn_one_fish_at_the_end_of_a_turn() -> None:
    """Either side or direction of any fish, neutral ones too, once in a turn (5.2, 9.1)."""
    state = asked_at_the_end(in_turn(gods="rggg", hands={RED: "p4"}, pieces={RED: "A", GREEN: "B"}))
    assert state.awaits is Awaits.END
    assert "n~CJ" in legal(state)
    assert "." in legal(state)
    turned = after(state, "n~CJ")
    assert turned.turn is GREEN, "after the last possible action the turn ends by itself"
    assert turned.fish.white >> 10 & 1
    assert refusal(state, "+D") == "no-second-piece"


def test_nobody_loses_the_last_exit() -> None:
    """Kanaloa turns no fish that is the only exit for any player's piece (9.1)."""
    fish = "C>D:gw C>F:gc B>C:rc C>J:xc A>C:rw"
    state = asked_at_the_end(in_turn(gods="rggg", hands={RED: "p4"}, pieces={RED: "C", GREEN: "A"}, fish=fish))
    assert "n~CD" not in legal(state)
    assert refusal(state, "n~CD") == "last-exit"
    assert refusal(state, "n^CD") == "last-exit"
    own = fish.replace("C>D:gw", "C>D:rw")
    state = asked_at_the_end(in_turn(gods="rggg", hands={RED: "p4"}, pieces={RED: "C", GREEN: "A"}, fish=own))
    assert "n~CD" in legal(state), "an own fish is an exit with either side"


def test_no_island_is_cut_off() -> None:
    """A new direction must leave each island within reach of every other one (9.1)."""
    state = asked_at_the_end(in_turn(gods="rggg", hands={RED: "p4"}, pieces={RED: "B", GREEN: "I"}))
    refused = [word for word in (f"n^{current.name}" for current in CHARTS[2].currents) if word not in legal(state)]
    assert refused
    assert {refusal(state, word) for word in refused} <= {"islands-cut-off", "last-exit"}


def test_the_owner_of_kanaloas_protection_is_asked() -> None:
    """The owner of the protection card may forbid one turning, which protects that colour for the turn (9.1)."""
    state = asked_at_the_end(in_turn(4, gods="rggg", protection="g---", hands={RED: "p4"}))
    green = next(
        word for word in legal(state) if word.startswith("n~") and state.fish.owned[GREEN] >> current_of(word) & 1
    )
    asked = after(state, green)
    assert (asked.to_act, asked.awaits, asked.special) == (GREEN, Awaits.VETO, True)
    assert legal(asked) == ["allow", "forbid"]
    allowed = after(asked, "allow")
    assert allowed.fish.white != state.fish.white
    assert allowed.turn is GREEN
    forbidden = after(asked, "forbid")
    assert forbidden.fish == state.fish
    assert (forbidden.turn, forbidden.awaits, forbidden.special, forbidden.forbidden) == (RED, Awaits.END, True, True)
    assert refusal(forbidden, green) == "fish-forbidden"
    other = next(word for word in legal(forbidden) if word.startswith("n~"))
    assert after(forbidden, other).turn is GREEN


def current_of(word: str) -> int:
    return next(current for current in CHARTS[4].currents if current.name == word[2:])


def robbery(**changes: object) -> State:
    """Red comes to D, where green stands; Ku is red's."""
    usual: dict[str, object] = {
        "gods": "-rg-",
        "pieces": {RED: "C", GREEN: "D"},
        "hands": {RED: "p4", GREEN: "l4 u5"},
        "fish": "C>D:gw",
    }
    return after(in_turn(**(usual | changes)), "C>D")  # type: ignore[arg-type]


def test_kus_owner_robs_whom_the_own_piece_meets() -> None:
    """The arriver with Ku's card takes a tile of choice from one player there, before taking the island's (9.2)."""
    state = robbery()
    assert (state.to_act, state.awaits) == (RED, Awaits.ROB)
    assert legal(state) == ["!-", "!g:l4", "!g:u5"]
    robbed = after(state, "!g:u5")
    assert (robbed.hands[RED], robbed.hands[GREEN]) == (tiles("p4 u5"), tiles("l4"))
    assert (robbed.awaits, robbed.special) == (Awaits.TILE, False)
    assert after(state, "!-").special
    assert refusal(state, "!g:k2") == "tile-not-held"
    assert refusal(state, "!r:p4") == "not-robbable"


def test_kus_owner_robs_who_arrives() -> None:
    """A piece of Ku's owner that is not blocked robs those who come; the robber's own turn is not used up (9.2)."""
    state = robbery(gods="-gg-")
    assert (state.to_act, state.awaits) == (GREEN, Awaits.ROB)
    assert legal(state) == ["!-", "!r:p4"]
    assert after(state, "!r:p4").special
    blocked = in_turn(gods="-gg-", pieces={RED: "C", GREEN: "D"}, hands={RED: "p4"}, fish="C>D:gw")
    blocked = blocked._replace(blocked=((), places("D")))
    assert after(blocked, "C>D").awaits is Awaits.TILE


def test_nothing_is_asked_where_nobody_can_be_robbed() -> None:
    """Empty hands and Ku's protection card leave nothing to decide (9.2)."""
    assert robbery(hands={RED: "p4"}).awaits is Awaits.TILE
    assert robbery(gods="-gg-", hands={GREEN: "l4"}).awaits is Awaits.TILE
    four = {"players": 4, "pieces": {RED: "C", GREEN: "F", BLUE: "I", YELLOW: "B"}, "fish": "C>F:rw"}
    state = after(in_turn(gods="brgy", hands={GREEN: "l4"}, **four), "C>F")  # type: ignore[arg-type]
    assert state.awaits is Awaits.ROB
    state = after(in_turn(gods="brgy", protection="-g--", hands={GREEN: "l4"}, **four), "C>F")  # type: ignore[arg-type]
    assert state.awaits is Awaits.TILE


def test_who_has_used_a_gods_card_does_not_rob() -> None:
    """At most one gods-card action in a turn, whichever cards are held (5.2)."""
    state = in_turn(
        gods="-rgr",
        pieces={RED: "C", GREEN: "D"},
        hands={GREEN: "l4"},
        islands={"A": "k2 k3", "B": "l4 l5"},
        fish="C>D:gw",
    )
    assert after(state, "C>D").awaits is Awaits.ROB
    assert after(state, "xA:k2,B:l4 C>D").awaits is Awaits.TILE
    assert refusal(after(state, "xA:k2,B:l4"), "xA:k3,B:l5") == "special-used"


def test_a_landing_robber_does_not_rob_but_is_robbed() -> None:
    """When landing, the player's own card of Ku does nothing, another player's does (6.5)."""
    for gods, awaited in (("-rg-", Awaits.GIFT), ("-gg-", Awaits.ROB)):
        state = in_turn(gods=gods, pieces={RED: "@", GREEN: "D"}, hands={RED: "p4", GREEN: "l4"})
        state = state._replace(awaits=Awaits.LAND, special=False)
        assert after(state, "@>D").awaits is awaited


def test_lonos_owner_swaps_two_tiles_of_neighbours() -> None:
    """Before the action two different tiles of adjacent islands are swapped, wherever the player's pieces are (9.4)."""
    state = in_turn(gods="---r", islands={"A": "k2 k3", "B": "k2 l4", "I": "p4 p5"})
    assert {"xA:k3,B:l4", "xA:k2,B:l4", "xA:k3,B:k2"} <= set(legal(state))
    assert refusal(state, "xA:k2,B:k2") == "swap-same"
    assert refusal(state, "xA:k2,I:p4") == "swap-not-adjacent"
    assert refusal(state, "xB:k2,A:k3") == "swap-order"
    assert refusal(state, "xA:u5,B:k2") == "tile-not-there"
    assert refusal(in_turn(gods="---g"), "xA:k2,B:k2") == "no-swap-card"
    swapped = after(state, "xA:k3,B:l4")
    assert (swapped.islands[Island.A], swapped.islands[Island.B]) == (tiles("k2 l4"), tiles("k2 k3"))
    assert (swapped.awaits, swapped.special) == (Awaits.ACTION, False)


def test_the_second_piece_comes_with_lonos_cards() -> None:
    """At the end of a turn it is placed on an empty island, if the temple of Lono has points (9.4)."""
    state = in_turn(gods="gggr", hands={RED: "p4"}, temples={RED: "l4"}, pieces={RED: "A", GREEN: "B"})
    state = asked_at_the_end(state)
    assert legal(state) == ["+C", "+D", "+E", "+F", "+I", "+J", "."]
    assert refusal(state, "+A") == "piece-there"
    placed = after(state, "+J")
    assert placed.pieces[RED] == places("AJ")
    assert placed.turn is GREEN
    poor = in_turn(gods="gggr", hands={RED: "p4"}, pieces={RED: "A", GREEN: "B"})
    assert asked_at_the_end(poor).turn is GREEN, "without points for Lono nothing is asked"
    both = in_turn(gods="rggr", hands={RED: "p4"}, temples={RED: "l4"}, pieces={RED: "A", GREEN: "B"})
    assert after(asked_at_the_end(both), "+J").turn is GREEN, "the card of Lono is the gods-card action of the turn"


def test_lonos_protection_brings_the_second_piece_too() -> None:
    """It is not a gods-card action, so a fish may be turned in the same turn (5.2, 9.4)."""
    state = in_turn(4, gods="rgby", protection="---r", hands={RED: "p4"}, temples={RED: "l4"})
    state = asked_at_the_end(state)
    turned = after(state, next(word for word in legal(state) if word.startswith("n~")))
    assert (turned.turn, turned.special) == (RED, False)
    placed = after(turned, "+G")
    assert placed.pieces[RED] == places("AG")
    assert placed.turn is GREEN
    other = after(state, "+G")
    assert other.special
    assert refusal(other, "+H") == "both-pieces"


# ---------------------------------------------------------------------------------------------------------
# Eruptions (chapter 10) and the end (chapter 11)
# ---------------------------------------------------------------------------------------------------------


def drawing(players: int = 2, volcanoes: int = 1, **changes: object) -> State:
    """Red has come to D and taken a tile; the bag draws next."""
    usual: dict[str, object] = {"pieces": {RED: "D", GREEN: "B"}, "gods": "-gg-"}
    state = in_turn(players, **(usual | changes))  # type: ignore[arg-type]
    tile = Tile[legal(state._replace(awaits=Awaits.TILE, arrival=Arrival(Island.D, False, volcanoes)))[0][1:]]
    state = state._replace(volcanoes=volcanoes, arrival=Arrival(Island.D, False, volcanoes), awaits=Awaits.TILE)
    return after(state, f"={tile.name}")


def test_an_eruption_comes_at_each_even_number_of_volcano_tiles() -> None:
    """The second, fourth and so on volcano tile makes the volcano erupt when the drawing is complete (10.1)."""
    assert after(drawing(volcanoes=0), "*v *k2").awaits is not Awaits.VOLCANO
    assert after(drawing(volcanoes=1), "*v *k2").awaits is Awaits.VOLCANO
    assert after(drawing(volcanoes=0), "*v *v *v *k2").awaits is Awaits.VOLCANO
    assert after(drawing(volcanoes=2), "*v *k2").awaits is not Awaits.VOLCANO
    assert after(drawing(volcanoes=2), "*k2").awaits is not Awaits.VOLCANO
    assert after(drawing(volcanoes=1), "*v *v *v *k2").awaits is Awaits.VOLCANO, "one eruption, however many tiles"


def test_peles_owner_places_the_volcano_and_moves_at_once() -> None:
    """The turn passes to Pele's owner, without end-of-turn actions of the drawer (10.2, 10.4)."""
    state = after(drawing(gods="rggr", temples={RED: "l4"}), "*v *k2")
    assert (state.turn, state.to_act, state.immediate, state.special) == (GREEN, GREEN, True, False)
    assert legal(state) == sorted(f"^{place}" for place in CHARTS[2].volcano_places)
    assert refusal(state, "^A") == "island-not-space"
    placed = after(state, "^ABC")
    # Green stands on B: blocked, so the immediate turn, the first of two, is lost, and red follows on green.
    assert placed.volcano == Volcano(Space.ABC, GREEN, 1)
    assert (placed.turn, placed.blocked, placed.immediate) == (RED, ((), ()), False)
    away = after(state, "^FIJ")
    assert (away.turn, away.immediate, away.awaits, away.special) == (GREEN, True, Awaits.ACTION, False)


def test_without_peles_owner_the_drawer_places_the_volcano() -> None:
    """If Pele's card lies aside the drawer has the immediate turn as well (10.2, 10.4)."""
    state = after(drawing(3, gods="-g--", pieces={RED: "D", GREEN: "B", BLUE: "J"}), "*v *k2")
    assert (state.turn, state.immediate) == (RED, True)
    placed = after(state, "^A")
    assert (placed.turn, placed.immediate) == (RED, True)


def test_the_volcano_stands_on_an_island_without_pieces() -> None:
    """With three and four players it needs a vacant island, which may be its present one (10.2, 10.3)."""
    state = after(drawing(3, gods="-gr-", pieces={RED: "D", GREEN: "B", BLUE: "J"}), "*v *k2")
    state = state._replace(volcano=Volcano(Island.A, RED, 1))
    assert legal(state) == [f"^{name}" for name in "ACEFHIL"]
    assert refusal(state, "^D") == "piece-there"
    assert refusal(state, "^K") == "island-unused"
    assert refusal(state, "^AB") == "space-unused"


def test_pieces_next_to_the_volcano_are_blocked() -> None:
    """A piece on an adjacent island when it is placed cannot move in the next turn (10.5)."""
    state = after(drawing(3, gods="-bb-", pieces={RED: "D", GREEN: "B", BLUE: "JJ"}), "*v *k2")
    # Blue has too many pieces, but the volcano comes first.
    placed = after(state, "^C")
    assert placed.blocked == (places("D"), places("B"), places("JJ"))
    assert placed.awaits is Awaits.REMOVE
    lost, events = apply(placed, parse_action("-J"))
    assert events[:2] == (PieceMoved(BLUE, Island.J, None), TurnLost(BLUE))
    assert lost.turn is BLUE, "blue, red and green lose their turns"
    assert lost.blocked == ((), (), ())


def test_with_four_players_pele_protects() -> None:
    """Her owner with points for her, and the owner of her protection card, are not blocked (9.3)."""
    stand = {RED: "D", GREEN: "B", BLUE: "J", YELLOW: "A"}
    state = after(drawing(4, gods="rgby", protection="--y-", pieces=stand, temples={BLUE: "p4"}), "*v *k2")
    placed = after(state, "^C")
    assert placed.blocked == (places("D"), places("B"), (), ())
    state = after(drawing(4, gods="rgby", protection="----", pieces=stand), "*v *k2")
    placed = after(state, "^C")
    assert (placed.turn, placed.immediate) == (BLUE, False), "blue's immediate turn and three others are lost"


def test_the_volcano_goes_after_its_eruptors_second_turn() -> None:
    """The immediate turn is the first; the owner of Pele's card by then does not matter (10.6)."""
    state = after(drawing(gods="-gg-", hands={RED: "u4", GREEN: "u4 u5"}), "*v *k2 ^FIJ u:u4 ;")
    assert state.volcano is not None
    assert (state.volcano.turns, state.turn) == (1, RED)
    state = after(state._replace(gods=(None, GREEN, RED, None)), "u:u4 ;")
    assert state.volcano is not None
    state = after(state, "u:u5 ;")
    assert state.volcano is None


def test_closed_islands_are_calm_with_two_players() -> None:
    """Around the volcano no fish is turned, no tile swapped, and no piece arrives (10.3)."""
    state = in_turn(gods="rggr", pieces={RED: "C", GREEN: "J"}, hands={RED: "p4"}, fish="C>B:rw A>C:rw")
    state = state._replace(volcano=Volcano(Space.AB, GREEN, 2))
    assert refusal(state, "C>B") == "island-closed"
    assert refusal(state, "xA:k2,C:k3") == "island-closed"
    assert not any(word.startswith("x") and {"A", "B"} & set(word) for word in legal(state))
    asked = asked_at_the_end(state)
    assert refusal(asked, "n~AC") == "fish-calmed"
    assert not any(word.startswith("n") and {"A", "B"} & set(word) for word in legal(asked))


def test_the_immediate_turn_knows_no_gods_cards() -> None:
    """No swap, no robbery by the eruptor, nothing at the end; others may rob (10.4)."""
    state = in_turn(gods="rrrr", pieces={RED: "C", GREEN: "D"}, hands={RED: "p4", GREEN: "l4"}, fish="C>D:gw")
    state = state._replace(immediate=True, special=False, temples=(points("l4"), points("")))
    assert not any(word.startswith("x") for word in legal(state))
    assert refusal(state, "xA:k2,B:k3") == "no-special-now"
    moved = after(state, "C>D")
    assert moved.awaits is Awaits.TILE
    assert drawn(moved).turn is GREEN
    assert asked_at_the_end(state).turn is GREEN


def test_an_empty_bag_is_filled_from_the_reserve() -> None:
    """The moment the bag is empty the reserve becomes the bag, even in the middle of a drawing (11.1)."""
    state = drawing(volcanoes=5)._replace(bag=Stock(0, 1), unseen=tiles("k2 k2 k3 l4 l5 u4"))
    assert legal(state) == ["*v"]
    refilled = after(state, "*v")
    assert (refilled.bag, refilled.reserve) == (Stock(6, 1), Stock(0, 0))
    assert legal(refilled) == ["*k2", "*k3", "*l4", "*l5", "*u4", "*v"]
    assert refusal(refilled, "*p4") == "bag-lacks"
    assert refusal(state, "*k2") == "bag-lacks"


def test_the_last_volcano_tile_ends_the_game_at_once() -> None:
    """No more tiles are drawn, nothing erupts, and the points are counted (11.2, 11.3)."""
    state = drawing(volcanoes=6, temples={RED: "k5 l5", GREEN: "k9"})
    over = after(state, "*v")
    assert over.awaits is Awaits.OVER
    assert over.result == Result((RED,), (10, 9), (0, 0))
    assert legal(over) == []
    assert refusal(over, "*v") == "game-over"
    assert size(over.islands[Island.D]) == 1
    assert (over.to_act, over.special) == (None, False)
    assert not after(state._replace(immediate=True), "*v").immediate


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_and_something_can_always_be_done(players: int) -> None:
    """In any course of play every player always has a choice, and the last volcano tile comes (5.3, 11.4)."""
    for seed in range(3):
        steps = list(random_steps(players, f"end {seed}"))
        assert steps[-1].state.result is not None
        assert all(legal_actions(step.state) for step in steps[:-1])
        assert len(steps) < 2000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_on_the_way(players: int) -> None:
    """Each player has seven fish and two pieces, and volcano tiles and unseen tiles add up (1.3, 1.5, 3.3)."""
    for state, _ in random_steps(players, "count"):
        assert all(owned.bit_count() <= 7 for owned in state.fish.owned[:-1])
        assert all(len(each) <= 2 for each in state.pieces)
        assert state.bag.volcanoes + state.reserve.volcanoes + state.volcanoes == (7 if players == 2 else 11)
        assert state.bag.tiles + state.reserve.tiles == size(state.unseen)


def test_only_one_piece_moves_in_a_turn() -> None:
    """With two pieces the second one waits: after the first has moved the turn goes on to its end (9.5)."""
    state = after(in_turn(gods="-ggr", pieces={RED: "CE", GREEN: "A"}, fish="C>D:gw E>I:rw"), "C>D")
    assert not any(">" in word for word in legal(state))
    assert drawn(state).turn is GREEN


def test_the_dolphin_takes_pieces_of_several_players() -> None:
    """Two stuck pieces can wait there together, and the volcano does not reach them (2.3, 6.4)."""
    fish = "C>D:gc C>F:gc B>C:rc C>J:xc A>C:rw"
    state = after(in_turn(gods="-gg-", pieces={RED: "C", GREEN: "@"}, fish=fish), "C>@")
    assert state.pieces == (places("@"), places("@"))
    assert (state.turn, state.awaits) == (GREEN, Awaits.LAND)
    erupting = state._replace(turn=RED, to_act=RED, awaits=Awaits.VOLCANO, immediate=True, special=False)
    assert after(erupting, "^CDF").blocked == ((), ())


# ---------------------------------------------------------------------------------------------------------
# Chance and what players see (chapter 13)
# ---------------------------------------------------------------------------------------------------------


def test_the_chances_of_a_draw_are_those_of_a_shuffled_bag() -> None:
    """A volcano is as likely as its share of the bag; the reserve makes no difference to the other tiles (13)."""
    state = drawing()._replace(bag=Stock(3, 1), reserve=Stock(6, 1), unseen=tiles("k2 k2 k2 l4 l4 l4 u4 u4 u4"))
    shares = {action.tile: share for action, share in chances(state)}
    assert shares[None] == 0.25
    assert shares[Tile.k2] == pytest.approx(0.25)
    assert sum(shares.values()) == pytest.approx(1)
    assert pick(state, 0.0).tile is Tile.k2
    assert pick(state, 0.9999999).tile is None


def test_the_same_seed_draws_the_same_tiles() -> None:
    """A game can be dealt again, and taking a turn back changes no later draw (13)."""
    state = drawing()
    assert draw(state, "a") == draw(state, "a")
    assert len({draw(state, str(seed)) for seed in range(30)}) > 5
    assert deal(4, "a") == deal(4, "a")
    assert deal(4, "a") != deal(4, "b")


def test_an_action_that_is_not_due_is_refused_with_what_is() -> None:
    """A premature action is refused with what comes first (5.1)."""
    state = begun(2, layout=Layout.FREE)
    with pytest.raises(IllegalAction, match="Place a fish of yours"):
        apply(state, parse_action("."))
    assert refusal(begun(2, layout=Layout.PRESET), "A>B") == "awaits-piece"
    assert refusal(new_game(deal(2, "a")), "+A>K:w") == "current-unused"
    assert state.gods[God.KU] is state.turn


def test_the_events_of_a_placed_fish_say_where_it_lies() -> None:
    """The page draws a placed fish, and the log names it, from the event alone (rule 4.1)."""
    state = begun(3, layout=Layout.FREE)
    for word, white in (("+A>B:w", True), ("+B>D:c", False)):
        player = state.turn
        state, events = apply(state, parse_action(word))
        tail, head = (Island[letter] for letter in (word[1], word[3]))
        assert events[0] == FishPlaced(player, CURRENT_BETWEEN[tail, head], tail, head, white)


def test_a_refusal_names_the_island_without_a_piece() -> None:
    """A refusal names the island on which the player looked for a piece (rule 6.1)."""
    state = in_turn(2, pieces={RED: "A", GREEN: "D"})
    assert why_illegal(state, parse_action("B>A")) == Reason("no-piece", island="B")


def test_the_islands_that_a_piece_can_reach_are_those_of_its_moves() -> None:
    """A hint shows exactly the islands to which a piece can move (rule 6.1)."""
    for _, after_step in zip(range(300), random_steps(3, "reach", Layout.PRESET, 0), strict=False):
        state = after_step.state
        if state.awaits is not Awaits.ACTION:
            continue
        moves = [action for action in legal_actions(state) if isinstance(action, Move)]
        for place in state.free_pieces(state.turn):
            targets = {action.target for action in moves if action.origin == place}
            assert set(reachable(state, state.turn, place)) == targets
            assert is_stuck(state, state.turn, place) == (not targets)
