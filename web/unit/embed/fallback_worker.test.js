import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure } from "../../src/engine/failure.js";
import { createFallbackWorker } from "../../src/embed/fallback_worker.js";

/** @param {unknown[]} seen */
function fakeWorker(seen) {
  const worker = new EventTarget();
  return Object.assign(worker, {
    postMessage: (/** @type {unknown} */ data) => seen.push(data),
    terminate: () => seen.push("ended"),
  });
}

/** @param {Worker} worker */
function listen(worker) {
  /** @type {unknown[]} */
  const heard = [];
  worker.addEventListener("message", ({ data }) => heard.push(data));
  worker.addEventListener("error", (event) => heard.push(event.message));
  return heard;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("if a worker is allowed, the game runs in it and the page stays responsive", () => {
  /** @type {unknown[]} */
  const seen = [];
  const inner = fakeWorker(seen);
  const worker = createFallbackWorker("kahuna", {
    start: () => /** @type {any} */ (inner),
    startHere: () => assert.fail("not here"),
  });
  const heard = listen(worker);
  inner.dispatchEvent(new MessageEvent("message", { data: { progress: 1 } }));
  worker.postMessage({ id: 1 });
  inner.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "out of memory" }));
  worker.terminate();
  assert.deepEqual(heard, [{ progress: 1 }, "out of memory"]);
  assert.deepEqual(seen, [{ id: 1 }, "ended"]);
});

for (const [how, start] of /** @type {const} */ ([
  [
    "forbids workers",
    () => {
      throw new DOMException("no", "SecurityError");
    },
  ],
  [
    "lets a worker fail silently",
    (/** @type {any} */ inner) => {
      setTimeout(() => inner.dispatchEvent(new Event("error", { cancelable: true })));
      return inner;
    },
  ],
])) {
  test(`a reader whose browser ${how} can still play, on the page's main thread`, async () => {
    /** @type {unknown[]} */
    const taken = [];
    const worker = createFallbackWorker("kahuna", {
      start: () => start(/** @type {any} */ (fakeWorker([]))),
      async startHere(name, post) {
        post({ progress: name });
        return (data) => taken.push(data);
      },
    });
    const heard = listen(worker);
    await settled();
    await settled();
    worker.postMessage({ id: 1 });
    await settled();
    assert.deepEqual(taken, [{ id: 1 }]);
    assert.ok(
      heard.every((each) => /** @type {any} */ (each).progress === "kahuna"),
      JSON.stringify(heard),
    );
  });
}

test("a start that fails on the page's main thread too is reported like that of a worker", async () => {
  const worker = createFallbackWorker("kahuna", {
    start: () => assert.fail("none"),
    startHere: () => Promise.reject(new EngineFailure("no-webassembly", {})),
  });
  const heard = listen(worker);
  await settled();
  assert.deepEqual(heard, [{ failed: { code: "no-webassembly", args: {} } }]);
});
