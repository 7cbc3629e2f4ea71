/**
 * The progress of a device in the lessons of a game. Pure.
 *
 * @typedef {Record<string, number>} Progress number of finished steps, by the lesson's id
 * @typedef {ReturnType<typeof createCourse>} Course
 */

/**
 * Returns the functions about the progress in a game's lessons.
 * @param {Readonly<Record<string, number>>} lessons the number of steps of each, in order
 * @param {object} [options]
 * @param {string | null} [options.first] the lesson after which the player is to play a game
 * @param {(count: (id: string) => number, id: string) => number} [options.finished] returns the finished steps of a
 *   lesson, including steps that belonged to another lesson when they were stored
 */
export function createCourse(lessons, { first = null, finished = (count, id) => count(id) } = {}) {
  const ids = Object.keys(lessons);

  /** @param {Progress} progress @param {string} id */
  const isDone = (progress, id) => (progress[id] ?? 0) >= lessons[id];

  return {
    lessons,
    isDone,

    /**
     * Returns the progress after a step was finished.
     * @param {Progress} progress
     * @param {string} id
     * @param {number} step from 1
     * @returns {Progress}
     */
    withStep: (progress, id, step) => (step > (progress[id] ?? 0) ? { ...progress, [id]: step } : progress),

    /**
     * Returns what follows a step: the next step, the first step of the next lesson, or null if the player is to play a
     * game.
     * @param {string} id
     * @param {number} step from 1
     * @returns {{ id: string, step: number } | null}
     */
    after(id, step) {
      if (step < lessons[id]) return { id, step: step + 1 };
      if (id === first) return null;
      const next = ids[ids.indexOf(id) + 1];
      return next ? { id: next, step: 1 } : null;
    },

    /**
     * Returns the step with which a lesson continues: the first unfinished one, or the first.
     * @param {Progress} progress
     * @param {string} id
     */
    stepOf: (progress, id) => (isDone(progress, id) ? 1 : (progress[id] ?? 0) + 1),

    /**
     * Returns the first unfinished lesson; null if all are finished.
     * @param {Progress} progress
     */
    nextLesson: (progress) => ids.find((id) => !isDone(progress, id)) ?? null,

    /**
     * Reads progress. Unknown and invalid entries are left out.
     * @param {Record<string, unknown> | null} stored
     * @returns {Progress}
     */
    checked(stored) {
      /** @param {string} id */
      const count = (id) => {
        const done = stored?.[id];
        return typeof done === "number" && Number.isInteger(done) && done > 0 ? done : 0;
      };
      const all = ids.map((id) => [id, Math.min(finished(count, id), lessons[id])]);
      return Object.fromEntries(all.filter(([, done]) => Number(done) > 0));
    },
  };
}
