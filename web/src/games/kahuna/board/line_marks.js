/** What is drawn for the marks on lines and islands: what may be chosen, what a choice would do, what happened last. */
import { SIDES } from "../../../engine/facts.js";
import { bridge, middle, place, span } from "./bridge.js";
import { coast } from "./coast.js";
import { orderArt } from "../../../board/order.js";
import { layers, nums, oval, path } from "../../../board/pen.js";

/**
 * @typedef {import("./picture.js").Player} Player
 * @typedef {import("./picture.js").LineMark} LineMark
 * @typedef {import("./picture.js").IslandMark} IslandMark
 */

/**
 * @param {number} x
 * @param {number} turn the line's bearing in degrees, so that the sign can stand upright: a cross that is turned reads
 *   as a plus
 * @param {string} cls
 * @param {string} sign
 * @returns {string} a small round badge on a line
 */
function badge(x, turn, cls, sign) {
  const disc = path(`badge ${cls}`, oval(0, 0, 13.5)) + path(`badge-line ${cls}`, oval(0, 0, 10.6));
  return `<g transform="translate(${nums(x)} 0) rotate(${nums(-turn)})">${path(
    "badge-cast",
    oval(1.5, 3.5, 14),
  )}${disc}${path(`sign ${cls}`, sign)}</g>`;
}

/** @param {Player} player @returns {string} the stone around 0,0, 60 to 70 units across */
const stone = (player) => `<use href="#island-stone-${player}"/>`;

const CROSS = "M-5-5L5 5M5-5L-5 5";
const STAR = "M0-9 2.6-3.2 9-2.7 4.1 1.6 5.6 7.9 0 4.5-5.6 7.9-4.1 1.6-9-2.7-2.6-3.2z";

/**
 * @param {number} length
 * @returns {string} where a bridge lay: foam along both its sides, the line between them free again
 */
function gone(length) {
  const sides = `M6-17H${Math.round(length) - 6}M6 17H${Math.round(length) - 6}`;
  return layers("mark-gone-edge, mark-gone", sides);
}

/** @param {number} length @returns {string} a short stroke along a line's middle: a bridge could be built */
const ahead = (length) => `M${nums(length / 2 - 11, 0)}h22`;

/** @param {number} length @returns {string} a short stroke across a bridge's middle: it could be removed */
const across = (length) => `M${nums(length / 2, -15)}v30`;

/**
 * @typedef {object} Line a line with marks
 * @property {Player | null} owner the owner of its bridge
 * @property {readonly LineMark[]} marks
 * @property {string} along its middle, as path data
 * @property {number} length
 * @property {number} angle its bearing in degrees
 * @property {string} order its place among several last changes, or ""
 */

/**
 * What is drawn below a bridge for each mark, from the back to the front.
 * @type {Partial<Record<LineMark, (line: Line) => string>>}
 */
const UNDER = {
  choosable: ({ along, marks, length }) =>
    marks.includes("lit")
      ? layers("mark-glow, mark-choosable", along)
      : layers("mark-tick-edge, mark-tick", ahead(length)),
  removable: ({ along, marks }) => (marks.includes("lit") ? layers("mark-removable-edge, mark-removable", along) : ""),
  // A bridge that is gone is shown by its outline.
  last: ({ owner, along, length }) => (owner ? layers("mark-last-edge, mark-last", along) : gone(length)),
  hint: ({ owner, along }) =>
    layers("mark-hint-edge, mark-hint, mark-hint-water", along) + (owner ? "" : path("mark-choosable", along)),
  chosen: ({ along }) => layers("mark-chosen, mark-chosen-in, mark-chosen-water", along),
  falls: ({ along }) => path("mark-falls", along),
  played: ({ owner, along }) => (owner ? path("mark-falls", along) : ""),
  best({ owner, along, marks }) {
    if (!owner) return layers("mark-glow, mark-choosable", along);
    return marks.includes("played") ? "" : path("mark-falls", along);
  },
};

const LINE_MARKS = /** @type {LineMark[]} */ (Object.keys(UNDER));

/** @param {Line} line @returns {string} the number of a last change, else the sign that the bridge could be removed */
function signOf({ marks, length, angle, order }) {
  if (order) return `<g transform="translate(${nums(length / 2)} 0) rotate(${nums(-angle)})">${orderArt(order)}</g>`;
  const isOpen = marks.includes("removable") && !marks.includes("lit");
  return isOpen ? layers("mark-tick-edge, mark-tick", across(length)) : "";
}

/** @param {Line} line @returns {string} the badges over a bridge */
function badges({ marks, length, angle }) {
  const has = (/** @type {LineMark} */ mark) => marks.includes(mark);
  const half = length / 2;
  // In a review, one line can have been played and be the best one.
  const apart = has("played") && has("best") ? 16 : 0;
  return [
    has("falls") || (has("removable") && has("chosen")) ? badge(half, angle, "bad", CROSS) : "",
    has("played") ? badge(half - apart, angle, "played", oval(0, 0, 4)) : "",
    has("best") ? badge(half + apart, angle, "best", STAR) : "",
  ].join("");
}

/** @param {string} id @param {Player} player @param {string} along @returns {string} a bridge that would be built */
const ghostOf = (id, player, along) => `${path("mark-ghost-edge", along)}<g class="ghost">${bridge(id, player)}</g>`;

/**
 * @param {string} id a line
 * @param {Player | null} owner whose bridge lies there
 * @param {readonly LineMark[]} marks
 * @param {string} [order] its place among several last changes
 * @returns {string} everything that moves or changes on this line
 */
export function lineArt(id, owner, marks, order = "") {
  if (!owner && !marks.length) return "";
  const ghost = SIDES.find((side) => marks.includes(`ghost-${side}`)) ?? null;
  const s = span(id);
  const line = { owner, marks, along: middle(id, owner ?? ghost), length: s.length, angle: s.angle, order };
  const under = LINE_MARKS.map((mark) => (marks.includes(mark) ? UNDER[mark]?.(line) : "")).join("");
  const shaking = marks.includes("falls") ? " bridge-shake" : "";
  const body = owner ? `<g class="bridge${shaking}">${bridge(id, owner)}</g>` : "";
  const preview = ghost && !owner ? ghostOf(id, ghost, line.along) : "";
  return `<g transform="${place(s)}">${under}${preview}${body}${signOf(line)}${badges(line)}</g>`;
}

/**
 * @param {Player | null} owner
 * @param {readonly IslandMark[]} marks
 * @returns {string} stone and marks of an island, around its centre
 */
export function islandArt(owner, marks) {
  const has = (/** @type {IslandMark} */ mark) => marks.includes(mark);
  let under = "",
    over = "";
  if (has("mine-card")) under += layers("mark-card, mark-card-in", oval(0, 2, 76, 68));
  if (has("hint")) under += layers("mark-hint-edge mark-hint-ring, mark-hint mark-hint-ring", oval(0, 2, 74, 66));
  if (has("gains")) {
    under += layers("mark-ring-edge, mark-gains", oval(0, 2, 44));
    over += path("badge good", oval(33, -27, 14)) + path("sign good", "M-7 0H7M0-7V7", 'transform="translate(33 -27)"');
  }
  if (has("loses")) {
    under += layers("mark-ring-edge, mark-loses", oval(0, 2, 44));
    over += path("badge bad", oval(33, -27, 14)) + path("sign bad", CROSS, 'transform="translate(33 -27)"');
  }
  const body = owner
    ? `<g class="island-stone${has("loses") ? " fading" : ""}" transform="translate(0 3)"><g class="drop">${stone(owner)}</g></g>`
    : "";
  return under + body + over;
}

/** How far an owner's coast lies off the shore, in units. */
const OFF_SHORE = 3;

/**
 * @param {string} id an island
 * @param {Player | null} owner
 * @param {readonly IslandMark[]} marks
 * @returns {string} its coast in its owner's colour and texture, around its centre
 */
export function shoreArt(id, owner, marks) {
  const halo = marks.includes("last") ? ["shore-last-edge", owner ? "shore-last" : "shore-last shore-left"] : [];
  const own = owner ? ["edge", "band", "weave"].map((part) => `shore-${owner}-${part}`) : [];
  return [...halo, ...own].map((cls) => coast(`shore ${cls}`, id, OFF_SHORE)).join("");
}
