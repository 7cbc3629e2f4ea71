/** Puts the drawings that never change into every page that has a place for them: no page draws them by itself. */
import { drawings } from "../art/drawings.js";

const PLACE = "<!-- drawings -->";

/** @returns {import('vite').Plugin} */
export function fixedDrawings() {
  return {
    name: "fixed-drawings",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace(PLACE, drawings) },
  };
}
