/**
 * The charts as pure data: for each number of players the islands, currents and sea spaces in use on a square of 1000 x
 * 1000 units. Nothing here draws. `unit/kanaloa/board/chart.test.js` proves that no two currents cross, that each has
 * water for a fish, that no current passes close to a foreign island, and that no two buttons overlap on a board 320 px
 * wide.
 */
import { bearing, nearestWay, partWay } from "../../../board/geometry.js";
import { labelled } from "../../../board/marked.js";
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
 * @property {Record<string, Point>} dolphin its middle, by its name in the notation
 * @property {Record<string, Point>} places spaces, Dolphin and islands, from the back to the front, so that what stands
 *   in front of an island may overlap it
 *
 * @typedef {keyof typeof LAYERS} TargetKind
 * @typedef {{kind: TargetKind, id: string}} Target something that can be pointed at
 */

/** What lies on the map: its kinds, and the layers in which charts, marks and labels have it. */
export const LAYERS = /** @type {const} */ ({
  island: "islands",
  current: "currents",
  space: "spaces",
  dolphin: "dolphin",
});

/** The notation's name of the Dolphin, as a place of pieces and as the id of a target. */
export const DOLPHIN = "@";

/** How far from the middle of a place it can be hit; an island as four players see it. */
const REACH = { island: 66, dolphin: 78, space: 38 };

/** @param {Point} from @param {number} angle in radians @param {number} far @returns {Point} */
const along = (from, angle, far) => ({ x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far });

/** @param {[number, number]} place @returns {Point} */
const point = ([x, y]) => ({ x, y });

/** @param {string} id @param {Record<string, Island>} islands @param {typeof PLACES[2]} places @returns {Current} */
function currentOf(id, islands, places) {
  const ends = /** @type {[string, string]} */ ([id.charAt(0), id.charAt(1)]);
  const [from, to] = [islands[ends[0]], islands[ends[1]]];
  const angle = bearing(from, to);
  const first = along(from, angle, shore(ends[0], angle) * places.islands),
    last = along(to, angle + Math.PI, shore(ends[1], angle + Math.PI) * places.islands);
  const t = places.along[id];
  const spot = t === undefined ? partWay(first, last, 0.5) : partWay(from, to, t);
  return { id, ends, from, to, first, last, spot, angle: (angle * 180) / Math.PI };
}

/** @param {string} id of a sea space @param {Record<string, Island>} islands @returns {Point} */
function spaceOf(id, islands) {
  if (SPACE_PLACES[id]) return point(SPACE_PLACES[id]);
  const around = [...id].map((each) => islands[each]);
  /** @param {"x" | "y"} axis */
  const mean = (axis) => around.reduce((sum, each) => sum + each[axis], 0) / around.length;
  return { x: mean("x"), y: mean("y") };
}

/** @param {Players} players @returns {Chart} */
function build(players) {
  const places = PLACES[players];
  const { [DOLPHIN]: middle, ...at } = places.at;
  const islands = labelled(Object.keys(at), (id) => ({ id, name: NAMES[id], ...point(at[id]) }));
  const spaces = labelled(players === 2 ? SPACES : [], (id) => spaceOf(id, islands));
  const dolphin = { [DOLPHIN]: point(middle) };
  const order = Object.entries(islands).sort(([, a], [, b]) => a.y - b.y);
  return {
    players,
    scale: places.islands,
    fishScale: places.fish,
    islands,
    currents: labelled(CURRENTS[players], (id) => currentOf(id, islands, places)),
    spaces,
    dolphin,
    places: { ...spaces, ...dolphin, ...Object.fromEntries(order) },
  };
}

const CHARTS = { 2: build(2), 3: build(3), 4: build(4) };

/** @param {Players} players @returns {Chart} */
export const chartOf = (players) => CHARTS[players];

/** @param {string} tail @param {string} head @returns {string} the current between two islands */
export const between = (tail, head) => (tail < head ? tail + head : head + tail);

/** @param {Chart} chart @param {Target} target @returns {Point} the centre of its button */
export function spotOf(chart, { kind, id }) {
  const spot = kind === "current" ? chart.currents[id]?.spot : chart[LAYERS[kind]][id];
  if (!spot) throw new RangeError(`no ${kind} ${id}`);
  return spot;
}

/**
 * What lies under a pointer: currents may be hit along their whole length, not at their buttons only.
 * @param {Chart} chart
 * @param {Point} p
 * @param {boolean} [spaces] whether sea spaces can be hit
 * @returns {Target | null}
 */
export function targetAt(chart, p, spaces = false) {
  const reach = { island: REACH.island * chart.scale, dolphin: REACH.dolphin, space: spaces ? REACH.space : 0 };
  for (const kind of /** @type {(keyof typeof REACH)[]} */ (Object.keys(REACH)))
    for (const [id, { x, y }] of Object.entries(chart[LAYERS[kind]]))
      if (Math.hypot(p.x - x, p.y - y) < reach[kind]) return { kind, id };
  const found = nearestWay(p, Object.values(chart.currents), 30);
  return found ? { kind: "current", id: found } : null;
}
