/**
 * The question whether the page is to sound, once on a device: beside the banner, so that nothing moves.
 *
 * @import { ShellState } from "../app/game.d.ts"
 */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";

/**
 * @typedef {object} Given
 * @property {Pick<ShellState, "messages">} state
 * @property {import("../words/words.js").Words} words
 * @property {{ answerSound(wanted: boolean): void }} act
 */

/** Returns the question, while it is asked. @param {Given} context */
export function soundQuestion({ state, words, act }) {
  if (state.messages.asksSound === 0) return nothing;
  const ask = words("settings.soundQuestion.ask");
  return html`<div class="sound-question" role="group" aria-label=${ask}>
    <b aria-hidden="true">${ask}</b>
    ${button("sound-yes", words("settings.soundQuestion.yes"), () => act.answerSound(true))}
    ${button("sound-no", words("settings.soundQuestion.no"), () => act.answerSound(false))}
  </div>`;
}
