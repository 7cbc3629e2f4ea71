import assert from "node:assert/strict";
import { test } from "node:test";
import { ADDRESS as ASKED } from "../../src/games/kahuna/embed/kahuna_address.js";
import { incoming as read, outgoing } from "../../src/embed/messages.js";

/** @param {unknown} data */
const incoming = (data) => read(data, ASKED);

test("an embedding page can give a frame an id, load content, step, flip it, and set its theme and language", () => {
  assert.deepEqual(incoming({ kahuna: 1, type: "init", id: "a", theme: "dark", lang: "de" }), {
    type: "init",
    id: "a",
    theme: "dark",
    lang: "de",
  });
  assert.deepEqual(incoming({ kahuna: 1, type: "goTo", ply: 7 }), { type: "goTo", id: undefined, ply: 7 });
  assert.deepEqual(incoming({ kahuna: 1, type: "theme", theme: "contrast" }), {
    type: "theme",
    id: undefined,
    theme: "contrast",
  });
  assert.deepEqual(incoming({ kahuna: 1, type: "lang", lang: "auto" }), { type: "lang", id: undefined, lang: "auto" });
  assert.deepEqual(incoming({ kahuna: 1, type: "flip" }), { type: "flip", id: undefined });
  assert.deepEqual(incoming({ kahuna: 1, type: "load", mode: "replay", code: "G1x", at: 3 }), {
    type: "load",
    id: undefined,
    fields: { mode: "replay", code: "G1x", at: "3", as: undefined, level: undefined },
  });
});

test("only public information leaves a frame, whatever is passed in", () => {
  const all = {
    hand: "ABC",
    seed: "4f2a",
    deck: "DEF",
    rival: { known: "K" },
    view: {},
    save: "K1.",
    ply: 3,
    plies: 9,
    turn: 2,
    player: "white",
  };
  assert.deepEqual(outgoing("ply", all, null), { kahuna: 1, type: "ply", ply: 3, plies: 9, turn: 2, player: "white" });
  assert.deepEqual(outgoing("ply", all, "mine"), {
    kahuna: 1,
    type: "ply",
    id: "mine",
    ply: 3,
    plies: 9,
    turn: 2,
    player: "white",
  });
});

/** A sequence of numbers that is the same in every run. @param {number} seed */
function* noise(seed) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("a thousand malformed messages are ignored without an error", () => {
  const random = noise(5);
  const next = () => /** @type {number} */ (random.next().value);
  /** @template T @param {T[]} list @returns {T} */
  const one = (list) => list[Math.floor(next() * list.length)];
  const throwing = new Proxy({}, { get: () => assert.fail("looked at too closely"), has: () => true });
  const odd = [
    null,
    -0.5,
    -1,
    1.5,
    NaN,
    Infinity,
    10000,
    "",
    "x",
    "1",
    "dark ",
    true,
    [],
    [1],
    {},
    { kahuna: 1 },
    () => {},
    Symbol("s"),
    10n,
    new Date(0),
    new Map(),
    "a".repeat(6000),
  ];
  const types = [
    "init",
    "load",
    "goTo",
    "theme",
    "lang",
    "constructor",
    "toString",
    "__proto__",
    "hello",
    "ready",
    "solved",
    "",
    "INIT",
    5,
    null,
    ["flip"],
  ];
  for (let count = 0; count < 1000; count += 1) {
    /** @type {any} */
    const message = { kahuna: one([1, 1, 1, "1", 2, true, null, undefined]), type: one(types) };
    // Each is wrong somewhere: in the marker, the type, or every field that the type needs.
    for (const field of ["id", "theme", "lang", "ply", "mode", "code", "at", "as", "level"])
      if (field !== "id" || next() < 0.3) message[field] = one(odd);
    const data = next() < 0.1 ? one([...odd, throwing]) : message;
    assert.equal(incoming(data), null, `message ${count}`);
  }
});
