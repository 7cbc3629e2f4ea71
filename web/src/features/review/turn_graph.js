/**
 * The strip of a graph in which each turn is a button: one stop of the Tab key, arrows within it; a pointer presses
 * it anywhere. The same for all games; each draws its own lines and marks into it.
 */
import { html } from "lit-html";
import { button } from "../../ui/controls.js";

/**
 * Moves among the buttons of what is one stop of the Tab key: the graph, or a long list.
 * @param {KeyboardEvent} event
 * @param {1 | -1} [down] where the arrow downwards leads: in a list onwards
 */
export function moveAmongTurns(event, down = -1) {
  const strip = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = /** @type {HTMLElement[]} */ ([...strip.querySelectorAll("button")]);
  const focused = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const places = {
    ArrowLeft: focused - 1,
    ArrowRight: focused + 1,
    ArrowUp: focused - down,
    ArrowDown: focused + down,
    Home: 0,
    End: buttons.length - 1,
  };
  if (!(event.key in places) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // From the strip itself one comes to the turn that is looked at.
  const to = focused < 0 ? buttons.findIndex((each) => each.matches("[data-stop]")) : places[event.key];
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
}

/**
 * The turn whose column lies under a pointer: the columns of a long game are narrow, so that the whole strip is
 * pressed.
 * @param {PointerEvent} event of the graph
 * @param {{ turn: number }[]} turns
 */
function turnUnder({ currentTarget, clientX }, turns) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const place = Math.floor(((clientX - left) / width) * turns.length);
  return turns[Math.max(0, Math.min(place, turns.length - 1))].turn;
}

/**
 * @template {{ turn: number }} Turn
 * @typedef {object} Strip
 * @property {string} label
 * @property {Turn[]} turns
 * @property {number} current the turn that is looked at, or the nearest
 * @property {boolean} isOpen whether it is looked at
 * @property {number | null} pointed the turn that is pointed at
 * @property {(turn: number) => unknown} go
 * @property {(turn: number | null) => void} point
 * @property {(turn: Turn) => string} lookOf the class of a turn's button
 * @property {(place: number) => string} labelOf its name
 * @property {(place: number) => unknown} markOf what is drawn in it
 */

/**
 * Returns the strip. Before the chances are known there are the buttons alone: one can already step through the turns.
 * @template {{ turn: number }} Turn
 * @param {Strip<Turn>} strip
 * @param {unknown} drawn what lies behind the buttons
 */
export function turnStrip({ label, turns, current, isOpen, pointed, go, point, lookOf, labelOf, markOf }, drawn) {
  if (turns.length === 0) return html`<div class="graph-plot"></div>`;
  const width = 100 / turns.length;
  return html`<div
    class="graph-plot"
    role="toolbar"
    tabindex="0"
    aria-label=${label}
    @keydown=${(/** @type {KeyboardEvent} */ event) => moveAmongTurns(event)}
    @pointermove=${(/** @type {PointerEvent} */ event) => point(turnUnder(event, turns))}
    @pointerleave=${() => point(null)}
    @pointerup=${(/** @type {PointerEvent} */ event) => event.button === 0 && go(turnUnder(event, turns))}
  >
    ${drawn}
    ${turns.map(
      (each, place) => html`<button
        type="button"
        class="spot ${lookOf(each)} ${pointed === each.turn ? "spot-pointed" : ""}"
        style="inset-inline-start: ${place * width}%; inline-size: ${width}%"
        data-turn=${each.turn}
        tabindex="-1"
        ?data-stop=${each.turn === current}
        aria-label=${labelOf(place)}
        aria-current=${isOpen && each.turn === current}
        @click=${() => go(each.turn)}
        @focus=${() => point(each.turn)}
        @blur=${() => point(null)}
      >${markOf(place)}</button>`,
    )}
  </div>`;
}

/**
 * Returns the line below a graph whose chances are not known yet: how far the engine is, or the way to have it judge
 * the game.
 * @param {import("../../words/words.js").Words} words
 * @param {{ stage: string, thought: { done: number } | null, hurried: boolean } | null} judgement
 * @param {{ judgeGame(): void, hurryJudgement(): void }} act
 */
export function graphWaiting(words, judgement, act) {
  if (!judgement || judgement.stage === "failed") {
    return html`<div class="graph-note">
      <span>${words("review.unjudged")}</span>
      ${button("judge", words("review.judge"), act.judgeGame, {}, "plain small")}
    </div>`;
  }
  return html`<div class="graph-note">
    <span>${words("review.judgingShort")}</span>
    <progress max="1" .value=${judgement.thought?.done ?? 0} aria-label=${words("review.judging")}></progress>
    ${button("show-now", words("review.hurry"), act.hurryJudgement, { off: judgement.hurried }, "plain small")}
  </div>`;
}

/** Opens the list of turns as a dialog, at the turn that is looked at. @param {{ open(name: "turns"): void }} act */
export function openTurnList(act) {
  act.open("turns");
  document.querySelector("dialog .turn-row[aria-current=true]")?.scrollIntoView({ block: "center" });
}
