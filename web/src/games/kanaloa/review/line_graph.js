/**
 * The graph of a game of two to four players: a line for each, told apart by its strokes and by the emblem at its end.
 *
 * @import { Colour } from "../context.d.ts"
 * @import { DrawnGraph } from "../../../features/review/reviewed_game.d.ts"
 * @import { FinishedGame, Turn } from "./reviewed_kanaloa.js"
 */
import { html, nothing, svg } from "lit-html";
import { swingFlag } from "../../../features/review/judgement_text.js";
import { curveOf } from "../../../features/review/chance_figures.js";
import { emblem } from "../panels/symbols.js";
import { playersOf } from "../story.js";

/** A line for each player. @param {Pick<Turn, "chances">[]} turns @param {readonly Colour[]} players */
export const linesOf = (turns, players) =>
  players.map((player) => ({ player, ...curveOf(turns.map(({ chances }) => chances?.[player] ?? 0)) }));

/** How far two labels at the end of lines keep apart, in hundredths of the height. */
const APART = 22;

/** Spreads the labels at the ends of the lines. @param {number[]} heights @param {number} [apart] */
export function spread(heights, apart = APART) {
  const room = Math.min(apart, 100 / Math.max(1, heights.length));
  const order = heights.map((_, place) => place).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((at, rank) => {
    const least = rank === 0 ? room / 2 : placed[order[rank - 1]] + room;
    placed[at] = Math.max(placed[at], least);
  });
  let most = 100 - room / 2;
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at], most);
    most = placed[at] - room;
  }
  return placed;
}

/** @typedef {ReturnType<typeof linesOf>} Lines */

/** Returns the graph. @param {FinishedGame} game @returns {DrawnGraph} */
export function drawnGraph({ review, turns, view }) {
  const lines = review && turns.length > 0 ? linesOf(turns, playersOf(view)) : null;
  return {
    lines: lines ? drawing(lines) : nothing,
    beside: lines ? ends(lines) : nothing,
    lookOf: () => "",
    // Each sign is beside the line of its player.
    markOf: ({ swings }, place) =>
      swings.map(({ kind, player }) =>
        swingFlag(kind, lines?.find((line) => line.player === player)?.spots[place].y ?? 50),
      ),
  };
}

/** The emblem at the end of each line, and a piece of its stroke. @param {Lines} lines */
function ends(lines) {
  const heights = spread(lines.map(({ spots }) => spots[spots.length - 1].y));
  return html`<span class="graph-ends" aria-hidden="true">
    ${lines.map(
      ({ player }, place) => html`<span class="graph-end" style="inset-block-start: ${heights[place]}%">
        <svg class="graph-stroke kanaloa-${player}" viewBox="0 0 16 8" focusable="false">
          ${stroke(player, "M0 4H16")}
        </svg>
        ${emblem(player)}
      </span>`,
    )}
  </span>`;
}

/** A line: its edge, and its own colour within. @param {string} player @param {string} path */
const stroke = (player, path) =>
  svg`<path class="graph-line graph-line-edge graph-line-${player}" d=${path} /><path class="graph-line graph-line-${player}" d=${path} />`;

/** @param {Lines} lines */
const drawing = (lines) =>
  html`<svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${[25, 50, 75].map((y) => svg`<path class="graph-middle" d=${`M0 ${y}H100`} />`)}
    ${lines.map(({ player, curve }) => svg`<g class="kanaloa-${player}">${stroke(player, curve)}</g>`)}
  </svg>`;
