import assert from "node:assert/strict";
import { test } from "node:test";
import { costliestHabit, largestSwing } from "../src/features/review/game_story.js";
import { habitOf } from "../src/games/kahuna/review/habits.js";
import { habitOf as kanaloaHabit } from "../src/games/kanaloa/review/habits.js";
import { counted } from "../src/games/kahuna/counted_board.js";
import { pictureWith } from "../src/games/kahuna/board/picture.js";

/** Returns actions as a review has them. @param {string} text kinds with their places, as in `build:AB take:C` */
const turn = (text) =>
  /** @type {any[]} */ (
    text
      .split(" ")
      .filter(Boolean)
      .map((each) => ({ action: each, kind: each.split(":")[0], targets: [each.split(":")[1] ?? ""] }))
  );

test("the sentence about a game names the largest change, whether it was a decision or luck", () => {
  /** @param {"decision" | "luck"} kind @param {number} change */
  const swing = (kind, change) => ({ kind, change, at: 0, player: "white" });
  assert.equal(largestSwing([swing("decision", 0.2), swing("luck", -0.5), swing("luck", 0.4)])?.change, -0.5);
  assert.equal(largestSwing([]), null);
});

test("advice names what the best turn did and the played one did not", () => {
  /** @type {[string, string, string | null][]} */
  const cases = [
    ["build:AB draw:", "remove:BC draw:", "remove"],
    ["build:AB draw:", "build:AB build:AD draw:", "more"],
    ["build:AB build:AD draw:", "build:AB draw:", "keep"],
    ["build:AB draw:", "build:CG draw:", "elsewhere"],
    ["build:AB draw:", "build:AB take:C", "draw"],
    ["build:AB take:D", "build:AB take:C", "draw"],
    ["build:AB draw:", "build:AB pass:", null],
    ["build:AB draw:", "discard: draw:", null],
  ];
  for (const [played, best, habit] of cases)
    assert.equal(habitOf({ played: turn(played), best: turn(best) }), habit, `${played} or ${best}`);
});

test("in Kanaloa advice tells apart sacrifices, moves and tiles", () => {
  /** @type {[string, string, string | null][]} */
  const cases = [
    ["move:B", "sacrifice:k", "sacrifice"],
    ["sacrifice:k", "move:B", "collect"],
    ["sacrifice:k", "sacrifice:p", "offer"],
    ["move:B take:k2", "move:C take:k2", "move"],
    ["move:B take:k2", "move:B take:n5", "tile"],
    ["side:AB", "end:", null],
  ];
  for (const [played, best, habit] of cases)
    assert.equal(kanaloaHabit({ played: turn(played), best: turn(best) }), habit, `${played} or ${best}`);
});

test("of several habits the one that cost most is named, with the two costliest turns in their order", () => {
  const made = (/** @type {number} */ number, /** @type {string} */ habit, /** @type {number} */ loss) => ({
    ...{ turn: number, player: "white", habit, loss },
  });
  const decisions = [
    made(1, "draw", 0.3),
    made(3, "keep", 0.1),
    made(5, "keep", 0.2),
    made(7, "keep", 0.15),
    made(9, "remove", 0.03),
    { ...made(2, "remove", 0.9), player: "black" },
  ];
  const habit = (/** @type {{ habit: string }} */ each) => each.habit;
  assert.deepEqual(costliestHabit(decisions, "white", habit), { habit: "keep", turns: [5, 7] });
  assert.equal(costliestHabit(decisions.slice(4), "white", habit), null, "what cost little is no habit");
});

test("each island that is held is counted once, for its owner", () => {
  const { islands } = pictureWith({ white: ["AB", "AD", "KL", "HL"], black: ["CF", "CG", "CK"] });
  assert.deepEqual([counted(islands, "white"), counted(islands, "black")], [["A", "L"], ["C"]]);
});
