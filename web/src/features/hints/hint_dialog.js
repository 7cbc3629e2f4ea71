/** All that a hint says, in any game: the turn, the reasons for it, and the chance of winning with it. */
import { html, nothing } from "lit-html";
import { closeButton, dialog } from "../../ui/dialog.js";

/**
 * @import { Words } from "../../words/words.js"
 *
 * @typedef {{ words: Words, act: { closeDialog(): void } }} Given
 * @typedef {object} Told what a game says of a hint
 * @property {{ text: string, isDone: boolean }[]} deeds the actions of the turn, as sentences
 * @property {string[]} reasons sentences
 * @property {number | null} chance of winning, 0 to 1
 */

/** @param {Given} context @param {Told["deeds"][number]} deed */
const deedItem = ({ words }, { text, isDone }) =>
  isDone
    ? html`<li class="hint-done">${text} <span class="hidden">${words("hint.done")}</span></li>`
    : html`<li>${text}</li>`;

/**
 * Returns the content of the dialog.
 * @param {Given} context
 * @param {Told} told
 */
export function hintDialogOf(context, { deeds, reasons, chance }) {
  const { words } = context;
  const because = html`<section aria-labelledby="hint-why">
    <h3 id="hint-why">${words("hint.why")}</h3>
    <ul class="hint-reasons">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>
  </section>`;
  return dialog(
    "hint-dialog",
    words("hint.whole"),
    html`<ol class="hint-deeds">${deeds.map((deed) => deedItem(context, deed))}</ol>
    ${reasons.length > 0 ? because : nothing}
    ${chance === null ? nothing : html`<p>${words("hint.chance", { share: words.percent(chance) })}</p>`}
    <p class="note">${words("hint.knows")} ${words("hint.assisted")}</p>`,
    closeButton(context, { look: "primary", focused: true }),
  );
}
