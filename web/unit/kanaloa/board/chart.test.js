import assert from "node:assert/strict";
import { test } from "node:test";
import { SIZE, distanceToSegment } from "../../../src/board/geometry.js";
import { DOLPHIN, chartOf, spotOf, targetAt } from "../../../src/games/kanaloa/board/chart.js";
import { shore } from "../../../src/games/kanaloa/board/wide_coast.js";
import { HALF } from "../../../src/games/kanaloa/board/fish.js";
import { CURRENTS, SPACES } from "../../../src/games/kanaloa/facts.js";

/** The least number of CSS pixels across the button of a current or a sea space, and of an island or the Dolphin. */
const CURRENT_BUTTON = 24;
const ISLAND_BUTTON = 32;

/** The buttons' width as a share of the board's width, where that is more than the least number of pixels. */
const CURRENT_BUTTON_SHARE = 0.07;
const ISLAND_BUTTON_SHARE = 0.1;
const DOLPHIN_BUTTON_SHARE = 0.11;

/** @param {ReturnType<typeof chartOf>} chart @param {string} id an island @returns {string[]} */
const neighboursOf = ({ currents }, id) =>
  Object.keys(currents).flatMap((each) => (each.includes(id) ? [each.replace(id, "")] : []));

const COUNTS = /** @type {const} */ ([2, 3, 4]);

/** The map of docs/kanaloa/rules.md. @type {Record<string, [number, number]>} */
const MAP = {
  A: [90, 80],
  B: [865, 75],
  C: [415, 285],
  D: [680, 300],
  E: [860, 340],
  F: [540, 425],
  G: [1120, 525],
  H: [870, 525],
  I: [680, 545],
  J: [405, 560],
  K: [100, 725],
  L: [765, 725],
};

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {{x: number, y: number}} c */
const side = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** @param {{x: number, y: number}} p @param {{x: number, y: number}} q */
const far = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);

/**
 * Returns an island's neighbours clockwise, starting with the alphabetically first.
 * @param {string[]} neighbours
 * @param {(id: string) => number} bearing
 */
function round(neighbours, bearing) {
  const sorted = [...neighbours].sort((a, b) => bearing(a) - bearing(b));
  const first = sorted.indexOf([...neighbours].sort()[0] ?? "");
  return [...sorted.slice(first), ...sorted.slice(0, first)].join("");
}

for (const players of COUNTS) {
  const chart = chartOf(players);
  const islands = Object.values(chart.islands),
    currents = Object.values(chart.currents);

  test(`${players} players find the islands and currents of their map, each current once`, () => {
    assert.deepEqual(Object.keys(chart.currents), CURRENTS[players]);
    assert.deepEqual(Object.keys(chart.islands).sort(), [...new Set(CURRENTS[players].join(""))].sort());
    assert.deepEqual(Object.keys(chart.spaces), players === 2 ? SPACES : []);
    for (const { id } of islands) for (const each of neighboursOf(chart, id)) assert.ok(chart.islands[each]);
    assert.throws(() => spotOf(chart, { kind: "island", id: "M" }), RangeError);
    assert.throws(() => spotOf(chart, { kind: "current", id: "AL" }), RangeError);
    assert.throws(() => spotOf(chart, { kind: "space", id: "XY" }), RangeError);
  });

  test(`${players} players recognise the archipelago of the rules: the same neighbours in the same order round each island`, () => {
    for (const { id, x, y } of islands) {
      const [mapX, mapY] = MAP[id];
      const neighbours = neighboursOf(chart, id);
      const here = round(neighbours, (other) => Math.atan2(chart.islands[other].y - y, chart.islands[other].x - x));
      const there = round(neighbours, (other) => Math.atan2(MAP[other][1] - mapY, MAP[other][0] - mapX));
      assert.equal(here, there, id);
    }
  });

  test(`${players} players can follow every current with the eye: none cross, and none passes close to a foreign island`, () => {
    for (const p of currents) {
      for (const q of currents) {
        if (p.id >= q.id || p.ends.some((end) => q.ends.includes(end))) continue;
        const crosses =
          side(p.from, p.to, q.from) * side(p.from, p.to, q.to) < 0 &&
          side(q.from, q.to, p.from) * side(q.from, q.to, p.to) < 0;
        assert.ok(!crosses, `${p.id} crosses ${q.id}`);
      }
      for (const i of islands)
        if (!p.ends.includes(i.id))
          assert.ok(distanceToSegment(i, p.from, p.to) >= 66 * chart.scale + 34, `${p.id} passes ${i.id}`);
      assert.ok(distanceToSegment(chart.places[DOLPHIN], p.from, p.to) >= 100, `${p.id} passes the Dolphin`);
    }
  });

  test(`${players} players see each fish whole: it has water between the shores, and touches no other fish`, () => {
    const half = HALF * chart.fishScale;
    const ends = currents.map(({ id, spot, angle, first, last }) => {
      const a = (angle * Math.PI) / 180;
      const [x, y] = [Math.cos(a) * half, Math.sin(a) * half];
      assert.ok(far(first, last) >= 2 * half, `${id} has too little water`);
      assert.ok(Math.min(far(spot, first), far(spot, last)) >= half - 1, `the fish on ${id} lies on a shore`);
      return { id, from: { x: spot.x - x, y: spot.y - y }, to: { x: spot.x + x, y: spot.y + y } };
    });
    for (const p of ends)
      for (const q of ends)
        if (p.id !== q.id)
          for (const tip of [p.from, p.to])
            assert.ok(distanceToSegment(tip, q.from, q.to) >= 34, `the fish on ${p.id} touches that on ${q.id}`);
  });

  test(`${players} players see large islands, wholly on the chart, and a corner for the Dolphin`, () => {
    for (const { id, x, y } of islands) {
      for (let a = 0; a < 6.28; a += 0.1) {
        const r = shore(id, a) * chart.scale;
        assert.ok(r >= 55);
        const [px, py] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
        assert.ok(px > 12 && px < SIZE - 12 && py > 12 && py < SIZE - 12, `${id} touches the frame`);
      }
      assert.ok(far({ x, y }, chart.places[DOLPHIN]) > 70 * chart.scale + 78);
      for (const other of islands) if (other.id !== id) assert.ok(far({ x, y }, other) > 140 * chart.scale);
    }
  });

  for (const width of [320, 360, 800])
    test(`${players} players on a board ${width} px wide hit what they aim at: buttons are large enough and do not overlap`, () => {
      const unit = SIZE / width;
      const half = (/** @type {number} */ least, /** @type {number} */ share) =>
        (Math.max(least, width * share) * unit) / 2;
      assert.ok(Math.min(CURRENT_BUTTON, ISLAND_BUTTON) >= 24);
      const boxes = [
        ...currents.map(({ id, spot }) => ({ id, ...spot, half: half(CURRENT_BUTTON, CURRENT_BUTTON_SHARE) })),
        ...islands.map(({ id, x, y }) => ({ id, x, y, half: half(ISLAND_BUTTON, ISLAND_BUTTON_SHARE) })),
        { id: DOLPHIN, ...chart.places[DOLPHIN], half: half(ISLAND_BUTTON, DOLPHIN_BUTTON_SHARE) },
        ...Object.entries(chart.spaces).map(([id, spot]) => ({
          id: `space ${id}`,
          ...spot,
          half: half(CURRENT_BUTTON, CURRENT_BUTTON_SHARE),
        })),
      ];
      for (const a of boxes)
        for (const b of boxes)
          if (a.id < b.id)
            assert.ok(
              Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= a.half + b.half - 0.5,
              `${a.id} overlaps ${b.id}`,
            );
    });

  test(`${players} players may tap a current anywhere along its length, an island anywhere on it, and open water without effect`, () => {
    for (const { id, spot } of currents) assert.deepEqual(targetAt(chart, spot), { kind: "current", id });
    for (const { id, x, y } of islands) assert.deepEqual(targetAt(chart, { x: x + 40, y }), { kind: "island", id });
    assert.deepEqual(targetAt(chart, chart.places[DOLPHIN]), { kind: "dolphin", id: DOLPHIN });
    assert.equal(targetAt(chart, { x: 960, y: 520 }), null);
  });
}

test("two players can hit a sea space while one can be chosen, and it lies beside the islands that it closes", () => {
  const chart = chartOf(2);
  for (const [id, spot] of Object.entries(chart.spaces)) {
    assert.deepEqual(targetAt(chart, spot, true), { kind: "space", id });
    assert.notEqual(targetAt(chart, spot)?.kind, "space");
    assert.deepEqual(chart.places[id], spot);
    const nearest = Object.values(chart.islands).sort((a, b) => far(a, spot) - far(b, spot));
    if (id.length === 3)
      assert.ok(
        [...id].every((each) => nearest.slice(0, 4).some((i) => i.id === each)),
        id,
      );
  }
});
