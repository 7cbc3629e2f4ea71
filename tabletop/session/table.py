"""The protocol of tables in a session, for any game and any kind of play.

A table is immutable. A verb returns the next table, so a request that fails changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from tabletop.agents import Progress

if TYPE_CHECKING:
    from tabletop.wire import Envelope

Request: TypeAlias = Mapping[str, Any]

Reply: TypeAlias = Mapping[str, object]
"""The reply to a request, besides the view and the save; each game defines the keys."""


class Table(Protocol):
    """A match, a puzzle, a step of a lesson, a review: one kind of play of one game."""

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests. Every table supports `show`; most support `play`, `undo` and `why`."""

    @property
    def subject(self) -> tuple[object, ...]:
        """The subject of jobs requested here, from the general to the specific.

        A job continues as long as the table's subject begins with the job's subject.
        """

    def view(self) -> Envelope[Any]:
        """Returns the view for the page, without hidden cards. Each game adds keys for its own part of the page."""

    def saved(self) -> dict[str, Any]:
        """Returns the data to restore this table in a new session, ready for JSON; `Opener.restore` reads it."""


NOTHING: Final[Reply] = {}


class Changed(NamedTuple):
    """The table after a verb, and the content of the reply besides its view."""

    table: Table
    told: Reply = NOTHING


Work: TypeAlias = Generator[Progress, bool | None, "Reply | Changed"]
"""An answer in progress: yields its progress like a thinking agent; if sent True, it should end soon."""

Answer: TypeAlias = "Reply | Changed | Work"
"""A reply that leaves the table as it is, a changed table, or work that ends in one of the two."""

Verb: TypeAlias = Callable[[Request], Answer]

Restoring: TypeAlias = Generator[Progress, bool | None, Table]
"""A table that is restored in time slices, like `Work`."""


class PartMissing(Exception):  # noqa: N818 - the caller can load the part and retry
    """A part of the engine is not loaded: a browser loads it on first use."""

    def __init__(self, part: str) -> None:
        super().__init__(f"the part {part} is not loaded")
        self.part = part


class Opener(NamedTuple):
    """Opens and restores a kind of table.

    Attributes:
        open: makes the requested table; it receives the current table, or None.
        restore: makes the table from the result of `Table.saved`, immediately or in time slices.
    """

    open: Callable[[Request, Table | None], Table]
    restore: Callable[[Request], Table | Restoring]


class Rules(NamedTuple):
    """A game as a session offers it.

    Attributes:
        tables: the kinds of tables by name.
        requests: the requests that need no table.
        named: whether its saves name the game. Saves without a name belong to the one game for which this is false.
    """

    tables: Mapping[str, Opener]
    requests: Mapping[str, Callable[[Request], Reply]]
    named: bool = True
