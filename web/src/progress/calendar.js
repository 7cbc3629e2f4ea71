/** The calendar of the puzzles of the day: months, and the state of each day. Pure. */
import { FIRST_DAY } from "../engine/facts.js";
import { dayAfter } from "./days.js";
import { isSolved, puzzleOf } from "./puzzles.js";

/**
 * @typedef {import("./puzzle_memory.js").Memory} Memory
 * @typedef {import("./puzzles.js").Entry} Entry
 *
 * @typedef {"onDay" | "otherDay" | "missed" | "shown" | "open"} DayState `onDay`: solved as the puzzle of the day,
 *   `otherDay`: solved at another time, `missed`: answered but not solved, `shown`: solution seen, `open`: no answer
 */

/** Returns the month of a day, as 2026-11. @param {string} day */
export const monthOf = (day) => day.slice(0, 7);

/** Returns the first day of a month. @param {string} month */
export const firstOf = (month) => `${month}-01`;

/** Returns a later month. @param {string} month @param {1 | -1} by */
export const monthAfter = (month, by) => monthOf(dayAfter(firstOf(month), by > 0 ? 31 : -1));

/** Returns all days of a month. @param {string} month */
export function daysOf(month) {
  const all = Array.from({ length: 31 }, (_, place) => dayAfter(firstOf(month), place));
  return all.filter((day) => monthOf(day) === month);
}

/** Returns the number of days between the last Monday and a day: 0 on Monday to 6 on Sunday. @param {string} day */
export const weekdayOf = (day) => (new Date(day).getUTCDay() + 6) % 7;

/**
 * Returns the months that can be shown: from that of the first puzzle to today's. A clock that is set to an earlier
 * time shows its own month.
 * @param {string} today
 * @returns {{ first: string, last: string }}
 */
export const monthsUntil = (today) => ({
  first: monthOf(today < FIRST_DAY ? today : FIRST_DAY),
  last: monthOf(today),
});

/**
 * Returns the state of a day.
 * @param {Memory} memory
 * @param {Entry[]} list not empty
 * @param {string} day
 * @returns {DayState}
 */
export function stateOfDay(memory, list, day) {
  if (memory.days.includes(day)) return "onDay";
  const { id } = puzzleOf(list, day);
  if (isSolved(memory, id)) return "otherDay";
  const result = memory.results[id];
  return result === "missed" || result === "shown" ? result : "open";
}
