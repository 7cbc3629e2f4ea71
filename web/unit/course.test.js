import assert from "node:assert/strict";
import { test } from "node:test";
import { scoreTrendOf } from "../src/games/kahuna/result.js";
import { viewOf } from "./views.js";

/**
 * @param {number[]} white
 * @param {number[]} black
 * @param {"white" | "black" | null} winner
 * @param {string} [by]
 */
const course = (white, black, winner, by = "points") =>
  scoreTrendOf(viewOf({ scores: { white, black }, over: { winner, by, points: { white, black } } }));

test("the story of the score says who was ahead before the last scoring, from the winner's side", () => {
  assert.equal(course([1, 0, 2], [0, 0, 0], "white"), "led");
  assert.equal(course([1, 2, 0], [0, 0, 5], "black"), "turned");
  assert.equal(course([0, 0, 0], [0, 0, 1], "black"), "even");
});

test("if the points did not decide, there is no story of points", () => {
  assert.equal(course([1], [0], "white", "no bridges"), null);
  assert.equal(course([1, 2], [0, 0], "black", "resigned"), null);
  assert.equal(course([1, 0, 0], [1, 0, 0], null, "draw"), null);
  assert.equal(scoreTrendOf(viewOf()), null);
});
