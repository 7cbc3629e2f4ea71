import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPasted } from "../../src/codes/pasted.js";
import { LONGEST_TEXT } from "../../src/engine/facts.js";

/** Written by tests/make_pasted.py; tests/test_pasted.py has Python read it. @type {any[]} */
const TABLE = JSON.parse(readFileSync(new URL("../../../tests/pasted.json", import.meta.url), "utf8"));

test("each text of the table opens what was shared, however it was changed in transit", () => {
  assert.ok(TABLE.length > 500);
  for (const { about, text, found, trouble } of TABLE) {
    const read = readPasted(text);
    assert.deepEqual(read.found, found, about);
    if (found.length === 0) assert.equal(read.trouble, trouble, about);
  }
});

test("no text makes the search slow: a search with quadratic time would not end", () => {
  for (const part of [
    "G1",
    "-G1",
    "=\n",
    "%25",
    "&amp;",
    "\\",
    "<p ",
    "\n> ",
    "aHR0c",
    "https-3A__",
    "puzzle=0ab1c2 ",
    "G1–\n",
    "=AB",
  ])
    readPasted(part.repeat(LONGEST_TEXT / part.length));
});

test("a text of a million letters is refused unread, and the page can say so at once", () => {
  assert.deepEqual(readPasted("G1".repeat(500_000)), { found: [], trouble: "large", guess: "" });
  assert.equal(readPasted(`${" ".repeat(LONGEST_TEXT - 1)}x`).trouble, null);
});
