/**
 * Milestones: what is reached once, decided from a finished game and what is kept. Pure.
 *
 * @import { Voyage } from "./voyage.js"
 *
 * @typedef {object} Ended a finished game, as milestones know it
 * @property {boolean} won alone, against the computer
 * @property {boolean} assisted
 * @property {string} level the strongest computer player; "" for none
 * @property {number} people who have played at this screen
 */
import { MOST_STARS, nextStop } from "./voyage.js";

/** In the order in which they are listed. */
export const MILESTONES = /** @type {const} */ ([
  "game",
  "win",
  "friend",
  "island",
  "clear",
  "half",
  "strong",
  "voyage",
]);

/** @typedef {typeof MILESTONES[number]} Milestone */

/** Whether an opponent belongs to the strongest third. @param {readonly string[]} levels @param {string} level */
const isStrong = (levels, level) => levels.indexOf(level) >= Math.ceil((levels.length * 2) / 3);

/**
 * Returns the milestones that finished games and a voyage amount to.
 * @param {Ended[]} games
 * @param {Voyage} voyage
 * @param {readonly string[]} levels the stops of the voyage, the weakest opponent first
 * @returns {Set<Milestone>}
 */
export function reachedBy(games, voyage, levels) {
  const stars = levels.map((level) => voyage.stops[level]?.stars ?? 0);
  const won = games.filter((game) => game.won && !game.assisted);
  const beaten = stars.filter(Boolean).length;
  /** @type {Record<Milestone, boolean>} */
  const is = {
    game: games.some(({ people }) => people > 0),
    win: won.length > 0,
    friend: games.some(({ people }) => people > 1),
    island: beaten > 0,
    clear: stars.includes(MOST_STARS),
    half: beaten * 2 >= levels.length,
    strong: won.some(({ level }) => isStrong(levels, level)),
    voyage: levels.length > 0 && nextStop(voyage, levels) === null,
  };
  return new Set(MILESTONES.filter((milestone) => is[milestone]));
}

/**
 * Returns the milestones that a game has reached, and those that earlier games had reached before milestones were kept.
 * @param {object} facts
 * @param {Ended} facts.game that has just ended
 * @param {Ended[]} facts.earlier the finished games before it
 * @param {Voyage} facts.before the voyage before the game
 * @param {Voyage} facts.after
 * @param {readonly string[]} levels
 * @returns {{ now: Milestone[], before: Milestone[] }} without those that are kept
 */
export function milestonesOf({ game, earlier, before, after }, levels) {
  /** @param {Set<Milestone>} reached */
  const fresh = (reached) => [...reached].filter((milestone) => !(milestone in before.milestones));
  const old = reachedBy(earlier, before, levels);
  return {
    now: fresh(reachedBy([...earlier, game], after, levels)).filter((milestone) => !old.has(milestone)),
    before: fresh(old),
  };
}
