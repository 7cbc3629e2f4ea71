import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS } from "../../src/games/kanaloa/facts.js";
import { USUAL, checkedChoice, rematchOf, setupOf } from "../../src/games/kanaloa/seats_setup.js";
import { VIEWS } from "./views.js";

/** @import { View } from "../../src/games/kanaloa/context.d.ts" */

const about = { levels: [...LEVELS] };

test("the players get the first colours, whichever seats are empty", () => {
  const choice = { ...USUAL, seats: ["", "human", "", "goby"], names: ["", " Ana ", "", ""] };
  assert.deepEqual(
    setupOf(choice, () => "fresh"),
    {
      players: { red: "human", green: "goby" },
      names: { red: "Ana" },
      layout: "preset",
      gods: 1,
      seed: "fresh",
    },
  );
  assert.equal(setupOf({ ...choice, seed: " mine " }, () => "fresh").seed, "mine");
});

test("the last choices are offered again, and unknown ones are not", () => {
  const choice = { ...USUAL, seats: ["human", "human", "tuna", "marlin"], gods: 2, layout: "free" };
  assert.deepEqual(checkedChoice(choice, about), { ...choice, seed: "" });
  for (const odd of [
    null,
    {},
    { seats: 7 },
    { seats: ["human", "whale", "", ""] },
    { seats: [], names: [1], gods: 9, layout: "x" },
  ])
    assert.deepEqual(checkedChoice(/** @type {any} */ (odd), about), USUAL);
});

test("in a rematch all players move on by one seat, with their names", () => {
  const view = /** @type {View} */ ({
    ...VIEWS[0],
    seats: { red: "human", green: "goby", blue: "minnow" },
  });
  const again = rematchOf(view, { players: {}, layout: "free", gods: 1, seed: "a", names: { red: "Ana" } }, "b");
  assert.deepEqual(again.players, { red: "minnow", green: "human", blue: "goby" });
  assert.deepEqual(again.names, { green: "Ana" });
  assert.equal(again.seed, "b");
});
