/** What the computer player says before the person's first turn, in the empty corner of the board. */
import { html, nothing } from "lit-html";
import { greetingOf } from "../kahuna/greeting.js";
import { NOTHING } from "../play/selection.js";
import { opponentOf } from "../kahuna/narration.js";
import { creatureOf } from "./icons.js";
import { isMatch, isShowing } from "../play/tables.js";

/**
 * @import { Context } from "../app/context.d.ts"
 */

/**
 * Returns the bubble, until the person picks something. It is read aloud when the game begins, so it is only to be seen.
 * @param {Context} context
 */
export function greetingPanel({ view, state, selection, words }) {
  const text =
    view && isMatch({ view }) && selection === NOTHING && !isShowing(state) && !state.dialog
      ? greetingOf(words, view)
      : "";
  if (!view || !text) return nothing;
  return html`<div class="greeting" aria-hidden="true">${creatureOf(view.seats[opponentOf(view.viewer)])}<q>${text}</q></div>`;
}
