import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { after, boardOf } from "../../src/games/kanaloa/board/picture.js";
import { NOTHING, choices } from "../../src/games/kanaloa/selection.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { RECAPS, english } from "./views.js";

register("../page/hooks.js", import.meta.url);
const { KANALOA } = await import("../../src/games/kanaloa/kanaloa.js");

/** @import { Picture } from "../../src/games/kanaloa/board/picture.js" */
/** @import { View } from "../../src/games/kanaloa/context.d.ts" */

const words = createWords(english(), "en");

/** The contents of a map. @param {Picture} picture */
const lying = ({ islands, fish, pieces, volcano }) => ({
  islands: Object.fromEntries(Object.entries(islands).map(([id, tiles]) => [id, [...tiles].sort()])),
  fish: [...fish].sort((one, other) => one.current.localeCompare(other.current)),
  pieces: pieces.map(({ player, place }) => `${player} ${place}`).sort(),
  volcano,
});

/** The map that the page shows before it replays the last turns. @param {View} view @returns {Picture} */
function shownBefore(view) {
  const state = { picked: { selection: NOTHING }, hints: { comment: null }, settings: {} };
  const context = { view, state, selection: NOTHING, choices: choices(view, NOTHING), lit: [], idle: true };
  const parts = /** @type {any} */ ({
    screen: { context: () => ({ ...context, words, story: createStory(words) }) },
  });
  return KANALOA.pictureBefore(parts, /** @type {any} */ (view), view.recap?.before);
}

test("the last turns are replayed from the map on which they were played, and lead to the current map", () => {
  assert.ok(RECAPS.length >= 4);
  for (const view of RECAPS) {
    const { before, steps } = view.recap ?? assert.fail();
    const shown = shownBefore(view);
    assert.deepEqual(lying(shown), lying(boardOf(before)));
    const now = steps.flatMap(({ events }) => events).reduce(after, shown);
    assert.deepEqual(lying(now), lying(boardOf(view.position)));
  }
});

test("during the replay of the last turns nothing is marked, and each place is described as it was then", () => {
  for (const view of RECAPS) {
    const { marks, labels, ghosts, disabled } = shownBefore(view);
    assert.deepEqual([marks, ghosts, disabled], [{}, undefined, true]);
    const then = { ...view, position: view.recap?.before ?? assert.fail() };
    for (const [id, label] of Object.entries(labels.currents ?? {}))
      assert.equal(label, createStory(words).currentLabel(then, id));
  }
});
