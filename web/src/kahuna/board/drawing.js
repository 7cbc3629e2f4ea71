/** The drawing of the board in three layers: sea and islands, which stand in the page; bridges; stones and plates. */
import { bridgeOn } from "./picture.js";
import { ISLAND_IDS, LINE_IDS, SIZE, island } from "./chart.js";
import { middle, place, span } from "./bridge.js";
import { islandArt, lineArt } from "./marks.js";
import { path } from "../../board/pen.js";
import { plate } from "./plate.js";

/** @typedef {import("./picture.js").Picture} Picture */

const BOX = `viewBox="0 0 ${SIZE} ${SIZE}" fill="none" aria-hidden="true" focusable="false"`;

/** @param {string} id */
const islandGroup = (id) => `<g data-island="${id}" transform="translate(${island(id).x} ${island(id).y})"></g>`;

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** @param {HTMLElement} element what it is drawn in */
export function createDrawing(element) {
  element.innerHTML =
    `<svg class="kb-still" ${BOX}><use href="#kb-chart"/></svg><div class="kb-cloud" aria-hidden="true"></div>` +
    `<svg class="kb-play" ${BOX}><g class="kb-hover"></g>${LINE_IDS.map((id) => `<g data-line="${id}"></g>`).join("")}</svg>` +
    `<svg class="kb-top" ${BOX}>${ISLAND_IDS.map(islandGroup).join("")}</svg>`;

  /** @param {string} selector */
  const find = (selector) => /** @type {Element} */ (element.querySelector(selector));
  const slots = new Map([
    ...LINE_IDS.map((id) => /** @type {const} */ ([id, find(`[data-line="${id}"]`)])),
    ...ISLAND_IDS.map((id) => /** @type {const} */ ([id, find(`[data-island="${id}"]`)])),
  ]);
  /** @type {Map<string, string>} */
  const drawn = new Map();

  /** @param {string} id @param {string} art */
  const put = (id, art) => {
    const slot = slots.get(id);
    if (!slot || drawn.get(id) === art) return;
    drawn.set(id, art);
    slot.innerHTML = art;
  };

  return {
    /** Where helpers of a motion may be put. */
    layer: find(".kb-play"),

    /** @param {string | undefined} id a line or an island @param {string} selector of its moving part */
    part: (id, selector) => slots.get(id ?? "")?.querySelector(selector),

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
      find(".kb-hover").innerHTML = id
        ? `<g transform="${place(span(id))}">${path("m-hover", middle(id, bridgeOn(picture, id)))}</g>`
        : "";
    },
  };
}
