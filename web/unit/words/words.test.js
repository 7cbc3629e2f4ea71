import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { ISLANDS } from "../../src/games/kahuna/board/chart.js";
import { LANGUAGES } from "../../src/engine/facts.js";
import { languageFor } from "../../src/words/languages.js";
import { createStory } from "../../src/games/kahuna/story.js";
import { createWords, flatten, isPair, placeholders } from "../../src/words/words.js";

const folder = new URL("../../src/words/locales/", import.meta.url);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

/** The places of the page's other sentences: those of features that few visitors use. */
const OF_FEATURES = [
  "../../features/archive/locales/",
  "../../features/links/locales/",
  "../../features/voyage/locales/",
  "../../features/share/locales/",
  "../../games/kahuna/famous/locales/",
];

/** All sentences of the page in a language. @param {string} name of the files */
const all = (name) => new Map([folder, ...OF_FEATURES].flatMap((place) => [...flatten(read(`${place}${name}`))]));

const english = all("en.json");

/** The sentences of the second game's page, which extend or replace those of the first. */
const ofKanaloa = (/** @type {string} */ name) =>
  new Map(["", "famous/"].flatMap((room) => [...flatten(read(`../../games/kanaloa/${room}locales/${name}`))]));

/** Each catalogue of each page: its room, its reader, and the file of a language. */
const CATALOGUES = [
  { room: "", sentences: all },
  { room: "games/kanaloa/", sentences: ofKanaloa },
].flatMap((each) => readdirSync(folder).map((file) => ({ ...each, file })));

/** @param {string} text */
const islandsIn = (text) =>
  Object.values(ISLANDS)
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b${name[0]}(${name.slice(1)}|${name.slice(1).toLowerCase()})\\b`).test(text));

/** @param {string | Record<string, string> | undefined} leaf @param {string} form */
const formOf = (leaf, form) => (typeof leaf === "object" ? (leaf[form] ?? leaf.other) : (leaf ?? ""));

test("a sentence is filled with its arguments, and a missing one stays visible", () => {
  const words = createWords({ hello: "Aloha {name}, {what}" }, "en");
  assert.equal(words("hello", { name: "Bari" }), "Aloha Bari, {what}");
});

test("a sentence that names the game names the one on the page", () => {
  const words = createWords({ title: "Kanaloa", stopped: "{game} stopped.", over: "The {game} is over." }, "en");
  assert.equal(words("stopped"), "Kanaloa stopped.");
  assert.equal(words("over", { game: "match" }), "The match is over.");
});

test("a name that is no proper name has a capital at the beginning of a sentence only", () => {
  const words = createWords(
    {
      rival: { name: "Your opponent", nameWithin: "your opponent" },
      counts: "{island}: {rival} {count} of 4",
      loses: "{rival} loses {island}. {rival} draws.",
      title: "Turn 3 · {rival}",
    },
    "en",
  );
  const args = { rival: words("rival.name"), island: "Elai", count: 1 };
  assert.equal(words("counts", args), "Elai: your opponent 1 of 4");
  assert.equal(words("loses", args), "Your opponent loses Elai. Your opponent draws.");
  assert.equal(words("title", args), "Turn 3 · Your opponent");
  assert.equal(words("counts", { ...args, rival: "Crab" }), "Elai: Crab 1 of 4", "names are written as they are");
});

test("the plural form follows the language's own rules", () => {
  const catalogue = { falls: { one: "{count} most", few: "{count} mosty", other: "{count} mostów" } };
  assert.equal(createWords(catalogue, "pl")("falls", { count: 3 }), "3 mosty");
  assert.equal(createWords(catalogue, "pl")("falls", { count: 5 }), "5 mostów");
  assert.equal(
    createWords({ falls: { one: "{count} bridge", other: "{count} bridges" } }, "en")("falls", { count: 1 }),
    "1 bridge",
  );
});

test("numbers are written as the language writes them, percentages and dates too", () => {
  const words = createWords({ points: "{count} Punkte, {seed}" }, "de");
  assert.equal(words("points", { count: 12345, seed: "0042" }), "12.345 Punkte, 0042");
  assert.equal(words.percent(0.42), "42\u00a0%");
  assert.match(words.date(new Date(2026, 10, 21), { day: "numeric", month: "long" }), /^21\. November$/);
});

test("dates are written as in the reader's region, and in British English where it is unknown, as the sentences are", () => {
  const day = new Date(2026, 10, 21);
  const options = /** @type {const} */ ({ day: "numeric", month: "long" });
  /** @type {(language: string, ...preferred: string[]) => string} */
  const written = (language, ...preferred) => createWords({}, language, () => {}, preferred).date(day, options);
  assert.equal(written("en"), "21 November");
  assert.equal(written("en", "de-AT", "en"), "21 November");
  assert.equal(written("en", "fr-CA", "en-US"), "November 21");
  assert.equal(written("fr", "en-US"), "21 novembre");
  assert.equal(written("de", "de_DE@euro", "de"), "21. November", "a tag that no browser should have breaks nothing");
});

test("holders of the words switch to another language at once, without asking for the words again", () => {
  const words = createWords({ turn: "Your turn", falls: { one: "{count} bridge", other: "{count} bridges" } }, "en");
  const story = createStory(words);
  assert.equal(story.words("turn"), "Your turn");
  words.use({ turn: "À vous", falls: { one: "{count} pont", other: "{count} ponts" } }, "fr");
  assert.equal(story.words("turn"), "À vous");
  assert.equal(words.language, "fr");
  assert.equal(words("falls", { count: 0 }), "0 pont");
});

test("a sentence that the language lacks appears in English with English plurals, which are requested once", () => {
  let asked = 0;
  const words = createWords({ turn: "À vous" }, "fr", () => (asked += 1));
  assert.equal(words("falls", { count: 0 }), "falls");
  assert.equal(words("other"), "other");
  assert.equal(asked, 1);
  words.fallBack({ turn: "Your turn", falls: { one: "{count} bridge", other: "{count} bridges" } });
  assert.equal(words("falls", { count: 0 }), "0 bridges");
  assert.equal(words("turn"), "À vous");
  assert.equal(words.has("falls"), true);
});

test("an unknown key is shown as it is instead of breaking the page", () => {
  const words = createWords({ a: { b: "x" } }, "en");
  assert.equal(words("a.c"), "a.c");
  assert.equal(words.has("a.b"), true);
  assert.equal(words.has("a.c"), false);
});

/**
 * The plural forms that the counts of a game can take, without the millions of some languages.
 * @param {string} language
 */
const formsOf = (language) =>
  new Set(Array.from({ length: 1000 }, (_, count) => new Intl.PluralRules(language).select(count)));

/** @param {string | Record<string, string> | undefined} leaf */
const textsOf = (leaf) => (typeof leaf === "object" ? Object.entries(leaf) : [["other", leaf ?? ""]]);

test("every language has a name in the settings, and every file a language", () => {
  for (const name of readdirSync(folder)) assert.ok(name.replace(".json", "") in LANGUAGES, name);
});

for (const { room, sentences, file } of CATALOGUES) {
  const language = file.replace(".json", "");
  const name = room + file;
  const inEnglish = sentences("en.json");
  const other = sentences(file);

  test(`${name} has every sentence of the page and no other, so that no reader meets a gap`, () => {
    const gaps = [...inEnglish.keys()].filter((key) => !other.has(key));
    const extra = [...other.keys()].filter((key) => !inEnglish.has(key));
    assert.deepEqual({ gaps, extra }, { gaps: [], extra: [] });
    for (const [key, leaf] of inEnglish) {
      assert.equal(typeof other.get(key), typeof leaf, key);
      assert.equal(isPair(other.get(key)), isPair(leaf), `${key}: one sentence for fingers and one for the mouse`);
    }
  });

  test(`${name} has the placeholders of the English sentences, so that no name or number is missing`, () => {
    for (const [key, leaf] of inEnglish) {
      const wanted = placeholders(leaf);
      assert.deepEqual(placeholders(other.get(key) ?? ""), wanted, key);
      for (const [form, text] of textsOf(other.get(key))) {
        // If one form stands for several numbers, the number itself must be there: in French, 0 takes the form of 1.
        const several = form !== "one" || new Intl.PluralRules(language).select(0) === "one";
        const needed = wanted.filter((place) => place !== "count" || (several && placeholders(leaf).includes("count")));
        assert.deepEqual(
          needed.filter((place) => !placeholders(text).includes(place)),
          [],
          `${key}, ${form}`,
        );
      }
    }
  });

  test(`${name} has the plural forms of its language, so that no number reads wrong`, () => {
    const needed = formsOf(language);
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, leaf] of other) {
      for (const [form, text] of textsOf(leaf)) assert.ok(text.trim(), `${key}, ${form}`);
      if (typeof leaf === "string" || isPair(leaf)) continue;
      assert.deepEqual(
        [...needed].filter((form) => !(form in leaf)),
        [],
        `${key} lacks forms`,
      );
      assert.deepEqual(
        Object.keys(leaf).filter((form) => !known.includes(/** @type {Intl.LDMLPluralRule} */ (form))),
        [],
        `${key} has forms that the language lacks`,
      );
    }
  });

  test(`${name} leaves the names of the islands unchanged: they are on the board`, () => {
    for (const [key, leaf] of other) {
      for (const [form, text] of textsOf(leaf))
        assert.deepEqual(islandsIn(text), islandsIn(formOf(inEnglish.get(key), form)), key);
    }
  });
}

test("a sentence is in one file only, so that a change to it takes effect", () => {
  const count = [folder, ...OF_FEATURES].map((place) => flatten(read(`${place}en.json`)).size);
  assert.equal(
    count.reduce((sum, size) => sum + size),
    english.size,
  );
});

test("every key that the page uses by name is in the catalogue, so that no code shows up as text", () => {
  const source = new URL("../../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js") && !file.startsWith("board"));
  const asked = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), "utf8");
    return [...text.matchAll(/\bwords\(\s*"([\w.-]+)"/g)].map((match) => [file, match[1]]);
  });
  assert.ok(asked.length > 60);
  const own = { snippet: flatten(read("../../snippet/locales/en.json")), "games/kanaloa": ofKanaloa("en.json") };
  for (const [file, key] of asked)
    assert.ok(
      english.has(key) || Object.entries(own).some(([room, keys]) => file.startsWith(room) && keys.has(key)),
      `${key} in ${file}`,
    );
});

test("a reader gets the chosen language, otherwise the first available one of the device, otherwise English", () => {
  assert.equal(languageFor("nl", ["de-AT", "en"]), "nl");
  assert.equal(languageFor("auto", ["pt-BR", "de-AT", "en"]), "de");
  assert.equal(languageFor("auto", ["FR"]), "fr");
  assert.equal(languageFor("auto", ["ja"]), "en");
  assert.equal(languageFor("klingon", []), "en");
  assert.equal(languageFor("it", ["es"], ["en", "es"]), "es");
});
