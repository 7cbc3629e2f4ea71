import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../src/words/words.js";

const folder = new URL("../src/words/locales/", import.meta.url);
const CATALOGUES = readdirSync(folder).map((file) => ({
  language: file.replace(".json", ""),
  lessons: JSON.parse(readFileSync(new URL(file, folder), "utf8")).lessons,
}));

/** Each language's terms for bridges, highlights and a round's last card, and for a mistake that undoes itself. */
const TERMS = {
  bridges: { de: /brücke/i, en: /bridge/i, es: /puente/i, fr: /\bponts?\b/i, it: /\bpont[ei]\b/i, nl: /\bbrug/i },
  light: {
    de: /leucht|\blicht/i,
    en: /\blights?\b|\blit\b/i,
    es: /\bluz\b|\bluces\b|ilumina/i,
    fr: /lumi|allum/i,
    it: /\bluc[ei]\b|illumin/i,
    nl: /licht/i,
  },
  last: {
    de: /letzte\p{L}* karte/iu,
    en: /last card/i,
    es: /última carta/i,
    fr: /dernière carte/i,
    it: /ultima carta/i,
    nl: /laatste kaart/i,
  },
  itself: {
    de: /wird zurückgenommen/i,
    en: /is taken back/i,
    es: /se deshacen?\b/i,
    fr: /se repren/i,
    it: /si annulla/i,
    nl: /wordt teruggenomen/i,
  },
};

/**
 * Asserts that a sentence of the lessons does not mention something, in any language.
 * @param {keyof typeof TERMS} term
 * @param {(lessons: any, language: string) => string} sentence
 */
function nobodyReads(term, sentence) {
  const told = CATALOGUES.map(({ language, lessons }) => ({ language, text: sentence(lessons, language) }));
  const names = /** @type {Record<string, RegExp>} */ (TERMS[term]);
  assert.deepEqual(told.map(({ language }) => language).sort(), Object.keys(names).sort());
  assert.deepEqual(
    told.filter(({ language, text }) => names[language].test(text)),
    [],
  );
}

test("a learner who wins an island reads the number of lines: three bridges on five lines are not three of five bridges", () => {
  const gain = (/** @type {any} */ lessons, /** @type {string} */ language) =>
    createWords({ gain: lessons.gain }, language)("gain", { island: "Bari", have: 3, lines: 5 });
  for (const { language, lessons } of CATALOGUES)
    assert.ok(
      ["Bari", "3", "5"].every((part) => gain(lessons, language).includes(part)),
      language,
    );
  nobodyReads("bridges", gain);
});

test("a step without guidance does not say that nothing is highlighted: all lines that can be built on are", () => {
  nobodyReads("light", (lessons) => lessons.both.find.text);
});

test("a learner who has passed is not told that a card was kept: the hand is unchanged, and the round goes on", () => {
  nobodyReads("last", (lessons) => lessons.passing.pass.done);
});

test("a learner who makes a mistake is not told that it undoes itself: the learner takes it back", () => {
  nobodyReads("itself", (lessons) => lessons.about);
});
