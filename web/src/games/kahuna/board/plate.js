/**
 * Name plates with the majority pips. White's pips fill from the left, Black's from the right; who fills the
 * whole marked middle (one pip of five, two of four) has the majority.
 */
import { island } from "./chart.js";
import { oval, path, poly } from "../../../board/pen.js";

/** @typedef {import("./picture.js").IslandState} IslandState */

/**
 * @param {IslandState} state
 * @returns {{owner: "white" | "black" | null, middle: boolean}[]} the pips from left to right
 */
export function pips({ lines, white, black }) {
  return Array.from({ length: lines }, (_, i) => ({
    owner: i < white ? "white" : i >= lines - black ? "black" : null,
    middle: Math.abs(i - (lines - 1) / 2) < 1,
  }));
}

const STEP = 15.5;

/** @param {IslandState} state @returns {string} */
function pipRow(state) {
  const left = (-(state.lines - 1) * STEP) / 2;
  let free = "",
    white = "",
    black = "";
  pips(state).forEach((pip, i) => {
    const x = left + i * STEP;
    if (pip.owner === "white") white += oval(x, 0, 5.4);
    else if (pip.owner === "black")
      black += poly([
        [x - 7, 0],
        [x, -7],
        [x + 7, 0],
        [x, 7],
      ]);
    else free += oval(x, 0, 2.6);
  });
  const wide = state.lines % 2 ? STEP : 2 * STEP;
  return (
    `<rect class="pip-middle" x="${-wide / 2}" y="-9.5" width="${wide}" height="19" rx="5"/>` +
    (free && path("pip-free", free)) +
    (white && path("pip-white", white)) +
    (black && path("pip-black", black))
  );
}

/** @param {string} id an island @param {IslandState} state @returns {string} the plate, around the island's centre */
export function plate(id, state) {
  const { name } = island(id);
  const pipsWide = state.lines * STEP;
  const small = pipsWide * 1.1 + 42,
    large = Math.max(96, pipsWide + 14);
  const row = pipRow(state);
  const board = (/** @type {number} */ w, /** @type {number} */ h) =>
    `<rect class="plate-cast" x="${-w / 2 + 2}" y="4" width="${w}" height="${h}" rx="9"/>` +
    `<rect class="plate" x="${-w / 2}" y="0" width="${w}" height="${h}" rx="9"/>` +
    `<rect class="plate-line" x="${3.5 - w / 2}" y="3.5" width="${w - 7}" height="${h - 7}" rx="6"/>`;
  return (
    `<g class="plate-small" transform="translate(0 37)">${board(small, 35)}` +
    `<text x="${-small / 2 + 20}" y="28.5" class="plate-initial">${id}</text><g transform="translate(14.5 17.5) scale(1.1)">${row}</g></g>` +
    `<g class="plate-large" transform="translate(0 36)">${board(large, 45)}` +
    `<text y="20.5" class="plate-name">${name}</text><g transform="translate(0 33)">${row}</g></g>`
  );
}
