/** The areas of the page, which the panels are drawn into. */

/** @import { Words } from "../words/words.js" */

/** @type {(id: string) => HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The areas that bear a name of their own, and the key of their words. */
const NAMED = { sea: "board", row: "row", hand: "hand", bar: "actions" };

/** Puts the words where no panel draws them. @param {Words} words */
export function reword(words) {
  document.documentElement.lang = words.language;
  document.title = words("title");
  for (const [id, key] of Object.entries(NAMED)) byId(id).setAttribute("aria-label", words(`areas.${key}`));
}
