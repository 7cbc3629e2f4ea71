/**
 * How long the engine's start will take, from the rate of the last seconds: what the banner says of it, and whether there is time to
 * look at something else.
 *
 * @import { State } from "./context.d.ts"
 */

/** Sliding window over which the rate is measured, in ms. */
const WINDOW = 12_000;

/** Shortest span that gives a rate, in ms. */
const LEAST = 2_000;

/** Time constant of the smoothing, in ms. */
const INERTIA = 4_000;

/** Remaining times up to this are not shown, in seconds. */
const SHORT = 10;

/** The shown time grows only if the estimate exceeds it by this factor. */
const SLOWER = 1.3;

/**
 * Returns what is shown for a time: tens of seconds, from a minute on whole minutes; null where it is short.
 * @param {number} seconds
 */
export function rounded(seconds) {
  if (seconds <= SHORT) return null;
  return seconds < 55 ? Math.ceil(seconds / 10) * 10 : Math.max(1, Math.round(seconds / 60)) * 60;
}

/**
 * @typedef {object} Left
 * @property {number} seconds as it is reckoned
 * @property {number | null} shown rounded, in seconds; it grows only where the line has become much slower
 */

/**
 * Returns a function that takes how much has arrived, and returns how long the rest will take; null while that is not known.
 * @param {() => number} now the time in milliseconds
 * @returns {(loaded: number, total: number) => Left | null}
 */
export function createEstimate(now) {
  /** @type {{ time: number, loaded: number }[]} */
  let samples = [];
  /** @type {Left & { time: number } | null} */
  let left = null;

  return (loaded, total) => {
    const time = now();
    // Another download has begun.
    if (loaded < (samples.at(-1)?.loaded ?? 0)) {
      samples = [];
      left = null;
    }
    // After a gap of a whole window the rate is unknown: the device has slept, or the line has stood still.
    if (time - (samples.at(-1)?.time ?? time) >= WINDOW) samples = [];
    samples.push({ time, loaded });
    // The newest of those that are older than the window stays: it is where the window begins.
    while (samples.length > 2 && samples[1].time <= time - WINDOW) samples.shift();
    const [first] = samples;
    const span = time - first.time;
    if (span < LEAST || loaded === first.loaded) return left;
    const reckoned = ((total - loaded) * span) / (loaded - first.loaded) / 1000;
    const passed = left ? time - left.time : Infinity;
    const expected = left ? Math.max(0, left.seconds - passed / 1000) : 0;
    const seconds = expected + (reckoned - expected) * (1 - Math.exp(-passed / INERTIA));
    const next = rounded(seconds);
    const shown = left?.shown ?? null;
    const isNews = shown === null || next === null || next < shown || seconds > shown * SLOWER;
    left = { time, seconds, shown: isNews ? next : shown };
    return left;
  };
}

/** Seconds, already passed or still expected, from which a start counts as a long wait. */
const LONG = 8;

/** Watches the start. @param {Pick<State, "stage" | "left" | "long">} state */
export function createWait(state) {
  const estimate = createEstimate(() => performance.now());
  setTimeout(() => {
    if (state.stage === "starting") state.long = true;
  }, LONG * 1000);

  /** @param {import("../engine/client.js").Progress} progress */
  return (progress) => {
    const left = progress.stage === "load" ? estimate(progress.loaded, progress.total) : null;
    state.left = left?.shown ?? null;
    // An offer that was made is not withdrawn.
    if (left && left.seconds > LONG) state.long = true;
  };
}
