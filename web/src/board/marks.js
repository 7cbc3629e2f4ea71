/**
 * What is drawn for the marks on lines and islands: what may be chosen, what a choice would do, what happened last.
 */
import { bridge, middle, place, span } from "./bridge.js";
import { nums, oval, path } from "./pen.js";
import { stone } from "./stone.js";

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
  `<g transform="translate(${nums(x)} 0) rotate(${nums(-turn)})">${path("kb-badge-cast", oval(1.5, 3.5, 14))}${path(`kb-badge ${cls}`, oval(0, 0, 13.5))}${path(`kb-badge-line ${cls}`, oval(0, 0, 10.6))}${path(`kb-sign ${cls}`, sign)}</g>`;
const CROSS = "M-5-5L5 5M5-5L-5 5";
const STAR = "M0-9 2.6-3.2 9-2.7 4.1 1.6 5.6 7.9 0 4.5-5.6 7.9-4.1 1.6-9-2.7-2.6-3.2z";

/** @param {number} length @returns {string} where a bridge lay: foam along both its sides, the line between them free again */
function gone(length) {
  const sides = `M2-13H${Math.round(length) - 2}M2 13H${Math.round(length) - 2}`;
  return path("kb-m-gone-edge", sides) + path("kb-m-gone", sides);
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
  if (has("choosable")) under += path("kb-m-glow", along) + path("kb-m-choosable", along);
  if (has("removable")) under += path("kb-m-removable-edge", along) + path("kb-m-removable", along);
  // Where the bridge itself is gone, only its outline tells of it.
  if (has("last")) under += owner ? path("kb-m-last-edge", along) + path("kb-m-last", along) : gone(s.length);
  if (has("hint"))
    under +=
      path("kb-m-hint-edge", along) +
      path("kb-m-hint", along) +
      path("kb-m-hint-water", along) +
      (owner ? "" : path("kb-m-choosable", along));
  if (has("chosen"))
    under += path("kb-m-chosen", along) + path("kb-m-chosen-in", along) + path("kb-m-chosen-water", along);
  if (has("falls")) {
    under += path("kb-m-falls", along);
    over += badge(half, s.angle, "kb-bad", CROSS);
  } else if (has("removable") && has("chosen")) over += badge(half, s.angle, "kb-bad", CROSS);
  // A review tells the turn that was played from the one that would have been best, on the same line, too.
  const both = has("played") && has("best") ? 16 : 0;
  if (owner && (has("played") || has("best"))) under += path("kb-m-falls", along);
  if (!owner && has("best")) under += path("kb-m-glow", along) + path("kb-m-choosable", along);
  if (has("played")) over += badge(half - both, s.angle, "kb-played", oval(0, 0, 4));
  if (has("best")) over += badge(half + both, s.angle, "kb-best", STAR);
  const body = owner ? `<g class="kb-bridge${has("falls") ? " kb-shake" : ""}">${bridge(id, owner)}</g>` : "";
  const preview =
    ghost && !owner ? path("kb-m-ghost-edge", along) + `<g class="kb-ghost">${bridge(id, ghost)}</g>` : "";
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
  if (has("mine-card")) under += path("kb-m-card", oval(0, 2, 76, 68)) + path("kb-m-card-in", oval(0, 2, 76, 68));
  if (has("hint"))
    under +=
      path("kb-m-hint-edge kb-m-hint-ring", oval(0, 2, 74, 66)) + path("kb-m-hint kb-m-hint-ring", oval(0, 2, 74, 66));
  if (has("last")) under += path("kb-m-ring-last", oval(0, 2, 42));
  if (has("gains")) {
    under += path("kb-m-ring-edge", oval(0, 2, 44)) + path("kb-m-gains", oval(0, 2, 44));
    over +=
      path("kb-badge kb-good", oval(33, -27, 14)) +
      path("kb-sign kb-good", "M-7 0H7M0-7V7", 'transform="translate(33 -27)"');
  }
  if (has("loses")) {
    under += path("kb-m-ring-edge", oval(0, 2, 44)) + path("kb-m-loses", oval(0, 2, 44));
    over += path("kb-badge kb-bad", oval(33, -27, 14)) + path("kb-sign kb-bad", CROSS, 'transform="translate(33 -27)"');
  }
  const body = owner
    ? `<g class="kb-stone${has("loses") ? " kb-fading" : ""}" transform="translate(0 3)"><g class="kb-drop">${stone(owner)}</g></g>`
    : "";
  return under + body + over;
}
