"""`kanaloa review`: what decided a recorded game."""

from collections.abc import Mapping
from typing import Any, Final

from kanaloa.analysis.motives import told
from kanaloa.analysis.review import HURRIED_NODES, NODES, review
from kanaloa.commands.reading import READER
from kanaloa.player import PLAYERS
from kanaloa.record import Record
from tabletop.command_line.record_commands import ReviewCommand
from tabletop.motives import Motive


def _names(record: Record) -> dict[str, str | None]:
    return {str(player): record.names.get(player) for player in PLAYERS[: record.set_up.players]}


def report(found: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Returns a review as text for people.

    Args:
        found: the review.
        names: the name for each colour.
    """
    lines = ["turn          chance of winning   loss   luck   played"]
    lines += [_row(decision) for decision in found["decisions"]]
    lines.append("")
    lines += [_swing(swing, found["decisions"], names) for swing in found["swings"]] or ["No swing worth naming."]
    lines.append("")
    lines += [f"{names[colour]}: {_sums(sums)}" for colour, sums in found["players"].items()]
    lines.append(_end(found["result"], names))
    return "\n".join(lines)


def _row(decision: Mapping[str, Any]) -> str:
    colour = decision["player"]
    before, after = (100 * decision[key][colour] for key in ("before", "after"))
    loss = round(100 * decision["loss"])
    luck = 0 if decision["luck"] is None else round(100 * decision["luck"][colour])
    played = " ".join(decision["played"])
    drawn = f"   drawn: {' '.join(decision['drawn'])}" if decision["drawn"] else ""
    better = f"   better: {' '.join(decision['best'])}" if loss else ""
    chance = f"{before:.0f} % -> {after:>3.0f} %"
    figures = f"{chance:>21} {loss or '':>6} {f'{luck:+}' if luck else '':>6}"
    return f"{decision['turn']:>4} {colour:6} {figures}   {played}{better}{drawn}"


def _swing(swing: Mapping[str, Any], decisions: list[Mapping[str, Any]], names: Mapping[str, str]) -> str:
    decision = decisions[swing["at"]]
    points = f"{100 * abs(swing['change']):.0f} points"
    who, turn = names[swing["player"]], decision["turn"]
    if swing["kind"] == "luck":
        drawn, did = " ".join(decision["drawn"]), "gave" if swing["change"] > 0 else "cost"
        return f"Luck: in turn {turn} the tiles drawn ({drawn}) {did} {who} {points}."
    played, best = " ".join(decision["played"]), " ".join(decision["best"])
    reasons = "; ".join(told(Motive(each["code"], each["args"]) for each in decision["reasons"]))
    why = f" ({reasons})" if reasons else ""
    return f"Decision: in turn {turn} {who} gave away {points}: played {played}, better was {best}{why}."


def _sums(sums: Mapping[str, Any]) -> str:
    accuracy = "no decision" if sums["accuracy"] is None else f"accuracy {sums['accuracy']:.0f} of 100"
    lost, given, luck = (round(100 * sums[key]) for key in ("lost", "given", "luck"))
    return f"{accuracy}; own decisions {-lost:+}, those of others {given:+}, tiles {luck:+} points of winning chance"


def _end(result: Mapping[str, Any] | None, names: Mapping[str, str]) -> str:
    if result is None:
        return "The game is not over."
    winners = " and ".join(names[colour] for colour in result["winners"])
    points = ", ".join(f"{colour} {points}" for colour, points in result["scores"].items())
    gave_up = f"{names[result['resigned']]} gave up. " if "resigned" in result else ""
    return f"{gave_up}{winners} {'won' if len(result['winners']) == 1 else 'shared the victory'}: {points}."


REVIEW: Final = ReviewCommand(READER, review, "decision", (NODES, HURRIED_NODES), _names, report)
