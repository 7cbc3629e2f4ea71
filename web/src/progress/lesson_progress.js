/**
 * How far a device has come in the lessons of a game. Pure.
 *
 * @typedef {Record<string, number>} Progress by the lesson's id: how many of its steps have been finished, from the first on
 * @typedef {ReturnType<typeof createCourse>} Course
 */

/**
 * Returns what can be asked about the lessons of a game.
 * @param {Readonly<Record<string, number>>} lessons the number of steps of each, in order
 * @param {object} [options]
 * @param {string | null} [options.first] the lesson after which one is to play
 * @param {(count: (id: string) => number, id: string) => number} [options.finished] how many steps of a lesson were finished, by what
 *   was stored: also where they were steps of another lesson then
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
     * Returns where one goes on after a step: the next step, the first of the next lesson, or null where one is to play.
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
     * Returns where one goes on with a lesson: at the first step that is not finished, or from the beginning.
     * @param {Progress} progress
     * @param {string} id
     */
    stepOf: (progress, id) => (isDone(progress, id) ? 1 : (progress[id] ?? 0) + 1),

    /**
     * Returns the lesson that comes next for this device: the first that is not finished; null where all are.
     * @param {Progress} progress
     */
    nextLesson: (progress) => ids.find((id) => !isDone(progress, id)) ?? null,

    /**
     * Reads progress: what is unknown or makes no sense is left out.
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
