import assert from "node:assert/strict";
import { test } from "node:test";
import { USUAL, checkedChoice, rematchOf, setupOf } from "../src/games/kahuna/set_up.js";
import { SEED_LIMIT } from "../src/engine/facts.js";
import { viewOf } from "./views.js";

/** @import { Setup } from "../src/app/view.d.ts" */

const ABOUT = {
  levels: ["starfish", "snail", "crab", "turtle", "shark"],
  editions: ["1998", "2012"],
  variants: ["fewer-surprises", "open-draws"],
};
const fresh = () => "fresh";

test("the usual game: the player is White, begins, and gets a fresh shuffle", () => {
  assert.deepEqual(
    setupOf(USUAL, () => 0, fresh),
    {
      players: { white: "human", black: "starfish" },
      first: "white",
      edition: "1998",
      variants: [],
      handicap: null,
      seed: "fresh",
    },
  );
});

test("a colour left to chance can be either, and 'you begin' follows it", () => {
  const choice = { ...USUAL, colour: /** @type {const} */ ("random") };
  assert.equal(setupOf(choice, () => 0, fresh).players.white, "human");
  const black = setupOf(choice, () => 1, fresh);
  assert.deepEqual([black.players, black.first], [{ white: "starfish", black: "human" }, "black"]);
});

test("the opponent can begin, or the choice can be left to the deal", () => {
  assert.equal(setupOf({ ...USUAL, first: "rival" }, () => 0, fresh).first, "black");
  assert.equal(setupOf({ ...USUAL, first: "random" }, () => 0, fresh).first, "random");
});

test("a head start goes to the side for which it was chosen", () => {
  assert.deepEqual(setupOf({ ...USUAL, handicap: "me", bridges: 2 }, () => 0, fresh).handicap, {
    player: "white",
    bridges: 2,
  });
  assert.deepEqual(setupOf({ ...USUAL, handicap: "rival", bridges: 3 }, () => 0, fresh).handicap, {
    player: "black",
    bridges: 3,
  });
});

test("a word for the deal is used as typed, trimmed and no longer than the engine accepts", () => {
  assert.equal(setupOf({ ...USUAL, seed: "  tide 7 " }, () => 0, fresh).seed, "tide 7");
  assert.equal(setupOf({ ...USUAL, seed: "x".repeat(200) }, () => 0, fresh).seed.length, SEED_LIMIT);
  assert.equal(setupOf({ ...USUAL, seed: "   " }, () => 0, fresh).seed, "fresh");
});

test("choices remembered from an older version are checked, and an unknown level falls back to a known one", () => {
  const stored = { level: "kraken", colour: "black", variants: ["open-draws", "gone"], bridges: 9, seed: "old" };
  assert.deepEqual(checkedChoice(stored, ABOUT), { ...USUAL, colour: "black", variants: ["open-draws"] });
  assert.equal(checkedChoice({ level: "greedy" }, ABOUT).level, "starfish", "an opponent that is no longer offered");
  assert.equal(checkedChoice(null, { ...ABOUT, levels: ["shark"] }).level, "shark");
});

const VIEW = viewOf({ edition: "2012", variants: ["open-draws"] });

test("a rematch swaps the sides: the same deal is then seen from the other side", () => {
  const setup = rematchOf(VIEW, null, "s");
  assert.deepEqual(setup.players, { white: "crab", black: "human" });
  assert.deepEqual([setup.first, setup.edition, setup.variants, setup.seed], ["white", "2012", ["open-draws"], "s"]);
});

test("in a rematch the weaker player keeps the head start", () => {
  const setup = /** @type {Setup} */ ({ handicap: { player: "white", bridges: 2 } });
  assert.deepEqual(rematchOf(VIEW, setup, "s").handicap, { player: "black", bridges: 2 });
});
