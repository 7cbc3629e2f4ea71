/** Points and distances on a chart. Pure. */

/** @typedef {{x: number, y: number}} Point a place on a chart, in chart units, y downwards */

/** Width and height of every chart, in chart units. */
export const SIZE = 1000;

/**
 * @param {Point} p
 * @param {Point} a
 * @param {Point} b
 * @returns {number} the distance of p from the segment a-b, in chart units
 */
export function distanceToSegment(p, a, b) {
  const dx = b.x - a.x,
    dy = b.y - a.y;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/**
 * @param {Point} p
 * @param {Iterable<{ id: string, from: Point, to: Point }>} ways
 * @param {number} far
 * @returns {string} the id of the way that is nearest; "" where none is so near
 */
export function nearestWay(p, ways, far) {
  let found = "";
  for (const { id, from, to } of ways) {
    const distance = distanceToSegment(p, from, to);
    if (distance < far) [far, found] = [distance, id];
  }
  return found;
}

/** @param {Point} from @param {Point} to @returns {number} the bearing in radians, clockwise from east */
export const bearing = (from, to) => Math.atan2(to.y - from.y, to.x - from.x);

/** @param {number} angle @returns {number} the same angle between -pi and pi */
export const wrap = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** @param {Point} a @param {Point} b @param {number} t 0 to 1 @returns {Point} a place between two others */
export const partWay = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
