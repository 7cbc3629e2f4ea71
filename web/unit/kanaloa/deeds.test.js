import { test } from "node:test";
import assert from "node:assert/strict";
import { gathered, plyOf, viewsAt } from "../../src/kanaloa/deeds.js";
import { logList } from "../../src/kanaloa/panels/log.js";
import { createStory } from "../../src/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { htmlOf, textOf } from "../page/drawn.js";
import { VIEWS, english } from "./views.js";

/** @param {string[]} actions */
const byRed = (...actions) => actions.map((action) => ({ action, by: "red" }));

test("A reader sees one sacrifice with all its tiles, not each tile as a separate act.", () => {
  assert.deepEqual(gathered(byRed("p:up2", "&up4", "&k4", ";", ".")), [
    { action: "p:up2", by: "red", tiles: ["up2", "up4", "k4"] },
  ]);
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

/**
 * A view of a game in which the fish between Anelu and Borao now swims to Anelu.
 * @param {string[]} actions
 * @param {string | null} [proposed]
 */
const played = (actions, proposed = null) => {
  const [view] = VIEWS;
  const fish = [{ current: "AB", tail: "B", head: "A", owner: /** @type {const} */ ("red"), white: true }];
  const log = [{ turn: 1, player: /** @type {const} */ ("red"), immediate: false, actions: byRed(...actions) }];
  return /** @type {import("../../src/kanaloa/context.d.ts").View} */ ({
    ...view,
    log,
    position: { ...view.position, fish, proposed },
  });
};

/** @param {import("../../src/kanaloa/context.d.ts").View} view @param {number} ply */
const headAt = (view, ply) => viewsAt(view, plyOf(view))(ply).position.fish[0].head;

test("A fish is named by its direction at the time: it is turned only when the owner of the protection card has answered.", () => {
  const asked = played(["B>A", "=k2", "*l4", "n^AB", "allow"]);
  assert.deepEqual(
    [3, 4, 5].map((ply) => headAt(asked, ply)),
    ["B", "B", "A"],
  );
  const waiting = played(["B>A", "=k2", "*l4", "n^AB"], "n^AB");
  assert.deepEqual(
    [3, 4].map((ply) => headAt(waiting, ply)),
    ["A", "A"],
  );
  const forbidden = played(["B>A", "=k2", "*l4", "n^AB", "forbid"]);
  assert.deepEqual(
    [3, 5].map((ply) => headAt(forbidden, ply)),
    ["A", "A"],
  );
});

test("The log names the direction of a fish before it was turned around, not its present one.", () => {
  const words = createWords(english(), "en");
  const view = played(["B>A", "=k2", "*l4", "n^AB", "."]);
  const log = logList(/** @type {any} */ ({ view, words, story: createStory(words) }));
  assert.match(textOf(htmlOf(log)), /Turn around the fish from Anelu to Borao/);
});
