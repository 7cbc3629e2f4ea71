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
 * @property {(context: Context) => { title: string, hint: string, tone: "mine" | "calm" }} [text] the words of the usual banner
 * @property {Panel} [row]
 * @property {Panel} [hand]
 * @property {Panel} [bar]
 * @property {Panel} [rest] the bar, while nothing is picked
 * @property {Panel} [side]
 * @property {(context: Context) => string[] | null} [lit] the lines that are lit where several might be; null for all
 * @property {(context: Context) => string} [look] words for the style sheets, in `data-panels` of the page
 * @property {(context: Context) => string} [sentence] what is said after an action, to whoever hears the page
 * @property {(page: Page, view: View) => void} [done] called when an action was played
 */

/** Returns what is special about a table. @param {TableKind | undefined} table @returns {TablePanels} */
export const panelsOf = (table) => (table && table !== "match" && table !== "review" && lazyPart()?.[table]) || {};
