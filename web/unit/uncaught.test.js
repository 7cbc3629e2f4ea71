import assert from "node:assert/strict";
import { test } from "node:test";
import { listenToUncaught } from "../src/app/uncaught.js";

const SITE = "https://games.example/kahuna/";
const OWN = `${SITE}assets/index-5e6f.js`;

/** An error with a stack. @param {string} stack @param {string} [message] */
const errorIn = (stack, message = "x is undefined") =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${stack}` });

const locked = new Proxy(new Error(), {
  get() {
    throw new Error("Permission denied to access property");
  },
});

/** Returns what is reported to the player when this happens. @param {string} type @param {object} fields */
function toldOf(type, fields) {
  const target = new EventTarget();
  /** @type {unknown[]} */
  const told = [];
  listenToUncaught(target, (error) => told.push(error), OWN);
  target.dispatchEvent(Object.assign(new Event(type), fields));
  return told;
}

/** @type {Record<string, unknown>} */
const FOREIGN = {
  "Chromium's extension": errorIn("    at run (chrome-extension://abcdefg/content.js:1:22)"),
  "Firefox's extension": errorIn("run@moz-extension://0a1b-2c3d/inject.js:4:9"),
  "Safari's extension": errorIn("run@safari-web-extension://0A1B-2C3D/content.js:4:9"),
  "an injected script": errorIn(`    at ${SITE}index.html:1:22`),
  "code without a file": errorIn("    at <anonymous>:1:1"),
  "another site": errorIn("    at f (https://ads.example/kahuna/assets/index-5e6f.js:1:2)"),
  "a message that names a file of the game": errorIn(
    "    at run (chrome-extension://abcdefg/content.js:1:22)",
    `cannot patch ${OWN}`,
  ),
  "an error that may not be looked at": locked,
  "a rejection with a text": "cancelled",
  "a rejection with nothing": undefined,
};

/** @type {Record<string, unknown>} */
const GAMES = {
  Chromium: errorIn(`    at f (${OWN}:1:22)`),
  Firefox: errorIn(`async*f@${OWN}:1:22`),
  Safari: errorIn(`f@${OWN}:1:22\n@[native code]`),
  "another file of the site": errorIn(`    at g (${SITE}assets/links/links-99.js:1:2)`),
  "Python's program": errorIn(`    at g (${SITE}py/1a2b/pyodide.asm.js:1:2)`),
  "a program under a blob's address": errorIn(`    at g (blob:${SITE}0a1b-2c3d:1:2)`),
  "a worker under a data address": errorIn(
    `    at data:text/javascript,import%20%22${encodeURIComponent(OWN)}%22%3B:1:1`,
  ),
  "a call through an extension": errorIn(
    `    at fetch (chrome-extension://abcdefg/patch.js:1:2)\n    at load (${OWN}:1:22)`,
  ),
};

for (const [whose, error] of Object.entries(FOREIGN))
  test(`A player is not told about an error that is not the game's: ${whose}`, () => {
    assert.deepEqual(toldOf("error", { error, filename: "" }), []);
    assert.deepEqual(toldOf("unhandledrejection", { reason: error }), []);
  });

for (const [where, error] of Object.entries(GAMES))
  test(`A player learns that something went wrong in the game: ${where}`, () => {
    assert.equal(toldOf("error", { error, filename: "" })[0], error);
    assert.equal(toldOf("unhandledrejection", { reason: error })[0], error);
  });

test("A player learns of an error without a stack if its file is the game's", () => {
  assert.deepEqual(toldOf("error", { error: "broken", filename: OWN }), ["broken"]);
  assert.deepEqual(toldOf("error", { error: "broken", filename: "chrome-extension://abcdefg/content.js" }), []);
});

test("A browser's message without an error is not shown to a player", () => {
  assert.deepEqual(toldOf("error", { error: null, filename: OWN }), []);
});
