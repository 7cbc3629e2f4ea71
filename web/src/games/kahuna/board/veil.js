/** What darkens the board but for what a choice concerns: its lines, and the islands at their ends. */
import { ISLAND_IDS, LINE_IDS, island } from "./chart.js";
import { use } from "../../../board/pen.js";
import { veilOver } from "../../../board/veil.js";

/** @typedef {import("./picture.js").Picture} Picture */

/**
 * Returns the islands and lines that are lit; null where nothing is.
 * @param {Pick<Picture, "marks">} picture
 * @returns {Set<string> | null}
 */
export function litIn({ marks: { lines = {}, islands = {} } }) {
  const lit = LINE_IDS.filter((id) => lines[id]?.includes("lit"));
  const cards = ISLAND_IDS.filter((id) => islands[id]?.includes("mine-card"));
  return lit.length ? new Set([...lit, ...lit.join(""), ...cards]) : null;
}

/** Returns a veil over the sea and its islands, and the lit islands over it. @param {Set<string> | null} lit */
export const veil = (lit) =>
  lit
    ? veilOver(
        ISLAND_IDS.filter((id) => lit.has(id))
          .map((id) => use(`land-${id}`, island(id).x, island(id).y))
          .join(""),
      )
    : "";
