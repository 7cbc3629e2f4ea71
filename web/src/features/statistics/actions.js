/**
 * The statistics of the device: each finished game against a computer player is counted once.
 *
 * @import { Page, StatisticsActions } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 */
import { saveFile } from "../../storage/files.js";
import { FORMAT, playedOf, withAccuracy, withGame } from "../../progress/statistics.js";

/**
 * Counts a game, if it is over and was not counted before.
 * @param {ReturnType<typeof import("../../storage/saves.js").createSaves>} saves
 * @param {View} view
 * @param {import("../../app/view.d.ts").Setup | null} setup what it was begun with, where that is known
 */
export function countGame(saves, view, setup) {
  const played = playedOf(view, new Date(), setup);
  if (!played) return;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
}

/** Returns what can be done with the statistics. @param {Page} page @returns {StatisticsActions} */
export function createStatisticsActions(page) {
  const { state, saves, redraw } = page;
  return {
    played: () => saves.readPlayed(),
    showEdition(edition) {
      state.edition = edition;
      redraw();
    },
    exportStatistics() {
      const text = JSON.stringify({ format: FORMAT, games: saves.readPlayed() }, null, 1);
      saveFile("kahuna-statistics.json", new Blob([text], { type: "application/json" }));
    },
    forgetStatistics() {
      saves.writePlayed([]);
      state.asking = null;
      redraw();
      page.dialogs.focus("close");
    },
    noteAccuracy(accuracy, view = state.view) {
      const played = view && playedOf(view, new Date());
      if (played) saves.writePlayed(withAccuracy(saves.readPlayed(), played.id, accuracy));
    },
  };
}
