"""How records are read from files: as JSON, or as codes."""

from functools import partial
from typing import Final

from kanaloa.codes import KINDS, record_of_code
from kanaloa.record import Record, load
from tabletop.codes import CodeError
from tabletop.command_line.files import RecordReader
from tabletop.pasted import codes_in
from tabletop.records import RecordError


def _record_of(code: str) -> Record:
    try:
        return record_of_code(code)
    except CodeError as error:
        raise RecordError(str(error).rstrip(".")) from None


READER: Final = RecordReader("kanaloa", load, partial(codes_in, kinds=KINDS), _record_of)
"""Reads games from JSON and from codes."""
