/** The banner's frame, for every game: title, hint, how far the computer or the start is. */
import { html, nothing } from "lit-html";
import { isDown, isThinking } from "../play/tables.js";
import { lazyPart } from "./lazy.js";
import { startProgress } from "./start_progress.js";

/**
 * @typedef {object} BannerText
 * @property {string} title
 * @property {string} hint what to do
 * @property {"mine" | "theirs" | "calm"} tone
 * @property {string} [deed] what others did since the player's last turn
 */

/** Above this length a text is set in small letters, so that the banner keeps its height. */
const LONG = 72;

/** Above this length only what others did is told; what to do follows with the first tap. */
const TOO_LONG = 165;

/** The titles of the first page, by what the start leads to. */
const PENDING = { nothing: "banner.welcome", kept: "banner.back", queued: "start.queued", begun: "banner.welcome" };

/**
 * Returns what is said on the first page.
 * @param {{ state: Pick<import("../app/game.d.ts").ShellState, "table" | "start">, words:
 *   import("../words/words.js").Words }} context
 * @param {string} hint where the engine has not failed
 * @returns {BannerText}
 */
export function firstPageText({ state, words }, hint) {
  const failed = state.table.stage === "failed";
  return {
    title: words(failed ? "start.failed" : PENDING[state.start.pending]),
    hint: failed ? "" : hint,
    tone: "calm",
  };
}

/** @typedef {import("./start_progress.js").Given & { state: import("../app/game.d.ts").ShellState }} Given */

/**
 * Returns a hint or what the coach says in the banner's place; the banner where there is none.
 * @param {Given} context
 * @param {BannerText} text
 * @param {unknown} [steps] the steps of the running turn
 */
export const bannerFrame = (context, text, steps = nothing) =>
  lazyPart()?.hintStrip?.(context) ?? lazyPart()?.coachStrip?.(context) ?? banner(context, text, steps);

/** Returns what others did, and what to do. @param {string} deed @param {string} hint */
function paragraph(deed, hint) {
  if (!deed) return hint ? html`<p class="banner-hint">${hint}</p>` : nothing;
  const rest = deed.length + hint.length > TOO_LONG ? "" : hint;
  return html`<p class="banner-hint"><span class="banner-deed">${deed}</span> ${rest}</p>`;
}

/** @param {Given} context @param {BannerText} text @param {unknown} steps */
function banner(context, { title, hint, tone, deed = "" }, steps) {
  const { state } = context;
  const thinking = isThinking(state);
  const look = [title, deed, hint].join(" ").length > LONG ? "banner-long" : "";
  return html`<div class="banner banner-${tone} ${look}">
    <p class="banner-title">${title}${
      thinking ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing
    }</p>
    ${steps} ${paragraph(deed, state.table.stage === "starting" ? "" : hint)}
    ${
      thinking && state.match.thought
        ? html`<progress class="thought" max="1" .value=${state.match.thought.done} aria-label=${title}></progress>`
        : nothing
    }
    ${isDown(state) ? startProgress(context) : nothing}
  </div>`;
}
