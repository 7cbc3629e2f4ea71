import assert from "node:assert/strict";
import { test } from "node:test";
import { costliest, curveOf, gravity } from "../src/features/review/chance_figures.js";
import { turnAt, turnStep } from "../src/features/review/timeline.js";

test("the turn being viewed is always known", () => {
  const starts = [2, 5, 7];
  assert.deepEqual(
    [0, 1, 2, 4, 5, 8, 9].map((ply) => turnAt(starts, ply, 9)),
    [0, 0, 1, 1, 2, 3, 4],
  );
});

test("stepping turn by turn reaches each beginning and both ends, and no further", () => {
  const starts = [0, 3, 5];
  assert.deepEqual(
    [0, 2, 3, 5, 9].map((ply) => turnStep(starts, ply, 9, 1)),
    [3, 3, 5, 9, 9],
  );
  assert.deepEqual(
    [0, 2, 3, 4, 9].map((ply) => turnStep(starts, ply, 9, -1)),
    [0, 0, 0, 3, 5],
  );
});

test("costs are classified by their size", () => {
  assert.deepEqual([0, 1, 3, 4, 9, 10, 60].map(gravity), ["none", "small", "small", "fair", "fair", "grave", "grave"]);
});

test("of the decisions of several players, the costliest of some of them come first", () => {
  const judged = [
    { player: "red", loss: 0.02 },
    { player: "blue", loss: 0.3 },
    { player: "green", loss: 0.1 },
    { player: "red", loss: 0.004 },
  ];
  assert.deepEqual(
    costliest(judged, ["red", "green"]).map(({ loss }) => loss),
    [0.1, 0.02],
  );
  assert.deepEqual(costliest(judged, ["red"], 5), []);
});

test("each chance has a curve from edge to edge, for any number of players", () => {
  const { spots, curve } = curveOf([0, 1]);
  assert.deepEqual(spots, [
    { x: 25, y: 92 },
    { x: 75, y: 8 },
  ]);
  assert.equal(curve, "M0 92L25 92L75 8L100 8");
});
