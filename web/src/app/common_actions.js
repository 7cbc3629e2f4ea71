/** The actions that every game with all features has, put together. */
import { createLearnActions } from "../features/lessons/lesson_actions.js";
import { createSettingsActions } from "../features/settings/settings_actions.js";
import { createWaitingActions } from "../features/waiting_games/waiting_actions.js";
import { VOYAGE } from "../storage/storage_keys.js";
import { laterActions } from "../ui/lazy.js";

/**
 * @import { Words } from "../words/words.js"
 *
 * @template Played
 * @typedef {Parameters<typeof createSettingsActions>[0] & Parameters<typeof createLearnActions>[0] &
 *   Parameters<typeof createWaitingActions>[0] & Parameters<typeof laterActions>[0] &
 *   { saves: { readPlayed(): Played[], forMirror: { read(key: string): any } }, words: Words } &
 *   { state: { about: { levels: string[] } } }} CommonParts
 */

/**
 * Actions whose code is fetched when one of them is used.
 * @type {(keyof import("./actions.d.ts").CommonActions<unknown>)[]}
 */
const LATER = [
  "stopCoach",
  "answerSound",
  "ask",
  "forgetEverything",
  "hint",
  "moreHint",
  "wholeHint",
  "showCounted",
  "exportStatistics",
  "forgetStatistics",
  "askRating",
  "openStatistics",
  "downloadWaiting",
  "deleteWaiting",
  "resign",
  "openFamousGames",
  "openFamous",
  "openArchive",
  "tellArchive",
  "keepFinished",
  "keepReview",
  "openVoyage",
  "downloadBroken",
  "deleteBroken",
];

/**
 * Returns all of them except those of sharing and reviews, and those that the shell makes for every game.
 * @template Played
 * @param {CommonParts<Played>} parts
 * @param {import("../progress/lesson_progress.js").Course} course the lessons
 * @param {() => object} firstSetup what a player's first game is begun with
 * @param {string[]} [later] the game's own actions whose code is fetched when one of them is used
 * @param {boolean} [atOnce] whether a single paused game is resumed without showing the list
 * @returns {Omit<import("./actions.d.ts").CommonActions<Played>, keyof import("./game.d.ts").SharedActions>}
 */
export const createCommonActions = (parts, course, firstSetup, later = [], atOnce = false) => ({
  ...createSettingsActions(parts),
  .../** @type {any} */ (laterActions(parts, [...LATER, ...later])),
  played: () => parts.saves.readPlayed(),
  voyageLine() {
    const { saves, state, words } = parts;
    const level = state.about.levels.find(
      (/** @type {string} */ each) => !saves.forMirror.read(VOYAGE)?.stops?.[each]?.stars,
    );
    return level ? words("ways.voyage.next", { rival: words(`levels.${level}.name`) }) : words("ways.voyage.about");
  },
  ...createLearnActions(parts, course, firstSetup),
  ...createWaitingActions(parts, atOnce),
});
