/** The result of the puzzle of the day as a text to share. It does not contain the answer. Pure. */
import { GRADES } from "../../engine/facts.js";
import { stateOfDay } from "../../progress/calendar.js";
import { dayAfter } from "../../progress/days.js";
import { puzzleOf, streakOf } from "../../progress/puzzles.js";

/**
 * @import { Entry, Memory } from "../../progress/puzzles.js"
 * @import { Words } from "../../words/words.js"
 */

/** How many days the text shows, today's last. */
const DAYS = 7;

/** The sign of a day. @type {Record<import("../../progress/calendar.js").DayState, string>} */
const SIGNS = { onDay: "●", otherDay: "◐", missed: "○", shown: "○", open: "·" };

/** Returns the name of a day: "21 November". @param {Words} words @param {string} day */
export const dayName = (words, day) =>
  words.date(new Date(`${day}T00:00:00Z`), { day: "numeric", month: "long", timeZone: "UTC" });

/**
 * Returns the text: the day and the grade, how it went, the last days, the streak, and a link to the puzzle.
 * @param {Words} words
 * @param {{ list: Entry[], memory: Memory, today: string, home: string }} given `home`: address of the site's folder
 */
export function resultText(words, { list, memory, today, home }) {
  const { id, grade } = puzzleOf(list, today);
  const name = words("puzzles.ofDay", { day: dayName(words, today) });
  const result = words(`puzzles.results.${memory.results[id] ?? "open"}`);
  const week = Array.from({ length: DAYS }, (_, place) => dayAfter(today, place - DAYS + 1));
  const signs = week.map((day) => SIGNS[stateOfDay(memory, list, day)]).join("");
  const streak = streakOf(memory.days, today).now;
  return [
    `${words("title")} · ${name}`,
    `${"≈".repeat(GRADES.indexOf(grade) + 1)} ${words(`puzzles.grades.${grade}`)}: ${result}`,
    streak > 0 ? `${signs} ${words("puzzles.streak", { count: streak })}` : signs,
    `${home}#puzzle=${id}`,
  ].join("\n");
}
