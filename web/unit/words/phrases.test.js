import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../../src/engine/facts.js";
import { flatten, isPair } from "../../src/words/words.js";
import { PASS_AND_SKIP, PHRASES, TAP_AND_CLICK } from "./phrases.js";

/** @param {string} address */
const read = (address) => flatten(JSON.parse(readFileSync(new URL(address, import.meta.url), "utf8")));

/** @param {string | Record<string, string> | undefined} leaf */
const textsOf = (leaf) => (typeof leaf === "object" ? Object.values(leaf) : [leaf ?? ""]);

/** Instructions for an iPhone, which has no mouse. */
const ALWAYS_TOUCHED = "offline.install.ios";

const languages = /** @type {(keyof typeof PASS_AND_SKIP)[]} */ (Object.keys(LANGUAGES));

for (const language of languages) {
  const page = new Map([
    ...read(`../../src/words/locales/${language}.json`),
    ...read(`../../src/features/links/locales/${language}.json`),
    ...read(`../../src/features/share/locales/${language}.json`),
    ...read(`../../src/games/kahuna/review/locales/${language}.json`),
  ]);
  const all = [...page, ...read(`../../src/snippet/locales/${language}.json`)];

  test(`${language}.json contains no phrase that was found to be unidiomatic before`, () => {
    for (const [phrase, instead] of PHRASES[language] ?? []) {
      assert.equal(phrase, phrase.toLowerCase(), "phrases stand in lower case");
      const found = all
        .filter(([, leaf]) =>
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

test("French punctuation never begins a line: a non-breaking space precedes it", () => {
  for (const [key, leaf] of [
    ...read("../../src/words/locales/fr.json"),
    ...read("../../src/features/links/locales/fr.json"),
    ...read("../../src/snippet/locales/fr.json"),
  ]) {
    for (const text of textsOf(leaf)) {
      // A score, as in “3 : 2”, is no sentence.
      const sentence = text.replace("{white} : {black}", "");
      assert.doesNotMatch(sentence, / [;:?!»…]|« /, key);
      assert.doesNotMatch(sentence, /[^\s\u202f][;?!](?:\s|$)/, key);
    }
  }
});
