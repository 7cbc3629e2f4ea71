/** What is drawn for the marks on lines and islands: what may be chosen, what a choice would do, what happened last. */
import { bridge, middle, place, span } from "./bridge.js";
import { layers, nums, oval, path } from "../../board/pen.js";

/**
 * @typedef {import("./picture.js").Player} Player
 * @typedef {import("./picture.js").LineMark} LineMark
 * @typedef {import("./picture.js").IslandMark} IslandMark
 */

/**
 * @param {number} x
 * @param {number} turn the line's bearing in degrees, so that the sign can stand upright: a cross that is turned reads as a plus
 * @param {string} cls
 * @param {string} sign
 * @returns {string} a small round badge on a line
 */
const badge = (x, turn, cls, sign) =>
  `<g transform="translate(${nums(x)} 0) rotate(${nums(-turn)})">${path("badge-cast", oval(1.5, 3.5, 14))}${path(`badge ${cls}`, oval(0, 0, 13.5))}${path(`badge-line ${cls}`, oval(0, 0, 10.6))}${path(`sign ${cls}`, sign)}</g>`;
/** @param {Player} player @returns {string} the stone around 0,0, 60 to 70 units across */
function stone(player) {
  return `<use href="#kb-stone-${player}"/>`;
}

const CROSS = "M-5-5L5 5M5-5L-5 5";
const STAR = "M0-9 2.6-3.2 9-2.7 4.1 1.6 5.6 7.9 0 4.5-5.6 7.9-4.1 1.6-9-2.7-2.6-3.2z";

/** @param {number} length @returns {string} where a bridge lay: foam along both its sides, the line between them free again */
function gone(length) {
  const sides = `M2-13H${Math.round(length) - 2}M2 13H${Math.round(length) - 2}`;
  return layers("m-gone-edge, m-gone", sides);
}

/**
 * @param {string} id a line
 * @param {Player | null} owner whose bridge lies there
 * @param {readonly LineMark[]} marks
 * @returns {string} everything that moves or changes on this line
 */
export function lineArt(id, owner, marks) {
  const has = (/** @type {LineMark} */ mark) => marks.includes(mark);
  const ghost = has("ghost-white") ? "white" : has("ghost-black") ? "black" : null;
  if (!owner && !marks.length) return "";
  const s = span(id),
    along = middle(id, owner ?? ghost),
    half = s.length / 2;
  let under = "",
    over = "";
  if (has("choosable")) under += layers("m-glow, m-choosable", along);
  if (has("removable")) under += layers("m-removable-edge, m-removable", along);
  // Where the bridge itself is gone, only its outline tells of it.
  if (has("last")) under += owner ? layers("m-last-edge, m-last", along) : gone(s.length);
  if (has("hint"))
    under += layers("m-hint-edge, m-hint, m-hint-water", along) + (owner ? "" : path("m-choosable", along));
  if (has("chosen")) under += layers("m-chosen, m-chosen-in, m-chosen-water", along);
  if (has("falls")) {
    under += path("m-falls", along);
    over += badge(half, s.angle, "bad", CROSS);
  } else if (has("removable") && has("chosen")) over += badge(half, s.angle, "bad", CROSS);
  // A review tells the turn that was played from the one that would have been best, on the same line, too.
  const both = has("played") && has("best") ? 16 : 0;
  if (owner && (has("played") || has("best"))) under += path("m-falls", along);
  if (!owner && has("best")) under += layers("m-glow, m-choosable", along);
  if (has("played")) over += badge(half - both, s.angle, "played", oval(0, 0, 4));
  if (has("best")) over += badge(half + both, s.angle, "best", STAR);
  const body = owner ? `<g class="kb-bridge${has("falls") ? " kb-shake" : ""}">${bridge(id, owner)}</g>` : "";
  const preview = ghost && !owner ? path("m-ghost-edge", along) + `<g class="kb-ghost">${bridge(id, ghost)}</g>` : "";
  return `<g transform="${place(s)}">${under}${preview}${body}${over}</g>`;
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
  if (has("mine-card")) under += layers("m-card, m-card-in", oval(0, 2, 76, 68));
  if (has("hint")) under += layers("m-hint-edge m-hint-ring, m-hint m-hint-ring", oval(0, 2, 74, 66));
  if (has("last")) under += path("m-ring-last", oval(0, 2, 42));
  if (has("gains")) {
    under += layers("m-ring-edge, m-gains", oval(0, 2, 44));
    over += path("badge good", oval(33, -27, 14)) + path("sign good", "M-7 0H7M0-7V7", 'transform="translate(33 -27)"');
  }
  if (has("loses")) {
    under += layers("m-ring-edge, m-loses", oval(0, 2, 44));
    over += path("badge bad", oval(33, -27, 14)) + path("sign bad", CROSS, 'transform="translate(33 -27)"');
  }
  const body = owner
    ? `<g class="kb-stone${has("loses") ? " kb-fading" : ""}" transform="translate(0 3)"><g class="kb-drop">${stone(owner)}</g></g>`
    : "";
  return under + body + over;
}
