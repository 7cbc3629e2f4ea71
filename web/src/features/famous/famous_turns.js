/**
 * Comments on the decisive turns of some famous games. A game is known by what was played in it, so the comments are
 * there wherever its record comes from.
 *
 * @import { Words } from "../../words/words.js"
 * @import { CommentedGames } from "./famous_games.d.ts"
 */
import { digestOfBytes } from "../../engine/snapshot.js";

/** @typedef {{ turn: number, actions: { action: string }[] }[]} Log of a view */

/** Returns the digest of what was played in a game. @param {readonly string[]} plays in the notation */
export const digestOfPlays = (plays) => digestOfBytes(Uint8Array.from(new TextEncoder().encode(plays.join(" "))));

/**
 * Returns what finds the comments of a game.
 * @param {CommentedGames} own
 */
export function createFamousTurns({ commented, isPlay }) {
  /** The last answer: each drawing asks. @type {{ log: Log, name: string | null } | null} */
  let last = null;

  /** Returns which of the games with comments a finished game is; null for others. @param {Log} log */
  function nameOf(log) {
    if (last?.log !== log) {
      const actions = log.flatMap((turn) => turn.actions.map(({ action }) => action));
      last = { log, name: commented[digestOfPlays(actions.filter(isPlay))] ?? null };
    }
    return last.name;
  }

  return {
    nameOf,

    /**
     * Returns the comment on a turn; "" where there is none, or its sentences have not come yet.
     * @param {{ view: { log: Log }, words: Words }} game
     * @param {number} turn
     */
    commentOn({ view, words }, turn) {
      const name = nameOf(view.log);
      const key = `famousTurns.${name}.${turn}`;
      return name && words.has(key) ? words(key) : "";
    },
  };
}
