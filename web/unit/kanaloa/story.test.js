import assert from "node:assert/strict";
import { test } from "node:test";
import { createStory, playersOf } from "../../src/games/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { actionOf } from "./actions.js";
import { VIEWS, english } from "./views.js";

/** @import { EventView, View } from "../../src/games/kanaloa/context.d.ts" */

const words = createWords(english(), "en");
const story = createStory(words, () => ({ red: "Ana" }));

/** Signs of a missing value in a sentence. */
const GAP = /kn\.|undefined|NaN|[{}]|\bnull\b/;

/** @param {string} text @param {string} about */
function whole(text, about) {
  assert.ok(text.length > 0, about);
  assert.doesNotMatch(text, GAP, `${about}: ${text}`);
}

/** One event of each kind, with each of its forms. @type {EventView[]} */
const EVENTS = [
  { event: "fish-placed", player: "red", current: "AB", tail: "B", head: "A", white: true },
  { event: "fish-turned", current: "AB", tail: "A", head: "B", white: false },
  { event: "piece-moved", player: "red", origin: "A", target: "B" },
  { event: "piece-moved", player: "red", origin: null, target: "B" },
  { event: "piece-moved", player: "red", origin: "A", target: null },
  { event: "piece-moved", player: "red", origin: "A", target: "@" },
  { event: "piece-moved", player: "red", origin: "@", target: "A" },
  { event: "tile-moved", tile: "nu3", origin: "A", target: "red", player: null },
  { event: "tile-moved", tile: "k3", origin: "green", target: "red", player: null },
  { event: "tile-moved", tile: "k3", origin: "A", target: null, player: null },
  { event: "tile-moved", tile: "k3", origin: null, target: "A", player: null },
  { event: "tile-moved", tile: "k3", origin: "A", target: "B", player: null },
  { event: "volcano-drawn", number: 3 },
  { event: "temple-grown", player: "red", god: "k", points: 4, total: 9 },
  { event: "card-passed", god: "u", protection: false, before: "green", after: "red" },
  { event: "card-passed", god: "u", protection: true, before: null, after: "red" },
  { event: "card-passed", god: "u", protection: false, before: "green", after: null },
  { event: "card-passed", god: "u", protection: true, before: "green", after: null },
  { event: "volcano-placed", player: "red", place: "E", blocked: [["green", "B"]] },
  { event: "volcano-placed", player: "red", place: "BCD", blocked: [] },
  { event: "volcano-gone", place: "E" },
  { event: "turn-answered", player: "red", current: "AB", allowed: true },
  { event: "turn-answered", player: "red", current: "AB", allowed: false },
  { event: "turn-begun", player: "red", immediate: true },
  { event: "turn-lost", player: "red" },
  { event: "game-over", winners: ["red"] },
];

test("every event is announced in a whole sentence, so that listeners miss nothing", () => {
  const [view] = VIEWS;
  for (const event of EVENTS) whole(story.eventText(view, event), JSON.stringify(event));
  const told = EVENTS.map((event) => story.eventText(view, event));
  assert.equal(new Set(told).size, told.length);
  whole(story.summary(view, EVENTS), "summary");
});

test("every possible action has its own sentence, with its consequences", () => {
  for (const view of VIEWS) {
    const texts = view.offers.map((offer) => story.actionText(view, offer));
    for (const [at, text] of texts.entries()) whole(text, view.offers[at].action);
    assert.equal(new Set(texts).size, texts.length, view.position.decision);
    for (const offer of view.offers) for (const { text } of story.chips(view, offer)) whole(text, offer.action);
  }
});

test("a button names a fish by its direction, not by its current", () => {
  const view = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "side")) ?? assert.fail();
  for (const offer of view.offers) {
    const fish = view.position.fish.find(({ current }) => current === offer.targets[0]);
    if (offer.kind !== "side" || !fish) continue;
    const text = story.actionText(view, offer);
    assert.ok(text.indexOf(story.islandName(fish.tail)) < text.indexOf(story.islandName(fish.head)), text);
  }
});

test("every place on the map has a description for screen readers, with everything that lies there", () => {
  for (const view of VIEWS) {
    for (const [id, tiles] of Object.entries(view.position.islands)) {
      const label = story.islandLabel(view, id);
      whole(label, id);
      for (const tile of tiles) assert.ok(label.includes(story.tileName(tile)), label);
    }
    for (const { current } of view.position.fish) whole(story.currentLabel(view, current), current);
    whole(story.currentLabel({ ...view, position: { ...view.position, fish: [] } }, "AB"), "AB");
    whole(story.dolphinLabel(view), "Dolphin");
    whole(story.spaceLabel("BCD"), "space");
  }
});

test("the log names the tile that was drawn, or the volcano", () => {
  assert.equal(story.actionText(VIEWS[0], actionOf("*nu3")), "the bag gives Kanaloa/Ku 3");
  assert.notEqual(story.actionText(VIEWS[0], actionOf("*v")), story.actionText(VIEWS[0], actionOf("*nu3")));
});

test("players are called by their names, their levels or their colours, and the only person is addressed directly", () => {
  const [view] = VIEWS;
  assert.equal(story.sideName(view, "red"), "Ana (Red)");
  assert.equal(story.sideName(view, "green"), "Green");
  const solo = /** @type {View} */ ({ ...view, seats: { red: "human", green: "goby" } });
  assert.equal(story.sideName(solo, "green"), "Goby (Green)");
  assert.equal(story.playerName(solo, "red"), "You");
  assert.equal(story.playerName(view, "red"), "Ana (Red)");
  assert.deepEqual(playersOf(solo), ["red", "green"]);
});

test("a refusal names islands, currents and tiles; an unknown one keeps the engine's sentence", () => {
  assert.equal(
    story.reasonText({ code: "fish-of-other", args: { current: "AB" } }),
    "The fish between Anelu and Borao shows another colour, so it does not carry you.",
  );
  assert.equal(story.reasonText({ code: "tile-missing", args: { tile: "nu3" } }), "You have no tile Kanaloa/Ku 3.");
  assert.equal(story.reasonText({ code: "unheard-of", text: "So it is." }), "So it is.");
});
