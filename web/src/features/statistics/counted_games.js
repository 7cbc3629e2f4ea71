/**
 * The list of finished games, whatever the game.
 *
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { DialogsPart } from "../../app/parts.d.ts"
 * @import { Rated } from "../../ui/rating_text.js"
 */
import { withGame } from "../../progress/statistics.js";

/**
 * @template Played
 * @typedef {{ readPlayed(): Played[], writePlayed(played: Played[]): void }} Saves where the list is stored
 */

/**
 * Adds a finished game to the list, unless it is there already. Returns whether it has been added.
 * @template {{ id: string }} Played
 * @param {Saves<Played>} saves
 * @param {Played | null} played null if the game does not count
 */
export function addPlayed(saves, played) {
  if (!played) return false;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
  return after !== before;
}

/**
 * @template Played
 * @typedef {object} ListActions
 * @property {() => Played[]} played the finished games on this device, the oldest first
 * @property {(group: string) => void} showCounted shows the games of one group; "all" for all
 * @property {() => void} exportStatistics
 * @property {() => void} forgetStatistics
 * @property {(seed: string | null) => Promise<void>} askRating computes the player's rating again; `seed`: of the game
 *   that has just been counted, null if none has
 * @property {() => void} openStatistics
 */

/**
 * @template Played
 * @typedef {{
 *   state: ShellState<any> & { statistics: { counted: string, rating: Rated | null } },
 *   saves: Saves<Played>,
 *   dialogs: DialogsPart,
 * }} ListParts
 */
