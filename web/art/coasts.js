/** The outlines of the islands, as definitions that every drawing of an island uses. */
import { RADII } from "../src/kahuna/board/coast.js";
import { smooth } from "./pen.js";

/** @returns {string} the outlines around 0,0, in whole units */
export function coastDefs() {
  const outlines = Object.entries(RADII).map(([id, radii]) => {
    /** @type {[number, number][]} */
    const points = radii.map((r, i) => [Math.cos((i * Math.PI) / 8) * r, Math.sin((i * Math.PI) / 8) * r]);
    return `<path id="kb-coast-${id}" d="${smooth(points, Math.round)}"/>`;
  });
  return outlines.join("");
}
