/** What is offered while the engine takes its time: nothing of it needs Python. */
import { html } from "lit-html";
import { button } from "./controls.js";

/** @import { Context } from "../app/context.d.ts" */

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
