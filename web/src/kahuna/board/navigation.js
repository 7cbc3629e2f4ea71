/**
 * Where the keyboard goes on the board. Pure: (where the focus is, which key) -> where it goes.
 *
 * On an island, an arrow goes to the nearest island in that direction; Enter goes to the island's lines. On a line,
 * an arrow turns to the next of the island's lines towards that direction; Escape goes back to the island.
 */
import { ISLAND_IDS, island, line, linesAt, otherEnd } from "./chart.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {{island: string, line: string | null}} Place the focus: an island, or one of the lines looked at from that island
 * @typedef {"ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp"} Arrow
 */

/** @type {Record<Arrow, number>} bearings in radians, clockwise from east because y points down */
const BEARING = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

/** @param {string} key @returns {key is Arrow} */
export const isArrow = (key) => key in BEARING;

/** @param {number} angle @returns {number} the same angle between -pi and pi */
const wrap = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

/**
 * @param {string} id an island
 * @param {Arrow} arrow
 * @returns {string} the nearest island in that direction, or the same island where there is none
 */
export function islandTowards(id, arrow) {
  const from = island(id);
  let best = Infinity,
    found = id;
  for (const other of ISLAND_IDS) {
    if (other === id) continue;
    const to = island(other);
    const off = Math.abs(wrap(Math.atan2(to.y - from.y, to.x - from.x) - BEARING[arrow]));
    if (off > 1.1) continue;
    // Off-axis islands count as farther, so that the eye's idea of "next to the right" wins over mere distance.
    const cost = Math.hypot(to.x - from.x, to.y - from.y) * (1 + 1.3 * off * off);
    if (cost < best) [best, found] = [cost, other];
  }
  return found;
}

/**
 * @param {string} islandId
 * @param {string} lineId
 * @returns {number} the bearing in which the line leaves the island, in radians
 */
export function bearingOf(islandId, lineId) {
  const from = island(islandId),
    to = island(otherEnd(lineId, islandId));
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/**
 * @param {string} islandId
 * @param {string} lineId the line that has the focus
 * @param {Arrow} arrow
 * @returns {string} the next of the island's lines when turning towards the arrow; the same where it points there best already
 */
export function lineTowards(islandId, lineId, arrow) {
  const here = bearingOf(islandId, lineId);
  const turn = wrap(BEARING[arrow] - here);
  let best = Infinity,
    found = lineId;
  for (const other of linesAt(islandId)) {
    if (other === lineId) continue;
    const step = wrap(bearingOf(islandId, other) - here) * Math.sign(turn || 1);
    const ahead = step > 0 ? step : step + 2 * Math.PI;
    if (ahead < best) [best, found] = [ahead, other];
  }
  const gain = Math.abs(turn) - Math.abs(wrap(BEARING[arrow] - bearingOf(islandId, found)));
  return gain > 0 ? found : lineId;
}

/**
 * The line that gets the focus when Enter leads from an island to its lines.
 * @param {string} islandId
 * @param {(lineId: string) => boolean} choosable
 * @returns {string} the first choosable line clockwise from north, else the first line
 */
export function firstLine(islandId, choosable) {
  /** @param {string} id */
  const fromNorth = (id) => (bearingOf(islandId, id) + 2.5 * Math.PI) % (2 * Math.PI);
  const clockwise = [...linesAt(islandId)].sort((a, b) => fromNorth(a) - fromNorth(b));
  return clockwise.find(choosable) ?? clockwise[0] ?? "";
}

/**
 * @param {Place} place
 * @param {string} key a KeyboardEvent's `key`
 * @param {(lineId: string) => boolean} choosable
 * @returns {Place | null} where the focus goes; null where the key means nothing here (Enter on a line is the caller's)
 */
export function moved(place, key, choosable) {
  if (isArrow(key)) {
    return place.line
      ? { island: place.island, line: lineTowards(place.island, place.line, key) }
      : { island: islandTowards(place.island, key), line: null };
  }
  if (key === "Enter" && !place.line) return { island: place.island, line: firstLine(place.island, choosable) };
  if (key === "Escape" && place.line) return { island: place.island, line: null };
  return null;
}

/**
 * @param {Target} target what got the focus
 * @param {Place} before
 * @returns {Place} a line keeps the island that it was reached from, where it is one of its ends
 */
export function placeOf(target, before) {
  if (target.kind === "island") return { island: target.id, line: null };
  const { ends } = line(target.id);
  return { island: ends.includes(before.island) ? before.island : ends[0], line: target.id };
}

/** @param {Place} place @returns {Target} */
export const targetOf = (place) =>
  place.line ? { kind: "line", id: place.line } : { kind: "island", id: place.island };
