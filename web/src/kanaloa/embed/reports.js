/**
 * What a frame of Kanaloa tells the page around.
 *
 * @import { View } from "../wire.d.ts"
 */
import { taskOf } from "../../play/tables.js";
import { isColour } from "../story.js";

/** @type {import("../../embed/reporter.js").Reports} */
export const REPORTS = {
  ply(/** @type {View} */ view) {
    const { log, position, to_move } = view;
    const task = taskOf(view, "review");
    if (task) {
      const { ply, plies, turn, by } = task;
      return { ply, plies, turn, player: by && isColour(by) ? by : undefined };
    }
    const ply = log.reduce((sum, turn) => sum + turn.actions.length, 0);
    return { ply, turn: position.number, player: to_move };
  },
  solved: () => null,
  end(/** @type {View} */ { table, over }) {
    return table === "match" && over ? { winners: over.winners, scores: over.scores } : null;
  },
};
