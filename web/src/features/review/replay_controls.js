/**
 * The controls of a replay: a step, a turn, the beginning, the end, and going on by itself.
 *
 * @import { Words } from "../../words/words.js"
 */
import { html, nothing } from "lit-html";
import { icon } from "../../ui/icons.js";

/**
 * @typedef {{ ply: number, last: number, running: boolean, goTo: (ply: number) => void, step: (step: 1 | -1) => void,
 *   stepTurn: (step: 1 | -1) => void, toggle: () => void }} Replayed
 */

/** @param {string} name */
const twice = (name) => html`<span class="doubled">${icon(name)}${icon(name)}</span>`;

/**
 * Returns the buttons, the one that starts and stops last; and the handler of the keys that work while one of them
 * has the focus.
 * @param {Words} words
 * @param {Replayed} replayed
 * @param {string} look class of a button
 */
export function replayControls(words, { ply, last, running, goTo, step, stepTurn, toggle }, look) {
  const [isFirst, isLast] = [ply <= 0, ply >= last];
  const controls = [
    { name: "first", face: icon("first"), off: isFirst, go: () => goTo(0), key: "Home" },
    { name: "turn-back", face: twice("previous"), off: isFirst, go: () => stepTurn(-1), key: "PageUp" },
    { name: "back", face: icon("previous"), off: isFirst, go: () => step(-1), key: "ArrowLeft" },
    { name: "forward", face: icon("next"), off: isLast, go: () => step(1), key: "ArrowRight" },
    { name: "turn-forward", face: twice("next"), off: isLast, go: () => stepTurn(1), key: "PageDown" },
    { name: "last", face: icon("last"), off: isLast, go: () => goTo(last), key: "End" },
    running
      ? { name: "pause", face: icon("pause"), off: false, go: toggle }
      : { name: "run", face: icon("play"), off: false, go: toggle },
  ];
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const control = controls.find(({ key }) => key === event.key);
    if (!control || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    control.go();
  };
  const buttons = controls.map(
    ({ name, face, off, go, key }) => html`<button
      type="button"
      class="button ${look}"
      data-act=${name}
      aria-label=${words(`review.go.${name}`)}
      title=${words(`review.go.${name}`)}
      aria-disabled=${off}
      aria-keyshortcuts=${key ?? nothing}
      @click=${() => !off && go()}
    >${face}</button>`,
  );
  return { buttons, onKeyDown };
}

/**
 * Returns the bar of a review: the controls, and the button that takes the game up again from the turn that is looked
 * at.
 * @param {Words} words
 * @param {Replayed} replayed
 * @param {{ off: boolean, go: () => unknown }} retry
 */
export function replayBar(words, replayed, retry) {
  const { buttons, onKeyDown } = replayControls(words, replayed, "past-step");
  return html`<h2 class="hidden">${words("review.controls")}</h2>
    <div class="bar past-bar" role="group" aria-label=${words("review.controls")} @keydown=${onKeyDown}>
      ${buttons}
      <button
        type="button"
        class="button primary wide past-retry"
        data-act="retry-turn"
        aria-label=${words("review.retry")}
        aria-disabled=${retry.off}
        @click=${retry.go}
      >${icon("replay")}<span class="past-retry-short">${words("review.retryShort")}</span><span class="past-retry-long">${words("review.retry")}</span></button>
    </div>`;
}
