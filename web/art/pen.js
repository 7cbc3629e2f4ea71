/** Drawing helpers of the fixed drawings: repeatable random numbers, smooth outlines, gradients, lists of things. Pure. */
/** @import { Point } from "../src/games/kahuna/board/chart.js" */
import { nums, path, use } from "../src/board/pen.js";

/**
 * @param {number} seed
 * @returns {() => number} the same numbers from 0 to 1 for the same seed, so that the chart is the same everywhere
 */
export function chance(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {string} list such as "palm 5 8 .9, hut 2 3": id, x, y, scale; flipped where the scale is negative @returns {string} */
export function things(list) {
  const placed = list.split(", ").map((each) => {
    const [id, x, y, scale = "1"] = each.split(" ");
    return use(id, Number(x), Number(y), Math.abs(Number(scale)), Number(scale) < 0);
  });
  return placed.join("");
}

/** @param {string} rows numbers such as "1 2 3, 4 5 6" @returns {any} a list of tuples */
export const table = (rows) => rows.split(", ").map((row) => row.split(" ").map(Number));

/**
 * Returns circles as dots of strokes with round ends, which take a fifth of the bytes of outlines: there are hundreds of them.
 * @param {string} cls class; the diameter, an even number, is added: "dot" becomes "dot12"
 * @param {[number, number, number][]} circles x, y, radius
 */
export function dots(cls, circles) {
  /** By diameter. @type {Map<number, string>} */
  const paths = new Map();
  for (const [x, y, radius] of circles) {
    const width = 2 * Math.round(radius);
    paths.set(width, `${paths.get(width) ?? ""}M${nums(Math.round(x), Math.round(y))}h0`);
  }
  return [...paths].map(([width, d]) => path(cls + width, d)).join("");
}

/**
 * Returns a smooth closed curve through the points (Catmull-Rom), as path data.
 * @param {[number, number][]} points
 * @param {(value: number) => number} [rounded] how its numbers are rounded; to one decimal as a rule
 */
export function smooth(points, rounded = (value) => value) {
  const at = (/** @type {number} */ i) => points.at(i % points.length) ?? [0, 0];
  /** The control point before a point; the one after it is its reflection, which `S` implies. @param {number} i */
  const before = (i) => at(i).map((value, axis) => value - (at(i + 1)[axis] - at(i - 1)[axis]) / 6);
  const first = at(0).map((value, axis) => value + (at(1)[axis] - at(-1)[axis]) / 6);
  const rest = points.map((_, i) => `S${nums(...[...before(i + 1), ...at(i + 1)].map(rounded))}`).join("");
  return `M${nums(...at(0).map(rounded))}C${nums(...first.map(rounded))} ${rest.slice(1)}z`;
}

/**
 * @param {string} id
 * @param {string} stops such as "0 glow .9, 100 glow 0": offset in per cent, class, opacity
 * @param {string} [geometry] attributes; a radial gradient where it names `r`
 * @returns {string}
 */
export function gradient(id, stops, geometry = "") {
  const kind = /\br=/.test(geometry) ? "radialGradient" : "linearGradient";
  const inner = stops.split(", ").map((stop) => {
    const [offset, cls, opacity] = stop.split(" ");
    return `<stop offset="${offset}%" class="${cls}"${opacity ? ` stop-opacity="${Number(opacity)}"` : ""}/>`;
  });
  return `<${kind} id="${id}"${geometry && " " + geometry}>${inner.join("")}</${kind}>`;
}

/** @param {{ from: Point, to: Point }[]} lines @returns {string} the lines as path data */
export const straight = (lines) => lines.map(({ from, to }) => `M${nums(from.x, from.y)}L${nums(to.x, to.y)}`).join("");

/**
 * Returns drawings that are seen only where others refer to them: a browser spends neither style nor layout on them, as
 * it does on what stands in other `<defs>`, or in a `<g>` that is not displayed. Not for gradients and the like, which
 * would be switched off.
 * @param {string} drawings
 */
export const unrendered = (drawings) => `<defs display="none">${drawings}</defs>`;
