/** What lies over the board: a message, what the computer player says first, what is offered while the engine takes its time. */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";
import { creatureOf } from "./icons.js";
import { lazyPart } from "./lazy.js";
import { noticeOf } from "./notice.js";
import { greetingOf } from "../kahuna/greeting.js";
import { opponentOf } from "../play/seats.js";
import { NOTHING } from "../play/selection.js";
import { isMatch, isShowing } from "../play/tables.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the message above everything, or that there is a new version. @param {Context} context */
export const noticePanel = (context) => noticeOf(context) ?? lazyPart()?.updateNotice(context);

/**
 * Returns the bubble, until the person picks something. It is read aloud when the game begins, so it is only to be seen.
 * @param {Context} context
 */
export function greetingPanel({ view, state, selection, words }) {
  const text =
    view && isMatch({ view }) && selection === NOTHING && !isShowing(state) && !state.dialog
      ? greetingOf(words, view)
      : "";
  if (!view || !text) return nothing;
  return html`<div class="greeting" aria-hidden="true">${creatureOf(view.seats[opponentOf(view.viewer)])}<q>${text}</q></div>`;
}

/** Returns whether there is anything to offer. @param {Context} context */
export const hasOffers = ({ state, view }) =>
  state.long && state.stage === "starting" && !view && state.pending !== "kept" && !state.framed;

/** Returns the offers. @param {Context} context */
export const offersPanel = ({ words, act }) =>
  html`<div class="paper offers" role="group" aria-labelledby="offers-title">
    <p id="offers-title">${words("start.meanwhile")}</p>
    <div class="offers-ways">
      ${button("offer-rules", words("ways.rules.name"), act.openRules)}
      ${button("offer-puzzle", words("puzzles.today"), () => act.openPreview("puzzle"))}
      ${button("offer-lessons", words("start.lessons"), () => act.openPreview("lesson"))}
    </div>
  </div>`;
