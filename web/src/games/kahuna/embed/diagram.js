/**
 * Reads the position of a puzzle or of a lesson's step from the text that tools/make_diagrams.py writes. Pure.
 *
 * @import { Player, Position } from "../../../engine/wire.d.ts"
 */
import { LINE_IDS } from "../board/chart.js";
import { islandsOf } from "../board/picture.js";

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

/** Reads a position. @param {string} text @returns {Diagram} */
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
