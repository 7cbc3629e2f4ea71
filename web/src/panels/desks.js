/**
 * The panels of what lies on the table instead of a game, each kind in a file of its own; they are fetched before it is laid there.
 *
 * @import { Context, Mode } from "../context.d.ts"
 */
import { laterPart } from "../later.js";

/** @typedef {(context: Context) => unknown} Panel */

/**
 * @typedef {object} Desk what such a file exports as `desk`; what it leaves out is as in a game
 * @property {Panel} [top]
 * @property {Panel} [banner]
 * @property {(context: Context) => { title: string, hint: string, tone: "mine" | "calm" }} [text] the words of the usual banner
 * @property {Panel} [row]
 * @property {Panel} [hand]
 * @property {Panel} [bar]
 * @property {Panel} [rest] the bar, while nothing is picked
 * @property {Panel} [side]
 * @property {(context: Context) => string[] | null} [lit] the lines that are lit where several might be; null for all
 * @property {(context: Context) => string} [look] words for the style sheets, in `data-desk` of the page
 * @property {(context: Context) => string} [sentence] what is said after an action, to whoever hears the page
 */

/**
 * Returns the panels of a mode that are its own.
 * @param {Mode} mode
 * @returns {Desk}
 */
export function deskOf(mode) {
  const more = laterPart();
  return (more && (mode === "lesson" || mode === "puzzle" || mode === "practice") && more[mode]) || {};
}
