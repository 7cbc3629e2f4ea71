/**
 * The chart as pure data: twelve islands and twenty-seven straight lines on a square of 1000 x 1000 units.
 * Nothing here draws. `unit/kahuna/board/chart.test.js` proves that no two lines cross, that no line passes close to a
 * foreign island, and that no two buttons overlap on a board 320 px wide.
 */
import { SIZE, nearestWay, partWay } from "../../../board/geometry.js";
import { ISLANDS as ISLAND_FACTS, LINES as LINE_IDS } from "../../../engine/facts.js";

/**
 * @typedef {import("../../../board/geometry.js").Point} Point
 * @typedef {{id: string, name: string, x: number, y: number, needed: number}} Island `needed`: bridges that control it
 * @typedef {{id: string, ends: [string, string], from: Point, to: Point, spot: Point}} Line `spot` is the centre of its
 *   button
 * @typedef {{kind: "line" | "island", id: string}} Target something that can be pointed at
 */

/** @type {Record<string, Island>} */
export const ISLANDS = Object.fromEntries(
  ISLAND_FACTS.map(([name, x, y, needed]) => [name[0], { id: name[0], name, x, y, needed }]),
);

/** Island ids in alphabetical order. */
export const ISLAND_IDS = Object.keys(ISLANDS);

/** Line ids in alphabetical order. */
export { LINE_IDS, SIZE };

// How far along its line a button sits (0 to 1, from the first end), where the middle would be too close to another
// button.
/** @type {Record<string, number>} */
const SPOT = {
  AB: 0.505,
  BC: 0.515,
  BE: 0.49,
  BF: 0.51,
  CG: 0.5,
  FJ: 0.485,
  EJ: 0.51,
  GK: 0.49,
  IK: 0.49,
  HI: 0.51,
  HL: 0.515,
};

/** @type {Record<string, Line>} */
export const LINES = {};
for (const id of LINE_IDS) {
  const from = island(id.charAt(0));
  const to = island(id.charAt(1));
  LINES[id] = { id, ends: [from.id, to.id], from, to, spot: partWay(from, to, SPOT[id] ?? 0.5) };
}

/** @param {string} id one letter, A to L @returns {Island} */
export function island(id) {
  if (!ISLANDS[id]) throw new RangeError(`no island ${id}`);
  return ISLANDS[id];
}

/** @param {string} id two letters in alphabetical order @returns {Line} */
export function line(id) {
  if (!LINES[id]) throw new RangeError(`no line ${id}`);
  return LINES[id];
}

/** @param {string} id an island @returns {string[]} its lines' ids, in alphabetical order */
export function linesAt(id) {
  return LINE_IDS.filter((l) => l.includes(id));
}

/** @param {Target} target @returns {Point} the centre of its button */
export function spotOf(target) {
  return target.kind === "island" ? island(target.id) : line(target.id).spot;
}

/**
 * What lies under a pointer: lines may be hit along their whole length, not at their buttons only.
 * @param {Point} p
 * @returns {Target | null}
 */
export function targetAt(p) {
  for (const i of Object.values(ISLANDS))
    if (Math.hypot(p.x - i.x, p.y - i.y) < 68) return { kind: "island", id: i.id };
  const hit = nearestWay(p, Object.values(LINES), 26);
  return hit ? { kind: "line", id: hit } : null;
}
