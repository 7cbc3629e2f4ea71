import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf } from "../../src/games/kanaloa/seats/seat_actions.js";
import { VIEWS } from "./views.js";

const view = /** @type {any} */ ({
  ...VIEWS[0],
  seats: { red: "human", green: "goby" },
});

test("the preview of a change of seats says who continues where, and how many people are left", () => {
  assert.deepEqual(changeOf(view, {}), { moves: [], people: 1, mine: false });
  assert.deepEqual(changeOf(view, { red: "human" }), { moves: [], people: 1, mine: false });
  assert.deepEqual(changeOf(view, { green: "human" }), { moves: [["green", "human"]], people: 2, mine: false });
  assert.deepEqual(changeOf(view, { red: "tuna", green: "human" }), {
    moves: [
      ["red", "tuna"],
      ["green", "human"],
    ],
    people: 1,
    mine: true,
  });
  const watched = /** @type {any} */ ({ ...view, seats: { red: "goby", green: "goby" } });
  assert.deepEqual(changeOf(watched, { red: "human" }), { moves: [["red", "human"]], people: 1, mine: false });
});
