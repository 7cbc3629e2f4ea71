/**
 * What is special about each kind of table: its panels, and what is said and done there. Those of lessons, puzzles and
 * practice are in files of their own, which are fetched before such a table is opened.
 *
 * @import { OwnPanels, TableKind } from "./context.d.ts"
 */
import { fetchedPanels, lazyPart } from "../../ui/lazy.js";

/** Returns what is special about a table. @param {TableKind | undefined} table @returns {OwnPanels} */
export function panelsOf(table) {
  if (table === "link") return fetchedPanels("link") ?? {};
  return (table && table !== "match" && table !== "review" && lazyPart()?.[table]) || {};
}
