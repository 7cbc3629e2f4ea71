import { test } from "node:test";
import assert from "node:assert/strict";
import { gathered } from "../../src/games/kanaloa/deeds.js";
import { logList } from "../../src/games/kanaloa/panels/turn_log.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { htmlOf, textOf } from "../page/drawn.js";
import { doneBy } from "./actions.js";
import { VIEWS, english } from "./views.js";

/** @param {string[]} actions */
const byRed = (...actions) => doneBy("red", ...actions);

test("A reader sees one sacrifice with all its tiles, not each tile as a separate act.", () => {
  assert.deepEqual(
    gathered(byRed("p:up2", "&up4", "&k4", ";", ".")).map(({ action, by, tiles }) => [action, by, tiles]),
    [["p:up2", "red", ["up2", "up4", "k4"]]],
  );
});

test("No action is left out if a sacrifice had begun before.", () => {
  assert.deepEqual(
    gathered(byRed("&k4", ";")).map(({ action }) => action),
    ["&k4", ";"],
  );
});

test("A reader sees two sacrifices in a turn as two.", () => {
  assert.deepEqual(
    gathered(byRed("k:k4", ";", "l:l4", "&l5", ";")).map(({ tiles }) => tiles),
    [["k4"], ["l4", "l5"]],
  );
});

test("The end of a turn is mentioned only if there is nothing else to report.", () => {
  assert.deepEqual(
    gathered(byRed("B>A", "=k2", ".")).map(({ action }) => action),
    ["B>A", "=k2"],
  );
  assert.deepEqual(
    gathered(byRed(".")).map(({ action }) => action),
    ["."],
  );
});

test("The log names the direction of a fish before it was turned around, not its present one.", () => {
  const words = createWords(english(), "en");
  const fish = [{ current: "AB", tail: "B", head: "A", owner: /** @type {const} */ ("red"), white: true }];
  const log = [{ turn: 1, player: "red", immediate: false, actions: byRed("B>A", "=k2", "*l4", "n^AB", ".") }];
  const view = { ...VIEWS[0], log, position: { ...VIEWS[0].position, fish } };
  const shown = logList(/** @type {any} */ ({ view, words, story: createStory(words) }));
  assert.match(textOf(htmlOf(shown)), /reverse the fish from Anelu to Borao/);
});
