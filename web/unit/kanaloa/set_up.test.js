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

test("a head start belongs to a player who takes part, and a random third to games of two", () => {
  const choice = {
    ...USUAL,
    seats: ["", "human", "", "goby"],
    ahead: "3",
    points: 2,
    box: /** @type {const} */ ("random"),
  };
  const setup = setupOf(choice, () => "fresh");
  assert.deepEqual(setup.ahead, { green: 2 });
  assert.equal(setup.box, "random");
  const empty = setupOf({ ...choice, ahead: "0" }, () => "fresh");
  assert.ok(!("ahead" in empty));
  const three = setupOf({ ...choice, seats: ["human", "human", "", "goby"] }, () => "fresh");
  assert.ok(!("box" in three));
  assert.deepEqual(three.ahead, { blue: 2 });
});

test("options of the last game are offered again, and odd ones are not", () => {
  const kept = checkedChoice({ ...USUAL, box: "random", ahead: "1", points: 3 }, about);
  assert.deepEqual([kept.box, kept.ahead, kept.points], ["random", "1", 3]);
  const odd = checkedChoice({ ...USUAL, box: "full", ahead: "7", points: 9 }, about);
  assert.deepEqual([odd.box, odd.ahead, odd.points], ["chosen", "none", 3]);
});

test("in a rematch a head start moves on with its player, and a random third stays", () => {
  const position = { ...VIEWS[0].position, ahead: { red: 2 }, boxed: 31 };
  const view = /** @type {View} */ ({ ...VIEWS[0], seats: { red: "human", green: "goby" }, position });
  const again = rematchOf(view, null, "b");
  assert.deepEqual([again.ahead, again.box], [{ green: 2 }, "random"]);
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
