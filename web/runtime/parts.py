"""Adds a part of the engine to a running Python: an archive that the page has loaded when it was first wanted."""

import sys


def add(archive: str) -> None:
    """Makes the modules of an archive importable.

    Args:
        archive: path of a zip file with `.pyc` files: modules of the engine, and of the library as far as they are not
            there yet.
    """
    sys.path.append(archive)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "kahuna" and hasattr(module, "__path__"):
            module.__path__.append(f"{archive}/{name.replace('.', '/')}")
