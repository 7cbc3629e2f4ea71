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

/** Whether something can be chosen, and nothing that is chosen concerns it. @param {readonly string[]} marks */
const isQuiet = (marks) => marks.includes("choosable") && !marks.some((mark) => mark === "lit" || mark === "chosen");

/**
 * @param {readonly string[]} marks
 * @param {(cls: string) => string} shape
 * @param {string} ticks path data of what shows quietly that something can be chosen
 * @returns {string} the strokes of each ring; what happened last gives way to what is chosen, whose ring it would cover
 */
function rings(marks, shape, ticks) {
  const quiet = isQuiet(marks);
  return (
    RINGS.filter((mark) => marks.includes(mark) && !(quiet && mark === "choosable"))
      .filter((mark, place) => mark !== "last" || place === 0)
      .flatMap((mark) => [`kanaloa-mark-edge kanaloa-mark-${mark}-edge`, `kanaloa-mark-line kanaloa-mark-${mark}`])
      .map(shape)
      .join("") + (quiet ? layers("mark-tick-edge, mark-tick", ticks) : "")
  );
}

/** Returns two short arcs beside a round place. @param {number} r */
function brackets(r) {
  const [x, y] = [0.9 * r, 0.436 * r];
  const arc = (/** @type {1 | -1} */ side) =>
    `M${nums(side * x, -side * y)}A${nums(r, r)} 0 0 1 ${nums(side * x, side * y)}`;
  return arc(1) + arc(-1);
}

/** Rings round a shore. @param {string} id @param {readonly PlaceMark[]} marks @param {boolean} closed */
export function islandMarks(id, marks, closed) {
  const ring = rings(marks, (cls) => coast(cls, id, 7), brackets(79));
  const shut = closed || marks.includes("closes");
  return ring + (shut ? coast("kanaloa-closed-edge", id, -2) + coast("kanaloa-closed", id, -2) : "");
}

/**
 * Rings round a fish, or round its place.
 * @param {number} angle in degrees
 * @param {number} scale
 * @param {readonly Mark[]} marks
 * @param {boolean} hasFish
 */
export function currentMarks(angle, scale, marks, hasFish) {
  const long = (HALF + 8) * scale,
    wide = 30 * scale;
  // Along a fish on both its sides, else along the middle of the current.
  const ticks = hasFish ? `M-17${nums(-wide)}h34M-17 ${nums(wide)}h34` : "M-11 0h22";
  const d = `M${nums(wide - long, -wide)}H${nums(long - wide)}a${nums(wide, wide)} 0 0 1 0 ${nums(2 * wide)}H${nums(wide - long)}a${nums(wide, wide)} 0 0 1 0 ${nums(-2 * wide)}z`;
  return `<g transform="rotate(${nums(angle)})">${rings(marks, (cls) => path(cls, d), ticks)}</g>`;
}

/** @param {readonly Mark[]} marks @param {number} radius @returns {string} rings round a place on the water */
export const roundMarks = (marks, radius) => rings(marks, (cls) => path(cls, oval(0, 0, radius)), brackets(radius));

const FRAME = "M-21-31H21Q27-31 27-25V25Q27 31 21 31H-21Q-27 31-27 25V-25Q-27-31-21-31z";

/** @param {readonly TileMark[]} marks @returns {string} what is drawn over a tile */
export function tileMarks(marks) {
  const ring = rings(marks, (cls) => path(cls, FRAME), "");
  const sign = marks.includes("taken") ? "M0 7V-7M-6-1L0-7L6-1" : marks.includes("given") ? "M-5-5L5 5M5-5L-5 5" : "";
  const cls = marks.includes("taken") ? "good" : "bad";
  return ring + (sign && at(22, -27, path(`badge ${cls}`, oval(0, 0, 13)) + path("sign", sign)));
}

/** @returns {string} where the volcano would stand or stands on the water, around its middle */
export const spaceWater = () => layers("kanaloa-space-edge, kanaloa-space", oval(0, 0, 30));
