/** The menu: everything that can be done besides the turn itself, in groups. */
import { html, nothing } from "lit-html";
import { updateLine } from "./offline.js";
import { closeIcon } from "./signs.js";
import { waysInGroups } from "./ways.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the dialog's content. @param {Context} context */
export function menuDialog(context) {
  const { words, act, durable } = context;
  return html`<div class="menu">
    <div class="menu-top">
      <h2 id="dialog-title">${words("menu.open")}</h2>
      <button type="button" class="plain square" data-act="close" aria-label=${words("close")} @click=${act.closeDialog}>${closeIcon}</button>
    </div>
    ${waysInGroups(context)}
    ${updateLine(context)}
    ${durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
  </div>`;
}
