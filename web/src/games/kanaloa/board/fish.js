/**
 * Fish and their currents. A fish is drawn lying along its own x axis, its head to the right, so that motion can turn
 * it.
 */
import { at, layers, n, nums } from "../../../board/pen.js";

/**
 * @import { Chart, Current } from "./chart.js"
 * @typedef {import("../wire.d.ts").FishView} FishView
 * @typedef {{x: number, y: number, angle: number, scale: number}} Lie where a fish lies, and where its head points, in
 *   degrees
 */

/** Half the length of a fish, as four players see it. */
export const HALF = 43;

/** How far from a fish and from each other the arrows on the water lie, and how far from a shore at least. */
const ARROWS = { gap: 18, step: 46, shore: 12 };

/** @param {Chart} chart @param {Pick<FishView, "current" | "tail">} fish @returns {Lie} */
export function lieOf(chart, { current: id, tail }) {
  const { spot, angle, ends } = chart.currents[id];
  return { x: spot.x, y: spot.y, angle: tail === ends[0] ? angle : angle + 180, scale: chart.fishScale };
}

/** @param {Lie} lie @param {string} art along the x axis @returns {string} lies on the current */
export const lying = ({ x, y, angle, scale }, art) =>
  at(x, y, art, ` rotate(${n(angle)})${scale === 1 ? "" : ` scale(${scale})`}`);

/** @param {Pick<FishView, "owner" | "white">} fish @param {number} angle of its head, whose emblem stands upright */
export function fishArt({ owner, white }, angle) {
  const skin = owner === null ? "neutral" : white ? "white" : owner;
  const sign = `<use class="kanaloa-sign-${white ? "own" : "light"}" href="#kanaloa-emblem-${owner}"/>`;
  const emblem = owner && at(-1, 0, sign, ` rotate(${n(-angle)}) scale(${white ? 1 : 1.05})`);
  return `<g class="kanaloa-owned kanaloa-${owner ?? "neutral"}"><use href="#kanaloa-fish-${skin}"/>${emblem ?? ""}</g>`;
}

/** Returns arrows before and behind a fish. @param {Current} where @param {string} tail @param {number} scale */
export function arrows({ first, last, spot, ends, angle }, tail, scale) {
  const toFirst = Math.hypot(spot.x - first.x, spot.y - first.y),
    toLast = Math.hypot(spot.x - last.x, spot.y - last.y);
  const [behind, ahead] = tail === ends[0] ? [toFirst, toLast] : [toLast, toFirst];
  const begin = HALF * scale + ARROWS.gap;
  let d = "";
  for (let x = begin; x < ahead - ARROWS.shore; x += ARROWS.step) d += `M${nums(x - 5)}-9l9 9l-9 9`;
  for (let x = begin; x < behind - ARROWS.shore; x += ARROWS.step) d += `M${nums(-x - 5)}-9l9 9l-9 9`;
  const turn = tail === ends[0] ? angle : angle + 180;
  return d && lying({ ...spot, angle: turn, scale: 1 }, layers("kanaloa-arrow-edge, kanaloa-arrow", d));
}

/** @param {Current} where @returns {string} from shore to shore, as path data */
export const wayOf = ({ first, last }) => `M${nums(first.x, first.y)}L${nums(last.x, last.y)}`;
