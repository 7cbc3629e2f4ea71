from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from playwright.sync_api import Page

import hostile_requests
from e2e.test_start import worker_address
from kahuna.session import Session

NUMBER = 1500

START = """address => new Promise((resolve, reject) => {
    window.replies = [];
    window.worker = new Worker(address, { type: 'module' });
    worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
    worker.addEventListener('message', ({ data }) => {
        if (data.failed) reject(new Error(JSON.stringify(data.failed)));
        if (data.progress?.stage === 'ready') resolve();
    });
})"""

# Each text is sent after the previous answer. Returns digests: the replies themselves are many megabytes.
SEND = """async texts => {
    const digests = [];
    for (const request of texts) {
        const id = replies.length;
        const reply = await new Promise((resolve) => {
            const listen = ({ data }) => {
                if (data.id !== id || data.reply === undefined) return;
                worker.removeEventListener('message', listen);
                resolve(data.reply);
            };
            worker.addEventListener('message', listen);
            worker.postMessage({ id, request });
        });
        replies.push(reply);
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(reply));
        digests.push([...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
    return digests;
}"""


def talk() -> tuple[list[str], list[str]]:
    """Returns the requests, and this Python's answers."""
    session = Session()
    talking = hostile_requests.requests(NUMBER)
    texts, replies = [next(talking)], list[str]()
    while True:
        replies.append(session.handle(texts[-1]))
        try:
            texts.append(talking.send(replies[-1]))
        except StopIteration:
            return texts, replies


def send(page: Page, texts: list[str]) -> list[str]:
    """Sends texts to the worker one after the other. Returns the digests of the replies."""
    # A page can send lone surrogates, but this program cannot pass them to the page directly.
    found: list[str] = page.evaluate(f"texts => ({SEND})(JSON.parse(texts))", json.dumps(texts))
    return found


def test_the_browsers_python_outlives_hostile_requests(page: Page, server: str) -> None:
    """No text, pasted or sent, ends the game in a browser: it gets the same answer as anywhere else."""
    texts, expected = talk()
    assert all(any(f'"do": "{verb}"' in text for text in texts) for verb in hostile_requests.VERBS)
    page.goto(f"{server}/pages/empty.html")
    page.evaluate(START, worker_address())
    for start in range(0, NUMBER, 100):
        digests = send(page, texts[start : start + 100])
        for place, digest in enumerate(digests, start):
            if digest != sha256(expected[place].encode()).hexdigest():
                there: Any = page.evaluate("place => replies[place]", place)
                assert there == expected[place], texts[place][:1000]
    (alive,) = send(page, ['{"do": "about"}'])
    assert alive == sha256(Session().handle('{"do": "about"}').encode()).hexdigest()
