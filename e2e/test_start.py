from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect

from e2e.conftest import PREFIX, ROOT, Faults
from e2e.server import TYPES, Site, serve
from e2e.waiting import poll
from e2e.ways import open_way

ASK = """request => Promise.race([
    engine.ask(request).catch(failure => `${failure.name}: ${failure.message}`),
    new Promise((_, reject) => setTimeout(() => reject(new Error('no answer for a minute')), 60000)),
])"""


def worker_address() -> str:
    """The built worker's address on the server; its name changes with its contents."""
    (worker,) = (ROOT / "dist" / "assets").glob("worker-*.js")
    return f"{PREFIX}assets/{worker.name}"


def open_engine(page: Page, server: str, name: str = "") -> None:
    """Opens the page that has only the engine. `name` is that of the worker, if not the default."""
    page.goto(f"{server}/pages/engine.html?{name}#{worker_address()}")


def ask(page: Page, request: dict[str, Any]) -> Any:
    """Returns the reply, or the failure as `EngineFailure: code arguments`."""
    return page.evaluate(ASK, request)


def test_the_engine_answers_in_the_browser(page: Page, server: str) -> None:
    """A visitor of the site can play: Python starts in the worker, under the site's own security policy."""
    open_engine(page, server)
    about = ask(page, {"do": "about"})["about"]
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", about["version"])
    assert ask(page, {"do": "open", "table": "match", "seed": "start"})["view"]["viewer"] in ("white", "black")


def test_progress_tells_the_truth(page: Page, server: str) -> None:
    """The progress bar only grows, ends at the total, and the total is the size of the actual downloads."""
    open_engine(page, server)
    ask(page, {"do": "about"})
    progress = page.evaluate("progress")
    assert list(dict.fromkeys(step["stage"] for step in progress)) == ["load", "start", "ready"]
    steps = [step for step in progress if step["stage"] == "load"]
    assert [step["loaded"] for step in steps] == sorted(step["loaded"] for step in steps)
    (runtime,) = (ROOT / "dist" / "py").iterdir()
    files = ("memory.bin.json", "program.js", "program.wasm", "pyodide.js")
    total = sum((runtime / name).stat().st_size for name in files)
    assert (steps[-1]["loaded"], steps[-1]["total"]) == (total, total)


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def unreachable(route: Route) -> None:
    route.abort("connectionfailed")


def cut_short(route: Route) -> None:
    route.fulfill(status=200, body=b"half a file", content_type="application/json")


def altered(route: Route) -> None:
    """Makes a file arrive with its full length, but with wrong bytes in the middle."""
    response = route.fetch()
    body = bytearray(response.body())
    middle = len(body) // 2
    body[middle : middle + 64] = b"\xff" * 64
    route.fulfill(response=response, body=bytes(body))


@pytest.mark.parametrize(
    ("file", "fault", "why"),
    [
        ("**/*.wasm", not_found, "file-refused program.wasm 404"),
        ("**/*.wasm", altered, "file-damaged program.wasm"),
        ("**/program.js", altered, "file-unread program.js"),
        ("**/pyodide.js", altered, "file-unread pyodide.js"),
        ("**/*.wasm", unreachable, "file-silent program.wasm"),
        ("**/program.js", not_found, "file-unread program.js"),
        ("**/pyodide.js", unreachable, "file-unread pyodide.js"),
        ("**/worker-*.js", not_found, "no-program"),
    ],
)
def test_a_start_that_fails_says_why_and_can_be_retried(
    page: Page, server: str, faults: Faults, file: str, fault: Callable[[Route], None], why: str
) -> None:
    """A player with a bad connection reads what is wrong, and needs no reload once it works again."""
    faults.allow(r"Failed to load resource")
    page.context.route(file, fault)
    open_engine(page, server)
    answer = ask(page, {"do": "about"})
    assert answer == f"EngineFailure: {why}"
    assert page.evaluate("failures.length") == 1
    page.context.unroute(file)
    page.evaluate("engine.restart()")
    assert "about" in ask(page, {"do": "about"})


def test_the_page_starts_below_any_address(phone: Page) -> None:
    """A player sees the progress of the start, even if the site is not at the root of its server."""
    held: list[Route] = []
    # A quick start would be over too soon, so one of its files is held.
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    phone.goto("./")
    how_far = phone.get_by_text(re.compile(r"^(Loading the game|Starting Python)"))
    expect(how_far).to_be_visible()
    for route in held:
        route.continue_()
    expect(how_far).to_be_hidden()
    expect(phone.get_by_role("button", name="Try again")).to_be_hidden()
    expect(phone.locator("#side [data-act=play]")).to_be_visible()


def test_the_page_offers_to_try_again(phone: Page, faults: Faults) -> None:
    """A player whose connection broke reads why, presses one button, and the game starts."""
    faults.allow(r"Failed to load resource")
    phone.context.route("**/*.wasm", not_found)
    phone.goto("./")
    again = phone.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(phone.get_by_text(re.compile(r"^\S+ could not be loaded: the server answered 404\.$"))).to_be_visible()
    phone.context.unroute("**/*.wasm")
    again.click()
    expect(phone.locator("#side [data-act=play]")).to_be_visible()
    expect(again).to_be_hidden()


def test_a_failed_start_is_told_in_the_visitors_language(phone: Page, faults: Faults) -> None:
    """A German visitor whose file fails reads in German what is wrong; a change of language applies at once."""
    faults.allow(r"Failed to load resource")
    phone.add_init_script("localStorage.setItem('kahuna.settings', JSON.stringify({language: 'de'}))")
    phone.context.route("**/*.wasm", not_found)
    phone.goto("./")
    expect(phone.get_by_role("button", name="Noch einmal")).to_be_visible()
    german = "program.wasm ließ sich nicht laden: Der Server antwortete 404."
    expect(phone.locator(".start-failed")).to_contain_text(german)
    expect(phone.locator("#urgent")).to_have_text(f"Das Spiel konnte nicht starten. {german}")
    open_way(phone, "settings")
    phone.get_by_label("Sprache").select_option("nl")
    expect(phone.locator(".start-failed")).to_contain_text("kon niet worden geladen: de server antwoordde 404.")


def test_a_download_that_stalls_is_given_up(phone: Page) -> None:
    """A player whose connection hangs does not wait for ever: after half a minute there is a sentence and a button."""
    held: list[Route] = []
    phone.clock.install()
    phone.context.route("**/*.wasm", lambda route: held.append(route))
    phone.goto("./")
    expect(phone.get_by_text(re.compile("^Loading the game"))).to_be_visible()
    again = phone.get_by_role("button", name="Try again")

    def is_given_up() -> bool:
        # Anything else that arrives meanwhile is a sign of life.
        phone.clock.fast_forward(31_000)
        return again.is_visible()

    poll(is_given_up, "It is waited for ever", phone)
    sentence = "The engine stopped loading: nothing happened for 30 seconds."
    expect(phone.get_by_text(sentence, exact=True)).to_be_visible()
    assert held
    phone.context.unroute_all(behavior="ignoreErrors")
    again.click()
    expect(phone.locator(".start")).to_have_count(0)


def test_a_server_that_does_not_know_wasm_is_good_enough(page: Page, site: Site, faults: Faults) -> None:
    """The site works on plain web servers, which send .wasm and .mjs with the wrong type."""
    ignorant = replace(site, types={**TYPES, ".wasm": "application/octet-stream", ".json": "text/plain"})
    with serve(ignorant) as server:
        faults.allow(f"request to another server: {server}")
        open_engine(page, server)
        assert "about" in ask(page, {"do": "about"})


def test_a_policy_that_forbids_webassembly_is_named(page: Page, server: str, faults: Faults) -> None:
    """A webmaster who forgot 'wasm-unsafe-eval' is told so at once: Pyodide itself would wait for ever."""
    faults.allow("WebAssembly|Content.Security.Policy")

    def strict(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": "script-src 'self'"})

    page.context.route("**/worker-*.js", strict)
    open_engine(page, server)
    assert ask(page, {"do": "about"}) == "EngineFailure: no-webassembly"


def test_a_second_visit_loads_nothing_again(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], server: str, tmp_path: Path
) -> None:
    """A return visit needs no download: all files of the runtime are in the browser's cache."""
    # Not an ordinary test context, which like a private window keeps its cache in memory, too small for Python.
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    for visit in ("first", "second"):
        page = context.new_page()
        open_engine(page, server)
        ask(page, {"do": "about"})
        entries = page.workers[0].evaluate(
            "performance.getEntriesByType('resource').map(entry => [entry.name, entry.transferSize])"
        )
        loaded = [name for name, size in entries if "/py/" in name and size]
        assert len(loaded) == {"first": 4, "second": 0}[visit], entries
        page.close()
    context.close()


def test_the_wheel_installs_in_a_stock_pyodide(page: Page, server: str) -> None:
    """Teachers and notebooks can use the engine: micropip installs the wheel in plain Pyodide, and it plays."""
    (wheel,) = (ROOT / "build" / "wheel").glob("kahuna-*.whl")
    (micropip,) = (ROOT / ".cache" / "micropip").glob("micropip-*.whl")
    exercise = (ROOT / "web" / "runtime" / "exercise.py").read_text()
    page.goto(f"{server}/pages/empty.html")
    version, seconds = page.evaluate(
        """async ({server, wheel, micropip}) => {
            const start = performance.now();
            const {loadPyodide} = await import(`${server}/pyodide/pyodide.mjs`);
            const python = window.python = await loadPyodide();
            await python.loadPackage(`${server}/micropip/${micropip}`);
            await python.pyimport('micropip').install(`${server}/wheels/${wheel}`);
            python.runPython('import kahuna.session; session = kahuna.session.Session()');
            const about = JSON.parse(python.globals.get('session').handle('{"do": "about"}')).about;
            return [about.version, (performance.now() - start) / 1000];
        }""",
        {"server": server, "wheel": wheel.name, "micropip": micropip.name},
    )
    assert f"kahuna-{version}-" in wheel.name
    print(f"stock Pyodide with micropip: {seconds:.1f} s")
    game = page.evaluate(
        """exercise => {
            python.FS.writeFile('exercise.py', exercise);
            return python.runPython(`
                import json
                from exercise import Exercise, Player
                exercise = Exercise(session.handle)
                level = exercise.ask({"do": "about"})["about"]["levels"][0]
                settings = {"players": {"white": "human", "black": level}, "seed": "stock"}
                json.dumps(exercise.game(settings, Player(1)))
            `);
        }""",
        exercise,
    )
    assert json.loads(game)["view"]["over"] is not None
