import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeEngine } from "./page/engine.js";
import { createPage } from "./page/page.js";

test("an action of the lazy chunk has its effect at once when the chunk is there", () => {
  const { state, act } = createPage(new FakeEngine([]));
  act.showCounted("2012");
  assert.equal(state.statistics.counted, "2012");
});
