/**
 * Everything that never changes: the definitions that all drawings share, and the chart without bridges and stones. Drawn once.
 */
import { ISLAND_IDS, island } from "./chart.js";
import { breakDefs } from "./bridge.js";
import { mapDefs } from "./cardmap.js";
import { coastDefs } from "./coast.js";
import { furniture, rhumbs } from "./furniture.js";
import { islandDrawing } from "./islands.js";
import { use } from "./pen.js";
import { sea, seaDefs } from "./sea.js";
import { spriteDefs } from "./sprites.js";
import { stoneDefs } from "./stone.js";

/** @returns {string} the definitions that the drawings refer to, as SVG markup: once in a document */
export function artDefs() {
  const lands = ISLAND_IDS.map((id) => `<g id="kb-land-${id}">${islandDrawing(id)}</g>`).join("");
  return `<defs>${seaDefs()}${coastDefs()}${spriteDefs()}${stoneDefs()}${breakDefs()}${lands}${mapDefs()}</defs>`;
}

/** @returns {string} the chart without bridges and stones, for an SVG of 1000 x 1000 units in a document that has the definitions */
export function stillArt() {
  // From the back to the front, so that a tall island may overlap the one behind it.
  const order = [...ISLAND_IDS].sort((a, b) => island(a).y - island(b).y);
  return sea() + rhumbs() + furniture() + order.map((id) => use(`land-${id}`, island(id).x, island(id).y)).join("");
}

/** Puts the shared definitions into the document, where they are not there yet. They belong to no board, so that removing one harms none. */
export function ensureDefs() {
  if (document.getElementById("kb-defs")) return;
  const holder = document.createElement("div");
  // Not display: none, which would switch off the gradients in some browsers.
  holder.innerHTML = `<svg id="kb-defs" class="kb-palette" width="0" height="0" style="position:absolute" fill="none" aria-hidden="true" focusable="false">${artDefs()}</svg>`;
  document.body.append(...holder.childNodes);
}
