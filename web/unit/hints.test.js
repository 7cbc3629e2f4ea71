import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hinted, leftOf } from "../src/play/hint.js";
import { viewOf } from "./views.js";

/** @param {string[]} played @param {object} [patch] a view in which these actions were done this turn */
const view = (played, patch) => viewOf({ turn: 3, steps: played.map((action) => ({ action, events: [] })), ...patch });

/** @param {string[] | null} actions @returns {any} */
const hint = (actions) => ({
  step: actions ? 3 : 1,
  kind: "play",
  island: "B",
  line: null,
  source: null,
  actions,
  reasons: null,
  chance: null,
});

test("the hint for a whole turn stays while it is played, in any order, and tells what is left", () => {
  const given = hinted(view(["AD"]), hint(["BD", "BE", "=C"]));
  assert.deepEqual(leftOf(given, view(["AD"])), ["BD", "BE", "=C"]);
  assert.deepEqual(leftOf(given, view(["AD", "BE"])), ["BD", "=C"]);
  assert.deepEqual(leftOf(given, view(["AD", "BE", "BD"])), ["=C"]);
});

test("a hint is gone as soon as something else is done: another play, an undo before it, the next turn, another game", () => {
  const given = hinted(view(["AD"]), hint(["BD", "=C"]));
  assert.equal(leftOf(given, view(["AD", "BC"])), null);
  assert.equal(leftOf(given, view([])), null);
  assert.equal(leftOf(given, view(["AD"], { turn: 5 })), null);
  assert.equal(leftOf(given, view(["AD"], { seed: "t" })), null);
  assert.equal(leftOf(given, view(["AD"], { to_move: "black" })), null);
  assert.equal(leftOf(given, view(["AD"], { over: {} })), null);
  assert.equal(leftOf(null, view([])), null);
});

test("an island or a line is told for the position it was asked in, no longer", () => {
  const given = hinted(view([]), hint(null));
  assert.deepEqual(leftOf(given, view([])), []);
  assert.equal(leftOf(given, view(["BD"])), null);
});

test("each reason that the protocol knows can be told, in English at least", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");
  const table = read("../../docs/protocol.md").split("| reason | arguments | meaning |")[1].split("\n\n")[0];
  const codes = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  const { reason } = JSON.parse(read("../src/words/locales/en.json")).hint;
  assert.ok(codes.length > 20);
  assert.deepEqual(Object.keys(reason).sort(), codes.sort());
});
