/** The line of the voyage from stop to stop. Pure. */

/** How much of the way between its neighbours a stop's handles reach, so that the line bends softly. */
const BEND = 1 / 7;

/**
 * Returns the path of a curve through some points.
 * @param {readonly (readonly [number, number])[]} points at least one
 */
export function courseOf(points) {
  /** @param {number} place */
  const slope = (place) => {
    const before = points[Math.max(place - 1, 0)];
    const after = points[Math.min(place + 1, points.length - 1)];
    return [(after[0] - before[0]) * BEND, (after[1] - before[1]) * BEND];
  };
  const curves = points.slice(1).map(([x, y], place) => {
    const [left, top] = points[place];
    const [dx, dy] = slope(place);
    const [endX, endY] = slope(place + 1);
    const numbers = [left + dx, top + dy, x - endX, y - endY, x, y].map(Math.round);
    return `C${numbers.join(" ")}`;
  });
  return `M${points[0].join(" ")}${curves.join("")}`;
}
