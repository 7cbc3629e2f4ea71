import assert from "node:assert/strict";
import { test } from "node:test";
import { watchPointer } from "../src/app/pointer.js";
import { createWords } from "../src/words/words.js";

/** A page on a device with these pointers, the main one first. @param {("coarse" | "fine")[]} pointers */
function pageWith(...pointers) {
  /** @type {((event: { pointerType: string }) => void)[]} */
  const listeners = [];
  const page = /** @type {Window} */ (
    /** @type {unknown} */ ({
      matchMedia: (/** @type {string} */ query) => ({
        matches:
          query === `(pointer: ${pointers[0]})` || pointers.some((pointer) => query === `(any-pointer: ${pointer})`),
      }),
      addEventListener: (
        /** @type {string} */ _kind,
        /** @type {(event: { pointerType: string }) => void} */ listener,
      ) => listeners.push(listener),
    })
  );
  return {
    page,
    press: (/** @type {string} */ pointerType) => listeners.forEach((listener) => listener({ pointerType })),
  };
}

const CATALOGUE = {
  act: { touch: "Tap {line}.", mouse: "Click {line}." },
  falls: { one: "{count} bridge", other: "{count} bridges" },
};

test("players on a phone are told to tap, players with a mouse to click", () => {
  for (const [pointer, wanted] of /** @type {const} */ ([
    ["coarse", "Tap Bari–Duda."],
    ["fine", "Click Bari–Duda."],
  ])) {
    const words = createWords(CATALOGUE, "en");
    watchPointer(words.setPointer, pageWith(pointer).page);
    assert.equal(words("act", { line: "Bari–Duda" }), wanted);
    assert.equal(words("falls", { count: 2 }), "2 bridges");
  }
});

test("on a laptop with a touch screen the sentences follow the last used pointer", () => {
  const words = createWords(CATALOGUE, "en");
  const { page, press } = pageWith("fine", "coarse");
  let changes = 0;
  watchPointer((pointer) => {
    words.setPointer(pointer);
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

test("on a phone, the click of a screen reader is not mistaken for a mouse", () => {
  const words = createWords(CATALOGUE, "en");
  const { page, press } = pageWith("coarse");
  watchPointer(words.setPointer, page);
  press("mouse");
  press("");
  assert.equal(words("act", { line: "Bari–Duda" }), "Tap Bari–Duda.");
});
