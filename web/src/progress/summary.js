/** Totals of the finished games on this device. Pure. */

/**
 * @typedef {{ level: string, result: "won" | "lost" | "drawn", assisted: boolean, accuracy?: number }} Counted a
 *   finished game
 *
 * @typedef {object} Tally
 * @property {number} games unassisted games, as in the next fields
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 * @property {number} streak consecutive wins up to the last game
 * @property {number} best the longest streak
 * @property {number | null} accuracy mean of the reviewed games
 * @property {number} assisted assisted games, which are counted separately
 * @property {number} assistedWon
 */

/** Returns the totals of a list of games. @param {Counted[]} list @returns {Tally} */
export function tallyOf(list) {
  const games = list.filter((game) => !game.assisted);
  const assisted = list.filter((game) => game.assisted);
  /** @type {(some: Counted[], result: Counted["result"]) => number} */
  const count = (some, result) => some.filter((game) => game.result === result).length;
  // Lengths of the streaks that end at each game.
  const rows = [0];
  for (const { result } of games) rows.push(result === "won" ? rows[rows.length - 1] + 1 : 0);
  const reviewed = games.flatMap(({ accuracy }) => accuracy ?? []);
  return {
    games: games.length,
    won: count(games, "won"),
    lost: count(games, "lost"),
    drawn: count(games, "drawn"),
    streak: rows[rows.length - 1],
    best: Math.max(...rows),
    accuracy: reviewed.length > 0 ? reviewed.reduce((all, each) => all + each, 0) / reviewed.length : null,
    assisted: assisted.length,
    assistedWon: count(assisted, "won"),
  };
}

/**
 * Returns the tallies of the opponents' levels, in the given order, with other levels after them.
 * @template {Counted} Game
 * @param {Game[]} list
 * @param {string[]} levels
 * @returns {{ level: string, games: Game[], tally: Tally }[]}
 */
export const tallies = (list, levels) =>
  [...new Set([...levels, ...list.map(({ level }) => level)])]
    .map((level) => ({ level, games: list.filter((game) => game.level === level) }))
    .map(({ level, games }) => ({ level, games, tally: tallyOf(games) }))
    .filter(({ tally }) => tally.games + tally.assisted > 0);
