/**
 * From the engine's review of a game of two to four players to decisions on a line of time. Pure.
 *
 * @import { Colour, DecisionView, ReviewView, View } from "../context.d.ts"
 * @import { Chances, Decision as AnyDecision, Judged } from "../../../features/review/reviewed_game.d.ts"
 */
import { startsOf } from "../../../features/review/judged_turns.js";
import { points } from "../../../features/review/chance_figures.js";

/**
 * @typedef {AnyDecision<Colour> & DecisionView & Placed} Decision
 * @typedef {object} Placed
 * @property {number} done how many actions came before its end, the drawing of tiles excluded
 * @property {number} to the same, the drawing of tiles included
 */

/**
 * Returns the chances when the tiles of a decision have been drawn: those before the next one; after the last one, the
 * result.
 * @param {ReviewView} review
 * @param {number} at the decision's place
 * @returns {Chances}
 */
function endOf({ decisions, result }, at) {
  const { after, luck } = decisions[at];
  const next = decisions[at + 1]?.before;
  if (luck === null || next || !result) return (luck && next) || after;
  const share = 1 / result.winners.length;
  return Object.fromEntries(
    Object.keys(after).map((player) => [player, result.winners.includes(/** @type {Colour} */ (player)) ? share : 0]),
  );
}

/** Each begins where the one before it ends. @param {ReviewView} review @param {number[]} starts of the turns */
export function decisionsOf(review, starts) {
  let ply = 0;
  return review.decisions.map((decision, at) => {
    const { turn, played, drawn, loss } = decision;
    const from = Math.max(ply, starts[turn - 1] ?? ply);
    const done = from + played.length;
    ply = done + drawn.length;
    const cost = points(loss);
    return { ...decision, at, from, done, to: ply, cost, found: cost > 0, end: endOf(review, at) };
  });
}

/** @param {Pick<View, "log">} view @param {ReviewView} review @returns {Judged<Colour>} as all games have it */
export const judgedOf = (view, review) => ({ ...review, decisions: decisionsOf(review, startsOf(view)) });

/**
 * Returns the chances after so many actions: at the beginning of a decision those with the best one, then those with
 * the one that was made.
 * @param {{ decisions: Decision[] }[]} turns
 * @param {number} ply
 * @returns {Chances | null} null before they are known
 */
export function chancesAt(turns, ply) {
  const decisions = turns.flatMap((turn) => turn.decisions);
  const last = decisions.findLast(({ from }) => from <= ply);
  if (!last) return decisions[0]?.before ?? null;
  return ply < last.done ? last.before : ply < last.to ? last.after : last.end;
}
