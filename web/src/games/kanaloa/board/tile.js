/** Tiles: the signs of one god or two on their grounds, the points below. */
import { path } from "../../../board/pen.js";
import { TILES } from "../facts.js";

/** @param {string} god a letter @param {number} x @param {number} y @param {number} size @returns {string} */
const sign = (god, x, y, size) =>
  `<use class="kanaloa-god" href="#kanaloa-god-${god}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

/** @param {string} kind such as `nu3` @returns {string} the tile around 0,0: 50 x 58 units */
export function tileArt(kind) {
  const { gods, points } = TILES[kind] ?? { gods: "", points: 0 };
  const [one = "", two] = gods;
  const face = two
    ? path(`kanaloa-tile-${one}`, "M-19-29H2L-2 4H-25V-23Q-25-29-19-29z") +
      path(`kanaloa-tile-${two}`, "M2-29H19Q25-29 25-23V4H-2z") +
      path("kanaloa-tile-line", "M2-29L-2 4") +
      sign(one, -12.5, -12.5, 24) +
      sign(two, 12.5, -12.5, 24)
    : path(`kanaloa-tile-${one}`, "M-19-29H19Q25-29 25-23V4H-25V-23Q-25-29-19-29z") + sign(one, 0, -12.5, 31);
  return (
    `<rect class="kanaloa-tile-cast" x="-22" y="-25" width="50" height="58" rx="6"/>` +
    `<rect class="kanaloa-tile-ground" x="-25" y="-29" width="50" height="58" rx="6"/>${face}` +
    path("kanaloa-tile-line", "M-25 4H25") +
    `<rect class="kanaloa-tile-edge" x="-25" y="-29" width="50" height="58" rx="6"/>` +
    `<text class="kanaloa-points" y="25.5">${points}</text>`
  );
}
