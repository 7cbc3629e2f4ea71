import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../src/engine/facts.js";
import { flatten, isPair } from "../../src/words/words.js";
import { BARS, PASS_AND_SKIP, PHRASES, SHORT_IMPERATIVES, TAP_AND_CLICK } from "./phrases.js";

/** @param {string} address */
const read = (address) => flatten(JSON.parse(readFileSync(new URL(address, import.meta.url), "utf8")));

/** @param {string | Record<string, string> | undefined} leaf */
const textsOf = (leaf) => (typeof leaf === "object" ? Object.values(leaf) : [leaf ?? ""]);

/** Instructions for an iPhone, which has no mouse. */
const ALWAYS_TOUCHED = "offline.install.ios";

/** Where the sentences of all pages are. */
const PLACES = [
  "words",
  "features/archive",
  "features/voyage",
  "features/links",
  "features/share",
  "games/kanaloa",
  "games/kahuna/famous",
  "games/kanaloa/famous",
  "snippet",
].map((folder) => `../../src/${folder}/locales/`);

const languages = /** @type {(keyof typeof PASS_AND_SKIP)[]} */ (Object.keys(LANGUAGES));

for (const language of languages) {
  const page = new Map([
    ...read(`../../src/words/locales/${language}.json`),
    ...read(`../../src/features/links/locales/${language}.json`),
    ...read(`../../src/features/archive/locales/${language}.json`),
    ...read(`../../src/features/voyage/locales/${language}.json`),
    ...read(`../../src/features/share/locales/${language}.json`),
    ...read(`../../src/games/kahuna/famous/locales/${language}.json`),
  ]);
  const kanaloa = new Map([
    ...read(`../../src/games/kanaloa/locales/${language}.json`),
    ...read(`../../src/games/kanaloa/famous/locales/${language}.json`),
  ]);
  const all = [...page, ...kanaloa, ...read(`../../src/snippet/locales/${language}.json`)];

  test(`${language}.json contains no phrase that was found to be unidiomatic before`, () => {
    for (const [phrase, instead] of PHRASES[language] ?? []) {
      assert.equal(phrase, phrase.toLowerCase(), "phrases stand in lower case");
      const found = all
        // What may be typed is no text of the page.
        .filter(
          ([key, leaf]) =>
            !key.includes("text.say.") &&
            textsOf(leaf).some((text) => text.toLowerCase().replaceAll("\u00a0", " ").includes(phrase)),
        )
        .map(([key]) => key);
      assert.deepEqual(found, [], `“${phrase}” is written: ${instead}`);
    }
  });

  test(`${language}.json has one word for passing a turn and another for skipping, so that no button means two things`, () => {
    const [pass, skip] = PASS_AND_SKIP[language];
    /** @param {string} key */
    const said = (key) => textsOf(page.get(key)).join(" ").toLowerCase();
    for (const key of [
      "action.pass",
      "event.draw-passed.you",
      "event.draw-passed.rival",
      "moment.draw-passed",
      "log.pass.you",
      "log.pass.rival",
      "review.deed.pass",
      "hint.do.pass",
    ]) {
      assert.ok(said(key).includes(pass) && !said(key).includes(skip), `${key}: ${said(key)}`);
    }
    assert.ok(said("action.skip").includes(skip) && !said("action.skip").includes(pass), said("action.skip"));
    assert.ok(
      !said("action.handOver").includes(pass),
      `the device is handed over, not passed: ${said("action.handOver")}`,
    );
  });

  test(`${language}.json says tap for fingers and click for a mouse`, () => {
    const [tap, click] = TAP_AND_CLICK[language];
    const pairs = [...page].filter(([, leaf]) => isPair(leaf));
    assert.ok(pairs.length >= 8);
    for (const [key, leaf] of pairs) {
      const { touch, mouse } = /** @type {{ touch: string, mouse: string }} */ (leaf);
      assert.ok(tap.test(touch) && !click.test(touch), `${key}: ${touch}`);
      assert.ok(click.test(mouse) && !tap.test(mouse), `${key}: ${mouse}`);
    }
    for (const [key, leaf] of page) {
      if (isPair(leaf) || key === ALWAYS_TOUCHED) continue;
      for (const text of textsOf(leaf))
        assert.ok(
          !click.test(text) && !(language === "en" && tap.test(text)),
          `${key} speaks of fingers or of the mouse, and is no pair: ${text}`,
        );
    }
  });
}

for (const language of languages) {
  const page = read(`../../src/words/locales/${language}.json`);

  test(`${language}.json has no two buttons of one bar with the same label`, () => {
    for (const bar of BARS) {
      const labels = bar.map((key) => String(page.get(key) ?? assert.fail(key)).toLowerCase());
      assert.equal(new Set(labels).size, labels.length, labels.join(", "));
    }
  });

  test(`${language}.json names every command of the text mode where it explains them`, () => {
    const help = String(page.get("text.help"));
    for (const [key, word] of page)
      if (key.startsWith("text.word.") && key !== "text.word.help")
        assert.ok(help.includes(String(word)), `${key}: ${word}`);
  });
}

test("German imperatives have one form, the one that each verb has", () => {
  for (const place of PLACES)
    for (const [key, leaf] of read(`${place}de.json`)) {
      // What the animals say is spoken language; the words that may be typed are in every form.
      if (key.startsWith("levels.") || key.startsWith("text.say.") || key.startsWith("kn.text.say.")) continue;
      for (const text of textsOf(leaf)) assert.doesNotMatch(text, SHORT_IMPERATIVES, key);
    }
});

test("French punctuation never begins a line: a non-breaking space precedes it", () => {
  for (const [key, leaf] of PLACES.flatMap((place) => [...read(`${place}fr.json`)])) {
    for (const text of textsOf(leaf)) {
      // A score, as in “3 : 2”, is no sentence; actions are written as they are typed.
      const sentence = text.replace("{white} : {black}", "").replace(/ (; le termine|:c|!g:l4|!-)/g, "");
      assert.doesNotMatch(sentence, / [;:?!»…]|« /, key);
      assert.doesNotMatch(sentence, /[^\s\u202f][;?!](?:\s|$)/, key);
      assert.doesNotMatch(sentence, /[^\s\u00a0]:(?:\s|$)/, key);
    }
  }
});
