"""What the opponent did is found at a glance, on any screen, until the player acts."""

from __future__ import annotations

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.kanaloa_players import KanaloaPlayer, View, opened
from e2e.positions import events_of_last_turn, expect_ready, has_last_turn, kept_game, open_kept
from e2e.waiting import frames

SEEN = """async ([lit, plain, ends]) => {
    const pixels = async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const part = (value) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return (x, y) => {
            const at = 4 * (Math.round(y) * image.width + Math.round(x));
            return 0.2126 * part(data[at]) + 0.7152 * part(data[at + 1]) + 0.0722 * part(data[at + 2]);
        };
    };
    const [now, without] = [await pixels(lit), await pixels(plain)];
    const contrast = (x, y) => {
        const [one, other] = [now(x, y), without(x, y)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const [{ x, y }, end] = ends;
    const [dx, dy] = [end.x - x, end.y - y];
    const length = Math.hypot(dx, dy);
    const widths = [];
    for (let part = 0.3; part < 0.8; part += 0.02) {
        let widest = 0;
        for (const side of [-1, 1]) {
            let run = 0;
            for (let off = 0; off < 0.06 * 325; off += 1) {
                const place = [x + part * dx - (side * off * dy) / length, y + part * dy + (side * off * dx) / length];
                run = contrast(...place) >= 3 ? run + 1 : 0;
                widest = Math.max(widest, run);
            }
        }
        widths.push(widest);
    }
    return widths;
}"""
"""How wide the halo of a line is at some places between its ends, in pixels of at least 3:1 against what was there."""

HIDDEN = "[class*=mark-last], [class*=mark-gone], [class*=shore-last], .order { visibility: hidden !important; }"

LEAST = 3
"""The halo's least width in pixels, and its least contrast."""


def middle(page: Page, island: str) -> dict[str, float]:
    """The middle of an island on the screen, in pixels."""
    box = page.locator(f"[data-kind=island][data-id={island}]").bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def picture(page: Page) -> str:
    """A screenshot, in base64."""
    frames(page)
    return base64.b64encode(page.screenshot()).decode()


@pytest.mark.parametrize(
    ("theme", "codes"),
    [
        ("light", ("bridge-built", "bridge-swept")),
        ("dark", ("bridge-built", "bridge-removed")),
        ("contrast", ("bridge-built", "bridge-swept")),
    ],
)
def test_the_last_turn_is_seen_in_the_pixels(phone: Page, theme: str, codes: tuple[str, ...]) -> None:
    """On a small screen all bridges that were built, removed or fell have a halo of 3 px at 3:1 until the first tap."""
    kept = kept_game(has_last_turn(*codes))
    open_kept(phone, kept, theme=theme)
    expect_ready(phone)
    lines = [event["line"] for event in events_of_last_turn(kept) if event["event"].startswith("bridge-")]
    assert len(set(lines)) == len(lines) >= 2
    for at, line in enumerate(lines):
        expect(phone.locator(f"[data-line={line}] .order-number")).to_have_text(str(at + 1))
    ends = {line: [middle(phone, island) for island in line] for line in lines}
    lit = picture(phone)
    style = phone.add_style_tag(content=HIDDEN)
    plain = picture(phone)
    style.evaluate("style => style.remove()")
    phone.locator("[data-hand]").first.click()
    expect(phone.locator(".order")).to_have_count(0)
    phone.keyboard.press("Escape")
    expect(phone.locator(".order")).to_have_count(len(lines))
    # A page without the site's policy, which allows no pictures from text.
    phone.goto("/pages/empty.html")
    for line in lines:
        widths = phone.evaluate(SEEN, [lit, plain, ends[line]])
        wide = [width for width in widths if width >= LEAST]
        # Plates cover a part of a short line, and the halo of a bridge that is gone is dashed.
        assert len(wide) * 3 >= len(widths), (line, widths)


def test_the_banner_says_what_the_opponent_did(phone: Page) -> None:
    """The last turn stands in words in the banner, also after a reload, and gives way to what a tap asks for."""
    kept = kept_game(has_last_turn("bridge-built", "bridge-swept"))
    open_kept(phone, kept)
    expect_ready(phone)
    banner = phone.locator("#banner")
    deed = re.compile(r"Your turn\s+Crab builds \w+\W\w+\.")
    expect(banner).to_have_text(deed)
    phone.reload()
    expect_ready(phone)
    expect(banner).to_have_text(deed)
    phone.locator("[data-hand]").first.click()
    expect(banner).not_to_contain_text("Crab builds")


def test_in_kanaloa_too_the_last_turns_are_numbered_and_told(phone: Page) -> None:
    """With several opponents a player sees what each of them moved, in order, and reads where to."""
    player = KanaloaPlayer(opened(phone))
    player.begin(**{"seat-0": "human", "seat-1": "minnow", "seat-2": "minnow", "seed": "wave"})
    view = player.play_on(lambda view: len(moved_in(view)) >= 2)
    assert view
    moves = r"Minnow \(\w+\) (moves|places) "
    expect(phone.locator("#banner")).to_contain_text(re.compile(f"{moves}.*{moves}"))
    numbers = [int(text) for text in phone.locator(".order-number").all_text_contents()]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 2


def moved_in(view: View) -> set[str]:
    """The places to which other players have moved pieces since the player's last turn, before the player acts."""
    steps = [] if view["steps"] or not view["recap"] else view["recap"]["steps"]
    events = [event for step in steps for event in step["events"]]
    return {event["target"] for event in events if event["event"] == "piece-moved" and event["origin"] != "@"}
