"""The pages themselves, their oEmbed answers for publishing software, and the catalogue. Texts in, texts out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from urllib.parse import urlsplit

from publishing.canvas import HEIGHT, WIDTH
from publishing.subjects import Subject

EMBED_SIZE = (480, 680)
"""Width and height of an article's frame, in CSS pixels."""

_HOMES = {"kahuna": "", "kanaloa": "kanaloa.html"}
"""The pages of the games, from the site's folder."""

# Only the site's own files, and no scripts: all play happens in the frame.
_POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


class AddressError(ValueError):
    """A text that is not the address of a site. The message says what is wrong."""


@dataclass(frozen=True)
class Address:
    """The address of the site.

    Attributes:
        base: the address of its folder, with a slash at the end; empty if it is unknown; then all addresses are
            relative to the pages.
    """

    base: str

    def of(self, path: str) -> str:
        """Returns the address of a file of the site."""
        return (self.base or "../") + path


def parse_address(text: str) -> Address:
    """Returns the address of a site.

    Raises:
        AddressError: it is neither empty nor the http or https address of a folder.
    """
    if not text:
        return Address("")
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise AddressError(f"'{text}' is no address of a site: it should look like https://example.org/kahuna/")
    return Address(text.rstrip("/") + "/")


def _document(title: str, text: str, address: Address, *, own: str, picture: str, more: str, body: str) -> str:
    """A whole page: title, text, addresses of itself and its picture, further lines of its head, its body."""
    named, told = escape(title), escape(text)
    where, shown = escape(address.of(f"p/{own}")), escape(address.of(picture))
    return f"""<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="darkreader-lock">
<title>{named}</title>
<meta name="description" content="{told}">
<link rel="canonical" href="{where}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Kahuna">
<meta property="og:title" content="{named}">
<meta property="og:description" content="{told}">
<meta property="og:url" content="{where}">
<meta property="og:image" content="{shown}">
<meta property="og:image:alt" content="{named}">
<meta name="twitter:card" content="summary_large_image">
{more}
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="page.css">
</head>
<body>
{body}
</body>
</html>
"""


def page(subject: Subject, address: Address) -> str:
    """Returns the page of a subject: the preview for links to it, and the subject itself, playable."""
    title, embed, home = escape(subject.title), escape(subject.embed), _HOMES[subject.game]
    width, height = EMBED_SIZE
    ways = {
        f"../{escape(subject.link)}": "Open it in the game",
        f"../{escape(subject.snippet)}": "Embed it in an article",
        "index.html": "All puzzles, lessons and games",
    }
    buttons = " ".join(f'<a class="button" href="{target}">{name}</a>' for target, name in ways.items())
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    data = escape(address.of(f"p/{subject.name}.json"))
    return _document(
        subject.title,
        subject.text,
        address,
        own=f"{subject.name}.html",
        picture=f"p/{subject.name}.png",
        more=f"""<meta property="og:image:width" content="{WIDTH}">
<meta property="og:image:height" content="{HEIGHT}">
<link rel="alternate" type="application/json+oembed" href="{data}" title="{title}">""",
        body=f"""<main>
<p class="home"><a href="../{home}">{subject.game.capitalize()}</a></p>
<h1>{title}</h1>
<p>{escape(subject.text)}</p>
<iframe src="../{embed}" title="{title}" width="{width}" height="{height}"></iframe>
<noscript><img src="{subject.name}.png" {size} alt="The position as a chart"></noscript>
<p class="ways">{buttons}</p>
</main>""",
    )


def oembed(subject: Subject, address: Address) -> str:
    """Returns the answer for WordPress and others when a link to the page is pasted: see https://oembed.com.

    WordPress shows the quotation with the link until the frame has reported its height, or permanently if the frame
    cannot run. Without it WordPress does not load the script that gives the frame its height.
    """
    width, height = EMBED_SIZE
    link = escape(address.of(f"p/{subject.name}.html"))
    frame = escape(address.of(subject.embed))
    named = escape(subject.title)
    told = {
        "version": "1.0",
        "type": "rich",
        "provider_name": subject.game.capitalize(),
        "provider_url": address.of(""),
        "title": subject.title,
        "html": f'<blockquote><a href="{link}">{named}</a></blockquote>'
        f'<iframe src="{frame}" title="{named}" width="{width}" height="{height}" frameborder="0"></iframe>',
        "width": width,
        "height": height,
        "thumbnail_url": address.of(f"p/{subject.name}.png"),
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
    return json.dumps(told, ensure_ascii=False)


def catalogue(subjects: Iterable[Subject], address: Address) -> str:
    """Returns the page that lists all pages."""
    parts = []
    for group, members in groupby(
        (subject for subject in subjects if subject.listed), key=lambda subject: subject.group
    ):
        items = [_entry(subject) for subject in members]
        shown = "" if group.startswith("Puzzles") else " open"
        parts.append(
            f"<details{shown}><summary><h2>{escape(group)}</h2> <span>{len(items)}</span></summary>\n"
            '<ul class="gallery">\n' + "\n".join(items) + "\n</ul></details>"
        )
    text = "Every page listed here shows something to play. Paste its link into WordPress, a forum or a message."
    body = f"""<main class="wide">
<p class="home"><a href="../">Kahuna</a></p>
<h1>Games, lessons and puzzles</h1>
<p>{text} To choose the size, colours and language, <a href="../snippet.html">make a snippet</a>.</p>
{"".join(parts)}
</main>"""
    title = "Kahuna: games, lessons and puzzles for articles"
    return _document(title, text, address, own="index.html", picture="social.jpg", more="", body=body)


def listing(subjects: Sequence[Subject]) -> str:
    """Returns the offers of `snippet.html`, as JSON: puzzles with their grades, games with their titles."""
    told = {
        "puzzles": [{"id": subject.code, "grade": subject.grade} for subject in subjects if subject.kind == "puzzle"],
        "games": [
            {
                "game": subject.game,
                "name": subject.name.removeprefix("game-"),
                "code": subject.code,
                "title": subject.caption.title,
            }
            for subject in subjects
            if subject.kind == "replay"
        ],
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _entry(subject: Subject) -> str:
    if subject.kind == "puzzle":
        label, note = subject.caption.title, f"{subject.name}, {subject.caption.notes[0]}"
    else:
        label, note = subject.caption.title, subject.text
    return (
        f'<li><a href="{subject.name}.html"><img src="{subject.name}.png" width="{WIDTH}" '
        f'height="{HEIGHT}" alt="" loading="lazy"><b>{escape(label)}</b></a> <span>{escape(note)}</span></li>'
    )


def style(tokens: str, own: str, fonts: dict[str, str]) -> str:
    """Returns the pages' style sheet: the game's colours and fonts, and the pages' own rules.

    Args:
        tokens: the game's `fonts.css` and `tokens.css`.
        own: the rules of these pages.
        fonts: the paths of the game's fonts in the built site, by the names of their sources.

    Raises:
        KeyError: a font of the game is missing.
    """
    found = re.sub(r'url\("\./fonts/([\w-]+)\.woff2"\)', lambda font: f'url("{fonts[font[1]]}")', tokens)
    # The game loads its fonts first of all; here they may come later.
    return found.replace("font-display: optional", "font-display: swap") + _preferred_contrast(tokens) + own


def _preferred_contrast(tokens: str) -> str:
    """Returns the game's high-contrast colours for readers who prefer more contrast: no script selects them here."""
    colours = re.search(r':root\[data-theme="contrast"\] (\{[^}]*\})', tokens)
    return f"@media (prefers-contrast: more) {{ :root[data-theme] {colours[1]} }}\n" if colours else ""
