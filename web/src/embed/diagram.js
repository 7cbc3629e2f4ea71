/**
 * The position of a puzzle or of a lesson's step, from the text that tools/make_diagrams.py has written. Pure.
 *
 * @import { IslandView, Player, Position } from "../engine/wire.d.ts"
 */
import { ISLAND_IDS, LINE_IDS, linesAt } from "../kahuna/board/chart.js";

/**
 * @typedef {object} Diagram
 * @property {Player} player whose turn it is
 * @property {Record<Player, number[]>} scores
 * @property {Position["bridges"]} bridges
 * @property {Position["islands"]} islands
 * @property {string} hand
 * @property {string | null} grade of a puzzle
 * @property {string | null} goal of a puzzle
 */

/**
 * Reads a position.
 * @param {string} text
 * @returns {Diagram}
 */
export function readDiagram(text) {
  const [side, points, lines, hand, grade = null, goal = null] = text.split(" ");
  const scored = points === "-" ? [] : points.split(",").map((pair) => pair.split(":").map(Number));
  /** @param {string} sign */
  const bridgesOf = (sign) => LINE_IDS.filter((_, place) => lines[place] === sign);
  const bridges = { white: bridgesOf("o"), black: bridgesOf("#") };
  return {
    player: side === "o" ? "white" : "black",
    scores: { white: scored.map(([white]) => white), black: scored.map(([, black]) => black) },
    bridges,
    islands: islandsOf(bridges),
    hand: hand === "-" ? "" : hand,
    grade,
    goal,
  };
}

/**
 * Returns the islands as the bridges have them: whoever has more than half of an island's lines controls it.
 * @param {Position["bridges"]} bridges
 * @returns {Record<string, IslandView>}
 */
function islandsOf(bridges) {
  return Object.fromEntries(
    ISLAND_IDS.map((id) => {
      const all = linesAt(id);
      const needed = Math.floor(all.length / 2) + 1;
      /** @param {Player} player */
      const count = (player) => all.filter((line) => bridges[player].includes(line)).length;
      const [white, black] = [count("white"), count("black")];
      return [
        id,
        {
          lines: all.length,
          needed,
          white,
          black,
          owner: white >= needed ? "white" : black >= needed ? "black" : null,
        },
      ];
    }),
  );
}
