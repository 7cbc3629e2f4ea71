import assert from "node:assert/strict";
import test from "node:test";
import { offlineOf } from "../../src/offline/status.js";

test("The page is reported as ready to play offline only when the page and the whole engine are stored", () => {
  assert.deepEqual(offlineOf({ shell: true, loaded: 100, total: 100, busy: false }), { stage: "ready" });
  assert.deepEqual(offlineOf({ shell: false, loaded: 100, total: 100, busy: false }), { stage: "none" });
  assert.deepEqual(offlineOf({ shell: true, loaded: 99, total: 100, busy: false }), { stage: "none" });
});

test("A player sees the progress, and never 100 % before it is complete", () => {
  assert.deepEqual(offlineOf({ shell: true, loaded: 40, total: 100, busy: true }), { stage: "loading", share: 0.4 });
  assert.deepEqual(offlineOf({ shell: false, loaded: 100, total: 100, busy: true }), { stage: "loading", share: 0.99 });
  // The engine is stored, and the files of the page's other game are still being fetched.
  assert.deepEqual(offlineOf({ shell: true, loaded: 100, total: 100, busy: true }), { stage: "loading", share: 0.99 });
});
