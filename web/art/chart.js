/** The chart of Kahuna without bridges and stones: sea, dotted lines, islands. */
import { ISLAND_IDS, LINES, island } from "../src/games/kahuna/board/chart.js";
import { coast, shore } from "../src/games/kahuna/board/coast.js";
import { at, nums, oval, path, use } from "../src/board/pen.js";
import { furniture, rhumbs } from "./furniture.js";
import { chance, straight, table } from "./pen.js";
import { flat, freedomOf, openWater, water } from "./sea.js";

/** @returns {string} the lines as a definition */
export const lineDefs = () => `<path id="lines" d="${straight(Object.values(LINES))}"/>`;

/** Where the furniture is drawn: x, y, radius. @type {[number, number, number][]} */
const TAKEN = table("126 850 84, 810 905 74, 168 318 40, 668 216 26, 854 492 30");

const freedom = freedomOf(
  TAKEN,
  ISLAND_IDS.map((id) => island(id)),
  62,
  Object.values(LINES),
);

/** Troughs, away from the islands. */
const DEEPS = table(
  "690 850 190 90 -14, 180 745 120 105 20, 185 335 80 120 12, 700 200 110 62 -18, 850 520 66 150 4, 560 545 96 58 15, 400 60 90 30 0",
);

/** Reefs in open water: x, y, radius. */
const REEFS = table(
  "690 238 40, 182 418 30, 470 520 34, 300 640 44, 616 462 26, 690 716 34, 600 880 46, 420 160 22, 700 60 22, 214 760 24, 770 900 60",
);

/** @param {string} id an island @returns {[number, number][]} the bearings from which no line comes, as from and to in radians */
function openBearings(id) {
  const { x, y } = island(id);
  const bearings = Object.values(LINES)
    .filter((l) => l.ends.includes(id))
    .map((l) => (l.ends[0] === id ? Math.atan2(l.to.y - y, l.to.x - x) : Math.atan2(l.from.y - y, l.from.x - x)))
    .sort((a, b) => a - b);
  return bearings.map((a, i) => [a + 0.24, (bearings[i + 1] ?? (bearings[0] ?? 0) + 6.2832) - 0.24]);
}

/** @param {string} id @param {number} seed @returns {string} what lies in the water round one island */
function shoals(id, seed) {
  const random = chance(seed);
  /** @type {[number, number, number][]} */
  const reef = [];
  let surf = "";
  for (const [from, to] of openBearings(id)) {
    for (let a = from; a + 0.2 < to;) {
      const b = Math.min(to, a + 0.34 + random() * 0.4),
        half = (b - a) / 2,
        mid = a + half;
      const far = shore(id, mid) + 25 + random() * 8,
        bend = far / Math.cos(half);
      const point = (/** @type {number} */ angle, /** @type {number} */ r) =>
        nums(Math.round(Math.cos(angle) * r), Math.round(Math.sin(angle) * r));
      // A breaker; behind it the coral that makes it break.
      surf += `M${point(a, far)}Q${point(mid, bend)} ${point(b, far)}`;
      for (let i = 0; i < half * 4; i++) {
        const angle = a + random() * (b - a),
          r = far + 5 + random() * 9;
        reef.push([Math.cos(angle) * r, Math.sin(angle) * r, 1.6 + random() * 2.6]);
      }
      a = b + 0.1 + random() * 0.25;
    }
  }
  return (
    path("shoal3", oval(0, 4, 132, 124), 'fill="url(#shoal)"') +
    coast("shoal2", id, 27) +
    coast("shoal1", id, 13) +
    `<g class="decor">${coast("caustics", id, 21, 0, 0, 'fill="url(#caustics)"')}${flat("reef", reef)}${coast("lining2", id, 17)}<g class="surf"><path id="surf-${id}" d="${surf}"/></g><g class="spray"><use href="#surf-${id}" transform="scale(.91)"/></g></g>${coast("lining1", id, 9.5)}` +
    coast("foam1", id, 3.5)
  );
}

/** @returns {string} sea and lines, without islands */
export function sea() {
  const lines = (/** @type {string} */ cls) => `<use class="${cls}" href="#lines"/>`;
  return (
    water("lines") +
    openWater({ freedom, deeps: DEEPS, banks: REEFS }) +
    ISLAND_IDS.map((id, i) => at(island(id).x, island(id).y, shoals(id, i + 3))).join("") +
    lines("line-dots-edge") +
    lines("line-dots")
  );
}

/** @returns {string} the chart, SIZE x SIZE units */
export function chart() {
  // From the back to the front, so that a tall island may overlap the one behind it.
  const order = [...ISLAND_IDS].sort((a, b) => island(a).y - island(b).y);
  const lands = order.map((id) => use(`land-${id}`, island(id).x, island(id).y)).join("");
  return `<g id="chart">${sea()}${rhumbs()}${furniture()}${lands}</g>`;
}
