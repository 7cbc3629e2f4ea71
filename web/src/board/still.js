/**
 * Everything on the board that never changes, as one piece of SVG markup. Drawn once.
 */
import { ISLAND_IDS, island } from "./chart.js";
import { coastDefs } from "./coast.js";
import { furniture, rhumbs } from "./furniture.js";
import { islandDrawing } from "./islands.js";
import { at } from "./pen.js";
import { sea, seaDefs } from "./sea.js";
import { spriteDefs } from "./sprites.js";
import { stoneDefs } from "./stone.js";

/** @returns {string} definitions that the drawings refer to: once in a document is enough */
export function artDefs() {
  return `<defs>${seaDefs()}${coastDefs()}${spriteDefs()}${stoneDefs()}</defs>`;
}

/** @returns {string} the chart without bridges and stones: markup for an SVG of 1000 x 1000 units */
export function stillArt() {
  // From the back to the front, so that a tall island may overlap the one behind it.
  const order = [...ISLAND_IDS].sort((a, b) => island(a).y - island(b).y);
  const lands = order.map((id) => at(island(id).x, island(id).y, islandDrawing(id))).join("");
  return `${artDefs()}<g class="kb-scene">${sea()}<g class="kb-prints">${rhumbs()}</g>${furniture()}<g class="kb-lands">${lands}</g></g>`;
}
