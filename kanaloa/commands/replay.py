"""`kanaloa replay`: checks recorded games."""

from typing import Final

from kanaloa.commands.reading import READER
from kanaloa.record import Record, final_state, result_of
from kanaloa.state_dumps import state_dumps
from tabletop.command_line.record_commands import ReplayCommand


def _summary(record: Record) -> str:
    state = final_state(record)
    result = result_of(state, record.resigned)
    game = f"{state.players} players, {record.set_up.layout.value}: {len(record.turns)} turns"
    if result is None:
        return f"{game}, still running, {state.volcanoes} volcano tiles drawn"
    points = ", ".join(f"{colour} {score}" for colour, score in result["scores"].items())
    winners = " and ".join(result["winners"])
    won = f"{winners} {'wins' if len(result['winners']) == 1 else 'share the victory'}"
    gave_up = f", {result['resigned']} gave up" if "resigned" in result else ""
    return f"{game}, {won}{gave_up} ({points})"


REPLAY: Final = ReplayCommand(READER, state_dumps, _summary)
