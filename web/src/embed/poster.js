/**
 * The poster, which a frame shows before the click: the board, a caption, and one button.
 *
 * @import { Scene, Shown } from "./frame_game.d.ts"
 * @import { Words } from "../words/words.js"
 */
import { html, nothing } from "lit-html";

/**
 * @typedef {object} Handlers
 * @property {() => void} start
 * @property {() => void} again requests the missing file again
 *
 * @typedef {{ shown: Shown, words: Words, scene: Scene, handlers: Handlers }} Given
 */

/** Returns the button, or the progress of the start. @param {Given} given @param {string} start */
function startButton({ shown, words, handlers }, start) {
  if (shown.stage === "starting") {
    const { progress } = shown;
    const isLoading = !progress || progress.stage === "load";
    const { loaded, total } = progress?.stage === "load" ? progress : { loaded: 0, total: 0 };
    const percent = isLoading ? Math.min(100, Math.floor((100 * loaded) / (total || 1))) : 100;
    const text = isLoading ? words("start.load", { percent: words.percent(percent / 100) }) : words("start.start");
    return html`<div class="poster-start" role="status"
      ><progress max="100" .value=${percent} aria-label=${text}></progress><span>${text}</span></div>`;
  }
  const hasFailed = shown.stage === "failed";
  const failure = html`<p class="poster-failed" role="alert">${words("start.failed")} ${shown.text}</p>`;
  const label = hasFailed ? words("start.retry") : start;
  return html`${hasFailed ? failure : nothing}
    <button
      type="button"
      class="button primary wide poster-go"
      data-act="start"
      @click=${handlers.start}
    >${label}</button>`;
}

/** Returns the sentence about what is wrong, with a button if another try may help. @param {Given} given */
function troublePanel({ shown, words, handlers }) {
  const again = html`<button type="button" class="button" data-act="again" @click=${handlers.again}
    >${words("start.retry")}</button>`;
  return html`<div class="poster-trouble paper" role="alert"
    ><p class="poster-name">${words("title")}</p><p>${shown.text}</p>${shown.missing ? again : nothing}</div>`;
}

/** Returns the poster. @param {Given} given */
export function posterPanel(given) {
  const { shown, scene, words } = given;
  if (shown.stage === "trouble") return troublePanel(given);
  if (!shown.subject) return nothing;
  const { kind, title, about, live, start, cards, controls } = scene.caption();
  return html`<div class="poster-sea"><div class="frame">${scene.element}</div></div>
    <div class="poster-words">
      <div class="poster-title paper" role="group" aria-label=${words("title")}>
        <p class="poster-kind">${kind}</p>
        <h1>${title}</h1>
        <p class="poster-about" aria-live=${live ? "polite" : nothing}>${about}</p>
      </div>
      <div class="poster-hands">${cards}</div>
      ${controls}
      ${startButton(given, start)}
    </div>`;
}
