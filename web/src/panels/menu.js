/** The menu: everything that can be done besides the turn itself, in groups. */
import { html, nothing } from "lit-html";
import { waysInGroups } from "./ways.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns the dialog's content.
 * @param {Context} context
 */
export function menuDialog(context) {
  const { words, act, durable } = context;
  return html`<div class="menu">
    <h2 id="dialog-title">${words("menu.open")}</h2>
    ${waysInGroups(context)}
    ${durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}
