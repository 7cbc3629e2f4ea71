import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readCode } from "../src/codes.js";
import { createSaves } from "../src/saves.js";
import { glimpseOf } from "../src/share/glimpse.js";
import { saveText, understood } from "../src/share/files.js";

/** @type {any} */
const vectors = JSON.parse(readFileSync(new URL("../../tests/codes.json", import.meta.url), "utf8"));

test("whatever one pastes is understood: a link, a code, a record, a save, a file of this page, a puzzle", () => {
  const [{ code, record }] = vectors.games;
  const position = vectors.positions[0].code;
  /** @param {string} text */
  const kindOf = (text) => {
    const found = understood(text);
    return "refused" in found ? found.refused : found.kind;
  };
  assert.equal(kindOf(code), "game");
  assert.equal(kindOf(`see https://x.example/#position=${position}`), "position");
  assert.equal(kindOf(JSON.stringify(record)), "record");
  assert.equal(kindOf(`\uFEFF${JSON.stringify(record, null, 2)}\n`), "record");
  assert.equal(kindOf(" K1.abc\n"), "save");
  assert.deepEqual(understood(saveText("K1.abc")), { kind: "save", request: { save: "K1.abc" } });
  assert.deepEqual(understood("https://x.example/#puzzle=0ab1c2"), { kind: "puzzle", request: { id: "0ab1c2" } });
});

test("what is no game is told from a damaged one", () => {
  for (const [text, key] of [
    ["", "transfer.empty"],
    [" \n", "transfer.empty"],
    ["hello", "transfer.unknown"],
    ["{}", "transfer.unknown"],
    ['{"kahuna": 1', "transfer.damaged"],
    [vectors.games[0].code.slice(0, -1), "refusal.code-damaged"],
    ["G9abcdef", "refusal.code-newer"],
    ["#game=hello", "refusal.code-foreign"],
    ["x".repeat(2_000_000), "transfer.unknown"],
  ]) {
    assert.deepEqual(understood(text), { refused: key });
  }
});

test("what a code tells can be looked at before the engine is there", () => {
  for (const { code, view: seen } of vectors.positions) {
    const told = readCode(code);
    const shown = glimpseOf(told, "crab");
    for (const [key, value] of Object.entries(seen)) assert.deepEqual(/** @type {any} */ (shown)[key], value);
    assert.equal(shown.players[shown.viewer], "human");
  }
  for (const { code, islands, bridges, record } of vectors.games) {
    const shown = glimpseOf(readCode(code), "crab");
    assert.deepEqual(shown.islands, islands);
    assert.equal(shown.supply.white, 25 - bridges.white.length);
    assert.deepEqual(shown.over, record.result);
    assert.equal(shown.viewer, "white");
  }
});

/** @returns {Storage} */
function fakeStorage() {
  const kept = new Map();
  return /** @type {Storage} */ (/** @type {unknown} */ ({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  }));
}

/** @param {"running" | "over"} how */
const view = (how) => /** @type {any} */ ({ over: how === "over" ? { winner: null } : null });

test("one's own running game is put aside for a shared one, and both change places as often as one likes", () => {
  const storage = fakeStorage();
  const saves = createSaves(() => storage);
  assert.equal(saves.swapAside(), false);
  saves.writeGame("own", null, view("running"));
  saves.putAside();
  saves.writeGame("shared", null, view("running"));
  assert.equal(saves.hasAside(), true);
  // A second shared game takes the place of the first; the own game stays where it is.
  saves.putAside();
  saves.writeGame("another", null, view("running"));
  assert.equal(saves.swapAside(), true);
  assert.equal(saves.readGame().save, "own");
  assert.equal(saves.swapAside(), true);
  assert.equal(saves.readGame().save, "another");
  // What is finished need not wait.
  saves.writeGame("another", null, view("over"));
  assert.equal(saves.swapAside(), true);
  assert.equal(saves.readGame().save, "own");
  assert.equal(saves.hasAside(), false);
});

test("a finished game does not wait for a shared one to be looked at", () => {
  const storage = fakeStorage();
  const saves = createSaves(() => storage);
  saves.writeGame("own", null, view("over"));
  saves.putAside();
  assert.equal(saves.hasAside(), false);
});
