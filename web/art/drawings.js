/**
 * Every drawing that never changes, as one SVG: the chart without bridges and stones, and what other drawings refer to. It is drawn
 * when the site is built (`build/drawings.js`) and stands in each page that shows a board.
 */
import { ISLAND_IDS, LINES, SIZE, island } from "../src/games/kahuna/board/chart.js";
import { RADII, coast } from "../src/games/kahuna/board/coast.js";
import { at, path } from "../src/board/pen.js";
import { chart, lineDefs } from "./chart.js";
import { coastDefs } from "./coasts.js";
import { clearingDefs, islandDrawing } from "./islands.js";
import { straight, unrendered } from "./pen.js";
import { seaDefs } from "./sea.js";
import { spriteDefs } from "./sprites.js";
import { stoneDefs } from "./stones.js";

/** @returns {string} the two halves in which a bridge breaks, as clip paths */
function breakDefs() {
  const half = (/** @type {string} */ side, /** @type {number} */ outer) =>
    `<clipPath id="break-${side}" clipPathUnits="objectBoundingBox"><path d="M${outer} 0L.52 0L.47.22L.53.4L.48.62L.52.8L.49 1L${outer} 1z"/></clipPath>`;
  return half("a", 0) + half("b", 1);
}

/** @returns {string} the chart in small, for the maps on cards: few nodes, for eight cards may be on the page */
function smallChart() {
  const lands = (/** @type {string} */ cls) =>
    ISLAND_IDS.map((id) => at(island(id).x, island(id).y, coast(cls, id, -14))).join("");
  return `<g id="map-chart"><rect x="-${SIZE}" y="-${SIZE / 2}" width="${3 * SIZE}" height="${2 * SIZE}" fill="url(#depth)"/>${path("map-line", straight(Object.values(LINES)))}${lands("map-shoal")}${lands("map-land")}</g>`;
}

/** @returns {string} the SVG element that a page has once: `#chart`, `#land-A`, gradients and so on */
export function drawings() {
  const lands = ISLAND_IDS.map((id) => `<g id="land-${id}">${islandDrawing(id)}</g>`).join("");
  const defs =
    seaDefs() + lineDefs() + coastDefs("coast-", RADII) + spriteDefs() + stoneDefs() + breakDefs() + clearingDefs();
  // Not display: none, which would switch off the gradients in some browsers.
  return `<svg id="drawings" class="palette" width="0" height="0" style="position:absolute" fill="none" aria-hidden="true" focusable="false"><defs>${defs}</defs>${unrendered(lands + smallChart() + chart())}</svg>`;
}
