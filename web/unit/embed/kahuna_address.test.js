import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ADDRESS, levelOf } from "../../src/games/kahuna/embed/kahuna_address.js";
import { fieldsOf, readFrameOptions, secretOf } from "../../src/embed/frame_options.js";
import { readTask } from "../../src/embed/frame_task.js";
import { canonicalFields } from "../../src/embed/canonical_fields.js";
import { LEVELS } from "../../src/engine/facts.js";

/** @type {any} */
const codes = JSON.parse(readFileSync(new URL("../../../tests/codes.json", import.meta.url), "utf8"));
const game = codes.games[0].code;
const position = codes.positions[0].code;

/** @param {string} query */
const taskOf = async (query) => readTask(ADDRESS, await canonicalFields(fieldsOf(query)));

test("an editor's address says what a frame shows, in each of the five modes", async () => {
  assert.deepEqual(await taskOf("?mode=play&level=3&as=black"), {
    task: { mode: "play", code: "", at: null, as: "black", level: "turtle" },
  });
  assert.deepEqual(await taskOf(`?mode=position&code=${position}&level=shark`), {
    task: { mode: "position", code: position, at: null, as: null, level: "shark" },
  });
  assert.deepEqual(await taskOf(`?mode=replay&code=${game}&at=12`), {
    task: { mode: "replay", code: game, at: 12, as: null, level: null },
  });
  assert.deepEqual(await taskOf("?mode=puzzle&code=0ab1c2"), {
    task: { mode: "puzzle", code: "0ab1c2", at: null, as: null, level: null },
  });
  assert.deepEqual(await taskOf("?mode=lesson&code=remove&at=2"), {
    task: { mode: "lesson", code: "remove", at: 2, as: null, level: null },
  });
  assert.deepEqual(await taskOf(`?mode=lesson&code=${encodeURIComponent("https://example.org/#lesson=falls")}`), {
    task: { mode: "lesson", code: "majority", at: 4, as: null, level: null },
  });
  // A game that begins from a position is one.
  assert.deepEqual(await taskOf(`?code=${position}`), await taskOf(`?mode=position&code=${position}`));
  assert.deepEqual(await taskOf(""), { task: { mode: "play", code: "", at: null, as: null, level: null } });
});

test("a whole link is accepted in place of a code", async () => {
  const link = encodeURIComponent(`https://example.org/kahuna/#game=${game}`);
  assert.deepEqual(await taskOf(`?mode=replay&code=${link}`), {
    task: { mode: "replay", code: game, at: null, as: null, level: null },
  });
  assert.deepEqual(await taskOf(`?mode=puzzle&code=${encodeURIComponent("https://example.org/#puzzle=0ab1c2")}`), {
    task: { mode: "puzzle", code: "0ab1c2", at: null, as: null, level: null },
  });
});

test("a frame shows what an editor has pasted, however it was changed in transit", async () => {
  const task = { at: null, as: null, level: null };
  for (const [query, mode, code] of [
    [`?mode=replay&amp;code=${game}&amp;lang=de`, "replay", game],
    [`mode%3Dreplay%26code%3D${game}`, "replay", game],
    [`?mode=position&code=${position.slice(0, -1)}`, "position", position],
    [`?mode=position&code=${position})`, "position", position],
    [`?mode=position&code=https%253A%252F%252Fx.example%252F%2523position%253D${position}`, "position", position],
    [`?mode=position&code=%E2%80%9C${position}%E2%80%9D%E2%80%8B`, "position", position],
    [`?mode=position&code=${game}%20${position}`, "position", position],
    ["?mode=puzzle&code=0AB1C2", "puzzle", "0ab1c2"],
    ["?mode=puzzle&code=https%3A%2F%2Fx.example%2Fp%2F0ab1c2.html.", "puzzle", "0ab1c2"],
    ["?mode=lesson&code=Remove", "lesson", "remove"],
  ])
    assert.deepEqual(await taskOf(query), { task: { ...task, mode, code } }, query);
});

test("an invalid address gets a sentence that names the faulty part", async () => {
  /** @type {[string, string][]} */
  const cases = [
    ["?mode=chess", "frame.trouble.mode"],
    ["?mode=constructor", "frame.trouble.mode"],
    ["?mode=puzzle", "frame.trouble.none.puzzle"],
    ["?mode=replay&code=", "frame.trouble.none.replay"],
    ["?mode=puzzle&code=nonsense", "frame.trouble.puzzle"],
    ["?mode=lesson&code=toString", "frame.trouble.lesson"],
    ["?mode=position&code=hello", "refusal.code-foreign"],
    [`?mode=replay&code=${position}`, "frame.trouble.noGame"],
    [`?mode=position&code=${game}`, "frame.trouble.noPosition"],
  ];
  for (const [query, key] of cases) {
    const read = await taskOf(query);
    assert.equal("trouble" in read && read.trouble.key, key, query);
  }
});

test("merely odd parts of an address are ignored, so that the frame shows something", async () => {
  assert.deepEqual(await taskOf("?mode=play&level=99&as=red&at=-1"), {
    task: { mode: "play", code: "", at: null, as: null, level: null },
  });
  assert.deepEqual(readFrameOptions(fieldsOf("?theme=pink&lang=xx&start=never")), {
    theme: "auto",
    lang: "auto",
    start: "click",
  });
  assert.deepEqual(readFrameOptions(fieldsOf("?theme=dark&lang=de&start=auto")), {
    theme: "dark",
    lang: "de",
    start: "auto",
  });
});

test("an article that names its opponent by a number keeps it, and every name is an existing one", () => {
  assert.deepEqual(["1", "2", "3", "4", "5"].map(levelOf), ["shell", "crab", "turtle", "dolphin", "shark"]);
  assert.deepEqual(LEVELS.map(levelOf), LEVELS);
  for (const odd of ["0", "6", "", "Shark", "constructor", null, undefined])
    assert.equal(levelOf(odd), null, String(odd));
});

test("WordPress is recognised only by the secret that it appends", () => {
  assert.equal(secretOf("#?secret=Abc123"), "Abc123");
  for (const hash of [
    "",
    "#",
    "#secret=x",
    "#?secret=",
    "#?secret=a<b",
    `#?secret=${"x".repeat(65)}`,
    "#?secret=x&y=1",
  ])
    assert.equal(secretOf(hash), null, hash);
});
