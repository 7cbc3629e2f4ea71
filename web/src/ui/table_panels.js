/**
 * What is special about each kind of table: its panels, and what is said and done there. Those of lessons, puzzles and practice
 * are in files of their own, which are fetched before such a table is opened.
 *
 * @import { Context, Page, TableKind, View } from "../app/context.d.ts"
 */
import { lazyPart } from "./lazy.js";

/** @typedef {(context: Context) => unknown} Panel */

/**
 * @typedef {object} TablePanels what such a file exports as `panels`; what it leaves out is as in a match
 * @property {Panel} [top]
 * @property {Panel} [banner]
 * @property {(context: Context) => { title: string, hint: string, tone: "mine" | "calm" } | null} [text] the words of the usual banner;
 *   null where they are as in a match
 * @property {Panel} [row]
 * @property {Panel} [hand]
 * @property {Panel} [bar]
 * @property {Panel} [rest] the bar, while nothing is picked; null where it is as in a match
 * @property {Panel} [steps] what can be done when the game is over, in the dialog that shows its result
 * @property {Panel} [side]
 * @property {(context: Context) => string[] | null} [lit] the lines that are lit where several might be; null for all
 * @property {(context: Context) => string} [look] words for the style sheets, in `data-panels` of the page
 * @property {(context: Context) => string} [sentence] what is said after an action, to whoever hears the page
 * @property {(page: Page, view: View) => void} [done] called when an action was played
 * @property {(page: Page) => void} [proceed] called when all that has happened was shown
 */

/** Panels of tables whose program few visitors need: it is fetched when such a table is first wanted. @type {{ link?: TablePanels }} */
const fetched = {};

/** Sets the panels of games by link. @param {TablePanels} panels */
export const setLinkPanels = (panels) => void (fetched.link = panels);

/** Returns what is special about a table. @param {TableKind | undefined} table @returns {TablePanels} */
export function panelsOf(table) {
  if (table === "link") return fetched.link ?? {};
  return (table && table !== "match" && table !== "review" && lazyPart()?.[table]) || {};
}
