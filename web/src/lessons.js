/**
 * Which lessons there are, and how far this device has come in them. Pure.
 *
 * @typedef {Record<string, number>} Progress by the lesson's id: how many of its steps have been finished, from the first on
 */

/**
 * The lessons and the number of their steps, as the engine has them: `lessons` in docs/protocol.md. The list is here too, so
 * that it can be shown before the engine is there.
 * @type {Readonly<Record<string, number>>}
 */
export const LESSONS = Object.freeze({
  build: 3,
  majority: 3,
  falls: 3,
  both: 2,
  remove: 3,
  cards: 3,
  passing: 4,
  scoring: 3,
  variants: 4,
  example: 4,
});

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
 * Returns where one goes on after a step: the next step, the first of the next lesson, or null after the last lesson.
 * @param {string} id
 * @param {number} step from 1
 * @returns {{ id: string, step: number } | null}
 */
export function after(id, step) {
  if (step < LESSONS[id]) return { id, step: step + 1 };
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
  /** @type {Progress} */
  const progress = {};
  for (const [id, steps] of Object.entries(LESSONS)) {
    const done = stored?.[id];
    if (typeof done === "number" && Number.isInteger(done) && done > 0) progress[id] = Math.min(done, steps);
  }
  return progress;
}
