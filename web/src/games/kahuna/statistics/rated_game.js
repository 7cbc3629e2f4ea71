/**
 * A finished game as the engine rates it. Pure.
 *
 * @import { Played } from "../../../progress/statistics.js"
 */

const SCORES = { won: 1, drawn: 0.5, lost: 0 };

/**
 * Returns the game; null if it does not count: with help, or with a head start.
 * @param {Played} played
 * @returns {import("../../../features/statistics/rating_actions.js").RatedGame | null}
 */
export const ratedOf = ({ assisted, ahead, edition, level, result }) =>
  assisted || ahead ? null : { rules: edition, rivals: [{ level, score: SCORES[result] }] };
