import assert from "node:assert/strict";
import { test } from "node:test";
import { costlyTurns, decisionAt, startsOf, turnsWith } from "../../../src/features/review/judged_turns.js";
import { spread } from "../../../src/features/review/chance_figures.js";
import { linesOf } from "../../../src/games/kanaloa/review/line_graph.js";
import { chancesAt, decisionsOf, judgedOf } from "../../../src/games/kanaloa/review/placed_decisions.js";
import { actionOf } from "../actions.js";

/** @typedef {import("../../../src/games/kanaloa/wire.d.ts").ReviewView} Review */
/** @typedef {import("../../../src/games/kanaloa/wire.d.ts").View} View */

/** @param {string} by @param {string[]} actions */
const done = (by, ...actions) =>
  actions.map((action) => ({ ...actionOf(action), by: action.startsWith("*") ? "bag" : by }));

/** Three turns of three players, the second of which is lost; a fish was placed before them. */
const GAME = /** @type {View} */ (
  /** @type {unknown} */ ({
    log: [
      { turn: 0, player: "red", immediate: false, actions: done("red", "+A>B:w") },
      { turn: 1, player: "red", immediate: false, actions: done("red", "B>A", "=k2", "*l4", "n^AB", ".") },
      { turn: 2, player: "green", immediate: false, actions: [] },
      { turn: 3, player: "blue", immediate: false, actions: done("blue", "u:u4", ";") },
    ],
    position: { fish: [{ current: "AB", tail: "B", head: "A", owner: "red", white: true }] },
  })
);

/** @type {Review} */
const REVIEW = {
  decisions: [
    {
      turn: 1,
      player: "red",
      played: ["B>A", "=k2"].map(actionOf),
      drawn: ["*l4"].map(actionOf),
      best: ["B>C", "=k3"].map(actionOf),
      before: { red: 0.5, green: 0.3, blue: 0.2 },
      after: { red: 0.4, green: 0.3, blue: 0.3 },
      loss: 0.1,
      luck: { red: 0.06, green: -0.06, blue: 0 },
      reasons: [],
    },
    {
      turn: 1,
      player: "red",
      played: ["n^AB", "."].map(actionOf),
      drawn: [],
      best: ["n^AB", "."].map(actionOf),
      before: { red: 0.46, green: 0.24, blue: 0.3 },
      after: { red: 0.46, green: 0.24, blue: 0.3 },
      loss: 0,
      luck: null,
      reasons: [],
    },
    {
      turn: 3,
      player: "blue",
      played: ["u:u4", ";"].map(actionOf),
      drawn: [],
      best: ["u:u5", ";"].map(actionOf),
      before: { red: 0.46, green: 0.24, blue: 0.3 },
      after: { red: 0.6, green: 0.3, blue: 0.1 },
      loss: 0.2,
      luck: { red: 0.4, green: -0.3, blue: -0.1 },
      reasons: [],
    },
  ],
  swings: [
    { kind: "decision", at: 2, player: "blue", change: -0.2 },
    { kind: "luck", at: 2, player: "red", change: 0.4 },
  ],
  players: { red: { accuracy: 80, lost: 0.1, given: 0, luck: 0.46 } },
  result: /** @type {any} */ ({ winners: ["red"] }),
  nodes: 1,
  hurried: false,
};

/** The turns of this game. @returns {import("../../../src/games/kanaloa/review/reviewed_kanaloa.js").Turn[]} */
const judgedTurns = () => /** @type {any} */ (turnsWith(GAME, judgedOf(GAME, REVIEW)));

test("placements before the first turn are not a turn, and a lost turn has its own beginning", () => {
  assert.deepEqual(startsOf(GAME), [1, 6, 6]);
});

test("each decision begins where the one before it ends, draws included", () => {
  assert.deepEqual(
    decisionsOf(REVIEW, startsOf(GAME)).map(({ from, done: carriedOut, to, cost, found }) => [
      from,
      carriedOut,
      to,
      cost,
      found,
    ]),
    [
      [1, 3, 4, 10, true],
      [4, 6, 6, 0, false],
      [6, 8, 8, 20, true],
    ],
  );
});

test("a turn has the costs and the luck of all its decisions, and a lost one the chances of the previous turn", () => {
  const turns = judgedTurns();
  assert.deepEqual(
    turns.map(({ turn, player, cost, luck }) => [turn, player, cost, luck]),
    [
      [1, "red", 10, 6],
      [2, "green", 0, null],
      [3, "blue", 20, -10],
    ],
  );
  assert.deepEqual(turns[1].chances, turns[0].chances);
  assert.deepEqual(turns[2].chances, { red: 1, green: 0, blue: 0 }, "the last luck leads to the result");
  assert.deepEqual(
    turns.map(({ swings }) => swings.length),
    [0, 0, 2],
  );
});

test("turns can be stepped through before the game has been judged", () => {
  const turns = turnsWith(GAME, { decisions: [], swings: [] });
  assert.deepEqual(
    turns.map(({ from, decisions, chances }) => [from, decisions.length, chances]),
    [
      [1, 0, null],
      [6, 0, null],
      [6, 0, null],
    ],
  );
  assert.equal(chancesAt(/** @type {any} */ (turns), 3), null);
});

test("the chances at each moment are those that were known then", () => {
  const turns = judgedTurns();
  assert.deepEqual(
    [0, 1, 2, 3, 4, 7, 8].map((ply) => chancesAt(turns, ply)?.red),
    [0.5, 0.5, 0.5, 0.4, 0.46, 0.46, 1],
  );
  assert.equal(decisionAt(turns, 4)?.at, 1);
  assert.equal(decisionAt(turns, 2), null, "nothing begins in the middle of a decision");
});

test("the turns to retry are the costliest of some players, each named once", () => {
  assert.deepEqual(costlyTurns(REVIEW.decisions, ["red", "green", "blue"]), [3, 1]);
  assert.deepEqual(costlyTurns(REVIEW.decisions, ["red"]), [1]);
  assert.deepEqual(costlyTurns(REVIEW.decisions, ["green"]), []);
});

test("there is a line for each player, and the labels at their ends do not overlap and stay in the picture", () => {
  const lines = linesOf(judgedTurns(), ["red", "green", "blue"]);
  assert.deepEqual(
    lines.map(({ player, spots }) => [player, spots.at(-1)?.y]),
    [
      ["red", 8],
      ["green", 92],
      ["blue", 92],
    ],
  );
  const heights = spread([8, 92, 92, 92], 22);
  assert.ok(heights.every((height) => height >= 0 && height <= 100));
  const sorted = [...heights].sort((a, b) => a - b);
  assert.ok(
    sorted.every((height, place) => place === 0 || height - sorted[place - 1] >= 21.9),
    `${sorted}`,
  );
  assert.equal(heights[0], Math.min(...heights), "the leader's label is the highest");
});
