/** A finished game on a line of time, whatever the game and however many play: turns and steps. Pure. */

/**
 * Returns the turns of a game as its log has them: what was done before the first turn is none.
 * @template {{ turn: number }} Turn
 * @param {{ log: Turn[] }} view of the finished game
 * @returns {Turn[]}
 */
export const turnsOf = (view) => view.log.filter((turn) => turn.turn > 0);

/**
 * Returns which turn is looked at when so many actions have been done: the one that is about to begin or under way.
 * @param {number[]} starts how many actions came before each turn
 * @param {number} ply
 * @param {number} plies of the whole game
 * @returns {number} from 1; 0 before the first turn, and one more than there are at the end of the game
 */
export function turnAt(starts, ply, plies) {
  if (ply >= plies) return starts.length + 1;
  return starts.filter((start) => start <= ply).length;
}

/**
 * Returns the position one turn back or forward: back to the beginning of the running turn first.
 * @param {number[]} starts
 * @param {number} ply
 * @param {number} plies
 * @param {1 | -1} step
 */
export function turnStep(starts, ply, plies, step) {
  if (step > 0) return starts.find((start) => start > ply) ?? plies;
  return starts.findLast((start) => start < ply) ?? 0;
}
