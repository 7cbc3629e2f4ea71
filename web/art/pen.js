/** Drawing helpers of the fixed drawings: repeatable random numbers, smooth outlines, gradients, lists of things. Pure. */
/** @import { Point } from "../src/kahuna/board/chart.js" */
import { nums, use } from "../src/kahuna/board/pen.js";

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

/** @param {[number, number][]} points @returns {string} a smooth closed curve through the points, as path data */
export function smooth(points) {
  const count = points.length;
  /** @param {number} i @returns {[number, number]} */
  const get = (i) => points[(i + count) % count] ?? [0, 0];
  let d = `M${nums(...get(0))}`;
  for (let i = 0; i < count; i++) {
    const [x0, y0] = get(i - 1),
      [x1, y1] = get(i),
      [x2, y2] = get(i + 1),
      [x3, y3] = get(i + 2);
    d += `C${nums(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2)}`;
  }
  return d + "z";
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
    return `<stop offset="${offset}%" class="kb-${cls}"${opacity ? ` stop-opacity="${Number(opacity)}"` : ""}/>`;
  });
  return `<${kind} id="kb-${id}"${geometry && " " + geometry}>${inner.join("")}</${kind}>`;
}

/** @param {{ from: Point, to: Point }[]} lines @returns {string} the lines as path data */
export const straight = (lines) => lines.map(({ from, to }) => `M${nums(from.x, from.y)}L${nums(to.x, to.y)}`).join("");
