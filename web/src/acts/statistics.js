/**
 * The statistics of the device: each finished game against a computer player is counted once.
 *
 * @import { State, StatisticsAct } from "../context.d.ts"
 * @import { View } from "../engine/wire.d.ts"
 */
import { saveFile } from "../storage/files.js";
import { FORMAT, playedOf, withAccuracy, withGame } from "../statistics.js";

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {import("../storage/saves.js").Saves} saves
 * @property {() => void} redraw
 * @property {(act: string) => void} focus gives the focus to the control of the open dialog that does this
 */

/**
 * Counts a game, if it is over and was not counted before.
 * @param {import("../storage/saves.js").Saves} saves
 * @param {View} view
 * @param {import("../view.d.ts").Setup | null} setup what it was begun with, where that is known
 */
export function countGame(saves, view, setup) {
  const played = playedOf(view, new Date(), setup);
  if (!played) return;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
}

/**
 * Returns what can be done with the statistics.
 * @param {Means} means
 * @returns {StatisticsAct}
 */
export function createStatisticsActs({ state, saves, redraw, focus }) {
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
      focus("close");
    },
    noteAccuracy(accuracy, view = state.view) {
      const played = view && playedOf(view, new Date());
      if (played) saves.writePlayed(withAccuracy(saves.readPlayed(), played.id, accuracy));
    },
  };
}
