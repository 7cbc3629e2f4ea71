/**
 * From the engine's review to what is drawn and listed: turns on a line of time, chances from one side of the table. Pure.
 *
 * @import { Player, ReviewTurn, ReviewView, SwingView, View } from "../../engine/wire.d.ts"
 */
import { costliest, curveOf, heightOf, points, round1 } from "../../play/timeline.js";

/**
 * @typedef {object} Seen a judged turn as one side of the table sees it
 * @property {boolean} found whether a better turn was found than the played one
 * @property {number} chance the side's chance of winning after the turn, 0 to 1
 * @property {number} possible the side's chance, had the best turn been played
 * @property {number} cost what the decision cost its player, in whole percentage points
 * @property {number | null} luck what the cards then did to its player's chance, in whole percentage points
 * @property {SwingView | null} swing the named swing of this turn
 */

/** @typedef {ReviewTurn & Seen} TurnPoint */

/**
 * Returns the judged turns as one side sees them.
 * @param {ReviewView} review
 * @param {Player} side
 * @returns {TurnPoint[]}
 */
export const pointsOf = (review, side) =>
  review.turns.map((turn) => {
    const [chance, possible] = [turn.after, turn.before].map((share) => (turn.player === side ? share : 1 - share));
    return {
      ...turn,
      found: points(turn.loss) > 0,
      chance,
      possible,
      cost: points(turn.loss),
      luck: turn.luck === null ? null : points(turn.luck),
      swing: review.swings.find((swing) => swing.turn === turn.turn) ?? null,
    };
  });

/**
 * Returns where the graph of the winning chances is drawn, in hundredths of the width and of the height, the origin at the top
 * left: the spots in the middle of each turn's column, the path through them, the path of what lies between it and the middle,
 * and where each round begins but for the first.
 * @param {Pick<TurnPoint, "round" | "chance" | "possible">[]} given at least one turn
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

/**
 * Returns the turns of some players that could have been better, the costliest first.
 * @param {ReviewView} review
 * @param {Player[]} players
 * @param {number} [least] what they cost at least, in percentage points
 */
export const costlyTurns = (review, players, least) => costliest(review.turns, players, least);

/** Names a finished game, so that what was found out about it is not taken for another's. @param {View} view */
export const keyOf = (view) => JSON.stringify([view.seed, view.viewer, view.seats, view.log]);
