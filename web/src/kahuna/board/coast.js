/**
 * The islands' silhouettes: sixteen radii each, clockwise from east, drawn by hand. Bridges ask here where the shore is.
 */
import { outline, shoreAt } from "../../board/shore.js";

/** By island. @type {Record<string, number[]>} */
export const RADII = {
  A: [70, 62, 56, 58, 60, 55, 60, 70, 74, 66, 62, 64, 58, 60, 68, 74],
  B: [66, 68, 64, 58, 56, 60, 62, 64, 70, 66, 60, 66, 70, 64, 62, 60],
  C: [62, 66, 60, 62, 58, 54, 62, 72, 66, 60, 64, 62, 64, 66, 60, 66],
  D: [74, 66, 54, 56, 62, 58, 54, 66, 70, 72, 62, 56, 60, 62, 58, 66],
  E: [76, 72, 64, 62, 58, 62, 68, 72, 76, 72, 68, 70, 66, 62, 70, 74],
  F: [72, 68, 64, 60, 60, 62, 66, 70, 72, 70, 64, 62, 60, 62, 66, 70],
  G: [68, 58, 62, 60, 56, 62, 70, 66, 72, 62, 58, 64, 66, 56, 62, 70],
  H: [72, 66, 62, 56, 60, 64, 58, 62, 68, 74, 66, 60, 58, 64, 70, 68],
  I: [66, 70, 66, 60, 56, 56, 60, 68, 74, 70, 58, 60, 64, 66, 58, 60],
  J: [70, 64, 62, 64, 58, 54, 60, 66, 68, 72, 68, 60, 62, 66, 70, 66],
  K: [62, 66, 64, 56, 60, 62, 66, 70, 68, 62, 64, 68, 66, 60, 58, 64],
  L: [74, 70, 60, 54, 56, 58, 62, 70, 74, 68, 60, 56, 62, 66, 60, 68],
};

/**
 * @param {string} cls
 * @param {string} id an island
 * @param {number} grow by how many units its shore moves out
 * @param {number} [x] where it is moved
 * @param {number} [y]
 * @param {string} [more] further attributes
 * @returns {string} the island's outline as an SVG element
 */
export const coast = (cls, id, grow, x, y, more) => outline(cls, `kb-coast-${id}`, grow, x, y, more);

/**
 * @param {string} id an island
 * @param {number} angle in radians, clockwise from east
 * @returns {number} how far the shore is from the island's centre
 */
export const shore = (id, angle) => shoreAt(RADII[id] ?? [], angle);
