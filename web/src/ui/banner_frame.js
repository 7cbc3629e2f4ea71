/** The banner's frame, for every game: title, hint, how far the computer or the start is. */
import { html, nothing } from "lit-html";
import { isDown, isThinking } from "../play/tables.js";
import { startProgress } from "./start_progress.js";

/** @typedef {{ title: string, hint: string, tone: "mine" | "theirs" | "calm" }} BannerText */

/** The titles of the first page, by what the start leads to. */
const PENDING = { nothing: "banner.welcome", kept: "banner.back", queued: "start.queued", begun: "banner.welcome" };

/**
 * Returns what is said on the first page.
 * @param {{ state: Pick<import("../app/game.d.ts").ShellState, "stage" | "pending">, words: import("../words/words.js").Words }} context
 * @param {string} hint where the engine has not failed
 * @returns {BannerText}
 */
export function firstPageText({ state, words }, hint) {
  const failed = state.stage === "failed";
  return { title: words(failed ? "start.failed" : PENDING[state.pending]), hint: failed ? "" : hint, tone: "calm" };
}

/**
 * Returns the banner.
 * @param {import("./start_progress.js").Given & { state: import("../app/game.d.ts").ShellState }} context
 * @param {BannerText} text
 * @param {unknown} [steps] the steps of the running turn
 */
export function bannerFrame(context, { title, hint, tone }, steps = nothing) {
  const { state } = context;
  const thinking = isThinking(state);
  return html`<div class="banner banner-${tone}">
    <p class="banner-title">${title}${thinking ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}</p>
    ${steps}
    ${state.stage === "starting" || !hint ? nothing : html`<p class="banner-hint">${hint}</p>`}
    ${thinking && state.thought ? html`<progress class="thought" max="1" .value=${state.thought.done} aria-label=${title}></progress>` : nothing}
    ${isDown(state) ? startProgress(context) : nothing}
  </div>`;
}
