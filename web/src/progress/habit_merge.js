/** Merges what two devices remember of puzzles: results, days, repetition. Pure. */
import { RESULTS } from "./puzzle_memory.js";
import { mergeBoxes } from "./repetition.js";

/** @typedef {import("./puzzle_memory.js").Memory} Memory */

/** @typedef {import("./puzzle_memory.js").Result} Result */

/**
 * Returns the result of a puzzle with two results. What was solved at once on one device only was solved at a later try.
 * @param {Result} one
 * @param {Result} other
 */
function bothOf(one, other) {
  if (one !== other && [one, other].includes("first")) return "later";
  return RESULTS.find((result) => result === one || result === other);
}

/**
 * Merges what two devices remember: each day that was solved on one of them is solved, and of two results the better one
 * counts. Commutative, associative, idempotent. The puzzle that is open on a device is left out.
 * @param {Memory} one
 * @param {Memory} other
 * @returns {Memory}
 */
export function mergeHabit(one, other) {
  const results = Object.entries(other.results).map(([id, result]) => {
    const mine = one.results[id];
    return [id, mine ? bothOf(mine, result) : result];
  });
  const boxes = mergeBoxes(one.boxes ?? {}, other.boxes ?? {});
  return {
    results: /** @type {Memory["results"]} */ ({ ...one.results, ...Object.fromEntries(results) }),
    days: [...new Set([...one.days, ...other.days])].sort(),
    ...(Object.keys(boxes).length > 0 ? { boxes } : {}),
    local: true,
  };
}
