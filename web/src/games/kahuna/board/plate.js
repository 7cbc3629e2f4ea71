/**
 * An island's plate: its name, and its majority as a bar with one block per line. White's bridges fill it from the
 * left, Black's from the right. The player who fills the golden notch in the middle (one block of five, two of four)
 * has the majority.
 */
import { island } from "./chart.js";
import { path, poly } from "../../../board/pen.js";

/** @typedef {import("./picture.js").IslandState} IslandState */

/**
 * @param {Pick<IslandState, "lines" | "white" | "black">} state
 * @returns {{owner: "white" | "black" | null, middle: boolean}[]} from left to right
 */
export function blocks({ lines, white, black }) {
  return Array.from({ length: lines }, (_, i) => ({
    owner: i < white ? "white" : i >= lines - black ? "black" : null,
    middle: Math.abs(2 * i + 1 - lines) < 2,
  }));
}

/** A block's width and height. */
const WIDE = 19;
const HIGH = 20;

/**
 * @param {string} cls
 * @param {number} x its middle
 * @param {number} w
 * @param {number} h
 * @param {number} round its corners' radius
 */
const rect = (cls, x, w, h, round) =>
  `<rect class="${cls}" x="${x - w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${round}"/>`;

/** @param {number} x @returns {string} a diamond: Black's blocks differ by more than their colour */
const diamond = (x) =>
  poly([
    [x - 5, 0],
    [x, -5],
    [x + 5, 0],
    [x, 5],
  ]);

/** @param {IslandState} state @returns {string} the bar around its middle */
function bar(state) {
  const left = (-(state.lines - 1) * WIDE) / 2;
  const filled = blocks(state).flatMap(({ owner }, i) => (owner ? [{ owner, x: left + i * WIDE }] : []));
  const notch = state.lines % 2 ? WIDE : 2 * WIDE;
  const blacks = filled.filter(({ owner }) => owner === "black");
  return (
    rect("bar", 0, state.lines * WIDE + 4, HIGH + 4, 6) +
    rect(`notch${state.owner ? " notch-won" : ""}`, 0, notch + 2, HIGH + 11, 5) +
    filled.map(({ owner, x }) => rect(`bar-${owner}`, x, WIDE - 2, HIGH - 2, 3)).join("") +
    (blacks.length ? path("bar-diamond", blacks.map(({ x }) => diamond(x)).join("")) : "")
  );
}

/** @param {number} w @param {number} h @returns {string} an empty plate below 0,0 */
const empty = (w, h) =>
  `<rect class="plate-cast" x="${-w / 2 + 2}" y="4" width="${w}" height="${h}" rx="9"/>` +
  `<rect class="plate" x="${-w / 2}" y="0" width="${w}" height="${h}" rx="9"/>` +
  `<rect class="plate-line" x="${3.5 - w / 2}" y="3.5" width="${w - 7}" height="${h - 7}" rx="6"/>`;

/** How large the bar is on a small board, and on a large one. */
const SMALL = 1.25;
const LARGE = 0.82;

/** @param {string} id an island @param {IslandState} state @returns {string} its plate, below the island's centre */
export function plate(id, state) {
  const { name } = island(id);
  const wide = state.lines * WIDE;
  return (
    `<g class="plate-small" transform="translate(0 30)">${empty(Math.max(112, wide * SMALL + 18), 69)}` +
    `<text y="28" class="plate-name">${name}</text><g transform="translate(0 48) scale(${SMALL})">${bar(state)}</g></g>` +
    `<g class="plate-large" transform="translate(0 33)">${empty(Math.max(100, wide * LARGE + 16), 49)}` +
    `<text y="18.5" class="plate-name">${name}</text><g transform="translate(0 33.5) scale(${LARGE})">${bar(state)}</g></g>`
  );
}
