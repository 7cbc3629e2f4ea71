/**
 * The lessons of Kahuna, and the progress in them. Pure.
 *
 * @typedef {import("./lesson_progress.js").Progress} Progress
 */

import { CHAPTERS, MOVED_LESSONS } from "../engine/facts.js";
import { createCourse } from "./lesson_progress.js";

/** @type {Readonly<Record<string, number>>} the number of steps of each lesson, in order */
export const LESSONS = Object.assign({}, ...Object.values(CHAPTERS));

/**
 * Returns the lesson that a link names, with the step if it names one; null if there is none.
 * @param {string} id
 * @param {number | null} [step] from 1
 * @returns {{ id: string, step: number | null } | null}
 */
export function lessonInLink(id, step = null) {
  const moved = Object.hasOwn(MOVED_LESSONS, id) ? MOVED_LESSONS[id] : null;
  const lesson = moved?.id ?? id;
  if (!Object.hasOwn(LESSONS, lesson)) return null;
  const asked = moved ? moved.step + (step ?? 1) - 1 : step;
  return { id: lesson, step: asked && Math.min(Math.max(asked, 1), LESSONS[lesson]) };
}

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
