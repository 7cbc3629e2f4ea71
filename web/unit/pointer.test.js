import assert from "node:assert/strict";
import { test } from "node:test";
import { watchPointer } from "../src/pointer.js";
import { createWords } from "../src/words.js";

/** A page on a device whose main pointer is coarse or not. @param {boolean} coarse */
function pageWith(coarse) {
  /** @type {((event: { pointerType: string }) => void)[]} */
  const listeners = [];
  const page = /** @type {Window} */ (/** @type {unknown} */ ({
    matchMedia: (/** @type {string} */ query) => ({ matches: query === "(pointer: coarse)" && coarse }),
    addEventListener: (/** @type {string} */ _kind, /** @type {(event: { pointerType: string }) => void} */ listener) => listeners.push(listener),
  }));
  return { page, press: (/** @type {string} */ pointerType) => listeners.forEach((listener) => listener({ pointerType })) };
}

const CATALOGUE = { act: { touch: "Tap {line}.", mouse: "Click {line}." }, falls: { one: "{count} bridge", other: "{count} bridges" } };

test("who holds a phone is told to tap, who has a mouse to click", () => {
  for (const [coarse, wanted] of /** @type {const} */ ([[true, "Tap Bari–Duda."], [false, "Click Bari–Duda."]])) {
    const words = createWords(CATALOGUE, "en");
    watchPointer(words.pointWith, pageWith(coarse).page);
    assert.equal(words("act", { line: "Bari–Duda" }), wanted);
    assert.equal(words("falls", { count: 2 }), "2 bridges");
  }
});

test("on a laptop with a touch screen the sentences follow the hand that was used last", () => {
  const words = createWords(CATALOGUE, "en");
  const { page, press } = pageWith(false);
  let changes = 0;
  watchPointer((pointer) => {
    words.pointWith(pointer);
    changes += 1;
  }, page);
  press("touch");
  assert.equal(words("act", { line: "Bari–Duda" }), "Tap Bari–Duda.");
  press("pen");
  press("");
  assert.equal(words("act", { line: "Bari–Duda" }), "Tap Bari–Duda.");
  assert.equal(changes, 2);
  press("mouse");
  assert.equal(words("act", { line: "Bari–Duda" }), "Click Bari–Duda.");
});
