"""The pictures of Kanaloa's rules."""

from make_kanaloa_pictures import FOLDER, pictures


def test_the_pictures_show_the_map_that_is_played_on() -> None:
    """The pictures of the rules show the islands, currents and fish that the program uses (rules 2 and 3.5)."""
    for name, picture in pictures().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == picture, "run: python tools/make_kanaloa_pictures.py"
