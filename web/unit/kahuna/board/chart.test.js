import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ISLANDS,
  ISLAND_IDS,
  LINES,
  LINE_IDS,
  SIZE,
  island,
  line,
  linesAt,
  targetAt,
} from "../../../src/games/kahuna/board/chart.js";
import { distanceToSegment } from "../../../src/board/geometry.js";
import { shore } from "../../../src/games/kahuna/board/coast.js";

/** The least number of CSS pixels across a line's button, and an island's. */
const LINE_BUTTON = 24;
const ISLAND_BUTTON = 40;

/** The buttons' width as a share of the board's width, where that is more than the least number of pixels. */
const LINE_BUTTON_SHARE = 0.07;
const ISLAND_BUTTON_SHARE = 0.137;

const islands = Object.values(ISLANDS),
  lines = Object.values(LINES);

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {{x: number, y: number}} c */
const side = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

test("a player finds the islands and lines of the game: 12 islands, 27 lines, the right number at each island", () => {
  assert.equal(ISLAND_IDS.join(""), "ABCDEFGHIJKL");
  assert.equal(LINE_IDS.length, 27);
  assert.deepEqual(
    ISLAND_IDS.map((id) => linesAt(id).length),
    [3, 5, 4, 4, 6, 5, 4, 5, 5, 5, 5, 3],
  );
  assert.throws(() => island("M"), RangeError);
  assert.throws(() => line("AC"), RangeError);
});

test("a player can follow every line with the eye: no two lines cross", () => {
  for (const p of lines)
    for (const q of lines) {
      if (p.id >= q.id || p.ends.some((end) => q.ends.includes(end))) continue;
      const crosses =
        side(p.from, p.to, q.from) * side(p.from, p.to, q.to) < 0 &&
        side(q.from, q.to, p.from) * side(q.from, q.to, p.to) < 0;
      assert.ok(!crosses, `${p.id} crosses ${q.id}`);
    }
});

test("a player never mistakes a line that passes an island for one that ends there: at least 110 units apart", () => {
  for (const l of lines)
    for (const i of islands) {
      if (!l.ends.includes(i.id)) assert.ok(distanceToSegment(i, l.from, l.to) >= 110, `${l.id} passes ${i.id}`);
    }
});

test("a player sees islands large enough for a thumb and wholly on the chart: at least 110 units across", () => {
  for (const { id, x, y } of islands)
    for (let a = 0; a < 6.28; a += 0.1) {
      assert.ok(shore(id, a) + shore(id, a + Math.PI) >= 110, `${id} is too small`);
      const px = x + Math.cos(a) * shore(id, a),
        py = y + Math.sin(a) * shore(id, a);
      assert.ok(px > 14 && px < SIZE - 14 && py > 14 && py < SIZE - 14, `${id} touches the frame`);
    }
});

for (const width of [320, 360, 800]) {
  test(`a player on a board ${width} px wide hits what they aim at: buttons are large enough and do not overlap`, () => {
    const unit = SIZE / width;
    const lineSize = Math.max(LINE_BUTTON, width * LINE_BUTTON_SHARE) * unit;
    const islandSize = Math.max(ISLAND_BUTTON, width * ISLAND_BUTTON_SHARE) * unit;
    assert.ok(lineSize / unit >= 24 && islandSize / unit >= 43);
    const boxes = [
      ...lines.map((l) => ({ id: l.id, ...l.spot, half: lineSize / 2 })),
      ...islands.map((i) => ({ id: i.id, x: i.x, y: i.y, half: islandSize / 2 })),
    ];
    for (const a of boxes)
      for (const b of boxes) {
        if (a.id < b.id)
          assert.ok(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= a.half + b.half, `${a.id} overlaps ${b.id}`);
      }
  });
}

test("a player may tap a line anywhere along its length, an island anywhere on it, and open water without effect", () => {
  for (const l of lines) {
    assert.deepEqual(targetAt(l.spot), { kind: "line", id: l.id });
    for (const t of [0.42, 0.58]) {
      const p = { x: l.from.x + (l.to.x - l.from.x) * t, y: l.from.y + (l.to.y - l.from.y) * t };
      assert.deepEqual(targetAt(p), { kind: "line", id: l.id });
    }
  }
  for (const i of islands) assert.deepEqual(targetAt(i), { kind: "island", id: i.id });
  assert.equal(targetAt({ x: 126, y: 862 }), null);
});
