/** The dialog that asks whether the game is really to be given up, whatever the game. */
import { html } from "lit-html";
import { button } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";

/**
 * Returns the dialog's content.
 * @param {{ words: import("../../words/words.js").Words, act: { resign(): void, closeDialog(): void } }} context
 * @param {string} about what giving up leads to
 */
export const resignDialog = ({ words, act }, about) =>
  html`<div class="resign">
    <div class="resign-flag" aria-hidden="true">${icon("flag")}</div>
    <h2 id="dialog-title">${words("resign.title")}</h2>
    <p>${about}</p>
    <div class="dialog-bar">
      ${button("resign-sure", words("resign.yes"), act.resign)}
      ${button("resign-not", words("resign.no"), act.closeDialog, { look: "primary", focused: true })}
    </div>
  </div>`;
