/** What the finished games on this device amount to. Pure. */

/**
 * @typedef {{ level: string, result: "won" | "lost" | "drawn", assisted: boolean, accuracy?: number }} Counted a finished game
 *
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

/** Returns what a list of games amounts to. @param {Counted[]} list @returns {Tally} */
export function tallyOf(list) {
  const games = list.filter((game) => !game.assisted);
  const assisted = list.filter((game) => game.assisted);
  /** @type {(some: Counted[], result: Counted["result"]) => number} */
  const count = (some, result) => some.filter((game) => game.result === result).length;
  // The lengths of the rows of games won that end at each game.
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
 * Returns the tallies of the levels that were played against, in the given order, others after them.
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
