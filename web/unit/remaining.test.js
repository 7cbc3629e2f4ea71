import assert from "node:assert/strict";
import { test } from "node:test";
import { createEstimate, rounded } from "../src/app/start_wait.js";

/**
 * A download of this many bytes, reported four times a second.
 * @param {number} total
 */
function download(total) {
  let time = 5_000;
  let loaded = 0;
  const estimate = createEstimate(() => time);
  /** @type {(number | null | undefined)[]} */
  const shown = [];
  return {
    shown,
    estimate,
    /** @param {number} hours */
    sleep(hours) {
      time += hours * 3_600_000;
    },
    /** @param {number} rate bytes a second @param {number} seconds @returns {ReturnType<typeof estimate>} */
    run(rate, seconds) {
      let left = null;
      for (let step = 0; step < seconds * 4 && loaded < total; step += 1) {
        time += 250;
        loaded = Math.min(total, loaded + rate / 4);
        left = estimate(loaded, total);
        shown.push(left?.shown);
      }
      return left;
    },
  };
}

test("a time is given in whole minutes, below one in tens of seconds, and not at all if it is short", () => {
  assert.deepEqual([3, 10, 11, 34, 50, 56, 89, 91, 137, 600].map(rounded), [
    null,
    null,
    20,
    40,
    50,
    60,
    60,
    120,
    120,
    600,
  ]);
});

test("no time is given before the speed is known", () => {
  const { run, shown } = download(1_000_000);
  run(50_000, 1);
  assert.deepEqual(new Set(shown), new Set([undefined]));
});

test("on a steady connection the time only falls, and is right", () => {
  const { run, shown } = download(7_000_000);
  const left = run(50_000, 10);
  assert.ok(left && Math.abs(left.seconds - 130) < 3, `${left?.seconds}`);
  assert.equal(left.shown, 120);
  run(50_000, 200);
  const told = shown.filter((each) => each !== undefined);
  assert.deepEqual([...new Set(told)], [120, 60, 50, 40, 30, 20, null]);
});

test("an unsteady connection does not make the time jump up and down", () => {
  const { run, shown } = download(7_000_000);
  for (let round = 0; round < 80; round += 1) run(round % 2 ? 90_000 : 10_000, 1);
  const told = shown.filter((each) => typeof each === "number");
  assert.ok(told.length > 100);
  told.forEach((each, place) => assert.ok(place === 0 || each <= told[place - 1], `${told[place - 1]} became ${each}`));
});

test("if the connection has become much slower, the time is corrected", () => {
  const { run } = download(10_000_000);
  assert.equal(run(200_000, 20)?.shown, 30);
  const left = run(20_000, 40);
  assert.ok(left?.shown && left.shown >= 240, `${left?.shown}`);
});

test("a player whose device has slept is not told that the start takes hours", () => {
  const { run, sleep, shown } = download(7_000_000);
  run(50_000, 20);
  sleep(8);
  run(50_000, 20);
  const told = shown.filter((each) => typeof each === "number");
  assert.ok(Math.max(...told) <= 120, `${Math.max(...told)}`);
  assert.ok(told.at(-1), "the time is known again");
});

test("a second try starts a new estimate", () => {
  const { run, estimate } = download(1_000_000);
  assert.ok(run(20_000, 10));
  assert.equal(estimate(0, 1_000_000), null);
});
