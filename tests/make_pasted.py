"""Writes `tests/pasted.json`: texts as people paste them, and what is in them. Python's and the page's reader run it.

    python tests/make_pasted.py

The expected result follows from how a text was made, not from what a reader finds. Add new ways of mangling links here.
"""

from __future__ import annotations

import base64
import html
import json
import quopri
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import quote

from tabletop.codes import with_check

HERE: Final = Path(__file__).resolve().parent
FILE: Final = HERE / "pasted.json"
SITE: Final = "https://example.org/kahuna/"
MOST_LETTERS: Final = 76
"""The maximum length of a line of an e-mail."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be shared.

    Attributes:
        kind: see `tabletop.pasted.FoundCode`.
        text: the code, or the name.
        link: in the site's form.
    """

    kind: str
    text: str
    link: str

    @property
    def before(self) -> str:
        """The link without the code."""
        return self.link.removesuffix(self.text)


def items() -> dict[str, Item]:
    """Returns the material of the texts."""
    codes = json.loads((HERE / "codes.json").read_text())
    kanaloa = json.loads((HERE / "kanaloa_codes.json").read_text())
    messages = json.loads((HERE / "golden_links" / "1998.json").read_text())["messages"]
    dashed = next(each for each in messages if each.endswith("-"))

    def item(kind: str, text: str, page: str = "") -> Item:
        key = {"kanaloa": "game"}.get(kind, kind)
        return Item(kind, text, f"{SITE}{page}#{key}={text}")

    return {
        "position": item("position", codes["positions"][0]["code"]),
        "game": item("game", codes["games"][1]["code"]),
        "kanaloa": item("kanaloa", kanaloa[1]["code"], "kanaloa.html"),
        "turn": item("link", dashed),
        "invitation": item("link", messages[0]),
        "puzzle": item("puzzle", "0ab1c2"),
        "lesson": item("lesson", "majority"),
    }


Recipe = Callable[[Item], str]


def mangled(text: str, place: int, what: str) -> str:
    """Returns a text with something inserted."""
    return text[:place] + what + text[place:]


def broken(text: str, joint: str, width: int = MOST_LETTERS) -> str:
    """Returns a text in lines of a fixed width."""
    return joint.join(text[at : at + width] for at in range(0, len(text), width))


def quoted_printable(text: str) -> str:
    """Returns a text as in the source of an e-mail."""
    return quopri.encodestring(text.encode()).decode()


def urldefense_2(link: str) -> str:
    """Returns a link as Proofpoint writes it, version 2."""
    coded = quote(link, safe="/._~").replace("_", "%5F").replace("-", "%2D")
    return f"https://urldefense.proofpoint.com/v2/url?u={coded.replace('/', '_').replace('%', '-')}&d=DwMFaQ&c=eu&e="


def urldefense_3(link: str) -> str:
    """Returns a link as Proofpoint writes it, version 3, which stores some characters separately."""
    kept = re.sub(r"[#=]", "*", link)
    return f"https://urldefense.com/v3/__{kept}__;{base64.b64encode(b'#=').decode()}!!AbC!xyz$"


def percent(text: str) -> str:
    """Returns a text with everything except letters and digits escaped."""
    return quote(text, safe="")


EVERYWHERE: Final[dict[str, Recipe]] = {
    "a link alone": lambda item: item.link,
    "with blanks around it": lambda item: f"  {item.link} \n",
    "at the end of a sentence": lambda item: f"Look at this: {item.link}.",
    "before a comma": lambda item: f"{item.link}, isn't it?",
    "in brackets": lambda item: f"a game ({item.link}) of mine",
    "before an exclamation mark": lambda item: f"{item.link}!",
    "before a colon": lambda item: f"{item.link}: look",
    "before a semicolon": lambda item: f"{item.link};",
    "before a question mark": lambda item: f"Have you seen {item.link}?",
    "before three dots": lambda item: f"{item.link}…",
    "in angle brackets": lambda item: f"<{item.link}>",
    "in quotation marks": lambda item: f'"{item.link}"',
    "in apostrophes": lambda item: f"'{item.link}'",
    "in curly quotation marks": lambda item: f"“{item.link}”",
    "in German quotation marks": lambda item: f"„{item.link}“",
    "in French quotation marks": lambda item: f"« {item.link} »",
    "in Chinese brackets": lambda item: f"看「{item.link}」吧",
    "before a Chinese full stop": lambda item: f"你看{item.link}。",
    "in backticks": lambda item: f"`{item.link}`",
    "a Markdown link": lambda item: f"[my game]({item.link})",
    "a Markdown link with a title": lambda item: f'[my game]({item.link} "Kahuna")',
    "a Markdown link of its own address": lambda item: f"[{item.link}]({item.link})",
    "a reference of Markdown": lambda item: f"[1]: {item.link}",
    "bold in Markdown": lambda item: f"**{item.link}**",
    "italic in Markdown": lambda item: f"_{item.link}_",
    "bold with lines below": lambda item: f"__{item.link}__",
    "struck in a chat": lambda item: f"~~{item.link}~~",
    "a spoiler in a chat": lambda item: f"||{item.link}||",
    "BBCode": lambda item: f"[url]{item.link}[/url]",
    "BBCode with a name": lambda item: f"[url={item.link}]my game[/url]",
    "BBCode with quotation marks": lambda item: f'[URL="{item.link}"]my game[/URL]',
    "a wiki's link": lambda item: f"[{item.link} my game]",
    "an HTML link": lambda item: f'<a href="{html.escape(item.link)}" target="_blank">{html.escape(item.link)}</a>',
    "an HTML link without quotation marks": lambda item: f"<a href={item.link}>my game</a>",
    "an HTML link as text": lambda item: html.escape(f'<a href="{item.link}">my game</a>'),
    "a frame": lambda item: f'<iframe src="{item.link}" width="560" height="640"></iframe>',
    "Slack's link": lambda item: f"<{item.link}|my game>",
    "a label of a shortened address": lambda item: f"{item.link[:-9]}… ({item.link})",
    "with tracking behind it": lambda item: f"{item.link}&utm_source=newsletter&utm_medium=email",
    "with an escaped ampersand behind it": lambda item: f"{item.link}&amp;utm_source=x&amp;at=3",
    "with a question mark behind it": lambda item: f"{item.link}?fbclid=IwAR0aBcDeF-_9",
    "with tracking before it": lambda item: item.link.replace("#", "?fbclid=IwAR0aBcDeF&mc_eid=1#"),
    "with a second sign behind it": lambda item: f"{item.link}#:~:text=hello",
    "in the query": lambda item: item.link.replace("#", "?"),
    "in the query behind tracking": lambda item: item.link.replace("#", "?utm_source=x&amp;"),
    "escaped once": lambda item: percent(item.link),
    "escaped twice": lambda item: percent(percent(item.link)),
    "escaped four times": lambda item: percent(percent(percent(percent(item.link)))),
    "escaped in small letters": lambda item: percent(item.link).replace("%3A", "%3a").replace("%2F", "%2f"),
    "escaped from the sign on": lambda item: item.link.replace("#", "%23").replace("=", "%3D"),
    "escaped sign in the path": lambda item: item.link.replace("#", "%23"),
    "escaped equals sign": lambda item: item.link.replace("=", "%3D"),
    "escaped as old scripts do": lambda item: item.link.replace("#", "%u0023").replace("=", "%u003D"),
    "SafeLinks": lambda item: (
        f"https://eur01.safelinks.protection.outlook.com/?url={percent(item.link)}"
        "&data=05%7C02%7Cana%40example.org%7C08dc&sdata=G1abc%2BdeF%3D&reserved=0"
    ),
    "SafeLinks in a mail": lambda item: (
        f"Ana<https://nam02.safelinks.protection.outlook.com/?url={percent(item.link)}&amp;data=04&amp;reserved=0>"
    ),
    "Facebook": lambda item: f"https://l.facebook.com/l.php?u={percent(item.link)}&h=AT0xyz&s=1",
    "Facebook with its mark inside": lambda item: (
        f"https://lm.facebook.com/l.php?u={percent(item.link.replace('#', '?fbclid=IwAR1-_x#'))}&h=AT3"
    ),
    "Instagram": lambda item: f"https://l.instagram.com/?u={percent(item.link)}&e=ATO",
    "Google": lambda item: f"https://www.google.com/url?q={percent(item.link)}&sa=D&source=editors&ust=1700",
    "Google's search": lambda item: f"https://www.google.com/url?sa=t&url={percent(item.link)}&usg=AOvVaw1",
    "Bing": lambda item: (
        "https://www.bing.com/ck/a?!&&p=abc&u=a1"
        f"{base64.urlsafe_b64encode(item.link.encode()).decode().rstrip('=')}&ntb=1"
    ),
    "Sophos": lambda item: (
        "https://eu-west-1.protection.sophos.com?d=example.org&u="
        f"{percent(base64.b64encode(item.link.encode()).decode())}&i=NWY&t=x"
    ),
    "Proofpoint 1": lambda item: f"https://urldefense.proofpoint.com/v1/url?u={percent(item.link)}&k=yYSsEqip",
    "Proofpoint 2": lambda item: urldefense_2(item.link),
    "Proofpoint 3": lambda item: urldefense_3(item.link),
    "Barracuda": lambda item: (
        f"https://linkprotect.cudasvc.com/url?a={percent(item.link).replace('%3A', '%3a')}&c=E,1,xyz&typo=1"
    ),
    "Trend Micro": lambda item: f"https://ctp.trendmicro.com/wis/clicktime/v1/query?url={percent(item.link)}&umid=1",
    "Cisco": lambda item: f"https://secure-web.cisco.com/1aB-c_D/{percent(item.link)}",
    "FireEye": lambda item: f"https://protect2.fireeye.com/v1/url?k=1&q=1&u={percent(item.link)}",
    "Steam": lambda item: f"https://steamcommunity.com/linkfilter/?u={percent(item.link)}",
    "VK": lambda item: f"https://vk.com/away.php?to={percent(item.link)}&cc_key=",
    "Reddit": lambda item: f"https://out.reddit.com/t3_abc?url={percent(item.link)}&token=AQAA&app_name=web",
    "YouTube": lambda item: f"https://www.youtube.com/redirect?event=comments&q={percent(item.link)}&redir_token=QUF",
    "LinkedIn": lambda item: f"https://www.linkedin.com/redir/redirect?url={percent(item.link)}&urlhash=a1",
    "Tumblr": lambda item: f"https://href.li/?{item.link}",
    "DuckDuckGo": lambda item: f"//duckduckgo.com/l/?uddg={percent(item.link)}&rut=1",
    "two redirectors": lambda item: (
        f"https://l.facebook.com/l.php?u={percent(f'https://www.google.com/url?q={percent(item.link)}&sa=D')}&h=1"
    ),
    "an app's own address": lambda item: f"intent://open?link={percent(item.link)}#Intent;scheme=https;end",
    "mailto": lambda item: f"mailto:?subject=Kahuna&body={percent(f'Look: {item.link} Bye')}",
    "a form": lambda item: f"text={percent(f'Look at this {item.link} please').replace('%20', '+')}",
    "JSON": lambda item: json.dumps({"text": f"See {item.link}", "by": "Ana"}),
    "JSON with escapes": lambda item: (
        '{"url":"' + f"{item.link}&x=1".replace("/", "\\/").replace("&", "\\u0026").replace("=", "\\u003d") + '"}'
    ),
    "JSON in JSON": lambda item: json.dumps(json.dumps({"message": f"{item.link}\nSee you"})),
    "a script": lambda item: f"open('{item.link.replace('#', chr(92) + 'x23')}')",
    "a table": lambda item: f'"Ana","{item.link}","12:03"',
    "a table with tabs": lambda item: f"Ana\t{item.link}\t12:03",
    "a table with semicolons": lambda item: f"Ana;{item.link};12:03",
    "a table in Markdown": lambda item: f"| Ana | {item.link} |",
    "a chat": lambda item: f"[12:03, 4.5.2026] Ana: {item.link}\n[12:04, 4.5.2026] Ben: thanks",
    "a chat of another kind": lambda item: f"Ana, [04.05.26 12:03]\n{item.link}\n\nBen, [04.05.26 12:04]\nG1 or not?",
    "IRC": lambda item: f"12:03 <ana> {item.link}",
    "a list": lambda item: f"* {item.link}\n* and more",
    "a list with dashes": lambda item: f"- {item.link}\n- and more",
    "a quoted mail": lambda item: f"On Monday Ana wrote:\n> Look:\n> {item.link}\n> Ana",
    "a mail quoted three times": lambda item: f">>> {item.link}\n>> Thanks\n> You are welcome",
    "a forwarded mail": lambda item: f"-----Original Message-----\r\nFrom: Ana\r\n\r\n{item.link}\r\n\r\n--\r\nAna",
    "the source of a mail": lambda item: quoted_printable(f"Schöne Grüße! {item.link}\nAna\n"),
    "the source of a quoted mail": lambda item: quoted_printable(f"Das ist schön:\n> > {item.link}\n> Ana\n"),
    "the source of a mail in letters": lambda item: (
        "Content-Transfer-Encoding: base64\r\n\r\n"
        + base64.encodebytes(f"Schöne Grüße von Ana! Hier ist das Spiel, von dem ich sprach: {item.link}\n".encode())
        .decode()
        .replace("\n", "\r\n")
    ),
    "the source of a mail in HTML": lambda item: quoted_printable(f'<a href="{item.link}&amp;a=1">Schön</a>\n'),
    "LaTeX": lambda item: f"\\url{{{item.link.replace('#', chr(92) + '#').replace('_', chr(92) + '_')}}}",
    "escaped underscores": lambda item: item.link.replace("_", "\\_").replace("-", "\\-"),
    "escaped underscores in an address": lambda item: item.link.replace("_", "%5C_"),
    "a zero-width space before it": lambda item: f"\u200b{item.link}",
    "a zero-width space behind it": lambda item: f"{item.link}\u200b and",
    "a zero-width space in it": lambda item: item.before + mangled(item.text, 3, "\u200b"),
    "an escaped zero-width space in it": lambda item: item.before + mangled(item.text, 3, "%E2%80%8B"),
    "an escaped zero-width space behind it": lambda item: f"{item.link}%E2%80%8B",
    "a soft hyphen in it": lambda item: item.before + mangled(item.text, 4, "\xad"),
    "a named soft hyphen in it": lambda item: item.before + mangled(item.text, 4, "&shy;"),
    "a word joiner in it": lambda item: item.before + mangled(item.text, 2, "\u2060"),
    "a byte order mark": lambda item: f"\ufeff{item.link}",
    "marks of direction": lambda item: f"\u2067{item.link}\u2069",
    "marks of direction in Arabic": lambda item: f"انظر \u202a{item.link}\u202c.",
    "text of two bytes a letter": lambda item: "\0".join(item.link),
    "a space that does not break before it": lambda item: f"Look:\xa0{item.link}\xa0!",
    "wide letters": lambda item: "".join(chr(ord(each) + 0xFEE0) for each in item.link),
    "a wide escape": lambda item: item.link.replace("#", "\uff0523"),
    "wide signs": lambda item: item.link.replace("#", "\uff03").replace("=", "\uff1d"),
    "hyphens that do not break": lambda item: item.link.replace("-", "\u2011"),
    "minus signs": lambda item: item.link.replace("-", "\u2212"),
    "numbered entities": lambda item: item.link.replace("#", "&#35;").replace("=", "&#x3D;").replace("_", "&#95;"),
    "named entities": lambda item: (
        item.link.replace("#", "&num;").replace("=", "&equals;").replace("_", "&lowbar;").replace("-", "&hyphen;")
    ),
    "without the site": lambda item: item.link[item.link.index("#") :],
    "without the sign": lambda item: item.link[item.link.index("#") + 1 :],
    "with the sign escaped and without the site": lambda item: percent(item.link[item.link.index("#") :]),
    "without http": lambda item: item.link.removeprefix("https://"),
    "in capitals but for the code": lambda item: item.before.upper() + item.text,
    "on a line of its own": lambda item: f"Hello\n\n{item.link}\n\nBye",
    "twice": lambda item: f"{item.link} {item.link}",
    "glued to another address": lambda item: f"{item.link}https://example.com/",
    "behind an emoji": lambda item: f"🏝️{item.link}🏝️",
}
"""Changes to whole links."""

CODES: Final[dict[str, Recipe]] = {
    "a code alone": lambda item: item.text,
    "a code in a sentence": lambda item: f"It is {item.text}, I think.",
    "a code in brackets": lambda item: f"({item.text})",
    "a code in quotation marks": lambda item: f"“{item.text}”",
    "a code between lines": lambda item: f"_{item.text}_",
    "a code in capitals of a key": lambda item: f"CODE: {item.text}",
    "a code in a frame": lambda item: (
        f'<iframe src="{SITE}embed.html?mode=replay&amp;code={item.text}&amp;at=3" width="560"></iframe>'
    ),
    "a code in an element": lambda item: f'<kahuna-game mode="replay" code="{item.text}" at="3"></kahuna-game>',
    "a code in an element as text": lambda item: html.escape(f'<kahuna-game code="{item.text}"></kahuna-game>'),
    "a code in WordPress": lambda item: f'<!-- wp:kahuna/game {{"code":"{item.text}","mode":"replay"}} /-->',
    "a code in a shortcode": lambda item: f"[kahuna code=&#8221;{item.text}&#8221;]",
    "broken into lines": lambda item: broken(item.link, "\n", 40),
    "broken into lines of Windows": lambda item: broken(item.link, "\r\n", 30),
    "broken with blanks before each line": lambda item: broken(item.link, "\n    ", 33),
    "broken in a quoted mail": lambda item: f"> {broken(item.link, chr(10) + '> ', 41)}",
    "broken in a mail quoted twice": lambda item: f"> > {broken(item.link, chr(10) + '> > ', 37)}\n> > Ana",
    "broken in a mail quoted without blanks": lambda item: f">>{broken(item.link, chr(10) + '>>', 36)}",
    "broken by quoted-printable": lambda item: broken(item.link.replace("=", "=3D"), "=\n", 40),
    "broken by quoted-printable at the sign": lambda item: item.link.replace("=", "=3D=\r\n"),
    "broken by quoted-printable within the sign": lambda item: item.link.replace("#", "=\r\n#").replace("=", "=", 1),
    "broken behind the equals sign": lambda item: f"{item.before}\n{item.text}",
    "broken behind the first letter": lambda item: f"{item.before}{item.text[0]}\n{item.text[1:]}",
    "broken before the last letter": lambda item: f"{item.link[:-1]}\n{item.text[-1]}",
    "broken by escaped lines": lambda item: broken(item.link, "%0D%0A", 35),
    "broken by tags": lambda item: broken(item.link, "<br>\n", 35),
    "broken by tags with places": lambda item: broken(item.link, "<wbr>", 20),
    "broken by marked words": lambda item: mangled(mangled(item.link, -5, "</b>"), -9, '<b class="hit">'),
    "broken by blanks": lambda item: item.before + broken(item.text, " ", 10),
    "broken by a shell": lambda item: broken(item.link, "\\\n", 40),
    "broken in a mail quoted with initials": lambda item: f"AB> {broken(item.link, chr(10) + 'AB> ', 36)}\nAB> Ana",
    "broken into text messages": lambda item: f"(1/9) {item.link[:60]} (2/9) {item.link[60:]}",
    "broken by signs of new lines": lambda item: broken(item.link, "\u21b5\n", 30),
    "broken by letters of another encoding": lambda item: item.before + broken(item.text, "\xe2\u20ac\u2039", 9),
    "struck letter by letter": lambda item: item.before + "\u0336".join(item.text),
    "without the equals sign": lambda item: item.link.replace("=", ""),
    "behind another sign": lambda item: item.link.replace("=", ":"),
    "broken by JSON": lambda item: json.dumps(broken(item.link, "\n", 40)),
    "broken by zero-width spaces": lambda item: item.before + broken(item.text, "\u200b", 7),
    "broken by hyphens of a page": lambda item: item.before + broken(item.text, "-\n", 17),
    "glued to another code": lambda item: f"{item.link}G1",
    "long dashes for two hyphens": lambda item: item.link.replace("--", "\u2014"),
    "short dashes for hyphens": lambda item: item.link.replace("-", "\u2013"),
    "without its last letters": lambda item: item.link.rstrip("-_"),
    "without its last letters in a sentence": lambda item: f"Look: {item.link.rstrip('-_')}.",
    "without its last letters in a link": lambda item: f'<a href="{item.link.rstrip("-_")}">{item.link[:20]}</a>',
    "without its last letters and broken": lambda item: broken(item.link.rstrip("-_"), "\n> ", 40),
}
"""Changes to codes."""

NAMES: Final[dict[str, Recipe]] = {
    "a name in capitals": lambda item: item.before + item.text.upper(),
    "a link in capitals": lambda item: item.link.upper(),
    "a page": lambda item: page_of(item),
    "a page in a sentence": lambda item: f"Try {page_of(item)}, please",
    "a page without its ending": lambda item: page_of(item).removesuffix(".html"),
    "a page behind SafeLinks": lambda item: (
        f"https://x.safelinks.protection.outlook.com/?url={percent(page_of(item))}&data=1"
    ),
    "a name in a frame": lambda item: (
        f'<iframe src="{SITE}embed.html?mode={item.kind}&amp;code={item.text}&amp;lang=de"></iframe>'
    ),
    "a name in a frame, the other way": lambda item: f"{SITE}embed.html?code={item.text}&mode={item.kind}",
    "a name in an element": lambda item: f'<kahuna-game mode="{item.kind}" code="{item.text}"></kahuna-game>',
    "broken by quoted-printable": lambda item: item.link.replace("#", "#").replace("zle=", "z=\nle=3D"),
}
"""Changes to puzzles and lessons."""


def page_of(item: Item) -> str:
    """Returns the page of a puzzle or of a lesson."""
    return f"{SITE}p/{'lesson-' if item.kind == 'lesson' else ''}{item.text}.html"


def rows() -> Iterator[dict[str, Any]]:
    """Yields the table: each text with its contents, or with the error."""
    shared = items()
    position, game, kanaloa = shared["position"], shared["game"], shared["kanaloa"]
    turn, invitation = shared["turn"], shared["invitation"]
    puzzle, lesson = shared["puzzle"], shared["lesson"]
    turns = ((position, puzzle), (kanaloa, lesson), (turn, puzzle), (game, lesson))
    for number, (about, recipe) in enumerate(EVERYWHERE.items()):
        for item in turns[number % len(turns)]:
            yield row(about, recipe(item), item)
    for about, recipe in EVERYWHERE.items():
        if about in ("a link alone", "escaped from the sign on", "SafeLinks", "a quoted mail", "in brackets"):
            for item in (position, kanaloa, turn, game, invitation):
                yield row(about, recipe(item), item)
    for about, recipe in CODES.items():
        for item in (position, turn, kanaloa) if "last letters" in about else (position, turn):
            yield row(about, recipe(item), item)
    for about, recipe in NAMES.items():
        for item in (puzzle, lesson):
            yield row(about, recipe(item), item)
    longer = with_check(f"{position.text}AbC")
    item = Item("position", longer, f"{SITE}#position={longer}")
    yield row("a code that begins like another sound one", item.link, item)
    yield row("the same in a sentence", f"See {longer}, please.", item)
    yield row("a code with a word at its end", f"{position.text}seen", position)
    yield from several(shared)
    yield from troubles(position, turn)
    yield from chains(list(shared.values()))


def row(about: str, text: str, *found: Item) -> dict[str, Any]:
    """Returns a row of the table."""
    return {"about": about, "text": text, "found": [{"kind": each.kind, "text": each.text} for each in found]}


def several(shared: dict[str, Item]) -> Iterator[dict[str, Any]]:
    """Yields texts with more than one code: all are found, in their order."""
    position, game, kanaloa = shared["position"], shared["game"], shared["kanaloa"]
    turn, invitation, puzzle = shared["turn"], shared["invitation"], shared["puzzle"]
    yield row("two games", f"{game.link}\n{kanaloa.link}", game, kanaloa)
    yield row("two games, the other way", f"{kanaloa.link}\n{game.link}", kanaloa, game)
    yield row(
        "a last link and an invitation",
        f"Ana invites you: {invitation.link}\n\nThe last link: {turn.link}",
        invitation,
        turn,
    )
    yield row("three of a kind", f"{position.text} {game.text} {turn.text}", position, game, turn)
    yield row("a puzzle and a game", f"{puzzle.link}, {game.link}", puzzle, game)
    yield row("two links without a gap", position.link + puzzle.link, position, puzzle)
    yield row("a damaged code before a sound one", f"{SITE}#game={game.text[:50]}\n\n({position.link})", position)
    yield row("a label that is cut short", f'<a href="{game.link}">{game.link[:60]}…</a>', game)
    yield row(
        "an answer above and below a quotation",
        f"{turn.link}\n\nOn Monday Ben wrote:\n> {broken(invitation.link, chr(10) + '> ')}\n> Ben",
        turn,
        invitation,
    )


def troubles(position: Item, turn: Item) -> Iterator[dict[str, Any]]:
    """Yields texts without anything valid, with the errors."""
    damaged = f"{position.text[:20]}x{position.text[21:]}"
    for about, text, trouble in (
        ("nothing", "", None),
        ("blanks", " \n\t", None),
        ("a greeting", "hello", None),
        ("a sentence", "The G7 met on the N1, P2 was closed, and the L1 cache was full.", None),
        ("another address", "https://example.com/?q=1#top", None),
        ("an empty object", "{}", None),
        ("a damaged code", damaged, "code-damaged"),
        ("a damaged link", f"{position.before}{damaged}", "code-damaged"),
        ("a damaged link in a text", f"Look: <{position.before}{damaged}>.", "code-damaged"),
        ("a code that was cut short", position.text[:30], "code-damaged"),
        ("a link that was cut short", turn.link[:-9], "code-damaged"),
        ("a link that was cut to its beginning", f"{SITE}#game=G1", "code-damaged"),
        ("a code of a later version", f"G9{position.text[2:]}", "code-newer"),
        ("a link of a later version", f"{SITE}#link=L2{turn.text[2:]}", "code-newer"),
        ("a link that names something else", f"{SITE}#game=hello", "code-foreign"),
        ("a link that names nothing", f"{SITE}#position=", "code-foreign"),
        ("an escaped link that names something else", f"{SITE}%23game%3Dhello", "code-foreign"),
        ("a puzzle of five digits", f"{SITE}#puzzle=0ab1c", "puzzle-unknown"),
        ("a puzzle of seven digits", f"{SITE}#puzzle=0ab1c2d", "puzzle-unknown"),
        ("a puzzle that is none", "#puzzle%3Dnone.", "puzzle-unknown"),
    ):
        yield {"about": about, "text": text, "found": [], "trouble": trouble}


OUTER: Final = (
    "SafeLinks",
    "Facebook",
    "JSON",
    "JSON with escapes",
    "an HTML link as text",
    "a Markdown link",
    "BBCode",
    "escaped twice",
    "in curly quotation marks",
    "with tracking behind it",
    "a quoted mail",
    "a chat",
    "a table",
    "mailto",
    "an HTML link",
)
INNER: Final = (
    "with an escaped ampersand behind it",
    "a zero-width space behind it",
    "with tracking before it",
    "escaped from the sign on",
    "Google",
    "Proofpoint 1",
    "wide signs",
    "escaped underscores",
    "in the query",
    "Barracuda",
)


def chains(shared: list[Item]) -> Iterator[dict[str, Any]]:
    """Yields links that were changed three times on their way."""
    random = Random("pasted")
    for _ in range(120):
        item = random.choice(shared)
        ways = [random.choice(INNER), random.choice(INNER), random.choice(OUTER)]
        text = item.link
        for way in ways:
            text = EVERYWHERE[way](Item(item.kind, item.text, text))
        yield row(", ".join(ways), text, item)


def table() -> str:
    """Returns the text of the file."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=True) for each in rows())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FILE.write_text(table())
    sys.stdout.write(f"{len(json.loads(FILE.read_text()))} rows\n")
