import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../", import.meta.url);
const pages = readdirSync(web).filter((name) => name.endsWith(".html"));
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, web), "utf8");

assert.ok(pages.includes("index.html") && pages.includes("kanaloa-embed.html"));

for (const name of pages) {
  test(`A browser that translates pages leaves the game as it is: ${name} forbids translation of everything that changes`, () => {
    assert.match(read(name), /<html [^>]*\btranslate="no"/);
  });

  test(`A player with a dark-mode extension can still tell both colours of bridges apart: ${name} opts out of it`, () => {
    assert.match(read(name), /<meta name="darkreader-lock">/);
    assert.match(read(name), /<meta name="color-scheme" content="light dark">/);
  });
}

test("A player whose browser darkens pages automatically sees the day theme as designed", () => {
  assert.match(read("src/styles/tokens.css"), /:root\[data-theme="light"\] \{ color-scheme: only light; \}/);
});
