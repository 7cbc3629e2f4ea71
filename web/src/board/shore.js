/** Silhouettes of islands: sixteen radii each, clockwise from east. Pure. */
import { classes } from "./pen.js";

/**
 * @param {readonly number[]} radii
 * @param {number} angle in radians, clockwise from east
 * @returns {number} the distance of the shore from the island's centre
 */
export function shoreAt(radii, angle) {
  const turn = ((((angle * 8) / Math.PI) % 16) + 16) % 16;
  const i = Math.floor(turn),
    part = turn - i;
  return (radii[i % 16] ?? 60) * (1 - part) + (radii[(i + 1) % 16] ?? 60) * part;
}

/**
 * @param {string} cls
 * @param {string} href id of the outline
 * @param {number} grow number of units by which the shore moves out
 * @param {number} [x] where it is moved
 * @param {number} [y]
 * @param {string} [more] further attributes
 * @returns {string} an island's outline as an SVG element
 */
export function outline(cls, href, grow, x = 0, y = 0, more = "") {
  const move =
    (x || y ? `translate(${x} ${y})` : "") + (grow ? `scale(${Math.round(1000 * (1 + grow / 65)) / 1000})` : "");
  return `<use class="${classes(cls)}" href="#${href}"${move && ` transform="${move}"`}${more && " " + more}/>`;
}
