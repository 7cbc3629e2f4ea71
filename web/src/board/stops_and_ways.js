/**
 * Where the keyboard goes on a board. Pure: (where the focus is, which key) -> where it goes.
 *
 * At a stop, such as an island, an arrow goes to the nearest stop in that direction; Enter leads from an island to the
 * ways that leave it. On a way, an arrow turns to the next of the island's ways towards that direction; Escape goes
 * back to the island.
 */
import { bearing } from "./geometry.js";
import { clockwise, isArrow, nearestTowards, turnedTowards } from "./arrow_keys.js";

/**
 * @import { Arrow } from "./arrow_keys.js"
 * @import { Point } from "./geometry.js"
 *
 * @typedef {{ kind: string, id: string }} Target something that can be pointed at
 *
 * @typedef {object} Look of a button
 * @property {string} name its accessible name
 * @property {boolean} [titled] whether the mouse is shown its name
 * @property {boolean} [pressed] undefined where it cannot be chosen
 * @property {boolean} [choosable] whether the keys prefer it
 * @property {boolean} [handle] whether a dot shows that it can be picked
 * @property {boolean} [hidden]
 */

/**
 * @template {Target} Aim
 * @typedef {{ stop: Aim, way: string | null }} Place the focus: a stop, or one of the ways looked at from that island
 */

/**
 * @template {Target} Aim
 * @template [Picture=any]
 * @typedef {object} Chart what can be reached
 * @property {readonly Aim[]} targets stops, and ways, each named by the letters of the two islands at its ends in
 *   alphabetical order
 * @property {Aim["kind"]} wayKind
 * @property {Picture} picture what the board shows
 * @property {(target: Aim, picture: Picture) => Point} spotOf
 * @property {(target: Aim, picture: Picture) => Look} lookOf
 */

const ISLAND = /** @type {const} */ ("island");

/**
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {string} island
 * @returns {string[]} the ways that leave it
 */
export const waysAt = ({ targets, wayKind }, island) =>
  targets.flatMap(({ kind, id }) => (kind === wayKind && id.includes(island) ? [id] : []));

/**
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {string} island
 * @returns {(way: string) => number} the bearing in which a way leaves the island, in radians
 */
function bearingFrom({ spotOf, picture }, island) {
  const spot = (/** @type {string} */ id) => spotOf(/** @type {Aim} */ ({ kind: ISLAND, id }), picture);
  return (way) => bearing(spot(island), spot(way.replace(island, "")));
}

/**
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {Aim} from
 * @param {Arrow} arrow
 * @returns {Aim} the nearest stop in that direction, or the same where there is none
 */
export function stopTowards({ targets, wayKind, spotOf, lookOf, picture }, from, arrow) {
  const spots = targets
    .filter((to) => to.kind !== wayKind && (to.kind !== from.kind || to.id !== from.id) && !lookOf(to, picture).hidden)
    .map((to) => /** @type {const} */ ([to, spotOf(to, picture)]));
  return nearestTowards(spotOf(from, picture), spots, arrow) ?? from;
}

/**
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {string} island
 * @param {string} way the one that has the focus
 * @param {Arrow} arrow
 * @returns {string} the next of the island's ways when turning towards the arrow; the same where it points there best
 *   already
 */
export const wayTowards = (chart, island, way, arrow) =>
  turnedTowards(way, waysAt(chart, island), bearingFrom(chart, island), arrow);

/**
 * The way that gets the focus when Enter leads from an island to its ways.
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {string} island
 * @returns {string} the first choosable way clockwise from north, else the first one
 */
export function firstWay(chart, island) {
  const ways = clockwise(waysAt(chart, island), bearingFrom(chart, island));
  const { wayKind, lookOf, picture } = chart;
  return ways.find((id) => lookOf(/** @type {Aim} */ ({ kind: wayKind, id }), picture).choosable) ?? ways[0] ?? "";
}

/**
 * @template {Target} Aim
 * @param {Chart<Aim>} chart
 * @param {Place<Aim>} place
 * @param {string} key a KeyboardEvent's `key`
 * @returns {Place<Aim> | null} where the focus goes; null where the key means nothing here (Enter on a way, or at a
 *   stop that is no island, is the caller's)
 */
export function moved(chart, { stop, way }, key) {
  if (isArrow(key))
    return way
      ? { stop, way: wayTowards(chart, stop.id, way, key) }
      : { stop: stopTowards(chart, stop, key), way: null };
  if (key === "Enter" && !way && stop.kind === ISLAND) return { stop, way: firstWay(chart, stop.id) };
  return key === "Escape" && way ? { stop, way: null } : null;
}

/**
 * @template {Target} Aim
 * @param {Aim["kind"]} kind of the ways
 * @param {Aim} target what got the focus
 * @param {Place<Aim>} before
 * @returns {Place<Aim>} a way keeps the island that it was reached from, where it is one of its ends
 */
export function placeOf(kind, target, { stop }) {
  if (target.kind !== kind) return { stop: target, way: null };
  const kept = stop.kind === ISLAND && target.id.includes(stop.id);
  return { stop: kept ? stop : /** @type {Aim} */ ({ kind: ISLAND, id: target.id.charAt(0) }), way: target.id };
}
