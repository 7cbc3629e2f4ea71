/** Carved pieces, and the names of islands. */
import { at, layers, oval, path } from "../../../board/pen.js";
import { PLATE, ROW } from "./sites.js";

/**
 * @typedef {import("../wire.d.ts").Colour} Colour
 * @typedef {Pick<import("./picture.js").Piece, "player" | "blocked"> & {ghost?: boolean}} Standing
 */

/** @param {Colour} player @returns {string} a piece, its feet at 0,0 */
export const pieceArt = (player) =>
  `<g class="kanaloa-owned kanaloa-${player}"><use href="#kanaloa-piece-${player}"/></g>`;

/** @param {number} count @returns {number[]} where that many pieces stand in a row, from the left */
export function rowOf(count) {
  const step = Math.min(ROW.step, ROW.width / count);
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}

/** What holds a blocked piece: a ring of glowing stones round its feet, and a bar across it. */
const SHACKLES =
  layers("kanaloa-block-edge, kanaloa-block", "M-18-3Q0 9 18-3") +
  layers("kanaloa-bar-edge, kanaloa-bar", "M-15-8L15-34M-15-34L15-8");

/** What tells a piece that would stand there from one that does. */
const GHOST = "M-20-48a20 20 0 0 1 40 0V-4a10 10 0 0 1-10 10H-10a10 10 0 0 1-10-10z";

/** @param {readonly Standing[]} pieces @param {number} y of their feet @returns {string} pieces side by side */
export function rowArt(pieces, y) {
  const places = rowOf(pieces.length);
  const all = pieces.map(({ player, blocked, ghost }, i) => {
    const cls = ghost ? "ghost" : blocked ? "kanaloa-piece kanaloa-blocked" : "kanaloa-piece";
    const body = `<g class="${cls}" data-player="${player}">${pieceArt(player)}${blocked ? SHACKLES : ""}</g>`;
    return at(places[i] ?? 0, y, (ghost ? path("kanaloa-ghost-edge", GHOST) : "") + body);
  });
  return all.join("");
}

/** The island's initial on a small board, its name on a large one. @param {string} id @param {string} name */
export function nameArt(id, name) {
  const plate = (/** @type {number} */ w, /** @type {number} */ h) =>
    `<rect class="plate-cast" x="${-w / 2 + 2}" y="${-h / 2 + 2}" width="${w}" height="${h}" rx="${h / 2}"/><rect class="plate" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}"/>`;
  return `<g transform="translate(0 ${PLATE.y})"><g class="kanaloa-name-small">${plate(38, 30)}<text class="kanaloa-initial" y="9.5">${id}</text></g><g class="kanaloa-name-large">${plate(86, 23)}<text class="kanaloa-name" y="5.6">${name}</text></g></g>`;
}

/** The sign of a closed island. */
export const CLOSED = at(58, -40, path("kanaloa-closed-disc", oval(0, 0, 14)) + path("kanaloa-closed-sign", "M-7 0H7"));
