"""Ways in which the engine dies under a page: a worker that ends without an event, and Python out of stack."""

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

CRASH = """() => {
    // What goes wrong on the way to Python, before it has died of it, is no matter of the page's.
    self.addEventListener('error', (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
    });
    const post = self.postMessage.bind(self);
    let crashed = false;
    self.postMessage = (message) => {
        crashed ||= message.failed !== undefined;
        post(message);
    };
    // Uses up the stack, then sends a message from ever less deep, until Python has just too little room for it.
    self.crash = (data) => {
        const dive = () => {
            try {
                dive();
            } catch {
                // One level less deep.
            }
            if (!crashed) self.dispatchEvent(new MessageEvent('message', { data }));
        };
        try {
            dive();
        } catch {
            // The last bit of stack.
        }
        if (!crashed) throw new Error('Python is still alive');
    };
}"""

TRAP = """(verb) => {
    let armed = true;
    self.addEventListener('message', (event) => {
        if (!armed || !event.data.request?.includes(`"do":"${verb}"`)) return;
        armed = false;
        event.stopImmediatePropagation();
        self.crash(event.data);
    }, { capture: true });
}"""


def remember_workers(context: BrowserContext) -> None:
    """Lets `end_worker` reach the workers of the pages that are opened from now on."""
    context.add_init_script(REMEMBER_WORKERS)


def end_worker(page: Page) -> None:
    """Ends the newest worker of a page as a phone does: neither the page nor the worker gets an event."""
    page.evaluate("window.workers.at(-1).terminate()")


def crash_python(page: Page) -> None:
    """Has the Python of a page die of a fatal error, while nobody waits for it."""
    worker = page.workers[-1]
    worker.evaluate(CRASH)
    worker.evaluate("""() => self.crash({ id: 1e9, request: '{"do":"show"}' })""")


def crash_python_at(page: Page, verb: str) -> None:
    """Has the Python of a page die of the next request of a kind. The one that replaces it lives."""
    worker = page.workers[-1]
    worker.evaluate(CRASH)
    worker.evaluate(TRAP, verb)
