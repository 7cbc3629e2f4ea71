import assert from "node:assert/strict";
import { test } from "node:test";
import { costlyTurns, turnsWith } from "../../src/features/review/judged_turns.js";
import { placedFlags, partsOf } from "../../src/features/review/graph_frame.js";
import { plotOf, roundParts } from "../../src/games/kahuna/review/chance_graph.js";
import { REVIEWED, judgedOf } from "../../src/games/kahuna/review/reviewed_kahuna.js";
import { turnsOf } from "../../src/features/review/timeline.js";
import { actionOf } from "../actions.js";
import { viewOf } from "../views.js";

/** @typedef {import("../../src/engine/wire.d.ts").ReviewView} Review */
/** @typedef {import("../../src/engine/wire.d.ts").View} View */

/** @type {Review} */
const REVIEW = {
  turns: [
    {
      turn: 1,
      round: 1,
      player: "white",
      played: ["BD", "=C"].map(actionOf),
      best: ["BE", "=C"].map(actionOf),
      before: 0.6,
      after: 0.5,
      loss: 0.1,
      luck: -0.02,
      reasons: [],
    },
    {
      turn: 2,
      round: 1,
      player: "black",
      played: ["=*K"].map(actionOf),
      best: ["=*K"].map(actionOf),
      before: 0.4,
      after: 0.4,
      loss: 0,
      luck: 0.2,
      reasons: [],
    },
    {
      turn: 3,
      round: 2,
      player: "white",
      played: ["xEH:HH", "=-"].map(actionOf),
      best: ["AB", "=-"].map(actionOf),
      before: 0.3,
      after: 0.296,
      loss: 0.004,
      luck: null,
      reasons: [],
    },
  ],
  swings: [
    { kind: "decision", turn: 1, player: "white", change: -0.1 },
    { kind: "luck", turn: 2, player: "black", change: 0.2 },
  ],
  accuracy: { white: 60, black: 100 },
  result: null,
  nodes: 3,
  hurried: false,
};

/** The game of this review. */
const GAME = viewOf({ log: REVIEW.turns.map(({ turn, round, player }) => ({ turn, round, player, actions: [] })) });

test("all chances are known from either side of the table, regardless of who moved", () => {
  const { decisions } = judgedOf(GAME, REVIEW);
  assert.deepEqual(
    decisions.map(({ after, before }) => [after.white, before.white]),
    [
      [0.5, 0.6],
      [0.6, 0.6],
      [0.296, 0.3],
    ],
  );
  assert.deepEqual(
    decisions.map(({ after, before }) => [after.black, before.black]),
    [
      [0.5, 0.4],
      [0.4, 0.4],
      [0.704, 0.7],
    ],
  );
});

test("a loss within the error of the estimate is not reported as a better turn", () => {
  const turns = turnsWith(GAME, judgedOf(GAME, REVIEW));
  assert.deepEqual(
    turns.map(({ decisions: [{ found }], cost, luck }) => [found, cost, luck]),
    [
      [true, 10, -2],
      [false, 0, 20],
      [false, 0, null],
    ],
  );
});

test("the named swings are at their turns", () => {
  assert.deepEqual(
    turnsWith(GAME, judgedOf(GAME, REVIEW)).map(({ swings }) => swings.map(({ kind }) => kind)),
    [["decision"], ["luck"], []],
  );
});

test("the graph gives each turn its own column and stays within the picture", () => {
  const { spots, curve, area, rounds } = plotOf([
    { round: 1, chance: 0.5, possible: 0.5 },
    { round: 1, chance: 1, possible: 1 },
    { round: 2, chance: 0, possible: 0.25 },
    { round: 2, chance: 0.25, possible: 0.25 },
  ]);
  assert.deepEqual(
    spots.map(({ x }) => x),
    [12.5, 37.5, 62.5, 87.5],
  );
  assert.equal(spots[0].y, 50);
  assert.ok(spots[1].y > 0 && spots[1].y < 15, "certain victory is near the top, and not cut");
  assert.ok(spots[2].y < 100 && spots[2].y > 85, "certain defeat is near the bottom, and not cut");
  assert.ok(spots[2].best < spots[2].y, "what was possible is above what was reached");
  assert.deepEqual(rounds, [{ x: 50, round: 2 }]);
  assert.match(curve, /^M0 50L12\.5 50L37\.5 8L62\.5 92L/);
  assert.ok(area.startsWith(curve) && area.endsWith("Z"));
});

test("the scale below the graph names each round at its first turn, and its parts fill the width", () => {
  const turns = [1, 1, 2, 3].map((round, place) => ({ round, turn: place + 1 }));
  /** @type {any} */
  const words = (/** @type {string} */ _key, /** @type {{ round: number }} */ { round }) => `Round ${round}`;
  assert.deepEqual(roundParts(words, turns), [
    { name: "Round 1", turn: 1, x: 0, width: 50 },
    { name: "Round 2", turn: 3, x: 50, width: 25 },
    { name: "Round 3", turn: 4, x: 75, width: 25 },
  ]);
});

test("the scale of a game without rounds counts the turns, in no more parts than a phone can show", () => {
  for (const count of [1, 7, 40, 41, 154, 400]) {
    const parts = partsOf(Array.from({ length: count }, (_, place) => ({ turn: place + 1 })));
    assert.ok(parts.length >= 1 && parts.length <= 8, `${count}`);
    assert.equal(parts[0].turn, 1);
    const last = parts[parts.length - 1];
    assert.ok(Math.abs(last.x + last.width - 100) < 0.02, "the scale ends where the game ends");
  }
});

test("the signs of turns that follow each other stand side by side, each with the way to its spot", () => {
  const flags = placedFlags([
    { kind: "luck", x: 50, y: 30 },
    { kind: "decision", x: 51, y: 80 },
    { kind: "luck", x: 0.5, y: 50 },
  ]);
  const places = flags.map(({ at }) => at).sort((one, two) => one - two);
  assert.ok(
    places.every((at, index) => at >= 4 && at <= 96 && (index === 0 || at - places[index - 1] >= 7.9)),
    `${places}`,
  );
  assert.deepEqual(
    flags.map(({ x, y }) => [x, y]),
    [
      [50, 30],
      [51, 80],
      [0.5, 50],
    ],
  );
});

test("a game of a single turn has a graph, too", () => {
  assert.deepEqual(plotOf([{ round: 1, chance: 0.5, possible: 0.5 }]).spots, [{ x: 50, y: 50, best: 50 }]);
});

test("the turn to retry is the costliest decision of a person, not the computer's", () => {
  assert.equal(costlyTurns(REVIEW.turns, ["white"])[0], 1);
  assert.deepEqual(costlyTurns(REVIEW.turns, ["black"]), []);
});

test("bridges of a head start are not turns, and games are kept apart", () => {
  const log = /** @type {View["log"]} */ ([0, 1].map((turn) => ({ round: 1, turn, player: "white", actions: [] })));
  const view = viewOf({ log });
  assert.deepEqual(
    turnsOf(view).map(({ turn }) => turn),
    [1],
  );
  const { keyOf } = REVIEWED;
  assert.notEqual(keyOf(view), keyOf(viewOf({ log, seed: "b" })));
  assert.equal(keyOf(view), keyOf(viewOf({ log, hand: "AAA" })));
});
