/** The areas of the page, which the panels are drawn into, and what belongs to all of them. */
import { render, nothing } from "lit-html";
import { coverPanel, coversTable } from "./cover.js";

/**
 * @import { Context } from "../app/context.d.ts"
 * @import { Words } from "../words/words.js"
 */

/** @type {(id: string) => HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What lies below the cover while two people hand the device over. */
const COVERED = ["top", "banner", "sea", "choice", "row", "hand", "bar", "side", "text"];

/** Covers the table, or uncovers it. What lies below can be neither seen nor reached. @param {Context} given */
export function cover(given) {
  const covers = coversTable(given);
  render(covers ? coverPanel(given) : nothing, byId("cover"));
  byId("cover").hidden = !covers;
  for (const id of COVERED) byId(id).inert = covers;
}

/** Puts the words where no panel draws them. @param {Words} words */
export function reword(words) {
  document.documentElement.lang = words.language;
  document.title = words("title");
  for (const [id, key] of [
    ["sea", "board"],
    ["row", "row"],
    ["hand", "hand"],
    ["bar", "actions"],
  ]) {
    byId(id).setAttribute("aria-label", words(`areas.${key}`));
  }
}
