"""How records are read from files."""

from typing import Final

from kanaloa.record import load
from tabletop.command_line.files import RecordReader

FILE_HELP: Final = "a record, or one a line; - reads standard input"

READER: Final = RecordReader("kanaloa", load)
"""Reads games from JSON."""
