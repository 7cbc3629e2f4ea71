/**
 * Where the keyboard goes on the board. Pure: (where the focus is, which key) -> where it goes.
 *
 * On an island, an arrow goes to the nearest island in that direction; Enter goes to the island's lines. On a line,
 * an arrow turns to the next of the island's lines towards that direction; Escape goes back to the island.
 */
import { bearing } from "../../board/geometry.js";
import { clockwise, isArrow, nearestTowards, turnedTowards } from "../../board/arrow_keys.js";
import { ISLAND_IDS, island, line, linesAt, otherEnd } from "./chart.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {{island: string, line: string | null}} Place the focus: an island, or one of the lines looked at from that island
 * @typedef {import("../../board/arrow_keys.js").Arrow} Arrow
 */

/**
 * @param {string} id an island
 * @param {Arrow} arrow
 * @returns {string} the nearest island in that direction, or the same island where there is none
 */
export function islandTowards(id, arrow) {
  const others = ISLAND_IDS.filter((other) => other !== id).map(
    (other) => /** @type {const} */ ([other, island(other)]),
  );
  return nearestTowards(island(id), others, arrow) ?? id;
}

/**
 * @param {string} islandId
 * @param {string} lineId
 * @returns {number} the bearing in which the line leaves the island, in radians
 */
export const bearingOf = (islandId, lineId) => bearing(island(islandId), island(otherEnd(lineId, islandId)));

/**
 * @param {string} islandId
 * @param {string} lineId the line that has the focus
 * @param {Arrow} arrow
 * @returns {string} the next of the island's lines when turning towards the arrow; the same where it points there best already
 */
export const lineTowards = (islandId, lineId, arrow) =>
  turnedTowards(lineId, linesAt(islandId), (id) => bearingOf(islandId, id), arrow);

/**
 * The line that gets the focus when Enter leads from an island to its lines.
 * @param {string} islandId
 * @param {(lineId: string) => boolean} choosable
 * @returns {string} the first choosable line clockwise from north, else the first line
 */
export function firstLine(islandId, choosable) {
  const lines = clockwise(linesAt(islandId), (id) => bearingOf(islandId, id));
  return lines.find(choosable) ?? lines[0] ?? "";
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
