import assert from "node:assert/strict";
import { test } from "node:test";
import { ranking } from "../../../src/games/kanaloa/statistics/played.js";
import { decisionMarks } from "../../../src/games/kanaloa/review/map_marks.js";
import { REVIEWED } from "../../../src/games/kanaloa/review/reviewed_kanaloa.js";
import { actionOf } from "../actions.js";
import { VIEWS } from "../views.js";

test("with equal points the higher sum of all temples decides, and players equal in both share a rank", () => {
  const over = {
    winners: /** @type {import("../../../src/games/kanaloa/wire.d.ts").Colour[]} */ (["blue"]),
    scores: { red: 20, green: 8, blue: 20, yellow: 8 },
    rest: { red: 5, green: 30, blue: 6, yellow: 30 },
  };
  assert.deepEqual(
    ranking(over, ["red", "green", "blue", "yellow"]).map(({ player, rank, sum, tied }) => [player, rank, sum, tied]),
    [
      ["blue", 1, 26, true],
      ["red", 2, 25, true],
      ["green", 3, 38, true],
      ["yellow", 3, 38, true],
    ],
  );
});

test("the map shows where the played decision led and where the best would have led", () => {
  assert.deepEqual(decisionMarks(["B>A", "=k2"].map(actionOf), ["xJ:k4,C:k5", "K>J"].map(actionOf)), {
    islands: { J: ["hint"], C: ["hint"], A: ["last"] },
    currents: {},
    spaces: {},
    dolphin: {},
    order: {},
  });
  assert.deepEqual(decisionMarks(["n^AB", "^ABC", "^D", "B>@", "@>C"].map(actionOf), []), {
    islands: { D: ["last"], C: ["last"] },
    currents: { AB: ["last"] },
    spaces: {},
    dolphin: { "@": ["last"] },
    order: {},
  });
});

test("a review is not mistaken for that of another game, and stays with its game from whatever side it is viewed", () => {
  const view = VIEWS[0];
  const { keyOf } = REVIEWED;
  assert.equal(keyOf(view), keyOf({ ...view, viewer: "blue" }));
  assert.notEqual(keyOf(view), keyOf({ ...view, seed: "another" }));
});

test("in a game that was played elsewhere, no player at this screen has a turn to retry", () => {
  const seats = /** @type {any} */ ({ red: "human", green: "minnow" });
  const view = { ...VIEWS[0], seats };
  assert.deepEqual(REVIEWED.people(view), ["red"]);
  assert.deepEqual(REVIEWED.people({ ...view, names: { red: "Ana" } }), []);
});
