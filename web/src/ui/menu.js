/** The menu: everything that can be done besides the turn itself, in groups. */
import { html, nothing } from "lit-html";
import { crossedDialog } from "./dialog.js";
import { updateLine } from "./offline.js";
import { waysInGroups } from "./ways.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the dialog's content. @param {Context} context */
export function menuDialog(context) {
  const { words, durable } = context;
  const kept = durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`;
  return crossedDialog(
    context,
    "menu",
    words("menu.open"),
    html`${waysInGroups(context)} ${updateLine(context)} ${kept}`,
  );
}
