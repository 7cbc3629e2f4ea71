"""The installed package from a user's point of view."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import kahuna
import kanaloa
import tabletop

ROOT = Path(__file__).parent.parent
PACKAGES = (kahuna, kanaloa, tabletop)
GAMES = (kahuna, kanaloa)
MODULES = [
    module.name
    for package in PACKAGES
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith(".__main__")
]

every_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)


@every_game
def test_the_public_names_exist_in_order(game: ModuleType) -> None:
    """Every exported name exists, each once."""
    assert all(hasattr(game, name) for name in game.__all__)
    assert len(set(game.__all__)) == len(game.__all__)
    imported = {name for name in vars(game) if not name.startswith("_") and not inspect.ismodule(getattr(game, name))}
    assert imported | {"__version__"} == {*game.__all__, "__version__"}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in sorted(game.__all__)])
def test_every_public_name_is_documented(game: ModuleType, name: str) -> None:
    """Each public class and function has help(); types and tables have a comment in the source."""
    value = getattr(game, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert value.__doc__
        assert len(value.__doc__) > 20
        assert not value.__doc__.startswith(f"{name}(")


@every_game
def test_the_example_in_the_package_works(game: ModuleType) -> None:
    """The first example works as shown."""
    tried = doctest.testmod(game)
    assert tried.attempted > 8
    assert tried.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_every_module_and_public_function_is_documented(name: str) -> None:
    """A reader of the source finds a sentence at the head of each module, class and function."""
    tree = ast.parse(Path(inspect.getfile(importlib.import_module(name))).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), name
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            is_method_of_private = any(
                isinstance(parent, ast.ClassDef) and parent.name.startswith("_") and node in parent.body
                for parent in ast.walk(tree)
            )
            is_stub = isinstance(node, ast.FunctionDef) and ast.unparse(node.body[-1]) == "..." and node.decorator_list
            nested = any(
                isinstance(parent, ast.FunctionDef) and node in ast.walk(parent) and node is not parent
                for parent in ast.walk(tree)
            )
            if not (is_method_of_private or is_stub or nested):
                assert ast.get_docstring(node), f"{name}: {node.name}"


@every_package
def test_nothing_else_needs_to_be_installed(package: ModuleType) -> None:
    """A package runs on a bare Python: no dependencies, and no import from outside the wheel and the library."""
    import sys

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    assert project["requires-python"] == ">=3.11"
    outside = set()
    for file in (ROOT / package.__name__).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                outside |= {alias.name.partition(".")[0] for alias in node.names}
            if isinstance(node, ast.ImportFrom):
                outside.add(str(node.module).partition(".")[0])
    assert outside - set(sys.stdlib_module_names) <= {package.__name__, "tabletop"}


def test_the_version_is_one() -> None:
    """Package, command line and page report the same version, in the usual form."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", kahuna.__version__)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["version"]["path"] == "tabletop/version.py"


@every_package
def test_type_checkers_see_the_types(package: ModuleType) -> None:
    """The package exports its types to type checkers."""
    assert (ROOT / package.__name__ / "py.typed").exists()


@every_game
def test_the_types_of_replies_are_imported_by_type_checkers_only(game: ModuleType) -> None:
    """Every layer may name the types in `wire`, which is above it: so no module imports them while it runs."""
    package = Path(inspect.getfile(game)).parent
    for file in package.rglob("*.py"):
        if file.parent.name == "wire":
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for_types = {
            node
            for branch in ast.walk(tree)
            if isinstance(branch, ast.If) and ast.unparse(branch.test) == "TYPE_CHECKING"
            for node in ast.walk(branch)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom) and node not in for_types:
                assert f"{game.__name__}.wire" not in ast.unparse(node), file
                assert ast.unparse(node) != f"from {game.__name__} import wire", file
