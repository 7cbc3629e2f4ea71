/**
 * Which lessons there are, and how far this device has come in them. Pure.
 *
 * @typedef {Record<string, number>} Progress by the lesson's id: how many of its steps have been finished, from the first on
 */

import { CHAPTERS, MOVED_LESSONS } from "../engine/facts.js";

/** @type {Readonly<Record<string, number>>} the number of steps of each lesson, in order */
export const LESSONS = Object.assign({}, ...Object.values(CHAPTERS));

/**
 * Returns the lesson that a link names, and the step where it names one; null where there is none.
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

/** @param {Progress} progress @param {string} id */
export const isDone = (progress, id) => (progress[id] ?? 0) >= LESSONS[id];

/**
 * Returns the progress after a step was finished.
 * @param {Progress} progress
 * @param {string} id
 * @param {number} step from 1
 * @returns {Progress}
 */
export const withStep = (progress, id, step) => (step > (progress[id] ?? 0) ? { ...progress, [id]: step } : progress);

/**
 * Returns where one goes on after a step: the next step, the first of the next lesson, or null where one is to play: after
 * the first chapter, and after the last lesson.
 * @param {string} id
 * @param {number} step from 1
 * @returns {{ id: string, step: number } | null}
 */
export function after(id, step) {
  if (step < LESSONS[id]) return { id, step: step + 1 };
  if (id === Object.keys(CHAPTERS.first).at(-1)) return null;
  const ids = Object.keys(LESSONS);
  const next = ids[ids.indexOf(id) + 1];
  return next ? { id: next, step: 1 } : null;
}

/**
 * Returns where one goes on with a lesson: at the first step that is not finished, or from the beginning.
 * @param {Progress} progress
 * @param {string} id
 */
export const stepOf = (progress, id) => (isDone(progress, id) ? 1 : (progress[id] ?? 0) + 1);

/**
 * Returns the lesson that comes next for this device: the first that is not finished; null where all are.
 * @param {Progress} progress
 */
export const nextLesson = (progress) => Object.keys(LESSONS).find((id) => !isDone(progress, id)) ?? null;

/**
 * Reads progress: what is unknown or makes no sense is left out.
 * @param {Record<string, unknown> | null} stored
 * @returns {Progress}
 */
export function checkedProgress(stored) {
  /** @param {string} id */
  const count = (id) => {
    const done = stored?.[id];
    return typeof done === "number" && Number.isInteger(done) && done > 0 ? done : 0;
  };

  /**
   * Returns how many steps were finished, also where they were steps of another lesson then: what falls was a lesson of its
   * own after three steps of "majority", and the sudden end was the third step of "scoring".
   * @param {string} id
   */
  const finished = (id) => {
    if (id === "majority" && count(id) >= 3) return count(id) + count("falls");
    if (id === "sudden") return Math.max(count(id), count("scoring") > LESSONS.scoring ? 1 : 0);
    return count(id);
  };

  const all = Object.entries(LESSONS).map(([id, steps]) => [id, Math.min(finished(id), steps)]);
  return Object.fromEntries(all.filter(([, done]) => Number(done) > 0));
}
