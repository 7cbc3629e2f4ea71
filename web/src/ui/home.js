/** The first page: the ways in, in the place of the cards. */
import { html } from "lit-html";
import { cardFace } from "../kahuna/card.js";
import { home } from "./ways.js";

/** @import { Context } from "../app/context.d.ts" */

/** The islands whose cards lie on the first page. */
const FAN = ["A", "F", "B", "G", "K"];

/** Returns what comes as soon as it can; "" if nothing was asked for. @param {Context} context */
function queued({ words, state }) {
  if (state.isOpening) return words("start.opening");
  return state.pending === "queued" ? words("start.queued") : "";
}

/** Returns the first page's part beside the board. @param {Context} context */
export const homePanel = (context) =>
  home(context, {
    above: html`<div class="fan" aria-hidden="true">${FAN.map((id) => html`<span class="card">${cardFace(id)}</span>`)}</div>`,
    queued: queued(context),
  });
