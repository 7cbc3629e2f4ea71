/** How the player has fared against an opponent, for every game. */
import { tallyOf } from "../../progress/summary.js";

/**
 * Returns the text: "won 3 of 5". Games with hints or with turns taken back do not count.
 * @param {import("../../words/words.js").Words} words
 * @param {import("../../progress/summary.js").Counted[]} played the finished games on this device
 * @param {string} level
 * @returns {string} "" where there is none
 */
export function recordText(words, played, level) {
  const { games, won } = tallyOf(played.filter((game) => game.level === level));
  return games > 0 ? words("newGame.record", { won, games }) : "";
}
