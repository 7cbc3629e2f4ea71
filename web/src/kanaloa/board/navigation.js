/**
 * Where the keyboard goes on the board. Pure: (where the focus is, which key) -> where it goes.
 *
 * On an island, at the Dolphin or on a sea space that can be chosen, an arrow goes to the nearest of these in that direction; Enter
 * leads from an island to its currents. On a current, an arrow turns to the next of the island's currents towards that direction;
 * Escape goes back to the island.
 */
import { bearing } from "../../board/geometry.js";
import { clockwise, isArrow, nearestTowards, turnedTowards } from "../../board/arrow_keys.js";
import { DOLPHIN, currentsAt, island, otherEnd, spotOf } from "./chart.js";

/**
 * @import { Arrow } from "../../board/arrow_keys.js"
 * @import { Chart, Target } from "./chart.js"
 * @typedef {{stop: Target, current: string | null}} Place the focus: an island, the Dolphin or a sea space, or one of the currents
 *   looked at from that island
 * @typedef {object} Reach
 * @property {readonly string[]} spaces the sea spaces that can be reached
 * @property {(current: string) => boolean} isChoosable
 */

/** @type {Place} where the focus is first: every chart has this island */
export const START = { stop: { kind: "island", id: "A" }, current: null };

/** @param {Chart} chart @param {readonly string[]} spaces @returns {Target[]} what arrows lead to */
const stopsOf = (chart, spaces) => [
  ...Object.keys(chart.islands).map((id) => /** @type {const} */ ({ kind: "island", id })),
  ...spaces.map((id) => /** @type {const} */ ({ kind: "space", id })),
  { kind: "dolphin", id: DOLPHIN },
];

/**
 * @param {Chart} chart
 * @param {Target} from
 * @param {Arrow} arrow
 * @param {readonly string[]} spaces the sea spaces that can be reached
 * @returns {Target} the nearest stop in that direction, or the same where there is none
 */
export function stopTowards(chart, from, arrow, spaces) {
  const key = (/** @type {Target} */ { kind, id }) => `${kind} ${id}`;
  const stops = stopsOf(chart, spaces).filter((each) => key(each) !== key(from));
  const found = nearestTowards(
    spotOf(chart, from),
    stops.map((each) => /** @type {const} */ ([key(each), spotOf(chart, each)])),
    arrow,
  );
  return stops.find((each) => key(each) === found) ?? from;
}

/** @param {Chart} chart @param {string} id an island @param {string} current @returns {number} the bearing in which the current leaves the island, in radians */
export const bearingOf = (chart, id, current) => bearing(island(chart, id), island(chart, otherEnd(current, id)));

/**
 * @param {Chart} chart
 * @param {string} id an island
 * @param {string} current the one that has the focus
 * @param {Arrow} arrow
 * @returns {string} the next of the island's currents when turning towards the arrow; the same where it points there best already
 */
export const currentTowards = (chart, id, current, arrow) =>
  turnedTowards(current, currentsAt(chart, id), (each) => bearingOf(chart, id, each), arrow);

/**
 * @param {Chart} chart
 * @param {string} id an island
 * @param {(current: string) => boolean} isChoosable
 * @returns {string} the first choosable current clockwise from north, else the first one
 */
export function firstCurrent(chart, id, isChoosable) {
  const currents = clockwise(currentsAt(chart, id), (each) => bearingOf(chart, id, each));
  return currents.find(isChoosable) ?? currents[0] ?? "";
}

/**
 * @param {Chart} chart
 * @param {Place} place
 * @param {string} key a KeyboardEvent's `key`
 * @param {Reach} reach
 * @returns {Place | null} where the focus goes; null where the key means nothing here (Enter on a current, a sea space or the Dolphin
 *   is the caller's)
 */
export function moved(chart, { stop, current }, key, { spaces, isChoosable }) {
  if (isArrow(key))
    return current
      ? { stop, current: currentTowards(chart, stop.id, current, key) }
      : { stop: stopTowards(chart, stop, key, spaces), current: null };
  if (key === "Enter" && !current && stop.kind === "island")
    return { stop, current: firstCurrent(chart, stop.id, isChoosable) };
  if (key === "Escape" && current) return { stop, current: null };
  return null;
}

/**
 * @param {Target} target what got the focus
 * @param {Place} before
 * @returns {Place} a current keeps the island that it was reached from, where it is one of its ends
 */
export function placeOf({ kind, id }, before) {
  if (kind !== "current") return { stop: { kind, id }, current: null };
  const kept = before.stop.kind === "island" && id.includes(before.stop.id);
  return { stop: kept ? before.stop : { kind: "island", id: id.charAt(0) }, current: id };
}

/** @param {Place} place @returns {Target} */
export const targetOf = ({ stop, current }) => (current ? { kind: "current", id: current } : stop);
