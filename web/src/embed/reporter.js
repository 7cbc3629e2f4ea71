/** Tells the page around what happens on the table: only what everybody may know. */

/**
 * @typedef {Record<string, unknown>} Fields of a message
 *
 * @typedef {object} Reports what a game tells of a view
 * @property {(view: any) => Fields & { ply: number }} ply how far it is
 * @property {(view: any) => Fields | null} solved what is solved with it; null where nothing is
 * @property {(view: any) => Fields | null} end how a game has ended; null where it has not
 */

/**
 * Returns what compares a view with the last one.
 * @param {(type: "ply" | "solved" | "end", fields: Fields) => void} say
 * @param {Reports} reports
 */
export function createReporter(say, reports) {
  let ply = -1;
  /** The last thing that was told to be over or solved. @type {unknown} */
  let told = null;

  return {
    /** Something else lies on the table. */
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
