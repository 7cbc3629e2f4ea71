"""Articles in WordPress: the shortcode, pasted links with and without the plugin, editors' messages, uninstalling."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import BrowserType, FrameLocator, Locator, Page, expect

from e2e import browsers
from e2e.articles import play_something
from e2e.waiting import poll
from wordpress.blog import Blog
from wordpress.conftest import ROOT, Games, reading

CODES = json.loads((ROOT / "tests" / "codes.json").read_text("utf-8"))
GAME = CODES["games"][0]["code"]
POSITION = CODES["positions"][0]["code"]

SHORTCODES = {
    "play": '[kahuna mode="play" level="turtle"]',
    "position": f'[kahuna mode="position" code="{POSITION}"]',
    "puzzle": '[kahuna mode="puzzle" code="2e58dc"]',
    "replay": f'[kahuna mode="replay" code="{GAME}" at="12" title="A &quot;famous&quot; game"]',
    "lesson": '[kahuna mode="lesson" code="build" width="360" height="580"]',
}

CAN_STORE = "() => { try { return Boolean(localStorage); } catch { return false; } }"
"""Whether a frame can use storage without asking."""

Open = Callable[[str], Page]


def start(frame: FrameLocator) -> Locator:
    """The button that starts the game."""
    return frame.locator("[data-act=start]")


def plays(frame: FrameLocator) -> None:
    """Checks that a frame opens the table, and accepts a play."""
    start(frame).click()
    expect(frame.locator("#table")).to_be_visible()
    play_something(frame)


def fits(frame: Locator) -> None:
    """Waits until a frame has its preferred height, and nothing in it needs scrolling."""
    expect(start(frame.content_frame)).to_be_visible()

    def look() -> bool:
        wish, height = frame.evaluate("(frame) => [window.wishes.get(frame.contentWindow), frame.clientHeight]")
        poster = frame.content_frame.locator(".poster")
        over: Any = poster.evaluate("(poster) => poster.scrollHeight - innerHeight")
        return wish is not None and abs(wish - height) <= 1 and over <= 1

    poll(look, "The frame does not follow its content", frame.page)


def linked(blog: Blog, address: str) -> str:
    """Publishes a post with a link on a line of its own."""
    return blog.write(f"Look at this:\n\n{address}\n\nWhat would you do?")


def test_an_administrator_sets_the_plugin_up(blog: Blog, games: Games, signed_in: Open, reader: Open) -> None:
    """Activating the plugin and entering the game's address gives a working shortcode; a typo changes nothing."""
    blog.use_plugin(None)
    page = signed_in("administrator")
    page.goto(f"{blog.address}/wp-admin/plugins.php")
    page.get_by_role("link", name="Activate Kahuna").click()
    expect(page.get_by_text("Plugin activated.")).to_be_visible()
    post = blog.write(SHORTCODES["puzzle"])
    page.goto(post)
    expect(page.get_by_text("the address of the game has not been set yet")).to_be_visible()
    for typed, said in ((f"{games.usual}index.html", "Settings saved."), ("ftp://example.org/", "This is no address")):
        page.goto(f"{blog.address}/wp-admin/options-general.php?page=kahuna")
        page.get_by_label("Address of the game").fill(typed)
        page.get_by_role("button", name="Save Changes").click()
        expect(page.locator(".notice, .settings-error").filter(has_text=said).first).to_be_visible()
        expect(page.get_by_label("Address of the game")).to_have_value(games.usual)
    expect(start(reader(post).frame_locator("iframe.kahuna"))).to_be_visible()


def test_a_shortcode_shows_each_kind_and_the_frame_plays(blog: Blog, games: Games, reader: Open) -> None:
    """A reader sees all five kinds in a post at their full height, also on a phone, and plays in the frame."""
    blog.use_plugin(games.usual)
    page = reader(blog.write("\n\n".join(SHORTCODES.values())))
    shown = page.locator("iframe.kahuna")
    expect(shown).to_have_count(len(SHORTCODES))
    for width in (1000, 360):
        page.set_viewport_size({"width": width, "height": 900})
        for place in range(len(SHORTCODES)):
            shown.nth(place).scroll_into_view_if_needed()
            fits(shown.nth(place))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(shown.nth(3)).to_have_attribute("title", 'A "famous" game')
    page.set_viewport_size({"width": 1000, "height": 900})
    for place in range(len(SHORTCODES)):
        plays(shown.nth(place).content_frame)


def test_a_game_in_a_post_is_kept(blog: Blog, games: Games, reader: Open) -> None:
    """A returning reader resumes the game: the plugin's frame is sandboxed, but may store it."""
    blog.use_plugin(games.usual)
    comes_back(reader(blog.write("[kahuna]")))


def test_a_game_is_kept_where_frames_may_store_nothing(blog: Blog, games: Games, browser_type: BrowserType) -> None:
    """In a private window, or with third-party cookies blocked, a reader finds the game again: the blog keeps it."""
    blog.use_plugin(games.usual)
    # Unlike the shell, a whole Chromium blocks storage in third-party frames in new contexts: private windows.
    with closing(browser_type.launch(**browsers.launch_options(whole=True))) as whole, reading(whole) as open_:
        page = open_(blog.write(f"[kahuna]\n\n[kahuna]\n\n{SHORTCODES['puzzle']}"))
        frame = page.frame_locator("iframe.kahuna").first
        expect(start(frame)).to_be_visible()
        assert not frame.locator("body").evaluate(CAN_STORE)
        comes_back(page)
        # The other frame on the page sees the same game, as it would with its own storage.
        sister = page.frame_locator("iframe.kahuna").nth(1)
        start(sister).click()
        expect(sister.locator("#table")).to_be_visible()
        expect(built_in(sister)).to_have_count(1)
        kept = page.evaluate("Object.keys(localStorage).filter((key) => /^(kahuna|kanaloa)/.test(key))")
        assert "kahuna.frame.game" in kept
        assert all(key.startswith("kahuna.frame.") for key in kept)


def built_in(frame: FrameLocator) -> Locator:
    """The bridges that the reader has built."""
    return frame.get_by_role("button", name=re.compile("^Line .*, yours"))


def comes_back(page: Page) -> None:
    """Checks that a reader of a post finds the game of its first frame again."""
    frame = page.frame_locator("iframe.kahuna").first
    plays(frame)
    expect(frame.locator("#bar [data-act=undo]")).to_have_attribute("aria-disabled", "false")
    expect(built_in(frame)).to_have_count(1)
    page.reload()
    start(frame).click()
    expect(frame.locator("#table")).to_be_visible()
    expect(built_in(frame)).to_have_count(1)
    # Still sandboxed: the surrounding page is not navigated.
    flags = page.locator("iframe.kahuna").first.get_attribute("sandbox") or ""
    assert "allow-top-navigation" not in flags


def test_a_link_in_the_editor_becomes_a_frame(blog: Blog, games: Games, signed_in: Open, reader: Open) -> None:
    """An author enters a link into an Embed block, sees the position at once, publishes, and readers play."""
    blog.use_plugin(games.usual)
    page = signed_in("author")
    page.goto(f"{blog.address}/wp-admin/post-new.php")
    # Not toggled: on a busy machine it may not be on yet.
    page.evaluate("wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)")
    page.get_by_role("textbox", name="Add title").fill("A puzzle")
    page.keyboard.press("Enter")
    # The editor makes an Embed block of a pasted https address; this one has no certificate.
    page.keyboard.type("/embed")
    page.get_by_role("option", name="Embed", exact=True).click()
    page.get_by_role("textbox", name="Embed URL").fill(f"{games.usual}p/2e58dc.html")
    page.get_by_role("button", name="Embed", exact=True).click()
    sandbox = page.frame_locator("figure.wp-block-embed iframe")
    expect(start(sandbox.frame_locator("iframe.kahuna"))).to_be_visible()
    page.get_by_role("button", name="Publish", exact=True).click()
    page.get_by_label("Editor publish").get_by_role("button", name="Publish", exact=True).click()
    view = page.get_by_role("link", name="View Post", exact=True).first
    expect(view).to_be_visible()
    frame = reader(view.get_attribute("href") or "").locator("iframe.kahuna")
    expect(frame).to_have_count(1)
    fits(frame)
    plays(frame.content_frame)


def test_a_link_becomes_a_frame_without_the_plugin(blog: Blog, games: Games, reader: Open) -> None:
    """A blog without the plugin shows a pasted link as a playable frame of the right height."""
    blog.use_plugin(None)
    page = reader(linked(blog, f"{games.usual}p/2e58dc.html"))
    frame = page.locator("iframe.wp-embedded-content")
    expect(frame).to_have_attribute("sandbox", "allow-scripts")
    expect(page.locator("blockquote")).to_be_hidden()
    fits(frame)
    plays(frame.content_frame)


def test_a_link_stays_where_the_frame_cannot_run(blog: Blog, games: Games, browser: Any) -> None:
    """If the host sends no headers, a blog without the plugin shows the link, which leads the reader to the game."""
    blog.use_plugin(None)
    context = browser.new_context()
    page = context.new_page()
    page.goto(linked(blog, f"{games.strict}p/2e58dc.html"))
    expect(page.locator("iframe.wp-embedded-content").content_frame.locator("html[data-emergency]")).to_be_attached()
    link = page.locator("blockquote a")
    expect(link).to_be_in_viewport()
    link.click()
    expect(start(page.frame_locator("iframe"))).to_be_visible()
    context.close()


@pytest.mark.parametrize("site", ["strict", "nameless"])
def test_a_link_becomes_a_frame_from_any_host(blog: Blog, games: Games, reader: Open, site: str) -> None:
    """With the plugin a pasted link is playable, whatever the host sends, with or without a site address."""
    address = str(getattr(games, site))
    blog.use_plugin(address)
    page = reader(linked(blog, f"{address}p/lesson-majority.html"))
    frame = page.locator("iframe.kahuna")
    expect(page.locator("blockquote")).to_have_count(0)
    fits(frame)
    plays(frame.content_frame)


def test_the_plugin_frees_the_frames_of_old_posts(blog: Blog, games: Games, reader: Open) -> None:
    """After installing the plugin, an author need not edit old posts: their frames become the plugin's too."""
    blog.use_plugin(None)
    post = linked(blog, f"{games.usual}p/2e58dc.html")
    expect(reader(post).locator("iframe.wp-embedded-content")).to_have_count(1)
    blog.use_plugin(games.usual)
    page = reader(post)
    expect(page.locator("iframe.wp-embedded-content")).to_have_count(0)
    fits(page.locator("iframe.kahuna"))


HOSTILE = {
    "code='\"><script>alert(1)</script>'": "cannot stand for code",
    "code='x\" onload=\"alert(1)' mode=position": "cannot stand for code",
    'mode="javascript:alert(1)"': "cannot stand for mode",
    'mode="puzzle"': "needs a code",
    'mode="play" level="shark&gt;"': "cannot stand for level",
    'at="1;alert(1)"': "cannot stand for at",
    f'mode="puzzle" code="{"9" * 5000}"': f"“{'9' * 60}…” cannot stand for code",
    'theme="%22%3E%3Cscript%3Ealert(1)%3C/script%3E"': "cannot stand for theme",
}
"""Attributes, and the messages about them."""

ODD = {
    "title='\" onload=\"alert(1)'": {"title": '" onload="alert(1)'},
    "title='&lt;script&gt;alert(1)&lt;/script&gt;'": {"title": "<script>alert(1)</script>"},
    'onload="alert(1)" src="https://example.org/" srcdoc="x"': {"title": "Kahuna"},
    'mode="play" level="<img src=x onerror=alert(1)>"': {"title": "Kahuna"},
    'width="-1e9" height="-5;position:fixed"': {"width": "2000", "height": "200"},
    'width="99999" height="99999"': {"width": "2000", "height": "2000"},
}
"""Harmless attributes, and their effects in the frame."""


def test_no_shortcode_harms_a_blog(blog: Blog, games: Games, signed_in: Open, reader: Open) -> None:
    """Nothing written in the brackets is executed: editors read what is wrong, readers see nothing of it."""
    blog.use_plugin(games.usual)
    content = "\n\n".join(f"[kahuna {each}]" for each in [*HOSTILE, *ODD])
    post = blog.write(content, author="contributor")
    page = signed_in("administrator")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.goto(post)
    said = page.locator(".kahuna-trouble")
    expect(said).to_have_count(len(HOSTILE))
    for place, sentence in enumerate(HOSTILE.values()):
        expect(said.nth(place)).to_contain_text(sentence)
    for shown in (page, reader(post)):
        frames = shown.locator(".entry-content iframe")
        expect(frames).to_have_count(len(ODD))
        for place, attributes in enumerate(ODD.values()):
            for name, value in attributes.items():
                expect(frames.nth(place)).to_have_attribute(name, value)
            for name in ("onload", "srcdoc"):
                assert frames.nth(place).get_attribute(name) is None
            assert (frames.nth(place).get_attribute("src") or "").startswith(f"{games.usual}embed.html")
        assert shown.locator(".entry-content :is(script, [onerror], [onload])").count() == 0
    assert dialogs == []
    expect(shown.locator(".kahuna-trouble")).to_have_count(0)


def test_nothing_is_left_when_the_plugin_is_deleted(blog: Blog, games: Games, signed_in: Open, reader: Open) -> None:
    """Deleting the plugin leaves nothing in files or database; links in posts become WordPress's own frames."""
    blog.use_plugin(games.usual)
    post = linked(blog, f"{games.usual}p/2e58dc.html")
    expect(reader(post).locator("iframe.kahuna")).to_have_count(1)
    assert blog.mentions('class="kahuna"'), "WordPress is expected to remember the frame"
    page = signed_in("administrator")
    page.goto(f"{blog.address}/wp-admin/plugins.php")
    page.get_by_role("link", name="Deactivate Kahuna").click()
    expect(page.get_by_text("Plugin deactivated.")).to_be_visible()
    # The confirmation page, to which the link leads without scripts.
    page.goto(page.get_by_role("link", name="Delete Kahuna").evaluate("(link) => link.href"))
    page.get_by_role("button", name="Yes, delete these files and data").click()
    expect(page.get_by_text("The selected plugin has been deleted.")).to_be_visible()
    assert not (blog.folder / "wp-content" / "plugins" / "kahuna").exists()
    assert blog.mentions("kahuna_site") == []
    assert blog.mentions('class="kahuna"') == []
    frame = reader(post).locator("iframe.wp-embedded-content")
    expect(frame).to_have_attribute("sandbox", "allow-scripts")
    fits(frame)
