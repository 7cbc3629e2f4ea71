"""Parts of the engine that browsers load on first use.

A module of such a part is imported by the request that needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from tabletop.session.table import Opener, PartMissing, Reply, Request


class Part(NamedTuple):
    """Modules that the start of a page does not load.

    Attributes:
        name: its name on the page, and in `PartMissing`.
    """

    name: str

    def module(self, name: str) -> ModuleType:
        """Returns a module of the part.

        Args:
            name: the module's full name.

        Raises:
            PartMissing: the part is not loaded.
        """
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            # Another module that is missing is a fault, and loading the part would not help.
            if error.name is None or not f"{name}.".startswith(f"{error.name}."):
                raise
            raise PartMissing(self.name) from None

    def opener(self, module: str, name: str) -> Opener:
        """Returns the opener of a kind of table, which is the constant `name` of a module of the part."""

        def opener() -> Opener:
            found: Opener = getattr(self.module(module), name)
            return found

        return Opener(
            lambda request, on: opener().open(request, on),
            lambda saved: opener().restore(saved),
        )

    def request(self, module: str, name: str) -> Callable[[Request], Reply]:
        """Returns a request that needs no table, which is the function `name` of a module of the part."""

        def reply(request: Request) -> Reply:
            made: Reply = getattr(self.module(module), name)(request)
            return made

        return reply

    def call(self, module: str, name: str, *arguments: object) -> Any:
        """Calls the function `name` of a module of the part. Raises PartMissing if it is not loaded."""
        return getattr(self.module(module), name)(*arguments)
