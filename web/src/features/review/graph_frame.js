/**
 * What makes a graph readable: its scales, the signs of what decided the game, and what all that means. The same for
 * all games.
 *
 * @import { DrawnGraph, GraphFlag, GraphPart } from "./reviewed_game.d.ts"
 * @import { Words } from "../../words/words.js"
 */
import { html, nothing, svg } from "lit-html";
import { heightOf, round1, spread } from "./chance_figures.js";
import { swingIcon } from "./judgement_text.js";

/** The chances with a line across the graph. */
const GRID = [1, 0.5, 0];

/** How far apart the signs of swings are, in hundredths of the width: a phone has room for no more. */
const APART = 8;

/** How many turns a part of the scale has where the game has no rounds. */
const TURNS = [5, 10, 20, 50];

/** How many numbers have room below the graph of a phone. */
const MOST_PARTS = 8;

/**
 * Returns the parts of the scale of a game without rounds.
 * @param {{ turn: number }[]} turns
 * @returns {GraphPart[]}
 */
export function partsOf(turns) {
  const length = TURNS.find((each) => turns.length / each <= MOST_PARTS) ?? turns.length;
  return turns
    .filter((_, place) => place % length === 0)
    .map(({ turn }, part) => ({
      name: "",
      turn,
      x: round1((part * length * 100) / turns.length),
      width: round1((Math.min(length, turns.length - part * length) * 100) / turns.length),
    }));
}

/**
 * Returns where the signs of swings stand in the lane above the graph, and to which spot each belongs.
 * @param {GraphFlag[]} flags
 */
export function placedFlags(flags) {
  const places = spread(
    flags.map(({ x }) => x),
    APART,
  );
  return flags.map((flag, index) => ({ ...flag, at: round1(places[index]) }));
}

/** The scale of the chances, beside the graph. @param {Words} words @param {string} label of the scale of turns */
export const chanceScale = (words, label) => html`<span class="graph-scale" aria-hidden="true">
    ${GRID.map((chance) => html`<span class="graph-at" style="--y: ${heightOf(chance)}">${words.percent(chance)}</span>`)}
  </span>
  <span class="graph-axis-name" aria-hidden="true">${label}</span>`;

/** The scale of the turns, below the graph. @param {GraphPart[]} parts @param {number} last the last turn */
export const turnScale = (parts, last) => html`<div class="graph-axis" aria-hidden="true">
  ${parts.map(
    ({ x, width, turn, name }, index) => html`<span
      class="graph-part"
      style="inset-inline-start: ${x}%; inline-size: ${width}%"
    ><span class="graph-part-turn">${turn}</span><span class="graph-part-name">${name}</span>${
      index === parts.length - 1 ? html`<span class="graph-part-last">${last}</span>` : nothing
    }</span>`,
  )}
</div>`;

/**
 * The lines of the graph, between lines across it and a line from each sign to its spot.
 * @param {unknown} behind what lies below the lines across
 * @param {unknown} curves
 * @param {GraphFlag[]} flags
 */
export const graphLines = (behind, curves, flags) => html`<svg
    class="graph-lines"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    ${behind}
    ${GRID.map((chance) => svg`<path class="graph-grid ${chance === 0.5 ? "graph-middle" : ""}" d=${`M0 ${heightOf(chance)}H100`} />`)}
    ${placedFlags(flags).map(
      ({ kind, at, x, y }) => svg`<path class="graph-stem swing-${kind}" d=${`M${at} 0L${x} ${y}`} />`,
    )}
    ${curves}
  </svg>
  <span class="graph-lane" aria-hidden="true">
    ${placedFlags(flags).map(
      ({ kind, at }) =>
        html`<i class="swing-flag swing-${kind}" style="inset-inline-start: ${at}%">${swingIcon(kind)}</i>`,
    )}
  </span>`;

/** What the signs of the graph mean. @param {Words} words @param {DrawnGraph["legend"]} own signs of this game alone */
export const graphLegend = (words, own) => html`<p class="graph-legend" aria-hidden="true">
  ${own.map(({ sign, text }) => html`<span>${sign} ${text}</span>`)}
  ${
    /** @type {const} */ (["decision", "luck"]).map(
      (kind) => html`<span><i class="swing-${kind}">${swingIcon(kind)}</i> ${words(`review.swing.${kind}`)}</span>`,
    )
  }
</p>`;
