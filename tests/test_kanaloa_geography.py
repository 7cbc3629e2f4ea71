"""Kanaloa's map (rules 2.1 to 2.5), tiles (1.4) and temples (11.3)."""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from kanaloa.geography import CHARTS, CURRENT_BETWEEN, ENDS, SPACES, Current, Island, currents_of
from kanaloa.gods import God
from kanaloa.positions import ISLAND_POSITIONS, Position, space_position
from kanaloa.scoring import rest, result_of_temples, score
from kanaloa.set_up import PRESETS
from kanaloa.streams import completable, is_strong, turnable
from kanaloa.tiles import ALL_TILES, KINDS, POINTS, SHOWS, Tile, count, kinds_of, pack, size, unpack


def joined(players: int, without: frozenset[Island]) -> bool:
    chart = CHARTS[players]
    islands = [island for island in chart.islands if island not in without]
    seen, waiting = {islands[0]}, [islands[0]]
    while waiting:
        island = waiting.pop()
        for current in chart.currents:
            if island in ENDS[current]:
                (other,) = set(ENDS[current]) - {island}
                if other not in without and other not in seen:
                    seen.add(other)
                    waiting.append(other)
    return len(seen) == len(islands)


@pytest.mark.parametrize(("players", "islands", "currents"), [(2, 8, 16), (3, 10, 21), (4, 12, 28)])
def test_the_map_has_the_islands_and_currents_of_its_number_of_players(
    players: int, islands: int, currents: int
) -> None:
    """Players find the part of the map that the rules give them (2.1, 2.2, chapter 12)."""
    chart = CHARTS[players]
    assert (len(chart.islands), len(chart.currents)) == (islands, currents)
    assert all(set(ENDS[current]) <= set(chart.islands) for current in chart.currents)
    assert list(currents_of(chart.currents_mask)) == list(chart.currents)


def test_with_two_players_each_island_has_three_or_four_fish_besides_the_neutral_ones() -> None:
    """The two-player map has enough ways into and out of every island (3.4)."""
    degrees = {
        island.name: sum(island in ENDS[current] for current in CHARTS[2].currents if current.name not in ("CJ", "DI"))
        for island in CHARTS[2].islands
    }
    assert {name for name, degree in degrees.items() if degree == 4} == set("CDBF")
    assert {name for name, degree in degrees.items() if degree == 3} == set("AEIJ")


def test_no_two_currents_cross() -> None:
    """A player can read the drawn map: currents meet at islands only (2.1)."""

    def side(a: Position, b: Position, c: Position) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for one, other in combinations(Current, 2):
        if not set(ENDS[one]) & set(ENDS[other]):
            a, b = (ISLAND_POSITIONS[end] for end in ENDS[one])
            c, d = (ISLAND_POSITIONS[end] for end in ENDS[other])
            assert not (side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0), (one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_stays_in_one_piece_without_any_two_islands(players: int) -> None:
    """No island is a bottleneck: the map is 3-connected (2.5)."""
    for gone in combinations(CHARTS[players].islands, 2):
        assert joined(players, frozenset(gone))


def test_the_sea_spaces_are_the_faces_of_the_two_player_map() -> None:
    """The volcano can stand wherever three islands enclose water, and at five places of the rim (2.4)."""
    chart = CHARTS[2]
    triangles = {
        "".join(island.name for island in trio)
        for trio in combinations(chart.islands, 3)
        if all(pair in CURRENT_BETWEEN for pair in combinations(trio, 2))
    }
    assert {space.value for space in SPACES if len(space) == 3} <= triangles
    edges = len(chart.currents)
    assert sum(len(space) == 3 for space in SPACES) == edges - len(chart.islands) + 1
    sides = [pair for space in SPACES if len(space) == 3 for pair in combinations(space, 2)]
    once = {"".join(pair) for pair in sides if sides.count(pair) == 1}
    assert space_position(SPACES[1]) == pytest.approx((1370 / 3, 440 / 3))
    assert once == {space.value for space in SPACES if len(space) == 2}


def test_with_two_players_the_engine_finds_18528_strong_orientations() -> None:
    """Whether each island can be reached from every other one is decided correctly in all 65,536 cases (2.5)."""
    currents = CHARTS[2].currents
    strong = 0
    for bits in product((0, 1), repeat=len(currents)):
        strong += is_strong(2, sum(bit << current for bit, current in zip(bits, currents, strict=True)))
    assert strong == 18_528


@pytest.mark.parametrize(("players", "strong"), [(2, 18_528), (3, 451_272), (4, 77_004_084)])
def test_the_maps_have_as_many_strong_orientations_as_the_rules_say(players: int, strong: int) -> None:
    """A map drawn from the rules is the same one: these numbers would reveal a difference (2.5)."""
    assert strong_orientations(tuple(sorted((int(a), int(b)) for a, b in edges_of(players)))) == strong


def edges_of(players: int) -> list[tuple[Island, Island]]:
    return [ENDS[current] for current in CHARTS[players].currents]


@cache
def strong_orientations(edges: tuple[tuple[int, int], ...]) -> int:
    """By deletion and contraction: the Tutte polynomial of a graph at (0, 2) counts them (Las Vergnas, 1980)."""
    if not edges:
        return 1
    (one, other), left = edges[0], edges[1:]
    if one == other:
        return 2 * strong_orientations(left)
    contracted = strong_orientations(tuple(sorted(merged(edge, one, other) for edge in left)))
    return contracted + strong_orientations(left) if leads(left, one, other) else 0


def merged(edge: tuple[int, int], kept: int, gone: int) -> tuple[int, int]:
    low, high = sorted(kept if end == gone else end for end in edge)
    return low, high


def leads(edges: tuple[tuple[int, int], ...], start: int, goal: int) -> bool:
    seen = {start}
    for _ in edges:
        seen |= {end for edge in edges if seen & set(edge) for end in edge}
    return goal in seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_placement_is_refused_exactly_if_some_island_could_not_be_reached(players: int) -> None:
    """The quick test of rule 4.2 agrees with a walk from every island to every other one."""
    chart = CHARTS[players]
    rng = Random(players)
    for _ in range(40):
        laid = forward = 0
        for current in rng.sample(chart.currents, len(chart.currents)):
            there, back = completable(players, forward, laid)
            bit = 1 << current
            assert bool(there & bit) is walks_everywhere(players, forward | bit, laid | bit)
            assert bool(back & bit) is walks_everywhere(players, forward, laid | bit)
            assert (there | back) & bit, "no direction is left"
            laid |= bit
            forward |= bit if there & bit and (not back & bit or rng.random() < 0.5) else 0
        assert is_strong(players, forward)


def walks_everywhere(players: int, forward: int, laid: int) -> bool:
    chart = CHARTS[players]
    ways = set()
    for current in chart.currents:
        first, second = ENDS[current]
        if forward >> current & 1 or not laid >> current & 1:
            ways.add((first, second))
        if not (forward & laid) >> current & 1:
            ways.add((second, first))
    for start in chart.islands:
        seen = {start}
        while more := {head for tail, head in ways if tail in seen} - seen:
            seen |= more
        if len(seen) < len(chart.islands):
            return False
    return True


def test_every_empty_map_leaves_both_directions_open() -> None:
    """The first player may place a fish anywhere, in any direction (4.2)."""
    for players in (2, 3, 4):
        mask = CHARTS[players].currents_mask
        assert completable(players, 0, 0) == (mask, mask)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_preset_layout_is_strong_and_fair(players: int) -> None:
    """The preset layouts have reachable islands, and seven fish for each player (3.5)."""
    fish = list(PRESETS[players])
    forward = sum(1 << CURRENT_BETWEEN[tail, head] for (tail, head), _, _ in fish if tail < head)
    if players == 2:
        forward |= 1 << Current.CJ
    assert is_strong(players, forward)
    owners = [owner for _, owner, _ in fish]
    assert all(owners.count(owner) == 7 for owner in set(owners))


def test_a_fish_is_turnable_exactly_if_the_turned_map_is_strong() -> None:
    """Kanaloa's owner may turn exactly the fish that leave every island within reach (9.1)."""
    for players in (2, 3, 4):
        fish = PRESETS[players]
        forward = sum(1 << CURRENT_BETWEEN[tail, head] for (tail, head), _, _ in fish if tail < head)
        if players == 2:
            forward |= 1 << Current.CJ
        allowed = turnable(players, forward)
        for current in CHARTS[players].currents:
            assert bool(allowed >> current & 1) is is_strong(players, forward ^ 1 << current), current


def test_the_tiles_are_those_of_the_rules() -> None:
    """93 tiles of 24 kinds with 327 points, with two players 62 with 218 (1.4)."""
    assert len(KINDS) == 24
    for players, tiles, points in ((2, 62, 218), (3, 93, 327), (4, 93, 327)):
        everything = unpack(ALL_TILES[players])
        assert (len(everything), sum(POINTS[tile] for tile in everything)) == (tiles, points)
    assert count(ALL_TILES[4], Tile.k2) == 9
    assert count(ALL_TILES[2], Tile.k5) == 4
    assert [kind.name for kind in KINDS] == sorted(kind.name for kind in KINDS)


def test_pairs_of_gods_share_tiles_in_a_ring() -> None:
    """No tile joins Kanaloa with Pele or Ku with Lono (1.4)."""
    pairs = {frozenset(shown) for shown in SHOWS if len(shown) == 2}
    assert pairs == {
        frozenset(pair)
        for pair in (
            (God.KANALOA, God.KU),
            (God.KU, God.PELE),
            (God.PELE, God.LONO),
            (God.LONO, God.KANALOA),
        )
    }


def test_packed_tiles_are_read_back() -> None:
    """A hand holds exactly the tiles that were put into it."""
    hand = [Tile.k2, Tile.k2, Tile.nu3, Tile.up4]
    assert list(unpack(pack(hand))) == hand
    assert list(kinds_of(pack(hand))) == [Tile.k2, Tile.nu3, Tile.up4]
    assert size(pack(hand)) == 4


@pytest.mark.parametrize(
    ("temple", "points", "left"),
    [((16, 9, 15, 22, 16), 48, 30), ((16, 9, 15, 22, 15), 60, 17), ((7, 7, 7, 7, 0), 0, 28), ((5, 0, 12, 0, 5), 15, 7)],
)
def test_scores_of_the_rules(temple: tuple[int, ...], points: int, left: int) -> None:
    """The worked examples of rule 11.3 are correct."""
    assert (score(temple), rest(temple)) == (points, left)


def test_equal_scores_are_decided_by_the_rest() -> None:
    """With equal points the greater rest wins; if that is equal, too, the victory is shared (11.3)."""
    one, more = (5, 0, 12, 0, 5), (5, 0, 13, 0, 5)
    assert [player.colour for player in result_of_temples((one, more)).winners] == ["green"]
    assert [player.colour for player in result_of_temples((one, one, (0,) * 5)).winners] == ["red", "green"]
