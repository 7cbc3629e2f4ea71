/** Navigation of a chart with arrow keys: to the nearest place in a direction, or around a place. Pure. */
import { bearing, wrap } from "./geometry.js";

/**
 * @import { Point } from "./geometry.js"
 * @typedef {"ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp"} Arrow
 */

/** @type {Record<Arrow, number>} bearings in radians, clockwise from east because y points down */
const BEARING = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

/** @param {string} key @returns {key is Arrow} */
export const isArrow = (key) => key in BEARING;

/**
 * @template Stop
 * @param {Point} from
 * @param {Iterable<readonly [Stop, Point]>} others
 * @param {Arrow} arrow
 * @returns {Stop | null} the nearest of the others in that direction; null if there is none
 */
export function nearestTowards(from, others, arrow) {
  let best = Infinity;
  /** @type {Stop | null} */
  let found = null;
  for (const [stop, to] of others) {
    const off = Math.abs(wrap(bearing(from, to) - BEARING[arrow]));
    if (off > 1.1) continue;
    // Off-axis places count as farther, so that the place that looks next in the direction is preferred.
    const cost = Math.hypot(to.x - from.x, to.y - from.y) * (1 + 1.3 * off * off);
    if (cost < best) [best, found] = [cost, stop];
  }
  return found;
}

/**
 * @template {string} Id
 * @param {Id} here the way with the focus
 * @param {readonly Id[]} ways that leave the same place
 * @param {(way: Id) => number} bearingOf
 * @param {Arrow} arrow
 * @returns {Id} the next way when turning towards the arrow; the same if it already points there best
 */
export function turnedTowards(here, ways, bearingOf, arrow) {
  const start = bearingOf(here);
  const turn = wrap(BEARING[arrow] - start);
  let best = Infinity,
    found = here;
  for (const other of ways) {
    if (other === here) continue;
    const step = wrap(bearingOf(other) - start) * Math.sign(turn || 1);
    const ahead = step > 0 ? step : step + 2 * Math.PI;
    if (ahead < best) [best, found] = [ahead, other];
  }
  const gain = Math.abs(turn) - Math.abs(wrap(BEARING[arrow] - bearingOf(found)));
  return gain > 0 ? found : here;
}

/**
 * @template {string} Id
 * @param {readonly Id[]} ways that leave the same place
 * @param {(way: Id) => number} bearingOf
 * @returns {Id[]} clockwise from north
 */
export function clockwise(ways, bearingOf) {
  const fromNorth = (/** @type {Id} */ id) => (bearingOf(id) + 2.5 * Math.PI) % (2 * Math.PI);
  return [...ways].sort((a, b) => fromNorth(a) - fromNorth(b));
}
