/** What the computer player says first, over the board. */
import { nothing } from "lit-html";
import { opponentOf } from "../../../play/seats.js";
import { isMatch, isShowing } from "../../../play/tables.js";
import { greetingBubble } from "../../../ui/opponent_words.js";
import { creatureOf } from "../creatures.js";
import { greetingOf } from "../greeting.js";
import { NOTHING } from "../offers.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns the bubble, until the person picks something.
 * @param {Context} context
 */
export function rivalsGreeting({ view, state, selection, words }) {
  if (!view || !isMatch({ view }) || selection !== NOTHING || isShowing(state) || state.dialogs.open) return nothing;
  return greetingBubble(creatureOf(view.seats[opponentOf(view.viewer)]), greetingOf(words, view));
}
