/** A button that asks once more before it does what cannot be undone. */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";

/**
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {{ ask(what: string | null): void }} act
 */

/**
 * Returns the button, or the question in its place.
 * @param {Given & { state: { dialogs: { asking: string | null } } }} context
 * @param {string} what names it; one is asked at a time
 * @param {string} key its words: `forget`, `ask`, `yes`, `no`, and `stuck`, where it may fail: then `<what>.stuck` is
 *   asked
 * @param {() => void} go
 */
export function asking({ state, words, act }, what, key, go) {
  const stuck = state.dialogs.asking === `${what}.stuck`;
  if (state.dialogs.asking !== what && !stuck) return button("forget", words(`${key}.forget`), () => act.ask(what));
  return html`<div class="asking" role="group" aria-labelledby="asking">
    <p id="asking" role=${stuck ? "alert" : nothing}><b>${words(`${key}.${stuck ? "stuck" : "ask"}`)}</b></p>
    ${answers({ words, act }, key, go)}
  </div>`;
}

/**
 * Returns the answers to such a question: to leave it, or to do it.
 * @param {Given} context
 * @param {string} key
 * @param {() => void} go
 */
export const answers = ({ words, act }, key, go) =>
  html`${button("keep", words(`${key}.no`), () => act.ask(null))}
  ${button("sure", words(`${key}.yes`), go, { look: "primary" })}`;
