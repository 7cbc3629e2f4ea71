/** The drawing of the board in three layers: sea and islands, which stand in the page; bridges; stones and plates. */
import { path } from "../../../board/pen.js";
import { createSlots, layersOf } from "../../../board/slots.js";
import { bridgeOn } from "./picture.js";
import { ISLAND_IDS, LINE_IDS, island } from "./chart.js";
import { middle, place, span } from "./bridge.js";
import { islandArt, lineArt } from "./line_marks.js";
import { plate } from "./plate.js";

/** @typedef {import("./picture.js").Picture} Picture */

/** @param {string} id */
const islandGroup = (id) => `<g data-island="${id}" transform="translate(${island(id).x} ${island(id).y})"></g>`;

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** @param {HTMLElement} element what it is drawn in */
export function createDrawing(element) {
  const { lay, find, part, put } = createSlots(element);
  const lines = LINE_IDS.map((id) => `<g data-line="${id}"></g>`).join("");
  lay(layersOf("chart", `<g class="board-hover"></g>${lines}`, ISLAND_IDS.map(islandGroup).join("")));

  return {
    /** Where helpers of a motion may be put. */
    layer: find(".layer-play"),
    part,

    /** @param {Picture} picture */
    draw(picture) {
      const { marks, islands } = picture;
      for (const id of LINE_IDS) put(id, lineArt(id, bridgeOn(picture, id), marks.lines?.[id] ?? []));
      for (const id of ISLAND_IDS) {
        const state = islands[id];
        if (state) put(id, islandArt(state.owner, marks.islands?.[id] ?? []) + plate(id, state));
      }
    },

    /** Highlights a line. @param {string | null} id @param {Picture} picture */
    hover(id, picture) {
      find(".board-hover").innerHTML = id
        ? `<g transform="${place(span(id))}">${path("mark-hover", middle(id, bridgeOn(picture, id)))}</g>`
        : "";
    },
  };
}
