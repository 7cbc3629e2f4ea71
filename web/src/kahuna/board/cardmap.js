/**
 * The chart in small with one island and its lines lit up, as SVG markup. Few nodes, for eight cards may be on the page.
 */
import { ISLAND_IDS, LINES, LINE_IDS, SIZE, island, line } from "./chart.js";
import { coast } from "./coast.js";
import { at, nums, path } from "./pen.js";

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
