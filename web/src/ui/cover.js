/** What lies over the table while two people hand the device over: the back of a card, and the way on. */
import { html, nothing } from "lit-html";
import { isCovered } from "../play/seats.js";
import { menuIcon, stone } from "./icons.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns whether the table is covered now. @param {Pick<Context, "view">} context */
export const coversTable = ({ view }) => isCovered(view);

/** Returns the cover's content. @param {Context} context */
export function coverPanel({ view, state, words, story, act }) {
  if (!view) return nothing;
  const player = story.sideName(view, view.to_move);
  const ready = state.stage === "ready";
  return html`<button type="button" class="plain square cover-menu" data-act="menu" aria-label=${words("menu.open")} @click=${act.openMenu}>${menuIcon}</button>
    <div class="cover-plate">
      <div class="cover-stone">${stone(view.to_move)}</div>
      <h2 id="cover-title">${words("cover.title", { player })}</h2>
      <p>${words(state.stage === "starting" ? "start.resuming" : "cover.about", { player })}</p>
      <button type="button" class="button primary" data-act="sit" aria-disabled=${ready ? "false" : "true"} @click=${act.sit}>${words("cover.sit", { player })}</button>
    </div>`;
}
