"""The error that every part of a game by link raises for a message that it cannot accept."""

from tabletop.copies import of_parts


class LinkError(ValueError):
    """A message, a save or a request that cannot be accepted; the game stays as it was.

    Attributes:
        code: one of the codes in `docs/links.md`, from which a page chooses its sentence.
        is_breach: whether no unmodified program would have made the message.
    """

    def __init__(self, sentence: str, code: str, *, is_breach: bool = False) -> None:
        super().__init__(sentence)
        self.code = code
        self.is_breach = is_breach

    __reduce__ = of_parts


def breach(sentence: str, code: str) -> LinkError:
    """Returns the error for a message that no unmodified program would have made."""
    return LinkError(f"This link breaks the rules: {sentence}.", code, is_breach=True)
