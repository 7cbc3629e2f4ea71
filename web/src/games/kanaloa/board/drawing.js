/**
 * The drawing of the board in three layers: the chart, which stands in the page; currents and fish; tiles, pieces and
 * names.
 */
import { at, layers, nums, path, use } from "../../../board/pen.js";
import { orderArt } from "../../../board/order.js";
import { createSlots, layersOf } from "../../../board/slots.js";
import { DOLPHIN, chartOf } from "./chart.js";
import { arrows, fishArt, lieOf, lying, wayOf } from "./fish.js";
import { currentMarks, islandMarks, roundMarks, spaceWater, tileMarks } from "./marks.js";
import { CLOSED, nameArt, rowArt } from "./pieces.js";
import { fishOn, piecesAt } from "./picture.js";
import { CRATER, ROW, SITES } from "./sites.js";
import { aside, veilOver } from "../../../board/veil.js";
import { tileArt } from "./tile.js";

/**
 * @import { Chart } from "./chart.js"
 * @import { Picture } from "./picture.js"
 * @typedef {ReturnType<typeof createDrawing>} Drawing
 */

/** Returns the pieces there, and those that would be. @param {Picture} picture @param {string} where */
const standing = (picture, where) => [
  ...piecesAt(picture, where),
  ...(picture.ghosts?.pieces ?? [])
    .filter((each) => each.place === where)
    .map(({ player }) => ({ player, blocked: false, ghost: true })),
];

/**
 * Returns a current: its water, its fish, its marks.
 * @param {Chart} chart
 * @param {Picture} picture
 * @param {string} id
 */
export function currentArt(chart, picture, id) {
  const where = chart.currents[id],
    marks = picture.marks.currents?.[id] ?? [],
    ghost = picture.ghosts?.fish?.find((each) => each.current === id),
    fish = ghost ?? fishOn(picture, id);
  const { x, y } = where.spot,
    ring = marks.length ? at(x, y, currentMarks(where.angle, chart.fishScale, marks, Boolean(fish))) : "",
    // Beside the fish, whose side must be seen.
    order = at(x - 34, y - 30, orderOf(picture, id));
  // A current without a fish is a dotted way.
  if (!fish) return layers("kanaloa-way-edge, kanaloa-way", wayOf(where)) + ring + order;
  const lie = lieOf(chart, fish);
  // What tells a fish that would lie there from one that does.
  const edge = ghost ? path("kanaloa-ghost-edge", "M-26-29H26a29 29 0 0 1 0 58H-26a29 29 0 0 1 0-58z") : "";
  const body = `<g class="${ghost ? "ghost" : "kanaloa-fish"}">${fishArt(fish, lie.angle)}</g>`;
  return arrows(where, fish.tail, chart.fishScale) + ring + lying(lie, edge + body) + order;
}

/** Returns the number of a place among several last changes. @param {Picture} picture @param {string} id */
const orderOf = ({ marks }, id) => (marks.order?.[id] ? orderArt(marks.order[id][0]) : "");

/** @param {Picture} picture @param {string} id @returns {string} the tiles of an island */
function tilesArt(picture, id) {
  const tiles = picture.islands[id] ?? [],
    marks = picture.marks.tiles?.[id] ?? {};
  return tiles
    .map((kind, i) => {
      if (!kind) return "";
      // Only one of two equal tiles is marked.
      const mine = tiles.indexOf(kind) === i ? (marks[kind] ?? []) : [];
      const { x, y } = SITES[i] ?? { x: 0, y: 4 };
      return at(
        x,
        y,
        `<g class="kanaloa-tile" data-site="${i}" data-tile="${kind}">${tileArt(kind)}</g>${tileMarks(mine)}`,
      );
    })
    .join("");
}

/** Returns the volcano, where it stands or would stand there. @param {Picture} picture @param {string} id */
function mountainArt({ volcano, ghosts }, id) {
  const look = ghosts?.volcano === id ? "ghost" : volcano?.at === id ? "kanaloa-mountain" : "";
  return look && at(CRATER.x, CRATER.y, `<g class="${look}"><use href="#kanaloa-volcano"/></g>`);
}

/** @param {Chart} chart @param {Picture} picture @param {string} id @returns {string} all that lies on an island */
function islandArt(chart, picture, id) {
  const closed = Boolean(picture.volcano?.closed.includes(id));
  const inner =
    islandMarks(id, picture.marks.islands?.[id] ?? [], closed) +
    mountainArt(picture, id) +
    tilesArt(picture, id) +
    rowArt(standing(picture, id), ROW.y) +
    nameArt(id, chart.islands[id].name) +
    (closed ? CLOSED : "") +
    at(-48, -48, orderOf(picture, id));
  return chart.scale === 1 ? inner : `<g transform="scale(${chart.scale})">${inner}</g>`;
}

/** @param {Picture} picture @param {string} id @returns {string} a sea space */
function spaceArt(picture, id) {
  const marks = picture.marks.spaces?.[id] ?? [];
  const mountain = mountainArt(picture, id);
  if (!marks.length && !mountain) return "";
  return roundMarks(marks, 34) + spaceWater() + (mountain && at(0, 32, mountain));
}

/** @param {Chart} chart @param {Picture} picture @returns {string} the Dolphin's marks and pieces */
function dolphinArt(chart, picture) {
  const ring = roundMarks(picture.marks.dolphin?.[DOLPHIN] ?? [], 80);
  return (
    ring + `<g transform="scale(${nums(Math.min(1.15, chart.scale))})">${rowArt(standing(picture, DOLPHIN), 34)}</g>`
  );
}

/** @param {Chart} chart @param {Picture} picture @param {string} id @returns {string} a place, around its middle */
export function placeArt(chart, picture, id) {
  if (chart.islands[id]) return islandArt(chart, picture, id);
  return id === DOLPHIN ? dolphinArt(chart, picture) : spaceArt(picture, id);
}

// A current and a sea space may have the same letters.
const placeKey = (/** @type {string} */ id) => `place ${id}`;
const currentKey = (/** @type {string} */ id) => `current ${id}`;

/**
 * Returns what is lit, as the groups in which it is drawn; null where nothing is.
 * @param {Chart} chart
 * @param {Picture} picture
 */
export function litIn({ currents, places }, { marks }) {
  const of = (/** @type {string} */ id) => marks.islands?.[id] ?? marks.spaces?.[id] ?? marks.dolphin?.[id];
  const lit = [
    ...Object.keys(places)
      .filter((id) => of(id)?.includes("lit"))
      .map(placeKey),
    ...Object.keys(currents)
      .filter((id) => marks.currents?.[id]?.includes("lit"))
      .map(currentKey),
  ];
  return lit.length ? new Set(lit) : null;
}

/** Returns a veil, and the lit islands and currents over it. @param {Chart} chart @param {Set<string> | null} lit */
export function veil(chart, lit) {
  if (!lit) return "";
  const streams = Object.values(chart.currents).filter(({ id }) => lit.has(currentKey(id)));
  const water = layers("kanaloa-stream, kanaloa-stream-in", streams.map(wayOf).join(""));
  const lands = Object.entries(chart.places).filter(([id]) => lit.has(placeKey(id)));
  return veilOver(
    water +
      lands
        .map(([id, { x, y }]) => {
          if (id === DOLPHIN) return at(x, y, `<use href="#kanaloa-dolphin"/>`);
          return chart.islands[id] ? use(`kanaloa-land-${id}`, x, y, chart.scale) : "";
        })
        .join(""),
  );
}

/** @param {Chart} chart @returns {string} */
function groupsOf({ players, currents, places }) {
  const ways = Object.keys(currents).map((id) => `<g data-slot="${currentKey(id)}"></g>`);
  const tops = Object.entries(places).map(
    ([id, { x, y }]) => `<g data-slot="${placeKey(id)}" transform="translate(${nums(x, y)})"></g>`,
  );
  return layersOf(
    `kanaloa-chart-${players}`,
    `<g data-slot="veil"></g><g class="kanaloa-hover"></g>${ways.join("")}`,
    `${tops.join("")}<g class="kanaloa-moving"></g>`,
  );
}

/** @param {HTMLElement} element what it is drawn in; a chart of other players replaces its first children */
export function createDrawing(element) {
  const { lay, find, part, put } = createSlots(element);
  /** @type {Chart | null} */
  let chart = null;

  return {
    /** Where helpers of a motion may be put: under the islands, or over everything. */
    layer: () => find(".layer-play"),
    top: () => find(".kanaloa-moving"),
    /** @param {string} id of an island, a sea space or the Dolphin @param {string} selector */
    partAt: (id, selector) => part(placeKey(id), selector),
    /** @param {string} id of a current @param {string} selector */
    partOn: (id, selector) => part(currentKey(id), selector),

    /** @param {Picture} picture */
    draw(picture) {
      const next = chartOf(picture.players);
      if (next !== chart) {
        for (const old of element.querySelectorAll(":scope > svg, :scope > .cloud")) old.remove();
        lay(groupsOf((chart = next)));
      }
      const lit = litIn(next, picture);
      put("veil", veil(next, lit));
      const set = (/** @type {string} */ key, /** @type {string} */ art) =>
        put(key, lit && !lit.has(key) ? aside(art) : art);
      for (const id of Object.keys(next.currents)) set(currentKey(id), currentArt(next, picture, id));
      for (const id of Object.keys(next.places)) set(placeKey(id), placeArt(next, picture, id));
    },

    /** Highlights a current. @param {string | null} id */
    hover(id) {
      const where = id ? chart?.currents[id] : null;
      find(".kanaloa-hover").innerHTML = where ? path("kanaloa-mark-hover", wayOf(where)) : "";
    },
  };
}
