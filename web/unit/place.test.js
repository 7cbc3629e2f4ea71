import assert from "node:assert/strict";
import { test } from "node:test";
import { placePopover } from "../src/games/kahuna/panels/popover_place.js";

const ROOM = { width: 800, height: 800 };
const SIZE = { width: 220, height: 120 };

test("the popover stays inside the board, even for a line at its edge", () => {
  for (const spot of [
    { x: 0, y: 0 },
    { x: 800, y: 800 },
    { x: 400, y: 0 },
    { x: 0, y: 800 },
  ]) {
    const { left, top } = placePopover(spot, SIZE, ROOM, [], 60);
    assert.ok(left >= 0 && left + SIZE.width <= ROOM.width && top >= 0 && top + SIZE.height <= ROOM.height);
  }
});

test("the popover does not cover the islands of its line if there is room", () => {
  const ends = [
    { x: 100, y: 100 },
    { x: 100, y: 500 },
  ];
  const { left } = placePopover(
    { x: 100, y: 300 },
    SIZE,
    ROOM,
    ends.map((point) => ({ point, weight: 10 })),
    60,
  );
  assert.ok(left > 100);
});

test("in a board smaller than the popover it begins at the corner instead of leaving the page", () => {
  assert.deepEqual(placePopover({ x: 50, y: 50 }, SIZE, { width: 100, height: 60 }, [], 60), { left: 0, top: 0 });
});
