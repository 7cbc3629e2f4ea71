import assert from "node:assert/strict";
import { test } from "node:test";
import { DOLPHIN, chartOf, currentsAt, spotOf } from "../../../src/kanaloa/board/chart.js";
import {
  START,
  currentTowards,
  firstCurrent,
  moved,
  placeOf,
  stopTowards,
  targetOf,
} from "../../../src/kanaloa/board/navigation.js";
import { SPACES } from "../../../src/kanaloa/facts.js";

const ARROWS = /** @type {const} */ (["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]);
const CHARTS = /** @type {const} */ ([2, 3, 4]).map(chartOf);
const reach = { spaces: [], isChoosable: () => false };

/** @param {string} start @param {(id: string) => string[]} next */
function reachable(start, next) {
  const seen = new Set([start]),
    queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const other of next(id)) if (!seen.has(other)) (seen.add(other), queue.push(other));
  return [...seen].sort();
}

/** @param {string} id @returns {import("../../../src/kanaloa/board/chart.js").Target} */
const stop = (id) => ({ kind: id === DOLPHIN ? "dolphin" : id.length === 1 ? "island" : "space", id });

test("a keyboard player reaches every island and the Dolphin from everywhere with arrows alone", () => {
  for (const chart of CHARTS)
    for (const start of [...Object.keys(chart.islands), DOLPHIN])
      assert.deepEqual(
        reachable(start, (id) => ARROWS.map((arrow) => stopTowards(chart, stop(id), arrow, []).id)),
        [...Object.keys(chart.islands), DOLPHIN].sort(),
      );
});

test("a keyboard player reaches every sea space while the volcano is being placed, and comes back from it", () => {
  const chart = chartOf(2);
  const all = [...Object.keys(chart.islands), ...SPACES, DOLPHIN].sort();
  for (const start of all)
    assert.deepEqual(
      reachable(start, (id) => ARROWS.map((arrow) => stopTowards(chart, stop(id), arrow, SPACES).id)),
      all,
    );
});

test("a keyboard player goes where the arrow points: never the other way", () => {
  for (const chart of CHARTS)
    for (const id of Object.keys(chart.islands)) {
      const from = spotOf(chart, stop(id));
      const to = ARROWS.map((arrow) => spotOf(chart, stopTowards(chart, stop(id), arrow, [])));
      assert.ok(to[0].x >= from.x && to[1].y >= from.y && to[2].x <= from.x && to[3].y <= from.y, id);
    }
  assert.equal(stopTowards(chartOf(4), stop("B"), "ArrowRight", []).id, DOLPHIN);
  assert.equal(stopTowards(chartOf(4), stop("L"), "ArrowDown", []).id, "L");
});

test("a keyboard player reaches every current of an island from any other of its currents, and an arrow comes to rest", () => {
  for (const chart of CHARTS)
    for (const id of Object.keys(chart.islands))
      for (const start of currentsAt(chart, id)) {
        assert.deepEqual(
          reachable(start, (each) => ARROWS.map((arrow) => currentTowards(chart, id, each, arrow))),
          currentsAt(chart, id),
          `${id} from ${start}`,
        );
        for (const arrow of ARROWS) {
          let here = start;
          for (let i = 0; i < 7; i++) here = currentTowards(chart, id, here, arrow);
          assert.equal(currentTowards(chart, id, here, arrow), here, `${id} from ${start} ${arrow}`);
        }
      }
});

test("Enter leads a keyboard player to an island's currents, if possible to one that may be chosen; Escape leads back", () => {
  const chart = chartOf(4);
  const at = { stop: stop("E"), current: null };
  const there = moved(chart, at, "Enter", { ...reach, isChoosable: (id) => id === "EI" });
  assert.deepEqual(there, { stop: stop("E"), current: "EI" });
  assert.deepEqual(moved(chart, { stop: stop("E"), current: "EI" }, "Escape", reach), at);
  assert.equal(moved(chart, { stop: stop("E"), current: "EI" }, "Enter", reach), null);
  assert.equal(moved(chart, at, "Escape", reach), null);
  assert.equal(moved(chart, at, "x", reach), null);
  assert.equal(
    firstCurrent(chart, "A", () => false),
    "AB",
  );
});

test("Enter at the Dolphin and on a sea space selects it: these have no currents", () => {
  assert.equal(moved(chartOf(4), { stop: stop(DOLPHIN), current: null }, "Enter", reach), null);
  assert.equal(moved(chartOf(2), { stop: stop("BCD"), current: null }, "Enter", { ...reach, spaces: ["BCD"] }), null);
});

test("a keyboard player on a current can return to the island from which it was reached", () => {
  for (const id of Object.keys(chartOf(4).currents)) {
    const place = placeOf({ kind: "current", id }, { stop: stop(id.charAt(1)), current: null });
    assert.deepEqual(place, { stop: stop(id.charAt(1)), current: id });
    assert.deepEqual(targetOf(place), { kind: "current", id });
  }
  assert.deepEqual(placeOf({ kind: "current", id: "CD" }, { stop: stop(DOLPHIN), current: null }), {
    stop: stop("C"),
    current: "CD",
  });
  assert.deepEqual(placeOf(stop("AB"), START), { stop: stop("AB"), current: null });
});
