import assert from "node:assert/strict";
import { test } from "node:test";
import { hintTexts } from "../../src/games/kanaloa/hints.js";
import { pictureOf } from "../../src/games/kanaloa/picture.js";
import { NOTHING, choices } from "../../src/games/kanaloa/selection.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { actionOf } from "./actions.js";
import { VIEWS, english } from "./views.js";

/** @import { HintView, View } from "../../src/games/kanaloa/context.d.ts" */

const words = createWords(english(), "en");
const story = createStory(words);

/** @param {1 | 2 | 3} step @param {string[]} left @returns {HintView} */
const hint = (step, ...left) => ({
  step,
  kind: "move",
  first: step > 1 ? actionOf("C>D") : null,
  actions: step > 2 ? ["C>D", "=up4"].map(actionOf) : null,
  left: left.map(actionOf),
  reasons: step > 2 ? [] : null,
  chance: step > 2 ? 0.5 : null,
  others: null,
});

/** Returns the islands that are marked in a view with a hint. @param {HintView | null} given */
function marked(given) {
  const view = /** @type {View} */ ({ ...VIEWS.find(({ position }) => position.decision === "action"), hint: given });
  const context = {
    view,
    state: { settings: {}, hints: { comment: null } },
    words,
    story,
    selection: NOTHING,
    choices: choices(view, NOTHING),
  };
  const { marks } = pictureOf(/** @type {any} */ ({ ...context, lit: [], idle: true }));
  return Object.keys(marks.islands ?? {}).filter((id) => marks.islands?.[id].includes("hint"));
}

test("the mark on the map is where the hint says, as far as it tells it", () => {
  assert.deepEqual(marked(null), []);
  assert.deepEqual(marked(hint(1)), []);
  assert.deepEqual(marked(hint(2)), ["D"]);
  assert.deepEqual(marked(hint(3, "C>D", "=up4")), ["D"]);
});

test("an advised whole turn is followed action by action, and the rest of it is named", () => {
  const [view] = VIEWS;
  assert.match(hintTexts({ words, story }, view, hint(3, "=up4")).title, /^Best: take Ku\/Pele 4$/);
});
