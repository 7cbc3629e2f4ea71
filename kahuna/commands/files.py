"""Where records come from: a file or standard input, with one record or many."""

import json
import sys
from pathlib import Path

from kahuna.record import RecordError

FILE_HELP = "a record, or one record a line; - reads standard input"


def sources(file: str) -> list[tuple[str, str]]:
    """Returns the texts of the records in a file, each with the place to name when something is wrong with it.

    Args:
        file: its path, or `-`.

    Raises:
        RecordError: it holds no record.
        OSError: it cannot be read.
    """
    text = _read(file)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        lines = [(f"{file}, line {number}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        # A single damaged record must not be taken for many: then each line would be blamed for the whole.
        if len(lines) > 1 and lines[0][1].rstrip().endswith("}"):
            return lines
        if not lines:
            raise RecordError(f"{file}: it holds no record") from None
        return [(file, text)]
    if isinstance(whole, list) and whole:
        return [(f"{file}, record {number}", json.dumps(record)) for number, record in enumerate(whole, 1)]
    return [(file, text)]


def _read(file: str) -> str:
    if file == "-" and sys.stdin is None:
        raise OSError("standard input is closed")
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: it is no UTF-8 text: {error.reason} at byte {error.start}") from None
