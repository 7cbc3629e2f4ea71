/** Pictures for reading: a part of the map, drawn as the board draws it. Nothing in them can be picked. */
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { path } from "../../board/pen.js";
import { chartOf } from "../board/chart.js";
import { currentArt, dolphinArt, islandArt, spaceArt } from "../board/drawing.js";
import { emptyPicture } from "../board/picture.js";
import { tileArt } from "../board/tile.js";
import { COLOURS } from "../facts.js";

/**
 * @import { FishView } from "../wire.d.ts"
 * @import { Ghosts, Marks, Players } from "../board/picture.js"
 */

/**
 * @typedef {object} Scene
 * @property {Players} [players] 4 by default
 * @property {string} [tiles] of islands, in place of those that lie there at first: `A:k2,k4 B:u5,nu2`
 * @property {string} [fish] in place of those that lie there at first: `B>A:rw C>A:bc`, `x` for nobody's
 * @property {string} [pieces] player, place, and `!` where it is blocked: `rC gD!`
 * @property {{ at: string, closed: string[] }} [volcano]
 * @property {Marks} [marks]
 * @property {Omit<Ghosts, "fish"> & { fish?: string }} [ghosts]
 * @property {[number, number, number, number]} box left, top, width and height in chart units
 * @property {string} [look] more classes
 */

/** What lies on the map at first. @type {Record<2 | 4, { fish: string, tiles: string }>} */
const FIRST = {
  2: {
    fish: "B>A:gw A>C:rw J>A:gc B>C:rc D>B:gc E>B:gc C>D:gw C>F:rc C>J:xc D>E:rw F>D:rc I>D:xc E>I:rw I>F:gw F>J:rw J>I:gw",
    tiles: "A:n5,up2 B:k2,pl4 C:k3,k4 D:k3,nu3 E:k3,nu2 F:n5,nl4 I:nl3,u5 J:k4,nu2",
  },
  4: {
    fish: "B>A:rw C>A:bc A>J:yw A>K:rc C>B:rw B>D:gc E>B:yc G>B:yw D>C:yw F>C:gw C>J:gc D>E:gc D>F:rw I>D:bw G>E:gc E>H:bw I>E:yc F>I:yc J>F:bc H>G:bw L>G:rc H>I:gc L>H:yc J>I:rw I>L:rc K>J:bw J>L:bc L>K:gw",
    tiles: "A:k2,k4 B:k4,nu4 C:k3,n4 D:k5,nu2 E:k2,nu2 F:n5,nl4 G:k3,up4 H:k2,k5 I:nu4,pl4 J:u5,up3 K:k3,u4 L:pl3,u5",
  },
};

/** @param {string} letter */
const colourOf = (letter) => COLOURS.find((colour) => colour.startsWith(letter)) ?? null;

/** @param {string} texts @returns {FishView[]} */
const fishOf = (texts) =>
  texts.split(" ").map((text) => {
    const [tail, , head, , owner, side] = text;
    return { current: [tail, head].sort().join(""), tail, head, owner: colourOf(owner), white: side === "w" };
  });

/** Returns what lies somewhere, with some of it replaced. @param {FishView[]} first @param {FishView[]} others */
const replaced = (first, others) => [
  ...first.filter(({ current }) => !others.some((each) => each.current === current)),
  ...others,
];

/** @param {string} texts @returns {[string, string[]][]} */
const tilesOf = (texts) => texts.split(" ").map((text) => [text[0], text.slice(2).split(",")]);

/** @param {Scene} scene */
function pictureOf({ players = 4, tiles, fish, pieces, volcano, marks = {}, ghosts }) {
  const first = FIRST[players === 2 ? 2 : 4];
  return {
    ...emptyPicture(players),
    islands: Object.fromEntries([...tilesOf(first.tiles), ...(tiles ? tilesOf(tiles) : [])]),
    fish: replaced(fishOf(first.fish), fish ? fishOf(fish) : []),
    pieces: (pieces?.split(" ") ?? []).map((text) => ({
      player: colourOf(text[0]) ?? "red",
      place: text[1],
      blocked: text.endsWith("!"),
    })),
    volcano: volcano ?? null,
    marks,
    ghosts: ghosts && { ...ghosts, fish: ghosts.fish ? fishOf(ghosts.fish) : [] },
  };
}

/** @param {string} box @param {string} art @param {string} [look] */
const framed = (box, art, look = "") =>
  html`<div class="figure kb-palette kn-palette ${look}" aria-hidden="true">
    ${unsafeHTML(`<svg viewBox="${box}" fill="none" focusable="false">${art}</svg>`)}
  </div>`;

/** Returns a picture. It says nothing to whoever hears the page: the text beside it must. @param {Scene} scene */
export function mapFigure(scene) {
  const picture = pictureOf(scene);
  const chart = chartOf(picture.players);
  /** @param {{ x: number, y: number }} where @param {string} art */
  const put = ({ x, y }, art) => `<g transform="translate(${x} ${y})">${art}</g>`;
  const currents = Object.keys(chart.currents).map((id) => currentArt(chart, picture, id));
  const spaces = Object.entries(chart.spaces).map(([id, where]) => put(where, spaceArt(picture, id)));
  const islands = Object.values(chart.islands)
    .sort((a, b) => a.y - b.y)
    .map((island) => put(island, islandArt(chart, picture, island.id)));
  const dolphin = put(chart.dolphin, dolphinArt(chart, picture));
  return framed(
    scene.box.join(" "),
    `<use href="#kn-chart-${chart.players}"/><g class="kb-play">${currents.join("")}</g><g class="kb-top">${spaces.join("")}${dolphin}${islands.join("")}</g>`,
    scene.look,
  );
}

/** Returns tiles that are given, and the temple to which they go. @param {string[]} tiles @param {string} god @param {number} points */
export function sacrificeFigure(tiles, god, points) {
  const row = tiles.map((tile, at) => `<g transform="translate(${40 + at * 66} 45)">${tileArt(tile)}</g>`).join("");
  const end = 20 + tiles.length * 66;
  const arrow = `M${end} 45H${end + 50}M${end + 36} 31L${end + 50} 45L${end + 36} 59`;
  const temple =
    path(`kn-t-${god}`, "M-30 35V-12L0-38L30-12V35z") +
    path("kn-t-edge", "M-30 35V-12L0-38L30-12V35z") +
    `<use class="kn-god" href="#kn-god-${god}" x="-17" y="-24" width="34" height="34"/><text class="kn-points" y="32">${points}</text>`;
  return framed(
    `0 0 ${end + 130} 90`,
    `${row}${path("kn-arrow-edge", arrow)}${path("kn-arrow", arrow)}<g transform="translate(${end + 90} 47)">${temple}</g>`,
  );
}
