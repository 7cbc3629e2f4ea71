/** The open water of every chart: depth, shelf, reefs, swell, waves, moonlight. */
import { SIZE, distanceToSegment } from "../src/board/geometry.js";
import { nums, path, use } from "../src/board/pen.js";
import { chance, dots, gradient, smooth, table } from "./pen.js";

/** @import { Point } from "../src/board/geometry.js" */

/** @param {number} seed @param {number} points @param {number} rough @returns {string} a closed curve of about one unit's radius times 10 */
function blob(seed, points, rough) {
  const random = chance(seed);
  return smooth(
    Array.from({ length: points }, (_, i) => {
      const a = (i / points) * 6.283,
        far = 10 * (1 - rough / 2 + random() * rough);
      return [Math.cos(a) * far, Math.sin(a) * far];
    }),
  );
}

const BLOBS = 3;

/** How large the steps of a trough and of a bank are, like the soundings of a chart. */
const STEPS = { trough: [1.25, 1, 0.72, 0.45], bank: [1.25, 1, 0.78, 0.56] };

/** @returns {string} the shapes of deeper and of shallower water as definitions, about 10 units in radius */
const patchDefs = () =>
  [3, 8, 17].map((seed, i) => `<path id="blob${i}" d="${blob(seed, 11, 0.36)}"/>`).join("") +
  Object.entries(STEPS)
    .flatMap(([cls, steps]) =>
      Array.from({ length: BLOBS }, (_, i) => {
        const blobs = steps.map((step) => `<use href="#blob${i}" transform="scale(${step})"/>`);
        return `<g id="${cls}${i}" class="${cls}">${blobs.join("")}</g>`;
      }),
    )
    .join("");

/** @param {string} cls @param {number} i which shape @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} turn in degrees @returns {string} */
const patch = (cls, i, x, y, rx, ry, turn) =>
  `<use href="#${cls}${i % BLOBS}" transform="translate(${x} ${y}) rotate(${Math.round(turn)}) scale(${nums(rx / 10, ry / 10)})"/>`;

const TILE = 78;

/** @returns {string} the net of light on a shallow bottom, to be repeated */
function caustics() {
  const random = chance(5);
  const rings = Array.from({ length: 9 }, (_, place) => {
    const row = Math.floor(place / 3),
      x = (place % 3) * 26 + 13 + (row % 2) * 9 + random() * 6,
      y = row * 26 + 13 + random() * 7;
    return smooth(
      Array.from({ length: 5 }, (__, i) => {
        const a = (i / 5) * 6.283 + random(),
          far = 9.5 + random() * 6;
        return [Math.round(x + Math.cos(a) * far * 1.15), Math.round(y + Math.sin(a) * far)];
      }),
    );
  });
  // What sticks out of the tile comes in again on the other side.
  const copies = [-TILE, 0, TILE].flatMap((x) => [-TILE, 0, TILE].map((y) => use("rings", x, y))).join("");
  return `<g id="rings">${path("net", rings.join(""))}</g><pattern id="caustics" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="scale(.62 .5)">${copies}</pattern>`;
}

/** @returns {string} */
export function seaDefs() {
  return (
    gradient("depth", "0 depth0, 45 depth1, 78 depth2, 100 depth3", 'cx="50%" cy="46%" r="74%"') +
    gradient("moon", "0 moonlight .5, 35 moonlight .2, 100 moonlight 0", 'cx="21%" cy="3%" r="80%"') +
    gradient("glow", "0 glow .95, 30 glow .45, 100 glow 0", 'r="50%"') +
    gradient("shoal", "40 shoal .95, 66 shoal .5, 100 shoal 0", 'r="50%"') +
    caustics() +
    waveDefs() +
    '<path id="band" d="M-20 0C80-34 180 40 300 6S520-30 640 4S860 38 980 2S1200-28 1430 8"/>' +
    patchDefs()
  );
}

/** @typedef {(x: number, y: number) => number} Freedom how far the nearest coast, line or piece of furniture is from a place */

/**
 * @param {[number, number, number][]} taken where furniture is drawn: x, y, radius
 * @param {readonly Point[]} islands
 * @param {number} radius of an island
 * @param {readonly { from: Point, to: Point }[]} lines
 * @returns {Freedom}
 */
export const freedomOf = (taken, islands, radius, lines) => (x, y) => {
  let best = Infinity;
  for (const [tx, ty, r] of taken) best = Math.min(best, Math.hypot(x - tx, y - ty) - r);
  for (const i of islands) best = Math.min(best, Math.hypot(x - i.x, y - i.y) - radius);
  for (const l of lines) best = Math.min(best, distanceToSegment({ x, y }, l.from, l.to));
  return best;
};

/** Groups of waves, as an engraver cuts them: short strokes side by side. Left, top and half the length of each stroke. */
const WAVES = ["-12 0 12", "-15 0 10, -10 5 14", "-9 0 8, -16 5 15, -12 11 9", "-11 0 9, -14 5 11"];

/** @returns {string} the groups as definitions */
const waveDefs = () =>
  WAVES.map((rows, i) => {
    /** @type {[number, number, number][]} */
    const strokes = table(rows);
    const d = strokes.map(([x, y, half]) => `M${nums(x, y)}q${nums(half / 2, -3.2, half, 0)}t${nums(half, 0)}`);
    return `<path id="wave${i}" d="${d.join("")}"/>`;
  }).join("");

/** @param {Freedom} freedom @returns {string} waves where nothing else is */
function waves(freedom) {
  const random = chance(11);
  /** @type {[number, number][]} */
  const taken = [];
  for (let i = 0; i < 1500 && taken.length < 72; i++) {
    const x = Math.round(40 + random() * 920),
      y = Math.round(34 + random() * 932);
    if (freedom(x, y) < 27 || taken.some(([a, b]) => Math.hypot((a - x) * 0.7, (b - y) * 1.5) < 40)) continue;
    taken.push([x, y]);
  }
  const placed = taken.map(([x, y], i) => `<use href="#wave${i % WAVES.length}" x="${x}" y="${y}"/>`);
  return `<g class="wave">${placed.join("")}</g>`;
}

/** @param {Troughs} deeps @returns {string} darker water over the troughs */
const troughs = (deeps) => deeps.map(([x, y, rx, ry, turn], i) => patch("trough", i, x, y, rx, ry, turn)).join("");

/** @returns {string} broad bands of swell across the whole chart: the same one, moved to the side */
function swell() {
  const random = chance(4);
  let bands = "";
  for (let y = 20; y < SIZE; y += 74) bands += `<use href="#band" x="${Math.round(-400 * random())}" y="${y}"/>`;
  return `<g class="swell">${bands}</g>`;
}

const MOON = { x: 208, y: 46 };

/** @param {Freedom} freedom @returns {string} the moon and its road on the water, seen at night only */
function glitter(freedom) {
  const random = chance(21);
  let moon = "",
    road = "",
    far = "";
  // The moon itself, broken by ripples.
  for (let i = -4; i <= 4; i++) {
    const half = Math.sqrt(27 * 27 - i * i * 36) * (0.9 + random() * 0.2),
      dx = (random() - 0.5) * 5,
      y = MOON.y + i * 6;
    moon += `M${nums(MOON.x - half + dx, y)}q${nums(half, -4.6, 2 * half, 0)}q${nums(-half, 4.6, -2 * half, 0)}z`;
  }
  for (let i = 0; i < 110; i++) {
    const t = random(),
      y = MOON.y + 36 + t * 820,
      wide = 22 + 120 * t,
      x = MOON.x + 6 + t * 90 + (random() + random() - 1) * wide;
    if (x < 20 || freedom(x, y) < (t < 0.45 ? 6 : 14)) continue;
    const half = Math.round((6 + random() * 11) * (1 - t * 0.3));
    const one = `M${nums(Math.round(x - half), Math.round(y))}h${2 * half}`;
    if (t < 0.42) road += one;
    else far += one;
  }
  return path("moon", moon) + path("glitter", road) + path("glitter glitter-far", far);
}

/** How flat things on the bottom look, as seen from above at an angle. */
const FLAT = 0.7;

/** @param {string} cls @param {[number, number, number][]} circles x, y, radius @returns {string} dots that lie on the bottom */
export const flat = (cls, circles) =>
  `<g class="${cls}" transform="scale(1 ${FLAT})">${dots(
    "dot",
    circles.map(([x, y, r]) => [x, y / FLAT, r]),
  )}</g>`;

/** @param {[number, number, number][]} places x, y, radius @returns {string} sandbanks with heads of coral */
function reefs(places) {
  const random = chance(8);
  /** @type {[number, number, number][]} */
  const coral = [];
  /** @type {[number, number, number][]} */
  const heads = [];
  let banks = "";
  places.forEach(([x, y, r], place) => {
    const turn = random() * 360;
    banks += patch("bank", place, x, y, r * 1.2, r * 0.85, turn);
    for (let i = 0; i < r / 3.5; i++) {
      const a = random() * 6.283,
        far = r * (0.5 + random() * 0.6),
        cx = x + Math.cos(a) * far * 1.2,
        cy = y + Math.sin(a) * far * 0.75;
      if (i % 3) coral.push([cx, cy, 2 + random() * 3]);
      else heads.push([cx, cy, 1.6 + random() * 1.6]);
    }
  });
  return banks + flat("reef", coral) + `<g class="coral">${dots("dot", heads)}</g>`;
}

/** The water's edge of a chart. */
const BOX = `x="0" y="0" width="${SIZE}" height="${SIZE}"`;

/**
 * @param {string} lines the id of the chart's lines
 * @returns {string} the water, shallower along the lines
 */
export const water = (lines) =>
  `<rect class="water" ${BOX} fill="url(#depth)"/>` +
  [236, 212, 188, 164, 140, 118, 96, 74, 52, 32]
    .map((width) => `<use class="shelf" href="#${lines}" stroke-width="${width}"/>`)
    .join("");

/**
 * @typedef {[number, number, number, number, number][]} Troughs x, y, radii, turn
 * @param {object} chart
 * @param {Freedom} chart.freedom
 * @param {Troughs} chart.deeps away from the islands
 * @param {[number, number, number][]} chart.banks reefs in open water: x, y, radius
 * @returns {string} what gives life to the open water
 */
export const openWater = ({ freedom, deeps, banks }) =>
  `<g class="decor">${troughs(deeps)}${swell()}${reefs(banks)}<rect class="sky" ${BOX} fill="url(#moon)"/>${waves(freedom)}${glitter(freedom)}</g>`;
