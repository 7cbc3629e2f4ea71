/** The board of Kahuna as markup, for pictures in which nothing moves: rules, results, picture files. */
import { ISLAND_IDS, LINE_IDS, island } from "./chart.js";
import { islandArt, lineArt, shoreArt } from "./line_marks.js";
import { bridgeOn } from "./picture.js";
import { plate } from "./plate.js";
import { at } from "../../../board/pen.js";

/** @typedef {import("./picture.js").Picture} Picture */

/** @param {string} id an island @param {string} art around its centre */
export const atIsland = (id, art) => at(island(id).x, island(id).y, art);

/**
 * Returns what lies on the chart.
 * @param {Pick<Picture, "bridges" | "islands"> & { marks?: Picture["marks"] }} picture
 * @returns {{ play: string[], tops: string[] }} coasts and bridges; stones and plates
 */
export function boardArt({ bridges, islands, marks = {} }) {
  const marksAt = (/** @type {string} */ id) => marks.islands?.[id] ?? [];
  const shores = ISLAND_IDS.map((id) => atIsland(id, shoreArt(id, islands[id].owner, marksAt(id))));
  const lines = LINE_IDS.map((id) => lineArt(id, bridgeOn({ bridges }, id), marks.lines?.[id] ?? []));
  const tops = ISLAND_IDS.map((id) => atIsland(id, islandArt(islands[id].owner, marksAt(id)) + plate(id, islands[id])));
  return { play: [...shores, ...lines], tops };
}
