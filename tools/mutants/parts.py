"""Which rules are changed, and which tests should notice."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Part(NamedTuple):
    """The rules of a game, and what tests them.

    Attributes:
        package: the package of the game.
        modules: the files to change, below the package.
        tests: the tests of the rules, which take seconds: `tests/test_*.py`.
    """

    package: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]

    def sources(self) -> Iterator[Path]:
        """Yields the files to change."""
        for pattern in self.modules:
            yield from sorted(Path(self.package).glob(pattern))

    def test_files(self) -> list[str]:
        """Returns the files of the tests."""
        return [f"tests/test_{name}.py" for name in self.tests]


PARTS = (
    Part(
        "kahuna",
        modules=("rules/*.py", "legality.py", "scoring.py", "board.py", "payments.py", "knowledge.py"),
        tests=(
            *("action_counts", "board", "codes", "dealer", "imagination", "laws", "observation", "oracle", "payments"),
            *("refusals", "rules", "swap", "worked_example"),
        ),
    ),
    Part(
        "kanaloa",
        modules=("rules/*.py", "legality.py", "scoring.py", "gods_cards.py", "streams.py"),
        tests=tuple(
            f"kanaloa_{name}"
            for name in ("bag", "cards", "dumps", "events", "geography", "oracle", "record", "refusals", "rules")
        ),
    ),
)
