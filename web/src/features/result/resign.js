/** The dialog that asks whether the game is really to be given up. */
import { html } from "lit-html";
import { flagIcon } from "../../ui/icons.js";

/** @import { Context } from "../../app/context.d.ts" */

/** Returns the dialog's content. @param {Context} context */
export function resignDialog({ view, words, story, act }) {
  const rival = view ? story.rivalName(view) : "";
  return html`<div class="resign">
    <div class="resign-flag" aria-hidden="true">${flagIcon}</div>
    <h2 id="dialog-title">${words("resign.title")}</h2>
    <p>${words("resign.about", { rival })}</p>
    <div class="dialog-bar">
      <button type="button" class="button" data-act="resign-sure" @click=${act.resign}>${words("resign.yes")}</button>
      <button type="button" class="button primary" data-act="resign-not" autofocus @click=${act.closeDialog}>${words("resign.no")}</button>
    </div>
  </div>`;
}
