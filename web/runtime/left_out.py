"""Reports clearly when a module of Python's library is missing because the site's library is trimmed.

Goes into the trimmed library and is imported before anything else, so that a forgotten module is reported as such, and
not as a puzzling "No module named ...".
"""

import sys


class LeftOutFinder:
    """Asked last, so only for modules that no other finder could find."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """Raises ModuleNotFoundError for a module of the standard library, and does not find any other."""
        if name.partition(".")[0] in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"module {name} was left out of the trimmed library", name=name)


sys.meta_path.append(LeftOutFinder)
