/** The strip above the map: menu, hint, the way to the rules. */
import { html, nothing } from "lit-html";
import { isVoyage } from "../../../play/coached.js";
import { iconButton } from "../../../ui/controls.js";
import { icon } from "../../../ui/icons.js";
import { logButton, menuButton, rulesButton } from "../../../ui/top_buttons.js";

/** @import { Context } from "../context.d.ts" */

/** Returns the strip. @param {Context} context */
export function topPanel(context) {
  const { words, act, idle, state } = context;
  const off = !idle || state.hints.search !== null;
  return html`${menuButton(context)}
    <p class="brand brand-top" aria-hidden="true">${words("title")}</p>
    ${isVoyage(context) ? nothing : iconButton("hint", icon("hint"), words("hint.open"), act.moreHint, { off })}
    ${logButton(context)} ${rulesButton(context)}`;
}
