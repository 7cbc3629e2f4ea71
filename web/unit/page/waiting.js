/** Waiting for what takes no fixed time. */
import assert from "node:assert/strict";

/** Lets pending promises settle. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The longest that a test waits for a module, in ms. */
const PATIENCE = 20_000;

/** Waits for a condition that needs a part of the page to load. @param {() => unknown} holds */
export async function until(holds) {
  const end = Date.now() + PATIENCE;
  while (!holds() && Date.now() < end) await settle();
  assert.ok(holds(), String(holds));
}
