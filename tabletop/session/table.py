"""What lies on the table: the protocol that a session drives, whatever the game and the kind of play.

A table is a frozen value. A verb returns the table that follows, so a request that fails leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from tabletop.agents import Progress

if TYPE_CHECKING:
    from tabletop.wire import Envelope

Request: TypeAlias = Mapping[str, Any]

Reply: TypeAlias = Mapping[str, object]
"""What a request is answered with, besides the view and the save; each game says which keys there are."""


class Table(Protocol):
    """A match, a puzzle, a step of a lesson, a review: one kind of play of one game."""

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """What can be asked for here. Every table knows `show`; most know `play`, `undo` and `why`."""

    @property
    def subject(self) -> tuple[object, ...]:
        """What a job that is asked for here is about, from the whole to the part.

        A job goes on as long as the table's subject begins with the one that it was asked about.
        """

    def view(self) -> Envelope[Any]:
        """Returns what the page shows, which names no hidden card. Each game adds what only its own page part reads."""

    def saved(self) -> dict[str, Any]:
        """Returns what brings a new session to this table, ready for JSON; `Opener.restore` reads it."""


NOTHING: Final[Reply] = {}


class Changed(NamedTuple):
    """A table as a verb leaves it, and what the reply holds besides its view."""

    table: Table
    told: Reply = NOTHING


Work: TypeAlias = Generator[Progress, bool | None, "Reply | Changed"]
"""An answer in the making: yields how far it is, as an agent's thinking does; sent True it should end soon."""

Answer: TypeAlias = "Reply | Changed | Work"
"""A reply that leaves the table as it is, a changed table, or work that ends in one of the two."""

Verb: TypeAlias = Callable[[Request], Answer]

Restoring: TypeAlias = Generator[Progress, bool | None, Table]
"""A table that is restored bit by bit, as `Work` is done."""


class PartMissing(Exception):  # noqa: N818 - whoever runs the session can load the part, and ask again
    """A part of the engine is not there: a browser loads it when it is first wanted."""

    def __init__(self, part: str) -> None:
        super().__init__(f"the part {part} is not loaded")
        self.part = part


class Opener(NamedTuple):
    """How a kind of table comes about.

    Attributes:
        open: makes the table that a request asks for; it is given the table that lies there, or None.
        restore: makes the table from what `Table.saved` returned, at once or bit by bit.
    """

    open: Callable[[Request, Table | None], Table]
    restore: Callable[[Request], Table | Restoring]


class Rules(NamedTuple):
    """A game as a session offers it.

    Attributes:
        tables: the kinds of tables by name.
        requests: what can be asked for without a table.
        named: whether its saves name the game. Those that name none are of the one game for which this is false.
    """

    tables: Mapping[str, Opener]
    requests: Mapping[str, Callable[[Request], Reply]]
    named: bool = True
