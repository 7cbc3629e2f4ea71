/** The drawing of the board in three layers: the chart, which stands in the page; currents and fish; tiles, pieces and names. */
import { at, nums, path } from "../../board/pen.js";
import { DOLPHIN, SIZE, current } from "./chart.js";
import { arrows, emptyWay, fishArt, lieOf, place } from "./fish.js";
import { currentMarks, islandMarks, roundMarks, spaceWater, tileMarks } from "./marks.js";
import { closedSign, nameArt, rowArt, volcanoArt } from "./pieces.js";
import { fishOn, piecesAt } from "./picture.js";
import { ROW, SITES } from "./sites.js";
import { tileArt } from "./tile.js";

/**
 * @import { Chart } from "./chart.js"
 * @import { Picture } from "./picture.js"
 * @typedef {ReturnType<typeof createDrawing>} Drawing
 */

const BOX = `viewBox="0 0 ${SIZE} ${SIZE}" fill="none" aria-hidden="true" focusable="false"`;

/** @param {Picture} picture @param {string} where @returns {import("./pieces.js").Standing[]} the pieces there, and those that would be */
const standing = (picture, where) => [
  ...piecesAt(picture, where),
  ...(picture.ghosts?.pieces ?? [])
    .filter((each) => each.place === where)
    .map(({ player }) => ({ player, blocked: false, ghost: true })),
];

/** @param {Chart} chart @param {Picture} picture @param {string} id @returns {string} a current: its water, its fish, its marks */
export function currentArt(chart, picture, id) {
  const where = current(chart, id),
    marks = picture.marks.currents?.[id] ?? [],
    lying = fishOn(picture, id),
    ghost = picture.ghosts?.fish?.find((each) => each.current === id);
  const fish = ghost ?? lying;
  const ring = marks.length ? at(where.spot.x, where.spot.y, currentMarks(where.angle, chart.fishScale, marks)) : "";
  if (!fish) return emptyWay(where) + ring;
  const lie = lieOf(chart, fish);
  const body = `<g class="${ghost ? "kb-ghost" : "kn-fish"}">${fishArt(fish, lie.angle)}</g>`;
  return `${arrows(where, fish.tail, chart.fishScale)}${ring}<g transform="${place(lie)}">${ghost ? currentGhost() : ""}${body}</g>`;
}

/** @returns {string} what tells a fish that would lie there from one that does */
const currentGhost = () => path("kn-ghost-edge", "M-26-29H26a29 29 0 0 1 0 58H-26a29 29 0 0 1 0-58z");

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
      return `<g transform="translate(${x} ${y})"><g class="kn-tile" data-site="${i}">${tileArt(kind)}</g>${tileMarks(mine)}</g>`;
    })
    .join("");
}

/** @param {Chart} chart @param {Picture} picture @param {string} id @returns {string} everything on an island, around its middle */
export function islandArt(chart, picture, id) {
  const { volcano, ghosts, marks } = picture;
  const closed = Boolean(volcano?.closed.includes(id));
  const ghost = ghosts?.volcano === id;
  const mountain = ghost || volcano?.at === id ? volcanoArt(ghost) : "";
  const inner =
    islandMarks(id, marks.islands?.[id] ?? [], closed) +
    mountain +
    tilesArt(picture, id) +
    rowArt(standing(picture, id), ROW.y) +
    nameArt(id, chart.islands[id]?.name ?? id) +
    (closed ? closedSign(58, -40) : "");
  return chart.scale === 1 ? inner : `<g transform="scale(${chart.scale})">${inner}</g>`;
}

/** @param {Picture} picture @param {string} id @returns {string} a sea space, around its middle */
export function spaceArt(picture, id) {
  const marks = picture.marks.spaces?.[id] ?? [],
    ghost = picture.ghosts?.volcano === id,
    stands = picture.volcano?.at === id;
  if (!marks.length && !ghost && !stands) return "";
  return roundMarks(marks, 34) + spaceWater() + (ghost || stands ? at(0, 32, volcanoArt(ghost)) : "");
}

/** @param {Chart} chart @param {Picture} picture @returns {string} the Dolphin's marks and pieces, around its middle */
export function dolphinArt(chart, picture) {
  const ring = roundMarks(picture.marks.dolphin ?? [], 80);
  return (
    ring + `<g transform="scale(${nums(Math.min(1.15, chart.scale))})">${rowArt(standing(picture, DOLPHIN), 34)}</g>`
  );
}

// A current and a sea space may have the same letters.
const placeKey = (/** @type {string} */ id) => `place ${id}`;
const currentKey = (/** @type {string} */ id) => `current ${id}`;

/** @param {Chart} chart @returns {string} */
function layersOf({ players, islands, currents, spaces, dolphin }) {
  /** @type {Record<string, import("./chart.js").Point>} */
  const spots = { ...islands, ...spaces, [DOLPHIN]: dolphin };
  const group = (/** @type {string} */ id) =>
    `<g data-place="${id}" transform="translate(${nums(spots[id]?.x ?? 0, spots[id]?.y ?? 0)})"></g>`;
  // From the back to the front, so that what stands in front of an island may overlap it.
  const order = Object.values(islands).sort((a, b) => a.y - b.y);
  return (
    `<svg class="kb-still" ${BOX}><use href="#kn-chart-${players}"/></svg><div class="kb-cloud" aria-hidden="true"></div>` +
    `<svg class="kb-play" ${BOX}><g class="kn-hover"></g>${Object.keys(currents)
      .map((id) => `<g data-current="${id}"></g>`)
      .join("")}</svg>` +
    `<svg class="kb-top" ${BOX}>${Object.keys(spaces).map(group).join("")}${group(DOLPHIN)}${order.map(({ id }) => group(id)).join("")}<g class="kn-moving"></g></svg>`
  );
}

/** @param {HTMLElement} element what it is drawn in; a chart of other players replaces its first children */
export function createDrawing(element) {
  /** @type {Chart | null} */
  let chart = null;
  /** @type {Map<string, Element>} */
  let slots = new Map();
  /** @type {Map<string, string>} */
  let drawn = new Map();

  /** @param {string} key @param {string} art */
  const put = (key, art) => {
    const slot = slots.get(key);
    if (!slot || drawn.get(key) === art) return;
    drawn.set(key, art);
    slot.innerHTML = art;
  };
  /** @param {string} selector */
  const find = (selector) => /** @type {Element} */ (element.querySelector(selector));

  /** @param {Chart} next */
  const setChart = (next) => {
    chart = next;
    for (const old of element.querySelectorAll(":scope > svg, :scope > .kb-cloud")) old.remove();
    element.insertAdjacentHTML("afterbegin", layersOf(next));
    drawn = new Map();
    slots = new Map(
      [...element.querySelectorAll("[data-place], [data-current]")].map((slot) => {
        const { place: where, current: id } = /** @type {SVGElement} */ (slot).dataset;
        return [where ? placeKey(where) : currentKey(id ?? ""), slot];
      }),
    );
  };

  return {
    /** Where helpers of a motion may be put: under the islands, or over everything. */
    layer: () => find(".kb-play"),
    top: () => find(".kn-moving"),

    /** @param {string} id of an island, a sea space or the Dolphin @param {string} selector @returns {Element | null} */
    partAt: (id, selector) => slots.get(placeKey(id))?.querySelector(selector) ?? null,

    /** @param {string} id of a current @param {string} selector @returns {Element | null} */
    partOn: (id, selector) => slots.get(currentKey(id))?.querySelector(selector) ?? null,

    /** @param {Chart} next @param {Picture} picture */
    draw(next, picture) {
      if (next !== chart) setChart(next);
      for (const id of Object.keys(next.currents)) put(currentKey(id), currentArt(next, picture, id));
      for (const id of Object.keys(next.spaces)) put(placeKey(id), spaceArt(picture, id));
      put(placeKey(DOLPHIN), dolphinArt(next, picture));
      for (const id of Object.keys(next.islands)) put(placeKey(id), islandArt(next, picture, id));
    },

    /** Highlights a current. @param {string | null} id */
    hover(id) {
      const where = id ? chart?.currents[id] : null;
      find(".kn-hover").innerHTML = where
        ? path("kn-m-hover", `M${nums(where.first.x, where.first.y)}L${nums(where.last.x, where.last.y)}`)
        : "";
    },
  };
}
