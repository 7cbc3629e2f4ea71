"""Matches of Kanaloa in files; see `tabletop.arena.match_file`."""

from typing import Any, Final

from kanaloa.arena.marks import mark
from kanaloa.arena.match import GameOutcome, Match, Seatings
from kanaloa.set_up import Box
from tabletop.arena.match_file import PieceForm, costs_data, costs_from, whole_number
from tabletop.version import __version__


def match_data(match: Match) -> dict[str, Any]:
    """Returns agents, deals and rules as plain values, with a mark of each agent and the version of the wheel.

    Raises:
        EntrantError: there is no such agent.
    """
    series = match.series
    return {
        "game": "kanaloa",
        "version": __version__,
        "agents": list(match.names),
        "marks": [mark(name, series.settings.players) for name in match.names],
        "seed": series.seed,
        "players": series.settings.players,
        "layout": series.settings.layout.value,
        "gods": series.settings.pairs + 1,
        # Files from before these options existed do not have them.
        **({"box": series.settings.box.value} if series.settings.box is not Box.CHOSEN else {}),
        **({"ahead": list(series.settings.ahead)} if series.settings.ahead else {}),
        **({"alone": True} if match.alone else {}),
    }


def _dump_table(table: Seatings) -> dict[str, Any]:
    return {
        "seats": table.seats,
        "outcomes": [outcome._asdict() for outcome in table.outcomes],
        "costs": [costs_data(costs) for costs in table.costs],
    }


def _load_table(data: Any) -> Seatings:
    seats = tuple(tuple(map(whole_number, each)) for each in data["seats"])
    outcomes = tuple(_load_outcome(each, len(seating)) for each, seating in zip(data["outcomes"], seats, strict=True))
    costs = tuple(costs_from(each) for each in data["costs"])
    if not seats or any(kind >= len(costs) for seating in seats for kind in seating):
        raise ValueError("a seat is of no agent")
    return Seatings(seats, outcomes, costs)


def _load_outcome(data: Any, players: int) -> GameOutcome:
    wins, ranks = (tuple(float(each) for each in data[name]) for name in ("wins", "ranks"))
    scores = None if data["scores"] is None else tuple(map(whole_number, data["scores"]))
    at_fault = None if data["at_fault"] is None else whole_number(data["at_fault"])
    if {len(wins), len(ranks), len(wins if scores is None else scores)} != {players}:
        raise ValueError(f"the game is not one of {players} players")
    if not all(0 <= win <= 1 for win in wins) or not all(1 <= rank <= players for rank in ranks):
        raise ValueError("a share is 0 to 1, and a rank 1 to the number of players")
    if not isinstance(data["fault"], str) or (at_fault is None) != (data["fault"] == ""):
        raise ValueError("a fault is a text, and has a seat")
    return GameOutcome(wins, ranks, scores, at_fault, data["fault"])


TABLE_FORM: Final = PieceForm(
    _dump_table, _load_table, lambda table: [outcome.fault for outcome in table.outcomes if outcome.fault]
)
"""The format of a table."""
