"""The directions of fish: which islands can be reached, and which directions the rules allow.

Directions are a mask of currents, `forward`: a bit is set where the head is the second end of the current. An empty
current is open both ways. The graph of the currents in use has no bridge (law 2.5), so by the theorem of Boesch and
Tindell (1980) directions of the empty currents can be found that leave each island within reach of each other one
exactly if, with the empty currents open both ways, each is now.
"""

from functools import lru_cache

from kanaloa.geography import CHARTS, ENDS, FROM_FIRST, FROM_SECOND, ISLANDS


def reachable(players: int, forward: int, laid: int) -> list[int]:
    """Returns which islands can be reached by one current from each island, as masks indexed by island.

    Args:
        players: how many play.
        forward: the directions.
        laid: mask of the currents with a fish; those without one can be gone both ways.
    """
    out = [0] * len(ISLANDS)
    chart = CHARTS[players]
    for current in chart.currents:
        first, second = ENDS[current]
        bit = 1 << current
        if forward & bit or not laid & bit:
            out[first] |= 1 << second
        if not forward & bit or not laid & bit:
            out[second] |= 1 << first
    return out


def _leads(out: list[int], start: int, goal: int) -> bool:
    """Whether an island can be reached from another one, along two currents at least or along none."""
    goal_bit = 1 << goal
    # The direct way is what is being asked about.
    frontier = out[start] & ~goal_bit
    seen = frontier | 1 << start
    while frontier:
        low = frontier & -frontier
        further = out[low.bit_length() - 1] & ~seen
        if further & goal_bit:
            return True
        seen |= further
        frontier = frontier ^ low | further
    return False


@lru_cache(maxsize=1 << 10)
def completable(players: int, forward: int, laid: int) -> tuple[int, int]:
    """Returns on which empty currents a fish may be placed, by its direction (rule 4.2).

    Args:
        players: how many play.
        forward: the directions of the fish that lie.
        laid: mask of the currents with a fish.

    Returns:
        Masks: where one from the first end to the second may lie, and where one the other way.
    """
    out = reachable(players, forward, laid)
    there = back = 0
    for current in CHARTS[players].currents:
        bit = 1 << current
        if not laid & bit:
            first, second = ENDS[current]
            # Each direction takes the way in the other one, so another way must be left.
            if _leads(out, second, first):
                there |= bit
            if _leads(out, first, second):
                back |= bit
    return there, back


@lru_cache(maxsize=1 << 10)
def turnable(players: int, forward: int) -> int:
    """Returns the mask of the fish whose direction can be turned so that the orientation stays strong (rule 9.1)."""
    chart = CHARTS[players]
    out = reachable(players, forward, chart.currents_mask)
    mask = 0
    for current in chart.currents:
        first, second = ENDS[current]
        tail, head = (first, second) if forward >> current & 1 else (second, first)
        if _leads(out, tail, head):
            mask |= 1 << current
    return mask


def is_strong(players: int, forward: int, laid: int | None = None) -> bool:
    """Whether each island in use can be reached from each other one along the heads of the fish (law 2.5).

    Args:
        players: how many play.
        forward: the directions.
        laid: mask of the currents with a fish, where not all have one; those without can be gone both ways.
    """
    chart = CHARTS[players]
    if laid is None:
        laid = chart.currents_mask
    everywhere = sum(1 << island for island in chart.islands)
    return all(_spread(reachable(players, directions, laid)) == everywhere for directions in (forward, ~forward))


def _spread(out: list[int]) -> int:
    """All that can be reached from the first island, with it."""
    seen = frontier = 1
    while frontier:
        low = frontier & -frontier
        further = out[low.bit_length() - 1] & ~seen
        seen |= further
        frontier = frontier ^ low | further
    return seen


def outgoing(island: int, forward: int) -> int:
    """Returns the mask of the currents whose fish have their tail at an island, wherever one lies."""
    return FROM_FIRST[island] & forward | FROM_SECOND[island] & ~forward
