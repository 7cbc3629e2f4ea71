/**
 * How the score of a finished game went. Pure.
 *
 * @import { Player, View } from "../../engine/wire.d.ts"
 */

/**
 * Returns who was ahead before the last scoring, seen from the winner; null where the points did not decide.
 * @param {View} view of a finished game
 * @returns {"led" | "turned" | "even" | null}
 */
export function scoreTrendOf({ over, position: { scores } }) {
  if (!over?.winner || over.by !== "points") return null;
  /** @param {Player} player */
  const before = (player) => scores[player].slice(0, 2).reduce((sum, points) => sum + points, 0);
  const lead = before(over.winner) - before(over.winner === "white" ? "black" : "white");
  return lead > 0 ? "led" : lead < 0 ? "turned" : "even";
}
