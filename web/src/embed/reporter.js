/** Reports the events of the table to the host page: only public ones. */
import { isMatch } from "../play/tables.js";

/**
 * @typedef {Record<string, unknown>} Fields of a message; those that the protocol does not have are left out
 *
 * @typedef {object} Reported what a game knows of its view
 * @property {(view: any) => number} turnOf the number of the turn
 * @property {(task: any) => string | undefined} moverOf the player who acted last in a position of a review
 */

/** @param {any} view @param {Reported} game @returns {Fields & { ply: number }} the number of actions */
function plyOf(view, { turnOf, moverOf }) {
  const { task, log, steps } = view;
  if (task?.kind === "review") return { ply: task.ply, plies: task.plies, turn: task.turn, player: moverOf(task) };
  const ply = task
    ? steps.length
    : log.reduce((/** @type {number} */ sum, /** @type {any} */ turn) => sum + turn.actions.length, 0);
  return { ply, turn: turnOf(view), player: view.to_move };
}

/** Returns the puzzle or step that is solved; null if none is. @param {any} view @returns {Fields | null} */
function solvedIn({ task }) {
  if (task?.kind === "puzzle" && task.verdict === "solved") return { code: task.id };
  return task?.kind === "lesson" && task.done ? { code: task.id, step: task.step } : null;
}

/**
 * Returns a reporter, which compares each view with the last one.
 * @param {(type: "ply" | "solved" | "end", fields: Fields) => void} say
 * @param {Reported} game
 */
export function createReporter(say, game) {
  let ply = -1;
  /** The last view or result that was reported. @type {unknown} */
  let told = null;

  return {
    /** Forgets the last view: the table shows another task. */
    forget() {
      ply = -1;
      told = null;
    },

    /** @param {{ table: string, over: object | null }} view */
    look(view) {
      const now = plyOf(view, game);
      if (now.ply !== ply) {
        ply = now.ply;
        say("ply", now);
      }
      const solved = solvedIn(view);
      if (solved && told !== view) {
        told = view;
        say("solved", solved);
      }
      if (isMatch({ view }) && view.over && told !== view.over) {
        told = view.over;
        say("end", { ...view.over });
      }
    },
  };
}
