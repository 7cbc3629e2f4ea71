import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createOffline } from "../../src/offline/offline.js";
import { createSaves } from "../../src/storage/saves.js";
import { device } from "../storage/device.js";

/** Names of a browser's globals. @type {[string, unknown][]} */
let replaced = [];

/** @param {Record<string, unknown>} globals */
function pretend(globals) {
  for (const [name, value] of Object.entries(globals)) {
    replaced.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  for (const [name, descriptor] of replaced.reverse())
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  replaced = [];
});

test("when the network returns while the device's database is still being read, the game goes on automatically", async () => {
  const window = new EventTarget();
  pretend({
    window,
    navigator: { onLine: true },
    addEventListener: window.addEventListener.bind(window),
    // A database that never answers.
    indexedDB: { open: () => ({}) },
  });
  const state = { table: { stage: "failed", failure: null }, settings: {}, start: { pending: "nothing" } };
  let restarts = 0;
  const { recover } = createOffline(
    /** @type {any} */ ({
      state,
      saves: createSaves(device().open),
      engine: { ready: Promise.resolve() },
      words: (/** @type {string} */ key) => key,
      announce() {},
      restart() {
        restarts += 1;
        state.table.stage = "ready";
      },
      showKept() {},
      act: {},
      prompt: () => null,
    }),
    "main.js",
  );
  void recover();
  window.dispatchEvent(new Event("online"));
  mock.timers.tick(0);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(restarts, 1);
});
