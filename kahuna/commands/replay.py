"""`kahuna replay`: checks recorded games."""

from typing import Final

from kahuna.commands.reading import READER
from kahuna.record import Record, final_state, result_of
from kahuna.state_dumps import state_dumps
from tabletop.command_line.record_commands import ReplayCommand


def _summary(record: Record) -> str:
    state = final_state(record)
    result = result_of(state, record.resigned)
    turns = " ".join((record.ruleset.edition.value, *record.ruleset.variants)) + f": {len(record.turns)} turns"
    if result is None:
        return f"{turns}, still running in round {state.turn.round}"
    points = ", ".join(f"{side} {sum(scored)}" for side, scored in result["points"].items())
    if record.resigned:
        return f"{turns}, {result['winner']} wins, {record.resigned.value} gave up ({points})"
    return f"{turns}, {result['winner'] or 'nobody'} wins by {result['by']} ({points})"


REPLAY: Final = ReplayCommand(READER, state_dumps, _summary)
