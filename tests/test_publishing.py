"""Pages for links: what the recipient of a link sees, and what publishing software reads there."""

import json
import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from kahuna.analysis.puzzles import GRADES, puzzle_ids, puzzle_of_id
from kahuna.board import Board
from kahuna.codes import record_of_code
from kahuna.geography import LINE_BIT, Island
from kahuna.lessons.catalogue import LESSONS, MOVED
from kahuna.notation import format_turn
from kanaloa.codes import record_of_code as kanaloa_record_of_code
from kanaloa.geography import Island as SeaIsland
from publishing import canvas, kanaloa_pictures, pages, pictures
from publishing.kanaloa_pictures import Map
from publishing.subjects import GAMES, Subject, subjects

ALL = subjects()
STYLES = Path(__file__).parent.parent / "web" / "src" / "styles"
SITE = "https://example.org/games/kahuna/"
ADDRESS = pages.parse_address(SITE)


class Tags(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Records a tag."""
        self.found.append((tag, dict(attrs)))

    def named(self, tag: str, **attributes: str) -> list[dict[str, str | None]]:
        """Returns the tags of a name that have some attributes."""
        wanted = {key.rstrip("_"): value for key, value in attributes.items()}
        return [found for name, found in self.found if name == tag and wanted.items() <= found.items()]


def meta(page: Tags, name: str) -> str:
    (tag,) = page.named("meta", property=name)
    return tag["content"] or ""


def frame_of(subject: Subject) -> str:
    """The file of the frame that shows a subject."""
    return "kanaloa-embed.html" if subject.game == "kanaloa" else "embed.html"


def famous(game: str) -> list[str]:
    """The names of a game's famous games."""
    return list(json.loads((GAMES / game / "index.json").read_text(encoding="utf-8")))


@pytest.fixture(
    params=[
        next(each for each in ALL if (each.kind, each.game) == sort)
        for sort in (("puzzle", "kahuna"), ("lesson", "kahuna"), ("replay", "kahuna"), ("replay", "kanaloa"))
    ]
)
def subject(request: pytest.FixtureRequest) -> Subject:
    found: Subject = request.param
    return found


def test_everything_that_is_published_has_a_page() -> None:
    """An editor finds every puzzle, every lesson and every example game, each under its own address."""
    names = [subject.name for subject in ALL]
    assert len(set(names)) == len(names)
    assert set(names) == {
        *puzzle_ids(),
        *(f"lesson-{each.id}" for each in LESSONS),
        *(f"lesson-{each}" for each in MOVED),
        *(f"game-{each}" for each in famous("kahuna")),
        *(f"game-kanaloa-{each}" for each in famous("kanaloa")),
    }
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in names)


def test_every_example_game_is_told_and_can_be_replayed() -> None:
    """Every record in the folder is published, each as a whole game with its story."""
    for game in ("kahuna", "kanaloa"):
        assert {file.stem for file in (GAMES / game).glob("*.json")} - {"index"} == set(famous(game))
    for subject in ALL:
        if subject.kind == "replay":
            record = kanaloa_record_of_code(subject.code) if subject.game == "kanaloa" else record_of_code(subject.code)
            assert record.result is not None
            assert len(subject.text) > 60


def test_a_link_tells_what_it_leads_to(subject: Subject) -> None:
    """A messenger shows title, sentence and picture of a link, all with the absolute addresses that it needs."""
    page = Tags(pages.page(subject, ADDRESS))
    assert meta(page, "og:title") == subject.title
    assert meta(page, "og:description") == subject.text
    assert meta(page, "og:url") == f"{SITE}p/{subject.name}.html"
    assert meta(page, "og:image") == f"{SITE}p/{subject.name}.png"
    assert [tag["href"] for tag in page.named("link", rel="canonical")] == [f"{SITE}p/{subject.name}.html"]


def test_a_pasted_link_becomes_a_frame(subject: Subject) -> None:
    """WordPress finds the description of the page and gets the right frame from it."""
    page = Tags(pages.page(subject, ADDRESS))
    (found,) = page.named("link", type="application/json+oembed")
    assert found["href"] == f"{SITE}p/{subject.name}.json"
    told = json.loads(pages.oembed(subject, ADDRESS))
    assert (told["version"], told["type"], told["title"]) == ("1.0", "rich", subject.title)
    # WordPress keeps only these two elements; the quotation must not have attributes.
    assert re.fullmatch(r"<blockquote><a [^<>]*>[^<>]*</a></blockquote><iframe [^<>]*></iframe>", told["html"])
    _, (_, link), (_, frame) = Tags(told["html"]).found
    assert link["href"] == f"{SITE}p/{subject.name}.html"
    assert frame["src"] == f"{SITE}{frame_of(subject)}?mode={subject.kind}&code={subject.code}"
    assert (int(frame["width"] or 0), int(frame["height"] or 0)) == (told["width"], told["height"])


def test_a_visitor_plays_on_the_page_itself(subject: Subject) -> None:
    """The link leads straight to its subject, with ways into the game and to all others."""
    page = Tags(pages.page(subject, ADDRESS))
    (frame,) = page.named("iframe")
    assert frame["src"] == f"../{frame_of(subject)}?mode={subject.kind}&code={subject.code}"
    assert frame["title"] == subject.title
    targets = {tag["href"] for tag in page.named("a")}
    assert {f"../{subject.link}", "index.html", f"../{subject.snippet}"} <= targets


def test_pages_work_where_nobody_knows_the_address(subject: Subject) -> None:
    """Built without an address the pages still find their pictures and frames, in any folder."""
    text = pages.page(subject, pages.parse_address(""))
    assert not re.search(r"https?://", text)
    assert f'content="../p/{subject.name}.png"' in text
    assert f"../{frame_of(subject)}?" in unescape(json.loads(pages.oembed(subject, pages.parse_address("")))["html"])


def test_odd_titles_harm_no_page() -> None:
    """A title with quotes and angle brackets is shown correctly, in the page and in the frame."""
    plain = ALL[0]
    odd = replace(plain, title="A \"<b>\" & 'so' on", text="</title><script>alert(1)</script>")
    text = pages.page(odd, ADDRESS)
    assert "<script" not in text
    assert meta(Tags(text), "og:title") == odd.title
    told = json.loads(pages.oembed(odd, ADDRESS))["html"]
    (frame,) = Tags(told).named("iframe")
    assert frame["title"] == odd.title
    assert "<b>" not in told
    assert "<script" not in pages.catalogue([odd], ADDRESS)


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/", "https://", "javascript:1", "https://a/?b=1"])
def test_a_wrong_address_is_told_in_a_sentence(address: str) -> None:
    """A mistyped SITE_URL is refused with an example before anything is published."""
    with pytest.raises(pages.AddressError, match="should look like"):
        pages.parse_address(address)


def test_the_catalogue_leads_to_every_page() -> None:
    """An editor can browse everything on one page, by grade, and open each."""
    page = Tags(pages.catalogue(ALL, ADDRESS))
    targets = [tag["href"] for tag in page.named("a")]
    assert {f"{subject.name}.html" for subject in ALL if subject.listed} <= set(targets)
    groups = [subject.group for subject in ALL]
    assert len(page.named("details")) == len(set(groups)) == 7


def test_the_snippet_page_is_told_what_there_is() -> None:
    """An editor can pick a puzzle by its grade and a game by its title, all of them."""
    told = json.loads(pages.listing(ALL))
    assert [each["id"] for each in told["puzzles"]] == [each.code for each in ALL if each.kind == "puzzle"]
    assert {each["grade"] for each in told["puzzles"]} == set(GRADES)
    assert [each["code"] for each in told["games"]] == [each.code for each in ALL if each.kind == "replay"]
    assert all(f"game-{each['name']}" in {subject.name for subject in ALL} for each in told["games"])


def test_no_page_tells_a_solution() -> None:
    """A link to a puzzle gives nothing away."""
    for name in puzzle_ids()[:20]:
        puzzle = next(subject for subject in ALL if subject.name == name)
        text = pages.page(puzzle, ADDRESS) + pages.oembed(puzzle, ADDRESS)
        plays = format_turn(puzzle_of_id(name).solution)
        assert plays not in text
        assert "olution" not in text


def test_pictures_are_small_and_sharp() -> None:
    """A preview loads instantly even over a poor connection, in the size that networks show in full width."""
    subject = next(each for each in ALL if each.kind == "puzzle")
    assert isinstance(subject.board, Board)
    data = canvas.png(pictures.picture(subject.board, subject.caption))
    assert len(data) < 20_000
    with Image.open(BytesIO(data)) as image:
        image.load()
        assert image.size == (canvas.WIDTH, canvas.HEIGHT)


def test_the_picture_of_a_game_of_kanaloa_shows_how_it_ended() -> None:
    """The preview of a game of Kanaloa is small, too, and shows fish, pieces, the volcano and the points."""
    subject = next(each for each in ALL if each.game == "kanaloa")
    drawn = subject.board
    assert isinstance(drawn, Map)
    others = (
        drawn,
        replace(drawn, fish=tuple((head, tail, owner, white) for tail, head, owner, white in drawn.fish)),
        replace(drawn, fish=tuple((tail, head, owner, not white) for tail, head, owner, white in drawn.fish)),
        replace(drawn, pieces=((),) * drawn.players),
        replace(drawn, volcano=SeaIsland.A),
        replace(drawn, scores=(1,) * drawn.players),
    )
    pictures_of = [canvas.png(kanaloa_pictures.picture(each, subject.caption)) for each in others]
    assert len(set(pictures_of)) == len(others)
    assert all(len(data) < 20_000 for data in pictures_of)


def test_every_bridge_is_in_the_picture() -> None:
    """The preview shows the whole position: each bridge and its owner."""
    caption = canvas.Caption("Puzzle", "Win", [], [])
    seen = {pictures.picture(Board(*pair), caption).tobytes() for bit in LINE_BIT for pair in ((bit, 0), (0, bit))}
    assert len(seen) == 2 * len(LINE_BIT)


def test_the_picture_shows_the_hand() -> None:
    """A puzzle's preview shows the hand."""
    hands: tuple[list[Island], ...] = ([], [Island.A], [Island.B], [Island.A, Island.B])
    seen = {pictures.picture(Board(0, 0), canvas.Caption("", "", [], hand)).tobytes() for hand in hands}
    assert len(seen) == len(hands)


def test_no_caption_is_cut_off() -> None:
    """All words beside the board are readable: nothing runs out of the picture or into the cards."""
    for caption in {
        (each.caption.kind, each.caption.title, *each.caption.notes): each.caption for each in ALL
    }.values():
        assert canvas.lowest(caption) <= canvas.HEIGHT - (84 if caption.hand else 12), caption


def test_the_pages_have_the_fonts_and_colours_of_the_game() -> None:
    """The pages look like the game, and a missing font is detected in the build."""
    tokens = '@font-face { src: url("./fonts/some-font.woff2") } :root { --ink: #000 }'
    assert pages.style(tokens, "p {}", {"some-font": "../assets/some-font-x.woff2"}) == (
        '@font-face { src: url("../assets/some-font-x.woff2") } :root { --ink: #000 }p {}'
    )
    with pytest.raises(KeyError, match="some-font"):
        pages.style(tokens, "", {})


def test_the_pages_follow_what_the_device_prefers() -> None:
    """A reader who prefers more contrast gets high contrast, and dark-mode extensions leave the colours alone."""
    tokens = (STYLES / "tokens.css").read_text(encoding="utf-8")
    style = pages.style(tokens, "", {})
    contrast = style.split('[data-theme="contrast"] {')[1].split("}")[0]
    assert "--paper: light-dark(#fff, #000)" in contrast
    assert f"@media (prefers-contrast: more) {{ :root[data-theme] {{{contrast}}} }}" in style
    for text in (pages.page(ALL[0], ADDRESS), pages.catalogue(ALL, ADDRESS)):
        assert len(Tags(text).named("meta", name="darkreader-lock")) == 1
