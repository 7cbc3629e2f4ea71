/**
 * Where a popover goes so that it hides as little of the board as can be. Pure.
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** How far the popover may keep from the point it belongs to, in CSS pixels: the nearer the better. */
const CLEARANCES = [34, 80, 130];

/** What it counts to hide the very point that the popover belongs to. */
const OVER_SPOT = 12;

/**
 * Returns the top left corner of a popover beside a point.
 * @param {Point} spot what the popover belongs to
 * @param {{ width: number, height: number }} size of the popover
 * @param {{ width: number, height: number }} room in which it must stay
 * @param {{ point: Point, weight: number }[]} things that should stay visible, and how much each matters
 * @param {number} radius of the things, in CSS pixels
 * @returns {{ left: number, top: number }}
 */
export function placePopover(spot, size, room, things, radius) {
  const { width, height } = size;
  /** @type {Point[]} */
  const corners = [];
  for (const clearance of CLEARANCES) {
    for (const part of [0.5, 0.2, 0.8, 0, 1]) {
      corners.push(
        { x: spot.x + clearance, y: spot.y - height * part },
        { x: spot.x - clearance - width, y: spot.y - height * part },
        { x: spot.x - width * part, y: spot.y + clearance },
        { x: spot.x - width * part, y: spot.y - clearance - height },
      );
    }
  }
  let best = { left: 0, top: 0 };
  let least = Infinity;
  for (const corner of corners) {
    const left = clamp(corner.x, room.width - width);
    const top = clamp(corner.y, room.height - height);
    const hidden = things.reduce(
      (sum, { point, weight }) => sum + weight * overlap({ left, top, width, height }, point, radius),
      0,
    );
    const over = overlap({ left, top, width, height }, spot, CLEARANCES[0]) * OVER_SPOT;
    const middle = { x: left + width / 2, y: top + height / 2 };
    const far = Math.hypot(middle.x - spot.x, middle.y - spot.y) / 100;
    if (hidden + over + far < least) {
      least = hidden + over + far;
      best = { left: Math.round(left), top: Math.round(top) };
    }
  }
  return best;
}

/** @type {(value: number, high: number) => number} */
const clamp = (value, high) => Math.max(0, Math.min(value, high));

/**
 * Returns how much of a thing a box hides: 0 none, 1 its middle.
 * @param {Box} box
 * @param {Point} point
 * @param {number} radius
 */
function overlap(box, point, radius) {
  const dx = Math.max(box.left - point.x, 0, point.x - box.left - box.width);
  const dy = Math.max(box.top - point.y, 0, point.y - box.top - box.height);
  return Math.max(0, 1 - Math.hypot(dx, dy) / radius);
}
