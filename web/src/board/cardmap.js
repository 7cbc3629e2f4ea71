/**
 * The small pictures on a card: where its island lies, and what it looks like. Few nodes, for eight cards may be on the page.
 */
import { ISLAND_IDS, LINES, LINE_IDS, SIZE, island, line } from "./chart.js";
import { coast } from "./coast.js";
import { at, nums, oval, path, use } from "./pen.js";
import { ensureDefs } from "./still.js";

const lines = (/** @type {string[]} */ ids) =>
  ids.map((id) => `M${nums(line(id).from.x, line(id).from.y)}L${nums(line(id).to.x, line(id).to.y)}`).join("");

/** @returns {string} the chart in small, as a definition that all maps use */
export function mapDefs() {
  const lands = (/** @type {string} */ cls) =>
    ISLAND_IDS.map((id) => at(island(id).x, island(id).y, coast(cls, id, -14))).join("");
  return `<g id="kb-map-chart"><rect x="-${SIZE}" y="-${SIZE / 2}" width="${3 * SIZE}" height="${2 * SIZE}" fill="url(#kb-depth)"/>${path("map-line", lines(LINE_IDS))}${lands("map-shoal")}${lands("map-land")}</g>`;
}

/** @param {string} islandId @returns {string} the map as SVG markup, in chart units, for a document that has the definitions */
export function cardMapArt(islandId) {
  const { x, y } = island(islandId);
  const mine = Object.values(LINES)
    .filter((l) => l.ends.includes(islandId))
    .map((l) => l.id);
  return `<use href="#kb-map-chart"/>${path("map-mine-under", lines(mine))}${path("map-mine-line", lines(mine))}${at(x, y, coast("map-mine-edge", islandId, 56) + coast("map-mine", islandId, 40))}`;
}

/** @param {string} cls @param {string} box @param {string} art @returns {SVGSVGElement} */
function svg(cls, box, art) {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg class="${cls} kb-palette" viewBox="${box}" fill="none" aria-hidden="true" focusable="false">${art}</svg>`;
  return /** @type {SVGSVGElement} */ (holder.firstElementChild);
}

/**
 * @param {string} islandId one letter, A to L
 * @param {{size?: number}} [options] `size`: width and height in CSS pixels; without it the map fills its container
 * @returns {SVGSVGElement} the chart in small with that island and its lines lit up; hidden from assistive technology
 */
export function cardMap(islandId, { size } = {}) {
  ensureDefs();
  const map = svg("kb-map", `-40 -40 ${SIZE + 80} ${SIZE + 80}`, cardMapArt(islandId));
  if (size) {
    map.setAttribute("width", String(size));
    map.setAttribute("height", String(size));
  }
  return map;
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
