"""Other people's pages with our frames in them: served from another origin, with their own strict policy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, FrameLocator, Page, Response, expect

from e2e.server import Site, serve, usual
from e2e.waiting import poll

# Records the frames' messages, gives them their preferred height, and sends them a test's messages.
SCRIPT = """
window.heard = [];
const frames = () => [...document.querySelectorAll('iframe, kahuna-game')]
    .map((each) => each.shadowRoot?.querySelector('iframe') ?? each);
addEventListener('message', ({data, source}) => {
    const place = frames().findIndex((frame) => frame.contentWindow === source);
    window.heard.push({place, data});
});
for (const name of ['ready', 'move', 'solved', 'end', 'error'])
    addEventListener(`kahuna:${name}`, (event) => window.heard.push({event: event.type, data: event.detail}));
window.say = (place, message) => frames()[place].contentWindow.postMessage(message, '*');
window.fit = () => addEventListener('message', ({data, source}) => {
    if (data?.kahuna === 1 && data.type === 'height')
        frames().find((frame) => frame.contentWindow === source).style.height = `${data.value}px`;
});
"""

STYLE = "body { margin: 0 } iframe { width: 100%; height: 640px; border: 0; display: block }"


@dataclass(frozen=True)
class Press:
    """A third-party server with articles.

    Attributes:
        address: of the server, on another origin than the site; without a slash at its end.
        folder: what it serves.
        base: address of the site's folder, with a slash at its end.
    """

    address: str
    folder: Path
    base: str

    def frame(self, kind: str, **fields: str) -> str:
        """Returns the HTML of a frame: `plain`, in a `sandbox` as WordPress makes it, or as an `element`.

        Args:
            kind: one of these.
            fields: of the address; `game` names the game if it is not Kahuna.
        """
        if kind == "element":
            attributes = "".join(f' {name}="{escape(value)}"' for name, value in fields.items())
            return f'<kahuna-game{attributes}><a href="{self.base}">A game of Kahuna</a></kahuna-game>'
        game = fields.pop("game", "")
        source = f"{self.base}{game and game + '-'}embed.html?{urlencode(fields)}"
        if kind == "sandbox":
            return f'<iframe title="Kahuna" sandbox="allow-scripts" src="{escape(source)}#?secret=x"></iframe>'
        return f'<iframe title="Kahuna" src="{escape(source)}"></iframe>'

    def publish(self, body: str) -> str:
        """Writes an article and returns its address."""
        name = f"article-{len(list(self.folder.glob('*.html')))}.html"
        (self.folder / name).write_text(
            f"<!doctype html><html lang=en><meta charset=utf-8><title>An article</title>"
            f"<link rel=icon href=data:,><link rel=stylesheet href=article.css>"
            f"<script async src={self.base}kahuna-game.js></script><script src=article.js></script>"
            f"<body>{body}",
            encoding="utf-8",
        )
        return f"{self.address}/{name}"


@contextmanager
def press(folder: Path, base: str) -> Iterator[Press]:
    """Serves articles from a folder, on another origin than the site at `base`."""
    site = base.split("/", 3)
    origin = "/".join(site[:3])
    policy = (
        f"default-src 'none'; script-src 'self' {origin}; style-src 'self'; frame-src {origin}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    (folder / "article.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "article.css").write_text(STYLE, encoding="utf-8")
    with serve(Site({"/": folder}, headers=lambda path: usual(path) | {"Content-Security-Policy": policy})) as server:
        # Another port already makes it another origin; another host name makes it another site too.
        yield Press(server.replace("127.0.0.1", "localhost"), folder, base)


def is_fault(message: ConsoleMessage) -> bool:
    """Whether a console message reports a fault.

    In a frame of another site Chromium ignores `autofocus`, and says so; opening a dialog moves the focus there.
    """
    return message.type == "error" and not message.text.startswith("Blocked autofocusing")


@contextmanager
def reading(context: BrowserContext, editor: Press) -> Iterator[Callable[[str], Page]]:
    """Opens articles with some content; they must not have faults or contact any other server."""
    faults: list[str] = []
    pages: list[Page] = []
    allowed = (editor.base, editor.address, "data:", "blob:")

    def open_(body: str) -> Page:
        page = context.new_page()
        pages.append(page)
        page.on("console", lambda message: faults.append(message.text) if is_fault(message) else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(allowed) else faults.append(asked.url))
        page.goto(editor.publish(body))
        return page

    yield open_
    for page in pages:
        page.close()
    assert faults == []


def weights_before_the_click(browser: Browser, editor: Press, **fields: str) -> dict[str, int]:
    """Returns what a frame loads before the click: path in the site -> bytes transferred.

    Args:
        browser: a running browser.
        editor: the server with the article.
        fields: of the frame's address.
    """
    context = browser.new_context(viewport={"width": 640, "height": 700})
    answers: list[Response] = []
    context.on("response", lambda answer: answers.append(answer) if editor.base in answer.url else None)
    page = context.new_page()
    page.goto(editor.publish(editor.frame("plain", **fields)))
    expect(inside(page).locator("[data-act=start]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {answer.url.removeprefix(editor.base): int(answer.headers["content-length"]) for answer in answers}
    # The element's own script is the article's, not the frame's.
    sizes.pop("kahuna-game.js")
    context.close()
    return sizes


def inside(page: Page, place: int = 0) -> FrameLocator:
    """Returns the contents of a frame in an article."""
    return page.frame_locator("iframe").nth(place)


def heard(page: Page) -> list[dict[str, Any]]:
    """Returns the messages that an article has received from frames, their own and those in WordPress's form."""
    return [each["data"] for each in page.evaluate("window.heard")]


def of_type(page: Page, name: str) -> list[dict[str, Any]]:
    """Returns the messages of a type that an article has received."""
    return [each for each in heard(page) if each.get("type") == name]


def wait_for(page: Page, name: str, **fields: object) -> None:
    """Waits until an article has received a message of a type with certain fields."""
    poll(
        lambda: any(all(each.get(key) == value for key, value in fields.items()) for each in of_type(page, name)),
        lambda: f"no message {name} {fields}, but {heard(page)}",
        page,
    )


def play_something(frame: FrameLocator | Page) -> None:
    """Builds or removes where offered, and confirms; in a review, goes one step back."""
    back = frame.locator("#bar [data-act=back].past-step")
    if back.count():
        back.click()
        return
    frame.locator(".board-open").first.click()
    confirm = frame.locator("#bar [data-act=confirm]")
    expect(confirm).to_be_visible()
    if confirm.get_attribute("aria-disabled") == "true":
        frame.locator(".payment:visible").first.click()
    confirm.click()
