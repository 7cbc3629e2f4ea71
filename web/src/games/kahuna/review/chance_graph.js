/**
 * The graph of a game of two players: one curve, seen from one side of the table, and what each turn has lost.
 *
 * @import { Chances, DrawnGraph } from "../../../features/review/reviewed_game.d.ts"
 * @import { FinishedGame, Turn } from "./reviewed_kahuna.js"
 */
import { html, nothing, svg } from "lit-html";
import { graphLines } from "../../../features/review/graph_frame.js";
import { curveOf, heightOf, round1 } from "../../../features/review/chance_figures.js";
import { formOf } from "../../../features/review/finished_game.js";
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

/**
 * Returns the rounds of a game as parts of its scale.
 * @param {FinishedGame["words"]} words
 * @param {Pick<Turn, "round" | "turn">[]} turns
 */
export const roundParts = (words, turns) =>
  [...new Set(turns.map(({ round }) => round))].map((round) => {
    const inside = turns.filter((each) => each.round === round);
    return {
      name: words("score.round", { round }),
      turn: inside[0].turn,
      x: round1((turns.indexOf(inside[0]) * 100) / turns.length),
      width: round1((inside.length * 100) / turns.length),
    };
  });

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
    lines: plot ? lines(plot, turns) : nothing,
    beside: html`<span class="graph-side" aria-hidden="true">${stone(side)}</span>`,
    parts: roundParts(words, turns),
    legend: [
      ...[side, opponentOf(side)].map((player) => ({ sign: stone(player), text: turnsOfText(game, player) })),
      { sign: html`<i class="graph-key-lost"></i>`, text: words("graph.lost") },
    ],
    lookOf: (/** @type {Turn} */ { player }) => `spot-${looksOf(player)}`,
    markOf: (_turn, place) => html`<i class="dot" style="--y: ${plot?.spots[place].y ?? 50}"></i>`,
  };
}

/** @param {FinishedGame} game @param {import("../context.d.ts").Player} player */
const turnsOfText = (game, player) =>
  game.words(`graph.turnsOf.${formOf(game, player)}`, { player: game.story.playerName(game.view, player) });

/** @param {ReturnType<typeof plotOf>} plot @param {Turn[]} turns */
function lines({ spots, curve, area, rounds }, turns) {
  const lost = spots.filter((_, place) => turns[place].cost > 0);
  const flags = turns.flatMap(({ swings }, place) => swings.map(({ kind }) => ({ kind, ...spots[place] })));
  return graphLines(
    svg`<path class="graph-area" d=${area} />${rounds.map(({ x }) => svg`<path class="graph-round" d=${`M${x} 0V100`} />`)}`,
    svg`${lost.map(({ x, y, best }) => svg`<path class="graph-lost" d=${`M${x} ${y}V${best}`} />`)}<path class="graph-curve" d=${curve} />`,
    flags,
  );
}
