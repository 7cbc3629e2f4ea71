import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { createWords } from "../../src/words/words.js";
import { english } from "./views.js";

register("../page/hooks.js", import.meta.url);

const { htmlOf } = await import("../page/drawn.js");
const { SECTIONS, rulesDialog } = await import("../../src/games/kanaloa/rules/rules.js");
const { kanaloaDrawings } = await import("../../art/kanaloa/drawings.js");

const words = createWords(english(), "en");
const html = htmlOf(rulesDialog(/** @type {any} */ ({ words, act: { closeDialog() {} } })));
const captions = SECTIONS.flatMap(({ id, pictures = [] }) =>
  pictures.map((_, at) => `kn.rules.${id}.picture${at + 1}`),
);

test("each picture in the rules has a sentence for screen readers, and is itself hidden from them", () => {
  assert.ok(captions.length >= 8);
  for (const key of captions) assert.ok(html.includes(words(key)) && words.has(key), key);
  assert.equal(html.split("<figure").length - 1, captions.length);
  assert.equal(html.split("<figcaption").length - 1, captions.length);
  for (const svg of html.match(/<div class="(figure|paper)[^>]*>/g) ?? []) assert.match(svg, /aria-hidden="true"/);
});

test("everything that the pictures refer to is drawn in the page", () => {
  const drawn = kanaloaDrawings({ alone: true });
  const used = new Set([...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id));
  assert.ok(used.size > 15);
  for (const id of used) assert.ok(drawn.includes(`id="${id}"`), id);
});

test("each section can be reached from the contents", () => {
  for (const { id } of SECTIONS) {
    assert.ok(html.includes(`data-jump="${id}"`), id);
    assert.ok(html.includes(`id="rules-${id}"`), id);
  }
});
