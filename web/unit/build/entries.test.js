import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../", import.meta.url);
const pages = readdirSync(web).filter((name) => name.endsWith(".html"));
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, web), "utf8");

assert.ok(pages.includes("index.html") && pages.includes("kanaloa-embed.html"));

for (const name of pages) {
  test(`A player whose browser translates pages is shown the game as it is: ${name} forbids it for all that changes`, () => {
    assert.match(read(name), /<html [^>]*\btranslate="no"/);
  });

  test(`A player with a dark extension still tells both colours of bridges apart: ${name} locks it`, () => {
    assert.match(read(name), /<meta name="darkreader-lock">/);
    assert.match(read(name), /<meta name="color-scheme" content="light dark">/);
  });
}

test("A player whose browser darkens pages by itself sees the day theme as it was painted", () => {
  assert.match(read("src/styles/tokens.css"), /:root\[data-theme="light"\] \{ color-scheme: only light; \}/);
});
