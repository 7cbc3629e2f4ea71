/**
 * The marks on the board at a position of a review: what was played in the turn that begins, what would have been best,
 * what was just done. Pure.
 *
 * @import { ActionView, EventFields, Player } from "../context.d.ts"
 * @import { Picture } from "../board/picture.js"
 */
import { changeMarks } from "../board_picture.js";
import { lineIn } from "../offers.js";

/**
 * Returns the marks of a turn that begins: where it was played, and where it should have been.
 * @param {ActionView[]} played
 * @param {ActionView[]} best none where nothing better was found
 * @param {Player} player
 * @returns {Pick<Picture, "marks">}
 */
export function turnMarks(played, best, player) {
  /** @type {NonNullable<Picture["marks"]["lines"]>} */
  const lines = {};
  for (const [mark, actions] of Object.entries({ played, best })) {
    for (const action of actions) {
      const line = lineIn(action);
      if (!line) continue;
      const marks = (lines[line] ??= []);
      if (action.kind !== "remove") marks.push(`ghost-${player}`);
      marks.push(/** @type {"played" | "best"} */ (mark));
    }
  }
  return { marks: { lines } };
}

/** Returns the marks of what events have changed. @param {EventFields[]} events @returns {Pick<Picture, "marks">} */
export const eventMarks = (events) => ({
  marks: changeMarks(events),
});
