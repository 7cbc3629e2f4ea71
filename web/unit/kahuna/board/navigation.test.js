import assert from "node:assert/strict";
import { test } from "node:test";
import { ISLAND_IDS, LINE_IDS, island, linesAt } from "../../../src/kahuna/board/chart.js";
import {
  firstLine,
  islandTowards,
  lineTowards,
  moved,
  placeOf,
  targetOf,
} from "../../../src/kahuna/board/navigation.js";

const ARROWS = /** @type {const} */ (["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]);
const never = () => false;

/** @param {string} start @param {(id: string) => string[]} next */
function reachable(start, next) {
  const seen = new Set([start]),
    queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const other of next(id)) if (!seen.has(other)) (seen.add(other), queue.push(other));
  return [...seen].sort();
}

test("a keyboard player reaches every island from every island with arrows alone", () => {
  for (const start of ISLAND_IDS)
    assert.deepEqual(
      reachable(start, (id) => ARROWS.map((a) => islandTowards(id, a))),
      ISLAND_IDS,
    );
});

test("a keyboard player goes where the arrow points: never the other way", () => {
  for (const id of ISLAND_IDS) {
    assert.ok(island(islandTowards(id, "ArrowRight")).x >= island(id).x);
    assert.ok(island(islandTowards(id, "ArrowLeft")).x <= island(id).x);
    assert.ok(island(islandTowards(id, "ArrowDown")).y >= island(id).y);
    assert.ok(island(islandTowards(id, "ArrowUp")).y <= island(id).y);
  }
  assert.equal(islandTowards("A", "ArrowRight"), "D");
  assert.equal(islandTowards("A", "ArrowDown"), "H");
  assert.equal(islandTowards("L", "ArrowDown"), "L");
});

test("a keyboard player reaches every line of an island from any other of its lines", () => {
  for (const id of ISLAND_IDS)
    for (const start of linesAt(id)) {
      assert.deepEqual(
        reachable(start, (l) => ARROWS.map((a) => lineTowards(id, l, a))),
        linesAt(id),
        `${id} from ${start}`,
      );
    }
});

test("a keyboard player who presses an arrow repeatedly comes to rest on the line that points there", () => {
  for (const id of ISLAND_IDS)
    for (const arrow of ARROWS)
      for (const start of linesAt(id)) {
        let here = start;
        for (let i = 0; i < 6; i++) here = lineTowards(id, here, arrow);
        assert.equal(lineTowards(id, here, arrow), here, `${id} from ${start} ${arrow}`);
      }
});

test("Enter leads a keyboard player to the lines, if possible to one that may be chosen; Escape leads back", () => {
  assert.deepEqual(
    moved({ island: "E", line: null }, "Enter", (id) => id === "EI"),
    { island: "E", line: "EI" },
  );
  assert.deepEqual(moved({ island: "E", line: "EI" }, "Escape", never), { island: "E", line: null });
  assert.equal(moved({ island: "E", line: "EI" }, "Enter", never), null);
  assert.equal(moved({ island: "E", line: null }, "Escape", never), null);
  assert.equal(moved({ island: "E", line: null }, "x", never), null);
  assert.equal(firstLine("A", never), "AB");
});

test("a keyboard player on a line can return to the island from which it was reached", () => {
  for (const id of LINE_IDS) {
    assert.deepEqual(placeOf({ kind: "line", id }, { island: id.charAt(1), line: null }), {
      island: id.charAt(1),
      line: id,
    });
    assert.deepEqual(targetOf({ island: id.charAt(1), line: id }), { kind: "line", id });
  }
  assert.deepEqual(placeOf({ kind: "line", id: "AB" }, { island: "L", line: null }), { island: "A", line: "AB" });
});
