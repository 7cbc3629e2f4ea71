"""Reads requests of any game: returns checked settings, or refuses with a message."""

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random
from typing import Any, Final, Literal, TypeVar

from tabletop.quoting import is_whole, quoted
from tabletop.refusals import BaseNotationError, IllegalAction

MOST_NODES: Final = 1_000_000
"""Maximum number of positions that a review may examine in each of its parts."""

SEED_LIMIT = 100
"""Maximum number of characters in the seed of a game."""

Player = TypeVar("Player")
Value = TypeVar("Value")

HUMAN = "human"
"""The occupant of a person's seat."""


HINT_STEPS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
"""The three steps of a hint."""


class Refusal(Exception):  # noqa: N818 - a refusal is a normal answer, not an error
    """A request that cannot be granted: a sentence for the player, with a code and arguments for other languages."""

    def __init__(self, sentence: str, code: str, args: Mapping[str, str | int] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.arguments = dict(args or {})


def refuse_setting(sentence: str, setting: str) -> Refusal:
    """Returns the refusal of an invalid setting in a request."""
    return Refusal(sentence, "bad-setting", {"setting": setting})


def refuse_notation(error: BaseNotationError) -> Refusal:
    """Returns the refusal of a text that is not an action. Its `why` is a key of `BaseNotationError.mistakes`."""
    sentence = str(error)
    return Refusal(
        f"{sentence[:1].upper()}{sentence[1:]}.",
        "no-action",
        {"why": error.code, "action": error.whole or "", **error.named},
    )


def refuse_illegal(error: IllegalAction) -> Refusal:
    """Returns the refusal of an action that the rules do not allow."""
    return Refusal(str(error.reason), error.reason.code, error.reason.args)


def allowed(deed: Callable[[], Value]) -> Value:
    """Calls a function; returns its result. Raises Refusal if the rules do not allow the action."""
    try:
        return deed()
    except IllegalAction as error:
        raise refuse_illegal(error) from None


def read_notation(text: str, parse: Callable[[str], Value]) -> Value:
    """Parses a text. Raises Refusal if it is not valid notation."""
    try:
        return parse(text)
    except BaseNotationError as error:
        raise refuse_notation(error) from None


def read_action(request: Mapping[str, Any], parse: Callable[[str], Value]) -> Value:
    """Returns the action in a request. Raises Refusal if there is none.

    Args:
        request: `action` is a text in the notation.
        parse: parses it.
    """
    return read_notation(text_or_empty(request, "action"), parse)


def read_steps(request: Mapping[str, Any], most: int) -> int:
    """Returns the number of steps to take back, by default 1.

    Args:
        request: `steps` is a number, or `all`.
        most: the number of steps that can be taken back.

    Raises:
        Refusal: there are fewer steps, or none at all.
    """
    steps = request.get("steps", 1)
    if not most:
        raise Refusal("There is nothing to take back in this turn.", "nothing-to-undo")
    if steps == "all":
        return most
    if type(steps) is not int or not 1 <= steps <= most:
        raise Refusal(f"Between 1 and {most} steps can be taken back.", "undo-steps", {"most": most})
    return steps


def read_seed(request: Mapping[str, Any]) -> str:
    """Returns the seed of a game. Raises Refusal if it is not a valid text."""
    seed = request.get("seed")
    if not isinstance(seed, str) or not 1 <= len(seed) <= SEED_LIMIT or not is_whole(seed):
        raise refuse_setting(f"'seed' must be a text of 1 to {SEED_LIMIT} characters.", "seed")
    return seed


def read_saved_seed(seed: object, record: str) -> str:
    """Returns the seed of a game that continues.

    Args:
        seed: the seed in the save; None if only the record is known.
        record: a text of the record; it determines the seed if there is none, without revealing the random events.

    Raises:
        Refusal: it is not a valid text, so it cannot be used for shuffling.
    """
    if seed is None or seed == "":
        return f"{Random(record).getrandbits(64):016x}"
    if not isinstance(seed, str) or not is_whole(seed[:SEED_LIMIT]):
        raise Refusal("The saved game is damaged: its 'seed' is no text of whole characters.", "bad-save")
    return seed[:SEED_LIMIT]


def read_occupants(
    players: Mapping[str, Any], seats: Iterable[Player], agents: Collection[str], levels: Collection[str]
) -> dict[Player, str]:
    """Returns the occupant of each seat: `human` or the name of an agent, including the yardsticks of old saves.

    Args:
        players: the occupants in a request or a save, by the player's name.
        seats: the players.
        agents: the names of all agents.
        levels: those that a player may choose.

    Raises:
        Refusal: a seat has no text, or there is no such agent.
    """
    found = {player: players[str(player)] for player in seats}
    for player, name in found.items():
        if not isinstance(name, str):
            raise refuse_setting(f"'players.{player}' must be a text.", "players")
        if name != HUMAN and name not in agents:
            raise refuse_setting(f"There is no level '{quoted(name)}': there are {', '.join(levels)}.", "players")
    return found


def read_names(names: object, players: Iterable[Player]) -> dict[Player, str]:
    """Returns the players' names of an imported game from a save. Invalid names are left out."""
    given = names if isinstance(names, dict) else {}
    found = {player: given.get(str(player)) for player in players}
    return {player: name for player, name in found.items() if isinstance(name, str) and is_whole(name)}


def read_nodes(request: Mapping[str, Any], usual: int, fewest: int) -> int:
    """Returns the number of positions that a review examines per part. Raises Refusal if it is out of bounds."""
    nodes = request.get("nodes", usual)
    if type(nodes) is not int or not fewest <= nodes <= MOST_NODES:
        raise refuse_setting(f"'nodes' must be a number from {fewest} to {MOST_NODES}.", "nodes")
    return nodes


def text_or_empty(request: Mapping[str, Any], name: str) -> str:
    """Returns a text in a request; if it is missing or not a text, an empty one, which its reader refuses."""
    text = request.get(name)
    return text if isinstance(text, str) else ""


def read_text(request: Mapping[str, Any], name: str) -> str:
    """Returns a setting that is a text. Raises Refusal if it is missing or not a text."""
    text = request.get(name)
    if not isinstance(text, str):
        raise refuse_setting(f"'{name}' must be a text.", name)
    return text


def read_actions(request: Mapping[str, Any]) -> list[str]:
    """Returns the actions in a save, in the notation. Raises Refusal if they are not a list of texts."""
    actions = request.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise refuse_setting("'actions' must be a list of plays.", "actions")
    return actions


def read_hint_step(request: Mapping[str, Any]) -> Literal[1, 2, 3]:
    """Returns the requested step of a hint. Raises Refusal if there is no such step."""
    step = request.get("step", 1)
    # `True` equals 1, but is not a step.
    found = next((each for each in HINT_STEPS if type(step) is int and each == step), None)
    if found is None:
        raise refuse_setting("'step' must be 1, 2 or 3.", "step")
    return found
