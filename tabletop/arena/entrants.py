"""The agents that may take part: the named ones, and custom agents."""

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
    """An agent that cannot take part; the message says why."""


Factory = Callable[[str], Any]
"""Makes an agent from a seed."""


def entrant(name: str, known: Mapping[str, Factory]) -> Factory:
    """Returns the factory that makes an agent from a seed.

    Args:
        name: a known name, or `module:factory`. The module is also searched for in the current directory; the factory
            is a function or a class that takes a seed, or no argument.
        known: the game's built-in agents by name.

    Raises:
        EntrantError: there is no such agent. The returned factory also raises it if it does not make an agent.
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
    # A game's script starts without the current directory in the path, `python -m` with it.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        # Standard output is for results, not for what a module prints during import.
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
        # A built-in without a signature.
        return True
    for takes_seed, arguments in ((True, ("",)), (False, ())):
        try:
            form.bind(*arguments)
        except TypeError:
            continue
        return takes_seed
    raise EntrantError(f"'{name}' must take a seed or nothing, and takes {form}")
