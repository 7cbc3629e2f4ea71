/** The actions that every game with all features has, put together. */
import { createLearnActions } from "../features/lessons/lesson_actions.js";
import { createSettingsActions } from "../features/settings/settings_actions.js";
import { createWaitingActions } from "../features/waiting_games/waiting_actions.js";
import { createPaceActions, createTableActions } from "../play/table_actions.js";
import { laterActions } from "../ui/lazy.js";

/**
 * Actions whose code is fetched when one of them is used.
 * @type {(keyof import("./actions.d.ts").CommonActions<unknown>)[]}
 */
const LATER = [
  "hint",
  "moreHint",
  "wholeHint",
  "showCounted",
  "exportStatistics",
  "forgetStatistics",
  "downloadWaiting",
  "deleteWaiting",
  "downloadBroken",
  "deleteBroken",
];

/**
 * Returns all of them except those of sharing and reviews.
 * @template Played
 * @param {any} page
 * @param {import("../progress/lesson_progress.js").Course} course the lessons
 * @param {() => object} firstSetup what a player's first game is begun with
 * @param {string[]} [later] the game's own actions whose code is fetched when one of them is used
 * @param {boolean} [atOnce] whether a single paused game is resumed without showing the list
 * @returns {import("./actions.d.ts").CommonActions<Played>}
 */
export const createCommonActions = (page, course, firstSetup, later = [], atOnce = false) => ({
  ...createSettingsActions(page),
  .../** @type {any} */ (laterActions(page, [...LATER, ...later])),
  played: () => page.saves.readPlayed(),
  ...createLearnActions(page, course, firstSetup),
  ...createWaitingActions(page, atOnce),
  ...createTableActions(page),
  ...createPaceActions(page),
});
