"""Refusals of illegal actions and of invalid texts: a sentence with a code and arguments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tabletop.copies import of_parts
from tabletop.quoting import quoted

if TYPE_CHECKING:
    from tabletop.wire import ReasonView


class BaseReason(str):
    """A sentence with the reason for a refusal. Each game derives its own class.

    Attributes:
        sentences: the English sentence for each code; the arguments are in braces.
        code: a key of `sentences`, for translation into other languages.
        args: the arguments of the sentence, in the notation of the game, and numbers.
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
        # A copy is made like the original: the constructor takes a code and arguments, not the sentence.
        return partial(type(self), **dict(self.args)), (self.code,)  # type: ignore[arg-type]

    def __deepcopy__(self, _memo: object) -> Self:
        return self


class IllegalAction(ValueError):  # noqa: N818 - reads as what it is where it is raised
    """An action that the rules do not allow now; `reason` is a sentence that says why."""

    def __init__(self, reason: BaseReason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    __reduce__ = of_parts


class BaseNotationError(ValueError):
    """Text that is not an action or a part of one. Each game derives its own class.

    Attributes:
        mistakes: the English messages for errors in a text, by code; their arguments are in braces.
        code: a key of `mistakes`, for translation into other languages.
        named: the arguments of the sentence: the text or a part of it.
        whole: the text of the whole intended action, if known.

    All quoted text is fit for a message, even from untrusted sources: short, and of visible characters.
    """

    mistakes: ClassVar[Mapping[str, str]] = {}

    def __init__(self, code: str, whole: str | None = None, **named: str) -> None:
        """Makes the sentence of a code.

        Args:
            code: a key of `mistakes`.
            whole: the text of the whole intended action, if known.
            named: the arguments of the sentence.
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
    """Returns a reason with its code and arguments, for a page in any language; None if there is none."""
    return None if reason is None else {"code": reason.code, "args": dict(reason.args), "text": str(reason)}
