/** How far the start of the engine is, or why it has failed: the same for every game. */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";
import { failureText } from "../engine/failure.js";

/**
 * @typedef {object} Given
 * @property {Pick<import("../app/game.d.ts").ShellState, "table" | "start">} state
 * @property {import("../words/words.js").Words} words
 * @property {{ retry(): void }} act
 */

/** Returns how far the start of the engine is, or why it has failed. @param {Given} context */
export function startProgress({ state, words, act }) {
  const {
    table: { stage, failure },
    start: { progress, left },
  } = state;
  if (stage === "failed") {
    return html`<div class="start start-failed">
      <p>${failure && failureText(words, failure)}</p>
      ${button("retry", words("start.retry"), act.retry)}
    </div>`;
  }
  const loading = progress.stage === "load";
  const share = !loading ? 1 : progress.total > 0 ? Math.min(1, progress.loaded / progress.total) : 0;
  const percent = Math.floor(share * 100);
  const text = loading ? words("start.load", { percent: words.percent(percent / 100) }) : words("start.start");
  return html`<div class="start">
    <progress max="100" .value=${percent} aria-label=${text}></progress><span>${text}</span>
    ${
      loading && left
        ? html`<span class="start-left">${
            left < 60 ? words("start.seconds", { count: left }) : words("start.minutes", { count: left / 60 })
          }</span>`
        : nothing
    }
  </div>`;
}
