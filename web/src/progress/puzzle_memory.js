/** What is stored of puzzles, and how it is read. Pure. */

/**
 * @typedef {"first" | "later" | "missed" | "shown"} Result solved by the first answer, by a later one, answered but not
 *   solved yet, solution seen before it was solved
 */

/**
 * @typedef {object} Memory
 * @property {Record<string, Result>} results by the puzzle's id
 * @property {string[]} days on which the puzzle of that day was solved, the oldest first
 */

/** The format of what is stored. */
export const FORMAT = 1;

const RESULTS = ["first", "later", "missed", "shown"];

/**
 * Reads what is stored; what cannot be read is left out.
 * @param {Record<string, unknown> | null} stored
 * @returns {Memory}
 */
export function readMemory(stored) {
  if (stored?.format !== FORMAT) return { results: {}, days: [] };
  const results = Object.entries(stored.results ?? {}).filter(([, result]) => RESULTS.includes(result));
  const days = Array.isArray(stored.days)
    ? stored.days.filter(
        (day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)),
      )
    : [];
  return { results: Object.fromEntries(results), days: [...new Set(days)].sort() };
}
