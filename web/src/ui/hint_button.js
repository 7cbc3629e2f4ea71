/** What of hints is always at hand: the button above the board. The rest is in features/hints. */
import { nothing } from "lit-html";
import { iconButton } from "./controls.js";
import { icon } from "./icons.js";
import { isVoyage } from "../play/coached.js";
import { isMatch } from "../play/tables.js";

/** @import { Context } from "../games/kahuna/context.d.ts" */

/** Returns the button above the board. @param {Context} context */
export function hintButton({ view, words, state, act, idle }) {
  if (!view || view.over || view.spectator || !isMatch({ view }) || isVoyage({ state })) return nothing;
  const off = !idle && !state.hints.search;
  return iconButton("hint", icon("hint"), words("hint.open"), act.hint, { look: "hint-button", titled: true, off });
}
