/** All games that wait, as one file: to take them to another device. */
import { isWorthKeeping, parseGame } from "../../storage/saved_game.js";
import { MOST_ASIDE } from "../../storage/waiting_games.js";

/** @import { Saves } from "../../storage/saves.js" */

/** Returns the file's text. @param {string} game the game's name @param {Pick<Saves, "listWaiting">} saves */
export function waitingGamesText(game, saves) {
  const games = saves.listWaiting().flatMap(({ text, save }) => (save === null ? [] : [text]));
  return `${JSON.stringify({ [`${game}-saves`]: 1, games: games.reverse() }, null, 1)}\n`;
}

/**
 * Puts games of such a file to those that wait.
 * @param {Pick<Saves, "listWaiting" | "forMirror">} saves
 * @param {unknown[]} games
 * @returns {{ taken: number, left: number }} how many came in, and for how many there was no room
 */
export function takeWaitingGames(saves, games) {
  let left = 0;
  const before = saves.listWaiting().length;
  for (const text of games) {
    if (typeof text !== "string" || !isWorthKeeping(parseGame(text))) continue;
    if (saves.listWaiting().length < MOST_ASIDE) saves.forMirror.absorb(text);
    else left += 1;
  }
  return { taken: saves.listWaiting().length - before, left };
}
