/**
 * Comments on the first turns of somebody's first game: which turns have them, and what the engine says of each.
 *
 * @import { Page, State } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 */
import { turnOf } from "../../play/hint.js";
import { isMatch } from "../../play/tables.js";

/** The last turn that is commented: three of each player. */
const LAST = 6;

/**
 * @typedef {import("../../engine/wire.d.ts").CommentView} Comment
 */

/**
 * Returns whether the game on the table is commented now.
 * @param {Pick<State, "setup">} state
 * @param {View | null} view
 * @returns {boolean}
 */
export const isCommented = ({ setup }, view) =>
  Boolean(view && isMatch({ view }) && setup?.commented && !view.over && !view.spectator && view.position.turn <= LAST);

/** Whether this is the player's last turn with comments. @param {View} view */
export const isLastCommented = (view) => view.position.turn > LAST - 2;

/** Names what a comment is about: the running turn, and what was played in it. @param {View} view */
export const subjectOf = (view) => [turnOf(view), ...view.steps.map(({ action }) => action)].join(" ");

/** Returns what keeps the comments at hand. @param {Page} page @param {() => string} text what is said now */
export function createComments(page, text) {
  const { state } = page;
  let asked = "";
  return {
    /**
     * Asks for the comment on what lies on the table now, unless that was done.
     * @param {boolean} idle whether the player may act
     */
    async look(idle) {
      const { view } = state;
      if (!view || !idle || !isCommented(state, view)) return;
      const subject = subjectOf(view);
      if (asked === subject) return;
      asked = subject;
      const reply = await page.table.ask({ do: "comment" });
      if (!reply?.comment || !state.view || subjectOf(state.view) !== subject) return;
      state.comment = { subject, comment: reply.comment };
      page.tell(text());
      page.redraw();
    },
  };
}
