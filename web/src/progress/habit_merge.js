/** Merges what two devices remember of puzzles: results, days, repetition. Pure. */
import { RESULTS } from "./puzzle_memory.js";
import { mergeBoxes } from "./repetition.js";

/** @typedef {import("./puzzle_memory.js").Memory} Memory */

/**
 * Merges what two devices remember: each day that was solved on one of them is solved, of two results the better one
 * counts. Commutative, associative, idempotent. The puzzle that is open on a device is left out.
 * @param {Memory} one
 * @param {Memory} other
 * @returns {Memory}
 */
export function mergeHabit(one, other) {
  /** @param {string} id */
  const better = (id) => RESULTS.find((result) => result === one.results[id] || result === other.results[id]);
  const ids = [...new Set([...Object.keys(one.results), ...Object.keys(other.results)])].sort();
  const boxes = mergeBoxes(one.boxes ?? {}, other.boxes ?? {});
  return {
    results: /** @type {Memory["results"]} */ (Object.fromEntries(ids.map((id) => [id, better(id)]))),
    days: [...new Set([...one.days, ...other.days])].sort(),
    ...(Object.keys(boxes).length > 0 ? { boxes } : {}),
    local: true,
  };
}
