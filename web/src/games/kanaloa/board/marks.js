/** What is drawn for the marks on islands, currents, sea spaces, tiles and the Dolphin. */
import { at, layers, nums, oval, path } from "../../../board/pen.js";
import { coast } from "./wide_coast.js";
import { HALF } from "./fish.js";

/**
 * @typedef {import("./picture.js").Mark} Mark
 * @typedef {import("./picture.js").PlaceMark} PlaceMark
 * @typedef {import("./picture.js").TileMark} TileMark
 */

/** The marks that are rings, from the outermost to the innermost. */
const RINGS = /** @type {const} */ (["hint", "chosen", "choosable", "last"]);

/**
 * @param {readonly string[]} marks
 * @param {(cls: string) => string} shape
 * @returns {string} the strokes of each ring; what happened last gives way to what can be done now, whose ring it would
 *   cover
 */
const rings = (marks, shape) =>
  RINGS.filter((mark) => marks.includes(mark))
    .filter((mark, place) => mark !== "last" || place === 0)
    .flatMap((mark) => [`kanaloa-mark-edge kanaloa-mark-${mark}-edge`, `kanaloa-mark-line kanaloa-mark-${mark}`])
    .map(shape)
    .join("");

/** Rings round a shore. @param {string} id @param {readonly PlaceMark[]} marks @param {boolean} closed */
export function islandMarks(id, marks, closed) {
  const ring = rings(marks, (cls) => coast(cls, id, 7));
  const shut = closed || marks.includes("closes");
  return ring + (shut ? coast("kanaloa-closed-edge", id, -2) + coast("kanaloa-closed", id, -2) : "");
}

/** Rings round a fish. @param {number} angle in degrees @param {number} scale @param {readonly Mark[]} marks */
export function currentMarks(angle, scale, marks) {
  const long = (HALF + 8) * scale,
    wide = 30 * scale;
  const d = `M${nums(wide - long, -wide)}H${nums(long - wide)}a${nums(wide, wide)} 0 0 1 0 ${nums(2 * wide)}H${nums(wide - long)}a${nums(wide, wide)} 0 0 1 0 ${nums(-2 * wide)}z`;
  return `<g transform="rotate(${nums(angle)})">${rings(marks, (cls) => path(cls, d))}</g>`;
}

/** @param {readonly Mark[]} marks @param {number} radius @returns {string} rings round a place on the water */
export const roundMarks = (marks, radius) => rings(marks, (cls) => path(cls, oval(0, 0, radius)));

const FRAME = "M-21-31H21Q27-31 27-25V25Q27 31 21 31H-21Q-27 31-27 25V-25Q-27-31-21-31z";

/** @param {readonly TileMark[]} marks @returns {string} what is drawn over a tile */
export function tileMarks(marks) {
  const ring = rings(marks, (cls) => path(cls, FRAME));
  const sign = marks.includes("taken") ? "M0 7V-7M-6-1L0-7L6-1" : marks.includes("given") ? "M-5-5L5 5M5-5L-5 5" : "";
  const cls = marks.includes("taken") ? "good" : "bad";
  return ring + (sign && at(22, -27, path(`badge ${cls}`, oval(0, 0, 13)) + path("sign", sign)));
}

/** @returns {string} where the volcano would stand or stands on the water, around its middle */
export const spaceWater = () => layers("kanaloa-space-edge, kanaloa-space", oval(0, 0, 30));
