/**
 * The graph of a game of two to four players: a line for each, told apart by its strokes and by the emblem at its end.
 *
 * @import { Colour } from "../context.d.ts"
 * @import { DrawnGraph } from "../../../features/review/reviewed_game.d.ts"
 * @import { FinishedGame, Turn } from "./reviewed_kanaloa.js"
 */
import { html, nothing, svg } from "lit-html";
import { graphLines, partsOf } from "../../../features/review/graph_frame.js";
import { curveOf, spread } from "../../../features/review/chance_figures.js";
import { emblem } from "../panels/symbols.js";
import { playersOf } from "../story.js";

/** A line for each player. @param {Pick<Turn, "chances">[]} turns @param {readonly Colour[]} players */
export const linesOf = (turns, players) =>
  players.map((player) => ({ player, ...curveOf(turns.map(({ chances }) => chances?.[player] ?? 0)) }));

/** How far two labels at the end of lines keep apart, in hundredths of the height. */
const APART = 22;

/** @typedef {ReturnType<typeof linesOf>} Lines */

/** Returns the graph. @param {FinishedGame} game @returns {DrawnGraph} */
export function drawnGraph({ review, turns, view }) {
  const lines = review && turns.length > 0 ? linesOf(turns, playersOf(view)) : null;
  return {
    lines: lines ? drawing(lines, turns) : nothing,
    beside: lines ? ends(lines) : nothing,
    parts: partsOf(turns),
    legend: [],
    lookOf: () => "",
    markOf: () => nothing,
  };
}

/** The emblem at the end of each line, and a piece of its stroke. @param {Lines} lines */
function ends(lines) {
  const heights = spread(
    lines.map(({ spots }) => spots[spots.length - 1].y),
    APART,
  );
  return html`<span class="graph-ends" aria-hidden="true">
    ${lines.map(
      ({ player }, place) => html`<span class="graph-end graph-at" style="--y: ${heights[place]}">
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

/** Each sign is at the line of its player. @param {Lines} lines @param {Pick<Turn, "swings">[]} turns */
function drawing(lines, turns) {
  const flags = turns.flatMap(({ swings }, place) =>
    swings.map(({ kind, player }) => {
      const { spots } = lines.find((line) => line.player === player) ?? lines[0];
      return { kind, ...spots[place] };
    }),
  );
  const curves = lines.map(({ player, curve }) => svg`<g class="kanaloa-${player}">${stroke(player, curve)}</g>`);
  return graphLines(nothing, curves, flags);
}
