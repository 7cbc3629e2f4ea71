/**
 * The progress in the lessons of Kahuna. Pure.
 *
 * @typedef {import("./lesson_progress.js").Progress} Progress
 */

import { CHAPTERS } from "../engine/facts.js";
import { createCourse } from "./lesson_progress.js";
import { LESSONS } from "./lesson_steps.js";

/**
 * Returns the number of finished steps. Earlier versions had other lessons: "falls" followed three steps of "majority",
 * and the sudden end was the third step of "scoring".
 * @param {(id: string) => number} count
 * @param {string} id
 */
function finished(count, id) {
  if (id === "majority" && count(id) >= 3) return count(id) + count("falls");
  if (id === "sudden") return Math.max(count(id), count("scoring") > LESSONS.scoring ? 1 : 0);
  return count(id);
}

/** The player is to play a game after the first chapter, and after the last lesson. */
export const COURSE = createCourse(LESSONS, { first: Object.keys(CHAPTERS.first).at(-1), finished });

export const { after, checked: checkedProgress, isDone, nextLesson, stepOf, withStep } = COURSE;
