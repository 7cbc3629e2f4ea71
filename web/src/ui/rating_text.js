/**
 * What is said of the player's own rating. Pure.
 *
 * @import { Words } from "../words/words.js"
 *
 * @typedef {object} Rated
 * @property {(number[] | null)[]} history after each game the points, and their standard deviation; null for a game
 *   against an opponent whose strength is not known
 * @property {string | null} even the level that is nearest by the rules of the last game
 * @property {string | null} seed of the game that has just been counted; null if none has
 */

/** Standard deviations from the middle to an end of a 95 % interval. */
const NORMAL = 1.96;

/** A rating with a greater standard deviation says too little. */
export const MOST_UNSURE = 200;

/** Returns the ratings after the games that count: points and standard deviation. @param {Rated} rated */
export const ratingsOf = ({ history }) => /** @type {number[][]} */ (history.filter((each) => each !== null));

/** Returns the ends of the 95 % interval. @param {number[]} rating */
export const boundsOf = ([points, deviation]) => [points - NORMAL * deviation, points + NORMAL * deviation];

/**
 * Returns what the game that has just ended has done to the rating; "" if it is not known well enough, or the game does
 * not count.
 * @param {Words} words
 * @param {Rated | null} rated
 * @param {string} seed of the game that has ended
 */
export function ratingChange(words, rated, seed) {
  if (!rated || rated.seed !== seed || rated.history.at(-1) === null) return "";
  const ratings = ratingsOf(rated);
  const [last, before] = [ratings[ratings.length - 1], ratings[ratings.length - 2]];
  if (!last || last[1] > MOST_UNSURE) return "";
  const after = words.number(last[0]);
  if (!before || before[1] > MOST_UNSURE) return words("rating.first", { after });
  return words("rating.change", { before: words.number(before[0]), after });
}
