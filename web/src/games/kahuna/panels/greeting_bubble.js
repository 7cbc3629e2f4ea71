/** What the computer player says first, over the board. */
import { html, nothing } from "lit-html";
import { creatureOf } from "../../../ui/icons.js";
import { greetingOf } from "../greeting.js";
import { opponentOf } from "../../../play/seats.js";
import { NOTHING } from "../offers.js";
import { isMatch, isShowing } from "../../../play/tables.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns the bubble, until the person picks something. It is read aloud when the game begins, so it is only to be
 * seen.
 * @param {Context} context
 */
export function greetingBubble({ view, state, selection, words }) {
  const text =
    view && isMatch({ view }) && selection === NOTHING && !isShowing(state) && !state.dialogs.open
      ? greetingOf(words, view)
      : "";
  if (!view || !text) return nothing;
  return html`<div class="greeting" aria-hidden="true">${creatureOf(
    view.seats[opponentOf(view.viewer)],
  )}<q>${text}</q></div>`;
}
