import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hintLeft, hintOf, isHintAsked } from "../src/play/hint.js";
import { actionOf } from "./actions.js";
import { viewOf } from "./views.js";

/** @param {1 | 2 | 3} step @param {string[]} left @returns {any} */
const hint = (step, ...left) => ({ step, left: left.map(actionOf) });

test("a player sees the hint that the engine still shows, and what is left of a whole turn", () => {
  const whole = viewOf({ hint: hint(3, "BD", "=C") });
  assert.deepEqual(
    hintLeft(whole)?.map(({ action }) => action),
    ["BD", "=C"],
  );
  assert.equal(hintLeft(viewOf({ hint: hint(1) })), null);
  assert.equal(hintOf(viewOf()), null);
  assert.equal(hintOf(viewOf({ table: "lesson", hint: hint(1) })), null);
});

test("the question whether a hint is wanted applies to one decision, and ends with the hint", () => {
  const state = { hints: { asked: "3-0a" } };
  assert.equal(isHintAsked(state, viewOf({ id: "3-0a" })), true);
  assert.equal(isHintAsked(state, viewOf({ id: "4-0a" })), false);
  assert.equal(isHintAsked(state, viewOf({ id: "3-0a", hint: hint(1) })), false);
  assert.equal(isHintAsked({ hints: { asked: null } }, viewOf()), false);
});

test("each reason of the protocol has a sentence, at least in English", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");
  const table = read("../../docs/protocol.md").split("| reason | arguments | meaning |")[1].split("\n\n")[0];
  const codes = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  const { reason } = JSON.parse(read("../src/words/locales/en.json")).hint;
  assert.ok(codes.length > 20);
  assert.deepEqual(Object.keys(reason).sort(), codes.sort());
});
