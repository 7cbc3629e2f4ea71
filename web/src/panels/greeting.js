/** What the computer player says before the person's first turn, in the empty corner of the board. */
import { html, nothing } from "lit-html";
import { seatingOf } from "../seats.js";
import { NOTHING } from "../selection.js";
import { opponentOf } from "../story.js";
import { creatureOf } from "./icons.js";
import { isShowing } from "../stages.js";
import { isMatch } from "../tables.js";

/**
 * @import { Context } from "../context.d.ts"
 * @import { View } from "../engine/wire.d.ts"
 * @import { Words } from "../words/words.js"
 */

/**
 * Returns what the opponent says before the person's first turn; "" at any other time.
 * @param {Words} words
 * @param {View} view
 */
export function greetingOf(words, view) {
  const { seats, viewer, to_move: mover, steps, over, begun } = view;
  const { turn } = view.position;
  // Whoever is second has the second turn as the first of their own.
  if (over || begun || mover !== viewer || turn < 1 || turn > 2 || steps.length > 0 || seatingOf(view) !== "solo")
    return "";
  const key = `levels.${seats[opponentOf(viewer)]}.begin`;
  return words.has(key) ? words(key) : "";
}

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
