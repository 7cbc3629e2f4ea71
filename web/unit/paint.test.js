import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { emptyPicture } from "../src/games/kahuna/board/picture.js";
import { isSwapped, painted, paintedEvent } from "../src/games/kahuna/colour_swap.js";
import { looksOf, swapLooksIf } from "../src/ui/player_looks.js";
import { viewOf } from "./views.js";

/** @param {"white" | "black"} viewer @param {string} rival */
const seen = (viewer, rival) =>
  viewOf({ viewer, seats: viewer === "white" ? { white: "human", black: rival } : { white: rival, black: "human" } });

afterEach(() => swapLooksIf(() => false));

test("a player who wants their own pieces in bone gets them with either colour, and the computer gets the others", () => {
  assert.equal(isSwapped(seen("white", "crab"), "bone"), false);
  assert.equal(isSwapped(seen("black", "crab"), "bone"), true);
  assert.equal(isSwapped(seen("white", "crab"), "lava"), true);
  assert.equal(isSwapped(seen("black", "crab"), "lava"), false);
  assert.equal(isSwapped(seen("black", "crab"), "dealt"), false);
});

test("with two people, or two computers, the colours do not change: they are the players' names", () => {
  assert.equal(isSwapped(seen("black", "human"), "bone"), false);
  assert.equal(isSwapped({ ...seen("black", "crab"), seats: { white: "crab", black: "shark" } }, "bone"), false);
  assert.equal(isSwapped(null, "bone"), false);
});

test("bridges, stones, pips, previews and animations change together, so that the board never contradicts itself", () => {
  const picture = emptyPicture();
  picture.bridges.white.push("AB");
  picture.islands.A = { ...picture.islands.A, white: 2, black: 1, owner: "white" };
  picture.marks = { lines: { AD: ["chosen", "ghost-white"], AB: ["last"] }, islands: { A: ["gains"] } };
  assert.equal(painted(picture), picture);
  swapLooksIf(() => true);
  const drawn = painted(picture);
  assert.deepEqual(drawn.bridges, { white: [], black: ["AB"] });
  assert.deepEqual(drawn.islands.A, { ...picture.islands.A, white: 1, black: 2, owner: "black" });
  assert.deepEqual(drawn.marks, { lines: { AD: ["chosen", "ghost-black"], AB: ["last"] }, islands: { A: ["gains"] } });
  assert.equal(drawn.labels, picture.labels);
  assert.deepEqual(painted(drawn), picture);
  assert.equal(looksOf("black"), "white");
  assert.deepEqual(paintedEvent({ event: "bridge-removed", player: "white", owner: "black", line: "AB" }), {
    event: "bridge-removed",
    player: "black",
    owner: "white",
    line: "AB",
  });
  assert.deepEqual(paintedEvent({ event: "card-drawn" }), { event: "card-drawn" });
});
