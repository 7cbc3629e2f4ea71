"""Ways to end the engine of a page: terminate the worker without an event, or crash its Python."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

REMEMBER_WORKERS = """(() => {
    const Real = Worker;
    window.workers = [];
    window.Worker = class extends Real {
        constructor(...given) {
            super(...given);
            window.workers.push(this);
        }
    };
})()"""

CRASH_AT = """(verb) => {
    const real = performance.now.bind(performance);
    let doomed = false;
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    Object.defineProperty(MessageEvent.prototype, 'data', {
        get() {
            const data = get.call(this);
            doomed = Boolean(data?.request?.includes(`"do":"${verb}"`));
            return data;
        },
    });
    performance.now = () => {
        if (doomed) throw new RangeError('Maximum call stack size exceeded');
        return real();
    };
}"""
"""The driver reads the clock within a request. When Pyodide has died it throws an error that is not Python's."""


def remember_workers(context: BrowserContext) -> None:
    """Lets `end_worker` reach the workers of pages opened from now on."""
    context.add_init_script(REMEMBER_WORKERS)


def end_worker(page: Page) -> None:
    """Ends the newest worker of a page as a phone does: neither the page nor the worker gets an event."""
    page.evaluate("window.workers.at(-1).terminate()")


def crash_python_at(page: Page, verb: str) -> None:
    """Makes the Python of a page crash on the next request of a kind. Its replacement does not."""
    page.workers[-1].evaluate(CRASH_AT, verb)
