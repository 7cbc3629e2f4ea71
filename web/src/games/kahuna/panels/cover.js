/** What lies over the table while two people hand the device over: the back of a card, and the way on. */
import { html } from "lit-html";
import { button } from "../../../ui/controls.js";
import { stone } from "../../../ui/icons.js";
import { menuButton } from "../../../ui/top_buttons.js";

/** @import { Context, View } from "../context.d.ts" */

/** Returns the cover's content. @param {Context & { view: View }} context */
export function coverPanel({ view, state, words, story, act }) {
  const player = story.sideName(view, view.to_move);
  const about = words(state.table.stage === "starting" ? "start.resuming" : "cover.about", { player });
  const off = state.table.stage !== "ready";
  return html`${menuButton({ words, act }, "cover-menu")}
    <div class="cover-plate">
      <div class="cover-stone">${stone(view.to_move)}</div>
      <h2 id="cover-title">${words("cover.title", { player })}</h2>
      <p>${about}</p>
      ${button("sit", words("cover.sit", { player }), act.sit, { off, look: "primary" })}
    </div>`;
}
