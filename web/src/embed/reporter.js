/**
 * Tells the page around what happens on the table: only what everybody may know.
 *
 * @import { State } from "../context.d.ts"
 */

/**
 * Returns what compares the state with the last time.
 * @param {(type: "ply" | "solved" | "end", fields: Record<string, unknown>) => void} say
 */
export function createReporter(say) {
  let ply = -1;
  /** The last thing that was told to be over or solved. @type {unknown} */
  let told = null;

  return {
    /** Something else lies on the table. */
    forget() {
      ply = -1;
      told = null;
    },

    /** @param {State} state */
    look({ view, mode, exercise, looking, trial }) {
      if (!view) return;
      const moment = mode === "review" ? looking?.moment : null;
      const now = moment
        ? moment.ply
        : exercise && mode !== "game"
          ? exercise.actions.length
          : view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
      if (now !== ply) {
        ply = now;
        say("ply", {
          ply,
          plies: moment?.plies,
          turn: moment ? moment.turn : view.turn,
          player: moment ? (moment.player ?? undefined) : view.to_move,
        });
      }
      const reply = exercise?.reply;
      const solved =
        (mode === "puzzle" &&
          reply?.solved &&
          trial !== null &&
          trial.judged === reply &&
          !trial.solution &&
          !trial.showing) ||
        (mode === "lesson" && reply?.done);
      if (solved && told !== reply) {
        told = reply;
        say("solved", { code: reply.id, step: mode === "lesson" ? reply.step : undefined });
      }
      if (mode === "game" && view.over && told !== view.over) {
        told = view.over;
        const { winner, by, points } = view.over;
        say("end", { winner, by, points });
      }
    },
  };
}
