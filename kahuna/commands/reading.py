"""How records are read from files: as JSON, or as codes."""

from functools import partial
from typing import Final

from kahuna.codes import GAME, KINDS, POSITION, CodeError, kind_of, record_of_code
from kahuna.record import Record, load
from tabletop.command_line.files import RecordReader
from tabletop.pasted import codes_in
from tabletop.records import RecordError


def _record_of(code: str) -> Record:
    if kind_of(code) == POSITION:
        raise RecordError(f"this is the code of a position, not of a game: those begin with {GAME}1")
    try:
        return record_of_code(code)
    except CodeError as error:
        raise RecordError(str(error).rstrip(".")) from None


READER: Final = RecordReader("kahuna", load, partial(codes_in, kinds=KINDS), _record_of, (CodeError,))
"""Reads finished games from JSON and from codes."""
