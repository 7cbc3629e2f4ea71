/**
 * Where a popover goes so that it hides as little of the board as can be. Pure.
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number }} Size */

/** How far the popover may keep from the point it belongs to, in CSS pixels: the nearer the better. */
const CLEARANCES = [34, 80, 130];

/** The step of a grid of further places, in CSS pixels: where nothing beside the point is free, another place is. */
const STEP = 24;

/** What it counts to hide the very point that the popover belongs to. */
const OVER_SPOT = 12;

/**
 * Returns the top left corner of a popover beside a point.
 * @param {Point} spot what the popover belongs to
 * @param {Size} size of the popover
 * @param {Size} room in which it must stay
 * @param {{ point: Point, weight: number }[]} things that should stay visible, and how much each matters
 * @param {number} radius of the things, in CSS pixels
 * @returns {{ left: number, top: number }}
 */
export function placePopover(spot, size, room, things, radius) {
  const { width, height } = size;
  const corners = CLEARANCES.flatMap((clearance) =>
    [0.5, 0.2, 0.8, 0, 1].flatMap((part) => [
      { x: spot.x + clearance, y: spot.y - height * part },
      { x: spot.x - clearance - width, y: spot.y - height * part },
      { x: spot.x - width * part, y: spot.y + clearance },
      { x: spot.x - width * part, y: spot.y - clearance - height },
    ]),
  );
  for (let x = 0; x <= room.width - width; x += STEP)
    for (let y = 0; y <= room.height - height; y += STEP) corners.push({ x, y });
  let best = { left: 0, top: 0, cost: Infinity };
  for (const { x, y } of corners) {
    const left = clamp(x, room.width - width);
    const top = clamp(y, room.height - height);
    /** How much of a thing it hides: 0 none, 1 its middle. @type {(point: Point, within: number) => number} */
    const hidden = (point, within) => {
      const dx = Math.max(left - point.x, 0, point.x - left - width);
      const dy = Math.max(top - point.y, 0, point.y - top - height);
      return Math.max(0, 1 - Math.hypot(dx, dy) / within);
    };
    const far = Math.hypot(left + width / 2 - spot.x, top + height / 2 - spot.y) / 100;
    const cost = things.reduce(
      (sum, { point, weight }) => sum + weight * hidden(point, radius),
      far + OVER_SPOT * hidden(spot, CLEARANCES[0]),
    );
    if (cost < best.cost) best = { left, top, cost };
  }
  return { left: Math.round(best.left), top: Math.round(best.top) };
}

/** @type {(value: number, high: number) => number} */
const clamp = (value, high) => Math.max(0, Math.min(value, high));
