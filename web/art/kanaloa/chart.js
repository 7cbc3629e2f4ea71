/** The charts without fish, tiles and pieces: one for each number of players. */
import { at, nums, use } from "../../src/board/pen.js";
import { DOLPHIN, chartOf } from "../../src/games/kanaloa/board/chart.js";
import { compass, frame } from "../furniture.js";
import { straight, table } from "../pen.js";
import { freedomOf, openWater, water } from "../sea.js";

/** @import { Chart, Current, Players } from "../../src/games/kanaloa/board/chart.js" */

/** Of each chart: where its compass lies and how large it is; troughs and reefs in open water. */
const WATERS = {
  2: {
    rose: [884, 884, 0.82],
    deeps: table("900 800 90 150 10, 250 240 70 50 0"),
    banks: table("930 560 40, 520 950 40, 240 950 30"),
  },
  3: {
    rose: [120, 905, 0.62],
    deeps: table("260 440 60 110 10, 90 500 60 120 0"),
    banks: table("930 560 40, 300 950 30, 60 400 26"),
  },
  4: {
    rose: [900, 420, 0.7],
    deeps: table("900 600 80 110 10, 250 560 60 50 0"),
    banks: table("930 300 34, 600 940 40, 60 880 36"),
  },
};

/** Half the length of a ripple, and its height. */
const RIPPLE = { half: 17, high: 5 };

/** @param {Current} current @param {number} side how far beside its middle @param {number} skip where it begins @returns {string} a line of ripples along a current */
function ripples({ first, last, angle }, side, skip) {
  const a = (angle * Math.PI) / 180,
    [c, s] = [Math.cos(a), Math.sin(a)],
    turned = (/** @type {number} */ x, /** @type {number} */ y) => nums(x * c - y * s, x * s + y * c);
  const count = Math.floor((Math.hypot(last.x - first.x, last.y - first.y) - skip) / RIPPLE.half) - 1;
  if (count < 1) return "";
  const start = nums(first.x + skip * c - side * s, first.y + skip * s + side * c);
  const step = turned(RIPPLE.half, 0);
  return `M${start}q${turned(RIPPLE.half / 2, RIPPLE.high)} ${step}${`t${step}`.repeat(count - 1)}`;
}

/** @param {Chart} chart @returns {string} the currents as two definitions: their middles, and ripples along them */
function streamDefs({ players, currents }) {
  const all = Object.values(currents);
  const flow = all.map((each) => ripples(each, -15, 12) + ripples(each, 0, 20) + ripples(each, 15, 6));
  return `<path id="kanaloa-lines-${players}" d="${straight(all)}"/><path id="kanaloa-flow-${players}" d="${flow.join("")}"/>`;
}

/** @param {Players} players @returns {string} */
export const chartDefs = (players) => streamDefs(chartOf(players));

/** @param {Players} players @returns {string} the chart, SIZE x SIZE units */
export function chart(players) {
  const { islands, currents, places, scale } = chartOf(players);
  const dolphin = places[DOLPHIN];
  const { rose, deeps, banks } = WATERS[players];
  const [x = 0, y = 0, size = 1] = rose;
  const all = Object.values(islands).sort((a, b) => a.y - b.y);
  const freedom = freedomOf(
    [
      [x, y, 84 * size],
      [dolphin.x, dolphin.y, 84],
    ],
    all,
    62 * scale,
    Object.values(currents),
  );
  const streams = (/** @type {string} */ cls, /** @type {string} */ id) =>
    `<use class="${cls}" href="#kanaloa-${id}-${players}"/>`;
  const lands = all.map((each) => use(`kanaloa-land-${each.id}`, each.x, each.y, scale)).join("");
  return `<g id="kanaloa-chart-${players}">${water(`kanaloa-lines-${players}`)}${openWater({ freedom, deeps, banks })}${["kanaloa-stream-edge", "kanaloa-stream", "kanaloa-stream-in"].map((cls) => streams(cls, "lines")).join("")}${streams("kanaloa-flow", "flow")}<g class="decor">${compass(x, y, ` scale(${size})`)}</g>${frame()}${at(dolphin.x, dolphin.y, '<use href="#kanaloa-dolphin"/>')}${lands}</g>`;
}
