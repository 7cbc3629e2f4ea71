import assert from "node:assert/strict";
import { test } from "node:test";
import { createSaves } from "../src/storage/saves.js";
import { withAccuracy } from "../src/progress/even_games.js";
import { FORMAT, playedOf, readPlayed, withGame } from "../src/progress/statistics.js";
import { tallies, tallyOf } from "../src/progress/summary.js";
import { viewOf } from "./views.js";

const NOW = new Date(2026, 10, 21, 23, 59);

/** A game that White, a person, has won. @param {object} [patch] */
const finished = (patch) =>
  viewOf({
    seed: "my secret deal",
    over: { winner: "white", by: "points", points: { white: [1, 2, 4], black: [0, 0, 0] } },
    ...patch,
  });

/**
 * @param {Partial<import("../src/progress/statistics.js").Played>} patch
 * @returns {import("../src/progress/statistics.js").Played}
 */
const played = (patch) => ({
  id: "x",
  day: "2026-11-21",
  level: "crab",
  edition: "1998",
  variants: [],
  result: "won",
  assisted: false,
  points: [7, 0],
  ...patch,
});

/** @returns {Storage} */
function storage() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return /** @type {Storage} */ (
    /** @type {unknown} */ ({
      get length() {
        return map.size;
      },
      key: (/** @type {number} */ place) => [...map.keys()][place] ?? null,
      getItem: (/** @type {string} */ key) => map.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => map.set(key, text),
      removeItem: (/** @type {string} */ key) => map.delete(key),
    })
  );
}

test("a finished game is recorded from the player's side, on the day of the player's clock, without the deal's name", () => {
  const game = playedOf(finished(), NOW);
  assert.ok(game);
  assert.deepEqual({ ...game, id: "" }, played({ id: "" }));
  assert.ok(!JSON.stringify(game).includes("secret"));
  const black = { viewer: "black", seats: { white: "crab", black: "human" } };
  assert.deepEqual([playedOf(finished(black), NOW)?.result, playedOf(finished(black), NOW)?.points], ["lost", [0, 7]]);
  assert.equal(playedOf(finished({ over: { ...finished().over, winner: null } }), NOW)?.result, "drawn");
});

test("a resigned game counts as lost, like any other that the opponent wins", () => {
  assert.equal(
    playedOf(finished({ over: { winner: "black", by: "resigned", points: { white: [1], black: [0] } } }), NOW)?.result,
    "lost",
  );
});

test("only finished games of one person against a computer player count", () => {
  assert.equal(playedOf(finished({ over: null }), NOW), null);
  assert.equal(playedOf(finished({ seats: { white: "human", black: "human" } }), NOW), null);
  assert.equal(playedOf(finished({ seats: { white: "shell", black: "crab" } }), NOW), null);
});

test("a deal counts once, even if the page is reloaded, the end is taken back, or the deal is replayed", () => {
  const first = playedOf(finished(), NOW);
  const again = playedOf(
    finished({ over: { winner: "black", by: "points", points: { white: [], black: [1] } } }),
    new Date(),
  );
  assert.ok(first && again);
  const list = withGame([], first);
  assert.equal(withGame(list, again), list);
  const swapped = playedOf(finished({ viewer: "black", seats: { white: "crab", black: "human" } }), NOW);
  assert.ok(swapped);
  assert.equal(withGame(list, swapped).length, 2);
});

test("assisted games are separate: they neither count nor break a streak", () => {
  const list = [
    played({ result: "lost" }),
    played({}),
    played({}),
    played({ result: "lost", assisted: true }),
    played({ assisted: true }),
    played({}),
    played({ result: "drawn" }),
    played({ accuracy: 0.5 }),
    played({ accuracy: 0.9 }),
  ];
  assert.deepEqual(tallyOf(list), {
    games: 7,
    won: 5,
    lost: 1,
    drawn: 1,
    streak: 2,
    best: 3,
    accuracy: 0.7,
    assisted: 2,
    assistedWon: 1,
  });
  assert.deepEqual(tallyOf([]), {
    games: 0,
    won: 0,
    lost: 0,
    drawn: 0,
    streak: 0,
    best: 0,
    accuracy: null,
    assisted: 0,
    assistedWon: 0,
  });
});

test("each opponent played has a row, ordered by strength, unknown ones last", () => {
  const list = [
    played({ level: "old-level" }),
    played({ level: "shark" }),
    played({ level: "shell" }),
    played({ level: "shark" }),
  ];
  assert.deepEqual(
    tallies(list, ["shell", "crab", "shark"]).map(({ level, tally }) => [level, tally.games]),
    [
      ["shell", 1],
      ["shark", 2],
      ["old-level", 1],
    ],
  );
});

test("a review adds its accuracy only to its own game", () => {
  const list = [played({ id: "a" }), played({ id: "b" })];
  assert.deepEqual(
    withAccuracy(list, "b", 0.8).map(({ accuracy }) => accuracy),
    [undefined, 0.8],
  );
  assert.equal(withAccuracy(list, "c", 0.8), list);
});

test("statistics survive a reload; entries that are damaged or of an unknown format are left out", () => {
  const store = storage();
  createSaves(() => store).writePlayed([played({})]);
  assert.deepEqual(createSaves(() => store).readPlayed(), [played({})]);
  assert.deepEqual(
    readPlayed({
      format: FORMAT,
      games: [played({}), { id: 3 }, null, played({ result: /** @type {any} */ ("stolen") })],
    }),
    [played({})],
  );
  assert.deepEqual(readPlayed({ format: FORMAT + 1, games: [played({})] }), []);
  assert.deepEqual(readPlayed(null), []);
});

test("deleting everything leaves nothing, and does not touch other sites' entries", () => {
  const store = storage();
  store.setItem("other", "kept");
  const saves = createSaves(() => store);
  saves.writePlayed([played({})]);
  saves.writeGame("K1.abc", null, null);
  saves.forget();
  assert.equal(store.length, 1);
  assert.equal(store.getItem("other"), "kept");
  assert.deepEqual(saves.readPlayed(), []);
});
