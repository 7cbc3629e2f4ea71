/**
 * What the finished games on this device amount to. Pure.
 *
 * @import { Played } from "./statistics.js"
 */

/**
 * @typedef {object} Tally
 * @property {number} games without the assisted ones, like all that follows
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 * @property {number} streak games won in a row, up to the last one
 * @property {number} best the longest such row
 * @property {number | null} accuracy mean of the reviewed games
 * @property {number} assisted games that stand apart
 * @property {number} assistedWon
 */

/** Returns what a list of games amounts to. @param {Played[]} list @returns {Tally} */
export function tallyOf(list) {
  const games = list.filter((game) => !game.assisted);
  const assisted = list.filter((game) => game.assisted);
  /** @param {Played["result"]} result */
  const count = (result) => games.filter((game) => game.result === result).length;
  let streak = 0;
  let best = 0;
  for (const { result } of games) {
    streak = result === "won" ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const reviewed = games.flatMap(({ accuracy }) => (accuracy === undefined ? [] : [accuracy]));
  return {
    games: games.length,
    won: count("won"),
    lost: count("lost"),
    drawn: count("drawn"),
    streak,
    best,
    accuracy: reviewed.length > 0 ? reviewed.reduce((all, each) => all + each, 0) / reviewed.length : null,
    assisted: assisted.length,
    assistedWon: assisted.filter((game) => game.result === "won").length,
  };
}

/**
 * Returns the tallies of the levels that were played against, in the given order, others after them.
 * @param {Played[]} list
 * @param {string[]} levels
 * @returns {{ level: string, tally: Tally }[]}
 */
export function tallies(list, levels) {
  const others = list.map(({ level }) => level).filter((level) => !levels.includes(level));
  return [...levels, ...new Set(others)]
    .map((level) => ({ level, tally: tallyOf(list.filter((game) => game.level === level)) }))
    .filter(({ tally }) => tally.games + tally.assisted > 0);
}
