/** Parts of the map as pictures for reading. */
import { SIZE } from "../../../board/geometry.js";
import { at, layers } from "../../../board/pen.js";
import { framed, layered, placed } from "../../../features/rules/rules_figure.js";
import { chartOf } from "../board/chart.js";
import { currentArt, placeArt } from "../board/drawing.js";
import { emptyPicture } from "../board/picture.js";
import { tileArt } from "../board/tile.js";
import { COLOURS } from "../facts.js";
import { fishOf, presetFish } from "../preset.js";

/**
 * @import { FishView } from "../wire.d.ts"
 * @import { Ghosts, Marks, Piece, Players } from "../board/picture.js"
 */

/**
 * @typedef {object} Scene
 * @property {Players} [players] 4 by default
 * @property {string} [tiles] of islands, in place of those that lie there at first: `A:k2,k4 B:u5,nu2`
 * @property {string} [without] currents without a fish
 * @property {string} [fish] in place of those that lie there at first: `BArw CAbc`
 * @property {string} [pieces] player, place, and `!` where it is blocked: `rC gD!`
 * @property {{ at: string, closed: string[] } | null} [volcano]
 * @property {Marks} [marks]
 * @property {Omit<Ghosts, "fish"> & { fish?: string }} [ghosts]
 * @property {import("../../../features/rules/rules_figure.js").Box} box
 */

/** The width below which a part of the map is shown small, in chart units. */
const SMALL = 400;

/** The tiles on the map at first; the fish are those of the preset layout. @type {Record<2 | 4, string>} */
const FIRST_TILES = {
  2: "A:n5,up2 B:k2,pl4 C:k3,k4 D:k3,nu3 E:k3,nu2 F:n5,nl4 I:nl3,u5 J:k4,nu2",
  4: "A:k2,k4 B:k4,nu4 C:k3,n4 D:k5,nu2 E:k2,nu2 F:n5,nl4 G:k3,up4 H:k2,k5 I:nu4,pl4 J:u5,up3 K:k3,u4 L:pl3,u5",
};

/** @param {string} texts with blanks between them */
const split = (texts) => texts.split(" ").filter(Boolean);

/** @param {string} texts */
const fishIn = (texts) => split(texts).map(fishOf);

/** Returns what lies somewhere, with some of it replaced. @param {FishView[]} first @param {FishView[]} others */
const replaced = (first, others) => [
  ...first.filter(({ current }) => !others.some((each) => each.current === current)),
  ...others,
];

/** @param {string} texts @returns {[string, string[]][]} */
const tilesOf = (texts) => split(texts).map((text) => [text[0], text.slice(2).split(",")]);

/** @param {string} texts @returns {Piece[]} */
const piecesOf = (texts) =>
  split(texts).map((text) => ({
    player: COLOURS.find((colour) => colour.startsWith(text[0])) ?? "red",
    place: text[1],
    blocked: text.endsWith("!"),
  }));

/** What a scene has where it says nothing. */
const PLAIN = { tiles: "", without: "", fish: "", pieces: "", volcano: null, marks: {} };

/** @param {Scene} scene */
function pictureOf({ players = 4, ghosts, ...given }) {
  const { tiles, without, fish, pieces, volcano, marks } = { ...PLAIN, ...given };
  const [first, more] = players === 2 ? /** @type {const} */ ([2, ""]) : /** @type {const} */ ([4, "DEgc "]);
  return {
    ...emptyPicture(players),
    islands: Object.fromEntries([...tilesOf(FIRST_TILES[first]), ...tilesOf(tiles)]),
    fish: replaced(presetFish(first), fishIn(more + fish)).filter(({ current }) => !split(without).includes(current)),
    pieces: piecesOf(pieces),
    volcano,
    marks,
    ghosts: ghosts && { ...ghosts, fish: fishIn(ghosts.fish ?? "") },
  };
}

/**
 * Returns a part of the map.
 * @param {import("../board/picture.js").Picture} picture
 * @param {import("../../../features/rules/rules_figure.js").Box} box
 * @param {boolean} [bare] without sea and islands
 */
export function partOfMap(picture, box, bare = false) {
  const chart = chartOf(picture.players);
  const currents = Object.keys(chart.currents).map((id) => currentArt(chart, picture, id));
  const tops = Object.entries(chart.places).map(([id, where]) => placed(where, placeArt(chart, picture, id)));
  const wide = box[2];
  const look = wide === SIZE ? "figure-whole" : wide < SMALL ? "figure-small" : "";
  return framed(box, layered(bare ? "" : `kanaloa-chart-${chart.players}`, currents, tops), `kanaloa-palette ${look}`);
}

/** Returns a picture. @param {Scene} scene */
export const mapFigure = (scene) => partOfMap(pictureOf(scene), scene.box);

/** Tiles that are given, and their temple. @param {string[]} tiles @param {string} god @param {number} points */
export function sacrificeFigure(tiles, god, points) {
  const row = tiles.map((tile, place) => at(40 + place * 66, 45, tileArt(tile)));
  const end = 20 + tiles.length * 66;
  const arrow = `M${end} 45H${end + 50}M${end + 36} 31L${end + 50} 45L${end + 36} 59`;
  const temple =
    layers(`kanaloa-tile-${god}, kanaloa-tile-edge`, "M-30 35V-12L0-38L30-12V35z") +
    `<use class="kanaloa-god" href="#kanaloa-god-${god}" x="-17" y="-24" width="34" height="34"/><text class="kanaloa-points" y="32">${points}</text>`;
  const art = row.join("") + layers("kanaloa-arrow-edge, kanaloa-arrow", arrow) + at(end + 90, 47, temple);
  return framed(`0 0 ${end + 130} 90`, art, "kanaloa-palette");
}
