/** The famous games, to be looked at turn by turn. */
import { html } from "lit-html";
import { icon } from "../../../ui/icons.js";
import { COMMENTED } from "../review/famous_turns.js";

/** @import { Context } from "../context.d.ts" */

/** Their names in famous.js, and under `famous` in the catalogues. */
export const FAMOUS = ["turned-around", "last-turn", "one-point", "clean-sweep", "last-bridge"];

/** Returns the dialog's content. @param {Context} context */
export function famousDialog({ words, act }) {
  return html`<div class="famous">
    <h2 id="dialog-title" tabindex="-1" autofocus>${words("ways.famous.name")}</h2>
    <ul class="ways">
      ${FAMOUS.map(
        (id) => html`<li>
          <button type="button" class="way way-card" data-famous=${id} aria-describedby="famous-${id}" @click=${() => act.openFamous(id)}>
            ${icon("replay")}<span class="way-words"><b>${words(`famous.${id}.name`)}</b><small class="way-about" id="famous-${id}" aria-hidden="true">${words(`famous.${id}.about`)}${
              Object.values(COMMENTED).includes(id) ? ` ${words("story.commented")}.` : ""
            }</small></span>
          </button>
        </li>`,
      )}
    </ul>
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}
