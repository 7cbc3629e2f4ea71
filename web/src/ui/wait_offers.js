/** What is offered while the engine takes its time: nothing of it needs Python. */
import { html } from "lit-html";

/** @import { Context } from "../app/context.d.ts" */

/** Returns whether there is anything to offer. @param {Context} context */
export const hasOffers = ({ state, view }) =>
  state.long && state.stage === "starting" && !view && state.pending !== "kept" && !state.framed;

/** Returns the offers. @param {Context} context */
export const offersPanel = ({
  words,
  act,
}) => html`<div class="paper offers" role="group" aria-labelledby="offers-title">
  <p id="offers-title">${words("start.meanwhile")}</p>
  <div class="offers-ways">
    <button type="button" class="button" data-act="offer-rules" @click=${act.openRules}>${words("ways.rules.name")}</button>
    <button type="button" class="button" data-act="offer-puzzle" @click=${() => act.openPreview("puzzle")}>${words("puzzles.today")}</button>
    <button type="button" class="button" data-act="offer-lessons" @click=${() => act.openPreview("lesson")}>${words("start.lessons")}</button>
  </div>
</div>`;
