"""What a request asks for, whatever the game: checked settings, or a refusal with a sentence."""

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random
from typing import Any, Final, Literal, TypeVar

from tabletop.quoting import is_whole, quoted
from tabletop.refusals import BaseNotationError, IllegalAction

MOST_NODES: Final = 1_000_000
"""Positions that a review may look at in each of its parts."""

SEED_LIMIT = 100
"""How many characters the seed of a game may have."""

Player = TypeVar("Player")
Value = TypeVar("Value")

HUMAN = "human"
"""Who sits in a seat of a person."""


HINT_STEPS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
"""A hint is told in three steps."""


class Refusal(Exception):  # noqa: N818 - a refusal is a normal answer, not an error
    """A request that cannot be granted: a sentence for the player, with a code and arguments for other languages."""

    def __init__(self, sentence: str, code: str, args: Mapping[str, str | int] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.arguments = dict(args or {})


def refuse_setting(sentence: str, setting: str) -> Refusal:
    """Returns the refusal of a setting that a request names wrongly."""
    return Refusal(sentence, "bad-setting", {"setting": setting})


def refuse_notation(error: BaseNotationError) -> Refusal:
    """Returns the refusal of a text that is no action. Its `why` is a key of `BaseNotationError.mistakes`."""
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
    """Returns what a deed returns. Raises Refusal where the rules do not allow it."""
    try:
        return deed()
    except IllegalAction as error:
        raise refuse_illegal(error) from None


def read_notation(text: str, parse: Callable[[str], Value]) -> Value:
    """Returns what a text says. Raises Refusal where it is no text of the notation."""
    try:
        return parse(text)
    except BaseNotationError as error:
        raise refuse_notation(error) from None


def read_action(request: Mapping[str, Any], parse: Callable[[str], Value]) -> Value:
    """Returns the action that a request names. Raises Refusal where it names none.

    Args:
        request: `action` is a text of the notation.
        parse: reads it.
    """
    return read_notation(text_or_empty(request, "action"), parse)


def read_steps(request: Mapping[str, Any], most: int) -> int:
    """Returns how many steps are to be taken back, 1 unless the request says otherwise.

    Args:
        request: `steps` is a number, or `all`.
        most: how many can be taken back.

    Raises:
        Refusal: there are not so many, or none at all.
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
    """Returns the seed of a game. Raises Refusal where it is no proper text."""
    seed = request.get("seed")
    if not isinstance(seed, str) or not 1 <= len(seed) <= SEED_LIMIT or not is_whole(seed):
        raise refuse_setting(f"'seed' must be a text of 1 to {SEED_LIMIT} characters.", "seed")
    return seed


def read_saved_seed(seed: object, record: str) -> str:
    """Returns the seed of a game that goes on.

    Args:
        seed: as the save has it; None where only the record is known.
        record: a text of the record, which decides the seed where there is none, and does not tell what chance does.

    Raises:
        Refusal: it is no proper text, so that nothing could be shuffled with it.
    """
    if seed is None or seed == "":
        return f"{Random(record).getrandbits(64):016x}"
    if not isinstance(seed, str) or not is_whole(seed[:SEED_LIMIT]):
        raise Refusal("The saved game is damaged: its 'seed' is no text of whole characters.", "bad-save")
    return seed[:SEED_LIMIT]


def read_occupants(
    players: Mapping[str, Any], seats: Iterable[Player], agents: Collection[str], levels: Collection[str]
) -> dict[Player, str]:
    """Returns who sits where: `human` or the name of an agent, the yardsticks of old saves among them.

    Args:
        players: what a request or a save says of each seat, by the player's name.
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
    """Returns what a save calls the players of a game from elsewhere. What is no name is left out."""
    given = names if isinstance(names, dict) else {}
    found = {player: given.get(str(player)) for player in players}
    return {player: name for player, name in found.items() if isinstance(name, str) and is_whole(name)}


def read_nodes(request: Mapping[str, Any], usual: int, fewest: int) -> int:
    """Returns how many positions a review looks at in each of its parts. Raises Refusal where that is out of bounds."""
    nodes = request.get("nodes", usual)
    if type(nodes) is not int or not fewest <= nodes <= MOST_NODES:
        raise refuse_setting(f"'nodes' must be a number from {fewest} to {MOST_NODES}.", "nodes")
    return nodes


def text_or_empty(request: Mapping[str, Any], name: str) -> str:
    """Returns a text of a request; an empty one, which whoever reads it refuses, where it is missing or no text."""
    text = request.get(name)
    return text if isinstance(text, str) else ""


def read_text(request: Mapping[str, Any], name: str) -> str:
    """Returns a setting that is a text. Raises Refusal where it is missing or no text."""
    text = request.get(name)
    if not isinstance(text, str):
        raise refuse_setting(f"'{name}' must be a text.", name)
    return text


def read_actions(request: Mapping[str, Any]) -> list[str]:
    """Returns what a save says was played, in the notation. Raises Refusal where it is no list of texts."""
    actions = request.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise refuse_setting("'actions' must be a list of plays.", "actions")
    return actions


def read_hint_step(request: Mapping[str, Any]) -> Literal[1, 2, 3]:
    """Returns which step of a hint is asked for. Raises Refusal where there is no such step."""
    step = request.get("step", 1)
    # `True` is equal to 1, and no step.
    found = next((each for each in HINT_STEPS if type(step) is int and each == step), None)
    if found is None:
        raise refuse_setting("'step' must be 1, 2 or 3.", "step")
    return found
