/** What of hints is always at hand: the button above the board, and what is left to be done. The rest is in features/hints. */
import { nothing } from "lit-html";
import { iconButton } from "./controls.js";
import { leftOf } from "../play/hint.js";
import { icon } from "./icons.js";
import { isMatch } from "../play/tables.js";

/** @import { Context } from "../app/context.d.ts" */

/**
 * Returns what is still to be done of the hint that is shown; null where none is.
 * @param {Pick<Context, "state" | "view">} context
 */
export const hintLeft = ({ state, view }) => (isMatch({ view }) ? leftOf(state.hint, view) : null);

/** Returns the button above the board. @param {Context} context */
export function hintButton({ view, words, state, act, idle }) {
  if (!view || view.over || view.spectator || !isMatch({ view })) return nothing;
  const off = !idle && !state.hinting;
  return iconButton("hint", icon("hint"), words("hint.open"), act.hint, { look: "hint-button", titled: true, off });
}
