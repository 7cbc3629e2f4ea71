import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readCode } from "../src/codes.js";
import { createSaves } from "../src/saves.js";
import { glimpseOf } from "../src/share/glimpse.js";
import { saveText, understood } from "../src/share/files.js";
import { hasSnippets, pageOfPuzzle } from "../src/share/pages.js";

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
  assert.deepEqual(understood("https://x.example/#lesson=falls"), { kind: "lesson", request: { id: "falls" } });
  assert.deepEqual(understood("https://x.example/#lesson=toString"), { refused: "frame.trouble.lesson", args: { code: "toString" } });
});

test("a puzzle is shared by its own page, where the site has one, and by a link into the game where it has not", async () => {
  const home = "https://x.example/kahuna/";
  const told = { type: "rich", html: "<iframe src='../embed.html?mode=puzzle&amp;code=0ab1c2'></iframe>" };
  /** @type {string[]} */
  const asked = [];
  /** @param {Response | null} answer */
  const site = (answer) => async (/** @type {string} */ address) => {
    asked.push(address);
    if (!answer) throw new TypeError("no network");
    return answer;
  };
  assert.equal(await pageOfPuzzle(home, "0ab1c2", site(Response.json(told))), `${home}p/0ab1c2.html`);
  assert.deepEqual(asked, [`${home}p/0ab1c2.json`]);
  for (const answer of [null, new Response("", { status: 404 }), new Response("<!doctype html>"), Response.json({ ...told, html: "" }), Response.json(null)]) {
    assert.equal(await pageOfPuzzle(home, "0ab1c2", site(answer)), null);
  }
});

test("snippets are offered where the site can make them, and not on itch.io or without a network", async () => {
  const home = "https://x.example/kahuna/";
  assert.equal(await hasSnippets(home, async (address) => new Response(null, { status: address === `${home}snippet.html` ? 200 : 404 })), true);
  assert.equal(await hasSnippets(home, async () => new Response(null, { status: 404 })), false);
  assert.equal(await hasSnippets(home, () => Promise.reject(new TypeError("no network"))), false);
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

test("whatever is running is put aside for a shared game, and taken up again in turn: nothing is lost", () => {
  const storage = fakeStorage();
  const saves = createSaves(() => storage);
  assert.equal(saves.swapAside(), false);
  saves.writeGame("own", null, view("running"));
  saves.putAside();
  saves.writeGame("shared", null, view("running"));
  assert.equal(saves.hasAside(), true);
  saves.putAside();
  saves.writeGame("another", null, view("running"));
  const came = [];
  for (let turn = 0; turn < 6; turn += 1) {
    assert.equal(saves.swapAside(), true);
    came.push(saves.readGame().save);
  }
  assert.deepEqual(came, ["shared", "own", "another", "shared", "own", "another"]);
  // What is finished need not wait.
  saves.writeGame("another", null, view("over"));
  saves.swapAside();
  saves.writeGame("shared", null, view("over"));
  saves.swapAside();
  assert.equal(saves.readGame().save, "own");
  assert.equal(saves.hasAside(), false);
  for (let number = 0; number < 9; number += 1) saves.putAside();
  assert.ok((storage.getItem("kahuna.aside") ?? "").length < 1000, "the store does not grow without end");
});

test("what is damaged aside does no harm", () => {
  const storage = fakeStorage();
  const saves = createSaves(() => storage);
  for (const text of ["", "x", "[]", '{"games": 7}', '{"games": [1, null]}']) {
    storage.setItem("kahuna.aside", text);
    assert.equal(saves.hasAside(), false);
    assert.equal(saves.swapAside(), false);
  }
});

test("a finished game does not wait for a shared one to be looked at", () => {
  const storage = fakeStorage();
  const saves = createSaves(() => storage);
  saves.writeGame("own", null, view("over"));
  saves.putAside();
  assert.equal(saves.hasAside(), false);
});
