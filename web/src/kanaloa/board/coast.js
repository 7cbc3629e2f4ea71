/** The islands' silhouettes: sixteen radii each, clockwise from east, wide enough for two tiles side by side. */
import { outline, shoreAt } from "../../board/shore.js";

/** By island, as four players see them. @type {Record<string, number[]>} */
export const RADII = {
  A: [70, 68, 66, 62, 60, 62, 66, 68, 72, 68, 60, 58, 60, 58, 62, 68],
  B: [68, 70, 66, 60, 62, 60, 64, 70, 70, 64, 62, 60, 56, 60, 66, 66],
  C: [72, 66, 64, 64, 60, 60, 68, 68, 68, 70, 62, 56, 58, 62, 60, 66],
  D: [68, 68, 68, 62, 58, 62, 66, 66, 72, 68, 64, 60, 58, 56, 62, 70],
  E: [70, 66, 66, 60, 62, 64, 64, 70, 68, 64, 60, 60, 62, 60, 64, 70],
  F: [70, 70, 66, 62, 60, 60, 68, 70, 72, 66, 62, 58, 58, 60, 64, 68],
  G: [72, 70, 64, 60, 58, 62, 68, 68, 66, 68, 66, 60, 56, 58, 62, 70],
  H: [68, 66, 68, 64, 60, 60, 64, 68, 72, 70, 62, 56, 60, 62, 62, 64],
  I: [70, 68, 64, 60, 62, 64, 66, 66, 68, 66, 64, 62, 58, 56, 62, 68],
  J: [72, 70, 66, 60, 58, 60, 66, 72, 70, 64, 60, 60, 60, 62, 64, 68],
  K: [68, 66, 66, 64, 60, 58, 66, 70, 70, 70, 64, 58, 58, 60, 60, 66],
  L: [72, 68, 64, 62, 62, 60, 64, 66, 70, 68, 60, 58, 60, 60, 66, 70],
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
export const coast = (cls, id, grow, x, y, more) => outline(cls, `kn-coast-${id}`, grow, x, y, more);

/**
 * @param {string} id an island
 * @param {number} angle in radians, clockwise from east
 * @returns {number} how far the shore is from the island's centre, as four players see it
 */
export const shore = (id, angle) => shoreAt(RADII[id] ?? [], angle);
