/** What lies over the table while two people hand the device over: the back of a card, and the way on. */
import { html } from "lit-html";
import { button } from "./controls.js";
import { stone } from "./icons.js";
import { menuButton } from "./top.js";

/** @import { Context, View } from "../app/context.d.ts" */

/** Returns the cover's content. @param {Context & { view: View }} context */
export function coverPanel({ view, state, words, story, act }) {
  const player = story.sideName(view, view.to_move);
  const about = words(state.stage === "starting" ? "start.resuming" : "cover.about", { player });
  const off = state.stage !== "ready";
  return html`${menuButton({ words, act }, "cover-menu")}
    <div class="cover-plate">
      <div class="cover-stone">${stone(view.to_move)}</div>
      <h2 id="cover-title">${words("cover.title", { player })}</h2>
      <p>${about}</p>
      ${button("sit", words("cover.sit", { player }), act.sit, { off, look: "primary" })}
    </div>`;
}
