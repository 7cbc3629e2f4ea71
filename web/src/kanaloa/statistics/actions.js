/**
 * The statistics of the device: each finished game of one person against computers is counted once.
 *
 * @import { Page, Setup, StatisticsActions, View } from "../context.d.ts"
 */
import { createListActions } from "../../features/statistics/list_actions.js";
import { withGame } from "../../progress/statistics.js";
import { playedOf } from "./played.js";

/**
 * Counts a game, if it is to be counted and was not before.
 * @param {Pick<Page["saves"], "readPlayed" | "writePlayed">} saves
 * @param {View} view
 * @param {Setup | null} setup what it was begun with on this device
 */
export function countGame(saves, view, setup) {
  const played = playedOf(view, new Date(), setup);
  if (!played) return;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
}

/** Returns what can be done with the statistics. @param {Page} page @returns {StatisticsActions} */
export const createStatisticsActions = (page) => ({
  ...createListActions(page),
  showPlayers(count) {
    page.state.counted = count;
  },
});
