/**
 * Comments on the first turns of somebody's first game: which turns have them, and what the engine says of each.
 *
 * @import { State } from "./context.d.ts"
 * @import { View } from "./engine/wire.d.ts"
 */
import { turnOf } from "./hints.js";

/** The last turn that is commented: three of each player. */
const LAST = 6;

/**
 * @typedef {import("./engine/wire.d.ts").CommentView} Comment
 */

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {(request: object) => Promise<import("./engine/wire.d.ts").Reply | null>} ask
 * @property {(text: string) => void} tell
 * @property {() => string} text what is said now
 * @property {() => void} redraw
 */

/**
 * Returns whether the game on the table is commented now.
 * @param {Pick<State, "mode" | "setup">} state
 * @param {View | null} view
 * @returns {boolean}
 */
export const isCommented = ({ mode, setup }, view) =>
  Boolean(mode === "game" && setup?.commented && view && !view.over && !view.spectator && view.turn <= LAST);

/** Whether this is the player's last turn with comments. @param {View} view */
export const isLastCommented = (view) => view.turn > LAST - 2;

/** Names what a comment is about: the running turn, and what was played in it. @param {View} view */
export const subjectOf = (view) => [turnOf(view), ...view.steps.map(({ action }) => action)].join(" ");

/**
 * Returns what keeps the comments at hand.
 * @param {Means} means
 */
export function createComments({ state, ask, tell, text, redraw }) {
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
      const reply = await ask({ do: "comment" });
      if (!reply?.comment || !state.view || subjectOf(state.view) !== subject) return;
      state.comment = { subject, comment: reply.comment };
      tell(text());
      redraw();
    },
  };
}
