/** The outlines of the islands, as definitions that every drawing of an island uses. */
import { RADII } from "../src/kahuna/board/coast.js";
import { smooth } from "./pen.js";

/** @param {string} id an island @returns {string} the outline as path data, around 0,0 */
export function outline(id) {
  return smooth(
    (RADII[id] ?? []).map((radius, i) => [Math.cos((i * Math.PI) / 8) * radius, Math.sin((i * Math.PI) / 8) * radius]),
  );
}

/** @returns {string} the outlines as definitions, for `coast` to use */
export function coastDefs() {
  return Object.keys(RADII)
    .map((id) => `<path id="kb-coast-${id}" d="${outline(id)}"/>`)
    .join("");
}
