import assert from "node:assert/strict";
import { test } from "node:test";
import { hinted } from "../../src/play/hint.js";
import { hintOf, hintTexts } from "../../src/kanaloa/hints.js";
import { subjectOf, topicOf } from "../../src/kanaloa/lessons/topics.js";
import { pictureOf } from "../../src/kanaloa/picture.js";
import { NOTHING, choices } from "../../src/kanaloa/selection.js";
import { createStory } from "../../src/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { VIEWS, english } from "./views.js";

/** @import { HintView, View } from "../../src/kanaloa/context.d.ts" */

const words = createWords(english(), "en");
const story = createStory(words);

/**
 * A view of two people's game after some actions of Red's.
 * @param {string[]} played
 * @param {string[]} offered
 * @returns {View}
 */
function after(played, offered) {
  const view = VIEWS.find(({ position }) => position.decision === "action") ?? assert.fail();
  const actions = played.map((action) => ({ action, by: view.viewer }));
  const log = [{ turn: 1, player: view.viewer, immediate: false, actions }];
  const offers = offered.map((action) => ({
    ...view.offers[0],
    action,
    kind: /** @type {const} */ ("move"),
    targets: ["C", "D", "CD"],
  }));
  return /** @type {View} */ ({ ...view, over: null, log, offers });
}

/** @param {1 | 2 | 3} step @returns {HintView} */
const hint = (step) => ({
  step,
  kind: "move",
  first: step > 1 ? "C>D" : null,
  actions: step > 2 ? ["C>D", "=up4"] : null,
  reasons: step > 2 ? [] : null,
  chance: step > 2 ? 0.5 : null,
  others: null,
});

const BEGUN = after([], ["C>D", "C>F"]);

/** @param {View} view @param {1 | 2 | 3} step what a hint given at the beginning says there */
const shown = (view, step) => {
  const state = /** @type {any} */ ({ hint: hinted(BEGUN, hint(step), { inOrder: true }), settings: {} });
  const context = {
    view,
    state,
    words,
    story,
    selection: NOTHING,
    choices: choices(view, NOTHING),
    lit: [],
    idle: true,
  };
  const { marks } = pictureOf(/** @type {any} */ (context));
  const marked = Object.keys(marks.islands ?? {}).filter((id) => marks.islands?.[id].includes("hint"));
  return { hint: hintOf(/** @type {any} */ (context)), marked };
};

test("a hint belongs to a position, not to a number of actions: after an undo and another move it disappears", () => {
  assert.deepEqual(shown(BEGUN, 3).hint?.actions, ["C>D", "=up4"]);
  const other = after(["C>F"], ["=k3", "=up2"]);
  for (const step of /** @type {const} */ ([1, 2, 3])) assert.deepEqual(shown(other, step), { hint: null, marked: [] });
});

test("an advised whole turn is followed action by action, and the rest of it is shown", () => {
  const there = shown(after(["C>D"], ["=k3", "=up4"]), 3);
  assert.deepEqual(there.hint?.actions, ["=up4"]);
  assert.match(hintTexts({ words, story }, BEGUN, there.hint ?? assert.fail()).title, /^Best: Take Ku\/Pele 4$/);
  assert.equal(shown(after(["C>D", "=k3"], ["."]), 3).hint, null);
});

test("the mark on the map is where the hint says, and disappears with it", () => {
  assert.deepEqual(shown(BEGUN, 1).marked, []);
  assert.deepEqual(shown(BEGUN, 2).marked, ["D"]);
  assert.deepEqual(shown(after(["C>D"], ["=up4"]), 2).marked, []);
  assert.deepEqual(shown(after(["C>D", "=up4", "*k3"], ["C>F"]), 3).marked, []);
});

test("a comment on a first game belongs to a position too, and explains what comes up there", () => {
  assert.notEqual(subjectOf(after(["C>D"], [])), subjectOf(after(["C>F"], [])));
  const tile = VIEWS.find(({ position }) => position.decision === "tile") ?? assert.fail();
  const told = { tile: "1", move: "0" };
  const done = /** @type {View["log"]} */ (after(["C>D"], []).log);
  assert.equal(topicOf({ ...tile, log: done }, told), "tile");
  const more = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "add")) ?? assert.fail();
  assert.equal(topicOf({ ...more, log: done }, told), "more");
});
