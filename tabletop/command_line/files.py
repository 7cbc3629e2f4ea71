"""Reads records from a file or standard input, with one record or many, as JSON or as codes.

A file may come from anyone, so it is read with limits: one line at a time if there is one record per line, for any
number of lines; otherwise as a whole, up to `MOST_BYTES`.
"""

import os
import re
import stat
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, Generic, TypeVar

from tabletop import json_text
from tabletop.command_line import MISTAKE, complain
from tabletop.quoting import quoted
from tabletop.records import RecordError, parsed

MOST_BYTES: Final = 32_000_000
"""Maximum bytes of a file that is one JSON text: a list of 10,000 games has about 20 million."""

MOST_IN_LINE: Final = json_text.MOST_CHARACTERS
"""Maximum bytes of a line."""

MOST_BLANKS: Final = 1_000_000
"""Maximum bytes of consecutive blank lines."""

ERRORS_SHOWN: Final = 20
"""Number of records with errors that are named individually."""

ERRORS_BORNE: Final = 1000
"""After this many records with errors the rest of a file is not read."""

LONGEST_PATH: Final = 300
"""Maximum number of characters of a file's path in a message."""

_JSON: Final = re.compile(r"\s*(?:\{|\[\s*(?:[\[{\"\]]|$))")
"""Does not match how forum and chat texts begin: `[url]`, `[12:03] Ana:`."""

_NOT_WAITING: Final = getattr(os, "O_NONBLOCK", 0)


Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class RecordReader(Generic[Record]):
    """A game's reader of records.

    Attributes:
        program: the name of the command line, for messages.
        load: returns the record that parsed JSON holds, or raises RecordError.
        codes_in: returns the codes in a text, including those in links; none if nothing looks like one.
        load_code: returns the record of a code, or raises RecordError.
        errors: exceptions besides RecordError that using a record may raise.
    """

    program: str
    load: Callable[[object], Record]
    codes_in: Callable[[str], tuple[str, ...]] = lambda text: ()
    load_code: Callable[[str], Record] | None = None
    errors: tuple[type[ValueError], ...] = ()


@dataclass(frozen=True, slots=True)
class Source(Generic[Record]):
    """One record of a file, not yet read.

    Attributes:
        reader: the reader of the game.
        place: the place to name in an error.
        text: JSON or a code; None if `data` has it.
        data: the parsed JSON.
    """

    reader: RecordReader[Record]
    place: str
    text: str | None
    data: object = None

    @property
    def code(self) -> str | None:
        """The code in the text; None if it does not look like one."""
        return None if self.text is None or _is_json(self.text) else next(iter(self.reader.codes_in(self.text)), None)

    def json(self) -> Any:
        """Returns the parsed JSON. Raises RecordError if it is not JSON."""
        return self.data if self.text is None else parsed(self.text)

    def record(self) -> Record:
        """Returns the record, from JSON or from a code.

        Raises:
            RecordError: it is neither, or damaged; the message says what is wrong.
        """
        code, load_code = self.code, self.reader.load_code
        if load_code is None:
            return self.reader.load(self.json())
        if code is None:
            try:
                return self.reader.load(self.json())
            except RecordError:
                # JSON of another program, such as a messenger, may contain a link.
                code = next(iter(self.reader.codes_in(self.text or "")), None)
                if code is None:
                    raise
        return load_code(code)


def for_each_record(file: str, reader: RecordReader[Record], use: Callable[[Record], None]) -> int:
    """Processes each record of a file.

    Damaged records are named on standard error, the first of them individually; the valid ones are used.

    Args:
        file: a path, `-`, or a code instead of a file.
        reader: the reader of the game.
        use: processes a record; may raise RecordError, or one of the reader's `errors`.

    Returns:
        The exit status.

    Raises:
        RecordError: the file contains no record, or a line that cannot be skipped.
        OSError: it cannot be read.
    """
    wrong = 0
    errors: tuple[type[ValueError], ...] = (RecordError, *reader.errors)
    with closing(sources(file, reader)) as found:
        for source in found:
            try:
                use(source.record())
            except errors as error:
                wrong += 1
                if wrong <= ERRORS_SHOWN:
                    complain(reader.program, f"{source.place}: {error}")
                if wrong == ERRORS_BORNE:
                    complain(reader.program, f"{_shown(file)}: {wrong} records have errors: the rest is not read")
                    return MISTAKE
    if wrong > ERRORS_SHOWN:
        complain(reader.program, f"{_shown(file)}: and {wrong - ERRORS_SHOWN} more records have errors")
    return MISTAKE if wrong else 0


def sources(file: str, reader: RecordReader[Record]) -> Generator[Source[Record], None, None]:
    """Yields the records in a file.

    Args:
        file: a path, `-`, or a code instead of a file.
        reader: the reader of the game.

    Raises:
        RecordError: it contains no record, or a line that cannot be skipped.
        OSError: it cannot be read.
    """
    if not _is_file(file) and reader.codes_in(file):
        yield Source(reader, "the code", file)
        return
    with _opened(file) as stream:
        yield from _records(reader, _Lines(_shown(file), stream))


# ---------------------------------------------------------------------------------------------------------
# One record or many
# ---------------------------------------------------------------------------------------------------------


def only_source(file: str, reader: RecordReader[Record], use: str) -> Source[Record]:
    """Returns the one record of a file.

    Args:
        file: see `sources`.
        reader: the reader of the game.
        use: the purpose, as in "a hint".

    Raises:
        RecordError: there is more than one. See `sources` for other cases.
    """
    with closing(sources(file, reader)) as found:
        source = next(found)
        if next(found, None) is not None:
            raise RecordError(f"{source.place}: more records follow, and {use} is for one")
    return source


class _Lines:
    """The lines of a file, without blank ones, read one by one.

    Attributes:
        file: its name for messages.
        number: the number of the last line read.
    """

    def __init__(self, file: str, stream: BinaryIO) -> None:
        self.file = file
        self.number = 0
        self._stream = stream

    def __iter__(self) -> Iterator[str]:
        return iter(self.next, None)

    @property
    def place(self) -> str:
        """The description of the last line, for messages."""
        return f"{self.file}, line {self.number}"

    def next(self, *, may_be_longer: bool = False) -> str | None:
        """Returns the next line that is not blank; None at the end.

        Args:
            may_be_longer: whether the beginning of a list may be cut at the maximum line length.

        Raises:
            RecordError: it is too long or not UTF-8, or there are too many blank lines.
        """
        blanks = 0
        while data := self._stream.readline(MOST_IN_LINE + 1):
            self.number += 1
            if self.number == 1:
                data = data.removeprefix(BOM_UTF8)
            if not data.strip():
                blanks += len(data)
                if blanks > MOST_BLANKS:
                    raise RecordError(
                        f"{self.place}: there are more than {MOST_BLANKS:,} bytes of blank lines before it"
                    )
                continue
            if len(data) > MOST_IN_LINE and not (may_be_longer and data.lstrip().startswith(b"[")):
                raise RecordError(f"{self.place}: it has more than {MOST_IN_LINE:,} bytes, and no record has")
            return _decoded(self.place, data)
        return None

    def whole(self, *taken: str) -> str:
        """Returns the whole text, given the lines already taken.

        Raises:
            RecordError: it is too long, or not UTF-8.
        """
        begun = "".join(taken)
        left = MOST_BYTES - len(begun.encode())
        data = self._stream.read(left + 1)
        if len(data) > left:
            raise RecordError(f"{self.file}: it has more than {MOST_BYTES:,} bytes, and no record a line")
        return begun + _decoded(self.file, data)


def _records(reader: RecordReader[Record], lines: _Lines) -> Iterator[Source[Record]]:
    first = lines.next(may_be_longer=True)
    if first is None:
        raise RecordError(f"{lines.file}: it holds no record")
    if first.lstrip().startswith("["):
        yield from _of_whole(reader, lines.file, lines.whole(first))
        return
    place = lines.place
    second = lines.next()
    if second is None:
        yield Source(reader, lines.file, first)
    elif _stands_alone(reader, first, second):
        yield Source(reader, place, first)
        yield Source(reader, lines.place, second)
        yield from (Source(reader, lines.place, line) for line in lines)
    else:
        yield from _of_whole(reader, lines.file, lines.whole(first, second))


def _stands_alone(reader: RecordReader[Record], line: str, next_line: str) -> bool:
    """Whether the first line of a file is a complete record, and so is each of its lines."""
    if not _is_json(line) and reader.codes_in(line):
        # A code may also be broken into lines.
        return _is_json(next_line) or bool(reader.codes_in(next_line))
    try:
        json_text.parse(line)
    except json_text.JsonTextError:
        return False
    return True


def _of_whole(reader: RecordReader[Record], file: str, text: str) -> Iterator[Source[Record]]:
    try:
        whole = json_text.parse(text, MOST_BYTES)
    except json_text.JsonTextError as error:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        codes = () if _is_json(text) else reader.codes_in(text)
        if codes:
            for number, code in enumerate(codes, 1):
                yield Source(reader, file if len(codes) == 1 else f"{file}, code {number}", code)
        elif len(lines) > 1 and lines[0][1].rstrip().endswith("}"):
            # A single damaged record must not be taken for many: otherwise each line would be reported as damaged.
            yield from (Source(reader, f"{file}, line {number}", line) for number, line in lines)
        else:
            raise RecordError(f"{file}: {error}") from None
        return
    if isinstance(whole, list) and whole:
        yield from (Source(reader, f"{file}, record {number}", None, record) for number, record in enumerate(whole, 1))
    else:
        yield Source(reader, file, None, whole)


def _is_json(text: str) -> bool:
    """Whether a text looks like a JSON object or a list of them, and so is not a code, whatever it contains."""
    return _JSON.match(text) is not None


def _decoded(place: str, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(f"{place}: it is no UTF-8 text: {error.reason} at byte {error.start}") from None


# ---------------------------------------------------------------------------------------------------------
# Files
# ---------------------------------------------------------------------------------------------------------


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        yield sys.stdin.buffer
        return
    # Reading a named pipe without a writer would block forever.
    with open(file, "rb", opener=_opener) as stream:
        if _NOT_WAITING:
            os.set_blocking(stream.fileno(), True)
        if stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode) and not stream.peek(1):
            raise OSError(f"{_shown(file)}: nothing is written into this pipe")
        yield stream


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags | _NOT_WAITING)


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:
        return False  # too long for a file name


def _shown(file: str) -> str:
    return quoted(file, LONGEST_PATH)
