/**
 * Spaced repetition of missed puzzles: Sebastian Leitner's boxes ("So lernt man lernen", 1972). A missed puzzle goes to
 * the first box. Solved by the first answer when it is due, it moves on to the next box, which is due after twice as
 * many days; missed again, it goes back to the first one. After the last box it is learned. Pure.
 */
import { dayAfter } from "./days.js";

/**
 * @typedef {import("./puzzle_memory.js").Memory} Memory
 * @typedef {import("./puzzle_memory.js").Box} Box
 */

/** After how many days a puzzle of each box is due. */
export const INTERVALS = [1, 2, 4, 8, 16];

/**
 * Returns the box of a puzzle; null if it is in none. What an earlier version noted as missed is in the first box, and
 * due.
 * @param {Pick<Memory, "boxes" | "results">} memory
 * @param {string} id
 * @returns {Box | null}
 */
function boxOf({ boxes = {}, results }, id) {
  if (Object.hasOwn(boxes, id)) return boxes[id];
  return results[id] === "missed" || results[id] === "shown" ? { box: 0, day: "" } : null;
}

/**
 * Returns whether a puzzle in a box is due. An answer of a day that has not come yet was given by a wrong clock: its
 * puzzle is due, too.
 * @param {Box} box
 * @param {string} today
 */
function isDueIn({ box, day }, today) {
  if (box >= INTERVALS.length) return false;
  // Two days: so far can the dates of two time zones be apart.
  return !day || dayAfter(day, INTERVALS[box]) <= today || day > dayAfter(today, 2);
}

/**
 * Returns the puzzles that are due, the longest due first.
 * @param {Pick<Memory, "boxes" | "results">} memory
 * @param {{ id: string }[]} list all puzzles; others are left out
 * @param {string} today
 * @returns {string[]} ids
 */
export function duePuzzles(memory, list, today) {
  const due = list.flatMap(({ id }) => {
    const box = boxOf(memory, id);
    return box && isDueIn(box, today) ? [{ id, since: box.day && dayAfter(box.day, INTERVALS[box.box]) }] : [];
  });
  return due.sort((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since))).map(({ id }) => id);
}

/**
 * Returns the boxes after the first answer to a puzzle since it was opened, or after its solution was shown instead.
 * @param {Memory} memory as it was before
 * @param {object} given
 * @param {string} given.id
 * @param {boolean} given.solved
 * @param {string} given.today
 * @returns {Record<string, Box>} the same object if nothing has changed
 */
export function withAnswer(memory, { id, solved, today }) {
  const { boxes = {} } = memory;
  if (!solved) return { ...boxes, [id]: { box: 0, day: today } };
  const box = boxOf(memory, id);
  return box && isDueIn(box, today) ? { ...boxes, [id]: { box: box.box + 1, day: today } } : boxes;
}

/** @param {Box} box */
const rankOf = ({ box, day }) => `${day} ${INTERVALS.length - box}`;

/**
 * Merges the boxes of two devices: the later answer of each puzzle counts, of two on the same day the one in the lower
 * box. Commutative, associative, idempotent.
 * @param {Record<string, Box>} one
 * @param {Record<string, Box>} other
 * @returns {Record<string, Box>}
 */
export function mergeBoxes(one, other) {
  const merged = { ...one };
  for (const [id, box] of Object.entries(other))
    if (!Object.hasOwn(merged, id) || rankOf(box) > rankOf(merged[id])) merged[id] = box;
  return merged;
}
