import assert from "node:assert/strict";
import test from "node:test";
import { greeterOf, greetingOf, lastSpeaker } from "../../src/games/kanaloa/greeting.js";
import { LEVELS } from "../../src/games/kanaloa/facts.js";
import { createWords } from "../../src/words/words.js";

const LOCALES = ["en", "de", "es", "fr", "it", "nl"];

/** @param {object} [patch] @returns {any} */
const viewOf = (patch) => ({
  ...{ table: "match", seats: { red: "human", green: "goby", blue: "tuna" }, names: null, to_move: "red" },
  ...{ log: [{ turn: 0, player: "green" }], over: null },
  ...patch,
});

test("the next opponent says something before the player's first action, and nothing later", () => {
  const words = createWords({ levels: { goby: { begin: "A small gift." } } }, "en");
  assert.equal(greetingOf(words, viewOf()), "A small gift.");
  assert.equal(
    greeterOf(viewOf({ seats: { red: "goby", green: "tuna", blue: "human" }, to_move: "blue", log: [] })),
    "goby",
  );
  const silent = [
    { log: [{ turn: 0, player: "red" }] },
    { to_move: "green" },
    { over: { winners: ["red"] } },
    { table: "lesson" },
    { names: { red: "Ana" } },
    { seats: { red: "human", green: "human", blue: "goby" } },
    { seats: { red: "goby", green: "goby" } },
    { seats: { red: "human", green: "kraken" } },
  ];
  for (const patch of silent) assert.equal(greetingOf(words, viewOf(patch)), "", JSON.stringify(patch));
});

test("at the end the best of the opponents has the last word, unless a victory is shared with the player", () => {
  const order = /** @type {any} */ (["blue", "red", "green"]);
  assert.deepEqual(lastSpeaker(viewOf({ over: { winners: ["blue"] } }), order), { level: "tuna", when: "won" });
  assert.deepEqual(lastSpeaker(viewOf({ over: { winners: ["red"] } }), ["red", "green", "blue"]), {
    level: "goby",
    when: "lost",
  });
  assert.equal(lastSpeaker(viewOf({ over: { winners: ["red", "blue"] } }), order), null);
  assert.equal(lastSpeaker(viewOf({ over: { winners: ["blue"] }, names: {} }), order), null);
});

test("each level has a name, a character and its words in every language, short enough for the bubble", async () => {
  for (const language of LOCALES) {
    const { default: own } = await import(`../../src/games/kanaloa/locales/${language}.json`, {
      with: { type: "json" },
    });
    assert.deepEqual(Object.keys(own.levels), LEVELS, language);
    for (const [level, texts] of Object.entries(own.levels)) {
      assert.deepEqual(Object.keys(texts), ["name", "about", "begin", "won", "lost"], `${language} ${level}`);
      assert.ok(texts.begin.length <= 40, `${language} ${level}: ${texts.begin}`);
    }
  }
});
