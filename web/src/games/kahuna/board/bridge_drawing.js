/** The drawing of the board in three layers: sea and islands, which stand in the page; bridges; stones and plates. */
import { path } from "../../../board/pen.js";
import { createSlots, layersOf } from "../../../board/slots.js";
import { bridgeOn } from "./picture.js";
import { ISLAND_IDS, LINE_IDS, island } from "./chart.js";
import { middle, place, span } from "./bridge.js";
import { islandArt, lineArt, shoreArt } from "./line_marks.js";
import { plate } from "./plate.js";
import { litIn, veil } from "./veil.js";
import { aside } from "../../../board/veil.js";

/** @typedef {import("./picture.js").Picture} Picture */

/** @param {string} id @param {string} [prefix] */
const islandGroup = (id, prefix = "") =>
  `<g data-island="${prefix}${id}" transform="translate(${island(id).x} ${island(id).y})"></g>`;

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** @param {HTMLElement} element what it is drawn in */
export function createDrawing(element) {
  const { lay, find, part, put } = createSlots(element);
  const lines = LINE_IDS.map((id) => `<g data-line="${id}"></g>`).join("");
  const shores = ISLAND_IDS.map((id) => islandGroup(id, "shore-")).join("");
  const play = `<g data-layer="veil"></g>${shores}<g class="board-hover"></g>${lines}`;
  lay(layersOf("chart", play, ISLAND_IDS.map((id) => islandGroup(id)).join("")));

  /**
   * Draws in a group; what a choice does not concern steps back.
   * @param {string} slot
   * @param {string} art
   * @param {boolean} isAside
   */
  const set = (slot, art, isAside) => put(slot, isAside ? aside(art) : art);

  /** @param {Picture} picture @param {string} id @param {boolean} isAside */
  function drawIsland({ marks, islands }, id, isAside) {
    const state = islands[id];
    const own = marks.islands?.[id] ?? [];
    set(`shore-${id}`, shoreArt(id, state.owner, own), isAside);
    set(id, islandArt(state.owner, own) + plate(id, state), isAside);
  }

  return {
    /** Where helpers of a motion may be put. */
    layer: find(".layer-play"),
    part,

    /** @param {Picture} picture */
    draw(picture) {
      const { lines: marked = {}, order = {} } = picture.marks;
      const lit = litIn(picture);
      const isAside = (/** @type {string} */ id) => lit !== null && !lit.has(id);
      put("veil", veil(lit));
      for (const id of LINE_IDS)
        set(id, lineArt(id, bridgeOn(picture, id), marked[id] ?? [], order[id]?.[0]), isAside(id));
      for (const id of ISLAND_IDS) if (picture.islands[id]) drawIsland(picture, id, isAside(id));
    },

    /** Highlights a line. @param {string | null} id @param {Picture} picture */
    hover(id, picture) {
      find(".board-hover").innerHTML = id
        ? `<g transform="${place(span(id))}">${path("mark-hover", middle(id, bridgeOn(picture, id)))}</g>`
        : "";
    },
  };
}
