/**
 * Where the answers to a choice on the map stand: beside what they are about, where they hide nothing that can be
 * chosen. Pure.
 *
 * @import { Point } from "../../../board/geometry.js"
 */
import { SIZE } from "../../../board/geometry.js";

/** How far apart the tried places are, and what stays free around a place that can be chosen, in chart units. */
const STEP = 10,
  FREE = 20;

const MIDDLE = { x: SIZE / 2, y: SIZE / 2 };

/** What it costs to hide a place that can be chosen, what the answers are about, or another answer. */
const HIDES = 1e4;

/** Answers stand side by side where that is not much farther. */
const TOGETHER = 1.25;

/**
 * @typedef {object} Given
 * @property {number} size of the side of an answer, with the space around it, in chart units
 * @property {Point} at the middle of what they are about
 * @property {number} half how far that reaches
 * @property {readonly Point[]} open what can be chosen besides
 */

/** @type {(Point & { far: number })[]} */
const away = [];

/** Returns steps away from a place, the nearest first. */
function stepsAway() {
  if (away.length > 0) return away;
  for (let x = -SIZE; x <= SIZE; x += STEP)
    for (let y = -SIZE; y <= SIZE; y += STEP) away.push({ x, y, far: Math.hypot(x, y) });
  return away.sort((one, other) => one.far - other.far);
}

/**
 * Whether two points are closer than that.
 * @param {Point} one
 * @param {Point} other
 * @param {number} w
 * @param {number} h
 */
const isNear = (one, other, w, h) => Math.abs(one.x - other.x) < w && Math.abs(one.y - other.y) < h;

/**
 * Returns the best middle of a block.
 * @param {Given} given
 * @param {number} w half its width
 * @param {number} h
 * @param {readonly Point[]} others answers that stand already
 */
function bestOf({ size, at, half, open }, w, h, others) {
  let best = { ...MIDDLE, cost: Infinity };
  for (const { x: dx, y: dy, far } of stepsAway()) {
    if (far >= best.cost) break;
    const here = { x: at.x + dx, y: at.y + dy };
    if (!isNear(here, MIDDLE, SIZE / 2 - w, SIZE / 2 - h)) continue;
    const hidden =
      Number(isNear(here, at, w + half, h + half)) +
      open.filter((each) => isNear(here, each, w + FREE, h + FREE)).length +
      others.filter((each) => isNear(here, each, size, size)).length;
    const cost = far + hidden * HIDES;
    if (cost < best.cost) best = { ...here, cost };
  }
  return best;
}

/** Returns the middles of answers. @param {number} count how many @param {Given} given @returns {Point[]} */
export function placesBeside(count, given) {
  const side = given.size / 2;
  const row = bestOf(given, side * count, side, []),
    column = bestOf(given, side, side * count, []);
  const isRow = row.cost <= column.cost;
  const block = isRow ? row : column;
  /** @type {(Point & { cost: number })[]} */
  const single = [];
  for (let i = 0; i < count; i++) single.push(bestOf(given, side, side, single));
  if (block.cost > TOGETHER * Math.max(...single.map(({ cost }) => cost))) return single.map(({ x, y }) => ({ x, y }));
  return Array.from({ length: count }, (_, i) => {
    const shift = given.size * (i - (count - 1) / 2);
    return isRow ? { x: block.x + shift, y: block.y } : { x: block.x, y: block.y + shift };
  });
}
