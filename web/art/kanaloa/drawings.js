/**
 * Every drawing of Kanaloa that never changes, as one SVG: a chart for each number of players, and the definitions of what lies on
 * them. It is drawn when the site is built (`build/drawings.js`).
 */
import { RADII } from "../../src/games/kanaloa/board/wide_coast.js";
import { coastDefs } from "../coasts.js";
import { chart, chartDefs } from "./chart.js";
import { figureDefs } from "./figures.js";
import { unrendered } from "../pen.js";
import { seaDefs } from "../sea.js";
import { spriteDefs } from "../sprites.js";
import { islandDrawing } from "./islands.js";

const COUNTS = /** @type {const} */ ([2, 3, 4]);

/**
 * @param {object} [options]
 * @param {boolean} [options.alone] whether the page lacks the drawings of Kahuna, which hold the water and small things of both games
 * @returns {string} the SVG element that a page has once: `#kanaloa-chart-2` to `#kanaloa-chart-4`,
 *   `#kanaloa-fish-red`, `#kanaloa-god-n` and so on
 */
export function kanaloaDrawings({ alone = false } = {}) {
  const lands = Object.keys(RADII).map((id) => `<g id="kanaloa-land-${id}">${islandDrawing(id)}</g>`);
  const defs =
    (alone ? seaDefs() + spriteDefs() : "") +
    coastDefs("kanaloa-coast-", RADII) +
    figureDefs() +
    COUNTS.map(chartDefs).join("");
  // Not display: none, which would switch off the gradients in some browsers.
  return `<svg id="kanaloa-drawings" class="palette kanaloa-palette" width="0" height="0" style="position:absolute" fill="none" aria-hidden="true" focusable="false"><defs>${defs}</defs>${unrendered(lands.join("") + COUNTS.map(chart).join(""))}</svg>`;
}
