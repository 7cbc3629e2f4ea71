import assert from "node:assert/strict";
import { test } from "node:test";
import { chartOf } from "../../../src/games/kanaloa/board/chart.js";
import { emptyPicture } from "../../../src/games/kanaloa/board/picture.js";
import { isNew, sceneOf } from "../../../src/games/kanaloa/board/scenes.js";

/** @import { EventView } from "../../../src/games/kanaloa/wire.d.ts" */

/** @type {EventView[]} what is drawn before it moves */
const COMING = [
  { event: "fish-placed", player: "red", current: "AB", tail: "A", head: "B", white: true },
  { event: "volcano-placed", player: "red", place: "A", blocked: [] },
  { event: "piece-moved", player: "red", origin: null, target: "A" },
  { event: "tile-moved", tile: "k2", origin: null, target: "A", player: null },
  { event: "tile-moved", tile: "k2", origin: "B", target: "A", player: null },
];

/** @type {EventView[]} what moves as it lies now */
const GOING = [
  { event: "fish-turned", current: "AB", tail: "A", head: "B", white: false },
  { event: "volcano-gone", place: "A" },
  { event: "piece-moved", player: "red", origin: "A", target: "B" },
  { event: "piece-moved", player: "red", origin: "A", target: "@" },
  { event: "tile-moved", tile: "k2", origin: "A", target: "red", player: null },
  { event: "tile-moved", tile: "k2", origin: "red", target: "n", player: "red" },
  { event: "turn-lost", player: "red" },
];

test("a player sees pieces come to the board and leave it: only those that come are drawn first", () => {
  for (const event of COMING) assert.ok(isNew(event), event.event);
  for (const event of GOING) assert.ok(!isNew(event), event.event);
});

test("an animation never blocks a player: if the moving object is not on the board, nothing moves", () => {
  /** @type {any} */
  const drawing = { partAt: () => null, partOn: () => null, layer: () => null, top: () => null };
  for (const event of [...COMING, ...GOING])
    assert.equal(sceneOf(event, emptyPicture(4), chartOf(4), drawing), null, event.event);
});
