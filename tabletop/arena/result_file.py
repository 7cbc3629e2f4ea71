"""Results of games, stored in a file while they are played: lines of JSON, written one at a time.

A program may be killed while it writes. The last line is then incomplete: it is ignored when the file is read, and
removed before the next line is written.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class ResultFileError(ValueError):
    """A file of results that cannot be read; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Form(Generic[Kept]):
    """The format of results in lines.

    Attributes:
        what: the content of a line, for messages: "results of a ladder".
        begin: the text with which every line begins.
        dump: returns a result as a line, without the line end.
        load: reads a line; raises ValueError, TypeError, KeyError or IndexError for an invalid line.
    """

    what: str
    begin: str
    dump: Callable[[Kept], str]
    load: Callable[[str], Kept]


class ResultFile(Generic[Kept]):
    """A file of results.

    Attributes:
        path: the path of the file; None stores nothing.
        found: the results in the file when it was opened, in order.
        is_cut: whether the last line is incomplete. It is ignored.
    """

    def __init__(self, path: Path | None, form: Form[Kept]) -> None:
        """Reads the file, if there is one.

        Args:
            path: the path of the file.
            form: the format of its lines.

        Raises:
            ResultFileError: a line is not a result.
            OSError: the file cannot be read.
        """
        self.path, self.form = path, form
        self.is_cut = False
        self._sound, self._lacks_end = 0, False
        self.found: Sequence[Kept] = self._read(path) if path is not None and path.exists() else ()

    def _read(self, path: Path) -> list[Kept]:
        found: list[Kept] = []
        for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
            is_whole = line.endswith(b"\n")
            try:
                found.append(self.form.load(line.decode("utf-8").rstrip("\r\n")))
            except (ValueError, TypeError, KeyError, IndexError) as error:
                # Only an incomplete line of our format is ignored. Any other text means that the file has another
                # format.
                begin = self.form.begin.encode()
                if not is_whole and line[: len(begin)] == begin[: len(line)]:
                    self.is_cut = True
                    break
                reason = (
                    "it is no text" if isinstance(error, UnicodeDecodeError) else f"{type(error).__name__}: {error}"
                )
                raise ResultFileError(f"{path}: line {number} holds no {self.form.what} ({reason})") from None
            self._sound += len(line)
            self._lacks_end = not is_whole
        return found

    def add(self, result: Kept) -> None:
        """Appends a result.

        Raises:
            OSError: it cannot be written.
        """
        if self.path is None:
            return
        if self.is_cut:
            with self.path.open("r+b") as file:
                file.truncate(self._sound)
        with self.path.open("ab") as file:
            end = b"\n" if self._lacks_end else b""
            file.write(end + self.form.dump(result).encode() + b"\n")
        self.is_cut = self._lacks_end = False
