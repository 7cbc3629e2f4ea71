import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after,
  boardOf,
  emptyPicture,
  fishOn,
  piecesAt,
  settled,
  withSitesOf,
} from "../../../src/games/kanaloa/board/picture.js";

/** @import { EventView, Position, SideView } from "../../../src/games/kanaloa/wire.d.ts" */

/** @param {Partial<SideView>} given @returns {SideView} */
const side = (given) => ({
  pieces: [],
  blocked: [],
  hand: [],
  temples: { n: 0, u: 0, p: 0, l: 0, k: 0 },
  gods: [],
  protection: [],
  score: 0,
  ...given,
});

/** @type {Pick<Position, "islands" | "fish" | "sides" | "volcano">} */
const POSITION = {
  islands: {
    A: ["k2", "nl4"],
    B: ["k2", "k2"],
    C: ["nl4", "u4"],
    D: ["k3", "l4"],
    E: ["nu2", "up3"],
    F: ["k4"],
    I: ["k2", "k5"],
    J: ["n4", "n5"],
  },
  fish: [
    { current: "AB", tail: "B", head: "A", owner: "green", white: true },
    { current: "CJ", tail: "C", head: "J", owner: null, white: false },
  ],
  sides: { red: side({ pieces: ["A", "A"], blocked: ["A"] }), green: side({ pieces: ["@"] }) },
  volcano: { at: "BCD", by: "red", turns: 1, closed: ["B", "C", "D"] },
};

const board = boardOf(POSITION);

/** @param {EventView} event */
const next = (event) => after(board, event);

test("a player sees what the engine reports: chart, tiles, fish, pieces, the blocked one, the volcano", () => {
  assert.equal(board.players, 2);
  assert.deepEqual(board.islands["F"], ["k4", null]);
  assert.deepEqual(piecesAt(board, "A"), [
    { player: "red", place: "A", blocked: true },
    { player: "red", place: "A", blocked: false },
  ]);
  assert.deepEqual(piecesAt(board, "@"), [{ player: "green", place: "@", blocked: false }]);
  assert.deepEqual(board.volcano, { at: "BCD", closed: ["B", "C", "D"] });
  assert.equal(fishOn(board, "AB")?.white, true);
  assert.equal(fishOn(board, "AC"), null);
  assert.deepEqual(emptyPicture(4).islands["L"], [null, null]);
});

test("a player sees a placed fish once, in its place and direction", () => {
  /** @type {EventView} */
  const event = { event: "fish-placed", player: "red", current: "AC", tail: "C", head: "A", white: false };
  const placed = next(event);
  assert.deepEqual(fishOn(placed, "AC"), { current: "AC", tail: "C", head: "A", owner: "red", white: false });
  assert.equal(after(placed, event), placed);
  assert.equal(fishOn(board, "AC"), null, "the earlier picture is unchanged");
});

test("a player sees a fish turned over or around, with its owner unchanged", () => {
  const over = next({ event: "fish-turned", current: "AB", tail: "B", head: "A", white: false });
  assert.deepEqual(fishOn(over, "AB"), { current: "AB", tail: "B", head: "A", owner: "green", white: false });
  const round = next({ event: "fish-turned", current: "CJ", tail: "J", head: "C", white: false });
  assert.equal(fishOn(round, "CJ")?.head, "C");
  assert.equal(next({ event: "fish-turned", current: "AB", tail: "B", head: "A", white: true }), board);
});

test("a player sees the unblocked one of two pieces move, to an island or the Dolphin, off the board and onto it", () => {
  const gone = next({ event: "piece-moved", player: "red", origin: "A", target: "J" });
  assert.deepEqual(piecesAt(gone, "A"), [{ player: "red", place: "A", blocked: true }]);
  assert.equal(piecesAt(gone, "J").length, 1);
  assert.equal(piecesAt(next({ event: "piece-moved", player: "red", origin: "A", target: "@" }), "@").length, 2);
  assert.equal(next({ event: "piece-moved", player: "green", origin: "@", target: null }).pieces.length, 2);
  assert.equal(next({ event: "piece-moved", player: "green", origin: null, target: "I" }).pieces.length, 4);
  assert.equal(next({ event: "piece-moved", player: "green", origin: "I", target: "J" }), board);
});

test("a player sees a tile leave its place and the drawn one fill it; the other tile stays where it is", () => {
  const taken = next({ event: "tile-moved", tile: "k2", origin: "A", target: "red", player: null });
  assert.deepEqual(taken.islands["A"], [null, "nl4"]);
  const drawn = after(taken, { event: "tile-moved", tile: "p5", origin: null, target: "A", player: null });
  assert.deepEqual(drawn.islands["A"], ["p5", "nl4"]);
  assert.equal(next({ event: "tile-moved", tile: "k2", origin: "red", target: "n", player: "red" }), board);
});

test("a player sees two tiles change places when they are swapped", () => {
  const one = next({ event: "tile-moved", tile: "k2", origin: "A", target: "C", player: null });
  assert.equal(one.islands["C"]?.length, 3);
  const both = after(one, { event: "tile-moved", tile: "u4", origin: "C", target: "A", player: null });
  assert.deepEqual(both.islands["A"], ["u4", "nl4"]);
  assert.deepEqual(both.islands["C"], ["nl4", "k2"]);
});

test("a player sees what the volcano closes and blocks, when it goes, and when a block ends with a lost turn", () => {
  const moved = next({ event: "volcano-placed", player: "green", place: "AJ", blocked: [["red", "A"]] });
  assert.deepEqual(moved.volcano, { at: "AJ", closed: ["A", "J"] });
  assert.ok(piecesAt(moved, "A").every(({ blocked }) => blocked));
  const four = after(emptyPicture(4), { event: "volcano-placed", player: "green", place: "K", blocked: [] });
  assert.deepEqual(four.volcano, { at: "K", closed: ["K"] });
  assert.equal(next({ event: "volcano-gone", place: "BCD" }).volcano, null);
  assert.equal(after(four, { event: "turn-lost", player: "red" }), four);
  assert.ok(!after(moved, { event: "turn-lost", player: "red" }).pieces.some(({ blocked }) => blocked));
});

test("a player is not shown a change for an event that does not touch the board", () => {
  assert.equal(next({ event: "volcano-drawn", number: 3 }), board);
  assert.equal(next({ event: "temple-grown", player: "red", god: "n", points: 4, total: 8 }), board);
  assert.equal(next({ event: "card-passed", god: "n", protection: false, before: "red", after: "green" }), board);
  assert.equal(next({ event: "turn-begun", player: "red", immediate: false }), board);
  assert.equal(next({ event: "turn-answered", player: "red", current: "AB", allowed: true }), board);
  assert.equal(next({ event: "game-over", winners: ["red"] }), board);
});

test("tiles that stay on an island keep their places in a new view, so that the player finds them again", () => {
  assert.deepEqual(settled(["k2", "nl4"], ["nl4", "p5"]), ["nl4", "k2"]);
  assert.deepEqual(settled(["k2", "k2"], [null, "k2"]), ["k2", "k2"]);
  assert.deepEqual(settled(["k2"]), ["k2", null]);
  assert.deepEqual(settled(["k2"], ["n4", "k2"]), [null, "k2"]);
  const shown = after(next({ event: "tile-moved", tile: "k2", origin: "A", target: "red", player: null }), {
    event: "tile-moved",
    tile: "p5",
    origin: null,
    target: "A",
    player: null,
  });
  const viewed = boardOf({ ...POSITION, islands: { ...POSITION.islands, A: ["nl4", "p5"] } });
  assert.deepEqual(withSitesOf(viewed, shown).islands["A"], ["p5", "nl4"]);
  assert.equal(withSitesOf(viewed, emptyPicture(4)), viewed);
});
