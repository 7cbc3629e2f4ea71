"""The WordPress plugin: it knows what the frame knows, and nothing that somebody wrote reaches a page as it is."""

import re
from pathlib import Path

from kahuna.version import __version__

ROOT = Path(__file__).parent.parent
PLUGIN = (ROOT / "wordpress" / "kahuna" / "kahuna.php").read_text(encoding="utf-8")
UNINSTALL = (ROOT / "wordpress" / "kahuna" / "uninstall.php").read_text(encoding="utf-8")
README = (ROOT / "wordpress" / "kahuna" / "readme.txt").read_text(encoding="utf-8")
ADDRESS = (ROOT / "web" / "src" / "embed" / "address.js").read_text(encoding="utf-8")
TEXTS = (ROOT / "web" / "src" / "snippet" / "texts.js").read_text(encoding="utf-8")
LANGUAGES = (ROOT / "web" / "src" / "words" / "languages.js").read_text(encoding="utf-8")


def parameters() -> dict[str, str]:
    """The plugin's parameters, each with what may stand for it, as PHP."""
    (body,) = re.findall(r"function kahuna_parameters\(\) \{\s*return array\((.*?)\n\t\);", PLUGIN, re.DOTALL)
    return dict(re.findall(r"'(\w+)'\s*=> (.*),", body))


def values(php: str) -> list[str]:
    return re.findall(r"'([^']*)'", php)


def listed(name: str) -> list[str]:
    """A list of texts in the page's own source."""
    (found,) = re.findall(rf"export const {name} = (?:/\*\*.*?\*/ )?\(?(\[[^\]]*\])", ADDRESS + TEXTS)
    return re.findall(r'"(\w+)"', found)


def test_the_shortcode_knows_every_parameter_of_the_frame() -> None:
    """An editor can write in WordPress whatever the snippet page offers: the same names, the same values."""
    (body,) = re.findall(r"const all = \[(.*?)\n  \];", TEXTS, re.DOTALL)
    assert list(parameters()) == re.findall(r'\["(\w+)", ', body)
    assert values(parameters()["mode"]) == listed("MODES")
    assert values(parameters()["theme"]) == listed("THEMES")
    assert values(parameters()["as"]) == listed("SIDES")
    assert values(parameters()["start"]) == listed("STARTS")
    assert values(parameters()["level"]) == [*"12345", *listed("LEVELS")]
    assert values(parameters()["lang"]) == ["auto", *re.findall(r'(\w\w): "', LANGUAGES)]


def test_the_plugin_takes_every_code_there_is() -> None:
    """No puzzle, lesson, position or game is refused for the letters of its code."""
    pattern = parameters()["code"].strip("'").removesuffix("/D").removeprefix("/")
    games = [file.read_text(encoding="utf-8") for file in (ROOT / "tests").glob("codes.json")]
    codes = [*re.findall(r'"code": "([^"]+)"', games[0]), "2e58dc", "falls"]
    assert len(codes) > 10
    assert all(re.fullmatch(pattern, code) for code in codes)


def test_every_attribute_is_explained() -> None:
    """The plugin's own page tells what can be written in the brackets, with all values of each."""
    for name, allowed in parameters().items():
        (line,) = re.findall(rf"^\* .*`{name}`.*", README, re.MULTILINE)
        if allowed.startswith("array"):
            assert set(values(allowed)) <= set(re.findall(r"`(\w+)`", line)), name


def test_nothing_is_printed_as_it_came() -> None:
    """A title with quotes and brackets, from whomever, can do no harm to a blog."""
    shown = re.findall(r"(?:\becho|<\?php) (?!\n)([\w]+)\(", PLUGIN)
    assert shown
    assert set(shown) <= {"esc_attr", "esc_html_e", "settings_fields", "submit_button"}
    (frame,) = re.findall(r"return sprintf\(\s*'<iframe(.*?)\n\t\);", PLUGIN, re.DOTALL)
    arguments = [line.strip() for line in frame.splitlines()[1:]]
    assert [re.match(r"\w+", argument)[0] for argument in arguments] == ["esc_url", "esc_attr", "max", "max"]  # type: ignore[index]
    assert all("absint" in argument for argument in arguments[2:])


def test_the_plugin_leaves_nothing_behind() -> None:
    """Who deletes the plugin finds none of its options in the database: what is set is also deleted."""
    options = set(re.findall(r"^const KAHUNA_OPTION = '(\w+)';", PLUGIN, re.MULTILINE))
    assert options
    assert set(re.findall(r"\b(?:get|add|update)_option\( ([^,)]+)", PLUGIN)) <= {"KAHUNA_OPTION"}
    assert set(re.findall(r"delete_option\( '(\w+)' \)", UNINSTALL)) == options
    assert "defined( 'WP_UNINSTALL_PLUGIN' ) || exit;" in UNINSTALL


def test_the_plugin_has_the_version_of_the_game() -> None:
    """Who reports a fault names one version, wherever it is read."""
    found = re.findall(r"Version:\s+(\S+)|Stable tag: (\S+)|'(\d+\.\d+\.\d+)', true", PLUGIN + README)
    assert len(found) == 3
    assert {version for versions in found for version in versions if version} == {__version__}


def test_the_licence_is_that_of_the_game() -> None:
    """Everything may be used alike: MIT, which goes with WordPress' own licence."""
    assert re.findall(r"License:\s+(.*)", PLUGIN + README) == ["MIT", "MIT"]
