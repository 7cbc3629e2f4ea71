"""When the coach of a game speaks: at each first, and otherwise at most once in three turns of the player."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple

PAUSE: Final = 3
"""Number of the player's own turns from one suggestion to the next."""
WORTH_LEARNING: Final = 0.05
"""The coach suggests a turn if it wins more often than the turn that looks best at first sight, by at least this."""


Help = Literal["none", "suggestion", "lesson"]
"""What a comment does besides explaining a topic: nothing, suggest a turn, or suggest it if something can be learnt."""


class Heard(NamedTuple):
    """What a player has heard from the coach so far.

    Attributes:
        told: the topics that were explained, each with its place in this game; "" if it was in an earlier game.
        turn: the number of the player's own turn in which the coach last suggested something; None if it has not.
    """

    told: Mapping[str, object] = {}
    turn: int | None = None

    def topic(self, topics: Iterable[str], place: str) -> str | None:
        """Returns the topic to explain: one that was explained at this place, or the first that was not explained.

        Args:
            topics: those that come up, the most important first.
            place: the place in the game. After an undo something else may come up at the same place.
        """
        topics = list(topics)
        again = next((topic for topic in topics if self.told.get(topic) == place), None)
        return again or next((topic for topic in topics if topic not in self.told), None)

    def goes_on(self, turn: int) -> bool:
        """Returns whether the suggestion belongs to this own turn: the rest of it is suggested, too."""
        return self.turn == turn

    def may_suggest(self, turn: int) -> bool:
        """Returns whether something may be suggested in an own turn. After an undo the last one may lie ahead."""
        return self.turn is None or not self.turn < turn < self.turn + PAUSE


def heard_in(request: Mapping[str, Any]) -> Heard | None:
    """Returns what the player has heard, from `heard` of a request: `{"told": {topic: place}, "turn": 5}`.

    None if the request does not have it: then a turn is suggested in any case. What is malformed counts as not heard.
    """
    heard = request.get("heard")
    if not isinstance(heard, dict):
        return None
    told, turn = heard.get("told"), heard.get("turn")
    return Heard(
        told if isinstance(told, dict) else {},
        turn if isinstance(turn, int) and not isinstance(turn, bool) else None,
    )


def help_due(request: Mapping[str, Any], heard: Heard | None, topic: str | None, turn: int) -> Help:
    """Returns what a comment does besides explaining a topic.

    Args:
        request: of the comment; with `"idea": false` no turn is searched for.
        heard: what the player has heard; None if a turn is suggested in any case.
        topic: the topic that is explained now.
        turn: the number of the player's own turn.
    """
    if request.get("idea") is False:
        return "none"
    if heard is None:
        return "suggestion"
    if not heard.may_suggest(turn):
        return "none"
    return "suggestion" if topic is not None or heard.goes_on(turn) else "lesson"
