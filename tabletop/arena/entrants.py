"""Who may take part: the agents that have a name, and anybody's own."""

import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib import import_module
from inspect import signature
from operator import attrgetter
from pathlib import Path
from typing import Any

from tabletop.arena.faults import told


class EntrantError(ValueError):
    """An agent that cannot take part; the sentence says why."""


Factory = Callable[[str], Any]
"""Makes an agent from a seed."""


def entrant(name: str, known: Mapping[str, Factory]) -> Factory:
    """Returns what makes an agent from a seed.

    Args:
        name: one of those known, or `module:factory`. The module is looked for in the current directory, too; the
            factory is a function or a class that takes a seed, or nothing.
        known: the game's own agents by name.

    Raises:
        EntrantError: there is no such agent. What is returned raises it as well, where a factory makes no agent.
    """
    if name in known:
        return known[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        raise EntrantError(f"there is no agent '{name}': there are {', '.join(known)}, or module:factory")
    if not module or not attribute:
        raise EntrantError(f"'{name}': it should look like module:factory")
    factory = _imported(name, module, attribute)
    if not callable(factory):
        raise EntrantError(f"'{name}': {attribute} is no function or class, but of type {type(factory).__name__}")
    takes_seed = _takes_seed(name, factory)

    def make(seed: str) -> Any:
        try:
            with redirect_stdout(sys.stderr):
                agent = factory(seed) if takes_seed else factory()
        except (Exception, SystemExit) as error:
            raise EntrantError(f"'{name}' could not be made: {told(error)}") from error
        if not callable(getattr(agent, "choose", None)):
            raise EntrantError(f"'{name}' made no agent, but of type {type(agent).__name__} without a method choose")
        return agent

    return make


def _imported(name: str, module: str, attribute: str) -> Any:
    # The script of a game starts without the current directory, `python -m` with it.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        # Standard output is for results: what a module prints while it is imported is none.
        with redirect_stdout(sys.stderr):
            found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise EntrantError(f"'{name}': there is no module {error.name}, here or installed") from None
        raise EntrantError(f"'{name}': {module} cannot be imported: {told(error)}") from error
    except (Exception, SystemExit) as error:
        raise EntrantError(f"'{name}': {module} cannot be imported: {told(error)}") from error
    try:
        return attrgetter(attribute)(found)
    except AttributeError:
        raise EntrantError(f"'{name}': {module} has no {attribute}") from None


def _takes_seed(name: str, factory: Callable[..., Any]) -> bool:
    try:
        form = signature(factory)
    except ValueError:
        # Something built in, which does not tell.
        return True
    for takes_seed, arguments in ((True, ("",)), (False, ())):
        try:
            form.bind(*arguments)
        except TypeError:
            continue
        return takes_seed
    raise EntrantError(f"'{name}' must take a seed or nothing, and takes {form}")
