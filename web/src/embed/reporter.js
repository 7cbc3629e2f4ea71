/** Reports the events of the table to the host page: only public ones. */

/**
 * @typedef {Record<string, unknown>} Fields of a message
 *
 * @typedef {object} Reports what a game reports of a view
 * @property {(view: any) => Fields & { ply: number }} ply the number of actions
 * @property {(view: any) => Fields | null} solved the puzzle or step that is solved; null if none is
 * @property {(view: any) => Fields | null} end the result of a game; null if it runs
 */

/**
 * Returns a reporter, which compares each view with the last one.
 * @param {(type: "ply" | "solved" | "end", fields: Fields) => void} say
 * @param {Reports} reports
 */
export function createReporter(say, reports) {
  let ply = -1;
  /** The last view or result that was reported. @type {unknown} */
  let told = null;

  return {
    /** Forgets the last view: the table shows another task. */
    forget() {
      ply = -1;
      told = null;
    },

    /** @param {{ over: object | null }} view */
    look(view) {
      const now = reports.ply(view);
      if (now.ply !== ply) {
        ply = now.ply;
        say("ply", now);
      }
      const solved = reports.solved(view);
      if (solved && told !== view) {
        told = view;
        say("solved", solved);
      }
      const end = reports.end(view);
      if (end && told !== view.over) {
        told = view.over;
        say("end", end);
      }
    },
  };
}
