"""The archive of finished games: what ends here is kept, found, reviewed, taken along and brought back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import DESKTOP, ROOT, Faults
from e2e.players import Player
from e2e.positions import is_last_turn, open_game
from e2e.ways import open_way
from kahuna.record import loads

NewContext = Callable[..., BrowserContext]

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))
GOLDEN_KANALOA = sorted((ROOT / "tests" / "golden_kanaloa").glob("*.json"))

STORED = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open('archive');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const database = request.result;
        const names = [...database.objectStoreNames];
        if (names.length === 0) return resolve({});
        const transaction = database.transaction(names);
        const stores = {};
        for (const name of names) {
            const all = transaction.objectStore(name).getAll();
            all.onsuccess = () => { stores[name] = all.result; };
        }
        transaction.oncomplete = () => { database.close(); resolve(stores); };
    };
})"""
"""Returns what is in the database."""


def records(files: list[Path], name: str, most: int = 60) -> list[dict[str, Any]]:
    """Returns finished games from golden files."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    return [record for record in found if name in record and record.get("result")][:most]


def file_of(folder: Path, games: list[dict[str, Any]], name: str = "games.jsonl") -> Path:
    """Writes a file with a record a line."""
    file = folder / name
    file.write_text("".join(f"{json.dumps(game)}\n" for game in games), encoding="utf-8")
    return file


def open_archive(page: Page) -> Locator:
    """Opens the archive through the menu, and returns its dialog when it shows what is in it."""
    open_way(page, "archive")
    dialog = page.get_by_role("dialog", name="Archive")
    expect(dialog.locator("#archive-files")).to_be_visible()
    return dialog


def import_file(dialog: Locator, file: Path) -> None:
    """Imports a file, and waits for the report."""
    dialog.locator("input[name=games]").set_input_files(file)
    expect(dialog.get_by_text("Already there:")).to_be_visible()


def export(page: Page, dialog: Locator) -> bytes:
    """Saves the listed games, and returns the file."""
    with page.expect_download() as download:
        dialog.locator("[data-act=archive-save]").click()
    return download.value.path().read_bytes()


def test_a_finished_game_is_kept_and_its_review_too(new_context: NewContext) -> None:
    """A game that ends is in the archive at once; its review opens as it was judged, also after a reload."""
    page = new_context(**DESKTOP, reviews=True).new_page()
    open_game(page, is_last_turn, speed="off")
    player = Player(page)
    player.use(player.button("End turn"))
    page.locator("dialog [data-act=next]").click()
    expect(page.locator("dialog[open] [data-act=look]")).to_be_visible()
    page.evaluate("document.querySelector('[data-act=show-now]')?.click()")
    expect(page.locator("dialog .graph-curve")).to_be_attached()
    page.locator("dialog [data-act=look]").click()
    dialog = open_archive(page)
    row = dialog.locator(".archive-games li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Against Crab")
    expect(row).to_contain_text("Accuracy")
    expect(row.locator(".archive-picture svg")).to_be_visible()
    page.evaluate("localStorage.removeItem('kahuna.judged')")
    page.reload()
    page.evaluate(
        """() => {
            window.asked = [];
            const send = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (message, ...more) {
                window.asked.push(message?.request ?? '');
                send.call(this, message, ...more);
            };
        }"""
    )
    open_archive(page).locator("[data-act=review]").click()
    expect(page.locator("#side .turn-row").first).to_be_visible()
    expect(page.locator(".graph-curve").first).to_be_attached()
    asked: list[str] = page.evaluate("window.asked")
    assert any('"record"' in each for each in asked)
    assert not any('"do":"review"' in each for each in asked), "the kept review is shown"


def test_games_are_found_and_marked(desktop: Page, tmp_path: Path) -> None:
    """A player finds one of many games by its opponent, its note or its star, page by page."""
    games = records(GOLDEN, "kahuna", 45)
    games[3] = {**games[3], "players": {"white": "human", "black": "crab"}}
    desktop.goto("./")
    dialog = open_archive(desktop)
    import_file(dialog, file_of(tmp_path, games))
    rows = dialog.locator(".archive-games li")
    expect(rows).to_have_count(20)
    dialog.locator("[data-act=next]").click()
    expect(dialog.get_by_text("21 to")).to_be_visible()
    dialog.get_by_text("Filter and sort").click()
    dialog.locator("#archive-rival").select_option("crab")
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Star").click()
    expect(rows.get_by_role("button", name="Star")).to_have_attribute("aria-pressed", "true")
    rows.get_by_role("button", name="Note").click()
    dialog.get_by_label("Note on this game").fill("the bridge at Kahu")
    dialog.get_by_role("button", name="Keep").click()
    expect(rows).to_contain_text("the bridge at Kahu")
    dialog.locator("#archive-rival").select_option("")
    dialog.get_by_label("Names and notes").fill("KAHU bridge")
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(0)
    dialog.get_by_role("button", name="Undo").click()
    expect(rows).to_contain_text("the bridge at Kahu")


def test_taken_along_wiped_and_brought_back(desktop: Page, tmp_path: Path) -> None:
    """A file of all games restores the archive to the byte, and the command line reads it."""
    desktop.goto("./")
    dialog = open_archive(desktop)
    import_file(dialog, file_of(tmp_path, records(GOLDEN, "kahuna", 25)))
    dialog.get_by_role("button", name="Star").first.click()
    expect(dialog.get_by_role("button", name="Star").first).to_have_attribute("aria-pressed", "true")
    saved = export(desktop, dialog)
    assert len(saved.splitlines()) > 20
    assert all(loads(line).result for line in saved.decode().splitlines())
    desktop.goto("/pages/empty.html")
    desktop.evaluate("new Promise(done => { indexedDB.deleteDatabase('archive').onsuccess = done })")
    desktop.goto("./")
    dialog = open_archive(desktop)
    expect(dialog.locator(".archive-games li")).to_have_count(0)
    again = tmp_path / "saved.jsonl"
    again.write_bytes(saved)
    import_file(dialog, again)
    assert export(desktop, dialog) == saved
    import_file(dialog, again)
    expect(dialog.get_by_text("Added: 0.")).to_be_visible()


def test_killed_in_an_import(new_context: NewContext, tmp_path: Path) -> None:
    """A page that is closed in the middle of an import has each game whole or not at all, and goes on later."""
    context = new_context(**DESKTOP)
    page = context.new_page()
    page.goto("./")
    dialog = open_archive(page)
    file = file_of(tmp_path, records(GOLDEN, "kahuna"))
    dialog.locator("input[name=games]").set_input_files(file)
    expect(dialog.get_by_text(re.compile("Imported: [1-9]"))).to_be_visible()
    page.close()
    page = context.new_page()
    page.goto("/pages/empty.html")
    stored = page.evaluate(STORED)
    assert stored["games"]
    assert {each["id"] for each in stored["games"]} == {each["id"] for each in stored["bodies"]}
    page.goto("./")
    dialog = open_archive(page)
    import_file(dialog, file)
    assert len(page.evaluate(STORED)["bodies"]) == len({each["id"] for each in page.evaluate(STORED)["games"]})


def test_both_games_are_listed(desktop: Page, tmp_path: Path) -> None:
    """Each page lists the games of both; one of the other game opens on its own page."""
    desktop.goto("./kanaloa.html")
    dialog = open_archive(desktop)
    import_file(dialog, file_of(tmp_path, records(GOLDEN_KANALOA, "kanaloa", 3)))
    count = dialog.locator(".archive-games li").count()
    assert count > 0
    expect(dialog.locator(".archive-picture svg").first).to_be_visible()
    desktop.goto("./")
    dialog = open_archive(desktop)
    import_file(dialog, file_of(tmp_path, [*records(GOLDEN, "kahuna", 2), *records(GOLDEN_KANALOA, "kanaloa", 1)]))
    expect(dialog.get_by_text("1 refused game")).to_be_visible()
    dialog.get_by_text("Filter and sort").click()
    dialog.locator("#archive-game").select_option("kanaloa")
    expect(dialog.locator(".archive-games li")).to_have_count(count)
    dialog.get_by_role("link", name="Open in Kanaloa").first.click()
    expect(desktop.locator("#side .turn-row").first).to_be_visible()
    assert "archive" not in desktop.url


def test_no_database(new_context: NewContext, faults: Faults) -> None:
    """In a browser without a database the archive says why it is empty, and the game goes on."""
    page = new_context(**DESKTOP).new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto("./")
    open_way(page, "archive")
    dialog = page.get_by_role("dialog", name="Archive")
    expect(dialog.get_by_role("alert")).to_contain_text("private window")
    page.keyboard.press("Escape")
    open_way(page, "rules")
    expect(page.locator("dialog[open]")).to_be_visible()


def test_two_tabs(new_context: NewContext, tmp_path: Path) -> None:
    """What one tab deletes is gone in the other, too, and no change is lost."""
    context = new_context(**DESKTOP)
    first, second = context.new_page(), context.new_page()
    first.goto("./")
    dialog = open_archive(first)
    import_file(dialog, file_of(tmp_path, records(GOLDEN, "kahuna", 4)))
    rows = dialog.locator(".archive-games li")
    before = rows.count()
    second.goto("./")
    other = open_archive(second)
    expect(other.locator(".archive-games li")).to_have_count(before)
    rows.nth(0).get_by_role("button", name="Delete").click()
    other.locator(".archive-games li").last.get_by_role("button", name="Delete").click()
    for each in (rows, other.locator(".archive-games li")):
        expect(each).to_have_count(before - 2)


def take_along(page: Page, dialog: Locator) -> bytes:
    """Saves everything on the device, and returns the file."""
    with page.expect_download() as download:
        dialog.locator("[data-act=take-along]").click()
    return download.value.path().read_bytes()


def bring_in(dialog: Locator, file: Path) -> Locator:
    """Brings in a file with everything, and returns the report."""
    dialog.locator("input[name=device]").set_input_files(file)
    report = dialog.locator("section[aria-labelledby=archive-device] [role=status]").first
    expect(report).to_be_visible()
    return report


def stored_texts(page: Page) -> dict[str, str]:
    """Returns the texts in the storage."""
    texts: dict[str, str] = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    return texts


def test_everything_goes_to_another_device(new_context: NewContext, tmp_path: Path) -> None:
    """A file takes everything to a device with things of its own; both have all, and a wiped one gets it back."""
    first = new_context(**DESKTOP, accept_downloads=True).new_page()
    open_game(first, lambda _view: True, speed="off")
    first.evaluate("""() => {
        localStorage['kahuna.lessons'] = '{"cards":1}';
        localStorage['kanaloa.lessons'] = '{"moving":2}';
    }""")
    dialog = open_archive(first)
    import_file(dialog, file_of(tmp_path, records(GOLDEN, "kahuna", 12)))
    dialog.get_by_role("button", name="Star").first.click()
    expect(dialog.get_by_role("button", name="Star").first).to_have_attribute("aria-pressed", "true")
    games = export(first, dialog)
    everything = tmp_path / "all.jsonl"
    everything.write_bytes(take_along(first, dialog))

    second = new_context(**DESKTOP).new_page()
    second.goto("./kanaloa.html")
    second.evaluate("localStorage['kahuna.lessons'] = '{\"cards\":3}'")
    dialog = open_archive(second)
    import_file(dialog, file_of(tmp_path, records(GOLDEN_KANALOA, "kanaloa", 2), "more.jsonl"))
    before = dialog.locator(".archive-games li").count()
    report = bring_in(dialog, everything)
    expect(report.get_by_role("row", name="Paused games")).to_contain_text("1")
    expect(dialog.locator(".archive-refused")).to_have_count(0)
    assert len(second.evaluate(STORED)["games"]) == len(games.splitlines()) + before
    texts = stored_texts(second)
    assert json.loads(texts["kahuna.lessons"])["cards"] == 3
    assert json.loads(texts["kanaloa.lessons"])["moving"] == 2
    assert len(json.loads(texts["kahuna.aside"])["games"]) == 1
    report = bring_in(dialog, everything)
    expect(report.get_by_role("row", name="Games of the archive")).to_contain_text(re.compile(r"0\s*\d+\s*$"))
    assert stored_texts(second)["kahuna.aside"] == texts["kahuna.aside"]
    second.goto("./")
    open_way(second, "own")
    expect(second.locator("#banner .banner-mine")).to_be_visible()

    first.goto("/pages/empty.html")
    first.evaluate("""new Promise(done => {
        localStorage.clear();
        indexedDB.deleteDatabase('kahuna').onsuccess = () => {
            indexedDB.deleteDatabase('archive').onsuccess = done;
        };
    })""")
    first.goto("./")
    dialog = open_archive(first)
    expect(dialog.locator(".archive-games li")).to_have_count(0)
    bring_in(dialog, everything)
    assert export(first, dialog) == games
