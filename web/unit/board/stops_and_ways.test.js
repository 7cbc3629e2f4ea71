import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWay, moved, placeOf, stopTowards, wayTowards, waysAt } from "../../src/board/stops_and_ways.js";
import { spotOf } from "../../src/games/kahuna/board/chart.js";
import * as kahuna from "../../src/games/kahuna/board/line_buttons.js";
import { emptyPicture } from "../../src/games/kahuna/board/picture.js";
import { DOLPHIN, chartOf, spotOf as kanaloaSpot } from "../../src/games/kanaloa/board/chart.js";
import { emptyPicture as kanaloaPicture } from "../../src/games/kanaloa/board/picture.js";
import { lookOf, targetsOf } from "../../src/games/kanaloa/board/place_buttons.js";
import { SPACES } from "../../src/games/kanaloa/facts.js";

/** @typedef {import("../../src/board/stops_and_ways.js").Chart<any>} Chart */

const ARROWS = /** @type {const} */ (["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]);

/** @type {Chart} */
const KAHUNA = { targets: kahuna.TARGETS, wayKind: "line", spotOf, lookOf: kahuna.lookOf, picture: emptyPicture() };

/** @param {2 | 3 | 4} players @param {import("../../src/games/kanaloa/board/picture.js").Marks} [marks] @returns {Chart} */
const kanaloaOf = (players, marks = {}) => ({
  targets: targetsOf(chartOf(players)),
  wayKind: "current",
  spotOf: (target) => kanaloaSpot(chartOf(players), target),
  lookOf,
  picture: { ...kanaloaPicture(players), marks },
});

/** @param {readonly string[]} ids */
const choosable = (ids) => Object.fromEntries(ids.map((id) => [id, /** @type {"choosable"[]} */ (["choosable"])]));

const CHARTS = [KAHUNA, kanaloaOf(2), kanaloaOf(2, { spaces: choosable(SPACES) }), kanaloaOf(3), kanaloaOf(4)];

/** @param {string} id */
const stop = (id) => ({ kind: id === DOLPHIN ? "dolphin" : id.length === 1 ? "island" : "space", id });

/** @param {Chart} chart */
const islandsOf = ({ targets }) => targets.filter(({ kind }) => kind === "island").map(({ id }) => id);

/** @param {string} start @param {(id: string) => string[]} next */
function reachable(start, next) {
  const seen = new Set([start]),
    queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const other of next(id)) if (!seen.has(other)) (seen.add(other), queue.push(other));
  return [...seen].sort();
}

test("a keyboard player reaches every island, sea space and the Dolphin from everywhere with arrows alone", () => {
  for (const chart of CHARTS) {
    const stops = chart.targets.filter((each) => each.kind !== chart.wayKind);
    const all = stops.flatMap((each) => (chart.lookOf(each, chart.picture).hidden ? [] : [each.id])).sort();
    for (const start of all)
      assert.deepEqual(
        reachable(start, (id) => ARROWS.map((arrow) => stopTowards(chart, stop(id), arrow).id)),
        all,
      );
  }
});

test("a keyboard player goes where the arrow points: never the other way", () => {
  for (const chart of CHARTS)
    for (const id of islandsOf(chart)) {
      const from = chart.spotOf(stop(id), chart.picture);
      const to = ARROWS.map((arrow) => chart.spotOf(stopTowards(chart, stop(id), arrow), chart.picture));
      assert.ok(to[0].x >= from.x && to[1].y >= from.y && to[2].x <= from.x && to[3].y <= from.y, id);
    }
  assert.equal(stopTowards(KAHUNA, stop("A"), "ArrowRight").id, "D");
  assert.equal(stopTowards(KAHUNA, stop("A"), "ArrowDown").id, "H");
  assert.equal(stopTowards(KAHUNA, stop("L"), "ArrowDown").id, "L");
  assert.equal(stopTowards(kanaloaOf(4), stop("B"), "ArrowRight").id, DOLPHIN);
  assert.equal(stopTowards(kanaloaOf(4), stop("L"), "ArrowDown").id, "L");
});

test("a keyboard player reaches every way of an island from any other of its ways, and an arrow comes to rest", () => {
  for (const chart of CHARTS)
    for (const id of islandsOf(chart))
      for (const start of waysAt(chart, id)) {
        assert.deepEqual(
          reachable(start, (way) => ARROWS.map((arrow) => wayTowards(chart, id, way, arrow))),
          waysAt(chart, id),
          `${id} from ${start}`,
        );
        for (const arrow of ARROWS) {
          let here = start;
          for (let i = 0; i < 7; i++) here = wayTowards(chart, id, here, arrow);
          assert.equal(wayTowards(chart, id, here, arrow), here, `${id} from ${start} ${arrow}`);
        }
      }
});

test("Enter leads a keyboard player to an island's ways, if possible to one that may be chosen; Escape leads back", () => {
  const charts = [
    { ...KAHUNA, picture: { ...emptyPicture(), marks: { lines: choosable(["EI"]) } } },
    kanaloaOf(4, { currents: choosable(["EI"]) }),
  ];
  const at = { stop: stop("E"), way: null };
  const there = { stop: stop("E"), way: "EI" };
  for (const chart of charts) assert.deepEqual(moved(chart, at, "Enter"), there);
  for (const chart of CHARTS) {
    assert.deepEqual(moved(chart, there, "Escape"), at);
    assert.equal(moved(chart, there, "Enter"), null);
    assert.equal(moved(chart, at, "Escape"), null);
    assert.equal(moved(chart, at, "x"), null);
    assert.equal(firstWay(chart, "A"), "AB");
  }
});

test("Enter at the Dolphin and on a sea space selects it: these have no ways", () => {
  assert.equal(moved(kanaloaOf(4), { stop: stop(DOLPHIN), way: null }, "Enter"), null);
  assert.equal(moved(kanaloaOf(2, { spaces: choosable(["BCD"]) }), { stop: stop("BCD"), way: null }, "Enter"), null);
});

test("a keyboard player on a way can return to the island from which it was reached", () => {
  for (const chart of CHARTS)
    for (const { id } of chart.targets.filter(({ kind }) => kind === chart.wayKind)) {
      const from = { stop: stop(id.charAt(1)), way: null };
      assert.deepEqual(placeOf("way", { kind: "way", id }, from), { stop: stop(id.charAt(1)), way: id });
    }
  const [line, elsewhere] = [
    { kind: "way", id: "CD" },
    { stop: stop("L"), way: null },
  ];
  assert.deepEqual(placeOf("way", line, elsewhere), { stop: stop("C"), way: "CD" });
  assert.deepEqual(placeOf("way", line, { stop: stop(DOLPHIN), way: null }), { stop: stop("C"), way: "CD" });
  assert.deepEqual(placeOf("way", stop("AB"), elsewhere), { stop: stop("AB"), way: null });
});
