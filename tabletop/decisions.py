"""The decisions of a game: names for them, and hints that fit as long as a player follows them."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from tabletop.game import StepTaken

HintT = TypeVar("HintT")

HintStep = Literal[1, 2, 3]


def decision_id(texts: Sequence[str], *parts: object) -> str:
    """Returns a name for the decision that a view waits for, from nothing but what the view shows.

    Args:
        texts: all actions so far, as the viewer saw them.
        parts: whatever else distinguishes the view from those of other games and viewers.
    """
    known = "\n".join((*map(str, parts), *texts))
    return f"{len(texts)}-{zlib.crc32(known.encode()):08x}"


@dataclass(frozen=True, slots=True)
class GivenHint(Generic[HintT]):
    """A hint as it was given to a player.

    Attributes:
        hint: the hint.
        step: how much of it was revealed.
        player: who asked for it.
        done: how many steps the game had then.
        last: the last of them.
    """

    hint: HintT
    step: HintStep
    player: object
    done: int
    last: object

    @classmethod
    def at(cls, hint: HintT, step: HintStep, player: object, steps: Sequence[object]) -> GivenHint[HintT]:
        """Returns a hint that is given after some steps of a game."""
        return cls(hint, step, player, len(steps), steps[-1] if steps else None)

    def is_for(self, steps: Sequence[object]) -> bool:
        """Returns whether the hint was given after exactly these steps."""
        return len(steps) == self.done and (not steps or steps[-1] is self.last)

    def since(self, steps: Sequence[StepTaken[Any, Any, Any]]) -> Sequence[StepTaken[Any, Any, Any]] | None:
        """Returns the steps since then; None if the game took another course, or others have acted."""
        if len(steps) < self.done or not self.is_for(steps[: self.done]):
            return None
        later = steps[self.done :]
        return later if all(step.by is self.player for step in later) else None


def left_of(
    advised: Sequence[str], done: Sequence[str], offered: Collection[str], *, in_order: bool
) -> list[int] | None:
    """Returns the places of the advised actions that are still to be done; None if the hint no longer fits.

    It does not fit if something else was done, or if none of the remaining actions can be done now. Only a whole turn
    outlasts its first action.

    Args:
        advised: all actions of the hint; none if it has not revealed them.
        done: what the player has done since it was given.
        offered: what the player may do now.
        in_order: whether the actions can only be done one after the other.
    """
    left = list(range(len(advised)))
    for action in done:
        place = next((place for place in left if advised[place] == action), None)
        if place is None or (in_order and place != left[0]):
            return None
        left.remove(place)
    if done and not any(advised[place] in offered for place in left):
        return None
    return left
