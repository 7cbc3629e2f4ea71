"""Where records come from: a file or standard input, with one record or many, as JSON or as codes."""

import json
import sys
from pathlib import Path

from kahuna.codes import GAME, POSITION, CodeError, find_code, kind_of, record_of_code
from kahuna.record import Record, RecordError, loads

FILE_HELP = "a record or a code, or one a line; - reads standard input; the code itself will do"


def sources(file: str) -> list[tuple[str, str]]:
    """Returns the texts of the records in a file, each with the place to name when something is wrong with it.

    Args:
        file: its path, `-`, or a code in place of a file.

    Raises:
        RecordError: it holds no record.
        OSError: it cannot be read.
    """
    if code_in(file) is not None and not _is_file(file):
        return [("the code", file)]
    text = _read(file)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        lines = [(f"{file}, line {number}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        # A single damaged record must not be taken for many: then each line would be blamed for the whole.
        if len(lines) > 1 and (lines[0][1].rstrip().endswith("}") or all(code_in(line) for _, line in lines)):
            return lines
        if not lines:
            raise RecordError(f"{file}: it holds no record") from None
        return [(file, text)]
    if isinstance(whole, list) and whole:
        return [(f"{file}, record {number}", json.dumps(record)) for number, record in enumerate(whole, 1)]
    return [(file, text)]


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:
        return False  # it is too long for the name of a file


def code_in(text: str) -> str | None:
    """Returns the code in a text, in a link perhaps; None where there is nothing like one."""
    code = find_code(text)
    try:
        kind_of(code)
    except CodeError:
        return None
    return code


def record_of_text(text: str) -> Record:
    """Returns the record that a text is, as JSON or as a finished game's code.

    Raises:
        RecordError: it is neither, or damaged; the sentence says what is wrong.
    """
    code = code_in(text)
    if code is None:
        return loads(text)
    if kind_of(code) == POSITION:
        raise RecordError(f"this is the code of a position, not of a game: those begin with {GAME}1")
    try:
        return record_of_code(code)
    except CodeError as error:
        raise RecordError(str(error).rstrip(".")) from None


def _read(file: str) -> str:
    if file == "-" and sys.stdin is None:
        raise OSError("standard input is closed")
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file}: it is no UTF-8 text: {error.reason} at byte {error.start}") from None
