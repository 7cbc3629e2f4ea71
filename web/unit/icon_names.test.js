import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, placeOf } from "../src/features/legend/icon_names.js";

/** @param {Record<string, string>} attributes */
const element = (attributes) =>
  /** @type {any} */ ({ getAttribute: (/** @type {string} */ name) => attributes[name] ?? null });

test("an icon is called by what the mouse is shown", () => {
  assert.equal(nameOf(element({ title: "Kane 4", "aria-label": "Tile" })), "Kane 4");
  assert.equal(nameOf(element({})), "");
});

test("a name stands above its icon, below it at the top of the page, and never beyond the sides", () => {
  const size = { width: 100, height: 20 };
  const page = { width: 360 };
  assert.deepEqual(placeOf({ left: 100, right: 140, top: 200, bottom: 240 }, size, page), { left: 70, top: 174 });
  assert.deepEqual(placeOf({ left: 0, right: 40, top: 5, bottom: 45 }, size, page), { left: 4, top: 51 });
  assert.deepEqual(placeOf({ left: 340, right: 360, top: 200, bottom: 240 }, size, page).left, 256);
});
