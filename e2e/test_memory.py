"""What games leave behind in the memory of the worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

from e2e.test_start import ask, open_engine

WATCH = """
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    if (made.instance.exports.PyGC_Collect) self.program = made.instance.exports;
    return made;
};
"""
"""Runs before the worker's own program: Pyodide does not expose its memory, so it is recorded on creation."""

IN_USE = """() => {
    // What is no longer reachable does not count. Then a walk along the heap, as in web/runtime/heap.js.
    while (program.PyGC_Collect() > 0);
    const words = new Uint32Array(program.memory.buffer);
    const end = program.sbrk(0);
    let used = 0;
    for (let chunk = first; chunk + 40 < end; ) {
        const head = words[(chunk + 4) / 4];
        if ((head & ~7) < 16) throw new Error(`no chunk at ${chunk}`);
        if (head & 2) used += head & ~7;
        chunk += head & ~7;
    }
    return {size: program.memory.buffer.byteLength, used};
}"""

SPARE = 16_384
"""Bytes: enough for an answer of the engine, or a resized cache, but not for a state of a game."""


def watched(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=WATCH + response.text())


def play(page: Page) -> None:
    """Lets two computers play a game, and has it reviewed; requests a puzzle and a lesson in between."""
    players = {"white": "crab", "black": "turtle"}
    reply: dict[str, Any] = ask(page, {"do": "open", "table": "match", "players": players, "seed": "memory"})
    while not reply["view"]["over"]:
        reply = ask(page, {"do": "reply"})
    assert ask(page, {"do": "review", "nodes": 1000})["review"]["turns"]
    assert ask(page, {"do": "open", "table": "puzzle", "day": "2026-02-28"})["view"]["task"]
    assert ask(page, {"do": "open", "table": "lesson", "id": "majority"})["view"]["task"]


def test_game_after_game_takes_no_more_memory(new_context: Callable[..., BrowserContext], server: str) -> None:
    """A long evening of play does not fill the memory: games leave nothing behind."""
    page = new_context(reviews=True).new_page()
    page.context.route("**/worker-*.js", watched)
    open_engine(page, server)
    ask(page, {"do": "about"})
    (worker,) = page.workers
    worker.evaluate("() => { self.first = program.__heap_base.value; }")
    # In the first game Python allocates as much as a game takes, and keeps it as free memory afterwards.
    play(page)
    taken = []
    for _ in range(3):
        play(page)
        taken.append(worker.evaluate(IN_USE))
    print(taken)
    assert [each["size"] for each in taken[1:]] == [taken[0]["size"]] * 2
    assert max(each["used"] for each in taken[1:]) <= taken[0]["used"] + SPARE
