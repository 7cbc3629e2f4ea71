/**
 * Tells the page around what happens on the table: only what everybody may know.
 *
 * @import { State } from "../app/context.d.ts"
 */
import { isMatch, taskOf } from "../play/tables.js";

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
    look({ view }) {
      if (!view) return;
      const { task } = view;
      const position = taskOf(view, "review");
      const now = position
        ? position.ply
        : task
          ? view.steps.length
          : view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
      if (now !== ply) {
        ply = now;
        say("ply", {
          ply,
          plies: position?.plies,
          turn: position ? position.turn : view.position.turn,
          player: position ? (position.player ?? undefined) : view.to_move,
        });
      }
      const solved = (task?.kind === "puzzle" && task.verdict === "solved") || (task?.kind === "lesson" && task.done);
      if (solved && told !== view) {
        told = view;
        say("solved", { code: task.id, step: task.kind === "lesson" ? task.step : undefined });
      }
      if (isMatch({ view }) && view.over && told !== view.over) {
        told = view.over;
        const { winner, by, points } = view.over;
        say("end", { winner, by, points });
      }
    },
  };
}
