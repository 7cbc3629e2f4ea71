/**
 * The charts as pure data: for each number of players the islands, currents and sea spaces in use on a square of 1000 x
 * 1000 units. Nothing here draws. `unit/kanaloa/board/chart.test.js` proves that no two currents cross, that each has
 * water for a fish, that no current passes close to a foreign island, and that no two buttons overlap on a board 320 px
 * wide.
 */
import { SIZE, bearing, nearestWay } from "../../../board/geometry.js";
import { CURRENTS, ISLANDS as NAMES, SPACES } from "../facts.js";
import { shore } from "./wide_coast.js";
import { PLACES, SPACE_PLACES } from "./places.js";

/**
 * @typedef {import("../../../board/geometry.js").Point} Point
 * @typedef {2 | 3 | 4} Players
 * @typedef {{id: string, name: string, x: number, y: number}} Island
 * @typedef {object} Current
 * @property {string} id
 * @property {[string, string]} ends
 * @property {Point} from the middle of its first island
 * @property {Point} to
 * @property {Point} first its shore at the first island
 * @property {Point} last
 * @property {Point} spot where its fish lies and its button is
 * @property {number} angle from the first end to the last, in degrees
 *
 * @typedef {object} Chart
 * @property {Players} players
 * @property {number} scale of islands and what lies on them
 * @property {number} fishScale
 * @property {Record<string, Island>} islands
 * @property {Record<string, Current>} currents
 * @property {Record<string, Point>} spaces of two players; the middle of each sea space
 * @property {Point} dolphin
 *
 * @typedef {"island" | "current" | "space" | "dolphin"} TargetKind
 * @typedef {{kind: TargetKind, id: string}} Target something that can be pointed at
 */

/** The notation's name of the Dolphin, as a place of pieces and as the id of a target. */
export const DOLPHIN = "@";

/** How far from its middle an island can be hit, as four players see it. */
const REACH = 66;

/** How far from its middle the Dolphin can be hit. */
const DOLPHIN_REACH = 78;

/** @param {Point} from @param {number} angle in radians @param {number} far @returns {Point} */
const along = (from, angle, far) => ({ x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far });

/** @param {Point[]} points @returns {Point} */
const middle = (points) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** @param {string} id @param {Record<string, Island>} islands @param {typeof PLACES[2]} places @returns {Current} */
function currentOf(id, islands, places) {
  const ends = /** @type {[string, string]} */ ([id.charAt(0), id.charAt(1)]);
  const [from, to] = [islands[ends[0]], islands[ends[1]]];
  const angle = bearing(from, to);
  const first = along(from, angle, shore(ends[0], angle) * places.islands),
    last = along(to, angle + Math.PI, shore(ends[1], angle + Math.PI) * places.islands);
  const t = places.along[id];
  const spot =
    t === undefined ? middle([first, last]) : along(from, angle, t * Math.hypot(to.x - from.x, to.y - from.y));
  return { id, ends, from, to, first, last, spot, angle: (angle * 180) / Math.PI };
}

/** @param {Players} players @returns {Chart} */
function build(players) {
  const places = PLACES[players];
  const point = (/** @type {[number, number]} */ [x, y]) => ({ x, y });
  const islands = Object.fromEntries(
    Object.entries(places.at)
      .filter(([id]) => id !== DOLPHIN)
      .map(([id, place]) => [id, { id, name: NAMES[id], ...point(place) }]),
  );
  const currents = Object.fromEntries(CURRENTS[players].map((id) => [id, currentOf(id, islands, places)]));
  const spaces = Object.fromEntries(
    (players === 2 ? SPACES : []).map((id) => [
      id,
      SPACE_PLACES[id] ? point(SPACE_PLACES[id]) : middle([...id].map((each) => islands[each])),
    ]),
  );
  return {
    players,
    scale: places.islands,
    fishScale: places.fish,
    islands,
    currents,
    spaces,
    dolphin: point(places.at[DOLPHIN]),
  };
}

const CHARTS = { 2: build(2), 3: build(3), 4: build(4) };

/** @param {Players} players @returns {Chart} */
export const chartOf = (players) => CHARTS[players];

/** @param {Chart} chart @param {string} id @returns {Island} */
export function island({ islands }, id) {
  if (!islands[id]) throw new RangeError(`no island ${id}`);
  return islands[id];
}

/** @param {Chart} chart @param {string} id two letters in alphabetical order @returns {Current} */
export function current({ currents }, id) {
  if (!currents[id]) throw new RangeError(`no current ${id}`);
  return currents[id];
}

/** @param {string} tail @param {string} head @returns {string} the current between two islands */
export const between = (tail, head) => (tail < head ? tail + head : head + tail);

/** @param {Chart} chart @param {Target} target @returns {Point} the centre of its button */
export function spotOf(chart, { kind, id }) {
  if (kind === "island") return island(chart, id);
  if (kind === "current") return current(chart, id).spot;
  if (kind === "dolphin") return chart.dolphin;
  const space = chart.spaces[id];
  if (!space) throw new RangeError(`no sea space ${id}`);
  return space;
}

/** @param {Chart} chart @param {string} place of a piece: an island or the Dolphin @returns {Point} */
export const placeOfPiece = (chart, place) => (place === DOLPHIN ? chart.dolphin : island(chart, place));

/** @param {Chart} chart @param {string} place of the volcano: an island or a sea space @returns {Point} */
export const placeOfVolcano = (chart, place) => chart.islands[place] ?? spotOf(chart, { kind: "space", id: place });

/**
 * What lies under a pointer: currents may be hit along their whole length, not at their buttons only.
 * @param {Chart} chart
 * @param {Point} p
 * @param {boolean} [spaces] whether sea spaces can be hit
 * @returns {Target | null}
 */
export function targetAt(chart, p, spaces = false) {
  const near = (/** @type {Point} */ q, /** @type {number} */ far) => Math.hypot(p.x - q.x, p.y - q.y) < far;
  const hit = Object.values(chart.islands).find((each) => near(each, REACH * chart.scale));
  if (hit) return { kind: "island", id: hit.id };
  if (near(chart.dolphin, DOLPHIN_REACH)) return { kind: "dolphin", id: DOLPHIN };
  const space = spaces && Object.entries(chart.spaces).find(([, spot]) => near(spot, 38));
  if (space) return { kind: "space", id: space[0] };
  const found = nearestWay(p, Object.values(chart.currents), 30);
  return found ? { kind: "current", id: found } : null;
}

export { SIZE };
