/** The small pictures on a card, as elements: where its island lies, and what it looks like. */
import { cardMapArt } from "./cardmap.js";
import { SIZE } from "./chart.js";
import { oval, path, use } from "./pen.js";
import { ensureDefs } from "./still.js";

/** @param {string} cls @param {string} box @param {string} art @returns {SVGSVGElement} */
function svg(cls, box, art) {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg class="${cls} kb-palette" viewBox="${box}" fill="none" aria-hidden="true" focusable="false">${art}</svg>`;
  return /** @type {SVGSVGElement} */ (holder.firstElementChild);
}

/**
 * @param {string} islandId one letter, A to L
 * @returns {SVGSVGElement} the chart in small with that island and its lines highlighted, filling its container; hidden from
 *   assistive technology
 */
export function cardMap(islandId) {
  ensureDefs();
  return svg("kb-map", `-40 -40 ${SIZE + 80} ${SIZE + 80}`, cardMapArt(islandId));
}

/**
 * @param {string} islandId one letter, A to L
 * @returns {SVGSVGElement} the island as the board shows it, 200 x 170 units, filling its container's width; hidden from assistive technology
 */
export function islandPortrait(islandId) {
  ensureDefs();
  return svg(
    "kb-portrait",
    "-100 -100 200 170",
    path("shoal3", oval(0, 4, 128, 122), 'fill="url(#kb-shoal)"') + use(`land-${islandId}`, 0, 0),
  );
}
