"""The directions of fish: reachable islands, and the directions that the rules allow.

Directions are a mask of currents, `forward`: a bit is set where the head is the second end of the current. An empty
current is open both ways. The graph of the currents in use has no bridge (law 2.5). So by the theorem of Boesch and
Tindell (1980) the empty currents can be directed such that every island is reachable from every other, if and only if
this holds now with the empty currents open both ways.
"""

from functools import lru_cache

from kanaloa.geography import CHARTS, ENDS, FROM_FIRST, FROM_SECOND, ISLANDS


def reachable(players: int, forward: int, laid: int) -> list[int]:
    """Returns the islands that can be reached from each island by one current, as masks indexed by island.

    Args:
        players: the number of players.
        forward: the directions.
        laid: mask of the currents with a fish; those without one are open both ways.
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
    """Whether an island can be reached from another one, along at least two currents or along none."""
    goal_bit = 1 << goal
    # The direct current is the one in question.
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
    """Returns the empty currents where a fish may be placed, by its direction (rule 4.2).

    Args:
        players: the number of players.
        forward: the directions of the placed fish.
        laid: mask of the currents with a fish.

    Returns:
        Two masks: the currents for a fish from the first end to the second, and for the other direction.
    """
    out = reachable(players, forward, laid)
    there = back = 0
    for current in CHARTS[players].currents:
        bit = 1 << current
        if not laid & bit:
            first, second = ENDS[current]
            # Each direction closes the other, so another path must remain.
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
    """Whether each island in use can be reached from every other along the directions of the fish (law 2.5).

    Args:
        players: the number of players.
        forward: the directions.
        laid: mask of the currents with a fish, if not all have one; those without one are open both ways.
    """
    chart = CHARTS[players]
    if laid is None:
        laid = chart.currents_mask
    everywhere = sum(1 << island for island in chart.islands)
    return all(_spread(reachable(players, directions, laid)) == everywhere for directions in (forward, ~forward))


def _spread(out: list[int]) -> int:
    """All islands that can be reached from the first one, including it."""
    seen = frontier = 1
    while frontier:
        low = frontier & -frontier
        further = out[low.bit_length() - 1] & ~seen
        seen |= further
        frontier = frontier ^ low | further
    return seen


def outgoing(island: int, forward: int) -> int:
    """Returns the mask of the currents directed away from an island, whether or not a fish lies there."""
    return FROM_FIRST[island] & forward | FROM_SECOND[island] & ~forward
