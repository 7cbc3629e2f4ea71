import assert from "node:assert/strict";
import { test } from "node:test";
import { toldGames } from "../src/features/archive/told_games.js";
import { ownGames, trendsOf } from "../src/features/archive/trends.js";
import { decisionsOf as kanaloaDecisions } from "../src/games/kanaloa/review/habits.js";
import { decisionsOf } from "../src/games/kahuna/review/habits.js";

/** A game of the archive. @param {number} number @param {object} [more] @returns {any} */
const headOf = (number, more = {}) => ({
  ...{ format: 1, id: `g${number}`, game: "kahuna", at: Date.UTC(2026, 9 + (number > 2 ? 1 : 0), 5 + number) },
  ...{ source: "own", players: { white: "human", black: "crab" }, viewer: "white", result: "won" },
  ...{
    winners: ["white"],
    kind: "1998",
    variants: [],
    turns: 9,
    assisted: false,
    accuracy: 0.5,
    note: "",
    star: false,
  },
  ...more,
});

test("Only the player's own judged games count, and it is said how many of how many", () => {
  const heads = [
    headOf(1),
    headOf(2, { accuracy: null }),
    ...[headOf(3, { viewer: null }), headOf(4, { source: "counted" }), headOf(5, { game: "kanaloa" })],
  ];
  const { all, judged, course } = trendsOf(ownGames(heads, "kahuna"), []);
  assert.deepEqual([all, judged, course.length], [2, 1, 1]);
});

test("The accuracy is shown over time, by month and by opponent", () => {
  const games = [headOf(3, { accuracy: 0.9, players: { white: "human", black: "turtle" } }), headOf(1), headOf(2)];
  const { course, months, rivals } = trendsOf(games, []);
  assert.deepEqual(
    course.map(({ head, mean }) => [head.id, Math.round(100 * mean)]),
    [...[["g1", 50]], ["g2", 50], ["g3", 63]],
  );
  assert.deepEqual(
    months.map(({ month, games: count }) => [month, count]),
    [...[["2026-11", 1]], ["2026-10", 2]],
  );
  assert.deepEqual(
    rivals.map(({ rival, won }) => [rival, won]),
    [...[["crab", 2]], ["turtle", 1]],
  );
});

test("What costs most is grouped by phase and kind, with its moments, the costliest first", () => {
  const mistake = (/** @type {number} */ turn, /** @type {string} */ phase, /** @type {any} */ kind, loss = 0.1) => ({
    ...{ turn, phase, kind, loss },
  });
  const { kinds, phases, reviewed } = trendsOf(
    [headOf(1), headOf(2)],
    [
      { head: headOf(1), decisions: [mistake(1, "round1", "remove"), mistake(3, "round2", "more", 0.01)] },
      { head: headOf(2), decisions: [mistake(5, "round1", "remove", 0.2), mistake(7, "round2", null, 0.15)] },
    ],
  );
  assert.equal(reviewed, 2);
  assert.deepEqual(
    kinds.map(({ phase, kind, moments }) => [phase, kind, moments.map(({ head, turn }) => `${head.id} ${turn}`)]),
    [
      ["round1", "remove", ["g2 5", "g1 1"]],
      ["round2", null, ["g2 7"]],
    ],
  );
  assert.deepEqual(
    phases.map(({ phase, decisions }) => [phase, decisions]),
    [...[["round1", 2]], ["round2", 2]],
  );
});

test("Each game says in which phase a decision was, of the player alone", () => {
  const turns = [
    { turn: 1, round: 1, player: "white", played: [], best: [{ kind: "remove", targets: ["AB"] }], loss: 0.2 },
    { turn: 2, round: 1, player: "black", played: [], best: [], loss: 0 },
  ];
  assert.deepEqual(decisionsOf(/** @type {any} */ ({ turns }), "white"), [
    { turn: 1, phase: "round1", kind: "remove", loss: 0.2 },
  ]);
  const decisions = [1, 5, 9].map((turn) => ({ turn, player: "red", played: [], best: [], loss: 0 }));
  assert.deepEqual(
    kanaloaDecisions({ decisions }, "red", 9).map(({ phase }) => phase),
    ["third1", "third2", "third3"],
  );
});

test("In the text mode a player finds games by words, and each has a number", () => {
  /** @type {any} */
  const words = Object.assign(
    (/** @type {string} */ key, args = {}) => `${key.replace("archive.", "")} ${Object.values(args).join(" ")}`.trim(),
    { date: () => "today", percent: String, has: () => false },
  );
  /** @type {any} */
  const archive = {
    own: { name: "kahuna" },
    nameOf: (/** @type {string} */ name) => name,
    nameAt: (/** @type {any} */ { players }, /** @type {string} */ side) => players[side],
  };
  const heads = [headOf(1), headOf(2, { players: { white: "human", black: "Zoé" }, note: "late" })];
  const { games, text } = toldGames(words, archive, heads, "ZOE late");
  assert.deepEqual(
    games.map(({ id }) => id),
    ["g2"],
  );
  assert.match(text, /^text.found 1 .*Zoé.*text.how/);
  assert.deepEqual(toldGames(words, archive, heads, "").games.length, 2);
  assert.equal(toldGames(words, archive, heads, "nobody").games.length, 0);
});
