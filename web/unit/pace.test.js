import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LIMIT, SPEEDS, durationOf, planEvents } from "../src/play/pace.js";
import { recorded } from "./page/engine.js";
import "./page/page.js";

const { KAHUNA } = await import("../src/games/kahuna/kahuna.js");
const { KANALOA } = await import("../src/games/kanaloa/kanaloa.js");
const TIMES = {
  kahuna: (await import("../src/games/kahuna/table_program.js")).times,
  kanaloa: (await import("../src/games/kanaloa/table_program.js")).times,
};

/** @import { Game, ShellEvent } from "../src/app/game.d.ts" */

/** Recorded views of Kanaloa. @param {string} name @returns {any[]} */
const kanaloa = (name) => JSON.parse(readFileSync(new URL(`./replies/${name}.json`, import.meta.url), "utf8"));

/** The events of recorded turns, own ones and those of others. @type {[Game, ShellEvent[]][]} */
const TURNS = [
  ...["solo", "scoring", "end", "two", "watch", "lesson"]
    .flatMap(recorded)
    .flatMap(({ reply }) => (reply.view ? [reply.view] : []))
    .map((view) => /** @type {[Game, ShellEvent[]]} */ ([KAHUNA, view.events])),
  ...[...kanaloa("kanaloa_views"), ...kanaloa("kanaloa_recaps")].flatMap((view) =>
    [view.events, ...(view.recap?.steps ?? []).map((/** @type {any} */ step) => step.events)].map(
      (events) => /** @type {[Game, ShellEvent[]]} */ ([KANALOA, events ?? []]),
    ),
  ),
];

/** Plans a turn as the page does. @param {Game} game @param {ShellEvent[]} events @param {"normal" | "fast"} [speed] */
function plan(game, events, speed = "normal") {
  const { following, silent } = game;
  const { overlaps, timesOf } = /** @type {any} */ (TIMES)[game.name];
  const shown = events.filter(({ event }) => !silent.has(event));
  return planEvents(shown, speed, { pauses: true, following, overlaps, timesOf });
}

const BUILT = { event: "bridge-built", player: "black", line: "AB", card: "A" };
const FALLS = { event: "bridge-swept", owner: "white", line: "AB", island: "A" };
const DRAWN = { event: "card-drawn", player: "black", card: null };

test("a turn of the computer never takes longer than three seconds to be shown, in recorded games of both games", () => {
  assert.ok(TURNS.filter(([, events]) => events.length > 1).length > 30);
  for (const game of [KAHUNA, KANALOA]) assert.ok(TURNS.some(([each, events]) => each === game && events.length > 3));
  for (const [game, events] of TURNS)
    for (const speed of /** @type {const} */ (["normal", "fast"])) {
      const lasts = durationOf(plan(game, events, speed));
      assert.ok(lasts <= LIMIT / SPEEDS[speed] + 0.01, `${events.map(({ event }) => event)}: ${lasts}`);
    }
});

test("the longest turns that there can be are shown in three seconds, too, and every event moves in them", () => {
  const many = Array.from({ length: 30 }, (_, at) => (at % 3 ? FALLS : BUILT));
  const steps = plan(KAHUNA, many);
  assert.ok(Math.abs(durationOf(steps) - LIMIT) < 1, String(durationOf(steps)));
  assert.ok(steps.every(({ ms }) => ms > 0));
});

test("a short turn is shown as slowly as it was designed, and what was drawn stays to be read", () => {
  assert.deepEqual(
    plan(KAHUNA, [BUILT, DRAWN]).map(({ scale, ms, pause }) => [scale, ms, pause]),
    [
      [1, 1000, 520],
      [1, 480, 520],
    ],
  );
});

test("bridges that fall at once begin to fall 150 ms apart, and the turn goes on when the last one is gone", () => {
  const steps = plan(KAHUNA, [FALLS, FALLS, FALLS]);
  assert.deepEqual(
    steps.map(({ apart }) => apart),
    [150, 150, null],
  );
  assert.equal(durationOf(steps), 150 + 150 + 1000 + 520);
});

test("a repeated turn of several players has time for each of them", () => {
  const many = Array.from({ length: 30 }, () => BUILT);
  const options = { pauses: true, following: KAHUNA.following, overlaps: () => false, timesOf: () => ({}) };
  assert.ok(durationOf(planEvents(many, "normal", { ...options, turns: 3 })) > 2 * LIMIT);
});
