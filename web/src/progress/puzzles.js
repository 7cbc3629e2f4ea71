/**
 * The player's results in puzzles, and the streak of puzzles of the day. Pure.
 *
 * Each date has a puzzle, the same for everyone: the puzzle of the day while the player's clock shows that date.
 */

import { FIRST_DAY, GRADES } from "../engine/facts.js";
import { dayAfter } from "./days.js";

/** @typedef {import("./puzzle_memory.js").Memory} Memory */
/** @typedef {import("./puzzle_memory.js").Result} Result */
/** @typedef {typeof GRADES[number]} Grade */
/** @typedef {{ id: string, grade: Grade, goal: string }} Entry a puzzle of the engine's list */

const DAY = 86_400_000;

/**
 * Returns the puzzle of a day.
 * @param {Entry[]} list in the order of their days; not empty
 * @param {string} day
 */
export function puzzleOf(list, day) {
  const place = Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY) % list.length;
  return list[(place + list.length) % list.length];
}

/**
 * Returns the memory after a puzzle was opened. The puzzle of the day counts for its day, even if it is solved after
 * midnight.
 * @param {Memory} memory
 * @param {Entry[]} list
 * @param {string} id
 * @param {string} today
 * @returns {Memory}
 */
export function withOpened(memory, list, id, today) {
  return { ...memory, opened: puzzleOf(list, today).id === id ? { id, day: today } : undefined };
}

/**
 * Returns the day for which a puzzle counts; null if it was not opened as the puzzle of the day.
 * @param {Memory} memory
 * @param {string} id
 */
export const dayCounted = ({ opened }, id) => (opened?.id === id ? opened.day : null);

/**
 * Returns the memory after an answer, or after the solution was shown. A seen solution stays seen, and a solved puzzle
 * stays solved.
 * @param {Memory} memory
 * @param {object} given
 * @param {string} given.id
 * @param {"solved" | "short" | "shown"} given.outcome
 * @param {string | null} given.day for which it counts, from `dayCounted`
 * @returns {Memory} the same object if nothing has changed
 */
export function withOutcome(memory, { id, outcome, day }) {
  const before = memory.results[id];
  const result = { solved: before ? "later" : "first", short: "missed", shown: "shown" }[outcome];
  if ((before && before !== "missed") || before === result) return memory;
  const counts = outcome === "solved" && day && !memory.days.includes(day);
  return {
    ...memory,
    results: { ...memory.results, [id]: /** @type {Result} */ (result) },
    days: counts ? [...memory.days, day].sort() : memory.days,
  };
}

/** Returns whether a puzzle was solved. @param {Memory} memory @param {string} id */
export const isSolved = (memory, id) => ["first", "later"].includes(memory.results[id]);

/**
 * Returns the number of consecutive days with a solved puzzle of the day, up to today, or up to yesterday while today's
 * is open.
 *
 * Days after today count as well: the clock was set back, the player has travelled, or an earlier version counted in
 * UTC. So a clock that is set back never shortens a streak.
 * @param {string[]} days the oldest first
 * @param {string} today
 * @returns {{ now: number, best: number }}
 */
export function streakOf(days, today) {
  /** @type {{ last: string, length: number }[]} */
  const runs = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && dayAfter(run.last, 1) === day) runs.splice(-1, 1, { last: day, length: run.length + 1 });
    else runs.push({ last: day, length: 1 });
  }
  const open = runs.filter(({ last }) => dayAfter(last, 1) >= today);
  /** @param {typeof runs} some */
  const longest = (some) => Math.max(0, ...some.map(({ length }) => length));
  return { now: longest(open), best: longest(runs) };
}

/**
 * Returns the number of puzzles of each grade, and how many of them are solved.
 * @param {Entry[]} list
 * @param {Memory} memory
 */
export const tallyByGrade = (list, memory) =>
  GRADES.map((grade) => {
    const all = list.filter((entry) => entry.grade === grade);
    return { grade, count: all.length, solved: all.filter(({ id }) => isSolved(memory, id)).length };
  });

/**
 * Returns the number of puzzles of each goal, in the order of the list, and how many of them are solved.
 * @param {Entry[]} list
 * @param {Memory} memory
 */
export const tallyByGoal = (list, memory) =>
  [...new Set(list.map(({ goal }) => goal))].map((goal) => {
    const all = list.filter((entry) => entry.goal === goal);
    return { goal, count: all.length, solved: all.filter(({ id }) => isSolved(memory, id)).length };
  });

/**
 * Returns the next puzzle of a kind without an answer; otherwise the next unsolved one; otherwise the next one.
 * @param {Entry[]} list
 * @param {Memory} memory
 * @param {Partial<Pick<Entry, "grade" | "goal">>} kind a grade or a goal
 * @param {string} [id] the puzzle after which to search
 * @param {string} [today] its puzzle comes last, because it has a separate button
 * @returns {Entry | null}
 */
export function nextOf(list, memory, kind, id = "", today = "") {
  const start = list.findIndex((entry) => entry.id === id) + 1;
  const kept = today ? puzzleOf(list, today).id : "";
  const turn = [...list.slice(start), ...list.slice(0, start)].filter(
    ({ id: each, grade, goal }) => each !== id && grade === (kind.grade ?? grade) && goal === (kind.goal ?? goal),
  );
  const rest = turn.filter((entry) => entry.id !== kept);
  return (
    rest.find((entry) => !memory.results[entry.id]) ??
    rest.find((entry) => !isSolved(memory, entry.id)) ??
    rest[0] ??
    turn[0] ??
    null
  );
}
