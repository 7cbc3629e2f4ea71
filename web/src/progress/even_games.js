/**
 * What the search for an even match needs of the finished games. Pure.
 *
 * @import { Played } from "./statistics.js"
 */

/**
 * Returns the list with the accuracy that a review has found; the same list where there is no such game.
 * @param {Played[]} list
 * @param {string} id
 * @param {number} accuracy 0 to 1
 */
export const withAccuracy = (list, id, accuracy) =>
  list.some((game) => game.id === id) ? list.map((game) => (game.id === id ? { ...game, accuracy } : game)) : list;

/**
 * Returns the unassisted games, from which the engine finds an even match.
 * @param {Played[]} list
 */
export const unaided = (list) =>
  list
    .filter(({ assisted }) => !assisted)
    .map(({ level, result, points, ahead }) => ({ level, result, points, ahead: ahead ?? 0 }));
