/** What a computer player says first, over the map. */
import { nothing } from "lit-html";
import { isShowing } from "../../../play/tables.js";
import { greetingBubble } from "../../../ui/opponent_words.js";
import { creatureOf } from "../creatures.js";
import { greeterOf, greetingOf } from "../greeting.js";
import { isPicking } from "../selection.js";

/** @import { Context } from "../context.d.ts" */

/** Returns the bubble, until the person picks something. @param {Context} context */
export function rivalsGreeting({ view, state, selection, words }) {
  if (!view || isPicking(selection) || isShowing(state) || state.dialogs.open) return nothing;
  return greetingBubble(creatureOf(greeterOf(view)), greetingOf(words, view));
}
