import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hinted, leftOf } from "../src/play/hint.js";
import { offerOf, viewOf } from "./views.js";

/** The possible actions in these views, whatever was done. */
const OFFERS = ["AD", "BC", "BD", "BE", "=C", "=*"].map((action) => offerOf("build", action, ""));

/** @param {string[]} played @param {object} [patch] a view in which these actions were done this turn */
const view = (played, patch) => {
  const log = [
    { round: 1, turn: 2, player: "black", actions: ["=*"] },
    { round: 1, turn: 3, player: "white", actions: played },
  ];
  return viewOf({ table: "match", turn: 3, offers: OFFERS, log, ...patch });
};

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

test("the hint for a whole turn stays while it is played, in any order, and shows what is left", () => {
  const given = hinted(view(["AD"]), hint(["BD", "BE", "=C"]));
  assert.deepEqual(leftOf(given, view(["AD"])), ["BD", "BE", "=C"]);
  assert.deepEqual(leftOf(given, view(["AD", "BE"])), ["BD", "=C"]);
  assert.deepEqual(leftOf(given, view(["AD", "BE", "BD"])), ["=C"]);
});

test("a hint disappears as soon as something else is done: another play, an undo before it, the next turn, another game", () => {
  const given = hinted(view(["AD"]), hint(["BD", "=C"]));
  assert.equal(leftOf(given, view(["AD", "BC"])), null);
  assert.equal(leftOf(given, view([])), null);
  const later = [...view(["AD", "BD", "=C"]).log, { round: 1, turn: 4, player: "black", actions: ["=*"] }];
  assert.equal(leftOf(given, view([], { log: later })), null);
  assert.equal(leftOf(given, view(["AD"], { seed: "t" })), null);
  assert.equal(leftOf(given, view(["AD"], { viewer: "black", to_move: "black" })), null);
  assert.equal(leftOf(given, view(["AD"], { to_move: "black" })), null);
  assert.equal(leftOf(given, view(["AD"], { over: {} })), null);
  assert.equal(leftOf(null, view([])), null);
});

test("a hint disappears when all of it is done, and when nothing left of it can be done", () => {
  const given = hinted(view([]), hint(["BD", "BE"]));
  assert.deepEqual(leftOf(given, view(["BD"])), ["BE"]);
  assert.equal(leftOf(given, view(["BD", "BE"])), null);
  assert.equal(leftOf(given, view(["BD"], { offers: [offerOf("build", "BC", "")] })), null);
});

test("a hint applies again when other actions are taken back, and never to an equal number of other actions", () => {
  const given = hinted(view([]), hint(["BD", "BE"]));
  assert.equal(leftOf(given, view(["BC"])), null);
  assert.deepEqual(leftOf(given, view([])), ["BD", "BE"]);
  const base = hinted(view(["BC"]), hint(["BD"]));
  assert.equal(leftOf(base, view(["AD"])), null);
});

test("if the order matters, another order does not match", () => {
  const given = hinted(view([]), hint(["BD", "BE", "=C"]), { inOrder: true });
  assert.deepEqual(leftOf(given, view(["BD"])), ["BE", "=C"]);
  assert.equal(leftOf(given, view(["BE"])), null);
});

test("the hint of an island or a line applies only to the position in which it was requested", () => {
  const given = hinted(view([]), hint(null));
  assert.deepEqual(leftOf(given, view([])), []);
  assert.equal(leftOf(given, view(["BD"])), null);
});

test("each reason of the protocol has a sentence, at least in English", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");
  const table = read("../../docs/protocol.md").split("| reason | arguments | meaning |")[1].split("\n\n")[0];
  const codes = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  const { reason } = JSON.parse(read("../src/words/locales/en.json")).hint;
  assert.ok(codes.length > 20);
  assert.deepEqual(Object.keys(reason).sort(), codes.sort());
});
