import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { test } from "node:test";
import { createFamousActions } from "../src/features/famous/famous_actions.js";
import { digestOfPlays } from "../src/features/famous/famous_turns.js";
import { createWords } from "../src/words/words.js";
import { merged } from "../src/words/sentences.js";
import shared from "../src/words/locales/en.json" with { type: "json" };

register("./page/hooks.js", import.meta.url);

const { famousDialog } = await import("../src/features/famous/famous_dialog.js");
const { htmlOf, textOf } = await import("./page/drawn.js");
const kahuna = await import("../src/games/kahuna/famous/famous_kahuna.js");
const kanaloa = await import("../src/games/kanaloa/famous/famous_kanaloa.js");

const GAMES = {
  kahuna: { ...kahuna, ...(await import("../src/games/kahuna/famous/commented_games.js")) },
  kanaloa: { ...kanaloa, ...(await import("../src/games/kanaloa/famous/commented_games.js")) },
};

/** @param {string} path from the folder of the repository */
const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

/** @param {string} game @param {string} name @returns {string[][]} */
const turnsOf = (game, name) =>
  read(`games/${game}/${name}.json`).turns.map((/** @type {string} */ turn) => turn.split(" "));

/** A log as the review has it. @param {string[][]} turns */
const logOf = (turns) => turns.map((actions, at) => ({ turn: at + 1, actions: actions.map((action) => ({ action })) }));

for (const [game, { FAMOUS, FAMOUS_TURNS }] of Object.entries(GAMES)) {
  const sentences = read(`web/src/games/${game}/famous/locales/en.json`);
  const words = createWords(merged(shared, sentences), "en");

  test(`every famous game of ${game} is in the list, and has its record, its name and its page`, async () => {
    const records = await FAMOUS.fetchRecords();
    assert.equal(FAMOUS.names.length, 5);
    for (const names of [Object.keys(records), Object.keys(read(`games/${game}/index.json`))])
      assert.deepEqual(names.sort(), [...FAMOUS.names].sort());
    assert.deepEqual(Object.keys(sentences.famous).sort(), [...FAMOUS.names].sort());
    for (const name of FAMOUS.names)
      assert.ok(existsSync(new URL(`../../games/${game}/${name}.json`, import.meta.url)));
  });

  test(`a famous game of ${game} with comments is known by its plays, wherever its record comes from`, () => {
    const commented = Object.entries(FAMOUS.commented);
    assert.deepEqual(Object.keys(sentences.famousTurns).sort(), commented.map(([, name]) => name).sort());
    for (const [digest, name] of commented) {
      const turns = turnsOf(game, name);
      assert.equal(digestOfPlays(turns.flat().filter(FAMOUS.isPlay)), Number(digest), name);
      assert.equal(FAMOUS_TURNS.nameOf(logOf(turns)), name);
      assert.equal(FAMOUS_TURNS.nameOf(logOf([...turns, ["AB"]])), null);
    }
  });

  test(`a comment of ${game} is shown at its turn only, and only when its sentences have come`, () => {
    const [name] = Object.values(FAMOUS.commented);
    const view = { log: logOf(turnsOf(game, name)) };
    const [turn, text] = Object.entries(sentences.famousTurns[name])[0];
    assert.equal(FAMOUS_TURNS.commentOn({ view, words }, Number(turn)), text);
    assert.equal(FAMOUS_TURNS.commentOn({ view, words }, 1), "");
    assert.equal(FAMOUS_TURNS.commentOn({ view, words: createWords(shared, "en") }, Number(turn)), "");
    assert.equal(FAMOUS_TURNS.commentOn({ view: { log: logOf([["AB"]]) }, words }, Number(turn)), "");
  });

  test(`the list of ${game} says what each game is about, and which have comments`, () => {
    const drawn = famousDialog({ words, act: { openFamous: () => {}, closeDialog: () => {} } }, FAMOUS);
    const text = textOf(htmlOf(drawn));
    for (const name of FAMOUS.names) assert.ok(text.includes(sentences.famous[name].about), name);
    assert.equal(text.split("With comments.").length - 1, Object.keys(FAMOUS.commented).length);
  });
}

/** @param {Partial<import("../src/features/famous/famous_games.d.ts").FamousGames>} own @param {boolean} [online] */
function actionsOf(own, online = true) {
  /** @type {unknown[]} */
  const done = [];
  const state = { dialogs: { open: /** @type {string | null} */ ("famous") } };
  const act = {
    open: (/** @type {string} */ dialog) => void done.push(["open", dialog]),
    openReview: (/** @type {number} */ turn) => void done.push(["review", turn]),
    async openText(/** @type {string} */ text, /** @type {() => void} */ shown) {
      done.push(["text", text]);
      shown();
    },
    speakAlso: async () => (online ? undefined : Promise.reject(new Error("offline"))),
  };
  const speech = { warn: (/** @type {string} */ text) => void done.push(["warn", text]) };
  const words = createWords(shared, "en");
  return { state, done, ...createFamousActions({ words, speech, state, act }, { ...kahuna.FAMOUS, ...own }) };
}

test("a famous game opens at the beginning of its review", async () => {
  const { done, state, openFamousGames, openFamous } = actionsOf({
    fetchRecords: async () => ({ one: { kahuna: 1 } }),
  });
  await openFamousGames();
  await openFamous("one");
  assert.equal(state.dialogs.open, null);
  assert.deepEqual(done, [
    ["open", "famous"],
    ["text", '{"kahuna":1}'],
    ["review", 1],
  ]);
});

test("a visitor without a network is told that a famous game cannot be loaded", async () => {
  const { done, state, openFamousGames, openFamous } = actionsOf({ fetchRecords: () => Promise.reject() }, false);
  await openFamousGames();
  await openFamous("one");
  const warning = ["warn", shared.share.notFetched];
  assert.deepEqual(done, [warning, warning]);
  assert.equal(state.dialogs.open, "famous");
});
