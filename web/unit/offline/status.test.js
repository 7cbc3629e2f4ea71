import assert from "node:assert/strict";
import test from "node:test";
import { offlineOf } from "../../src/offline/status.js";

test("Ready without a network is only said when the page and the whole engine are there", () => {
  assert.deepEqual(offlineOf({ shell: true, loaded: 100, total: 100, busy: false }), { stage: "ready" });
  assert.deepEqual(offlineOf({ shell: false, loaded: 100, total: 100, busy: false }), { stage: "none" });
  assert.deepEqual(offlineOf({ shell: true, loaded: 99, total: 100, busy: false }), { stage: "none" });
});

test("A player sees how much has come, and never 100 % before it is true", () => {
  assert.deepEqual(offlineOf({ shell: true, loaded: 40, total: 100, busy: true }), { stage: "loading", share: 0.4 });
  assert.deepEqual(offlineOf({ shell: false, loaded: 100, total: 100, busy: true }), { stage: "loading", share: 0.99 });
  // The engine is there, and what another game on this page needs is still being fetched.
  assert.deepEqual(offlineOf({ shell: true, loaded: 100, total: 100, busy: true }), { stage: "loading", share: 0.99 });
});
