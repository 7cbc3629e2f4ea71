/** Carved pieces, the volcano, and the names of islands. */
import { nums, oval, path } from "../../board/pen.js";
import { CRATER, PLATE, ROW } from "./sites.js";

/**
 * @typedef {import("../wire.d.ts").Colour} Colour
 * @typedef {Pick<import("./picture.js").Piece, "player" | "blocked"> & {ghost?: boolean}} Standing
 */

/** @param {Colour} player @returns {string} a piece, its feet at 0,0 */
export const pieceArt = (player) => `<g class="kn-owned kn-${player}"><use href="#kn-piece-${player}"/></g>`;

/** @param {number} count @returns {number[]} where that many pieces stand in a row, from the left */
export function rowOf(count) {
  const step = Math.min(ROW.step, ROW.width / count);
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}

/** What holds a blocked piece: a ring of glowing stones round its feet, and a bar across it. */
const SHACKLES =
  path("kn-block-edge", "M-18-3Q0 9 18-3") +
  path("kn-block", "M-18-3Q0 9 18-3") +
  path("kn-bar-edge", "M-15-8L15-34M-15-34L15-8") +
  path("kn-bar", "M-15-8L15-34M-15-34L15-8");

/** What tells a piece that would stand there from one that does. */
const GHOST = "M-20-48a20 20 0 0 1 40 0V-4a10 10 0 0 1-10 10H-10a10 10 0 0 1-10-10z";

/** @param {readonly Standing[]} pieces @param {number} y of their feet @returns {string} pieces side by side */
export function rowArt(pieces, y) {
  const places = rowOf(pieces.length);
  const all = pieces.map(({ player, blocked, ghost }, i) => {
    const cls = ghost ? "kb-ghost" : blocked ? "kn-piece kn-blocked" : "kn-piece";
    return `<g transform="translate(${nums(places[i] ?? 0, y)})">${ghost ? path("kn-ghost-edge", GHOST) : ""}<g class="${cls}" data-player="${player}">${pieceArt(player)}${blocked ? SHACKLES : ""}</g></g>`;
  });
  return all.join("");
}

/** @param {boolean} ghost @returns {string} the volcano on an island, or around a sea space's middle */
export const volcanoArt = (ghost) =>
  `<g transform="translate(${CRATER.x} ${CRATER.y})"><g class="${ghost ? "kb-ghost" : "kn-mountain"}"><use href="#kn-volcano"/></g></g>`;

/** @param {string} id @param {string} name @returns {string} the island's initial on a small board, its name on a large one */
export function nameArt(id, name) {
  const plate = (/** @type {number} */ w, /** @type {number} */ h) =>
    `<rect class="kb-plate-cast" x="${-w / 2 + 2}" y="${-h / 2 + 2}" width="${w}" height="${h}" rx="${h / 2}"/><rect class="kb-plate" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}"/>`;
  return `<g transform="translate(0 ${PLATE.y})"><g class="kn-name-small">${plate(38, 30)}<text class="kn-initial" y="9.5">${id}</text></g><g class="kn-name-large">${plate(86, 23)}<text class="kn-name" y="5.6">${name}</text></g></g>`;
}

/** @param {number} x @param {number} y @returns {string} the sign of a closed place */
export const closedSign = (x, y) =>
  `<g transform="translate(${x} ${y})">${path("kn-closed-disc", oval(0, 0, 14))}${path("kn-closed-sign", "M-7 0H7")}</g>`;
