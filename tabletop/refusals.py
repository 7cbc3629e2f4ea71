"""What is refused, in a sentence with a code and arguments: actions that the rules forbid, and texts that are none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tabletop.copies import of_parts
from tabletop.quoting import quoted

if TYPE_CHECKING:
    from tabletop.wire import ReasonView


class BaseReason(str):
    """A sentence that says why something is refused. Each game derives its own.

    Attributes:
        sentences: the English sentence of each code; the arguments stand in braces.
        code: a key of `sentences`, for readers who word it in another language.
        args: what the sentence names, as the notation of the game writes it, and numbers.
    """

    __slots__ = ("args", "code")

    sentences: ClassVar[Mapping[str, str]] = {}
    code: str
    args: Mapping[str, str | int]

    def __new__(cls, code: str, **args: str | int) -> Self:
        """Returns the sentence of a code with its arguments filled in."""
        reason = super().__new__(cls, cls.sentences[code].format_map(args))
        reason.code = code
        reason.args = args
        return reason

    def __reduce__(self) -> tuple[Any, ...]:
        # A copy is made like the original: the constructor wants a code and arguments, not the sentence.
        return partial(type(self), **dict(self.args)), (self.code,)  # type: ignore[arg-type]

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class IllegalAction(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """An action that the rules do not allow now; `reason` says why in a sentence."""

    def __init__(self, reason: BaseReason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    __reduce__ = of_parts


class BaseNotationError(ValueError):
    """Text that is no action, and no part of one. Each game derives its own.

    Attributes:
        mistakes: the English words for what is wrong with a text, by code; what they name stands in braces.
        code: a key of `mistakes`, for readers who word it in another language.
        named: what the sentence names: the text or a part of it.
        whole: the action that the text was to be, where it is one.

    Whatever it quotes is fit for a message, whoever wrote it: short, and of visible characters.
    """

    mistakes: ClassVar[Mapping[str, str]] = {}

    def __init__(self, code: str, whole: str | None = None, **named: str) -> None:
        """Makes the sentence of a code.

        Args:
            code: a key of `mistakes`.
            whole: the action that the text was to be, where it is one.
            named: what the sentence names.
        """
        named = {name: quoted(text) for name, text in named.items()}
        whole = None if whole is None else quoted(whole)
        sentence = self.mistakes[code].format_map(named)
        super().__init__(f"'{whole}' is no action: {sentence}" if whole is not None else sentence)
        self.code = code
        self.named = named
        self.whole = whole

    __reduce__ = of_parts


def reason_view(reason: BaseReason | None) -> ReasonView | None:
    """Returns a reason with its code and arguments, for a page in any language; None where there is none."""
    return None if reason is None else {"code": reason.code, "args": dict(reason.args), "text": str(reason)}
