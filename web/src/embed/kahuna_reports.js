/**
 * What a frame of Kahuna reports to the host page.
 *
 * @import { View } from "../engine/wire.d.ts"
 */
import { isMatch, taskOf } from "../play/tables.js";

/** @type {import("./reporter.js").Reports} */
export const REPORTS = {
  ply(/** @type {View} */ view) {
    const position = taskOf(view, "review");
    if (position)
      return {
        ply: position.ply,
        plies: position.plies,
        turn: position.turn,
        player: position.player ?? undefined,
      };
    const ply = view.task ? view.steps.length : view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
    return { ply, turn: view.position.turn, player: view.to_move };
  },
  solved({ task }) {
    const solved = (task?.kind === "puzzle" && task.verdict === "solved") || (task?.kind === "lesson" && task.done);
    return solved ? { code: task.id, step: task.kind === "lesson" ? task.step : undefined } : null;
  },
  end(view) {
    if (!isMatch({ view }) || !view.over) return null;
    const { winner, by, points } = view.over;
    return { winner, by, points };
  },
};
