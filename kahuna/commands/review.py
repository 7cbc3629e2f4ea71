"""`kahuna review`: what decided a recorded game."""

from collections.abc import Mapping
from typing import Any, Final

from kahuna.analysis.review import HURRIED_NODES, NODES, review
from kahuna.commands.reading import READER
from kahuna.player import PLAYERS, Player
from kahuna.record import RESIGNED, Record
from tabletop.command_line.record_commands import ReviewCommand


def _names(record: Record) -> dict[str, str | None]:
    return {str(player): record.players.get(player) for player in PLAYERS}


def report(told: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Returns a review as text for people.

    Args:
        told: the review.
        names: the names for white and black.
    """
    lines = ["turn       chance of winning   loss   luck   played"]
    turns = {turn["turn"]: turn for turn in told["turns"]}
    for turn in told["turns"]:
        loss, luck = round(100 * turn["loss"]), round(100 * (turn["luck"] or 0.0))
        better = f"   better: {' '.join(turn['best'])}" if loss else ""
        lines.append(
            f"{turn['turn']:>4} {turn['player']:5} {100 * turn['before']:>7.0f} % -> {100 * turn['after']:>3.0f} %"
            f" {loss or '':>6} {f'{luck:+}' if luck else '':>6}   {' '.join(turn['played'])}{better}"
        )
    lines.append("")
    lines += [_swing(swing, turns[swing["turn"]], names) for swing in told["swings"]] or ["No swing worth naming."]
    lines.append("")
    for side, share in told["accuracy"].items():
        lines.append(f"{names[side]}: " + ("no turn" if share is None else f"accuracy {share:.0f} of 100"))
    result = told["result"]
    if result is None:
        lines.append("The game is not over.")
    else:
        lines.append(_end(result, names))
    return "\n".join(lines)


def _end(result: Mapping[str, Any], names: Mapping[str, str]) -> str:
    winner = result["winner"]
    if not winner:
        return "The game was drawn."
    if result["by"] == RESIGNED:
        return f"{names[winner]} won: {names[Player(winner).opponent.value]} gave up."
    return f"{names[winner]} won by {result['by']}."


def _swing(swing: Mapping[str, Any], turn: Mapping[str, Any], names: Mapping[str, str]) -> str:
    points = f"{100 * abs(swing['change']):.0f} points"
    who = names[swing["player"]]
    if swing["kind"] == "decision":
        return (
            f"Decision: in turn {swing['turn']} {who} gave away {points}:"
            f" played {' '.join(turn['played'])}, better was {' '.join(turn['best'])}."
        )
    return f"Luck: after turn {swing['turn']} the cards {'gave' if swing['change'] > 0 else 'cost'} {who} {points}."


REVIEW: Final = ReviewCommand(READER, review, "turn", (NODES, HURRIED_NODES), _names, report)
