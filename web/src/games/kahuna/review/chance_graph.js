/**
 * The graph of a game of two players: one curve, seen from one side of the table, and what each turn has lost.
 *
 * @import { Chances, DrawnGraph } from "../../../features/review/reviewed_game.d.ts"
 * @import { FinishedGame, Turn } from "./reviewed_kahuna.js"
 */
import { html, nothing, svg } from "lit-html";
import { swingFlag } from "../../../features/review/judgement_text.js";
import { curveOf, heightOf, round1 } from "../../../features/review/chance_figures.js";
import { opponentOf } from "../../../play/seats.js";
import { stone } from "../../../ui/icons.js";
import { looksOf } from "../../../ui/player_looks.js";

/** From whose side the game is seen. @param {Pick<FinishedGame, "state" | "view">} game */
export const sideOf = ({ state, view }) => state.review.side ?? view.viewer;

/**
 * Returns the lines of the graph in hundredths of its width and height, the origin at the top left: the spots in the
 * middle of each turn's column, the path through them, the path of the area between it and the middle, and the
 * beginning of each round but the first.
 * @param {{ round: number, chance: number, possible: number }[]} given at least one; `possible`: with the best turn
 */
export function plotOf(given) {
  const column = 100 / given.length;
  const { spots, curve } = curveOf(given.map(({ chance }) => chance));
  const rounds = given.flatMap(({ round }, place) =>
    place > 0 && round !== given[place - 1].round ? [{ x: round1(place * column), round }] : [],
  );
  return {
    spots: spots.map((spot, place) => ({ ...spot, best: heightOf(given[place].possible) })),
    curve,
    area: `${curve}L100 50L0 50Z`,
    rounds,
  };
}

/** @param {Chances | undefined} chances @param {string} side */
const chanceOf = (chances, side) => chances?.[side] ?? 0.5;

/** Returns the graph. @param {FinishedGame} game @returns {DrawnGraph} */
export function drawnGraph(game) {
  const { words, turns, review } = game;
  const side = sideOf(game);
  const plot =
    review && turns.length > 0
      ? plotOf(
          turns.map(({ round, decisions: [decision] }) => ({
            round,
            chance: chanceOf(decision?.after, side),
            possible: chanceOf(decision?.before, side),
          })),
        )
      : null;
  return {
    lines: plot ? [lines(plot, turns), roundNames(words, plot)] : nothing,
    beside: html`<span class="graph-side" aria-hidden="true">${stone(side)}${stone(opponentOf(side))}</span>`,
    lookOf: (/** @type {Turn} */ { player }) => `spot-${looksOf(player)}`,
    markOf({ swings }, place) {
      const y = plot?.spots[place].y ?? 50;
      return html`<i class="dot" style="inset-block-start: ${y}%"></i>${swings.map(({ kind }) => swingFlag(kind, y))}`;
    },
  };
}

/** @param {FinishedGame["words"]} words @param {ReturnType<typeof plotOf>} plot */
const roundNames = (words, { rounds }) =>
  rounds.map(({ x, round }) => {
    const name = words("score.round", { round });
    return html`<span class="graph-number" style="inset-inline-start: ${x}%" aria-hidden="true">${name}</span>`;
  });

/** @param {ReturnType<typeof plotOf>} plot @param {Turn[]} turns */
function lines({ spots, curve, area, rounds }, turns) {
  const lost = spots.filter((_, place) => turns[place].cost > 0);
  return html`<svg
    class="graph-lines"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path class="graph-area" d=${area} />
    <path class="graph-middle" d="M0 50H100" />
    ${rounds.map(({ x }) => svg`<path class="graph-round" d=${`M${x} 0V100`} />`)}
    ${lost.map(({ x, y, best }) => svg`<path class="graph-lost" d=${`M${x} ${y}V${best}`} />`)}
    <path class="graph-curve" d=${curve} />
  </svg>`;
}
