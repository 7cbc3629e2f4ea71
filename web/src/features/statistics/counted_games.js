/**
 * The list of finished games, whatever the game.
 *
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { DialogsPart } from "../../app/parts.d.ts"
 */
import { withGame } from "../../progress/statistics.js";

/**
 * @template Played
 * @typedef {{ readPlayed(): Played[], writePlayed(played: Played[]): void }} Saves where the list is stored
 */

/**
 * Adds a finished game to the list, unless it is there already.
 * @template {{ id: string }} Played
 * @param {Saves<Played>} saves
 * @param {Played | null} played null if the game does not count
 */
export function addPlayed(saves, played) {
  if (!played) return;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
}

/**
 * @template Played
 * @typedef {object} ListActions
 * @property {() => Played[]} played the finished games on this device, the oldest first
 * @property {(group: string) => void} showCounted shows the games of one group; "all" for all
 * @property {() => void} exportStatistics
 * @property {() => void} forgetStatistics
 */

/**
 * @template Played
 * @typedef {{
 *   state: ShellState<any> & { statistics: { counted: string } },
 *   saves: Saves<Played>,
 *   dialogs: DialogsPart,
 * }} ListParts
 */
