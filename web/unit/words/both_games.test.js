/** Both games say the same thing in the same words: what they share is written once, in the shared catalogue. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../src/engine/facts.js";
import { flatten } from "../../src/words/words.js";

/** Where Kanaloa's page truly says something else, by the beginnings of the keys. */
const DIFFERENT = [
  "title",
  "tagline",
  // What is there: other areas, other settings, other keys, other things that are saved.
  "areas.",
  "settings.",
  "transfer.saveRunning",
  "transfer.saveOver",
  "offline.ready",
  "review.",
  // Kahuna has a way of its own to a single paused game.
  "offer.keeps",
  "statistics.all",
  // Games of more than two, without cards: what the ways lead to.
  "ways.friend.about",
  "ways.new.about",
  "ways.replay.about",
  "ways.share.about",
  "ways.takeback.about",
  "ways.watch.about",
  "ways.learn.",
];

/** The same English text with different meanings, or in different places of a sentence. */
const HOMONYMS = [
  "title",
  // What is chosen has no gender there.
  "kn.chosen",
  "kn.between",
  "kn.gods.n",
  "kn.dolphin",
  "kn.do.white",
  "kn.do.end",
  "kn.side.none",
  "kn.hint.kinds.end",
  "kn.hint.reasons.nothing-better",
  "kn.rules.",
  "kn.lessons.",
  "kn.legend.",
  "kn.text.",
  "ways.kahuna.name",
];

/** @param {string} room @param {string} language @returns {Map<string, any>} */
const read = (room, language) =>
  flatten(JSON.parse(readFileSync(new URL(`../../src/${room}/locales/${language}.json`, import.meta.url), "utf8")));

/** What a reader compares: no case, no full stop at the end, no names of what is filled in. @param {unknown} leaf */
const bare = (leaf) =>
  JSON.stringify(leaf)
    .toLowerCase()
    .replaceAll(/\{\w+\}/g, "{}")
    .replaceAll('."', '"');

/** @param {string[]} list @param {string} key */
const isListed = (list, key) =>
  list.some((each) => key === each || (each.endsWith(".") && key.startsWith(each)) || key.startsWith(each + "."));

for (const language of Object.keys(LANGUAGES)) {
  const [shared, own] = ["words", "games/kanaloa"].map((room) => read(room, language));

  test(`${language}.json of Kanaloa replaces only sentences of both games that are untrue there`, () => {
    const replaced = [...own.keys()].filter((key) => shared.has(key));
    assert.deepEqual(
      replaced.filter((key) => !isListed(DIFFERENT, key)),
      [],
    );
    // What is said of both games with the same words is written once.
    assert.deepEqual(
      replaced.filter(
        (key) => bare(own.get(key)) === bare(shared.get(key)) && !["offer.keeps", "statistics.all"].includes(key),
      ),
      [],
    );
  });

  test(`${language}.json says the same thing in the same words in both games`, () => {
    const [english, ownEnglish] = ["words", "games/kanaloa"].map((room) => read(room, "en"));
    /** @type {Map<string, string[]>} */
    const keys = new Map();
    for (const [key, leaf] of english) keys.set(bare(leaf), [...(keys.get(bare(leaf)) ?? []), key]);
    const faults = [...ownEnglish].flatMap(([key, leaf]) => {
      const same = keys.get(bare(leaf)) ?? [];
      if (same.length === 0 || isListed(HOMONYMS, key)) return [];
      const texts = same.map((each) => bare(shared.get(each)));
      return texts.includes(bare(own.get(key))) ? [] : [`${key}: ${bare(own.get(key))}, elsewhere ${texts}`];
    });
    assert.deepEqual(faults, []);
  });
}
