"""What the commands that let agents play have in common: how far it is, percentages, what turns cost."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TextIO, TypeVar

from tabletop.arena.statistics import Effort, Spread

Played = TypeVar("Played")


def with_progress(
    played: Iterable[Played], tell: Callable[[int, Played], str], terminal: TextIO | None
) -> Iterator[Played]:
    """Passes on what has been played; where somebody may be looking, one line says how far it is.

    Args:
        played: is gone through.
        tell: the line after so many, with the last of them.
        terminal: where the line is shown, if it is one.
    """
    shown = terminal is not None and terminal.isatty()
    try:
        for done, each in enumerate(played, 1):
            line = tell(done, each)
            if shown:
                print(f"\r{line}\033[K", end="", file=terminal, flush=True)
            yield each
    finally:
        if shown:
            print("\r\033[K", end="", file=terminal, flush=True)


def percent(rate: float) -> str:
    """Returns a share as text: `62.5 %`."""
    return f"{100 * rate:.1f} %"


def effort_lines(names: Sequence[str], efforts: Sequence[Effort]) -> list[str]:
    """Returns the table of what turns have cost: a line for each agent."""
    width = max(map(len, names)) + 2
    head = f"{'per turn':{width}}{'turns':>9}{'nodes':>12}{'95 % below':>12}{'CPU ms':>10}{'95 % below':>12}"
    return [head, *(_effort_line(name, width, effort) for name, effort in zip(names, efforts, strict=True))]


def _effort_line(name: str, width: int, effort: Effort) -> str:
    nodes = ("-", "-") if effort.nodes is None else tuple(f"{value:,.0f}" for value in effort.nodes)
    times = tuple(f"{value:.1f}" for value in effort.milliseconds)
    return f"{name:{width}}{effort.turns:>9,}{nodes[0]:>12}{nodes[1]:>12}{times[0]:>10}{times[1]:>12}"


def effort_data(effort: Effort) -> dict[str, Any]:
    """Returns what turns have cost as what `json.dumps` takes."""
    return {
        "turns": effort.turns,
        "nodes": None if effort.nodes is None else _spread(effort.nodes),
        "cpu_ms": _spread(effort.milliseconds),
    }


def _spread(spread: Spread) -> dict[str, float]:
    return {"mean": round(spread.mean, 3), "p95": round(spread.high, 3)}
