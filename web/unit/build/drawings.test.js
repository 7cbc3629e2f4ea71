import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { fixedDrawings, iconSymbols } from "../../build/drawings.js";
import { GRADES, LEVELS } from "../../src/engine/facts.js";
import { LEVELS as KANALOA_LEVELS } from "../../src/games/kanaloa/facts.js";

const read = (/** @type {string} */ file) => readFileSync(new URL(`../../art/${file}`, import.meta.url), "utf8");
const svg = read("icons.svg");
const ids = (/** @type {string} */ text) => [...text.matchAll(/id="icon-(\w+)"/g)].map(([, name]) => name);

test("a reader sees every icon: each level and each grade has one, and no name stands for two", () => {
  for (const [file, levels] of /** @type {const} */ ([
    ["creatures.svg", LEVELS],
    ["kanaloa/creatures.svg", KANALOA_LEVELS],
  ])) {
    const both = svg + read(file);
    const names = ids(iconSymbols(both));
    for (const name of GRADES.map((_, place) => `waves${place + 1}`)) assert.ok(names.includes(name), name);
    assert.deepEqual(ids(iconSymbols(read(file))), levels, "all opponents, and no other");
    assert.equal(new Set(names).size, names.length);
    assert.equal(names.length, both.match(/<symbol/g)?.length, "each symbol stands in one line");
  }
});

test("a reader of an article downloads the icons of a replay, not those of the whole game", () => {
  const html = readFileSync(new URL("../../embed.html", import.meta.url), "utf8");
  const [, named = ""] = /drawings, icons: ([\w ]+) -->/.exec(html) ?? [];
  assert.deepEqual(ids(iconSymbols(svg, named.split(" "))).toSorted(), named.split(" ").toSorted());
});

test("a reader downloads the drawings of the game on the page, not those of the other one", () => {
  /** @type {any} */
  const { transformIndexHtml } = fixedDrawings(fileURLToPath(new URL("../..", import.meta.url)));
  /** @param {string} place @returns {string} */
  const page = (place) => transformIndexHtml.handler(place);
  const [kahuna, kanaloa] = [page("<!-- drawings -->"), page("<!-- drawings: kanaloa -->")];
  assert.match(kahuna, /id="chart"/);
  assert.doesNotMatch(kahuna, /id="kanaloa-/);
  assert.match(kanaloa, /id="kanaloa-chart-2".*id="kanaloa-chart-3".*id="kanaloa-chart-4"/);
  assert.doesNotMatch(kanaloa, /id="chart"/);
  assert.match(kanaloa, /id="icon-close".*id="icon-marlin"/);
  assert.doesNotMatch(kanaloa, /id="icon-starfish"/);
  assert.doesNotMatch(kahuna, /id="icon-marlin"/);
});

test("a dialog opens quickly on a phone: what boards only refer to is not displayed, but for what paints", () => {
  /** @type {any} */
  const { transformIndexHtml } = fixedDrawings(fileURLToPath(new URL("../..", import.meta.url)));
  for (const place of ["<!-- drawings -->", "<!-- drawings: kanaloa -->"]) {
    /** @type {string} */
    const all = transformIndexHtml.handler(place);
    const [, hidden = ""] = /<defs display="none">(.*?)<\/defs>/.exec(all) ?? [];
    const charts = [...all.matchAll(/ id="((?:kanaloa-)?(?:land-\w|chart\b)[^"]*)"/g)].map(([, id]) => id);
    assert.ok(charts.length > 12);
    for (const id of charts) assert.ok(hidden.includes(`id="${id}"`), id);
    // Browsers switch these off where they are not displayed.
    assert.doesNotMatch(hidden, /Gradient|<pattern|<clipPath|<mask|<filter/);
  }
});
