import { test } from "node:test";
import assert from "node:assert/strict";
import { gathered } from "../../src/kanaloa/deeds.js";

/** @param {string[]} actions */
const byRed = (...actions) => actions.map((action) => ({ action, by: "red" }));

test("A reader sees one sacrifice with all its tiles, not each tile as an act of its own.", () => {
  assert.deepEqual(gathered(byRed("p:up2", "&up4", "&k4", ";", ".")), [
    { action: "p:up2", by: "red", tiles: ["up2", "up4", "k4"] },
  ]);
});

test("Nothing that was done is left out where a sacrifice had begun before.", () => {
  assert.deepEqual(
    gathered(byRed("&k4", ";")).map(({ action }) => action),
    ["&k4", ";"],
  );
});

test("A reader sees two sacrifices of a turn as two.", () => {
  assert.deepEqual(
    gathered(byRed("k:k4", ";", "l:l4", "&l5", ";")).map(({ tiles }) => tiles),
    [["k4"], ["l4", "l5"]],
  );
});

test("The end of a turn is told only where there is nothing else to tell.", () => {
  assert.deepEqual(
    gathered(byRed("B>A", "=k2", ".")).map(({ action }) => action),
    ["B>A", "=k2"],
  );
  assert.deepEqual(
    gathered(byRed(".")).map(({ action }) => action),
    ["."],
  );
});
