/** What of hints is always at hand: the button above the board, and what is left to be done. The rest is in hinting.js. */
import { html, nothing } from "lit-html";
import { leftOf } from "../play/hint.js";
import { hintIcon } from "./icons.js";
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
  return html`<button type="button" class="plain square hint-button" data-act="hint" aria-label=${words("hint.open")} title=${words("hint.open")} aria-disabled=${idle || state.hinting ? "false" : "true"} @click=${act.hint}>${hintIcon}</button>`;
}
