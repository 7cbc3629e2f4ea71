/** A button that asks once more before it does what cannot be undone. */
import { html, nothing } from "lit-html";

/** @import { Context } from "../app/context.d.ts" */

/**
 * Returns the button, or the question in its place.
 * @param {Context} context
 * @param {string} what names it; one is asked at a time
 * @param {string} key its words: `forget`, `ask`, `yes`, `no`, and `stuck`, where it may fail: then `<what>.stuck` is asked
 * @param {() => void} go
 */
export function asking({ state, words, act }, what, key, go) {
  const stuck = state.asking === `${what}.stuck`;
  if (state.asking !== what && !stuck)
    return html`<button type="button" class="button" data-act="forget" @click=${() => act.ask(what)}>${words(`${key}.forget`)}</button>`;
  return html`<div class="asking" role="group" aria-labelledby="asking">
    <p id="asking" role=${stuck ? "alert" : nothing}><b>${words(`${key}.${stuck ? "stuck" : "ask"}`)}</b></p>
    <button type="button" class="button" data-act="keep" @click=${() => act.ask(null)}>${words(`${key}.no`)}</button>
    <button type="button" class="button primary" data-act="sure" @click=${go}>${words(`${key}.yes`)}</button>
  </div>`;
}
