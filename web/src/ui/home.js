/** The first page: the ways in, in the place of the cards. */
import { html, nothing } from "lit-html";
import { cardFace } from "../kahuna/card.js";
import { waysOfRank } from "./ways.js";

/** @import { Context } from "../app/context.d.ts" */

/** The islands whose cards lie on the first page. */
const FAN = ["A", "F", "B", "G", "K"];

/** What comes as soon as it can; null where nothing has been asked for. @param {Context} context */
function queued({ words, state }) {
  const key = state.isOpening ? "start.opening" : state.pending === "queued" ? "start.queued" : null;
  return key && html`<p class="home-queued">${words(key)}</p>`;
}

/** Returns the first page's part beside the board. @param {Context} context */
export function homePanel(context) {
  const { words } = context;
  return html`<div class="home">
    <div class="fan" aria-hidden="true">${FAN.map((id) => html`<span class="card">${cardFace(id)}</span>`)}</div>
    <div class="paper home-title">
      <p class="home-name" aria-hidden="true">${words("title")}</p>
      <p class="home-line">${words("tagline")}</p>
    </div>
    <nav class="home-ways" aria-label=${words("areas.ways")}>
      ${queued(context) ?? waysOfRank(context, 1)} ${waysOfRank(context, 2)} ${waysOfRank(context, 3)}
    </nav>
    ${context.durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
  </div>`;
}
