/** What every game's text mode has: what was typed and answered, what can be done now, and the field for commands. */
import { html, nothing } from "lit-html";
import { textSection } from "./text_parts.js";

/**
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { Words } from "../../words/words.js"
 */

/** @typedef {Pick<import("./text_table.js").TextMode, "command" | "recall">} Field */

/**
 * @typedef {object} TranscriptContext what is needed of a context
 * @property {Pick<ShellState, "messages">} state
 * @property {Words} words
 * @property {boolean} idle
 */

/**
 * What was typed, what was said, and what can be done.
 * @param {TranscriptContext} context
 * @param {Field} field
 * @param {{ action: string, face: unknown }[]} offers what can be done now, and what its button shows
 * @param {string} [welcome] names the sentence that stands there before anything was said
 */
export const transcriptPanel = ({ state, words, idle }, field, offers, welcome = "text.welcome") => {
  const entries = state.messages.transcript.map(({ kind, text }) => html`<li class="transcript-${kind}">${text}</li>`);
  /** @param {typeof offers[number]} offer */
  const offerButton = ({ action, face }) =>
    html`<button type="button" class="button" data-offer=${action} @click=${() => field.command(action)}>
      ${face}
    </button>`;
  const talk = html`<div class="scroll transcript" tabindex="0" role="group" aria-label=${words("text.answers")}>
      ${entries.length === 0 ? html`<p>${words(welcome)}</p>` : html`<ol>${entries}</ol>`}
    </div>
    ${
      idle && offers.length > 0
        ? html`<details>
          <summary>${words("text.offers", { count: offers.length })}</summary>
          <ul class="text-offers">${offers.map((offer) => html`<li>${offerButton(offer)}</li>`)}</ul>
        </details>`
        : nothing
    }`;
  return textSection("text-talk", "talk", words("text.title"), talk);
};

/**
 * The field. On narrow screens it stays at the lower edge, with the last answer above it.
 * @param {TranscriptContext} context
 * @param {Field} field
 * @param {string} example of what can be typed
 */
export function commandField({ state, words }, field, example) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.currentTarget).command;
    const text = input.value;
    input.value = "";
    input.focus();
    field.command(text);
  };
  const answer = state.messages.transcript.findLast(({ kind }) => kind !== "asked");
  const answerText = answer
    ? html`<p class="command-answer transcript-${answer.kind}" tabindex="-1" aria-hidden="true">${answer.text}</p>`
    : nothing;
  return html`<form class="paper command" autocomplete="off" @submit=${submit}>
    ${answerText}
    <label for="command">${words("text.label")}
      <span class="note" id="command-help">${words("text.short")}</span></label>
    <input id="command" name="command" class="text" type="text" placeholder=${example} maxlength="200"
      autocapitalize="characters" autocomplete="off" autocorrect="off" spellcheck="false" enterkeyhint="send"
      aria-describedby="command-help" @keydown=${(/** @type {KeyboardEvent} */ event) => field.recall(event)}>
    <button type="submit" class="button primary">${words("text.do")}</button>
  </form>`;
}
