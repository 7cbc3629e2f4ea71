import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { createWords } from "../../src/words/words.js";
import { VIEWS, english } from "./views.js";

/** @import { View } from "../../src/games/kanaloa/context.d.ts" */

register("../page/hooks.js", import.meta.url);

const { htmlOf } = await import("../page/drawn.js");
const { createStory } = await import("../../src/games/kanaloa/story.js");
const { tileCounts } = await import("../../src/games/kanaloa/rules/tables.js");
const { SECTIONS, rulesDialog } = await import("../../src/games/kanaloa/rules/rules.js");
const { kanaloaDrawings } = await import("../../art/kanaloa/drawings.js");

const words = createWords(english(), "en");
const story = createStory(words);
/** @param {View | null} view */
const dialogOf = (view) => htmlOf(rulesDialog(/** @type {any} */ ({ words, story, view, act: { closeDialog() {} } })));
const html = dialogOf(null);
const captions = SECTIONS.flatMap(({ id, pictures = [] }) =>
  pictures.map((_, at) => `kn.rules.${id}.picture${at + 1}`),
);

test("each picture in the rules has a sentence for screen readers, and is itself hidden from them", () => {
  assert.ok(captions.length >= 8);
  for (const key of captions) assert.ok(html.includes(words(key)) && words.has(key), key);
  assert.equal(html.split("<figure").length - 1, captions.length);
  assert.equal(html.split("<figcaption").length - 1, captions.length);
  for (const svg of html.match(/<div class="(figure|paper)[^>]*>/g) ?? []) assert.match(svg, /aria-hidden="true"/);
  for (const art of html.match(/<span class="legend-art"[^>]*>/g) ?? []) assert.match(art, /aria-hidden="true"/);
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

test("in the middle of a game the page begins with what everything means, and says who owns the cards", () => {
  const view = VIEWS.find(({ seats }) => Object.keys(seats).length === 4) ?? VIEWS[0];
  const shown = dialogOf(view);
  assert.ok(shown.indexOf('id="rules-legend"') < shown.indexOf('id="rules-aim"'));
  assert.ok(html.indexOf('id="rules-legend"') > html.indexOf('id="rules-tiles"'));
  for (const [player, side] of Object.entries(view.position.sides))
    if (side && side.gods.length > 0)
      assert.ok(shown.includes(words("kn.legend.owner", { player: story.playerName(view, player) })), player);
  assert.ok(!html.includes("Card: "));
});

test("the tables of the rules count the tiles as they are", () => {
  assert.deepEqual(
    tileCounts(4).map(({ each, all }) => [each, all]),
    [
      [3, 24],
      [3, 36],
      [9, 27],
      [6, 6],
    ],
  );
  assert.equal(
    tileCounts(2).reduce((sum, { all }) => sum + all, 0),
    62,
  );
  for (const text of ["93", "62", "28", "2, 4, 6, 8, 10"]) assert.ok(html.includes(`<td>${text}</td>`), text);
});
