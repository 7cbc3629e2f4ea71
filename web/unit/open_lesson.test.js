import assert from "node:assert/strict";
import { test } from "node:test";
import { goesOnAt, noteLesson, notedLesson } from "../src/features/lessons/open_lesson.js";

/** The storage of a tab. */
function tab() {
  /** @type {Map<string, string>} */
  const held = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void held.set(key, text),
    removeItem: (/** @type {string} */ key) => void held.delete(key),
  };
  return { held, open: () => /** @type {Storage} */ (/** @type {unknown} */ (storage)) };
}

/** @type {any} */
const STEP = { id: "falls", step: 2, steps: 3, done: false };

test("a lesson goes on at its step, at the next one if that is done, and not at all when it is finished", () => {
  assert.deepEqual(goesOnAt(STEP), { id: "falls", step: 2 });
  assert.deepEqual(goesOnAt({ ...STEP, done: true }), { id: "falls", step: 3 });
  assert.equal(goesOnAt({ ...STEP, step: 3, done: true }), null);
});

test("a tab remembers the lesson on its table, for each game apart, until something else lies there", () => {
  const { open, held } = tab();
  noteLesson(open, "kahuna", STEP);
  assert.deepEqual(notedLesson(open, "kahuna"), { id: "falls", step: 2 });
  assert.equal(notedLesson(open, "kanaloa"), null);
  noteLesson(open, "kahuna", null);
  assert.equal(notedLesson(open, "kahuna"), null);
  held.set("kahuna.open-lesson", '{"id": 4}');
  assert.equal(notedLesson(open, "kahuna"), null, "a damaged note is none");
});

test("where a tab may store nothing, lessons work all the same", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  noteLesson(refuse, "kahuna", STEP);
  assert.equal(notedLesson(refuse, "kahuna"), null);
});
