/** The stored results of puzzles. Pure. */
import { dayAfter, dayOf } from "./days.js";

/**
 * @typedef {"first" | "later" | "missed" | "shown"} Result solved by the first answer, solved by a later one, answered
 *   but not solved, solution seen before it was solved
 */

/**
 * @typedef {{ box: number, day: string }} Box where a puzzle stands in its repetition (repetition.js), and the day of
 *   the answer that brought it there
 */

/**
 * @typedef {object} Memory
 * @property {Record<string, Result>} results by the puzzle's id
 * @property {string[]} days on which the puzzle of that day was solved, the oldest first
 * @property {{ id: string, day: string }} [opened] the last opened puzzle, if it was the puzzle of the day, and the day
 * @property {boolean} [local] whether the days are those of the device's clock; earlier versions counted in UTC
 * @property {Record<string, Box>} [boxes] the puzzles to repeat, by id
 */

/** The format of what is stored. */
export const FORMAT = 1;

/** The one that counts first. */
export const RESULTS = ["first", "later", "shown", "missed"];

/**
 * Reads the stored results. Invalid entries are left out.
 * @param {Record<string, unknown> | null} stored
 * @param {Date} [now]
 * @returns {Memory}
 */
export function readMemory(stored, now = new Date()) {
  if (stored?.format !== FORMAT) return { results: {}, days: [], local: true };
  const results = Object.entries(stored.results ?? {}).filter(([, result]) => RESULTS.includes(result));
  const days = [...new Set(Array.isArray(stored.days) ? stored.days.filter(isDay) : [])].sort();
  const { id, day } = /** @type {Record<string, unknown>} */ (stored.opened ?? {});
  return {
    results: Object.fromEntries(results),
    days: stored.local === true ? days : inLocalDays(days, now),
    ...(typeof id === "string" && isDay(day) ? { opened: { id, day } } : {}),
    ...boxesIn(stored.boxes),
    local: true,
  };
}

/** @param {any} stored @returns {Pick<Memory, "boxes">} */
function boxesIn(stored) {
  const sound = Object.entries(stored ?? {}).filter(
    ([, each]) => each?.box >= 0 && each.box % 1 === 0 && isDay(each.day),
  );
  return sound.length > 0 ? { boxes: Object.fromEntries(sound) } : {};
}

/** @param {unknown} day @returns {day is string} */
const isDay = (day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/**
 * Converts the UTC days of an earlier version to days of the player's clock. East of UTC, a UTC day ends in the
 * morning, so a puzzle solved early yesterday counts for the day before. All days are then moved by one, which keeps
 * the streak.
 * @param {string[]} days in order
 * @param {Date} now
 */
function inLocalDays(days, now) {
  const last = days.at(-1);
  const isEast = now.getTimezoneOffset() < 0;
  return last && isEast && dayAfter(last, 2) === dayOf(now) ? days.map((day) => dayAfter(day, 1)) : days;
}
