import assert from "node:assert/strict";
import { test } from "node:test";
import { LINES, LINE_IDS, ISLANDS } from "../src/games/kahuna/board/chart.js";
import { thingsInSight } from "../src/games/kahuna/panels/popover.js";
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

test("whatever line is picked, its islands, the line and the island that it wins stay in sight", () => {
  // A board of a laptop; the radius and the size are those of the page.
  const [scale, size] = [0.8, { width: 230, height: 60 }];
  for (const line of LINE_IDS) {
    for (const won of line) {
      const effects = /** @type {any[]} */ ([{ event: "control-gained", island: won }]);
      const placed = (/** @type {{ x: number, y: number }} */ { x, y }) => ({ x: x * scale, y: y * scale });
      const things = thingsInSight(line, effects).map(({ point, weight }) => ({ point: placed(point), weight }));
      const { left, top } = placePopover(placed(LINES[line].spot), size, ROOM, things, 80 * scale);
      for (const id of line) {
        const { x, y } = placed(ISLANDS[id]);
        const [dx, dy] = [Math.max(left - x, 0, x - left - size.width), Math.max(top - y, 0, y - top - size.height)];
        assert.ok(Math.hypot(dx, dy) > 40, `${line}: ${id} lies under the popover`);
      }
      const { x, y } = placed(LINES[line].spot);
      assert.ok(
        x < left || x > left + size.width || y < top || y > top + size.height,
        `${line}: its middle is covered`,
      );
    }
  }
});
