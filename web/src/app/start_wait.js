/**
 * How long the engine's start will take, from the rate of the last seconds: what the banner says of it, and whether
 * there is time to look at something else.
 *
 * @import { ShellState } from "./game.d.ts"
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
 * Returns how long the rest takes by the rate of the window, moved towards it from what was expected before.
 * @param {number} reckoned by the rate alone, in seconds
 * @param {number} time in milliseconds
 * @param {Left & { time: number } | null} left the last estimate
 */
function smoothed(reckoned, time, left) {
  if (!left) return reckoned;
  const passed = time - left.time;
  const expected = Math.max(0, left.seconds - passed / 1000);
  return expected + (reckoned - expected) * (1 - Math.exp(-passed / INERTIA));
}

/**
 * Returns the displayed figure. It changes only if the new estimate is shorter, or much longer.
 * @param {number} seconds
 * @param {number | null} shown the last figure
 */
function figureOf(seconds, shown) {
  const next = rounded(seconds);
  const isNews = shown === null || next === null || next < shown || seconds > shown * SLOWER;
  return isNews ? next : shown;
}

/**
 * Returns a function that takes how much has arrived, and returns how long the rest will take; null while that is not
 * known.
 * @param {() => number} now the time in milliseconds
 * @returns {(loaded: number, total: number) => Left | null}
 */
export function createEstimate(now) {
  /** @type {{ time: number, loaded: number }[]} */
  let samples = [];
  /** @type {Left & { time: number } | null} */
  let left = null;

  /** Takes a sample, and returns the first one of the window. @param {number} time @param {number} loaded */
  function sample(time, loaded) {
    const last = samples.at(-1);
    // Another download has begun.
    if (last && loaded < last.loaded) left = null;
    // After a gap of a whole window the rate is unknown: the device has slept, or the line has stood still.
    if (last && (loaded < last.loaded || time - last.time >= WINDOW)) samples = [];
    samples.push({ time, loaded });
    // The newest of those that are older than the window stays: it is where the window begins.
    while (samples.length > 2 && samples[1].time <= time - WINDOW) samples.shift();
    return samples[0];
  }

  return (loaded, total) => {
    const time = now();
    const first = sample(time, loaded);
    const span = time - first.time;
    if (span < LEAST || loaded === first.loaded) return left;
    const reckoned = ((total - loaded) * span) / (loaded - first.loaded) / 1000;
    const seconds = smoothed(reckoned, time, left);
    left = { time, seconds, shown: figureOf(seconds, left?.shown ?? null) };
    return left;
  };
}

/** Seconds, already passed or still expected, from which a start counts as a long wait. */
const LONG = 8;

/** Watches the start. @param {Pick<ShellState, "table" | "start">} state */
export function createWait(state) {
  const estimate = createEstimate(() => performance.now());
  setTimeout(() => {
    if (state.table.stage === "starting") state.start.isLong = true;
  }, LONG * 1000);

  /** @param {import("../engine/client.js").Progress} progress */
  return (progress) => {
    const left = progress.stage === "load" ? estimate(progress.loaded, progress.total) : null;
    state.start.left = left?.shown ?? null;
    // An offer that was made is not withdrawn.
    if (left && left.seconds > LONG) state.start.isLong = true;
  };
}
