/** The strip above the map: menu, hint, the way to the rules. */
import { html, nothing } from "lit-html";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";

/** @import { Context } from "../context.d.ts" */

/** Returns the strip. On the first page the rules stand among the ways in, in words. @param {Context} context */
export function topPanel({ view, words, act, idle, state }) {
  return html`
    ${iconButton("menu", icon("menu"), words("menu.open"), act.openMenu)}
    <p class="brand kp-brand" aria-hidden="true">${words("title")}</p>
    ${view ? iconButton("hint", icon("hint"), words("hint.open"), act.moreHint, { off: !idle || state.hinting !== null }) : nothing}
    ${view ? iconButton("log", icon("log"), words("menu.log"), act.openLog) : iconButton("settings", icon("settings"), words("areas.settings"), () => act.open("settings"))}
    ${view ? iconButton("rules", icon("help"), words("ways.rules.name"), act.openRules) : nothing}
  `;
}
