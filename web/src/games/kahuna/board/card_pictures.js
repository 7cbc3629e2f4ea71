/** The small pictures on a card, as elements: where its island lies, and what it looks like. */
import { LINES, SIZE, island } from "./chart.js";
import { coast } from "./coast.js";
import { svgElement } from "../../../board/svg_element.js";
import { at, nums, oval, path, use } from "../../../board/pen.js";

/**
 * @param {string} islandId
 * @returns {string} the small chart with that island and its lines highlighted, in chart units
 */
export function cardMapArt(islandId) {
  const { x, y } = island(islandId);
  const lines = Object.values(LINES)
    .filter(({ ends }) => ends.includes(islandId))
    .map(({ from, to }) => `M${nums(from.x, from.y)}L${nums(to.x, to.y)}`)
    .join("");
  return `<use href="#map-chart"/>${path("map-mine-under", lines)}${path("map-mine-line", lines)}${at(
    x,
    y,
    coast("map-mine-edge", islandId, 56) + coast("map-mine", islandId, 40),
  )}`;
}

/**
 * @param {string} islandId one letter, A to L
 * @returns {SVGSVGElement} the chart in small with that island and its lines highlighted, filling its container; hidden
 *   from assistive technology
 */
export const cardMap = (islandId) =>
  svgElement("map palette", `-40 -40 ${SIZE + 80} ${SIZE + 80}`, cardMapArt(islandId));

/**
 * @param {string} islandId one letter, A to L
 * @returns {SVGSVGElement} the island as the board shows it, 200 x 170 units, filling its container's width; hidden
 *   from assistive technology
 */
export const islandPortrait = (islandId) =>
  svgElement(
    "portrait palette",
    "-100 -100 200 170",
    path("shoal3", oval(0, 4, 128, 122), 'fill="url(#shoal)"') + use(`land-${islandId}`, 0, 0),
  );
