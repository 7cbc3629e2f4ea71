/** The steps of Kahuna's lessons, and which lesson a link names. Pure. */
import { CHAPTERS, MOVED_LESSONS } from "../engine/facts.js";

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
