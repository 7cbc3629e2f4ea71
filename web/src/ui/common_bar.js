/**
 * The actions that every game has: the pace of computers that are watched, skipping, moving now, and what follows the
 * end.
 */
import { html, nothing } from "lit-html";
import { isDown, isReview, isShowing, isThinking } from "../play/tables.js";
import { button, withIcon } from "./controls.js";
import { icon } from "./icons.js";

/** @import { ShellActions } from "../app/game.d.ts" */

/**
 * @typedef {object} Given as the panels of every game
 * @property {import("../app/game.d.ts").ShellState["table"]["view"]} view
 * @property {Pick<import("../app/game.d.ts").ShellState, "table" | "match" | "settings">} state
 * @property {import("../words/words.js").Words} words
 * @property {Pick<ShellActions, "pause" | "stepOn" | "quicken" | "skip" | "hurry" | "openResult" | "openNew">} act
 */

/**
 * Returns what takes the last action back, and all of the turn where there are several.
 * @param {Pick<Given, "view" | "words"> & { act: Pick<ShellActions, "undo" | "undoAll"> }} context
 * @param {boolean} off
 */
export const undoButtons = ({ view, words, act }, off) =>
  html`${button("undo", withIcon(icon("undo"), words("action.undo")), act.undo, { off: off || !view?.undo })}
  ${view && view.undo > 1 ? button("undo-all", words("action.undoAll"), act.undoAll, { off }) : nothing}`;

/**
 * Returns what confirms what is picked.
 * @param {{ act: { confirm(): void } }} context
 * @param {unknown} text
 * @param {boolean} off
 * @param {string} [look] more classes
 */
export const confirmButton = ({ act }, text, off, look = "") =>
  button("confirm", text, act.confirm, { off, look: `primary wide ${look}` });

/** Returns what can be done while only computers play. @param {Given} context @param {unknown} more another button */
function watchBar({ state, words, act }, more) {
  const off = isDown(state);
  const running = state.match.pace === "running";
  const speed = words(`settings.speed.${state.settings.speed}`);
  const text = running ? withIcon(icon("pause"), words("watch.pause")) : withIcon(icon("play"), words("watch.go"));
  return html`<div class="bar bar-watch">
    ${button("pause", text, act.pause, { off, look: running ? "wide" : "primary wide" })}
    ${button("step", withIcon(icon("last"), words("watch.step")), act.stepOn, { off, look: "wide" })}
    ${more} ${button("speed", words("watch.speed", { speed }), act.quicken, { look: "pace" })}
  </div>`;
}

/**
 * Returns the bar while no decision of the viewer is due; null while one may be.
 * @param {Given} context
 * @param {boolean} watched whether only computers play
 * @param {unknown} [more] another button for those who watch
 */
export function commonBar(context, watched, more) {
  const { view, state, words, act } = context;
  if (view && !view.over && watched) return watchBar(context, more);
  if (isShowing(state))
    return html`<div class="bar">${button("skip", words("action.skip"), act.skip, { look: "wide" })}</div>`;
  if (isThinking(state) && state.match.hurry !== "early") {
    const off = state.match.hurry === "hurried";
    return html`<div class="bar">${button("hurry", words("action.hurry"), act.hurry, { off, look: "wide" })}</div>`;
  }
  if (!view) return nothing;
  if (!view.over || isReview(context)) return null;
  return html`<div class="bar">
    ${button("result", words("action.result"), act.openResult)}
    ${button("new", words("menu.newGame"), act.openNew, { look: "primary wide" })}
  </div>`;
}
