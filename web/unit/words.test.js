import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { createWords, flatten, placeholders } from "../src/words.js";

const folder = new URL("../src/locales/", import.meta.url);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const english = flatten(read("en.json"));

test("a sentence is filled with its arguments, and a missing one is left to be seen", () => {
  const words = createWords({ hello: "Aloha {name}, {what}" }, "en");
  assert.equal(words("hello", { name: "Bari" }), "Aloha Bari, {what}");
});

test("the plural form follows the language's own rules", () => {
  const catalogue = { falls: { one: "{count} most", few: "{count} mosty", other: "{count} mostów" } };
  assert.equal(createWords(catalogue, "pl")("falls", { count: 3 }), "3 mosty");
  assert.equal(createWords(catalogue, "pl")("falls", { count: 5 }), "5 mostów");
  assert.equal(createWords({ falls: { one: "{count} bridge", other: "{count} bridges" } }, "en")("falls", { count: 1 }), "1 bridge");
});

test("an unknown key shows itself instead of breaking the page", () => {
  const words = createWords({ a: { b: "x" } }, "en");
  assert.equal(words("a.c"), "a.c");
  assert.equal(words.has("a.b"), true);
  assert.equal(words.has("a.c"), false);
});

for (const name of readdirSync(folder)) {
  test(`${name} has every sentence of the page with the same placeholders, so that no reader meets a gap`, () => {
    const other = flatten(read(name));
    assert.deepEqual([...other.keys()].sort(), [...english.keys()].sort());
    for (const [key, leaf] of english) assert.deepEqual(placeholders(other.get(key) ?? ""), placeholders(leaf), key);
  });

  test(`${name} has all plural forms of its language, so that no number reads wrong`, () => {
    const forms = new Intl.PluralRules(name.replace(".json", "")).resolvedOptions().pluralCategories;
    for (const [key, leaf] of flatten(read(name))) {
      if (typeof leaf === "string") assert.notEqual(leaf.trim(), "", key);
      else assert.deepEqual(Object.keys(leaf).sort(), [...forms].sort(), key);
    }
  });
}

test("every key that the page asks for by name is in the catalogue, so that no code shows up as text", () => {
  const source = new URL("../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true }).map(String).filter((file) => file.endsWith(".js") && !file.startsWith("board"));
  const asked = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), "utf8");
    return [...text.matchAll(/\bwords\(\s*"([\w.-]+)"/g)].map((match) => [file, match[1]]);
  });
  assert.ok(asked.length > 60);
  for (const [file, key] of asked) assert.ok(english.has(key), `${key} in ${file}`);
});
