"""`kahuna hint`: advice for a position, in three steps."""

import argparse

from kahuna.analysis.dumps import is_dump, observation_of
from kahuna.analysis.hints import STEPS, Hint, hint
from kahuna.analysis.motives import words_of
from kahuna.codes import POSITION, CodeError, kind_of, position_of_code
from kahuna.commands.reading import READER
from kahuna.notation import format_turn
from kahuna.observation import Observation, observe
from kahuna.player import Player
from kahuna.record import Record, replay
from kahuna.state import FEWER_SURPRISES, OPEN_DRAWS, VARIANTS, Edition, Phase, Ruleset, State
from tabletop.command_line.files import Source, only_source
from tabletop.command_line.options import Commands, count
from tabletop.command_line.waiting import concluded
from tabletop.records import RecordError


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("hint", help="a hint for the player to move, from what that player knows")
    parser.add_argument("file", metavar="FILE", help="a record, a state dump or a code; - reads standard input")
    parser.add_argument(
        "--at", type=count, metavar="N", help="at the beginning of turn N of the record (where the record ends)"
    )
    parser.add_argument(
        "--step", type=int, choices=STEPS, default=1, help="1 which island (default), 2 which line, 3 the whole turn"
    )
    parser.add_argument(
        "--edition",
        choices=[edition.value for edition in Edition],
        default=Edition.E1998.value,
        help="of a state dump, which does not say",
    )
    parser.add_argument("--variant", action="append", choices=VARIANTS, default=[], help="of a state dump")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    source = only_source(options.file, READER, "a hint")
    try:
        observation = _observation(source, options)
    except RecordError as error:
        raise RecordError(f"{source.place}: {error}") from None
    print(words(concluded(hint(observation)), observation.player, options.step))
    return 0


def _observation(source: Source[Record], options: argparse.Namespace) -> Observation:
    code = source.code
    if code is not None and kind_of(code) == POSITION:
        return _known(code, options)
    data = None if code is not None else source.json()
    if not is_dump(data):
        state = position_of_record(source.record(), options.at)
        if state.phase is Phase.OVER:
            raise RecordError("the game is over: --at N takes you to the beginning of turn N")
        return observe(state, state.to_move)
    if options.at is not None:
        raise RecordError("a state dump is one position: --at is for records")
    ruleset = Ruleset(
        edition=Edition(options.edition),
        fewer_surprises=FEWER_SURPRISES in options.variant,
        open_draws=OPEN_DRAWS in options.variant,
    )
    return observation_of(data, ruleset)


def _known(code: str, options: argparse.Namespace) -> Observation:
    if options.at is not None:
        raise RecordError("a position is one: --at is for games")
    try:
        observation = position_of_code(code).observation
    except CodeError as error:
        raise RecordError(str(error).rstrip(".")) from None
    if observation.to_move is not observation.player:
        raise RecordError(f"it is the turn of the player whose cards are not known: {observation.to_move}")
    return observation


def position_of_record(record: Record, turn: int | None) -> State:
    """Returns the state at the beginning of a turn, or at the end of the record. Raises RecordError."""
    state: State | None = None
    for state, _ in replay(record):
        if turn is not None and state.turn.number == turn and state.phase is Phase.ACT:
            return state
    if state is None or turn is not None:
        raise RecordError(f"turn {turn}: the record does not reach it")
    if state.phase is Phase.DEAL:
        raise RecordError(f"deal {state.turn.round + 1}, which comes next, is missing")
    return state


_FIRST = {
    "play": "play at {island}",
    "place": "a bridge at {island}",
    "discard": "play nothing: discard",
    "draw": "play nothing: just draw",
    "pass": "play nothing, and pass the draw",
    "end": "play nothing: end the turn",
}
_SOURCES = {"row": "draw from the row", "pile": "draw from the pile", None: "draw nothing"}


def words(hint: Hint, player: Player, step: int) -> str:
    """Returns the English text of a hint up to a step."""
    island = "" if hint.island is None else hint.island.full_name
    told = [f"{player.value.capitalize()}: {_FIRST[hint.kind].format(island=island)}."]
    if step >= 2:
        where = _SOURCES[hint.source] if hint.line is None else f"on the line {hint.line.name}"
        told.append(f"{where[0].upper()}{where[1:]}.")
    if step >= 3:
        told.append(f"The turn: {format_turn(hint.plan)}   (chance of winning {100 * hint.chance:.0f} %)")
        told += [f"- {words_of(motive)}" for motive in hint.motives]
    return "\n".join(told)
