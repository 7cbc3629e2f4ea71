/** The outlines of the islands, as definitions that every drawing of an island uses. */
import { smooth } from "./pen.js";

/**
 * @param {string} prefix of the ids, such as "coast-"
 * @param {Record<string, number[]>} all sixteen radii of each island
 * @returns {string} the outlines around 0,0, in whole units
 */
export function coastDefs(prefix, all) {
  const outlines = Object.entries(all).map(([id, radii]) => {
    /** @type {[number, number][]} */
    const points = radii.map((r, i) => [Math.cos((i * Math.PI) / 8) * r, Math.sin((i * Math.PI) / 8) * r]);
    return `<path id="${prefix}${id}" d="${smooth(points, Math.round)}"/>`;
  });
  return outlines.join("");
}
